"""Shanghai: a pyramid is taken apart by pairs of free tiles (document 004, line 6823).

A tile is free when nothing lies on it and its left or its right side is open.
"""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, Final

from janso.drill.solitaire.game import Place, Solitaire, alike
from janso.errors import JansoError

Layer = tuple[int, int, int, int]
"""First column and row in half tiles, then how many columns and rows of tiles."""
PYRAMIDS: Final[tuple[tuple[Layer, ...], ...]] = (
    ((0, 0, 6, 4), (2, 2, 4, 2), (4, 2, 2, 2)),
    ((0, 0, 8, 6), (2, 2, 6, 4), (4, 4, 4, 2), (6, 4, 2, 2)),
    ((0, 0, 12, 8), (4, 4, 8, 4), (8, 5, 4, 3), (10, 6, 2, 2)))


class Shanghai(Solitaire):
    """Layers of tiles, each smaller than the one below."""

    id: ClassVar[str] = "shanghai"
    name: ClassVar[str] = "Shanghai"
    task: ClassVar[str] = "Take the pyramid apart by pairs of equal tiles that are free: nothing on top, and the " \
                          "left or the right side open. Any two flowers are a pair, and any two seasons."

    def places(self, level: int) -> list[Place]:
        return pyramid(level)

    def partners(self, at: int, there: list[bool]) -> list[int]:
        if not self.open(at, there):
            return []
        return [mate for mate in range(len(self.cells)) if mate != at and there[mate] and self.open(mate, there)]

    def pairs(self) -> list[tuple[int, int]]:
        free = [at for at in range(len(self.cells)) if self.free(at)]
        return [(at, mate) for at in free for mate in free if mate > at and alike(self.tiles[at], self.tiles[mate])]

    def open(self, at: int, there: list[bool]) -> bool:
        """Whether a tile is free."""
        above, left, right = neighbours(self.level)[at]
        if any(there[other] for other in above):
            return False
        return not any(there[other] for other in left) or not any(there[other] for other in right)

    def free(self, at: int) -> bool:
        return self.there[at] and self.open(at, self.there)

    def may_choose(self, at: int) -> None:
        if not self.free(at):
            raise JansoError("drill.solitaire_tile_not_free")

    def may_take(self, one: int, other: int) -> None:
        self.may_choose(other)
        super().may_take(one, other)


def pyramid(level: int) -> list[Place]:
    """Where the tiles of a pyramid lie.

    >>> [len(pyramid(level)) for level in range(3)]
    [36, 84, 144]
    """
    return [(x + 2 * column, y + 2 * row, z) for z, (x, y, columns, rows) in enumerate(PYRAMIDS[level])
            for row in range(rows) for column in range(columns)]


@lru_cache(maxsize=len(PYRAMIDS))
def neighbours(level: int) -> tuple[tuple[list[int], list[int], list[int]], ...]:
    """For each cell those that lie on it, and those at its left and at its right."""
    cells = pyramid(level)
    found = []
    for x, y, z in cells:
        beside = [(at, column - x, layer - z) for at, (column, row, layer) in enumerate(cells) if abs(row - y) <= 1]
        found.append(([at for at, aside, up in beside if up > 0 and abs(aside) <= 1],
                      [at for at, aside, up in beside if up == 0 and aside == -2],
                      [at for at, aside, up in beside if up == 0 and aside == 2]))
    return tuple(found)
