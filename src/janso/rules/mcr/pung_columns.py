"""Bundles of pungs over whole columns: numbers and honours apart, as `McrJudge` asks about them, then together."""

from __future__ import annotations

from typing import Final

import numpy as np

from janso.rules.mcr.judge import McrJudge
from janso.scoring.batched.answers import Answers
from janso.scoring.batched.known import Ledger
from janso.scoring.batched.parts import Words
from janso.scoring.judge import BUNDLE_BITS, MOST_BUNDLES
from janso.tiles import EAST, WINDS

_NUMBERS: Final = (1 << EAST) - 1
_ONE_RANK: Final = 0b1_000000001_000000001
_PAIR_BITS: Final = 6
_ABOVE_WINDS: Final = 10
"""Where the kinds stand in the keys of `McrJudge.numbers_of_pungs`, above the pair and the winds of seat and round."""
_HONOURS: Final = 1 << 14
"""Pungs of seven honours, a pair of one of them or of none, and sixteen winds."""


class Pungs:
    """The bundles of one judge that were asked for."""

    def __init__(self, judge: McrJudge) -> None:
        self.judge = judge
        self.numbers = Ledger(1)
        self.honours = Answers(_HONOURS)
        self.both = Ledger(1)

    def bundles(self, pungs: Words, pair: Words, winds: Words) -> Words:
        """The number of the bundle of each row."""
        of_honours = self._of_honours(pungs >> EAST, np.maximum(pair - EAST + 1, 0), winds)
        some = np.flatnonzero(pungs & _NUMBERS)
        of_numbers = self._of_numbers(pungs[some] & _NUMBERS, pair[some])
        beside = of_honours[some]
        found = of_honours
        found[some] = of_numbers
        both = np.flatnonzero(beside)
        found[some[both]] = self._together(of_numbers[both], beside[both])
        return found

    def _of_honours(self, pungs: Words, pair: Words, winds: Words) -> Words:
        key = np.where(pungs == 0, 0, pungs << 7 | pair << 4 | np.where(pungs & WINDS >> EAST != 0, winds, 0))

        def ask(new: Words) -> list[int]:
            pair_kind = np.where(pair[new] > 0, pair[new] + EAST, 0)
            asked = pungs[new] << EAST + _ABOVE_WINDS | (key[new] & 15) << _PAIR_BITS | pair_kind
            return self.judge.numbers_of_pungs(np.where(key[new] > 0, asked, 0).tolist())

        return self.honours.of(key, ask)

    def _of_numbers(self, pungs: Words, pair: Words) -> Words:
        """The pair matters beside two pungs of its number."""
        same = pungs & _ONE_RANK << pair % 9
        matters = (pair < EAST) & (same & same - 1 != 0)
        keys: Words = pungs << _ABOVE_WINDS | np.where(matters, pair + 1, 0)
        return self.numbers.of(keys, self.judge.numbers_of_pungs)

    def _together(self, of_numbers: Words, of_honours: Words) -> Words:
        keys = of_numbers << BUNDLE_BITS | of_honours
        found: Words = np.full(len(keys), MOST_BUNDLES)
        some = np.flatnonzero((of_numbers | of_honours) < MOST_BUNDLES)
        together = self.judge.joined_number
        found[some] = self.both.of(keys[some], lambda new: [
            together(key >> BUNDLE_BITS, key & MOST_BUNDLES - 1) for key in new])
        return found
