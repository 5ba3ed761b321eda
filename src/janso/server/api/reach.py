"""What routes need of the house: its parts, who asks, and whether they may ask so often."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.concurrency import run_in_threadpool

from janso.server.api.faults import Fault
from janso.server.store.people import Person

if TYPE_CHECKING:
    from janso.server.house import House

bearer = HTTPBearer(auto_error=False, description="The token from /guests, /accounts or /sessions.")


def house_of(request: Request) -> House:
    """The house behind an application."""
    found: House = request.app.state.house
    return found


def address_of(request: Request) -> str:
    return request.client.host if request.client else "?"


def spend(request: Request, drops: float = 1.0) -> None:
    """Takes from the asker's allowance, or refuses."""
    if not house_of(request).requests.take(address_of(request), drops):
        raise Fault(429, "Too many requests; wait a moment.")


def knock(request: Request) -> None:
    """Takes from the allowance for names and passwords."""
    if not house_of(request).doors.take(address_of(request)):
        raise Fault(429, "Too many attempts; wait a moment.")


async def person_or_none(
    request: Request, found: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)],
) -> Person | None:
    """Who asks, when a valid token was sent along."""
    if found is None:
        return None
    return await run_in_threadpool(house_of(request).people.who, found.credentials)


async def person(who: Annotated[Person | None, Depends(person_or_none)]) -> Person:
    """Who asks; nobody is refused."""
    if who is None:
        raise Fault(401, "Come in first: send «Authorization: Bearer» with the token from /guests or /sessions.")
    return who
