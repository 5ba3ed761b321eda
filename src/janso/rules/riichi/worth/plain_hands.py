"""What local rules ask of pinfu and tanyao, and the fu of hands of chows alone (document 004, lines 1746-1798).

What a rule set plays of it is decided once, in `PlainHands`; where it plays nothing the counter asks nothing here.
"""

from __future__ import annotations

from typing import Final

from janso.hand import CHOW
from janso.rules.riichi.worth import fu
from janso.rules.riichi.yaku import bits
from janso.scoring.readings.other_forms.fours import are_long_chows
from janso.scoring.readings.reading import REGULAR, TWO_SIDED_WAIT, TYPE_SHIFT, Reading
from janso.scoring.readings.traits import suits_in
from janso.scoring.score import FuItem
from janso.scoring.situation import Situation
from janso.tiles import EAST, HONOURS, KIND_MASK, MAN, ORPHANS, PIN, SOU

INNER: Final = 0b001111100_001111100_001111100
"""The ranks 3 to 7."""
FIVES: Final = 0b000010000_000010000_000010000
NUMBER_PAIR: Final = "number_pair"
SIMPLES_ONLY: Final = "simples"
SUITS: Final = {"any": 0, "two": 2, "three": 3}
PINFU_ONLY: Final = 1
EVERY_HAND: Final = 2
REFUSED_SUIT: Final = {"no": 0, "pinfu": PINFU_ONLY, "hand": EVERY_HAND}
UNKNOWN: Final = -1
_NO_COMBINATION: Final[int] = (
    bits.MENZEN_TSUMO | bits.RIICHI | bits.IPPATSU | bits.CHANKAN | bits.RINSHAN | bits.HAITEI | bits.HOTEI
    | bits.DOUBLE_RIICHI | bits.RENHO | bits.TENHO | bits.CHIHO | bits.TANYAO)


class StraightRules:
    """What a pure straight needs: its suit, the fourth set and the pair, and where the winning tile stands."""

    def __init__(self) -> None:
        self.dots = False
        self.rest = "any"
        self.win = "any"

    @property
    def any(self) -> bool:
        """Whether it needs more than usual."""
        return self.dots or self.rest != "any" or self.win != "any"


class PlainHands:
    """Which of these rules a rule set plays."""

    def __init__(self) -> None:
        self.pinfu_hand = "pinfu"
        self.pinfu_suits = 0
        self.refused_suit = 0
        self.pure_pinfu = False
        self.pinfu_fu_counted = False
        self.long_pinfu = False
        self.long_ron_fu = 30
        self.inverted_fu = False
        self.inner_tanyao = False
        self.tanyao_five = False
        self.tanyao_fu = False
        self.tanyao_alone = True
        self.tanyao_drawn = False
        self.straight = StraightRules()

    @property
    def any(self) -> bool:
        """Whether one of them is played."""
        return (self.pinfu_hand != "pinfu" or self.pinfu_suits > 0 or self.refused_suit > 0 or self.pure_pinfu
                or self.pinfu_fu_counted or self.long_pinfu or self.inverted_fu or self.inner_tanyao or self.tanyao_five
                or self.tanyao_fu or not self.tanyao_alone or self.tanyao_drawn
                or self.straight.any)


def yaku_of(rules: PlainHands, yaku: int, r: Reading, s: Situation, closed: bool, table: fu.FuRules) -> int:
    """The yaku that are left under these rules."""
    if yaku & bits.PINFU:
        if not _is_pinfu(rules, r, s):
            yaku &= ~bits.PINFU
        elif rules.pinfu_hand == SIMPLES_ONLY:
            yaku &= ~bits.TANYAO
    if yaku & bits.TANYAO and not _is_tanyao(rules, r, s, closed, table):
        yaku &= ~bits.TANYAO
    if rules.straight.any and yaku & bits.ITTSU and not _is_straight(rules.straight, r):
        yaku &= ~bits.ITTSU
    return yaku


def _is_straight(rules: StraightRules, r: Reading) -> bool:
    """Whether a pure straight is one of those that count (document 004, lines 4550 to 4557)."""
    found = False
    for suit in (MAN, PIN, SOU):
        three = 0b1001001 << suit
        if r.chows & three == three and (suit == PIN or not rules.dots):
            found = found or (_rest_counts(rules, r, suit) and _win_counts(rules, r, suit))
    return found


def _rest_counts(rules: StraightRules, r: Reading, suit: int) -> bool:
    """The fourth set and the pair: of number suits, or of one suit."""
    if rules.rest == "any":
        return True
    left = [suit, suit + 3, suit + 6]
    kinds = [r.pair]
    for code in r.sets:
        kind = code & KIND_MASK
        if code >> TYPE_SHIFT & 3 == CHOW and kind in left:
            left.remove(kind)
        else:
            kinds.append(kind)
    suits = {kind // 9 for kind in kinds}
    return max(kinds) < EAST and (rules.rest == "numbers" or len(suits) == 1)


def _win_counts(rules: StraightRules, r: Reading, suit: int) -> bool:
    """The winning tile beside the straight, in it, or as its nine."""
    if rules.win == "any":
        return True
    code = r.sets[r.win_at] if r.win_at >= 0 else -1
    inside = code >= 0 and code >> TYPE_SHIFT & 3 == CHOW and code & KIND_MASK in (suit, suit + 3, suit + 6)
    if rules.win == "outside":
        return not inside
    return inside and (rules.win == "inside" or r.win == suit + 8)


def _is_pinfu(rules: PlainHands, r: Reading, s: Situation) -> bool:
    if rules.long_pinfu and not are_long_chows(r):
        return False
    if rules.pinfu_hand == SIMPLES_ONLY and r.tiles & ORPHANS:
        return False
    if (rules.pinfu_hand == NUMBER_PAIR or rules.pure_pinfu) and r.pair >= EAST:
        return False
    if rules.pinfu_suits and suits_in(r.tiles) != rules.pinfu_suits:
        return False
    if rules.refused_suit == PINFU_ONLY and not keeps_suits(r):
        return False
    return not (rules.pinfu_fu_counted and s.self_draw)


def keeps_suits(r: Reading) -> bool:
    """Tiles of two number suits at most, and no honours."""
    return suits_in(r.tiles) <= 2 and not r.tiles & HONOURS


def is_barred(rules: PlainHands, r: Reading) -> bool:
    """The hand may not win at all: it has a tile that these rules refuse."""
    return rules.refused_suit == EVERY_HAND and not keeps_suits(r)


def _is_tanyao(rules: PlainHands, r: Reading, s: Situation, closed: bool, table: fu.FuRules) -> bool:
    if rules.tanyao_drawn and not s.self_draw:
        return False
    if rules.inner_tanyao and r.tiles & ~INNER:
        return False
    if rules.tanyao_five and not r.tiles & FIVES:
        return False
    return not (rules.tanyao_fu and is_flat(r, s, closed, table))


def is_flat(r: Reading, s: Situation, closed: bool, table: fu.FuRules) -> bool:
    """No fu besides the base: neither sets nor pair nor wait nor the way of winning bring any."""
    if r.form != REGULAR or r.pung_count or r.pair >= EAST or r.wait() != TWO_SIDED_WAIT:
        return False
    if not s.self_draw and not closed:
        return True
    return fu.of_way(r, s, closed, table) == 0


def stands_alone(yaku: int, combinations: int) -> bool:
    """Tanyao is the only yaku of the tiles; `combinations` are local ones beside it."""
    return yaku & bits.TANYAO != 0 and not yaku & ~_NO_COMBINATION and combinations == 0


def own_fu(rules: PlainHands, r: Reading, s: Situation, closed: bool, yaku: int) -> int:
    """The fu of a hand whose fu these rules fix, UNKNOWN for every other hand."""
    if rules.long_pinfu and are_long_chows(r):
        return 20 if s.self_draw else rules.long_ron_fu
    if rules.pure_pinfu and yaku & bits.PINFU:
        return 20 if s.self_draw else 30
    if rules.inverted_fu and r.form == REGULAR and r.chow_count == r.set_count:
        return 30 if _is_smooth(r, s, closed) else 20
    return UNKNOWN


def _is_smooth(r: Reading, s: Situation, closed: bool) -> bool:
    """A closed hand won on a discard with a two-sided wait and a pair of simples."""
    return closed and not s.self_draw and r.wait() == TWO_SIDED_WAIT and not ORPHANS >> r.pair & 1


def own_fu_lines(rules: PlainHands, r: Reading, s: Situation, closed: bool, yaku: int) -> list[FuItem]:
    """The same in lines."""
    if (rules.pure_pinfu and yaku & bits.PINFU) or (rules.long_pinfu and are_long_chows(r)):
        return [FuItem("fixed", own_fu(rules, r, s, closed, yaku))]
    if not _is_smooth(r, s, closed):
        return [FuItem("base", 20)]
    return [FuItem("base", 20), FuItem("pair of simples", 2), FuItem("closed hand won on a discard", 2),
            FuItem("two-sided wait", 2), FuItem("rounded up to tens", 4)]
