"""When the yaku must be there: the ladder from atozuke, where the last tile may bring it, to chō kanzen sakizuke.

A yaku is sure when every tile that completes the hand gives it. Yaku of an accident (the last tile of the wall, a
replacement tile, a robbed kong) are never sure: the last tile brings them. Local yaku are taken as yaku of the whole
hand, which hold every set.
"""

from __future__ import annotations

from typing import Final

from janso.hand import CHOW, Meld
from janso.message import Message
from janso.rules.riichi.yaku import bits
from janso.rules.riichi.yaku.tiles_and_sets import FIRST_RANKS
from janso.scoring.readings.reading import Reading, across
from janso.scoring.situation import Situation
from janso.tiles import DRAGONS, EAST, RED, WHITE, write

LAST_TILE: Final = 0
MOSTLY_CLOSED: Final = 1
BEFORE: Final = 2
EVERY_SET: Final = 3
EVERY_WAIT: Final = 4
STEPS: Final = {"last_tile": LAST_TILE, "mostly_closed": MOSTLY_CLOSED, "before": BEFORE, "every_set": EVERY_SET,
                "every_wait": EVERY_WAIT}

ACCIDENTS: Final[int] = bits.CHANKAN | bits.RINSHAN | bits.HAITEI | bits.HOTEI
PUNGS: Final = 40
_HALF: Final = 7
_EVERY_SUIT: Final = 1 | 1 << 9 | 1 << 18
OF_SETS: Final[int] = (bits.SEAT_WIND | bits.ROUND_WIND | bits.HAKU | bits.HATSU | bits.CHUN | bits.ITTSU
                        | bits.SANSHOKU | bits.SANSHOKU_DOKO | bits.SANKANTSU | bits.SANANKO | bits.SHOSANGEN
                        | bits.IPEKO | bits.RYANPEKO)
OF_THE_WIN: Final[int] = bits.MENZEN_TSUMO | ACCIDENTS
"""Yaku of sets, and of how the hand was won; the others are yaku of the whole hand."""


def open_tiles(s: Situation) -> int:
    """Tiles of the hand that lie open, a claimed winning tile among them."""
    number = 0 if s.self_draw else 1
    for meld in s.hand.melds:
        if not meld.concealed:
            number += 3
    return number


def late(step: int, s: Situation, r: Reading, sure: int, counted: int) -> str:
    """Why a hand with these yaku comes too late under a step of the ladder; empty when it is in time."""
    if step == LAST_TILE or (step == MOSTLY_CLOSED and open_tiles(s) < _HALF):
        return ""
    if not sure:
        return Message("rules.only_yaku_depends_last_tile")
    if step >= EVERY_SET and not counted & ~OF_SETS & ~OF_THE_WIN:
        inside = sets_inside(r, s, counted)
        for meld in s.hand.melds:
            if not meld.concealed and not holds(inside, meld):
                return Message("rules.open_set_belongs_no_yaku", tile=write(meld.kind))
    return ""


def holds(inside: int, meld: Meld) -> bool:
    """Whether a declared set is among those of `sets_inside`."""
    return inside >> (meld.kind + (PUNGS if meld.type != CHOW else 0)) & 1 != 0


def sets_inside(r: Reading, s: Situation, counted: int) -> int:
    """The sets that belong to a yaku of some sets: chows as kinds, pungs and kongs as kinds moved up by PUNGS."""
    chows = pungs = 0
    if counted & bits.ITTSU:
        first = r.chows & r.chows >> 3 & r.chows >> 6 & FIRST_RANKS
        chows |= first | first << 3 | first << 6
    if counted & bits.SANSHOKU:
        chows |= across(r.chows) * _EVERY_SUIT
    if counted & bits.SANSHOKU_DOKO:
        pungs |= across(r.pungs) * _EVERY_SUIT
    if counted & bits.SANKANTSU:
        pungs |= r.kongs
    if counted & bits.SHOSANGEN:
        pungs |= r.pungs & DRAGONS
    for kind in range(EAST, RED + 1):
        if r.pungs >> kind & 1 and value_of(kind, s) & counted:
            pungs |= 1 << kind
    return chows | pungs << PUNGS


def value_of(kind: int, s: Situation) -> int:
    """The value honour that a pung of this kind is, as yaku."""
    if kind >= WHITE:
        return (bits.HAKU, bits.HATSU, bits.CHUN)[kind - WHITE]
    found = bits.SEAT_WIND if kind == EAST + s.own_wind else 0
    if s.is_round_wind(kind):
        found |= bits.ROUND_WIND
    return found
