"""Looks at every reading of a hand and keeps the one that pays most.

This is the hot path. It never builds readings: it adds up ready-made pieces of suits, turns them into fan bits, and
asks the judge, who remembers verdicts. The functions in `chows`, `pungs`, `whole_hand` and `finish` say the same fan
by fan; the tests hold both against each other.
"""

from __future__ import annotations

from typing import Final

from janso.hand import CHOW, KONG, POWERS, Hand
from janso.rules.mcr.bits import (
    CONCEALED_KONG_SHIFT,
    HOG_SHIFT,
    LOW_WIDTH,
    TERMINAL_SHIFT,
    high,
    low,
)
from janso.rules.mcr.judge import Combos, Judge, Verdict
from janso.rules.mcr.whole_hand import (
    CHOWS_WITH_FIVE,
    FIVES,
    GREENS,
    NINE_GATES,
    OUTER_CHOWS,
    REVERSIBLES,
    ranks_in,
    suits_in,
)
from janso.scoring.facts import AFTER_KONG, LAST_COPY, ROBBING_KONG, WALL_END
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
from janso.scoring.waits import completing, knitted_waits
from janso.tiles import DRAGONS, EAST, HONOURS, ORPHANS, SIMPLES, TERMINALS, WINDS

EVENS: Final = 0b010101010
_NONE: Final = Combos(0, 0, [])
_EMPTY: Final = Part((), -1)

F_NINE_GATES: Final = high(4)
F_SHIFTED_PAIRS: Final = high(6)
F_ORPHANS: Final = high(7)
F_TERMINALS: Final = high(8)
F_LITTLE_WINDS: Final = high(9)
F_LITTLE_DRAGONS: Final = high(10)
F_ALL_HONORS: Final = high(11)
F_FOUR_CONCEALED: Final = high(12, 33)
F_PURE_TERMINAL: Final = high(13)
F_FOUR_KONGS: Final = high(5)
F_THREE_KONGS: Final = high(17)
F_TERMINALS_HONORS: Final = high(18)
F_SEVEN_PAIRS: Final = high(19)
F_GREATER: Final = high(20)
F_EVEN: Final = high(21)
F_FULL_FLUSH: Final = high(22)
F_SUITED_TERMINAL: Final = high(29)
F_FIVES: Final = high(31)
F_THREE_CONCEALED: Final = high(33)
F_LESSER: Final = high(34)
F_KNITTED: Final = high(35)
F_BIG_THREE_WINDS: Final = high(38)
F_GREENS: Final = high(3)
F_REVERSIBLE: Final = high(40)

F_LAST_DRAW: Final = low(44)
F_LAST_CLAIM: Final = low(45)
F_REPLACEMENT: Final = low(46)
F_ROBBING: Final = low(47)
F_TWO_CONCEALED_KONGS: Final = low(48)
F_ALL_PUNGS: Final = low(49)
F_HALF_FLUSH: Final = low(50)
F_ALL_TYPES: Final = low(52)
F_MELDED: Final = low(53)
F_OUTSIDE: Final = low(55)
F_FULLY_CONCEALED: Final = low(56)
F_TWO_MELDED_KONGS: Final = low(57)
F_LAST_TILE: Final = low(58)
F_PREVALENT: Final = low(60)
F_SEAT: Final = low(61)
F_CONCEALED: Final = low(62)
F_ALL_CHOWS: Final = low(63)
F_HOG: Final = low(64)
F_TWO_CONCEALED: Final = low(66)
F_CONCEALED_KONG: Final = low(67)
F_SIMPLES: Final = low(68)
F_TERMINAL_PUNG: Final = low(73)
F_MELDED_KONG: Final = low(74)
F_VOIDED: Final = low(75)
F_NO_HONORS: Final = low(76)
F_EDGE: Final = low(77)
F_CLOSED: Final = low(78)
F_SINGLE: Final = low(79)
F_SELF_DRAWN: Final = low(80)
F_MIXED_KONGS: Final = low(82)

UNUSED_DRAW_HIGH: Final = high(4)
UNUSED_DRAW_LOW: Final = low(46, 58, 77, 78, 79)
"""Fans that a win without the drawn tile may not count (Siamese)."""


def _rank_fans(ranks: int) -> int:
    """Fans of hands without honours that only the numbers decide."""
    found = 0
    for number, allowed in ((8, 0b100000001), (25, 0b111000000), (26, 0b111000), (27, 0b111), (36, 0b111100000),
                            (37, 0b1111)):
        if not ranks & ~allowed:
            found |= high(number)
    return found


RANK_FANS: Final = tuple([_rank_fans(ranks) for ranks in range(512)])
BOTH_ENDS: Final = 0b1000001


class Candidate:
    """One reading with its verdict, kept when all candidates are asked for, and for the winner."""

    def __init__(self, verdict: Verdict, form: int, parts: list[Part], place: int, chows: Combos, pungs: Combos,
                 fans_high: int, fans_low: int) -> None:
        self.verdict = verdict
        self.form = form
        self.parts = parts
        self.place = place
        self.chows = chows
        self.pungs = pungs
        self.high = fans_high
        self.low = fans_low


class Counter:
    """Counts hands under one judge. One search at a time: its fields hold the hand in work."""

    def __init__(self, judge: Judge, plain_kongs: bool, one_wait: bool, knitted_waits: bool, wind_guests: bool,
                 second_gate_pung: bool) -> None:
        self.judge = judge
        self.plain_kongs = plain_kongs
        self.one_wait = one_wait
        self.knitted_waits = knitted_waits
        self.wind_guests = wind_guests
        self.second_gate_pung = second_gate_pung
        self.keeping = False
        self.kept: list[Candidate] = []
        self._clear()

    def _clear(self) -> None:
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
        self.best_high = 0
        self.best_low = 0
        self.form = REGULAR
        self.a = _EMPTY
        self.b = _EMPTY
        self.c = _EMPTY
        self.d = _EMPTY
        self.chows = _NONE
        self.pungs = _NONE
        self.drop_high = 0
        self.drop_low = 0
        self.unique = -1
        self.wait_kinds = 0

    def search(self, s: Situation, unused_draw: bool = False) -> int:
        """Points of the best reading without flowers and before the chicken hand, -1 when the hand is not complete."""
        hand = s.hand
        self.best = -1
        self.best_verdict = None
        self.unique = -1
        self.wait_kinds = -1
        win = hand.win & 63
        if hand.win < 0 or win >= 34 or hand.others:
            return -1
        self.drop_high = UNUSED_DRAW_HIGH if unused_draw else 0
        self.drop_low = UNUSED_DRAW_LOW if unused_draw else 0
        suit = win // 9
        power = POWERS[win]
        man = hand.man + (power if suit == 0 else 0)
        pin = hand.pin + (power if suit == 1 else 0)
        sou = hand.sou + (power if suit == 2 else 0)
        honours = hand.honours + (power if suit == 3 else 0)
        all_man, all_pin, all_sou, all_honours = man, pin, sou, honours
        chow_key = 0
        chows = 0
        chow_count = 0
        pungs = 0
        kongs = 0
        kong_count = 0
        concealed_kongs = 0
        open_count = 0
        shown = 0
        for meld in hand.melds:
            kind = meld.kind
            if meld.type == CHOW:
                tiles = 31 * POWERS[kind]
                chow_key += CHOW_WEIGHT[kind]
                chows |= 1 << kind
                chow_count += 1
                if kind <= win <= kind + 2:
                    shown += 1
            else:
                pungs |= 1 << kind
                tiles = 3 * POWERS[kind]
                if meld.type == KONG:
                    tiles += POWERS[kind]
                    kongs |= 1 << kind
                    kong_count += 1
                    if meld.concealed:
                        concealed_kongs += 1
                elif kind == win:
                    shown += 3
            if not meld.concealed:
                open_count += 1
            if kind < 9:
                all_man += tiles
            elif kind < 18:
                all_pin += tiles
            elif kind < 27:
                all_sou += tiles
            else:
                all_honours += tiles
        meld_count = len(hand.melds)
        in_man = facts_of(0, all_man)
        in_pin = facts_of(1, all_pin)
        in_sou = facts_of(2, all_sou)
        in_honours = facts_of(3, all_honours)
        tiles = in_man.tiles | in_pin.tiles | in_sou.tiles | in_honours.tiles
        fours = (in_man.fours | in_pin.fours | in_sou.fours | in_honours.fours) & ~kongs
        fans_high = self._trait_high(tiles)
        fans_low = self._trait_low(tiles) | _finish(s, open_count, shown == 3)
        if fours:
            fans_low |= F_HOG | fours.bit_count() - 1 << HOG_SHIFT

        parts_a = parts_of(0, man)
        parts_b = parts_of(1, pin)
        parts_c = parts_of(2, sou)
        parts_d = parts_of(3, honours)
        if parts_a and parts_b and parts_c and parts_d:
            self.form = REGULAR
            if meld_count == 0 and (hand.man == NINE_GATES or hand.pin == NINE_GATES or hand.sou == NINE_GATES):
                fans_high |= F_NINE_GATES
            self._regular(s, parts_a, parts_b, parts_c, parts_d, win, tiles, chow_key, chows, chow_count, pungs,
                          kong_count, concealed_kongs, meld_count, fans_high, fans_low)
            fans_high &= ~F_NINE_GATES
        if meld_count == 0:
            size = in_man.size + in_pin.size + in_sou.size + in_honours.size
            if size == 14:
                if in_man.even and in_pin.even and in_sou.even and in_honours.even:
                    self._whole(SEVEN_PAIRS, fans_high | F_SEVEN_PAIRS | _shifted_pairs(tiles), fans_low)
                elif tiles & HONOURS:
                    self._singles(tiles, fans_high, fans_low)
        if meld_count < 2 and tiles & HONOURS != HONOURS and suits_in(tiles) == 3:
            for number in range(6):
                if tiles & KNITTED_MASKS[number] == KNITTED_MASKS[number]:
                    self._knitted(s, number, man, pin, sou, honours, win, tiles, chow_key, pungs, kong_count,
                                  concealed_kongs, meld_count, fans_high, fans_low)
        return self.best

    def _trait_high(self, tiles: int) -> int:
        """Fans above 43 points' rank that only the kinds present decide."""
        found = 0
        if not tiles & HONOURS:
            found = RANK_FANS[ranks_in(tiles)]
            if suits_in(tiles) == 1:
                found |= F_FULL_FLUSH
        elif not tiles & SIMPLES:
            found = F_TERMINALS_HONORS if tiles & TERMINALS else F_ALL_HONORS
        if not tiles & ~REVERSIBLES:
            found |= F_REVERSIBLE
        if not tiles & ~GREENS:
            found |= F_GREENS
        return found

    def _trait_low(self, tiles: int) -> int:
        """The cheaper fans that only the kinds present decide."""
        suits = suits_in(tiles)
        found = F_VOIDED if suits == 2 else 0
        if not tiles & HONOURS:
            found |= F_NO_HONORS
            if not tiles & TERMINALS:
                found |= F_SIMPLES
        elif suits == 1:
            found |= F_HALF_FLUSH
        elif suits == 3 and tiles & WINDS and tiles & DRAGONS:
            found |= F_ALL_TYPES
        return found

    def _regular(
        self, s: Situation, parts_a: list[Part], parts_b: list[Part], parts_c: list[Part], parts_d: list[Part],
        win: int, tiles: int, meld_chow_key: int, meld_chows: int, meld_chow_count: int, meld_pungs: int,
        kong_count: int, concealed_kongs: int, meld_count: int, fans_high: int, fans_low: int,
    ) -> None:
        """Every choice of one part for each suit."""
        for a in parts_a:
            for b in parts_b:
                for c in parts_c:
                    for d in parts_d:
                        if len(a.sets) + len(b.sets) + len(c.sets) + len(d.sets) + meld_count != 4:
                            return
                        pair = _pair_of(a, b, c, d)
                        if pair < 0:
                            return
                        self.a = a
                        self.b = b
                        self.c = c
                        self.d = d
                        chow_count = a.chow_count + b.chow_count + c.chow_count + d.chow_count
                        key = a.chow_key + b.chow_key + c.chow_key + d.chow_key + meld_chow_key
                        pungs = a.pungs | b.pungs | c.pungs | d.pungs | meld_pungs
                        chows = a.chows | b.chows | c.chows | meld_chows
                        whole_high = fans_high | _set_high(key, chows, pungs, pair, chow_count + meld_chow_count)
                        whole_low = fans_low | _set_low(chows, pungs, pair, tiles, chow_count + meld_chow_count)
                        if whole_low & F_ALL_PUNGS and not tiles & HONOURS and not ranks_in(tiles) & ~EVENS:
                            whole_high |= F_EVEN
                        concealed = 4 - meld_count - chow_count + concealed_kongs
                        self._sets(s, key, pungs, kong_count, concealed_kongs, concealed, pair, win,
                                   whole_high, whole_low)

    def _sets(
        self, s: Situation, chow_key: int, pungs: int, kong_count: int, concealed_kongs: int, concealed_pungs: int,
        pair: int, win: int, fans_high: int, fans_low: int,
    ) -> None:
        """Adds what the sets make together, then tries each place of the winning tile."""
        self.chows = _NONE
        self.pungs = _NONE
        if chow_key:
            self.chows = self.judge.chow_combos.get(chow_key) or self.judge.chows(chow_key)
            fans_high |= self.chows.high
            fans_low |= self.chows.low
        if pungs:
            self.pungs = self.judge.pung_combos.get(pungs) or self.judge.pungs(pungs)
            fans_high |= self.pungs.high
            fans_low |= self.pungs.low | self._terminal_pungs(s, pungs, fans_high)
            if pungs & WINDS:
                if pungs >> EAST + s.round & 1:
                    fans_low |= F_PREVALENT
                if pungs >> EAST + s.seat & 1:
                    fans_low |= F_SEAT
            if kong_count:
                fans_high |= _kong_high(kong_count)
                fans_low |= self._kong_low(kong_count, concealed_kongs)
        self._place(s, win, pair, kong_count, concealed_kongs, concealed_pungs, fans_high, fans_low)

    def _terminal_pungs(self, s: Situation, pungs: int, fans_high: int) -> int:
        """Pungs of terminals and guest winds, as a bit and a counter."""
        these = pungs & TERMINALS
        if pungs & WINDS and (self.wind_guests or not fans_high & F_BIG_THREE_WINDS):
            these |= pungs & WINDS & ~(1 << EAST + s.seat) & ~(1 << EAST + s.round)
        if not these:
            return 0
        count = these.bit_count()
        if self.second_gate_pung and fans_high & F_NINE_GATES:
            count -= 1
        return F_TERMINAL_PUNG | count - 1 << TERMINAL_SHIFT if count else 0

    def _kong_low(self, kongs: int, concealed: int) -> int:
        found = F_CONCEALED_KONG | concealed - 1 << CONCEALED_KONG_SHIFT if concealed else 0
        if concealed < kongs:
            found |= F_MELDED_KONG
        if concealed >= 2:
            found |= F_TWO_CONCEALED_KONGS
        if kongs - concealed >= 2:
            found |= F_TWO_MELDED_KONGS
        if kongs == 2 and concealed == 1:
            found |= F_TWO_MELDED_KONGS if self.plain_kongs else F_MIXED_KONGS
        return found

    def _place(
        self, s: Situation, win: int, pair: int, kong_count: int, concealed_kongs: int, concealed_pungs: int,
        fans_high: int, fans_low: int,
    ) -> None:
        """Tries the winning tile in each concealed set that holds it, and in the pair."""
        part = self.a if win < 9 else self.b if win < 18 else self.c if win < 27 else self.d
        hushed = self.plain_kongs and kong_count == 3 and concealed_kongs < 3
        whole_high = fans_high
        whole_low = fans_low
        if concealed_pungs >= 2 and not hushed:
            whole_high |= _concealed_high(concealed_pungs)
            whole_low |= F_TWO_CONCEALED
        last = -1
        for code in part.sets:
            if code == last:
                continue
            kind = code & 63
            if code >> 6 & 3 == CHOW:
                if kind <= win <= kind + 2:
                    last = code
                    self._consider(whole_high, whole_low | self._chow_wait(s, kind, win), code)
            elif kind == win:
                last = code
                if s.self_draw:
                    self._consider(whole_high, whole_low, code)
                elif concealed_pungs > 2 and not hushed:
                    self._consider(fans_high | _concealed_high(concealed_pungs - 1), fans_low | F_TWO_CONCEALED,
                                   code | OPEN_BIT)
                else:
                    self._consider(fans_high, fans_low, code | OPEN_BIT)
        if pair == win:
            self._consider(whole_high, whole_low | (F_SINGLE if self._waits_for_one(s) else 0), IN_PAIR)

    def _chow_wait(self, s: Situation, first: int, win: int) -> int:
        """The bit of the wait that the winning tile's place in a chow means, when only this tile would do."""
        if win == first + 1:
            return F_CLOSED if self._waits_for_one(s) else 0
        rank = first % 9
        if (rank == 0 and win == first + 2) or (rank == 6 and win == first):
            return F_EDGE if self._waits_for_one(s) else 0
        return 0

    def _waits_for_one(self, s: Situation) -> bool:
        """True when no other kind of tile completed the hand and the rules count its wait; asked once for a hand."""
        if self.unique < 0:
            if self.form == KNITTED_STRAIGHT:
                alone = self.knitted_waits and knitted_waits(s.hand).bit_count() == 1
            else:
                alone = self._alone(s.hand) and (self.one_wait or self._one_kind_of_wait(s.hand))
            self.unique = 1 if alone else 0
        return self.unique == 1

    def _alone(self, hand: Hand) -> bool:
        win = hand.win & 63
        suit = win // 9
        key = _key_of(hand, suit)
        ranks = completing(suit, key)
        if ranks & ranks - 1:
            return False
        pair = _pair_of(self.a, self.b, self.c, self.d)
        if pair // 9 == suit or not parts_of(suit, key):
            return True
        return completing(pair // 9, _key_of(hand, pair // 9)) == 0

    def _one_kind_of_wait(self, hand: Hand) -> bool:
        """False when the tile can be seen as two kinds of wait, which then cancel each other."""
        win = hand.win & 63
        suit = win // 9
        kinds = 0
        for part in parts_of(suit, _key_of(hand, suit) + POWERS[win]):
            if part.pair == win:
                kinds |= F_SINGLE
            for code in part.sets:
                first = code & 63
                if code >> 6 & 3 == CHOW and first <= win <= first + 2:
                    if win == first + 1:
                        kinds |= F_CLOSED
                    elif (first % 9 == 0 and win == first + 2) or (first % 9 == 6 and win == first):
                        kinds |= F_EDGE
        return not kinds & kinds - 1

    def _consider(self, fans_high: int, fans_low: int, place: int) -> None:
        """Asks for the verdict and keeps the reading when it is the best so far."""
        fans_high &= ~self.drop_high
        fans_low &= ~self.drop_low
        verdict = self.judge.verdicts.get(fans_high << LOW_WIDTH | fans_low)
        if verdict is None:
            verdict = self.judge.verdict(fans_high, fans_low)
        if self.keeping:
            self.kept.append(Candidate(verdict, self.form, [self.a, self.b, self.c, self.d], place, self.chows,
                                       self.pungs, fans_high, fans_low))
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
            self.best_high = fans_high
            self.best_low = fans_low

    def _whole(self, form: int, fans_high: int, fans_low: int) -> None:
        """A form without sets."""
        self.form = form
        self.a = _EMPTY
        self.b = _EMPTY
        self.c = _EMPTY
        self.d = _EMPTY
        self.chows = _NONE
        self.pungs = _NONE
        self._consider(fans_high, fans_low, NOWHERE)

    def _singles(self, tiles: int, fans_high: int, fans_low: int) -> None:
        """Thirteen orphans, or fourteen different tiles of honours and knitted ones."""
        if tiles == ORPHANS:
            self._whole(THIRTEEN_ORPHANS, fans_high | F_ORPHANS, fans_low)
            return
        if tiles.bit_count() != 14:
            return
        for mask in KNITTED_MASKS:
            if not tiles & ~(mask | HONOURS):
                found = fans_high | F_LESSER
                if tiles & HONOURS == HONOURS:
                    found |= F_GREATER
                if tiles & mask == mask:
                    found |= F_KNITTED
                self._whole(HONOURS_KNITTED, found, fans_low)
                return

    def _knitted(
        self, s: Situation, number: int, man: int, pin: int, sou: int, honours: int, win: int, tiles: int,
        chow_key: int, pungs: int, kong_count: int, concealed_kongs: int, meld_count: int, fans_high: int,
        fans_low: int,
    ) -> None:
        """Nine knitted tiles, one set and a pair."""
        order = KNITTED_ORDERS[number]
        man = _without_knitted(man, order[0])
        pin = _without_knitted(pin, order[1])
        sou = _without_knitted(sou, order[2])
        if man < 0 or pin < 0 or sou < 0:
            return
        self.form = KNITTED_STRAIGHT
        self.unique = -1
        for a in parts_of(0, man):
            for b in parts_of(1, pin):
                for c in parts_of(2, sou):
                    for d in parts_of(3, honours):
                        pair = _pair_of(a, b, c, d)
                        if len(a.sets) + len(b.sets) + len(c.sets) + len(d.sets) + meld_count != 1 or pair < 0:
                            return
                        self.a = a
                        self.b = b
                        self.c = c
                        self.d = d
                        key = a.chow_key + b.chow_key + c.chow_key + chow_key
                        these = a.pungs | b.pungs | c.pungs | d.pungs | pungs
                        more = F_ALL_CHOWS if key and not tiles & HONOURS else 0
                        self._sets(s, key, these, kong_count, concealed_kongs, 0, pair, win, fans_high | F_KNITTED,
                                   fans_low | more)
                        if KNITTED_MASKS[number] >> win & 1:
                            self._among_knitted(s, these, kong_count, concealed_kongs, fans_high | F_KNITTED,
                                                fans_low | more)

    def _among_knitted(
        self, s: Situation, pungs: int, kong_count: int, concealed_kongs: int, fans_high: int, fans_low: int
    ) -> None:
        """The winning tile is one of the knitted nine."""
        if pungs:
            fans_high |= self.pungs.high
            fans_low |= self.pungs.low | self._terminal_pungs(s, pungs, fans_high)
            if pungs >> EAST + s.round & 1:
                fans_low |= F_PREVALENT
            if pungs >> EAST + s.seat & 1:
                fans_low |= F_SEAT
            if kong_count:
                fans_low |= self._kong_low(kong_count, concealed_kongs)
        self._consider(fans_high, fans_low, NOWHERE)


def _finish(s: Situation, open_count: int, fourth_shown: bool) -> int:
    """Fans of how the hand was won, waits apart."""
    found = 0
    if s.self_draw:
        found = F_SELF_DRAWN
        if open_count == 0:
            found |= F_FULLY_CONCEALED
    elif open_count == 0:
        found = F_CONCEALED
    elif open_count == 4:
        found = F_MELDED
    facts = s.facts
    if facts:
        if facts & WALL_END:
            found |= F_LAST_DRAW if s.self_draw else F_LAST_CLAIM
        if facts & AFTER_KONG:
            found |= F_REPLACEMENT
        if facts & ROBBING_KONG:
            found |= F_ROBBING
        if facts & LAST_COPY:
            found |= F_LAST_TILE
    if fourth_shown:
        found |= F_LAST_TILE
    return found


def _set_high(key: int, chows: int, pungs: int, pair: int, chow_count: int) -> int:
    """Fans that need the pair beside the sets."""
    found = 0
    if chow_count == 4:
        if pair == 4 or pair == 13 or pair == 22:
            first = pair - 4
            if chows == BOTH_ENDS << first and key == 2 * (CHOW_WEIGHT[first] + CHOW_WEIGHT[first + 6]):
                found = F_PURE_TERMINAL
            elif chows == OUTER_CHOWS & ~(511 << first):
                found = F_SUITED_TERMINAL
    elif pair >= EAST and pungs >> EAST:
        if pair < EAST + 4:
            if (pungs & WINDS).bit_count() == 3:
                found = F_LITTLE_WINDS
        elif (pungs & DRAGONS).bit_count() == 2:
            found = F_LITTLE_DRAGONS
    if FIVES >> pair & 1 and not chows & ~CHOWS_WITH_FIVE and not pungs & ~FIVES:
        found |= F_FIVES
    return found


def _set_low(chows: int, pungs: int, pair: int, tiles: int, chow_count: int) -> int:
    found = 0
    if chow_count == 4:
        if not tiles & HONOURS:
            found = F_ALL_CHOWS
    elif chow_count == 0:
        found = F_ALL_PUNGS
    if ORPHANS >> pair & 1 and not chows & ~OUTER_CHOWS and not pungs & SIMPLES:
        found |= F_OUTSIDE
    return found


def _kong_high(kongs: int) -> int:
    return F_FOUR_KONGS if kongs == 4 else F_THREE_KONGS if kongs == 3 else 0


def _concealed_high(pungs: int) -> int:
    return F_FOUR_CONCEALED if pungs == 4 else F_THREE_CONCEALED if pungs == 3 else 0


def _pair_of(a: Part, b: Part, c: Part, d: Part) -> int:
    """The pair of four parts, -1 when there is none or more than one."""
    pair = -1
    count = 0
    if a.pair >= 0:
        pair = a.pair
        count += 1
    if b.pair >= 0:
        pair = b.pair
        count += 1
    if c.pair >= 0:
        pair = c.pair
        count += 1
    if d.pair >= 0:
        pair = d.pair
        count += 1
    return pair if count == 1 else -1


def _key_of(hand: Hand, suit: int) -> int:
    return hand.man if suit == 0 else hand.pin if suit == 1 else hand.sou if suit == 2 else hand.honours


def _shifted_pairs(tiles: int) -> int:
    if tiles & HONOURS or suits_in(tiles) != 1:
        return 0
    return F_SHIFTED_PAIRS if ranks_in(tiles) in (0b1111111, 0b11111110, 0b111111100) else 0


def _without_knitted(key: int, start: int) -> int:
    """A suit's key without 147, 258 or 369; -1 when they are not all there."""
    power = POWERS[start]
    if key // power % 5 and key // (power * 125) % 5 and key // (power * 15625) % 5:
        return key - power * 15751
    return -1
