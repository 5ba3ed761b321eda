"""Looks at every reading of a hand and keeps the one that pays most.

This is the hot path. It never builds readings: it adds up ready-made pieces of suits, turns them into fan bits, and
asks the judge, who remembers verdicts. The functions in `chows`, `pungs`, `whole_hand` and `finish` say the same fan
by fan; the tests hold both against each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.hand import POWERS, Hand
from janso.native import mypyc_attr
from janso.rules.mcr import bits, traits
from janso.rules.mcr.judge import COMBO_SLOTS
from janso.rules.mcr.judge import SLOTS as VERDICT_SLOTS
from janso.rules.mcr.whole_hand import CHOWS_WITH_FIVE, FIVES, OUTER_CHOWS
from janso.rules.mcr.work import NO_PARTS, Candidate, Work
from janso.scoring.interpret import KNITTED_MASKS, KNITTED_ORDERS
from janso.scoring.reading import HONOURS_KNITTED, KNITTED_STRAIGHT, SEVEN_PAIRS, THIRTEEN_ORPHANS
from janso.scoring.situation import Situation
from janso.scoring.suits import CHOW_SPAN, SINGLE, Part, suit_of
from janso.tiles import EAST, HONOURS, ORPHANS, SIMPLES, TERMINALS, WINDS

if TYPE_CHECKING:
    from mypy_extensions import i64

_PIN_CHOWS: Final = CHOW_SPAN
_SOU_CHOWS: Final = CHOW_SPAN * CHOW_SPAN
_EVENS: Final = 0b010101010_010101010_010101010

UNUSED_DRAW_HIGH: Final = bits.NINE_GATES
UNUSED_DRAW_LOW: Final = bits.REPLACEMENT | bits.LAST_TILE | 7 << bits.WAIT_SHIFT
"""Fans that a win without the drawn tile may not count (Siamese)."""


@mypyc_attr(free_list_len=1)
class Counter(Work):
    """Counts a hand under a judge."""

    def search(self, s: Situation, unused_draw: bool) -> int:
        """Points of the best reading without flowers and before the chicken hand, -1 when the hand is not complete."""
        hand = s.hand
        win: i64 = hand.win & 63
        if hand.win < 0 or win >= 34 or hand.others:
            return -1
        self.win = win
        self.unused_draw = unused_draw
        self.take_melds(hand)
        self.take_tiles(hand)
        self._settle(s)
        if self.in_man.single and self.in_pin.single and self.in_sou.single and self.in_honours.single:
            self._four_sets(s, self.in_man, self.in_pin, self.in_sou, self.in_honours)
        else:
            self._regular(s)
        if self.best < 0 or self.meld_count == 0:
            self._irregular(s)
        return self.best

    def _regular(self, s: Situation) -> None:
        """Every choice of one part for each suit."""
        for d in self.in_honours.parts:
            for a in self.in_man.parts:
                for b in self.in_pin.parts:
                    for c in self.in_sou.parts:
                        self._four_sets(s, a, b, c, d)

    def _four_sets(self, s: Situation, a: Part, b: Part, c: Part, d: Part) -> None:
        """Fans that four sets and the pair make together, however the winning tile is placed."""
        pair = pair_of(a, b, c, d)
        if pair < 0 or a.set_count + b.set_count + c.set_count + d.set_count + self.meld_count != 4:
            return
        self.pair = pair
        own_chows = a.chow_count + b.chow_count + c.chow_count
        chow_count = own_chows + self.meld_chow_count
        key = a.chow_key + b.chow_key * _PIN_CHOWS + c.chow_key * _SOU_CHOWS + self.meld_chow_key
        chows = a.chows | b.chows << 9 | c.chows << 18 | self.meld_chows
        pungs = a.pungs | b.pungs << 9 | c.pungs << 18 | d.pungs << 27 | self.meld_pungs
        high = self.high
        low = self.low
        if chow_count == 4:
            if not self.tiles & HONOURS:
                low |= bits.ALL_CHOWS
            if FIVES >> pair & 1:
                high |= traits.terminal_chows(key, chows, pair)
        elif pair >= EAST:
            high |= traits.little_honours(pungs, pair)
        if chow_count == 0:
            low |= bits.ALL_PUNGS
            if not self.tiles & ~_EVENS:
                high |= bits.ALL_EVEN_PUNGS
        if ORPHANS >> pair & 1:
            if not chows & ~OUTER_CHOWS and not pungs & SIMPLES:
                low |= bits.OUTSIDE_HAND
        elif FIVES >> pair & 1 and not chows & ~CHOWS_WITH_FIVE and not pungs & ~FIVES:
            high |= bits.ALL_FIVES
        if chow_count < 2:
            key = 0
        self._combine(s, a, b, c, d, key, pungs, 4 - self.meld_count - own_chows + self.concealed_kongs, high, low)

    def _combine(self, s: Situation, a: Part, b: Part, c: Part, d: Part, chow_key: i64, pungs: i64, concealed: i64,
                 high: i64, low: i64) -> None:
        """Adds what chows make together, and what pungs do, then tries the places of the winning tile."""
        judge = self.judge
        self.chows = chow_key
        self.pungs = 0
        if chow_key:
            chows = judge.near_chows[chow_key % COMBO_SLOTS]
            if chows.key != chow_key:
                chows = judge.chows(chow_key)
            high |= chows.high
            low |= chows.low
        if pungs:
            more = pungs & pungs - 1
            if more & more - 1:
                combos = judge.near_pungs[(pungs ^ pungs >> 13) % COMBO_SLOTS]
                if combos.key != pungs:
                    combos = judge.pungs(pungs)
                self.pungs = pungs
                high |= combos.high
                low |= combos.low
            else:
                low |= traits.few_pungs(pungs)
            if pungs & (TERMINALS | WINDS):
                low |= self._special_pungs(s, pungs, high)
            if self.kong_count:
                high |= traits.kong_high(self.kong_count)
                low |= traits.kong_low(self.kong_count, self.concealed_kongs, judge.plain_kongs)
                if judge.plain_kongs and self.kong_count == 3 and self.concealed_kongs < 3:
                    concealed = 0
        if self.keeping:
            self.parts = (a, b, c, d)
        before = self.best
        win = self.win
        self._place(s, a if win < 9 else b if win < 18 else c if win < 27 else d, concealed, high, low)
        if self.best > before:
            self.best_parts = (a, b, c, d)

    def _place(self, s: Situation, part: Part, concealed: i64, high: i64, low: i64) -> None:
        """The winning tile in a chow or the pair, with the best wait this means; or in a pung, which a discard opens.

        Among the knitted tiles it changes nothing, as in a two-sided chow.
        """
        win = self.win
        rank = win % 9
        chows = part.chows
        plain = (chows | chows << 1 | chows << 2) >> rank & 1 != 0
        waits: i64 = 0
        if plain:
            waits = part.waits(rank)
        if self.pair == win:
            waits |= SINGLE
            plain = True
        if waits:
            waits = self._chosen_wait(waits)
            if not self._waits_for_one(s):
                waits = 0
        in_pung = part.pungs >> rank & 1 != 0
        if plain or not in_pung or s.self_draw:
            self._consider(high | traits.concealed_high(concealed),
                           low | traits.concealed_low(concealed) | waits << bits.WAIT_SHIFT, False)
        if in_pung and not s.self_draw:
            if concealed:
                concealed -= 1
            self._consider(high | traits.concealed_high(concealed), low | traits.concealed_low(concealed), True)

    def _consider(self, high: i64, low: i64, opened: bool) -> None:
        """Asks for the verdict and keeps the reading when it is the best so far."""
        if self.unused_draw:
            high &= ~UNUSED_DRAW_HIGH
            low &= ~UNUSED_DRAW_LOW
        verdict = self.judge.near[(low ^ low >> 21 ^ high) % VERDICT_SLOTS]
        if verdict.low != low or verdict.high != high:
            verdict = self.judge.verdict(high, low)
        if self.keeping:
            self.kept.append(Candidate(verdict, self.form, self.parts, opened, self.chows, self.pungs))
        if verdict.total > self.best:
            self.best = verdict.total
            self.best_verdict = verdict
            self.best_form = self.form
            self.best_opened = opened
            self.best_chows = self.chows
            self.best_pungs = self.pungs

    def _irregular(self, s: Situation) -> None:
        """Seven pairs, orphans, single and knitted tiles: ruled out at a glance for most hands."""
        self.high &= ~bits.NINE_GATES
        if self.meld_count == 0:
            size = self.in_man.size + self.in_pin.size + self.in_sou.size + self.in_honours.size
            if self.odd == 0:
                if size == 14:
                    self._whole(SEVEN_PAIRS, self.high | bits.SEVEN_PAIRS | _shifted(self.tiles))
                return
            if self.best >= 0:
                return
            if self.tiles & HONOURS and size == 14:
                self._singles()
        if self.best < 0 and self.meld_count < 2:
            for number in range(6):
                if self.tiles & KNITTED_MASKS[number] == KNITTED_MASKS[number]:
                    self._knitted(s, KNITTED_ORDERS[number])

    def _whole(self, form: i64, high: i64) -> None:
        """A form without sets."""
        self.form = form
        self.parts = NO_PARTS
        self.chows = 0
        self.pungs = 0
        self._consider(high, self.low, False)

    def _singles(self) -> None:
        """Thirteen orphans, or fourteen different tiles of honours and knitted ones."""
        tiles: int = self.tiles
        if tiles == ORPHANS:
            self._whole(THIRTEEN_ORPHANS, self.high | bits.THIRTEEN_ORPHANS)
        elif tiles.bit_count() == 14:
            for mask in KNITTED_MASKS:
                if not tiles & ~(mask | HONOURS):
                    found = self.high | bits.LESSER_KNITTED
                    if tiles & HONOURS == HONOURS:
                        found |= bits.GREATER_KNITTED
                    if tiles & mask == mask:
                        found |= bits.KNITTED_STRAIGHT
                    self._whole(HONOURS_KNITTED, found)
                    return

    def _knitted(self, s: Situation, order: tuple[int, ...]) -> None:
        """One set and a pair beside nine knitted tiles."""
        rest = [self.in_man.key, self.in_pin.key, self.in_sou.key]
        for suit in range(3):
            rest[suit] = _without_knitted(rest[suit], order[suit])
            if rest[suit] < 0:
                return
        self.form = KNITTED_STRAIGHT
        self.unique = -1
        whole_man, whole_pin, whole_sou = self.in_man, self.in_pin, self.in_sou
        self.in_man = suit_of(rest[0])
        self.in_pin = suit_of(rest[1])
        self.in_sou = suit_of(rest[2])
        self._one_set(s)
        self.in_man, self.in_pin, self.in_sou = whole_man, whole_pin, whole_sou

    def _one_set(self, s: Situation) -> None:
        """What is left beside the knitted tiles."""
        for a in self.in_man.parts:
            for b in self.in_pin.parts:
                for c in self.in_sou.parts:
                    for d in self.in_honours.parts:
                        pair = pair_of(a, b, c, d)
                        sets = a.set_count + b.set_count + c.set_count + d.set_count + self.meld_count
                        if sets != 1 or pair < 0:
                            return
                        self.pair = pair
                        pungs = a.pungs | b.pungs << 9 | c.pungs << 18 | d.pungs << 27 | self.meld_pungs
                        low = self.low
                        if not pungs and not self.tiles & HONOURS:
                            low |= bits.ALL_CHOWS
                        self._combine(s, a, b, c, d, 0, pungs, 0, self.high | bits.KNITTED_STRAIGHT, low)


def pair_of(a: Part, b: Part, c: Part, d: Part) -> i64:
    """The pair of four parts, -1 when there is none or more than one."""
    pair = a.pair
    if b.pair >= 0:
        if pair >= 0:
            return -1
        pair = b.pair + 9
    if c.pair >= 0:
        if pair >= 0:
            return -1
        pair = c.pair + 18
    if d.pair >= 0:
        if pair >= 0:
            return -1
        pair = d.pair + 27
    return pair


def key_of(hand: Hand, suit: i64) -> int:
    """The concealed tiles of a suit, without the winning one."""
    return hand.man if suit == 0 else hand.pin if suit == 1 else hand.sou if suit == 2 else hand.honours


def _shifted(tiles: i64) -> i64:
    """Seven pairs of one suit in unbroken order."""
    for first in (0, 1, 2, 9, 10, 11, 18, 19, 20):
        if tiles == 0b1111111 << first:
            return bits.SHIFTED_PAIRS
    return 0


def _without_knitted(key: int, start: int) -> int:
    """A suit's key without 147, 258 or 369; -1 when they are not all there."""
    power = POWERS[start]
    if key // power % 5 and key // (power * 125) % 5 and key // (power * 15625) % 5:
        return key - power * 15751
    return -1
