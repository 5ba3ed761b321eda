"""Finished and uploaded matches: list, look, take along."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response
from starlette.concurrency import run_in_threadpool

from janso.server.api.faults import NOT_FOUND, OPEN, PROBLEMS, SIGNED_IN, Fault
from janso.server.api.models import Anything, Done, IdAnswer, Problem, Switch
from janso.server.api.reach import aside, house_of, person, person_or_none, sent, spend, told
from janso.server.desks import record_files as paper
from janso.server.store import records
from janso.server.store.people import Person
from janso.server.store.records import Sitter
from janso.server.workers import jobs
from janso.server.workers.crew import LONG

router = APIRouter(tags=["records"], responses=PROBLEMS)
FormatQuery = Annotated[str, Query(json_schema_extra={"enum": list(paper.FORMATS)})]
Limit = Annotated[int, Query(ge=1, le=200)]


@router.get("/records", responses=SIGNED_IN, openapi_extra=OPEN)
async def list_records(
    request: Request, who: Annotated[Person | None, Depends(person_or_none)], mine: Switch = "0", limit: Limit = 50,
) -> list[Anything]:
    """The newest matches; with `mine=1` those played or uploaded by oneself."""
    if mine == "1" and who is None:
        raise Fault(401, "server.come_first_see_own_matches")
    player = who.id if mine == "1" and who else None
    return await run_in_threadpool(house_of(request).records.newest, player, limit)


UPLOAD: dict[str, Any] = {"requestBody": {"required": True, "content": {
    "application/octet-stream": {"schema": {"type": "string", "format": "binary"}}}}}


@router.post("/records", responses=SIGNED_IN, status_code=201, openapi_extra=UPLOAD)
async def upload(request: Request, who: Annotated[Person, Depends(person)]) -> IdAnswer:
    """Bring a record in any format that is read here; it is played through the engine first."""
    spend(request, 20)
    data = await request.body()
    house = house_of(request)
    brought = await aside(request, jobs.upload, data, limit=LONG)
    sitters = [Sitter(None, None, name) for name in brought.names]
    id = records.new_id()
    await house.journal.submit(lambda c: records.keep(
        c, id, rules=brought.rules, family=brought.family, sitters=sitters, result=brought.result,
        uploader=who.id, log=brought.packed, access=records.LINK))
    return IdAnswer(id=id)


Anybody = Annotated[Person | None, Depends(person_or_none)]
CLOSED = NOT_FOUND | {403: {"model": Problem, "description": "Played at a private table, by others."}}


async def record_of(request: Request, id: str, who: Person | None) -> tuple[dict[str, Any], bytes | list[str]]:
    """A record and its log, for those who may see it."""
    spend(request, 2)
    kept, name = house_of(request).records, id[:40].replace("\0", "")
    allowed = await run_in_threadpool(kept.open_to, name, who.id if who else None)
    if allowed is False:
        raise Fault(403, "server.match_played_private_table_only")
    found = await run_in_threadpool(kept.sealed, name) if allowed else None
    if found is None:
        raise Fault(404, "server.there_no_such_record")
    return found


@router.get("/records/{id}", responses=CLOSED, openapi_extra=OPEN, response_model=Anything)
async def show_record(id: str, request: Request, who: Anybody) -> Any:
    """What was played, by whom, and where its deals begin and end in the list of events."""
    shown, log = await record_of(request, id, who)
    mine = who is not None and await run_in_threadpool(house_of(request).records.own, id, who.id)
    return await told(request, jobs.record_shown, {**shown, "mine": mine}, log)


@router.post("/records/{id}/share", responses=SIGNED_IN | CLOSED)
async def share(id: str, request: Request, who: Annotated[Person, Depends(person)]) -> Done:
    """Lets everybody who knows the address of a match of one's own look at it."""
    await record_of(request, id, who)
    house = house_of(request)
    if not await run_in_threadpool(house.records.own, id, who.id):
        raise Fault(403, "server.only_somebody_who_there_share")
    await house.journal.submit(lambda c: records.share(c, id))
    return Done()


@router.get("/records/{id}/events", responses=CLOSED, openapi_extra=OPEN, response_model=list[Anything])
async def record_events(id: str, request: Request, who: Anybody) -> Any:
    """The whole log, hidden tiles included: the match is over."""
    return await told(request, jobs.record_events, (await record_of(request, id, who))[1])


PICTURE: dict[int | str, dict[str, Any]] = {200: {"content": {"image/png": {"schema": {"type": "string"}}}}}


@router.get("/records/{id}/card.png", responses=CLOSED | PICTURE, response_class=Response, openapi_extra=OPEN)
async def record_card(
    id: str, request: Request, who: Anybody, deal: Annotated[int | None, Query(ge=0, le=999)] = None,
) -> Response:
    """The most valuable hand of a match, or of one deal counted from 0, as a picture to share."""
    spend(request, 10)
    _, log = await record_of(request, id, who)
    made = await aside(request, jobs.record_card, log, deal, limit=LONG)
    return Response(made, media_type="image/png", headers={"cache-control": "private, max-age=3600"})


FILES: dict[int | str, dict[str, Any]] = {200: {"content": {
    type: {"schema": {"type": "string"}}
    for type in sorted({format.type.partition(";")[0] for format in paper.FORMATS.values()})}}}
SHEET_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox allow-modals"
"""A sheet brings its own styles and never a script."""


@router.get("/records/{id}/export", responses=CLOSED | FILES, response_class=Response, openapi_extra=OPEN)
async def export(
    id: str, request: Request, who: Anybody, format: FormatQuery = "native",
    deal: Annotated[int | None, Query(ge=0, le=999)] = None,
) -> Response:
    """The record as a file of some format; `deal`, counted from 0, asks a paifu for one sheet."""
    spend(request, 5)
    if format not in paper.FORMATS:
        raise Fault(422, "server.format_is_not_one_of", format=format[:20], known=", ".join(paper.FORMATS))
    _, log = await record_of(request, id, who)
    made = await aside(request, jobs.record_file, log, format, deal, limit=LONG)
    kind = paper.FORMATS[format]
    name = f'filename="{id[:16]}.{kind.ending}"'
    if kind.attached:
        headers = {"content-disposition": f"attachment; {name}"}
    else:
        headers = {"content-disposition": f"inline; {name}", "content-security-policy": SHEET_POLICY}
    return await sent(request, made, kind.type, headers)


@router.get("/history", responses=SIGNED_IN, openapi_extra=OPEN)
async def history(
    request: Request, who: Annotated[Person | None, Depends(person_or_none)],
    player: Annotated[str, Query(max_length=60)] = "", limit: Limit = 100,
) -> list[Anything]:
    """The matches of a player; without a name one's own."""
    spend(request)
    house = house_of(request)
    if not player:
        if who is None:
            raise Fault(401, "server.come_first_name_player")
        return await run_in_threadpool(house.records.own_history, who.id, limit)
    return await run_in_threadpool(house.records.history, player.replace("\0", ""), limit, who.id if who else None)


@router.get("/standings")
async def standings(
    request: Request, rules: Annotated[str, Query(max_length=60)] = "", limit: Limit = 100,
) -> list[Anything]:
    """Players with an account, and bots, by average place."""
    spend(request)
    return await run_in_threadpool(house_of(request).records.standings, rules.replace("\0", "") or None, limit)
