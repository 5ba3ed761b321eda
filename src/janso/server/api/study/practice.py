"""Exercises over HTTP: a question is named by its kind, level, seed and number, so that nothing is kept here."""

from __future__ import annotations

import datetime
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from janso.server.api.faults import NOT_FOUND, PROBLEMS
from janso.server.api.models import (
    AdviceAsked,
    Anything,
    DrillAnswered,
    DrillAsked,
    DrillJudged,
    DrillQuestion,
    RulesId,
)
from janso.server.api.reach import printed, spend, told
from janso.server.front.language import Spoken
from janso.server.workers import jobs
from janso.server.workers.crew import LONG

router = APIRouter(tags=["practice"], responses=PROBLEMS)


@router.get("/learn/{rules}", responses=NOT_FOUND, response_model=Anything)
async def first_lessons(rules: RulesId, request: Request, lang: Spoken) -> Response:
    """The first lessons of a rule set: title, text, hands to look at, and an exercise with its answer."""
    return await printed(request, jobs.learnt, rules, lang)


@router.post("/advise", response_model=Anything)
async def advise_hand(asked: AdviceAsked, request: Request, lang: Spoken) -> Response:
    """What to do with a hand: every act with its chance to win, points and danger; as `janso advise --json`, with why
    the best act is better than each other one."""
    spend(request, 4)
    return await told(request, jobs.advice, asked.rules, asked.model_dump(exclude={"rules"}), lang, limit=LONG)


@router.post("/drill", response_model=DrillQuestion)
async def ask_question(asked: DrillAsked, request: Request, lang: Spoken) -> Response:
    """A question; the same words give the same one."""
    spend(request, 3)
    return await told(request, jobs.exercise, asked.model_dump(), lang)


@router.get("/drill/stock", response_model=dict[str, list[Anything]])
async def questions_ahead(request: Request, lang: Spoken, rules: Annotated[RulesId, Query()] = "riichi") -> Response:
    """Questions of the day by kind with the answers that are right, for practice without a network."""
    spend(request, 3)
    return await printed(request, jobs.stock, rules, datetime.datetime.now(datetime.UTC).date().toordinal(), lang)


@router.post("/drill/answer", response_model=DrillJudged)
async def judge_answer(answered: DrillAnswered, request: Request, lang: Spoken) -> Response:
    """Whether an answer is right, and why; without an answer the solution alone."""
    spend(request, 3)
    return await told(request, jobs.judged, answered.model_dump(exclude={"answer"}), answered.answer, lang)
