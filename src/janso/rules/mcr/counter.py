"""Looks at every reading of a hand and keeps the one that pays most.

This is the hot path. It never builds readings: it adds up ready-made pieces of suits, turns them into fan bits, and
asks the judge, who remembers verdicts. The functions in `chows`, `pungs`, `whole_hand` and `finish` say the same fan
by fan; the tests hold both against each other.
"""

from __future__ import annotations

from typing import Final

from janso.hand import CHOW, KONG, POWERS, Hand
from janso.rules.mcr import bits, traits
from janso.rules.mcr.judge import Combos, Judge, Verdict
from janso.rules.mcr.whole_hand import NINE_GATES, suits_in
from janso.scoring.interpret import KNITTED_MASKS, KNITTED_ORDERS
from janso.scoring.parts import CHOW_WEIGHT, Part, facts_of, parts_of
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
from janso.scoring.waits import completing, knitted_waits, seven_pairs_waits
from janso.tiles import EAST, HONOURS, ORPHANS, TERMINALS, WINDS

_NONE: Final = Combos(0, 0, [])
_EMPTY: Final = Part((), -1)
_WAITS: Final = bits.EDGE_WAIT | bits.CLOSED_WAIT | bits.SINGLE_WAIT

UNUSED_DRAW_HIGH: Final = bits.NINE_GATES
UNUSED_DRAW_LOW: Final = bits.REPLACEMENT | bits.LAST_TILE | _WAITS
"""Fans that a win without the drawn tile may not count (Siamese)."""


class Candidate:
    """One reading with its verdict; `place` is the set that the winning tile completes, IN_PAIR or NOWHERE."""

    def __init__(self, verdict: Verdict, form: int, parts: tuple[Part, Part, Part, Part], place: int, chows: Combos,
                 pungs: Combos) -> None:
        self.verdict = verdict
        self.form = form
        self.parts = parts
        self.place = place
        self.chows = chows
        self.pungs = pungs


class Counter:
    """Counts hands under one judge. One search at a time: its fields hold the hand in work and the best so far."""

    def __init__(self, judge: Judge, plain_kongs: bool, one_wait: bool, waits_when_knitted: bool, wind_guests: bool,
                 second_gate_pung: bool) -> None:
        self.judge = judge
        self.plain_kongs = plain_kongs
        self.one_wait = one_wait
        self.waits_when_knitted = waits_when_knitted
        self.wind_guests = wind_guests
        self.second_gate_pung = second_gate_pung
        self.keeping = False
        self.kept: list[Candidate] = []
        self.best = -1
        self.best_verdict: Verdict | None = None
        self.best_form = REGULAR
        self.best_a = _EMPTY
        self.best_b = _EMPTY
        self.best_c = _EMPTY
        self.best_d = _EMPTY
        self.best_place = NOWHERE
        self.best_chows = _NONE
        self.best_pungs = _NONE
        self.form = REGULAR
        self.a = _EMPTY
        self.b = _EMPTY
        self.c = _EMPTY
        self.d = _EMPTY
        self.pair = -1
        self.chows = _NONE
        self.pungs = _NONE
        self.keep_high = -1
        self.keep_low = -1
        self.win = 0
        self.tiles = 0
        self.high = 0
        self.low = 0
        self.unique = -1
        self.meld_count = 0
        self.meld_chow_key = 0
        self.meld_chows = 0
        self.meld_chow_count = 0
        self.meld_pungs = 0
        self.kong_count = 0
        self.concealed_kongs = 0

    def best_candidate(self) -> Candidate | None:
        """The reading that the last search found best."""
        if self.best_verdict is None:
            return None
        parts = (self.best_a, self.best_b, self.best_c, self.best_d)
        return Candidate(self.best_verdict, self.best_form, parts, self.best_place, self.best_chows, self.best_pungs)

    def search(self, s: Situation, unused_draw: bool) -> int:
        """Points of the best reading without flowers and before the chicken hand, -1 when the hand is not complete."""
        hand = s.hand
        win = hand.win & 63
        self.best = -1
        self.best_verdict = None
        if hand.win < 0 or win >= 34 or hand.others:
            return -1
        self.win = win
        self.unique = -1
        self.keep_high = ~UNUSED_DRAW_HIGH if unused_draw else -1
        self.keep_low = ~UNUSED_DRAW_LOW if unused_draw else -1
        man, pin, sou, honours = hand.man, hand.pin, hand.sou, hand.honours
        if win < 9:
            man += POWERS[win]
        elif win < 18:
            pin += POWERS[win]
        elif win < 27:
            sou += POWERS[win]
        else:
            honours += POWERS[win]
        self._gather(s, man, pin, sou, honours)
        if self.meld_count == 0 and (hand.man == NINE_GATES or hand.pin == NINE_GATES or hand.sou == NINE_GATES):
            self.high |= bits.NINE_GATES
        self._regular(s, man, pin, sou, honours)
        self.high &= ~bits.NINE_GATES
        if self.meld_count < 2:
            self._irregular(s, man, pin, sou, honours)
        return self.best

    def _gather(self, s: Situation, man: int, pin: int, sou: int, honours: int) -> None:
        """Adds up the melds, and finds the fans that no choice of sets can change."""
        chow_key = 0
        chows = 0
        chow_count = 0
        pungs = 0
        kongs = 0
        kong_count = 0
        concealed_kongs = 0
        open_count = 0
        shown = 0
        win = self.win
        for meld in s.hand.melds:
            kind = meld.kind
            if meld.type == CHOW:
                added = 31 * POWERS[kind]
                chow_key += CHOW_WEIGHT[kind]
                chows |= 1 << kind
                chow_count += 1
                if kind <= win <= kind + 2:
                    shown += 1
            else:
                pungs |= 1 << kind
                added = 3 * POWERS[kind]
                if meld.type == KONG:
                    added += POWERS[kind]
                    kongs |= 1 << kind
                    kong_count += 1
                    if meld.concealed:
                        concealed_kongs += 1
                elif kind == win:
                    shown = 3
            if not meld.concealed:
                open_count += 1
            if kind < 9:
                man += added
            elif kind < 18:
                pin += added
            elif kind < 27:
                sou += added
            else:
                honours += added
        self.meld_count = len(s.hand.melds)
        self.meld_chow_key = chow_key
        self.meld_chows = chows
        self.meld_chow_count = chow_count
        self.meld_pungs = pungs
        self.kong_count = kong_count
        self.concealed_kongs = concealed_kongs
        in_man = facts_of(0, man)
        in_pin = facts_of(1, pin)
        in_sou = facts_of(2, sou)
        in_honours = facts_of(3, honours)
        tiles = in_man.tiles | in_pin.tiles | in_sou.tiles | in_honours.tiles
        suits = suits_in(tiles)
        self.tiles = tiles
        self.high = traits.kinds_high(tiles, suits)
        self.low = traits.kinds_low(tiles, suits) | traits.finish_low(s, open_count, shown == 3)
        fours = (in_man.fours | in_pin.fours | in_sou.fours | in_honours.fours) & ~kongs
        if fours:
            self.low |= bits.TILE_HOG | fours.bit_count() - 1 << bits.HOG_SHIFT

    def _regular(self, s: Situation, man: int, pin: int, sou: int, honours: int) -> None:
        """Every choice of one part for each suit."""
        in_man = parts_of(0, man)
        in_pin = parts_of(1, pin)
        in_sou = parts_of(2, sou)
        in_honours = parts_of(3, honours)
        self.form = REGULAR
        for a in in_man:
            for b in in_pin:
                for c in in_sou:
                    for d in in_honours:
                        pair = _pair_of(a, b, c, d)
                        sets = len(a.sets) + len(b.sets) + len(c.sets) + len(d.sets) + self.meld_count
                        if sets != 4 or pair < 0:
                            return
                        self._take(a, b, c, d, pair)
                        own_chows = a.chow_count + b.chow_count + c.chow_count + d.chow_count
                        chow_count = own_chows + self.meld_chow_count
                        key = a.chow_key + b.chow_key + c.chow_key + self.meld_chow_key
                        chows = a.chows | b.chows | c.chows | self.meld_chows
                        pungs = a.pungs | b.pungs | c.pungs | d.pungs | self.meld_pungs
                        concealed = 4 - self.meld_count - own_chows + self.concealed_kongs
                        high = traits.sets_high(key, chows, pungs, pair, chow_count, self.tiles)
                        low = traits.sets_low(chows, pungs, pair, chow_count, self.tiles)
                        self._sets(s, key, pungs, concealed, self.high | high, self.low | low)

    def _take(self, a: Part, b: Part, c: Part, d: Part, pair: int) -> None:
        """The parts to look at next."""
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.pair = pair
        self.chows = _NONE
        self.pungs = _NONE

    def _sets(self, s: Situation, chow_key: int, pungs: int, concealed: int, high: int, low: int) -> None:
        """Adds what the sets make together, then tries the places of the winning tile."""
        judge = self.judge
        if chow_key:
            chows = judge.chow_combos.get(chow_key)
            if chows is None:
                chows = judge.chows(chow_key)
            self.chows = chows
            high |= chows.high
            low |= chows.low
        if pungs:
            combos = judge.pung_combos.get(pungs)
            if combos is None:
                combos = judge.pungs(pungs)
            self.pungs = combos
            high |= combos.high
            low |= combos.low | self._special_pungs(s, pungs, high)
            if self.kong_count:
                high |= traits.kong_high(self.kong_count)
                low |= traits.kong_low(self.kong_count, self.concealed_kongs, self.plain_kongs)
        self._place(s, concealed, high, low)

    def _special_pungs(self, s: Situation, pungs: int, high: int) -> int:
        """Seat and round winds, and the counter for pungs of terminals and guest winds."""
        found = 0
        these = pungs & TERMINALS
        winds = pungs & WINDS
        if winds:
            own = 1 << EAST + s.seat
            round = 1 << EAST + s.round
            if winds & own:
                found |= bits.SEAT_WIND
            if winds & round:
                found |= bits.PREVALENT_WIND
            if self.wind_guests or not high & bits.BIG_THREE_WINDS:
                these |= winds & ~own & ~round
        if these:
            count = these.bit_count()
            if self.second_gate_pung and high & bits.NINE_GATES:
                count -= 1
            if count:
                found |= bits.TERMINAL_PUNG | count - 1 << bits.TERMINAL_SHIFT
        return found

    def _place(self, s: Situation, concealed: int, high: int, low: int) -> None:
        """The winning tile in a chow or the pair, with the best wait this means; or in a pung, which a discard opens.

        Among the knitted tiles it changes nothing, as in a two-sided chow.
        """
        win = self.win
        part = self.a if win < 9 else self.b if win < 18 else self.c if win < 27 else self.d
        if self.plain_kongs and self.kong_count == 3 and self.concealed_kongs < 3:
            concealed = 0
        place = NOWHERE
        opened = -1
        waits = 0
        for code in part.sets:
            first = code & 63
            if code >> 6 & 3 == CHOW:
                if first <= win <= first + 2:
                    kind = _chow_wait(first, win)
                    if place == NOWHERE or (kind and (not waits or kind < waits)):
                        place = code
                        waits = kind
            elif first == win:
                if s.self_draw:
                    if place == NOWHERE:
                        place = code
                else:
                    opened = code
        if self.pair == win and self._dearer(bits.SINGLE_WAIT, waits):
            place = IN_PAIR
            waits = bits.SINGLE_WAIT
        if place != NOWHERE or opened < 0:
            if waits and not self._waits_for_one(s):
                waits = 0
            if concealed >= 2:
                self._consider(high | traits.concealed_high(concealed), low | waits | bits.TWO_CONCEALED_PUNGS, place)
            else:
                self._consider(high, low | waits, place)
        if opened >= 0:
            if concealed > 2:
                self._consider(high | traits.concealed_high(concealed - 1), low | bits.TWO_CONCEALED_PUNGS,
                               opened | OPEN_BIT)
            else:
                self._consider(high, low, opened | OPEN_BIT)

    def _dearer(self, kind: int, than: int) -> bool:
        """Which of two waits to count: the dearer one, else the one that comes first in the list."""
        return than == 0 or (self._wait_points(kind), than) > (self._wait_points(than), kind)

    def _wait_points(self, kind: int) -> int:
        return self.judge.points[77 if kind == bits.EDGE_WAIT else 78 if kind == bits.CLOSED_WAIT else 79]

    def _waits_for_one(self, s: Situation) -> bool:
        """True when no other kind of tile completed the hand and the rules count its wait; asked once for a hand."""
        if self.unique < 0:
            if self.form == KNITTED_STRAIGHT:
                alone = self.waits_when_knitted and knitted_waits(s.hand).bit_count() == 1
            else:
                alone = self._alone(s.hand) and (self.one_wait or _one_kind_of_wait(s.hand))
            self.unique = 1 if alone else 0
        return self.unique == 1

    def _alone(self, hand: Hand) -> bool:
        """No other tile would have made sets and a pair, or seven pairs. The tile goes into its own suit, or else into
        the suit of the pair."""
        suit = self.win // 9
        key = _key_of(hand, suit)
        ranks = completing(suit, key)
        if ranks & ranks - 1:
            return False
        pair_suit = self.pair // 9
        if pair_suit != suit and parts_of(suit, key) and completing(pair_suit, _key_of(hand, pair_suit)):
            return False
        if self.meld_count:
            return True
        other = seven_pairs_waits(hand)
        return other == 0 or other == 1 << self.win

    def _consider(self, high: int, low: int, place: int) -> None:
        """Asks for the verdict and keeps the reading when it is the best so far."""
        high &= self.keep_high
        low &= self.keep_low
        verdict = self.judge.verdicts.get(high << bits.LOW_WIDTH | low)
        if verdict is None:
            verdict = self.judge.verdict(high, low)
        if self.keeping:
            parts = (self.a, self.b, self.c, self.d)
            self.kept.append(Candidate(verdict, self.form, parts, place, self.chows, self.pungs))
        if verdict.total > self.best:
            self.best = verdict.total
            self.best_verdict = verdict
            self.best_form = self.form
            self.best_a = self.a
            self.best_b = self.b
            self.best_c = self.c
            self.best_d = self.d
            self.best_place = place
            self.best_chows = self.chows
            self.best_pungs = self.pungs

    def _irregular(self, s: Situation, man: int, pin: int, sou: int, honours: int) -> None:
        """Seven pairs, orphans, single and knitted tiles: ruled out at a glance for most hands."""
        tiles = self.tiles
        if self.meld_count == 0:
            in_man = facts_of(0, man)
            in_pin = facts_of(1, pin)
            in_sou = facts_of(2, sou)
            in_honours = facts_of(3, honours)
            odd = in_man.odd | in_pin.odd | in_sou.odd | in_honours.odd
            if odd == 0:
                if in_man.size + in_pin.size + in_sou.size + in_honours.size == 14:
                    self._whole(SEVEN_PAIRS, self.high | traits.pairs_high(tiles, suits_in(tiles)))
                return
            if tiles & HONOURS:
                self._singles(in_man.size + in_pin.size + in_sou.size + in_honours.size)
        if self.best < 0 and suits_in(tiles) == 3:
            for number in range(6):
                mask = KNITTED_MASKS[number]
                if tiles & mask == mask:
                    order = KNITTED_ORDERS[number]
                    self._knitted(s, _without_knitted(man, order[0]), _without_knitted(pin, order[1]),
                                  _without_knitted(sou, order[2]), honours)

    def _whole(self, form: int, high: int) -> None:
        """A form without sets."""
        self.form = form
        self._take(_EMPTY, _EMPTY, _EMPTY, _EMPTY, -1)
        self._consider(high, self.low, NOWHERE)

    def _singles(self, size: int) -> None:
        """Thirteen orphans, or fourteen different tiles of honours and knitted ones."""
        tiles = self.tiles
        if size != 14:
            return
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

    def _knitted(self, s: Situation, man: int, pin: int, sou: int, honours: int) -> None:
        """One set and a pair beside nine knitted tiles, which have been taken away."""
        if man < 0 or pin < 0 or sou < 0:
            return
        self.form = KNITTED_STRAIGHT
        self.unique = -1
        for a in parts_of(0, man):
            for b in parts_of(1, pin):
                for c in parts_of(2, sou):
                    for d in parts_of(3, honours):
                        pair = _pair_of(a, b, c, d)
                        sets = len(a.sets) + len(b.sets) + len(c.sets) + len(d.sets) + self.meld_count
                        if sets != 1 or pair < 0:
                            return
                        self._take(a, b, c, d, pair)
                        key = a.chow_key + b.chow_key + c.chow_key + self.meld_chow_key
                        pungs = a.pungs | b.pungs | c.pungs | d.pungs | self.meld_pungs
                        more = bits.ALL_CHOWS if key and not self.tiles & HONOURS else 0
                        self._sets(s, key, pungs, 0, self.high | bits.KNITTED_STRAIGHT, self.low | more)


def _pair_of(a: Part, b: Part, c: Part, d: Part) -> int:
    """The pair of four parts, -1 when there is none or more than one."""
    pair = a.pair
    if b.pair >= 0:
        if pair >= 0:
            return -1
        pair = b.pair
    if c.pair >= 0:
        if pair >= 0:
            return -1
        pair = c.pair
    if d.pair >= 0:
        if pair >= 0:
            return -1
        pair = d.pair
    return pair


def _key_of(hand: Hand, suit: int) -> int:
    return hand.man if suit == 0 else hand.pin if suit == 1 else hand.sou if suit == 2 else hand.honours


def _chow_wait(first: int, win: int) -> int:
    """The bit of the wait that a place in a chow means."""
    if win == first + 1:
        return bits.CLOSED_WAIT
    rank = first % 9
    return bits.EDGE_WAIT if (rank == 0 and win == first + 2) or (rank == 6 and win == first) else 0


def _one_kind_of_wait(hand: Hand) -> bool:
    """False when the tile can be seen as two kinds of wait, which then cancel each other."""
    win = hand.win & 63
    suit = win // 9
    kinds = 0
    for part in parts_of(suit, _key_of(hand, suit) + POWERS[win]):
        if part.pair == win:
            kinds |= bits.SINGLE_WAIT
        for code in part.sets:
            first = code & 63
            if code >> 6 & 3 == CHOW and first <= win <= first + 2:
                kinds |= _chow_wait(first, win)
    return not kinds & kinds - 1


def _without_knitted(key: int, start: int) -> int:
    """A suit's key without 147, 258 or 369; -1 when they are not all there."""
    power = POWERS[start]
    if key // power % 5 and key // (power * 125) % 5 and key // (power * 15625) % 5:
        return key - power * 15751
    return -1
