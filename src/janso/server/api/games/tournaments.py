"""Tournaments: begun, seated, entered, looked at, printed."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query, Request, Response
from starlette.concurrency import run_in_threadpool

from janso.errors import JansoError
from janso.server.api.faults import CONFLICT, NOT_FOUND, OPEN, PROBLEMS, SIGNED_IN
from janso.server.api.games.records import SHEET_POLICY, Limit
from janso.server.api.games.tournament_models import (
    FineAsked,
    ResultAsked,
    RoundAnswer,
    SharedDeals,
    SubstituteAsked,
    TournamentAsked,
    TournamentId,
    TournamentLine,
    TournamentView,
)
from janso.server.api.models import Anything, IdAnswer, RoundAsked
from janso.server.api.reach import address_of, aside, house_of, person, person_or_none, sent, spend
from janso.server.desks.tournament_books import Desk
from janso.server.desks.tournament_deals import deals_of_group
from janso.server.front.language import Spoken
from janso.server.peers.peers import RELAYED
from janso.server.play.config import clean_text
from janso.server.store.people import Person
from janso.server.workers import jobs

router = APIRouter(tags=["tournaments"], prefix="/tournaments", responses=PROBLEMS)
Somebody = Annotated[Person, Depends(person)]
Anybody = Annotated[Person | None, Depends(person_or_none)]
WRITES = SIGNED_IN | CONFLICT | NOT_FOUND
Sheet = Literal["seating", "scores", "standings"]


def _desk(request: Request) -> Desk:
    return house_of(request).desk


@router.get("", openapi_extra=OPEN)
async def list_tournaments(request: Request, who: Anybody, limit: Limit = 50) -> list[TournamentLine]:
    """Public tournaments, and one's own; the newest first."""
    spend(request)
    found = await run_in_threadpool(_desk(request).kept.listed, who.id if who else None, limit)
    return [TournamentLine.model_validate(line) for line in found]


@router.post("", responses=SIGNED_IN | CONFLICT, status_code=201)
async def begin_tournament(asked: TournamentAsked, request: Request, who: Somebody) -> IdAnswer:
    """Begin a tournament: its players are seated, all rounds at once or the first one."""
    spend(request, 20)
    return IdAnswer(id=await _desk(request).begin(who, asked, address_of(request)))


@router.get("/{id}", responses=NOT_FOUND, openapi_extra=OPEN, response_model=TournamentView)
async def show_tournament(id: TournamentId, request: Request, who: Anybody) -> Response:
    """Everything about a tournament: seating, results, penalties, standings. Numbers count from 1."""
    spend(request, 2)
    return await _view(id, request, who)


@router.post("/{id}/results", responses=WRITES, response_model=TournamentView)
async def enter_result(id: TournamentId, asked: ResultAsked, request: Request, who: Somebody) -> Response:
    """The result of a table in the order of its seats, East first; entered again, it corrects the first one."""
    return await _written(id, request, who, "enter", asked.round, asked.table, asked.scores)


@router.post("/{id}/penalties", responses=WRITES, response_model=TournamentView)
async def punish(id: TournamentId, asked: FineAsked, request: Request, who: Somebody) -> Response:
    """Take plain points or table points off a player's total."""
    if not asked.points and not asked.table_points:
        raise JansoError("server.penalty_penalty_takes_points_off")
    why = clean_text(asked.why, 120, "why")
    return await _written(id, request, who, "punish", asked.player, asked.points, asked.table_points, why)


@router.post("/{id}/substitutes", responses=WRITES, response_model=TournamentView)
async def substitute(id: TournamentId, asked: SubstituteAsked, request: Request, who: Somebody) -> Response:
    """Somebody else goes on in a player's place and with that player's points."""
    name = clean_text(asked.name, 60, "name")
    return await _written(id, request, who, "substitute", asked.player, name)


@router.post("/{id}/next", responses=WRITES)
async def seat_next(id: TournamentId, request: Request, who: Somebody) -> RoundAnswer:
    """Seat the next round by the standings, when all results are in."""
    spend(request, 3)
    return RoundAnswer(round=await _desk(request).write(id, who, address_of(request), "seat_next"))


@router.get("/{id}/tables", responses=NOT_FOUND)
async def tables(id: TournamentId, request: Request) -> list[Anything]:
    """Tables of a tournament that are open here: `round`, `table`, `code`, `state`, how many are `here`,
    and when the same deals are played nowhere any more the `record`."""
    spend(request)
    await _desk(request).find(id)
    return await _everywhere(request, house_of(request).cup_tables.listed(id))


@router.get("/{id}/live", responses=NOT_FOUND, openapi_extra=OPEN)
async def live(
    id: TournamentId, request: Request, round: Annotated[int, Query(ge=1, le=100, description="The round.")] = 1,
) -> list[Anything]:
    """The tables of a round as spectators see them, `delay` seconds later: `view` is the table, null before it begins
    and where other tables play the same deals."""
    spend(request, 2)
    await _desk(request).find(id)
    return await _everywhere(request, house_of(request).cup_tables.live(id, round))


@router.get("/{id}/deals", responses=NOT_FOUND, openapi_extra=OPEN, response_model=SharedDeals)
async def deals(
    id: TournamentId, request: Request, who: Anybody,
    round: Annotated[int, Query(ge=1, le=100, description="The round.")] = 1,
    group: Annotated[int, Query(ge=1, le=100, description="Four tables that play the same deals, from 1.")] = 1,
) -> Response:
    """The deals of a group of teams side by side: each once no table of the group can still come to it."""
    spend(request, 5)
    found = await deals_of_group(house_of(request), id, round, group, who.id if who else None, address_of(request))
    return await sent(request, found, "application/json")


@router.post("/{id}/tables", responses=WRITES)
async def open_tables(id: TournamentId, asked: RoundAsked, request: Request, who: Somebody) -> list[Anything]:
    """Open the tables of a round, a seat kept for each player by name. They begin when all have come, write their
    results into the book, and are followed by those of the next round."""
    spend(request, 10)
    return await house_of(request).cup_tables.open(id, who, asked.round, address_of(request), asked.session)


async def _everywhere(request: Request, found: list[Anything]) -> list[Anything]:
    """With the tables that other servers play."""
    if not request.scope.get(RELAYED):
        path = request.url.path + (f"?{request.url.query}" if request.url.query else "")
        for lines in await house_of(request).peers.gather(path, "", address_of(request)):
            found += lines
    return sorted(found, key=lambda line: (line["round"], line["table"]))


HTML: dict[int | str, dict[str, Any]] = {200: {"content": {"text/html": {"schema": {"type": "string"}}}}}
LINES: dict[int | str, dict[str, Any]] = {200: {"content": {"application/jsonl": {"schema": {"type": "string"}}}}}


@router.get("/{id}/sheet", responses=NOT_FOUND | HTML, response_class=Response)
async def sheet(
    id: TournamentId, request: Request, lang: Spoken, kind: Sheet = "standings",
    round: Annotated[int, Query(ge=1, le=100, description="For `scores`: the round.")] = 1,
) -> Response:
    """A page to print: the seating, a score sheet for each table of a round, or the standings."""
    spend(request, 5)
    kept = await _desk(request).find(id)
    made = await aside(request, jobs.book_page, kept.lines, kind, round, lang)
    return await sent(request, made, "text/html; charset=utf-8", {"content-security-policy": SHEET_POLICY})


@router.get("/{id}/book", responses=NOT_FOUND | LINES, response_class=Response)
async def book(id: TournamentId, request: Request) -> Response:
    """The book as a file that `janso club` goes on with."""
    spend(request, 5)
    kept = await _desk(request).find(id)
    headers = {"content-disposition": f'attachment; filename="{id}.jsonl"'}
    return Response("".join(kept.lines), media_type="application/jsonl", headers=headers)


async def _view(id: str, request: Request, who: Person | None) -> Response:
    made = await _desk(request).shown(id, who.id if who else None, address_of(request))
    return await sent(request, made, "application/json")


async def _written(id: str, request: Request, who: Person, what: str, *args: Any) -> Response:
    """Writes in a book and answers with what it says then."""
    spend(request, 3)
    await _desk(request).write(id, who, address_of(request), what, *args)
    return await _view(id, request, who)
