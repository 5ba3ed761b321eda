"""Tiles, hands and sounds, made by `janso.draw` and kept by the browser."""

from __future__ import annotations

import gzip
from functools import lru_cache
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from starlette.concurrency import run_in_threadpool

from janso import __version__
from janso.draw import SOUNDS, hand_png, hand_svg, icon_svg, sound, symbols_svg, tile_svg, usual_faces
from janso.server.api.faults import NOT_FOUND, PROBLEMS, Fault
from janso.server.api.models import Switch, Theme
from janso.server.api.reach import spend

router = APIRouter(tags=["pictures"], responses=PROBLEMS)

HandQuery = Annotated[str, Query(min_length=1, max_length=200)]
FlowersQuery = Annotated[str, Query(max_length=40)]
TileQuery = Annotated[float, Query(ge=8, le=200, allow_inf_nan=False)]


def _content(type: str) -> dict[int | str, dict[str, Any]]:
    return {200: {"content": {type: {"schema": {"type": "string"}}}}}


SVG = _content("image/svg+xml")


@lru_cache(maxsize=16)
def _sprite(theme: str, corner: bool, usual: bool) -> tuple[bytes, bytes]:
    """The sheet as it is, and packed: everybody who comes in wants it."""
    made = symbols_svg(theme, corner, faces=usual_faces() if usual else None).encode()
    return made, gzip.compress(made, 9, mtime=0)


def kept(request: Request, body: bytes, type: str, packed: bytes | None = None) -> Response:
    """An answer that stays the same while the program does."""
    tag = f'"{__version__}-{len(body)}"'
    headers = {"cache-control": "public, max-age=3600", "etag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    if packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, media_type=type, headers={**headers, "content-encoding": "gzip",
                                                          "vary": "Accept-Encoding"})
    return Response(body, media_type=type, headers=headers)


@router.get("/tiles.svg", responses=SVG, response_class=Response)
async def tiles(
    request: Request, theme: Theme = "light", corner: Switch = "0", usual: Switch = "0",
) -> Response:
    """One sheet with a symbol for each tile, `t-1m` to `t-back`; with `usual=1` only suits, honours and red fives."""
    body, packed = await run_in_threadpool(_sprite, theme, corner == "1", usual == "1")
    return kept(request, body, "image/svg+xml", packed)


@router.get("/back.svg", responses=SVG, response_class=Response)
async def back(request: Request, theme: Theme = "light") -> Response:
    """A tile face down."""
    return kept(request, tile_svg(0, theme=theme, back=True).encode(), "image/svg+xml")


@router.get("/hand.svg", responses=SVG, response_class=Response)
async def hand_picture(
    request: Request, hand: HandQuery, theme: Theme = "light", corner: Switch = "0", flowers: FlowersQuery = "",
    tile: TileQuery = 48,
) -> Response:
    """A hand as SVG."""
    spend(request)
    text = hand_svg(hand, theme=theme, corner=corner == "1", flowers=flowers, tile=tile)
    return kept(request, text.encode(), "image/svg+xml")


@router.get("/hand.png", responses=_content("image/png"), response_class=Response)
async def hand_pixels(
    request: Request, hand: HandQuery, theme: Theme = "light", corner: Switch = "0", flowers: FlowersQuery = "",
    tile: Annotated[float, Query(ge=8, le=96, allow_inf_nan=False)] = 48,
) -> Response:
    """A hand as PNG."""
    spend(request, 10)
    made = await run_in_threadpool(hand_png, hand, theme=theme, corner=corner == "1", flowers=flowers, tile=tile)
    return kept(request, made, "image/png")


@router.get("/icon.svg", responses=SVG, response_class=Response)
async def icon(request: Request) -> Response:
    """The sign of the house."""
    return kept(request, icon_svg().encode(), "image/svg+xml")


@router.get("/sounds/{name}.wav", responses=NOT_FOUND | _content("audio/wav"), response_class=Response)
async def sound_file(request: Request, name: str) -> Response:
    """A small sound."""
    if name not in SOUNDS:
        raise Fault(404, f"There is no sound «{name[:40]}»; there are {', '.join(SOUNDS)}.")
    return kept(request, await run_in_threadpool(sound, name), "audio/wav")
