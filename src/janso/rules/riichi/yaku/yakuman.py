"""Yakuman that the tiles show."""

from __future__ import annotations

from typing import Final

from janso.scoring.readings.reading import IN_PAIR, SEVEN_PAIRS, SUIT, THIRTEEN_ORPHANS, Reading
from janso.scoring.readings.traits import GREENS
from janso.scoring.situation import Situation
from janso.tiles import HONOURS, PIN, SOU, TERMINALS

NINE_GATES: Final = (3, 1, 1, 1, 1, 1, 1, 1, 3)
ALL_PIN: Final = SUIT << PIN
ALL_SOU: Final = SUIT << SOU


def churenpoto(r: Reading, s: Situation) -> int:
    """1112345678999 of one suit and any further tile of it, without a meld."""
    if r.tiles != SUIT and r.tiles != ALL_PIN and r.tiles != ALL_SOU:
        return 0
    if s.hand.melds or r.form > SEVEN_PAIRS:
        return 0
    first = r.win // 9 * 9
    return 1 if r.count(first) >= 3 and r.count(first + 8) >= 3 else 0


def churen_junsei(r: Reading, s: Situation) -> int:
    """Nine gates that waited for all nine tiles: the tiles before the win were exactly 1112345678999."""
    if not churenpoto(r, s):
        return 0
    return 1 if r.count(r.win) == NINE_GATES[r.win % 9] + 1 else 0


def _four(mask: int) -> bool:
    """At least four bits."""
    mask &= mask - 1
    mask &= mask - 1
    return mask & (mask - 1) != 0


def suanko(r: Reading, s: Situation) -> int:
    """Four concealed pungs or kongs."""
    return 1 if _four(r.concealed_pungs) else 0


def suanko_tanki(r: Reading, s: Situation) -> int:
    """Four concealed pungs that waited for the pair."""
    return 1 if r.win_at == IN_PAIR and _four(r.concealed_pungs) else 0


def tsuiso(r: Reading, s: Situation) -> int:
    """Only honours."""
    return 1 if r.tiles & ~HONOURS == 0 else 0


def ryuiso(r: Reading, s: Situation) -> int:
    """Only 2, 3, 4, 6, 8 of bamboos and green dragons."""
    return 1 if r.tiles & ~GREENS == 0 else 0


def kokushi_junsei(r: Reading, s: Situation) -> int:
    """Thirteen orphans that waited for all thirteen."""
    return 1 if r.form == THIRTEEN_ORPHANS and r.count(r.win) == 2 else 0


def chinroto(r: Reading, s: Situation) -> int:
    """Only terminals."""
    return 1 if r.tiles & ~TERMINALS == 0 else 0
