"""One deal: `may`, `options` and `do` for every act, and the steps that happen by themselves."""

from __future__ import annotations

from janso.errors import JansoError
from janso.rules.family import Scorer
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.action import THE_PASS, Action, Refusal, Refused
from janso.table.log.deal_events import ChosenEvent, PenaltyEvent, WinEvent
from janso.table.log.event import Event
from janso.table.log.fold import apply, hear, kong_stands, leave_out
from janso.table.log.play_events import (
    AnswerEvent,
    DealtEvent,
    DiscardEvent,
    DrawEvent,
    FlowerEvent,
    IndicatorEvent,
    KongEvent,
)
from janso.table.settle import chosen_winners
from janso.table.setup.dealing import deal_places, dealt_to
from janso.table.state import ASKING, CLAIMS, DEALING, DECLARING, OVER, REPLACE, ROBBING, SETTING_UP, TURN, State
from janso.table.turn.claims import TIMED, best_claim, correctable, is_timed, late_claims, winners_in_order
from janso.table.turn.phase import asker_of
from janso.table.turn.reasons import why_not
from janso.table.turn.turns import find_choices
from janso.tiles import KIND_MASK, is_flower


class Deal:
    """A deal in progress. Every change goes through an event that `log` receives."""

    def __init__(self, state: State, scorer: Scorer, log: list[Event]) -> None:
        self.state = state
        self.scorer = scorer
        self.game = state.game
        self.log = log
        self.fouls: list[PenaltyEvent] = []
        """Penalties of the deal itself that the books of the match have not seen yet."""

    @property
    def over(self) -> bool:
        """True when the deal has ended."""
        return self.state.phase == OVER

    @property
    def waiting(self) -> list[int]:
        """The seats whose decision the table waits for."""
        s = self.state
        if s.phase == OVER:
            return []
        if not s.asks.known:
            self._find()
        return s.asks.waiting

    def options(self, seat: int) -> list[Action]:
        """Everything this seat may do now; empty when it has nothing to decide."""
        s = self.state
        if not s.asks.known:
            self._find()
        return s.asks.choices[seat] if seat in s.asks.waiting else []

    def may(self, seat: int, action: Action) -> Refusal | None:
        """None, or the reason why not."""
        for choice in self.options(seat):
            if choice is action or choice.same(action):
                return self._wrong_copy(seat, action)
        if self._corrects(seat, action):
            return None
        if self.state.phase == ASKING and seat in self.state.asks.waiting:
            return asker_of(self.state).declines(self.state, seat, action)
        if self.game.tolerates(self.state, seat, action):
            return self._wrong_copy(seat, action)
        for custom in self.state.customs:
            refusal = custom.refuses(self.state, seat, action)
            if refusal is not None:
                return refusal
        return why_not(self.state, self.scorer, seat, action)

    def _corrects(self, seat: int, action: Action) -> bool:
        """True for another claim, or none, in the place of the one that was made, where the rules know that; those that
        time claims ask when it comes to be done whether it comes in time."""
        calls = self.state.play.calls
        return (calls.claims_withdrawn or calls.claim_order == TIMED) and self._withdraws(seat, action)

    def _withdraws(self, seat: int, action: Action) -> bool:
        """True when a player takes a claim back, or makes another of it, before the others have answered (document 001,
        L832 and L836)."""
        given = self.state.asks.answers.get(seat)
        if given is None or given.verb == act.PASS or self.game.must_win(self.state, self.state.players[seat]):
            return False
        return action.same(THE_PASS) or any(choice.same(action) for choice in self.changes(seat))

    def changes(self, seat: int) -> list[Action]:
        """What else a player who has claimed a tile may make of the claim while the others think."""
        given = self.state.asks.answers.get(seat)
        calls = self.state.play.calls
        if not (calls.claims_withdrawn or calls.claim_order == TIMED) or given is None or given.verb == act.PASS:
            return []
        choices = self.state.asks.choices[seat]
        return [choice for choice in choices if choice.verb != act.PASS and not choice.same(given)]

    def _wrong_copy(self, seat: int, action: Action) -> Refusal | None:
        """A discard may name the copy just drawn or one held before; the copy has to be there."""
        if action.drawn < 0:
            return None
        s = self.state
        same = s.drawn == action.tile
        if action.drawn == 1 and not same:
            return Refusal("not_drawn", "table.tile_not_drawn_just_now")
        if action.drawn == 0 and same and s.players[seat].held.count(action.tile) == 1:
            return Refusal("not_held", "table.only_such_tile_just_drawn")
        return None

    def do(self, seat: int, action: Action, follow: bool = True, ms: int = 0) -> list[Event]:
        """Does it, and everything that follows by itself; the events that happened. Raises when it may not be done.

        Without `follow` an act in the own turn stands alone, so that a server can show it before anybody could answer;
        `advance` then does the rest.
        """
        refusal = self.may(seat, action)
        if refusal is not None:
            raise Refused(refusal)
        start = len(self.log)
        s = self.state
        if s.play.calls.claim_order == TIMED and seat in s.asks.answers and not correctable(s, seat, ms):
            raise Refused(Refusal("too_late", "table.correction_comes_too_late"))
        if s.phase == TURN:
            self._take_turn(seat, action)
            if not follow:
                return self.log[start:]
        elif s.phase == DECLARING:
            self.emit(self.game.declares(s, seat, action))
        elif len(s.asks.waiting) > 1 or seat not in s.asks.waiting:
            self.emit(AnswerEvent(seat, action, ms if is_timed(s) else -1))
            return self.log[start:]
        else:
            hear(s, seat, action, ms)
            asked = s.phase == ASKING
            self._resolve()
            if asked and not follow:
                return self.log[start:]
        self.advance()
        return self.log[start:]

    def emit(self, event: Event) -> None:
        """Adds an event to the log and to the state."""
        self.log.append(event)
        apply(self.state, event)
        if isinstance(event, PenaltyEvent):
            self.fouls.append(event)

    def _find(self) -> None:
        find_choices(self.state, self.scorer)
        self.game.adjust(self.state, self.scorer)
        for custom in self.state.customs:
            custom.offers(self.state)

    def _take_turn(self, seat: int, action: Action) -> None:
        s = self.state
        verb = action.verb
        if verb == act.DISCARD:
            self.emit(discard_event(s, seat, action))
        elif verb == act.CONCEALED_KONG or verb == act.ADDED_KONG:
            self.emit(KongEvent(seat, action.tile, action.tiles, verb, action.hand))
        elif verb == act.FLOWER:
            self.emit(FlowerEvent(seat, action.tile))
        elif verb == act.WIN:
            self.win([seat], True, action)
        else:
            for event in self.game.acts(s, seat, action):
                self.emit(event)

    def advance(self) -> None:
        """Does what happens without anybody's decision, until somebody has to decide or the deal is over."""
        s = self.state
        while True:
            if s.asks.phases and self._ask():
                continue
            phase = s.phase
            if s.play.fouls.dead_hand_draw and phase != OVER and any(p.bars.dead for p in s.players):
                for event in self.game.exhausted_events(s, self.scorer):
                    self.emit(event)
                continue
            if phase in (TURN, OVER):
                return
            if phase == DEALING:
                self.emit(dealt_event(s))
            elif phase == SETTING_UP:
                self._set_up()
            elif phase == REPLACE and self.game.kong_aborts(s):
                self.emit(self.game.abort_event(s, "four_kongs", []))
            elif s.dora.due and phase not in (ROBBING, ASKING):
                self.emit(IndicatorEvent(s.wall.indicator(len(s.dora.shown))))
            elif phase == REPLACE:
                flower = s.course.drawn_from == ev.FROM_FLOWER
                self.emit(self.game.replacement_event(s, s.wall.replacement(s.players[s.turn].wind, flower)))
            else:
                if not s.asks.known:
                    self._find()
                if s.asks.waiting:
                    return
                self._resolve()

    def _set_up(self) -> None:
        """After the deal: indicators, the joker, then flowers, each player's in turn from the dealer."""
        s = self.state
        if s.dora.due:
            self.emit(IndicatorEvent(s.wall.indicator(len(s.dora.shown))))
            return
        if s.course.owed_to >= 0:
            face = s.wall.replacement(s.players[s.course.owed_to].wind, True)
            self.emit(DrawEvent(s.course.owed_to, face, ev.FROM_FLOWER))
            return
        if s.play.sets_aside.joker_step and s.dora.joker < 0:
            self.emit(joker_event(s))
            return
        for seat in s.order:
            for face in s.players[seat].held:
                if s.play.sets_aside.lays(face & KIND_MASK):
                    self.emit(FlowerEvent(seat, face))
                    return

    def _resolve(self) -> None:
        """Everybody has answered: wins first, then pung and kong, then chow, else the next player draws."""
        s = self.state
        if s.phase == ASKING:
            self._settle()
            return
        for custom in s.customs:
            if custom.resolves(self):
                return
        timed = is_timed(s)
        if timed:
            leave_out(s, late_claims(s))
        winners = [seat for seat, action in s.asks.answers.items() if action.verb == act.WIN]
        if winners and not timed and s.play.calls.claim_order != "fixed":
            winners = winners_in_order(s, winners)
        if winners:
            self._win_on_tile(winners)
            return
        if s.phase == ROBBING:
            kong_stands(s)
            return
        taker, claim = best_claim(s)
        for event in self.game.let_pass(s):
            self.emit(event)
        reason = self.game.abort_reason(s)
        if reason:
            self.emit(self.game.abort_event(s, reason, []))
        elif claim is not None:
            self.emit(self.game.claim_event(s, taker, claim))
        elif s.wall.left == 0:
            for event in self.game.exhausted_events(s, self.scorer):
                self.emit(event)
        else:
            self._next_turn()

    def _next_turn(self) -> None:
        """The next player draws, or whatever a phase of the table puts in the place of a draw."""
        s = self.state
        seat = s.next_seat(s.last_seat)
        for phase in s.asks.phases:
            events = phase.turns(s, seat)
            if events:
                for event in events:
                    self.emit(event)
                return
        self.emit(DrawEvent(seat, s.wall.next(s.players[seat].wind)))

    def _ask(self) -> bool:
        """Puts the next question that is due to the players; False when there is none."""
        s = self.state
        if s.phase == ASKING or s.phase == OVER:
            return False
        for phase in s.asks.phases:
            events = phase.happens(s)
            if events:
                for event in events:
                    self.emit(event)
                return True
            seats = phase.due(s)
            if seats:
                for event in phase.prepares(s):
                    self.emit(event)
                self.emit(phase.question(s, seats))
                return True
        return False

    def goes_on_unasked(self) -> bool:
        """True when something comes before anybody may act: what happens by itself, or a question that is due."""
        s = self.state
        return s.phase not in (ASKING, OVER) and any(phase.happens(s) or phase.due(s) for phase in s.asks.phases)

    def _settle(self) -> None:
        """Everybody has chosen: what that changes, and what follows by itself."""
        s = self.state
        phase = asker_of(s)
        outcome = phase.outcome(s)
        self.emit(outcome)
        for event in phase.follows(s, outcome):
            self.emit(event)
        winners = phase.won(s, outcome)
        if winners:
            self._pay(winners, s.phase == TURN, Action(act.WIN), outcome)

    def _win_on_tile(self, claimants: list[int]) -> None:
        s = self.state
        winners = chosen_winners(s, self.scorer, claimants)
        if not winners:
            reason = "double_win" if len(claimants) == 2 else "triple_win"
            self.emit(self.game.abort_event(s, reason, claimants))
            return
        self.win(winners, False, s.asks.answers[winners[0]])

    def win(self, winners: list[int], self_draw: bool, action: Action) -> None:
        """A declared win is paid, unless a phase of the table has a question first."""
        s = self.state
        for phase in s.asks.phases:
            question = phase.before_win(s, winners, self_draw)
            if question is not None:
                self.emit(question)
                return
        self._pay(winners, self_draw, action, None)

    def _pay(self, winners: list[int], self_draw: bool, action: Action, outcome: ChosenEvent | None) -> None:
        s = self.state
        if s.phase == CLAIMS:
            for event in self.game.before_win(s):
                self.emit(event)
        drafts = self.game.win_drafts(s, self.scorer, winners, self_draw, action)
        if outcome is not None:
            for phase in s.asks.phases:
                if phase.id == outcome.what:
                    phase.restates(s, drafts, outcome)
        for draft in drafts:
            self.emit(WinEvent(draft))


def discard_event(s: State, seat: int, action: Action) -> DiscardEvent:
    """The discard that an action asks for."""
    return DiscardEvent(seat, action.tile, action.drawn == 1 or (action.drawn < 0 and action.tile == s.drawn))


def dealt_event(s: State) -> Event:
    """Deals the wall out: everybody's tiles one after the other, by seat."""
    hands: list[list[int]] = [[0] * dealt_to(s, p) for p in s.players]
    places = deal_places(s)
    if len(s.wall.tiles) < len(places):
        raise JansoError("table.wall_is_too_short", n=len(s.wall.tiles), dealt=len(places))
    for at, (seat, number) in enumerate(places):
        hands[seat][number] = s.wall.tiles[at]
    return DealtEvent(tuple([face for hand in hands for face in hand]))


def joker_event(s: State) -> Event:
    """Turns up the last tile of the replacement end that is no flower; it takes no part in the game."""
    for at in reversed(range(len(s.wall.tiles))):
        face = s.wall.tiles[at]
        if not is_flower(face & KIND_MASK):
            return IndicatorEvent(face, at)
    raise AssertionError("a wall of flowers")
