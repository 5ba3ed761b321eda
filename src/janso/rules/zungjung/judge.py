"""The verdict on a hand of Zung Jung: the best pattern of each series, added up, under the limit."""

from __future__ import annotations

from typing import Final

from janso.rules.zungjung import patterns as p
from janso.rules.zungjung.bits import unpack
from janso.scoring.reading import SEVEN_PAIRS, Reading
from janso.scoring.score import Counted, Excluded
from janso.scoring.situation import Situation
from janso.scoring.verdicts import Line, Verdict

FLOWERS: Final = 44
"""The first of the four flower patterns."""
SLOTS: Final = 32749
_MOST: Final = 300_000


class ZungJungJudge:
    """Remembers verdicts by the patterns found (see `bits`) and the flowers. `values` holds what each pattern pays by
    its place in the table, 0 for patterns not played."""

    def __init__(self, values: list[int], ids: list[str], names: list[str], series: list[str], limit: int,
                 chicken: int) -> None:
        self.values = values
        self.ids = ids
        self.names = names
        self.series = series
        self.limit = limit
        self.chicken = chicken
        self.near: list[Verdict] = [Verdict(0, [], [])] * SLOTS
        """A verdict given lately, at the place `found % SLOTS`; a counter looks here first."""
        self.verdicts: dict[int, dict[int, Verdict]] = {}

    def verdict(self, found: int, flowers: int, s: Situation) -> Verdict:
        """The verdict on the patterns found and the situation's flowers, which are named by a number."""
        known = self.verdicts.setdefault(flowers, {})
        verdict = known.get(found)
        if verdict is None:
            verdict = self._decide(found, s)
            verdict.key = found
            verdict.facts = flowers
            if len(known) >= _MOST:
                known.clear()
            known[found] = verdict
        self.near[found % SLOTS] = verdict
        return verdict

    def _decide(self, found: int, s: Situation) -> Verdict:
        lines = unpack(found)
        if s.flowers:
            lines += _flowers(s)
        return self._settle([line for line in lines if self.values[line[0]]])

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


def _flowers(s: Situation) -> list[Line]:
    nothing = Reading(SEVEN_PAIRS, (), -1, -1, -2, 0, [])
    lines = [
        (FLOWERS, p.non_seat_flower(nothing, s)), (FLOWERS + 1, p.seat_flower(nothing, s)),
        (FLOWERS + 2, p.four_flowers(nothing, s)), (FLOWERS + 3, p.four_seasons(nothing, s)),
    ]
    return [line for line in lines if line[1]]
