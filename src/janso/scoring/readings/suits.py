"""Suits without a name: the three suits read alike, so one table by key serves them all, and another the honours.

A counter adds up four of these, shifting masks to their suit. Everything is worked out once, when a key is first met.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.hand import CHOW, POWERS
from janso.native import mypyc_attr
from janso.scoring.readings.described import describe_set
from janso.scoring.readings.waits import completing
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
CHOW_WEIGHT: Final[list[int]] = [
    CHOW_SPAN ** (kind // 9) * 5 ** (kind % 9) if kind < 27 and kind % 9 < 7 else 0 for kind in range(34)
]
"""Added up over the chows of a hand this gives a number that names them all. A list, as compiled code reads one faster
than a tuple."""
_CHOW_AT: Final[list[int]] = [9 * (number // 7) + number % 7 for number in range(21)]
BIT: Final[list[int]] = [1 << kind for kind in range(64)]
"""Looked up, because compiled code shifts the literal 1 by a machine word in 32 bits only."""
_HONOURS_FIRST: Final = 27


def chows_named(key: i64) -> tuple[int, ...]:
    """The chows whose CHOW_WEIGHT add up to a number, by their lowest tiles.

    >>> chows_named(2 * CHOW_WEIGHT[3] + CHOW_WEIGHT[18])
    (3, 3, 18)
    """
    found: list[int] = []
    number: i64 = 0
    while key:
        times = key % 5
        while times:
            found.append(_CHOW_AT[number])
            times -= 1
        key //= 5
        number += 1
    return tuple(found)


_set_texts: Final[list[str]] = [""] * 512


def set_text(code: int) -> str:
    """One set as text, remembered."""
    text = _set_texts[code]
    if not text:
        text = describe_set(code)
        _set_texts[code] = text
    return text


_NO_TEXTS: Final[list[list[str]]] = [[], [], [], []]


@mypyc_attr(acyclic=True)
class Part:
    """One way to read the concealed tiles of a suit. Ranks count from 0; `chow_key` is below CHOW_SPAN; `wild` are the
    ranks that jokers stand for."""

    def __init__(self, sets: tuple[int, ...], pair: int, wild: tuple[int, ...] = ()) -> None:
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
        self.wild = wild
        self.texts = _NO_TEXTS

    def waits(self, rank: i64) -> i64:
        """Which kinds of wait a winning tile in one of the chows can mean."""
        found: i64 = 0
        if self.chows << 1 >> rank & 1:
            found = CLOSED
        if (rank == 2 and self.chows & 1) or (rank == 6 and self.chows & 64):
            found |= EDGE
        return found

    def sets_in(self, suit: i64) -> tuple[int, ...]:
        """The sets by kind, in a suit."""
        if suit == 0 or not self.sets:
            return self.sets
        first: int = 9 * suit
        return tuple([code + first for code in self.sets])

    def wild_in(self, suit: i64) -> tuple[int, ...]:
        """What the jokers stand for, in a suit."""
        if suit == 0 or not self.wild:
            return self.wild
        first: int = 9 * suit
        return tuple([rank + first for rank in self.wild])

    def texts_in(self, suit: i64) -> list[str]:
        """The sets as texts, in a suit; not to be changed."""
        texts = self.texts[suit]
        if not texts and self.sets:
            if self.texts is _NO_TEXTS:
                self.texts = [[], [], [], []]
            texts = [set_text(code + 9 * suit) for code in self.sets]
            self.texts[suit] = texts
        return texts


_NOT_FILLED: Final[dict[int, list[Part]]] = {}


@mypyc_attr(acyclic=True)
class Suit(Part):
    """The tiles of a suit: ranks present; the counts of the ranks, bit by bit (`odd`, `twos`, `fours`); how many tiles;
    and the ways to read them. Most suits can be read in one way only; then the suit itself is that part (`single`)."""

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
        tiles, fours, twos, odd, size, rank = 0, 0, 0, 0, 0, 0
        rest = key
        while rest:
            count = rest % 5
            size += count
            if count:
                tiles |= 1 << rank
            if count == 4:
                fours |= 1 << rank
            if count & 2:
                twos |= 1 << rank
            if count & 1:
                odd |= 1 << rank
            rest //= 5
            rank += 1
        self.tiles: i64 = tiles
        self.fours: i64 = fours
        self.twos: i64 = twos
        self.odd: i64 = odd
        self.size: i64 = size
        self.single = len(readings) == 1
        self.parts: list[Part] = [self] if self.single else [Part(sets, pair) for sets, pair in readings]
        self.key: i64 = key
        self.honours = honours
        self.filled: dict[int, list[Part]] = _NOT_FILLED
        """The ways to read the suit with so many jokers, for games that have them."""
        self.completing = -1
        self.lonely: i64 = 0
        """Two bits for each rank: what `waited` found."""

    def fill(self, jokers: int, parts: list[Part]) -> None:
        """Remembers the ways to read the suit with so many jokers."""
        if not self.filled:
            self.filled = {}
        self.filled[jokers] = parts

    def completed_by(self) -> int:
        """Ranks that would make the suit readable."""
        if self.completing < 0:
            self.completing = completing(3 if self.honours else 0, self.key)
        return self.completing

    def waited(self, rank: i64) -> i64:
        """Whether a winning tile of this suit was the only one that completed it: CROWDED when another rank would have
        done too; ALONE; or PAIRED when, besides, the tiles without it hold a pair, so that the suit which holds the
        hand's pair might have been completed instead."""
        found = self.lonely >> 2 * rank & 3
        if found == UNKNOWN:
            suit = 3 if self.honours else 0
            key: int = self.key
            before = key - POWERS[rank]
            ranks = completing(suit, before)
            found = CROWDED if ranks & ranks - 1 else PAIRED if suit_readings(before, suit) else ALONE
            self.lonely |= found << 2 * rank
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
