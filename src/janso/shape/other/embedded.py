"""Flowers and seasons that stand in the hand like other tiles: how far such a hand is, and how its flowers are used.

Any two of a group are a pair, any three a pung; where rules say which tiles a season corresponds to, a pair of those
and the season are a pung too. The rest of the hand is measured without them.

>>> seasons = Embedded([(38, 42)], {38: (9, 10)})
>>> counts = [0] * 42
>>> counts[9], counts[38], counts[39] = 2, 1, 1
>>> seasons.uses(counts)
[((38, 39), [])]
>>> seasons.uses(counts[:39] + [0, 0, 0])
[((), [(9, 9, 38)])]
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Final

from janso.tiles import JOKER, PLUM, STANDARD_KINDS

Use = tuple[tuple[int, ...], list[tuple[int, ...]]]
"""The flowers that are the pair of the hand, and the sets in which all others stand."""
Rest = Callable[[list[int], int, bool], int]
"""Tiles missing for so many sets without flowers, and for a pair where none is there yet."""
_PAIRS: Final = 7


class Embedded:
    """`groups` are the ranges of flowers that make pairs and pungs with one another, `supplements` the
    kinds with a pair of which a flower makes a pung."""

    def __init__(self, groups: list[tuple[int, int]], supplements: dict[int, tuple[int, ...]]) -> None:
        self.groups = groups
        self.supplements = supplements

    def held(self, counts: list[int]) -> list[int]:
        """The flowers in hand."""
        return [kind for kind in range(PLUM, JOKER) if counts[kind]]

    def together(self, kinds: tuple[int, ...]) -> bool:
        """True when some flowers belong to one group."""
        return any(all(first <= kind < end for kind in kinds) for first, end in self.groups)

    def uses(self, counts: list[int]) -> list[Use]:
        """Every way in which each flower of a complete hand stands in its pair or in a set."""
        found: list[Use] = []
        self._use(list(counts), self.held(counts), (), [], found)
        return found

    def _use(self, counts: list[int], left: list[int], head: tuple[int, ...], sets: list[tuple[int, ...]],
             found: list[Use]) -> None:
        if not left:
            if len(head) != 1:
                found.append((head, list(sets)))
            return
        first, rest = left[0], left[1:]
        if not head:
            for other in rest:
                if self.together((first, other)):
                    self._use(counts, [kind for kind in rest if kind != other], (first, other), sets, found)
        for pair in combinations(rest, 2):
            if self.together((first, *pair)):
                self._use(counts, [kind for kind in rest if kind not in pair], head, [*sets, (first, *pair)], found)
        for kind in self.supplements.get(first, ()):
            if counts[kind] >= 2:
                counts[kind] -= 2
                self._use(counts, rest, head, [*sets, (kind, kind, first)], found)
                counts[kind] += 2

    def missing(self, counts: list[int], sets: int, paired: bool, rest: Rest) -> int:
        """Tiles missing for so many sets and, unless it is `paired`, a pair; flowers may be left over."""
        left = self.held(counts)
        best = rest(counts, sets, paired)
        floor = max(0, 3 * sets + (0 if paired else 2) - sum(counts[:JOKER]))
        return self._least(list(counts[:STANDARD_KINDS]), left, sets, paired, 0, best, floor, rest)

    def _least(self, counts: list[int], left: list[int], sets: int, paired: bool, cost: int, best: int, floor: int,
               rest: Rest) -> int:
        """The fewest tiles missing when one more flower is used, or left over; no hand of its size misses fewer than
        `floor`."""
        if not left or best <= floor:
            return best
        first, others = left[0], left[1:]
        best = self._least(counts, others, sets, paired, cost, best, floor, rest)
        fellows = [kind for kind in others if self.together((first, kind))]
        if not paired:
            for fellow in fellows[:1]:
                best = self._after(counts, _less(others, (fellow,)), sets, True, cost, best, floor, rest)
            best = self._after(counts, others, sets, True, cost + 1, best, floor, rest)
        if sets == 0:
            return best
        if len(fellows) > 1:
            best = self._after(counts, _less(others, tuple(fellows[:2])), sets - 1, paired, cost, best, floor, rest)
        if fellows:
            best = self._after(counts, _less(others, (fellows[0],)), sets - 1, paired, cost + 1, best, floor, rest)
        for kind in self.supplements.get(first, ()):
            own = min(counts[kind], 2)
            if own and cost + 2 - own < best:
                counts[kind] -= own
                best = self._after(counts, others, sets - 1, paired, cost + 2 - own, best, floor, rest)
                counts[kind] += own
        return best

    def _after(self, counts: list[int], left: list[int], sets: int, paired: bool, cost: int, best: int, floor: int,
               rest: Rest) -> int:
        if cost >= best or best <= floor:
            return best
        best = min(best, cost + rest(counts, sets, paired))
        return self._least(counts, left, sets, paired, cost, best, floor, rest)

    def seven_pairs(self, counts: list[int]) -> int:
        """Tiles missing for seven pairs, no two of one kind; two flowers of a group are a pair."""
        pairs = sum([1 for kind in range(STANDARD_KINDS) if counts[kind] >= 2])
        singles = sum([1 for kind in range(STANDARD_KINDS) if counts[kind] == 1])
        for first, end in self.groups:
            flowers = sum(counts[first:end])
            pairs += flowers // 2
            singles += flowers % 2
        pairs = min(pairs, _PAIRS)
        return 2 * _PAIRS - 2 * pairs - min(singles, _PAIRS - pairs)


def _less(kinds: list[int], out: tuple[int, ...]) -> list[int]:
    return [kind for kind in kinds if kind not in out]
