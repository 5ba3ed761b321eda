"""What dora bring besides a han: fu, two han, a han less, points apart, and tiles under the indicators that cost."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from table_play import NO_RED, counted, dealt, last, script

import janso
from janso.rules import ruleset
from janso.table import Match

Claims = Callable[..., None]
HAND = "23456m11p345s678s+1m"
"""With riichi 3 han 30 fu: riichi, pinfu, tanyao is spoiled by the ones."""


def score(value: str, dora: str, **more: object) -> janso.Score:
    rules = ruleset("riichi").with_options({"dora_value": value})
    return janso.score(rules, HAND, seat="S", having=["riichi"], discarder="W", dora=dora, **more)


@pytest.mark.parametrize(("value", "han", "fu"), [
    ("han", 4, 30), ("2han", 6, 30), ("minus", 1, 30), ("2fu", 2, 40), ("4fu", 2, 40), ("5fu", 2, 40),
    ("10fu", 2, 50), ("off", 2, 30), ("points", 2, 30), ("table", 2, 30)])
def test_two_dora_bring_what_the_rules_say(value: str, han: int, fu: int, claims: Claims) -> None:
    claims(f"riichi.options.dora_value={value}")
    found = score(value, "3m5s")
    assert (found.han, found.fu) == (han, fu)
    assert sum(line.value for line in found.patterns) == (0 if value == "minus" else han), "the last han stays"


def test_a_kong_of_costly_dora_brings_four_han(claims: Claims) -> None:
    claims("riichi.options.dora_value=minus_kong")
    rules = ruleset("riichi").with_options({"dora_value": "minus_kong"})
    facts = {"seat": "S", "self_draw": True, "having": ["riichi"]}
    kong = janso.score(rules, "234p567p11s67m[2222s]+8m", dora="1s", **facts)
    plain = janso.score(rules, "234p567p11s67m[2222s]+8m", dora="9p", **facts)
    assert kong.han == plain.han + 4 and sum(line.value for line in kong.patterns) == kong.han
    pung = janso.score(rules, "234p567p11s67m222s+8m", dora="1s", **facts)
    assert pung.han == max(plain.han - 3, 1), "three costly dora and no kong"


@pytest.mark.parametrize(("combined", "han"), [(-1, 3), (0, 0), (3, 3), (5, 5)])
def test_three_equal_dora_may_have_a_worth_together(combined: int, han: int, claims: Claims) -> None:
    claims("riichi.options.dora_combination")
    rules = ruleset("riichi").with_options({"dora_combination": combined})
    facts = {"seat": "S", "self_draw": True, "having": ["riichi"]}
    plain = janso.score(rules, "234p567p11s67m222s+8m", dora="9m", **facts)
    found = janso.score(rules, "234p567p11s67m222s+8m", dora="1s", **facts)
    pair = janso.score(rules, "234p567p11s67m222s+8m", dora="9s", **facts)
    assert (found.han - plain.han, pair.han - plain.han) == (han, 2)
    assert sum(line.value for line in found.patterns) == found.han


def test_dora_may_be_kept_apart_as_a_bonus_in_chips(claims: Claims) -> None:
    claims("riichi.options.dora_value=bonus")
    match = dealt(["34p345m345s678p88s1z"], "9m9m9m2p", options={**NO_RED, "dora_value": "bonus"}, indicators="7s")
    script(match, "0 1z", "1 *", "2 *", "3 *", "0 win")
    won = last(match, "win")
    assert won["chips"] == [6, -2, -2, -2] and match.books.chips == [6, -2, -2, -2]
    assert Match.replay([event.as_json() for event in match.log]).books.chips == [6, -2, -2, -2]


def test_costly_dora_leave_the_last_han(claims: Claims) -> None:
    claims("riichi.options.dora_value=minus")
    assert score("minus", "2m").han == 1 and score("minus", "2m3m4m").han == 1 and score("minus", "9m").han == 1


@pytest.mark.parametrize(("number", "base"), [(1, 160), (2, 240), (10, 880), (11, 960), (16, 1760), (17, 1920),
                                              (22, 2000), (23, 2000)])
def test_the_base_of_dora_of_ten_fu_follows_the_printed_steps(number: int, base: int) -> None:
    from janso.rules.riichi.worth.dora import base_apart
    from janso.rules.riichi.worth.limits import Limits

    assert base_apart(number, Limits()) == base


def test_the_base_of_the_dora_is_added_to_that_of_the_hand(claims: Claims) -> None:
    claims("riichi.options.dora_value=table")
    assert score("off", "3m5s").points == 2000 and score("table", "3m5s").points == 2900, "480 and 240"


@pytest.mark.parametrize(("value", "riichi", "ura"), [
    ("no", False, 0), ("no", True, 2), ("always", False, -2), ("always", True, -2), ("without_riichi", False, -2),
    ("without_riichi", True, 2)])
def test_tiles_under_the_indicators_cost_where_the_rules_say_so(value: str, riichi: bool, ura: int,
                                                               claims: Claims) -> None:
    claims(f"riichi.options.minus_dora={value}")
    match = dealt(["34p345m345s678p88s1z"], "9m9m9m2p", options={**NO_RED, "minus_dora": value}, indicators="1z",
                  hidden="7s")
    script(match, "0 riichi 1z" if riichi else "0 1z", "1 *", "2 *", "3 *", "0 win")
    lines = {line["id"]: line["value"] for line in last(match, "win")["score"]["patterns"]}
    assert lines.get("ura_dora", 0) == ura
    assert ("hidden_indicators" in last(match, "win")) is (riichi or value != "no") and counted(match)


def test_dora_that_costs_cancel_out_are_told_all_the_same() -> None:
    found = janso.score(janso.ruleset("riichi").with_options({"minus_dora": "always"}), "23456m11p345s678s+1m",
                        having="riichi", discarder="S", dora="1m", ura="3s")
    lines = {line["id"]: line["value"] for line in found.as_json()["patterns"]}
    assert lines == {"riichi": 1, "pinfu": 1, "dora": 1, "ura_dora": -1} and found.points == 2900
