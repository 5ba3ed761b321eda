"""Verdicts of MCR over whole columns: shares of `composed` added up, fans without room taken out, dearer ones first.

A description is one number: the flags, two bundles and the kinds present, as the search has it. Shares that nobody has
asked for yet are asked for by a search of one row that has them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from janso.rules.mcr.composed import Share
from janso.rules.mcr.judge import ALIKE, SEEN_FINISHED, SEEN_HELD, McrJudge
from janso.scoring.batched.distinct import distinct
from janso.scoring.batched.known import UNKNOWN, Known, Ledger, examples
from janso.scoring.batched.parts import Words
from janso.scoring.facts import UNUSED_DRAW
from janso.scoring.judge import BUNDLE_BITS, GATES, KINDS_BITS, MOST_BUNDLES

FLAGS: Final = 2 * BUNDLE_BITS + KINDS_BITS
"""Where the flags stand in a description."""
Flags = NDArray[np.bool_]


class Column:
    """Shares as arrays, in the order in which they came: `told` their bits in two words and their worth, `fans` the
    same of each of their fans."""

    def __init__(self) -> None:
        self.count = 0
        self.told: Words = np.zeros((3, 64), np.int64)
        self.fans: Words = np.zeros((1, 3, 64), np.int64)

    def add(self, shares: list[Share]) -> None:
        """Appends shares."""
        end, most = self.count + len(shares), max([len(share.entries) for share in shares])
        more = max(self.told.shape[1], end) if end > self.told.shape[1] else 0
        if more:
            self.told = np.pad(self.told, ((0, 0), (0, more)))
        if more or most > len(self.fans):
            self.fans = np.pad(self.fans, ((0, max(0, most - len(self.fans))), (0, 0), (0, more)))
        self.told[:, self.count : end] = np.array([(share.low, share.high, share.worth) for share in shares]).T
        fans = [(number, at, entry.low, entry.high, entry.worth)
                for at, share in enumerate(shares, self.count) for number, entry in enumerate(share.entries)]
        if fans:
            numbers, places, *told = np.array(fans).T
            self.fans[numbers, :, places] = np.array(told).T
        self.count = end


class Shares:
    """The shares that a judge has worked out, as columns."""

    def __init__(self, judge: McrJudge, facts: list[int], spare: tuple[int, ...]) -> None:
        """The facts that count stand in spare bits of the flags."""
        self.judge = judge
        self.facts = facts
        self.spare = spare
        self.unused_draw = sum(1 << bit for fact, bit in zip(facts, spare, strict=False) if UNUSED_DRAW >> fact & 1)
        self.of_spare = sum(1 << bit for bit in spare[: len(facts)])
        self.seen = SEEN_FINISHED & ~GATES | self.of_spare
        self.bundles, self.others = Column(), Column()
        self.kinds: Words = np.full(1 << KINDS_BITS + 2, UNKNOWN)
        self.held: Words = np.full(SEEN_HELD + 1, UNKNOWN)
        self.gone = Ledger(2)
        self.finishes = Known()
        self.of_finish: Words = np.zeros(0, np.int64)

    def worth(self, keys: Words, ask: Callable[[Words], None]) -> tuple[Words, Flags]:
        """What descriptions come to, and which of them could be put together. `ask` has a search look at those at some
        positions."""
        flags = keys >> FLAGS
        kinds = (keys & (1 << KINDS_BITS) - 1) << 2 | flags >> ALIKE & 3
        held, finish = flags & SEEN_HELD, flags & self.seen
        new = distinct(np.concatenate([
            examples(self.kinds.take(kinds), kinds), examples(self.held.take(held), held),
            examples(self.finishes.places(finish), finish)]))
        if len(new):
            ask(new)
            self._take_up(self.kinds, distinct(kinds[new]), self.judge.kinds_shares)
            self._take_up(self.held, distinct(held[new]), self.judge.held_shares)
            self._take_up_finishes(distinct(finish[new]))
        if self.bundles.count < len(self.judge.shares):
            self.bundles.add(self.judge.shares[self.bundles.count :])
        places = self.finishes.places(finish)
        of_finish = np.where(places == UNKNOWN, UNKNOWN, np.append(self.of_finish, UNKNOWN).take(places))
        others = [self.kinds.take(kinds), self.held.take(held), of_finish]
        bundles = [keys >> KINDS_BITS + BUNDLE_BITS & MOST_BUNDLES - 1, keys >> KINDS_BITS & MOST_BUNDLES - 1]
        known: Flags = flags & self.unused_draw == 0
        for other in others:
            known &= other >= 0
        for bundle in bundles:
            known &= bundle < self.bundles.count
        some = np.flatnonzero(known)
        found = np.zeros(len(keys), np.int64)
        found[some], put = self._composed([each[some] for each in bundles], [each[some] for each in others])
        known[some] = put
        return found, known

    def _take_up(self, places: Words, numbers: Words, shares: list[Share | None]) -> None:
        """Shares of kinds, or of pungs and kongs, that the judge has now."""
        found = [(number, share) for number in numbers[places[numbers] == UNKNOWN].tolist()
                 if (share := shares[number]) is not None]
        if found:
            places[[number for number, _ in found]] = np.arange(len(found)) + self.others.count
            self.others.add([share for _, share in found])

    def _take_up_finishes(self, numbers: Words) -> None:
        fresh = numbers[self.finishes.places(numbers) == UNKNOWN]
        found = []
        for number in fresh.tolist():
            facts = sum(1 << fact for fact, bit in zip(self.facts, self.spare, strict=False) if number >> bit & 1)
            share = self.judge.finish_share(number & ~self.of_spare, facts)
            if share is not None:
                found.append((number, share))
        if found:
            self.of_finish = np.append(self.of_finish, np.arange(len(found)) + self.others.count)
            self.others.add([share for _, share in found])
            self.finishes.add(np.array([number for number, _ in found]))

    def _composed(self, bundles: list[Words], others: list[Words]) -> tuple[Words, Flags]:
        """As `Composer.verdict`, for columns of shares; and where options have no say."""
        columns = [(self.bundles, each) for each in bundles] + [(self.others, each) for each in others]
        low, high, worth = np.zeros((3, len(bundles[0])), np.int64)
        for column, at in columns:
            low |= column.told[0].take(at)
            high |= column.told[1].take(at)
            worth += column.told[2].take(at)
        places = self.gone.places(low, self._leave_no_room)
        gone_low = self.gone.rows[:, 0].take(places) & low
        gone_high = self.gone.rows[:, 1].take(places) & high
        some = np.flatnonzero(gone_low | gone_high)
        gone_low, gone_high = gone_low[some], gone_high[some]
        lost = np.zeros(len(some), np.int64)
        for column, at in columns:
            here = at[some]
            for fan_low, fan_high, fan_worth in column.fans:
                gone = fan_low.take(here) & gone_low | fan_high.take(here) & gone_high
                lost += (gone != 0) * fan_worth.take(here)
        worth[some] -= lost
        composer = self.judge.composer
        return worth, (low & composer.special_low == 0) & (high & composer.special_high == 0)

    def _leave_no_room(self, low: Words) -> Words:
        """For fans that are there together the two words of those that they leave no room for."""
        gone = np.zeros((2, len(low)), np.int64)
        for number, shut in enumerate(self.judge.composer.shut):
            some = np.flatnonzero(low & ~gone[0] & 1 << number)
            gone[0, some] |= shut.low
            gone[1, some] |= shut.high
        return gone.T
