"""Suits without a name: the three suits read alike, so one table by key serves them all, and another the honours.

A counter adds up four of these, shifting masks to their suit. Everything is worked out once, when a key is first met.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.hand import CHOW
from janso.scoring.interpret import describe_set
from janso.scoring.waits import completing
from janso.shape.readings import suit_readings

if TYPE_CHECKING:
    from mypy_extensions import i64

EDGE: Final = 1
CLOSED: Final = 2
SINGLE: Final = 4

UNKNOWN: Final = 0
CROWDED: Final = 1
ALONE: Final = 2
PAIRED: Final = 3

CHOW_SPAN: Final = 5**7
"""A suit's chows, each up to four times, make a number below this; the next suit's number stands above it."""
CHOW_WEIGHT: Final[tuple[int, ...]] = tuple([
    CHOW_SPAN ** (kind // 9) * 5 ** (kind % 9) if kind < 27 and kind % 9 < 7 else 0 for kind in range(34)
])
"""Added up over the chows of a hand this gives a number that names them all."""
_HONOURS_FIRST: Final = 27


SET_TEXTS: Final[dict[int, str]] = {}


def set_text(code: int) -> str:
    """One set as text, remembered."""
    text = SET_TEXTS.get(code)
    if text is None:
        text = describe_set(code)
        SET_TEXTS[code] = text
    return text


class Place:
    """Where a winning tile can stand in a part: in a chow (`chow` is -1 when in none; `waits` tells which kinds of wait
    such a place means, `edge` and `closed` in which chow) or in the pung `pung`. Sets are codes of the first suit."""

    def __init__(self, sets: tuple[int, ...], rank: int) -> None:
        chow, pung, edge, closed, waits = -1, -1, -1, -1, 0
        for code in sets:
            first = code & 63
            if code >> 6 & 3 != CHOW:
                if first == rank:
                    pung = code
            elif first <= rank <= first + 2:
                chow = code if chow < 0 else chow
                if rank == first + 1:
                    closed = code
                    waits |= CLOSED
                elif (first == 0 and rank == 2) or (first == 6 and rank == 6):
                    edge = code
                    waits |= EDGE
        self.chow: i64 = chow
        self.pung: i64 = pung
        self.edge: i64 = edge
        self.closed: i64 = closed
        self.waits: i64 = waits


class Part:
    """One way to read the concealed tiles of a suit. Ranks count from 0; `chow_key` is below CHOW_SPAN."""

    def __init__(self, sets: tuple[int, ...], pair: int) -> None:
        chows, pungs, key, count = 0, 0, 0, 0
        for code in sets:
            rank = code & 63
            if code >> 6 & 3 == CHOW:
                chows |= 1 << rank
                key += 5**rank
                count += 1
            else:
                pungs |= 1 << rank
        self.pair: i64 = pair
        self.set_count: i64 = len(sets)
        self.chows: i64 = chows
        self.pungs: i64 = pungs
        self.chow_key: i64 = key
        self.chow_count: i64 = count
        self.sets = sets
        self.places: list[Place | None] = [None] * 9
        self.texts: list[list[str]] = [[], [], [], []]

    def place(self, rank: i64) -> Place:
        """Where a tile of this suit stands."""
        found = self.places[rank]
        if found is None:
            found = Place(self.sets, rank)
            self.places[rank] = found
        return found

    def texts_in(self, suit: i64) -> list[str]:
        """The sets as texts, in a suit; not to be changed."""
        texts = self.texts[suit]
        if not texts and self.sets:
            texts = [set_text(code + 9 * suit) for code in self.sets]
            self.texts[suit] = texts
        return texts


class Suit(Part):
    """The tiles of a suit: ranks present, ranks held four times, ranks held an odd number of times, how many tiles, and
    the ways to read them. Most suits can be read in one way only; then the suit itself is that part (`single`)."""

    def __init__(self, key: int, honours: bool) -> None:
        first = _HONOURS_FIRST if honours else 0
        readings = [
            (tuple([code - first for code in sets]), pair - first if pair >= 0 else -1)
            for sets, pair in suit_readings(key, 3 if honours else 0)
        ]
        if len(readings) == 1:
            super().__init__(readings[0][0], readings[0][1])
        else:
            super().__init__((), -1)
        tiles, fours, odd, size, rank = 0, 0, 0, 0, 0
        rest = key
        while rest:
            count = rest % 5
            size += count
            if count:
                tiles |= 1 << rank
            if count == 4:
                fours |= 1 << rank
            if count & 1:
                odd |= 1 << rank
            rest //= 5
            rank += 1
        self.tiles: i64 = tiles
        self.fours: i64 = fours
        self.odd: i64 = odd
        self.size: i64 = size
        self.single = len(readings) == 1
        self.parts: list[Part] = [self] if self.single else [Part(sets, pair) for sets, pair in readings]
        self.key: i64 = key
        self.honours = honours
        self.completing = -1
        self.lonely: list[int] = [UNKNOWN] * 9

    def completed_by(self) -> int:
        """Ranks that would make the suit readable."""
        if self.completing < 0:
            self.completing = completing(3 if self.honours else 0, self.key)
        return self.completing

    def waited(self, rank: int) -> int:
        """Whether a winning tile of this suit was the only one that completed it: CROWDED when another rank would have
        done too; ALONE; or PAIRED when, besides, the tiles without it hold a pair, so that the suit which holds the
        hand's pair might have been completed instead."""
        found = self.lonely[rank]
        if found == UNKNOWN:
            suit = 3 if self.honours else 0
            key: int = self.key
            before: int = key - 5**rank
            ranks = completing(suit, before)
            found = CROWDED if ranks & ranks - 1 else PAIRED if suit_readings(before, suit) else ALONE
            self.lonely[rank] = found
        return found


SLOTS: Final = 65521
NEAR: Final[list[Suit]] = [Suit(0, False)] * SLOTS
"""A suit met lately at the place `key % SLOTS`; a counter looks here before it asks `suit_of`."""
HONOURS: Final[list[Suit | None]] = [None] * 5**7
"""Honours met so far by key; a counter looks here before it asks `honours_of`."""
_suits: Final[dict[int, Suit]] = {}
_MOST: Final = 60_000


def suit_of(key: int) -> Suit:
    """A suit by its key.

    >>> found = suit_of(4 + 2 * 5)
    >>> found.tiles, found.fours, found.odd, found.size, len(found.parts)
    (3, 1, 0, 6, 0)
    """
    found = _suits.get(key)
    if found is None:
        if len(_suits) >= _MOST:
            _suits.clear()
        found = Suit(key, False)
        _suits[key] = found
    NEAR[key % SLOTS] = found
    return found


def honours_of(key: int) -> Suit:
    """The honours by their key.

    >>> len(honours_of(3 + 2 * 5).parts)
    1
    """
    found = HONOURS[key]
    if found is None:
        found = Suit(key, True)
        HONOURS[key] = found
    return found
