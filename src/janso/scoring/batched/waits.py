"""Which ranks would have completed a suit, for whole columns of suits: `Suit.waited` and `Suit.completed_by` in arrays.

A suit can be read when it has a number in the tables (`parts`), so each rank that might be added is one look-up. A suit
that holds four equal tiles is asked one by one, as even a fifth one counts as a wait.
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
        self.four = np.zeros(len(table.keys), np.bool_)
        """Whether a suit holds four equal tiles."""
        for power in _POWERS:
            self.four |= table.keys // power % 5 == 4

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
        for at in np.flatnonzero(self.four[numbers]).tolist():
            found[at] = self.suit(int(numbers[at])).waited(int(ranks[at]))
        return found

    def completed(self, numbers: Words) -> Words:
        """Whether some rank would have made the suit readable."""
        found: Words = (self._ways(self.table.keys[numbers], numbers >= self.table.suit_numbers) > 0).astype(np.int64)
        for at in np.flatnonzero(self.four[numbers]).tolist():
            found[at] = self.suit(int(numbers[at])).completed_by() > 0
        return found

    def _ways(self, before: Words, honours: NDArray[np.bool_]) -> Words:
        """How many ranks make each suit readable; what is said of four equal tiles is not to be believed."""
        found = np.zeros(len(before), np.int64)
        of_suits, of_honours = np.flatnonzero(~honours), np.flatnonzero(honours)
        for rank in range(9):
            found[of_suits] += self.table.number[0].take(before[of_suits] + _POWERS[rank], mode="clip") > 0
            if rank < 7:
                found[of_honours] += self.table.number[3].take(before[of_honours] + _POWERS[rank], mode="clip") > 0
        return found
