"""Yaku that the tiles show, in the document's order. Whether a hand must be closed is data beside them."""

from __future__ import annotations

from typing import Final

from janso.scoring.readings.reading import REGULAR, SEVEN_PAIRS, TWO_SIDED_WAIT, Reading
from janso.scoring.readings.traits import OUTSIDE_CHOWS
from janso.scoring.situation import Situation
from janso.tiles import DRAGONS, EAST, GREEN, HONOURS, ORPHANS, RED, SIMPLES, TERMINALS, WHITE

FIRST_RANKS: Final = 0b000000001_000000001_000000001


def haku(r: Reading, s: Situation) -> int:
    """A pung of white dragons."""
    return r.pungs >> WHITE & 1


def hatsu(r: Reading, s: Situation) -> int:
    """A pung of green dragons."""
    return r.pungs >> GREEN & 1


def chun(r: Reading, s: Situation) -> int:
    """A pung of red dragons."""
    return r.pungs >> RED & 1


def tanyao(r: Reading, s: Situation) -> int:
    """Only tiles from 2 to 8."""
    return 1 if r.tiles & ORPHANS == 0 else 0


def shosangen(r: Reading, s: Situation) -> int:
    """Two pungs of dragons and a pair of the third."""
    dragons = r.pungs & DRAGONS
    return 1 if r.pair >= WHITE and dragons & (dragons - 1) else 0


def ipeko(r: Reading, s: Situation) -> int:
    """Two identical chows of one suit."""
    return 1 if r.chows2 else 0


def value_pair(r: Reading, s: Situation) -> int:
    """How often the pair counts as value tiles: dragons, seat wind, round wind (twice when both)."""
    if r.pair < EAST:
        return 0
    if r.pair >= WHITE:
        return 1
    return (1 if r.pair == EAST + s.own_wind else 0) + (1 if s.is_round_wind(r.pair) else 0)


def pinfu(r: Reading, s: Situation) -> int:
    """Only chows, a pair that is no value tile, and a two-sided wait."""
    if r.chow_count != r.set_count or r.form != REGULAR or r.wait() != TWO_SIDED_WAIT:
        return 0
    return 1 if value_pair(r, s) == 0 else 0


def ryanpeko(r: Reading, s: Situation) -> int:
    """Two different pairs of identical chows, or four identical chows."""
    if r.chows4:
        return 2  # so that rules which pay identical ones more can tell them apart
    return 1 if r.chows2 & (r.chows2 - 1) else 0


def chanta(r: Reading, s: Situation) -> int:
    """A terminal or honour in every set and the pair, with at least one chow and one honour."""
    if r.chow_count == 0 or r.form != REGULAR or r.tiles & HONOURS == 0:
        return 0
    return 1 if r.chows & ~OUTSIDE_CHOWS == 0 and (r.pungs | 1 << r.pair) & ~ORPHANS == 0 else 0


def junchan(r: Reading, s: Situation) -> int:
    """A terminal in every set and the pair, with at least one chow."""
    if r.chow_count == 0 or r.form != REGULAR:
        return 0
    return 1 if r.chows & ~OUTSIDE_CHOWS == 0 and (r.pungs | 1 << r.pair) & ~TERMINALS == 0 else 0


def sananko(r: Reading, s: Situation) -> int:
    """Three concealed pungs or kongs."""
    two = r.concealed_pungs & (r.concealed_pungs - 1)
    return 1 if two & (two - 1) else 0


def toitoi(r: Reading, s: Situation) -> int:
    """Only pungs or kongs."""
    return 1 if r.pung_count and r.pung_count == r.set_count else 0


def honroto(r: Reading, s: Situation) -> int:
    """Only terminals and honours, both present, in sets or pairs."""
    if r.tiles & SIMPLES or r.form > SEVEN_PAIRS:
        return 0
    return 1 if r.tiles & HONOURS and r.tiles & TERMINALS else 0
