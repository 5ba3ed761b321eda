"""Fan bits that need no choice of places: from the kinds present, the way of winning, the pair beside the sets."""

from __future__ import annotations

from typing import Final

from janso.rules.mcr import bits
from janso.rules.mcr.whole_hand import (
    CHOWS_WITH_FIVE,
    FIVES,
    GREENS,
    OUTER_CHOWS,
    REVERSIBLES,
    ranks_in,
)
from janso.scoring.facts import AFTER_KONG, LAST_COPY, ROBBING_KONG, WALL_END
from janso.scoring.parts import CHOW_WEIGHT
from janso.scoring.situation import Situation
from janso.tiles import DRAGONS, EAST, HONOURS, ORPHANS, SIMPLES, TERMINALS, WINDS

_EVENS: Final = 0b010101010
_BOTH_ENDS: Final = 0b1000001


def _rank_fans(ranks: int) -> int:
    """Fans of hands without honours that only the numbers decide."""
    found = 0
    for bit, allowed in ((bits.ALL_TERMINALS, 0b100000001), (bits.UPPER_TILES, 0b111000000),
                         (bits.MIDDLE_TILES, 0b000111000), (bits.LOWER_TILES, 0b000000111),
                         (bits.UPPER_FOUR, 0b111100000), (bits.LOWER_FOUR, 0b000001111)):
        if not ranks & ~allowed:
            found |= bit
    return found


_RANK_FANS: Final[tuple[int, ...]] = tuple([_rank_fans(ranks) for ranks in range(512)])


def kinds_high(tiles: int, suits: int) -> int:
    """Dear fans that only the kinds present decide."""
    found = 0
    if not tiles & HONOURS:
        found = _RANK_FANS[ranks_in(tiles)]
        if suits == 1:
            found |= bits.FULL_FLUSH
    elif not tiles & SIMPLES:
        found = bits.TERMINALS_AND_HONORS if tiles & TERMINALS else bits.ALL_HONORS
    if not tiles & ~REVERSIBLES:
        found |= bits.REVERSIBLE
    if not tiles & ~GREENS:
        found |= bits.ALL_GREENS
    return found


def kinds_low(tiles: int, suits: int) -> int:
    """Cheap fans that only the kinds present decide."""
    found = bits.VOIDED_SUIT if suits == 2 else 0
    if not tiles & HONOURS:
        found |= bits.NO_HONORS
        if not tiles & TERMINALS:
            found |= bits.ALL_SIMPLES
    elif suits == 1:
        found |= bits.HALF_FLUSH
    elif suits == 3 and tiles & WINDS and tiles & DRAGONS:
        found |= bits.ALL_TYPES
    return found


def finish_low(s: Situation, open_count: int, fourth_shown: bool) -> int:
    """Fans of how the hand was won, waits apart."""
    found = 0
    if s.self_draw:
        found = bits.SELF_DRAWN
        if open_count == 0:
            found |= bits.FULLY_CONCEALED
    elif open_count == 0:
        found = bits.CONCEALED_HAND
    elif open_count == 4:
        found = bits.MELDED_HAND
    facts = s.facts
    if facts:
        if facts & WALL_END:
            found |= bits.LAST_TILE_DRAW if s.self_draw else bits.LAST_TILE_CLAIM
        if facts & AFTER_KONG:
            found |= bits.REPLACEMENT
        if facts & ROBBING_KONG:
            found |= bits.ROBBING
        if facts & LAST_COPY:
            found |= bits.LAST_TILE
    if fourth_shown:
        found |= bits.LAST_TILE
    return found


def sets_high(key: int, chows: int, pungs: int, pair: int, chow_count: int, tiles: int) -> int:
    """Dear fans of four sets with their pair; `key` names the chows."""
    found = 0
    if chow_count == 4:
        if FIVES >> pair & 1:
            first = pair - 4
            if chows == _BOTH_ENDS << first and key == 2 * (CHOW_WEIGHT[first] + CHOW_WEIGHT[first + 6]):
                found = bits.PURE_TERMINAL_CHOWS
            elif chows == OUTER_CHOWS & ~(511 << first):
                found = bits.SUITED_TERMINAL_CHOWS
    elif pair >= EAST:
        if pair < EAST + 4:
            if (pungs & WINDS).bit_count() == 3:
                found = bits.LITTLE_WINDS
        elif (pungs & DRAGONS).bit_count() == 2:
            found = bits.LITTLE_DRAGONS
    elif chow_count == 0 and not tiles & HONOURS and not ranks_in(tiles) & ~_EVENS:
        found = bits.ALL_EVEN_PUNGS
    if FIVES >> pair & 1 and not chows & ~CHOWS_WITH_FIVE and not pungs & ~FIVES:
        found |= bits.ALL_FIVES
    return found


def sets_low(chows: int, pungs: int, pair: int, chow_count: int, tiles: int) -> int:
    """Cheap fans of four sets with their pair."""
    found = 0
    if chow_count == 4:
        if not tiles & HONOURS:
            found = bits.ALL_CHOWS
    elif chow_count == 0:
        found = bits.ALL_PUNGS
    if ORPHANS >> pair & 1 and not chows & ~OUTER_CHOWS and not pungs & SIMPLES:
        found |= bits.OUTSIDE_HAND
    return found


def kong_high(kongs: int) -> int:
    return bits.FOUR_KONGS if kongs == 4 else bits.THREE_KONGS if kongs == 3 else 0


def kong_low(kongs: int, concealed: int, plain: bool) -> int:
    """Every kong fan that is there; the exclusions leave the right one."""
    found = bits.CONCEALED_KONG | concealed - 1 << bits.CONCEALED_KONG_SHIFT if concealed else 0
    if concealed < kongs:
        found |= bits.MELDED_KONG
    if concealed >= 2:
        found |= bits.TWO_CONCEALED_KONGS
    if kongs - concealed >= 2:
        found |= bits.TWO_MELDED_KONGS
    if kongs == 2 and concealed == 1:
        found |= bits.TWO_MELDED_KONGS if plain else bits.MIXED_KONGS
    return found


def concealed_high(pungs: int) -> int:
    """Four or three concealed pungs."""
    if pungs == 4:
        return bits.FOUR_CONCEALED_PUNGS | bits.THREE_CONCEALED_PUNGS
    return bits.THREE_CONCEALED_PUNGS if pungs == 3 else 0


def pairs_high(tiles: int, suits: int) -> int:
    """Seven pairs, and whether they stand in unbroken order."""
    ranks = ranks_in(tiles)
    if not tiles & HONOURS and suits == 1 and (ranks == 0b1111111 or ranks == 0b11111110 or ranks == 0b111111100):
        return bits.SEVEN_PAIRS | bits.SHIFTED_PAIRS
    return bits.SEVEN_PAIRS
