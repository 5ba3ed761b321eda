"""Patterns of the whole hand that several families count alike, and the kinds of tiles they speak of."""

from __future__ import annotations

from typing import Final

from janso.scoring.readings.reading import HONOURS_KNITTED, REGULAR, SEVEN_PAIRS, SUIT, THIRTEEN_ORPHANS, Reading
from janso.scoring.readings.traits import every_set_outside, made_of, suits_in
from janso.scoring.readings.traits import nine_gates as waits_on_nine
from janso.scoring.situation import Situation
from janso.tiles import HONOURS, ORPHANS, PIN, SIMPLES, SOU, STANDARD_KINDS, TERMINALS


def in_each_suit(ranks: int) -> int:
    """Kinds of these ranks in all three suits, bit 0 for the ones."""
    return ranks | ranks << PIN | ranks << SOU


EVENS: Final[int] = in_each_suit(0b010101010)
FIVES: Final[int] = in_each_suit(0b000010000)
_CHOWS_WITH_FIVE: Final[int] = in_each_suit(0b000011100)


def ranks_in(tiles: int) -> int:
    """The numbers that occur in any suit, bit 0 for the ones."""
    return (tiles | tiles >> PIN | tiles >> SOU) & SUIT


def thirteen_orphans(r: Reading, s: Situation) -> int:
    """One of each terminal and honour, and one of them twice."""
    return 1 if r.form == THIRTEEN_ORPHANS else 0


def seven_pairs(r: Reading, s: Situation) -> int:
    """Seven pairs; whether four tiles alike may be two of them is a matter of the form."""
    return 1 if r.form == SEVEN_PAIRS else 0


def seven_shifted_pairs(r: Reading, s: Situation) -> int:
    """Pairs of seven ranks in a row in one suit."""
    if r.form != SEVEN_PAIRS or r.tiles & HONOURS or suits_in(r.tiles) != 1:
        return 0
    return 1 if ranks_in(r.tiles) in (0b1111111, 0b11111110, 0b111111100) else 0


def greater_honours_and_knitted(r: Reading, s: Situation) -> int:
    """All seven honours and seven tiles of a knitted sequence, all different."""
    return 1 if r.form == HONOURS_KNITTED and r.tiles & HONOURS == HONOURS else 0


def all_fives(r: Reading, s: Situation) -> int:
    """A five in every set and in the pair."""
    if r.form != REGULAR or not FIVES >> r.pair & 1:
        return 0
    return 1 if r.chows & ~_CHOWS_WITH_FIVE == 0 and r.pungs & ~FIVES == 0 else 0


def half_flush(r: Reading, s: Situation) -> int:
    """Tiles of one suit and honours, both."""
    return 1 if r.tiles & HONOURS and suits_in(r.tiles) == 1 else 0


def full_flush(r: Reading, s: Situation) -> int:
    """Only tiles of one suit."""
    return 1 if not r.tiles & HONOURS and suits_in(r.tiles) == 1 else 0


def all_simples(r: Reading, s: Situation) -> int:
    """Only 2 to 8."""
    return 1 if made_of(r, SIMPLES) else 0


def all_honours(r: Reading, s: Situation) -> int:
    """Only winds and dragons."""
    return 1 if made_of(r, HONOURS) else 0


def all_terminals(r: Reading, s: Situation) -> int:
    """Only ones and nines."""
    return 1 if made_of(r, TERMINALS) else 0


def all_terminals_and_honours(r: Reading, s: Situation) -> int:
    """Only ones, nines, winds and dragons."""
    return 1 if made_of(r, ORPHANS) else 0


def nine_gates(r: Reading, s: Situation) -> int:
    """A concealed 1112345678999 of one suit, completed by any tile of the suit."""
    return 1 if not s.hand.melds and waits_on_nine(r) else 0


def outside_hand(r: Reading, s: Situation) -> int:
    """A terminal or honour in every set and in the pair."""
    return 1 if every_set_outside(r) else 0


def tile_hog(r: Reading, s: Situation) -> int:
    """Four tiles alike that are no kong, each kind."""
    found = 0
    for kind in range(STANDARD_KINDS):
        if r.counts[kind] >= 4 and not r.kongs >> kind & 1:
            found += 1
    return found


def no_honours(r: Reading, s: Situation) -> int:
    """No winds and no dragons."""
    return 0 if r.tiles & HONOURS else 1
