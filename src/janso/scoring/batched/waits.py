"""Which ranks would have completed a suit, for whole columns of suits: `Suit.waited` and `Suit.completed_by` in arrays.

A suit can be read when it has a number in the tables (`parts`), so each rank that might be added is one look-up. Even a
fifth tile of a rank counts as a wait; what it makes is looked up in a list of its own.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from janso.scoring.batched.parts import Parts, Words
from janso.scoring.readings.suits import ALONE, CROWDED, PAIRED, Suit, honours_of, suit_of

_POWERS: Words = 5 ** np.arange(9)


class Waits:
    """Asks about suits by their number in the tables."""

    def __init__(self, table: Parts) -> None:
        self.table = table

    def suit(self, number: int) -> Suit:
        """A suit by its number."""
        key = int(self.table.keys[number])
        return suit_of(key) if number < self.table.suit_numbers else honours_of(key)

    def waited(self, numbers: Words, ranks: Words) -> Words:
        """What the suit says of a winning tile of this rank."""
        honours = numbers >= self.table.suit_numbers
        before = self.table.keys[numbers] - _POWERS[ranks]
        ways = self._ways(before, honours)
        readable = np.where(honours, self.table.number[3][np.where(honours, before, 0)],
                            self.table.number[0][np.where(honours, 0, before)]) > 0
        found: Words = np.where(ways > 1, CROWDED, np.where(readable, PAIRED, ALONE))
        return found

    def completed(self, numbers: Words) -> Words:
        """Whether some rank would have made the suit readable."""
        found: Words = (self._ways(self.table.keys[numbers], numbers >= self.table.suit_numbers) > 0).astype(np.int64)
        return found

    def _ways(self, before: Words, honours: NDArray[np.bool_]) -> Words:
        """How many ranks make each suit readable."""
        found = np.zeros(len(before), np.int64)
        for of_honours, ranks in ((False, 9), (True, 7)):
            some = np.flatnonzero(honours == of_honours)
            held = before[some, None] // _POWERS[:ranks] % 5
            table = self.table.number[3 if of_honours else 0]
            for rank in range(ranks):
                made = table.take(before[some] + _POWERS[rank], mode="clip") > 0
                found[some] += made & (held[:, rank] < 4)
            four = np.flatnonzero((held == 4).any(axis=1))
            found[some[four]] += _made_by_a_fifth(held[four], self.table.with_five[of_honours])
        return found


def _made_by_a_fifth(held: Words, readable: Words) -> Words:
    """How many fifth tiles make suits readable that hold so many of each rank."""
    found = np.zeros(len(held), np.int64)
    powers = 6 ** np.arange(held.shape[1])
    keys = held @ powers
    for rank, power in enumerate(powers):
        made = keys + power
        at = np.searchsorted(readable, made) % len(readable)
        found += (held[:, rank] == 4) & (readable[at] == made)
    return found
