"""Readings of hands that have only the characteristic part of a yakuman, where rules let them win: three pungs of
dragons, or four kongs. The other tiles are shown as one rest."""

from __future__ import annotations

from typing import Final

from janso.hand import KONG, PUNG, Hand
from janso.scoring.readings.interpret import Forms
from janso.scoring.readings.other_forms.other_sets import NOTHING, MixedReading, OtherSet, SetKind
from janso.scoring.readings.reading import NOWHERE, Reading, set_code
from janso.scoring.readings.taken_apart import all_counts, mask_of_counts, meld_codes
from janso.scoring.situation import Situation
from janso.shape.forms import regular
from janso.shape.held import held_of_counts
from janso.tiles import KIND_MASK, STANDARD_KINDS, WHITE

DRAGONS: Final = "daisangen"
KONGS: Final = "sukantsu"
REST: Final = SetKind("rest", [], NOTHING)
_SETS: Final = 4
_PUNG: Final = 3


def concealed_dragons(counts: list[int]) -> list[int]:
    """The dragons of which three are concealed."""
    return [kind for kind in range(WHITE, STANDARD_KINDS) if counts[kind] >= _PUNG]


def has_part(yakuman: str, counts: list[int], melded: list[tuple[int, int]]) -> bool:
    """True when concealed tiles and declared sets, each with its type and kind, hold the part of a yakuman.

    >>> has_part("daisangen", [0] * 31 + [3, 3, 0], [(KONG, 33)]), has_part("daisangen", [0] * 31 + [3, 2, 3], [])
    (True, False)
    """
    if yakuman == KONGS:
        return sum([1 for type, _ in melded if type == KONG]) == _SETS
    declared = [kind for type, kind in melded if type in (PUNG, KONG) and kind >= WHITE]
    others = len(melded) - len(declared)
    return len(declared) + len(concealed_dragons(counts)) == _PUNG and others <= 1


class UnfinishedForms(Forms):
    """The forms of a rule set, and hands with the part of a yakuman and any other tiles."""

    def __init__(self, usual: Forms, yakuman: tuple[str, ...]) -> None:
        super().__init__(())
        self.usual = usual
        self.yakuman = yakuman

    def read(self, situation: Situation) -> list[Reading]:
        """Every reading; an unfinished one only where there is no other."""
        found = self.usual.read(situation)
        hand = situation.hand
        win = hand.win & KIND_MASK
        if found or hand.win < 0 or win >= STANDARD_KINDS or hand.others:
            return found
        counts = hand.counts()
        counts[win] += 1
        melded = [(meld.type, meld.kind) for meld in hand.melds]
        for yakuman in self.yakuman:
            if has_part(yakuman, counts, melded):
                return [_unfinished(hand, counts, win, yakuman)]
        return found


def missing_tiles(r: MixedReading) -> int:
    """How many tiles the rest of an unfinished hand lacks; 0 for a finished one."""
    for other in r.others:
        if other.kind is REST:
            counts = [0] * STANDARD_KINDS
            for kind in other.tiles:
                counts[kind] += 1
            return regular(held_of_counts(counts, 0, False, len(other.tiles)), None)
    return 0


def _unfinished(hand: Hand, counts: list[int], win: int, yakuman: str) -> Reading:
    """The part, and all that is left as its rest."""
    sets: list[int] = []
    if yakuman == DRAGONS:
        for kind in concealed_dragons(counts):
            sets.append(set_code(PUNG, kind, False))
            counts[kind] -= _PUNG
    rest = [kind for kind in range(STANDARD_KINDS) for _ in range(counts[kind])]
    whole = all_counts(hand)
    sets += meld_codes(hand)
    others = [OtherSet(tuple(rest), REST, False)]
    r = MixedReading(tuple(sets), rest[0], win, NOWHERE, mask_of_counts(whole), whole, others)
    r.set_count = _SETS
    return r
