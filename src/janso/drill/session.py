"""A row of questions that grow harder: hands of four tiles first, then seven, ten and thirteen, then more suits."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from janso.drill.questions import Question, make
from janso.drill.verdict import Verdict, explanation, judge

LEVELS: Final = ((4, 1), (7, 1), (10, 1), (13, 1), (13, 3), (13, 4))
"""Tiles in the hand, and suits."""
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

    def question(self) -> Question:
        """The question that stands; the same until it is answered."""
        size, suits = self.fixed or LEVELS[self.level]
        rng = Random(f"{self.seed} {self.kind} {self.asked}")
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
        if self.streak == IN_A_ROW and self.level < len(LEVELS) - 1:
            self.level, self.streak = self.level + 1, 0
        return found
