"""A counted reading, and what all readings of one win share."""

from __future__ import annotations

from typing import Final

from janso.errors import JansoError
from janso.hand import OTHER
from janso.native import mypyc_attr
from janso.rules.riichi.count.contradictions import check_facts
from janso.rules.riichi.count.tables.counting import Counting
from janso.rules.riichi.count.tables.local_yaku import Hit
from janso.rules.riichi.count.tables.tallies import Tally, Worths
from janso.rules.riichi.worth import dora
from janso.scoring.readings.reading import Reading
from janso.scoring.situation import Situation

_NO_TALLY: Final = Tally(-1)
_NO_HITS: Final[list[Hit]] = []
_NOTHING_LOST: Final[list[tuple[int, int]]] = []


@mypyc_attr(acyclic=True)
class Besides:
    """What few rules add to a reading: `ceiled_han` lift it no further than the limit `ceiling`, `open_lost` han are
    lost by opening the hand, `by_fu` are gained for many fu; `crow` says how it comes without dora, `value_kept` and
    `value_aside` what tiles that could be set aside bring; `lifted` that it is paid as a higher limit;
    `unfinished` how many tiles a yakuman misses; `open_pairs` the han that those cost; `dora_kong` and `dora_set` what
    several equal dora change."""

    def __init__(self) -> None:
        self.ceiled_han = 0
        self.ceiling = 0
        self.open_lost = 0
        self.by_fu = 0
        self.crow = -1
        self.value_kept = 0
        self.value_aside = 0
        self.lifted = False
        self.unfinished = 0
        self.open_pairs = 0
        self.dora_kong = 0
        self.dora_set = 0


_NOTHING_BESIDES: Final = Besides()
"""Shared by all readings to which nothing is added, and never written to."""


@mypyc_attr(free_list_len=1, acyclic=True)
class Candidate:
    """One reading counted. `yaku` is the mask of standard yaku that count, `seen` of those that are there; `hits` are
    the local yaku, `lost` (index, index of the one that excluded it). `yaku_han` hold
    `upgrades` that do not count towards the minimum."""

    tally: Tally = _NO_TALLY
    seen = 0
    yaku = 0
    hits: list[Hit] = _NO_HITS
    lost: list[tuple[int, int]] = _NOTHING_LOST
    yaku_han = 0
    han = 0
    fu = 0
    level = 0
    yakuman = 0
    base = 0
    more_fu = 0
    points = 0
    multiplier = 1
    prize = 0
    dora = 0
    upgrades = 0
    permit = False
    besides: Besides = _NOTHING_BESIDES

    def __init__(self, reading: Reading) -> None:
        self.reading = reading

    def own_besides(self) -> Besides:
        """What few rules add, to be written to."""
        if self.besides is _NOTHING_BESIDES:
            self.besides = Besides()
        return self.besides

    def has_yaku(self) -> bool:
        """Whether the hand has a yaku at all, where it may win without."""
        return self.yakuman > 0 or self.level > 0 or self.yaku_han > 0

    def beats(self, other: Candidate) -> bool:
        """Worth more, or the same with more han or fu."""
        mine, theirs = self.base * self.multiplier, other.base * other.multiplier
        if mine != theirs:
            return mine > theirs
        if self.points != other.points:
            return self.points > other.points
        if (self.yakuman > 0) != (other.yakuman > 0):
            return self.yakuman > 0
        if self.han != other.han:
            return self.han > other.han
        return self.fu > other.fu


@mypyc_attr(free_list_len=1, acyclic=True)
class Win(dora.DoraCount):
    """What is the same for every reading of one win, its dora among it."""

    common = 0
    low = 0
    high = 0
    sure = 0
    allowed = -1

    def __init__(self, situation: Situation, counting: Counting) -> None:
        self.situation = situation
        closed = True
        for meld in situation.hand.melds:
            if not meld.concealed:
                closed = False
            if meld.type == OTHER and not counting.hand.mixed:
                raise JansoError("rules.hand_no_set_under_rules", meld=meld)
        self.closed = closed
        self.worths: Worths = counting.yaku.closed if closed else counting.yaku.open
        check_facts(situation, closed, counting)
        self.readings: list[Reading] = counting.hand.reader.read(situation)


def places(c: Candidate) -> int:
    """The yaku of a reading, standard and local, as bits of their places."""
    found = c.yaku
    for hit in c.hits:
        at: int = hit.at  # compiled, a shift by a number of 64 bits loses the places beyond
        found |= 1 << at
    return found


def is_among(mask: int, hit: Hit) -> bool:
    """Whether a local yaku is among some yaku, given as bits of their places."""
    at: int = hit.at
    return mask >> at & 1 != 0
