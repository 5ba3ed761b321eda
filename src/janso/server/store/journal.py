"""The one writer: what happens at all tables is gathered and committed together, and only then told.

Under load many tables share one commit, so that durability costs little. A unit of work that fails takes no other with
it: the gathered ones are then done one by one. When the database itself fails all of them are told so at once; nobody
waits behind others for a database that is not there.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple, Protocol

from sqlalchemy import Connection

from janso.server.store.database import Database, Diverged, Unstored

Work = Callable[[Connection], Any]
MOST: Final = 256
log = logging.getLogger("janso.server")


class Fence(Protocol):
    """Looked at in each transaction first: whether this server may still write, and under the number that it had
    when it was asked to."""

    @property
    def id(self) -> int | None: ...

    def fence(self, c: Connection) -> None: ...


class Unit(NamedTuple):
    """A unit of work, who waits for it since when, and the number of the server then."""

    work: Work
    future: asyncio.Future[Any]
    asked: float
    number: int | None


class Journal:
    """A thread with a queue of units of work."""

    def __init__(self, db: Database, fence: Fence | None = None) -> None:
        self._db = db
        self._fence = fence
        self._queue: queue.SimpleQueue[Unit | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._begun: float | None = None
        """Since when the oldest unit of work that is being written has waited."""
        self.commits = self.units = self.failures = 0
        self.seconds = 0.0
        """Time spent in transactions."""

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Writes what is waiting, then ends."""
        if self._thread is not None:
            self._queue.put(None)
            self._thread.join()
            self._thread = None

    def submit(self, work: Work) -> asyncio.Future[Any]:
        """The result of a unit of work once it is on disk."""
        assert self._loop is not None, "the journal is closed"
        future: asyncio.Future[Any] = self._loop.create_future()
        self._queue.put(Unit(work, future, time.monotonic(), self._fence.id if self._fence is not None else None))
        return future

    @property
    def lag(self) -> float:
        """Seconds that the oldest unit of work has waited for its commit so far."""
        begun = self._begun
        return 0.0 if begun is None else time.monotonic() - begun

    @property
    def waiting(self) -> int:
        """Units of work that the writer has not looked at."""
        return self._queue.qsize()

    def _run(self) -> None:
        open = True
        while open:
            first = self._queue.get()
            if first is None:
                return
            batch = [first]
            while len(batch) < MOST and not self._queue.empty():
                item = self._queue.get()
                if item is None:
                    open = False
                    break
                batch.append(item)
            self._begun = first.asked
            self._do(batch)
            self._begun = None

    def _do(self, batch: list[Unit]) -> None:
        began = time.monotonic()
        try:
            with self._db.write() as connection:
                if self._fence is not None:
                    self._fence.fence(connection)
                results: list[Any] = [self._done(unit, connection) for unit in batch]
            self.commits += 1
            self.units += len(batch)
        except Unstored as error:
            self.failures += len(batch)
            results = [error] * len(batch)
        except Exception as error:
            if len(batch) > 1:
                for item in batch:
                    self._do([item])
                return
            self.failures += 1
            log.error("a unit of work failed: %r", str(error))
            results = [error]
        finally:
            self.seconds += time.monotonic() - began
        assert self._loop is not None
        futures = [unit.future for unit in batch]
        self._loop.call_soon_threadsafe(_settle, futures, results)

    def _done(self, unit: Unit, c: Connection) -> Any:
        if self._fence is not None and unit.number != self._fence.id:
            raise Diverged
        return unit.work(c)


def _settle(futures: list[asyncio.Future[Any]], results: list[Any]) -> None:
    for future, result in zip(futures, results, strict=True):
        if future.done():
            continue
        if isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)
