"""Prizes: further chips that every payer gives, and points for limits and for dora in thirteen orphans.

What a rule set plays of it is decided once, in `Prizes`; chips are counted when a score is told, points when it is
made.
"""

from __future__ import annotations

from typing import Final

from janso.rules.riichi.worth import limits
from janso.rules.riichi.yaku import bits
from janso.scoring import facts
from janso.scoring.score import Counted
from janso.scoring.situation import Situation
from janso.tiles import EAST, KIND_MASK, RED_MARK

ROW: Final = 6
LAST_ROW: Final = 2
SIXTY: Final = 60
THIRTY: Final = 30
MANY_HAN: Final = 10
ORPHAN_DORA: Final = 1000
PRICES: Final[dict[str, tuple[int, int]]] = {
    "renho": (5, 5), "kokushi_junsei": (10, 15), "churen_junsei": (10, 15), "suanko_tanki": (10, 15),
    "daisushi": (10, 15), "chishinushi": (10, 15), "sukantsu": (20, 30),
}
"""Chips of yaku that have a price of their own: from everybody by self-draw, and from the discarder."""
YAKUMAN_HAN: Final = 13
_RIICHI: Final = facts.RIICHI | facts.DOUBLE_RIICHI | facts.OPEN_RIICHI
_LINES: Final[list[tuple[int, int]]] = [(0, 1), (1, 0), (1, 1), (1, -1)]
"""Steps along a row, down a column and along both diagonals of a river."""


class Prizes:
    """What a rule set plays of them."""

    def __init__(self) -> None:
        self.events: list[int] = []
        self.dora = 6
        self.closed_red = False
        self.yakuman: list[int] = []
        self.yakuman_prices = False
        self.limit_chips: list[int] = []
        self.limit_points: list[int] = []
        self.orphan_dora = "no"
        self.sixty_fu = False
        self.discarded_win = False

    @property
    def any(self) -> bool:
        """Whether one of them is played."""
        return bool(self.events or self.closed_red or self.yakuman or self.yakuman_prices or self.limit_chips
                    or self.limit_points or self.orphan_dora != "no" or self.sixty_fu or self.discarded_win)


def limit_level(base: int, yakuman: int, scale: limits.Limits) -> int:
    """The limit that a hand reaches: 0 none, 1 mangan to 5 yakuman."""
    if yakuman:
        return 5
    level = 0
    for each in range(1, 6):
        if base >= limits.limit_base(each, scale):
            level = each
    return level


def points_of(rules: Prizes, s: Situation, yaku: int, dora: int, level: int, yakuman: int) -> int:
    """Points that a hand brings besides: for its limit, and for dora in thirteen orphans."""
    points = rules.limit_points[level - 1] * max(yakuman, 1) if rules.limit_points and level else 0
    if rules.orphan_dora == "yes" or (rules.orphan_dora == "self_draw" and s.self_draw):
        points += ORPHAN_DORA * dora if yaku & (bits.KOKUSHI | bits.KOKUSHI_JUNSEI) else 0
    return points


def priced_chips(rules: Prizes, lines: list[Counted], self_draw: bool) -> tuple[int, int]:
    """Chips for yaku that have a price of their own, and how many yakuman those were."""
    chips = yakuman = 0
    if rules.yakuman_prices:
        for line in lines:
            price = PRICES.get(line.id)
            if price is not None:
                chips += line.count * price[0 if self_draw else 1]
                yakuman += line.value // YAKUMAN_HAN
    return chips, yakuman


def chips_of(rules: Prizes, s: Situation, yaku: int, han: int, dora: int, level: int, yakuman: int,
             after_kong: bool) -> int:
    """Chips that every payer gives: for events, for the limit, for yakuman by self-draw or on a discard."""
    chips = rules.limit_chips[level - 1] if rules.limit_chips and level else 0
    if rules.yakuman and yakuman:
        chips += yakuman * rules.yakuman[0 if s.self_draw else 1]
    if not rules.events:
        return chips
    reds = red_suits(s)
    happened = (
        yaku & bits.DOUBLE_RIICHI != 0, after_kong, yaku & bits.SANKANTSU != 0, yaku & bits.SANSHOKU_DOKO != 0,
        yaku & bits.CHINITSU != 0, reds == 0b111, s.hand.win >> 6 == RED_MARK, level > 0, han >= MANY_HAN,
        dora >= rules.dora, s.facts & _RIICHI != 0 and has_line(s),
    )
    return chips + sum([award for award, there in zip(rules.events, happened) if there])


def red_suits(s: Situation) -> int:
    """The suits of the red fives of a hand, as bits."""
    faces = [*s.hand.marks, s.hand.win]
    for meld in s.hand.melds:
        faces += meld.tiles
    found = 0
    for face in faces:
        if face >> 6 == RED_MARK and face & KIND_MASK < EAST:
            found |= 1 << (face & KIND_MASK) // 9
    return found


def has_line(s: Situation) -> bool:
    """Three equal tiles side by side in the winner's river: in a row, a column or a diagonal of rows of six."""
    if s.history is None:
        return False
    at: dict[tuple[int, int], int] = {}
    for number, kind in enumerate(s.history.kinds(s.seat)):
        row = min(number // ROW, LAST_ROW)
        at[row, number - ROW * row] = kind
    for (row, column), kind in at.items():
        for down, right in _LINES:
            if at.get((row + down, column + right)) == kind == at.get((row + 2 * down, column + 2 * right)):
                return True
    return False


def threw_winning_tile(s: Situation) -> bool:
    """The winner has discarded a tile of the kind that now completes the hand."""
    return s.history is not None and s.hand.win & KIND_MASK in s.history.kinds(s.seat)
