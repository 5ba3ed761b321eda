"""A copy of a deal in progress: what one player tries out on it, the original never hears of.

Objects that never change once they lie on the table (melds, calls, discards, actions) are shared, and so are parts that
change rarely: whoever changes one replaces it.
"""

from __future__ import annotations

from janso.table.custom import Custom
from janso.table.state import Lent, State
from janso.table.turn.phase import phases_of


def copy_state(lent: Lent, customs: list[Custom]) -> State:
    """The whole deal, with the customs of the match that it will belong to."""
    twin = lent.copied()
    if customs:
        twin.customs = customs
        twin.asks.phases = phases_of(customs)
    return twin
