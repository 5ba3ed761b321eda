"""Quick match: people who look for others by the same rules are seated together, those of like strength first. What
stays free after a while is taken by bots, so that nobody waits for long."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from janso.club.rating import Rating
from janso.server.api.models import RoomAsked
from janso.server.play.config import config_for
from janso.server.play.room import Room
from janso.server.store import rooms
from janso.server.store.people import Person

if TYPE_CHECKING:
    from janso.server.house import House

NEAR: Final = 200.0
WIDENS: Final = 25.0
"""Points of rating within which people are seated together at once, and by how much that grows each second."""


class Quick:
    """One table after the other for each rule set; a table of the house is found by its config."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._opening = asyncio.Lock()

    async def seat(self, person: Person, rules: str, address: str) -> Room:
        """A table with a seat for somebody, opened where there is none."""
        async with self._opening:
            found = await self._waiting(person, rules)
            if found is not None:
                room, number = found
                await room.held(room.sit(person, number))
                return room
            asked = RoomAsked(rules=rules, hints=False, public=True)
            config = await config_for(asked, person.name, self._house.crew, address)
            room = await self._house.parlour.open_for(person, replace(config, quick=True), address)
            self.watch(room)
            return room

    async def _waiting(self, person: Person, rules: str) -> tuple[Room, int] | None:
        """The table whose people are nearest in strength, within what their waiting allows, and a free seat of it. A
        person who waits already stays."""
        best: tuple[float, Room, int] | None = None
        for room in self._house.parlour.quick_ones(rules):
            own = room.seat_of(person.id)
            if own is not None:
                return room, own.number
            free = next((seat.number for seat in room.seats if seat.open), None)
            if free is None or room.config.unwanted(person):
                continue
            apart = await self._apart(person, room)
            if apart <= NEAR + WIDENS * (time.time() - room.created) and (best is None or apart < best[0]):
                best = (apart, room, free)
        return None if best is None else (best[1], best[2])

    async def _apart(self, person: Person, room: Room) -> float:
        """How far somebody is from the mean of a table, beyond what is unsure about it."""
        seats = len(room.seats)

        def known(player: int) -> Rating:
            return self._house.ratings.mu(player, room.config.family, seats)

        mine = await asyncio.to_thread(known, person.id)
        theirs = [await asyncio.to_thread(known, seat.player) for seat in room.seats if seat.player is not None]
        if not theirs:
            return 0.0
        mean = sum(one.value for one in theirs) / len(theirs)
        unsure = (mine.margin + sum(one.margin for one in theirs) / len(theirs)) / 2
        return max(0.0, abs(mine.value - mean) - unsure)

    def watch(self, room: Room) -> None:
        """Lets bots take the free seats when the time has come."""
        async def fill() -> None:
            await asyncio.sleep((room.fills_ms or 0) / 1000)
            if room.state == rooms.WAITING and room.peopled:
                await room.begin_by_itself()

        room.spawn(fill())
