"""Coming in: as a guest by name, or with an account."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request
from fastapi.security import HTTPAuthorizationCredentials
from starlette.concurrency import run_in_threadpool

from janso.server.api.faults import CONFLICT, NOT_FOUND, OPEN, PROBLEMS, SIGNED_IN, Fault
from janso.server.api.models import (
    AccountAsked,
    Done,
    Entered,
    Me,
    NameAsked,
    PasswordAsked,
    RecoveryAsked,
    SessionLine,
)
from janso.server.api.reach import address_of, bearer, house_of, knock, person, person_or_none, spend
from janso.server.store.database import one_line
from janso.server.store.guesses import TooManyGuesses
from janso.server.store.people import From, NameTaken, Person

router = APIRouter(tags=["people"], responses=PROBLEMS)
_hashing = asyncio.Semaphore(2)
"""A password takes much memory on purpose; only a few are computed at a time."""


OTHERS = "others"


def _from(request: Request) -> From:
    return From(address_of(request), one_line(request.headers.get("user-agent", ""))[:120])


def _entered(pair: tuple[str, Person]) -> Entered:
    token, who = pair
    return Entered(token=token, name=who.name, guest=who.guest)


@router.post("/guests", responses=CONFLICT, status_code=201)
async def guest(asked: NameAsked, request: Request) -> Entered:
    """Come in by name alone."""
    knock(request)
    try:
        return _entered(await run_in_threadpool(house_of(request).people.guest, asked.name, _from(request)))
    except NameTaken as error:
        raise Fault(409, str(error)) from None


@router.post("/accounts", responses=CONFLICT, status_code=201, openapi_extra=OPEN)
async def account(
    asked: AccountAsked, request: Request, who: Annotated[Person | None, Depends(person_or_none)],
) -> Entered:
    """Make an account; a guest who does keeps games, rating and seats, and signs at tables that wait change."""
    knock(request)
    house = house_of(request)
    try:
        async with _hashing:
            made = await run_in_threadpool(house.people.register, asked.name, asked.password, who, _from(request))
    except NameTaken as error:
        raise Fault(409, str(error)) from None
    await house.parlour.renamed(made[1])
    return _entered(made)


@router.post("/sessions", responses=SIGNED_IN, status_code=201)
async def session(asked: AccountAsked, request: Request) -> Entered:
    """Sign in."""
    knock(request)
    async with _hashing:
        try:
            found = await run_in_threadpool(
                house_of(request).people.sign_in, asked.name, asked.password, _from(request))
        except TooManyGuesses as error:
            raise Fault(429, str(error)) from None
    if found is None:
        raise Fault(401, "server.name_password_wrong")
    return _entered(found)


@router.delete("/sessions", responses=SIGNED_IN)
async def sign_out(
    request: Request, who: Annotated[Person, Depends(person)],
    found: Annotated[HTTPAuthorizationCredentials, Depends(bearer)],
) -> Done:
    """Sign out: the token is worth nothing from now on, and connections that were opened with it end."""
    house = house_of(request)
    house.end_links([await run_in_threadpool(house.people.sign_out, found.credentials)])
    return Done()


@router.get("/sessions", responses=SIGNED_IN)
async def list_sessions(request: Request, who: Annotated[Person, Depends(person)]) -> list[SessionLine]:
    """Where one is signed in; `here` is the session that asks."""
    spend(request)
    found = await run_in_threadpool(house_of(request).people.sessions, who)
    return [SessionLine.model_validate(line) for line in found]


@router.delete("/sessions/{id}", responses=SIGNED_IN | NOT_FOUND)
async def end_session(
    id: Annotated[str, Path(pattern="^([0-9a-f]{16}|others)$", description="From the list, or `others`.")],
    request: Request, who: Annotated[Person, Depends(person)],
) -> Done:
    """End one of one's own sessions, or all others."""
    spend(request)
    house = house_of(request)
    ended = await run_in_threadpool(house.people.end_sessions, who, None if id == OTHERS else id)
    if not ended and id != OTHERS:
        raise Fault(404, "server.there_no_such_session")
    house.end_links(ended)
    return Done()


@router.put("/me/password", responses=SIGNED_IN | CONFLICT)
async def change_password(
    asked: PasswordAsked, request: Request, who: Annotated[Person, Depends(person)],
) -> Done:
    """Set another password; all other sessions end."""
    knock(request)
    house = house_of(request)
    if who.guest:
        raise Fault(409, "server.guest_no_password_make_account")
    async with _hashing:
        try:
            ended = await run_in_threadpool(house.people.change_password, who, asked.old, asked.new)
        except TooManyGuesses as error:
            raise Fault(429, str(error)) from None
    if ended is None:
        raise Fault(403, "server.old_password_wrong")
    house.end_links(ended)
    return Done()


@router.put("/me/name", responses=SIGNED_IN | CONFLICT)
async def rename(asked: NameAsked, request: Request, who: Annotated[Person, Depends(person)]) -> Me:
    """A guest takes another name; where somebody waits for a match, the sign at the seat changes too."""
    knock(request)
    house = house_of(request)
    try:
        renamed = await run_in_threadpool(house.people.rename, who, asked.name)
    except NameTaken as error:
        raise Fault(409, str(error)) from None
    await house.parlour.renamed(renamed)
    return Me(name=renamed.name, guest=True)


@router.post("/recoveries", responses=CONFLICT, status_code=201)
async def recover(asked: RecoveryAsked, request: Request) -> Entered:
    """Set another password with a code from the host of the parlour; all sessions of the account end."""
    knock(request)
    house = house_of(request)
    async with _hashing:
        try:
            found = await run_in_threadpool(house.people.recover, asked.code, asked.password, _from(request))
        except TooManyGuesses as error:
            raise Fault(429, str(error)) from None
    if found is None:
        raise Fault(403, "server.code_wrong_used_too_old")
    house.end_links(found[1])
    return _entered(found[0])


@router.get("/me", responses=SIGNED_IN)
async def me(request: Request, who: Annotated[Person, Depends(person)]) -> Me:
    """Who am I, and does somebody wait for an answer."""
    waiting = 0 if who.guest else await run_in_threadpool(house_of(request).friends.waiting, who.id)
    return Me(name=who.name, guest=who.guest, waiting=waiting)
