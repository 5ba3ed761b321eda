"""Fans of chows. A chow stands in the mask at its lowest tile."""

from __future__ import annotations

from typing import Final

from janso.scoring.readings.reading import KNITTED_STRAIGHT, SUIT, Reading
from janso.scoring.situation import Situation
from janso.tiles import HONOURS

FIRSTS: Final = 1 | 1 << 9 | 1 << 18
SUIT_ORDERS: Final = ((0, 9, 18), (0, 18, 9), (9, 0, 18), (9, 18, 0), (18, 0, 9), (18, 9, 0))


def four_shifted_chows(r: Reading, s: Situation) -> int:
    m = r.chows
    return int(m & m >> 1 & m >> 2 & m >> 3 != 0 or m & m >> 2 & m >> 4 & m >> 6 & FIRSTS != 0)


def pure_shifted_chows(r: Reading, s: Situation) -> int:
    m = r.chows
    return int(m & m >> 1 & m >> 2 != 0 or m & m >> 2 & m >> 4 != 0)


def mixed_straight(r: Reading, s: Situation) -> int:
    return int(any(r.chows >> a & 1 and r.chows >> b + 3 & 1 and r.chows >> c + 6 & 1 for a, b, c in SUIT_ORDERS))


def mixed_shifted_chows(r: Reading, s: Situation) -> int:
    return int(any(r.chows >> a & r.chows >> b + 1 & r.chows >> c + 2 & 0b11111 for a, b, c in SUIT_ORDERS))


def all_chows(r: Reading, s: Situation) -> int:
    """The knitted straight stands for three chows here."""
    chows = r.chow_count + (3 if r.form == KNITTED_STRAIGHT else 0)
    return int(chows == 4 and not r.tiles & HONOURS)


def pure_double_chow(r: Reading, s: Situation) -> int:
    return r.chows2.bit_count()


def mixed_double_chow(r: Reading, s: Situation) -> int:
    suits = (r.chows & SUIT, r.chows >> 9 & SUIT, r.chows >> 18 & SUIT)
    return sum((suits[a] & suits[b]).bit_count() for a, b in ((0, 1), (0, 2), (1, 2)))


def short_straight(r: Reading, s: Situation) -> int:
    return (r.chows & r.chows >> 3 & 0b1111 * FIRSTS).bit_count()


def two_terminal_chows(r: Reading, s: Situation) -> int:
    return (r.chows & r.chows >> 6 & FIRSTS).bit_count()
