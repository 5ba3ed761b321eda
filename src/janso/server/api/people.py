"""Coming in: as a guest by name, or with an account."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Request
from fastapi.security import HTTPAuthorizationCredentials
from starlette.concurrency import run_in_threadpool

from janso.server.api.faults import CONFLICT, OPEN, PROBLEMS, SIGNED_IN, Fault
from janso.server.api.models import AccountAsked, Done, Entered, Me, NameAsked
from janso.server.api.reach import bearer, house_of, knock, person, person_or_none
from janso.server.store.people import NameTaken, Person

router = APIRouter(tags=["people"], responses=PROBLEMS)
_hashing = asyncio.Semaphore(2)
"""A password takes much memory on purpose; only a few are computed at a time."""


def _entered(pair: tuple[str, Person]) -> Entered:
    token, who = pair
    return Entered(token=token, name=who.name, guest=who.guest)


@router.post("/guests", responses=CONFLICT, status_code=201)
async def guest(asked: NameAsked, request: Request) -> Entered:
    """Come in by name alone."""
    knock(request)
    try:
        return _entered(await run_in_threadpool(house_of(request).people.guest, asked.name))
    except NameTaken as error:
        raise Fault(409, str(error)) from None


@router.post("/accounts", responses=CONFLICT, status_code=201, openapi_extra=OPEN)
async def account(
    asked: AccountAsked, request: Request, who: Annotated[Person | None, Depends(person_or_none)],
) -> Entered:
    """Make an account; a guest who does keeps the games played so far."""
    knock(request)
    try:
        async with _hashing:
            made = await run_in_threadpool(house_of(request).people.register, asked.name, asked.password, who)
    except NameTaken as error:
        raise Fault(409, str(error)) from None
    return _entered(made)


@router.post("/sessions", responses=SIGNED_IN, status_code=201)
async def session(asked: AccountAsked, request: Request) -> Entered:
    """Sign in."""
    knock(request)
    async with _hashing:
        found = await run_in_threadpool(house_of(request).people.sign_in, asked.name, asked.password)
    if found is None:
        raise Fault(401, "Name or password is wrong.")
    return _entered(found)


@router.delete("/sessions", responses=SIGNED_IN)
async def sign_out(
    request: Request, who: Annotated[Person, Depends(person)],
    found: Annotated[HTTPAuthorizationCredentials, Depends(bearer)],
) -> Done:
    """Sign out: the token is worth nothing from now on."""
    await run_in_threadpool(house_of(request).people.sign_out, found.credentials)
    return Done()


@router.get("/me", responses=SIGNED_IN)
async def me(who: Annotated[Person, Depends(person)]) -> Me:
    """Who am I."""
    return Me(name=who.name, guest=who.guest)
