"""Who somebody is at these tables: ratings, how they went, what was done in play, and the strongest of a game."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response
from starlette.concurrency import run_in_threadpool

from janso.server.api.faults import NOT_FOUND, OPEN, PROBLEMS, SIGNED_IN, Fault
from janso.server.api.models import Anything
from janso.server.api.reach import aside, house_of, person_or_none, sent, spend
from janso.server.play.decisions import agents
from janso.server.store.people import Person
from janso.server.workers import jobs
from janso.server.workers.crew import LONG

router = APIRouter(tags=["people"], responses=PROBLEMS)
Anybody = Annotated[Person | None, Depends(person_or_none)]
Name = Annotated[str, Query(max_length=60, description="A player with an account, or a bot; unsaid, oneself.")]
Game = Annotated[str, Query(max_length=40)]
Players = Annotated[int, Query(ge=2, le=8)]
STEPS, MATCHES = 200, 40


@router.get("/ratings/games")
async def games(request: Request) -> list[Anything]:
    """Games and numbers of players in which anybody is rated."""
    spend(request)
    return await run_in_threadpool(house_of(request).ratings.pools)


@router.get("/ratings")
async def ratings(
    request: Request, game: Game = "riichi", players: Players = 4, limit: Annotated[int, Query(ge=1, le=200)] = 100,
) -> list[Anything]:
    """Accounts and bots, the strongest first: value, how sure it is (`margin`), and how many matches it rests on."""
    spend(request)
    return await run_in_threadpool(house_of(request).ratings.best, game.replace("\0", ""), players, limit)


async def _found(request: Request, name: str, who: Person | None) -> tuple[Person | None, str | None]:
    """A person or a bot of a name."""
    if not name:
        if who is None:
            raise Fault(401, "server.come_first_name_player")
        return who, None
    found = await run_in_threadpool(house_of(request).people.account, name.replace("\0", ""))
    if found is not None:
        return found, None
    if any(bot["id"] == name for bot in agents.listing()):
        return None, name
    raise Fault(404, "server.there_no_player", name=name[:24])


@router.get("/profile", responses=SIGNED_IN | NOT_FOUND, openapi_extra=OPEN)
async def profile(request: Request, who: Anybody, player: Name = "") -> Anything:
    """Somebody's ratings; `mine` says whether it is oneself."""
    spend(request)
    house = house_of(request)
    person, bot = await _found(request, player, who)
    rated = await run_in_threadpool(house.ratings.of, person.id if person else None, bot)
    since = await run_in_threadpool(house.people.since, person) if person else None
    return {"name": person.name if person else bot, "bot": bot is not None, "guest": bool(person and person.guest),
            "mine": person is not None and who is not None and person.id == who.id, "since": since, "ratings": rated}


@router.get("/profile/steps", responses=SIGNED_IN | NOT_FOUND, openapi_extra=OPEN)
async def steps(
    request: Request, who: Anybody, player: Name = "", game: Game = "riichi", players: Players = 4,
) -> list[Anything]:
    """How a rating went, match by match."""
    spend(request)
    person, bot = await _found(request, player, who)
    return await run_in_threadpool(house_of(request).ratings.steps, person.id if person else None, bot,
                                   game.replace("\0", ""), players, STEPS)


@router.get("/profile/figures", responses=SIGNED_IN | NOT_FOUND, openapi_extra=OPEN, response_model=Anything)
async def figures(
    request: Request, who: Anybody, player: Name = "", game: Game = "riichi", players: Players = 4,
) -> Response:
    """What somebody did in the last matches of a game, as `janso stats` counts it. Of others only matches of public
    tables count."""
    spend(request, 5)
    person, _ = await _found(request, player, who)
    logs: list[Any] = []
    if person is not None:
        logs = await run_in_threadpool(house_of(request).records.logs, person.id, game.replace("\0", ""), players,
                                       MATCHES, who.id if who else None)
    return await sent(request, await aside(request, jobs.figures_of, logs, limit=LONG), "application/json")
