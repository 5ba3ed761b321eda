"""For whoever looks after the parlour: does it live, is it ready, how busy is it."""

from __future__ import annotations

import ipaddress
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from janso import __version__, build_kind
from janso.server.api.faults import Fault
from janso.server.api.models import Health
from janso.server.api.reach import address_of, house_of
from janso.server.watch import TYPE, Status, exposition, status

router = APIRouter(tags=["operations"])


async def _status(request: Request) -> Status:
    return await status(house_of(request))


def _health(found: Status) -> Health:
    return Health.model_validate({
        "ok": found.ready, "version": __version__, "build": build_kind(), "database": found.database,
        "writer_lag_ms": round(1000 * found.lag), "workers": found.workers, "tables_set_aside": found.aside})


@router.get("/health")
async def health(found: Annotated[Status, Depends(_status)]) -> Health:
    """Whether the server lives, and how it is: the database, the writer, the workers."""
    return _health(found)


@router.get("/ready", responses={503: {"model": Health, "description": "Not ready for visitors."}})
async def ready(found: Annotated[Status, Depends(_status)], response: Response) -> Health:
    """Whether visitors should be sent here: 200, or 503 while the database is away or the writer behind."""
    if not found.ready:
        response.status_code = 503
    return _health(found)


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request) -> Response:
    """Numbers for Prometheus; only for the networks that the settings name."""
    house = house_of(request)
    try:
        address = ipaddress.ip_address(address_of(request))
        allowed = any(address in ipaddress.ip_network(network) for network in house.settings.metrics_for)
    except ValueError:
        allowed = False
    if not allowed:
        raise Fault(404, "server.there_nothing_address")
    return Response(await exposition(house), media_type=TYPE)
