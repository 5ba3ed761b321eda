"""The local yaku of a rule set: which of them a reading is asked for, which it has, and which exclude others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.native import mypyc_attr
from janso.rules.riichi.count import features
from janso.rules.riichi.count.tables.cache_slots import PLACES, place
from janso.rules.riichi.worth.value import RiichiValue
from janso.rules.riichi.yaku.standard import PATTERNS
from janso.scoring.pattern import Pattern
from janso.scoring.readings.reading import Reading
from janso.scoring.score import Counted
from janso.scoring.situation import Situation

if TYPE_CHECKING:
    from mypy_extensions import i64

STANDARD_COUNT: Final = len(PATTERNS)
_OFTEN: Final = 8
ALONE: Final = "season_kan"


@mypyc_attr(acyclic=True)
class Worth:
    """What a yaku is worth in a closed or in an open hand."""

    def __init__(self, han: int, level: int, yakuman: int) -> None:
        self.han: i64 = han
        self.level: i64 = level
        self.yakuman: i64 = yakuman


class LocalYaku:
    """A local yaku in its place. `low` and `high` are the features without which it is not asked; `plain` ones bring
    nothing but their worth."""

    def __init__(
        self, at: int, pattern: Pattern, value: RiichiValue, others: tuple[int, ...], closed: Worth, open: Worth,
    ) -> None:
        self.closed = closed
        self.open = open
        self.plain = not (value.ceiling or value.permit or value.multiplier != 1 or value.prize or value.upgrade
                          or value.fu or value.points)
        self.at = at
        self.test = pattern.test
        self.decided = pattern.decided
        self.alone = pattern.id == ALONE
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


@mypyc_attr(acyclic=True)
class Hit:
    """A local yaku that a reading has, and how often; its lines for closed and open hands once they were asked for."""

    def __init__(self, yaku: LocalYaku, times: int) -> None:
        self.yaku = yaku
        self.at: i64 = yaku.at
        self.times: i64 = times
        self.closed_line: Counted | None = None
        self.open_line: Counted | None = None


@mypyc_attr(acyclic=True)
class Asked:
    """The local yaku that some coarse features leave possible."""

    def __init__(self, coarse: int, yaku: list[LocalYaku]) -> None:
        self.coarse: i64 = coarse
        self.yaku = yaku


class LocalTable:
    """All local yaku of a rule set. `excluding` are the standard yaku that exclude some yaku, as bits of their places;
    `others_of` tells which, by place."""

    def __init__(self, yaku: list[LocalYaku], others: dict[int, tuple[int, ...]]) -> None:
        self.yaku = yaku
        self.count = len(yaku)
        self.alone: i64 = -1
        """The yaku that counts only where no other one does."""
        for each in yaku:
            if each.alone:
                self.alone = each.at
        self.others_of: list[tuple[int, ...]] = [others.get(at, ()) for at in range(STANDARD_COUNT)]
        self.others_of += [each.others for each in yaku]
        self.excluding = 0
        for at in others:
            self.excluding |= 1 << at
        self.near: list[Asked] = [Asked(-1, [])] * PLACES
        self.known: dict[int, Asked] = {}

    def find(self, r: Reading, s: Situation, low: i64, high: i64) -> list[Hit]:
        """The local yaku that a reading has; the two words are all features of the reading and its situation."""
        coarse = low & features.COARSE
        asked = self.near[place(coarse)]
        if asked.coarse != coarse:
            asked = self._worth_asking(coarse)
        found: list[Hit] = []
        for yaku in asked.yaku:
            if not yaku.low & ~low and not yaku.high & ~high:
                times = 1 if yaku.decided else yaku.test(r, s)
                if times:
                    found.append(yaku.once if times == 1 else yaku.hit(times))
        return found

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
        speakers: list[int] = []
        for hit in found:
            if hit.yaku.others:
                speakers.append(hit.at)
        mask = standard & self.excluding
        while mask:
            low = mask & -mask
            mask ^= low
            speakers.append(low.bit_length() - 1)
        if len(speakers) > 1:
            _sort(speakers, ranks)
        lost: list[tuple[int, int]] = []
        for at in speakers:
            if lost and _is_lost(at, lost):
                continue
            for other in self.others_of[at]:
                if other != at and _is_there(other, standard, found) and not (lost and _is_lost(other, lost)):
                    lost.append((other, at))
        return lost


def _is_lost(at: int, lost: list[tuple[int, int]]) -> bool:
    """Whether a yaku is excluded already."""
    return any(gone == at for gone, _ in lost)


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
