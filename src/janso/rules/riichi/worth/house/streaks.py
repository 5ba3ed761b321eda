"""Wins in a row, repeats, the first turn, and who takes the sticks."""

from __future__ import annotations

from typing import Final

from janso.rules.riichi.worth.house.rules import HANEMAN, HouseWorth
from janso.rules.riichi.worth.limits import Shares, up_to
from janso.scoring import facts
from janso.scoring.situation import Situation

_RIICHI: Final = facts.RIICHI | facts.DOUBLE_RIICHI | facts.OPEN_RIICHI
FIFTH_WIN: Final = 4


def lifted_to(rules: HouseWorth, s: Situation) -> int:
    """The limit that a win is paid at least: haneman for the fifth in a row."""
    if not rules.streaks.cycle_hit or s.history is None:
        return 0
    return HANEMAN if s.history.win_streak[s.seat] == FIFTH_WIN else 0


def is_halved(rules: HouseWorth, s: Situation) -> bool:
    """A self-draw in the winner's first turn, which pays half."""
    if not rules.streaks.capitulation or not s.self_draw:
        return False
    if s.facts & facts.FIRST_TURN:
        return True
    return s.history is not None and s.history.turn > 0 and not s.history.discards[s.seat]


def half(shares: Shares, unit: int) -> Shares:
    """Half of what everybody pays, rounded up to a unit.

    >>> half(Shares(0, 3900, 2000), 100).data
    {'ron': 0, 'dealer': 2000, 'child': 1000}
    """
    sums = [up_to((share + 1) // 2, unit) for share in (shares.ron, shares.dealer, shares.child)]
    return Shares(sums[0], sums[1], sums[2])


BOUND_BY_FLOWERS: Final = "bound_by_flowers"
"""In the numbers of a history: another player's own flowers raise the minimum."""


def bound_by_flowers(s: Situation) -> bool:
    """Whether another player has laid both own flowers aside, as the table tells."""
    return s.history is not None and s.history.numbers.get(BOUND_BY_FLOWERS, 0) != 0


def honba_for_minimum(rules: HouseWorth, s: Situation) -> int:
    """The counters that raise the minimum: all of them, or those that the dealer earned."""
    return s.history.own_honba if rules.streaks.own_minimum and s.history is not None else s.honba


def takes_sticks(taker: str, s: Situation) -> bool:
    """Whether a winner takes the riichi sticks that lie on the table."""
    return taker == "winner" or (taker in ("riichi_stay", "riichi_owners") and s.facts & _RIICHI != 0)
