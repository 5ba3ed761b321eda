"""Fans of the whole hand in Popular mahjong: which tiles it is made of, and irregular structures."""

from __future__ import annotations

from typing import Final

from janso.rules.common.whole_hand import EVENS, in_each_suit
from janso.scoring.readings.reading import (
    HONOURS_KNITTED,
    KNITTED_STRAIGHT,
    REGULAR,
    SEVEN_PAIRS,
    Reading,
)
from janso.scoring.readings.traits import GREENS, REVERSIBLES, SUITED, made_of, suits_in
from janso.scoring.situation import Situation
from janso.tiles import (
    DRAGONS,
    EAST,
    HONOURS,
    JOKER,
    KIND_MASK,
    WINDS,
)

UPPER: Final[int] = in_each_suit(0b111000000)
MIDDLE: Final[int] = in_each_suit(0b000111000)
LOWER: Final[int] = in_each_suit(0b000000111)
UPPER_FOUR: Final[int] = in_each_suit(0b111100000)
LOWER_FOUR: Final[int] = in_each_suit(0b000001111)


def all_green(r: Reading, s: Situation) -> int:
    """Only 2, 3, 4, 6, 8 of bamboos and Green Dragons."""
    return 1 if made_of(r, GREENS) else 0


def lesser_honours_and_knitted(r: Reading, s: Situation) -> int:
    """Five or six honours and the rest from a knitted sequence, all different."""
    return 1 if r.form == HONOURS_KNITTED and r.tiles & HONOURS != HONOURS else 0


def knitted_straight(r: Reading, s: Situation) -> int:
    """147 of one suit, 258 of another, 369 of the third: with a set and a pair, or among fourteen single tiles."""
    if r.form == KNITTED_STRAIGHT:
        return 1
    return 1 if r.form == HONOURS_KNITTED and (r.tiles & SUITED).bit_count() == 9 else 0


def all_even(r: Reading, s: Situation) -> int:
    """Only 2, 4, 6, 8."""
    return 1 if made_of(r, EVENS) else 0


def all_even_pungs(r: Reading, s: Situation) -> int:
    """Pungs and a pair of 2, 4, 6, 8."""
    return 1 if r.form == REGULAR and not r.chows and all_even(r, s) else 0


def full_flush(r: Reading, s: Situation) -> int:
    """Only tiles of one suit; jokers laid down are of none."""
    return 1 if made_of(r, SUITED) and suits_in(r.tiles) == 1 else 0


def half_flush(r: Reading, s: Situation) -> int:
    """Tiles of one suit and honours, both, and no jokers laid down."""
    return 1 if made_of(r, SUITED | HONOURS) and r.tiles & HONOURS and suits_in(r.tiles) == 1 else 0


def upper_tiles(r: Reading, s: Situation) -> int:
    """Only 7, 8, 9."""
    return 1 if made_of(r, UPPER) else 0


def middle_tiles(r: Reading, s: Situation) -> int:
    """Only 4, 5, 6."""
    return 1 if made_of(r, MIDDLE) else 0


def lower_tiles(r: Reading, s: Situation) -> int:
    """Only 1, 2, 3."""
    return 1 if made_of(r, LOWER) else 0


def upper_four(r: Reading, s: Situation) -> int:
    """Only 6, 7, 8, 9."""
    return 1 if made_of(r, UPPER_FOUR) else 0


def lower_four(r: Reading, s: Situation) -> int:
    """Only 1, 2, 3, 4."""
    return 1 if made_of(r, LOWER_FOUR) else 0


def reversible_tiles(r: Reading, s: Situation) -> int:
    """Only tiles that look the same upside down."""
    return 1 if made_of(r, REVERSIBLES) else 0


def all_types(r: Reading, s: Situation) -> int:
    """All three suits, winds and dragons."""
    if r.form > SEVEN_PAIRS or not r.tiles & WINDS or not r.tiles & DRAGONS:
        return 0
    return 1 if suits_in(r.tiles) == 3 else 0


def no_jokers(r: Reading, s: Situation) -> int:
    """No joker in the whole hand; counts only where jokers are played."""
    hand = s.hand
    if hand.win & KIND_MASK == JOKER or hand.jokers:
        return 0
    return 0 if r.kongs >> JOKER & 1 else 1


def one_voided_suit(r: Reading, s: Situation) -> int:
    """A suit is missing, though there are suited tiles."""
    suits = suits_in(r.tiles)
    return 1 if suits == 1 or suits == 2 else 0


def pair_rank(r: Reading) -> int:
    """The rank of a suited pair in a regular hand, else 0."""
    return r.pair % 9 + 1 if r.form == REGULAR and 0 <= r.pair < EAST else 0
