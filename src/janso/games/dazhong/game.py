"""Popular mahjong at the table: a ready hand may be declared without a stake, and is then bound."""

from __future__ import annotations

from typing import Any, Final

from janso.games.dazhong.announced_kong import AnnouncedKong
from janso.games.dazhong.hidden_source import HiddenSource
from janso.games.dazhong.late_claims import LateClaims
from janso.games.dazhong.returned_draw import ReturnedDraw
from janso.rules.ruleset import RuleSet
from janso.scoring import facts
from janso.table.custom import Custom
from janso.table.deal import discard_event
from janso.table.game import Game
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.action import THE_PASS, Action, Refusal
from janso.table.log.event import Event
from janso.table.log.play_events import AnswerEvent, ReadyEvent
from janso.table.referee import COMMON, Offence
from janso.table.state import DECLARING, TURN, Player, State
from janso.table.turn.ready import missing, ready_after
from janso.tiles import KIND_MASK, write

_DISCRETION: Final = ("warning", "dead_hand")
_FINES: Final = (0, 5, 10, 20)
"""What a referee may take for a small offence; nothing is a warning."""
_OFFENCES: Final[dict[str, Offence]] = {
    **COMMON,
    "false_win": Offence("a false win", false_win=True, dead=True, source=("dazhong.penalty.false_win",)),
    "too_few": Offence("too few tiles", dead=True,
                       source=("dazhong.penalty.tile_count", "dazhong.penalty.too_few",
                               "dazhong.penalty.dead_stays_dead")),
    "too_many": Offence("too many tiles", dead=True, no_claims=True, source=("dazhong.penalty.too_many",)),
    "wrong_set": Offence("a wrong set that can no longer be corrected", dead=True,
                         source=("dazhong.penalty.wrong_set",)),
    "early_look": Offence("tiles were looked at or felt before the deal was finished", measures=_DISCRETION,
                          source=("dazhong.procedure.no_looking_during_deal",)),
    "tempo": Offence("drawn too early after a discard, or claimed after a delay", points=_FINES,
                     source=("dazhong.procedure.tempo",)),
    "misnamed_discard": Offence("a discard was named otherwise than it is, and somebody claimed it wrongly",
                                points=_FINES, source=("dazhong.procedure.naming_discards",)),
    "deliberate_miscount": Offence("tiles were taken, kept or discarded wrongly on purpose", measures=_DISCRETION,
                                   source=("dazhong.penalty.deliberate_miscount",)),
    "false_kong": Offence("a concealed kong that is none", source=("dazhong.penalty.false_concealed_kong",)),
}


class Popular(Game):
    """Ready declarations, and what a false win or a false kong costs."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.known: dict[str, Offence] = {
            **_OFFENCES, "false_kong": Offence("a concealed kong that is none", each=rules.number("false_kong"),
                                               source=("dazhong.penalty.false_concealed_kong",))}

    def customs(self) -> list[Custom]:
        """What is hidden of discards, claims that come late, kongs that may be withdrawn."""
        own: list[Custom] = [HiddenSource(self.rules)] if self.rules.flag("hidden_source") else []
        if self.rules.flag("late_claims"):
            own.append(LateClaims(self.rules))
            if self.rules.flag("returned_draw"):
                own.append(ReturnedDraw(self.rules))
        if self.rules.flag("announced_kongs"):
            own.append(AnnouncedKong(self.rules))
        return [*own, *super().customs()]

    def shows(self, s: State, p: Player, own: bool, view: dict[str, Any]) -> None:
        """As customs let it be seen."""
        super().shows(s, p, own, view)
        for custom in s.customs:
            custom.seen(s, p, own, view)

    def is_locked(self, s: State, p: Player) -> bool:
        """After the declaration."""
        return p.ready > 0

    def set_up(self, s: State) -> None:
        """Whoever but the dealer is ready as dealt, flowers replaced, may say so before the first turn."""
        if s.play.riichi.ready:
            s.asks.asked = [seat for seat in s.order if seat != s.turn and missing(s, s.players[seat]) <= 1]
            s.phase = DECLARING if s.asks.asked else TURN

    def adds_phases(self, s: State, choices: list[list[Action]], waiting: list[int]) -> None:
        """One after the other: ready, or nothing said."""
        if s.phase == DECLARING:
            choices[s.asks.asked[0]] = [Action(act.READY), THE_PASS]
            waiting.append(s.asks.asked[0])

    def declares(self, s: State, seat: int, action: Action) -> Event:
        """Silence is nobody's business: it would tell that the hand is ready."""
        if action.verb == act.READY:
            return ReadyEvent(seat)
        return AnswerEvent(seat, action)

    def kong_made(self, s: State, concealed: bool) -> None:
        """A kong of the dealer's before the first discard leaves nobody a heavenly hand."""
        if not s.course.discards:
            for p in s.players:
                p.ready = min(p.ready, 1)

    def adds_to_turn(self, s: State, p: Player, out: list[Action]) -> None:
        """Every discard that leaves a ready hand may declare it."""
        if not s.play.riichi.ready or missing(s, p) > 1:
            return
        for choice in [each for each in out if each.verb == act.DISCARD]:
            if ready_after(s, p, choice.tile & KIND_MASK):
                out.append(Action(act.READY, choice.tile))

    def acts(self, s: State, seat: int, action: Action) -> list[Event]:
        """The declaration and its discard."""
        if action.verb == act.READY:
            return [ReadyEvent(seat), discard_event(s, seat, action)]
        if action.verb == act.CHOOSE:
            return [event for custom in s.customs for event in custom.acts(s, seat, action)]
        return super().acts(s, seat, action)

    def fold(self, s: State, e: Event) -> None:
        """The dealer's declaration with the first discard is a heavenly one, and so is any made before the first turn:
        fan 24 of document 001, L1131-1141."""
        if e.type == ev.READY:
            p = s.players[e.seat]
            heavenly = not p.river and not s.course.interrupted if e.seat == s.dealer else s.phase == DECLARING
            p.ready = 2 if heavenly else 1
            p.riichi_turn = len(p.river) + 1
        if s.phase == DECLARING and e.type in (ev.READY, ev.ANSWER):
            s.asks.asked = s.asks.asked[1:]
            s.phase = DECLARING if s.asks.asked else TURN

    def facts(self, s: State, p: Player, self_draw: bool) -> int:
        """What the scorer is told of it."""
        if not p.ready:
            return 0
        return facts.HEAVENLY_READY if p.ready == 2 else facts.READY

    def why_not(self, s: State, p: Player, action: Action) -> Refusal | None:
        """Why a hand may not be declared ready."""
        if s.phase == DECLARING:
            return Refusal("not_now", "games.nothing_done_moment")
        if action.verb != act.READY:
            return None
        if p.ready:
            return Refusal("hand_locked", "games.hand_declared_ready_already")
        return Refusal("not_ready", "games.after_discarding_hand_would_not", tile=write(action.tile))

    def offences(self) -> dict[str, Offence]:
        """Those of the document."""
        return self.known

    def false_win_cost(self, s: State, p: Player) -> int:
        """Less for a hand that is ready."""
        return s.play.fouls.false_win_ready if missing(s, p) <= 1 else s.play.fouls.false_win_not_ready
