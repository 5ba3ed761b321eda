"""The patterns of a reading as one number: three bits count value honours, above them each pattern has its bit.

What chows make together, and what pungs do, is decided here by masks. The functions in `patterns` say the same pattern
by pattern; the tests hold both against each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.scoring.facts import AFTER_KONG, FIRST_TURN, ROBBING_KONG, WALL_END
from janso.scoring.suits import CHOW_WEIGHT
from janso.scoring.traits import SUITED
from janso.tiles import EAST, HONOURS, SIMPLES, TERMINALS, WHITE

if TYPE_CHECKING:
    from mypy_extensions import i64

FIRST: Final = 3
"""The bit of the first pattern in the table."""
VALUE_HONOUR: Final = 6
"""The place in the table of the pattern that is counted instead."""

ALL_CHOWS: Final = 1 << 3
CONCEALED_HAND: Final = 1 << 4
ALL_SIMPLES: Final = 1 << 5
MIXED_ONE_SUIT: Final = 1 << 6
PURE_ONE_SUIT: Final = 1 << 7
NINE_GATES: Final = 1 << 8
LITTLE_THREE_DRAGONS: Final = 1 << 10
BIG_THREE_DRAGONS: Final = 1 << 11
LITTLE_THREE_WINDS: Final = 1 << 12
BIG_THREE_WINDS: Final = 1 << 13
LITTLE_FOUR_WINDS: Final = 1 << 14
BIG_FOUR_WINDS: Final = 1 << 15
ALL_HONOURS: Final = 1 << 16
ALL_PUNGS: Final = 1 << 17
TWO_CONCEALED_PUNGS: Final = 1 << 18
THREE_CONCEALED_PUNGS: Final = 1 << 19
FOUR_CONCEALED_PUNGS: Final = 1 << 20
ONE_KONG: Final = 1 << 21
TWO_KONGS: Final = 1 << 22
THREE_KONGS: Final = 1 << 23
FOUR_KONGS: Final = 1 << 24
TWO_IDENTICAL_CHOWS: Final = 1 << 25
TWO_IDENTICAL_CHOWS_TWICE: Final = 1 << 26
THREE_IDENTICAL_CHOWS: Final = 1 << 27
FOUR_IDENTICAL_CHOWS: Final = 1 << 28
THREE_SIMILAR_CHOWS: Final = 1 << 29
LITTLE_THREE_SIMILAR_PUNGS: Final = 1 << 30
THREE_SIMILAR_PUNGS: Final = 1 << 31
PURE_STRAIGHT: Final = 1 << 32
THREE_CONSECUTIVE_PUNGS: Final = 1 << 33
FOUR_CONSECUTIVE_PUNGS: Final = 1 << 34
MIXED_LESSER_TERMINALS: Final = 1 << 35
PURE_LESSER_TERMINALS: Final = 1 << 36
MIXED_GREATER_TERMINALS: Final = 1 << 37
PURE_GREATER_TERMINALS: Final = 1 << 38
FINAL_DRAW: Final = 1 << 39
FINAL_DISCARD: Final = 1 << 40
WIN_ON_KONG: Final = 1 << 41
ROBBING_THE_KONG: Final = 1 << 42
BLESSING_OF_HEAVEN: Final = 1 << 43
BLESSING_OF_EARTH: Final = 1 << 44
THIRTEEN_ORPHANS: Final = 1 << 45
SEVEN_PAIRS: Final = 1 << 46

_ONE_RANK: Final = 0b1_000000001_000000001
_ROW_OF_THREE: Final = 0b001111111_001111111_001111111
_ROW_OF_FOUR: Final = 0b000111111_000111111_000111111
"""Ranks where a row of so many can start, in each suit."""


def _kongs(number: int) -> int:
    return (0, ONE_KONG, ONE_KONG | TWO_KONGS, ONE_KONG | TWO_KONGS | THREE_KONGS,
            ONE_KONG | TWO_KONGS | THREE_KONGS | FOUR_KONGS)[number]


def _concealed(number: int) -> int:
    two_and_three = TWO_CONCEALED_PUNGS | THREE_CONCEALED_PUNGS
    return (0, 0, TWO_CONCEALED_PUNGS, two_and_three, two_and_three | FOUR_CONCEALED_PUNGS)[number]


def _honour_pungs(seat: int, pungs: int) -> int:
    """Pungs of honours (four winds, then three dragons) seen from a seat."""
    winds, dragons = pungs & 15, pungs >> 4
    found = dragons.bit_count() + (winds >> seat & 1)
    if dragons == 7:
        found |= BIG_THREE_DRAGONS
    if winds.bit_count() >= 3:
        found |= BIG_THREE_WINDS
    return found | BIG_FOUR_WINDS if winds == 15 else found


def _beside_winds(pungs: int) -> int:
    number = (pungs & 15).bit_count()
    return LITTLE_THREE_WINDS if number == 2 else LITTLE_FOUR_WINDS if number == 3 else 0


def _beside_dragons(pungs: int) -> int:
    return LITTLE_THREE_DRAGONS if (pungs >> 4).bit_count() == 2 else 0


KONG_BITS: Final[list[int]] = [_kongs(number) for number in range(5)]
CONCEALED_BITS: Final[list[int]] = [_concealed(number) for number in range(5)]
"""By the number of kongs, and of concealed pungs; whoever has more also has the fewer ones of the series."""
_HONOUR_PUNGS: Final[list[int]] = [_honour_pungs(seat, pungs) for seat in range(4) for pungs in range(128)]
_BESIDE_WINDS: Final[list[int]] = [_beside_winds(pungs) for pungs in range(128)]
_BESIDE_DRAGONS: Final[list[int]] = [_beside_dragons(pungs) for pungs in range(128)]
"""What a pair of honours adds to pungs of them."""


def unpack(found: int) -> list[tuple[int, int]]:
    """Patterns by their place in the table, and how often they are there.

    >>> unpack(2 | ALL_PUNGS | ONE_KONG)
    [(6, 2), (14, 1), (18, 1)]
    """
    lines = [(VALUE_HONOUR, found & 7)] if found & 7 else []
    place = 0
    rest = found >> FIRST
    while rest:
        if rest & 1:
            lines.append((place, 1))
        rest >>= 1
        place += 1
    return sorted(lines)


def of_kinds(tiles: i64) -> i64:
    """Patterns that the kinds present decide, in four sets and a pair or in seven pairs."""
    found: i64 = 0
    honours = tiles & HONOURS
    if not tiles & SIMPLES:
        found = MIXED_GREATER_TERMINALS
        if not honours:
            found = MIXED_GREATER_TERMINALS | PURE_GREATER_TERMINALS
        elif tiles == honours:
            return MIXED_GREATER_TERMINALS | ALL_HONOURS
    elif not honours and not tiles & TERMINALS:
        found = ALL_SIMPLES
    if tiles & 511:
        if tiles & (511 << 9 | 511 << 18):
            return found
    elif tiles & 511 << 9 and tiles & 511 << 18:
        return found
    return found | MIXED_ONE_SUIT if honours else found | PURE_ONE_SUIT


def of_facts(facts: int, drawn: bool, seat: int, discarder: int) -> int:
    """Patterns that only a caller can know of."""
    found = 0
    if facts & WALL_END:
        found = FINAL_DRAW if drawn else FINAL_DISCARD
    if facts & AFTER_KONG:
        found |= WIN_ON_KONG
    if facts & ROBBING_KONG:
        found |= ROBBING_THE_KONG
    if facts & FIRST_TURN:
        if drawn and seat == 0:
            found |= BLESSING_OF_HEAVEN
        elif not drawn and seat != 0 and discarder <= 0:
            found |= BLESSING_OF_EARTH
    return found


def of_pungs(pungs: i64, pair: i64, seat: i64) -> i64:
    """What pungs make together, and with the pair, by kind."""
    found: i64 = 0
    if pungs >> EAST:
        found = _HONOUR_PUNGS[seat * 128 + (pungs >> EAST)]
        if pair >= WHITE:
            found |= _BESIDE_DRAGONS[pungs >> EAST]
        elif pair >= EAST:
            found |= _BESIDE_WINDS[pungs >> EAST]
    suited = pungs & SUITED
    more = suited & suited - 1
    if more:
        if pair < EAST:
            same = suited & _ONE_RANK << pair % 9
            if same & same - 1:
                found |= LITTLE_THREE_SIMILAR_PUNGS
        if more & more - 1:
            if suited & suited >> 9 & suited >> 18:
                found |= THREE_SIMILAR_PUNGS
            row = suited & suited >> 1 & suited >> 2
            if row & _ROW_OF_THREE:
                found |= THREE_CONSECUTIVE_PUNGS
                if row & suited >> 3 & _ROW_OF_FOUR:
                    found |= FOUR_CONSECUTIVE_PUNGS
    return found


def of_chows(chows: i64, number: i64, key: i64) -> i64:
    """What two or more chows make together; `key` is the sum of their CHOW_WEIGHT."""
    found: i64 = 0
    rest = chows & chows - 1
    if number >= 3:
        if chows & chows >> 9 & chows >> 18:
            found = THREE_SIMILAR_CHOWS
        if chows & chows >> 3 & chows >> 6 & _ONE_RANK:
            found |= PURE_STRAIGHT
        rest &= rest - 1
        if number == 4:
            rest &= rest - 1
    if rest == 0:
        found |= _identical(chows, number, key)
    return found


def _identical(chows: i64, number: i64, key: i64) -> i64:
    """Chows of which some are equal."""
    rest = chows & chows - 1
    if rest == 0:
        if number == 2:
            return TWO_IDENTICAL_CHOWS
        if number == 3:
            return TWO_IDENTICAL_CHOWS | THREE_IDENTICAL_CHOWS
        return TWO_IDENTICAL_CHOWS | THREE_IDENTICAL_CHOWS | FOUR_IDENTICAL_CHOWS
    if number == 3 or rest & rest - 1:
        return TWO_IDENTICAL_CHOWS
    each: i64 = 0
    for kind in range(EAST):
        if chows >> kind & 1:
            each += CHOW_WEIGHT[kind]
    if key == 2 * each:
        return TWO_IDENTICAL_CHOWS | TWO_IDENTICAL_CHOWS_TWICE
    return TWO_IDENTICAL_CHOWS | THREE_IDENTICAL_CHOWS
