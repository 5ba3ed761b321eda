"""Every complete hand that can be taken out of a row of more tiles (Siamese: two hands from 27)."""

from __future__ import annotations

from typing import Final

from janso.table.ready import KNITTED
from janso.tiles import ORPHANS, STANDARD_KINDS

_ORPHANS: Final = [kind for kind in range(STANDARD_KINDS) if ORPHANS >> kind & 1]

Counts = tuple[int, ...]


class Finder:
    """Collects the different groups of tiles, as 34 counts, that make `sets` sets and a pair out of some counts; `must`
    is a kind that has to be among them, or -1."""

    def __init__(self, counts: list[int], sets: int, must: int) -> None:
        self.counts = counts[:STANDARD_KINDS]
        self.sets = sets
        self.must = must
        self.taken = [0] * STANDARD_KINDS
        self.found: set[Counts] = set()

    def regular(self) -> None:
        """Four sets and a pair, or fewer sets beside melds."""
        for pair in range(STANDARD_KINDS):
            if self.counts[pair] >= 2:
                self._take(pair, 2)
                self._sets(self.sets, 0)
                self._take(pair, -2)

    def _take(self, kind: int, count: int) -> None:
        self.counts[kind] -= count
        self.taken[kind] += count

    def _sets(self, left: int, start: int) -> None:
        """Sets in ascending order of a number that names them: twice the kind, and one more for a chow."""
        if left == 0:
            self._keep()
            return
        for number in range(start, 2 * STANDARD_KINDS):
            kind = number >> 1
            if number & 1 == 0:
                if self.counts[kind] >= 3:
                    self._take(kind, 3)
                    self._sets(left - 1, number + 1)
                    self._take(kind, -3)
            elif kind < 27 and kind % 9 < 7 and self.counts[kind] and self.counts[kind + 1] and self.counts[kind + 2]:
                self._chow(kind, 1)
                self._sets(left - 1, number)
                self._chow(kind, -1)

    def _chow(self, kind: int, step: int) -> None:
        for each in (kind, kind + 1, kind + 2):
            self._take(each, step)

    def _keep(self) -> None:
        if self.must < 0 or self.taken[self.must]:
            self.found.add(tuple(self.taken))

    def knitted_straight(self) -> None:
        """Nine knitted tiles and the rest of sets and a pair."""
        if self.sets < 3:
            return
        for kinds in KNITTED:
            if all(self.counts[kind] for kind in kinds):
                for kind in kinds:
                    self._take(kind, 1)
                self.sets -= 3
                self.regular()
                self.sets += 3
                for kind in kinds:
                    self._take(kind, -1)

    def whole_hands(self) -> None:
        """Seven pairs, thirteen orphans, honours and knitted tiles: only without melds."""
        self._pairs(7, 0)
        if all(self.counts[kind] for kind in _ORPHANS):
            for kind in _ORPHANS:
                self._take(kind, 1)
            for kind in _ORPHANS:
                if self.counts[kind]:
                    self._take(kind, 1)
                    self._keep()
                    self._take(kind, -1)
            for kind in _ORPHANS:
                self._take(kind, -1)
        for kinds in KNITTED:
            self._singles([kind for kind in (*kinds, *range(27, 34)) if self.counts[kind]], 14)

    def _pairs(self, left: int, start: int) -> None:
        if left == 0:
            self._keep()
            return
        for kind in range(start, STANDARD_KINDS):
            if self.counts[kind] >= 2:
                self._take(kind, 2)
                self._pairs(left - 1, kind)
                self._take(kind, -2)

    def _singles(self, kinds: list[int], left: int) -> None:
        if left == 0:
            self._keep()
            return
        if len(kinds) < left:
            return
        self._take(kinds[0], 1)
        self._singles(kinds[1:], left - 1)
        self._take(kinds[0], -1)
        self._singles(kinds[1:], left)


def subhands(counts: list[int], sets: int, must: int) -> list[Counts]:
    """The different complete hands of `sets` sets and a pair inside some counts, special forms included.

    >>> counts = [0] * 34
    >>> counts[0] = counts[1] = counts[2] = counts[3] = 1
    >>> counts[27] = 2
    >>> [sum(found) for found in subhands(counts, 1, 3)]
    [5]
    """
    finder = Finder(counts, sets, must)
    finder.regular()
    finder.knitted_straight()
    if sets == 4:
        finder.whole_hands()
    return sorted(finder.found, reverse=True)
