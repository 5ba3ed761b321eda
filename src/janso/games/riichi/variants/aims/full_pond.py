"""A pond that can be full: a deal ends with the go-around in which somebody's discards reach their limit.

- tiles that others have taken out of a pond do not count
- whoever still has a turn in that go-around takes it, absent players too where tiles are turned up for them; then the
  deal is drawn as if the wall had ended

Clauses: riichi.rengonosan2.procedure.river_limit (document 004, line 4056).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from janso.games.riichi.variants import Variant
from janso.rules.option import WHOLE, Option
from janso.rules.ruleset import RuleSet
from janso.table.log import event as ev
from janso.table.log.event import Event
from janso.table.state import State

if TYPE_CHECKING:
    from janso.table.match import Match


class FullPond(Variant):
    """`withheld` are the tiles of the wall that nobody draws once a pond is full."""

    switch: ClassVar[str] = "pond_limit"
    options = (
        Option(
            "pond_limit", WHOLE, 0, low=0, high=60, area="play", en="Tiles in a pond",
            text="When so many discards lie in somebody's pond, claimed ones not counted, the deal ends with this "
                 "go-around as if the wall had ended. 0: ponds have no end.",
            source="riichi.rengonosan2.procedure.river_limit",
        ),
    )

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.limit = rules.number("pond_limit")
        self.turned = rules.flag("turned_tiles")
        self.withheld = 0
        self.full_by = -1

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """Empty ponds."""
        self.withheld = 0
        self.full_by = -1

    def folded(self, s: State, e: Event) -> None:
        """The last tile of a pond leaves a draw to those alone who come after it; if it is claimed, it is not there."""
        if e.type == ev.DISCARD and self.full_by < 0:
            lying = [one for one in s.players[e.seat].river if one.taken_by < 0]
            if len(lying) >= self.limit:
                self.full_by = e.seat
                turns = len(s.order) - 1 - s.order.index(e.seat)
                left = min(s.wall.left, 2 * turns + 1 if self.turned else turns)
                self.withheld = s.wall.left - left
                s.wall.left = left
        elif e.type == ev.CLAIM and e.source == self.full_by and self.withheld:
            s.wall.left += self.withheld
            self.withheld, self.full_by = 0, -1
