"""A score of which only the points are known; everything else is counted when somebody first looks at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from janso.hand import Hand
from janso.native import mypyc_attr
from janso.rules.family import JansoNotDefined, Scorer
from janso.scoring.score import Counted, Excluded, FuItem, Score
from janso.scoring.situation import Situation

_NOT_TOLD: Final[list[Counted]] = []
"""Stands for patterns until somebody looks; never seen outside."""


@mypyc_attr(acyclic=True)
class LateScore(Score):
    """One of many: of most only the points are ever read, and those cost less than half of an explained win."""

    _whole: Score | None = None

    def __init__(self, rules: str, scorer: Scorer, points: int) -> None:
        super().__init__(rules, _NOT_TOLD)
        self.scorer = scorer
        self.points = points
        self.valid = True
        self.told = False

    def situation(self) -> Situation:
        """What is counted in full when somebody looks."""
        raise JansoNotDefined(type(self).__name__)

    @property
    def whole(self) -> Score:
        """The same win counted in full."""
        if self._whole is None:
            self._whole = self.scorer.score(self.situation())
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


@mypyc_attr(acyclic=True)
class LateScoreOfSituation(LateScore):
    """The win of a situation that its caller keeps."""

    def __init__(self, rules: str, scorer: Scorer, situation: Situation, points: int) -> None:
        super().__init__(rules, scorer, points)
        self.given = situation

    def situation(self) -> Situation:
        return self.given


@mypyc_attr(acyclic=True)
class LateScoreOfWords(LateScore):
    """The win of a situation that was read from words and that nobody else keeps. Its parts are kept without the two
    objects that held them: the next words are read into these, and a list of scores is a third as long to the garbage
    collector."""

    def __init__(self, rules: str, scorer: Scorer, s: Situation, points: int) -> None:
        super().__init__(rules, scorer, points)
        hand = s.hand
        self.man = hand.man
        self.pin = hand.pin
        self.sou = hand.sou
        self.honours = hand.honours
        self.other_faces = hand.others
        self.marks = hand.marks
        self.melds = hand.melds
        self.win = hand.win
        self.self_draw = s.self_draw
        self.seat = s.seat
        self.round = s.round
        self.discarder = s.discarder
        self.facts = s.facts
        self.flowers = s.flowers
        self.dora = s.dora
        self.ura = s.ura
        self.honba = s.honba
        self.sticks = s.sticks
        self.history = s.history

    def situation(self) -> Situation:
        hand = Hand(self.man, self.pin, self.sou, self.honours, self.other_faces, self.marks, self.melds, self.win)
        return Situation(hand, self.self_draw, self.seat, self.round, self.discarder, self.facts, self.flowers,
                         self.dora, self.ura, self.honba, self.sticks, self.history)


def late_score(rules: str, scorer: Scorer, total: Callable[[Situation], int], situation: Situation,
               from_words: bool) -> Score:
    """The score of one of many situations; why something is no win is told at once. `total` is that of the scorer,
    looked up once for all of them."""
    points = total(situation)
    if points < 0:
        return scorer.score(situation)
    if from_words:
        return LateScoreOfWords(rules, scorer, situation, points)
    return LateScoreOfSituation(rules, scorer, situation, points)
