"""The laboratory over HTTP."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from janso.server.api.faults import PROBLEMS
from janso.server.api.models import Anything, Asked, RulesId
from janso.server.api.reach import spend, told
from janso.server.desks.laboratory import experiment
from janso.server.front.language import Spoken
from janso.server.workers.crew import LONG

router = APIRouter(tags=["laboratory"], prefix="/lab", responses=PROBLEMS)
SECONDS = 18.0
"""Of the processor; what is not played by then is left out."""


class SideAsked(BaseModel):
    """One of the rule sets that are compared."""

    rules: RulesId = "riichi"
    toml: Annotated[str | None, Field(max_length=100_000, description="House rules instead of an id.")] = None
    options: dict[str, str | int | bool] = {}


class LabAsked(Asked):
    first: SideAsked = SideAsked()
    second: Annotated[SideAsked | None, Field(description="Without it the first is described.")] = None
    games: Annotated[int, Field(ge=2, le=400)] = 60
    bot: Literal["greedy", "solid"] = "greedy"
    seed: Annotated[int, Field(ge=0, le=2**53)] = 1


@router.post("", response_model=Anything)
async def try_rules(asked: LabAsked, request: Request, lang: Spoken) -> Response:
    """What a rule does to the game: matches of bots on the same walls, each measure with its 95 % interval, and a
    sentence for each effect that is certain. `games` in the answer is how many there was time for."""
    spend(request, 25)
    second = asked.second.model_dump() if asked.second else None
    return await told(request, experiment, asked.first.model_dump(), second, asked.games, asked.bot, asked.seed,
                      SECONDS, lang, limit=LONG)
