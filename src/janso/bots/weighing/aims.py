"""Aims: patterns that a game rewards besides points, as plans that a bot can follow from the first tile on."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from janso.bots.weighing.plans import FIXED, PAIRS, WITHIN, Plan, Position, after_each, mixed_pungs, pure_straights
from janso.hand import PUNG
from janso.tiles import STANDARD_KINDS

OUTSIDE: Final = 0b111000111_111000111_111000111
"""Kinds of which chows and pungs with a terminal are made."""
LOOSE: Final = 0.4
"""How much of an aim a plan promises that only comes near it."""
MOST_PUNGS: Final = 6
"""So many kinds are looked at as pungs."""


def plans_for(pattern: str, worth: float, at: Position) -> list[Plan]:
    """Ways to a pattern from a hand; none for patterns that nobody plans from afar."""
    if pattern == "ittsu":
        return pure_straights(worth)
    if pattern == "sanshoku_doko":
        return mixed_pungs(worth)
    if pattern == "chitoitsu":
        return [Plan("seven pairs", PAIRS, worth, closed=True)]
    if pattern == "junchan":
        return [Plan("outside", WITHIN, worth * LOOSE, within=OUTSIDE)]
    if pattern == "sananko":
        return _concealed_pungs(worth, at)
    return []


def _concealed_pungs(worth: float, at: Position) -> list[Plan]:
    """Three pungs of the kinds that the hand holds most of; claimed ones would not be concealed."""
    kinds = sorted([kind for kind in range(STANDARD_KINDS) if at.counts[kind] >= 2], key=lambda kind: -at.counts[kind])
    return [Plan("three pungs", FIXED, worth, tuple([(PUNG, kind) for kind in three]), closed=True)
            for three in combinations(kinds[:MOST_PUNGS], 3)]


def aimed(aims: dict[str, float], at: Position, factors: list[float]) -> list[float]:
    """What the aims promise after each discard, by its kind."""
    plans: list[Plan] = []
    for pattern, worth in aims.items():
        plans += plans_for(pattern, worth, at)
    return after_each(plans, at, factors)
