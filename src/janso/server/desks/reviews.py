"""Reviews of whole matches: weighed deal by deal by the workers, told how far they are, kept with the match."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from janso.server.api.faults import Fault
from janso.server.store import records
from janso.server.workers import jobs
from janso.server.workers.crew import LONG

if TYPE_CHECKING:
    from janso.server.house import House

log = logging.getLogger("janso.server")
MOST_AT_ONCE: Final = 3
"""Reviews that are weighed at the same time; others wait for one of them."""
MOST_WAITING: Final = 60
PATIENCE: Final = 120
"""How often a deal is asked for again when the workers are busy, a few seconds apart."""
PAUSE: Final = 3.0
REFUSED_KEPT: Final = 100
Log = bytes | list[str]


@dataclass
class Progress:
    """A review under way. `of` is 0 until the deals are counted."""

    done: int = 0
    of: int = 0
    problem: str = ""
    parts: list[dict[str, Any]] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        if self.problem:
            return {"state": "failed", "reason": self.problem}
        return {"state": "working", "done": self.done, "of": self.of}


class Reviews:
    """Belongs to the house. What was begun goes on when whoever asked has gone; it is kept for all who come later."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._running: dict[str, Progress] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._gate = asyncio.Semaphore(MOST_AT_ONCE)

    async def kept(self, id: str) -> bytes | None:
        """A finished review as JSON, of today's make."""
        packed = await asyncio.to_thread(self._house.records.review, id)
        return await asyncio.to_thread(jobs.fresh_review, packed) if packed is not None else None

    def progress(self, id: str) -> Progress | None:
        return self._running.get(id)

    def begin(self, id: str, packed: Log, who: str) -> Progress:
        """Starts a review, unless it is under way."""
        known = self._running.get(id)
        if known is not None and not known.problem:
            return known
        if sum(not one.problem for one in self._running.values()) >= MOST_WAITING:
            raise Fault(503, "server.many_reviews_under_way_try")
        for old in [key for key, one in self._running.items() if one.problem][:-REFUSED_KEPT]:
            del self._running[old]
        made = self._running[id] = Progress()
        task = asyncio.create_task(self._work(id, packed, who, made))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return made

    async def _work(self, id: str, packed: Log, who: str, made: Progress) -> None:
        try:
            async with self._gate:
                made.of = await self._asked(who, jobs.deals_to_review, packed)
                for deal in range(made.of):
                    made.parts.append(await self._asked(who, jobs.review_deal, packed, deal))
                    made.done += 1
                data = await self._asked(who, jobs.review_whole, packed, made.parts)
                await self._house.journal.submit(lambda c: records.keep_review(c, id, data))
            self._running.pop(id, None)
        except Fault as error:
            made.problem = str(error)
        except Exception as error:
            log.error("review of %s: %r", id, error, exc_info=error)
            made.problem = "This match cannot be reviewed."

    async def _asked(self, who: str, work: Any, *args: Any) -> Any:
        """A job for a worker; while the workers are busy it is asked for again."""
        for attempt in range(PATIENCE):
            try:
                return await self._house.crew.within(LONG, who, work, *args)
            except Fault as error:
                if error.status not in (429, 503) or attempt == PATIENCE - 1:
                    raise
            await asyncio.sleep(PAUSE)
        return None

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=5)

