"""A whole match: deals one after the other, one log, and the end.

>>> match = Match("mcr", seed=1)
>>> seat = match.waiting[0]
>>> [event.name for event in match.do(seat, match.options(seat)[0])][:1]
['discard']
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from janso.errors import JansoError
from janso.rules.library import ruleset
from janso.rules.play import PlaySettings
from janso.rules.ruleset import RuleSet
from janso.table.chance import Stream, commitment
from janso.table.custom import Custom
from janso.table.deal import Deal
from janso.table.game import Game, game_for
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.action import Action, Refusal, Refused
from janso.table.log.copying import copy_state
from janso.table.log.deal_events import (
    EndDealEvent,
    EndMatchEvent,
    PenaltyEvent,
    StartDealEvent,
    StartMatchEvent,
)
from janso.table.log.deals import close_deal, end_deal_event, end_match_event, open_deal, penalised, start_deal_event
from janso.table.log.event import Event
from janso.table.log.fold import apply
from janso.table.log.logs import marks_of, rules_of
from janso.table.log.play_events import AnswerEvent
from janso.table.parts.books import Books
from janso.table.parts.memory import Memory
from janso.table.referee import check_moment, counted_as, penalty_draft
from janso.table.schedule import Standing, drawn_seats, start_scores
from janso.table.setup.lots import by_lot
from janso.table.state import OVER, Lent
from janso.table.turn.claims import is_timed
from janso.table.view import match_view, project

FORMAT = 1
QUICKEST: Final = 200
SLOWEST: Final = 1800
"""Milliseconds that a player takes to answer a discard where nobody measures."""
KEPT_OPENINGS: Final = 2
"""A match keeps itself as it was before the last deals, so that taking an act back folds one deal, not the match."""


class Match:
    """Seats are player indices for the whole match. `walls` gives the tiles of each deal in the order of drawing (a
    tile that nobody knows is -1); without it they are shuffled from the seed. A match made `like` another shares its
    rules and stands where it stood, between two deals; `copy` adds the deal."""

    def __init__(
        self, rules: str | Path | RuleSet | Mapping[str, Any], seed: int | str = 1, names: list[str] | None = None,
        *, salt: str = "", walls: list[list[int]] | None = None, start: bool = True, like: Match | None = None,
    ) -> None:
        if like is None:
            self.rules: RuleSet = by_lot(ruleset(rules), str(seed)) if start else ruleset(rules)
            if start:
                self.rules.refuse_contradictions()
            self.game: Game = game_for(self.rules)
            self.play: PlaySettings = self.game.play
            self.seed = str(seed)
            if self.play.match.seats_drawn:
                self.play.match.seat_tables = drawn_seats(self.play, self.seed)
            self.salt = salt
            self.names = list(names or [f"Player {seat + 1}" for seat in range(self.play.seats)])
            if len(self.names) != self.play.seats:
                raise JansoError("table.match_names_seats", n=len(self.names), seats=self.play.seats)
            self.walls = walls
            self.log: list[Event] = []
            self.marks: list[int] = []
            self.scores: list[int] = start_scores(self.play)
            self.sticks = 0
            self.deals = 0
            self.repeats = 0
            self.standing = Standing(0, 0, 0)
            self.upcoming: Standing | None = self.standing
            self.asked = -1
            self.done = False
            self.time_called = False
            """Whether the time of the session is over: the deal in play is the last one."""
            self.result: dict[str, Any] | None = None
            self.memory = Memory(self.play.seats)
            self.books = Books(self.play.seats)
            self.customs: list[Custom] = self.game.customs()
        else:
            self.rules = like.rules
            self.game = like.game
            self.play = like.play
            self.seed = like.seed
            self.salt = like.salt
            self.names = like.names
            self.walls = like.walls
            self.log = like.log.copy()
            self.marks = like.marks.copy()
            self.scores = like.scores.copy()
            self.sticks = like.sticks
            self.deals = like.deals
            self.repeats = like.repeats
            self.standing = like.standing
            self.upcoming = like.upcoming
            self.asked = like.asked
            self.done = like.done
            self.time_called = like.time_called
            self.result = like.result
            self.memory = like.memory
            self.books = like.books
            self.customs = [each.copy() for each in like.customs] if like.customs else []
        self._deal: Deal | None = None
        self._lent: Lent | None = None
        """The deal of a copy that nobody has looked at yet."""
        self._openings: list[Match] = []
        if start:
            self.begin()

    @property
    def deal(self) -> Deal | None:
        """The deal in play, or the last one; nothing before the first."""
        if self._lent is not None:
            self._take_deal()
        return self._deal

    @deal.setter
    def deal(self, deal: Deal | None) -> None:
        self._lent = None
        self._deal = deal

    def begin(self) -> None:
        """Opens the log and deals; for a match made with `start=False`, once its standing is set."""
        self._emit(self._start_event())
        self.advance()

    @staticmethod
    def from_walls(rules: str | Path | RuleSet | Mapping[str, Any], walls: list[list[int]],
                   names: list[str] | None = None) -> Match:
        """A match whose deals use given walls, one list for each deal in the order of drawing, dead wall last."""
        return Match(rules, "", names, walls=walls)

    @staticmethod
    def from_position(rules: str | Path | RuleSet | Mapping[str, Any], hands: Sequence[Any], draws: Any = "",
                      **more: Any) -> Match:
        """A match that begins with given hands, seat by seat (empty or short ones are filled by chance), and given
        next tiles. `more` may name `seed`, `scores`, `round` and `number` (from 0), `honba`, `sticks`.

        >>> match = Match.from_position("riichi", ["123m456p789s11225z", "19m19p19s1234567z"], "3s")
        >>> match.view(1)["deal"]["players"][1]["hand"][:3]
        ['1m', '9m', '1p']
        """
        from janso.table.position import set_up

        return set_up(ruleset(rules), hands, draws, **more)

    @staticmethod
    def replay(events: Iterable[Event | Mapping[str, Any]]) -> Match:
        """The match that a log amounts to; a log that was cut off goes on where it ends."""
        match = stopped_after(events)
        match.advance()
        return match

    def follow(self, events: Iterable[Event]) -> None:
        """Takes over what has happened to the same match elsewhere; nothing goes on by itself."""
        for event in events:
            self._emit(event)

    @property
    def waiting(self) -> list[int]:
        """The seats that have something to decide now."""
        if self.asked >= 0:
            return [self.asked]
        return [] if self.done or self.deal is None else self.deal.waiting

    def options(self, seat: int) -> list[Action]:
        """Everything this seat may do now."""
        if self.asked >= 0:
            return [Action(act.STOP), Action(act.CONTINUE)] if seat == self.asked else []
        return [] if self.done or self.deal is None else self.deal.options(seat)

    def may(self, seat: int, action: Action) -> Refusal | None:
        """None, or the reason why not."""
        if not 0 <= seat < self.play.seats:
            return Refusal("no_seat", "table.there_no_seat_table", seat=seat)
        if self.done or self.deal is None:
            return Refusal("match_over", "table.the_match_is_over")
        if self.asked >= 0:
            if seat == self.asked and action.verb in (act.STOP, act.CONTINUE):
                return None
            return Refusal("not_now", "table.dealer_decides_whether_match_goes")
        refusal = self.deal.may(seat, action)
        return None if refusal is not None and self._tolerant(refusal) is not None else refusal

    def _tolerant(self, refusal: Refusal) -> Custom | None:
        """The custom that lets an act happen and answers it, instead of refusing it."""
        for custom in self.customs:
            if custom.tolerates(self, refusal):
                return custom
        return None

    def do(self, seat: int, action: Action | Mapping[str, Any], follow: bool = True, ms: int = -1) -> list[Event]:
        """Does it; the events that followed. Raises `Refused`, a JansoError with the reason, when it may not be.

        Without `follow` what comes by itself after an act in the own turn waits for `advance`. `ms` tells after how
        many milliseconds a discard was answered, where rules ask who spoke first; unmeasured, chance gives one.
        """
        chosen = action if isinstance(action, Action) else Action.from_json(action)
        start = len(self.log)
        if self.asked >= 0 or self.done or self.deal is None:
            refusal = self.may(seat, chosen)
            if refusal is not None:
                raise Refused(refusal)
            self.marks.append(start)
            self._emit(AnswerEvent(seat, chosen))
        elif self.customs and (refusal := self.deal.may(seat, chosen)) is not None and (
                (custom := self._tolerant(refusal)) is not None):
            self.marks.append(start)
            for event in custom.instead(self, seat, chosen):
                self._emit(event)
        else:
            if ms < 0 and is_timed(self.deal.state):
                ms = QUICKEST + Stream(self.seed, f"reaction {start} {seat}").below(SLOWEST - QUICKEST)
            self.deal.do(seat, chosen, follow, max(ms, 0))
            self.marks.append(start)
            if not follow:
                return self.log[start:]
        self.advance()
        return self.log[start:]

    def copy(self) -> Match:
        """A match of its own at the same point: what is played on in one, the other never hears of.

        >>> match = Match("mcr", seed=1)
        >>> twin = match.copy()
        >>> _ = twin.do(twin.waiting[0], twin.options(twin.waiting[0])[0])
        >>> len(twin.log) > len(match.log), match.waiting
        (True, [0])
        """
        twin = self._between_deals()
        if self._lent is not None:
            twin._lent = self._lent
        elif self._deal is not None:
            twin._lent = self._deal.state.lend()
            if self.customs:
                twin._take_deal()
        twin._openings = self._openings
        return twin

    def _take_deal(self) -> None:
        """Copies the deal of the match that this one is a copy of. Customs change with it, so those who have any do it
        at once; others when somebody looks, or when the deal goes on there."""
        assert self._lent is not None
        self._deal = Deal(copy_state(self._lent, self.customs), self.rules.scorer, self.log)
        self._lent = None

    def _between_deals(self) -> Match:
        """A copy without the deal: all that the next one starts from."""
        return Match(self.rules, start=False, like=self)

    def change_books(self) -> Books:
        """The books, to be written on: copies of the match keep the former ones."""
        self.books = self.books.copy()
        return self.books

    def __copy__(self) -> Match:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, ([event.as_json() for event in self.log], self.walls, self.marks)

    def undo(self) -> Match:
        """The match as it was before the last act: the log up to there, folded from the start of its deal."""
        if not self.marks:
            self.marks = marks_of(_opened(self.log[0]), self.log)
        if not self.marks:
            raise JansoError("table.match_there_nothing_undo")
        mark = self.marks[-1]
        opened = [each for each in self._openings if len(each.log) <= mark]
        if not opened:
            before = Match.replay(self.log[:mark])
        else:
            before = opened[-1].copy()
            for event in self.log[len(before.log) : mark]:
                before._emit(event)
            before.advance()
        before.walls = self.walls
        before.marks = self.marks[:-1]
        return before

    def referee(self, seat: int, what: str, tiles: tuple[int, ...] = (), points: int = 0, to: int = -1,
                measure: str = "", unseeing: bool = False, at: int = -1) -> list[Event]:
        """A referee's decision about a player, now or at event `at` of the log (see `penalty_draft`); what followed."""
        if self.done or self.deal is None or self.asked >= 0:
            raise JansoError("table.referee_no_deal_being_played")
        check_moment(self.play, self.log, at)
        start = len(self.log)
        draft = penalty_draft(self.game, self.deal.state, seat, what, tiles, points, to,
                              self.books.offences.get((seat, counted_as(self.game, what)), 0), measure, unseeing)
        self.marks.append(start)
        self._emit(PenaltyEvent(draft))
        self.advance()
        return self.log[start:]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What one seat (or, with None, a spectator) may know."""
        return match_view(self, seat)

    def events_for(self, seat: int | None, start: int = 0) -> list[dict[str, Any]]:
        """The log from an index on as one seat may see it."""
        return [shown for event in self.log[start:] if (shown := project(event, seat, self)) is not None]

    def advance(self) -> None:
        """Everything that needs nobody's decision: the end of a deal, the next one, the end of the match."""
        while not self.done and self.asked < 0:
            deal = self.deal
            if deal is not None and deal.state.phase != OVER:
                deal.advance()
            if deal is not None:
                penalised(self, deal.fouls)
                if deal.state.phase != OVER:
                    return
            if deal is not None and not self._ended:
                self._emit(end_deal_event(self, deal.state))
            elif self.upcoming is None or self._out_of_walls():
                self._emit(end_match_event(self))
            else:
                self._emit(start_deal_event(self, self.upcoming))

    @property
    def _ended(self) -> bool:
        return self.log[-1].type in (ev.END_DEAL, ev.ANSWER)

    def _out_of_walls(self) -> bool:
        return self.walls is not None and self.deals >= len(self.walls)

    def _emit(self, event: Event) -> None:
        if event.type == ev.START_DEAL:
            self._openings = [*self._openings[1 - KEPT_OPENINGS :], self._between_deals()]
        self.log.append(event)
        self._apply(event)

    def _apply(self, event: Event) -> None:
        if isinstance(event, StartDealEvent):
            open_deal(self, event)
        elif isinstance(event, EndDealEvent):
            close_deal(self, event)
        elif isinstance(event, EndMatchEvent):
            self.done = True
            self.scores = list(event.scores)
            self.result = event.result()
        elif self.asked >= 0 and isinstance(event, AnswerEvent):
            if event.action.verb == act.STOP:
                self.upcoming = None
            self.asked = -1
        elif self.deal is not None and not isinstance(event, StartMatchEvent):
            apply(self.deal.state, event)
            if isinstance(event, PenaltyEvent):
                penalised(self, [event])

    def _start_event(self) -> Event:
        return StartMatchEvent(FORMAT, self.rules, tuple(self.names), commitment(self.seed, self.salt), self.seed,
                               self.salt)


def _opened(event: Event) -> Match:
    if not isinstance(event, StartMatchEvent):
        raise JansoError("table.match_log_begins_start_match")
    if event.format != FORMAT:
        raise JansoError("table.match_log_format_known", format=repr(event.format), format2=FORMAT)
    return Match(rules_of(event.rules), event.seed, list(event.names), salt=event.salt, start=False)


def stopped_after(events: Iterable[Event | Mapping[str, Any]]) -> Match:
    """The match right after the last of these events: it does not go on by itself."""
    match: Match | None = None
    for each in events:
        event = each if isinstance(each, Event) else Event.from_json(each)
        if match is None:
            match = _opened(event)
        match._emit(event)
    if match is None:
        raise JansoError("table.match_log_empty")
    return match


def restored(events: list[dict[str, Any]], walls: list[list[int]] | None, marks: list[int]) -> Match:
    """A match from its pickled log."""
    match = Match.replay(events)
    match.walls = walls
    match.marks = list(marks)
    return match
