"""The riichi scorer: the best-paying reading explained, or the reason why there is no win."""

from __future__ import annotations

from janso.rules.family import Scorer
from janso.rules.riichi.counter import Counter
from janso.rules.riichi.counting import Counting
from janso.rules.riichi.explain import explain, points_of
from janso.rules.riichi.refuse import refused
from janso.scoring.score import Score
from janso.scoring.situation import Situation


class RiichiScorer(Scorer):
    """Counts wins under one riichi rule set."""

    def __init__(self, counting: Counting) -> None:
        self.forms = counting.forms
        self.counter = Counter(counting)

    def score(self, situation: Situation, every: bool = False) -> Score:
        """The best-paying reading, explained; `every` adds the readings that lost."""
        counter = self.counter
        win = counter.win(situation)
        best = counter.best(win)
        if best is None or not counter.enough(win, best):
            return refused(counter, win, best)
        score = explain(counter, win, best)
        if every:
            for reading in win.readings:
                if reading is not best.reading:
                    score.others.append(explain(counter, win, counter.count(win, reading)))
        return score

    def total(self, situation: Situation) -> int:
        """Only the points of a valid win, -1 when it is none."""
        counter = self.counter
        win = counter.win(situation)
        best = counter.best(win)
        if best is None or not counter.enough(win, best):
            return -1
        return points_of(counter, win, best)
