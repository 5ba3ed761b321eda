"""A hand in work: its fields, and everything that no choice of sets can change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.rules.mcr import bits, traits
from janso.rules.mcr.judge import Judge, Verdict
from janso.rules.mcr.whole_hand import GREENS, REVERSIBLES
from janso.scoring.ground import Ground, count
from janso.scoring.reading import KNITTED_STRAIGHT, REGULAR
from janso.scoring.situation import Situation
from janso.scoring.suits import BIT, CROWDED, PAIRED, SINGLE, Part
from janso.tiles import EAST, HONOURS, SIMPLES, TERMINALS, WINDS

if TYPE_CHECKING:
    from mypy_extensions import i64

EMPTY: Final = Part((), -1)
NO_PARTS: Final = (EMPTY, EMPTY, EMPTY, EMPTY)

Parts = tuple[Part, Part, Part, Part]
"""One way to read each suit: characters, dots, bamboos, honours."""


class Candidate:
    """One reading with its verdict. `opened` says that the winning tile, a discard, completed a pung; `chows` and
    `pungs` name what was combined."""

    def __init__(self, verdict: Verdict, form: int, parts: Parts, opened: bool, chows: int, pungs: int) -> None:
        self.verdict = verdict
        self.form = form
        self.parts = parts
        self.opened = opened
        self.chows = chows
        self.pungs = pungs


class Work(Ground):
    """One hand, counted for one call and not shared: what it holds, the reading in hand, and the best so far."""

    def __init__(self, judge: Judge, keeping: bool) -> None:
        super().__init__()
        self.judge = judge
        self.keeping = keeping
        self.kept: list[Candidate] = []
        self.best: i64 = -1
        self.best_verdict: Verdict | None = None
        self.best_form: i64 = REGULAR
        self.best_parts: Parts = NO_PARTS
        self.best_opened = False
        self.best_chows: i64 = 0
        self.best_pungs: i64 = 0
        self.form: i64 = REGULAR
        self.parts: Parts = NO_PARTS
        self.pair: i64 = -1
        self.chows: i64 = 0
        self.pungs: i64 = 0
        self.unused_draw = False
        self.high: i64 = 0
        self.low: i64 = 0
        self.unique: i64 = -1

    def _settle(self, s: Situation) -> None:
        """Fans that no choice of sets can change: of the kinds present and of the way of winning, waits apart."""
        tiles = self.tiles
        open_count = self.meld_count - self.concealed_kongs
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
                if self.gates_held(s.hand):
                    high |= bits.NINE_GATES
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
        if self.meld_ones & self.meld_twos & BIT[self.win]:
            low |= bits.LAST_TILE
        fours = self.fours()
        if fours:
            low |= bits.TILE_HOG | count(fours) - 1 << bits.HOG_SHIFT
        self.low = low
        self.high = high

    def _special_pungs(self, s: Situation, pungs: i64, high: i64) -> i64:
        """Seat and round winds, and the counter for pungs of terminals and guest winds."""
        found: i64 = 0
        these = pungs & TERMINALS
        winds = pungs & WINDS
        if winds:
            own: i64 = BIT[EAST + s.seat]
            round: i64 = BIT[EAST + s.round]
            if winds & own:
                found |= bits.SEAT_WIND
            if winds & round:
                found |= bits.PREVALENT_WIND
            if self.judge.wind_guests or not high & bits.BIG_THREE_WINDS:
                these |= winds & ~own & ~round
        if these:
            number = count(these)
            if self.judge.second_gate_pung and high & bits.NINE_GATES:
                number -= 1
            if number:
                found |= bits.TERMINAL_PUNG | number - 1 << bits.TERMINAL_SHIFT
        return found

    def _chosen_wait(self, waits: i64) -> i64:
        """Of several waits the dearest, else the first in the list."""
        if self.judge.equal_waits:
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
            self.unique = 1 if self._alone() and (self.judge.one_wait or self._one_kind_of_wait()) else 0
        return self.unique == 1

    def _alone(self) -> bool:
        """No other tile would have made sets and a pair (beside knitted tiles, too), or seven pairs. A tile goes into
        the suit of the winning one or into the suit of the pair."""
        win = self.win
        if self.form == KNITTED_STRAIGHT and not self.judge.waits_when_knitted:
            return False
        waited = self.suit_at(win).waited(win % 9)
        if waited == CROWDED:
            return False
        if waited == PAIRED and self.pair // 9 != win // 9 and self.suit_at(self.pair).completed_by():
            return False
        if self.meld_count:
            return True
        bit: i64 = BIT[win]
        odd = self.odd ^ bit
        return odd & odd - 1 != 0 or odd == bit

    def _one_kind_of_wait(self) -> bool:
        """False when the tile can be seen as two kinds of wait, which then cancel each other."""
        kinds: i64 = 0
        for part in self.suit_at(self.win).parts:
            kinds |= part.waits(self.win % 9)
            if part.pair == self.win % 9:
                kinds |= SINGLE
        return kinds & kinds - 1 == 0
