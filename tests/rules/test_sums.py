"""Games whose hands are worth a plain sum, beside what document 004 prints for them (L4287-4305)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import janso
from janso.rules.check import check_file
from janso.rules.riichi.paying.draws import nagashi_payments, noten_payments
from janso.rules.riichi.paying.settle import standings
from janso.scoring.score import Score

PRESETS = Path(janso.__file__).parent / "rules" / "riichi" / "presets"
FOUR = {
    100: "closed_hand open_kongs gari haku hatsu chun seat_wind round_wind pinfu tanyao",
    200: "concealed_kongs season_triplet ipeko sanshoku ittsu chanta toitoi shosangen",
    300: "season_quad honitsu junchan sanshoku_doko sananko honroto haitei rinshan iso_sanshun sanrenko",
    400: "okurikan chankan hotei", 500: "chitoitsu", 600: "chinitsu", 1000: "ryanpeko", 1100: "renho",
    1300: "sankantsu", 2000: "flowers_seven", 3000: "kept_flowers_seven flowers_eight",
    4000: "kokushi suanko daisangen flowers_eleven", 4500: "kept_flowers_eight",
    5000: "flowers_twelve tsuiso shosushi ryuiso",
    6000: "kokushi_junsei suanko_tanki churenpoto daisushi daichisei daisharin",
    8000: "churen_junsei kept_flowers_eleven", 12000: "kept_flowers_twelve",
    10000: "chinroto sukantsu",
}
"""The list of four-player tōtenkō as it is printed, in points."""
PLAIN = "123m456789p78s22z+9s"


def worth(score: Score) -> dict[str, int]:
    assert score.valid, score.reason
    return {each.id: each.value for each in score.patterns}


@pytest.mark.parametrize("id", ["totenko3", "totenko4"])
def test_a_game_of_sums_checks_clean_and_has_a_name_and_a_text(id: str, claims: Callable[..., None]) -> None:
    assert check_file(PRESETS / f"{id}.toml") == []
    rules = janso.ruleset(id)
    assert {"en", "ru", "ja", "zh"} <= set(rules.names) and rules.text
    claims(f"riichi.presets.{id}")


@pytest.mark.parametrize("points", FOUR)
def test_every_item_of_four_player_totenko_brings_the_printed_points(points: int) -> None:
    rules = janso.ruleset("totenko4")
    for id in FOUR[points].split():
        value = rules.patterns[id]
        assert (value.yakuman * 500 or value.closed * 100) == points, id
    assert sum(len(ids.split()) for ids in FOUR.values()) == len(rules.patterns) - 2


HANDS: list[tuple[str, str, dict[str, Any], dict[str, int]]] = [
    ("totenko3", "456789p456s1122z+1z", {"flowers": "4z"},
     {"closed_hand": 1, "north_dora": 1, "win_premium": 2, "crow_aside": 20}),
    ("totenko3", "456789p456s1122z+1z", {}, {"closed_hand": 1, "win_premium": 2, "closed_crow": 30}),
    ("totenko3", "456789p11z22z(666s)+2z", {}, {"win_premium": 2, "crow": 20}),
    ("totenko3", "789p456s1122z[4444p]+1z", {"flowers": "1m9m"},
     {"closed_hand": 1, "concealed_kongs": 2, "aside_dora": 2, "win_premium": 2, "crow_aside": 20}),
    ("totenko3", "789p456s1122z(4444p)+1z", {}, {"open_kongs": 1, "win_premium": 2, "crow": 20}),
    ("totenko3", "444456p789s1122z+1z", {"flowers": "4z"},
     {"closed_hand": 1, "okurikan": 4, "north_dora": 1, "win_premium": 2, "crow_aside": 20}),
    ("totenko3", "340p567s11m22233z+1m", {}, {"closed_hand": 1, "dora": 3, "red_dora": 2, "win_premium": 2}),
    ("totenko3", "456789p45622s44z+4z", {"having": ["robbing_north"], "discarder": "W"},
     {"closed_hand": 1, "dora": 3, "gari": 1, "win_premium": 2}),
    ("totenko4", "234567m345p678s2z+2z", {"flowers": "5f1p", "dora": "4m"},
     {"closed_hand": 1, "dora": 1, "flower_dora": 1, "aside_dora": 1, "win_premium": 2}),
    ("totenko4", "234m345p678s9p(555z)+9p", {"dora": "1z"}, {"haku": 1, "win_premium": 2, "crow": 20}),
    ("totenko4", "123456789m2256p+7p", {"dora": "1z"}, {"closed_hand": 1, "ittsu": 2, "pinfu": 1, "win_premium": 2,
                                                      "closed_crow": 30}),
    ("totenko4", "2233445566778p+8p", {"dora": "1z"}, {"daisharin": 60}),
    ("totenko4", "555666777z22m33p+3p", {"discarder": "W"}, {"daisangen": 40}),
    ("totenko4", PLAIN, {"flowers": "5678f1p1p1p", "dora": "3m"},
     {"closed_hand": 1, "flower_dora": 4, "aside_dora": 3, "season_quad": 3, "flowers_seven": 20, "win_premium": 2}),
]


@pytest.mark.parametrize("rules,hand,facts,lines", HANDS)
def test_a_hand_is_the_sum_of_its_items(rules: str, hand: str, facts: dict[str, Any], lines: dict[str, int]) -> None:
    score = janso.score(rules, hand, **{"seat": "S", **facts})
    assert worth(score) == lines
    assert score.han == sum(lines.values())


@pytest.mark.parametrize("seat,facts,payments", [
    ("S", {"discarder": "W"}, {"E": 0, "S": 3300, "W": -3300}),
    ("S", {"discarder": "E"}, {"E": -3400, "S": 3400, "W": 0}),
    ("S", {"self_draw": True}, {"E": -3400, "S": 6700, "W": -3300}),
    ("E", {"self_draw": True}, {"E": 6800, "S": -3400, "W": -3400}),
    ("S", {"discarder": "W", "honba": 2}, {"E": 0, "S": 3500, "W": -3500}),
    ("S", {"self_draw": True, "honba": 2}, {"E": -3600, "S": 7100, "W": -3500}),
])
def test_everybody_pays_the_sum_and_a_dealer_a_hundred_more(seat: str, facts: dict[str, Any], payments: dict[str, int],
                                                            claims: Callable[..., None]) -> None:
    assert janso.score("totenko3", "456789p456s1122z+1z", seat=seat, **facts).payments == payments
    claims("riichi.options.dealer_premium", "riichi.options.honba_payer=own", "riichi.options.simple_base",
           "riichi.options.crow")


def test_a_sum_of_three_players_stops_at_five_thousand(claims: Callable[..., None]) -> None:
    facts: dict[str, Any] = {"seat": "S", "discarder": "W", "flowers": "4444z1m9m"}
    score = janso.score("totenko3", "05m340p789p406s99s+9s", **facts)
    assert worth(score)["all_dora_kinds"] == 50 and score.points == 5000
    assert nagashi_payments(janso.ruleset("totenko3"), 1) == [-5000, 10000, -5000]
    assert sum(gain for gain in noten_payments(janso.ruleset("totenko3"), [True, False, False]) if gain > 0) == 1000
    claims("riichi.options.simple_cap")


def test_a_limit_of_totenko_is_paid_alone_and_the_highest_of_several(claims: Callable[..., None]) -> None:
    both = janso.score("totenko4", "555666777z1122z+1z", seat="S", discarder="W")
    assert both.points == 5000 and worth(both) == {"tsuiso": 50}
    claims("riichi.options.simple_limit")


@pytest.mark.parametrize("times,points", [("once", 3300), ("twice", 6600)])
def test_a_discarder_pays_a_sum_once_or_twice(times: str, points: int, claims: Callable[..., None]) -> None:
    score = janso.score("totenko3", "456789p456s1122z+1z", seat="S", discarder="W", options={"simple_ron": times})
    assert score.points == points
    claims("riichi.options.simple_ron", f"riichi.options.simple_ron={times}")


def test_the_oka_of_four_player_totenko_is_ten_thousand() -> None:
    ends = standings(janso.ruleset("totenko4"), [40000, 30000, 30000, 20000])
    assert [end.total for end in ends] == [17500, -2500, -2500, -12500]
