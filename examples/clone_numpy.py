"""Behaviour cloning of discards with nothing but NumPy: which of the held kinds goes, by a weight for each row of the
rich planes.

    janso dataset records --out decisions --planes rich
    python examples/clone_numpy.py decisions
"""

from __future__ import annotations

import argparse

import numpy as np
from numpy.typing import NDArray

from janso.env.decided import Decisions
from janso.env.rows import layout_of, row_names

KINDS = 34


def main(folder: str, epochs: int = 1, rate: float = 0.05, rules: str = "riichi") -> list[float]:
    """The share of discards that the weights would have chosen, by epochs; each is asked before it is learnt."""
    data = Decisions(folder)
    weights: NDArray[np.float64] = np.zeros(data.index["shape"][0])
    agreement = []
    for epoch in range(epochs):
        right, asked = 0, 0
        for rows in data.batches(256, seed=epoch):
            plain = rows["action"] < KINDS
            seen = np.log1p(np.abs(rows["observation"][plain][:, :, :KINDS].astype(float)))
            held, chosen = rows["mask"][plain][:, :KINDS] == 1, rows["action"][plain].astype(int)
            logits = np.where(held, np.einsum("r,brk->bk", weights, seen), -np.inf)
            right += int((logits.argmax(1) == chosen).sum())
            asked += len(chosen)
            share = np.exp(logits - logits.max(1, keepdims=True))
            share /= share.sum(1, keepdims=True)
            share[np.arange(len(chosen)), chosen] -= 1
            weights -= rate * np.einsum("bk,brk->r", share, seen) / max(len(chosen), 1)
        agreement.append(right / max(asked, 1))
        print(f"epoch {epoch + 1}: {agreement[-1]:.1%} of {asked} discards")
    names = row_names(layout_of(rules, "rich"))
    if len(names) == len(weights):
        for at in np.argsort(-np.abs(weights))[:5]:
            print(f"  {names[at]}: {weights[at]:+.2f}")
    return agreement


if __name__ == "__main__":
    words = argparse.ArgumentParser()
    words.add_argument("folder")
    words.add_argument("--epochs", type=int, default=3)
    told = words.parse_args()
    main(told.folder, told.epochs)
