"""How long each side of the wall is: any number of tiles, players and layers.

Every side has the same number of stacks. Tiles left over lie in the middle of the table, or sides are lengthened by a
stack each; then long and short sides alternate as evenly as they can, alike on both hands of the dealer
(document 004, lines 2488-2512).

>>> plan(136, 4).lengths, plan(136, 3).lengths, plan(144, 4, layers=3).lengths
((17, 17, 17, 17), (22, 23, 23), (12, 12, 12, 12))
>>> plan(136, 3, lengthened=False).loose
4
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Final

from janso.errors import JansoError

PLAYERS: Final = range(2, 9)
LAYERS: Final = (1, 2, 3)


@dataclass(frozen=True)
class Plan:
    """Sides are listed counter-clockwise from the dealer's, in stacks; `loose` tiles lie in the middle."""

    lengths: tuple[int, ...]
    layers: int
    loose: int

    @property
    def players(self) -> int:
        return len(self.lengths)

    @property
    def stacks(self) -> int:
        return sum(self.lengths)

    @property
    def tiles(self) -> int:
        return self.stacks * self.layers + self.loose

    @property
    def signs(self) -> str:
        """A sign for each side: + for one that is a stack longer.

        >>> plan(140, 3).signs
        '+--'
        """
        short = min(self.lengths)
        return "".join("+" if length > short else "-" for length in self.lengths)

    def start(self, side: int) -> int:
        """The number of the stack at the right end of a side, all stacks counted clockwise from the right end of the
        dealer's: first the dealer's own, then those of the player on the left.

        >>> plan(136, 4).start(3), plan(136, 4).start(1)
        (17, 51)
        """
        return sum(self.lengths[-step % self.players] for step in range(-side % self.players))

    def stack(self, side: int, counted: int) -> int:
        """The number of the stack that comes after so many stacks counted from the right end of a side."""
        return (self.start(side) + counted) % self.stacks

    def place(self, stack: int) -> tuple[int, int]:
        """The side on which a stack stands, and how many stacks of that side are to its right.

        >>> plan(136, 4).place(20)
        (3, 3)
        """
        stack %= self.stacks
        side = 0
        while stack >= self.lengths[side]:
            stack -= self.lengths[side]
            side = (side - 1) % self.players
        return side, stack


BLOCK: Final = 6
BUILDS: Final[dict[str, int]] = {"two_layers": 2, "three_layers": 3, "two_files": 2, "three_files": 3, "nest": 0,
                                 "mountain": 0}
"""How the tiles are laid: in layers, in files beside one another, in a bag (the nest) or in a heap, and how many tiles
then stand in one place of the wall; without a wall none (lines 3392 and 4913)."""


def blocks(length: int) -> tuple[int, ...]:
    """A side divided for the eye: six stacks at either end, the rest between them, each block shifted by half a tile so
    that the break is found at once (line 4920).

    >>> blocks(17), blocks(18), blocks(9)
    ((6, 5, 6), (6, 6, 6), (6, 3))
    """
    if length <= 2 * BLOCK:
        return tuple(part for part in (min(length, BLOCK), length - BLOCK) if part > 0)
    return BLOCK, length - 2 * BLOCK, BLOCK


def plan(tiles: int, players: int, layers: int = 2, lengthened: bool = True) -> Plan:
    """The walls for so many tiles; `lengthened`: what is left over is built onto some of the sides."""
    if players not in PLAYERS:
        raise JansoError("table.walls_players_walls_built_2", players=players)
    if layers not in LAYERS:
        raise JansoError("table.walls_layers_walls_1_2", layers=layers)
    if not players * layers <= tiles <= 400:
        raise JansoError("table.walls_tiles_players_build_walls", tiles=tiles, players=players,
                         players2=players * layers)
    length, over = divmod(tiles // layers, players)
    if not lengthened:
        return Plan((length,) * players, layers, tiles - layers * players * length)
    longer = longer_sides(players, over)
    return Plan(tuple(length + (side in longer) for side in range(players)), layers, tiles % layers)


def longer_sides(players: int, count: int) -> tuple[int, ...]:
    """Which sides are a stack longer: spread as evenly as can be, mirrored at the dealer's side.

    >>> longer_sides(3, 2), longer_sides(6, 3), longer_sides(6, 2), longer_sides(7, 3)
    ((1, 2), (1, 3, 5), (0, 3), (0, 2, 5))
    """
    mirrored = [sides for sides in combinations(range(players), count)
                if {-side % players for side in sides} == set(sides)]
    return min(mirrored or list(combinations(range(players), count)), key=lambda sides: _unevenness(players, sides))


def _unevenness(players: int, longer: tuple[int, ...]) -> tuple[int, bool]:
    """The squares of how many long sides stand in every run of neighbours; then the dealer's side should be the
    only long one or of the rarer length, as printed, and short where both are as many."""
    flags = [side in longer for side in range(players)] * 2
    runs = (sum(flags[start:start + size]) for size in range(2, players) for start in range(players))
    return sum(run * run for run in runs), (0 in longer) != (len(longer) == 1 or 2 * len(longer) < players)


TILES: Final = {"one deck": 136, "with four seasons": 140, "with flowers and seasons": 144}
