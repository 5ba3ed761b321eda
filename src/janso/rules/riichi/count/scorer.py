"""The riichi scorer: the best-paying reading explained, or the reason why there is no win."""

from __future__ import annotations

from typing import Any, Final

from janso.rules.family import Scorer
from janso.rules.riichi.count.counter import Counter
from janso.rules.riichi.count.explained.explain import RiichiScore, best_explained, best_points, restated
from janso.rules.riichi.count.tables.counting import Counting
from janso.scoring.score import Score
from janso.scoring.situation import Situation

_YAKUMAN: Final = 13
_ANY_FU: Final = 30
"""What is stated where fu do not matter."""


class RiichiScorer(Scorer):
    """Counts wins under one riichi rule set."""

    def __init__(self, counting: Counting) -> None:
        self.forms = counting.hand.names
        self.other_sets = counting.hand.mixed
        self.counter = Counter(counting)
        self.in_arrays: Any = None

    def score(self, situation: Situation, every: bool = False) -> Score:
        """The best-paying reading, explained; `every` adds the readings that lost."""
        return best_explained(self.counter, situation, every)

    def total(self, situation: Situation) -> int:
        """Only the points of a valid win, -1 when it is none."""
        return best_points(self.counter, situation)

    def arrays(self) -> Any:
        """The tables for batches, made on first use; None for rules that look at more than they describe."""
        if self.in_arrays is None:
            from janso.rules.riichi.batched.arrays import RiichiArrays
            from janso.rules.riichi.batched.groups import describable

            self.in_arrays = RiichiArrays(self.counter) if describable(self.counter.counting) else False
        return self.in_arrays or None

    def count_of(self, score: Score) -> list[int]:
        """Han and fu; a yakuman is thirteen han."""
        if isinstance(score, RiichiScore) and score.counted.yakuman:
            return [_YAKUMAN * score.counted.yakuman, _ANY_FU]
        return [score.han, score.fu or _ANY_FU]

    def restated(self, score: Score, stated: list[int]) -> Score:
        """By other han and fu. Whoever states all the han of a yakuman has named it."""
        if not isinstance(score, RiichiScore) or stated == self.count_of(score):
            return score
        return restated(score, stated[0], stated[1])
