"""What routes need of the house: its parts, who asks, and whether they may ask so often."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeVar

from fastapi import Depends, Request, Response
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.concurrency import run_in_threadpool

from janso.server.api.faults import Fault
from janso.server.store.people import Person
from janso.server.workers.crew import QUICK, Limit

if TYPE_CHECKING:
    from janso.server.house import House

T = TypeVar("T")
PACKED_FROM: Final = 2000
PACKED: Final = {"content-encoding": "gzip", "vary": "Accept-Encoding"}
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
        raise Fault(429, "server.too_many_requests_wait_moment")


async def aside(request: Request, work: Callable[..., T], *args: Any, limit: Limit = QUICK) -> T:
    """Something done by a worker on the account of the asker's address."""
    return await house_of(request).crew.within(limit, address_of(request), work, *args)


async def told(request: Request, work: Callable[..., bytes], *args: Any, limit: Limit = QUICK) -> Response:
    """An answer in JSON that a worker has made."""
    return await sent(request, await aside(request, work, *args, limit=limit), "application/json")


async def printed(request: Request, work: Callable[..., bytes], *args: Any) -> Response:
    """An answer in JSON that is the same for everybody."""
    packed = await house_of(request).kept(address_of(request), work, *args)
    return await unpacked(request, packed, "application/json")


async def sent(request: Request, body: bytes, type: str, headers: dict[str, str] | None = None) -> Response:
    """An answer, packed where that is worth it: a large one in a thread, for tables go on meanwhile."""
    if len(body) < PACKED_FROM or not takes_gzip(request):
        return Response(body, media_type=type, headers=headers)
    packed = await asyncio.to_thread(gzip.compress, body, 6, mtime=0)
    return Response(packed, media_type=type, headers={**(headers or {}), **PACKED})


async def unpacked(request: Request, packed: bytes, type: str, headers: dict[str, str] | None = None) -> Response:
    """The same of what is packed already."""
    if takes_gzip(request):
        return Response(packed, media_type=type, headers={**(headers or {}), **PACKED})
    body = await asyncio.to_thread(gzip.decompress, packed)
    return Response(body, media_type=type, headers={**(headers or {}), "vary": "Accept-Encoding"})


def takes_gzip(request: Request) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


def knock(request: Request) -> None:
    """Takes from the allowance for names and passwords."""
    if not house_of(request).doors.take(address_of(request)):
        raise Fault(429, "server.too_many_attempts_wait_moment")


async def person_or_none(
    request: Request, found: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)],
) -> Person | None:
    """Who asks, when a valid token was sent along."""
    if found is None:
        return None
    house = house_of(request)
    who = await run_in_threadpool(house.people.who, found.credentials)
    if who is not None:
        house.addresses.note(who.id, address_of(request))
    return who


async def person(who: Annotated[Person | None, Depends(person_or_none)]) -> Person:
    """Who asks; nobody is refused."""
    if who is None:
        raise Fault(401, "server.come_first_send_authorization_bearer")
    return who
