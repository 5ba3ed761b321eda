"""Facts and histories that a caller gives: read, refused with a reason, never guessed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import janso
from janso.errors import JansoError
from janso.rules.riichi import FAMILY
from janso.rules.riichi.local import PATTERNS
from janso.rules.ruleset import RuleSet, derive, root
from janso.scoring.history import History

PLAIN = "123m456789p78s22z+9s"


def rules_with(*ids: str) -> RuleSet:
    return derive(root(FAMILY), "local", {"patterns": dict.fromkeys(ids, True)})


@pytest.mark.parametrize("having,self_draw,message", [
    (["riichi_tile"], True, "riichi_tile by self-draw"),
    (["kong_discard"], True, "kong_discard by self-draw"),
    (["after_flower"], False, "after_flower by discard"),
    (["super_riichi"], False, "super_riichi without riichi"),
    (["everyone_ron"], False, "everyone_ron without self_ron"),
    (["riichi", "super_riichi", "miracle_riichi"], False, "super_riichi with miracle_riichi"),
    (["riichi_tile", "kong_discard"], False, "riichi_tile with kong_discard"),
    (["swallow"], False, "«swallow» is not a known fact"),
])
def test_impossible_facts_are_refused_by_name(having: list[str], self_draw: bool, message: str) -> None:
    with pytest.raises(JansoError, match=message):
        janso.score("riichi", PLAIN, having=having, self_draw=self_draw)


@pytest.mark.parametrize("history,message", [
    ({"discard": {}}, "«discard» is not one of discards"),
    ({"discards": {"X": "1m"}}, "«X» is not a wind"),
    ({"discards": {"E": "1q"}}, "«q» is not a tile"),
    ({"discards": {"E": [{"tile": "1m", "red": True}]}}, "«red» is not one of tile"),
    ({"calls": [{"seat": "E", "type": "set", "tiles": "111m"}]}, "a call's type is one of chow"),
    ({"wall_left": "many"}, "wall_left is a whole number"),
    ({"season": "monsoon"}, "season is one of spring"),
    ({"riichi_turn": [1, 2]}, "riichi_turn is a table by wind"),
    ({"wins": [{"seat": "E", "yaku": []}]}, "«yaku» is not one of seat"),
])
def test_a_history_that_cannot_be_read_is_refused_with_the_place(history: dict[str, Any], message: str) -> None:
    with pytest.raises(JansoError, match=message):
        History.from_json(history)


def test_without_a_history_nothing_is_guessed() -> None:
    told = [pattern for pattern in PATTERNS.values()
            if "history" in pattern.example_facts and not pattern.example_facts.get("having")]
    assert len(told) > 25
    for pattern in told:
        facts = {key: value for key, value in pattern.example_facts.items() if key != "history"}
        score = janso.score(rules_with(pattern.id), pattern.example, **facts)
        assert pattern.id not in [counted.id for counted in score.patterns], pattern.id


def test_an_upgrade_raises_a_hand_but_allows_no_win() -> None:
    rules = rules_with("aum")
    assert janso.score(rules, PLAIN, honba=2).han == 3
    score = janso.score(rules, "13m456555p33789s+2m", honba=2)
    assert not score.valid and score.reason.startswith("no yaku")


def test_an_upgrade_written_as_a_number_stays_an_upgrade() -> None:
    rules = derive(root(FAMILY), "local", {"patterns": {"aum": 2}})
    assert janso.score(rules, PLAIN, honba=1).han == 3
    assert not janso.score(rules, "13m456555p33789s+2m", honba=1).valid


def test_a_permit_allows_a_win_on_dora_alone_and_is_silent_beside_a_yaku() -> None:
    rules = rules_with("u_fan_ho")
    score = janso.score(rules, "13m456555p33789s+2m", dora="4p")
    assert score.valid and score.han == 4
    assert "u_fan_ho" in [counted.id for counted in score.patterns]
    with_yaku = janso.score(rules, "13m456555p33789s+2m", dora="4p", having=["riichi"])
    assert [counted.id for counted in with_yaku.patterns] == ["riichi", "dora"]


def test_the_kong_correction_lifts_a_hand_as_far_as_mangan_and_no_further() -> None:
    rules = rules_with("kantsu_hosei")
    hand = "234567m34s88s[9999p]+5s"
    assert janso.score(rules, hand, self_draw=True).han == 2
    assert janso.score(rules, hand, self_draw=True, having=["riichi"], dora="1m7s").han == 5
    assert janso.score(rules, hand, self_draw=True, having=["riichi"], dora="1m7s4s").han == 6


def test_multipliers_multiply_what_the_winner_receives() -> None:
    one = janso.score("riichi", PLAIN, having=["riichi"], discarder="S")
    three = janso.score(rules_with("kiseki_richi"), PLAIN, having=["riichi", "miracle_riichi"], discarder="S")
    assert three.points == 3 * one.points
    assert three.payments == {wind: 3 * gain for wind, gain in one.payments.items()}


def test_a_repeated_win_doubles_only_those_who_paid_the_last_one() -> None:
    rules = rules_with("takebera_gaeshi")
    last = {"wins": [{"seat": "E", "patterns": ["menzen_tsumo", "pinfu"], "payers": ["S"]}]}
    plain = janso.score("riichi", PLAIN, self_draw=True)
    again = janso.score(rules, PLAIN, self_draw=True, history=last)
    assert again.payments["S"] == 2 * plain.payments["S"] and again.payments["W"] == plain.payments["W"]
    assert sum(again.payments.values()) == 0


def test_the_odd_first_discard_pays_everybody() -> None:
    history = {"discards": {"E": "1z", "S": "1z", "W": "9m", "N": "1z"}}
    plain = janso.score("riichi", PLAIN, discarder="S")
    score = janso.score(rules_with("taimu_bokan"), PLAIN, discarder="S", history=history)
    moved = {wind: score.payments[wind] - plain.payments[wind] for wind in "ESWN"}
    assert moved == {"E": 1000, "S": 1000, "W": -3000, "N": 1000}
    of_east = {"discards": {"E": "9m", "S": "1z", "W": "1z", "N": "1z"}}
    score = janso.score(rules_with("taimu_bokan"), PLAIN, discarder="S", history=of_east)
    assert score.payments["E"] == plain.payments["E"] - 3000


def test_who_wins_on_the_own_discard_takes_only_the_sticks() -> None:
    score = janso.score(rules_with("tsuronho"), PLAIN, having=["self_ron"], sticks=2)
    assert score.points == 0 and score.payments == {"E": 2000, "S": 0, "W": 0, "N": 0}


def test_bound_value_honours_take_the_han_of_a_claimed_dragon_away() -> None:
    rules = rules_with("yakuhai_shibari")
    assert janso.score(rules, "12345678m22z(555z)+9m").han == janso.score("riichi", "12345678m22z(555z)+9m").han - 1
    assert not janso.score(rules, "123m456p78s22z(555z)+9s").valid


def test_a_local_value_is_paid_on_top_of_the_yaku_it_refines(claims: Callable[..., None]) -> None:
    hand, facts = "99m123456789p78s+9s", {"having": ["riichi"]}
    plain = janso.score("riichi", hand, **facts)
    refined = janso.score(rules_with("ikkitsukan_zen"), hand, **facts)
    assert refined.han == plain.han + 1
    assert {"ittsu", "ikkitsukan_zen"} <= {counted.id for counted in refined.patterns}
    claims("riichi.local.values_add_up")


def test_kongs_are_worth_more_in_a_row_and_concealed() -> None:
    rules = rules_with("kantsu_no_han", "kantsu_no_yakuman")
    def worth(hand: str) -> dict[str, int]:
        return {counted.id: counted.value for counted in janso.score(rules, hand, having=["wall_end"]).patterns}

    assert worth("99m12s(2222m)(5555p)(8888s)+3s")["kantsu_no_han"] == 2
    assert worth("99m12s[2222m][5555p][8888s]+3s")["kantsu_no_han"] == 4
    assert worth("99m12s(2222m)(3333m)(4444m)+3s")["kantsu_no_han"] == 6
    assert worth("99m12s[2222m][3333m](8888s)+3s")["kantsu_no_han"] == 3 + 2
    assert worth("9m[2222m][3333m][4444m][5555m]+9m")["kantsu_no_yakuman"] == 5 * 13
