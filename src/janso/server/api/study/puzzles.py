"""Puzzles from real play over HTTP: the moment as a seat sees it, the choices, and what the coach says of each.

A puzzle is named by what was asked for, so that nothing is kept of who answered what. The solution travels with it: a
page shows it when an answer has been chosen.
"""

from __future__ import annotations

import datetime
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from janso.server.api.faults import PROBLEMS, Fault
from janso.server.api.models import Anything, PuzzleAsked, RulesId, SolitaireAsked
from janso.server.api.reach import printed, spend, told
from janso.server.front.language import Spoken
from janso.server.workers import jobs

router = APIRouter(tags=["practice"], prefix="/puzzles", responses=PROBLEMS)
AHEAD = datetime.timedelta(days=1)
"""Somewhere it is tomorrow already; later days are nobody's yet."""


@router.post("", response_model=Anything)
async def ask_puzzle(asked: PuzzleAsked, request: Request) -> Response:
    """A puzzle with its solution; the same words give the same one."""
    spend(request, 5)
    return await printed(request, jobs.puzzle, asked.kind, asked.rules, asked.seed, asked.level)


@router.get("/stock", response_model=list[Anything])
async def puzzles_ahead(request: Request, rules: Annotated[RulesId, Query()] = "riichi") -> Response:
    """Some puzzles of the day with their solutions, for practice without a network."""
    spend(request, 5)
    return await printed(request, jobs.puzzle_stock, rules, datetime.datetime.now(datetime.UTC).date().isoformat())


@router.post("/solitaire", response_model=Anything)
async def solitaire_board(asked: SolitaireAsked, request: Request, lang: Spoken) -> Response:
    """A game of pairs for one after the cells that were picked so far; the same words give the same board."""
    spend(request, 1)
    return await told(request, jobs.solitaire_board, asked.model_dump(), lang)


@router.get("/daily", response_model=Anything)
async def daily_puzzle(
    request: Request, rules: Annotated[RulesId, Query()] = "riichi",
    day: Annotated[datetime.date | None, Query(description="Today (UTC) unless said otherwise.")] = None,
) -> Response:
    """The puzzle of a day, the same for everybody, with its solution."""
    spend(request, 5)
    today = datetime.datetime.now(datetime.UTC).date()
    if day is not None and day > today + AHEAD:
        raise Fault(422, "server.day_day_not_come_yet")
    return await printed(request, jobs.daily_puzzle, rules, (day or today).isoformat())
