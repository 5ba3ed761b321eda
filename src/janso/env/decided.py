"""A data set read: rows over all its parts, held as memory maps. It has a length and gives items, as torch wants it."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from janso.env.codes import ACTIONS
from janso.env.dataset import INDEX
from janso.errors import JansoError

COLUMNS = ("observation", "mask", "action", "seat", "deal", "game", "gained", "place")


class Decisions:
    """The decisions of a data set.

    `data[i]` is one of them as a dictionary, `data.column("action")` a column of all, `data.batches(n)` goes through
    them in pieces. With `torch.utils.data.DataLoader(data)` torch does the same.
    """

    def __init__(self, folder: str | Path) -> None:
        path = Path(folder) / INDEX
        if not path.is_file():
            raise JansoError("env.dataset_there_no_data_set", folder=folder)
        self.index: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        if "parts" not in self.index:
            raise JansoError("env.dataset_not_finished_run_command", folder=folder)
        self._parts: list[dict[str, NDArray[Any]]] = []
        self._ends: list[int] = []
        total = 0
        for part in self.index["parts"]:
            if part["decisions"]:
                inside = Path(folder) / part["part"]
                self._parts.append({name: np.load(inside / f"{name}.npy", mmap_mode="r") for name in COLUMNS})
                total += int(part["decisions"])
                self._ends.append(total)

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    def __getitem__(self, at: int) -> dict[str, Any]:
        if not 0 <= at < len(self):
            raise IndexError(at)
        part = bisect_right(self._ends, at)
        row = at - (self._ends[part - 1] if part else 0)
        found = {name: array[row] for name, array in self._parts[part].items()}
        return {**found, "mask": unpacked(found["mask"])}

    def column(self, name: str) -> NDArray[Any]:
        """One of the columns over all parts; masks stay packed."""
        if name not in COLUMNS:
            raise JansoError("env.dataset_is_not_one_of", name=name, known=", ".join(COLUMNS))
        return np.concatenate([part[name] for part in self._parts])

    def batches(self, size: int = 4096) -> Iterator[dict[str, NDArray[Any]]]:
        """All decisions in order, in pieces of at most so many."""
        for part in self._parts:
            for start in range(0, len(part["action"]), size):
                piece = {name: np.asarray(array[start : start + size]) for name, array in part.items()}
                yield {**piece, "mask": unpacked(piece["mask"])}


def unpacked(masks: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Masks with a number for each action."""
    return np.unpackbits(masks, axis=-1, count=ACTIONS)
