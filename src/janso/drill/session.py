"""A row of questions that grow harder: hands of four tiles first, then seven, ten and thirteen, then more suits."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from janso.drill.questions import Question, make
from janso.drill.verdict import Verdict, explanation, judge

LEVELS: Final = ((4, 1), (7, 1), (10, 1), (13, 1), (13, 3), (13, 4))
"""Tiles in the hand, and suits."""
COURSE: Final = (
    ("shanten", 4, 1, False), ("waits", 4, 1, False), ("shanten", 7, 1, False), ("waits", 7, 1, False),
    ("shanten", 10, 1, False), ("waits", 10, 1, False), ("shanten", 13, 1, False), ("waits", 13, 1, False),
    ("waits", 13, 3, True), ("waits", 13, 4, False), ("exchange", 13, 4, False), ("fans", 13, 4, False),
    ("dearer", 13, 4, False))
"""Kuntō in thirteen steps (document 004, L3457-3471): distance and waits of hands that grow while suits are ignored,
with a dragon as a joker, of the whole set; then the fewest exchanges, the patterns, and the exchange that adds one."""
WHOLE_SET: Final = ("waits", 13, 4, False)
"""Here the base value of a hand is asked for too, which winds double besides their usual part (L3454, L3462)."""
KUNTO: Final = "kunto"
IN_A_ROW: Final = 3
"""Right answers one after the other that lead to the next level."""


@dataclass
class Session:
    """Asks, judges, counts. A given level stays; otherwise the level rises with right answers."""

    kind: str
    rules: str = "riichi"
    seed: int = 1
    fixed: tuple[int, int] | None = None
    level: int = 0
    asked: int = 0
    right: int = 0
    streak: int = 0

    @property
    def levels(self) -> int:
        """How many levels there are."""
        return len(COURSE) if self.kind == KUNTO else len(LEVELS)

    def question(self) -> Question:
        """The question that stands; the same until it is answered."""
        rng = Random(f"{self.seed} {self.kind} {self.asked}")
        if self.kind == KUNTO:
            kind, size, suits, joker = COURSE[self.level]
            if COURSE[self.level] == WHOLE_SET and self.asked % IN_A_ROW == 1:
                kind = "base"
            return make(kind, rng, size=size, suits=suits, rules="riichi", joker=joker)
        size, suits = self.fixed or LEVELS[self.level]
        return make(self.kind, rng, size=size, suits=suits, rules=self.rules)

    def answer(self, text: str, lang: str = "en") -> Verdict:
        """Judges an answer and goes on to the next question; a text that is no answer changes nothing.

        >>> practice = Session("waits")
        >>> for _ in range(3): practice.answer(practice.question().answer).right
        True
        True
        True
        >>> practice.level, practice.right
        (1, 3)
        """
        return self._counted(judge(self.question(), text, lang))

    def give_up(self, lang: str = "en") -> Verdict:
        """The right answer, counted as a wrong one."""
        question = self.question()
        return self._counted(Verdict(False, question.answer, explanation(question, lang)))

    def _counted(self, found: Verdict) -> Verdict:
        self.asked += 1
        self.right += found.right
        self.streak = self.streak + 1 if found.right else 0
        if self.streak == IN_A_ROW and self.level < self.levels - 1:
            self.level, self.streak = self.level + 1, 0
        return found
