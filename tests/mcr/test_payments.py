"""Payments, table points, penalties."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import janso
from janso.rules import ruleset
from janso.rules.mcr.payments import table_points
from janso.rules.mcr.penalties import DEDUCTIONS, PENALTIES, deduction, payment

CHICKEN = "34p77z(123p)(444s)(789m)+2p"


def test_a_discard_win_and_a_self_drawn_win(claims: Callable[..., None]) -> None:
    assert janso.score("mcr", CHICKEN, seat="W", discarder="E").payments == {"E": -16, "S": -8, "W": 32, "N": -8}
    drawn = janso.score("mcr", "1112345678999m+5m", seat="N", self_draw=True)
    assert drawn.payments == {"E": -102, "S": -102, "W": -102, "N": 306}
    claims("mcr.payments", "mcr.counting.flowers")


def test_east_neither_pays_nor_receives_double() -> None:
    for seat, other in (("E", "S"), ("S", "E")):
        assert janso.score("mcr", CHICKEN, seat=seat, discarder=other).payments[other] == -16


def test_places_share_table_points_when_scores_are_equal(claims: Callable[..., None]) -> None:
    rules = ruleset("mcr")
    assert table_points([100, 50, -20, -130], rules) == [4, 2, 1, 0]
    assert table_points([100, 100, -20, -180], rules) == [3, 3, 1, 0]
    assert table_points([0, 0, 0, 0], rules) == [Fraction(7, 4)] * 4
    claims("mcr.table_points", "mcr.options.table_points")


def test_a_false_win_costs_ten_to_each_when_short_and_twenty_when_wrong(claims: Callable[..., None]) -> None:
    assert payment("false_win_short", 1) == {0: 10, 1: -30, 2: 10, 3: 10}
    assert payment("false_win_wrong", 1) == {0: 20, 1: -60, 2: 20, 3: 20}
    claims("mcr.penalties.false_win")


def test_repeated_offences_double(claims: Callable[..., None]) -> None:
    for id in ("empty_call", "touching", "late_pung"):
        assert [deduction(id, times) for times in range(1, 7)] == [0, 5, 10, 20, 40, 80]
    assert payment("exposed_hand", 0) == {0: -30, 1: 10, 2: 10, 3: 10} and PENALTIES["exposed_hand"].dead
    assert (PENALTIES["knocked_over"].low, PENALTIES["knocked_over"].high) == (5, 60)
    assert DEDUCTIONS == (5, 10, 20, 40, 50, 60)
    claims("mcr.penalties.amounts")
