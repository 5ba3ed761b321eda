"""Two wins in a deal (ni do agari): the deal goes on until two wins have been declared.

Whoever has won first is out: the others play on, from the player after the winner of a drawn tile or after the
discarder. The second win ends the deal; where the wall ends before, the first one stands alone.

Clause: riichi.glossary.option.ni_do_agari (document 004, L6148).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.message import in_all
from janso.rules.ruleset import RuleSet
from janso.table.log import action as act
from janso.table.log.deal_events import ChosenEvent, Draft, WinEvent
from janso.table.log.event import Event
from janso.table.log.play_events import DrawEvent
from janso.table.state import CLAIMS, OVER, State
from janso.table.turn.phase import Phase

if TYPE_CHECKING:
    from janso.table.deal import Deal
    from janso.table.match import Match

CLOSE: Final = "first_win_stands"
TWO: Final = 2


class TwoWins(Phase):
    """`out` have won in this deal."""

    id: ClassVar[str] = "two_wins"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.out: list[int] = []

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By the option `two_wins`."""
        return rules.flag("two_wins")

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """Nobody has won."""
        self.out = []

    def paid(self, s: State, events: list[Draft], self_draw: bool) -> None:
        """The first win alone does not end the deal."""
        if len(self.out) + len(events) < TWO:
            events[-1].data["last"] = False

    def folded(self, s: State, e: Event) -> None:
        """The winner is out, and the turn goes on."""
        if isinstance(e, WinEvent) and not e.last:
            self.out = [*self.out, e.seat]
            bars = s.players[e.seat].change_bars()
            bars.barred = bars.no_claims = True
            if e.source >= 0:
                s.players[e.source].lose_discard(s.players[e.seat].wind)
            s.last_seat = e.seat if e.source < 0 else e.source
            s.phase, s.course.mute, s.course.robbing, s.drawn = CLAIMS, True, 0, -1
            s.asks.answers.clear()
        elif isinstance(e, ChosenEvent) and e.what == CLOSE:
            s.phase = OVER
            s.asks.answers.clear()

    def turns(self, s: State, seat: int) -> list[Event]:
        """Whoever is out draws nothing."""
        if seat not in self.out:
            return []
        after = s.next_seat(seat)
        return [DrawEvent(after, s.wall.next(s.players[after].wind))]

    def offers(self, s: State) -> None:
        """Nor claims anything."""
        for seat in self.out:
            s.asks.choices[seat] = []
        s.asks.waiting = [seat for seat in s.asks.waiting if seat not in self.out]

    def resolves(self, deal: Deal) -> bool:
        """The wall ends after one win."""
        s = deal.state
        claimed = any(action.verb != act.PASS for action in s.asks.answers.values())
        if not self.out or s.phase != CLAIMS or s.wall.left or claimed:
            return False
        deal.emit(ChosenEvent({"what": CLOSE, "choices": {}}, s.last_seat))
        return True

    def explains(self, event: Event) -> list[dict[str, str]]:
        """Why the deal goes on."""
        return [in_all("games.deal_goes_on_after_win")] if isinstance(event, WinEvent) and not event.last else []
