"""Personal dora (jiri): what those of the others cost a hand that has one of its own, and bring one that has none."""

from __future__ import annotations

from janso.rules.riichi.worth.house.rules import HouseWorth
from janso.scoring.situation import Situation


def lost_han(rules: HouseWorth, s: Situation, yaku_han: int, dora_han: int) -> int:
    """Han that tiles of others' personal dora take off a hand: only dora, or down to a floor."""
    if not rules.personal.floor and not rules.personal.spares_yaku:
        return 0
    number = s.history.numbers.get("foreign_dora", 0) if s.history is not None else 0
    lost = (number + 1) // 2 if rules.personal.half else number
    if rules.personal.spares_yaku:
        return max(min(lost, dora_han), 0)
    return max(min(lost, yaku_han + dora_han - rules.personal.floor), 0)


def gathered(foreign: list[int], held: list[int]) -> int:
    """Han of others' personal dora that a hand without an own one holds together: a tile of each less one, as often as
    two or more are there.

    >>> gathered([18, 5, 30], [18, 5, 30]), gathered([18, 5, 30], [18, 18, 5, 5]), gathered([18, 5, 30], [18, 18, 18])
    (2, 2, 0)
    >>> gathered([18, 18, 30], [18, 18])
    1
    """
    left = list(held)
    han = 0
    while True:
        found = 0
        for kind in foreign:
            if kind in left:
                left.remove(kind)
                found += 1
        if found < 2:
            return han
        han += found - 1
