"""Readings from what arrays tell of a structure: the sets of each suit, the melds, and how the winning tile stands."""

from __future__ import annotations

from typing import Final

from janso.hand import CHOW, PUNG
from janso.scoring.readings.reading import IN_PAIR as PLACE_IN_PAIR
from janso.scoring.readings.reading import OPEN_BIT, REGULAR, TYPE_SHIFT, Reading

TWO_SIDED: Final = 1
EDGE: Final = 2
CLOSED: Final = 4
IN_PUNG: Final = 8
IN_PAIR: Final = 16
"""Places of a winning tile in a part, as bits: in a chow by the wait this means, in a pung, in the pair."""


def placed_reading(suits: list[list[int]], melds: list[int], pair: int, place: int, win: int, drawn: bool, tiles: int,
                   counts: list[int]) -> Reading:
    """Sets and a pair, the winning tile at its place; a claimed one opens the pung it completes. Melds come as codes
    from 0 on, -1 for none.

    >>> r = placed_reading([[0, 64], [], [18], []], [91, -1], 33, CLOSED, 19, False, 0, [0] * 34)
    >>> r.sets, r.win_at
    ((0, 64, 18, 91), 2)
    """
    codes: list[int] = []
    for sets in suits:
        codes += sets
    where = PLACE_IN_PAIR if place == IN_PAIR else codes.index(_code_at(place, win, codes))
    if place == IN_PUNG and not drawn:
        codes[where] |= OPEN_BIT
    codes += [true_code(code) for code in melds if code >= 0]
    return Reading(REGULAR, tuple(codes), pair, win, where, tiles, counts)


def _code_at(place: int, win: int, codes: list[int]) -> int:
    """The code of the set that holds the winning tile at a place."""
    if place == IN_PUNG:
        return win | PUNG << TYPE_SHIFT
    rank = win % 9
    if place == EDGE:
        return win - 2 if rank == 2 else win
    if place == TWO_SIDED:
        return win if win in codes and rank < 6 else win - 2
    return win - 1


def true_code(code: int) -> int:
    """A meld as the hand holds it: a chow is always open."""
    return code | OPEN_BIT if code >> TYPE_SHIFT & 3 == CHOW else code
