"""A parlour without a network: the house itself, and links that only listen."""

from __future__ import annotations

import json
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from janso.server.api.models import RoomAsked
from janso.server.house import House
from janso.server.play.game import Game
from janso.server.play.room import Room
from janso.server.play.telling.link import Link, encode
from janso.server.settings import Settings
from janso.server.store.people import Person


class Ear(Link):
    """A link that only listens."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.seat: int | None = None
        self.heard: list[str] = []
        self.code = 1000
        self.reason = ""

    def tell(self, message: dict[str, Any]) -> None:
        self.send(encode(message))

    def send(self, text: str) -> None:
        self.heard.append(text)

    def finish(self, reason: str, code: int = 1000) -> None:
        self.tell({"type": "bye", "reason": reason})

    def messages(self, kind: str) -> list[dict[str, Any]]:
        return [message for text in self.heard if (message := json.loads(text))["type"] == kind]

    @property
    def last(self) -> dict[str, Any]:
        """The last message about the table."""
        return [m for text in self.heard if (m := json.loads(text))["type"] in ("welcome", "events")][-1]


@asynccontextmanager
async def house_at(folder: Path, **changes: Any) -> AsyncIterator[House]:
    """A house on a file; open it again to see what it remembers."""
    settings = Settings(database=f"sqlite:///{folder}/parlour.sqlite", bot_delay=0.0, next_deal_wait=0.2)
    house = House(replace(settings, **changes))
    await house.open()
    try:
        yield house
    finally:
        await house.close()


async def seat_people(house: House, count: int, **asked: Any) -> tuple[Room, list[Ear]]:
    """A room with so many people on its first seats, listening; not begun."""
    people = [house.people.guest(f"Player {seat + 1}")[1] for seat in range(count)]
    room = await house.parlour.create(people[0], RoomAsked(**asked))
    for seat, person in enumerate(people[1:], 1):
        await room.sit(person, seat)
    ears = [Ear(person) for person in people]
    for ear in ears:
        await room.enter(ear)
    return room, ears


async def begin(house: House, count: int, **asked: Any) -> tuple[Room, list[Ear]]:
    """The same with the match begun."""
    room, ears = await seat_people(house, count, **asked)
    await room.start(ears[0].person)
    return room, ears


@contextmanager
def still_clock() -> Iterator[None]:
    """The clocks of every table stand still, so that a busy machine changes no number of a message."""
    begun = time.monotonic()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Game, "now", lambda _game: begun)
        patch.setattr("janso.server.play.seats.gathering.wall_clock", lambda: 1_800_000_000.0)
        yield


def set_clock(room: Room, move: float | None, bank: float = 0.0) -> None:
    """Times shorter than people are given."""
    room.config = replace(room.config, move=move)  # type: ignore[arg-type]
    for seat in room.seats:
        seat.bank = bank
