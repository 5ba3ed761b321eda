"""Exercises with tiles: how far is this hand, what does it wait for, what to discard, what is it worth.

>>> from random import Random
>>> from janso.drill import judge, make
>>> question = make("waits", Random(4), size=4, suits=1)
>>> question.hand, judge(question, question.answer).right
('5557m', True)
"""

from janso.drill.questions import BY_RULES, KINDS, Question, make
from janso.drill.session import COURSE, KUNTO, LEVELS, Session
from janso.drill.verdict import Verdict, explanation, judge

__all__ = ["BY_RULES", "COURSE", "KINDS", "KUNTO", "LEVELS", "Question", "Session", "Verdict", "explanation", "judge",
           "make"]
