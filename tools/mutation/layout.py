"""How statements are numbered through all files, and how a map made before a change of the sources is read after it."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterable
from difflib import SequenceMatcher
from pathlib import Path

from mutation.changes import SOURCE, source_files, units_of

Layout = dict[str, list[str]]
"""For every file, by its path below src/janso, what stands in each of its units, shortened."""


def layout(files: Iterable[Path] | None = None, source: Path = SOURCE) -> Layout:
    """The units of all files as they are now."""
    found: Layout = {}
    for file in files or source_files():
        told: dict[int, str] = {}
        for node, unit in units_of(ast.parse(file.read_text(encoding="utf-8"))).items():
            if unit not in told:
                told[unit] = hashlib.sha256(ast.dump(node).encode()).hexdigest()[:12]
        found[file.relative_to(source).as_posix()] = [told[unit] for unit in sorted(told)]
    return found


def moves(before: list[str], after: list[str]) -> list[int]:
    """For every unit the one that it was before; a new one stands for its neighbour.

    >>> moves(["a", "b", "c"], ["a", "x", "c", "d"])
    [0, 0, 2, 2]
    """
    found = [-1] * len(after)
    for old, new, size in SequenceMatcher(None, before, after, autojunk=False).get_matching_blocks():
        for step in range(size):
            found[new + step] = old + step
    last = 0
    for at, old in enumerate(found):
        last = found[at] = old if old >= 0 else last
    return found if before else [-1] * len(after)


def translation(before: Layout, after: Layout) -> list[int]:
    """For every unit of all files its number before, -1 for those of new files."""
    first, at = {}, 0
    for file, units in before.items():
        first[file] = at
        at += len(units)
    found: list[int] = []
    for file, units in after.items():
        old = before.get(file, [])
        same = range(len(units)) if old == units else moves(old, units)
        found += [first[file] + unit if old and unit >= 0 else -1 for unit in same]
    return found


def translated(row: bytes, stretches: list[tuple[int, int, int]], length: int) -> bytes:
    """A row of the map after its units have got other numbers.

    >>> translated(bytes([0b101]), runs([2, 1, -1, 0]), 4)
    b'\\t'
    """
    bits = int.from_bytes(row, "little")
    made = 0
    for at, old, size in stretches:
        made |= (bits >> old & (1 << size) - 1) << at
    return made.to_bytes((length + 7) // 8, "little")


def runs(table: list[int]) -> list[tuple[int, int, int]]:
    """The stretches of a translation that only moved: where they stand, where they stood, how long they are.

    >>> runs([0, 1, 1, -1, 5])
    [(0, 0, 2), (2, 1, 1), (4, 5, 1)]
    """
    found: list[tuple[int, int, int]] = []
    for at, old in enumerate(table):
        if old < 0:
            continue
        if found and found[-1][0] + found[-1][2] == at and found[-1][1] + found[-1][2] == old:
            found[-1] = (*found[-1][:2], found[-1][2] + 1)
        else:
            found.append((at, old, 1))
    return found
