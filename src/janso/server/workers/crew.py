"""The crew: worker processes with a queue before them, fair to every address.

Whoever has most work waiting waits longest: jobs are taken from each address in turn, one address never has all
workers, and long jobs never take the last one. A worker that runs away is killed and replaced.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import threading
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from typing import Any, Final, ParamSpec, TypeVar

from janso.message import Message
from janso.server.api.faults import Fault
from janso.server.front.limits import Buckets
from janso.server.settings import Settings
from janso.server.workers import worker

T = TypeVar("T")
P = ParamSpec("P")
log = logging.getLogger("janso.server")
HOUSE: Final = "house"
"""Work that the house itself asks for; it is not counted against anybody."""
LARGEST_ANSWER: Final = 64 * 1024 * 1024
RECYCLED_AFTER: Final = 2000
"""Jobs after which a worker makes room for a fresh one, so that nothing gathers in it."""
_AT_ONCE: Final = 0.5
"""A worker that is gone sooner than this many seconds after it was asked was dying anyway; another one is asked."""
_WALL: Final = 6
"""So many times its seconds of processor a job may take by the clock, for others work on this machine too."""


@dataclass(frozen=True)
class Limit:
    """Seconds of processor for one job, 0 for any. A long job may not have the last free worker."""

    seconds: float
    long: bool = False
    wall: float = 0.0
    """Seconds by the clock, unless they follow from those of the processor."""


QUICK: Final = Limit(4)
LONG: Final = Limit(30, True)
TOO_MUCH: Final = Message("server.too_much_work_request_ask")
BUSY: Final = Message("server.server_busy_try_again_moment")
TOO_MANY: Final = Message("server.too_many_requests_wait_moment")


class Slot:
    """The place of one worker. `ask` blocks and is called from a thread of the crew."""

    def __init__(self, memory: int) -> None:
        self._memory = memory
        self._context = get_context("forkserver")
        self._process: ForkServerProcess | None = None
        self._pipe: Connection | None = None
        self._lock = threading.Lock()
        self._closed = False
        self._jobs = 0
        self.replaced = 0

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process is not None else None

    def start(self) -> Connection:
        """The pipe to a living worker."""
        with self._lock:
            if self._closed:
                raise Fault(503, BUSY)
            if self._pipe is not None and self._process is not None and self._process.is_alive():
                return self._pipe
            self._forget()
            self._context.set_forkserver_preload(["janso.server.workers.warm"])
            mine, theirs = self._context.Pipe()
            process = self._context.Process(target=worker.serve, args=(theirs, self._memory), daemon=True)
            process.start()
            theirs.close()
            self._pipe, self._process, self._jobs = mine, process, 0
            return mine

    def ask(self, payload: bytes, limit: Limit) -> tuple[str, Any]:
        """One job and its answer; a worker that does not answer in time is killed."""
        for _ in range(2):
            begun = time.monotonic()
            answer = self._asked(payload, limit.wall or limit.seconds * _WALL)
            self._jobs += 1
            if answer is not None and answer[0] != worker.TOO_MUCH:
                if self._jobs >= RECYCLED_AFTER:
                    self.kill()
                return answer
            self.kill()
            if answer is not None or time.monotonic() - begun > _AT_ONCE:
                break
        self.replaced += 1
        return worker.TOO_MUCH, None

    def _asked(self, payload: bytes, patience: float) -> tuple[str, Any] | None:
        """The answer of a worker, or None from one that has died or does not answer."""
        pipe = self.start()
        try:
            pipe.send_bytes(payload)
            if pipe.poll(patience):
                answer: tuple[str, Any] = pickle.loads(pipe.recv_bytes(LARGEST_ANSWER))
                return answer
        except (EOFError, OSError, MemoryError):
            pass
        return None

    def kill(self) -> None:
        with self._lock:
            self._forget()

    def close(self) -> None:
        """No more work. Whoever waits for an answer finds the other end of the pipe closed."""
        with self._lock:
            self._closed = True
            if self._process is not None:
                self._process.kill()
                self._process.join(5)

    def _forget(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join(5)
            self._process.close()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None


class Crew:
    """Belongs to one event loop."""

    def __init__(self, settings: Settings) -> None:
        self._most_waiting = settings.jobs_waiting
        self._each = settings.jobs_per_address
        self._seconds = Buckets(settings.work)
        self._slots = [Slot(settings.worker_memory) for _ in range(max(2, settings.workers))]
        self._free = list(self._slots)
        self._threads = ThreadPoolExecutor(len(self._slots), "crew")
        self._asked: Counter[str] = Counter()
        self._running: Counter[str] = Counter()
        self._long = 0
        self._waiting: OrderedDict[str, deque[tuple[Limit, asyncio.Future[Slot]]]] = OrderedDict()
        self._tasks: set[asyncio.Task[Any]] = set()

    def warm(self) -> None:
        """Makes the workers ready before anybody asks."""
        for slot in self._slots:
            self._threads.submit(slot.start)

    def state(self) -> dict[str, int]:
        """How busy the crew is."""
        return {"workers": len(self._slots), "busy": len(self._slots) - len(self._free),
                "waiting": sum(map(len, self._waiting.values())),
                "replaced": sum(slot.replaced for slot in self._slots)}

    async def do(self, who: str, work: Callable[P, T], /, *args: P.args, **_none: P.kwargs) -> T:
        """A quick job, done in a worker: a function of a module with its arguments."""
        return await self.within(QUICK, who, work, *args)

    async def within(self, limit: Limit, who: str, work: Callable[..., T], /, *args: Any) -> T:
        """The same under another limit. It goes on to its end whatever becomes of the one who asked."""
        self._admit(who)
        task = asyncio.ensure_future(self._do(limit, who, pickle.dumps((work, args, limit.seconds))))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        kind, found = await asyncio.shield(task)
        if kind == worker.DONE:
            made: T = found
            return made
        if kind == worker.REFUSED:
            raise Fault(*found)
        if kind == worker.BROKEN:
            raise RuntimeError(f"{work.__name__} failed in a worker:\n{found}")
        log.warning("a worker was replaced: %s took too much for %s", work.__name__, who)
        raise Fault(422, TOO_MUCH)

    def _admit(self, who: str) -> None:
        if who != HOUSE:
            if self._asked[who] >= self._each or not self._seconds.take(who, 0.0):
                raise Fault(429, TOO_MANY)
            if sum(map(len, self._waiting.values())) >= self._most_waiting:
                raise Fault(503, BUSY)
        self._asked[who] += 1

    async def _do(self, limit: Limit, who: str, payload: bytes) -> tuple[str, Any]:
        try:
            slot = await self._slot(limit, who)
            begun = time.monotonic()
            try:
                return await asyncio.get_running_loop().run_in_executor(self._threads, slot.ask, payload, limit)
            finally:
                if who != HOUSE:
                    self._seconds.charge(who, time.monotonic() - begun)
                self._give_back(limit, who, slot)
        finally:
            self._asked[who] -= 1
            if not self._asked[who]:
                del self._asked[who]

    async def _slot(self, limit: Limit, who: str) -> Slot:
        if not self._waiting and self._may(limit, who):
            return self._take(limit, who)
        turn: asyncio.Future[Slot] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append((limit, turn))
        self._hand_out()
        return await turn

    def _may(self, limit: Limit, who: str) -> bool:
        """Whether a job may have a worker now."""
        if not self._free:
            return False
        last = len(self._slots) - 1
        return self._running[who] < last and not (limit.long and self._long >= last)

    def _take(self, limit: Limit, who: str) -> Slot:
        self._running[who] += 1
        self._long += limit.long
        return self._free.pop()

    def _give_back(self, limit: Limit, who: str, slot: Slot) -> None:
        self._running[who] -= 1
        if not self._running[who]:
            del self._running[who]
        self._long -= limit.long
        self._free.append(slot)
        self._hand_out()

    def _hand_out(self) -> None:
        """Gives free workers to those who wait, one address after the other."""
        for who in list(self._waiting):
            line = self._waiting[who]
            while line and line[0][1].done():
                line.popleft()
            if line and self._may(line[0][0], who):
                limit, turn = line.popleft()
                turn.set_result(self._take(limit, who))
                self._waiting.move_to_end(who)
            if not line:
                del self._waiting[who]

    async def close(self) -> None:
        """Ends every worker; what was under way is given up."""
        for line in self._waiting.values():
            for _, turn in line:
                turn.cancel()
        for slot in self._slots:
            await asyncio.to_thread(slot.close)
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=5)
        self._threads.shutdown(wait=False, cancel_futures=True)
