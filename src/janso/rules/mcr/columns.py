"""Verdicts of MCR over whole columns: shares of `composed` added up, fans without room taken out, dearer ones first.

A description is one number: the flags, two bundles and the kinds present, as the search has it. Shares that nobody has
asked for yet are asked for by a search of one row that has them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from janso.rules.mcr.composed import WORD, Share
from janso.rules.mcr.judge import ALIKE, SEEN_FINISHED, SEEN_HELD, McrJudge
from janso.scoring.batched.known import UNKNOWN, Known, examples
from janso.scoring.batched.parts import Words
from janso.scoring.facts import UNUSED_DRAW
from janso.scoring.judge import BUNDLE_BITS, GATES, KINDS_BITS, MOST_BUNDLES

FLAGS: Final = 2 * BUNDLE_BITS + KINDS_BITS
"""Where the flags stand in a description."""
Flags = NDArray[np.bool_]


class Column:
    """Shares as arrays, in the order in which they came: their bits in two words, worth, and the worth of each fan."""

    def __init__(self) -> None:
        self.count = 0
        self.words: Words = np.zeros((64, 3), np.int64)
        self.worth: NDArray[np.int32] = np.zeros((64, 2 * WORD), np.int32)

    def add(self, shares: list[Share]) -> None:
        """Appends shares."""
        end = self.count + len(shares)
        if end > len(self.words):
            more = max(len(self.words), end)
            self.words = np.concatenate([self.words, np.zeros((more, 3), np.int64)])
            self.worth = np.concatenate([self.worth, np.zeros((more, 2 * WORD), np.int32)])
        for at, share in enumerate(shares, self.count):
            self.words[at] = share.low, share.high, share.worth
            for entry in share.entries:
                low, high = int(entry.low), int(entry.high)
                self.worth[at, low.bit_length() - 1 if low else WORD + high.bit_length() - 1] += entry.worth
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
        self.finishes = Known()
        self.of_finish: Words = np.zeros(0, np.int64)

    def worth(self, keys: Words, ask: Callable[[Words], None]) -> tuple[Words, Flags]:
        """What descriptions come to, and which of them could be put together. `ask` has a search look at those at some
        positions."""
        flags = keys >> FLAGS
        kinds = (keys & (1 << KINDS_BITS) - 1) << 2 | flags >> ALIKE & 3
        held, finish = flags & SEEN_HELD, flags & self.seen
        new = np.unique(np.concatenate([
            examples(self.kinds.take(kinds), kinds), examples(self.held.take(held), held),
            examples(self.finishes.places(finish), finish)]))
        if len(new):
            ask(new)
            self._take_up(self.kinds, np.unique(kinds[new]), self.judge.kinds_shares)
            self._take_up(self.held, np.unique(held[new]), self.judge.held_shares)
            self._take_up_finishes(np.unique(finish[new]))
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
        for number in numbers.tolist():
            share = shares[number]
            if share is not None and places[number] == UNKNOWN:
                places[number] = self.others.count
                self.others.add([share])

    def _take_up_finishes(self, numbers: Words) -> None:
        fresh = numbers[self.finishes.places(numbers) == UNKNOWN]
        keys, places = [], []
        for number in fresh.tolist():
            facts = sum(1 << fact for fact, bit in zip(self.facts, self.spare, strict=False) if number >> bit & 1)
            share = self.judge.finish_share(number & ~self.of_spare, facts)
            if share is not None:
                keys.append(number)
                places.append(self.others.count)
                self.others.add([share])
        if keys:
            self.of_finish = np.append(self.of_finish, places)
            self.finishes.add(np.array(keys))

    def _composed(self, bundles: list[Words], others: list[Words]) -> tuple[Words, Flags]:
        """As `Composer.verdict`, for columns of shares; and where options have no say."""
        columns = [(self.bundles, each) for each in bundles] + [(self.others, each) for each in others]
        words = np.zeros((len(bundles[0]), 3), np.int64)
        for column, at in columns:
            here = column.words.take(at, axis=0)
            words[:, :2] |= here[:, :2]
            words[:, 2] += here[:, 2]
        low, high, worth = words[:, 0].copy(), words[:, 1].copy(), words[:, 2].copy()
        composer = self.judge.composer
        gone_low, gone_high = np.zeros_like(low), np.zeros_like(low)
        any_low, any_high = int(np.bitwise_or.reduce(low, initial=0)), int(np.bitwise_or.reduce(high, initial=0))
        for number, shut in enumerate(composer.shut):
            if any_low >> number & 1 and (shut.low & any_low or shut.high & any_high):
                some = np.flatnonzero(low & ~gone_low & 1 << number)
                gone_low[some] |= shut.low
                gone_high[some] |= shut.high
        for gone, there, first in ((gone_low, low, 0), (gone_high, high, WORD)):
            gone &= there
            left = int(np.bitwise_or.reduce(gone, initial=0))
            while left:
                bit = left & -left
                left ^= bit
                some = np.flatnonzero(gone & bit)
                for column, at in columns:
                    worth[some] -= column.worth[at[some], first + bit.bit_length() - 1]
        return worth, (low & composer.special_low == 0) & (high & composer.special_high == 0)
