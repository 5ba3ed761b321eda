"""Seven different pairs and thirteen orphans by masks of kinds: what brings them nearer."""

from __future__ import annotations

from typing import Final

from janso.shape.native import i64

_ORPHANS: Final = 0b1111111_100000001_100000001_100000001


def _here() -> None:
    """What the interpreter calls a function only where this file is not compiled."""


COMPILED: Final = type(_here).__name__ != "function"


def special_accepts(counts: list[int], best: i64) -> i64:
    """Kinds that bring seven different pairs or thirteen orphans below `best` tiles missing."""
    once: i64 = 0
    absent: i64 = 0
    pairs: i64 = 0
    bit: i64 = 1
    held: i64
    for held in counts:
        if held == 0:
            absent |= bit
        elif held == 1:
            once |= bit
        else:
            pairs |= bit
        bit += bit
    return special_of_masks(once, absent, pairs, best)


def special_of_masks(once: i64, absent: i64, pairs: i64, best: i64) -> i64:
    """The same from the kinds held once, not at all and more often."""
    mask: i64 = 0
    paired: i64 = ones(pairs)
    kinds: i64 = paired + ones(once)
    if 14 - paired - min(kinds, 7) == best:
        mask |= once
        if kinds < 7:
            mask |= absent
    orphan_pair: i64 = 1 if pairs & _ORPHANS else 0
    if 14 - ones((once | pairs) & _ORPHANS) - orphan_pair == best:
        mask |= absent & _ORPHANS
        if orphan_pair == 0:
            mask |= once & _ORPHANS
    return mask


def ones(mask: i64) -> i64:
    """How many bits are set in a mask of kinds, counted in pairs, nibbles and bytes side by side.

    >>> ones(0b1011), ones((1 << 34) - 1)
    (3, 34)
    """
    if not COMPILED:
        return int(mask).bit_count()
    mask -= mask >> 1 & 0x5555555555555555
    mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333)
    mask = mask + (mask >> 4) & 0x0F0F0F0F0F0F0F0F
    return mask * 0x0101010101010101 >> 56 & 255
