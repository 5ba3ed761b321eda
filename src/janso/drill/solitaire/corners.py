"""Two corners: a rectangle is taken apart by pairs that a line with at most two bends joins (document 004, line 6825).

The line runs over empty places, also round the outside of the rectangle.
"""

from __future__ import annotations

from typing import ClassVar, Final

from janso.drill.solitaire.game import Place, Solitaire
from janso.errors import JansoError

RECTANGLES: Final = ((8, 4), (10, 6), (17, 8))
"""Columns and rows; the last holds all tiles of riichi."""
BENDS: Final = 2
_WAYS: Final = ((1, 0), (-1, 0), (0, 1), (0, -1))
Point = tuple[int, int]


class Corners(Solitaire):
    """A full rectangle of open tiles."""

    id: ClassVar[str] = "corners"
    name: ClassVar[str] = "Two corners"
    task: ClassVar[str] = "Take the rectangle apart by equal pairs that a line with at most two bends can join over " \
                          "empty places; the line may also run round the outside."

    def places(self, level: int) -> list[Place]:
        columns, rows = RECTANGLES[level]
        return [(2 * column, 2 * row, 0) for row in range(rows) for column in range(columns)]

    def partners(self, at: int, there: list[bool]) -> list[int]:
        columns, rows = RECTANGLES[self.level]
        found: set[int] = set()
        reached = {(at % columns, at // columns)}
        edge = list(reached)
        for _ in range(BENDS + 1):
            fresh: list[Point] = []
            for x, y in edge:
                for dx, dy in _WAYS:
                    column, row = x + dx, y + dy
                    while -1 <= column <= columns and -1 <= row <= rows:
                        inside = 0 <= column < columns and 0 <= row < rows
                        mate = row * columns + column
                        if inside and there[mate]:
                            if mate != at:
                                found.add(mate)
                            break
                        if (column, row) not in reached:
                            reached.add((column, row))
                            fresh.append((column, row))
                        column, row = column + dx, row + dy
            edge = fresh
        return sorted(found)

    def may_take(self, one: int, other: int) -> None:
        super().may_take(one, other)
        if other not in self.partners(one, self.there):
            raise JansoError("drill.solitaire_no_line")
