"""Readings of hands of thirteen tiles, the fourteenth only imagined: three sets and two pairs, or a ready hand."""

from __future__ import annotations

from typing import Final

from janso.hand import CHOW, POWERS, PUNG, Hand
from janso.scoring.readings.interpret import Forms
from janso.scoring.readings.other_forms.other_sets import SECOND_PAIR, MixedReading, OtherSet, SetKind
from janso.scoring.readings.reading import (
    IN_PAIR,
    NOWHERE,
    OPEN_BIT,
    SEVEN_PAIRS,
    THIRTEEN_ORPHANS,
    TYPE_SHIFT,
    Reading,
)
from janso.scoring.readings.taken_apart import Suits, all_counts, mask_of_counts
from janso.scoring.situation import Situation
from janso.shape.held import keys_of
from janso.shape.readings import readings
from janso.tiles import EAST, KIND_MASK, NORTH, ORPHANS, STANDARD_KINDS, WHITE

PAIR_KIND: Final = SetKind("pair", [], SECOND_PAIR)
_TILES: Final = 13
_SETS: Final = 4


class SixPairs(Reading):
    """Six pairs and one honour."""


class VirtualHead(Reading):
    """A hand that is ready in the usual game, read with the tile that it imagines; `sides` tiles would do."""

    def __init__(self, form: int, sets: tuple[int, ...], pair: int, win: int, win_at: int, tiles: int,
                 counts: list[int], sides: int) -> None:
        super().__init__(form, sets, pair, win, win_at, tiles, counts)
        self.sides = sides


def _pair_fu(kind: int, s: Situation) -> int:
    """Fu of a pair: 2 for each way in which it is a value tile."""
    if kind < EAST:
        return 0
    if kind >= WHITE:
        return 2
    return (2 if kind == EAST + s.own_wind else 0) + (2 if s.is_round_wind(kind) else 0)


class TwoPairsForms(Forms):
    """Three sets and two pairs, six pairs and an honour, thirteen orphans, three winds and four of the fourth."""

    def read(self, situation: Situation) -> list[Reading]:
        """Every reading; the pair that the winning tile completes is the first one."""
        s = situation
        hand = s.hand
        win = hand.win & KIND_MASK
        found: list[Reading] = []
        if hand.win < 0 or win >= STANDARD_KINDS or hand.others or hand.tile_count != _TILES:
            return found
        counts = hand.counts()
        counts[win] += 1
        whole = all_counts(hand)
        tiles = mask_of_counts(whole)
        codes = tuple([meld.code for meld in hand.melds])
        own = _SETS - 1 - len(hand.melds)
        for kind in range(STANDARD_KINDS):
            if counts[kind] < 2:
                continue
            counts[kind] -= 2
            keys = keys_of(counts)
            counts[kind] += 2
            for sets, pair in readings(keys[0], keys[1], keys[2], keys[3], own):
                if pair == kind and not self._are_winds(sets, codes, kind):
                    continue
                self._place(s, sets, codes, pair, kind, tiles, whole, found)
        if not hand.melds:
            if self._is_six_pairs(counts):
                found.append(SixPairs(SEVEN_PAIRS, (), -1, win, NOWHERE, tiles, whole))
            if tiles == ORPHANS:
                found.append(Reading(THIRTEEN_ORPHANS, (), -1, win, NOWHERE, tiles, whole))
        return found

    def _are_winds(self, sets: tuple[int, ...], codes: tuple[int, ...], kind: int) -> bool:
        """Pungs of three winds beside four tiles of the fourth, which are both pairs."""
        if not EAST <= kind <= NORTH:
            return False
        return all(EAST <= code & 63 <= NORTH for code in (*sets, *codes))

    def _is_six_pairs(self, counts: list[int]) -> bool:
        pairs = 0
        single = -1
        for kind in range(STANDARD_KINDS):
            if counts[kind] == 2:
                pairs += 1
            elif counts[kind] == 1:
                single = kind
        return pairs == 6 and single >= EAST

    def _place(self, s: Situation, sets: tuple[int, ...], codes: tuple[int, ...], pair: int, second: int, tiles: int,
               whole: list[int], found: list[Reading]) -> None:
        """One reading for each different place of the winning tile."""
        win = s.hand.win & KIND_MASK
        other = [OtherSet((second, second), PAIR_KIND, False, _pair_fu(second, s))]
        if pair == win:
            found.append(MixedReading((*sets, *codes), pair, win, IN_PAIR, tiles, whole, other))
        elif second == win:
            found.append(MixedReading((*sets, *codes), pair, win, NOWHERE, tiles, whole, other))
        for at, code in enumerate(sets):
            first = code & 63
            last = first + 2 if code >> TYPE_SHIFT & 3 == CHOW else first
            if first <= win <= last and sets.index(code) == at:
                own = list(sets)
                if not s.self_draw and code >> TYPE_SHIFT & 3 == PUNG:
                    own[at] = code | OPEN_BIT
                found.append(MixedReading((*own, *codes), pair, win, at, tiles, whole, other))


class VirtualHeadForms(Forms):
    """Hands of thirteen that are ready in the usual game, read with each tile that they could wait for."""

    def read(self, situation: Situation) -> list[Reading]:
        """Every reading; the imagined tile counts for the shape, but is no dora."""
        hand = situation.hand
        win = hand.win & KIND_MASK
        found: list[Reading] = []
        if hand.win < 0 or win >= STANDARD_KINDS or hand.others or hand.tile_count != _TILES:
            return found
        whole = all_counts(hand)
        sides = 0
        for kind in range(STANDARD_KINDS):
            if whole[kind] >= 4:
                continue
            read = self._with(hand, win, kind, situation.self_draw)
            if read:
                sides += 1
                found += read
        return [VirtualHead(r.form, r.sets, r.pair, win, r.win_at, r.tiles, whole, sides) for r in found]

    def _with(self, hand: Hand, win: int, kind: int, self_draw: bool) -> list[Reading]:
        keys = [hand.man, hand.pin, hand.sou, hand.honours]
        keys[kind // 9] += POWERS[kind]
        suits = Suits(Hand(keys[0], keys[1], keys[2], keys[3], (), (), hand.melds, hand.win), win, self_draw)
        out: list[Reading] = []
        suits.regular(out)
        if suits.seven_different():
            out.append(suits.whole(SEVEN_PAIRS))
        if suits.tiles == ORPHANS and not hand.melds:
            out.append(suits.whole(THIRTEEN_ORPHANS))
        return out

