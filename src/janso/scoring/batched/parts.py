"""Every way to read a suit as sets and at most a pair, as arrays: what a batch of hands is added up from.

A suit that can be read has a number (0 is for those that cannot), and its readings are neighbours in the arrays of
parts. Honours have numbers and parts of their own after those of the suits. What a part brings to a hand stands in two
words for each suit, shifted to its place already; those of four suits are added. The first sums up chows and counts
sets, the second holds pungs and the pair.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from janso.hand import PUNG
from janso.scoring.readings.placed import CLOSED as CLOSED
from janso.scoring.readings.placed import EDGE as EDGE
from janso.scoring.readings.placed import IN_PAIR as IN_PAIR
from janso.scoring.readings.placed import IN_PUNG as IN_PUNG
from janso.scoring.readings.placed import TWO_SIDED as TWO_SIDED
from janso.scoring.readings.reading import TYPE_SHIFT
from janso.scoring.readings.suits import CHOW_WEIGHT

Words = NDArray[np.int64]
Small = NDArray[np.uint8]

CHOW_COUNT: Final = 50
"""In a sum: where the number of chows stands above the sum of their weights; the number of pungs above that."""
PUNG_COUNT: Final = 54
PAIR: Final = 34
"""In a mask: where the kind of the pair plus one stands above the pungs; then how many suits and melds have a chow
without terminals, or one without a five."""
INNER_CHOW: Final = 1 << 40
ANY_INNER_CHOW: Final = 7 * INNER_CHOW
CHOW_WITHOUT_FIVE: Final = 1 << 43
ANY_CHOW_WITHOUT_FIVE: Final = 7 * CHOW_WITHOUT_FIVE
PUNGS: Final = (1 << 34) - 1
CHOW_KEYS: Final = (1 << CHOW_COUNT) - 1

WAYS: Final = 16
"""In what is said about a suit: where the number of ways to read it stands above its first part; then its size."""
SIZE: Final = 24
FIRST: Final = (1 << WAYS) - 1
_RANKS: Final = 9
_MOST_SETS: Final = 4
_UNREADABLE: Final = 64
_ADDED: Final = ("held", "keys", "chow_key", "pungs", "chows", "triplets")
_JOINED: Final = ("sights", "spots")
"""What sets bring to a choice of several: numbers are added, bits are joined."""


class Parts:
    """The tables. `number[suit][key]` is the number of a suit; by number: its first part, in how many `ways` it can be
    read and its `size` (its sets, and 8 for a pair) in one word of `about`; the kinds present and those held an odd
    number of times in two, shifted to the suit (`held[suit]`). By part: `words[suit]` and `spots[9 * part + rank]`."""

    def __init__(self) -> None:
        of_suits, of_honours = Sets(True), Sets(False)
        suits, honours = _readings(of_suits), _readings(of_honours)
        self.suit_numbers = suits.number + 1
        self.chow_key = np.concatenate([suits.chow_key, honours.chow_key])
        self.pungs = np.concatenate([suits.pungs, honours.pungs])
        self.pair = np.concatenate([suits.pair, honours.pair])
        self.spots: Small = np.concatenate([suits.spots, honours.spots]).ravel()
        numbers, sights = (np.concatenate([getattr(suits, name), getattr(honours, name)]) for name in
                           ("numbers", "sights"))
        self.words = [self._words(suit, numbers, sights) for suit in range(4)]
        self._number(suits, honours)
        self.sets = [of_suits, of_honours]
        self.known_codes: dict[int, list[int]] = {}

    def _number(self, suits: Readings, honours: Readings) -> None:
        in_suits = np.zeros(5**_RANKS, np.uint16)
        in_suits[suits.keys[suits.first]] = np.arange(1, suits.number + 1)
        in_honours = np.zeros(5**7, np.uint16)
        in_honours[honours.keys[honours.first]] = np.arange(honours.number) + suits.number + 1
        self.number = [in_suits, in_suits, in_suits, in_honours]
        self.keys: Words = np.concatenate([[0], suits.keys[suits.first], honours.keys[honours.first]])
        self.first: Words = np.concatenate([[0], suits.first, honours.first + len(suits.keys)])
        self.ways: Words = np.concatenate([[1], suits.ways(), honours.ways()])
        size = np.concatenate([suits.sets + 8 * (suits.pair >= 0), honours.sets + 8 * (honours.pair >= 0)])[self.first]
        size[0] = _UNREADABLE
        self.about: Words = self.first | self.ways << WAYS | size << SIZE
        held = np.concatenate([np.zeros((1, 2), np.int64), suits.held[suits.first], honours.held[honours.first]])
        self.held = [held << 9 * suit for suit in range(4)]

    def _words(self, suit: int, numbers: Words, sights: Words) -> Words:
        weight = CHOW_WEIGHT[9 * suit] if suit < 3 else 0
        pair = np.where(self.pair >= 0, self.pair + 9 * suit + 1, 0) << PAIR
        return np.stack([self.chow_key * weight + numbers, self.pungs << 9 * suit | pair | sights], axis=1)

    @cached_property
    def with_five(self) -> list[Words]:
        """What is read though a rank is there five times, in a suit and of honours; see `_with_five`."""
        return [_with_five(sets) for sets in self.sets]

    def codes(self, part: int, suit: int) -> list[int]:
        """The sets of a part in a suit, chows first; remembered, and not to be changed."""
        found = self.known_codes.get(part << 2 | suit)
        if found is None:
            key, pungs, first = int(self.chow_key[part]), int(self.pungs[part]), 9 * suit
            found = [first + rank for rank in range(7) for _ in range(key // 5**rank % 5)]
            found += [first + rank | PUNG << TYPE_SHIFT for rank in range(_RANKS) if pungs >> rank & 1]
            self.known_codes[part << 2 | suit] = found
        return found


class Readings:
    """Ways to read suits, in the order of their keys; `first` are those where another key begins. `numbers` and
    `sights` are what a part brings to the two words, apart from its suit: how many chows and pungs, and chows without
    terminals or fives; `held` the kinds present and those held an odd number of times. `spots[n, rank]` are the places
    of a winning tile."""

    def __init__(self, keys: Words, combination: Words, pair: Words, sets: Sets) -> None:
        order = np.argsort(keys, kind="stable")
        which = combination[order]
        self.keys = keys[order]
        self.pair = pair[order]
        self.first: Words = np.flatnonzero(np.diff(self.keys, prepend=-1))
        self.number = len(self.first)
        self.chow_key = sets.chow_key[which]
        self.pungs = sets.pungs[which]
        self.sets = sets.chows[which] + sets.triplets[which]
        self.numbers: Words = sets.chows[which] << CHOW_COUNT | sets.triplets[which] << PUNG_COUNT
        self.sights: Words = sets.sights[which]
        self.spots: Small = sets.spots[which]
        paired = np.flatnonzero(self.pair >= 0)
        self.spots[paired, self.pair[paired]] |= IN_PAIR
        self.held: Words = sets.kinds[which]
        self.held[paired, 0] |= 1 << self.pair[paired]  # two more of a rank leave it odd or even

    def ways(self) -> Words:
        """How many readings each key has."""
        return np.diff(self.first, append=len(self.keys))


class Sets:
    """Every choice of up to four sets of a suit or of the honours, apart from the pair beside them."""

    def __init__(self, chows: bool) -> None:
        ranks = _RANKS if chows else 7
        starts = 7 if chows else 0
        last = starts + ranks
        self.ranks = ranks
        held = np.zeros((last + 1, ranks), np.int8)
        spots = np.zeros((last + 1, _RANKS), np.uint8)
        weights, pungs, sights = (np.zeros(last + 1, np.int64) for _ in range(3))
        for start in range(starts):
            held[start, start : start + 3] = 1
            spots[start, start : start + 3] = TWO_SIDED, CLOSED, TWO_SIDED
            weights[start] = 5**start
            sights[start] = (0 if start in (0, 6) else INNER_CHOW) | (0 if 2 <= start <= 4 else CHOW_WITHOUT_FIVE)
        if chows:
            spots[0, 2] = spots[6, 6] = EDGE
        for rank in range(ranks):
            held[starts + rank, rank] = 3
            spots[starts + rank, rank] = IN_PUNG
            pungs[starts + rank] = 1 << rank
        self.held: NDArray[np.int8] = held
        self.keys: Words = held @ 5 ** np.arange(ranks)
        self.chow_key: Words = weights
        self.pungs: Words = pungs
        self.chows: Words = (np.arange(last + 1) < starts).astype(np.int64)
        self.triplets: Words = (np.arange(last + 1) >= starts).astype(np.int64)
        self.triplets[last] = 0
        self.sights: Words = sights
        self.spots: Small = spots
        self._choose(last + 1)
        bits = 1 << np.arange(ranks)
        self.kinds: Words = np.stack([(self.held > 0) @ bits, (self.held & 1) @ bits], axis=1)

    def _choose(self, number: int) -> None:
        """Goes from single sets, «none» the last of them, to every choice of four in their order."""
        of_one = [getattr(self, name) for name in _ADDED + _JOINED]
        last = np.arange(number)
        for _ in range(_MOST_SETS - 1):
            follow = number - last
            before = np.repeat(np.arange(len(last)), follow)
            last = np.arange(len(before)) - np.repeat(np.cumsum(follow) - follow, follow) + last[before]
            for name, single in zip(_ADDED + _JOINED, of_one, strict=True):
                chosen, more = getattr(self, name)[before], single[last]
                setattr(self, name, chosen + more if name in _ADDED else chosen | more)


def _with_five(sets: Sets) -> Words:
    """What is read as sets and at most a pair though a rank is there five times, as numbers of base 6, in order: a wait
    for a fifth tile is a wait."""
    powers = 6 ** np.arange(sets.ranks)
    keys, most = sets.held.astype(np.int64) @ powers, sets.held.max(axis=1)
    found = [keys[most == 5]]
    for rank, power in enumerate(powers):
        found.append(keys[np.maximum(most, sets.held[:, rank] + 2) == 5] + 2 * power)
    return np.sort(np.concatenate(found))


def _readings(sets: Sets) -> Readings:
    """Up to four sets and at most a pair of the ranks of a suit or of the honours, no rank more than four times."""
    possible: NDArray[np.bool_] = sets.held.max(axis=1) <= 4
    room = np.ones((len(sets.keys), sets.ranks + 1), np.bool_)
    room[:, 1:] = sets.held <= 2
    room[~possible] = False
    which, pair = np.nonzero(room)
    of_pair = np.concatenate([[0], 2 * 5 ** np.arange(sets.ranks)])
    return Readings(sets.keys[which] + of_pair[pair], which, pair - 1, sets)


@cache
def parts() -> Parts:
    """The tables, made on first use."""
    return Parts()
