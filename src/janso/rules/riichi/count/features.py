"""Cheap features of a reading and its situation, so that most patterns are never asked.

A pattern's `needs` is a mask of these: its test runs only when every bit is there. A pattern without needs is always
asked. The mask is two words long, so that compiled code can hold each of them in a register.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.hand import Hand
from janso.scoring import facts
from janso.scoring.readings.reading import (
    IN_PAIR,
    REGULAR,
    SEVEN_PAIRS,
    SUIT,
    THIRTEEN_ORPHANS,
    TWO_SIDED_WAIT,
    Reading,
)
from janso.scoring.situation import Situation
from janso.tiles import (
    DRAGONS,
    EAST,
    GREEN,
    HONOURS,
    KIND_MASK,
    NORTH,
    PIN,
    RED_MARK,
    SIMPLES,
    SOU,
    STANDARD_KINDS,
    TERMINALS,
    WHITE,
    WINDS,
    succession,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

WORD: Final = 62
FIRST_WORD: Final = (1 << WORD) - 1

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
HAS_HONBA: Final = 1 << 46
MARKED: Final = 1 << 47
LAST_TILE: Final = 1 << 48
FIRST_TURN: Final = 1 << 49
AFTER_KONG: Final = 1 << 50
ROBBING_KONG: Final = 1 << 51

OTHER_SIZE: Final = 1 << 45
"""Sets and a pair, and the sets are not four."""
FIVE_OF_DOTS: Final = 1 << 53
NO_KONGS: Final = 1 << 59
TOLD: Final = 1 << 52
"""A history or a local fact is there."""
EXTRA_TILES: Final = 1 << 54
"""A kong, or flowers."""
EIGHT_OF_BAMBOOS: Final = 1 << 55
RED_DRAGON: Final = 1 << 56
NO_CHARACTERS: Final = 1 << 57
UP_TO_TWO_SUITS: Final = 1 << 58

_ALL_RED: Final = 1 << 0
_WITHOUT_RED: Final = 1 << 1
_INNER: Final = 1 << 2
_LONG_ROW: Final = 1 << 3
_STRAIGHT: Final = 1 << 4
_HALF_DRAGON: Final = 1 << 5
_OLD_AND_YOUNG: Final = 1 << 6
_MIXED_STRAIGHT: Final = 1 << 7
_SETS_IN_TWO_SUITS: Final = 1 << 8
_SETS_IN_THREE_SUITS: Final = 1 << 9
_PUNGS_OF_A_SUIT: Final = 1 << 10
_CHOWS_OF_A_SUIT: Final = 1 << 11
_CHOWS_THRICE: Final = 1 << 12
_TWO_TWINS: Final = 1 << 13
_TWO_SIDED: Final = 1 << 14
_RANK_TWICE: Final = 1 << 15
_WIND_PAIR: Final = 1 << 16
_RARE_FORM: Final = 1 << 17
_FOUR_ALIKE: Final = 1 << 18
_LAST_COPY: Final = 1 << 19
_OPEN_RIICHI: Final = 1 << 20
_THREE_MARKED: Final = 1 << 21
_WITH_DORA: Final = 1 << 22
_WITHOUT_DORA: Final = 1 << 23
_EVEN_PUNGS: Final = 1 << 24
_TWO_WIND_PUNGS: Final = 1 << 25

ALL_RED: Final = _ALL_RED << WORD
"""Every tile is suited and shows red."""
WITHOUT_RED: Final = _WITHOUT_RED << WORD
"""No tile shows red."""
INNER: Final = _INNER << WORD
"""Only ranks from 3 to 7."""
LONG_ROW: Final = _LONG_ROW << WORD
"""All ranks from 2 to 7 or from 3 to 8 of one suit."""
STRAIGHT: Final = _STRAIGHT << WORD
HALF_DRAGON: Final = _HALF_DRAGON << WORD
"""Two chows of one suit, the second where the first ends."""
OLD_AND_YOUNG: Final = _OLD_AND_YOUNG << WORD
MIXED_STRAIGHT: Final = _MIXED_STRAIGHT << WORD
SETS_IN_TWO_SUITS: Final = _SETS_IN_TWO_SUITS << WORD
SETS_IN_THREE_SUITS: Final = _SETS_IN_THREE_SUITS << WORD
PUNGS_OF_A_SUIT: Final = _PUNGS_OF_A_SUIT << WORD
"""Three pungs of one suit or more."""
CHOWS_OF_A_SUIT: Final = _CHOWS_OF_A_SUIT << WORD
"""Four chows of one suit."""
CHOWS_THRICE: Final = _CHOWS_THRICE << WORD
TWO_TWINS: Final = _TWO_TWINS << WORD
TWO_SIDED: Final = _TWO_SIDED << WORD
RANK_TWICE: Final = _RANK_TWICE << WORD
"""Pungs of one rank in two suits."""
WIND_PAIR: Final = _WIND_PAIR << WORD
RARE_FORM: Final = _RARE_FORM << WORD
"""A structure of its own other than two sets and four pairs."""
FOUR_ALIKE: Final = _FOUR_ALIKE << WORD
"""Seven pairs, two of them alike."""
LAST_COPY: Final = _LAST_COPY << WORD
OPEN_RIICHI: Final = _OPEN_RIICHI << WORD
THREE_MARKED: Final = _THREE_MARKED << WORD
"""Three marked copies or more."""
WITH_DORA: Final = _WITH_DORA << WORD
"""Some indicator points at a tile of the hand, or there is a red five or something set aside."""
WITHOUT_DORA: Final = _WITHOUT_DORA << WORD
"""There are indicators, and nothing of that."""

EVEN_PUNGS: Final = _EVEN_PUNGS << WORD
"""Four pungs, all of even ranks."""
TWO_WIND_PUNGS: Final = _TWO_WIND_PUNGS << WORD

COARSE: Final = (
    CLOSED_HAND | OPEN_HAND | REGULAR_FORM | PAIRS_FORM | OTHER_FORM | CHOWS_2 | CHOWS_3 | CHOWS_4 | PUNGS_2 | PUNGS_3
    | PUNGS_4 | IN_RIICHI | LOCAL_FACT | HISTORY | FLOWERS | TOLD | AFTER_KONG | ROBBING_KONG | KONGS_1 | ONE_SUIT
    | THREE_SUITS | HAS_HONOURS | NO_HONOURS | OTHER_SIZE | PUNGS_1 | KONGS_2 | KONGS_4 | WIND_PUNG | DRAGON_PUNG
)
"""Features with few combinations: what they rule out is remembered, the others are looked at one by one."""

NO_RED_TILES: Final = (0b010001010 << PIN) | (0b010101110 << SOU) | WINDS | 1 << WHITE | 1 << GREEN
"""Tiles that show no red: 2 4 8 of dots, 2 3 4 6 8 of bamboos, the winds, White and Green."""
_SUITED: Final = (1 << EAST) - 1
_EVENS: Final = 0b010101010_010101010_010101010
_INNER_TILES: Final = 0b001111100_001111100_001111100
_FIRST_RANKS: Final = 0b000000001_000000001_000000001
_HALF_STARTS: Final = 0b000001111_000001111_000001111
_ROW_STARTS: Final = 0b000000110_000000110_000000110
_MIDDLE_RANKS: Final = _FIRST_RANKS << 3
_HIGH_RANKS: Final = _FIRST_RANKS << 6

_ANY_RIICHI: Final = facts.RIICHI | facts.DOUBLE_RIICHI | facts.OPEN_RIICHI
_STANDARD_FACTS: Final = (
    _ANY_RIICHI | facts.IPPATSU | facts.WALL_END | facts.AFTER_KONG | facts.ROBBING_KONG | facts.FIRST_TURN
    | facts.LAST_COPY
)
NEXT: Final[list[int]] = [succession()[kind] for kind in range(STANDARD_KINDS)]


def shown(r: Reading, s: Situation) -> int:
    """All features of a reading and its situation."""
    first: int = first_of_situation(s) | first_of_tiles(r.tiles) | first_of_sets(r)
    second: int = second_of_situation(s) | of_dora(s, r.tiles) | second_of_tiles(r.tiles) | second_of_sets(r)
    return first | second << WORD


def first_of_situation(s: Situation) -> i64:
    """The first word of what holds for every reading of a win."""
    mask: i64 = SELF_DRAW if s.self_draw else DISCARD
    mask |= DEALER if s.seat == 0 else CHILD
    hand = s.hand
    closed = True
    marked = len(hand.marks) > 0 or hand.win > KIND_MASK
    for meld in hand.melds:
        if not meld.concealed:
            closed = False
        if meld.has_marks:
            marked = True
    mask |= CLOSED_HAND if closed else OPEN_HAND
    if marked:
        mask |= MARKED
    if s.facts:
        mask |= _of_facts(s.facts)
    if s.history is not None:
        mask |= HISTORY | TOLD
    if s.flowers or hand.others or hand.win & KIND_MASK >= STANDARD_KINDS:
        mask |= FLOWERS | EXTRA_TILES
    if s.honba:
        mask |= HAS_HONBA
    return mask


def _of_facts(known: int) -> i64:
    mask: i64 = STANDARD_FACT if known & _STANDARD_FACTS else 0
    if known & ~_STANDARD_FACTS:
        mask |= LOCAL_FACT | TOLD
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
    return mask


def second_of_situation(s: Situation) -> i64:
    """The second word of what holds for every reading of a win, without its dora."""
    mask: i64 = 0
    if s.facts & facts.LAST_COPY:
        mask |= _LAST_COPY
    if s.facts & facts.OPEN_RIICHI:
        mask |= _OPEN_RIICHI
    hand = s.hand
    marked = len(hand.marks) + (1 if hand.win > KIND_MASK else 0)
    for meld in hand.melds:
        if meld.has_marks:
            for face in meld.tiles:
                if face > KIND_MASK:
                    marked += 1
    if marked >= 3:
        mask |= _THREE_MARKED
    return mask


def of_dora(s: Situation, all_tiles: int) -> i64:
    """The part of the second word that tells of dora, for the kinds that a hand holds."""
    tiles: i64 = all_tiles
    if s.flowers or _points_at(tiles, s.dora) or _points_at(tiles, s.ura) or _has_red(s.hand):
        return _WITH_DORA
    return _WITHOUT_DORA if s.dora else 0


def _points_at(tiles: i64, indicators: tuple[int, ...]) -> bool:
    """Some indicator points at one of the tiles."""
    for face in indicators:
        kind = face & KIND_MASK
        if kind < STANDARD_KINDS and tiles >> NEXT[kind] & 1:
            return True
    return False


def _has_red(hand: Hand) -> bool:
    """Some tile is a red copy."""
    if hand.win >> 6 == RED_MARK:
        return True
    for face in hand.marks:
        if face >> 6 == RED_MARK:
            return True
    for meld in hand.melds:
        if meld.has_marks:
            for face in meld.tiles:
                if face >> 6 == RED_MARK:
                    return True
    return False


def first_of_tiles(all_tiles: int) -> i64:
    """The first word of what all tiles show."""
    tiles: i64 = all_tiles
    mask: i64 = HAS_HONOURS if tiles & HONOURS else NO_HONOURS
    mask |= HAS_TERMINALS if tiles & TERMINALS else NO_TERMINALS
    mask |= HAS_SIMPLES if tiles & SIMPLES else NO_SIMPLES
    suits = (1 if tiles & SUIT else 0) + (1 if tiles >> PIN & SUIT else 0) + (1 if tiles >> SOU & SUIT else 0)
    if suits < 3:
        mask |= UP_TO_TWO_SUITS
        if not tiles & SUIT:
            mask |= NO_CHARACTERS
    if tiles >> 25 & 1:
        mask |= EIGHT_OF_BAMBOOS
    if tiles >> 33 & 1:
        mask |= RED_DRAGON
    if tiles >> 13 & 1:
        mask |= FIVE_OF_DOTS
    return mask | (NO_SUIT if suits == 0 else ONE_SUIT if suits == 1 else TWO_SUITS if suits == 2 else THREE_SUITS)


def second_of_tiles(all_tiles: int) -> i64:
    """The second word of what all tiles show."""
    tiles: i64 = all_tiles
    mask: i64 = 0
    if not tiles & NO_RED_TILES and not tiles & ~_SUITED:
        mask |= _ALL_RED
    if not tiles & ~NO_RED_TILES:
        mask |= _WITHOUT_RED
    if not tiles & ~_INNER_TILES:
        mask |= _INNER
    row = tiles & tiles >> 1 & tiles >> 2
    if row & row >> 3 & _ROW_STARTS:
        mask |= _LONG_ROW
    return mask


def first_of_sets(r: Reading) -> i64:
    """The first word of what the sets and the pair show."""
    mask: i64 = OTHER_FORM
    if r.form == REGULAR:
        mask = REGULAR_FORM if r.set_count == 4 else REGULAR_FORM | OTHER_SIZE
    elif r.form == SEVEN_PAIRS:
        mask = PAIRS_FORM
    elif r.form == THIRTEEN_ORPHANS:
        mask = ORPHANS_FORM
    mask |= _UP_TO[r.chow_count if r.chow_count < 4 else 4]
    if r.pung_count:
        mask |= _of_pungs(r)
    if not r.kong_count:
        mask |= NO_KONGS
    if r.chows2:
        mask |= TWIN_CHOWS
    if r.win_at == IN_PAIR:
        mask |= IN_THE_PAIR
    if r.pair >= EAST:
        mask |= HONOUR_PAIR if r.pair < STANDARD_KINDS else SUITED_PAIR
    elif r.pair >= 0:
        mask |= SUITED_PAIR
    return mask


_UP_TO: Final[list[int]] = [((1 << count) - 1) << 8 for count in range(5)]
"""As many bits from CHOWS_1 on; pungs and kongs stand four and eight bits higher."""


def _of_pungs(r: Reading) -> i64:
    pungs: i64 = r.pungs
    count: i64 = _UP_TO[r.pung_count if r.pung_count < 4 else 4]
    mask: i64 = count << 4
    if r.kong_count:
        kongs: i64 = _UP_TO[r.kong_count if r.kong_count < 4 else 4]
        mask |= EXTRA_TILES | kongs << 8
    if pungs & DRAGONS:
        mask |= DRAGON_PUNG
    if pungs & WINDS:
        mask |= WIND_PUNG
    concealed: i64 = r.concealed_pungs
    concealed &= concealed - 1
    if concealed:
        mask |= CONCEALED_PUNGS_2
        if concealed & (concealed - 1):
            mask |= CONCEALED_PUNGS_3
    return mask


def second_of_sets(r: Reading) -> i64:
    """The second word of what the sets and the pair show."""
    mask: i64 = 0
    if r.form != REGULAR:
        mask = _of_form(r)
    chows: i64 = r.chows
    pungs: i64 = r.pungs
    if r.chow_count >= 2:
        mask |= _of_chows(r)
    sets = chows | pungs
    suits = (1 if sets & SUIT else 0) + (1 if sets >> PIN & SUIT else 0) + (1 if sets >> SOU & SUIT else 0)
    if suits == 3:
        mask |= _SETS_IN_THREE_SUITS
    elif suits == 2:
        mask |= _SETS_IN_TWO_SUITS
    if r.pung_count >= 2:
        winds = pungs & WINDS
        if winds & (winds - 1):
            mask |= _TWO_WIND_PUNGS
        if (pungs & pungs >> PIN | pungs & pungs >> SOU) & _SUITED:
            mask |= _RANK_TWICE
        if r.pung_count >= 3 and (_three(pungs & SUIT) or _three(pungs >> PIN & SUIT) or _three(pungs >> SOU & SUIT)):
            mask |= _PUNGS_OF_A_SUIT
        if r.pung_count == 4 and not pungs & ~_EVENS:
            mask |= _EVEN_PUNGS
    if EAST <= r.pair <= NORTH:
        mask |= _WIND_PAIR
    return mask


def _three(ranks: i64) -> bool:
    """At least three bits."""
    two = ranks & (ranks - 1)
    return two & (two - 1) != 0


def _of_form(r: Reading) -> i64:
    """A structure of two sets without flowers is four pairs; every further one is rare."""
    if r.form == SEVEN_PAIRS:
        return _FOUR_ALIKE if r.tiles.bit_count() < 7 else 0
    if r.form == THIRTEEN_ORPHANS or (r.set_count == 2 and not r.tiles >> STANDARD_KINDS):
        return 0
    return _RARE_FORM


def _of_chows(r: Reading) -> i64:
    chows: i64 = r.chows
    mask: i64 = 0
    if chows & chows >> 3 & _HALF_STARTS:
        mask |= _HALF_DRAGON
    if chows & chows >> 6 & _FIRST_RANKS:
        mask |= _OLD_AND_YOUNG
        if chows & chows >> 3 & chows >> 6 & _FIRST_RANKS:
            mask |= _STRAIGHT
    if r.chow_count >= 3:
        if chows & _FIRST_RANKS and chows & _MIDDLE_RANKS and chows & _HIGH_RANKS and _is_mixed(chows):
            mask |= _MIXED_STRAIGHT
        if r.chow_count == 4:
            if not chows & ~SUIT or not chows & ~(SUIT << PIN) or not chows & ~(SUIT << SOU):
                mask |= _CHOWS_OF_A_SUIT
            if r.wait() == TWO_SIDED_WAIT:
                mask |= _TWO_SIDED
    twins: i64 = r.chows2
    if twins:
        if r.chows3:
            mask |= _CHOWS_THRICE
        if twins & (twins - 1) or r.chows4:
            mask |= _TWO_TWINS
    return mask


def _is_mixed(chows: i64) -> bool:
    """Chows 123, 456 and 789, each in another suit."""
    man, pin, sou = chows & SUIT, chows >> PIN & SUIT, chows >> SOU & SUIT
    return bool(
        (man & 1 and (pin >> 3 & sou >> 6 | sou >> 3 & pin >> 6) & 1)
        or (pin & 1 and (man >> 3 & sou >> 6 | sou >> 3 & man >> 6) & 1)
        or (sou & 1 and (man >> 3 & pin >> 6 | pin >> 3 & man >> 6) & 1)
    )
