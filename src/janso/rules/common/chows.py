"""Patterns of chows that several families count alike. A chow stands in the mask at its lowest tile."""

from __future__ import annotations

from typing import Final

from janso.scoring.readings.reading import SUIT, Reading, across
from janso.scoring.readings.traits import OUTSIDE_CHOWS
from janso.scoring.situation import Situation
from janso.tiles import EAST

FIRST_RANKS: Final = 0b1_000000001_000000001
"""Rank 1 of each suit."""


def pure_straight(r: Reading, s: Situation) -> int:
    """123, 456 and 789 of one suit."""
    return 1 if r.chows & r.chows >> 3 & r.chows >> 6 & FIRST_RANKS else 0


def mixed_triple_chow(r: Reading, s: Situation) -> int:
    """The same chow in three suits."""
    return 1 if across(r.chows) else 0


def pure_triple_chow(r: Reading, s: Situation) -> int:
    """Three equal chows."""
    return 1 if r.chows3 else 0


def pure_quadruple_chow(r: Reading, s: Situation) -> int:
    """Four equal chows."""
    return 1 if r.chows4 else 0


def pure_terminal_chows(r: Reading, s: Situation) -> int:
    """Twice 123 and 789 and a pair of fives, all of one suit."""
    if r.chow_count != 4 or r.pair >= EAST or r.pair % 9 != 4:
        return 0
    wanted = 0b1000001 << r.pair - 4
    return 1 if r.chows == wanted and r.chows2 == wanted else 0


def three_suited_terminal_chows(r: Reading, s: Situation) -> int:
    """123 and 789 in each of two suits, and the pair of fives in the third."""
    if r.chow_count != 4 or r.pair >= EAST or r.pair % 9 != 4:
        return 0
    return 1 if r.chows == OUTSIDE_CHOWS & ~(SUIT << r.pair - 4) else 0
