"""Tiles that stand for others until the hand is declared: they are kept, and a declaration must make up for them."""

from __future__ import annotations

from typing import Final

from janso.bots.sight import Sight
from janso.shape.discards import counted, discards
from janso.shape.held import held_of_counts
from janso.table.log import action as act
from janso.table.log.action import Action
from janso.tiles import KIND_MASK, STANDARD_KINDS

DECLARED: Final = 1.3
"""How many times as much a hand brings that was declared."""
ASIDE: Final = (act.FLOWER, act.NORTH)
FAR: Final = 99
LOSS: Final = 0.5
"""What throwing such a tile costs, in live tiles: somebody else may win on it."""


def with_stand_ins(sight: Sight, options: list[Action]) -> Action | None:
    """The discard that leaves most live tiles to win on, declared or not; before the hand is ready the nearest one,
    such tiles being jokers. None where something else is due first."""
    throwing = [option for option in options if option.verb == act.DISCARD]
    if not throwing or any(option.verb in ASIDE for option in options):
        return None
    kept, left = sight.stand_ins(), sight.left()
    silent, most = throwing[0], 0.0
    for option in throwing:
        live = _live(sight, option, False, left) - (LOSS if kept >> (option.tile & KIND_MASK) & 1 else 0.0)
        if live > most:
            silent, most = option, live
    if most <= 0.0:
        return _nearest(sight, throwing, kept, left)
    declared, reached = silent, 0.0
    for option in options:
        if option.verb == act.RIICHI and not option.open:
            live = _live(sight, option, True, left)
            if live > reached:
                declared, reached = option, live
    return declared if DECLARED * reached >= most else silent


def _live(sight: Sight, option: Action, declared: bool, left: list[int]) -> float:
    """Copies of the tiles that complete the hand after a discard which nobody has seen."""
    return float(counted(sight.waits_after(option.tile & KIND_MASK, declared) & ((1 << STANDARD_KINDS) - 1), left))


def _nearest(sight: Sight, throwing: list[Action], kept: int, left: list[int]) -> Action:
    counts = sight.counts()
    jokers = 0
    for kind in range(STANDARD_KINDS):
        if kept >> kind & 1:
            jokers += counts[kind]
            counts[kind] = 0
    tiles = held_of_counts(counts, jokers, False, sum(counts) + jokers)
    lines = {kind: (-number, counted(mask, left)) for kind, number, mask in discards(tiles, sight.forms, None)}
    return max(throwing, key=lambda option: lines.get(option.tile & KIND_MASK, (-FAR, 0)))
