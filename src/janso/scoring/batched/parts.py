"""Every way to read a suit as sets and at most a pair, as arrays: what a batch of hands is added up from.

A suit that can be read has a number (0 is for those that cannot), and its readings are neighbours in the arrays of
parts. Honours have numbers and parts of their own after those of the suits. What a part brings to a hand stands in two
words for each suit, shifted to its place already; those of four suits are added. The first sums up chows and counts
sets, the second holds pungs and the pair.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from typing import Final

import numpy as np
from numpy.typing import NDArray

from janso.hand import PUNG
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

TWO_SIDED: Final = 1
EDGE: Final = 2
CLOSED: Final = 4
IN_PUNG: Final = 8
IN_PAIR: Final = 16
"""Places of a winning tile in a part, as bits: in a chow by the wait this means, in a pung, in the pair."""

WAYS: Final = 16
"""In what is said about a suit: where the number of ways to read it stands above its first part; then its size."""
SIZE: Final = 24
FIRST: Final = (1 << WAYS) - 1
_RANKS: Final = 9
_MOST_SETS: Final = 4
_UNREADABLE: Final = 64


class Parts:
    """The tables. `number[suit][key]` is the number of a suit; by number: its first part, in how many `ways` it can be
    read and its `size` (its sets, and 8 for a pair) in one word of `about`; the kinds present and those held an odd
    number of times in two, shifted to the suit (`held[suit]`). By part: `words[suit]` and `spots[9 * part + rank]`."""

    def __init__(self) -> None:
        suits, honours = _readings(True), _readings(False)
        self.suit_numbers = len(np.unique(suits.keys)) + 1
        self.chow_key = np.concatenate([suits.chow_key, honours.chow_key])
        self.pungs = np.concatenate([suits.pungs, honours.pungs])
        self.pair = np.concatenate([suits.pair, honours.pair])
        self.spots = _spots(suits, honours)
        self.words = [np.stack([self._sums(suit), self._masks(suit)], axis=1) for suit in range(4)]
        self._number(suits, honours)
        self.known_codes: dict[int, list[int]] = {}

    def _number(self, suits: Readings, honours: Readings) -> None:
        keys, first, ways = np.unique(suits.keys, return_index=True, return_counts=True)
        more, more_first, more_ways = np.unique(honours.keys, return_index=True, return_counts=True)
        in_suits = np.zeros(5**_RANKS, np.uint16)
        in_suits[keys] = np.arange(1, len(keys) + 1)
        in_honours = np.zeros(5**7, np.uint16)
        in_honours[more] = np.arange(len(more)) + len(keys) + 1
        self.number = [in_suits, in_suits, in_suits, in_honours]
        self.keys: Words = np.concatenate([[0], keys, more])
        self.first: Words = np.concatenate([[0], first, more_first + len(suits.keys)])
        self.ways: Words = np.concatenate([[1], ways, more_ways])
        size = np.concatenate([suits.sets + 8 * (suits.pair >= 0), honours.sets + 8 * (honours.pair >= 0)])[self.first]
        size[0] = _UNREADABLE
        self.about: Words = self.first | self.ways << WAYS | size << SIZE
        digits = self.keys[:, None] // 5 ** np.arange(_RANKS) % 5
        bits = 1 << np.arange(_RANKS)
        held = np.stack([(digits > 0) @ bits, (digits & 1 > 0) @ bits], axis=1)
        self.held = [held << 9 * suit for suit in range(4)]

    def _sums(self, suit: int) -> Words:
        weight = CHOW_WEIGHT[9 * suit] if suit < 3 else 0
        digits = self.chow_key[:, None] // 5 ** np.arange(7) % 5
        pungs = _bits(self.pungs).sum(axis=1)
        found: Words = self.chow_key * weight + (digits.sum(axis=1) << CHOW_COUNT) + (pungs << PUNG_COUNT)
        return found

    def _masks(self, suit: int) -> Words:
        digits = self.chow_key[:, None] // 5 ** np.arange(7) % 5 > 0
        inner = digits[:, 1:6].any(axis=1) * INNER_CHOW
        without_five = digits[:, [0, 1, 5, 6]].any(axis=1) * CHOW_WITHOUT_FIVE
        pair = np.where(self.pair >= 0, self.pair + 9 * suit + 1, 0) << PAIR
        found: Words = self.pungs << 9 * suit | pair | inner | without_five
        return found

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
    """Ways to read suits, in the order of their keys."""

    def __init__(self, keys: Words, chow_key: Words, pungs: Words, pair: Words, sets: Words) -> None:
        order = np.argsort(keys, kind="stable")
        self.keys, self.chow_key, self.pungs = keys[order], chow_key[order], pungs[order]
        self.pair, self.sets = pair[order], sets[order]


def _readings(chows: bool) -> Readings:
    """Up to four sets and at most a pair of the ranks of a suit or of the honours, no rank more than four times."""
    ranks = _RANKS if chows else 7
    starts = 7 if chows else 0
    shapes = np.zeros((starts + ranks + 1, ranks), np.int64)
    for start in range(starts):
        shapes[start, start : start + 3] = 1
    shapes[range(starts, starts + ranks), range(ranks)] = 3
    chosen = np.array(list(combinations_with_replacement(range(len(shapes)), _MOST_SETS)))
    pairs = np.concatenate([np.zeros((1, ranks), np.int64), 2 * np.eye(ranks, dtype=np.int64)])
    counts = shapes[chosen].sum(axis=1)[:, None, :] + pairs[None]
    which, pair = np.nonzero(counts.max(axis=2) <= 4)
    kinds = np.concatenate([5 ** np.arange(starts), np.zeros(ranks + 1, np.int64)])
    bits = np.concatenate([np.zeros(starts, np.int64), 1 << np.arange(ranks), [0]])
    return Readings(counts[which, pair] @ 5 ** np.arange(ranks), kinds[chosen].sum(axis=1)[which],
                    bits[chosen].sum(axis=1)[which], pair - 1, (chosen < len(shapes) - 1).sum(axis=1)[which])


def _bits(masks: Words) -> Words:
    found: Words = masks[:, None] >> np.arange(_RANKS) & 1
    return found


def _spots(suits: Readings, honours: Readings) -> Small:
    """The places of a winning tile for each part and rank."""
    chow_key = np.concatenate([suits.chow_key, honours.chow_key])
    chows = np.zeros((len(chow_key), 7 + 4), np.bool_)
    chows[:, 2:9] = chow_key[:, None] // 5 ** np.arange(7) % 5 > 0
    spots = _bits(np.concatenate([suits.pungs, honours.pungs])) * IN_PUNG
    for rank in range(_RANKS):
        low, middle, high = chows[:, rank + 2], chows[:, rank + 1], chows[:, rank]
        spots[:, rank] |= low * (EDGE if rank == 6 else TWO_SIDED) | high * (EDGE if rank == 2 else TWO_SIDED)
        spots[:, rank] |= middle * CLOSED
    pair = np.concatenate([suits.pair, honours.pair])
    held = np.flatnonzero(pair >= 0)
    spots[held, pair[held]] |= IN_PAIR
    return spots.astype(np.uint8).ravel()


@cache
def parts() -> Parts:
    """The tables, made on first use."""
    return Parts()
