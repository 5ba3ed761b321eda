"""Fan bits that need no choice of places: from the kinds present, the way of winning, the kongs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.rules.mcr import bits
from janso.scoring.facts import AFTER_KONG, LAST_COPY, ROBBING_KONG, WALL_END
from janso.scoring.suits import CHOW_WEIGHT
from janso.tiles import DRAGONS, EAST, WINDS

if TYPE_CHECKING:
    from mypy_extensions import i64

_BOTH_ENDS: Final = 0b1000001
_ALL_ENDS: Final = 0b1000001_001000001_001000001


def _rank_fans(ranks: int) -> int:
    """Fans of hands without honours that only the numbers decide."""
    found = 0
    for bit, allowed in ((bits.ALL_TERMINALS, 0b100000001), (bits.UPPER_TILES, 0b111000000),
                         (bits.MIDDLE_TILES, 0b000111000), (bits.LOWER_TILES, 0b000000111),
                         (bits.UPPER_FOUR, 0b111100000), (bits.LOWER_FOUR, 0b000001111)):
        if not ranks & ~allowed:
            found |= bit
    return found


RANK_FANS: Final[list[int]] = [_rank_fans(ranks) for ranks in range(512)]


def honour_low(tiles: i64, suits: i64) -> i64:
    """Half Flush or All Types in a hand that holds honours."""
    if suits == 1:
        return bits.HALF_FLUSH
    return bits.ALL_TYPES if suits == 3 and tiles & WINDS != 0 and tiles & DRAGONS != 0 else 0


def fact_bits(facts: int, self_draw: bool) -> int:
    """Fans that only a caller can know of."""
    found = 0
    if facts & WALL_END:
        found |= bits.LAST_TILE_DRAW if self_draw else bits.LAST_TILE_CLAIM
    if facts & AFTER_KONG:
        found |= bits.REPLACEMENT
    if facts & ROBBING_KONG:
        found |= bits.ROBBING
    if facts & LAST_COPY:
        found |= bits.LAST_TILE
    return found


def terminal_chows(key: i64, chows: i64, pair: i64) -> i64:
    """Four chows beside a pair of fives: the chows of both ends twice in one suit, or in the two other suits."""
    first = pair - 4
    if chows == _BOTH_ENDS << first and key == 2 * (CHOW_WEIGHT[first] + CHOW_WEIGHT[first + 6]):
        return bits.PURE_TERMINAL_CHOWS
    if chows == _ALL_ENDS & ~(511 << first):
        return bits.SUITED_TERMINAL_CHOWS
    return 0


def little_honours(pungs: int, pair: int) -> int:
    """A pair of honours that completes the winds or the dragons."""
    if pair < EAST + 4:
        return bits.LITTLE_WINDS if (pungs & WINDS).bit_count() == 3 else 0
    return bits.LITTLE_DRAGONS if (pungs & DRAGONS).bit_count() == 2 else 0


def few_pungs(pungs: i64) -> i64:
    """What one pung or two make together: pungs of dragons, or of one number in two suits."""
    dragons = pungs & DRAGONS
    if dragons:
        return bits.DRAGON_PUNG | bits.TWO_DRAGON_PUNGS if dragons & dragons - 1 else bits.DRAGON_PUNG
    numbers = pungs & ~WINDS
    return bits.DOUBLE_PUNG if numbers & (numbers >> 9 | numbers >> 18) else 0


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


def concealed_high(concealed: i64) -> i64:
    """Fans of three or four concealed pungs."""
    if concealed < 3:
        return 0
    return bits.THREE_CONCEALED_PUNGS if concealed == 3 else bits.THREE_CONCEALED_PUNGS | bits.FOUR_CONCEALED_PUNGS


def concealed_low(concealed: i64) -> i64:
    """The fan of two concealed pungs."""
    return bits.TWO_CONCEALED_PUNGS if concealed >= 2 else 0
