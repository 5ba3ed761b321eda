"""Those who are in a room: seats, connections, chat, and what everybody is told of it."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Coroutine
from functools import cached_property
from time import time as wall_clock
from typing import TYPE_CHECKING, Any

from janso.errors import JansoError
from janso.server.play.config import Config, clean_text
from janso.server.play.seats.refereeing import decides, offence_lines, referee_name, referee_of
from janso.server.play.seats.seat import Seat
from janso.server.play.telling.link import Link, encode
from janso.server.play.telling.talk import Talk
from janso.server.store import rooms, talk
from janso.server.store.rooms import StoredRoom
from janso.server.workers.crew import HOUSE
from janso.table.log.deal_events import StartMatchEvent

if TYPE_CHECKING:
    from janso.server.house import House
    from janso.server.play.game import Game

log = logging.getLogger("janso.server")


class Gathering:
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
        self.talk = Talk()
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
        """Whether somebody who does not play decides here."""
        return self.state in (rooms.WAITING, rooms.PLAYING) and referee_of(self) is not None

    def referee(self, player: int | None) -> bool:
        """Whether somebody may decide as the referee."""
        return decides(self, player)

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

    @property
    def fills_ms(self) -> int | None:
        """How long a table for people who look for others still waits for them."""
        if not self.config.quick or self.state != rooms.WAITING:
            return None
        return max(0, round(1000 * (self.created + self.house.settings.quick_wait - wall_clock())))

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
            "clock": self.clock(),
            "seed_known": self.config.seed is not None, "commitment": commitment,
            "record": self.record if self.deals_are_over else None,
            "spectators": len(self._watching), "created": self.created,
            "hosted_by": (hosting.name if hosting else None) or self.config.host_name or None, "rematch": self.rematch,
            "paused": self.paused, "alone": self.alone, "fills_ms": self.fills_ms,
            "reserved": self.config.reserved, "cup": self.config.cup.get("id"), "club": self.config.club or None,
            "ratings": self.ratings, "stand_in": self.config.stand_in or None,
            "you": own.number if own else None, "host": player is not None and player == self.host,
            "referee": referee_name(self) if self.refereed else None,
            "appointed": self.config.referee is not None, "watchers": self._watchers(player),
            "offences": offence_lines(self.config.ruleset()) if self.referee(player) else None,
        }

    @property
    def deals_are_over(self) -> bool:
        """Whether no other table still plays the deals that were played here."""
        mine = self.config.deals
        return not mine or all(room.state not in (rooms.WAITING, rooms.PLAYING) or room.config.deals != mine
                               for room in self.house.parlour.of_cup(self.config.cup["id"]))

    def _watchers(self, player: int | None) -> list[str] | None:
        """Whom the host could ask to be the referee."""
        if player != self.host or self.state != rooms.WAITING:
            return None
        return sorted({link.person.name for link in self._watching if link.person.id != self.host})

    def clock(self) -> dict[str, Any] | None:
        """How time is kept here; `left_ms` is what is left of the session, once it has begun."""
        config = self.config
        if config.move is None:
            return None
        left = max(0, round(1000 * (config.session_ends - wall_clock()))) if config.session_ends else None
        return {"move": config.move, "bank": config.bank, "claim": config.claim, "session": config.session,
                "left_ms": left}

    @property
    def time_is_up(self) -> bool:
        """Whether the session is over: no deal begins any more."""
        return 0 < self.config.session_ends <= wall_clock()

    def welcome_base(self, seat: int | None) -> dict[str, Any]:
        player = self.seats[seat].player if seat is not None else None
        return {"type": "welcome", "seat": seat, "room": self.shown(player), "chat": self.talk.heard(seat is None),
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

    async def chat(self, link: Link, raw: Any) -> None:
        """A line of chat. Spectators talk among themselves."""
        if not isinstance(raw, str):
            raise JansoError("server.chat_text_text")
        text = clean_text(raw, 300, "chat")
        if not text:
            raise JansoError("server.chat_write_something")
        await self.write_up(link.person.name, text, link.seat is None)

    async def write_up(self, name: str, text: str, aside: bool = False) -> None:
        """A line of chat that everybody finds, also those who come later and those who come back after a restart;
        `aside` those only who look on. It is told once it is stored."""
        line = {"type": "chat", "name": name, "text": text, "at": round(wall_clock(), 3), "spectator": aside}
        n = self.talk.number(aside)
        await self.house.journal.submit(lambda c: talk.say(c, self.id, n, line))
        self.talk.add(line)
        if not aside:
            self.tell_all(line)
            return
        encoded = encode(line)
        for other in self._watching:
            other.send(encoded)
