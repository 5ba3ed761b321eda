"""Readings of hands whose pair was called and lies on the table."""

from __future__ import annotations

from janso.hand import POWERS, Hand
from janso.scoring.readings.interpret import Forms
from janso.scoring.readings.reading import IN_PAIR, REGULAR, Reading
from janso.scoring.readings.taken_apart import all_counts, mask_of_counts
from janso.scoring.situation import Situation
from janso.shape.other.open_pair import open_pair, stand_in
from janso.tiles import KIND_MASK, STANDARD_KINDS


class OpenPairForms(Forms):
    """The forms of a rule set, and hands with an open pair: those have sets alone besides."""

    def __init__(self, usual: Forms) -> None:
        super().__init__(())
        self.usual = usual

    def read(self, situation: Situation) -> list[Reading]:
        """Every reading."""
        hand = situation.hand
        pair = open_pair(hand.melds)
        if pair is None:
            return self.usual.read(situation)
        found: list[Reading] = []
        win = hand.win & KIND_MASK
        if hand.win < 0 or win >= STANDARD_KINDS:
            return found
        whole = all_counts(hand)
        absent = stand_in(whole)
        if absent < 0:
            return found
        melds = tuple([meld for meld in hand.melds if meld is not pair])
        closed = Hand(hand.man, hand.pin, hand.sou, hand.honours + 2 * POWERS[absent], hand.others, hand.marks, melds,
                      hand.win)
        for reading in self.usual.read(situation.with_hand(closed)):
            if reading.form == REGULAR and reading.pair == absent and reading.win_at != IN_PAIR:
                reading.pair = pair.kind
                reading.tiles = mask_of_counts(whole)
                reading.known_counts = whole
                reading.held = None
                found.append(reading)
        return found
