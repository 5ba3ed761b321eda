"""A room: people come and go, a match begins, goes on and ends."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import replace
from time import time as wall_clock
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from janso.server.api.faults import Fault
from janso.server.play.book import ASIDE
from janso.server.play.decisions import advice, agents
from janso.server.play.game import Game
from janso.server.play.seats import refereeing
from janso.server.play.seats.refereeing import name_referee
from janso.server.play.telling.link import Link
from janso.server.play.telling.told import nothing_yet
from janso.server.play.wishes import Wishes
from janso.server.store import rooms
from janso.server.store.database import Diverged
from janso.server.store.names import name_key
from janso.server.store.people import Person
from janso.server.workers.crew import HOUSE
from janso.table import Match


def _nobody_looks() -> Fault:
    return Fault(409, "server.same_deals_elsewhere_nobody_looks_on")


class Room(Wishes):
    """The whole of it; what a room is made of stands in the classes below it."""

    async def start(self, person: Person, begun: Match | None = None) -> None:
        """Begins, or goes on from a match that was begun elsewhere; bots take the seats that are still open."""
        async with self.lock:
            self._must_wait()
            if person.id != self.host:
                raise Fault(403, "server.only_host_begin")
            self._must_be_wanted()
            seats = [replace(seat, bot=agents.usual()) if seat.open else seat for seat in self.seats]
            known = self.config.seed is not None
            seed = str(self.config.seed) if known else self.config.deals or secrets.token_hex(16)
            match = begun or Match(self.config.ruleset(), seed, [seat.shown_name for seat in seats],
                                   salt=secrets.token_hex(16))
            texts = [rooms.event_text(event) for event in match.log]
            lines = [seat.stored() for seat in seats]
            minutes = self.config.session or match.play.ends.session_minutes
            ends = wall_clock() + 60 * minutes if minutes else 0.0
            config = replace(self.config, session_ends=ends)

            def work(c: Connection) -> str:
                rooms.change(c, self.id, state=rooms.PLAYING, seats=lines, config=config.as_json())
                return rooms.append(c, self.id, 0, texts)

            try:
                mark, stored = await self.house.journal.submit(work), len(texts)
            except IntegrityError:
                # An earlier try was stored although its answer was lost: that match is the one to play.
                kept, mark = await asyncio.to_thread(self.house.rooms.log_and_mark, self.id)
                match, stored = Match.replay(kept), len(kept)
            for seat in self.seats:
                seat.bot = agents.usual() if seat.open else seat.bot
            self.state = rooms.PLAYING
            self.config = config
            await self.resume(match, stored, mark)
            assert self.game is not None
            self.tell_room()
            self.game.show_start()
            for link in self._watching:
                if self._may_look(link.person):
                    self.game.add_spectator(link)
                else:
                    link.finish(str(_nobody_looks()), 4409)

    async def begin_by_itself(self) -> None:
        """A table of the house begins without anybody's press; bots take what is still free."""
        if self.state == rooms.WAITING and not self.closed:
            await self.start(Person(self.host, self.config.host_name, True))

    def _must_be_wanted(self) -> None:
        """Bots may play by themselves, but not at any number of tables."""
        most = self.house.settings.bot_tables_per_address
        others = self.house.parlour.opened_from(self.opened_from) if self.opened_from != HOUSE else []
        alone = [room for room in others if room.state == rooms.PLAYING and not room.peopled]
        if not self.peopled and len(alone) >= most:
            raise Fault(409, "server.tables_opened_address_bots_play", most=most)

    def wake(self) -> None:
        """Somebody takes an interest again."""
        asleep, self.touched = self.asleep, self.house.now()
        if asleep and self.game is not None and self.state == rooms.PLAYING and not self.closed:
            self.game.changed()

    async def resume(self, match: Match, stored: int, mark: str, by: dict[int, str] | None = None) -> None:
        """Sets a match going: a new one, or one from the log, in which bots did some acts for others."""
        self.game = Game(self, match, stored, mark, by)
        await self.game.begin()
        if self.refereed:
            await name_referee(self)

    def stand_still(self, reason: str | None) -> None:
        """The database has gone, or (None) is back: everybody here is told."""
        self.tell_all({"type": "still", "reason": reason})

    async def set_aside(self, reason: str) -> None:
        """This table cannot go on, and no other is to suffer for it."""
        self._end(ASIDE, 4410)
        self.house.parlour.set_aside(self.code, reason)

    def lost(self) -> None:
        """Another server plays this table."""
        self._end(str(Diverged()), 1012)
        self.house.parlour.forget(self.code)

    def _end(self, reason: str, code: int) -> None:
        self.closed = True
        if self.game is not None:
            self.game.stop()
        for link in self.links:
            link.finish(reason, code)

    @property
    def rated(self) -> bool:
        """Whether the match counts for the standings: bots among themselves prove nothing."""
        return self.config.rated and self.peopled

    def finished(self) -> None:
        """The last event has been shown."""
        if self.config.cup and self.state != rooms.DONE and self.game is not None and self.game.match.result:
            self.spawn(self.house.cup_tables.report(self.config.cup, list(self.game.match.result["scores"])))
        self.state = rooms.DONE
        self.touched = self.house.now()
        self.tell_room()
        if not self.links and not self.peopled:
            asyncio.get_running_loop().call_soon(self.house.parlour.forget, self.code)

    def dispose(self) -> None:
        """Lets go of everything, so that memory is free at once and not when somebody looks for circles in it."""
        self.closed = True
        if self.game is not None:
            self.game.dispose()
            self.game = None
        for seat in self.seats:
            seat.agent = None
            seat.links.clear()
        self._watching.clear()

    async def enter(self, link: Link) -> None:
        """A client has shown its ticket."""
        async with self.lock:
            seat = self.seat_of(link.person.id)
            asleep = self.asleep
            self.touched = self.house.now()
            if seat is not None:
                link.seat = seat.number
                seat.links.add(link)
                self._is_back(seat)
                if self.game is not None:
                    self.game.changed()
                    link.tell({**self.welcome_base(seat.number), **self.game.welcome(seat.number)})
                else:
                    link.tell({**self.welcome_base(seat.number), **nothing_yet()})
            else:
                if not self._may_look(link.person):
                    raise _nobody_looks()
                beside = [other for other in self._watching
                          if self.house.addresses.shared(link.person.id, other.person.id)]
                if (len(self._watching) >= self.house.settings.spectators_per_room
                        or len(beside) >= self.house.settings.spectators_per_address):
                    raise Fault(409, "server.there_no_room_more_spectators")
                self._watching.add(link)
                if self.game is not None:
                    self.game.add_spectator(link)
                    if asleep:
                        self.game.changed()
                else:
                    link.tell({**self.welcome_base(None), **nothing_yet()})
            self.tell_room()

    def _may_look(self, person: Person) -> bool:
        """Where other tables play the same deals only the referee looks on, and until the match begins those for whom
        seats are kept."""
        if not self.config.deals or self.referee(person.id):
            return True
        return self.state == rooms.WAITING and name_key(person.name) in map(name_key, self.config.reserved)

    async def exit(self, link: Link) -> None:
        """A client has gone."""
        async with self.lock:
            self.touched = self.house.now()
            self._watching.discard(link)
            if self.game is not None:
                self.game.drop_spectator(link)
            for seat in self.seats:
                if link in seat.links:
                    seat.links.discard(link)
                    if not seat.online:
                        seat.gone(self.house.now())
                    if self.game is not None and not self.closed:
                        self.game.changed()
            if not self.closed:
                self.tell_room()

    async def hint(self, link: Link, action: dict[str, Any] | None = None) -> None:
        """Somebody asks for help, or what an answer of theirs would come to."""
        await (advice.hint(self, link) if action is None else advice.of_choice(self, link, action))

    async def look(self, person: Person) -> list[dict[str, Any]]:
        """The referee looks at the hands, and everybody is told."""
        async with self.lock:
            return await refereeing.hands_seen(self, person.id)

    async def penalty(
        self, person: Person, seat: int, what: str, tiles: tuple[int, ...], points: int, to: int, measure: str = "",
        about: int | None = None,
    ) -> None:
        """A decision of the referee, who never plays. What the referee is answered depends on nothing hidden."""
        async with self.lock:
            refereeing.must_decide(self, person.id)
            if self.game is None or self.state != rooms.PLAYING:
                raise Fault(409, "server.there_no_match_play")
            await self.game.referee(seat, what, tiles, points, to, measure, about)
