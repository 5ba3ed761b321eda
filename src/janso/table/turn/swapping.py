"""Swap-calling: which tiles may not be discarded right after a claim."""

from __future__ import annotations

from janso.hand import CHOW as CHOW_SET
from janso.table.state import State
from janso.tiles import KIND_MASK


def swap_ban(s: State, type: int, claimed: int, own: tuple[int, ...]) -> int:
    """The kinds that may not be discarded after a claim, as a mask."""
    if not s.play.calls.swaps.same:
        return 0
    ban = 1 << claimed
    if type == CHOW_SET and s.play.calls.swaps.ends != "no":
        ban |= _chow_ban(claimed, own, s.play.calls.swaps.ends == "both")
    if type == CHOW_SET and s.play.calls.swaps.other_end:
        kinds = [face & KIND_MASK for face in own]
        low, high = min(kinds), max(kinds)
        if claimed < low and high % 9 < 8:
            ban |= 1 << (high + 1)
        elif claimed > high and low % 9 > 0:
            ban |= 1 << (low - 1)
    return ban


def _chow_ban(claimed: int, own: tuple[int, ...], both_ends: bool) -> int:
    """The kinds just outside a called chow, or those of the own tiles in it."""
    kinds = [face & KIND_MASK for face in own]
    if not both_ends:
        return 1 << kinds[0] | 1 << kinds[1]
    low, high = min(claimed, *kinds), max(claimed, *kinds)
    return (1 << (low - 1) if low % 9 > 0 else 0) | (1 << (high + 1) if high % 9 < 8 else 0)
