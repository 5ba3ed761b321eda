"""Friends: asked, accepted, ended. Nobody sees who is here or plays before both have agreed."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Request
from starlette.concurrency import run_in_threadpool

from janso.message import Message
from janso.server.api.faults import CONFLICT, NOT_FOUND, PROBLEMS, SIGNED_IN, Fault
from janso.server.api.models import Done, FriendAnswer, FriendLine
from janso.server.api.reach import house_of, person, spend
from janso.server.house import House
from janso.server.store.clubs import friends
from janso.server.store.people import Person

router = APIRouter(tags=["people"], responses=PROBLEMS)
Somebody = Annotated[Person, Depends(person)]
Name = Annotated[str, Path(max_length=60)]


def _line(house: House, known: dict[str, Any]) -> FriendLine:
    """A friend plays now, and where, if the table is public; of all others nothing is told."""
    line = FriendLine(name=known["name"], state=known["state"], playing=False, table=None)
    if known["state"] == "friend":
        tables = house.parlour.seats_of(known["id"])
        line.playing = bool(tables)
        line.table = next((room.code for room in tables if room.config.public), None)
    return line


@router.get("/friends", responses=SIGNED_IN)
async def list_friends(request: Request, who: Somebody) -> list[FriendLine]:
    """Who asks one (`asks`), friends (`friend`) and who of them plays now, whom one has asked (`asked`)."""
    spend(request)
    house = house_of(request)
    found = await run_in_threadpool(house.friends.of, who.id)
    return [_line(house, known) for known in found]


async def _account(house: House, name: str) -> Person:
    found = await run_in_threadpool(house.people.account, name.replace("\0", ""))
    if found is None:
        raise Fault(404, "server.there_no_player", name=name[:24])
    return found


@router.put("/friends/{name}", responses=SIGNED_IN | NOT_FOUND | CONFLICT)
async def ask_friend(name: Name, request: Request, who: Somebody) -> FriendAnswer:
    """Ask somebody with an account to be friends, or accept where that person has asked."""
    spend(request, 2)
    house = house_of(request)
    if who.guest:
        raise Fault(409, "server.friends_need_account")
    friend = await _account(house, name)
    if friend.id == who.id:
        raise Fault(409, "server.always_own_friend")
    state = await house.journal.submit(lambda c: friends.ask(c, who, friend))
    if isinstance(state, Message):
        raise Fault(409, state)
    return FriendAnswer(state=state)


@router.delete("/friends/{name}", responses=SIGNED_IN | NOT_FOUND)
async def end_friend(name: Name, request: Request, who: Somebody) -> Done:
    """Decline a request, take one's own back, or end a friendship."""
    spend(request, 2)
    house = house_of(request)
    friend = await _account(house, name)
    await house.journal.submit(lambda c: friends.end(c, who.id, friend.id))
    return Done()
