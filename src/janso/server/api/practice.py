"""Exercises over HTTP: a question is named by its kind, level, seed and number, so that nothing is kept here."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from janso.server.api.faults import PROBLEMS
from janso.server.api.models import DrillAnswered, DrillAsked, DrillJudged, DrillQuestion
from janso.server.api.reach import spend, told
from janso.server.language import Spoken
from janso.server.workers import jobs

router = APIRouter(tags=["practice"], prefix="/drill", responses=PROBLEMS)


@router.post("", response_model=DrillQuestion)
async def ask_question(asked: DrillAsked, request: Request, lang: Spoken) -> Response:
    """A question; the same words give the same one."""
    spend(request, 3)
    return await told(request, jobs.exercise, asked.model_dump(), lang)


@router.post("/answer", response_model=DrillJudged)
async def judge_answer(answered: DrillAnswered, request: Request, lang: Spoken) -> Response:
    """Whether an answer is right, and why; without an answer the solution alone."""
    spend(request, 3)
    return await told(request, jobs.judged, answered.model_dump(exclude={"answer"}), answered.answer, lang)
