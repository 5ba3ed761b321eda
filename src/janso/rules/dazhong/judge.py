"""The verdict on a hand of Popular mahjong: which fans are there, which of them another one takes in, what is left."""

from __future__ import annotations

from typing import Final

from janso.rules.dazhong import chows, pungs, whole
from janso.rules.dazhong.absorb import ABSORBS, CANCELS, CONTAINED, NOTHING_DRAWN, WINDS_CONTAINED
from janso.scoring.facts import (
    AFTER_KONG,
    FIRST_TURN,
    HEAVENLY_READY,
    LAST_COPY,
    READY,
    RIICHI,
    ROBBING_KONG,
    WALL_END,
)
from janso.scoring.reading import KNITTED_STRAIGHT, REGULAR, Reading
from janso.scoring.score import Counted, Excluded
from janso.scoring.situation import Situation
from janso.scoring.traits import bits
from janso.scoring.verdicts import (
    ALL_OPEN,
    CLOSED,
    CONCEALED,
    CONCEALED_KONGS,
    DRAWN,
    EACH_A_FIVE,
    FORM,
    GATES,
    HOGS,
    KONGS,
    NO_JOKER,
    ONLY_CHOWS,
    ONLY_PUNGS,
    OUTSIDE,
    PAIR_COMPLETED,
    PAIR_RANK,
    SUITED_PAIR,
    Judge,
    Line,
    Verdict,
)

GUESTS: Final = 98
"""Not a fan: how many pungs of guest winds are among those of fan 86."""
EVENS: Final = 99
"""Not a fan: all tiles are even, and pungs alone would make fan 27."""
SLOTS: Final = 100
CHICKEN: Final = 49
_HEAVEN: Final = 2
_THREE_WINDS: Final = 44
_OUTER_PUNGS: Final = 86
_JOKER_WON: Final = 1 << 40
_FROM_EAST: Final = 1 << 41
KNOWN_FACTS: Final = (AFTER_KONG | FIRST_TURN | HEAVENLY_READY | LAST_COPY | READY | RIICHI | ROBBING_KONG | WALL_END)


class DazhongJudge(Judge):
    """`values` holds what each fan pays by its number, 0 for fans not played; `ids` and `names` what it is called."""

    def __init__(self, values: list[int], ids: list[str], names: list[str], numbers: dict[str, int], jokers: bool,
                 riichi_alone: bool) -> None:
        super().__init__()
        self.values = values
        self.ids = ids
        self.names = names
        self.jokers = jokers
        self.riichi_alone = riichi_alone
        self.absorbs = numbered(closure(ABSORBS), numbers)
        self.cancels = numbered(CANCELS, numbers)

    def fact_key(self, s: Situation, joker_won: bool) -> int:
        """What of the facts bears on the value, as one number."""
        if not s.facts:
            return 0
        key = s.facts & KNOWN_FACTS
        if joker_won:
            key |= _JOKER_WON
        return key | _FROM_EAST if s.seat == 0 else key

    def ask_chows(self, r: Reading, s: Situation) -> list[Line]:
        return _present([
            (18, chows.pure_terminal_chows(r, s)), (19, chows.quadruple_chow(r, s)),
            (21, chows.four_pure_shifted_chows(r, s)), (29, chows.pure_triple_chow(r, s)),
            (34, chows.pure_straight(r, s)), (35, chows.three_suited_terminal_chows(r, s)),
            (36, chows.pure_shifted_chows(r, s)), (45, chows.mixed_straight(r, s)),
            (47, chows.mixed_triple_chow(r, s)), (57, chows.mixed_shifted_chows(r, s)),
            (66, chows.four_half_mixed_shifted_chows(r, s)), (78, chows.half_mixed_shifted_chows(r, s)),
            (80, chows.half_mixed_straight(r, s)), (82, chows.pure_double_chow(r, s)),
            (83, chows.mixed_double_chow(r, s)), (84, chows.short_straight(r, s)),
            (85, chows.two_terminal_chows(r, s)),
        ])

    def ask_pungs(self, r: Reading, s: Situation) -> list[Line]:
        return _present([
            (1, pungs.lucky_four_winds(r, s)), (5, pungs.big_four_winds(r, s)), (6, pungs.big_three_dragons(r, s)),
            (14, pungs.little_four_winds(r, s)), (15, pungs.little_three_dragons(r, s)),
            (20, pungs.four_pure_shifted_pungs(r, s)), (30, pungs.pure_shifted_pungs(r, s)),
            (38, pungs.triple_pung(r, s)), (_THREE_WINDS, pungs.big_three_winds(r, s)),
            (48, pungs.mixed_shifted_pungs(r, s)), (60, pungs.two_dragon_pungs(r, s)),
            (61, pungs.four_half_mixed_shifted_pungs(r, s)), (67, pungs.three_half_mixed_shifted_pungs(r, s)),
            (68, pungs.dragon_pung(r, s)), (69, pungs.round_wind(r, s)), (70, pungs.seat_wind(r, s)),
            (74, pungs.double_pung(r, s)), (_OUTER_PUNGS, pungs.pung_of_terminals_or_honours(r, s)),
            (12, 1 if r.pungs >> 42 & 1 else 0), (GUESTS, bits(pungs.guest_winds(r, s))),
        ])

    def ask_tiles(self, r: Reading, s: Situation) -> list[Line]:
        return _present([
            (7, whole.all_green(r, s)), (10, whole.seven_shifted_pairs(r, s)), (11, whole.thirteen_orphans(r, s)),
            (13, whole.all_terminals(r, s)), (16, whole.all_honours(r, s)),
            (23, whole.all_terminals_and_honours(r, s)), (25, whole.seven_pairs(r, s)),
            (26, whole.greater_honours_and_knitted(r, s)), (28, whole.full_flush(r, s)),
            (31, whole.upper_tiles(r, s)), (32, whole.middle_tiles(r, s)), (33, whole.lower_tiles(r, s)),
            (40, whole.lesser_honours_and_knitted(r, s)), (41, whole.knitted_straight(r, s)),
            (42, whole.upper_four(r, s)), (43, whole.lower_four(r, s)), (46, whole.reversible_tiles(r, s)),
            (56, whole.half_flush(r, s)), (58, whole.all_types(r, s)), (77, whole.all_simples(r, s)),
            (88, whole.one_voided_suit(r, s)), (89, whole.no_honours(r, s)), (EVENS, whole.all_even_pungs(r, s)),
        ])

    def judge(self, lines: list[Line], flags: int, facts: int, s: Situation) -> Verdict:
        counts = [0] * SLOTS
        for number, count in lines:
            counts[number] = count
        self._structure(counts, flags)
        self._finish(counts, flags)
        if facts:
            self._facts(counts, flags, facts)
        for number in range(SLOTS):
            if counts[number] and number < GUESTS and not self.values[number]:
                counts[number] = 0
        return self._settle(counts)

    def _structure(self, counts: list[int], flags: int) -> None:
        """Fans of the whole structure, of concealed pungs and of kongs."""
        form = flags >> FORM & 7
        concealed = flags >> CONCEALED & 7
        if form in (REGULAR, KNITTED_STRAIGHT):
            counts[72] = 1 if flags & ONLY_CHOWS and flags & SUITED_PAIR else 0
        if form == REGULAR and flags & ONLY_PUNGS:
            counts[55] = 1
            counts[27] = counts[EVENS]
        counts[8] = 1 if flags & GATES else 0
        counts[17] = 1 if concealed == 4 else 0
        counts[39] = 1 if concealed >= 3 else 0
        counts[75] = 1 if concealed >= 2 else 0
        counts[37] = 1 if flags & EACH_A_FIVE else 0
        counts[62] = 1 if flags & OUTSIDE else 0
        counts[73] = flags >> HOGS & 7
        kongs = flags >> KONGS & 7
        if kongs:
            hidden = flags >> CONCEALED_KONGS & 7
            counts[9] = 1 if kongs == 4 else 0
            counts[22] = 1 if kongs >= 3 else 0
            counts[54] = 1 if hidden >= 2 else 0
            counts[64] = 1 if kongs - hidden >= 2 else 0
            counts[97] = 1 if hidden and kongs > hidden else 0
            counts[76] = 1 if hidden else 0
            counts[87] = 1 if kongs > hidden else 0

    def _finish(self, counts: list[int], flags: int) -> None:
        """Fans of the way of winning that need no fact."""
        closed = flags & CLOSED != 0
        if flags & DRAWN:
            counts[90] = 1
            counts[63] = 1 if closed and flags >> FORM & 7 == REGULAR else 0
        else:
            counts[71] = 1 if closed else 0
            counts[59] = 1 if flags & ALL_OPEN and flags & PAIR_COMPLETED else 0
        if flags & PAIR_COMPLETED:
            rank = flags >> PAIR_RANK & 15
            counts[92] = 1 if rank in (2, 5, 8) else 0
            counts[93] = 1 if rank in (1, 9) else 0
        if self.jokers and flags & NO_JOKER:
            counts[79] = 1

    def _facts(self, counts: list[int], flags: int, facts: int) -> None:
        """Fans of declarations and of the moment of winning."""
        drawn = flags & DRAWN != 0
        if facts & FIRST_TURN:
            counts[_HEAVEN if drawn and facts & _FROM_EAST else 3 if drawn else 4] = 1
        if facts & WALL_END:
            counts[50 if drawn else 51] = 1
        counts[52] = 1 if facts & AFTER_KONG else 0
        counts[53] = 1 if facts & ROBBING_KONG else 0
        counts[65] = 1 if facts & LAST_COPY and not facts & _JOKER_WON else 0
        counts[24] = 1 if facts & HEAVENLY_READY else 0
        if facts & (READY | RIICHI | HEAVENLY_READY):
            counts[81] = 1 if flags & CLOSED else 0
            counts[91] = 0 if counts[81] and self.riichi_alone else 1

    def _settle(self, counts: list[int]) -> Verdict:
        taken = [0] * SLOTS
        if counts[_HEAVEN]:
            for other in self.cancels[_HEAVEN]:
                if counts[other]:
                    taken[other] = _HEAVEN
        found = [number for number in range(GUESTS) if counts[number]]
        for number in found:
            if taken[number] != _HEAVEN:
                for other in self.absorbs[number]:
                    if counts[other] and not taken[other]:
                        taken[other] = number
        excluded = [self._line_out(number, taken[number]) for number in found if taken[number]]
        if counts[_THREE_WINDS] and counts[GUESTS] and counts[_OUTER_PUNGS] and not taken[_OUTER_PUNGS]:
            counts[_OUTER_PUNGS] -= counts[GUESTS]
            excluded.append(Excluded(self.ids[_OUTER_PUNGS], self.ids[_THREE_WINDS], WINDS_CONTAINED))
        paid = [number for number in found if counts[number] and not taken[number]]
        paid.sort(key=self._dearest_first)
        lines = [self.line(number, counts[number]) for number in paid]
        if not lines:
            lines = [self.line(CHICKEN, 1)]
        return Verdict(sum([line.value for line in lines]), lines, excluded)

    def _dearest_first(self, number: int) -> int:
        return number - 1000 * self.values[number]

    def _line_out(self, number: int, by: int) -> Excluded:
        return Excluded(self.ids[number], self.ids[by], NOTHING_DRAWN if by == _HEAVEN else CONTAINED)

    def line(self, number: int, count: int) -> Counted:
        """One paid line."""
        return Counted(self.ids[number], self.names[number], count, count * self.values[number])


def _present(lines: list[Line]) -> list[Line]:
    return [line for line in lines if line[1]]


def closure(table: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """What a fan takes in, with all that those take in."""
    whole_table: dict[str, tuple[str, ...]] = {}
    for id in table:
        reached: list[str] = []
        waiting = list(table[id])
        while waiting:
            other = waiting.pop(0)
            if other not in reached:
                reached.append(other)
                waiting += table.get(other, ())
        whole_table[id] = tuple(reached)
    return whole_table


def numbered(table: dict[str, tuple[str, ...]], numbers: dict[str, int]) -> list[tuple[int, ...]]:
    """A table of ids as a list by number."""
    rows: list[tuple[int, ...]] = [()] * SLOTS
    for id, others in table.items():
        rows[numbers[id]] = tuple([numbers[other] for other in others])
    return rows
