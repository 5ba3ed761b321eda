"""The fans of a reading as two numbers: bit by bit which fans are there, and above them how often.

`high` holds fans 1-43, `low` fans 44-81 and 57B (as 82). Fans that can be there several times have counters above.
"""

from __future__ import annotations

from typing import Final

HIGH_FANS: Final = 43

ALL_GREENS: Final = 1 << 2
NINE_GATES: Final = 1 << 3
FOUR_KONGS: Final = 1 << 4
SHIFTED_PAIRS: Final = 1 << 5
THIRTEEN_ORPHANS: Final = 1 << 6
ALL_TERMINALS: Final = 1 << 7
LITTLE_WINDS: Final = 1 << 8
LITTLE_DRAGONS: Final = 1 << 9
ALL_HONORS: Final = 1 << 10
FOUR_CONCEALED_PUNGS: Final = 1 << 11
PURE_TERMINAL_CHOWS: Final = 1 << 12
THREE_KONGS: Final = 1 << 16
TERMINALS_AND_HONORS: Final = 1 << 17
SEVEN_PAIRS: Final = 1 << 18
GREATER_KNITTED: Final = 1 << 19
ALL_EVEN_PUNGS: Final = 1 << 20
FULL_FLUSH: Final = 1 << 21
UPPER_TILES: Final = 1 << 24
MIDDLE_TILES: Final = 1 << 25
LOWER_TILES: Final = 1 << 26
SUITED_TERMINAL_CHOWS: Final = 1 << 28
ALL_FIVES: Final = 1 << 30
THREE_CONCEALED_PUNGS: Final = 1 << 32
LESSER_KNITTED: Final = 1 << 33
KNITTED_STRAIGHT: Final = 1 << 34
UPPER_FOUR: Final = 1 << 35
LOWER_FOUR: Final = 1 << 36
BIG_THREE_WINDS: Final = 1 << 37
REVERSIBLE: Final = 1 << 39

LAST_TILE_DRAW: Final = 1 << 0
LAST_TILE_CLAIM: Final = 1 << 1
REPLACEMENT: Final = 1 << 2
ROBBING: Final = 1 << 3
TWO_CONCEALED_KONGS: Final = 1 << 4
ALL_PUNGS: Final = 1 << 5
HALF_FLUSH: Final = 1 << 6
ALL_TYPES: Final = 1 << 8
MELDED_HAND: Final = 1 << 9
TWO_DRAGON_PUNGS: Final = 1 << 10
OUTSIDE_HAND: Final = 1 << 11
FULLY_CONCEALED: Final = 1 << 12
TWO_MELDED_KONGS: Final = 1 << 13
LAST_TILE: Final = 1 << 14
DRAGON_PUNG: Final = 1 << 15
PREVALENT_WIND: Final = 1 << 16
SEAT_WIND: Final = 1 << 17
CONCEALED_HAND: Final = 1 << 18
ALL_CHOWS: Final = 1 << 19
TILE_HOG: Final = 1 << 20
DOUBLE_PUNG: Final = 1 << 21
TWO_CONCEALED_PUNGS: Final = 1 << 22
CONCEALED_KONG: Final = 1 << 23
ALL_SIMPLES: Final = 1 << 24
TERMINAL_PUNG: Final = 1 << 29
MELDED_KONG: Final = 1 << 30
VOIDED_SUIT: Final = 1 << 31
NO_HONORS: Final = 1 << 32
EDGE_WAIT: Final = 1 << 33
CLOSED_WAIT: Final = 1 << 34
SINGLE_WAIT: Final = 1 << 35
WAIT_SHIFT: Final = 33
"""Edge, closed and single wait stand side by side, so the flags of `scoring.suits` can be shifted here."""
SELF_DRAWN: Final = 1 << 36
MIXED_KONGS: Final = 1 << 38

HOG_SHIFT: Final = 39
TERMINAL_SHIFT: Final = 41
DOUBLE_PUNG_SHIFT: Final = 43
PURE_DOUBLE_SHIFT: Final = 44
MIXED_DOUBLE_SHIFT: Final = 45
SHORT_SHIFT: Final = 46
TWO_TERMINAL_SHIFT: Final = 47
CONCEALED_KONG_SHIFT: Final = 48

REPEATED: Final[tuple[tuple[int, int, int], ...]] = (
    (64, HOG_SHIFT, 3), (73, TERMINAL_SHIFT, 3), (65, DOUBLE_PUNG_SHIFT, 1), (69, PURE_DOUBLE_SHIFT, 1),
    (70, MIXED_DOUBLE_SHIFT, 1), (71, SHORT_SHIFT, 1), (72, TWO_TERMINAL_SHIFT, 1), (67, CONCEALED_KONG_SHIFT, 3),
)
"""Fan, place of its counter, mask of the counter; a counter holds one less than the count."""


def pack(fans: dict[int, int]) -> tuple[int, int]:
    """Both numbers for fans with counts.

    >>> unpack(*pack({28: 1, 69: 2}))
    {28: 1, 69: 2}
    """
    highs = 0
    lows = 0
    for number, count in fans.items():
        if number <= HIGH_FANS:
            highs |= 1 << number - 1
        else:
            lows |= 1 << number - 44
        for fan, shift, _ in REPEATED:
            if fan == number:
                lows |= count - 1 << shift
    return highs, lows


def unpack(highs: int, lows: int) -> dict[int, int]:
    """Fans with counts, in the order of the list."""
    fans: dict[int, int] = {}
    for number in range(1, HIGH_FANS + 1):
        if highs >> number - 1 & 1:
            fans[number] = 1
    for number in range(44, 83):
        if lows >> number - 44 & 1:
            fans[number] = 1
    for number, shift, mask in REPEATED:
        if number in fans:
            fans[number] += lows >> shift & mask
    return fans
