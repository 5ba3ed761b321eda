"""The matches of a vectorised environment in processes of their own.

Each process plays some of the matches and writes what is seen into memory that all share; a message of a few bytes
says when. What a caller was given is never written over: there are a few boards, and one that somebody still looks at
is left alone.
"""

from __future__ import annotations

import gc
import pickle
from itertools import pairwise
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext
from multiprocessing.sharedctypes import RawArray
from typing import Any, Final, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from janso.env.codes import ACTIONS
from janso.env.matches.here import Ended, Here, Told, fill_mask, unused
from janso.env.matches.lockstep import Table
from janso.errors import JansoError
from janso.lab.spread import fresh_processes
from janso.rules.ruleset import RuleSet

BOARDS: Final = 3
"""Boards that callers look at; one more is copied from when all of these are held."""
CLEANED_AFTER: Final = 64
"""So many matches a worker plays before it looks for what only a full search would free. Matches leave nothing of the
kind behind, and searching after every few hundred objects took a fifth of the time."""
NOTHING: Final = b"-"
"""The usual answer. It and the usual request, a single byte, need no pickling, which would take longer than they do."""
PATIENCE: Final = 5.0
"""Seconds that a worker has for its farewell."""


class Size(NamedTuple):
    """How large everything is: matches, seats, numbers in an observation."""

    matches: int
    seats: int
    numbers: int


class Shared:
    """Arrays over the memory that all processes share."""

    def __init__(self, memory: Any, size: Size) -> None:
        self._memory = memory
        self._at = 0
        n = size.matches
        self.actions = self._array(np.dtype(np.int64), n)
        self.seats = self._array(np.dtype(np.int64), n)
        self.counts = self._array(np.dtype(np.int64), n)
        self.rewards = self._array(np.dtype(np.float64), n)
        self.brought = self._array(np.dtype(np.float64), n * size.seats)
        self.numbers = self._array(np.dtype(np.int16), n * ACTIONS)
        self.planes = [self._array(np.dtype("<i2"), n * size.numbers) for _ in range(BOARDS + 1)]
        self.masks = [self._array(np.dtype(np.int8), n * ACTIONS) for _ in range(BOARDS + 1)]

    def _array(self, kind: np.dtype[Any], count: int) -> NDArray[Any]:
        start = self._at
        self._at += -(-count * kind.itemsize // 64) * 64
        return np.frombuffer(self._memory, dtype=kind, count=count, offset=start)


def bytes_of(size: Size) -> int:
    """How much memory is shared."""
    row = 4 * 8 + 8 * size.seats + 2 * ACTIONS + (BOARDS + 1) * (2 * size.numbers + ACTIONS)
    return size.matches * row + 64 * (6 + 2 * (BOARDS + 1))


class Job(NamedTuple):
    """What a worker is told when it starts: what a table is made of, and which of the matches are its own."""

    table: tuple[RuleSet, bool, str, list[str] | None, int | None]
    size: Size
    first: int
    last: int


def work(asked: Connection, memory: Any, job: Job) -> None:
    """The life of a worker."""
    gc.freeze()
    gc.disable()
    worker = Worker(memory, job)
    while True:
        try:
            message = asked.recv_bytes()
            what, board, value = ("act", message[0], None) if len(message) == 1 else pickle.loads(message)
            if what == "close":
                return
            ended = worker.do(what, board, value)
            asked.send_bytes(pickle.dumps(ended) if ended else NOTHING)
        except (EOFError, KeyboardInterrupt):
            return
        except JansoError as error:
            asked.send_bytes(pickle.dumps(error))


class Worker:
    """Some of the matches, and their part of the shared arrays."""

    def __init__(self, memory: Any, job: Job) -> None:
        self._shared = Shared(memory, job.size)
        self._job = job
        self._here: Here | None = None
        self._replaced = 0

    def do(self, what: str, board: int, value: Any) -> list[Ended]:
        """One request; the matches that ended wait for others in their place before anything is shown."""
        first, last = self._job.first, self._job.last
        if what == "begin":
            self._here = Here(Table(*self._job.table), value, self._job.size.seats)
        assert self._here is not None
        if what == "act":
            ended = self._here.act(self._shared.actions[first:last])
            if ended:
                return [Ended(each.at + first, each.planes, each.scores) for each in ended]
        elif what == "replace":
            self._here.replace({at - first: seed for at, seed in value.items()})
            self._replaced += len(value)
            if self._replaced >= CLEANED_AFTER:
                self._replaced = 0
                gc.collect()
        self._show(self._here.told(), board)
        return []

    def _show(self, told: Told, board: int) -> None:
        assert self._here is not None
        shared, size = self._shared, self._job.size
        first, last = self._job.first, self._job.last
        shared.seats[first:last] = told.seats
        shared.counts[first:last] = told.counts
        shared.rewards[first:last] = told.rewards
        shared.brought[first * size.seats : last * size.seats] = told.brought.reshape(-1)
        shared.numbers[first * ACTIONS : first * ACTIONS + len(told.numbers)] = told.numbers
        shared.planes[board][first * size.numbers : last * size.numbers] = self._here.planes()
        fill_mask(shared.masks[board][first * ACTIONS : last * ACTIONS], told)


class Away:
    """n matches that go on side by side in several processes."""

    def __init__(self, table: Table, size: Size, workers: int) -> None:
        self._size = size
        context = cast(SpawnContext, fresh_processes())  # every way to start has its `Process`
        told = (table.rules, table.rich, table.reward, table.bots, table.place)
        memory = RawArray("b", bytes_of(size))
        self._shared = Shared(memory, size)
        cuts = [size.matches * at // workers for at in range(workers + 1)]
        self._parts = [(first, last) for first, last in pairwise(cuts) if first < last]
        self._board = 0
        self._lines: list[Connection] = []
        self._processes = []
        for first, last in self._parts:
            here, there = context.Pipe()
            process = context.Process(target=work, args=(there, memory, Job(told, size, first, last)), daemon=True)
            process.start()
            there.close()
            self._lines.append(here)
            self._processes.append(process)

    def begin(self, seeds: list[int]) -> None:
        """New matches everywhere."""
        self._choose_board()
        for at, (first, last) in enumerate(self._parts):
            self._send(at, "begin", seeds[first:last])
        self._answers(range(len(self._lines)))

    def act(self, actions: NDArray[np.int64]) -> list[Ended]:
        """One act in each match; those that it ended."""
        self._choose_board()
        self._shared.actions[:] = actions
        for at in range(len(self._lines)):
            self._send(at, "act")
        return self._answers(range(len(self._lines)))

    def replace(self, seeds: dict[int, int]) -> None:
        """New matches in the place of some."""
        for at, (first, last) in enumerate(self._parts):
            mine = {match: seed for match, seed in seeds.items() if first <= match < last}
            if mine:
                self._send(at, "replace", mine)
                self._answers(range(at, at + 1))

    def _send(self, at: int, what: str, value: Any = None) -> None:
        message = bytes([self._board]) if what == "act" else pickle.dumps((what, self._board, value))
        try:
            self._lines[at].send_bytes(message)
        except (OSError, IndexError):
            raise JansoError("env.worker_ended") from None

    def _answers(self, which: range) -> list[Ended]:
        """What the workers say; an error of one is told when all have answered."""
        found: list[Ended] = []
        wrong: JansoError | None = None
        for at in which:
            try:
                message = self._lines[at].recv_bytes()
            except (EOFError, OSError):
                raise JansoError("env.worker_ended") from None
            answer = [] if message == NOTHING else pickle.loads(message)
            if isinstance(answer, JansoError):
                wrong = wrong or answer
            else:
                found += answer
        if wrong is not None:
            raise wrong
        return found

    def _choose_board(self) -> None:
        """A board that nobody looks at any more, or the one that is copied from."""
        shared = self._shared
        self._board = BOARDS
        for at in range(BOARDS):
            planes, mask = shared.planes[at], shared.masks[at]
            if unused(planes) and unused(mask):
                self._board = at
                return

    def told(self) -> Told:
        """What stands beside the planes and masks."""
        shared = self._shared
        counts = shared.counts.copy()
        numbers = [shared.numbers[first * ACTIONS : first * ACTIONS + int(counts[first:last].sum())]
                   for first, last in self._parts]
        return Told(shared.seats.copy(), shared.rewards.copy(), shared.brought.reshape(-1, self._size.seats).copy(),
                    np.concatenate(numbers), counts)

    def seen(self, told: Told) -> tuple[NDArray[np.int16], NDArray[np.int8]]:
        """Planes and masks of the seats that are asked, each in one row; the caller's own."""
        planes, mask = self._shared.planes[self._board], self._shared.masks[self._board]
        return (planes.copy(), mask.copy()) if self._board == BOARDS else (planes.view(), mask.view())

    def close(self) -> None:
        """Sends the workers home."""
        for line in self._lines:
            try:
                line.send_bytes(pickle.dumps(("close", 0, None)))
            except (OSError, ValueError):
                continue
        for process in self._processes:
            process.join(PATIENCE)
            if process.is_alive():
                process.terminate()
        for line in self._lines:
            line.close()
        self._lines, self._processes = [], []
