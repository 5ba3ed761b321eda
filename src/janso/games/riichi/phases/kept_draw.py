"""A tile that was drawn too early stays where it is: somebody drew although the discard before had been called.

A referee decides so (the offence `kept_draw`). The offender keeps the tile, claims nothing and discards nothing for
it; the next player who would draw from the wall takes a tile of that hand instead, unseen. When that is the offender's
own turn, the tile kept is the draw.

Clause: riichi.option.sutehai-kon-nan (document 004, L3421, the second b).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from janso.message import in_all
from janso.rules.ruleset import RuleSet
from janso.table.chance import Stream
from janso.table.log import event as ev
from janso.table.log.deal_events import ChosenEvent, PenaltyEvent
from janso.table.log.event import Event
from janso.table.state import CLAIMS, ROBBING, TURN, State
from janso.table.turn.phase import Phase, move_of

if TYPE_CHECKING:
    from janso.table.match import Match


class KeptDraw(Phase):
    """`offender` holds a tile too many, the one drawn last (`kept`)."""

    id: ClassVar[str] = "kept_draw"
    secret: ClassVar[bool] = True

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.offender = -1
        self.kept = -1
        self.label = ""

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By a value of the option `early_draws`."""
        return rules.word("early_draws") == "kept"

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """A new deal."""
        self.offender, self.kept = -1, -1
        self.label = f"{match.seed} {match.standing.label}"

    def folded(self, s: State, e: Event) -> None:
        """The tile is kept, or goes on."""
        if isinstance(e, PenaltyEvent) and e.what == self.id:
            self.offender = e.seat
        elif isinstance(e, ChosenEvent) and e.what == self.id and e.moves and e.moves[0].source < 0:
            self.kept = e.moves[0].tiles[0]
            s.wall.take(self.kept, s.players[e.seat].wind)
        elif isinstance(e, ChosenEvent) and e.what == self.id:
            before = s.wall.left
            s.turn, s.drawn, s.phase = e.seat, e.moves[0].tiles[0] if e.moves else self.kept, TURN
            s.game.drew(s, before)
            course = s.course
            course.drew, course.drawn_from, course.banned = True, ev.FROM_WALL, 0
            course.after_claim, course.robbing = False, 0
            self.offender, self.kept = -1, -1

    def happens(self, s: State) -> list[Event]:
        """After the decision the tile goes into the hand."""
        if self.offender < 0 or self.kept >= 0:
            return []
        face = s.wall.next(s.players[self.offender].wind)
        return [ChosenEvent({"what": self.id, "choices": {}, "moves": [move_of(-1, self.offender, [face])]},
                            self.offender)]

    def turns(self, s: State, seat: int) -> list[Event]:
        """In the place of the next draw a tile of the offender's hand, whichever it is."""
        if self.offender < 0:
            return []
        if seat == self.offender:
            return [ChosenEvent({"what": self.id, "choices": {}}, seat)]
        held = s.players[self.offender].held
        face = held[Stream(self.label, f"kept draw {s.wall.left}").below(len(held))]
        return [ChosenEvent({"what": self.id, "choices": {}, "moves": [move_of(self.offender, seat, [face])]}, seat)]

    def offers(self, s: State) -> None:
        """A hand with a tile too many claims nothing."""
        if self.offender >= 0 and s.phase in (CLAIMS, ROBBING):
            s.asks.choices[self.offender] = []
            s.asks.waiting = [seat for seat in s.asks.waiting if seat != self.offender]

    def explains(self, event: Event) -> list[dict[str, str]]:
        """Where a tile came from."""
        if not isinstance(event, ChosenEvent) or event.what != self.id:
            return []
        if event.moves and event.moves[0].source < 0:
            return [in_all("games.early_draw_is_kept")]
        return [in_all("games.tile_taken_of_early_draw" if event.moves else "games.early_draw_is_the_draw")]

    def remembers(self) -> dict[str, Any]:
        """Who holds a tile too many."""
        return {"offender": self.offender, "kept": self.kept}
