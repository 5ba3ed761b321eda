"""Looks at every reading of a hand and keeps the one that pays most.

This is the hot path. It never builds readings: it adds up ready-made pieces of suits, turns them into pattern bits, and
asks the judge, who remembers verdicts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.hand import PUNG
from janso.native import mypyc_attr
from janso.rules.zungjung import bits
from janso.rules.zungjung.bits import CONCEALED_BITS, KONG_BITS
from janso.rules.zungjung.judge import SLOTS, ZungJungJudge
from janso.scoring.ground import Ground
from janso.scoring.reading import NOWHERE, OPEN_BIT, REGULAR, SEVEN_PAIRS, THIRTEEN_ORPHANS, TYPE_SHIFT
from janso.scoring.search import Candidate
from janso.scoring.situation import Situation
from janso.scoring.suits import CHOW_SPAN, Part
from janso.scoring.traits import OUTSIDE_CHOWS
from janso.scoring.verdicts import Verdict
from janso.tiles import EAST, HONOURS, KIND_MASK, ORPHANS, PLUM, SIMPLES

if TYPE_CHECKING:
    from mypy_extensions import i64

_PIN_CHOWS: Final = CHOW_SPAN
_SOU_CHOWS: Final = CHOW_SPAN * CHOW_SPAN

_EMPTY: Final = Part((), -1)
_NOTHING: Final = Verdict(-1, [], [])


@mypyc_attr(free_list_len=1)
class Counter(Ground):
    """One hand, counted for one call and not shared, and the best reading so far: its verdict, worth -1 when there is
    none; the rest of it only when the search is for telling."""

    def __init__(self, judge: ZungJungJudge, telling: bool, keeping: bool) -> None:
        super().__init__()
        self.judge = judge
        self.telling = telling
        self.keeping = keeping
        self.kept: list[Candidate] = []
        self.best = _NOTHING
        self.best_form: i64 = REGULAR
        self.best_a = _EMPTY
        self.best_b = _EMPTY
        self.best_c = _EMPTY
        self.best_d = _EMPTY
        self.best_pair: i64 = -1
        self.best_place: i64 = NOWHERE
        self.base: i64 = 0
        self.flowers: i64 = 0

    def search(self, s: Situation) -> None:
        """Looks at every reading of a hand of standard tiles."""
        hand = s.hand
        self.win = hand.win & KIND_MASK
        self.take_melds(hand)
        self.take_tiles(hand)
        if s.facts:
            self.base = bits.of_facts(s.facts, s.self_draw, s.seat, s.discarder)
        if s.flowers:
            self.flowers = flower_key(s)
        found = self.base | bits.of_kinds(self.tiles)
        if self.meld_count == self.concealed_kongs:
            found |= bits.CONCEALED_HAND
            if found & bits.PURE_ONE_SUIT and self.gates_held(hand):
                found |= bits.NINE_GATES
        if self.kong_count:
            found |= KONG_BITS[self.kong_count]
        a, b, c, d = self.in_man, self.in_pin, self.in_sou, self.in_honours
        if a.single and b.single and c.single and d.single:
            if _fits(a, b, c, d, 4 - self.meld_count):
                self._four_sets(s, found, a, b, c, d)
        elif a.parts and b.parts and c.parts and d.parts:
            self._regular(s, found, a.parts, b.parts, c.parts, d.parts)
        if self.meld_count == 0 and (self.odd == 0 or self.own == ORPHANS):
            self._irregular(s)

    def _regular(self, s: Situation, found: i64, in_man: list[Part], in_pin: list[Part], in_sou: list[Part],
                 in_honours: list[Part]) -> None:
        """Every choice of one part for each suit; all parts of a suit agree on the number of sets and pairs."""
        if not _fits(in_man[0], in_pin[0], in_sou[0], in_honours[0], 4 - self.meld_count):
            return
        for a in in_man:
            for b in in_pin:
                for c in in_sou:
                    for d in in_honours:
                        self._four_sets(s, found, a, b, c, d)

    def _four_sets(self, s: Situation, found: i64, a: Part, b: Part, c: Part, d: Part) -> None:
        """Patterns of four sets and a pair, for each place of the winning tile that makes a difference: in a pung that
        a discard opens, or anywhere else."""
        pair = a.pair
        if b.pair >= 0:
            pair = b.pair + 9
        elif c.pair >= 0:
            pair = c.pair + 18
        elif d.pair >= 0:
            pair = d.pair + 27
        own_chows = a.chow_count + b.chow_count + c.chow_count
        number = own_chows + self.meld_chow_count
        chows = a.chows | b.chows << 9 | c.chows << 18 | self.meld_chows
        pungs = a.pungs | b.pungs << 9 | c.pungs << 18 | d.pungs << 27 | self.meld_pungs
        if number >= 2:
            key = a.chow_key + b.chow_key * _PIN_CHOWS + c.chow_key * _SOU_CHOWS + self.meld_chow_key
            found |= bits.of_chows(chows, number, key)
            if number == 4:
                found |= bits.ALL_CHOWS
        elif number == 0:
            found |= bits.ALL_PUNGS
        if pungs:
            seat: i64 = s.seat
            found |= bits.of_pungs(pungs, pair, seat)
        if ORPHANS >> pair & 1 and not chows & ~OUTSIDE_CHOWS and not pungs & SIMPLES:
            found |= bits.MIXED_LESSER_TERMINALS
            if pair < EAST and not pungs & HONOURS:
                found |= bits.PURE_LESSER_TERMINALS
        concealed = 4 - self.meld_count - own_chows + self.concealed_kongs
        win = self.win
        part = a if win < 9 else b if win < 18 else c if win < 27 else d
        rank = win % 9
        plain = pair == win or (part.chows | part.chows << 1 | part.chows << 2) >> rank & 1 != 0
        if part.pungs >> rank & 1:
            if s.self_draw:
                plain = True
            else:
                opened = win | PUNG << TYPE_SHIFT | OPEN_BIT
                self._offer(s, found | CONCEALED_BITS[concealed - 1], REGULAR, a, b, c, d, pair, opened)
        if plain:
            self._offer(s, found | CONCEALED_BITS[concealed], REGULAR, a, b, c, d, pair, NOWHERE)

    def _irregular(self, s: Situation) -> None:
        """Forms without sets, of a hand without melds."""
        if self.in_man.size + self.in_pin.size + self.in_sou.size + self.in_honours.size != 14:
            return
        if self.odd == 0:
            found = self.base | bits.of_kinds(self.tiles) | bits.SEVEN_PAIRS
            self._offer(s, found, SEVEN_PAIRS, _EMPTY, _EMPTY, _EMPTY, _EMPTY, -1, NOWHERE)
        else:
            found = self.base | bits.THIRTEEN_ORPHANS
            self._offer(s, found, THIRTEEN_ORPHANS, _EMPTY, _EMPTY, _EMPTY, _EMPTY, -1, NOWHERE)

    def _offer(self, s: Situation, found: i64, form: i64, a: Part, b: Part, c: Part, d: Part, pair: i64,
               place: i64) -> None:
        """Asks for the verdict and keeps the reading when it pays more than the best so far; among equals when more was
        there before the limit."""
        verdict = self.judge.near[found % SLOTS]
        if verdict.key != found or verdict.facts != self.flowers:
            verdict = self.judge.verdict(found, self.flowers, s)
        if self.keeping:
            self.kept.append(Candidate(verdict, form, a, b, c, d, pair, place, ()))
        best = self.best
        if verdict.points < best.points or (verdict.points == best.points and verdict.plain <= best.plain):
            return
        self.best = verdict
        if self.telling:
            self.best_form = form
            self.best_a = a
            self.best_b = b
            self.best_c = c
            self.best_d = d
            self.best_pair = pair
            self.best_place = place


def flower_key(s: Situation) -> int:
    """The flowers, and the seat that some of them belong to, as one number."""
    key = s.seat
    for face in s.flowers:
        key |= 4 << (face & KIND_MASK) - PLUM
    return key


def _fits(a: Part, b: Part, c: Part, d: Part, sets: i64) -> bool:
    """True when the parts hold one pair and so many sets."""
    pairs = (a.pair >= 0) + (b.pair >= 0) + (c.pair >= 0) + (d.pair >= 0)
    return pairs == 1 and a.set_count + b.set_count + c.set_count + d.set_count == sets
