"""Sichuan, also called Memory: equal pairs are looked for in a rectangle of closed tiles (document 004, line 6824).

Two tiles are turned up; a pair is taken away, others are turned down again with the next pick.
"""

from __future__ import annotations

from typing import ClassVar, Final

from janso.drill.solitaire.game import Place, Solitaire, alike

RECTANGLES: Final = ((6, 4), (8, 5), (10, 6))


class Memory(Solitaire):
    """Tiles face down. A turn is two tiles turned up."""

    id: ClassVar[str] = "memory"
    name: ClassVar[str] = "Sichuan (memory)"
    task: ClassVar[str] = "Turn up two tiles at a time: a pair is taken away, other tiles are turned down again. " \
                          "The fewer turns the better."
    closed: ClassVar[bool] = True

    def places(self, level: int) -> list[Place]:
        columns, rows = RECTANGLES[level]
        return [(2 * column, 2 * row, 0) for row in range(rows) for column in range(columns)]

    def partners(self, at: int, there: list[bool]) -> list[int]:
        return [mate for mate in range(len(self.cells)) if mate != at and there[mate]]

    def shown(self, at: int) -> bool:
        return at in self.chosen

    def pick(self, at: int) -> None:
        """Turns a tile up. After two that are no pair the next pick turns them down."""
        self._begun(at)
        if len(self.chosen) == 2:
            self.chosen = []
        if at in self.chosen:
            return
        self.chosen.append(at)
        if len(self.chosen) == 2:
            one, other = self.chosen
            if alike(self.tiles[one], self.tiles[other]):
                self._take(one, other)
            else:
                self.turns += 1
