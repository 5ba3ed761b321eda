"""Suits taken apart: every reading of a suit's tiles as sets and at most one pair, worked out once and remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.hand import CHOW, PUNG
from janso.native import mypyc_attr
from janso.scoring.readings.reading import CODE, TYPE_SHIFT
from janso.tiles import EAST, PIN, SOU

if TYPE_CHECKING:
    from mypy_extensions import i64

SPOT: Final = 6
SPOT_IN_PAIR: Final = 5
_FIRST: Final = (0, PIN, SOU, EAST)


def holds(code: int, kind: int) -> bool:
    """True when a set contains a kind."""
    first = code & 63
    if code >> TYPE_SHIFT & 3 == CHOW:
        return first <= kind <= first + 2
    return first == kind


@mypyc_attr(acyclic=True)
class Part:
    """One reading of one suit: the set codes, and the pair or -1."""

    def __init__(self, sets: tuple[int, ...], pair: int) -> None:
        self.sets = sets
        self.pair = pair


@mypyc_attr(acyclic=True)
class Piece(Part):
    """A part of a named suit that knows where a winning tile can stand. `spots` holds SPOT bits for each rank: the
    places of the sets that contain it, equal sets once, and SPOT_IN_PAIR above. `codes` are the sets in one number;
    `chows` and `pungs` are kinds, `repeats` chows that come again, once for each time."""

    def __init__(self, sets: tuple[int, ...], pair: int, first: int) -> None:
        super().__init__(sets, pair)
        self.count: i64 = len(sets)
        self.spots: i64 = 0
        self.codes: i64 = 0
        self.chows: i64 = 0
        self.pungs: i64 = 0
        self.chow_count: i64 = 0
        self.repeats: list[int] | None = None
        spots = codes = chows = pungs = 0
        repeats: list[int] = []
        for rank in range(9):
            spots |= self._spots(first + rank) << SPOT * rank
        for at, code in enumerate(sets):
            bit = 1 << (code & 63)
            codes |= code << CODE * at
            if code >> TYPE_SHIFT & 3 == PUNG:
                pungs |= bit
            elif chows & bit:
                repeats.append(bit)
            else:
                chows |= bit
        self.spots, self.codes, self.chows, self.pungs = spots, codes, chows, pungs
        self.chow_count = len(sets) - pungs.bit_count()
        if repeats:
            self.repeats = repeats

    def _spots(self, kind: int) -> int:
        found = 1 << SPOT_IN_PAIR if self.pair == kind else 0
        before = -1
        for at, code in enumerate(self.sets):
            if code != before and holds(code, kind):
                found |= 1 << at
            before = code
        return found


def _split(suit: int, key: int, at: int, run: int, sets: tuple[int, ...], pair: int, out: list[Part]) -> None:
    """Takes the lowest tile away as part of a pung, a pair or a chow, and goes on with the rest.

    After a chow from rank `run` only chows start there, so that no reading comes twice.
    """
    if key == 0:
        out.append(Part(sets, pair))
        return
    power = 5**at
    while key // power % 5 == 0:
        at += 1
        power *= 5
    count = key // power % 5
    kind = _FIRST[suit] + at
    if count >= 3 and run != at:
        _split(suit, key - 3 * power, at, run, (*sets, kind | PUNG << TYPE_SHIFT), pair, out)
    if count >= 2 and run != at and pair < 0:
        _split(suit, key - 2 * power, at, run, sets, kind, out)
    if suit < 3 and at < 7 and key // (power * 5) % 5 and key // (power * 25) % 5:
        _split(suit, key - 31 * power, at, at, (*sets, kind | CHOW << TYPE_SHIFT), pair, out)


@mypyc_attr(acyclic=True)
class Suit:
    """One suit's concealed tiles: kinds present, present an odd number of times, three times or more; `digits` holds
    three bits for the count of each rank, `pairs` counts the kinds present twice or more, `pieces` are the readings
    that fit into a whole hand, `only` the one of one.

    Many thousands are remembered, so each is kept small."""

    def __init__(self, suit: int, key: int) -> None:
        self.key: i64 = key
        self.suit: i64 = suit
        self.over: i64 = 0
        self.tiles: i64 = 0
        self.only: Piece | None = None
        self.digits = 0
        self.size = 0
        self.twos = True
        self.odd = 0
        self.odds = 0
        self.kinds = 0
        self.pairs = 0
        self.threes = 0
        self.fours = 0
        rest = key
        for rank in range(9 if suit < 3 else 7):
            rest, count = divmod(rest, 5)
            self.digits |= count << 3 * rank
            self._take(1 << (_FIRST[suit] + rank), count)
        self.over = self.size % 3
        wanted = self.over == 2
        self.pieces: list[Piece] = [
            Piece(part.sets, part.pair, _FIRST[suit]) for part in self.parts() if (part.pair >= 0) == wanted
        ]
        if len(self.pieces) == 1:
            self.only = self.pieces[0]

    def _take(self, bit: int, count: int) -> None:
        """Takes so many tiles of a kind into the masks."""
        self.size += count
        if count:
            self.kinds += 1
            self.tiles |= bit
        if count & 1:
            self.odds += 1
            self.odd |= bit
        if count >= 2:
            self.pairs += 1
        if count >= 3:
            self.threes |= bit
        if count == 4:
            self.fours |= bit
        if count not in (0, 2):
            self.twos = False

    def parts(self) -> list[Part]:
        """Every reading as sets and at most one pair."""
        found: list[Part] = []
        _split(self.suit, self.key, 0, -1, (), -1, found)
        return found

    def fill(self, counts: list[int]) -> None:
        """Writes the counts of this suit into those of all kinds."""
        rest: i64 = self.digits
        kind: i64 = 9 * self.suit
        while rest:
            if rest & 7:
                counts[kind] = rest & 7
            rest >>= 3
            kind += 1


_MOST: Final = 60_000
_SLOTS: Final = 1 << 16
_suits: Final[dict[int, Suit]] = {}


NEAR: Final[list[Suit]] = [Suit(0, 0)] * _SLOTS
"""A suit met lately, at a place that its key and number name."""


def suit_of(suit: i64, key: i64) -> Suit:
    """What there is to know of a suit's key (suit 3: honours); remembered, as suits recur."""
    found = NEAR[key * 40503 + suit * 17389 >> 4 & _SLOTS - 1]
    if found.key == key and found.suit == suit:
        return found
    return _suit_met(suit, key)


def _suit_met(suit: i64, key: i64) -> Suit:
    """The suit from the large table, or worked out; it moves to the near one."""
    found = _suits.get(key << 2 | suit)
    if found is None:
        if len(_suits) >= _MOST:
            _suits.clear()
        found = Suit(suit, key)
        _suits[key << 2 | suit] = found
    NEAR[key * 40503 + suit * 17389 >> 4 & _SLOTS - 1] = found
    return found


def suit_parts(suit: int, key: int) -> list[Part]:
    """Every reading of a suit's key as sets and at most one pair."""
    return suit_of(suit, key).parts()
