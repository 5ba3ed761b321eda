"""All rooms: opened, found by code, taken up again after a restart, and closed when everybody has gone."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import Counter
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy.exc import IntegrityError

from janso.errors import JansoError
from janso.message import fixed
from janso.server.api.faults import Fault
from janso.server.api.models import RoomAsked
from janso.server.play.book import ASIDE
from janso.server.play.config import Config, config_for
from janso.server.play.decisions import agents
from janso.server.play.room import Room
from janso.server.store import rooms, talk
from janso.server.store.clubs.circles import rules_of
from janso.server.store.database import Diverged, Unstored, one_line
from janso.server.store.people import Person
from janso.server.workers import jobs
from janso.server.workers.crew import HOUSE
from janso.table import Match

if TYPE_CHECKING:
    from janso.server.house import House

log = logging.getLogger("janso.server")
LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
FINISHED_STAYS: Final = 120.0
MOST_FINISHED: Final = 100
"""Finished rooms that stay for those who come back; the database knows all of them."""
SWEEP_EVERY = 15.0


def new_code() -> str:
    """Six letters that are hard to confuse and hard to guess."""
    return "".join(secrets.choice(LETTERS) for _ in range(6))


class Parlour:
    """Rooms in memory; those that are over are read from the database when somebody asks."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._rooms: dict[str, Room] = {}
        self.aside: dict[str, str] = {}
        """Tables whose rows are damaged or that cannot be stored, with the reason."""
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self, numbers: list[int] | None = None) -> None:
        """Every unfinished room (of those numbers) is rebuilt from its log, and play goes on."""
        await self.take_over(numbers)
        self._sweeper = asyncio.create_task(self._sweep())

    async def take_over(self, numbers: list[int] | None) -> None:
        """Goes on with rooms that nobody else plays."""
        whole, damaged = await asyncio.to_thread(self._house.rooms.unfinished, numbers)
        for code, reason in damaged:
            self.set_aside(code, reason)
        said = await asyncio.to_thread(talk.said, self._house.db, [stored.id for stored in whole])
        for stored in whole:
            await self._take_up(stored, said.get(stored.id, []))

    def here(self, code: str) -> bool:
        """Whether this server plays a table."""
        return code in self._rooms

    def count(self) -> dict[str, int]:
        """How many tables there are in memory, by state."""
        return dict(Counter(room.state for room in self._rooms.values()))

    def connections(self) -> int:
        return sum(len(room.links) for room in self._rooms.values())

    def let_go(self) -> None:
        """Other servers have taken all tables over."""
        for room in list(self._rooms.values()):
            room.lost()

    async def _take_up(self, stored: rooms.StoredRoom, said: list[dict[str, Any]]) -> None:
        """Goes on with a room from the database. Whatever is wrong with it concerns no other room."""
        try:
            room = Room(self._house, stored)
            room.talk.bring_back(said)
            if stored.state == rooms.PLAYING:
                kept, mark = await asyncio.to_thread(self._house.rooms.log_and_mark, stored.id)
                await room.resume(Match.replay(kept), len(kept), mark, rooms.signatures(kept))
        except (Unstored, Diverged):
            raise
        except Exception as error:
            self.set_aside(stored.code, str(error) or repr(error))
            return
        self._rooms[room.code] = room
        if room.config.quick and room.state == rooms.WAITING:
            self._house.quick.watch(room)

    def set_aside(self, code: str, reason: str) -> None:
        """A table that cannot go on; it is named in the log and refused in words."""
        log.error("room %s is set aside: %s", code, one_line(reason))
        self.aside[code] = reason
        self.forget(code)

    async def close(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()
        for room in list(self._rooms.values()):
            for link in room.links:
                link.finish(fixed("server.server_closing_come_back_moment"), 1012)
            await room.quiet()

    def find(self, code: str) -> Room:
        """A room in memory; a code is read without regard to case."""
        room = self._rooms.get(code.upper())
        if code.upper() in self.aside:
            raise Fault(409, ASIDE)
        if room is None:
            raise Fault(404, "server.there_no_table", sign=code[:12])
        return room

    def end_links(self, sessions: frozenset[str]) -> None:
        """Somebody has signed out: the connections of those sessions end."""
        for room in self._rooms.values():
            for link in room.links:
                if link.person.session in sessions:
                    link.finish(fixed("server.you_have_signed_out"), 4401)

    async def renamed(self, person: Person) -> None:
        """Somebody has another name: signs at seats of matches that have not begun change."""
        for room in [room for room in self._rooms.values() if room.state == rooms.WAITING]:
            if room.seat_of(person.id) is not None:
                await room.held(room.rename(person))

    def forget(self, code: str) -> None:
        """Lets go of a room; what was played there is on disk."""
        room = self._rooms.pop(code, None)
        if room is not None:
            asyncio.get_running_loop().call_soon(room.dispose)

    async def shown(self, code: str, player: int | None) -> dict[str, Any]:
        """A room as anybody may see it, finished ones included."""
        room = self._rooms.get(code.upper())
        if code.upper() in self.aside:
            raise Fault(409, ASIDE)
        if room is not None and player is not None and (room.host == player or room.seat_of(player)):
            room.wake()
        if room is None:
            stored = await asyncio.to_thread(self._house.rooms.find, code.upper())
            if stored is None or stored.state == rooms.CLOSED:
                raise Fault(404, "server.there_no_table", sign=code[:12])
            room = Room(self._house, stored)
        return room.shown(player)

    def public(self, player: int | None) -> list[dict[str, Any]]:
        """Rooms that stand in the lobby, and one's own."""
        found = [room for room in self._rooms.values() if room.state in (rooms.WAITING, rooms.PLAYING) and
                 (room.config.public or (player is not None and (room.host == player or room.seat_of(player))))]
        return [room.shown(player) for room in sorted(found, key=lambda room: -room.created)[:200]]

    async def create(self, person: Person, asked: RoomAsked, address: str = HOUSE) -> Room:
        """Opens a room as it is asked for."""
        await self._may_open(person, address)
        if asked.league and not asked.club:
            raise Fault(409, "server.club_no_such_league")
        if asked.club:
            asked = await self._by_club(person, asked)
        config = await config_for(asked, person.name, self._house.crew, address)
        config = replace(config, club=asked.club or "", league=asked.league or "")
        return await self._open(person, config, _seats(person, asked, config.seats), address)

    async def _by_club(self, person: Person, asked: RoomAsked) -> RoomAsked:
        """A table of a club is opened by a member and played by the rules of the club, or of one of its leagues that
        has its own."""
        club = await asyncio.to_thread(self._house.circles.entered, person.id, asked.club or "")
        if club is None:
            raise Fault(403, "server.only_members_open_tables_club")
        own = await asyncio.to_thread(self._house.leagues.rules, club["id"], asked.league) if asked.league else {}
        if own is None or (asked.league and not own["rules"]):
            raise Fault(409, "server.club_no_such_league")
        return asked.model_copy(update={**rules_of(own or club), "options": {}})

    def of_club(self, id: str) -> list[Room]:
        """Open tables of a club."""
        return [room for room in self._rooms.values()
                if room.config.club == id and room.state in (rooms.WAITING, rooms.PLAYING)]

    async def open_for(self, person: Person, config: Config, address: str, seats: list[dict[str, Any]] | None = None,
                       limited: bool = True) -> Room:
        """Opens a room that the house has made up: somebody on the first seat, or the seats as given."""
        if limited:
            await self._may_open(person, address)
        return await self._open(person, config, seats or _seats(person, RoomAsked(), config.seats), address)

    def quick_ones(self, rules: str) -> list[Room]:
        """Tables for people who look for others, the oldest first."""
        found = [room for room in self._rooms.values() if room.config.quick and room.state == rooms.WAITING
                 and room.config.rules["id"] == rules and not room.closed]
        return sorted(found, key=lambda room: room.created)

    def seats_of(self, player: int) -> list[Room]:
        """Tables where somebody sits and is connected now."""
        return [room for room in self._rooms.values() if room.state in (rooms.WAITING, rooms.PLAYING)
                and (seat := room.seat_of(player)) is not None and seat.online]

    def of_cup(self, id: str) -> list[Room]:
        """Tables of a tournament."""
        return [room for room in self._rooms.values() if room.config.cup.get("id") == id and not room.closed]

    async def again(self, person: Person, old: Room) -> Room:
        """The same rules and seats once more: bots sit where they sat, the other people's seats are open for them. All
        who look on are told. Whoever asks second is shown the table that is open already."""
        if old.state != rooms.DONE or old.seat_of(person.id) is None:
            raise Fault(409, "server.only_who_played_match_end")
        known = self._rooms.get(old.rematch)
        if known is not None and known.state != rooms.CLOSED:
            return known
        await self._may_open(person, old.opened_from)
        empty: dict[str, Any] = {"player": None, "name": None, "bot": None}
        seats = [{**empty, "bot": seat.bot} for seat in old.seats]
        own = old.seat_of(person.id)
        assert own is not None
        seats[own.number] = {**empty, "player": person.id, "name": person.name}
        seed = None if old.config.seed is None else old.config.seed + 1
        config = replace(old.config, sent_away=[], host_name=person.name, seed=seed, quick=False, reserved=[], cup={},
                         referee=None, referee_name="", session_ends=0.0)
        room = await self._open(person, config, seats, old.opened_from)
        old.rematch = room.code
        old.tell_all({"type": "rematch", "code": room.code})
        if all(seat.bot or seat.player for seat in room.seats):
            await room.held(room.start(person))
        return room

    @staticmethod
    def must_be_bot(name: str) -> None:
        """Refuses a bot that this parlour does not know."""
        agents.known(name)

    @staticmethod
    def names_again(person: Person, seats: int, own: int, bot: str) -> list[str]:
        """Who sits where when somebody takes one seat of a match and bots the others."""
        return [person.name if seat == own else f"{bot} {seat + 1}" for seat in range(seats)]

    async def go_on_from(self, person: Person, agreed: jobs.Agreed, events: list[dict[str, Any]], seat: int, bot: str,
                         address: str) -> Room:
        """A table that goes on from a moment of another match. Everybody might know its wall: it is never rated."""
        await self._may_open(person, address)
        config = Config(
            rules=agreed.rules, family=agreed.family, rules_name=agreed.names, name="", move=None, bank=0, hints=True,
            public=False, seed=0, delay=0, seats=agreed.seats, host_name=person.name, house_rules=True)
        empty: dict[str, Any] = {"player": None, "name": None, "bot": None}
        seats = [{**empty, "player": person.id, "name": person.name} if at == seat else {**empty, "bot": bot}
                 for at in range(agreed.seats)]
        room = await self._open(person, config, seats, address)
        await room.held(room.start(person, await asyncio.to_thread(Match.replay, events)))
        return room

    async def _may_open(self, person: Person, address: str) -> None:
        """A person may have only so many rooms, and so may an address."""
        own = await asyncio.to_thread(self._house.rooms.hosted, person.id)
        if own >= self._house.settings.rooms_per_player:
            raise Fault(409, "server.tables_open_already_finish_leave", own=own)
        if address != HOUSE and len(self.opened_from(address)) >= self._house.settings.rooms_per_address:
            raise Fault(409, "server.there_too_many_tables_open")

    async def _open(self, person: Person, config: Config, seats: list[dict[str, Any]], address: str) -> Room:
        """A new room with a code of its own."""
        for _ in range(5):
            code = new_code()
            try:
                work = partial(rooms.create, code=code, host=person.id, config=config.as_json(), seats=seats,
                               owner=self._house.peers.id)
                id = await self._house.journal.submit(work)
                break
            except IntegrityError:
                continue
        else:
            raise Fault(409, "server.no_free_code_found_try")
        now = time.time()
        stored = rooms.StoredRoom(id, code, rooms.WAITING, person.id, config.as_json(), seats, None, now, now)
        room = self._rooms[code] = Room(self._house, stored)
        room.opened_from = address
        return room

    def opened_from(self, address: str) -> list[Room]:
        """Unfinished rooms that were opened from an address."""
        return [room for room in self._rooms.values()
                if room.opened_from == address and room.state in (rooms.WAITING, rooms.PLAYING)]

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_EVERY)
            try:
                await self.tidy(self._house.now())
            except Exception:
                log.exception("tidying up failed")

    async def tidy(self, now: float) -> None:
        """Finished rooms leave memory, deserted ones are closed."""
        settings = self._house.settings
        left = sorted((room for room in self._rooms.values() if not room.links), key=lambda room: -room.touched)
        finished = 0
        for room in left:
            idle = now - room.touched
            if room.state in (rooms.DONE, rooms.CLOSED):
                finished += 1
                if idle > FINISHED_STAYS or finished > MOST_FINISHED:
                    await room.quiet()
                    self.forget(room.code)
            elif idle > (settings.waiting_room_life if room.state == rooms.WAITING else settings.deserted_room_life):
                await room.close(fixed("server.nobody_been_long_time"))


def _seats(person: Person, asked: RoomAsked, count: int) -> list[dict[str, Any]]:
    """The seats as asked for; unsaid they are one for the host and the rest open."""
    empty: dict[str, Any] = {"player": None, "name": None, "bot": None}
    me = {**empty, "player": person.id, "name": person.name}
    if asked.seats is None:
        return [me] + [dict(empty) for _ in range(count - 1)]
    if len(asked.seats) != count:
        raise JansoError("server.seats_rules_seats_not", count=count, n=len(asked.seats))
    if sum(1 for seat in asked.seats if seat.kind == "me") > 1:
        raise JansoError("server.seats_sit_seat_only")
    out = []
    for seat in asked.seats:
        if seat.kind == "bot":
            out.append({**empty, "bot": agents.known(seat.bot or agents.usual())})
        elif seat.bot is not None:
            raise JansoError("server.seats_seat_kind_no_bot", kind=seat.kind)
        else:
            out.append(dict(me) if seat.kind == "me" else dict(empty))
    return out
