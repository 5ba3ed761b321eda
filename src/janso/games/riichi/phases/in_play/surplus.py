"""Unbroken order (fudan no jun'i): a call does not move the turn. The player after the one who was robbed draws; the
caller keeps a surplus tile until the own turn, discards it then without drawing, and calls nothing before.

Clauses: riichi.option.fudan-no-juni (document 004, L2672).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from janso.message import in_all
from janso.rules.ruleset import RuleSet
from janso.table.log import event as ev
from janso.table.log.deal_events import ChosenEvent
from janso.table.log.event import Event
from janso.table.state import CLAIMS, ROBBING, TURN, State
from janso.table.turn.phase import Phase

if TYPE_CHECKING:
    from janso.table.match import Match


class UnbrokenOrder(Phase):
    """`owing` has the seats that hold a surplus tile, with the kinds that they may not discard."""

    id: ClassVar[str] = "surplus"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.owing: dict[int, int] = {}

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By the option `unbroken_order`."""
        return rules.flag("unbroken_order")

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """A new deal."""
        self.owing = {}

    def folded(self, s: State, e: Event) -> None:
        """After a call play goes on behind the player who was robbed; a surplus tile is discarded in turn."""
        if e.type == ev.CLAIM and s.phase == TURN:
            self.owing[e.seat] = s.course.banned
            s.phase, s.course.mute, s.course.after_claim = CLAIMS, True, False
        elif isinstance(e, ChosenEvent) and e.what == self.id:
            s.course.banned = self.owing.pop(e.seat)
            s.turn, s.drawn, s.course.drew, s.course.drawn_from = e.seat, -1, False, 0
            s.phase, s.course.mute, s.course.after_claim = TURN, False, True
            s.asks.answers.clear()

    def turns(self, s: State, seat: int) -> list[Event]:
        """In the place of a draw, for whoever holds a surplus tile."""
        return [ChosenEvent({"what": self.id, "choices": {}}, seat)] if seat in self.owing else []

    def offers(self, s: State) -> None:
        """A hand with a surplus tile claims nothing."""
        if s.phase in (CLAIMS, ROBBING):
            for seat in self.owing:
                s.asks.choices[seat] = []
            s.asks.waiting = [seat for seat in s.asks.waiting if seat not in self.owing]

    def explains(self, event: Event) -> list[dict[str, str]]:
        """Why nobody draws."""
        if not isinstance(event, ChosenEvent) or event.what != self.id:
            return []
        return [in_all("games.surplus_tile_call_discarded_now")]
