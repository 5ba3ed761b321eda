"""Fans made of two, three or four chows, or of as many pungs, and which of them count together."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from janso.hand import PUNG, Hand
from janso.rules.mcr.fans import FANS
from janso.scoring.account_once import Combination, choose
from janso.scoring.judge import partial
from janso.scoring.pattern import CHOWS, PUNGS
from janso.scoring.readings.reading import REGULAR, TYPE_SHIFT
from janso.scoring.score import Excluded
from janso.scoring.situation import Situation

CHOW_FANS: Final = tuple([at + 1 for at, fan in enumerate(FANS) if fan.joins and fan.sees == CHOWS])
PUNG_FANS: Final = tuple([at + 1 for at, fan in enumerate(FANS) if fan.joins and fan.sees == PUNGS])
TWO_CHOW_FANS: Final = tuple([number for number in CHOW_FANS if FANS[number - 1].joins == 2])
_NOWHERE: Final = Situation(Hand.parse("1m"))
"""Fans of several sets look at the sets alone."""
_joined: Final[dict[tuple[int, ...], int]] = {}
_SIZES: Final = (4, 3, 2)
_PICKED: Final = [[picked for size in _SIZES for picked in combinations(range(count), size)] for count in range(5)]
"""Which of so many sets may be joined, the largest choices first."""


def chow_fan(chows: tuple[int, ...]) -> int:
    """The fan that two to four chows, given by their lowest tiles, make together; 0 for none."""
    return _joining(CHOW_FANS, chows)


def pung_fan(pungs: tuple[int, ...]) -> int:
    """The fan that two to four pungs of number tiles make together; 0 for none."""
    return _joining(PUNG_FANS, tuple([kind | PUNG << TYPE_SHIFT for kind in pungs]))


def _joining(fans: tuple[int, ...], sets: tuple[int, ...]) -> int:
    """The fan that joins exactly these sets. Asked once of each: there are some thirty thousand of them, and hands
    hold the same two or three sets again and again."""
    known = _joined.get(sets, -1)
    if known < 0:
        reading = partial(REGULAR, sets, -1, 0)
        known = 0
        for number in fans:
            fan = FANS[number - 1]
            if fan.joins == len(sets) and fan.test(reading, _NOWHERE):
                known = number
                break
        _joined[sets] = known
    return known


class Combined:
    """What some chows or pungs are worth together: fans with counts, and those left out."""

    def __init__(self, fans: dict[int, int], excluded: list[Excluded]) -> None:
        self.fans = fans
        self.excluded = excluded


class Combiner:
    """The account-once rule under one rule set. Whatever sets make the same fans, two by two, three by three and all
    together, come to the same, so each such row of fans is weighed once."""

    def __init__(self, points: list[int], share: bool = True) -> None:
        """`points` by fan number, 0 for fans that do not count; `share` says whether a chow may serve two different
        fans of two chows."""
        self.points = points
        self.share = share
        self.known: dict[tuple[int, ...], Combined] = {}

    def combine(self, kinds: list[int], chows: bool) -> Combined:
        """The best choice of fans for chows (or pungs of numbers).

        >>> Combiner([0] + [fan.points for fan in FANS]).combine([0, 3, 6, 9], True).fans
        {28: 1, 70: 1}
        """
        row: list[int] = []
        for picked in _PICKED[len(kinds)]:
            some = tuple([kinds[at] for at in picked])
            row.append(chow_fan(some) if chows else pung_fan(some))
        fans = tuple(row)
        found = self.known.get(fans)
        if found is None:
            found = _weighed(self._edges(fans, len(kinds)), len(kinds))
            self.known[fans] = found
        return found

    def _edges(self, fans: tuple[int, ...], count: int) -> list[Combination]:
        """The combinations that count, dearest first; `fans` in the order in which sets are picked."""
        edges: list[Combination] = []
        for fan, picked in zip(fans, _PICKED[count]):
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
