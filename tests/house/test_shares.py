"""Wins that everybody pays, a dealer who is freed by a dora, ready hands that are compared, halves to the even."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from table_play import NO_RED, dealt, finish, last, paid, script

import janso
from janso.rules import ruleset
from janso.rules.riichi.paying.settle import rounded, standings
from janso.rules.ruleset import derive

Claims = Callable[..., None]
READY = "34p345m345s678p88s"


def test_a_win_on_a_discard_is_paid_by_everybody(claims: Claims) -> None:
    claims("riichi.options.everybody_pays=yes", "riichi.options.everybody_pays=no")
    for value, deltas in (("no", [-2000, 2000, 0, 0]), ("yes", [-1000, 2000, -500, -500])):
        match = dealt(["2p", READY], indicators="1z", options={**NO_RED, "everybody_pays": value})
        finish(match, "0 2p", "1 win")
        assert paid(match) == deltas
    drawn = dealt([READY + "1z"], "9m9m9m2p", indicators="3z", options={**NO_RED, "everybody_pays": "yes"})
    script(drawn, "0 1z", "1 *", "2 *", "3 *", "0 win")
    assert paid(drawn)[1] == paid(drawn)[2] == paid(drawn)[3] < 0


@pytest.mark.parametrize(("indicator", "freed"), [("1p", True), ("3z", False)])
def test_a_win_on_a_dora_frees_the_dealer(indicator: str, freed: bool, claims: Claims) -> None:
    claims("riichi.options.dora_frees_dealer=yes", "riichi.options.dora_frees_dealer=no")
    found = {}
    for value in ("no", "yes"):
        match = dealt([READY + "1z"], "9m9m9m2p", options={**NO_RED, "dora_frees_dealer": value}, indicators=indicator)
        script(match, "0 1z", "1 *", "2 *", "3 *", "0 win")
        found[value] = paid(match)
    assert (found["no"] != found["yes"]) is freed
    if freed:
        assert found["no"] == [7800, -2600, -2600, -2600] and found["yes"] == [3900, -1300, -1300, -1300]


def test_a_dealer_pays_a_self_draw_on_a_dora_like_the_others() -> None:
    match = dealt(["1z", READY], "9m9m9m9m2p", options={**NO_RED, "dora_frees_dealer": "yes"}, indicators="1p")
    script(match, "0 1z", "1 *", "2 *", "3 *", "0 *", "1 win")
    gains = paid(match)
    assert gains[0] == gains[2] == gains[3] == -gains[1] // 3


@pytest.mark.parametrize(("value", "ready"), [("no", [0, 1]), ("yes", [1])])
def test_only_the_dearest_ready_hand_counts_where_hands_are_compared(value: str, ready: list[int],
                                                                    claims: Claims) -> None:
    claims(f"riichi.options.compared_ready={value}")
    match = dealt([READY + "2s", "123456789m5577z", "147p258s369p1236z", "147s369s258p2346z"],
                  options={**NO_RED, "compared_ready": value})
    assert match.deal is not None
    match.deal.state.wall.left = 0
    finish(match, "0 2s")
    assert last(match, "draw_game")["ready"] == ready


def test_halves_go_to_the_even_thousand(claims: Claims) -> None:
    claims("riichi.options.result_rounding=half_even")
    assert [rounded(points, "half_even") for points in (32500, 33500, -8500, -7500, 1499, 1501)] == [
        32, 34, -8, -8, 1, 2]
    rules = ruleset("riichi").with_options({"result_rounding": "half_even", "uma": [0, 0, 0, 0], "oka": "none"})
    assert [end.result for end in standings(rules, [27500, 26500, 24500, 21500])] == [2, 2, 0, -4]


@pytest.mark.parametrize(("options", "premium"), [({}, 0), ({"claim_premium": 300}, 300),
                                                  ({"claim_premium_percent": 10}, 100),
                                                  ({"claim_premium_percent": 33}, 300)])
@pytest.mark.parametrize("robbed", [0, 2])
def test_a_winner_pays_for_claimed_tiles_and_the_dealer_gets_double(options: dict[str, int], premium: int, robbed: int,
                                                                   claims: Claims) -> None:
    claims("riichi.options.claim_premium", "riichi.options.claim_premium_percent")
    hands = ["5z9m" if robbed == 0 else "9m", "55z34p345m345s8s8s9s", "5z" if robbed == 2 else "9p", "2p"]
    match = dealt(hands, "9m9p9s9s9s", options={**NO_RED, **options}, indicators="1z")
    if robbed:
        script(match, "0 9m", "1 *", "2 5z", "1 pung 5z 55z", "1 9s", "2 *", "3 2p", "1 win")
    else:
        script(match, "0 5z", "1 pung 5z 55z", "1 9s", "2 *", "3 2p", "1 win")
    gains = paid(match)
    assert gains[3] == -1000 and gains[robbed] == (2 if robbed == 0 else 1) * premium
    assert sum(gains) == 0


@pytest.mark.parametrize(("value", "wins"), [("yes", True), ("no", False)])
def test_a_yaku_of_no_han_allows_a_win_where_the_rules_say_so(value: str, wins: bool, claims: Claims) -> None:
    claims(f"riichi.options.zero_han_wins={value}")
    rules = derive(ruleset("riichi"), "zero", {"patterns": {"tsuronho": True}, "options": {"zero_han_wins": value}})
    assert janso.score(rules, "13m456555p33789s+2m", having=["self_ron"]).valid is wins
