"""How three players share a win: the schemes of document 004 (L3593-3611), as multiples of the base.

A scheme says what a discarder pays the dealer or another winner, and what each pays for a self-draw; further rules then
share a non-dealer's self-draw otherwise, double it, add a fixed sum, or lower what a discarder pays.
"""

from __future__ import annotations

from typing import Final

from janso.rules.riichi.worth.limits import Shares

PARTS: Final = 12
"""Multiples are kept in twelfths, so that thirds and quarters are exact."""
FINE: Final = 2000
"""Where the table of three players is rounded to thousands, sums up to here are rounded to hundreds."""

MULTIPLES: Final[dict[str, list[int]]] = {
    "lost": [72, 48, 24, 24, 12], "absent": [72, 48, 24, 24, 12], "split": [72, 48, 36, 30, 18],
    "dealer": [48, 48, 24, 36, 12], "nobody": [48, 36, 24, 24, 12], "winner_total": [72, 48, 36, 32, 16],
    "exact": [72, 48, 24, 24, 12],
}
"""A discarder to the dealer and to another; each to the dealer, the dealer and the third player to another."""


class Scheme:
    """One way of sharing, in twelfths of the base."""

    def __init__(self, missing: str) -> None:
        row = MULTIPLES[missing]
        self.dealer_ron = row[0]
        self.child_ron = row[1]
        self.each = row[2]
        self.from_dealer = row[3]
        self.from_child = row[4]
        self.mixed = False
        self.own_share = False
        self.dealer_bonus = 0
        self.child_bonus = 0
        self.unit = 100
        self.coarse = False

    def split(self, way: str) -> None:
        """Shares the self-draw of a non-dealer: equally, the dealer twice as much, or by whether three divides it."""
        whole = self.from_dealer + self.from_child
        if way == "equal":
            self.from_dealer = self.from_child = whole // 2
        elif way == "double":
            self.from_dealer, self.from_child = 2 * whole // 3, whole // 3
        self.mixed = way == "mixed"

    def double_self_draw(self) -> None:
        """Everybody pays twice for a self-draw."""
        self.each, self.from_dealer, self.from_child = 2 * self.each, 2 * self.from_dealer, 2 * self.from_child

    def lower_ron(self) -> None:
        """A discarder pays the dealer three quarters, another winner two thirds."""
        self.dealer_ron, self.child_ron = self.dealer_ron * 3 // 4, self.child_ron * 2 // 3

    def amount(self, base: int, parts: int) -> int:
        """So many twelfths of the base, rounded up.

        >>> scheme = Scheme("split")
        >>> scheme.amount(480, 30), scheme.amount(2000, 32)
        (1200, 5400)
        >>> scheme.coarse = True
        >>> scheme.amount(480, 30), scheme.amount(2000, 32)
        (1200, 6000)
        """
        exact = base * parts
        unit = 1000 if self.coarse and exact > FINE * PARTS else self.unit
        return -(-exact // (PARTS * unit)) * unit

    def shares(self, base: int, dealer_wins: bool) -> Shares:
        """What a hand costs.

        >>> won = Scheme("dealer").shares(2000, False)
        >>> won.ron, won.dealer, won.child
        (8000, 6000, 2000)
        """
        if dealer_wins:
            each = self.amount(base, self.each)
            found = Shares(self.amount(base, self.dealer_ron), each + self.dealer_bonus, each + self.dealer_bonus)
            if self.own_share:
                found.ron = each
            return found
        dealer, child = self.amount(base, self.from_dealer), self.amount(base, self.from_child)
        if self.mixed:
            whole = self.amount(base, self.from_dealer + self.from_child)
            if whole % (3 * self.unit) == 0:
                dealer, child = 2 * whole // 3, whole // 3
            else:
                dealer = child = self.amount(base, (self.from_dealer + self.from_child) // 2)
        found = Shares(self.amount(base, self.child_ron), dealer + self.child_bonus, child + self.child_bonus)
        if self.own_share:
            found.ron, found.ron_dealer = child, dealer
        return found


SHARED: Final[dict[int, tuple[int, int]]] = {
    1: (1, 1), 2: (1, 1), 3: (2, 1), 4: (3, 1), 6: (4, 2), 7: (5, 2), 8: (5, 3), 12: (8, 4), 16: (10, 6), 24: (16, 8),
    32: (20, 12), 64: (40, 24),
}
"""What the dealer and the third player pay for a self-draw that is worth so many thousands (L3353-3365)."""


class ByThousands(Scheme):
    """Everything in thousands: a self-draw costs what a discarder would pay, shared as the document prints it."""

    def shares(self, base: int, dealer_wins: bool) -> Shares:
        """What a hand costs; sums that are not printed are shared two to one.

        >>> scheme = ByThousands("lost")
        >>> [(won.ron, won.dealer, won.child) for won in (scheme.shares(2000, False), scheme.shares(400, True))]
        [(8000, 5000, 3000), (3000, 2000, 2000)]
        """
        if dealer_wins:
            whole = -(-6 * base // 1000)
            each = (whole + 1) // 2 * 1000
            return Shares(whole * 1000, each, each)
        whole = -(-4 * base // 1000)
        dealer, child = SHARED.get(whole, ((4 * whole + 3) // 6, whole - (4 * whole + 3) // 6))
        return Shares(whole * 1000, dealer * 1000, child * 1000)
