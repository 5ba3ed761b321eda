"""A match in play. An act is checked, done, stored, and only then shown to anybody."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

from janso.errors import JansoError
from janso.server.play.against import withdrawable, withdrawals
from janso.server.play.book import ASIDE, Book
from janso.server.play.decisions.deciding import Deciding
from janso.server.play.pace import NEVER, Due, Gate, banked, move_time, planned, refuse_late, shown_ms
from janso.server.play.telling.gallery import Gallery
from janso.server.play.telling.link import Link, encode
from janso.server.play.telling.signing import sign
from janso.server.play.telling.told import Told
from janso.server.store.database import Diverged
from janso.table import Action, Deal, Match
from janso.table.log import action as verbs
from janso.table.log import event as ev
from janso.table.log.deal_events import EndMatchEvent, StartMatchEvent
from janso.table.log.play_events import AskEvent
from janso.table.session import keep_time
from janso.table.state import ASKING, CHOOSING, CLAIMS, DECLARING, ROBBING, TURN

if TYPE_CHECKING:
    from janso.server.play.room import Room

log = logging.getLogger("janso.server")
OFFERS: Final = (verbs.DISCARD, verbs.RIICHI, verbs.READY, verbs.CONCEALED_KONG, verbs.ADDED_KONG, verbs.NORTH)
"""Acts with a tile that others may want. They are shown by themselves, whether or not somebody wants it: were the next
draw in the same message, everybody would know that nobody could claim the tile."""


class Game:
    """Lives inside a room and uses its lock, seats and links."""

    def __init__(self, room: Room, match: Match, stored: int, mark: str, by: dict[int, str] | None = None) -> None:
        self.room = room
        self.told = Told(match, by)
        self.book = Book(room, stored, mark)
        self.gate: Gate | None = None
        self.gallery = Gallery(room.config.delay, self.spectator_welcome)
        self.desk = Gallery(0.0, self.spectator_welcome)
        """Where the referee sits: a decision about what happened long ago would help nobody."""
        self._due: dict[int, Due] = {}
        self._decision = -1
        self.deciding = Deciding(self)
        self._timer: asyncio.TimerHandle | None = None

    @property
    def match(self) -> Match:
        return self.told.match

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    def state(self, seat: int | None) -> dict[str, Any]:
        """What every message about the table carries."""
        return {"view": self.told.view(seat), "options": self.told.options(seat), **self.told.against(seat),
                "deadline": self.deadline(seat), "clocks": self.clocks(), "gate": self._gate_shown()}

    def welcome(self, seat: int | None) -> dict[str, Any]:
        """Everything that somebody who comes in needs."""
        told = self.told
        log = told.events(seat, told.deal_start(told.shown), told.shown)
        return {"n": told.number, "log": log, **self.state(seat)}

    def spectator_welcome(self, upto: int) -> dict[str, Any]:
        """A welcome for a spectator who is at an earlier point of the log (-1: the present)."""
        present = upto < 0 or upto >= self.told.shown
        return {**self.room.welcome_base(None), **(self.welcome(None) if present else self.told.earlier(upto))}

    def add_spectator(self, link: Link) -> None:
        place = self.desk if self.room.referee(link.person.id) else self.gallery
        place.add(link, self.now(), self._since, self.room.talk.heard(True))
        self._arm()

    def glance(self) -> dict[str, Any]:
        """The table as spectators see it now, for a page that shows many."""
        return self.gallery.glance(self.now(), self._since)

    def _since(self, seen: int) -> dict[str, Any] | None:
        shown = self.told.shown
        return self._message(None, seen, shown, self.state(None)) if seen < shown else None

    def drop_spectator(self, link: Link) -> None:
        self.gallery.links.discard(link)
        self.desk.links.discard(link)

    def _gate_shown(self) -> dict[str, Any] | None:
        if self.gate is None:
            return None
        left = shown_ms(self.gate.until - self.now()) if self.gate.until < NEVER else None
        return {"waiting": sorted(self.gate.waiting), "left_ms": left}

    def deadline(self, seat: int | None) -> dict[str, int] | None:
        """The time left for a seat's decision, to a tenth of a second."""
        move = move_time(self.room.config.move, self.room.config.claim, self.match)
        due = self._due.get(seat) if seat is not None else None
        if seat is None or due is None or move is None or self.gate is not None or self.room.paused:
            return None
        left = move - (self.now() - due.started)
        bank = self.room.seats[seat].bank if banked(self.match, due.own_turn) else 0.0
        return {"move_ms": shown_ms(left), "bank_ms": shown_ms(bank + min(left, 0))}

    def clocks(self) -> list[int | None]:
        """What everybody has in the bank."""
        timed = self.room.config.move is not None
        return [shown_ms(seat.bank) if seat.person and timed else None for seat in self.room.seats]

    async def act(
        self, seat: int, action: Action | dict[str, Any], seen: int | None = None, by: str | None = None,
    ) -> None:
        """A player's act, or that of the bot which plays for somebody (`by`); refused with a sentence. The caller holds
        the room's lock."""
        if self.gate is not None:
            raise JansoError("server.next_deal_not_begun")
        if seen is not None and seen != self.told.number:
            raise JansoError("server.table_moved_since_then")
        chosen = action if isinstance(action, Action) else Action.from_json(action)
        match, before = self.match, self.match.deal
        answers = before is not None and before.state.phase in (CLAIMS, ROBBING, CHOOSING, ASKING)
        if before is not None and before.state.phase == DECLARING and before.state.asks.asked:
            answers = chosen.verb == verbs.PASS
        start = len(match.log)
        offers = chosen.verb in OFFERS or chosen.verb == verbs.CHOOSE
        due = self._due.get(seat)
        if due is not None and self.room.seats[seat].bot is None and by is None:
            refuse_late(match, seat, chosen, self.now() - due.started)
        if keep_time(match, self.room.config.session_ends > 0, self.room.time_is_up):
            offers = False  # the session is over, and the deal with it
        else:
            match.do(seat, chosen, not offers, round(1000 * (self.now() - due.started)) if due is not None else -1)
        self._spend(seat)
        middle = len(match.log)
        alone = self._offered(middle) if offers else {}
        match.advance()
        sign(self.told, start, seat, by)
        await self._store(start)
        if answers:
            self._taken(seat, chosen)
        if offers and len(match.log) > middle:
            self._show(start, middle, alone)
            start = middle
        self._go_on_from(start, before)

    def _offered(self, middle: int) -> dict[int | None, dict[str, Any]]:
        """The table as everybody who looks on sees it before anything follows."""
        self._due.clear()
        self.told.shown = middle
        lookers: list[int | None] = [seat.number for seat in self.room.seats if seat.links]
        if self.gallery.links or self.desk.links:
            lookers.append(None)
        return {seat: self.state(seat) for seat in lookers}

    def _taken(self, seat: int, answer: Action) -> None:
        """Tells a player that the answer counts, in the same words whether or not others still think."""
        message: dict[str, Any] = {"type": "options", "options": [], "deadline": None}
        if withdrawable(self.match, answer):
            message["against"] = withdrawals(self.match, seat)
        for link in self.room.seats[seat].links:
            link.tell(message)

    async def referee(self, seat: int, what: str, tiles: tuple[int, ...], points: int, to: int, measure: str,
                      about: int | None = None) -> None:
        """A referee's decision, where the rules know it: about the moment, or about the event of that number."""
        if self.gate is not None or self.match.done:
            raise JansoError("server.there_no_deal_play")
        before = self.match.deal
        start = len(self.match.log)
        self.match.referee(seat, what, tiles, points, to, measure, unseeing=True,
                           at=-1 if about is None else self.told.place_of(about))
        await self._store(start)
        self._go_on_from(start, before)

    def _spend(self, seat: int) -> None:
        """Takes the time beyond the move from the bank."""
        due = self._due.pop(seat, None)
        move = self.room.config.move
        if due is not None and due.own_turn and move is not None and not self.match.rules.options.get("turn_seconds"):
            over = self.now() - due.started - move
            if over > 0:
                self.room.seats[seat].bank = max(0.0, self.room.seats[seat].bank - over)

    def _go_on_from(self, start: int, before: Deal | None) -> None:
        """What happened is on disk: shows it, and sees what comes next."""
        self._close_gate(start, before)
        self._replan()
        self._show(start, self.told.shown)
        if self.match.done:
            self._tell_seed()
            self.room.finished()

    async def _store(self, start: int) -> None:
        """Stores what happened since a point of the log. While the database is away the table stands still; a table
        that cannot be stored at all is taken off, and what was not stored has not happened."""
        try:
            waited = await self.book.write(self.match, self.told.by)
        except Diverged:
            self.room.lost()
            raise
        except JansoError:
            raise
        except Exception as error:
            await self.room.set_aside(f"{len(self.match.log) - start} events cannot be stored: {error!r}")
            raise JansoError(ASIDE) from error
        for due in self._due.values():
            due.started += waited
            due.at += waited
        self.told.count(self.match.log[start:], start)

    async def begin(self) -> None:
        """Stores what a cut-off log left to be done, and sets clocks and bots going."""
        for seat in self.room.seats:
            if seat.person and not seat.online:
                seat.gone(self.room.house.now())
        if self.book.stored < len(self.match.log):
            await self.book.write(self.match, self.told.by)
        if self.match.done:
            self.room.finished()
        for place in (self.gallery, self.desk):
            place.mark(self.now() - self.room.config.delay, self.told.shown)
        self._replan()

    def show_start(self) -> None:
        """The first deal for everybody who is already here."""
        self._show(0, self.told.shown)

    def _close_gate(self, start: int, before: Deal | None) -> None:
        """Holds the next deal back while people look at the result of the last one."""
        match = self.match
        self.told.shown = len(match.log)
        ended = next((i for i in range(start, len(match.log)) if match.log[i].type == ev.END_DEAL), -1)
        if ended < 0 or ended + 1 == len(match.log) or before is None or match.done:
            return
        looking = {seat.number for seat in self.room.seats if seat.person and seat.online and not seat.away}
        if looking:
            self.told.shown = ended + 1
            self.told.past = before
            alone = self.room.config.move is None and sum(seat.person for seat in self.room.seats) == 1
            wait = NEVER if alone else self.room.house.settings.next_deal_wait
            self.gate = Gate(self.now() + wait, looking)

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
        start = self.told.shown
        self.gate = self.told.past = None
        self.told.shown = len(self.match.log)
        self._replan()
        self._show(start, self.told.shown)

    def _message(self, seat: int | None, start: int, end: int, state: dict[str, Any]) -> dict[str, Any]:
        return {"type": "events", "from": self.told.number_at(start), "events": self.told.events(seat, start, end),
                **state}

    def _show(self, start: int, end: int, states: dict[int | None, dict[str, Any]] | None = None) -> None:
        """Tells everybody a piece of the log, with the table as it is now or as it was then."""
        part = self.match.log[start:end]
        told = any(event.type not in ev.SILENT for event in part)
        asked = {seat for event in part if isinstance(event, AskEvent) for seat in event.seats}
        deal = self.match.deal
        if part and not told and deal is not None and deal.state.phase in (DECLARING, TURN):
            asked |= set(self.match.waiting)  # a silent no before the first turn: now somebody else may act
        if not told and not asked:
            return

        def message(seat: int | None) -> dict[str, Any]:
            state = self.state(seat) if states is None else states[seat]
            return self._message(seat, start, end, state)

        for seat in self.room.seats:
            if seat.links and (told or seat.number in asked) and (states is None or seat.number in states):
                text = encode(message(seat.number))
                for link in seat.links:
                    link.send(text)
        now = self.now()
        for place in (self.gallery, self.desk):
            place.mark(now, end)
            if states is None or None in states:
                place.show(now, lambda: message(None), lambda: self.spectator_welcome(-1))
        self._arm()

    def _tell_seed(self) -> None:
        first, last = self.match.log[0], self.match.log[-1]
        assert isinstance(first, StartMatchEvent) and isinstance(last, EndMatchEvent)
        self.room.tell_all({"type": "verify", "seed": last.seed, "salt": last.salt, "hash": first.commitment})

    def _replan(self) -> None:
        """Decides for each seat that the table waits for when its decision will be taken for it."""
        decision = len(self.match.log) - self.told.answers + self.told.questions
        if decision != self._decision:
            self._due.clear()
            self._decision = decision
        waiting = [] if self.gate is not None or self.match.done else self.match.waiting
        for seat in [seat for seat in self._due if seat not in waiting]:
            del self._due[seat]
        now = self.now()
        for seat in waiting:
            due = self._due.get(seat)
            started = due.started if due is not None and due.at < NEVER else now
            self._due[seat] = planned(self.room, self.match, self.room.seats[seat], started)
            if self.deciding.thinks(seat, decision):
                self._due[seat].at = NEVER
        self._arm()

    def waited(self, seat: int) -> float:
        """How many seconds a seat has thought about its decision."""
        return self.now() - self._due[seat].started if seat in self._due else 0.0

    def put_off(self, seat: int) -> int:
        """Somebody thinks elsewhere: no timer rings for that seat. The number of the decision."""
        self._due[seat].at = NEVER
        return self._decision

    def awaits(self, seat: int, decision: int) -> bool:
        """Whether the table still waits for a seat's answer to the same question."""
        return (self._decision == decision and seat in self.match.waiting and self.gate is None
                and not self.room.paused)

    def retry(self, seat: int) -> None:
        """An act was refused: the seat is asked anew."""
        self._due.pop(seat, None)
        self._replan()

    def changed(self) -> None:
        """A player came, went or changed a policy."""
        self._replan()

    def returned(self, seat: int) -> None:
        """A player for whom a bot has played is back: the seat is theirs, and their time begins anew."""
        self.deciding.forget(seat)
        self.retry(seat)

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
        later = [place.release(self.now()) for place in (self.gallery, self.desk)]
        at = min([*times, *(due for due in later if due is not None)], default=NEVER)
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
                    await self.deciding.take(ready[0][1])
            self._arm()

    def dispose(self) -> None:
        """No more use of this game: what refers to it in a circle lets go."""
        self.stop()
        self.gallery.close()
        self.desk.close()
        self.deciding.close()
        self._due.clear()

    def stop(self) -> None:
        """No timer rings any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
