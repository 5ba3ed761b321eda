"""The search for the best-paying reading, for families whose patterns come in bundles (see `verdicts`).

It adds up ready-made pieces of suits and never builds a reading; what it keeps is enough to tell the best one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.hand import POWERS, PUNG
from janso.native import mypyc_attr
from janso.scoring.ground import Ground, count
from janso.scoring.interpret import KNITTED_MASKS, KNITTED_ORDERS
from janso.scoring.reading import (
    HONOURS_KNITTED,
    IN_PAIR,
    KNITTED_STRAIGHT,
    NOWHERE,
    OPEN_BIT,
    REGULAR,
    SEVEN_PAIRS,
    THIRTEEN_ORPHANS,
    TYPE_SHIFT,
)
from janso.scoring.situation import Situation
from janso.scoring.suits import CHOW_SPAN, Part, suit_of
from janso.scoring.traits import OUTSIDE_CHOWS
from janso.scoring.verdicts import (
    ALL_OPEN,
    CLOSED,
    CONCEALED,
    CONCEALED_KONGS,
    DRAWN,
    EACH_A_FIVE,
    FORM,
    GATES,
    HOGS,
    KONGS,
    NO_JOKER,
    ONLY_CHOWS,
    ONLY_PUNGS,
    OUTSIDE,
    PAIR_COMPLETED,
    PAIR_RANK,
    PURE_OUTSIDE,
    SUITED_PAIR,
    Judge,
    Verdict,
)
from janso.tiles import EAST, HONOURS, ORPHANS, TERMINALS

if TYPE_CHECKING:
    from mypy_extensions import i64

_PIN_CHOWS: Final = CHOW_SPAN
_SOU_CHOWS: Final = CHOW_SPAN * CHOW_SPAN
_FIVES: Final = 0b10000_000010000_000010000
_ONE_RANK: Final = 0b1_000000001_000000001
_CHOWS_WITH_FIVE: Final = 0b11100_000011100_000011100


_EMPTY: Final = Part((), -1)


class Candidate:
    """One reading and its verdict: a part of each suit, the pair or -1, the code of the open pung that a discard
    completed, IN_PAIR or any other place of the winning tile, and what jokers stand for."""

    def __init__(self, verdict: Verdict, form: int, a: Part, b: Part, c: Part, d: Part, pair: int, place: int,
                 wild: tuple[int, ...]) -> None:
        self.verdict = verdict
        self.form = form
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.pair = pair
        self.place = place
        self.wild = wild

    def sets(self) -> tuple[int, ...]:
        """The concealed sets, by kind."""
        return self.a.sets + self.b.sets_in(1) + self.c.sets_in(2) + self.d.sets_in(3)


@mypyc_attr(free_list_len=1)
class Search(Ground):
    """One search through one hand, made for a call and not shared: the fields hold the hand in work and the best
    reading so far; of that only the points when it is not for telling. `keeping` keeps the readings that lost too."""

    def __init__(self, judge: Judge, telling: bool, keeping: bool) -> None:
        super().__init__()
        self.judge = judge
        self.telling = telling
        self.keeping = keeping
        self.kept: list[Candidate] = []
        self.best_verdict: Verdict | None = None
        self.best_form: i64 = 0
        self.best_place: i64 = 0
        self.best_pair: i64 = -1
        self.best_a = _EMPTY
        self.best_b = _EMPTY
        self.best_c = _EMPTY
        self.best_d = _EMPTY
        self.best_wild: tuple[int, ...] = ()
        self.best_points: i64 = -1
        self.best_plain: i64 = -1
        self.facts: i64 = 0
        self.wild: tuple[int, ...] = ()
        self.base: i64 = 0
        self.hogs: i64 = 0
        self.gates: i64 = 0
        self.nine: i64 = 0
        self.flags: i64 = 0
        self.concealed: i64 = 0
        self.of_chows: i64 = 0
        self.of_pungs: i64 = 0
        self.of_tiles: i64 = 0
        self.same_tiles = False
        self.tiles_known: i64 = -1
        self.a = _EMPTY
        self.b = _EMPTY
        self.c = _EMPTY
        self.d = _EMPTY
        self.pair: i64 = -1
        self.chow_key: i64 = 0
        self.chows: i64 = 0
        self.chow_count: i64 = 0
        self.pungs: i64 = 0
        self.set_count: i64 = 0

    def begin(self, s: Situation, facts: i64, no_joker: bool) -> None:
        """Takes up the hand: adds up the melds."""
        self.facts = facts
        self.win = s.hand.win & 63
        self.take_melds(s.hand)
        concealed = self.concealed_kongs
        base = self.kong_count << KONGS | concealed << CONCEALED_KONGS
        if self.meld_count == concealed:
            base |= CLOSED
        if self.meld_count - concealed == 4:
            base |= ALL_OPEN
        if s.self_draw:
            base |= DRAWN
        if no_joker:
            base |= NO_JOKER
        self.base = base

    def real_tiles(self, s: Situation) -> None:
        """Looks at every reading of a hand without jokers."""
        self.take_tiles(s.hand)
        self.same_tiles = True
        self.hogs = count(self.fours())
        if self.gates_held(s.hand):
            self.gates = GATES
        a, b, c, d = self.in_man, self.in_pin, self.in_sou, self.in_honours
        if a.single and b.single and c.single and d.single:
            if _fits(a, b, c, d, 4 - self.meld_count):
                self._joined(s, REGULAR, a, b, c, d)
        elif a.parts and b.parts and c.parts and d.parts:
            self._regular(s, a.parts, b.parts, c.parts, d.parts)
        if self.meld_count == 0:
            self._whole_forms(s)
        if self.meld_count <= 1 and a.size >= 3 and b.size >= 3 and c.size >= 3:
            self._knitted_straight(s)

    def _regular(self, s: Situation, in_man: list[Part], in_pin: list[Part], in_sou: list[Part],
                 in_honours: list[Part]) -> None:
        """Every choice of one part for each suit; all parts of a suit agree on sets and pair."""
        if not _fits(in_man[0], in_pin[0], in_sou[0], in_honours[0], 4 - self.meld_count):
            return
        for a in in_man:
            for b in in_pin:
                for c in in_sou:
                    for d in in_honours:
                        self._joined(s, REGULAR, a, b, c, d)

    def _joined(self, s: Situation, form: i64, a: Part, b: Part, c: Part, d: Part) -> None:
        """One structure of the concealed tiles."""
        self.take(a, b, c, d)
        self.describe(s, form)
        self.offer_places(s, form)

    def offer_places(self, s: Situation, form: i64) -> None:
        """Offers the structure described with the winning tile in a chow or among the knitted nine, in a pung, in the
        pair."""
        win = self.win
        part = self.a if win < 9 else self.b if win < 18 else self.c if win < 27 else self.d
        rank = win % 9
        chows = part.chows
        plain = (chows | chows << 1 | chows << 2) >> rank & 1 != 0 or self.nine >> win & 1 != 0
        if part.pungs >> rank & 1:
            if s.self_draw:
                plain = True
            else:
                self.offer(s, form, win | PUNG << TYPE_SHIFT | OPEN_BIT)
        if plain:
            self.offer(s, form, NOWHERE)
        if self.pair == win:
            self.offer(s, form, IN_PAIR)

    def take(self, a: Part, b: Part, c: Part, d: Part) -> None:
        """Adds up one part of each suit."""
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        pair = a.pair
        if b.pair >= 0:
            pair = b.pair + 9
        elif c.pair >= 0:
            pair = c.pair + 18
        elif d.pair >= 0:
            pair = d.pair + 27
        self.pair = pair
        self.chow_key = a.chow_key + b.chow_key * _PIN_CHOWS + c.chow_key * _SOU_CHOWS
        self.chows = a.chows | b.chows << 9 | c.chows << 18
        self.chow_count = a.chow_count + b.chow_count + c.chow_count
        self.pungs = a.pungs | b.pungs << 9 | c.pungs << 18 | d.pungs << 27
        self.set_count = a.set_count + b.set_count + c.set_count + d.set_count

    def sets(self) -> tuple[int, ...]:
        """The concealed sets of the structure in hand, by kind."""
        return self.a.sets + self.b.sets_in(1) + self.c.sets_in(2) + self.d.sets_in(3)

    def describe(self, s: Situation, form: i64) -> None:
        """Flags and bundles of a structure together with the melds, apart from the place of the winning tile."""
        pair = self.pair
        self.concealed = self.set_count - self.chow_count + self.concealed_kongs
        pungs = self.pungs | self.meld_pungs
        chows = self.chows | self.meld_chows
        chow_count = self.chow_count + self.meld_chow_count
        flags = self.base | self.hogs << HOGS | form << FORM
        if chow_count == self.set_count + self.meld_count:
            flags |= ONLY_CHOWS
        elif chow_count == 0:
            flags |= ONLY_PUNGS
        five = False
        if pair < EAST:
            flags |= SUITED_PAIR
            five = pair % 9 == 4
        if form == REGULAR:
            if five:
                if not chows & ~_CHOWS_WITH_FIVE and not pungs & ~_FIVES:
                    flags |= EACH_A_FIVE
            elif ORPHANS >> pair & 1 and not chows & ~OUTSIDE_CHOWS and not pungs & ~ORPHANS:
                flags |= OUTSIDE
                if not pungs & ~TERMINALS and pair < EAST:
                    flags |= PURE_OUTSIDE
        self.flags = flags
        judge = self.judge
        self.of_chows = 0
        if chow_count >= 2:
            key = self.chow_key + self.meld_chow_key
            self.of_chows = judge.chows(key, pair, s) if five and chow_count == 4 else judge.chows(key, -1, s)
        self.of_pungs = 0
        if pungs:
            same = pungs & _ONE_RANK << pair % 9
            beside = pair >= EAST or same & same - 1 != 0
            self.of_pungs = judge.pungs(pungs, pair, s) if beside else judge.pungs(pungs, -1, s)
        if form != REGULAR or self.tiles_known < 0:
            self.of_tiles = judge.tiles(self.tiles, form, s)
            if form == REGULAR and self.same_tiles:
                self.tiles_known = self.of_tiles
        else:
            self.of_tiles = self.tiles_known

    def offer(self, s: Situation, form: i64, place: i64) -> None:
        """Keeps the structure described, with this place of the winning tile, when it pays more than the best so far;
        among equals the one with more before the limit."""
        concealed = self.concealed
        flags: i64 = self.flags | self.gates
        if place == IN_PAIR:
            flags |= PAIR_COMPLETED
            if form == REGULAR and self.pair < EAST:
                flags |= self.pair % 9 + 1 << PAIR_RANK
        elif place >= 0 and place & OPEN_BIT:
            concealed -= 1
        flags |= concealed << CONCEALED
        verdict = self.judge.verdict(self.of_chows, self.of_pungs, self.of_tiles, flags, self.facts, s)
        points = verdict.points
        if self.keeping:
            self.kept.append(Candidate(verdict, form, self.a, self.b, self.c, self.d, self.pair, place, self.wild))
        if points > self.best_points or (points == self.best_points and verdict.plain > self.best_plain):
            self.best_points = points
            self.best_plain = verdict.plain
            self.best_verdict = verdict
            if not self.telling:
                return
            self.best_form = form
            self.best_place = place
            self.best_pair = self.pair
            self.best_a = self.a
            self.best_b = self.b
            self.best_c = self.c
            self.best_d = self.d
            self.best_wild = self.wild

    def best(self) -> Candidate | None:
        """The reading that the search found best, None when the hand is not complete."""
        if self.best_verdict is None:
            return None
        return Candidate(self.best_verdict, self.best_form, self.best_a, self.best_b, self.best_c, self.best_d,
                         self.best_pair, self.best_place, self.best_wild)

    def whole_form(self, s: Situation, form: i64) -> None:
        """A form without sets."""
        self.take(_EMPTY, _EMPTY, _EMPTY, _EMPTY)
        self.flags = self.base | self.hogs << HOGS | form << FORM
        self.concealed = 0
        self.of_chows = 0
        self.of_pungs = 0
        self.of_tiles = self.judge.tiles(self.tiles, form, s)
        self.offer(s, form, NOWHERE)

    def _whole_forms(self, s: Situation) -> None:
        if self.in_man.size + self.in_pin.size + self.in_sou.size + self.in_honours.size != 14:
            return
        if not self.odd:
            self.whole_form(s, SEVEN_PAIRS)
        elif self.own == ORPHANS:
            self.whole_form(s, THIRTEEN_ORPHANS)
        elif self.best_verdict is None and count(self.own) == 14:
            for mask in KNITTED_MASKS:
                if not self.own & ~(mask | HONOURS):
                    self.whole_form(s, HONOURS_KNITTED)
                    return

    def _knitted_straight(self, s: Situation) -> None:
        for number in range(6):
            mask: i64 = KNITTED_MASKS[number]
            if self.own & mask != mask:
                continue
            self.nine = mask
            order = KNITTED_ORDERS[number]
            in_man = suit_of(self.in_man.key - 15751 * POWERS[order[0]]).parts
            in_pin = suit_of(self.in_pin.key - 15751 * POWERS[order[1]]).parts
            in_sou = suit_of(self.in_sou.key - 15751 * POWERS[order[2]]).parts
            for a in in_man:
                for b in in_pin:
                    for c in in_sou:
                        for d in self.in_honours.parts:
                            if _fits(a, b, c, d, 1 - self.meld_count):
                                self._joined(s, KNITTED_STRAIGHT, a, b, c, d)


def _fits(a: Part, b: Part, c: Part, d: Part, sets: i64) -> bool:
    """True when the parts hold one pair and so many sets."""
    pairs = (a.pair >= 0) + (b.pair >= 0) + (c.pair >= 0) + (d.pair >= 0)
    return pairs == 1 and a.set_count + b.set_count + c.set_count + d.set_count == sets
