"""The verdict on a hand of Popular mahjong: which of the fans that are there another one takes in, and what is left."""

from __future__ import annotations

from typing import Final

from janso.rules.dazhong.absorb import ABSORBS, CANCELS, CONTAINED, NOTHING_DRAWN, WINDS_CONTAINED
from janso.rules.dazhong.fans import FANS, NUMBERS
from janso.rules.dazhong.patterns.pungs import guest_winds
from janso.rules.dazhong.patterns.whole import all_even
from janso.rules.ruleset import RuleSet
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
from janso.scoring.judge import Judge, Line, Verdict
from janso.scoring.pattern import PUNGS, TILES
from janso.scoring.readings.reading import Reading
from janso.scoring.readings.traits import bits
from janso.scoring.score import Counted, Excluded
from janso.scoring.situation import Situation

GUESTS: Final = max(NUMBERS.values()) + 1
"""Not a fan: how many pungs of guest winds are among those of fan 86."""
EVENS: Final = GUESTS + 1
"""Not a fan: all tiles are even, and pungs alone would make fan 27."""
SLOTS: Final = GUESTS + 2
FLOWERS: Final = (NUMBERS["flower"], NUMBERS["own_flower"], NUMBERS["flower_set"])
"""Counted besides, whatever the reading."""
CHICKEN: Final = NUMBERS["chicken_hand"]
_HEAVEN: Final = NUMBERS["blessing_of_heaven"]
_THREE_WINDS: Final = NUMBERS["big_three_winds"]
_OUTER_PUNGS: Final = NUMBERS["pung_of_terminals_or_honours"]
_JOKER_WON: Final = 1 << 40
_FROM_EAST: Final = 1 << 41
KNOWN_FACTS: Final = (AFTER_KONG | FIRST_TURN | HEAVENLY_READY | LAST_COPY | READY | RIICHI | ROBBING_KONG | WALL_END)


class DazhongJudge(Judge):
    """`values` holds what each fan pays by its number, 0 for fans not played; `ids` and `names` what it is called."""

    def __init__(self, rules: RuleSet) -> None:
        fans = [(number, FANS[id]) for id, number in NUMBERS.items() if number not in FLOWERS]
        super().__init__(fans, {PUNGS: [(GUESTS, _guests)], TILES: [(EVENS, all_even)]})
        self.values = [0] * SLOTS
        self.ids = [""] * SLOTS
        self.names = [""] * SLOTS
        for id, number in NUMBERS.items():
            self.ids[number] = id
            self.names[number] = FANS[id].name()
            self.values[number] = rules.patterns.get(id, 0)
        if not rules.flag("jokers"):
            self.values[NUMBERS["no_jokers"]] = 0
        self.riichi_alone = rules.number("ready_closed_points") == 2
        self.absorbs = numbered(closure(ABSORBS), NUMBERS)
        self.cancels = numbered(CANCELS, NUMBERS)

    def fact_key(self, s: Situation, joker_won: bool) -> int:
        """What of the facts bears on the value, as one number."""
        if not s.facts:
            return 0
        key = s.facts & KNOWN_FACTS
        if joker_won:
            key |= _JOKER_WON
        return key | _FROM_EAST if s.seat == 0 else key

    def settle(self, lines: list[Line], flags: int, facts: int, s: Situation) -> Verdict:
        counts = [0] * SLOTS
        for number, count in lines:
            if number >= GUESTS or self.values[number]:
                counts[number] = count
        if self.riichi_alone and counts[NUMBERS["riichi"]]:
            counts[NUMBERS["ready_hand"]] = 0
        return self._absorbed(counts)

    def _absorbed(self, counts: list[int]) -> Verdict:
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


def _guests(r: Reading, s: Situation) -> int:
    return bits(guest_winds(r, s))


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
