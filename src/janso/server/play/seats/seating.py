"""Who sits where: seats are taken, left and emptied before the match; the host, the referee."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from dataclasses import replace
from typing import Any, Final

from sqlalchemy import Connection

from janso.message import Message, fixed
from janso.server.api.faults import Fault
from janso.server.play.seats.gathering import Gathering
from janso.server.play.seats.refereeing import name_referee
from janso.server.store import rooms, talk
from janso.server.store.names import name_key
from janso.server.store.people import Person

SENT_AWAY: Final = Message("server.host_table_sent_away_seat")


class Seating(Gathering, ABC):
    """What changes here is stored first."""

    @abstractmethod
    async def begin_by_itself(self) -> None:
        """A table of the house begins without anybody's press."""

    async def sit(self, person: Person, number: int) -> None:
        """Takes an open seat, or moves to it."""
        async with self.lock:
            self._must_wait()
            if number >= len(self.seats):
                raise Fault(409, "server.there_seats_counted_0", n=len(self.seats))
            seat = self.seats[number]
            if seat.player == person.id:
                return
            if person.id == self.config.referee:
                raise Fault(409, "server.referee_does_not_play")
            if self.config.unwanted(person):
                raise Fault(403, SENT_AWAY)
            if seat.person:
                raise Fault(409, "server.somebody_sits_there_already")
            if (wanted := self.config.kept_for(number)) and name_key(wanted) != name_key(person.name):
                raise Fault(403, "server.this_seat_is_kept_for", wanted=wanted)
            if seat.bot is not None and person.id != self.host:
                raise Fault(409, "server.bot_sits_there_only_host")
            lines = self._lines_without(person.id)
            lines[number] = {"player": person.id, "name": person.name, "bot": None}
            await self._store(seats=lines)
            self._stand_up(person.id)
            seat.player, seat.name, seat.bot = person.id, person.name, None
            for link in [link for link in self._watching if link.person.id == person.id]:
                self._watching.discard(link)
                link.seat = number
                seat.links.add(link)
            self._seats_changed()
            if (self.config.quick or self.config.cup) and not any(seat.open for seat in self.seats):
                self.spawn(self.begin_by_itself())

    async def rename(self, person: Person) -> None:
        """Somebody who waits here has another name."""
        async with self.lock:
            seat = self.seat_of(person.id)
            if seat is None or self.state != rooms.WAITING:
                return
            lines = self._lines_without(None)
            lines[seat.number]["name"] = person.name
            await self._store(seats=lines)
            seat.name = person.name
            self._seats_changed()

    async def remove(self, person: Person, number: int) -> None:
        """The host sends a bot or a person away before the match. A person is told, and may still look on."""
        async with self.lock:
            self._must_wait()
            if person.id != self.host:
                raise Fault(403, "server.only_host_send_somebody_away")
            if number >= len(self.seats) or self.seats[number].open:
                raise Fault(409, "server.nobody_sits_there")
            seat = self.seats[number]
            if seat.player == self.host:
                raise Fault(409, "server.host_leaves_leaving")
            if seat.player is None:
                lines = self._lines_without(None)
                lines[number]["bot"] = None
                await self._store(seats=lines)
                seat.bot = None
                self._seats_changed()
                return
            links = list(seat.links)
            marks = await asyncio.to_thread(self.house.people.marks, seat.player)
            config = replace(self.config, sent_away=[*self.config.sent_away, seat.player],
                             sent_away_marks=[*self.config.sent_away_marks, *marks])
            await self._store(config=config.as_json(), seats=self._lines_without(seat.player))
            self.config = config
            self._stand_up(seat.player)
            self._seats_changed()
            for link in links:
                link.tell({"type": "removed", "reason": SENT_AWAY})

    def _lines_without(self, player: int | None) -> list[dict[str, Any]]:
        """The seats as they would be stored if a player had stood up. What is to change is stored first: a write that
        fails leaves everything as it was."""
        lines = [seat.stored() for seat in self.seats]
        return [{**line, "player": None, "name": None} if player is not None and line["player"] == player else line
                for line in lines]

    def _stand_up(self, player: int) -> None:
        old = self.seat_of(player)
        if old is not None:
            for link in old.links:
                link.seat = None
                self._watching.add(link)
            old.links = set()
            old.player = old.name = None

    def _seats_changed(self) -> None:
        self.touched = self.house.now()
        self.tell_room()

    async def leave(self, person: Person) -> None:
        """Gives a seat up; in a running match the seat goes on by itself until the player returns."""
        async with self.lock:
            seat = self.seat_of(person.id)
            if seat is None and person.id == self.config.referee:
                await self.appoint_now(None, "")
                return
            if seat is None and person.id != self.host:
                raise Fault(409, "server.do_not_sit")
            if self.state == rooms.PLAYING:
                if seat is not None:
                    seat.left = True
                    seat.gone(self.house.now())
                    if self.game is not None:
                        self.game.go_on(seat.number)
                        self.game.changed()
                    self.tell_room()
                return
            if self.state != rooms.WAITING:
                return
            host = self.host
            if person.id == host:
                heir = next((other.player for other in self.seats if other.person and other.player != host), None)
                if heir is None:
                    await self._close(fixed("server.the_host_has_left"))
                    return
                host = heir
            await self._store(seats=self._lines_without(person.id), host=host)
            self.host = host
            self._stand_up(person.id)
            self._seats_changed()

    async def appoint(self, person: Person, name: str | None) -> None:
        """The host asks somebody who looks on to be the referee, or (None) nobody any more: before the match, so that
        everybody knows who decides when it begins."""
        async with self.lock:
            if person.id != self.host:
                raise Fault(403, "server.only_host_appoints")
            self._must_wait()
            if name is None:
                await self.appoint_now(None, "")
                return
            here = {link.person.id: link.person.name for link in self._watching}
            found = [player for player, known in here.items() if name_key(known) == name_key(name)]
            if len(found) != 1:
                raise Fault(409, "server.referee_must_look_on", name=name)
            await self.appoint_now(found[0], here[found[0]])

    async def appoint_now(self, player: int | None, name: str) -> None:
        """Stores who decides here from now on, and tells everybody."""
        config = replace(self.config, referee=player, referee_name=name)
        await self._store(config=config.as_json())
        self.config = config
        if self.state == rooms.PLAYING and self.refereed:
            await name_referee(self)
        self._seats_changed()

    async def _close(self, reason: str) -> None:
        def work(c: Connection) -> None:
            rooms.change(c, self.id, state=rooms.CLOSED)
            talk.forget(c, self.id)

        await self.house.journal.submit(work)
        self.state = rooms.CLOSED
        self.closed = True
        if self.game is not None:
            self.game.stop()
        for link in self.links:
            link.finish(reason)
        self.house.parlour.forget(self.code)

    async def close(self, reason: str) -> None:
        async with self.lock:
            if not self.closed:
                await self._close(reason)

    def _must_wait(self) -> None:
        if self.state != rooms.WAITING:
            begun = self.state == rooms.PLAYING
            raise Fault(409, "server.match_begun_already" if begun else "server.the_room_is_closed")
