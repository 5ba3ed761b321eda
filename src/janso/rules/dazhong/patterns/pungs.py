"""Fans of pungs and kongs in Popular mahjong. A kong counts as a pung wherever a fan speaks of pungs."""

from __future__ import annotations

from janso.hand import KONG
from janso.scoring.readings.reading import SUIT, TYPE_SHIFT, Reading
from janso.scoring.readings.traits import bits, suits_in
from janso.scoring.situation import Situation
from janso.tiles import DRAGONS, EAST, GREEN, JOKER, PIN, SOU, TERMINALS, WINDS


def ranks_of_pungs(r: Reading) -> int:
    """Ranks of suited pungs, bit 0 for rank 1."""
    return (r.pungs | r.pungs >> PIN | r.pungs >> SOU) & SUIT


def lucky_four_winds(r: Reading, s: Situation) -> int:
    """Pungs of all four winds and a pair of Green Dragons."""
    return 1 if r.pungs & WINDS == WINDS and r.pair == GREEN else 0


def joker_kong(r: Reading, s: Situation) -> int:
    """Four jokers laid down as a concealed kong; as a set it is of no kind."""
    return r.pungs >> JOKER & 1


def four_pure_shifted_pungs(r: Reading, s: Situation) -> int:
    """Pungs of four ranks in a row in one suit."""
    for first in (0, PIN, SOU):
        ranks = r.pungs >> first & SUIT
        if ranks & ranks >> 1 & ranks >> 2 & ranks >> 3:
            return 1
    return 0


def pure_shifted_pungs(r: Reading, s: Situation) -> int:
    """Pungs of three ranks in a row in one suit."""
    found = 0
    for first in (0, PIN, SOU):
        ranks = r.pungs >> first & SUIT
        found += bits(ranks & ranks >> 1 & ranks >> 2)
    return found


def mixed_shifted_pungs(r: Reading, s: Situation) -> int:
    """Pungs of three ranks in a row, each in another suit."""
    return _shifted(r, 3)


def three_half_mixed_shifted_pungs(r: Reading, s: Situation) -> int:
    """Pungs of three ranks in a row, two in one suit and one in another."""
    return _shifted(r, 2)


def four_half_mixed_shifted_pungs(r: Reading, s: Situation) -> int:
    """Pungs of four ranks in a row in three suits."""
    ranks = ranks_of_pungs(r)
    if r.pung_count != 4 or not ranks & ranks >> 1 & ranks >> 2 & ranks >> 3:
        return 0
    return 1 if suits_in(r.pungs) == 3 else 0


def _shifted(r: Reading, suits: int) -> int:
    """Choices of pungs of three ranks in a row that lie in exactly so many suits."""
    ranks = ranks_of_pungs(r)
    hits = ranks & ranks >> 1 & ranks >> 2
    if not hits:
        return 0
    found = 0
    for rank in range(7):
        if not hits >> rank & 1:
            continue
        for a in (0, PIN, SOU):
            if not r.pungs >> (a + rank) & 1:
                continue
            for b in (0, PIN, SOU):
                if not r.pungs >> (b + rank + 1) & 1:
                    continue
                for c in (0, PIN, SOU):
                    if r.pungs >> (c + rank + 2) & 1 and _different(a, b, c) == suits:
                        found += 1
    return found


def _different(a: int, b: int, c: int) -> int:
    if a == b == c:
        return 1
    return 2 if a in (b, c) or b == c else 3


def _kongs(r: Reading, concealed: bool) -> int:
    found = 0
    for code in r.sets:
        if code >> TYPE_SHIFT & 3 == KONG and (code < 1 << 8) == concealed:
            found += 1
    return found


def two_concealed_kongs(r: Reading, s: Situation) -> int:
    """Two concealed kongs."""
    return 1 if r.kong_count and _kongs(r, True) >= 2 else 0


def two_melded_kongs(r: Reading, s: Situation) -> int:
    """Two open kongs."""
    return 1 if r.kong_count and _kongs(r, False) >= 2 else 0


def melded_and_concealed_kong(r: Reading, s: Situation) -> int:
    """One open and one concealed kong."""
    return 1 if r.kong_count >= 2 and _kongs(r, True) and _kongs(r, False) else 0


def concealed_kong(r: Reading, s: Situation) -> int:
    """A concealed kong."""
    return 1 if r.kong_count and _kongs(r, True) else 0


def melded_kong(r: Reading, s: Situation) -> int:
    """An open kong."""
    return 1 if r.kong_count and _kongs(r, False) else 0


def two_dragon_pungs(r: Reading, s: Situation) -> int:
    """Pungs of two dragons; three dragons hold three such choices."""
    dragons = bits(r.pungs & DRAGONS)
    return dragons * (dragons - 1) // 2


def dragon_pung(r: Reading, s: Situation) -> int:
    """Pungs of dragons, each."""
    return bits(r.pungs & DRAGONS)


def double_pung(r: Reading, s: Situation) -> int:
    """Pungs of one rank in two suits; three suits hold three such choices."""
    pungs = r.pungs
    man_pin, man_sou = pungs & pungs >> PIN & SUIT, pungs & pungs >> SOU & SUIT
    return bits(man_pin) + bits(man_sou) + bits(pungs >> PIN & pungs >> SOU & SUIT)


def guest_winds(r: Reading, s: Situation) -> int:
    """The pungs of winds that are neither the round's nor the winner's own."""
    return r.pungs & WINDS & ~(1 << (EAST + s.round) | 1 << (EAST + s.seat))


def pung_of_terminals_or_honours(r: Reading, s: Situation) -> int:
    """Pungs of terminals, and of winds that pay nothing as round or seat wind, each."""
    return bits(r.pungs & TERMINALS) + bits(guest_winds(r, s))
