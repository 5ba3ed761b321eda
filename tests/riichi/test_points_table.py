"""The whole table of points, against a formula written anew and against the printed cheat sheet."""

from __future__ import annotations

from collections.abc import Iterator
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


def printed(table: str) -> Iterator[tuple[int, int]]:
    """Every han of a table of ranges, and what stands beside it."""
    words = table.split()
    for some, value in zip(words[::2], words[1::2]):
        first, _, last = some.partition("-")
        for han in range(int(first), int(last or first) + 1):
            yield han, int(value)


ABOVE = {
    "a": "13-15 320 16-17 400 18-19 440 20-22 480 23-25 560 26-28 640 29-30 720 31-32 760 33-35 800 36-38 880 "
         "39-41 960",
    "b": "13-16 320 17-18 400 19-20 440 21-23 480 24-25 560 26-29 640 30-31 720 32-33 760 34-36 800 37-38 880 "
         "39-42 960",
    "c": "13 320 14 344 15 368 16 392 17 416 18 444 19 468 20 492 21 516 22 544 23 568 "
         "24 592 25 616 26 640 27 664 28 688 29 712 30 736 31 764 32 788 33 812 34 836 "
         "35 864 36 888 37 912 38 936 39-40 960",
    "d": "13 320 14 328 15 336 16 352 17 384 18 400 19-20 440 21-23 480 24-25 560 26 640 27 648 "
         "28 656 29 672 30 704 31 720 32-33 760 34-36 800 37-38 880 39-40 960",
    "multiples": "13-25 320 26-38 640 39-51 960",
    "arithmetic": "13-14 320 15-16 400 17-18 480 19-20 560 21-22 640",
    "geometric": "13-25 320 26-38 480 39-51 640",
    "one": "13-60 320",
}
"""Hundreds that a discarder pays a non-dealer, by han, as printed; 18 han of the third table as its self-draw says."""


@pytest.mark.parametrize("table", ABOVE)
def test_growth_above_a_yakuman_follows_its_table(table: str, claims: Any) -> None:
    limits = limit_rules(ruleset("riichi").with_options({"above_yakuman": table}))
    for han, hundreds in printed(ABOVE[table]):
        assert shares(base_points(han, 30, limits), False).ron == 100 * hundreds, han
    if table in "abcd":
        claims("riichi.counting.above_yakuman")


@pytest.mark.parametrize("scale,table", [
    ("standard", "5 80 6-7 120 8-10 160 11-12 240 13-20 320"), ("a", "5 80 6 120 7-8 160 9-10 240 11-20 320"),
    ("b", "5 80 6-7 120 8-9 160 10-11 240 12-20 320"), ("c", "5-6 80 7-8 120 9-10 160 11-12 240 13-20 320"),
])
def test_other_scales_of_limits_start_elsewhere(scale: str, table: str) -> None:
    limits = limit_rules(ruleset("riichi").with_options({"limit_scale": scale}))
    for han, hundreds in printed(table):
        assert shares(base_points(han, 30, limits), False).ron == 100 * hundreds, han
