"""What sets of standard yaku are worth together, remembered: the same sets come again and again."""

from __future__ import annotations

from janso.native import mypyc_attr
from janso.rules.riichi.count.tables.cache_slots import PLACES
from janso.rules.riichi.count.tables.local_yaku import STANDARD_COUNT, Worth
from janso.rules.riichi.worth.value import LIMITS
from janso.scoring.score import Counted, Excluded


@mypyc_attr(acyclic=True)
class Tally:
    """What a set of standard yaku is worth together, and its lines: the same sets come again and again."""

    def __init__(self, mask: int) -> None:
        self.mask = mask
        self.han = 0
        self.level = 0
        self.yakuman = 0
        self.highest = 0
        self.fu = 0
        self.points = 0
        self.lines: list[Counted] = []
        self.yakuman_lines: list[Counted] = []
        self.ordinary: list[int] = []
        self.left_out: dict[int, LeftOut] = {}
        self.below: Below | None = None


@mypyc_attr(acyclic=True)
class Below:
    """What the yakuman `by` leaves out of a tally: ordinary yaku, and dora."""

    def __init__(self, by: str, lines: list[Excluded], dora: Excluded) -> None:
        self.by = by
        self.lines = lines
        self.dora = dora


@mypyc_attr(acyclic=True)
class LeftOut:
    """The yaku that are there beside those that a tally counts, each with the reason why it is not paid."""

    def __init__(self, tally: Tally, seen: int, lines: list[Excluded]) -> None:
        self.tally = tally
        self.seen = seen
        self.lines = lines


@mypyc_attr(acyclic=True)
class Replaced:
    """A set of standard yaku, and what is left of it where stronger ones replace weaker ones."""

    def __init__(self, mask: int, left: int) -> None:
        self.mask = mask
        self.left = left


class Worths:
    """Worth of every counting yaku in a closed or in an open hand, by index; `counting` is the mask of the standard
    ones that count at all."""

    def __init__(self, size: int) -> None:
        self.han: list[int] = [0] * size
        self.level: list[int] = [0] * size
        self.yakuman: list[int] = [0] * size
        self.counts: list[bool] = [False] * size
        self.counting = 0
        self.yakuman_mask = 0
        self.ranks: list[int] = [0] * size
        self.lines: list[Counted | None] = [None] * size
        self.near: list[Tally] = [Tally(-1)] * PLACES
        self.tallies: dict[int, Tally] = {}

    def worth(self, at: int) -> Worth:
        """The worth of one yaku."""
        return Worth(self.han[at], self.level[at], self.yakuman[at])

    def set(self, at: int, han: int, limit: str, multiple: int, besides: bool) -> None:
        """Writes down one yaku's worth; `besides` says that it brings fu, points or the like even without han."""
        self.han[at] = han
        self.level[at] = LIMITS.index(limit)
        self.yakuman[at] = multiple if self.level[at] == 5 else 0
        self.counts[at] = bool(han or limit or besides)
        self.ranks[at] = self.yakuman[at] * 10000 + self.level[at] * 1000 + han
        if self.counts[at] and at < STANDARD_COUNT:
            self.counting |= 1 << at
            if self.yakuman[at]:
                self.yakuman_mask |= 1 << at
