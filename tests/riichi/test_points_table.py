"""The whole table of points, against a formula written anew and against the printed cheat sheet."""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from typing import Any

import pytest

from janso.rules import ruleset
from janso.rules.riichi.count.tables.worth_rules import limit_rules
from janso.rules.riichi.worth.limits import base_points, limit_name, shares

FU = (20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110)

# dealer by discard / other by discard (from the dealer or all by self-draw / from another)
CHEAT_SHEET = {
    1: "1000/700 (400/200)|1200/800 (400/200)|1500/1000 (500/300)|2000/1300 (700/400)|2400/1600 (800/400)|"
       "2900/2000 (1000/500)|3400/2300 (1200/600)|3900/2600 (1300/700)|4400/2900 (1500/800)|4800/3200 (1600/800)|"
       "5300/3600 (1800/900)",
    2: "2000/1300 (700/400)|2400/1600 (800/400)|2900/2000 (1000/500)|3900/2600 (1300/700)|4800/3200 (1600/800)|"
       "5800/3900 (2000/1000)|6800/4500 (2300/1200)|7700/5200 (2600/1300)|8700/5800 (2900/1500)|"
       "9600/6400 (3200/1600)|10600/7100 (3600/1800)",
    3: "3900/2600 (1300/700)|4800/3200 (1600/800)|5800/3900 (2000/1000)|7700/5200 (2600/1300)|9600/6400 (3200/1600)|"
       "11600/7700 (3900/2000)|12000/8000 (4000/2000)",
    4: "7700/5200 (2600/1300)|9600/6400 (3200/1600)|11600/7700 (3900/2000)|12000/8000 (4000/2000)",
    5: "12000/8000 (4000/2000)", 6: "18000/12000 (6000/3000)", 7: "18000/12000 (6000/3000)",
    8: "24000/16000 (8000/4000)", 9: "24000/16000 (8000/4000)", 10: "24000/16000 (8000/4000)",
    11: "36000/24000 (12000/6000)", 12: "36000/24000 (12000/6000)", 13: "48000/32000 (16000/8000)",
}
LIMIT_MANGANS = {5: Fraction(1), 6: Fraction(3, 2), 7: Fraction(3, 2), 8: Fraction(2), 9: Fraction(2), 10: Fraction(2),
                 11: Fraction(3), 12: Fraction(3), 13: Fraction(4)}


def by_formula(han: int, fu: int, dealer_wins: bool) -> tuple[int, int, int]:
    """By discard, from the dealer, from another: every sum is a share of the unit, rounded up to hundreds."""
    unit = Fraction(fu) * 4 * Fraction(2) ** han
    if unit > 2000:
        unit = Fraction(2000)
    if han >= 5:
        unit = 2000 * LIMIT_MANGANS[han]

    def up(times: int) -> int:
        return ceil(unit * times / 100) * 100

    return (up(6), up(2), up(2)) if dealer_wins else (up(4), up(2), up(1))


@pytest.mark.parametrize("han", range(1, 14))
@pytest.mark.parametrize("fu", FU)
@pytest.mark.parametrize("dealer_wins", [True, False])
def test_every_cell_follows_the_formula(han: int, fu: int, dealer_wins: bool) -> None:
    limits = limit_rules(ruleset("riichi"))
    found = shares(base_points(han, fu, limits), dealer_wins)
    assert (found.ron, found.dealer, found.child) == by_formula(han, fu, dealer_wins)


@pytest.mark.parametrize("han", CHEAT_SHEET)
def test_every_printed_cell_of_the_cheat_sheet(han: int, claims: Any) -> None:
    claims("riichi.counting.formula", "riichi.counting.limits")
    limits = limit_rules(ruleset("riichi"))
    cells = CHEAT_SHEET[han].split("|")
    for fu, cell in zip(FU, cells if han < 5 else cells * len(FU)):
        base = base_points(han, fu, limits)
        dealer, other = shares(base, True), shares(base, False)
        assert f"{dealer.ron}/{other.ron} ({other.dealer}/{other.child})" == cell, (han, fu)
        assert dealer.dealer == other.dealer


def test_limits_have_their_names() -> None:
    limits = limit_rules(ruleset("riichi"))
    names = {(3, 60): "", (3, 70): "mangan", (4, 30): "", (4, 40): "mangan", (5, 30): "mangan", (6, 30): "haneman",
             (7, 30): "haneman", (8, 30): "baiman", (10, 30): "baiman", (11, 30): "sanbaiman", (12, 30): "sanbaiman",
             (13, 30): "yakuman", (28, 30): "yakuman"}
    assert {key: limit_name(*key, limits) for key in names} == names


@pytest.mark.parametrize("han,fu", [(3, 60), (4, 30)])
def test_rounded_up_mangan_lifts_two_cells_only(han: int, fu: int) -> None:
    limits = limit_rules(ruleset("riichi").with_options({"kiriage_mangan": "yes"}))
    assert shares(base_points(han, fu, limits), False).ron == 8000
    assert limit_name(han, fu, limits) == "mangan"
    assert shares(base_points(3, 50, limits), False).ron == 6400
    assert shares(base_points(4, 25, limits), False).ron == 6400


ABOVE = {
    "a": {15: 32000, 16: 40000, 17: 40000, 18: 44000, 20: 48000, 23: 56000, 26: 64000, 29: 72000, 31: 76000, 33: 80000,
          36: 88000, 39: 96000, 41: 96000},
    "b": {16: 32000, 17: 40000, 19: 44000, 21: 48000, 24: 56000, 26: 64000, 29: 64000, 30: 72000, 32: 76000, 34: 80000,
          37: 88000, 39: 96000},
    "c": {14: 34400, 15: 36800, 19: 46800, 20: 49200, 26: 64000, 30: 73600, 39: 96000},
    "d": {14: 32800, 15: 33600, 16: 35200, 17: 38400, 18: 40000, 19: 44000, 26: 64000, 27: 64800, 31: 72000, 39: 96000},
    "multiples": {25: 32000, 26: 64000, 38: 64000, 39: 96000},
    "arithmetic": {13: 32000, 14: 32000, 15: 40000, 17: 48000, 21: 64000},
    "geometric": {25: 32000, 26: 48000, 39: 64000},
    "one": {13: 32000, 40: 32000},
}


@pytest.mark.parametrize("table", ABOVE)
def test_growth_above_a_yakuman_follows_its_table(table: str, claims: Any) -> None:
    limits = limit_rules(ruleset("riichi").with_options({"above_yakuman": table}))
    found = {han: shares(base_points(han, 30, limits), False).ron for han in ABOVE[table]}
    assert found == ABOVE[table]
    if table in "abcd":
        claims("riichi.counting.above_yakuman")


@pytest.mark.parametrize("scale,expected", [
    ("standard", {5: 8000, 6: 12000, 8: 16000, 11: 24000, 13: 32000}),
    ("a", {5: 8000, 6: 12000, 7: 16000, 9: 24000, 11: 32000}),
    ("b", {5: 8000, 7: 12000, 9: 16000, 10: 24000, 12: 32000}),
    ("c", {6: 8000, 8: 12000, 10: 16000, 12: 24000, 13: 32000}),
])
def test_other_scales_of_limits_start_elsewhere(scale: str, expected: dict[int, int]) -> None:
    limits = limit_rules(ruleset("riichi").with_options({"limit_scale": scale}))
    assert {han: shares(base_points(han, 30, limits), False).ron for han in expected} == expected
