"""Fans that look at the whole hand: its form, its suits, its numbers."""

from __future__ import annotations

from typing import Final

from janso.scoring.hand_parts import NINE_GATES
from janso.scoring.interpret import KNITTED_MASKS
from janso.scoring.reading import (
    HONOURS_KNITTED,
    KNITTED_STRAIGHT,
    REGULAR,
    SEVEN_PAIRS,
    SUIT,
    THIRTEEN_ORPHANS,
    Reading,
)
from janso.scoring.situation import Situation
from janso.tiles import DRAGONS, GREEN, HONOURS, ORPHANS, SIMPLES, SOU, TERMINALS, WHITE, WINDS

GREENS: Final = 0b010101110 << SOU | 1 << GREEN
REVERSIBLES: Final = 0b110011111 << 9 | 0b110111010 << SOU | 1 << WHITE
FIVES: Final = 0b10000 | 0b10000 << 9 | 0b10000 << 18
CHOWS_WITH_FIVE: Final = 0b11100 | 0b11100 << 9 | 0b11100 << 18
OUTER_CHOWS: Final = 0b1000001 | 0b1000001 << 9 | 0b1000001 << 18


def suits_in(tiles: int) -> int:
    """How many of the three suits occur."""
    return (tiles & SUIT != 0) + (tiles >> 9 & SUIT != 0) + (tiles >> 18 & SUIT != 0)


def ranks_in(tiles: int) -> int:
    """The numbers that occur in any suit, bit 0 for the ones."""
    return (tiles | tiles >> 9 | tiles >> 18) & SUIT


def _only_ranks(r: Reading, ranks: int) -> int:
    return int(not r.tiles & HONOURS and not ranks_in(r.tiles) & ~ranks)


def all_greens(r: Reading, s: Situation) -> int:
    return int(not r.tiles & ~GREENS)


def nine_gates(r: Reading, s: Situation) -> int:
    """Any tile of the suit wins, so what counts is the hand before the winning tile."""
    hand = s.hand
    held = (hand.man, hand.pin, hand.sou)[r.win // 9] if r.win < 27 else 0
    return int(not hand.melds and held == NINE_GATES and r.form == REGULAR)


def seven_shifted_pairs(r: Reading, s: Situation) -> int:
    if r.form != SEVEN_PAIRS or r.tiles & HONOURS or suits_in(r.tiles) != 1:
        return 0
    return int(ranks_in(r.tiles) in (0b1111111, 0b11111110, 0b111111100))


def thirteen_orphans(r: Reading, s: Situation) -> int:
    return int(r.form == THIRTEEN_ORPHANS)


def all_terminals(r: Reading, s: Situation) -> int:
    return int(not r.tiles & ~TERMINALS)


def all_honors(r: Reading, s: Situation) -> int:
    return int(not r.tiles & ~HONOURS)


def all_terminals_and_honors(r: Reading, s: Situation) -> int:
    return int(not r.tiles & ~ORPHANS and r.tiles & TERMINALS != 0 and r.tiles & HONOURS != 0)


def seven_pairs(r: Reading, s: Situation) -> int:
    return int(r.form == SEVEN_PAIRS)


def greater_honors_and_knitted(r: Reading, s: Situation) -> int:
    return int(r.form == HONOURS_KNITTED and r.tiles & HONOURS == HONOURS)


def full_flush(r: Reading, s: Situation) -> int:
    return int(not r.tiles & HONOURS and suits_in(r.tiles) == 1)


def upper_tiles(r: Reading, s: Situation) -> int:
    return _only_ranks(r, 0b111000000)


def middle_tiles(r: Reading, s: Situation) -> int:
    return _only_ranks(r, 0b000111000)


def lower_tiles(r: Reading, s: Situation) -> int:
    return _only_ranks(r, 0b000000111)


def all_fives(r: Reading, s: Situation) -> int:
    if r.form != REGULAR or not FIVES >> r.pair & 1:
        return 0
    return int(not r.chows & ~CHOWS_WITH_FIVE and not r.pungs & ~FIVES)


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


def half_flush(r: Reading, s: Situation) -> int:
    return int(r.tiles & HONOURS != 0 and suits_in(r.tiles) == 1)


def all_types(r: Reading, s: Situation) -> int:
    return int(suits_in(r.tiles) == 3 and r.tiles & WINDS != 0 and r.tiles & DRAGONS != 0)


def outside_hand(r: Reading, s: Situation) -> int:
    if r.form != REGULAR or not ORPHANS >> r.pair & 1:
        return 0
    return int(not r.chows & ~OUTER_CHOWS and not r.pungs & SIMPLES)


def tile_hog(r: Reading, s: Situation) -> int:
    return sum(1 for kind, count in enumerate(r.counts) if count == 4 and not r.kongs >> kind & 1)


def all_simples(r: Reading, s: Situation) -> int:
    return int(not r.tiles & ~SIMPLES)


def one_voided_suit(r: Reading, s: Situation) -> int:
    return int(suits_in(r.tiles) == 2)


def no_honors(r: Reading, s: Situation) -> int:
    return int(not r.tiles & HONOURS)
