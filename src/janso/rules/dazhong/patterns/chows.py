"""Fans of chows in Popular mahjong. Every choice of sets counts, so each test returns how many choices there are.

Equal chows are different sets: with two chows 123 and one each of 456 and 789 there are two pure straights.
"""

from __future__ import annotations

from typing import Final

from janso.scoring.readings.reading import KNITTED_STRAIGHT, REGULAR, SUIT, Reading
from janso.scoring.readings.traits import suits_in, times
from janso.scoring.situation import Situation
from janso.tiles import EAST, PIN, SOU

_SUIT_ORDERS: Final = ((0, 9, 18), (0, 18, 9), (9, 0, 18), (9, 18, 0), (18, 0, 9), (18, 9, 0))


def ranks_of_chows(r: Reading) -> int:
    """Ranks at which a chow of any suit starts, bit 0 for rank 1."""
    return (r.chows | r.chows >> PIN | r.chows >> SOU) & SUIT


def four_pure_shifted_chows(r: Reading, s: Situation) -> int:
    """Four chows of one suit, each one or each two ranks above the one before."""
    for first in (0, PIN, SOU):
        starts = r.chows >> first & SUIT
        if starts & starts >> 1 & starts >> 2 & starts >> 3 or starts == 0b1010101:
            return 1
    return 0


def pure_triple_chow(r: Reading, s: Situation) -> int:
    """Three equal chows; four of them hold four such choices."""
    return 4 if r.chows4 else 1 if r.chows3 else 0


def pure_straight(r: Reading, s: Situation) -> int:
    """123, 456 and 789 of one suit."""
    return _choices(r, 3)


def pure_shifted_chows(r: Reading, s: Situation) -> int:
    """Three chows of one suit, each one or each two ranks above the one before."""
    return _choices(r, 1) + _choices(r, 2)


def mixed_straight(r: Reading, s: Situation) -> int:
    """123, 456 and 789, each in another suit."""
    return _mixed(r, 0, 3) if ranks_of_chows(r) & 0b1001001 == 0b1001001 else 0


def half_mixed_straight(r: Reading, s: Situation) -> int:
    """123, 456 and 789, two of them in one suit and one in another."""
    return _half_mixed(r, 0, 3) if ranks_of_chows(r) & 0b1001001 == 0b1001001 else 0


def mixed_triple_chow(r: Reading, s: Situation) -> int:
    """The same chow in three suits."""
    found = 0
    for rank in range(7):
        found += times(r, rank) * times(r, rank + PIN) * times(r, rank + SOU)
    return found


def mixed_shifted_chows(r: Reading, s: Situation) -> int:
    """Three chows in three suits, each one rank above the one before."""
    found = 0
    for rank in range(5):
        found += _mixed(r, rank, 1)
    return found


def half_mixed_shifted_chows(r: Reading, s: Situation) -> int:
    """Three chows in two suits, each one rank above the one before."""
    found = 0
    for rank in range(5):
        found += _half_mixed(r, rank, 1)
    return found


def four_half_mixed_shifted_chows(r: Reading, s: Situation) -> int:
    """Four chows in three suits, each one rank above the one before."""
    if r.chow_count != 4:
        return 0
    ranks = ranks_of_chows(r)
    if not ranks & ranks >> 1 & ranks >> 2 & ranks >> 3:
        return 0
    return 1 if suits_in(r.chows) == 3 else 0


def all_chows(r: Reading, s: Situation) -> int:
    """Nothing but chows and a suited pair; a knitted straight stands for three chows."""
    if r.pung_count or r.pair < 0 or r.pair >= EAST:
        return 0
    return 1 if r.form == REGULAR or (r.form == KNITTED_STRAIGHT and r.chow_count == 1) else 0


def pure_double_chow(r: Reading, s: Situation) -> int:
    """Two equal chows."""
    if not r.chows2:
        return 0
    found = 0
    for kind in range(EAST):
        if r.chows2 >> kind & 1:
            copies = times(r, kind)
            found += copies * (copies - 1) // 2
    return found


def mixed_double_chow(r: Reading, s: Situation) -> int:
    """The same chow in two suits."""
    chows = r.chows
    hits = (chows & chows >> PIN | chows & chows >> SOU | chows >> PIN & chows >> SOU) & SUIT
    found = 0
    for rank in range(7):
        if hits >> rank & 1:
            man, pin, sou = times(r, rank), times(r, rank + PIN), times(r, rank + SOU)
            found += man * pin + man * sou + pin * sou
    return found


def short_straight(r: Reading, s: Situation) -> int:
    """Two chows of one suit that make six in a row."""
    found = 0
    for first in (0, PIN, SOU):
        starts = r.chows >> first & SUIT
        hits = starts & starts >> 3
        for rank in range(4):
            if hits >> rank & 1:
                found += times(r, first + rank) * times(r, first + rank + 3)
    return found


def two_terminal_chows(r: Reading, s: Situation) -> int:
    """123 and 789 of one suit."""
    found = 0
    for first in (0, PIN, SOU):
        found += times(r, first) * times(r, first + 6)
    return found


def _choices(r: Reading, step: int) -> int:
    """Choices of three chows in one suit, a step apart; the last one begins with a 7 at the most."""
    found = 0
    for first in (0, PIN, SOU):
        for kind in range(first, first + 7 - 2 * step):
            one = times(r, kind)
            if one:
                found += one * times(r, kind + step) * times(r, kind + 2 * step)
    return found


def _mixed(r: Reading, rank: int, step: int) -> int:
    """Choices of three chows, a step apart from a rank on, in three suits."""
    found = 0
    for a, b, c in _SUIT_ORDERS:
        one = times(r, a + rank)
        if one:
            found += one * times(r, b + rank + step) * times(r, c + rank + 2 * step)
    return found


def _half_mixed(r: Reading, rank: int, step: int) -> int:
    """Choices of three chows, a step apart from a rank on, in exactly two suits: all choices but pure and mixed."""
    every = 1
    pure = 0
    for place in (rank, rank + step, rank + 2 * step):
        every *= times(r, place) + times(r, place + PIN) + times(r, place + SOU)
    for first in (0, PIN, SOU):
        pure += times(r, first + rank) * times(r, first + rank + step) * times(r, first + rank + 2 * step)
    return every - pure - _mixed(r, rank, step)
