"""The tally of one reading: which fans are there, which of them another one takes in, and what is left.

The questions are asked in groups, so that a hand without pungs is never asked about kongs; a test compares the
groups with the plain list of all fans.
"""

from __future__ import annotations

from typing import Final

from janso.rules.dazhong import chows, finish, pungs, whole
from janso.scoring.reading import SEVEN_PAIRS, Reading
from janso.scoring.situation import Situation
from janso.scoring.traits import SUITED, bits
from janso.tiles import HONOURS, SIMPLES, TERMINALS

SLOTS: Final = 98
CHICKEN: Final = 49
_HEAVEN: Final = 2
_NINE_GATES: Final = 8
_THREE_WINDS: Final = 44
_OUTER_PUNGS: Final = 86
_NO_JOKERS: Final = 79
_RIICHI: Final = 81
_READY: Final = 91


class Tally:
    """Counts readings of one situation. `values` holds what each fan pays by its number, 0 for fans not played;
    `absorbs` and `cancels` the numbers that a fan takes in or forbids.

    After `count`, `found` lists the fans present, `counts` how often, and `taken_by` the fan that took one in.
    """

    def __init__(self, values: list[int], absorbs: list[tuple[int, ...]], cancels: list[tuple[int, ...]],
                 jokers: bool, riichi_alone: bool) -> None:
        self.values = values
        self.absorbs = absorbs
        self.cancels = cancels
        self.jokers = jokers
        self.riichi_alone = riichi_alone
        self.found: list[int] = []
        self.counts: list[int] = [0] * SLOTS
        self.taken_by: list[int] = [0] * SLOTS
        self.winds_taken = 0

    def _note(self, number: int, count: int) -> None:
        if count and self.values[number]:
            self.counts[number] = count
            self.found.append(number)

    def count(self, r: Reading, s: Situation) -> int:
        """What the reading pays, flowers not counted; a hand without any fan pays as a chicken hand."""
        self._clear()
        if r.chow_count:
            self._chows(r, s)
        if r.pung_count:
            self._pungs(r, s)
        self._whole(r, s)
        self._finish(r, s)
        return self._settle(r, s)

    def _clear(self) -> None:
        for number in self.found:
            self.counts[number] = 0
            self.taken_by[number] = 0
        self.found = []
        self.winds_taken = 0

    def _chows(self, r: Reading, s: Situation) -> None:
        if r.chow_count >= 2:
            if r.chows2:
                self._note(82, chows.pure_double_chow(r, s))
            self._note(83, chows.mixed_double_chow(r, s))
            self._note(84, chows.short_straight(r, s))
            self._note(85, chows.two_terminal_chows(r, s))
        if r.chow_count >= 3:
            self._three_chows(r, s)
        if r.chow_count == 4:
            self._note(18, chows.pure_terminal_chows(r, s))
            self._note(19, chows.quadruple_chow(r, s))
            self._note(21, chows.four_pure_shifted_chows(r, s))
            self._note(35, chows.three_suited_terminal_chows(r, s))
            self._note(66, chows.four_half_mixed_shifted_chows(r, s))
        self._note(72, chows.all_chows(r, s))

    def _three_chows(self, r: Reading, s: Situation) -> None:
        if r.chows3:
            self._note(29, chows.pure_triple_chow(r, s))
        self._note(36, chows.pure_shifted_chows(r, s))
        self._note(47, chows.mixed_triple_chow(r, s))
        ranks = chows.ranks_of_chows(r)
        if ranks & 0b1001001 == 0b1001001:
            self._note(34, chows.pure_straight(r, s))
            self._note(45, chows.mixed_straight(r, s))
            self._note(80, chows.half_mixed_straight(r, s))
        if ranks & ranks >> 1 & ranks >> 2:
            self._note(57, chows.mixed_shifted_chows(r, s))
            self._note(78, chows.half_mixed_shifted_chows(r, s))

    def _pungs(self, r: Reading, s: Situation) -> None:
        if r.pungs & HONOURS:
            self._honour_pungs(r, s)
        self._note(_OUTER_PUNGS, pungs.pung_of_terminals_or_honours(r, s))
        if r.kong_count:
            self._kongs(r, s)
        if r.pung_count >= 2:
            self._note(74, pungs.double_pung(r, s))
            self._note(75, pungs.two_concealed_pungs(r, s))
        if r.pung_count >= 3:
            self._note(39, pungs.three_concealed_pungs(r, s))
            self._three_suited_pungs(r, s)
        if r.pung_count == 4:
            self._note(17, pungs.four_concealed_pungs(r, s))
            self._note(20, pungs.four_pure_shifted_pungs(r, s))
            self._note(55, pungs.all_pungs(r, s))
            self._note(61, pungs.four_half_mixed_shifted_pungs(r, s))

    def _three_suited_pungs(self, r: Reading, s: Situation) -> None:
        self._note(38, pungs.triple_pung(r, s))
        ranks = pungs.ranks_of_pungs(r)
        if ranks & ranks >> 1 & ranks >> 2:
            self._note(30, pungs.pure_shifted_pungs(r, s))
            self._note(48, pungs.mixed_shifted_pungs(r, s))
            self._note(67, pungs.three_half_mixed_shifted_pungs(r, s))

    def _honour_pungs(self, r: Reading, s: Situation) -> None:
        self._note(68, pungs.dragon_pung(r, s))
        self._note(69, pungs.round_wind(r, s))
        self._note(70, pungs.seat_wind(r, s))
        if r.pung_count >= 2:
            self._note(60, pungs.two_dragon_pungs(r, s))
            self._note(15, pungs.little_three_dragons(r, s))
        if r.pung_count >= 3:
            self._note(6, pungs.big_three_dragons(r, s))
            self._note(14, pungs.little_four_winds(r, s))
            self._note(_THREE_WINDS, pungs.big_three_winds(r, s))
        if r.pung_count == 4:
            self._note(1, pungs.lucky_four_winds(r, s))
            self._note(5, pungs.big_four_winds(r, s))

    def _kongs(self, r: Reading, s: Situation) -> None:
        self._note(76, pungs.concealed_kong(r, s))
        self._note(87, pungs.melded_kong(r, s))
        self._note(12, pungs.joker_kong(r, s))
        if r.kong_count >= 2:
            self._note(54, pungs.two_concealed_kongs(r, s))
            self._note(64, pungs.two_melded_kongs(r, s))
            self._note(97, pungs.melded_and_concealed_kong(r, s))
            self._note(22, pungs.three_kongs(r, s))
            self._note(9, pungs.four_kongs(r, s))

    def _whole(self, r: Reading, s: Situation) -> None:
        self._note(73, whole.tile_hog(r, s))
        self._note(88, whole.one_voided_suit(r, s))
        if r.form <= SEVEN_PAIRS:
            if r.tiles & HONOURS:
                self._with_honours(r, s)
            else:
                self._suited(r, s)
        else:
            self._note(11, whole.thirteen_orphans(r, s))
            self._note(26, whole.greater_honours_and_knitted(r, s))
            self._note(40, whole.lesser_honours_and_knitted(r, s))
            self._note(41, whole.knitted_straight(r, s))
            self._note(89, whole.no_honours(r, s))
        if r.form == SEVEN_PAIRS:
            self._note(25, whole.seven_pairs(r, s))
            self._note(10, whole.seven_shifted_pairs(r, s))

    def _with_honours(self, r: Reading, s: Situation) -> None:
        if not r.tiles & SUITED:
            self._note(16, whole.all_honours(r, s))
        if not r.tiles & SIMPLES:
            self._note(23, whole.all_terminals_and_honours(r, s))
        self._note(7, whole.all_green(r, s))
        self._note(46, whole.reversible_tiles(r, s))
        self._note(56, whole.half_flush(r, s))
        self._note(58, whole.all_types(r, s))
        self._note(62, whole.outside_hand(r, s))

    def _suited(self, r: Reading, s: Situation) -> None:
        self._note(89, whole.no_honours(r, s))
        self._note(42, whole.upper_four(r, s))
        self._note(43, whole.lower_four(r, s))
        self._note(31, whole.upper_tiles(r, s))
        self._note(33, whole.lower_tiles(r, s))
        self._note(46, whole.reversible_tiles(r, s))
        if r.tiles & TERMINALS:
            self._note(13, whole.all_terminals(r, s))
            self._note(23, whole.all_terminals_and_honours(r, s))
            self._note(62, whole.outside_hand(r, s))
        else:
            self._note(77, whole.all_simples(r, s))
            self._note(32, whole.middle_tiles(r, s))
            self._note(37, whole.all_fives(r, s))
            self._note(27, whole.all_even_pungs(r, s))
            self._note(7, whole.all_green(r, s))
        if whole.full_flush(r, s):
            self._note(28, 1)
            self._note(_NINE_GATES, whole.nine_gates(r, s))

    def _finish(self, r: Reading, s: Situation) -> None:
        if s.self_draw:
            self._note(90, 1)
            self._note(63, finish.fully_concealed(r, s))
        else:
            self._note(71, finish.concealed_hand(r, s))
            self._note(59, finish.melded_hand(r, s))
        self._note(92, finish.pair_258(r, s))
        self._note(93, finish.pair_19(r, s))
        if self.jokers:
            self._note(_NO_JOKERS, whole.no_jokers(r, s))
        if s.facts:
            self._facts(r, s)

    def _facts(self, r: Reading, s: Situation) -> None:
        self._note(_HEAVEN, finish.blessing_of_heaven(r, s))
        self._note(3, finish.blessing_of_earth(r, s))
        self._note(4, finish.blessing_of_man(r, s))
        self._note(24, finish.heavenly_ready(r, s))
        self._note(50, finish.last_tile_draw(r, s))
        self._note(51, finish.last_tile_claim(r, s))
        self._note(52, finish.out_with_replacement(r, s))
        self._note(53, finish.robbing_the_kong(r, s))
        self._note(65, finish.last_tile(r, s))
        self._note(_RIICHI, finish.riichi(r, s))
        if not (self.riichi_alone and self.counts[_RIICHI]):
            self._note(_READY, finish.ready_hand(r, s))

    def _settle(self, r: Reading, s: Situation) -> int:
        taken = self.taken_by
        if self.counts[_HEAVEN]:
            for other in self.cancels[_HEAVEN]:
                if self.counts[other]:
                    taken[other] = _HEAVEN
        for number in self.found:
            if taken[number] != _HEAVEN:
                for other in self.absorbs[number]:
                    if taken[other] == 0 and self.counts[other]:
                        taken[other] = number
        if self.counts[_THREE_WINDS] and self.counts[_OUTER_PUNGS] and not taken[_OUTER_PUNGS]:
            self._take_winds(r, s)
        points = 0
        for number in self.found:
            if taken[number] == 0:
                points += self.values[number] * self.counts[number]
        return points if points else self.values[CHICKEN]

    def _take_winds(self, r: Reading, s: Situation) -> None:
        """Three winds take in the pungs of guest winds; a pung of terminals beside them still counts."""
        self.winds_taken = bits(pungs.guest_winds(r, s))
        left = self.counts[_OUTER_PUNGS] - self.winds_taken
        self.counts[_OUTER_PUNGS] = left
        if left == 0:
            self.taken_by[_OUTER_PUNGS] = _THREE_WINDS
