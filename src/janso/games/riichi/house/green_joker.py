"""The green dragon is dora for everybody, and in the hand of a player in riichi it stands for any tile.

Clause: riichi.glossary.option.i_hatsu_pai.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.house.turns.treasure import stood_for, with_joker
from janso.games.riichi.variants import Variant
from janso.rules.option import YES_NO, Option, grouped
from janso.table.log import event as ev
from janso.table.log.event import Event
from janso.table.parts.concealed import Concealed
from janso.table.state import Player, State
from janso.table.turn.ready import waits_by_shape
from janso.tiles import WHITE

if TYPE_CHECKING:
    from janso.table.match import Match

GREEN: Final = WHITE + 1


class GreenJoker(Variant):
    """Looks at hands in riichi with their green dragons as jokers."""

    switch: ClassVar[str] = "green_joker"
    options: ClassVar[tuple[Option, ...]] = (
        Option("green_joker", YES_NO, "no", area="play", en="Green dragons as jokers",
               text="The green dragon is always a dora, and in the hand of a player in riichi it stands for any tile.",
               conflicts=(("yes", "named_dora", "yes", "only one further dora is named"),),
               source="riichi.glossary.option.i_hatsu_pai"),
    )
    grouped("Dora", options)

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """White points at the green dragon."""
        s.change_dora().named = WHITE

    def folded(self, s: State, e: Event) -> None:
        """Riichi changes what a hand waits for."""
        if e.type == ev.RIICHI_ACCEPTED:
            s.players[e.seat].waits_known = False

    def waits(self, s: State, p: Player, hand: Concealed) -> int:
        """What completes the hand with its jokers."""
        return waits_by_shape(s, with_joker(hand, GREEN)) if p.riichi else 0

    def hands(self, s: State, p: Player, held: list[int], win: int) -> list[tuple[list[int], int]]:
        """The tiles as they may be seen."""
        return stood_for(s, p, held, win, GREEN) if p.riichi else []
