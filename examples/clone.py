"""Behaviour cloning: a network learns what people, or bots, did in records.

    janso dataset records --out decisions --planes rich
    python examples/clone.py decisions --epochs 2 --out clone.pt
    JANSO_MODEL=clone.pt janso arena riichi examples/player.py:Learned greedy
"""

from __future__ import annotations

import argparse

import torch
from network import Policy, tensors

from janso.env.decided import Decisions


def main(folder: str, out: str, epochs: int = 1, batch: int = 512, seed: int = 1) -> list[float]:
    """Trains on all games but every tenth; the share of decisions of those that it would have made, by epochs."""
    torch.manual_seed(seed)
    data = Decisions(folder)
    policy = Policy(data.index["shape"][0])
    learner = torch.optim.Adam(policy.parameters(), lr=1e-3)
    agreement = []
    for epoch in range(epochs):
        right, asked = 0, 0
        for rows in data.batches(batch, seed=seed + epoch):
            planes, mask = tensors({"observation": rows["observation"], "action_mask": rows["mask"]})
            chosen = torch.as_tensor(rows["action"]).long()
            held_back = torch.as_tensor(rows["game"]) % 10 == 0
            logits, _ = policy(planes, mask)
            right += int((logits.argmax(1) == chosen)[held_back].sum())
            asked += int(held_back.sum())
            if not held_back.all():
                learner.zero_grad()
                torch.nn.functional.cross_entropy(logits[~held_back], chosen[~held_back]).backward()
                learner.step()
        agreement.append(right / max(asked, 1))
        print(f"epoch {epoch + 1}: {agreement[-1]:.1%} of the decisions held back", flush=True)
    torch.save(policy.state_dict(), out)
    return agreement


if __name__ == "__main__":
    words = argparse.ArgumentParser()
    words.add_argument("folder")
    words.add_argument("--epochs", type=int, default=1)
    words.add_argument("--out", default="clone.pt")
    told = words.parse_args()
    main(told.folder, told.out, told.epochs)
