"""The plain search for other sets: every choice of takes, cut short only where it has cost too much already.

Slower by far than `janso.shape.other.packing`, and therefore the second way that a test holds against it.
"""

from __future__ import annotations

from janso.hand import POWERS
from janso.shape.other.other_sets import OtherSets
from janso.shape.other.packing import FREE, Take
from janso.shape.regular import missing_in, tables_for
from janso.shape.tables import Tables


class Search:
    """One search for the fewest tiles missing."""

    def __init__(self, book: OtherSets, counts: list[int], keys: list[int], sets: int) -> None:
        self.counts = counts
        self.keys = keys
        self.tables: Tables = tables_for(None, sets)
        self.most = book.most
        self.sets = sets
        self.unused = sum(counts) - 3 * sets - 2
        """So many tiles more than needed stand in the hand, mostly fewer than none."""
        self.best = missing_in(self.tables, keys[0], keys[1], keys[2], keys[3], sets)
        if book.obliged:
            self.best = 3 + missing_in(self.tables, keys[0], keys[1], keys[2], keys[3], sets - 1)
        self.absent = 0
        for kind in range(len(counts)):
            if counts[kind] <= 0:
                self.absent |= 1 << kind
        self.takes: list[Take] = [take for take in [*book.whole, *book.parts]
                                  if not take.mask & self.absent and self.holds(take.tiles)]

    def run(self) -> int:
        """The fewest tiles missing."""
        self.walk(self.takes, self.sets, self.most, FREE, 0, 0)
        return self.best

    def holds(self, tiles: tuple[int, ...]) -> bool:
        """True when all these tiles are there; none of them stands more than twice in a set."""
        counts = self.counts
        before = -1
        for tile in tiles:
            if counts[tile] < (2 if tile == before else 1):
                return False
            before = tile
        return True

    def least(self, rest: int, sets: int, takes: list[Take]) -> int:
        """The fewest tiles that may be missing where ordinary sets lack `rest`, if so many of them become takes,
        whole ones first: a whole one saves two tiles, another one, and only where an ordinary set lacks two."""
        if not takes:
            return rest
        whole = 0
        for take in takes:
            if take.cost or whole == sets:
                break
            whole += 1
        return rest - whole - sets if whole else rest - min(sets, 2 * rest // 3)

    def walk(self, takes: list[Take], sets: int, room: int, kind: int, cost: int, spares: int) -> None:
        """Takes one more of the other sets, in their order; each of `takes` is there. `spares` of those taken so far
        lack a third tile, whichever it is."""
        if sets == 0 or room == 0:
            return
        keys, counts = self.keys, self.counts
        for number, take in enumerate(takes):
            spent = cost + take.cost
            if spent >= self.best or (kind and take.group and take.group != kind):
                continue
            for tile in take.tiles:
                counts[tile] = counts[tile] - 1
                if counts[tile] == 0:
                    self.absent |= 1 << tile
                keys[tile // 9] = keys[tile // 9] - POWERS[tile]
            rest = missing_in(self.tables, keys[0], keys[1], keys[2], keys[3], sets - 1)
            loose = spares + take.spare
            if spent + rest < self.best:
                self.best = min(self.best, spent + rest + self.short_of(loose, spent + rest))
            if sets > 1 and room > 1 and spent < self.best:
                left = [other for other in takes[number:] if not other.mask & self.absent and self.holds(other.tiles)]
                if spent + self.least(rest, min(sets, room) - 1, left) < self.best:
                    self.walk(left, sets - 1, room - 1, take.group or kind, spent, loose)
            for tile in take.tiles:
                counts[tile] = counts[tile] + 1
                self.absent &= ~(1 << tile)
                keys[tile // 9] = keys[tile // 9] + POWERS[tile]

    def short_of(self, spares: int, lacking: int) -> int:
        """How many of the spare tiles the hand lacks: it lacks `lacking` others, and whatever it does not use may
        serve."""
        return max(0, -self.unused - lacking) if spares else 0
