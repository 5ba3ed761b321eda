"""A match in play. An act is checked, done, stored, and only then shown to anybody."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from janso.errors import JansoError
from janso.server.play import policy, words
from janso.server.play.gallery import Gallery
from janso.server.play.link import encode
from janso.server.play.seat import Seat
from janso.server.store import records, rooms
from janso.server.store.records import new_id
from janso.table import Action, Deal, Event, Match
from janso.table import event as ev
from janso.table.state import TURN
from janso.table.view import deal_view, project

if TYPE_CHECKING:
    from janso.server.play.room import Room

log = logging.getLogger("janso.server")
AWAY_DELAY: Final = 1.0
NEVER: Final = float("inf")


@dataclass
class Due:
    """When somebody's decision is taken for them. `own_turn` may use the bank; answers to a discard may not, so that
    no clock tells who was thinking about it."""

    started: float
    at: float
    own_turn: bool


@dataclass
class Gate:
    """The pause after a deal: `until` when it ends, `waiting` the seats that have not gone on."""

    until: float
    waiting: set[int]
    past: Deal


class Game:
    """Lives inside a room and uses its lock, seats and links."""

    def __init__(self, room: Room, match: Match, stored: int) -> None:
        self.room = room
        self.match = match
        self.shown = len(match.log)
        self.stored = stored
        self.gate: Gate | None = None
        self.gallery = Gallery(room.config.delay, self.spectator_state)
        self._due: dict[int, Due] = {}
        self._decision = -1
        self._answers: list[int] = [0] * match.play.seats
        self._deals: list[int] = []
        self._timer: asyncio.TimerHandle | None = None
        self._count(match.log, 0)

    def _count(self, new: Iterable[Event], start: int) -> None:
        for i, event in enumerate(new, start):
            if event.type == ev.ANSWER:
                self._answers[event.seat] += 1
            elif event.type == ev.START_DEAL:
                self._deals.append(i)

    def number(self, seat: int | None, upto: int = -1) -> int:
        """How many events a seat has been shown. Answers of others are not counted: their number would tell who could
        have claimed a tile."""
        length = self.shown if upto < 0 else upto
        if upto < 0:
            hidden = sum(self._answers) - (self._answers[seat] if seat is not None else 0)
        else:
            hidden = sum(1 for event in self.match.log[:upto] if event.type == ev.ANSWER and event.seat != seat)
        return length - hidden

    def events(self, seat: int | None, start: int, end: int) -> list[dict[str, Any]]:
        """A piece of the log as a seat may see it."""
        part = self.match.log[start:end]
        return [shown for event in part if (shown := project(event, seat, self.match)) is not None]

    def view(self, seat: int | None) -> dict[str, Any]:
        """The table as a seat sees it; in the pause after a deal that is still the old deal."""
        view = self.match.view(seat)
        view["events"] = self.number(seat)
        if self.gate is not None:
            view.update(deal=deal_view(self.gate.past.state, seat), waiting=False, deals=self.match.deals - 1)
            if seat is not None:
                view["options"] = []
        return view

    def options(self, seat: int | None) -> list[dict[str, Any]]:
        if seat is None or self.gate is not None:
            return []
        return words.options_for(self.match, seat)

    def state(self, seat: int | None) -> dict[str, Any]:
        """What every message about the table carries."""
        return {"view": self.view(seat), "options": self.options(seat), "deadline": self.deadline(seat),
                "clocks": self.clocks(), "gate": self._gate_shown()}

    def welcome(self, seat: int | None) -> dict[str, Any]:
        """Everything that somebody who comes in needs."""
        start = next((at for at in reversed(self._deals) if at < self.shown), 0)
        return {"n": self.number(seat), "log": self.events(seat, start, self.shown), **self.state(seat)}

    def spectator_state(self, upto: int) -> dict[str, Any]:
        """A welcome for a spectator who is at an earlier point of the log (-1: the present)."""
        room = self.room.welcome_base(None)
        if upto < 0 or upto >= self.shown:
            return {**room, **self.welcome(None)}
        if upto == 0:
            return {**room, **nothing_yet()}
        earlier = Match.replay(self.match.log[:upto])
        start = next((at for at in reversed(self._deals) if at < upto), 0)
        number = self.number(None, upto)
        view = {**earlier.view(None), "events": number}
        return {**room, "n": number, "log": self.events(None, start, upto), "view": view, "options": [],
                "deadline": None, "clocks": [], "gate": None}

    def _catch_up(self, seen: int) -> dict[str, Any] | None:
        return self._message(None, seen, self.shown) if seen < self.shown else None

    def add_spectator(self, link: Any) -> None:
        self.gallery.add(link, self.now(), self._catch_up)
        self._arm()

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    def _gate_shown(self) -> dict[str, Any] | None:
        if self.gate is None:
            return None
        return {"waiting": sorted(self.gate.waiting), "left_ms": _rounded(self.gate.until - self.now())}

    def deadline(self, seat: int | None) -> dict[str, int] | None:
        """The time left for a seat's decision, to a tenth of a second."""
        move = self.room.config.move
        due = self._due.get(seat) if seat is not None else None
        if seat is None or due is None or move is None or self.gate is not None:
            return None
        left = move - (self.now() - due.started)
        bank = self.room.seats[seat].bank if due.own_turn else 0.0
        return {"move_ms": _rounded(max(left, 0)), "bank_ms": _rounded(max(bank + min(left, 0), 0))}

    def clocks(self) -> list[int | None]:
        """What everybody has in the bank."""
        timed = self.room.config.move is not None
        return [_rounded(seat.bank) if seat.person and timed else None for seat in self.room.seats]

    async def act(self, seat: int, action: Action | dict[str, Any], seen: int | None = None) -> None:
        """A player's act; refused with a sentence. The caller holds the room's lock."""
        if self.gate is not None:
            raise JansoError("The next deal has not begun.")
        if seen is not None and seen != self.number(seat):
            raise JansoError("The table has moved on since then.")
        chosen = action if isinstance(action, Action) else Action.from_json(action)
        before = self.match.deal
        start = len(self.match.log)
        self.match.do(seat, chosen)
        self._spend(seat)
        await self._settle(start, before)

    async def referee(self, seat: int, what: str, tiles: tuple[int, ...], points: int, to: int) -> None:
        """A referee's decision, where the rules know it."""
        if self.gate is not None or self.match.done:
            raise JansoError("There is no deal in play.")
        before = self.match.deal
        start = len(self.match.log)
        self.match.referee(seat, what, tiles, points, to)
        await self._settle(start, before)

    def _spend(self, seat: int) -> None:
        """Takes the time beyond the move from the bank."""
        due = self._due.pop(seat, None)
        move = self.room.config.move
        if due is not None and due.own_turn and move is not None:
            over = self.now() - due.started - move
            if over > 0:
                self.room.seats[seat].bank = max(0.0, self.room.seats[seat].bank - over)

    async def _settle(self, start: int, before: Deal | None) -> None:
        """Stores what happened, then shows it. When it cannot be stored it has not happened."""
        try:
            await self._store(start)
        except Exception as error:
            log.error("room %s: %d events could not be stored", self.room.code, len(self.match.log) - start)
            await self.reload()
            raise JansoError("This could not be stored and has not happened; try again.") from error
        self._count(self.match.log[start:], start)
        self._close_gate(start, before)
        self._replan()
        self._show(start, self.shown)
        if self.match.done:
            self._tell_seed()
            self.room.finished()

    async def _store(self, start: int) -> None:
        texts = [rooms.event_text(event) for event in self.match.log[start:]]
        room, number, done = self.room, self.stored, self.match.done
        result = self.match.result
        record = new_id() if done else None

        def work(c: Any) -> None:
            rooms.append(c, room.id, number, texts)
            if done and record is not None and result is not None:
                rooms.change(c, room.id, state=rooms.DONE, record=record)
                records.keep(c, record, rules=self.match.rules.id, family=self.match.rules.family.id,
                             sitters=[seat.sitter() for seat in room.seats], result=result, room=room.id,
                             rated=room.config.rated)

        await room.house.journal.submit(work)
        self.stored += len(texts)
        if done:
            room.record = record

    async def reload(self) -> None:
        """Back to what is on disk."""
        kept = await asyncio.to_thread(self.room.house.rooms.log, self.room.id)
        self.match = Match.replay(kept)
        self.stored = len(kept)
        self.shown = len(self.match.log)
        self.gate = None
        self._answers = [0] * self.match.play.seats
        self._deals = []
        self._due.clear()
        self._count(self.match.log, 0)
        self._replan()
        for seat in self.room.seats:
            for link in seat.links:
                link.tell({**self.room.welcome_base(seat.number), **self.welcome(seat.number)})

    async def begin(self) -> None:
        """Stores what a cut-off log left to be done, and sets clocks and bots going."""
        start = self.stored
        if start < len(self.match.log):
            await self._store(start)
        if self.match.done:
            self.room.finished()
        self._replan()

    def show_start(self) -> None:
        """The first deal for everybody who is already here."""
        self._show(0, self.shown)

    def _close_gate(self, start: int, before: Deal | None) -> None:
        """Holds the next deal back while people look at the result of the last one."""
        self.shown = len(self.match.log)
        ended = next((i for i in range(start, self.shown) if self.match.log[i].type == ev.END_DEAL), -1)
        if ended < 0 or ended + 1 == self.shown or before is None or self.match.done:
            return
        looking = {seat.number for seat in self.room.seats if seat.person and seat.online and not seat.away}
        if looking:
            self.shown = ended + 1
            self.gate = Gate(self.now() + self.room.house.settings.next_deal_wait, looking, before)

    def go_on(self, seat: int) -> None:
        """A player has seen enough of the result."""
        if self.gate is None:
            return
        self.gate.waiting.discard(seat)
        if not self.gate.waiting:
            self._open_gate()
        else:
            self.room.tell_all({"type": "gate", "gate": self._gate_shown()})

    def _open_gate(self) -> None:
        start, self.gate = self.shown, None
        self.shown = len(self.match.log)
        self._replan()
        self._show(start, self.shown)

    def _message(self, seat: int | None, start: int, end: int) -> dict[str, Any]:
        new = self.events(seat, start, end)
        return {"type": "events", "from": self.number(seat) - len(new), "events": new, **self.state(seat)}

    def _show(self, start: int, end: int) -> None:
        """Tells every seat what it may know. A seat that saw nothing hears nothing."""
        for seat in self.room.seats:
            if seat.links:
                message = self._message(seat.number, start, end)
                if message["events"]:
                    text = encode(message)
                    for link in seat.links:
                        link.send(text)
        now = self.now()
        self.gallery.mark(now, self.shown)
        if any(event.type != ev.ANSWER for event in self.match.log[start:end]):
            self.gallery.show(now, lambda: self._message(None, start, end), lambda: self.spectator_state(-1))
        self._arm()

    def _tell_seed(self) -> None:
        first, last = self.match.log[0].data or {}, self.match.log[-1].data or {}
        self.room.tell_all({"type": "verify", "seed": last.get("seed"), "salt": last.get("salt"),
                            "hash": first.get("commitment")})

    def _replan(self) -> None:
        """Decides for each seat that the table waits for when its decision will be taken for it."""
        decision = len(self.match.log) - sum(self._answers)
        if decision != self._decision:
            self._due.clear()
            self._decision = decision
        waiting = [] if self.gate is not None or self.match.done else self.match.waiting
        for seat in [seat for seat in self._due if seat not in waiting]:
            del self._due[seat]
        now = self.now()
        for seat in waiting:
            started = self._due[seat].started if seat in self._due else now
            self._due[seat] = self._planned(self.room.seats[seat], started)
        self._arm()

    def _planned(self, seat: Seat, started: float) -> Due:
        deal = self.match.deal
        own_turn = deal is not None and deal.state.phase == TURN and deal.state.turn == seat.number
        pause = self.room.house.settings.bot_delay
        if seat.bot is not None:
            return Due(started, started + pause, own_turn)
        options = self.match.options(seat.number)
        if policy.automatic(options, seat.policy, self._drawn()) is not None or policy.forced(options) is not None:
            return Due(started, started + min(pause, 0.3), own_turn)
        if seat.away:
            return Due(started, started + AWAY_DELAY, own_turn)
        move = self.room.config.move
        if move is None:
            return Due(started, NEVER, own_turn)
        return Due(started, started + move + (seat.bank if own_turn else 0.0), own_turn)

    def _drawn(self) -> int:
        return self.match.deal.state.drawn if self.match.deal is not None else -1

    def changed(self, seat: int) -> None:
        """A player came, went or changed a policy."""
        self._replan()

    def _arm(self) -> None:
        """One timer for whatever comes first."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.room.closed:
            return
        times = [due.at for due in self._due.values()]
        if self.gate is not None:
            times = [self.gate.until]
        later = self.gallery.release(self.now())
        at = min([*times, *([later] if later is not None else [])], default=NEVER)
        if at < NEVER:
            self._timer = asyncio.get_running_loop().call_at(at, self._wake)

    def _wake(self) -> None:
        self.room.spawn(self._on_time())

    async def _on_time(self) -> None:
        """The timer rang: opens the gate or takes one decision that is due."""
        async with self.room.lock:
            if self.room.closed:
                return
            now = self.now() + 0.002
            if self.gate is not None:
                if self.gate.until <= now:
                    self._open_gate()
            else:
                ready = sorted((due.at, seat) for seat, due in self._due.items() if due.at <= now)
                if ready:
                    await self._decide(ready[0][1])
            self._arm()

    async def _decide(self, number: int) -> None:
        seat = self.room.seats[number]
        options = self.match.options(number)
        try:
            await self.act(number, self._choice(seat, options))
        except JansoError as error:
            log.error("room %s seat %d: %s", self.room.code, number, error)
            self._due.pop(number, None)
            self._replan()

    def _choice(self, seat: Seat, options: list[Action]) -> Action:
        drawn = self._drawn()
        if seat.bot is not None:
            wanted = self.room.bot_choice(seat, self.match)
            refusal = self.match.may(seat.number, wanted)
            if refusal is None:
                return wanted
            log.error("room %s: bot %s wanted %r: %s", self.room.code, seat.bot, wanted, refusal.words)
            return policy.without_answer(options, drawn)
        chosen = policy.automatic(options, seat.policy, drawn) or policy.forced(options)
        if chosen is None:
            seat.missed += 1
            chosen = policy.without_answer(options, drawn)
        return chosen

    def stop(self) -> None:
        """No timer rings any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def nothing_yet() -> dict[str, Any]:
    """What a welcome tells before there is anything to see."""
    return {"n": 0, "log": [], "view": None, "options": [], "deadline": None, "clocks": [], "gate": None}


def _rounded(seconds: float) -> int:
    """Milliseconds in steps of a hundred, upwards: what a clock shows."""
    return int(-(-max(seconds, 0.0) * 10 // 1)) * 100
