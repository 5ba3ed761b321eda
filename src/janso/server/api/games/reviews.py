"""A match beside the coach's choices, and playing on from one of its moments."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response

from janso.server.api.faults import CONFLICT, PROBLEMS, SIGNED_IN
from janso.server.api.games.records import CLOSED, Anybody, record_of
from janso.server.api.models import AgainAsked, Anything, CodeAnswer
from janso.server.api.reach import address_of, aside, house_of, person, sent, spend, told
from janso.server.store.people import Person
from janso.server.workers import jobs
from janso.server.workers.crew import LONG

router = APIRouter(tags=["records"], responses=PROBLEMS)
NONE: dict[str, Any] = {"state": "none"}


@router.get("/records/{id}/review", responses=CLOSED, response_model=Anything)
async def show_review(id: str, request: Request, who: Anybody) -> Any:
    """The review of a match: `state` tells whether it is `done` (then the review follows), `working` (`done` of `of`
    deals), `failed`, or `none` when nobody has asked for it."""
    await record_of(request, id, who)
    return await _state(request, id)


@router.post("/records/{id}/review", responses=CLOSED, response_model=Anything)
async def begin_review(id: str, request: Request, who: Anybody) -> Any:
    """Asks for the review of a match. It is made once, by the workers, and kept with the match."""
    spend(request, 5)
    _, log = await record_of(request, id, who)
    known = await _state(request, id)
    if isinstance(known, Response) or known["state"] == "working":
        return known
    return house_of(request).reviews.begin(id, log, address_of(request)).as_json()


@router.get("/records/{id}/puzzle", responses=CLOSED, response_model=Anything)
async def puzzle_of_record(
    id: str, request: Request, who: Anybody,
    seed: Annotated[str, Query(min_length=1, max_length=40, description="The same seed gives the same puzzle.")] = "1",
) -> Response:
    """A moment of a match as a puzzle, with its solution; as `POST /puzzles` gives one."""
    spend(request, 5)
    _, log = await record_of(request, id, who)
    return await told(request, jobs.puzzle_of_record, log, seed, limit=LONG)


async def _state(request: Request, id: str) -> Any:
    reviews = house_of(request).reviews
    kept = await reviews.kept(id)
    if kept is not None:
        return await sent(request, b'{"state":"done",' + kept[1:], "application/json")
    under_way = reviews.progress(id)
    return under_way.as_json() if under_way is not None else NONE


@router.post("/records/{id}/again", responses=SIGNED_IN | CLOSED | CONFLICT, status_code=201)
async def play_again(
    id: str, asked: AgainAsked, request: Request, who: Annotated[Person, Depends(person)],
) -> CodeAnswer:
    """Opens a table that goes on from a moment of a match: oneself on one of its seats, bots on the others."""
    spend(request, 10)
    shown, log = await record_of(request, id, who)
    house = house_of(request)
    house.parlour.must_be_bot(asked.bot)
    names = house.parlour.names_again(who, len(shown["names"]), asked.seat, asked.bot)
    events, agreed = await aside(request, jobs.continued, log, asked.at, asked.seat, names, limit=LONG)
    room = await house.parlour.go_on_from(who, agreed, events, asked.seat, asked.bot, address_of(request))
    return CodeAnswer(code=room.code)
