"""Readings of hands with declared chows of more than three tiles, each of which is one set."""

from __future__ import annotations

from typing import Final

from janso.hand import CHOW, Hand
from janso.scoring.readings.interpret import Forms
from janso.scoring.readings.other_forms.other_sets import MixedReading, OtherSet, SetKind
from janso.scoring.readings.reading import REGULAR, Reading
from janso.scoring.readings.taken_apart import all_counts, mask_of_counts
from janso.scoring.situation import Situation
from janso.shape.other.open_pair import long_runs
from janso.tiles import KIND_MASK

LONG_RUN: Final = SetKind("long_run", [], CHOW)


class LongRunForms(Forms):
    """The forms of a rule set, and hands in which long chows lie."""

    def __init__(self, usual: Forms) -> None:
        super().__init__(())
        self.usual = usual

    def read(self, situation: Situation) -> list[Reading]:
        """Every reading; beside a long chow only sets and a pair."""
        hand = situation.hand
        lying = long_runs(hand.melds)
        if not lying:
            return self.usual.read(situation)
        whole = all_counts(hand)
        tiles = mask_of_counts(whole)
        melds = tuple([meld for meld in hand.melds if meld not in lying])
        rest = Hand(hand.man, hand.pin, hand.sou, hand.honours, hand.others, hand.marks, melds, hand.win)
        found: list[Reading] = []
        for r in self.usual.read(situation.with_hand(rest)):
            if r.form != REGULAR:
                continue
            others = [OtherSet(tuple(sorted([face & KIND_MASK for face in meld.tiles])), LONG_RUN, not meld.concealed)
                      for meld in lying]
            if isinstance(r, MixedReading):
                others = r.others + others
            found.append(MixedReading(r.sets, r.pair, r.win, r.win_at, tiles, whole, others))
        return found
