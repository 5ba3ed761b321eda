"""The fans of a reading as two numbers: bit by bit which fans are there, and above them how often.

`high` holds fans 1-43, `low` fans 44-81 and 57B (as 82). Fans that can be there several times have counters above.
"""

from __future__ import annotations

from typing import Final

HIGH_FANS: Final = 43
LOW_WIDTH: Final = 52

HOG_SHIFT: Final = 39
TERMINAL_SHIFT: Final = 41
DOUBLE_PUNG_SHIFT: Final = 43
PURE_DOUBLE_SHIFT: Final = 44
MIXED_DOUBLE_SHIFT: Final = 45
SHORT_SHIFT: Final = 46
TWO_TERMINAL_SHIFT: Final = 47
CONCEALED_KONG_SHIFT: Final = 48

REPEATED: Final = (
    (64, HOG_SHIFT, 3), (73, TERMINAL_SHIFT, 3), (65, DOUBLE_PUNG_SHIFT, 1), (69, PURE_DOUBLE_SHIFT, 1),
    (70, MIXED_DOUBLE_SHIFT, 1), (71, SHORT_SHIFT, 1), (72, TWO_TERMINAL_SHIFT, 1), (67, CONCEALED_KONG_SHIFT, 3),
)
"""Fan, place of its counter, mask of the counter; a counter holds one less than the count."""


def high(*numbers: int) -> int:
    """Bits of fans 1 to 43."""
    return sum([1 << number - 1 for number in numbers])


def low(*numbers: int) -> int:
    """Bits of fans 44 to 82."""
    return sum([1 << number - 44 for number in numbers])


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
