"""Fans made of two, three or four chows, or of as many pungs, and which of them count together."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from janso.hand import CHOW, PUNG, Hand
from janso.native import mypyc_attr
from janso.rules.mcr.fans import FANS
from janso.scoring.account_once import Combination, choose
from janso.scoring.judge import partial
from janso.scoring.pattern import CHOWS, PUNGS
from janso.scoring.readings.reading import REGULAR, TYPE_SHIFT
from janso.scoring.score import Excluded
from janso.scoring.situation import Situation

if TYPE_CHECKING:
    from mypy_extensions import i64

CHOW_FANS: Final = tuple([at + 1 for at, fan in enumerate(FANS) if fan.joins and fan.sees == CHOWS])
PUNG_FANS: Final = tuple([at + 1 for at, fan in enumerate(FANS) if fan.joins and fan.sees == PUNGS])
TWO_CHOW_FANS: Final = tuple([number for number in CHOW_FANS if FANS[number - 1].joins == 2])
_NOWHERE: Final = Situation(Hand.parse("1m"))
"""Fans of several sets look at the sets alone."""
_PICKED: Final = [[picked for size in (4, 3, 2) for picked in combinations(range(count), size)] for count in range(5)]
"""Which of so many sets may be joined, the largest choices first."""
_PLACE: Final = 4
"""How many bits of a row a fan takes; there is room for fifteen fans."""


class Joins:
    """The fans that join two, three or four chows, or as many pungs of numbers; sets are given by their lowest tiles.
    Each choice of sets is asked about once: there are some thirty thousand of them, and hands hold the same two or
    three again and again. An answer is the place of the fan in the list, counted from one, 0 for none."""

    def __init__(self, fans: tuple[int, ...], type: int) -> None:
        self.fans = fans
        self.type = type
        self.joining = [[(at + 1, FANS[number - 1].test) for at, number in enumerate(fans)
                         if FANS[number - 1].joins == size] for size in range(5)]
        self.twos = [-1] * (1 << 10)
        self.threes = [-1] * (1 << 15)
        self.fours: dict[int, int] = {}

    def row(self, kinds: list[int]) -> i64:
        """The fans of every choice of some sets, as in `_PICKED`, one above the other."""
        count = len(kinds)
        if count < 2:
            return 0
        a: i64 = kinds[0]
        b: i64 = kinds[1]
        if count == 2:
            return self._two(a, b)
        c: i64 = kinds[2]
        if count == 3:
            return (self._three(a, b, c) | self._two(a, b) << _PLACE | self._two(a, c) << 2 * _PLACE
                    | self._two(b, c) << 3 * _PLACE)
        d: i64 = kinds[3]
        return (self._four(a, b, c, d) | self._three(a, b, c) << _PLACE | self._three(a, b, d) << 2 * _PLACE
                | self._three(a, c, d) << 3 * _PLACE | self._three(b, c, d) << 4 * _PLACE
                | self._two(a, b) << 5 * _PLACE | self._two(a, c) << 6 * _PLACE | self._two(a, d) << 7 * _PLACE
                | self._two(b, c) << 8 * _PLACE | self._two(b, d) << 9 * _PLACE | self._two(c, d) << 10 * _PLACE)

    def _two(self, a: i64, b: i64) -> i64:
        found: i64 = self.twos[a << 5 | b]
        if found < 0:
            found = self._ask((a, b))
            self.twos[a << 5 | b] = found
        return found

    def _three(self, a: i64, b: i64, c: i64) -> i64:
        found: i64 = self.threes[(a << 5 | b) << 5 | c]
        if found < 0:
            found = self._ask((a, b, c))
            self.threes[(a << 5 | b) << 5 | c] = found
        return found

    def _four(self, a: i64, b: i64, c: i64, d: i64) -> i64:
        key = ((a << 5 | b) << 5 | c) << 5 | d
        found: i64 = self.fours.get(key, -1)
        if found < 0:
            found = self._ask((a, b, c, d))
            self.fours[key] = found
        return found

    def _ask(self, sets: tuple[int, ...]) -> int:
        reading = partial(REGULAR, tuple([kind | self.type << TYPE_SHIFT for kind in sets]), -1, 0)
        for place, test in self.joining[len(sets)]:
            if test(reading, _NOWHERE):
                return place
        return 0


_chows: Final = Joins(CHOW_FANS, CHOW)
_pungs: Final = Joins(PUNG_FANS, PUNG)


@mypyc_attr(acyclic=True)
class Combined:
    """What some chows or pungs are worth together: fans with counts, and those left out. A judge may keep the `number`
    of the bundle here."""

    def __init__(self, fans: dict[int, int], excluded: list[Excluded]) -> None:
        self.fans = fans
        self.excluded = excluded
        self.number = -1


class Combiner:
    """The account-once rule under one rule set. Whatever sets make the same fans, two by two, three by three and all
    together, come to the same, so each such row of fans is weighed once."""

    def __init__(self, points: list[int], share: bool = True) -> None:
        """`points` by fan number, 0 for fans that do not count; `share` says whether a chow may serve two different
        fans of two chows."""
        self.points = points
        self.share = share
        self.of_chows: dict[int, Combined] = {}
        self.of_pungs: dict[int, Combined] = {}

    def combine(self, kinds: list[int], chows: bool) -> Combined:
        """The best choice of fans for chows (or pungs of numbers).

        >>> Combiner([0] + [fan.points for fan in FANS]).combine([0, 3, 6, 9], True).fans
        {28: 1, 70: 1}
        """
        joins = _chows if chows else _pungs
        known = self.of_chows if chows else self.of_pungs
        row = joins.row(kinds)
        count: i64 = len(kinds)
        found = known.get(row << 3 | count)
        if found is None:
            found = _weighed(self._edges(joins, row, len(kinds)), len(kinds))
            known[row << 3 | count] = found
        return found

    def _edges(self, joins: Joins, row: int, count: int) -> list[Combination]:
        """The combinations that count, dearest first."""
        edges: list[Combination] = []
        for picked in _PICKED[count]:
            place = row & (1 << _PLACE) - 1
            row >>= _PLACE
            fan = joins.fans[place - 1] if place else 0
            if fan and self.points[fan]:
                kind = TWO_CHOW_FANS[0] if fan in TWO_CHOW_FANS and not self.share else fan
                edges.append(Combination(fan, sum([1 << at for at in picked]), self.points[fan], kind))
        edges.sort(key=_dearest_first)
        return edges


def _weighed(edges: list[Combination], count: int) -> Combined:
    chosen = choose(edges, count)
    fans: dict[int, int] = {}
    for at in chosen:
        fans[edges[at].fan] = fans.get(edges[at].fan, 0) + 1
    return Combined(fans, _left_out(edges, chosen))


def _dearest_first(edge: Combination) -> tuple[int, int, int]:
    return (-edge.worth, edge.fan, edge.sets)


def _left_out(edges: list[Combination], chosen: list[int]) -> list[Excluded]:
    """One line for each fan that is there among the sets but was not counted, or not as often."""
    lines: list[Excluded] = []
    told: set[int] = set()
    for at, edge in enumerate(edges):
        if at in chosen or edge.fan in told:
            continue
        told.add(edge.fan)
        blocker = _blocker(edges, chosen, edge)
        if edges[blocker].sets & edge.sets == edge.sets:
            why = "rules.non_repeat_larger_fan_already"
        elif edges[blocker].kind == edge.kind:
            why = "rules.non_identical_sets_already_serves"
        else:
            why = "rules.account_once_sets_already_joined"
        lines.append(Excluded(FANS[edge.fan - 1].id, FANS[edges[blocker].fan - 1].id, why))
    return lines


def _blocker(edges: list[Combination], chosen: list[int], edge: Combination) -> int:
    """The counted combination that best explains why this one is not: one that contains it, else one that meets it."""
    for at in chosen:
        if edges[at].sets & edge.sets == edge.sets:
            return at
    for at in chosen:
        if edges[at].kind == edge.kind and edges[at].sets & edge.sets:
            return at
    for at in chosen:
        if edges[at].sets & edge.sets:
            return at
    return chosen[0]
