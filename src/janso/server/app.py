"""The application: routes, pages and the door in front of them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache

from fastapi import APIRouter, FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import BaseRoute

from janso import __version__
from janso.server.api import faults, socket, watch
from janso.server.api.games import records, reviews, rooms, tournaments
from janso.server.api.people import accounts, circles, friends, profiles
from janso.server.api.study import knowledge, laboratory, pictures, practice, puzzles, setup
from janso.server.front import pages
from janso.server.front.guard import Guard
from janso.server.house import House
from janso.server.peers.relay import Relay
from janso.server.settings import Settings

PREFIX = "/api/v1"


def create_app(settings: Settings | None = None, *, db_url: str | None = None) -> FastAPI:
    """A parlour on a database; SQLite in ./janso.sqlite unless said otherwise."""
    chosen = settings or (Settings(database=db_url) if db_url else Settings())
    house = House(chosen)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        await house.open()
        yield
        await house.close()

    app = FastAPI(
        title="Janso", version=__version__, lifespan=lifespan, docs_url=None, redoc_url=None,
        openapi_url=f"{PREFIX}/openapi.json", redirect_slashes=False,
        description="Score, study and play mahjong of every family. Play itself goes over a WebSocket.",
    )
    app.state.house = house
    faults.install(app)
    app.router.routes.extend(_routes())
    pages.install(app)
    app.add_middleware(Relay, house=house)
    app.add_middleware(GZipMiddleware, minimum_size=2000, compresslevel=6)
    app.add_middleware(Guard, largest=chosen.largest_body, largest_record=chosen.largest_record)
    return app


@cache
def _routes() -> tuple[BaseRoute, ...]:
    """What every parlour answers: worked out once, however many of them a process opens."""
    all_parts = APIRouter()
    for part in (watch, knowledge, practice, puzzles, setup, laboratory, pictures, accounts, profiles, friends, circles,
                 rooms, records, reviews, tournaments):
        all_parts.include_router(part.router, prefix=PREFIX)
    all_parts.include_router(socket.router)
    return tuple(all_parts.routes)
