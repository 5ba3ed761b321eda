"""Two sets beside four different pairs: found by looking only at the kinds of which a hand holds an odd number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.hand import PUNG
from janso.scoring.readings.reading import TYPE_SHIFT
from janso.scoring.readings.taken_apart import Suits

if TYPE_CHECKING:
    from mypy_extensions import i64

CHOW_STARTS: Final = 0b001111111_001111111_001111111
_PUNG: Final = PUNG << TYPE_SHIFT
_TOP: Final = 1 << 61
_NO_WAY: Final[list[tuple[int, ...]]] = []


def sets_beside_pairs(suits: Suits) -> list[tuple[int, ...]]:
    """The ways to take two sets, melds among them, so that different pairs are left; pungs before chows."""
    missing = 2 - suits.meld_count
    if missing < 0 or suits.man.pairs + suits.pin.pairs + suits.sou.pairs + suits.honours.pairs < 4:
        return _NO_WAY
    if suits.man.odds + suits.pin.odds + suits.sou.odds + suits.honours.odds > 3 * missing:
        return _NO_WAY
    fours: i64 = suits.man.fours | suits.pin.fours | suits.sou.fours | suits.honours.fours
    odd: i64 = suits.man.odd | suits.pin.odd | suits.sou.odd | suits.honours.odd
    if missing == 0:
        return [()] if not odd and not fours else _NO_WAY
    threes: i64 = suits.man.threes | suits.pin.threes | suits.sou.threes | suits.honours.threes
    present: i64 = suits.man.tiles | suits.pin.tiles | suits.sou.tiles | suits.honours.tiles
    starts = present & present >> 1 & present >> 2 & CHOW_STARTS
    if missing == 1:
        code = _set_of(odd, threes, starts)
        return [(code,)] if code >= 0 and _leaves_pairs(suits, fours, code, -1) else _NO_WAY
    if not odd:
        twice = [first for first in range(27) if starts >> first & 1 and _leaves_pairs(suits, fours, first, first)]
        return [(first, first) for first in twice]
    return _two(suits, odd, threes, starts, fours)


def _lowest(mask: i64) -> i64:
    """The place of the lowest bit."""
    at: i64 = 0
    while not mask & 0xFF:
        mask >>= 8
        at += 8
    while not mask & 1:
        mask >>= 1
        at += 1
    return at


def _set_of(odd: i64, threes: i64, starts: i64) -> i64:
    """The set that takes an odd number of exactly these kinds, -1 when there is none."""
    low = odd & -odd
    if odd == low:
        return _lowest(low) | _PUNG if threes & low else -1
    return _lowest(low) if odd == 7 * low and starts & low else -1


def _two(suits: Suits, odd: i64, threes: i64, starts: i64, fours: i64) -> list[tuple[int, ...]]:
    """One of the two sets takes from the lowest odd kind; the other must account for all that is left."""
    kind = _lowest(odd)
    found: list[tuple[int, ...]] = []
    if threes >> kind & 1:
        rest = odd & odd - 1
        other = _set_of(rest, threes, starts) if rest else kind | _PUNG
        if other >= 0 and _leaves_pairs(suits, fours, kind | _PUNG, other):
            found.append((kind | _PUNG, other))
    for first in range(kind - 2, kind + 1):
        if first < 0 or not starts >> first & 1:
            continue
        seven: i64 = 7 * (_TOP >> (61 - first))
        rest = odd ^ seven
        other = _set_of(rest, threes, starts) if rest else first
        if other >= 0 and _leaves_pairs(suits, fours, first, other):
            pair = (first, int(other)) if first ^ _PUNG <= other ^ _PUNG else (int(other), first)
            if pair not in found:
                found.append(pair)
    if len(found) > 1:
        found.sort(key=_order)
    return found


def _order(sets: tuple[int, ...]) -> tuple[int, int]:
    """Pungs first, then chows, each by kind."""
    return sets[0] ^ _PUNG, sets[1] ^ _PUNG


def _leaves_pairs(suits: Suits, fours: i64, one: int, other: int) -> bool:
    """What is left beside one or two sets are pairs, all different."""
    touched = _kinds(one) | (_kinds(other) if other >= 0 else 0)
    if fours & ~touched:
        return False
    kind = 0
    while touched:
        if touched & 1:
            left = suits.concealed_count(kind) - _taken(one, kind) - (_taken(other, kind) if other >= 0 else 0)
            if left != 0 and left != 2:
                return False
        touched >>= 1
        kind += 1
    return True


def _kinds(code: int) -> i64:
    first: i64 = code & 63
    return _TOP >> (61 - first) if code >= _PUNG else 7 * (_TOP >> (61 - first))


def _taken(code: int, kind: int) -> int:
    """How many tiles of a kind a set takes."""
    first = code & 63
    if code >= _PUNG:
        return 3 if first == kind else 0
    return 1 if first <= kind <= first + 2 else 0
