"""Sets and a pair: how many tiles a hand still misses, from the four keys."""

from __future__ import annotations

from janso.shape.tables import STANDARD, Tables, standard, tables


def missing(man: int, pin: int, sou: int, honours: int, sets: int) -> int:
    """Tiles missing for `sets` sets (0-4) and a pair with the ordinary tile set; 0 is complete, 1 is ready.

    >>> missing(0, 0, 0, 2, 0), missing(1 + 5 + 25, 0, 0, 1, 1)
    (0, 1)
    """
    return missing_in(standard(), man, pin, sou, honours, sets)


def missing_in(t: Tables, man: int, pin: int, sou: int, honours: int, sets: int) -> int:
    """Tiles missing in any tile set; `t.sets` must not be smaller than `sets`."""
    left = t.left[t.man[man] * t.pin_classes + t.pin[pin]]
    return t.finals[sets][left + t.right[t.sou[sou] * t.honour_classes + t.honours[honours]]]


def tables_for(limits: tuple[int, ...] | None, sets: int) -> Tables:
    """The tables for hands of `sets` sets, at most five."""
    if limits is None:
        return standard() if sets <= 4 else tables(STANDARD, sets)
    return tables(limits, sets)
