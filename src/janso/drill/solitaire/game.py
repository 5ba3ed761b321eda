"""What all games of pairs share: cells with tiles, picking them one after the other, and what came of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Any, ClassVar, Final

from janso.errors import JansoError
from janso.tiles import JOKER, PLUM, SPRING, STANDARD_KINDS, write

Place = tuple[int, int, int]
"""Column, row and layer of a cell, in half tiles."""
TRIES: Final = 200
WHOLE: Final = 2
"""Pairs of each kind in a set of tiles."""


def pairs_of(rng: Random, number: int, flowers: bool) -> list[tuple[int, int]]:
    """So many pairs out of a set of tiles; a flower goes with any flower, a season with any season.

    >>> len(pairs_of(Random(1), 72, True)), len(pairs_of(Random(1), 20, False))
    (72, 20)
    """
    pairs = [(kind, kind) for kind in range(STANDARD_KINDS) for _ in range(WHOLE)]
    if flowers:
        for first, after in ((PLUM, SPRING), (SPRING, JOKER)):
            kinds = list(range(first, after))
            rng.shuffle(kinds)
            pairs += [(kinds[0], kinds[1]), (kinds[2], kinds[3])]
    rng.shuffle(pairs)
    return pairs[:number]


def alike(one: int, other: int) -> bool:
    """Whether two kinds are a pair.

    >>> alike(3, 3), alike(3, 12), alike(PLUM, PLUM + 3), alike(PLUM, SPRING)
    (True, False, True, False)
    """
    if one == other:
        return True
    return PLUM <= one < JOKER and PLUM <= other < JOKER and (one < SPRING) == (other < SPRING)


class Solitaire(ABC):
    """A board of tiles that is taken apart by pairs. The first of two picks waits in `chosen`."""

    id: ClassVar[str] = ""
    name: ClassVar[str] = ""
    task: ClassVar[str] = ""
    closed: ClassVar[bool] = False
    """The tiles lie face down."""

    def __init__(self, seed: str, level: int) -> None:
        self.seed = seed
        self.level = level
        self.cells: list[Place] = self.places(level)
        self.tiles: list[int] = self._dealt()
        self.there: list[bool] = [True] * len(self.cells)
        self.chosen: list[int] = []
        self.taken: list[int] = []
        """The pair that the last pick took away."""
        self.turns = 0

    @abstractmethod
    def places(self, level: int) -> list[Place]:
        """Where tiles lie."""

    @abstractmethod
    def partners(self, at: int, there: list[bool]) -> list[int]:
        """The cells that could be taken together with this one, whatever lies on them."""

    def _dealt(self) -> list[int]:
        """Tiles for the cells that can be taken apart to the end: a board is laid by taking it apart without tiles."""
        for attempt in range(TRIES):
            rng = Random(f"{self.id} {self.seed} {self.level} {attempt}")
            tiles = self._laid(rng)
            if tiles:
                return tiles
        raise JansoError("drill.solitaire_no_board")

    def _laid(self, rng: Random) -> list[int]:
        number = len(self.cells)
        tiles = [-1] * number
        there = [True] * number
        for one, other in pairs_of(rng, number // 2, number == 144):
            order = [at for at in range(number) if there[at]]
            rng.shuffle(order)
            for at in order:
                found = self.partners(at, there)
                if found:
                    mate = found[rng.randrange(len(found))]
                    tiles[at], tiles[mate] = one, other
                    there[at] = there[mate] = False
                    break
            else:
                return []
        return tiles

    @property
    def left(self) -> int:
        """Tiles that still lie there."""
        return sum(self.there)

    @property
    def done(self) -> bool:
        return self.left == 0

    def pairs(self) -> list[tuple[int, int]]:
        """Every pair that can be taken now."""
        return [(at, mate) for at in range(len(self.cells)) if self.there[at]
                for mate in self.partners(at, self.there) if mate > at and alike(self.tiles[at], self.tiles[mate])]

    def pick(self, at: int) -> None:
        """Picks a cell: the second of a pair takes both away. The first one picked again is laid back."""
        self._begun(at)
        if self.chosen == [at]:
            self.chosen = []
            return
        if not self.chosen:
            self.may_choose(at)
            self.chosen = [at]
            return
        self.may_take(self.chosen[0], at)
        self._take(self.chosen[0], at)

    def _begun(self, at: int) -> None:
        self.taken = []
        if not 0 <= at < len(self.cells) or not self.there[at]:
            raise JansoError("drill.solitaire_no_tile_there", at=at + 1)

    def _take(self, one: int, other: int) -> None:
        self.there[one] = self.there[other] = False
        self.chosen = []
        self.taken = [one, other]
        self.turns += 1

    def may_choose(self, at: int) -> None:
        """Refuses a tile that cannot be taken now; on most boards none is refused."""
        return

    def may_take(self, one: int, other: int) -> None:
        """Refuses two cells that are not a pair or cannot be taken together."""
        if not alike(self.tiles[one], self.tiles[other]):
            raise JansoError("drill.solitaire_not_a_pair", one=write(self.tiles[one]), other=write(self.tiles[other]))

    def shown(self, at: int) -> bool:
        """Whether the face of a cell is to be seen."""
        return True

    def free(self, at: int) -> bool:
        """Whether a tile may be picked."""
        return self.there[at]

    def as_json(self) -> dict[str, Any]:
        """The board as a page shows it; hidden faces are not in it."""
        cells = [self._cell(at) for at in range(len(self.cells)) if self.there[at]]
        pairs = [] if self.closed else self.pairs()
        return {"kind": self.id, "level": self.level, "cells": cells, "chosen": list(self.chosen),
                "taken": [{**self._cell(at), "tile": write(self.tiles[at])} for at in self.taken], "left": self.left,
                "turns": self.turns, "done": self.done, "stuck": not self.closed and not self.done and not pairs,
                "pairs": len(pairs), "hint": list(pairs[0]) if pairs else [],
                "width": max([x for x, _, _ in self.cells]) + 2, "height": max([y for _, y, _ in self.cells]) + 2}

    def _cell(self, at: int) -> dict[str, Any]:
        x, y, z = self.cells[at]
        tile = write(self.tiles[at]) if self.shown(at) else None
        return {"at": at, "x": x, "y": y, "z": z, "free": self.free(at), "tile": tile}
