"""The verdict on a hand of Zung Jung: the best pattern of each series, added up, under the limit."""

from __future__ import annotations

from typing import Final

from janso.rules.zungjung import patterns as p
from janso.scoring.facts import AFTER_KONG, FIRST_TURN, ROBBING_KONG, WALL_END
from janso.scoring.reading import REGULAR, SEVEN_PAIRS, THIRTEEN_ORPHANS, Reading
from janso.scoring.score import Counted, Excluded
from janso.scoring.situation import Situation
from janso.scoring.verdicts import (
    CLOSED,
    CONCEALED,
    DRAWN,
    FORM,
    GATES,
    KONGS,
    ONLY_CHOWS,
    ONLY_PUNGS,
    OUTSIDE,
    PURE_OUTSIDE,
    Judge,
    Line,
    Verdict,
)

_KNOWN_FACTS: Final = AFTER_KONG | FIRST_TURN | ROBBING_KONG | WALL_END
_IS_EAST: Final = 1 << 40
_EAST_DISCARDED: Final = 1 << 41
_FLOWERS_AT: Final = 42
FLOWERS: Final = 44
"""The first of the four flower patterns."""


class ZungJungJudge(Judge):
    """`values` holds what each pattern pays by its place in the table, 0 for patterns not played."""

    def __init__(self, values: list[int], ids: list[str], names: list[str], series: list[str], limit: int,
                 chicken: int) -> None:
        super().__init__(7 << FORM | 7 << CONCEALED | 7 << KONGS | CLOSED | DRAWN | GATES | ONLY_CHOWS | ONLY_PUNGS
                         | OUTSIDE | PURE_OUTSIDE)
        self.values = values
        self.ids = ids
        self.names = names
        self.series = series
        self.limit = limit
        self.chicken = chicken

    def fact_key(self, s: Situation) -> int:
        """What of the facts and flowers bears on the value, as one number."""
        key = 0
        if s.facts:
            key = s.facts & _KNOWN_FACTS
            if s.seat == 0:
                key |= _IS_EAST
            if s.discarder <= 0:
                key |= _EAST_DISCARDED
        if s.flowers:
            for face in s.flowers:
                key |= 1 << _FLOWERS_AT + (face & 63) - 34
            key |= s.seat << _FLOWERS_AT + 8
        return key

    def ask_chows(self, r: Reading, s: Situation) -> list[Line]:
        return _present([
            (22, p.two_identical_chows(r, s)), (23, p.two_identical_chows_twice(r, s)),
            (24, p.three_identical_chows(r, s)), (25, p.four_identical_chows(r, s)),
            (26, p.three_similar_chows(r, s)), (29, p.pure_straight(r, s)),
        ])

    def ask_pungs(self, r: Reading, s: Situation) -> list[Line]:
        return _present([
            (6, p.value_honour(r, s)), (7, p.little_three_dragons(r, s)), (8, p.big_three_dragons(r, s)),
            (9, p.little_three_winds(r, s)), (10, p.big_three_winds(r, s)), (11, p.little_four_winds(r, s)),
            (12, p.big_four_winds(r, s)), (27, p.little_three_similar_pungs(r, s)), (28, p.three_similar_pungs(r, s)),
            (30, p.three_consecutive_pungs(r, s)), (31, p.four_consecutive_pungs(r, s)),
        ])

    def ask_tiles(self, r: Reading, s: Situation) -> list[Line]:
        return _present([
            (2, p.all_simples(r, s)), (3, p.mixed_one_suit(r, s)), (4, p.pure_one_suit(r, s)),
            (13, p.all_honours(r, s)), (34, p.mixed_greater_terminals(r, s)), (35, p.pure_greater_terminals(r, s)),
        ])

    def judge(self, lines: list[Line], flags: int, facts: int, s: Situation) -> Verdict:
        found = lines + self._structure(flags)
        if facts:
            found += self._facts(flags, facts)
            if s.flowers:
                found += self._flowers(s)
        found = [line for line in found if self.values[line[0]]]
        found.sort()
        return self._settle(found)

    def _structure(self, flags: int) -> list[Line]:
        form = flags >> FORM & 7
        concealed = flags >> CONCEALED & 7
        kongs = flags >> KONGS & 7
        regular = form == REGULAR
        return _present([
            (0, 1 if regular and flags & ONLY_CHOWS else 0), (1, 1 if regular and flags & CLOSED else 0),
            (5, 1 if flags & GATES else 0), (14, 1 if regular and flags & ONLY_PUNGS else 0),
            (15, 1 if concealed >= 2 else 0), (16, 1 if concealed >= 3 else 0), (17, 1 if concealed == 4 else 0),
            (18, 1 if kongs >= 1 else 0), (19, 1 if kongs >= 2 else 0), (20, 1 if kongs >= 3 else 0),
            (21, 1 if kongs == 4 else 0), (32, 1 if flags & OUTSIDE else 0), (33, 1 if flags & PURE_OUTSIDE else 0),
            (42, 1 if form == THIRTEEN_ORPHANS else 0), (43, 1 if form == SEVEN_PAIRS else 0),
        ])

    def _facts(self, flags: int, facts: int) -> list[Line]:
        drawn = flags & DRAWN != 0
        first, east = facts & FIRST_TURN != 0, facts & _IS_EAST != 0
        return _present([
            (36, 1 if facts & WALL_END and drawn else 0), (37, 1 if facts & WALL_END and not drawn else 0),
            (38, 1 if facts & AFTER_KONG else 0), (39, 1 if facts & ROBBING_KONG else 0),
            (40, 1 if first and drawn and east else 0),
            (41, 1 if first and not drawn and not east and facts & _EAST_DISCARDED else 0),
        ])

    def _flowers(self, s: Situation) -> list[Line]:
        nothing = Reading(SEVEN_PAIRS, (), -1, -1, -2, 0, [])
        return _present([
            (FLOWERS, p.non_seat_flower(nothing, s)), (FLOWERS + 1, p.seat_flower(nothing, s)),
            (FLOWERS + 2, p.four_flowers(nothing, s)), (FLOWERS + 3, p.four_seasons(nothing, s)),
        ])

    def _settle(self, found: list[Line]) -> Verdict:
        best: dict[str, int] = {}
        listed = -1
        for index, _ in found:
            series = self.series[index]
            if self.values[index] >= (self.values[best[series]] if series in best else 0):
                best[series] = index
            if self.values[index] > self.limit and (listed < 0 or self.values[index] > self.values[listed]):
                listed = index
        plain = sum([count * self.values[index] for index, count in found if best[self.series[index]] == index])
        if listed >= 0:
            return self._alone(found, listed, plain)
        paid = [line for line in found if best[self.series[line[0]]] == line[0]]
        paid.sort(key=self._dearest_first)
        counted = [self._line(index, count) for index, count in paid]
        excluded = [self._lower(index, best[self.series[index]]) for index, _ in found
                    if best[self.series[index]] != index]
        if not counted:
            counted = [Counted("chicken_hand", "Chicken Hand", 1, self.chicken)]
            return Verdict(self.chicken, counted, excluded)
        if plain > self.limit:
            return Verdict(self.limit, counted, excluded, plain, "compound limit")
        return Verdict(plain, counted, excluded, plain)

    def _alone(self, found: list[Line], listed: int, plain: int) -> Verdict:
        """A pattern dearer than the limit: the hand is worth it and nothing else."""
        why = f"a pattern dearer than the limit of {self.limit} stands alone"
        excluded = [Excluded(self.ids[index], self.ids[listed], why) for index, _ in found if index != listed]
        return Verdict(self.values[listed], [self._line(listed, 1)], excluded, plain, "listed limit")

    def _dearest_first(self, line: Line) -> int:
        return line[0] - 1000 * self.values[line[0]]

    def _line(self, index: int, count: int) -> Counted:
        return Counted(self.ids[index], self.names[index], count, count * self.values[index])

    def _lower(self, index: int, best: int) -> Excluded:
        why = f"of the series {self.series[index]} only the highest counts"
        return Excluded(self.ids[index], self.ids[best], why)


def _present(lines: list[Line]) -> list[Line]:
    return [line for line in lines if line[1]]
