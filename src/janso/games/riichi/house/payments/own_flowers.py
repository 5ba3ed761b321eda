"""A player who has laid both own flowers aside binds the others: where flowers are paid for, they need the higher
minimum of `shibari_minimum` to win.

Clauses: riichi_local.scoring.flower_payments (document 004, L2238-2245).
"""

from __future__ import annotations

from typing import ClassVar

from janso.games.riichi.variants import Variant
from janso.rules.riichi.local.patterns.flowers import own_pair
from janso.rules.riichi.worth.house.streaks import BOUND_BY_FLOWERS
from janso.scoring.history import History
from janso.table.state import Player, State
from janso.tiles import KIND_MASK


class OwnFlowers(Variant):
    """It remembers nothing: the flowers lie on the table."""

    switch: ClassVar[str] = "flower_payments"

    def told(self, s: State, p: Player, past: History) -> None:
        """Whether anybody else has both."""
        for other in s.players:
            held = sum({1 << (face & KIND_MASK) for face in other.flowers})
            if other is not p and own_pair(held, other.wind):
                past.numbers[BOUND_BY_FLOWERS] = 1
