"""The house: everything that lives as long as the server does."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import TypeVar

from janso.errors import JansoError
from janso.server.api.faults import Fault
from janso.server.desk import Desk
from janso.server.limits import Buckets
from janso.server.play.parlour import Parlour
from janso.server.play.tickets import Tickets
from janso.server.settings import Settings
from janso.server.store.database import Database
from janso.server.store.journal import Journal
from janso.server.store.people import People
from janso.server.store.records import Records
from janso.server.store.rooms import Rooms

T = TypeVar("T")


class House:
    """Opened when the server starts, closed when it ends."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.requests = Buckets(settings.requests)
        self.doors = Buckets(settings.doors)
        self.db = Database(settings.database)
        self.journal = Journal(self.db)
        self.people = People(self.db, settings.session_life)
        self.rooms = Rooms(self.db)
        self.records = Records(self.db)
        self.tickets = Tickets(settings.ticket_life)
        self.parlour = Parlour(self)
        self.desk = Desk(self)
        self._connected: Counter[int] = Counter()
        self._worker: ProcessPoolExecutor | None = None

    async def aside(self, work: Callable[[bytes], T], data: bytes) -> T:
        """Long work on a file from outside, in another process: play never waits for it and shares nothing with it."""
        if self._worker is None:
            self._worker = ProcessPoolExecutor(1, get_context("spawn"))
        try:
            return await asyncio.get_running_loop().run_in_executor(self._worker, work, data)
        except BrokenProcessPool:
            self._worker = None
            raise JansoError("record: this file was too much for the reader") from None

    def now(self) -> float:
        return time.monotonic()

    def count_in(self, player: int) -> None:
        """One connection more for a player, unless there are too many."""
        if self._connected[player] >= self.settings.connections_per_player:
            raise Fault(409, "You have too many connections open.")
        self._connected[player] += 1

    def count_out(self, player: int) -> None:
        self._connected[player] -= 1
        if self._connected[player] <= 0:
            del self._connected[player]

    async def open(self) -> None:
        """Begins to work; tables go on where they were."""
        self.journal.start()
        await self.parlour.open()

    async def close(self) -> None:
        """Ends in order: what has happened is on disk."""
        await self.parlour.close()
        if self._worker is not None:
            self._worker.shutdown(wait=False, cancel_futures=True)
        await asyncio.to_thread(self.journal.stop)
        self.db.close()
