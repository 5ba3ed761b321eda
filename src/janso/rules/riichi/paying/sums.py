"""Scales where every payer pays the same: a plain sum of points, or a stake doubled for every han.

On the simple scale a hand is worth a rate for every han, and some games know more: points that every win has, a hand
without dora, a highest worth, limits that stand alone, a dealer who pays and gets a little more.
"""

from __future__ import annotations

from typing import Final

from janso.rules.riichi.worth.limits import Shares
from janso.rules.ruleset import RuleSet
from janso.scoring.score import Counted

DOUBLED_YAKUMAN: Final = 15
"""Han of a yakuman where a stake is doubled."""
CROWS: Final = (("crow", "No dora"), ("closed_crow", "No dora in a closed hand"),
                ("crow_aside", "Every dora set aside"))


class Sums:
    """What a rule set says about its sums, in han but for `cap`, `limit` and `premium`, which are points."""

    def __init__(self) -> None:
        self.rate = 1000
        self.base = 0
        self.cap = 0
        self.limit = 0
        self.ron_times = 1
        self.premium = 0
        self.crow: list[int] = []
        self.in_han = True
        """The crows are han; otherwise hundreds of points."""

    def shares(self, base: int, dealer_wins: bool) -> Shares:
        """What a hand costs.

        >>> some = Sums()
        >>> some.premium, some.ron_times = 100, 2
        >>> won = some.shares(700, False)
        >>> won.ron, won.ron_dealer, won.dealer, won.child
        (1400, 1500, 800, 700)
        """
        more = self.premium if dealer_wins else 0
        found = Shares(base * self.ron_times + more, base + self.premium, base + more)
        if self.premium and not dealer_wins:
            found.ron_dealer = base * self.ron_times + self.premium
        return found

    def without_dora(self, dora: int, aside: int, closed: bool) -> int:
        """Which of the crows a hand is: none (-1), without any dora in an open or a closed hand, all set aside.

        >>> some = Sums()
        >>> some.crow = [20, 30, 20]
        >>> [some.without_dora(*hand) for hand in ((0, 0, False), (0, 0, True), (2, 2, True), (3, 2, True))]
        [0, 1, 2, -1]
        """
        if not self.crow or dora > aside:
            return -1
        return 2 if aside else 1 if closed else 0

    def worth(self, han: int) -> int:
        """Points of a sum of han, up to the highest worth."""
        points = self.rate * han
        return min(points, self.cap) if self.cap else points

    def lines(self, crow: int) -> list[Counted]:
        """What every win has, and the line of a hand without dora."""
        found = [Counted("win_premium", "Every win", 1, self.base)] if self.base else []
        if crow >= 0 and self.crow[crow]:
            found.append(Counted(CROWS[crow][0], CROWS[crow][1], 1, self.crow[crow] if self.in_han else 0))
        return found


def sums_of(rules: RuleSet) -> Sums:
    """The sums of a rule set."""
    out = Sums()
    out.rate = rules.number("simple_rate")
    if rules.word("scale") == "simple":
        out.base = rules.number("simple_base")
        out.cap = rules.number("simple_cap")
        out.limit = rules.number("simple_limit")
        out.ron_times = 2 if rules.word("simple_ron") == "twice" else 1
        out.premium = rules.number("dealer_premium")
    out.crow = rules.numbers("crow")
    out.in_han = rules.word("scale") == "simple"
    return out
