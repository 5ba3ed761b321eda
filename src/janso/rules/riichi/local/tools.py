"""Small questions that many local yaku ask of a reading."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.hand import CHOW
from janso.rules.riichi.count.features import NO_RED_TILES, WITH_DORA, WORD
from janso.rules.riichi.count.features_seen import of_dora
from janso.scoring.readings.interpret import readings_of
from janso.scoring.readings.reading import CODE, OPEN_BIT, SUIT, TYPE_SHIFT, Reading
from janso.scoring.situation import Situation
from janso.tiles import EAST, GREEN, KIND_MASK, PIN, RED, RED_MARK, SOU, WHITE, WINDS

if TYPE_CHECKING:
    from mypy_extensions import i64

STRAIGHT: Final = 0b001001001
"""Chows 123, 456 and 789 of one suit, at their lowest ranks."""
PIN_STRAIGHT: Final = STRAIGHT << PIN
SOU_STRAIGHT: Final = STRAIGHT << SOU

MIXED_STRAIGHTS: Final = tuple([
    1 << 9 * a | 1 << (9 * b + 3) | 1 << (9 * c + 6)
    for a, b, c in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
])

NO_RED: Final = NO_RED_TILES
WITH_RED: Final = (1 << 34) - 1 & ~NO_RED
_TOP: Final = 1 << 61
BLACK: Final = (0b010001010 << PIN) | WINDS


def rank(kind: int) -> int:
    """1 to 9 of a suited kind, 0 for honours and for no tile (-1)."""
    return kind % 9 + 1 if 0 <= kind < EAST else 0


def ranks_of(mask: int) -> int:
    """Ranks (bit 0 is rank 1) present in any of the three suits."""
    return (mask | mask >> 9 | mask >> 18) & SUIT


def chows_in(r: Reading, suit: int) -> int:
    """How many chows of one suit."""
    number = 0
    for code in r.sets:
        if code >> TYPE_SHIFT & 3 == CHOW and (code & 63) // 9 == suit:
            number += 1
    return number


def straight_suit(r: Reading) -> int:
    """The suit that holds 123 456 789, -1 when none does."""
    for suit in range(3):
        if r.chows >> 9 * suit & STRAIGHT == STRAIGHT:
            return suit
    return -1


def beside_straight(r: Reading, suit: int) -> int:
    """The set code left over beside a straight, -1 when there is none."""
    wanted = STRAIGHT << 9 * suit
    for code in r.sets:
        bit = 1 << (code & 63)
        if code >> TYPE_SHIFT & 3 == CHOW and wanted & bit:
            wanted &= ~bit
        else:
            return code
    return -1


def mixed_straight(r: Reading) -> bool:
    """123, 456 and 789, each in another suit."""
    return any(r.chows & wanted == wanted for wanted in MIXED_STRAIGHTS)


def suit_of_code(code: int) -> int:
    """The suit of a set, 3 for honours."""
    return (code & 63) // 9 if code & 63 < EAST else 3


def concealed_chows(r: Reading) -> int:
    """A mask of the chows that were not claimed."""
    if not r.open_count:
        return r.chows
    mask: i64 = 0
    codes = r.codes
    for _ in range(r.set_count):
        if codes >> TYPE_SHIFT & 3 == CHOW and not codes & OPEN_BIT:
            mask |= _TOP >> (61 - (codes & 63))
        codes >>= CODE
    return mask


def is_closed(s: Situation) -> bool:
    """No set was claimed."""
    return all(meld.concealed for meld in s.hand.melds)


def value_winds(s: Situation) -> int:
    """The seat wind and the round wind as a mask."""
    winds = 1 << (EAST + s.seat) | 1 << (EAST + s.round)
    return winds | 1 << (EAST + s.also_round) if s.also_round >= 0 else winds


def red_fives(s: Situation) -> list[int]:
    """The red copies in the hand, as kinds."""
    faces = [*s.hand.marks, s.hand.win]
    for meld in s.hand.melds:
        faces += meld.tiles
    return [face & KIND_MASK for face in faces if face >> 6 == RED_MARK]


def has_dora(r: Reading, s: Situation) -> bool:
    """Some indicator points at a tile of the hand, there is a red five, or something is set aside."""
    return of_dora(s, r.tiles) == WITH_DORA >> WORD


def is_only_wait(s: Situation) -> bool:
    """True when no other kind would have completed the hand."""
    forms = ("regular", "seven_different_pairs", "thirteen_orphans")
    hand = s.hand
    win = hand.win & KIND_MASK
    held = hand.counts()
    for kind in range(34):
        if kind == win or held[kind] == 4:
            continue
        if readings_of(Situation(hand.with_win(kind), s.self_draw), forms):
            return False
    return True


DRAGON_OF_SUIT: Final = (RED, WHITE, GREEN)
"""The dragon that belongs to characters, dots and bamboos."""
