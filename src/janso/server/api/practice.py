"""Exercises over HTTP: a question is named by its kind, level, seed and number, so that nothing is kept here."""

from __future__ import annotations

from fastapi import APIRouter, Request

from janso.drill import LEVELS, Session, explanation
from janso.drill.session import IN_A_ROW
from janso.server.api.faults import PROBLEMS
from janso.server.api.models import DrillAnswered, DrillAsked, DrillJudged, DrillQuestion
from janso.server.api.reach import spend
from janso.server.language import Spoken
from janso.server.rules_in import named_rules
from janso.text.say import say

router = APIRouter(tags=["practice"], prefix="/drill", responses=PROBLEMS)


@router.post("")
async def ask_question(asked: DrillAsked, request: Request, lang: Spoken) -> DrillQuestion:
    """A question; the same words give the same one."""
    spend(request, 3)
    question = _session(asked).question()
    return DrillQuestion(question=say(question.text, lang), hand=question.hand, facts=question.facts,
                         levels=len(LEVELS), in_a_row=IN_A_ROW)


@router.post("/answer")
async def judge_answer(answered: DrillAnswered, request: Request, lang: Spoken) -> DrillJudged:
    """Whether an answer is right, and why; without an answer the solution alone."""
    spend(request, 3)
    session = _session(answered)
    if answered.answer is None:
        question = session.question()
        return DrillJudged(right=False, answer=question.answer, why=list(explanation(question, lang)))
    found = session.answer(answered.answer, lang)
    return DrillJudged(right=found.right, answer=found.answer, why=list(found.why))


def _session(asked: DrillAsked) -> Session:
    return Session(asked.kind, named_rules(asked.rules).id, asked.seed, LEVELS[asked.level], asked=asked.number)
