"""Suits of a hand as ready-made pieces: what a counter needs to know of each way to read a suit, worked out once.

Suits recur, so every piece is remembered by its key. A counter adds up the pieces of four suits and the melds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.hand import CHOW
from janso.shape.readings import suit_readings

if TYPE_CHECKING:
    from mypy_extensions import i64

EDGE: Final = 1
CLOSED: Final = 2
SINGLE: Final = 4

CHOW_WEIGHT: Final[tuple[int, ...]] = tuple([
    5 ** (kind // 9 * 7 + kind % 9) if kind < 27 and kind % 9 < 7 else 0 for kind in range(34)
])
"""Added up over the chows of a hand this gives a number that names them all, each up to four times."""
_MOST: Final = 60_000


class Place:
    """Where a winning tile can stand in a part: in a chow (`chow` is -1 when in none; `waits` tells which kinds of wait
    such a place means, `edge` and `closed` in which chow) or in the pung `pung`."""

    def __init__(self, sets: tuple[int, ...], win: int) -> None:
        self.chow = -1
        self.pung = -1
        self.edge = -1
        self.closed = -1
        self.waits = 0
        for code in sets:
            first = code & 63
            if code >> 6 & 3 != CHOW:
                if first == win:
                    self.pung = code
            elif first <= win <= first + 2:
                if self.chow < 0:
                    self.chow = code
                if win == first + 1:
                    self.closed = code
                    self.waits |= CLOSED
                elif (first % 9 == 0 and win == first + 2) or (first % 9 == 6 and win == first):
                    self.edge = code
                    self.waits |= EDGE


class Part:
    """One way to read the concealed tiles of a suit. `chow_key` adds up CHOW_WEIGHT; masks have bit k for kind k."""

    def __init__(self, sets: tuple[int, ...], pair: int) -> None:
        chows = 0
        pungs = 0
        key = 0
        count = 0
        for code in sets:
            kind = code & 63
            if code >> 6 & 3 == CHOW:
                chows |= 1 << kind
                key += CHOW_WEIGHT[kind]
                count += 1
            else:
                pungs |= 1 << kind
        self.sets = sets
        self.pair: i64 = pair
        self.set_count: i64 = len(sets)
        self.chows: i64 = chows
        self.pungs: i64 = pungs
        self.chow_key: i64 = key
        self.chow_count: i64 = count
        self.places: list[Place | None] = [None] * 9

    def place(self, win: int) -> Place:
        """Where a tile of this suit stands."""
        found = self.places[win % 9]
        if found is None:
            found = Place(self.sets, win)
            self.places[win % 9] = found
        return found


class Suit:
    """The tiles of a suit: kinds present, kinds held four times, kinds held an odd number of times, how many tiles, and
    the ways to read them."""

    def __init__(self, suit: int, key: int) -> None:
        tiles = 0
        fours = 0
        odd = 0
        size = 0
        kind = 9 * suit
        rest = key
        while rest:
            count = rest % 5
            size += count
            if count:
                tiles |= 1 << kind
            if count == 4:
                fours |= 1 << kind
            if count & 1:
                odd |= 1 << kind
            rest //= 5
            kind += 1
        self.tiles: i64 = tiles
        self.fours: i64 = fours
        self.odd: i64 = odd
        self.size: i64 = size
        self.parts = [Part(sets, pair) for sets, pair in suit_readings(key, suit)]


_suits: Final[tuple[dict[int, Suit], ...]] = ({}, {}, {}, {})


def suit_of(suit: int, key: int) -> Suit:
    """A suit (3: honours) by its key.

    >>> found = suit_of(1, 4 + 2 * 5)
    >>> found.tiles == 0b11 << 9, found.fours == 1 << 9, found.odd, len(found.parts)
    (True, True, 0, 0)
    """
    known = _suits[suit]
    found = known.get(key)
    if found is None:
        if len(known) >= _MOST:
            known.clear()
        found = Suit(suit, key)
        known[key] = found
    return found
