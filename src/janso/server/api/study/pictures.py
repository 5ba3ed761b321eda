"""Tiles, hands and sounds, made by `janso.draw` and kept by the browser."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from janso import __version__
from janso.draw import SOUNDS, icon_svg, tile_svg
from janso.server.api.faults import NOT_FOUND, PROBLEMS, Fault
from janso.server.api.models import Back, Switch, Theme
from janso.server.api.reach import address_of, aside, house_of, sent, spend, unpacked
from janso.server.workers import jobs

router = APIRouter(tags=["pictures"], responses=PROBLEMS)

HandQuery = Annotated[str, Query(min_length=1, max_length=200)]
FlowersQuery = Annotated[str, Query(max_length=40)]
TileQuery = Annotated[float, Query(ge=8, le=200, allow_inf_nan=False)]


def _content(type: str) -> dict[int | str, dict[str, Any]]:
    return {200: {"content": {type: {"schema": {"type": "string"}}}}}


SVG = _content("image/svg+xml")


async def kept(request: Request, body: bytes, type: str, packed: bool = False) -> Response:
    """An answer that stays the same while the program does; a body may be packed already."""
    tag = f'"{__version__}-{len(body)}"'
    headers = {"cache-control": "public, max-age=3600", "etag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return await (unpacked if packed else sent)(request, body, type, headers)


@router.get("/tiles.svg", responses=SVG, response_class=Response)
async def tiles(
    request: Request, theme: Theme = "light", corner: Switch = "0", usual: Switch = "0",
) -> Response:
    """One sheet with a symbol for each tile, `t-1m` to `t-back`; with `usual=1` only suits, honours and red fives."""
    packed = await house_of(request).kept(address_of(request), jobs.sprite, theme, corner == "1", usual == "1")
    return await kept(request, packed, "image/svg+xml", packed=True)


@router.get("/back.svg", responses=SVG, response_class=Response)
async def back(request: Request, theme: Theme = "light", back: Back = "amber") -> Response:
    """A tile face down."""
    return await kept(request, tile_svg(0, theme=f"{theme}-{back}", back=True).encode(), "image/svg+xml")


@router.get("/hand.svg", responses=SVG, response_class=Response)
async def hand_picture(
    request: Request, hand: HandQuery, theme: Theme = "light", corner: Switch = "0", flowers: FlowersQuery = "",
    tile: TileQuery = 48,
) -> Response:
    """A hand as SVG."""
    spend(request)
    made = await aside(request, jobs.picture, hand, theme, corner == "1", flowers, tile)
    return await kept(request, made, "image/svg+xml")


@router.get("/hand.png", responses=_content("image/png"), response_class=Response)
async def hand_pixels(
    request: Request, hand: HandQuery, theme: Theme = "light", corner: Switch = "0", flowers: FlowersQuery = "",
    tile: Annotated[float, Query(ge=8, le=96, allow_inf_nan=False)] = 48,
) -> Response:
    """A hand as PNG."""
    spend(request, 10)
    made = await aside(request, jobs.pixels, hand, theme, corner == "1", flowers, tile)
    return await kept(request, made, "image/png")


@router.get("/card.png", responses=_content("image/png"), response_class=Response)
async def card(request: Request, hand: HandQuery = jobs.NOBODY_WON, flowers: FlowersQuery = "") -> Response:
    """A hand on green cloth, 1200 by 630: what previews of links show."""
    spend(request, 10)
    return await kept(request, await aside(request, jobs.card, hand, flowers), "image/png")


@router.get("/icon.svg", responses=SVG, response_class=Response)
async def icon(request: Request) -> Response:
    """The sign of the house."""
    return await kept(request, icon_svg().encode(), "image/svg+xml")


@router.get("/sounds/{name}.wav", responses=NOT_FOUND | _content("audio/wav"), response_class=Response)
async def sound_file(request: Request, name: str) -> Response:
    """A small sound."""
    if name not in SOUNDS:
        raise Fault(404, "server.there_no_sound_there", name=name[:40], known=", ".join(SOUNDS))
    packed = await house_of(request).kept(address_of(request), jobs.tone, name)
    return await kept(request, packed, "audio/wav", packed=True)
