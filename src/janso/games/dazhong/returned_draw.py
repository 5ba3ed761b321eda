"""The tile that went back into the wall after a late claim (document 001, L352-361): whoever draws next and has not
seen it may leave it to the player who has, and takes the tile behind it.

The tile then lies first in the wall again: another player who draws before its turn comes has the same choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.dazhong.late_claims import NOBODY, WORD
from janso.message import in_all
from janso.rules.ruleset import RuleSet
from janso.table.log import event as ev
from janso.table.log.action import Action
from janso.table.log.deal_events import ChosenEvent, PhaseEvent
from janso.table.log.event import Event
from janso.table.log.play_events import DrawEvent
from janso.table.state import State
from janso.table.turn.phase import Phase, Words, chosen

if TYPE_CHECKING:
    from janso.table.match import Match

TAKE: Final = "take_returned"
LEAVE: Final = "leave_returned"
WORDS: Final = {TAKE: "games.take_returned_tile", LEAVE: "games.leave_returned_tile"}


class ReturnedDraw(Phase):
    """`seer` has seen the first tile of the wall."""

    id: ClassVar[str] = "returned_draw"
    seconds: ClassVar[int] = 10

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.seer = NOBODY
        self.left = False

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """A new deal."""
        self.seer, self.left = NOBODY, False

    def turns(self, s: State, seat: int) -> list[Event]:
        """A question in the place of a draw, to whoever has not seen the tile."""
        if self.seer in (NOBODY, seat) or s.wall.left < 2:
            return []
        return [PhaseEvent({"what": self.id, "seats": [seat]})]

    def options(self, s: State, seat: int) -> list[Action]:
        """To take it, or to leave it."""
        return [chosen(TAKE), chosen(LEAVE)]

    def folded(self, s: State, e: Event) -> None:
        """Who has seen the tile; one that is left lies behind the next."""
        if isinstance(e, ChosenEvent) and e.what == WORD:
            self.seer = e.moves[0].source if e.moves else NOBODY
        elif isinstance(e, ChosenEvent) and e.what == self.id:
            self.left = next(iter(e.choices.values())).choice == LEAVE
            if self.left:
                s.wall.swap_first()
        elif isinstance(e, DrawEvent) and e.origin == ev.FROM_WALL:
            self.seer = self.seer if self.left else NOBODY
            self.left = False

    def follows(self, s: State, outcome: ChosenEvent) -> list[Event]:
        """The draw."""
        seat = int(next(iter(outcome.choices)))
        return [DrawEvent(seat, s.wall.next(s.players[seat].wind))]

    def advises(self, s: State, seat: int) -> Action | None:
        """A tile that another waits for is better taken."""
        return chosen(TAKE) if s.asks.what == self.id else None

    def title(self, s: State, seat: int | None) -> Words:
        """The question."""
        return in_all("games.somebody_thinks_of_the_returned_tile" if seat is None else "games.take_or_leave_returned")

    def panel(self, s: State, seat: int) -> dict[str, Any]:
        """Two buttons."""
        return {"send": [{"choice": word, "words": in_all(code)} for word, code in WORDS.items()]}

    def says(self, action: Action) -> Words:
        """What a choice is called."""
        return in_all(WORDS[action.choice]) if action.choice in WORDS else {}

    def explains(self, event: Event) -> list[dict[str, str]]:
        """What was chosen."""
        data = self.closed_by(event)
        return [] if data is None else [self.says(action) for action in data["choices"].values()]
