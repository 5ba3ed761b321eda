"""Where the fourteenth tile is only imagined: it must be possible that somebody still holds or draws it."""

from __future__ import annotations

from janso.rules.family import Scorer
from janso.table.custom import Custom
from janso.table.state import Player, State
from janso.table.turn.winning import shown_copies
from janso.tiles import KIND_MASK


class VirtualHead(Custom):
    """No win while the three mates of the winning tile lie open on the table."""

    def bars(self, s: State, scorer: Scorer, p: Player, face: int, self_draw: bool) -> str:
        """A discarded winning tile lies open itself."""
        if shown_copies(s, face & KIND_MASK) >= (3 if self_draw else 4):
            return "games.all_other_tiles_kind_lie"
        return ""
