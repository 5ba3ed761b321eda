"""Questions about a reading that several families ask: which tiles it is made of, how it was completed."""

from __future__ import annotations

from typing import Final

from janso.hand import CHOW
from janso.scoring.readings.reading import REGULAR, SEVEN_PAIRS, SUIT, TYPE_SHIFT, Reading
from janso.tiles import EAST, GREEN, ORPHANS, PIN, SOU, WHITE

MAN_MASK: Final = SUIT
PIN_MASK: Final = SUIT << PIN
SOU_MASK: Final = SUIT << SOU
SUITED: Final = MAN_MASK | PIN_MASK | SOU_MASK
OUTSIDE_CHOWS: Final = 0b001000001_001000001_001000001
"""Chows 123 and 789 at their lowest tiles."""
GREENS: Final = 0b010101110 << SOU | 1 << GREEN
REVERSIBLES: Final = 0b110011111 << PIN | 0b110111010 << SOU | 1 << WHITE
"""Tiles that are all green, and tiles that look the same upside down."""
_GATES: Final = (3, 1, 1, 1, 1, 1, 1, 1, 3)


def made_of(r: Reading, kinds: int) -> bool:
    """True when sets and pair, or seven pairs, hold only tiles of these kinds."""
    return r.form <= SEVEN_PAIRS and r.tiles & ~kinds == 0


def suits_in(tiles: int) -> int:
    """How many of the three suits a mask of kinds touches.

    >>> suits_in(0b11 | 1 << 20 | 1 << 30)
    2
    """
    found = 1 if tiles & MAN_MASK else 0
    if tiles & PIN_MASK:
        found += 1
    if tiles & SOU_MASK:
        found += 1
    return found


def bits(mask: int) -> int:
    """How many bits are set, for masks with few of them.

    >>> bits(0b10110)
    3
    """
    found = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


def every_set_outside(r: Reading, orphans: int = ORPHANS) -> bool:
    """True when the pair and each of the sets hold a terminal or, with the default mask, an honour."""
    if r.form != REGULAR or not orphans >> r.pair & 1 or r.pungs & ~orphans:
        return False
    return r.chows & ~OUTSIDE_CHOWS == 0


def nine_gates(r: Reading) -> bool:
    """True when the tiles before the winning one were a concealed 1112345678999 of the winning suit."""
    if r.form != REGULAR or r.win >= EAST or len(r.sets) != 4 or r.kong_count:
        return False
    first = r.win - r.win % 9
    if r.tiles != SUIT << first:
        return False
    for rank in range(9):
        held = r.counts[first + rank] - (1 if first + rank == r.win else 0)
        if held != _GATES[rank]:
            return False
    return True


def times(r: Reading, kind: int) -> int:
    """How many equal chows start at a kind."""
    bit = 1 << kind
    if not r.chows & bit:
        return 0
    if not r.chows2 & bit:
        return 1
    if not r.chows3 & bit:
        return 2
    return 4 if r.chows4 & bit else 3


def holds_kind(code: int, kind: int) -> bool:
    """True when a set contains a kind."""
    first = code & 63
    if code >> TYPE_SHIFT & 3 == CHOW:
        return first <= kind <= first + 2
    return first == kind
