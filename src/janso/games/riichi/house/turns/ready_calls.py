"""Calls together with riichi: ponten, a pung before every other pung, and chiten, a chow from any seat before that.

The hand has to be ready after a discard, which declares riichi although the hand is open.

Clauses: riichi.glossary.procedure.ponten, riichi.glossary.procedure.chiten (document 004, lines 5075 and 5078).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.declaration import riichi_discard
from janso.games.riichi.variants import Variant
from janso.hand import CHOW, PUNG, Meld
from janso.message import in_all
from janso.rules.option import YES_NO, Option, grouped
from janso.rules.ruleset import RuleSet
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.action import RIICHIS, THE_PASS, Action, SetAction
from janso.table.log.deal_events import ChosenEvent
from janso.table.log.event import Event
from janso.table.log.fold import leave_out
from janso.table.state import CLAIMS, TURN, Player, State
from janso.table.turn.claims import claim_choices, may_call
from janso.table.turn.phase import chosen
from janso.table.turn.swapping import swap_ban
from janso.tiles import KIND_MASK, STANDARD_KINDS

if TYPE_CHECKING:
    from janso.table.deal import Deal
    from janso.table.match import Match

PONTEN: Final = "ponten"
CHITEN: Final = "chiten"
NOBODY: Final = -1


class ReadyCalls(Variant):
    """`bound` has called so and declares riichi with the discard."""

    switch: ClassVar[str] = "ready_calls"
    options: ClassVar[tuple[Option, ...]] = (
        Option("ready_calls", YES_NO, "no", area="play", en="Ponten and chiten",
               depends={"riichi_open_hand": ("yes",)},
               text="A discard may be called for a pung (ponten) or from any seat for a chow (chiten) together with "
                    "riichi, when the hand is ready then. Ponten goes before every pung, chiten before ponten.",
               conflicts=(("yes", "riichi_open_hand", "no", "riichi is declared with an open hand then"),
                          ("yes", "unbroken_order", "yes", "a call moves the turn")),
               source=("riichi.glossary.procedure.ponten", "riichi.glossary.procedure.chiten")),
    )
    grouped("Calls", options)

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.bound = NOBODY

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """A new deal."""
        self.bound = NOBODY

    def offers(self, s: State) -> None:
        """The two calls; and nothing but riichi after one of them."""
        if s.phase == TURN and s.turn == self.bound:
            s.asks.choices[s.turn] = [RIICHIS[face] for face in ready_discards(s, s.players[s.turn], s.course.banned)]
        if s.phase != CLAIMS or s.course.mute or not may_call(s):
            return
        for p in s.playing():
            if p.seat == s.last_seat or not self._may_declare(s, p):
                continue
            calls = [ready_call(each) for each in claim_choices(s, self.rules.scorer, p.seat, 1, True)
                     if is_three(each) and ready_discards(s, after_call(p, each), ban_of(s, each))]
            if calls:
                others = [each for each in s.asks.choices[p.seat] if each.verb != act.PASS]
                s.asks.choices[p.seat] = [*others, *calls, THE_PASS]
                if p.seat not in s.asks.waiting and p.seat not in s.asks.answers:
                    s.asks.waiting.append(p.seat)

    def _may_declare(self, s: State, p: Player) -> bool:
        riichi = s.play.riichi
        return (riichi.allowed and not (p.riichi or p.bars.dead or p.bars.no_claims or s.game.gave_up(p))
                and s.wall.left >= riichi.tiles_left and (riichi.stakes.on_credit or s.scores[p.seat] >= riichi.stake))

    def resolves(self, deal: Deal) -> bool:
        """After wins, chiten before ponten before every other call; of several chiten the nearest."""
        s = deal.state
        if s.phase != CLAIMS:
            return False
        calls = {seat: action for seat, action in s.asks.answers.items() if action.choice in (CHITEN, PONTEN)}
        if not calls or any(action.verb == act.WIN for action in s.asks.answers.values()):
            leave_out(s, list(calls))
            return False
        for event in deal.game.let_pass(s):
            deal.emit(event)
        if deal.game.abort_reason(s):
            leave_out(s, list(calls))
            return False
        seat = min(calls, key=lambda each: (calls[each].choice != CHITEN, s.distance(s.last_seat, each)))
        verb = act.CHOW if calls[seat].choice == CHITEN else act.PUNG
        deal.emit(ChosenEvent({"what": calls[seat].choice, "choices": {str(seat): calls[seat]}}, seat))
        deal.emit(deal.game.claim_event(s, seat, SetAction(verb, s.last_tile, calls[seat].tiles)))
        return True

    def folded(self, s: State, e: Event) -> None:
        """Who has to declare riichi now."""
        if isinstance(e, ChosenEvent) and e.what in (CHITEN, PONTEN):
            self.bound = e.seat
        elif e.type == ev.DISCARD:
            self.bound = NOBODY

    def says(self, action: Action) -> dict[str, str]:
        """The two calls."""
        if action.choice == PONTEN:
            return in_all("games.ponten_call")
        return in_all("games.chiten_call") if action.choice == CHITEN else {}

    def explains(self, event: Event) -> list[dict[str, str]]:
        """The call."""
        called = isinstance(event, ChosenEvent) and event.what in (CHITEN, PONTEN)
        return [in_all("games.called_with_riichi")] if called else []


def is_three(action: Action) -> bool:
    """A chow or pung of two own tiles."""
    return action.verb in (act.CHOW, act.PUNG) and len(action.tiles) == 2


def ready_call(action: Action) -> Action:
    """The same call together with riichi."""
    return chosen(CHITEN if action.verb == act.CHOW else PONTEN, action.tiles, action.tile)


def after_call(p: Player, action: Action) -> Player:
    """The player with the set called, before the discard."""
    twin = p.copy()
    for face in action.tiles:
        twin.remove(face)
    twin.add_meld(Meld(CHOW if action.verb == act.CHOW else PUNG, (action.tile, *action.tiles)), 0)
    return twin


def ban_of(s: State, action: Action) -> int:
    """The kinds that may not be discarded after a call."""
    return swap_ban(s, CHOW if action.verb == act.CHOW else PUNG, action.tile & KIND_MASK, action.tiles)


def ready_discards(s: State, p: Player, banned: int) -> list[int]:
    """The faces with which riichi may be declared."""
    return [face for face in sorted(set(p.held)) if not banned >> (face & KIND_MASK) & 1
            and face & KIND_MASK < STANDARD_KINDS and riichi_discard(s, p, face & KIND_MASK)]
