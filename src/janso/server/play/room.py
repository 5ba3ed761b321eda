"""A room: seats, people coming and going, chat, and the game once it has begun."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from collections import deque
from collections.abc import Coroutine
from dataclasses import replace
from functools import cached_property
from time import time as wall_clock
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from janso.errors import JansoError
from janso.message import Message, fixed
from janso.rules.ruleset import RuleSet
from janso.server.api.faults import Fault
from janso.server.play import advice, agents
from janso.server.play.book import ASIDE
from janso.server.play.config import Config, clean_text
from janso.server.play.game import Game
from janso.server.play.seat import Policy, Seat
from janso.server.play.telling.link import Link, encode
from janso.server.play.telling.told import nothing_yet
from janso.server.store import rooms
from janso.server.store.database import Diverged
from janso.server.store.names import name_key
from janso.server.store.people import Person
from janso.server.store.rooms import StoredRoom
from janso.server.workers.crew import HOUSE
from janso.table import Match
from janso.table.game import offences
from janso.table.log.deal_events import StartMatchEvent

if TYPE_CHECKING:
    from janso.server.house import House

log = logging.getLogger("janso.server")
REFEREE: Final = "⚖ referee · судья"
NO_REFEREE: Final = Message("server.referee_host_only_when_host")
BESIDE: Final = Message("server.somebody_table_plays_address_host")
PACES: Final = {"slow": 2.2, "normal": 1.0, "fast": 0.35}
"""How long bots wait, beside what is usual."""
SENT_AWAY: Final = Message("server.host_table_sent_away_seat")


def offence_lines(rules: RuleSet) -> list[dict[str, Any]]:
    """What a referee may name under these rules, and what has to be said along with it."""
    return [{"id": id, "text": one.words, "tiles": one.exposes, "points": list(one.points), "per_tile": one.per_tile,
             "measures": list(one.measures), "to": id == "knocked_over"} for id, one in offences(rules).items()]


class Room:
    """Everything that changes a room happens under its lock."""

    def __init__(self, house: House, stored: StoredRoom) -> None:
        self.house = house
        self.id = stored.id
        self.code = stored.code
        self.state = stored.state
        self.host = stored.host
        self.record = stored.record
        self.created = stored.created
        self.config = Config(**stored.config)
        self.seats = [Seat(number, **line) for number, line in enumerate(stored.seats)]
        for seat in self.seats:
            seat.bank = float(self.config.bank)
        self.lock = asyncio.Lock()
        self.game: Game | None = None
        self.closed = False
        self.touched = self.house.now()
        self.opened_from = HOUSE
        self.rematch = ""
        """The code of the table where the same people play on."""
        self.paused = False
        self.pace = 1.0
        self.advising: set[Link] = set()
        """Those for whom help is worked out apart; asking again brings nothing more."""
        self.ratings: list[dict[str, Any]] = []
        """For each seat the rating after the match and its change."""
        self._watching: set[Link] = set()
        self._chat: deque[dict[str, Any]] = deque(maxlen=50)
        self._tasks: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Runs something to its end, whatever becomes of the client that asked for it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    async def held(self, work: Coroutine[Any, Any, None]) -> None:
        """Waits for something that goes on to its end even when the one who waits is cut off."""
        await asyncio.shield(self.spawn(work))

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None and not isinstance(error, JansoError):
            log.error("room %s: %r", self.code, error, exc_info=error)

    async def quiet(self) -> None:
        """Stops the clocks and waits for what is being written."""
        self.closed = True
        if self.game is not None:
            self.game.stop()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=5)

    @property
    def links(self) -> set[Link]:
        return {link for seat in self.seats for link in seat.links} | self._watching

    @cached_property
    def rules_text(self) -> str:
        """The rules as workers are told."""
        return encode(self.config.rules)

    @cached_property
    def rules_mark(self) -> str:
        """The same for equal rules."""
        return hashlib.blake2b(self.rules_text.encode(), digest_size=12).hexdigest()

    def seat_of(self, player: int) -> Seat | None:
        return next((seat for seat in self.seats if seat.player == player), None)

    @property
    def refereed(self) -> bool:
        """Whether the host does not play and so is the referee."""
        return self.state in (rooms.WAITING, rooms.PLAYING) and self.seat_of(self.host) is None

    def referee(self, player: int | None) -> bool:
        """The host is the referee of a table where the host does not play. Nobody is both by coming in twice: a host
        at whose address somebody plays here decides nothing."""
        return player is not None and player == self.host and self.refereed and not self._beside_the_host()

    def _beside_the_host(self) -> bool:
        """Whether somebody plays from the address of the host."""
        known = self.house.addresses
        return any(seat.player is not None and known.shared(self.host, seat.player) for seat in self.seats)

    def shown(self, player: int | None = None) -> dict[str, Any]:
        """The room as anybody may see it."""
        own = self.seat_of(player) if player is not None else None
        hosting = self.seat_of(self.host)
        opened = self.game.match.log[0] if self.game else None
        commitment = opened.commitment if isinstance(opened, StartMatchEvent) else None
        return {
            "code": self.code, "state": self.state, "rules": self.config.rules["id"], "family": self.config.family,
            "rules_name": self.config.rules_name, "name": self.config.name, "public": self.config.public,
            "hints": self.config.hints, "degree": self.config.degree if self.config.hints else "off",
            "delay": self.config.delay, "seats": [seat.shown() for seat in self.seats],
            "clock": {"move": self.config.move, "bank": self.config.bank} if self.config.move is not None else None,
            "seed_known": self.config.seed is not None, "commitment": commitment, "record": self.record,
            "spectators": len(self._watching), "created": self.created,
            "hosted_by": (hosting.name if hosting else None) or self.config.host_name or None, "rematch": self.rematch,
            "paused": self.paused, "alone": self.alone, "fills_ms": self.fills_ms,
            "reserved": self.config.reserved, "cup": self.config.cup.get("id"),
            "ratings": self.ratings,
            "you": own.number if own else None, "host": player is not None and player == self.host,
            "referee": (self.config.host_name or "?") if self.refereed else None,
            "offences": offence_lines(self.config.ruleset()) if self.referee(player) else None,
        }

    def welcome_base(self, seat: int | None) -> dict[str, Any]:
        player = self.seats[seat].player if seat is not None else None
        return {"type": "welcome", "seat": seat, "room": self.shown(player), "chat": list(self._chat),
                "policy": self.seats[seat].policy.as_json() if seat is not None else None}

    def tell_all(self, message: dict[str, Any]) -> None:
        text = encode(message)
        for link in self.links:
            link.send(text)

    def tell_room(self) -> None:
        """Seats or state have changed."""
        for seat in self.seats:
            for link in seat.links:
                link.tell({"type": "room", "room": self.shown(seat.player)})
        for link in self._watching:
            link.tell({"type": "room", "room": self.shown(link.person.id)})

    async def _store(self, **values: Any) -> None:
        await self.house.journal.submit(lambda c: rooms.change(c, self.id, **values))

    async def sit(self, person: Person, number: int) -> None:
        """Takes an open seat, or moves to it."""
        async with self.lock:
            self._must_wait()
            if number >= len(self.seats):
                raise Fault(409, "server.there_seats_counted_0", n=len(self.seats))
            seat = self.seats[number]
            if seat.player == person.id:
                return
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
            if seat is None and person.id != self.host:
                raise Fault(409, "server.do_not_sit")
            if self.state == rooms.PLAYING:
                if seat is not None:
                    seat.left = True
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

    async def _close(self, reason: str) -> None:
        await self._store(state=rooms.CLOSED)
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

    async def start(self, person: Person, begun: Match | None = None) -> None:
        """Begins, or goes on from a match that was begun elsewhere; bots take the seats that are still open."""
        async with self.lock:
            self._must_wait()
            if person.id != self.host:
                raise Fault(403, "server.only_host_begin")
            self._must_be_wanted()
            seats = [replace(seat, bot=agents.usual()) if seat.open else seat for seat in self.seats]
            known = self.config.seed is not None
            seed = str(self.config.seed) if known else secrets.token_hex(16)
            match = begun or Match(self.config.ruleset(), seed, [seat.shown_name for seat in seats],
                                   salt=secrets.token_hex(16))
            texts = [rooms.event_text(event) for event in match.log]
            lines = [seat.stored() for seat in seats]

            def work(c: Connection) -> str:
                rooms.change(c, self.id, state=rooms.PLAYING, seats=lines)
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
            await self.resume(match, stored, mark)
            assert self.game is not None
            self.tell_room()
            self.game.show_start()
            for link in self._watching:
                self.game.add_spectator(link)

    async def begin_by_itself(self) -> None:
        """A table of the house begins without anybody's press; bots take what is still free."""
        if self.state == rooms.WAITING and not self.closed:
            await self.start(Person(self.host, self.config.host_name, True))

    @property
    def fills_ms(self) -> int | None:
        """How long a table for people who look for others still waits for them."""
        if not self.config.quick or self.state != rooms.WAITING:
            return None
        return max(0, round(1000 * (self.created + self.house.settings.quick_wait - wall_clock())))

    def _must_be_wanted(self) -> None:
        """Bots may play by themselves, but not at any number of tables."""
        most = self.house.settings.bot_tables_per_address
        others = self.house.parlour.opened_from(self.opened_from) if self.opened_from != HOUSE else []
        alone = [room for room in others if room.state == rooms.PLAYING and not room.peopled]
        if not self.peopled and len(alone) >= most:
            raise Fault(409, "server.tables_opened_address_bots_play", most=most)

    @property
    def peopled(self) -> bool:
        """Whether a person sits here."""
        return any(seat.person for seat in self.seats)

    @property
    def alone(self) -> bool:
        """Whether one person plays against bots, so that nobody else waits."""
        return self.state == rooms.PLAYING and sum(seat.person for seat in self.seats) == 1

    @property
    def asleep(self) -> bool:
        """Whether nobody has looked on for so long that bots need not go on."""
        return not self.links and self.house.now() - self.touched > self.house.settings.asleep_after

    def wake(self) -> None:
        """Somebody takes an interest again."""
        asleep, self.touched = self.asleep, self.house.now()
        if asleep and self.game is not None and self.state == rooms.PLAYING and not self.closed:
            self.game.changed()

    async def resume(self, match: Match, stored: int, mark: str) -> None:
        """Sets a match going: a new one, or one from the log."""
        self.game = Game(self, match, stored, mark)
        await self.game.begin()
        if self.refereed:
            self._name_referee()

    def _name_referee(self) -> None:
        """A line of chat that everybody finds, also those who come later: who decides at this table."""
        line = {"type": "chat", "name": self.config.host_name or "?", "text": REFEREE, "at": round(wall_clock(), 1),
                "spectator": False}
        self._chat.append(line)
        self.tell_all(line)

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
                seat.left = False
                seat.missed = 0
                if self.game is not None:
                    self.game.changed()
                    link.tell({**self.welcome_base(seat.number), **self.game.welcome(seat.number)})
                else:
                    link.tell({**self.welcome_base(seat.number), **nothing_yet()})
            else:
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
                    if self.game is not None and not self.closed:
                        self.game.changed()
            if not self.closed:
                self.tell_room()

    async def act(self, link: Link, action: dict[str, Any], seen: int | None) -> None:
        """An act from a client; the seat is that of its ticket, whatever the message says."""
        async with self.lock:
            if link.seat is None:
                raise JansoError("server.spectator_does_not_play")
            if self.game is None:
                raise JansoError("server.match_not_begun")
            self.touched = self.house.now()
            self.seats[link.seat].missed = 0
            await self.game.act(link.seat, action, seen)
            if self.paused:
                self._pause(False)

    async def set_pace(self, link: Link, speed: Any) -> None:
        """How quickly bots play, where nobody else waits for them."""
        async with self.lock:
            if not isinstance(speed, str) or speed not in PACES:
                raise JansoError("server.pace_speed_is_one_of", known=", ".join(PACES))
            if link.seat is None or not self.alone:
                raise JansoError("server.pace_only_somebody_who_plays")
            self.pace = PACES[speed]
            if self.game is not None:
                self.game.changed()

    async def pause(self, link: Link, on: Any) -> None:
        """Stops bots and clocks, or lets them go on; whoever acts goes on too."""
        async with self.lock:
            if not isinstance(on, bool):
                raise JansoError("server.pause_true_false")
            if link.seat is None or not self.alone:
                raise JansoError("server.pause_only_somebody_who_plays")
            self._pause(on)

    def _pause(self, on: bool) -> None:
        self.paused = on
        if self.game is not None:
            self.game.changed()
        self.tell_room()

    async def go_on(self, link: Link) -> None:
        async with self.lock:
            if self.game is not None and link.seat is not None:
                self.game.go_on(link.seat)

    async def set_policy(self, link: Link, wanted: dict[str, Any]) -> None:
        """Takes over the switches that a message names."""
        async with self.lock:
            if link.seat is None:
                raise JansoError("server.spectator_no_policy")
            now = self.seats[link.seat].policy.as_json()
            for key, value in wanted.items():
                if key not in now or not isinstance(value, bool):
                    raise JansoError("server.policy_not_switch_true_false", key=str(key)[:40])
                now[key] = value
            self.seats[link.seat].policy = Policy(**now)
            link.tell({"type": "policy", **now})
            if self.game is not None:
                self.game.changed()

    async def hint(self, link: Link) -> None:
        """Somebody asks for help."""
        await advice.hint(self, link)

    def chat(self, link: Link, raw: Any) -> None:
        """A line of chat. Spectators talk among themselves."""
        if not isinstance(raw, str):
            raise JansoError("server.chat_text_text")
        text = clean_text(raw, 300, "chat")
        if not text:
            raise JansoError("server.chat_write_something")
        line = {"type": "chat", "name": link.person.name, "text": text, "at": round(wall_clock(), 1),
                "spectator": link.seat is None}
        if link.seat is None:
            encoded = encode(line)
            for other in self._watching:
                other.send(encoded)
            return
        self._chat.append(line)
        self.tell_all(line)

    async def penalty(
        self, person: Person, seat: int, what: str, tiles: tuple[int, ...], points: int, to: int, measure: str = "",
    ) -> None:
        """A host who does not play is the referee. A player never is. What the referee is answered does not depend on
        what anybody holds."""
        async with self.lock:
            if not self.referee(person.id):
                raise Fault(403, BESIDE if person.id == self.host and self.refereed else NO_REFEREE)
            if self.game is None or self.state != rooms.PLAYING:
                raise Fault(409, "server.there_no_match_play")
            await self.game.referee(seat, what, tiles, points, to, measure)
