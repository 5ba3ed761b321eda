"""Readings of hands whose pair was called and lies on the table, or several pairs of seven."""

from __future__ import annotations

from janso.hand import POWERS, Hand, Meld
from janso.scoring.readings.interpret import Forms
from janso.scoring.readings.reading import IN_PAIR, REGULAR, SEVEN_PAIRS, Reading
from janso.scoring.readings.taken_apart import all_counts, mask_of_counts
from janso.scoring.situation import Situation
from janso.shape.other.open_pair import open_pair, open_pairs, stand_in
from janso.tiles import KIND_MASK, STANDARD_KINDS


class OpenPairForms(Forms):
    """The forms of a rule set, and hands with an open pair: those have sets alone besides. Where there may be
    `several`, a hand that has nothing else open may be seven pairs too."""

    def __init__(self, usual: Forms, several: bool = False) -> None:
        super().__init__(())
        self.usual = usual
        self.several = several

    def read(self, situation: Situation) -> list[Reading]:
        """Every reading."""
        hand = situation.hand
        pair = open_pair(hand.melds)
        if pair is None:
            return self.usual.read(situation)
        win = hand.win & KIND_MASK
        if hand.win < 0 or win >= STANDARD_KINDS:
            return []
        pairs = open_pairs(hand.melds)
        found = self._seven(situation, pairs) if self.several and len(pairs) == len(hand.melds) else []
        return found if len(pairs) > 1 else found + self._beside(situation, pair, win)

    def _seven(self, situation: Situation, pairs: list[Meld]) -> list[Reading]:
        """Seven pairs, some of them open."""
        hand = situation.hand
        keys = [hand.man, hand.pin, hand.sou, hand.honours]
        for pair in pairs:
            keys[pair.kind // 9] += 2 * POWERS[pair.kind]
        closed = Hand(keys[0], keys[1], keys[2], keys[3], hand.others, hand.marks, (), hand.win)
        return [reading for reading in self.usual.read(situation.with_hand(closed)) if reading.form == SEVEN_PAIRS]

    def _beside(self, situation: Situation, pair: Meld, win: int) -> list[Reading]:
        """Sets beside the one open pair."""
        found: list[Reading] = []
        hand = situation.hand
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
