"""Which features a reading and its situation show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.hand import Hand
from janso.rules.riichi.count.features import (
    AFTER_KONG,
    CHILD,
    CLOSED_HAND,
    CONCEALED_PUNGS_2,
    CONCEALED_PUNGS_3,
    DEALER,
    DISCARD,
    DRAGON_PUNG,
    EIGHT_OF_BAMBOOS,
    EXTRA_TILES,
    FIRST_TURN,
    FIVE_OF_DOTS,
    FLOWERS,
    HAS_HONBA,
    HAS_HONOURS,
    HAS_SIMPLES,
    HAS_TERMINALS,
    HIGH_ALL_RED,
    HIGH_CHOWS_OF_A_SUIT,
    HIGH_CHOWS_THRICE,
    HIGH_EVEN_PUNGS,
    HIGH_FOUR_ALIKE,
    HIGH_HALF_DRAGON,
    HIGH_INNER,
    HIGH_LAST_COPY,
    HIGH_LONG_ROW,
    HIGH_MIXED_STRAIGHT,
    HIGH_OLD_AND_YOUNG,
    HIGH_OPEN_RIICHI,
    HIGH_OTHER_SETS,
    HIGH_PUNGS_OF_A_SUIT,
    HIGH_RANK_TWICE,
    HIGH_RARE_FORM,
    HIGH_SETS_IN_THREE_SUITS,
    HIGH_SETS_IN_TWO_SUITS,
    HIGH_STRAIGHT,
    HIGH_THREE_MARKED,
    HIGH_TWO_SIDED,
    HIGH_TWO_TWINS,
    HIGH_TWO_WIND_PUNGS,
    HIGH_WIND_PAIR,
    HIGH_WITH_DORA,
    HIGH_WITHOUT_DORA,
    HIGH_WITHOUT_RED,
    HISTORY,
    HONOUR_PAIR,
    IN_RIICHI,
    IN_THE_PAIR,
    LAST_TILE,
    LOCAL_FACT,
    MARKED,
    NO_CHARACTERS,
    NO_HONOURS,
    NO_KONGS,
    NO_RED_TILES,
    NO_SIMPLES,
    NO_SUIT,
    NO_TERMINALS,
    ONE_SUIT,
    OPEN_HAND,
    ORPHANS_FORM,
    OTHER_FORM,
    OTHER_SIZE,
    PAIRS_FORM,
    RED_DRAGON,
    REGULAR_FORM,
    ROBBING_KONG,
    SELF_DRAW,
    STANDARD_FACT,
    SUITED_PAIR,
    THREE_SUITS,
    TOLD,
    TWIN_CHOWS,
    TWO_SUITS,
    UP_TO_TWO_SUITS,
    WIND_PUNG,
    WORD,
)
from janso.scoring import facts
from janso.scoring.readings.other_forms.other_sets import MixedReading
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
    HONOURS,
    KIND_MASK,
    NORTH,
    PIN,
    RED_MARK,
    SIMPLES,
    SOU,
    STANDARD_KINDS,
    TERMINALS,
    WINDS,
    succession,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

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
        mask |= HIGH_LAST_COPY
    if s.facts & facts.OPEN_RIICHI:
        mask |= HIGH_OPEN_RIICHI
    hand = s.hand
    marked = len(hand.marks) + (1 if hand.win > KIND_MASK else 0)
    for meld in hand.melds:
        if meld.has_marks:
            for face in meld.tiles:
                if face > KIND_MASK:
                    marked += 1
    if marked >= 3:
        mask |= HIGH_THREE_MARKED
    return mask


def of_dora(s: Situation, all_tiles: int) -> i64:
    """The part of the second word that tells of dora, for the kinds that a hand holds."""
    tiles: i64 = all_tiles
    if s.flowers or _points_at(tiles, s.dora) or _points_at(tiles, s.ura) or _has_red(s.hand):
        return HIGH_WITH_DORA
    return HIGH_WITHOUT_DORA if s.dora else 0


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
        mask |= HIGH_ALL_RED
    if not tiles & ~NO_RED_TILES:
        mask |= HIGH_WITHOUT_RED
    if not tiles & ~_INNER_TILES:
        mask |= HIGH_INNER
    row = tiles & tiles >> 1 & tiles >> 2
    if row & row >> 3 & _ROW_STARTS:
        mask |= HIGH_LONG_ROW
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
    mask: i64 = _of_form(r) if r.form != REGULAR else HIGH_OTHER_SETS if isinstance(r, MixedReading) else 0
    chows: i64 = r.chows
    pungs: i64 = r.pungs
    if r.chow_count >= 2:
        mask |= _of_chows(r)
    sets = chows | pungs
    suits = (1 if sets & SUIT else 0) + (1 if sets >> PIN & SUIT else 0) + (1 if sets >> SOU & SUIT else 0)
    if suits == 3:
        mask |= HIGH_SETS_IN_THREE_SUITS
    elif suits == 2:
        mask |= HIGH_SETS_IN_TWO_SUITS
    if r.pung_count >= 2:
        winds = pungs & WINDS
        if winds & (winds - 1):
            mask |= HIGH_TWO_WIND_PUNGS
        if (pungs & pungs >> PIN | pungs & pungs >> SOU) & _SUITED:
            mask |= HIGH_RANK_TWICE
        if r.pung_count >= 3 and (_three(pungs & SUIT) or _three(pungs >> PIN & SUIT) or _three(pungs >> SOU & SUIT)):
            mask |= HIGH_PUNGS_OF_A_SUIT
        if r.pung_count == 4 and not pungs & ~_EVENS:
            mask |= HIGH_EVEN_PUNGS
    if EAST <= r.pair <= NORTH:
        mask |= HIGH_WIND_PAIR
    return mask


def _three(ranks: i64) -> bool:
    """At least three bits."""
    two = ranks & (ranks - 1)
    return two & (two - 1) != 0


def _of_form(r: Reading) -> i64:
    """A structure of two sets without flowers is four pairs; every further one is rare."""
    if r.form == SEVEN_PAIRS:
        return HIGH_FOUR_ALIKE if r.tiles.bit_count() < 7 else 0
    if r.form == THIRTEEN_ORPHANS or (r.set_count == 2 and not r.tiles >> STANDARD_KINDS):
        return 0
    return HIGH_RARE_FORM


def _of_chows(r: Reading) -> i64:
    chows: i64 = r.chows
    mask: i64 = 0
    if chows & chows >> 3 & _HALF_STARTS:
        mask |= HIGH_HALF_DRAGON
    if chows & chows >> 6 & _FIRST_RANKS:
        mask |= HIGH_OLD_AND_YOUNG
        if chows & chows >> 3 & chows >> 6 & _FIRST_RANKS:
            mask |= HIGH_STRAIGHT
    if r.chow_count >= 3:
        if chows & _FIRST_RANKS and chows & _MIDDLE_RANKS and chows & _HIGH_RANKS and _is_mixed(chows):
            mask |= HIGH_MIXED_STRAIGHT
        if r.chow_count == 4:
            if not chows & ~SUIT or not chows & ~(SUIT << PIN) or not chows & ~(SUIT << SOU):
                mask |= HIGH_CHOWS_OF_A_SUIT
            if r.wait() == TWO_SIDED_WAIT:
                mask |= HIGH_TWO_SIDED
    twins: i64 = r.chows2
    if twins:
        if r.chows3:
            mask |= HIGH_CHOWS_THRICE
        if twins & (twins - 1) or r.chows4:
            mask |= HIGH_TWO_TWINS
    return mask


def _is_mixed(chows: i64) -> bool:
    """Chows 123, 456 and 789, each in another suit."""
    man, pin, sou = chows & SUIT, chows >> PIN & SUIT, chows >> SOU & SUIT
    return bool(
        (man & 1 and (pin >> 3 & sou >> 6 | sou >> 3 & pin >> 6) & 1)
        or (pin & 1 and (man >> 3 & sou >> 6 | sou >> 3 & man >> 6) & 1)
        or (sou & 1 and (man >> 3 & pin >> 6 | pin >> 3 & man >> 6) & 1)
    )
