"""The search with MCR's waits: they count only where no other tile would have completed the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from janso.hand import PUNG
from janso.rules.mcr.judge import LAST_SHOWN, WAIT, WAITS, McrJudge
from janso.scoring.facts import UNUSED_DRAW
from janso.scoring.judge import FINISH, MOST_BUNDLES, Verdict
from janso.scoring.readings.reading import (
    IN_PAIR,
    KNITTED_STRAIGHT,
    NOWHERE,
    OPEN_BIT,
    REGULAR,
    SINGLE_WAIT,
    TYPE_SHIFT,
)
from janso.scoring.readings.suits import BIT, CROWDED, PAIRED, SINGLE
from janso.scoring.search import Search
from janso.scoring.situation import Situation

if TYPE_CHECKING:
    from mypy_extensions import i64


class McrSearch(Search):
    """`alone` remembers whether only the winning tile completed the hand: -1 until somebody asks."""

    def __init__(self, judge: McrJudge) -> None:
        super().__init__(judge)
        self.rules = judge
        self.alone: i64 = -1
        self.alone_beside: i64 = 0

    def start(self, facts: i64, telling: bool, keeping: bool) -> None:
        super().start(facts, telling, keeping)
        self.alone = -1

    def begin(self, s: Situation, more: i64) -> None:
        super().begin(s, more)
        if self.meld_ones & self.meld_twos & BIT[self.win]:
            self.base |= LAST_SHOWN

    def offer_places(self, s: Situation, form: i64) -> None:
        """The winning tile in a chow or the pair, with the best wait this means; or in a pung, which a discard opens.

        Among the knitted tiles it changes nothing, as in a two-sided chow.
        """
        win = self.win
        part = self.a if win < 9 else self.b if win < 18 else self.c if win < 27 else self.d
        rank = win % 9
        chows = part.chows
        plain = (chows | chows << 1 | chows << 2) >> rank & 1 != 0
        waits: i64 = 0
        place: i64 = NOWHERE
        if plain:
            waits = part.waits(rank)
        if self.pair == win:
            waits |= SINGLE
            plain = True
        wait: i64 = 0
        if waits:
            wait = self.chosen_wait(waits)
            if wait == SINGLE_WAIT:
                place = IN_PAIR
            if not self._waits_for_one(form):
                wait = 0
        in_pung = part.pungs >> rank & 1 != 0
        if plain or not in_pung or s.self_draw:
            self.offer(s, form, place, wait << FINISH)
        if in_pung and not s.self_draw:
            self.offer(s, form, win | PUNG << TYPE_SHIFT | OPEN_BIT, 0)

    def _verdict(self, s: Situation, form: i64, place: i64, flags: i64, key: i64) -> Verdict:
        """Put together from shares, where the rules allow it; those not known yet are asked for on a real reading."""
        rules = self.rules
        facts = self.facts
        if form != REGULAR or not rules.composes or facts & UNUSED_DRAW:
            return super()._verdict(s, form, place, flags, key)
        chows = self.of_chows
        pungs = self.of_pungs
        kinds = self.of_kinds
        found = rules.composed(flags, facts, chows, pungs, kinds)
        if found is None:
            r = self.reading(s, form, place, flags)
            rules.learn(r, s, flags, facts, kinds)
            found = rules.composed(flags, facts, chows, pungs, kinds)
            if found is None:
                found = rules.decide(r, s, [chows, pungs], kinds, flags, facts)
        if chows | pungs < MOST_BUNDLES:
            rules.keep(found, key, facts)
        return found

    def wait_meant(self, flags: int) -> int:
        return (flags & WAIT) >> FINISH

    def chosen_wait(self, waits: i64) -> i64:
        """Of several waits the dearest, else the first in the list: 1 edge, 2 closed, 3 single."""
        if self.rules.equal_waits:
            return 1 if waits & 1 else 2 if waits & 2 else 3
        points = self.rules.points
        best: i64 = 0
        worth = -1
        for number in range(3):
            if waits >> number & 1 and points[WAITS[number]] > worth:
                worth = points[WAITS[number]]
                best = number + 1
        return best

    def _waits_for_one(self, form: i64) -> bool:
        """True when no other kind of tile completed the hand and the rules count its wait; asked once for each group
        of knitted tiles, and once without."""
        if self.alone < 0 or self.alone_beside != self.nine:
            self.alone_beside = self.nine
            self.alone = 1 if self._alone(form) and (self.rules.one_wait or self._one_kind_of_wait()) else 0
        return self.alone == 1

    def _alone(self, form: i64) -> bool:
        """No other tile would have made sets and a pair (beside knitted tiles, too), or seven pairs. A tile goes into
        the suit of the winning one or into the suit of the pair."""
        win = self.win
        if form == KNITTED_STRAIGHT and not self.rules.waits_when_knitted:
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
