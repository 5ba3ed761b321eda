"""`Judge.kinds` for whole columns: what patterns may look at of the kinds present."""

from __future__ import annotations

import numpy as np

from janso.scoring.batched.parts import Words
from janso.scoring.judge import (
    GREEN_ONLY,
    REVERSIBLE_ONLY,
    SUITS,
    WITH_DRAGONS,
    WITH_SIMPLES,
    WITH_TERMINALS,
    WITH_WINDS,
    Judge,
)
from janso.scoring.readings.reading import SUIT
from janso.scoring.readings.traits import GREENS, REVERSIBLES
from janso.tiles import DRAGONS, HONOURS, PIN, SIMPLES, SOU, TERMINALS, WINDS


class Kinds:
    """The words that the judge has for kinds."""

    def __init__(self, judge: Judge) -> None:
        self.ranks: Words = np.array(judge.rank_classes)

    def of(self, tiles: Words) -> Words:
        """The word of each mask of kinds."""
        ranks = self.ranks.take((tiles | tiles >> PIN | tiles >> SOU) & SUIT)
        found: Words = np.where(tiles & HONOURS == 0, ranks, 0)
        for some, word in ((WINDS, WITH_WINDS), (DRAGONS, WITH_DRAGONS), (TERMINALS, WITH_TERMINALS),
                           (SIMPLES, WITH_SIMPLES)):
            found |= (tiles & some != 0) * word
        for only, word in ((GREENS, GREEN_ONLY), (REVERSIBLES, REVERSIBLE_ONLY)):
            found |= (tiles & ~only == 0) * word
        suits: Words = (tiles & SUIT != 0).astype(np.int64)
        suits += tiles & SUIT << PIN != 0
        suits += tiles & SUIT << SOU != 0
        found |= suits << SUITS
        return found
