"""Verdicts put together from shares: what chows, pungs, kinds, the count of kongs and the finish bring to a hand.

Each share is worked out once, by the definitions and by the account-once rule; there are few of each. What is left to
do for a hand is to see which of its fans leave no room for which others: a few steps over bits, dearer fans first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from janso.native import mypyc_attr
from janso.scoring.judge import Line, Verdict
from janso.scoring.readings.suits import BIT
from janso.scoring.score import Counted, Excluded

if TYPE_CHECKING:
    from mypy_extensions import i64

WORD: Final = 60
_PRIME: Final = 67
_AT: Final[list[int]] = [0] * _PRIME
"""The number of a bit by the remainder of its value: no two bits of a word have the same."""
for _number in range(WORD):
    _AT[(1 << _number) % _PRIME] = _number
NOTHING_COUNTED: Final[list[Counted]] = []
NOTHING_EXCLUDED: Final[list[Excluded]] = []
"""What stands in a verdict whose lines nobody has asked for yet."""


@mypyc_attr(acyclic=True)
class Entry:
    """A fan that is there so many times. It has a bit in one of two words: `low` is for fans that leave others no
    room."""

    def __init__(self, place: i64, low: i64, high: i64, line: Counted) -> None:
        self.place = place
        self.low = low
        self.high = high
        self.line = line
        self.worth: i64 = line.value


@mypyc_attr(acyclic=True)
class Share:
    """What one part of a description brings."""

    def __init__(self, lines: list[Line], entries: list[Entry]) -> None:
        self.lines = lines
        self.entries = entries
        self.low: i64 = 0
        self.high: i64 = 0
        self.worth: i64 = 0
        for entry in entries:
            self.low |= entry.low
            self.high |= entry.high
            self.worth += entry.worth

    def left(self, low: i64, high: i64) -> i64:
        """What its fans are worth without some of them."""
        found: i64 = 0
        for entry in self.entries:
            if not entry.low & low and not entry.high & high:
                found += entry.worth
        return found


NO_SHARE: Final = Share([], [])


@mypyc_attr(acyclic=True)
class Shut:
    """Which cheaper fans a fan leaves no room for."""

    def __init__(self) -> None:
        self.low: i64 = 0
        self.high: i64 = 0


@mypyc_attr(acyclic=True)
class Composed(Verdict):
    """A verdict that remembers its shares and the fans without room: its lines are told when somebody asks."""

    def __init__(self, points: i64, a: Share, b: Share, c: Share, d: Share, e: Share, low: i64, high: i64) -> None:
        super().__init__(points, NOTHING_COUNTED, NOTHING_EXCLUDED)
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e
        self.low = low
        self.high = high

    def shares(self) -> list[Share]:
        """The five."""
        return [self.a, self.b, self.c, self.d, self.e]


class Composer:
    """One rule set's exclusions as bits. `dearest` are the fans, dearer ones first, `shuts` tells which others each
    leaves no room for; `special` fans are those that options have a say in."""

    def __init__(self, points: list[int], dearest: list[int], shuts: dict[int, tuple[int, ...]], special: list[int],
                 line_of: Callable[[int, int, int], Counted]) -> None:
        self.points = points
        self.place = [0] * (len(dearest) + 1)
        for at, number in enumerate(dearest):
            self.place[number] = at
        self.low_bit = [0] * (len(dearest) + 1)
        self.high_bit = [0] * (len(dearest) + 1)
        self.line_of = line_of
        self.special_low: i64 = 0
        self.special_high: i64 = 0
        self.shut: list[Shut] = []
        shutting = [number for number in dearest if points[number] and shuts.get(number)]
        others = [number for number in dearest if points[number] and not shuts.get(number)]
        self.fits = len(shutting) <= WORD and len(others) <= WORD
        if not self.fits:
            return
        for at, number in enumerate(shutting):
            self.low_bit[number] = BIT[at]
        for at, number in enumerate(others):
            self.high_bit[number] = BIT[at]
        for number in shutting:
            row = Shut()
            for other in shuts[number]:
                if self.place[other] > self.place[number]:
                    row.low |= self.low_bit[other]
                    row.high |= self.high_bit[other]
            self.shut.append(row)
        for number in special:
            self.special_low |= self.low_bit[number]
            self.special_high |= self.high_bit[number]

    def share(self, lines: list[Line]) -> Share:
        """What some lines bring; those of what is no fan, or is worth nothing, count for nothing."""
        entries: list[Entry] = []
        for number, count in lines:
            if number < len(self.place) and self.points[number]:
                line = self.line_of(number, count, count * self.points[number])
                entries.append(Entry(self.place[number], self.low_bit[number], self.high_bit[number], line))
        return Share(lines, entries) if lines else NO_SHARE

    def verdict(self, a: Share, b: Share, c: Share, d: Share, e: Share) -> Composed | None:
        """The verdict on five shares; None where options have a say."""
        low: i64 = a.low | b.low | c.low | d.low | e.low
        high: i64 = a.high | b.high | c.high | d.high | e.high
        if low & self.special_low or high & self.special_high:
            return None
        gone_low: i64 = 0
        gone_high: i64 = 0
        rest = low
        while rest:
            bit = rest & -rest
            rest ^= bit
            if not gone_low & bit:
                row = self.shut[_AT[bit % _PRIME]]
                gone_low |= row.low
                gone_high |= row.high
        gone_low &= low
        gone_high &= high
        if gone_low | gone_high:
            points = (a.left(gone_low, gone_high) + b.left(gone_low, gone_high) + c.left(gone_low, gone_high)
                      + d.left(gone_low, gone_high) + e.left(gone_low, gone_high))
        else:
            points = a.worth + b.worth + c.worth + d.worth + e.worth
        return Composed(points, a, b, c, d, e, gone_low, gone_high)


def counted_in(verdict: Composed) -> list[Counted]:
    """The lines that count, dearer ones first."""
    found: list[Entry] = []
    low = verdict.low
    high = verdict.high
    for share in verdict.shares():
        for entry in share.entries:
            if entry.low & low or entry.high & high:
                continue
            found.append(entry)
            place = entry.place
            at = len(found) - 1
            while at > 0 and found[at - 1].place > place:
                found[at] = found[at - 1]
                at -= 1
            found[at] = entry
    return [entry.line for entry in found]


def lines_in(verdict: Composed) -> list[Line]:
    """Everything that is there, whether it counts or not."""
    lines: list[Line] = []
    for share in verdict.shares():
        lines += share.lines
    return lines
