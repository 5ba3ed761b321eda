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


OTHER: Final[dict[int, tuple[int, ...]]] = {30000: (1, 3, 4, 10)}
"""Sets of sticks that some tables lay out instead (document 004, line 4895)."""
WITH_FIVE_HUNDRED: Final = (10000, 5000, 1000, 500, 100)
"""Some sets hold the green stick of 500 points, with five dots (line 6407)."""


def with_five_hundreds(points: int) -> tuple[int, ...]:
    """Sticks of 10000, 5000, 1000, 500 and 100 for a starting sum: one of 500 stands for five small ones.

    >>> with_five_hundreds(25000), with_five_hundreds(400)
    ((1, 2, 4, 1, 5), (0, 0, 0, 0, 4))
    """
    *large, small = sticks_for(points)
    return (*large, 1 if small >= 5 else 0, small - 5 if small >= 5 else small)


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


def other_kits(points: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Other sets of sticks for a starting sum: what the sticks are worth, and how many there are of each.

    >>> other_kits(30000)[0]
    ((10000, 5000, 1000, 100), (1, 3, 4, 10))
    """
    found = [(WORTH, OTHER[points])] if points in OTHER else []
    return [*found, (WITH_FIVE_HUNDRED, with_five_hundreds(points))]
