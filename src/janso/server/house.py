"""The house: everything that lives as long as the server does."""

from __future__ import annotations

import asyncio
import gzip
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable
from typing import Any, Final

from janso.server.api.faults import Fault
from janso.server.desks.reviews import Reviews
from janso.server.desks.tournament_books import Desk
from janso.server.desks.tournament_tables import CupTables
from janso.server.front.addresses import Addresses
from janso.server.front.limits import Buckets
from janso.server.peers.peers import Peers
from janso.server.play.decisions.thinking import Thinking
from janso.server.play.parlour import Parlour
from janso.server.play.seats.quick import Quick
from janso.server.play.seats.tickets import Tickets
from janso.server.settings import Settings
from janso.server.store.clubs.circles import Circles
from janso.server.store.clubs.friends import Friends
from janso.server.store.clubs.leagues import Leagues
from janso.server.store.database import Database
from janso.server.store.journal import Journal
from janso.server.store.people import People
from janso.server.store.ratings import Ratings
from janso.server.store.records import Records
from janso.server.store.rooms import Rooms
from janso.server.workers.crew import LONG, Crew

PAGES_KEPT: Final = 400


class House:
    """Opened when the server starts, closed when it ends."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.requests = Buckets(settings.requests)
        self.doors = Buckets(settings.doors)
        self.db = Database(settings.database)
        self.peers = Peers(self)
        self.journal = Journal(self.db, self.peers)
        self.people = People(self.db, settings.session_life)
        self.rooms = Rooms(self.db)
        self.records = Records(self.db)
        self.ratings = Ratings(self.db)
        self.circles = Circles(self.db)
        self.friends = Friends(self.db)
        self.leagues = Leagues(self.db)
        self.tickets = Tickets(settings.ticket_life)
        self.crew = Crew(settings)
        self.thinking = Thinking(settings)
        self.addresses = Addresses(settings.referee_beside_players)
        self.parlour = Parlour(self)
        self.desk = Desk(self)
        self.cup_tables = CupTables(self)
        self.quick = Quick(self)
        self.reviews = Reviews(self)
        self._connected: Counter[int] = Counter()
        self._pages: OrderedDict[tuple[Any, ...], asyncio.Future[bytes]] = OrderedDict()

    async def kept(self, who: str, work: Callable[..., bytes], *args: Any) -> bytes:
        """What is the same for everybody who asks: made once by a worker, and packed by gzip."""
        key = (work.__name__, *args)
        making = self._pages.get(key)
        if making is None:
            making = self._pages[key] = asyncio.ensure_future(self._made(who, work, args))
            if len(self._pages) > PAGES_KEPT:
                self._pages.popitem(last=False)
        self._pages.move_to_end(key)
        try:
            return await asyncio.shield(making)
        except Exception:
            self._pages.pop(key, None)
            raise

    async def _made(self, who: str, work: Callable[..., bytes], args: tuple[Any, ...]) -> bytes:
        made = await self.crew.within(LONG, who, work, *args)
        return await asyncio.to_thread(gzip.compress, made, 6, mtime=0)

    def end_links(self, sessions: Iterable[str]) -> None:
        """Sessions have ended: what was opened with them ends too, here and at all other servers."""
        ended = frozenset(sessions)
        if ended:
            self.close_links(ended)
            self.peers.tell_ended(ended)

    def close_links(self, ended: frozenset[str]) -> None:
        """The same here only."""
        self.tickets.forget(ended)
        self.parlour.end_links(ended)

    def now(self) -> float:
        return time.monotonic()

    def count_in(self, player: int) -> None:
        """One connection more for a player, unless there are too many."""
        if self._connected[player] >= self.settings.connections_per_player:
            raise Fault(409, "server.too_many_connections_open")
        self._connected[player] += 1

    def count_out(self, player: int) -> None:
        self._connected[player] -= 1
        if self._connected[player] <= 0:
            del self._connected[player]

    async def open(self) -> None:
        """Begins to work; tables go on where they were."""
        ours = await self.peers.open()
        self.journal.start()
        if self.settings.workers_ready:
            self.crew.warm()
        await self.parlour.open(ours)

    async def close(self) -> None:
        """Ends in order: what has happened is on disk."""
        await self.parlour.close()
        await self.reviews.close()
        await self.crew.close()
        await self.thinking.close()
        await asyncio.to_thread(self.journal.stop)
        await self.peers.close()
        self.db.close()
