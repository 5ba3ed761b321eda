"""Hands that public programs got wrong."""

from __future__ import annotations

from typing import Any

import pytest

import janso
from janso.scoring.score import Score


def ids(score: Score) -> list[str]:
    return sorted(pattern.id for pattern in score.patterns)


def test_a_knitted_straight_is_never_also_a_chicken_hand() -> None:
    score = janso.score("mcr", "147m25p369s22z(678s)+8p", seat="E", round="E")
    assert ids(score) == ["knitted_straight"] and score.points == 12


def test_an_exhausted_second_wait_still_forbids_the_single_wait() -> None:
    score = janso.score("mcr", "1234444678m456p+1m", self_draw=True)
    assert "single_wait" not in ids(score) and score.points == 8


def test_three_suited_terminal_chows_with_a_closed_wait() -> None:
    score = janso.score("mcr", "55m12379s789p(123p)+8s")
    assert ids(score) == ["closed_wait", "three_suited_terminal_chows"] and score.points == 17


@pytest.mark.parametrize(("hand", "wait"), [
    ("12369m258p13347s+3m", "edge_wait"), ("23469m258p13347s+3m", "closed_wait"),
    ("123369m258p1147s+1s", "single_wait"),
])
def test_waits_beside_a_knitted_straight_are_an_option(hand: str, wait: str) -> None:
    counted = janso.score("mcr", hand)
    left_out = janso.score("mcr", hand, options={"waits_beside_knitted_straight": "no"})
    assert wait in ids(counted) and counted.points == 17
    assert wait not in ids(left_out) and left_out.points == 16


def test_tile_hog_counts_across_an_open_pung_whose_last_tile_wins() -> None:
    score = janso.score("mcr", "147m258s36p55z(999p)+9p")
    assert ids(score) == ["knitted_straight", "last_tile", "pung_of_terminals_or_honors", "tile_hog"]
    assert score.points == 19


def test_the_discarder_pays_the_hand_and_the_others_only_eight() -> None:
    score = janso.score("mcr", "34p77z(123p)(444s)(789m)+2p", seat="S", discarder="N", flowers="123f")
    assert score.points == 11
    assert score.payments == {"E": -8, "S": 35, "W": -8, "N": -19}


def test_flowers_do_not_help_to_reach_the_minimum() -> None:
    score = janso.score("mcr", "456m12s99p555z(678s)+3s", flowers="12345678f")
    assert not score.valid and score.points == 11 and "5 below the minimum" in score.reason


FOUND: list[tuple[str, dict[str, Any], list[str]]] = [
    ("234m345p46s77p(789s)+5s", {}, ["all_chows"]),
    ("555666z45s99p(777z)+6s", {}, ["big_three_dragons"]),
]


@pytest.mark.parametrize(("hand", "facts", "wanted"), FOUND)
def test_fans_count_wherever_nothing_higher_contains_them(hand: str, facts: dict[str, Any], wanted: list[str]) -> None:
    assert set(wanted) <= set(ids(janso.score("mcr", hand, **facts)))
