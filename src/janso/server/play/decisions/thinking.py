"""Bots and hints that take too long for the event loop think in worker processes of their own.

Bots from outside always do, each kind in a process of its own: whatever such a program does holds up nobody but its own
tables. A bot that does not decide in time is ended; a simpler one decides, and after that nobody: the table goes on.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import time
from collections import Counter, OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final

from janso.bots import is_outside
from janso.server.play.decisions import agents
from janso.server.play.decisions.budget import Budget
from janso.server.settings import Settings
from janso.server.workers import mirror, worker
from janso.server.workers.crew import Limit, Slot
from janso.table import Action, Match

if TYPE_CHECKING:
    from janso.server.play.room import Room
    from janso.server.play.seats.seat import Seat

log = logging.getLogger("janso.server")
OWN: Final = Limit(2.5)
FOREIGN: Final = Limit(0, wall=20.0)
"""A program that somebody else wrote has a clock only: it may have processes of its own."""
SIMPLER: Final = "greedy"
HINTS: Final = "hints"
TIRES: Final = 3
"""A bot that did not decide in time so often under some rules is not asked any more."""
MOST_KNOWN: Final = 1000


class Place:
    """A worker that knows tables, and how much of each it was told."""

    def __init__(self, memory: int) -> None:
        self._slot = Slot(memory)
        self._thread = ThreadPoolExecutor(1, "thinking")
        self._turn = asyncio.Lock()
        self._told: OrderedDict[str, int] = OrderedDict()

    async def ask(self, key: str, match: Match, limit: Limit, what: str, *args: Any) -> tuple[float, Any] | None:
        """The answer of the worker with the seconds it took, or None from one that took too long or broke."""
        async with self._turn:
            for _ in range(2):
                start, upto = self._told.get(key, 0), len(match.log)
                events = [event.as_json() for event in match.log[start:]]
                payload = pickle.dumps((mirror.answer, (key, start, events, what, args), limit.seconds))
                loop = asyncio.get_running_loop()
                kind, found = await loop.run_in_executor(self._thread, self._slot.ask, payload, limit)
                if kind != worker.DONE:
                    self._told.clear()
                    if kind != worker.TOO_MUCH:
                        log.error("thinking failed: %s", found)
                    return None
                if found != mirror.BEHIND:
                    self._remember(key, upto)
                    answer: tuple[float, Any] = found
                    return answer
                self._told.pop(key, None)
        return None

    def _remember(self, key: str, upto: int) -> None:
        self._told[key] = upto
        self._told.move_to_end(key)
        if len(self._told) > MOST_KNOWN:
            self._told.popitem(last=False)

    def close(self) -> None:
        self._slot.close()
        self._thread.shutdown(wait=False, cancel_futures=True)


class Thinking:
    """Belongs to one event loop."""

    def __init__(self, settings: Settings) -> None:
        self._memory = settings.worker_memory
        self.budget = Budget()
        self._places: dict[str, Place] = {}
        self._tired: Counter[tuple[str, str]] = Counter()

    def apart(self, room: Room, match: Match, bot: str) -> bool:
        """Whether a bot at a table (or its hints) is asked elsewhere."""
        return is_outside(bot) or self.budget.apart(bot, room.rules_mark, _doubtful(room, match))

    def here(self, room: Room, seat: Seat, match: Match) -> Action:
        """What a bot wants that thinks on the event loop."""
        bot = seat.bot or agents.usual()
        if seat.agent is None:
            seat.agent = agents.make(bot, seat.number)
        begun = time.thread_time()
        chosen = seat.agent.choose(match)
        self.budget.spent(bot, room.rules_mark, time.thread_time() - begun, False)
        return chosen

    async def choice(self, room: Room, seat: Seat, match: Match) -> Action | None:
        """What a bot wants that thinks apart; None when nobody decided in time."""
        wanted = seat.bot or agents.usual()
        for bot in (wanted, SIMPLER):
            if self._tired[bot, room.rules_mark] >= TIRES:
                continue
            foreign = is_outside(bot)
            place = self._place(bot if foreign else "", 0 if foreign else self._memory)
            found = await place.ask(room.code, match, FOREIGN if foreign else OWN, "choose", seat.number, bot)
            if found is not None:
                self.budget.spent(bot, room.rules_mark, found[0], True)
                return None if found[1] is None else Action.from_json(found[1])
            self._tired[bot, room.rules_mark] += 1
            log.warning("room %s: bot %s did not decide in time", room.code, bot)
        return None

    async def hint(self, room: Room, seat: int, match: Match) -> dict[str, Any] | None:
        """What a seat is told that asks for help; None when that takes too long."""
        found: dict[str, Any] | None = await self._help(room, seat, match, "hint")
        return found

    async def position(
        self, room: Room, seat: int, match: Match,
    ) -> tuple[dict[str, Any], list[dict[str, Any]]] | None:
        """What a coach has to know to weigh a seat's decision; None when there is nothing, or that takes too long."""
        found: tuple[dict[str, Any], list[dict[str, Any]]] | None = await self._help(room, seat, match, "position")
        return found

    async def _help(self, room: Room, seat: int, match: Match, what: str) -> Any:
        found = await self._place(HINTS, self._memory).ask(room.code, match, OWN, what, seat)
        if found is None:
            return None
        self.budget.spent(HINTS, room.rules_mark, found[0], True)
        return found[1]

    def _place(self, name: str, memory: int) -> Place:
        if name not in self._places:
            self._places[name] = Place(memory)
        return self._places[name]

    async def close(self) -> None:
        for place in self._places.values():
            await asyncio.to_thread(place.close)


def _doubtful(room: Room, match: Match) -> bool:
    """Whether nobody knows how dear thinking is under these rules: somebody's own ones, and those whose hands are made
    of something else than chows, pungs and pairs, which is looked for tile by tile."""
    forms = match.play.forms
    return room.config.house_rules or forms.other_sets is not None or bool(forms.further_forms)
