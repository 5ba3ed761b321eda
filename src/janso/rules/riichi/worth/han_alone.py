"""Han alone, the same from everybody: games whose hands are not four sets and a pair know neither fu nor the double
payments of a dealer. A discarder pays what all three would have paid."""

from __future__ import annotations

from typing import Final

_SMALLEST: Final = 500
_STEP: Final = 1000
PAYERS: Final = 3
NAMES: Final = ("kantetsu", "dai", "cho")
"""What three limits are called; one alone is the yakuman."""


def each_pays(han: int, first: int) -> int:
    """What every payer owes for han, of which `first` or fewer bring the smallest sum.

    >>> [each_pays(han, 1) for han in (1, 2, 5)], [each_pays(han, 0) for han in (0, 1, 3)]
    ([500, 1000, 4000], [500, 1000, 3000])
    """
    return _SMALLEST if han <= first else _STEP * (han - first)


def each_limit(multiple: int, sums: list[int]) -> int:
    """What every payer owes for a limit, counted from 1; beyond the last sum nothing is added.

    >>> each_limit(2, [20000, 30000, 40000]), each_limit(3, [12000])
    (30000, 12000)
    """
    return sums[min(multiple, len(sums)) - 1]


def each_limit_name(base: int, sums: list[int]) -> str:
    """The limit that such a sum is, in words.

    >>> each_limit_name(90000 // 3, [20000, 30000, 40000]), each_limit_name(12000, [12000])
    ('dai', 'yakuman')
    """
    return NAMES[sums.index(base)] if len(sums) == len(NAMES) else "yakuman"
