"""Counting sticks: what each player gets at the start, so that everybody can give change."""

from __future__ import annotations

from typing import Final

WORTH: Final = (10000, 5000, 1000, 100)
USUAL: Final[dict[int, tuple[int, ...]]] = {
    13000: (0, 1, 7, 10), 15000: (0, 1, 9, 10), 19000: (1, 1, 3, 10), 20000: (1, 1, 4, 10), 25000: (1, 2, 4, 10),
    26000: (1, 2, 5, 10), 27000: (1, 2, 6, 10), 30000: (1, 2, 9, 10), 35000: (1, 3, 9, 10), 40000: (1, 4, 9, 10),
    45000: (1, 5, 9, 10), 50000: (1, 6, 9, 10),
}
"""How many sticks of 10000, 5000, 1000 and 100 points make the usual starting sums."""


def sticks_for(points: int) -> tuple[int, ...]:
    """Sticks of 10000, 5000, 1000 and 100 for a starting sum; an unusual sum keeps ten small sticks if it can.

    >>> sticks_for(25000), sticks_for(29000), sticks_for(900)
    ((1, 2, 4, 10), (2, 1, 3, 10), (0, 0, 0, 9))
    """
    if points in USUAL:
        return USUAL[points]
    small = min(10, points // 100)
    rest = points - small * 100
    found = []
    for worth in WORTH[:3]:
        found.append(rest // worth)
        rest %= worth
    return (*found, small + rest // 100)
