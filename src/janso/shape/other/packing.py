"""How far a hand is when it may use other sets: whole sets first, then parts of sets, each cut short by a lower bound.

Whatever is taken for other sets, the tables measure the rest. A set that is not whole misses a tile at least, so a hand
in which at most `a` disjoint sets are whole misses no fewer than its sets less `a`, and one more where no pair stands
beside them. The choices of whole other sets are few; they are looked at from the most whole sets on, and parts are
added until the bound is reached, which mostly the first attempt does.
"""

from __future__ import annotations

from typing import Final

from janso.hand import POWERS
from janso.shape.regular import missing_in
from janso.shape.tables import Tables
from janso.tiles import STANDARD_KINDS

FREE: Final = 0
"""The class of sets that stand beside all others."""
_CLASSES: Final = 256
_PAIR_OF_EAST: Final = 2
_HONOURS: Final = 7


class Take:
    """Tiles of an other set that are there: all of them, or all but one at the cost of one tile; `spare` tells that any
    tile besides belongs to it."""

    def __init__(self, tiles: tuple[int, ...], cost: int, group: int, spare: int = 0) -> None:
        self.tiles = tiles
        self.cost = cost
        self.group = group
        self.spare = spare
        self.mask = 0
        for tile in tiles:
            self.mask |= 1 << tile
        self.twice = any(tiles.count(tile) > 1 for tile in tiles)


class WholeSets:
    """How many disjoint ordinary sets the tiles of one suit hold; learnt class by class of the tables."""

    def __init__(self, t: Tables) -> None:
        self.tables = t
        self.suit = [-1] * _CLASSES
        self.honours = [-1] * _CLASSES

    def number(self, keys: list[int]) -> int:
        """Ordinary sets that are whole in a hand, no two sharing a tile."""
        t = self.tables
        return (self.in_suit(keys[0], t.man[keys[0]]) + self.in_suit(keys[1], t.man[keys[1]])
                + self.in_suit(keys[2], t.man[keys[2]]) + self.in_honours(keys[3]))

    def in_suit(self, key: int, known: int) -> int:
        found = self.suit[known]
        if found < 0:
            found = 0
            while found < self.tables.sets and missing_in(
                    self.tables, key, 0, 0, _PAIR_OF_EAST, found + 1) == 0:
                found += 1
            self.suit[known] = found
        return found

    def in_honours(self, key: int) -> int:
        known = self.tables.honours[key]
        found = self.honours[known]
        if found < 0:
            found = 0
            for _ in range(_HONOURS):
                found += 1 if key % 5 >= 3 else 0
                key //= 5
            self.honours[known] = found
        return found


_whole_sets: Final[dict[int, WholeSets]] = {}


def whole_sets(t: Tables) -> WholeSets:
    """For the ordinary tile set, by how many sets the tables hold."""
    found = _whole_sets.get(t.sets)
    if found is None:
        found = WholeSets(t)
        _whole_sets[t.sets] = found
    return found


class Chosen:
    """Whole other sets that stand beside each other in a hand."""

    def __init__(self, takes: list[Take], least: int, group: int, spares: int) -> None:
        self.takes = takes
        self.least = least
        self.group = group
        self.spares = spares


class Packing:
    """One measuring of a hand; `best` is the fewest tiles missing as far as it is known."""

    def __init__(self, t: Tables, counts: list[int], keys: list[int], sets: int, most: int) -> None:
        self.tables = t
        self.whole = whole_sets(t)
        self.counts = counts
        self.keys = keys
        self.sets = sets
        self.most = most
        self.floor = max(0, 3 * sets + 2 - sum(counts))
        """A hand of so many tiles cannot miss fewer."""
        self.best = 0
        self.obliged = False
        self.absent = 0
        for kind in range(STANDARD_KINDS):
            if counts[kind] <= 0:
                self.absent |= 1 << kind

    def run(self, whole: list[Take], parts: list[Take], best: int, obliged: bool) -> int:
        """The fewest tiles missing with some of these takes, at least one if it is `obliged`, or `best` if that is no
        more."""
        self.best = best
        self.obliged = obliged
        if best <= self.floor:
            return best
        chosen: list[Chosen] = []
        left = self.here(parts, 0)
        self.gather(self.here(whole, 0), [], FREE, 0, chosen)
        chosen.append(Chosen([], self.sets - min(self.whole.number(self.keys), self.sets), FREE, 0))
        chosen.sort(key=_least)
        for each in chosen:
            if each.least >= self.best or self.best <= self.floor:
                break
            for take in each.takes:
                self.move(take, -1)
            number = len(each.takes)
            self.finish(self.here(left, 0), self.sets - number, self.most - number, each.group, 0, each.spares)
            for take in each.takes:
                self.move(take, 1)
        return self.best

    def here(self, takes: list[Take], start: int) -> list[Take]:
        """Those takes from a place on whose tiles are all there."""
        absent = self.absent
        return [take for take in takes[start:] if not take.mask & absent and (not take.twice or self.holds(take.tiles))]

    def holds(self, tiles: tuple[int, ...]) -> bool:
        """True when all these tiles are there; none of them stands more than twice in a set."""
        counts = self.counts
        before = -1
        for tile in tiles:
            if counts[tile] < (2 if tile == before else 1):
                return False
            before = tile
        return True

    def move(self, take: Take, step: int) -> None:
        """Takes tiles out of the hand (`step` -1) or puts them back."""
        keys, counts = self.keys, self.counts
        for tile in take.tiles:
            now = counts[tile] + step
            counts[tile] = now
            if now == 0:
                self.absent |= 1 << tile
            else:
                self.absent &= ~(1 << tile)
            suit = tile // 9
            keys[suit] = keys[suit] + step * POWERS[tile]

    def gather(self, takes: list[Take], before: list[Take], group: int, spares: int, chosen: list[Chosen]) -> None:
        """Every choice of one more whole set that may bring the hand nearer than `best`."""
        sets = self.sets - len(before) - 1
        if sets < 0 or len(before) >= self.most:
            return
        for number, take in enumerate(takes):
            if group and take.group and take.group != group:
                continue
            self.move(take, -1)
            now = [*before, take]
            loose = spares + take.spare
            self.reached(0, sets, loose)
            least = sets - min(self.whole.number(self.keys), sets)
            if least < self.best:
                chosen.append(Chosen(now, least, take.group or group, loose))
            self.gather(self.here(takes, number), now, take.group or group, loose, chosen)
            self.move(take, 1)

    def reached(self, cost: int, sets: int, spares: int) -> int:
        """What the tables say about the rest; with spare tiles a hand misses at least what its size tells."""
        keys = self.keys
        rest = missing_in(self.tables, keys[0], keys[1], keys[2], keys[3], sets)
        now = cost + rest
        if self.obliged and sets == self.sets:
            return rest
        if spares and now < self.floor:
            now = self.floor
        if now < self.best:
            self.best = now
        return rest

    def least(self, sets: int) -> int:
        """No fewer tiles are missing for so many sets and a pair, if no more other sets are whole."""
        keys, counts = self.keys, self.counts
        full = self.whole.number(keys)
        low = sets - full if full < sets else 0
        needed = full if full < sets else sets
        for kind in range(STANDARD_KINDS):
            if counts[kind] >= 2:
                suit = kind // 9
                keys[suit] = keys[suit] - 2 * POWERS[kind]
                left = self.whole.number(keys)
                keys[suit] = keys[suit] + 2 * POWERS[kind]
                if left >= needed:
                    return low
        return low + 1

    def finish(self, parts: list[Take], sets: int, room: int, group: int, cost: int, spares: int) -> None:
        """Adds parts of other sets, in their order; each of `parts` is there."""
        rest = self.reached(cost, sets, spares)
        most = min(sets, room)
        if not parts or most <= 0 or cost + rest - most >= self.best:
            return
        low = cost + self.least(sets)
        if low >= self.best:
            return
        for number, take in enumerate(parts):
            if group and take.group and take.group != group:
                continue
            self.move(take, -1)
            spent = cost + take.cost
            if spent + sets - 1 - self.whole.number(self.keys) < self.best:
                self.finish(self.here(parts, number), sets - 1, room - 1, take.group or group, spent,
                            spares + take.spare)
            self.move(take, 1)
            if self.best <= low or self.best <= self.floor:
                return


def _least(chosen: Chosen) -> int:
    return chosen.least
