"""MCR at the table: one winner, a minimum, and the penalties of its referees."""

from __future__ import annotations

from janso.games.mcr.penalties import OFFENCES
from janso.rules.mcr.penalties import PENALTIES, deduction
from janso.table.game import Game
from janso.table.referee import Offence
from janso.table.state import TURN, Player, State
from janso.table.turn.ready import complete, waits_of
from janso.tiles import KIND_MASK


class Mcr(Game):
    """A plain game; what differs are its offences."""

    def offences(self) -> dict[str, Offence]:
        """Those of the document."""
        return OFFENCES

    def false_win_cost(self, s: State, p: Player) -> int:
        """Less for a real hand below the minimum; nothing when another player has opened the hand before it was looked
        at."""
        if any(other.bars.warnings.get("exposed_hand") for other in s.players if other is not p):
            return 0
        on_turn = s.phase == TURN and s.turn == p.seat
        offered = s.last_tile >= 0 and bool(waits_of(s, p) >> (s.last_tile & KIND_MASK) & 1)
        short = complete(s, p) if on_turn else offered
        return PENALTIES["false_win_short" if short else "false_win_wrong"].each

    def growing_fine(self, name: str, time: int) -> int:
        """A warning first, then more each time."""
        return deduction(name, time)
