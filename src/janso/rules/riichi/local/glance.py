"""Two sets beside pairs: found by looking only at the kinds of which a hand holds an odd number."""

from __future__ import annotations

from typing import Final

from janso.hand import PUNG
from janso.scoring.interpret import Suits
from janso.scoring.reading import TYPE_SHIFT

CHOW_STARTS: Final = 0b001111111_001111111_001111111
_PUNG: Final = PUNG << TYPE_SHIFT


def sets_that_leave_even(suits: Suits) -> list[tuple[int, ...]]:
    """The ways to take two sets, melds among them, so that an even number of every kind is left; pungs before chows."""
    odd = suits.man.odd | suits.pin.odd | suits.sou.odd | suits.honours.odd
    missing = 2 - len(suits.melds)
    if missing < 0 or odd.bit_count() > 3 * missing:
        return []
    if missing == 0:
        return [()] if not odd else []
    threes = suits.man.threes | suits.pin.threes | suits.sou.threes | suits.honours.threes
    present = suits.man.tiles | suits.pin.tiles | suits.sou.tiles | suits.honours.tiles
    starts = present & present >> 1 & present >> 2 & CHOW_STARTS
    if missing == 1:
        code = _set_of(odd, threes, starts)
        return [(code,)] if code >= 0 else []
    if not odd:
        return [(first, first) for first in range(27) if starts >> first & 1]
    return _two(odd, threes, starts)


def _set_of(odd: int, threes: int, starts: int) -> int:
    """The set that takes an odd number of exactly these kinds, -1 when there is none."""
    low = odd & -odd
    kind = low.bit_length() - 1
    if odd == low:
        return kind | _PUNG if threes & low else -1
    return kind if odd == 7 * low and starts & low else -1


def _two(odd: int, threes: int, starts: int) -> list[tuple[int, ...]]:
    """One of the two sets takes from the lowest odd kind; the other must account for all that is left."""
    low = odd & -odd
    kind = low.bit_length() - 1
    found: list[tuple[int, ...]] = []
    for code in (kind | _PUNG, kind - 2, kind - 1, kind):
        if code >= _PUNG:
            if not threes & low:
                continue
            rest = odd ^ low
        else:
            if code < 0 or not starts >> code & 1:
                continue
            rest = odd ^ 7 << code
        other = _set_of(rest, threes, starts) if rest else code
        if other >= 0:
            pair = (code, other) if code ^ _PUNG <= other ^ _PUNG else (other, code)
            if pair not in found:
                found.append(pair)
    if len(found) > 1:
        found.sort(key=_order)
    return found


def _order(sets: tuple[int, ...]) -> tuple[int, int]:
    """Pungs first, then chows, each by kind."""
    return sets[0] ^ _PUNG, sets[1] ^ _PUNG
