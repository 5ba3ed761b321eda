"""Local yaku that look at a neighbour find the right one, with three players too."""

from __future__ import annotations

from typing import Any

import pytest

import janso
from janso.rules.ruleset import derive

PLAIN = "123456789p78s22z+9s"
TWINS = "1111m99m2233p44s5z+5z"


def counted(rules: str, hand: str, pattern: str, **facts: Any) -> int:
    with_it = derive(janso.ruleset(rules), "with-it", {"patterns": {pattern: 1, "niko_niko": 2}})
    return sum(one.count for one in janso.score(with_it, hand, **facts).patterns if one.id == pattern)


@pytest.mark.parametrize(("rules", "seat", "partner"), [
    ("riichi", "E", "W"), ("riichi", "N", "S"), ("sanma", "E", "S"), ("sanma", "S", "W"), ("sanma", "W", "E")])
def test_the_partner_in_riichi_sits_opposite_or_of_three_on_the_right(rules: str, seat: str, partner: str) -> None:
    for wind in "ESWN" if rules == "riichi" else "ESW":
        told = {"riichi_turn": {wind: 5}}
        if wind != seat:
            assert counted(rules, PLAIN, "gyaku_richi", seat=seat, history=told) == (wind == partner), wind


@pytest.mark.parametrize(("rules", "seat", "left"), [
    ("riichi", "E", "N"), ("riichi", "W", "S"), ("sanma", "E", "W"), ("sanma", "W", "S")])
def test_pairs_mirror_the_player_on_the_left_of_three_or_four(rules: str, seat: str, left: str) -> None:
    for wind in "ESWN" if rules == "riichi" else "ESW":
        if wind != seat:
            found = counted(rules, TWINS, "niko_niko_mirror", seat=seat, history={"discards": {wind: "9m4s6z"}})
            assert found == (2 if wind == left else 0), wind


@pytest.mark.parametrize(("rules", "left", "late"), [
    ("riichi", 8, False), ("riichi", 7, True), ("riichi", 4, True), ("sanma", 6, False), ("sanma", 5, True),
    ("sanma", 3, True)])
def test_the_last_go_around_but_one_is_as_long_as_there_are_players(rules: str, left: int, late: bool) -> None:
    assert counted(rules, PLAIN, "owari", history={"riichi_wall": {"W": left}}) == late
