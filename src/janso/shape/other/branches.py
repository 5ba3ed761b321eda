"""Branches of a hand by how far it was dealt from ready: which structures it may best be built towards.

A hand of L tiles has four branches: with V = L / 4 the numbers 1 to V, up to 2V, up to 3V and up to L - 1, the first
bound rounded up and the others down. The number of a hand counts the tiles that it misses for sets and a pair; one is
ready. A hand in which no two tiles could ever stand in one set or pair is the other end, L - 1. So the third and the
fourth branch are rare: sets and a pair never miss more than nine tiles.

Clause: riichi_local.procedure.shanten_branch (document 004, L2453-2457).

>>> branch_bounds(14), branch_bounds(17)
((4, 7, 10, 13), (5, 8, 12, 16))
>>> branch_of("123m456p789s1122z"), branch_of("147m258p369s1234z5z")
(1, 4)
"""

from __future__ import annotations

from typing import Final

from janso.shape.api import asked, shanten
from janso.shape.held import HandLike
from janso.tiles import EAST, STANDARD_KINDS

BRANCHES: Final = 4
FULL_HAND: Final = 14


def branch_bounds(length: int = FULL_HAND) -> tuple[int, int, int, int]:
    """The last number of each branch of a hand of so many tiles."""
    return -(-length // BRANCHES), 2 * length // BRANCHES, 3 * length // BRANCHES, length - 1


def branch_number(hand: HandLike) -> int:
    """The tiles that a hand misses for sets and a pair, or one less than a whole hand has when no two of its tiles
    belong together.

    >>> branch_number("123m456p789s1122z"), branch_number("147m258p369s1234z5z"), branch_number("147m258p369s1233z5z")
    (1, 13, 8)
    """
    tiles, _ = asked(hand, 0, None)
    counts = tiles.counts()
    near = any(counts[kind] > 1 for kind in range(STANDARD_KINDS)) or any(
        counts[kind] and counts[kind + step] for kind in range(EAST) for step in (1, 2)
        if kind % 9 + step < 9)
    length = tiles.size + (1 if tiles.size % 3 == 1 else 0)
    return max(shanten(hand, ("regular",)) + 1, 0) if near else length - 1


def branch_of(hand: HandLike) -> int:
    """The branch of a hand, 1 to 4; a complete hand is of the first."""
    tiles, _ = asked(hand, 0, None)
    bounds = branch_bounds(tiles.size + (1 if tiles.size % 3 == 1 else 0))
    number = branch_number(hand)
    return next(at for at, last in enumerate(bounds, 1) if number <= last)
