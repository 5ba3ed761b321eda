"""Every complete hand that can be taken out of a row of more tiles (Siamese: two hands from 27).

The tiles of a suit are one base-5 number. What can be taken out of a suit depends on that number alone, so the ways are
found once for each and remembered; a hand is one way for each suit, with the right sum of sets and one pair.
"""

from __future__ import annotations

from typing import Final

from janso.hand import POWERS
from janso.table.turn.ready import KNITTED
from janso.tiles import ORPHANS, STANDARD_KINDS

_ORPHANS: Final = [kind for kind in range(STANDARD_KINDS) if ORPHANS >> kind & 1]
_HONOURS: Final = list(range(27, 34))
_REMEMBERED: Final = 60_000

Counts = tuple[int, ...]
Keys = tuple[int, int, int, int]
Ways = list[list[int]]
"""The tiles, as base-5 numbers, that can be taken out of a suit for m sets and p pairs, at place 2 * m + p."""


class _Suit:
    """Finds the ways of one suit; `longest` is 9, or 7 for honours, which make no chows."""

    def __init__(self, key: int, longest: int) -> None:
        self.left: list[int] = []
        for _ in range(longest):
            self.left.append(key % 5)
            key //= 5
        self.left += [0, 0]
        self.longest = longest
        self.ways: Ways = [[] for _ in range(10)]
        self._from(0, 0, 0, 0)
        for at, way in enumerate(self.ways):
            self.ways[at] = sorted(set(way))

    def _from(self, rank: int, sets: int, pairs: int, taken: int) -> None:
        while rank < self.longest and not self.left[rank]:
            rank += 1
        if rank == self.longest:
            self.ways[2 * sets + pairs].append(taken)
            return
        self._chows(rank, sets, pairs, taken)
        if self.left[rank] >= 2 and pairs == 0:
            self.left[rank] -= 2
            self._chows(rank, sets, 1, taken + 2 * POWERS[rank])
            self.left[rank] += 2
        if self.left[rank] >= 3 and sets < 4:
            self.left[rank] -= 3
            self._chows(rank, sets + 1, pairs, taken + 3 * POWERS[rank])
            self.left[rank] += 3

    def _chows(self, rank: int, sets: int, pairs: int, taken: int) -> None:
        """No chow from this rank, one, two and so on; then the next rank."""
        left = self.left
        self._from(rank + 1, sets, pairs, taken)
        if self.longest == 9 and sets < 4 and left[rank] and left[rank + 1] and left[rank + 2]:
            for at in (rank, rank + 1, rank + 2):
                left[at] -= 1
            self._chows(rank, sets + 1, pairs, taken + POWERS[rank] + POWERS[rank + 1] + POWERS[rank + 2])
            for at in (rank, rank + 1, rank + 2):
                left[at] += 1


_suits: Final[dict[int, Ways]] = {}
_honours: Final[dict[int, Ways]] = {}


def ways_of(key: int, suit: int) -> Ways:
    """The ways of a suit (0 to 2, 3 the honours)."""
    known = _suits if suit < 3 else _honours
    found = known.get(key)
    if found is None:
        if len(known) >= _REMEMBERED:
            known.clear()
        found = _Suit(key, 9 if suit < 3 else 7).ways
        known[key] = found
    return found


def _with(ways: Ways, power: int) -> Ways:
    """Only the ways that take a tile of one rank."""
    return [[taken for taken in way if taken // power % 5] for way in ways]


def _combined(first: Ways, second: Ways) -> list[list[tuple[int, int]]]:
    """The ways of two suits together, at most four sets and a pair."""
    out: list[list[tuple[int, int]]] = [[] for _ in range(10)]
    for i in range(10):
        if not first[i]:
            continue
        for j in range(10 - i):
            if second[j] and not i & j & 1:
                place = out[i + j]
                for one in first[i]:
                    for other in second[j]:
                        place.append((one, other))
    return out


def regular(keys: Keys, sets: int, must: int) -> list[Keys]:
    """Sets and a pair; `must` is a kind that has to be among them, or -1."""
    ways = [ways_of(keys[suit], suit) for suit in range(4)]
    if must >= 0:
        ways[must // 9] = _with(ways[must // 9], POWERS[must])
    left, right = _combined(ways[0], ways[1]), _combined(ways[2], ways[3])
    whole = 2 * sets + 1
    found: list[Keys] = []
    for i in range(whole + 1):
        if left[i] and right[whole - i] and not i & (whole - i) & 1:
            for man, pin in left[i]:
                for sou, honours in right[whole - i]:
                    found.append((man, pin, sou, honours))
    return found


class Finder:
    """Collects the different groups of tiles that make `sets` sets and a pair, or another form, out of some counts."""

    def __init__(self, counts: list[int], keys: Keys, sets: int, must: int) -> None:
        self.counts = counts
        self.sets = sets
        self.must = must
        self.keys = keys
        self.found: set[Keys] = set()

    def keep(self, keys: Keys) -> None:
        """Notes a hand if it has the tile it must have."""
        if self.must < 0 or keys[self.must // 9] // POWERS[self.must] % 5:
            self.found.add(keys)

    def knitted_straight(self) -> None:
        """Nine knitted tiles and the rest of sets and a pair."""
        if self.sets < 3:
            return
        for kinds in KNITTED:
            if all(self.counts[kind] for kind in kinds):
                base = keys_of_kinds(list(kinds))
                rest = minus(self.keys, base)
                for keys in regular(rest, self.sets - 3, -1):
                    self.keep(plus(keys, base))

    def whole_hands(self) -> None:
        """Seven pairs, thirteen orphans, honours and knitted tiles: only without melds."""
        paired = [kind for kind in range(STANDARD_KINDS) for _ in range(self.counts[kind] >> 1)]
        self._chosen(paired, 0, 7, 2, (0, 0, 0, 0))
        if all(self.counts[kind] for kind in _ORPHANS):
            base = keys_of_kinds(_ORPHANS)
            for kind in _ORPHANS:
                if self.counts[kind] > 1:
                    self.keep(plus(base, keys_of_kinds([kind])))
        for kinds in KNITTED:
            single = [kind for kind in [*kinds, *_HONOURS] if self.counts[kind]]
            self._chosen(single, 0, 14, 1, (0, 0, 0, 0))

    def _chosen(self, kinds: list[int], at: int, left: int, copies: int, keys: Keys) -> None:
        """Every choice of so many of the kinds; of a kind named twice, the first comes first."""
        if left == 0:
            self.keep(keys)
            return
        if len(kinds) - at < left:
            return
        added = copies * POWERS[kinds[at]]
        suit = kinds[at] // 9
        taken = (keys[0] + added if suit == 0 else keys[0], keys[1] + added if suit == 1 else keys[1],
                 keys[2] + added if suit == 2 else keys[2], keys[3] + added if suit == 3 else keys[3])
        self._chosen(kinds, at + 1, left - 1, copies, taken)
        while at + 1 < len(kinds) and kinds[at + 1] == kinds[at]:
            at += 1
        self._chosen(kinds, at + 1, left, copies, keys)


def keys_of(counts: list[int]) -> Keys:
    """34 counts as four base-5 numbers."""
    keys = [0, 0, 0, 0]
    for kind in range(STANDARD_KINDS):
        keys[kind // 9] += counts[kind] * POWERS[kind]
    return keys[0], keys[1], keys[2], keys[3]


def keys_of_kinds(kinds: list[int]) -> Keys:
    """Some kinds, one tile each, as four base-5 numbers."""
    counts = [0] * STANDARD_KINDS
    for kind in kinds:
        counts[kind] += 1
    return keys_of(counts)


def plus(one: Keys, other: Keys) -> Keys:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]


def minus(one: Keys, other: Keys) -> Keys:
    return one[0] - other[0], one[1] - other[1], one[2] - other[2], one[3] - other[3]


def counts_of(keys: Keys) -> Counts:
    """Four base-5 numbers as 34 counts."""
    return tuple([keys[kind // 9] // POWERS[kind] % 5 for kind in range(STANDARD_KINDS)])


def subhands(counts: list[int], sets: int, must: int, keys: Keys | None = None) -> list[Counts]:
    """The different complete hands of `sets` sets and a pair inside some counts, special forms included; `must` is a
    kind that has to be among them, or -1. `keys` are the counts as base-5 numbers, where they are known.

    >>> counts = [0] * 34
    >>> counts[0] = counts[1] = counts[2] = counts[3] = 1
    >>> counts[27] = 2
    >>> [sum(found) for found in subhands(counts, 1, 3)]
    [5]
    """
    finder = Finder(counts, keys_of(counts) if keys is None else keys, sets, must)
    finder.found.update(regular(finder.keys, sets, must))
    finder.knitted_straight()
    if sets == 4:
        finder.whole_hands()
    return sorted([counts_of(keys) for keys in finder.found], reverse=True)
