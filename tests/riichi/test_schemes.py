"""The payments of three players beside the tables that document 004 prints (L3593-3628)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

import janso
from janso.rules.riichi.count.tables.payment_rules import payment_rules
from janso.rules.riichi.count.tables.worth_rules import limit_rules
from janso.rules.riichi.paying.schemes import Scheme
from janso.rules.riichi.worth.limits import base_points

HAN = (1, 2, 3, 4, 6, 8, 11, 14, 17, 20)
"""Two less than the printed steps 3, 4, 5, 6, 8, 10, 13, 16, 19 and 22."""
TABLE = {
    "2/3": (200, 400, 700, 1400, 2000, 3000, 4000, 6000, 11000, 16000),
    "3/4": (200, 400, 800, 1500, 3000, 3000, 5000, 6000, 12000, 18000),
    "4/3": (400, 700, 1400, 3000, 4000, 6000, 8000, 11000, 22000, 32000),
    "3/2": (400, 800, 1500, 3000, 5000, 6000, 9000, 12000, 24000, 36000),
    "2": (500, 1000, 2000, 4000, 6000, 8000, 12000, 16000, 32000, 48000),
    "5/2": (600, 1200, 3000, 5000, 8000, 10000, 15000, 20000, 40000, 60000),
    "8/3": (700, 1300, 3000, 6000, 8000, 11000, 16000, 22000, 43000, 64000),
    "3": (800, 1500, 3000, 6000, 9000, 12000, 18000, 24000, 48000, 72000),
    "4": (1000, 2000, 4000, 8000, 12000, 16000, 24000, 32000, 64000, 96000),
    "16/3": (1300, 3000, 6000, 11000, 16000, 22000, 32000, 43000, 86000, 128000),
    "6": (1500, 3000, 6000, 12000, 18000, 24000, 36000, 48000, 96000, 144000),
    "8": (2000, 4000, 8000, 16000, 24000, 32000, 48000, 64000, 128000, 192000),
}
"""Every row that the document prints below its base values."""


@pytest.mark.parametrize("row", TABLE)
def test_every_cell_of_the_printed_table_comes_out(row: str, claims: Callable[..., None]) -> None:
    rules = janso.ruleset("sanma-seed")
    scheme, limits = payment_rules(rules).scheme, limit_rules(rules)
    assert scheme is not None
    parts = int(Fraction(row) * 12)
    assert tuple(scheme.amount(base_points(han, 0, limits), parts) for han in HAN) == TABLE[row]
    claims("riichi.options.thousands", "riichi.options.thousands=yes", "riichi.presets.sanma-seed")


@pytest.mark.parametrize("missing,dealer_ron,child_ron,each,from_dealer,from_child", [
    ("split", "6", "4", "3", "5/2", "3/2"), ("dealer", "4", "4", "2", "3", "1"), ("nobody", "4", "3", "2", "2", "1"),
    ("lost", "6", "4", "2", "2", "1"), ("winner_total", "6", "4", "3", "8/3", "4/3"),
])
def test_a_scheme_has_the_multiples_of_the_document(missing: str, dealer_ron: str, child_ron: str, each: str,
                                                    from_dealer: str, from_child: str,
                                                    claims: Callable[..., None]) -> None:
    scheme = Scheme(missing)
    dealer, child = scheme.shares(1200, True), scheme.shares(1200, False)
    told = [dealer.ron, child.ron, dealer.child, child.dealer, child.child]
    assert told == [int(Fraction(times) * 1200) for times in (dealer_ron, child_ron, each, from_dealer, from_child)]
    claims(f"riichi.options.missing_share={missing}")


@pytest.mark.parametrize("missing,each", [("split", 2400), ("lost", 1800), ("nobody", 1800)])
def test_an_equal_split_is_twice_the_base_with_norths_share_and_one_and_a_half_without(missing: str, each: int) -> None:
    scheme = Scheme(missing)
    scheme.split("equal")
    won = scheme.shares(1200, False)
    assert (won.dealer, won.child) == (each, each)


def test_a_sum_that_three_divides_is_split_two_to_one_and_another_in_halves() -> None:
    scheme = Scheme("split")
    scheme.split("mixed")
    three, other = scheme.shares(1500, False), scheme.shares(2000, False)
    assert (three.dealer, three.child) == (4000, 2000)
    assert (other.dealer, other.child) == (4000, 4000)


def test_four_players_know_no_scheme_of_three() -> None:
    assert payment_rules(janso.ruleset("riichi").with_options({"ron_payment": "own_share"})).scheme is None
