"""Riichi wins in arrays: sums of suits instead of readings, and every definition asked only once for each description.

Nothing about yaku, fu or payments is written here a second time. What a yaku can see of a hand is described by a small
number: the chows by the sum of their weights, the honours by which are pungs and which is the pair, the tiles by
whether each suit has simples and terminals, and so on (`groups`). When a number is met for the first time, the
functions of `bits` and `fu` are asked about a reading that has it, and the answer is written down; likewise the
`Counter` about a set of yaku with fu and dora (`named`). So a row costs a few steps over whole columns. Rows that this
does not describe (forms without sets, nine gates, tiles set aside, facts that contradict each other) are left to the
scorer, and rule sets that look at more leave all of them.
"""

from __future__ import annotations

from threading import Lock
from typing import Final

import numpy as np
from numpy.typing import NDArray

from janso.errors import JansoError
from janso.hand import PUNG, Hand
from janso.rules.batched.rows import rows_of
from janso.rules.riichi.batched.named import REFUSED
from janso.rules.riichi.batched.piece import PAIR_CLASSES, Piece
from janso.rules.riichi.count.contradictions import check_facts
from janso.rules.riichi.count.counter import Counter
from janso.rules.riichi.worth.fu import rounded
from janso.rules.riichi.yaku import bits
from janso.rules.riichi.yaku.tiles_and_sets import value_pair
from janso.scoring.batched.answers import Answers
from janso.scoring.batched.hands import CODES, KONG_COUNT, OPEN_COUNT, Melds, Wins
from janso.scoring.batched.known import Ledger, examples
from janso.scoring.batched.parts import Words, parts
from janso.scoring.readings.placed import true_code
from janso.scoring.readings.reading import NOWHERE, OPEN_BIT, REGULAR, TYPE_SHIFT, Reading
from janso.scoring.situation import Situation
from janso.tiles import EAST, STANDARD_KINDS, WHITE

_EXACT_FU: Final = 512
"""More than a hand can have before its fu are rounded."""
_MOST_FU: Final = 255
_NO_HAND: Final = Hand.parse("1m")
_ANY: Final = Reading(REGULAR, (), -1, 0, NOWHERE, 0)


class RiichiArrays:
    """One rule set, ready to count batches."""

    def __init__(self, counter: Counter) -> None:
        self.counter = counter
        self.table = counter.counting
        self.lock = Lock()
        self.facts = Ledger(1)
        self.finishes = Ledger(1)
        self.chows = Ledger(1)
        self.numbers = Ledger(1)
        self.honours = Answers(1 << 14)
        self.outside = Answers(1 << 5)
        self.tiles = Answers(1 << 8)
        self.pairs = Answers(1 << 8)
        self.with_pairs = "seven_pairs" in self.table.hand.names or "seven_different_pairs" in self.table.hand.names
        self.sets = Answers(1 << 10)
        self.pinfu = Answers(1 << 7)
        self.fu_besides = Answers(PAIR_CLASSES * 6 * 32)
        self.worths = Ledger(4)
        self._prepare()

    def _prepare(self) -> None:
        """Tables of fu by sets, of value pairs, of what indicators point at."""
        rules = self.table.fu
        concealed = [rules.set_fu(kind | PUNG << TYPE_SHIFT, rules.halved) for kind in range(STANDARD_KINDS)]
        opened = [rules.set_fu(kind | PUNG << TYPE_SHIFT | OPEN_BIT, rules.halved) for kind in range(STANDARD_KINDS)]
        fixed = self.table.limits.fixed_fu if self.table.limits.han_alone else None
        self.fu: Words = np.array([min(rounded(number, rules) if fixed is None else fixed, _MOST_FU)
                                   for number in range(_EXACT_FU)])
        self.opening: Words = np.array(opened) - np.array(concealed)
        table = parts()
        held = table.pungs[:, None] >> np.arange(9) & 1
        self.part_fu = [held @ np.array(concealed[9 * suit : 9 * suit + 9] + [0] * (2 if suit == 3 else 0))
                        for suit in range(4)]
        self.meld_fu = np.zeros(CODES + 1, np.int64)
        for code in range(CODES):
            if code & 63 < STANDARD_KINDS:
                self.meld_fu[code + 1] = rules.set_fu(true_code(code), rules.halved)
        self.pair_class = np.zeros(STANDARD_KINDS * 16, np.int64)
        for at in range(EAST * 16, STANDARD_KINDS * 16):
            s = Situation(_NO_HAND, False, at >> 2 & 3, at & 3)
            self.pair_class[at] = _pair_class(at >> 4, s)
        points_at = self.table.dora.points_at
        self.points_at: Words = np.array([STANDARD_KINDS] + [min(kind, STANDARD_KINDS) for kind in points_at])

    def count(self, wins: Wins, found: NDArray[np.int32]) -> Words:
        """Writes points, han and fu of the rows it can describe; the rows that are left."""
        melds = Melds(wins.melds)
        usable, finish = self._finish(wins, melds)
        if not usable.all():
            some = np.flatnonzero(usable)
            left, part = np.flatnonzero(~usable), wins.part(some)
            mine = np.zeros((len(some), 3), np.int32)
            more = some[Piece(self, part, Melds(part.melds), finish[some]).count(mine)]
            found[some] = mine
            return np.sort(np.concatenate([left, more]))
        return Piece(self, wins, melds, finish).count(found)

    def _finish(self, wins: Wins, melds: Melds) -> tuple[NDArray[np.bool_], Words]:
        """Which rows can be described, and the yaku of the way each was won."""
        with self.lock:
            if self.facts.is_full():
                self.facts, self.finishes = Ledger(1), Ledger(1)
            if self.worths.is_full():
                self.worths = Ledger(4)
            facts = self.facts.known.places(wins.facts)
            new = examples(facts, wins.facts)
            if len(new):
                self.facts.write(wins.facts[new], [(0,)] * len(new))
                facts = self.facts.known.places(wins.facts)
            kongs = melds.number(KONG_COUNT) > 0
            closed = melds.number(OPEN_COUNT) == 0
            key: Words = (facts << 5 | (wins.seat == 0) << 4 | wins.self_draw << 3 | kongs << 2 | closed << 1
                          | (melds.count > 0))
            places = self.finishes.known.places(key)
            new = examples(places, key)
            if len(new):
                rows = rows_of(wins, new)
                self.finishes.write(key[new], [(self._way(rows.situation(number), bool(closed[at])),)
                                               for number, at in enumerate(new.tolist())])
                places = self.finishes.known.places(key)
            finish: Words = self.finishes.rows[:, 0].take(places)
        usable = (finish >= 0) & (wins.seat < self.table.payments.players)
        for table in (wins.dora, wins.ura):
            for column in table.T:
                usable &= column < STANDARD_KINDS
        for column in wins.flowers.T:
            usable &= column < 0
        return usable, finish

    def _way(self, s: Situation, closed: bool) -> int:
        """The yaku of the way a hand was won; negative for facts that contradict each other."""
        told = Situation(s.hand, s.self_draw, 0 if s.seat == 0 else 1, s.round, -1, s.facts)
        try:
            check_facts(told, closed, self.table)
        except JansoError:
            return REFUSED
        return bits.of_finish(_ANY, s)


def _pair_class(pair: int, s: Situation) -> int:
    """What rules may look at of a pair of honours: guest winds, the seat wind only, one that everybody values or the
    wind of the round, both winds; suited pairs are class 0."""
    values = value_pair(Reading(REGULAR, (), pair, 0, NOWHERE, 0), s)
    if values == 1:
        return 3 if pair >= WHITE or s.is_round_wind(pair) else 2
    return 4 if values else 1
