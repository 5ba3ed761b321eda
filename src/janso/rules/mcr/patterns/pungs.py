"""Fans of pungs and kongs, of winds and of dragons. Kongs count as pungs."""

from __future__ import annotations

from typing import Final

from janso.rules.common.whole_hand import EVENS
from janso.rules.mcr.patterns.chows import SUIT_ORDERS
from janso.scoring.readings.reading import SUIT, Reading
from janso.scoring.situation import Situation
from janso.tiles import DRAGONS, EAST, TERMINALS, WINDS

NUMBERS: Final = (1 << 27) - 1


def four_pure_shifted_pungs(r: Reading, s: Situation) -> int:
    return int(_run(r.pungs, 4) != 0)


def three_kongs(r: Reading, s: Situation) -> int:
    return int(r.kong_count == 3)


def all_even(r: Reading, s: Situation) -> int:
    return int(not r.tiles & ~EVENS)


def all_even_pungs(r: Reading, s: Situation) -> int:
    return int(r.pung_count == 4 and all_even(r, s) == 1)


def pure_shifted_pungs(r: Reading, s: Situation) -> int:
    return int(_run(r.pungs, 3) != 0)


def mixed_shifted_pungs(r: Reading, s: Situation) -> int:
    p = r.pungs & NUMBERS
    for a, b, c in SUIT_ORDERS:
        if p >> a & p >> b + 1 & p >> c + 2 & 0b1111111:
            return 1
    return 0


def two_concealed_kongs(r: Reading, s: Situation) -> int:
    return int(r.concealed_kongs.bit_count() >= 2)


def two_dragon_pungs(r: Reading, s: Situation) -> int:
    return int((r.pungs & DRAGONS).bit_count() >= 2)


def two_melded_kongs(r: Reading, s: Situation) -> int:
    return int(r.kong_count - r.concealed_kongs.bit_count() >= 2)


def melded_and_concealed_kong(r: Reading, s: Situation) -> int:
    return int(r.kong_count == 2 and r.concealed_kongs.bit_count() == 1)


def dragon_pung(r: Reading, s: Situation) -> int:
    """Two of them are a fan of their own."""
    return int(r.pungs & DRAGONS != 0)


def double_pung(r: Reading, s: Situation) -> int:
    suits = (r.pungs & SUIT, r.pungs >> 9 & SUIT, r.pungs >> 18 & SUIT)
    return sum((suits[a] & suits[b]).bit_count() for a, b in ((0, 1), (0, 2), (1, 2)))


def concealed_kong(r: Reading, s: Situation) -> int:
    return r.concealed_kongs.bit_count()


def pung_of_terminals_or_honors(r: Reading, s: Situation) -> int:
    """Terminals and guest winds, each."""
    return (r.pungs & TERMINALS).bit_count() + guest_winds(r, s)


def guest_winds(r: Reading, s: Situation) -> int:
    """How many pungs are winds that are neither the seat's nor the round's."""
    return (r.pungs & WINDS & ~(1 << EAST + s.seat) & ~(1 << EAST + s.round)).bit_count()


def melded_kong(r: Reading, s: Situation) -> int:
    """Two of them are a fan of their own."""
    return int(r.kong_count > r.concealed_kongs.bit_count())


def _run(pungs: int, length: int) -> int:
    """Starts of unbroken runs of pungs inside one suit."""
    found = 0
    for first in (0, 9, 18):
        suit = pungs >> first & SUIT
        for step in range(1, length):
            suit &= (pungs >> first & SUIT) >> step
        found |= suit
    return found
