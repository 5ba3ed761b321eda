"""Cheap features of a reading and its situation, so that most patterns are never asked.

A pattern's `needs` is a mask of these: its test runs only when every bit is there. A pattern without needs is always
asked.
"""

from __future__ import annotations

from typing import Final

from janso.scoring import facts
from janso.scoring.reading import IN_PAIR, REGULAR, SEVEN_PAIRS, SUIT, THIRTEEN_ORPHANS, Reading
from janso.scoring.situation import Situation
from janso.tiles import DRAGONS, HONOURS, SIMPLES, TERMINALS, WINDS

SELF_DRAW: Final = 1 << 0
DISCARD: Final = 1 << 1
CLOSED_HAND: Final = 1 << 2
OPEN_HAND: Final = 1 << 3
REGULAR_FORM: Final = 1 << 4
PAIRS_FORM: Final = 1 << 5
ORPHANS_FORM: Final = 1 << 6
OTHER_FORM: Final = 1 << 7
CHOWS_1: Final = 1 << 8
CHOWS_2: Final = 1 << 9
CHOWS_3: Final = 1 << 10
CHOWS_4: Final = 1 << 11
PUNGS_1: Final = 1 << 12
PUNGS_2: Final = 1 << 13
PUNGS_3: Final = 1 << 14
PUNGS_4: Final = 1 << 15
KONGS_1: Final = 1 << 16
KONGS_2: Final = 1 << 17
KONGS_3: Final = 1 << 18
KONGS_4: Final = 1 << 19
HAS_HONOURS: Final = 1 << 20
NO_HONOURS: Final = 1 << 21
HAS_TERMINALS: Final = 1 << 22
NO_TERMINALS: Final = 1 << 23
HAS_SIMPLES: Final = 1 << 24
NO_SIMPLES: Final = 1 << 25
ONE_SUIT: Final = 1 << 26
TWO_SUITS: Final = 1 << 27
THREE_SUITS: Final = 1 << 28
NO_SUIT: Final = 1 << 29
TWIN_CHOWS: Final = 1 << 30
DRAGON_PUNG: Final = 1 << 31
WIND_PUNG: Final = 1 << 32
CONCEALED_PUNGS_2: Final = 1 << 33
CONCEALED_PUNGS_3: Final = 1 << 34
IN_THE_PAIR: Final = 1 << 35
HONOUR_PAIR: Final = 1 << 36
SUITED_PAIR: Final = 1 << 37
IN_RIICHI: Final = 1 << 38
STANDARD_FACT: Final = 1 << 39
LOCAL_FACT: Final = 1 << 40
HISTORY: Final = 1 << 41
FLOWERS: Final = 1 << 42
DEALER: Final = 1 << 43
CHILD: Final = 1 << 44
HAS_DORA: Final = 1 << 45
HAS_HONBA: Final = 1 << 46
MARKED: Final = 1 << 47
LAST_TILE: Final = 1 << 48
FIRST_TURN: Final = 1 << 49
AFTER_KONG: Final = 1 << 50
ROBBING_KONG: Final = 1 << 51

TOLD: Final = 1 << 52
"""A history or a local fact is there."""
MAY_HAVE_DORA: Final = 1 << 53
EXTRA_TILES: Final = 1 << 54
"""A kong, or flowers."""
EIGHT_OF_BAMBOOS: Final = 1 << 55
RED_DRAGON: Final = 1 << 56
NO_CHARACTERS: Final = 1 << 57
UP_TO_TWO_SUITS: Final = 1 << 58

COARSE: Final = (
    SELF_DRAW | DISCARD | CLOSED_HAND | OPEN_HAND | REGULAR_FORM | PAIRS_FORM | OTHER_FORM | CHOWS_1 | CHOWS_2 | CHOWS_3
    | CHOWS_4 | PUNGS_1 | PUNGS_2 | PUNGS_3 | PUNGS_4 | IN_RIICHI | LOCAL_FACT | HISTORY | FLOWERS | TOLD | AFTER_KONG
    | ROBBING_KONG | KONGS_1 | ONE_SUIT | THREE_SUITS | HAS_HONOURS | NO_HONOURS | WIND_PUNG | DRAGON_PUNG | MARKED
    | HAS_HONBA
)
"""Features with few combinations: what they rule out is remembered, the others are looked at one by one."""

_ANY_RIICHI: Final = facts.RIICHI | facts.DOUBLE_RIICHI | facts.OPEN_RIICHI
_STANDARD_FACTS: Final = (
    _ANY_RIICHI | facts.IPPATSU | facts.WALL_END | facts.AFTER_KONG | facts.ROBBING_KONG | facts.FIRST_TURN
    | facts.LAST_COPY
)


def of_situation(s: Situation) -> int:
    """Features that hold for every reading of a win."""
    mask = SELF_DRAW if s.self_draw else DISCARD
    mask |= DEALER if s.seat == 0 else CHILD
    hand = s.hand
    closed = True
    marked = len(hand.marks) > 0 or hand.win >= 64
    for meld in hand.melds:
        if not meld.concealed:
            closed = False
        for face in meld.tiles:
            if face >= 64:
                marked = True
    mask |= CLOSED_HAND if closed else OPEN_HAND
    if marked:
        mask |= MARKED
    known = s.facts
    if known:
        if known & _STANDARD_FACTS:
            mask |= STANDARD_FACT
        if known & ~_STANDARD_FACTS:
            mask |= LOCAL_FACT
        if known & _ANY_RIICHI:
            mask |= IN_RIICHI
        if known & facts.WALL_END:
            mask |= LAST_TILE
        if known & facts.FIRST_TURN:
            mask |= FIRST_TURN
        if known & facts.AFTER_KONG:
            mask |= AFTER_KONG
        if known & facts.ROBBING_KONG:
            mask |= ROBBING_KONG
    if s.history is not None:
        mask |= HISTORY | TOLD
    if mask & LOCAL_FACT:
        mask |= TOLD
    if s.flowers or hand.others or hand.win & 63 >= 34:
        mask |= FLOWERS | EXTRA_TILES | MAY_HAVE_DORA
    if s.dora:
        mask |= HAS_DORA | MAY_HAVE_DORA
    if marked:
        mask |= MAY_HAVE_DORA
    if s.honba:
        mask |= HAS_HONBA
    return mask


def of_reading(r: Reading) -> int:
    """Features of one reading."""
    mask = _of_tiles(r.tiles)
    if r.form == REGULAR:
        mask |= REGULAR_FORM
    elif r.form == SEVEN_PAIRS:
        mask |= PAIRS_FORM
    elif r.form == THIRTEEN_ORPHANS:
        mask |= ORPHANS_FORM
    else:
        mask |= OTHER_FORM
    mask |= ((1 << min(r.chow_count, 4)) - 1) << 8
    mask |= ((1 << min(r.pung_count, 4)) - 1) << 12
    mask |= ((1 << min(r.kong_count, 4)) - 1) << 16
    if r.chows2:
        mask |= TWIN_CHOWS
    if r.pungs:
        if r.pungs & DRAGONS:
            mask |= DRAGON_PUNG
        if r.pungs & WINDS:
            mask |= WIND_PUNG
        concealed = r.concealed_pungs
        concealed &= concealed - 1
        if concealed:
            mask |= CONCEALED_PUNGS_2
            if concealed & (concealed - 1):
                mask |= CONCEALED_PUNGS_3
    if r.kong_count:
        mask |= EXTRA_TILES
    if r.win_at == IN_PAIR:
        mask |= IN_THE_PAIR
    if r.pair >= 0:
        mask |= HONOUR_PAIR if 1 << r.pair & HONOURS else SUITED_PAIR
    return mask


def _of_tiles(tiles: int) -> int:
    mask = HAS_HONOURS if tiles & HONOURS else NO_HONOURS
    mask |= HAS_TERMINALS if tiles & TERMINALS else NO_TERMINALS
    mask |= HAS_SIMPLES if tiles & SIMPLES else NO_SIMPLES
    suits = (1 if tiles & SUIT else 0) + (1 if tiles >> 9 & SUIT else 0) + (1 if tiles >> 18 & SUIT else 0)
    if suits < 3:
        mask |= UP_TO_TWO_SUITS
        if not tiles & SUIT:
            mask |= NO_CHARACTERS
    if tiles >> 25 & 1:
        mask |= EIGHT_OF_BAMBOOS
    if tiles >> 33 & 1:
        mask |= RED_DRAGON
    return mask | (NO_SUIT if suits == 0 else ONE_SUIT << (suits - 1))
