"""The search for the best-paying reading, for families whose patterns come in bundles (see `verdicts`).

It adds up ready-made pieces of suits and never builds a reading; what it keeps is enough to tell the best one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.hand import CHOW, KONG, POWERS
from janso.scoring.interpret import KNITTED_MASKS, KNITTED_ORDERS
from janso.scoring.parts import CHOW_WEIGHT, Part, Suit, suit_of
from janso.scoring.reading import (
    HONOURS_KNITTED,
    IN_PAIR,
    KNITTED_STRAIGHT,
    NOWHERE,
    OPEN_BIT,
    REGULAR,
    SEVEN_PAIRS,
    THIRTEEN_ORPHANS,
)
from janso.scoring.situation import Situation
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
from janso.tiles import EAST, HONOURS, ORPHANS, PIN, SOU, TERMINALS

if TYPE_CHECKING:
    from mypy_extensions import i64

NINE_GATES: Final = 3 + 5 + 25 + 125 + 625 + 3125 + 15625 + 78125 + 3 * 390625
"""The key of 1112345678999."""
_FIVES: Final = 0b10000_000010000_000010000
_ONE_RANK: Final = 0b1_000000001_000000001
_CHOWS_WITH_FIVE: Final = 0b11100_000011100_000011100


class Candidate:
    """One reading and its verdict: concealed sets, the pair or -1, the set code where the winning tile lies (open when
    a discard completed a pung), IN_PAIR or NOWHERE, and what jokers stand for."""

    def __init__(self, verdict: Verdict, form: int, sets: tuple[int, ...], pair: int, place: int,
                 wild: tuple[int, ...]) -> None:
        self.verdict = verdict
        self.form = form
        self.sets = sets
        self.pair = pair
        self.place = place
        self.wild = wild


_EMPTY: Final = Part((), -1)


class Search:
    """One search at a time: the fields hold the hand in work and the best reading so far."""

    def __init__(self, judge: Judge, knitted: bool, hogs: bool) -> None:
        self.judge = judge
        self.knitted = knitted
        self.wants_hogs = hogs
        self.keeping = False
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
        self.facts = 0
        self.wild: tuple[int, ...] = ()
        self.win: i64 = -1
        self.tiles: i64 = 0
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
        self.meld_count: i64 = 0
        self.meld_chow_key: i64 = 0
        self.meld_chows: i64 = 0
        self.meld_chow_count: i64 = 0
        self.meld_pungs: i64 = 0
        self.meld_tiles: i64 = 0
        self.concealed_kongs: i64 = 0

    def begin(self, s: Situation, facts: int, no_joker: bool) -> None:
        """Takes up a hand: forgets the last one and adds up the melds."""
        self.best_verdict = None
        self.same_tiles = False
        self.tiles_known = -1
        self.best_points = -1
        self.best_plain = -1
        self.kept = []
        self.facts = facts
        self.wild = ()
        self.hogs = 0
        self.gates = 0
        self.nine = 0
        self.win = s.hand.win & 63
        chow_key: i64 = 0
        chows: i64 = 0
        chow_count: i64 = 0
        pungs: i64 = 0
        tiles: i64 = 0
        kongs: i64 = 0
        concealed: i64 = 0
        for meld in s.hand.melds:
            kind = meld.kind
            bit: i64 = 1 << kind
            if meld.type == CHOW:
                chow_key += CHOW_WEIGHT[kind]
                chows |= bit
                chow_count += 1
                tiles |= 7 * bit
            else:
                pungs |= bit
                tiles |= bit
                if meld.type == KONG:
                    kongs += 1
                    if meld.concealed:
                        concealed += 1
        self.meld_count = len(s.hand.melds)
        self.meld_chow_key = chow_key
        self.meld_chows = chows
        self.meld_chow_count = chow_count
        self.meld_pungs = pungs
        self.meld_tiles = tiles
        self.concealed_kongs = concealed
        base: i64 = kongs << KONGS | concealed << CONCEALED_KONGS
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
        hand = s.hand
        win = self.win
        man: i64 = hand.man
        pin: i64 = hand.pin
        sou: i64 = hand.sou
        honours: i64 = hand.honours
        if win < 9:
            man += POWERS[win]
        elif win < 18:
            pin += POWERS[win]
        elif win < 27:
            sou += POWERS[win]
        else:
            honours += POWERS[win]
        in_man = suit_of(0, man)
        in_pin = suit_of(1, pin)
        in_sou = suit_of(2, sou)
        in_honours = suit_of(3, honours)
        own: i64 = in_man.tiles | in_pin.tiles | in_sou.tiles | in_honours.tiles
        self.tiles = own | self.meld_tiles
        self.same_tiles = True
        if self.meld_count:
            if self.wants_hogs:
                self._hogs_with_melds(s, man, pin, sou, honours)
        else:
            if self.wants_hogs:
                self.hogs = _count(in_man.fours | in_pin.fours | in_sou.fours | in_honours.fours)
            if (win < 9 and hand.man == NINE_GATES) or (9 <= win < 18 and hand.pin == NINE_GATES) or (
                    18 <= win < 27 and hand.sou == NINE_GATES):
                self.gates = GATES
        self._regular(s, in_man.parts, in_pin.parts, in_sou.parts, in_honours.parts)
        if self.meld_count == 0:
            self._whole_forms(s, own, in_man, in_pin, in_sou, in_honours)
        if self.knitted and self.meld_count <= 1 and in_man.size >= 3 and in_pin.size >= 3 and in_sou.size >= 3:
            self._knitted_straight(s, own, man, pin, sou, honours)

    def _hogs_with_melds(self, s: Situation, man: i64, pin: i64, sou: i64, honours: i64) -> None:
        """Four alike may lie partly in open sets; a kong leaves no tile for others."""
        for meld in s.hand.melds:
            kind: i64 = meld.kind
            if meld.type == KONG:
                continue
            added: i64 = (31 if meld.type == CHOW else 3) * POWERS[kind]
            if kind < 9:
                man += added
            elif kind < 18:
                pin += added
            elif kind < 27:
                sou += added
            else:
                honours += added
        fours = suit_of(0, man).fours | suit_of(1, pin).fours | suit_of(2, sou).fours | suit_of(3, honours).fours
        self.hogs = _count(fours)

    def _regular(self, s: Situation, in_man: list[Part], in_pin: list[Part], in_sou: list[Part],
                 in_honours: list[Part]) -> None:
        """Every choice of one part for each suit; all parts of a suit agree on sets and pair."""
        if not (in_man and in_pin and in_sou and in_honours):
            return
        a, b, c, d = in_man[0], in_pin[0], in_sou[0], in_honours[0]
        pairs = (a.pair >= 0) + (b.pair >= 0) + (c.pair >= 0) + (d.pair >= 0)
        if pairs != 1 or a.set_count + b.set_count + c.set_count + d.set_count + self.meld_count != 4:
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
        at = (self.a if win < 9 else self.b if win < 18 else self.c if win < 27 else self.d).place(win)
        plain = at.chow
        if plain < 0 and self.nine >> win & 1:
            plain = NOWHERE
        if at.pung >= 0:
            if s.self_draw:
                plain = at.pung
            else:
                self.offer(s, form, at.pung | OPEN_BIT)
        if plain != -1:
            self.offer(s, form, plain)
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
            pair = b.pair
        elif c.pair >= 0:
            pair = c.pair
        elif d.pair >= 0:
            pair = d.pair
        self.pair = pair
        self.chow_key = a.chow_key + b.chow_key + c.chow_key
        self.chows = a.chows | b.chows | c.chows
        self.chow_count = a.chow_count + b.chow_count + c.chow_count
        self.pungs = a.pungs | b.pungs | c.pungs | d.pungs
        self.set_count = a.set_count + b.set_count + c.set_count + d.set_count

    def describe(self, s: Situation, form: i64) -> None:
        """Flags and bundles of a structure together with the melds, apart from the place of the winning tile."""
        pair = self.pair
        self.concealed = self.set_count - self.chow_count + self.concealed_kongs
        pungs: i64 = self.pungs | self.meld_pungs
        chows: i64 = self.chows | self.meld_chows
        chow_count: i64 = self.chow_count + self.meld_chow_count
        flags: i64 = self.base | self.hogs << HOGS | form << FORM
        if chow_count == self.set_count + self.meld_count:
            flags |= ONLY_CHOWS
        elif chow_count == 0:
            flags |= ONLY_PUNGS
        if pair < EAST:
            flags |= SUITED_PAIR
        if form == REGULAR:
            if ORPHANS >> pair & 1:
                if not chows & ~OUTSIDE_CHOWS and not pungs & ~ORPHANS:
                    flags |= OUTSIDE
                    if not pungs & ~TERMINALS and pair < EAST:
                        flags |= PURE_OUTSIDE
            elif pair % 9 == 4 and not chows & ~_CHOWS_WITH_FIVE and not pungs & ~_FIVES:
                flags |= EACH_A_FIVE
        self.flags = flags
        judge = self.judge
        self.of_chows = 0
        if chow_count >= 2:
            fives = chow_count == 4 and pair < EAST and pair % 9 == 4
            self.of_chows = judge.chows(self.chow_key + self.meld_chow_key, pair if fives else -1, s)
        self.of_pungs = 0
        if pungs:
            same: i64 = pungs & _ONE_RANK << pair % 9
            beside = pair >= EAST or same & same - 1 != 0
            self.of_pungs = judge.pungs(pungs, pair if beside else -1, s)
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
            sets = self.a.sets + self.b.sets + self.c.sets + self.d.sets
            self.kept.append(Candidate(verdict, form, sets, self.pair, place, self.wild))
        if points > self.best_points or (points == self.best_points and verdict.plain > self.best_plain):
            self.best_points = points
            self.best_plain = verdict.plain
            self.best_verdict = verdict
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
        sets = self.best_a.sets + self.best_b.sets + self.best_c.sets + self.best_d.sets
        return Candidate(self.best_verdict, self.best_form, sets, self.best_pair, self.best_place, self.best_wild)

    def whole_form(self, s: Situation, form: i64) -> None:
        """A form without sets."""
        self.take(_EMPTY, _EMPTY, _EMPTY, _EMPTY)
        self.flags = self.base | self.hogs << HOGS | form << FORM
        self.concealed = 0
        self.of_chows = 0
        self.of_pungs = 0
        self.of_tiles = self.judge.tiles(self.tiles, form, s)
        self.offer(s, form, NOWHERE)

    def _whole_forms(self, s: Situation, tiles: i64, in_man: Suit, in_pin: Suit, in_sou: Suit,
                     in_honours: Suit) -> None:
        if not in_man.odd | in_pin.odd | in_sou.odd | in_honours.odd:
            if in_man.size + in_pin.size + in_sou.size + in_honours.size == 14:
                self.whole_form(s, SEVEN_PAIRS)
        elif tiles == ORPHANS:
            self.whole_form(s, THIRTEEN_ORPHANS)
        elif self.knitted and _count(tiles) == 14:
            for mask in KNITTED_MASKS:
                if not tiles & ~(mask | HONOURS):
                    self.whole_form(s, HONOURS_KNITTED)
                    return

    def _knitted_straight(self, s: Situation, tiles: i64, man: i64, pin: i64, sou: i64, honours: i64) -> None:
        for number in range(6):
            mask: i64 = KNITTED_MASKS[number]
            if tiles & mask != mask:
                continue
            self.nine = mask
            order = KNITTED_ORDERS[number]
            in_man = suit_of(0, man - 15751 * POWERS[order[0]]).parts
            in_pin = suit_of(1, pin - 15751 * POWERS[PIN + order[1]]).parts
            in_sou = suit_of(2, sou - 15751 * POWERS[SOU + order[2]]).parts
            for a in in_man:
                for b in in_pin:
                    for c in in_sou:
                        for d in suit_of(3, honours).parts:
                            made = a.set_count + b.set_count + c.set_count + d.set_count
                            pairs = (a.pair >= 0) + (b.pair >= 0) + (c.pair >= 0) + (d.pair >= 0)
                            if pairs == 1 and made + self.meld_count == 1:
                                self._joined(s, KNITTED_STRAIGHT, a, b, c, d)


def _count(mask: i64) -> i64:
    found: i64 = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found
