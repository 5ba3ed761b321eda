"""Fans that look at the whole hand: its form, its suits, its numbers."""

from __future__ import annotations

from janso.rules.common.whole_hand import ranks_in
from janso.scoring.readings.hand_parts import NINE_GATES
from janso.scoring.readings.reading import (
    HONOURS_KNITTED,
    KNITTED_STRAIGHT,
    REGULAR,
    Reading,
)
from janso.scoring.readings.taken_apart import KNITTED_MASKS
from janso.scoring.readings.traits import GREENS, REVERSIBLES, suits_in
from janso.scoring.situation import Situation
from janso.tiles import DRAGONS, HONOURS, ORPHANS, TERMINALS, WINDS


def _only_ranks(r: Reading, ranks: int) -> int:
    return int(not r.tiles & HONOURS and not ranks_in(r.tiles) & ~ranks)


def all_greens(r: Reading, s: Situation) -> int:
    return int(not r.tiles & ~GREENS)


def nine_gates(r: Reading, s: Situation) -> int:
    """Any tile of the suit wins, so what counts is the hand before the winning tile."""
    hand = s.hand
    held = (hand.man, hand.pin, hand.sou)[r.win // 9] if r.win < 27 else 0
    return int(not hand.melds and held == NINE_GATES and r.form == REGULAR)


def all_honors(r: Reading, s: Situation) -> int:
    return int(not r.tiles & ~HONOURS)


def all_terminals_and_honors(r: Reading, s: Situation) -> int:
    return int(not r.tiles & ~ORPHANS and r.tiles & TERMINALS != 0 and r.tiles & HONOURS != 0)


def upper_tiles(r: Reading, s: Situation) -> int:
    return _only_ranks(r, 0b111000000)


def middle_tiles(r: Reading, s: Situation) -> int:
    return _only_ranks(r, 0b000111000)


def lower_tiles(r: Reading, s: Situation) -> int:
    return _only_ranks(r, 0b000000111)


def lesser_honors_and_knitted(r: Reading, s: Situation) -> int:
    return int(r.form == HONOURS_KNITTED)


def knitted_straight(r: Reading, s: Situation) -> int:
    """As three sets, or inside the fourteen single tiles."""
    if r.form == HONOURS_KNITTED:
        return int(any(r.tiles & mask == mask for mask in KNITTED_MASKS))
    return int(r.form == KNITTED_STRAIGHT)


def upper_four(r: Reading, s: Situation) -> int:
    return _only_ranks(r, 0b111100000)


def lower_four(r: Reading, s: Situation) -> int:
    return _only_ranks(r, 0b000001111)


def reversible_tiles(r: Reading, s: Situation) -> int:
    return int(not r.tiles & ~REVERSIBLES)


def all_types(r: Reading, s: Situation) -> int:
    return int(suits_in(r.tiles) == 3 and r.tiles & WINDS != 0 and r.tiles & DRAGONS != 0)


def one_voided_suit(r: Reading, s: Situation) -> int:
    return int(suits_in(r.tiles) == 2)
