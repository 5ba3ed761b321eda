"""Before the first tile of a real table: drawing seats and breaking the wall."""

from __future__ import annotations

import secrets
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, Field

from janso.draw.walls import wall_svg
from janso.server.api.faults import PROBLEMS
from janso.server.api.models import Anything
from janso.server.api.reach import spend
from janso.server.front.language import Spoken
from janso.table.setup.dice import WAYS
from janso.table.setup.drawing import draw
from janso.table.setup.report import DiceAsked, answer, dice_report, seats_report
from janso.table.setup.reseating import HOUSE_NAMES, houses
from janso.text.say import say

router = APIRouter(tags=["setup"], prefix="/setup", responses=PROBLEMS)
NAME = Annotated[str, Field(min_length=1, max_length=60)]


class SeatsAsked(BaseModel):
    """Names to be seated; the same seed draws the same seats."""

    names: list[NAME] = Field(min_length=2, max_length=8)
    way: str = Field("wind_tiles", max_length=20)
    white: str = Field("no", max_length=20)
    seed: str = Field("", max_length=80)


class WallAsked(BaseModel):
    """A wall and its dice; without a throw the dice are thrown here."""

    players: int = Field(4, ge=2, le=8)
    tiles: int = Field(136, ge=2, le=400)
    layers: int = Field(2, ge=1, le=3)
    way: str = Field("one_throw", max_length=20)
    dead: int = Field(7, ge=-1, le=40)
    place: Literal["break", "north", "centre"] = "break"
    throw: list[Annotated[int, Field(ge=0, le=200)]] = Field(default_factory=list, max_length=8)
    seed: str = Field("", max_length=80)
    names: list[NAME] = Field(default_factory=list, max_length=8)


@router.get("/ways")
async def dice_ways(lang: Spoken, players: Annotated[int, Query(ge=2, le=8)] = 4) -> Anything:
    """The ways to break a wall that so many players have."""
    return {"ways": [{"id": way.id, "name": way.called(lang), "text": way.told(lang),
                      "faces": list(way.faces)}
                     for way in WAYS.values() if players in way.players]}


@router.post("/seats")
async def draw_seats(asked: SeatsAsked, request: Request) -> Anything:
    """Who sits where."""
    spend(request)
    seed = asked.seed or secrets.token_hex(4)
    return {"seed": seed, **seats_report(draw(seed, asked.names, asked.way, asked.white))}


@router.post("/wall")
async def break_wall(asked: WallAsked, request: Request, lang: Spoken) -> Anything:
    """How long the sides are and where the wall breaks, with a picture."""
    spend(request)
    seed = asked.seed or secrets.token_hex(4)
    question = DiceAsked(asked.players, asked.tiles, asked.layers, asked.way, asked.dead, seed=seed,
                         throw=tuple(asked.throw), place=asked.place)
    found = answer(question)
    names = asked.names or [say(HOUSE_NAMES[house], lang) for house in houses(asked.players)]
    return {"seed": seed, **dice_report(question),
            "picture": wall_svg(found.walls, found.broken, found.stacks, names)}
