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
from janso.env.data.dataset import COLUMNS, INDEX, columns_of
from janso.env.data.parquet import Columns, ParquetFile
from janso.errors import JansoError


class Decisions:
    """The decisions of a data set, a folder of arrays or a Parquet file.

    `data[i]` is one of them as a dictionary, `data.column("action")` a column of all, `data.batches(n)` goes through
    them in pieces, with a seed in another order. With `torch.utils.data.DataLoader(data)` torch does the same. A folder
    is mapped into memory; of a file the part that was used last is held.
    """

    def __init__(self, folder: str | Path) -> None:
        path = Path(folder)
        self._file = ParquetFile(path) if path.is_file() else None
        self._last: tuple[int, Columns] = (-1, {})
        self._parts: list[Columns] = []
        if self._file is not None:
            self.index = self._file.index
            sizes = self._file.sizes
        else:
            self.index = _index_of(path)
            self._parts = list(columns_of(path, self.index))
            sizes = [len(part["action"]) for part in self._parts]
        self._ends: list[int] = []
        for size in sizes:
            self._ends.append(size + len(self))

    def _part(self, at: int) -> Columns:
        if self._file is None:
            return self._parts[at]
        last = self._last
        if last[0] != at:
            last = self._last = (at, self._file.part(at))
        return last[1]

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    def __getitem__(self, at: int) -> dict[str, Any]:
        if not 0 <= at < len(self):
            raise IndexError(at)
        part = bisect_right(self._ends, at)
        row = at - (self._ends[part - 1] if part else 0)
        found = {name: array[row] for name, array in self._part(part).items()}
        return {**found, "observation": np.array(found["observation"]), "mask": unpacked(found["mask"])}

    def column(self, name: str) -> NDArray[Any]:
        """One of the columns over all parts; masks stay packed."""
        if name not in COLUMNS:
            raise JansoError("env.dataset_is_not_one_of", name=name, known=", ".join(COLUMNS))
        return np.concatenate([self._part(at)[name] for at in range(len(self._ends))])

    def batches(self, size: int = 4096, seed: int | None = None) -> Iterator[dict[str, NDArray[Any]]]:
        """All decisions in order, in pieces of at most so many; with a seed parts, and rows in each, are shuffled."""
        chance = None if seed is None else np.random.default_rng(seed)
        order = range(len(self._ends)) if chance is None else chance.permutation(len(self._ends))
        for at in order:
            part = self._part(int(at))
            count = len(part["action"])
            rows = None if chance is None else chance.permutation(count)
            for start in range(0, count, size):
                chosen = slice(start, start + size) if rows is None else rows[start : start + size]
                piece = {name: np.array(array[chosen]) for name, array in part.items()}
                yield {**piece, "mask": unpacked(piece["mask"])}


def _index_of(folder: Path) -> dict[str, Any]:
    path = folder / INDEX
    if not path.is_file():
        raise JansoError("env.dataset_there_no_data_set", folder=folder)
    index: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    if "parts" not in index:
        raise JansoError("env.dataset_not_finished_run_command", folder=folder)
    return index


def unpacked(masks: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Masks with a number for each action."""
    return np.unpackbits(masks, axis=-1, count=ACTIONS)
