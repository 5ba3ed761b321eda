"""The verdict on a hand of Zung Jung: the best pattern of each series, added up, under the limit."""

from __future__ import annotations

from janso.rules.ruleset import RuleSet
from janso.rules.zungjung.table import INDEX, PATTERNS, SERIES
from janso.scoring.facts import FIRST_TURN
from janso.scoring.judge import Judge, Line, Verdict
from janso.scoring.score import Counted, Excluded
from janso.scoring.situation import Situation
from janso.tiles import KIND_MASK, PLUM


class ZungJungJudge(Judge):
    """`values` holds what each pattern pays by its place in the table, 0 for patterns not played."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__([(at, PATTERNS[id]) for id, at in INDEX.items()])
        self.knitted = False
        self.ids = list(INDEX)
        self.values: list[int] = [rules.patterns.get(id, 0) for id in self.ids]
        self.names = [PATTERNS[id].name() for id in self.ids]
        self.series = SERIES
        self.limit = rules.number("limit")
        self.chicken = rules.number("chicken_points")

    def fact_key(self, s: Situation) -> int:
        """What of facts and flowers bears on the value, as one number."""
        key = s.facts
        if key & FIRST_TURN:
            key |= (s.seat == 0) << 40 | (s.discarder <= 0) << 41
        if s.flowers:
            key |= s.seat << 42
            for face in s.flowers:
                key |= 1 << 44 + (face & KIND_MASK) - PLUM
        return key

    def settle(self, lines: list[Line], flags: int, facts: int, s: Situation) -> Verdict:
        found = sorted([line for line in lines if self.values[line[0]]])
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
        why, fields = "rules.pattern_dearer_limit_stands_alone", {"limit": self.limit}
        excluded = [Excluded(self.ids[index], self.ids[listed], why, fields) for index, _ in found if index != listed]
        return Verdict(self.values[listed], [self._line(listed, 1)], excluded, plain, "listed limit")

    def _dearest_first(self, line: Line) -> int:
        return line[0] - 1000 * self.values[line[0]]

    def _line(self, index: int, count: int) -> Counted:
        return Counted(self.ids[index], self.names[index], count, count * self.values[index])

    def _lower(self, index: int, best: int) -> Excluded:
        return Excluded(self.ids[index], self.ids[best], "rules.series_only_highest_counts",
                        {"series": self.series[index]})
