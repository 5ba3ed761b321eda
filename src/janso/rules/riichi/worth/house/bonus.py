"""The bonus of the linear scale, and chips."""

from __future__ import annotations

from typing import Final

from janso.rules.riichi.worth.house.rules import HouseWorth
from janso.rules.riichi.worth.limits import Shares
from janso.rules.riichi.yaku import bits
from janso.scoring.situation import Situation
from janso.tiles import EAST, KIND_MASK, RED_MARK

YAKUMAN_BONUS: Final = 20
BONUS_FREE: Final = 4


def bonus_han(rules: HouseWorth, yaku_han: int, han: int, yakuman: int) -> int:
    """Han that the linear scale adds to hands of a limit: what exceeds 4, for yakuman 20 and a step for each more.

    >>> linear = HouseWorth()
    >>> linear.bonus.of = 1
    >>> bonus_han(linear, 5, 9, 0), bonus_han(linear, 7, 9, 0), bonus_han(linear, 0, 26, 2)
    (0, 3, 30)
    """
    if not rules.bonus.of:
        return 0
    if yakuman:
        return YAKUMAN_BONUS + rules.bonus.step * (yakuman - 1)
    rank = yaku_han if rules.bonus.of == 1 else han
    return rank - BONUS_FREE if rank >= rules.bonus.start else 0


def bonus_chips(rules: HouseWorth, yaku_han: int, yakuman: int) -> int:
    """Chips that go with it: half of what the yaku exceed 2, and 5 for each yakuman."""
    if not rules.bonus.chips:
        return 0
    return 5 * yakuman if yakuman else max((yaku_han - 2) // 2, 0)


def with_bonus(shares: Shares, points: int) -> Shares:
    """Every payer pays the bonus of one share; a discarder, as ever on this scale, that of two."""
    return Shares(shares.ron + 2 * points, shares.dealer + points, shares.child + points)


def chips_of(rules: HouseWorth, s: Situation, yaku: int, ura: int, yakuman: int, kongs: int) -> int:
    """Chips that every payer gives: for red fives, ippatsu, ura dora, kongs, wins by accident, yakuman."""
    if not rules.chips:
        return 0
    accidents = (yaku & (bits.RINSHAN | bits.CHANKAN | bits.HAITEI | bits.HOTEI)).bit_count()
    closed = all(meld.concealed for meld in s.hand.melds)
    reds = 0 if rules.prizes.closed_red and not closed else red_copies(s)
    numbers = (reds, 1 if yaku & bits.IPPATSU else 0, ura, kongs, accidents, yakuman)
    return sum([award * number for award, number in zip(rules.chips, numbers)])


def red_copies(s: Situation) -> int:
    """How many red fives a hand holds."""
    faces = [*s.hand.marks, s.hand.win]
    for meld in s.hand.melds:
        faces += meld.tiles
    return sum([1 for face in faces if face >> 6 == RED_MARK and face & KIND_MASK < EAST])
