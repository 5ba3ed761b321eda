"""The tally of one reading in Zung Jung: the best pattern of each series, added up, under the limit."""

from __future__ import annotations

from typing import Final

from janso.rules.zungjung import patterns as p
from janso.scoring.reading import REGULAR, SEVEN_PAIRS, Reading
from janso.scoring.situation import Situation
from janso.tiles import DRAGONS, HONOURS, SIMPLES, WINDS

PATTERNS: Final = 48


class Tally:
    """`values` holds what each pattern pays by its index, 0 for patterns not played; `series` the number of its series.

    After `count`, `found` lists the patterns present, `counts` how often, `best` the one that counts in each series;
    `listed` is a pattern dearer than the limit, or -1; `plain` the sum before the limit.
    """

    def __init__(self, values: list[int], series: list[int], limit: int, chicken: int, flowers: bool) -> None:
        self.values = values
        self.series = series
        self.limit = limit
        self.chicken = chicken
        self.flowers = flowers
        self.found: list[int] = []
        self.counts: list[int] = [0] * PATTERNS
        self.best: list[int] = [-1] * PATTERNS
        self.listed = -1
        self.plain = 0

    def _note(self, index: int, count: int) -> None:
        value = self.values[index]
        if not count or not value:
            return
        self.counts[index] = count
        self.found.append(index)
        line = self.series[index]
        other = self.best[line]
        if other < 0 or value >= self.values[other]:
            self.best[line] = index
        if value > self.limit and (self.listed < 0 or value > self.values[self.listed]):
            self.listed = index

    def count(self, r: Reading, s: Situation) -> int:
        """What the reading is worth; a hand without any pattern is a chicken hand."""
        for index in self.found:
            self.best[self.series[index]] = -1
        self.found = []
        self.listed = -1
        if r.form == REGULAR:
            self._sets(r, s)
        elif r.form == SEVEN_PAIRS:
            self._note(43, 1)
        else:
            self._note(42, p.thirteen_orphans(r, s))
        if r.form <= SEVEN_PAIRS:
            self._tiles(r, s)
        if s.facts:
            self._bonuses(r, s)
        if self.flowers and s.flowers:
            self._flowers(r, s)
        return self._settle()

    def _sets(self, r: Reading, s: Situation) -> None:
        self._note(1, p.concealed_hand(r, s))
        if r.pung_count:
            self._pungs(r, s)
        else:
            self._note(0, 1)
        if r.chow_count >= 2:
            if r.chows2:
                self._note(22, 1)
                self._note(23, p.two_identical_chows_twice(r, s))
                self._note(24, p.three_identical_chows(r, s))
                self._note(25, p.four_identical_chows(r, s))
            if r.chow_count >= 3:
                self._note(26, p.three_similar_chows(r, s))
                self._note(29, p.pure_straight(r, s))

    def _pungs(self, r: Reading, s: Situation) -> None:
        if r.pungs & HONOURS:
            self._note(6, p.value_honour(r, s))
            if r.pungs & DRAGONS:
                self._note(7, p.little_three_dragons(r, s))
                self._note(8, p.big_three_dragons(r, s))
            if r.pungs & WINDS:
                self._note(9, p.little_three_winds(r, s))
                self._note(10, p.big_three_winds(r, s))
                self._note(11, p.little_four_winds(r, s))
                self._note(12, p.big_four_winds(r, s))
        if r.pung_count >= 2:
            self._several_pungs(r, s)
        if r.kong_count:
            self._note(18, 1)
            self._note(19, p.two_kongs(r, s))
            self._note(20, p.three_kongs(r, s))
            self._note(21, p.four_kongs(r, s))

    def _several_pungs(self, r: Reading, s: Situation) -> None:
        self._note(14, p.all_pungs(r, s))
        concealed = p.concealed_pungs(r)
        if concealed >= 2:
            self._note(15, 1)
            self._note(16, p.three_concealed_pungs(r, s))
            self._note(17, p.four_concealed_pungs(r, s))
        self._note(27, p.little_three_similar_pungs(r, s))
        if r.pung_count >= 3:
            self._note(28, p.three_similar_pungs(r, s))
            self._note(30, p.three_consecutive_pungs(r, s))
            self._note(31, p.four_consecutive_pungs(r, s))

    def _tiles(self, r: Reading, s: Situation) -> None:
        if r.tiles & ~SIMPLES:
            self._note(32, p.mixed_lesser_terminals(r, s))
            self._note(33, p.pure_lesser_terminals(r, s))
            if not r.tiles & SIMPLES:
                self._note(34, p.mixed_greater_terminals(r, s))
                self._note(35, p.pure_greater_terminals(r, s))
                self._note(13, p.all_honours(r, s))
        else:
            self._note(2, 1)
        if r.tiles & HONOURS:
            self._note(3, p.mixed_one_suit(r, s))
        elif p.pure_one_suit(r, s):
            self._note(4, 1)
            self._note(5, p.nine_gates(r, s))

    def _bonuses(self, r: Reading, s: Situation) -> None:
        self._note(36, p.final_draw(r, s))
        self._note(37, p.final_discard(r, s))
        self._note(38, p.win_on_kong(r, s))
        self._note(39, p.robbing_the_kong(r, s))
        self._note(40, p.blessing_of_heaven(r, s))
        self._note(41, p.blessing_of_earth(r, s))

    def _flowers(self, r: Reading, s: Situation) -> None:
        self._note(44, p.non_seat_flower(r, s))
        self._note(45, p.seat_flower(r, s))
        self._note(46, p.four_flowers(r, s))
        self._note(47, p.four_seasons(r, s))

    def _settle(self) -> int:
        points = 0
        for index in self.found:
            if self.best[self.series[index]] == index:
                points += self.values[index] * self.counts[index]
        self.plain = points
        if self.listed >= 0:
            return self.values[self.listed]
        if points > self.limit:
            return self.limit
        return points if points else self.chicken
