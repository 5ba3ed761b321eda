"""Looks at every reading of a hand and keeps the one that pays most.

This is the hot path. It never builds readings: it adds up ready-made pieces of suits, turns them into fan bits, and
asks the judge, who remembers verdicts. The functions in `chows`, `pungs`, `whole_hand` and `finish` say the same fan
by fan; the tests hold both against each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.hand import CHOW, KONG, POWERS, Hand
from janso.rules.mcr import bits, traits
from janso.rules.mcr.judge import Combos, Judge, Verdict
from janso.rules.mcr.whole_hand import CHOWS_WITH_FIVE, FIVES, GREENS, NINE_GATES, OUTER_CHOWS, REVERSIBLES
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
)
from janso.scoring.situation import Situation
from janso.scoring.suits import (
    CHOW_SPAN,
    CHOW_WEIGHT,
    CLOSED,
    CROWDED,
    EDGE,
    NEAR,
    PAIRED,
    SINGLE,
    SLOTS,
    Part,
    Suit,
    honours_of,
    suit_of,
)
from janso.scoring.suits import (
    HONOURS as HONOUR_TABLE,
)
from janso.tiles import DRAGONS, EAST, HONOURS, ORPHANS, SIMPLES, TERMINALS, WINDS

if TYPE_CHECKING:
    from mypy_extensions import i64

_NONE: Final = Combos(0, 0, [])
_EMPTY: Final = Part((), -1)
_NO_SUIT: Final = Suit(0, False)
_NO_PARTS: Final = (_EMPTY, _EMPTY, _EMPTY, _EMPTY)
_PIN_CHOWS: Final = CHOW_SPAN
_SOU_CHOWS: Final = CHOW_SPAN * CHOW_SPAN
_BIT: Final[tuple[int, ...]] = tuple([1 << kind for kind in range(34)])
"""Looked up, because compiled code shifts the literal 1 by a machine word in 32 bits only."""
_EVENS: Final = 0b010101010_010101010_010101010

UNUSED_DRAW_HIGH: Final = bits.NINE_GATES
UNUSED_DRAW_LOW: Final = bits.REPLACEMENT | bits.LAST_TILE | 7 << bits.WAIT_SHIFT
"""Fans that a win without the drawn tile may not count (Siamese)."""


Parts = tuple[Part, Part, Part, Part]
"""One way to read each suit: characters, dots, bamboos, honours."""


class Candidate:
    """One reading with its verdict; `place` is the set that the winning tile completes, IN_PAIR or NOWHERE."""

    def __init__(self, verdict: Verdict, form: int, parts: Parts, place: int, chows: Combos, pungs: Combos) -> None:
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
        self.equal_waits = judge.points[77] == judge.points[78] == judge.points[79]
        self.keeping = False
        self.kept: list[Candidate] = []
        self.best: i64 = -1
        self.best_verdict: Verdict | None = None
        self.best_form: i64 = REGULAR
        self.best_parts: Parts = _NO_PARTS
        self.best_place: i64 = NOWHERE
        self.best_chows = _NONE
        self.best_pungs = _NONE
        self.form: i64 = REGULAR
        self.parts: Parts = _NO_PARTS
        self.pair: i64 = -1
        self.chows = _NONE
        self.pungs = _NONE
        self.unused_draw = False
        self.win: i64 = 0
        self.tiles: i64 = 0
        self.odd: i64 = 0
        self.high: i64 = 0
        self.low: i64 = 0
        self.unique: i64 = -1
        self.in_man = _NO_SUIT
        self.in_pin = _NO_SUIT
        self.in_sou = _NO_SUIT
        self.in_honours = _NO_SUIT
        self.meld_count: i64 = 0
        self.meld_chow_key: i64 = 0
        self.meld_chows: i64 = 0
        self.meld_chow_count: i64 = 0
        self.meld_pungs: i64 = 0
        self.kong_count: i64 = 0
        self.concealed_kongs: i64 = 0

    def search(self, s: Situation, unused_draw: bool) -> int:
        """Points of the best reading without flowers and before the chicken hand, -1 when the hand is not complete."""
        hand = s.hand
        win: i64 = hand.win & 63
        self.best = -1
        self.best_verdict = None
        if hand.win < 0 or win >= 34 or hand.others:
            return -1
        self.win = win
        self.unique = -1
        self.unused_draw = unused_draw
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
        in_man = NEAR[man % SLOTS]
        if in_man.key != man:
            in_man = suit_of(man)
        in_pin = NEAR[pin % SLOTS]
        if in_pin.key != pin:
            in_pin = suit_of(pin)
        in_sou = NEAR[sou % SLOTS]
        if in_sou.key != sou:
            in_sou = suit_of(sou)
        in_honours = HONOUR_TABLE[honours] or honours_of(honours)
        self.in_man = in_man
        self.in_pin = in_pin
        self.in_sou = in_sou
        self.in_honours = in_honours
        self.tiles = in_man.tiles | in_pin.tiles << 9 | in_sou.tiles << 18 | in_honours.tiles << 27
        self.odd = in_man.odd | in_pin.odd << 9 | in_sou.odd << 18 | in_honours.odd << 27
        fours = in_man.fours | in_pin.fours << 9 | in_sou.fours << 18 | in_honours.fours << 27
        self.meld_count = len(hand.melds)
        if self.meld_count:
            self._melded(s, man, pin, sou, honours, fours)
        else:
            self._unmelded(s, fours)
        self.form = REGULAR
        if in_man.single and in_pin.single and in_sou.single and in_honours.single:
            self._four_sets(s, in_man, in_pin, in_sou, in_honours)
        else:
            self._regular(s)
        if self.best < 0 or self.meld_count == 0:
            self._irregular(s)
        return self.best

    def _unmelded(self, s: Situation, fours: i64) -> None:
        """Fans that no choice of sets can change, in a hand without melds."""
        self.meld_chow_key = 0
        self.meld_chows = 0
        self.meld_chow_count = 0
        self.meld_pungs = 0
        self.kong_count = 0
        self.concealed_kongs = 0
        self._settle(s, fours, 0, False)
        hand = s.hand
        if hand.man == NINE_GATES or hand.pin == NINE_GATES or hand.sou == NINE_GATES:
            self.high |= bits.NINE_GATES

    def _melded(self, s: Situation, man: i64, pin: i64, sou: i64, honours: i64, fours: i64) -> None:
        """Adds up the melds; then the fans that no choice of sets can change. Only where kinds of the melds meet again
        can four of them be hidden in several sets; a kong leaves no tile for that."""
        chow_key: i64 = 0
        chows: i64 = 0
        chow_count: i64 = 0
        pungs: i64 = 0
        tiles: i64 = 0
        kong_count: i64 = 0
        concealed_kongs: i64 = 0
        shown: i64 = 0
        win = self.win
        met = False
        for meld in s.hand.melds:
            kind = meld.kind
            bit: i64 = _BIT[kind]
            added: i64 = 0
            if meld.type == CHOW:
                if tiles & 7 * bit:
                    met = True
                added = 31 * POWERS[kind]
                chow_key += CHOW_WEIGHT[kind]
                chows |= bit
                tiles |= 7 * bit
                chow_count += 1
                if kind <= win <= kind + 2:
                    shown += 1
            else:
                if tiles & bit:
                    met = True
                pungs |= bit
                tiles |= bit
                if meld.type == KONG:
                    kong_count += 1
                    if meld.concealed:
                        concealed_kongs += 1
                else:
                    added = 3 * POWERS[kind]
                    if kind == win:
                        shown = 3
            if kind < 9:
                man += added
            elif kind < 18:
                pin += added
            elif kind < 27:
                sou += added
            else:
                honours += added
        self.meld_chow_key = chow_key
        self.meld_chows = chows
        self.meld_chow_count = chow_count
        self.meld_pungs = pungs
        self.kong_count = kong_count
        self.concealed_kongs = concealed_kongs
        if met or self.tiles & tiles:
            fours = (suit_of(man).fours | suit_of(pin).fours << 9 | suit_of(sou).fours << 18
                     | honours_of(honours).fours << 27)
        self.tiles |= tiles
        self._settle(s, fours, self.meld_count - concealed_kongs, shown == 3)

    def _settle(self, s: Situation, fours: i64, open_count: i64, fourth_shown: bool) -> None:
        """Fans of the kinds present and of the way of winning, waits apart."""
        tiles = self.tiles
        suits: i64 = (1 if tiles & 511 else 0) + (1 if tiles & 511 << 9 else 0) + (1 if tiles & 511 << 18 else 0)
        high: i64 = 0
        low: i64 = 0
        if suits == 2:
            low = bits.VOIDED_SUIT
        if not tiles & HONOURS:
            low |= bits.NO_HONORS
            if not tiles & TERMINALS:
                low |= bits.ALL_SIMPLES
            high = traits.RANK_FANS[(tiles | tiles >> 9 | tiles >> 18) & 511]
            if suits == 1:
                high |= bits.FULL_FLUSH
        else:
            low |= traits.honour_low(tiles, suits)
            if not tiles & SIMPLES:
                high = bits.TERMINALS_AND_HONORS if tiles & TERMINALS else bits.ALL_HONORS
        if not tiles & ~REVERSIBLES:
            high |= bits.REVERSIBLE
        if not tiles & ~GREENS:
            high |= bits.ALL_GREENS
        if s.self_draw:
            low |= bits.SELF_DRAWN
            if open_count == 0:
                low |= bits.FULLY_CONCEALED
        elif open_count == 0:
            low |= bits.CONCEALED_HAND
        elif open_count == 4:
            low |= bits.MELDED_HAND
        if s.facts:
            low |= traits.fact_bits(s.facts, s.self_draw)
        if fourth_shown:
            low |= bits.LAST_TILE
        if fours:
            low |= bits.TILE_HOG | _count(fours) - 1 << bits.HOG_SHIFT
        self.low = low
        self.high = high

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
        self.parts = (a, b, c, d)
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
        self._combine(s, key, pungs, 4 - self.meld_count - own_chows + self.concealed_kongs, high, low)

    def _combine(self, s: Situation, chow_key: i64, pungs: i64, concealed: i64, high: i64, low: i64) -> None:
        """Adds what chows make together, and what pungs do, then tries the places of the winning tile."""
        judge = self.judge
        self.chows = _NONE
        self.pungs = _NONE
        if chow_key:
            chows = judge.chow_combos.get(chow_key)
            if chows is None:
                chows = judge.chows(chow_key)
            self.chows = chows
            high |= chows.high
            low |= chows.low
        if pungs:
            if pungs & pungs - 1:
                combos = judge.pung_combos.get(pungs)
                if combos is None:
                    combos = judge.pungs(pungs)
                self.pungs = combos
                high |= combos.high
                low |= combos.low
            elif pungs & DRAGONS:
                low |= bits.DRAGON_PUNG
            if pungs & (TERMINALS | WINDS):
                low |= self._special_pungs(s, pungs, high)
            if self.kong_count:
                high |= traits.kong_high(self.kong_count)
                low |= traits.kong_low(self.kong_count, self.concealed_kongs, self.plain_kongs)
        self._place(s, concealed, high, low)

    def _special_pungs(self, s: Situation, pungs: i64, high: i64) -> i64:
        """Seat and round winds, and the counter for pungs of terminals and guest winds."""
        found: i64 = 0
        these = pungs & TERMINALS
        winds = pungs & WINDS
        if winds:
            own: i64 = 1 << EAST + s.seat
            round: i64 = 1 << EAST + s.round
            if winds & own:
                found |= bits.SEAT_WIND
            if winds & round:
                found |= bits.PREVALENT_WIND
            if self.wind_guests or not high & bits.BIG_THREE_WINDS:
                these |= winds & ~own & ~round
        if these:
            count = _count(these)
            if self.second_gate_pung and high & bits.NINE_GATES:
                count -= 1
            if count:
                found |= bits.TERMINAL_PUNG | count - 1 << bits.TERMINAL_SHIFT
        return found

    def _place(self, s: Situation, concealed: i64, high: i64, low: i64) -> None:
        """The winning tile in a chow or the pair, with the best wait this means; or in a pung, which a discard opens.

        Among the knitted tiles it changes nothing, as in a two-sided chow.
        """
        win = self.win
        parts = self.parts
        part = parts[0] if win < 9 else parts[1] if win < 18 else parts[2] if win < 27 else parts[3]
        found = part.places[win % 9] or part.place(win % 9)
        if self.plain_kongs and self.kong_count == 3 and self.concealed_kongs < 3:
            concealed = 0
        waits: i64 = found.waits
        place: i64 = found.chow
        if self.pair == win:
            waits |= SINGLE
            place = IN_PAIR
        elif place < 0:
            place = NOWHERE
        if waits:
            if self._waits_for_one(s):
                waits = self._chosen_wait(waits)
                place = found.edge if waits == EDGE else found.closed if waits == CLOSED else IN_PAIR
            else:
                waits = 0
        if place != NOWHERE or found.pung < 0 or s.self_draw:
            self._consider(high | traits.CONCEALED_HIGH[concealed],
                           low | traits.CONCEALED_LOW[concealed] | waits << bits.WAIT_SHIFT, place)
        if found.pung >= 0 and not s.self_draw:
            if concealed:
                concealed -= 1
            self._consider(high | traits.CONCEALED_HIGH[concealed], low | traits.CONCEALED_LOW[concealed],
                           found.pung | OPEN_BIT)

    def _chosen_wait(self, waits: i64) -> i64:
        """Of several waits the dearest, else the first in the list."""
        if self.equal_waits:
            return waits & -waits
        points = self.judge.points
        best: i64 = 0
        worth = -1
        for number in range(3):
            if waits >> number & 1 and points[77 + number] > worth:
                worth = points[77 + number]
                best = 1 << number
        return best

    def _waits_for_one(self, s: Situation) -> bool:
        """True when no other kind of tile completed the hand and the rules count its wait; asked once for a hand."""
        if self.unique < 0:
            self.unique = 1 if self._alone() and (self.one_wait or self._one_kind_of_wait()) else 0
        return self.unique == 1

    def _suit_at(self, kind: i64) -> Suit:
        return self.in_man if kind < 9 else self.in_pin if kind < 18 else self.in_sou if kind < 27 else self.in_honours

    def _alone(self) -> bool:
        """No other tile would have made sets and a pair (beside knitted tiles, too), or seven pairs. A tile goes into
        the suit of the winning one or into the suit of the pair."""
        win = self.win
        if self.form == KNITTED_STRAIGHT and not self.waits_when_knitted:
            return False
        waited = self._suit_at(win).waited(win % 9)
        if waited == CROWDED:
            return False
        if waited == PAIRED and self.pair // 9 != win // 9 and self._suit_at(self.pair).completed_by():
            return False
        if self.meld_count:
            return True
        bit: i64 = _BIT[win]
        odd = self.odd ^ bit
        return odd & odd - 1 != 0 or odd == bit

    def _one_kind_of_wait(self) -> bool:
        """False when the tile can be seen as two kinds of wait, which then cancel each other."""
        kinds: i64 = 0
        for part in self._suit_at(self.win).parts:
            kinds |= part.place(self.win % 9).waits
            if part.pair == self.win % 9:
                kinds |= SINGLE
        return kinds & kinds - 1 == 0

    def _consider(self, high: i64, low: i64, place: i64) -> None:
        """Asks for the verdict and keeps the reading when it is the best so far."""
        if self.unused_draw:
            high &= ~UNUSED_DRAW_HIGH
            low &= ~UNUSED_DRAW_LOW
        judge = self.judge
        known = judge.verdicts.get(high) if high else judge.plain
        verdict = known.get(low) if known is not None else None
        if verdict is None:
            verdict = judge.verdict(high, low)
        if self.keeping:
            self.kept.append(Candidate(verdict, self.form, self.parts, place, self.chows, self.pungs))
        if verdict.total > self.best:
            self.best = verdict.total
            self.best_verdict = verdict
            self.best_form = self.form
            self.best_parts = self.parts
            self.best_place = place
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
        self.parts = _NO_PARTS
        self.chows = _NONE
        self.pungs = _NONE
        self._consider(high, self.low, NOWHERE)

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
                        self.parts = (a, b, c, d)
                        self.pair = pair
                        pungs = a.pungs | b.pungs << 9 | c.pungs << 18 | d.pungs << 27 | self.meld_pungs
                        low = self.low
                        if not pungs and not self.tiles & HONOURS:
                            low |= bits.ALL_CHOWS
                        self._combine(s, 0, pungs, 0, self.high | bits.KNITTED_STRAIGHT, low)


def _count(mask: i64) -> i64:
    """How many bits are set; there are few."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


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
