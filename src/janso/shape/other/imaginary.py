"""Hands of twelve tiles that win with the thirteenth: the fourteenth is only imagined.

Two games: three sets and two pairs, and any hand of thirteen that is ready in the usual game. Forms are measured like
all others, by the tiles that must still come; `sets` counts the set that the imagined tile would complete.
"""

from __future__ import annotations

from typing import Final

from janso.hand import POWERS
from janso.shape.forms import ORPHAN_KINDS, register, seven_pairs, thirteen_orphans
from janso.shape.held import keys_of
from janso.shape.readings import readings
from janso.shape.regular import missing_in, tables_for
from janso.shape.tables import NEVER
from janso.tiles import EAST, NORTH, STANDARD_KINDS

TWO_PAIRS: Final = "three_sets_two_pairs"
SIX_PAIRS: Final = "six_pairs_and_honour"
ALL_ORPHANS: Final = "one_of_each_orphan"
FOUR_WINDS: Final = "four_winds_of_thirteen"
VIRTUAL_HEAD: Final = "ready_with_thirteen"
ALL_SETS: Final = 4
ALL_PAIRS: Final = 6


def missing_two_pairs(counts: list[int], sets: int) -> int:
    """Tiles missing for one set less than `sets` and two different pairs.

    >>> missing_two_pairs([0, 3, 3, 3, 2, 2] + [0] * 28, 4), missing_two_pairs([0, 3, 3, 3, 2, 1] + [0] * 28, 4)
    (0, 1)
    """
    if sets < 1:
        return NEVER
    keys = list(keys_of(counts))
    t = tables_for(None, ALL_SETS)
    best = NEVER
    fresh = True
    for kind in range(STANDARD_KINDS):
        own = counts[kind]
        if own == 0:
            if not fresh:
                continue
            fresh = False  # a pair of which nothing is there costs the same whatever it is
        used = own if own < 2 else 2
        keys[kind // 9] -= used * POWERS[kind]
        now = 2 - used + missing_in(t, keys[0], keys[1], keys[2], keys[3], sets - 1)
        keys[kind // 9] += used * POWERS[kind]
        if now < best:
            best = now
    if best == 0 and max(counts) == ALL_SETS and sum(counts) == 3 * sets + 1 and not is_two_pairs(counts, sets):
        return 1  # four equal tiles are not the two pairs
    return best


def is_two_pairs(counts: list[int], sets: int) -> bool:
    """True when the tiles are one set less than `sets` and two different pairs."""
    for kind in range(STANDARD_KINDS):
        if counts[kind] >= 2:
            counts[kind] -= 2
            keys = keys_of(counts)
            counts[kind] += 2
            for _, pair in readings(keys[0], keys[1], keys[2], keys[3], sets - 1):
                if pair != kind:
                    return True
    return False


def missing_six_pairs(counts: list[int], sets: int) -> int:
    """Six different pairs and one honour that is none of them.

    >>> six = [2, 2, 2, 2, 2, 2] + [0] * 28
    >>> missing_six_pairs(six, 4), missing_six_pairs(six[:27] + [1] + [0] * 6, 4)
    (1, 0)
    >>> missing_six_pairs([2, 2, 2, 2, 2] + [0] * 22 + [2] + [0] * 6, 4)
    1
    """
    if sets != ALL_SETS:
        return NEVER
    pairs = 0
    singles = 0
    for count in counts:
        if count >= 2:
            pairs += 1
        elif count == 1:
            singles += 1
    best = NEVER
    for single in range(EAST, STANDARD_KINDS):
        own = counts[single]
        other_pairs = min(pairs - 1 if own >= 2 else pairs, ALL_PAIRS)
        other_singles = min(singles - 1 if own == 1 else singles, ALL_PAIRS - other_pairs)
        best = min(best, 13 - 2 * other_pairs - other_singles - (1 if own else 0))
    return best


def missing_orphans(counts: list[int], sets: int) -> int:
    """Each terminal and honour once."""
    return sum([1 for kind in ORPHAN_KINDS if not counts[kind]]) if sets == ALL_SETS else NEVER


def missing_four_winds(counts: list[int], sets: int) -> int:
    """Pungs of three winds, those declared among them, and all four tiles of the fourth."""
    own = sets - 1
    if own < 0:
        return NEVER
    best = NEVER
    for fourth in range(EAST, NORTH + 1):
        pungs = sorted([3 - min(counts[wind], 3) for wind in range(EAST, NORTH + 1) if wind != fourth])
        best = min(best, 4 - counts[fourth] + sum(pungs[:own]))
    return best


def missing_virtual_head(counts: list[int], sets: int) -> int:
    """One tile less than for a complete hand of the usual game."""
    keys = keys_of(counts)
    best = missing_in(tables_for(None, ALL_SETS), keys[0], keys[1], keys[2], keys[3], sets)
    if sets == ALL_SETS:
        best = min(best, seven_pairs(counts, False), thirteen_orphans(counts))
    return best - 1


def register_imaginary() -> None:
    """Tells the hand algebra of these forms."""
    register(TWO_PAIRS, missing_two_pairs, True)
    register(SIX_PAIRS, missing_six_pairs, True)
    register(ALL_ORPHANS, missing_orphans, True)
    register(FOUR_WINDS, missing_four_winds, True)
    register(VIRTUAL_HEAD, missing_virtual_head, True)


register_imaginary()
