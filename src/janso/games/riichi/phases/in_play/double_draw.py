"""Two tiles a turn (daburu zumo): a player may discard and draw once more before the turn goes on.

- whoever has drawn may discard with the call, and draws again when nobody takes the tile; then a second tile is
  discarded, and the turn goes on as usual
- each such turn costs two han of the own win, a yakuman stays whole (the yaku of that name)

Played where that yaku counts. Clause: riichi_local.yaku.daburu_zumo (document 004, L2099).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.message import in_all
from janso.rules.ruleset import RuleSet
from janso.scoring.history import History
from janso.table.deal import discard_event
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.action import DISCARDS, Action
from janso.table.log.deal_events import ChosenEvent
from janso.table.log.event import Event
from janso.table.log.play_events import DrawEvent
from janso.table.state import TURN, Player, State
from janso.table.turn.phase import Phase, chosen

if TYPE_CHECKING:
    from janso.table.match import Match

YAKU: Final = "daburu_zumo"
NOBODY: Final = -1


class DoubleDraw(Phase):
    """`again` draws once more when the last discard passes; `drawn_twice` counts such turns of everybody."""

    id: ClassVar[str] = "double_draw"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.again = NOBODY
        self.second = False
        self.drawn_twice: list[int] = []

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """Where the yaku counts."""
        return YAKU in rules.patterns

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """A new deal."""
        self.again, self.second = NOBODY, False
        self.drawn_twice = [0] * s.seats

    def folded(self, s: State, e: Event) -> None:
        """The call stands until its tile is claimed or passes."""
        if isinstance(e, ChosenEvent) and e.what == self.id:
            self.again = e.seat
            self.drawn_twice[e.seat] += 1
        elif e.type == ev.DRAW:
            self.second = self.again == e.seat
            self.again = NOBODY
        elif e.type == ev.CLAIM:
            self.again, self.second = NOBODY, False

    def offers(self, s: State) -> None:
        """With every discard after the first draw of a turn, while tiles are left."""
        if s.phase != TURN or s.drawn < 0 or self.second or s.wall.left == 0:
            return
        if s.players[s.turn].riichi:
            return
        discards = [each for each in s.asks.choices[s.turn] if each.verb == act.DISCARD]
        s.asks.choices[s.turn] += [chosen(self.id, tile=each.tile) for each in discards]

    def acts(self, s: State, seat: int, action: Action) -> list[Event]:
        """The call, and the discard."""
        if action.choice != self.id:
            return []
        return [ChosenEvent({"what": self.id, "choices": {str(seat): action}}, seat),
                discard_event(s, seat, DISCARDS[action.tile])]

    def turns(self, s: State, seat: int) -> list[Event]:
        """The same player draws again."""
        if self.again == NOBODY:
            return []
        return [DrawEvent(self.again, s.wall.next(s.players[self.again].wind))]

    def told(self, s: State, p: Player, past: History) -> None:
        """What it costs."""
        past.double_draws = self.drawn_twice[p.seat]

    def says(self, action: Action) -> dict[str, str]:
        """What the choice is called."""
        return in_all("games.discard_and_draw_again") if action.choice == self.id else {}

    def explains(self, event: Event) -> list[dict[str, str]]:
        """What happens."""
        return [in_all("games.draws_second_tile_for_two_han")] if self.closed_by(event) is not None else []
