"""Readings of hands with sets of four tiles: three sets of four and a pair, or three long chows and a pair."""

from __future__ import annotations

from typing import Final

from janso.hand import CHOW, PUNG
from janso.scoring.readings.interpret import Forms
from janso.scoring.readings.other_forms.other_sets import MixedReading, OtherSet, SetKind
from janso.scoring.readings.reading import IN_PAIR, NOWHERE, OPEN_BIT, OTHER_FORM, REGULAR, Reading, set_code
from janso.scoring.readings.taken_apart import mask_of_counts
from janso.scoring.situation import Situation
from janso.shape.other.fours import four_readings
from janso.tiles import KIND_MASK, STANDARD_KINDS

LONG_CHOW: Final = SetKind("long_chow", [], CHOW)
_TILES: Final = 14
_FOUR: Final = 4


def read_fours(s: Situation, only_chows: bool, form: int) -> list[Reading]:
    """Every reading with three sets of four, each place of the winning tile once."""
    hand = s.hand
    win = hand.win & KIND_MASK
    found: list[Reading] = []
    if hand.win < 0 or win >= STANDARD_KINDS or hand.others or hand.melds or hand.tile_count != _TILES:
        return found
    counts = hand.counts()
    counts[win] += 1
    tiles = mask_of_counts(counts)
    for equal, chows, pair in four_readings(counts):
        if only_chows and equal:
            continue
        sets = [set_code(PUNG, kind, False) for kind in equal]
        others = [OtherSet((low, low + 1, low + 2, low + 3), LONG_CHOW, False) for low in chows]
        if pair == win:
            found.append(_made(sets, pair, win, IN_PAIR, tiles, counts, others, form))
        for at, kind in enumerate(equal):
            if kind == win:
                own = sets[:]
                if not s.self_draw:
                    own[at] |= OPEN_BIT
                found.append(_made(own, pair, win, at, tiles, counts, others, form))
        for at, low in enumerate(chows):
            if low <= win < low + _FOUR and chows.index(low) == at:
                found.append(_made(sets, pair, win, NOWHERE, tiles, counts, others, form))
    return found


def _made(sets: list[int], pair: int, win: int, win_at: int, tiles: int, counts: list[int], others: list[OtherSet],
          form: int) -> Reading:
    r = MixedReading(tuple(sets), pair, win, win_at, tiles, counts, others)
    r.form = form
    r.fours = True
    return r


class FoursForms(Forms):
    """Hands of three sets of four and a pair."""

    def read(self, situation: Situation) -> list[Reading]:
        """Every reading."""
        return read_fours(situation, False, REGULAR)


class LongPinfuForms(Forms):
    """The usual forms, and three long chows with a pair besides."""

    def __init__(self, usual: Forms) -> None:
        super().__init__(())
        self.usual = usual

    def read(self, situation: Situation) -> list[Reading]:
        """Every reading; the usual ones first."""
        return self.usual.read(situation) + read_fours(situation, True, OTHER_FORM)


def are_long_chows(r: Reading) -> bool:
    """True for three long chows and a pair."""
    return isinstance(r, MixedReading) and r.uses("long_chow") == _FOUR - 1
