"""The local yaku of a rule set: which of them a reading is asked for, which it has, and which exclude others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.rules.riichi import features
from janso.rules.riichi.near import PLACES, place
from janso.rules.riichi.value import LIMITS, RiichiValue
from janso.rules.riichi.yaku.standard import PATTERNS
from janso.scoring.pattern import Pattern
from janso.scoring.reading import Reading
from janso.scoring.score import Counted
from janso.scoring.situation import Situation

if TYPE_CHECKING:
    from mypy_extensions import i64

STANDARD_COUNT: Final = len(PATTERNS)
_OFTEN: Final = 8
_FACTOR: Final = 0x9E3779B1
_LOW: Final = (1 << 55) - 1


class LocalYaku:
    """A local yaku in its place. `low` and `high` are the features without which it is not asked."""

    def __init__(self, at: int, pattern: Pattern, value: RiichiValue, others: tuple[int, ...]) -> None:
        self.at = at
        self.test = pattern.test
        self.decided = pattern.decided
        self.value = value
        self.others = others
        self.standard_others: i64 = sum([1 << other for other in others if other < STANDARD_COUNT])
        self.local_others: tuple[int, ...] = tuple([other for other in others if other >= STANDARD_COUNT])
        self.low: i64 = pattern.needs & features.FIRST_WORD
        self.high: i64 = pattern.needs >> features.WORD
        self.counts_closed = False
        self.counts_open = False
        self.hits: list[Hit] = [Hit(self, times) for times in range(_OFTEN)]
        self.once = self.hits[1]

    def hit(self, times: int) -> Hit:
        """The yaku so many times over; the common ones are made once."""
        return self.hits[times] if 0 <= times < _OFTEN else Hit(self, times)


class Hit:
    """A local yaku that a reading has, and how often; its lines for closed and open hands once they were asked for."""

    def __init__(self, yaku: LocalYaku, times: int) -> None:
        self.yaku = yaku
        self.at: i64 = yaku.at
        self.times: i64 = times
        self.closed_line: Counted | None = None
        self.open_line: Counted | None = None


class Together:
    """Local yaku found together with some standard yaku: what is left of both where yaku exclude others, `lost` (index,
    index of the one that excluded it), and what the local ones that are left bring."""

    def __init__(self, standard: int, found: list[Hit]) -> None:
        self.standard: i64 = standard
        self.found = found
        self.number: i64 = len(found)
        self.yaku = standard
        self.hits = found
        self.lost: list[tuple[int, int]] = []
        self.han = 0
        self.upgrades = 0
        self.level = 0
        self.yakuman = 0
        self.highest = 0
        self.fu = 0
        self.points = 0
        self.prize = 0
        self.multiplier = 1
        self.ceiled_han = 0
        self.ceiling = 0
        self.permit = False

    def is_of(self, standard: i64, found: list[Hit]) -> bool:
        """Whether it stands for these yaku."""
        if self.standard != standard or self.number != len(found):
            return False
        return all(self.found[at] is hit for at, hit in enumerate(found))

    def leave_out(self) -> None:
        """Takes out what others exclude."""
        gone: list[int] = []
        for at, _ in self.lost:
            gone.append(at)
            if at < STANDARD_COUNT:
                self.yaku &= ~(1 << at)
        self.hits = [hit for hit in self.found if hit.at not in gone]

    def add(self, hit: Hit, han: int, level: int, yakuman: int) -> None:
        """Adds what one of them brings."""
        value, times = hit.yaku.value, hit.times
        if value.ceiling:
            self.ceiled_han += han * times
            self.ceiling = LIMITS.index(value.ceiling)
        else:
            self.han += han * times
            if value.upgrade:
                self.upgrades += han * times
        self.level = max(self.level, level)
        self.yakuman += yakuman * times
        self.highest = max(self.highest, yakuman * times)
        self.fu += value.fu * times
        self.points += value.points * times
        self.prize += value.prize * times
        self.multiplier *= value.multiplier**times
        if value.permit:
            self.permit = True


def key_together(standard: i64, found: list[Hit]) -> i64:
    """A number under which yaku that are found together are remembered; others may have the same."""
    key = standard
    for hit in found:
        key = (key & _LOW) << 5 ^ key >> 55 ^ hit.at ^ hit.times << 12
    return key


class Asked:
    """The local yaku that some coarse features leave possible; `low` and `high` are what they need besides."""

    def __init__(self, coarse: int, yaku: list[LocalYaku]) -> None:
        self.coarse: i64 = coarse
        self.yaku = yaku
        self.low: i64 = 0
        self.high: i64 = 0
        for each in yaku:
            self.low |= each.low & ~features.COARSE
            self.high |= each.high


class Fitting:
    """Those of them that further features leave possible."""

    def __init__(self, asked: Asked, low: i64, high: i64) -> None:
        self.asked = asked
        self.low: i64 = low
        self.high: i64 = high
        self.yaku: list[LocalYaku] = [
            yaku for yaku in asked.yaku if not yaku.high & ~high and not yaku.low & ~features.COARSE & ~low
        ]


class LocalTable:
    """All local yaku of a rule set. `excluding` are the standard yaku that exclude some yaku, as bits of their places;
    `others_of` tells which, by place."""

    def __init__(self, yaku: list[LocalYaku], others: dict[int, tuple[int, ...]]) -> None:
        self.yaku = yaku
        self.count = len(yaku)
        self.others_of: list[tuple[int, ...]] = [others.get(at, ()) for at in range(STANDARD_COUNT)]
        self.others_of += [each.others for each in yaku]
        self.excluding = 0
        for at in others:
            self.excluding |= 1 << at
        self.near: list[Asked] = [Asked(-1, [])] * PLACES
        self.near_fitting: list[Fitting] = [Fitting(Asked(-1, []), -1, -1)] * PLACES
        self.known: dict[int, Asked] = {}

    def find(self, r: Reading, s: Situation, low: i64, high: i64) -> list[Hit]:
        """The local yaku that a reading has; the two words are all features of the reading and its situation."""
        coarse = low & features.COARSE
        asked = self.near[place(coarse)]
        if asked.coarse != coarse:
            asked = self._worth_asking(coarse)
        found: list[Hit] = []
        for yaku in self._fitting(asked, low & asked.low, high & asked.high):
            times = 1 if yaku.decided else yaku.test(r, s)
            if times:
                found.append(yaku.once if times == 1 else yaku.hit(times))
        return found

    def _fitting(self, asked: Asked, low: i64, high: i64) -> list[LocalYaku]:
        """What the features allow that are not coarse, remembered in one place for each."""
        at = place(asked.coarse ^ low ^ high * _FACTOR)
        fitting = self.near_fitting[at]
        if fitting.low != low or fitting.high != high or fitting.asked is not asked:
            fitting = Fitting(asked, low, high)
            self.near_fitting[at] = fitting
        return fitting.yaku

    def _worth_asking(self, coarse: int) -> Asked:
        """What the coarse features allow, remembered: the same few come again and again."""
        found = self.known.get(coarse)
        if found is None:
            is_open = coarse & features.OPEN_HAND != 0
            found = Asked(coarse, [
                yaku for yaku in self.yaku
                if (yaku.counts_open if is_open else yaku.counts_closed) and not yaku.low & features.COARSE & ~coarse
            ])
            self.known[coarse] = found
        self.near[place(coarse)] = found
        return found

    def speaks(self, standard: int, found: list[Hit]) -> bool:
        """Whether some yaku that is there excludes another one that is there."""
        if standard & self.excluding:
            return True
        for hit in found:
            yaku = hit.yaku
            if yaku.others:
                if yaku.standard_others & standard:
                    return True
                for other in yaku.local_others:
                    if _is_there(other, 0, found):
                        return True
        return False

    def excluded(self, standard: int, found: list[Hit], ranks: list[int]) -> list[tuple[int, int]]:
        """Which of the yaku that are there are excluded, and by which: the more valuable ones speak first."""
        speakers = [hit.at for hit in found if hit.yaku.others]
        mask = standard & self.excluding
        while mask:
            low = mask & -mask
            mask ^= low
            speakers.append(low.bit_length() - 1)
        if len(speakers) > 1:
            _sort(speakers, ranks)
        gone: list[int] = []
        lost: list[tuple[int, int]] = []
        for at in speakers:
            if at in gone:
                continue
            for other in self.others_of[at]:
                if other != at and other not in gone and _is_there(other, standard, found):
                    gone.append(other)
                    lost.append((other, at))
        return lost


def _sort(speakers: list[int], ranks: list[int]) -> None:
    """The most valuable first, equal ones as they came; there are never many."""
    for end in range(1, len(speakers)):
        at = end
        while at and ranks[speakers[at - 1]] < ranks[speakers[at]]:
            speakers[at - 1], speakers[at] = speakers[at], speakers[at - 1]
            at -= 1


def _is_there(at: int, standard: int, found: list[Hit]) -> bool:
    """Whether a yaku is among the standard ones or the local ones of a reading."""
    if at < STANDARD_COUNT:
        return standard >> at & 1 != 0
    return any(hit.at == at for hit in found)
