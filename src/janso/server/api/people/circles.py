"""Clubs and their leagues: who plays together, and by which rules."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Request
from starlette.concurrency import run_in_threadpool

from janso.server.api.faults import CONFLICT, NOT_FOUND, OPEN, PROBLEMS, SIGNED_IN, Fault
from janso.server.api.models import Anything, ClubAsked, Done, IdAnswer, LeagueAsked
from janso.server.api.reach import address_of, house_of, person, person_or_none, spend
from janso.server.house import House
from janso.server.play.config import clean_text
from janso.server.store.clubs import circles, leagues
from janso.server.store.people import Person
from janso.server.store.records import new_id
from janso.server.workers import jobs

router = APIRouter(tags=["people"], responses=PROBLEMS)
Somebody = Annotated[Person, Depends(person)]
Anybody = Annotated[Person | None, Depends(person_or_none)]
ClubId = Annotated[str, Path(pattern="^[0-9a-f]{16}$")]
LeagueId = Annotated[str, Path(pattern="^[0-9a-f]{16}$")]


def _seen_in_club(house: House, club: str, player: int, name: str, mine: bool) -> dict[str, Any]:
    """Whether somebody plays now, as far as that is no secret: at a public table, or for members at one of the club."""
    tables = [room for room in house.parlour.seats_of(player)
              if room.config.public or (mine and room.config.club == club)]
    return {"name": name, "playing": bool(tables), "table": tables[0].code if tables else None}


@router.get("/clubs", openapi_extra=OPEN)
async def clubs(request: Request, who: Anybody) -> list[Anything]:
    """All clubs, one's own first."""
    spend(request)
    return await run_in_threadpool(house_of(request).circles.clubs, who.id if who else None)


@router.post("/clubs", responses=SIGNED_IN | CONFLICT, status_code=201)
async def found_club(asked: ClubAsked, request: Request, who: Somebody) -> IdAnswer:
    """Found a club; `toml` are its house rules, which are checked first."""
    spend(request, 10)
    house = house_of(request)
    name, text = clean_text(asked.name, 60, "name"), clean_text(asked.text, 300, "text")
    if not name:
        raise Fault(422, "server.name_write_name")
    if who.guest:
        raise Fault(409, "server.club_founded_somebody_account")
    agreed = await house.crew.do(address_of(request), jobs.agree, asked.rules, asked.toml or None, {})
    id = new_id()
    if not await house.journal.submit(
            lambda c: circles.found(c, id, who.id, name, text, agreed.id, asked.toml)):
        raise Fault(409, "server.clubs_already_all_there_room", most_clubs=circles.MOST_CLUBS)
    return IdAnswer(id=id)


async def _club(house: House, id: str) -> dict[str, Any]:
    found = await run_in_threadpool(house.circles.club, id)
    if found is None:
        raise Fault(404, "server.there_no_such_club")
    return found


@router.get("/clubs/{id}", responses=NOT_FOUND, openapi_extra=OPEN)
async def show_club(id: ClubId, request: Request, who: Anybody) -> Anything:
    """A club: its rules, its members and who of them plays now, its tables for members."""
    spend(request, 2)
    house = house_of(request)
    club = await _club(house, id)
    mine = who is not None and any(player == who.id for player, _ in club["members"])
    people = [{**_seen_in_club(house, id, player, name, mine), "host": player == club["host"]}
              for player, name in club["members"]]
    tables = [room.shown(who.id if who else None) for room in house.parlour.of_club(id)] if mine else []
    return {**{key: club[key] for key in ("id", "name", "text", "rules", "toml", "at")}, "members": people,
            "mine": mine, "host": who is not None and who.id == club["host"], "tables": tables,
            "leagues": await run_in_threadpool(house.leagues.of, id),
            "tournaments": await run_in_threadpool(house.desk.kept.of_club, id, who.id if who else None)}


@router.post("/clubs/{id}/leagues", responses=SIGNED_IN | NOT_FOUND | CONFLICT, status_code=201)
async def begin_league(id: ClubId, asked: LeagueAsked, request: Request, who: Somebody) -> IdAnswer:
    """Begin a league of a club: from now on, for so many days, matches at its tables count. Only the founder may."""
    spend(request, 5)
    house = house_of(request)
    club = await _club(house, id)
    name = clean_text(asked.name, 60, "name")
    if not name:
        raise Fault(422, "server.name_write_name")
    if club["host"] != who.id:
        raise Fault(403, "server.only_founder_begins_league_club")
    own = ""
    if asked.rules or asked.toml:
        own = (await house.crew.do(address_of(request), jobs.agree, asked.rules or club["rules"], asked.toml or None,
                                   {})).id
    league = new_id()
    if not await house.journal.submit(
            lambda c: leagues.begin(c, league, id, name, asked.days, own, asked.toml)):
        raise Fault(409, "server.club_leagues_most", most_leagues=leagues.MOST_LEAGUES)
    return IdAnswer(id=league)


@router.get("/clubs/{id}/leagues/{league}", responses=NOT_FOUND, openapi_extra=OPEN)
async def show_league(id: ClubId, league: LeagueId, request: Request) -> Anything:
    """A league: who has played how many matches in it, and with what result."""
    spend(request, 2)
    house = house_of(request)
    found = await run_in_threadpool(house.leagues.table, id, league)
    if found is None:
        raise Fault(404, "server.club_no_such_league")
    return found


@router.post("/clubs/{id}/join", responses=SIGNED_IN | NOT_FOUND | CONFLICT)
async def join(id: ClubId, request: Request, who: Somebody) -> Done:
    """Come into a club."""
    spend(request, 2)
    house = house_of(request)
    await _club(house, id)
    if not await house.journal.submit(lambda c: circles.join(c, id, who.id)):
        raise Fault(409, "server.this_club_is_full")
    return Done()


@router.post("/clubs/{id}/leave", responses=SIGNED_IN | NOT_FOUND)
async def leave(id: ClubId, request: Request, who: Somebody) -> Done:
    """Go out of a club."""
    spend(request, 2)
    house = house_of(request)
    await _club(house, id)
    await house.journal.submit(lambda c: circles.leave(c, id, who.id))
    return Done()
