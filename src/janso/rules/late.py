"""A score of which only the points are known; everything else is counted when somebody first looks at it."""

from __future__ import annotations

from typing import Any, Final

from janso.rules.family import Scorer
from janso.scoring.score import Counted, Excluded, FuItem, Score
from janso.scoring.situation import Situation

_NOT_TOLD: Final[list[Counted]] = []
"""Stands for patterns until somebody looks; never seen outside."""


class LateScore(Score):
    """One of many: of most only the points are ever read, and those cost less than half of an explained win."""

    def __init__(self, rules: str, scorer: Scorer, situation: Situation, points: int) -> None:
        super().__init__(rules, _NOT_TOLD)
        self.scorer = scorer
        self.situation = situation
        self.points = points
        self.valid = True
        self.told = False
        self._whole: Score | None = None

    @property
    def whole(self) -> Score:
        """The same win counted in full."""
        if self._whole is None:
            self._whole = self.scorer.score(self.situation)
        return self._whole

    def tell(self) -> None:
        self.han = self.whole.han
        self.fu = self.whole.fu
        self.limit = self.whole.limit
        self.patterns = self.whole.patterns
        self.told = True

    def tell_reading(self) -> list[str]:
        return self.whole.reading

    def tell_excluded(self) -> list[Excluded]:
        return self.whole.excluded

    def tell_payments(self) -> dict[str, int]:
        return self.whole.payments

    def tell_extra(self) -> dict[str, Any]:
        return self.whole.extra

    def tell_fu_items(self) -> list[FuItem]:
        return self.whole.fu_items


def late_score(rules: str, scorer: Scorer, situation: Situation) -> Score:
    """The score of one of many situations; why something is no win is told at once."""
    points = scorer.total(situation)
    return LateScore(rules, scorer, situation, points) if points >= 0 else scorer.score(situation)
