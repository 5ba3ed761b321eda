"""Each disputed point in both readings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import janso
from janso.rules import ruleset

CASES: list[tuple[str, Any, str, dict[str, Any], int]] = [
    ("minimum", 8, "34p77z(123p)(444s)(789m)+2p", {}, 8),
    ("minimum", 9, "34p77z(123p)(444s)(789m)+2p", {}, -1),
    ("kong_counting", "method", "4588s[2222m][3333p](6666z)+6s", {}, 36),
    ("kong_counting", "plain", "4588s[2222m][3333p](6666z)+6s", {}, 34),
    ("kong_counting", "method", "345s66z67s[1111m](2222p)+8s", {}, 8),
    ("kong_counting", "plain", "345s66z67s[1111m](2222p)+8s", {}, 8),
    ("concealed_kong_beside_four_kongs", "no", "7z(2222s)(5555m)[7777p](1111z)+7z", {"seat": "S", "round": "S"}, 95),
    ("concealed_kong_beside_four_kongs", "yes", "7z(2222s)(5555m)[7777p](1111z)+7z", {"seat": "S", "round": "S"}, 97),
    ("several_waits", "one", "7889s456m(555z)(666z)+8s", {}, 8),
    ("several_waits", "cancel", "7889s456m(555z)(666z)+8s", {}, 7),
    ("waits_beside_knitted_straight", "yes", "12369m258p13347s+3m", {}, 17),
    ("waits_beside_knitted_straight", "no", "12369m258p13347s+3m", {}, 16),
    ("concealed_hand_beside_knitted_straight", "yes", "12369m258p13347s+3m", {}, 17),
    ("concealed_hand_beside_knitted_straight", "no", "12369m258p13347s+3m", {}, 15),
    ("fully_concealed_special_hands", "yes", "33m77p22s1144557z+7z", {"self_draw": True}, 34),
    ("fully_concealed_special_hands", "no", "33m77p22s1144557z+7z", {"self_draw": True}, 31),
    ("big_three_winds_guests", "no", "23m55m111333z(444z)+4m", {"seat": "S", "round": "S"}, 20),
    ("big_three_winds_guests", "yes", "23m55m111333z(444z)+4m", {"seat": "S", "round": "S"}, 23),
    ("nine_gates_second_pung", "no", "1112345678999m+5m", {}, 90),
    ("nine_gates_second_pung", "yes", "1112345678999m+5m", {}, 91),
    ("flush_beside_all_greens", "both", "23466s666z34s(888s)+2s", {}, 97),
    ("flush_beside_all_greens", "full", "23466s666z34s(888s)+2s", {}, 91),
    ("flush_beside_all_greens", "no", "2344466s(888s)(222s)+4s", {}, 94),
    ("double_pung_beside_all_terminals", "yes", "111999m11p99s(111s)+9s", {}, 70),
    ("double_pung_beside_all_terminals", "no", "111999m11p99s(111s)+9s", {}, 66),
]


@pytest.mark.parametrize(("option", "value", "hand", "facts", "points"), CASES,
                         ids=[f"{option}={value}" for option, value, *_ in CASES])
def test_an_option_changes_the_count(option: str, value: Any, hand: str, facts: dict[str, Any], points: int,
                                     claims: Callable[..., None]) -> None:
    options = {"minimum": 0, option: value}
    if points < 0:
        assert not janso.score("mcr", hand, options=options, **facts).valid
    else:
        assert janso.score("mcr", hand, options=options, **facts).points == points
    claims(f"mcr.options.{option}={value}", f"mcr.options.{option}")


def test_the_bonus_is_what_everybody_pays(claims: Callable[..., None]) -> None:
    score = janso.score("mcr", "34p77z(123p)(444s)(789m)+2p", discarder="S", options={"bonus": 10})
    assert score.payments == {"E": 38, "S": -18, "W": -10, "N": -10}
    claims("mcr.options.bonus")


def test_every_scoring_option_has_a_case_for_each_of_its_values() -> None:
    tried = {(option, value) for option, value, *_ in CASES}
    for option in ruleset("mcr").family.options.values():
        if option.area == "scoring" and isinstance(option.values, tuple) and option.id != "two_chow_fans_share_sets":
            assert {(option.id, word) for word in option.values} <= tried


def test_the_documents_preset_follows_the_documents(claims: Callable[..., None]) -> None:
    seed = ruleset("mcr-seed")
    assert janso.score(seed, "12369m258p13347s+3m").points == 15
    assert janso.score(seed, "23m55m111333z(444z)+4m", seat="S", round="S").points == 23
    assert janso.score(seed, "7z(2222s)(5555m)[7777p](1111z)+7z", seat="S", round="S").points == 97
    claims("mcr.presets.mcr-seed")


def test_the_chinese_preset_pays_less_for_concealed_kongs() -> None:
    hand = "8m[1111s][1111z](222z)(789m)+8m"
    assert janso.score("mcr", hand, seat="N", round="N").points - janso.score("mcr-china", hand, seat="N",
                                                                             round="N").points == 2


def test_a_fan_that_is_switched_off_neither_counts_nor_excludes() -> None:
    from janso.rules.ruleset import derive

    rules = derive(ruleset("mcr"), "house", {"patterns": {"all_chows": False, "edge_wait": 3}})
    score = janso.score(rules, "234m345p46s77p(789s)+5s")
    assert "all_chows" not in [p.id for p in score.patterns] and "no_honors" in [p.id for p in score.patterns]
