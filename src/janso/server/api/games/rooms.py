"""Tables: opened, joined, begun, left."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request

from janso.server.api.faults import CONFLICT, NOT_FOUND, OPEN, PROBLEMS, SIGNED_IN
from janso.server.api.models import (
    Anything,
    Code,
    CodeAnswer,
    Done,
    HandSeen,
    HandsSeen,
    PenaltyAsked,
    QuickAsked,
    RefereeAsked,
    RoomAsked,
    SitAsked,
    Ticket,
)
from janso.server.api.reach import address_of, house_of, person, person_or_none, spend
from janso.server.desks.rules_in import named_rules
from janso.server.front.language import Spoken
from janso.server.peers.peers import RELAYED
from janso.server.play.decisions import agents
from janso.server.store.people import Person
from janso.text.say import said
from janso.tiles import parse

router = APIRouter(tags=["tables"], responses=PROBLEMS | NOT_FOUND)
Somebody = Annotated[Person, Depends(person)]
Anybody = Annotated[Person | None, Depends(person_or_none)]


@router.get("/bots")
async def bots(lang: Spoken) -> list[Anything]:
    """The bots that can be given a seat, weakest first."""
    return [{**bot, "text": said(bot["text"], lang)} for bot in agents.listing()]


@router.get("/rooms", openapi_extra=OPEN)
async def list_rooms(request: Request, who: Anybody) -> list[Anything]:
    """Public tables, and one's own."""
    house = house_of(request)
    found = house.parlour.public(who.id if who else None)
    if not request.scope.get(RELAYED):
        sign = request.headers.get("authorization", "")
        for lines in await house.peers.gather(request.url.path, sign, address_of(request)):
            found += lines
        found.sort(key=lambda line: -line["created"])
    return found[:200]


@router.post("/rooms", responses=SIGNED_IN | CONFLICT, status_code=201)
async def open_room(asked: RoomAsked, request: Request, who: Somebody) -> CodeAnswer:
    """Open a table."""
    spend(request, 5)
    room = await house_of(request).parlour.create(who, asked, address_of(request))
    return CodeAnswer(code=room.code)


@router.post("/quick", responses=SIGNED_IN | CONFLICT, status_code=201)
async def quick(asked: QuickAsked, request: Request, who: Somebody) -> CodeAnswer:
    """A seat at a table of people who look for others by these rules, those of like strength first; bots take what
    stays free after a while."""
    spend(request, 5)
    named_rules(asked.rules)
    room = await house_of(request).quick.seat(who, asked.rules, address_of(request))
    return CodeAnswer(code=room.code)


@router.get("/rooms/{code}", openapi_extra=OPEN)
async def show_room(code: Code, request: Request, who: Anybody) -> Anything:
    """Who sits where, and what was agreed."""
    spend(request)
    return await house_of(request).parlour.shown(code, who.id if who else None)


@router.post("/rooms/{code}/sit", responses=SIGNED_IN | CONFLICT)
async def sit(code: Code, asked: SitAsked, request: Request, who: Somebody) -> Done:
    """Take an open seat."""
    spend(request)
    room = house_of(request).parlour.find(code)
    await room.held(room.sit(who, asked.seat))
    return Done()


@router.post("/rooms/{code}/remove", responses=SIGNED_IN | CONFLICT)
async def remove(code: Code, asked: SitAsked, request: Request, who: Somebody) -> Done:
    """The host empties a seat before the match; a person who was sent away does not come back to it."""
    spend(request)
    room = house_of(request).parlour.find(code)
    await room.held(room.remove(who, asked.seat))
    return Done()


@router.post("/rooms/{code}/start", responses=SIGNED_IN | CONFLICT)
async def start(code: Code, request: Request, who: Somebody) -> Done:
    """Begin; bots take the seats that are still open."""
    spend(request)
    room = house_of(request).parlour.find(code)
    await room.held(room.start(who))
    return Done()


@router.post("/rooms/{code}/leave", responses=SIGNED_IN | CONFLICT)
async def leave(code: Code, request: Request, who: Somebody) -> Done:
    """Give the seat up; in a running match it goes on by itself until the player returns."""
    spend(request)
    room = house_of(request).parlour.find(code)
    await room.held(room.leave(who))
    return Done()


@router.post("/rooms/{code}/rematch", responses=SIGNED_IN | CONFLICT, status_code=201)
async def rematch(code: Code, request: Request, who: Somebody) -> CodeAnswer:
    """The same rules and seats again after a match; against bots alone it begins at once."""
    spend(request, 5)
    parlour = house_of(request).parlour
    room = await parlour.again(who, parlour.find(code))
    return CodeAnswer(code=room.code)


@router.post("/rooms/{code}/penalty", responses=SIGNED_IN | CONFLICT)
async def penalty(code: Code, asked: PenaltyAsked, request: Request, who: Somebody) -> Done:
    """A decision of the referee: whom the host has appointed, or a host who does not play. `what` is one of the rules'
    offences."""
    spend(request)
    tiles = tuple(parse(text) for text in asked.tiles)
    room = house_of(request).parlour.find(code)
    to = -1 if asked.to is None else asked.to
    await room.held(room.penalty(who, asked.seat, asked.what, tiles, asked.points, to, asked.measure, asked.at))
    return Done()


@router.post("/rooms/{code}/look", responses=SIGNED_IN | CONFLICT)
async def look(code: Code, request: Request, who: Somebody) -> HandsSeen:
    """The referee looks at the hands, and the table is told: where the host does not play, and in tournaments."""
    spend(request)
    room = house_of(request).parlour.find(code)
    return HandsSeen(hands=[HandSeen(**one) for one in await room.look(who)])


@router.post("/rooms/{code}/referee", responses=SIGNED_IN | CONFLICT)
async def referee(code: Code, asked: RefereeAsked, request: Request, who: Somebody) -> Done:
    """The host appoints a referee before the match, by the name of somebody who looks on; null appoints nobody."""
    spend(request)
    room = house_of(request).parlour.find(code)
    await room.held(room.appoint(who, asked.name))
    return Done()


@router.post("/rooms/{code}/ticket", responses=SIGNED_IN | CONFLICT, status_code=201)
async def ticket(code: Code, request: Request, who: Somebody) -> Ticket:
    """A ticket for the WebSocket `/ws/{code}?ticket=...`: good for one connection within half a minute."""
    spend(request)
    house = house_of(request)
    room = house.parlour.find(code)
    return Ticket(ticket=house.tickets.issue(room.code, who))
