"""Variants of riichi as rule sets: each loads, checks clean, names its sources and scores telling hands as its text
says. The answers are written from the text, not from the files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import janso
from janso.rules.check import check_file
from janso.rules.riichi.count.tables.worth_rules import limit_rules
from janso.rules.riichi.paying.draws import chombo_payments, noten_payments
from janso.rules.riichi.paying.settle import standings
from janso.rules.riichi.worth import limits
from janso.scoring.score import Score

PRESETS = Path(janso.__file__).parent / "rules" / "riichi" / "presets"
VARIANTS = ("tonpusen", "tontonsen", "first-all-japan", "mu", "bamboo", "wareme-de-pon", "hiroshima",
            "short-traditional", "short", "big", "jirai", "kuria")
STEPS = {1: (1500, 1000, 500, 300), 2: (3000, 2000, 1000, 500), 3: (6000, 4000, 2000, 1000),
         4: (12000, 8000, 4000, 2000), 5: (12000, 8000, 4000, 2000), 6: (18000, 12000, 6000, 3000),
         7: (18000, 12000, 6000, 3000), 8: (24000, 16000, 8000, 4000), 10: (24000, 16000, 8000, 4000),
         11: (36000, 24000, 12000, 6000),
         13: (36000, 24000, 12000, 6000), 14: (48000, 32000, 16000, 8000), 16: (48000, 32000, 16000, 8000),
         17: (96000, 64000, 32000, 16000), 19: (96000, 64000, 32000, 16000), 20: (144000, 96000, 48000, 24000)}
"""Han, two less than the printed steps: what a discarder pays the dealer and another, and each by self-draw."""
WINDS_FED = {"calls": [{"seat": "S", "type": "pung", "tiles": "222z", "from": "W"},
                       {"seat": "S", "type": "pung", "tiles": "333z", "from": "W"},
                       {"seat": "S", "type": "pung", "tiles": "444z", "from": "E"}]}


def ids(score: Score) -> set[str]:
    assert score.valid, score.reason
    return {counted.id for counted in score.patterns}


@pytest.mark.parametrize("id", VARIANTS)
def test_a_variant_checks_clean_and_has_a_name_a_text_and_sources(id: str, claims: Callable[..., None]) -> None:
    assert check_file(PRESETS / f"{id}.toml") == []
    rules = janso.ruleset(id)
    assert {"en", "ru", "ja", "zh"} <= set(rules.names) and rules.text
    own = [key for key in rules.sources if rules.sources[key].startswith("riichi.")]
    assert own and all(key in rules.options or key in rules.family.patterns for key in own)
    claims(f"riichi.presets.{id}")


def test_east_counts_in_both_rounds_of_two_east_rounds() -> None:
    rules = janso.ruleset("tontonsen")
    assert rules.options["rounds"] == "east_south" and rules.options["round_winds"] == "east"
    assert janso.ruleset("tonpusen").options["rounds"] == "east"


@pytest.mark.parametrize("points,results", [
    ((50000, 25000, 24000, 21000), [35.0, -10.0, -11.0, -14.0]),
    ((45000, 35000, 25000, 15000), [25.0, 10.0, -10.0, -25.0]),
    ((40000, 35000, 31000, 14000), [16.0, 10.0, 5.0, -31.0]),
    ((45000, 30000, 30000, 15000), [21.0, 4.5, 4.5, -30.0]),
])
def test_the_uma_of_the_first_all_japan_tournament_goes_by_how_many_reached_the_start(
        points: tuple[int, ...], results: list[float], claims: Callable[..., None]) -> None:
    ends = standings(janso.ruleset("first-all-japan"), list(points))
    assert [end.result for end in ends] == results
    claims("riichi.options.uma_by_reached=all_japan")


def test_equal_points_share_a_place_in_the_first_all_japan_tournament() -> None:
    ends = standings(janso.ruleset("first-all-japan"), [45000, 30000, 30000, 15000])
    assert [end.place for end in ends] == [1, 2, 2, 4]


def test_the_first_all_japan_tournament_knows_ippatsu_and_ura_dora() -> None:
    score = janso.score("first-all-japan", "234567m22345p67s+8s", seat="S", having=["riichi", "ippatsu"], dora="9m",
                        ura="5s")
    assert {"ippatsu", "ura_dora"} <= ids(score)


def test_mu_knows_no_ippatsu_and_nothing_under_the_indicator() -> None:
    hand: dict[str, Any] = {"seat": "S", "having": ["riichi", "ippatsu"], "dora": "5s", "ura": "5s"}
    score = janso.score("mu", "234567m22345p67s+8s", **hand)
    assert {"riichi", "dora"} <= ids(score) and not {"ippatsu", "ura_dora"} & ids(score)


def test_mu_counts_no_yakuman_from_han_and_one_yakuman_at_most() -> None:
    flush = janso.score("mu", "1122335566779m+9m", seat="S", having=["riichi"], dora="124m")
    assert flush.points == 24000
    honours = "666z777z1122z(555z)+2z"
    assert janso.score("mu", honours, seat="S").points == 32000
    assert janso.score("riichi", honours, seat="S").points == 64000


def test_mu_pays_nothing_for_honba_and_at_a_draw() -> None:
    score = janso.score("mu", "234567m22345p67s+8s", seat="S", discarder="W", having=["riichi"], honba=3)
    assert score.payments["S"] == score.points
    assert noten_payments(janso.ruleset("mu"), [True, False, False, False]) == [0, 0, 0, 0]


@pytest.mark.parametrize("rules,paid", [("mu", {"E": -32000, "S": 32000, "W": 0, "N": 0}),
                                        ("riichi", {"E": -16000, "S": 32000, "W": -8000, "N": -8000})])
def test_whoever_feeds_the_third_wind_set_answers_for_little_four_winds_in_mu(
        rules: str, paid: dict[str, int], claims: Callable[..., None]) -> None:
    score = janso.score(rules, "11z78m(222z)(333z)(444z)+9m", seat="S", self_draw=True, history=WINDS_FED)
    assert ids(score) == {"shosushi"} and score.payments == paid
    claims("riichi.options.pao_shosushi", "riichi.options.pao_shosushi=yes", "riichi.options.pao_shosushi=no")


@pytest.mark.parametrize("seat,payments,absent", [("S", {"E": -1000, "S": 2000}, 1000),
                                                  ("E", {"E": 3000, "S": -1000}, 2000)])
def test_two_absent_players_pay_their_shares_of_a_self_draw(
        seat: str, payments: dict[str, int], absent: int, claims: Callable[..., None]) -> None:
    score = janso.score("bamboo", "234567m22345p33s+3s", seat=seat, self_draw=True)
    assert score.payments == payments and score.extra["absent"] == absent and score.points == payments[seat]
    claims("riichi.options.missing_share=absent")


def test_absent_players_pay_their_part_of_the_honba_of_a_self_draw_and_nothing_for_a_discard() -> None:
    hand = "234567m22345p33s+3s"
    drawn = janso.score("bamboo", hand, seat="S", self_draw=True, honba=2)
    assert drawn.payments == {"E": -1200, "S": 2600} and drawn.extra["absent"] == 1400
    ron = janso.score("bamboo", hand, seat="S", discarder="E", honba=2)
    assert sum(ron.payments.values()) == 0 and ron.payments["S"] == ron.points + 600


@pytest.mark.parametrize("han", STEPS)
def test_hiroshima_pays_by_han_alone(han: int, claims: Callable[..., None]) -> None:
    table = limit_rules(janso.ruleset("hiroshima"))
    base = limits.base_points(han, 0, table)
    dealer, other = limits.shares(base, True), limits.shares(base, False)
    assert (dealer.ron, other.ron, dealer.dealer, other.child) == STEPS[han] and other.dealer == dealer.dealer
    claims("riichi.options.scale=steps")


def test_a_hand_of_three_players_has_no_fu_and_pays_whole_thousands_from_three_han() -> None:
    hand = "234567p22345s67p+8p"
    score = janso.score("hiroshima", hand, seat="S", discarder="E", having=["riichi"])
    assert (score.han, score.fu, score.points) == (3, 0, 4000) and not score.fu_items
    drawn = janso.score("hiroshima", hand, seat="S", self_draw=True, having=["riichi"], honba=1)
    assert "pinfu" not in ids(drawn) and drawn.payments == {"E": -2300, "S": 3600, "W": -1300}


HIROSHIMA: list[tuple[str, dict[str, Any], dict[str, int]]] = [
    ("123456789p22s33z+3z", {"having": ["riichi"]}, {"riichi": 1, "ittsu": 1}),
    ("12345678p234s55s+9p", {}, {"ikkitsukan_ron": 2}),
    ("12345678p456s99s+9p", {"self_draw": True}, {"menzen_tsumo": 1, "ittsu": 1}),
    ("222333444s78p99p+9p", {"having": ["riichi"]}, {"riichi": 1, "iso_sanshun": 3, "pinfu": 1}),
    ("123456p99p33z(111z)+3z", {}, {"honitsu": 3, "round_wind": 1}),
    ("345678p5p(222p)(999p)+5p", {}, {"chinitsu": 5}),
]


@pytest.mark.parametrize("hand,facts,worth", HIROSHIMA)
def test_hiroshima_counts_its_own_values(hand: str, facts: dict[str, Any], worth: dict[str, int]) -> None:
    score = janso.score("hiroshima", hand, seat="S", **facts)
    assert score.valid, score.reason
    counted = {each.id: each.value for each in score.patterns}
    assert {id: counted.get(id) for id in worth} == worth


@pytest.mark.parametrize("hand,yakuman", [("2223334445556p+6p", 2), ("111222333444z7z+7z", 2),
                                          ("19m19p19s1234567z+1m", 2), ("777666555z1199p+1p", 1)])
def test_hiroshima_pays_double_yakuman_for_the_pure_forms(hand: str, yakuman: int) -> None:
    score = janso.score("hiroshima", hand, seat="S", discarder="W")
    assert score.points >= 32000 * yakuman and score.points % 32000 == 0


@pytest.mark.parametrize("facts", [{"dora": "3z"}, {"dora": "1z"}, {"dora": "3z", "ura": "3z"}])
def test_every_north_is_one_dora_kept_or_set_aside_whatever_the_indicators_say(
        facts: dict[str, Any], claims: Callable[..., None]) -> None:
    hand, told = "234567p345s1144z+4z", {"seat": "S", "having": ["riichi"], "flowers": "4z", **facts}
    assert janso.score("hiroshima", hand, **told).han == 5
    usual = janso.score("sanma", hand, **told).han
    assert usual == 2 + 4 * (facts["dora"] == "3z") + 4 * ("ura" in facts)
    claims("riichi.options.north_always_dora", "riichi.options.north_always_dora=yes",
           "riichi.options.north_always_dora=no")


def test_robbing_a_north_is_a_yaku_of_its_own_and_no_robbed_kong(claims: Callable[..., None]) -> None:
    score = janso.score("hiroshima", "456789p123s11p44z+4z", seat="S", discarder="E", having=["robbing_north"])
    assert {"gari"} <= ids(score) and "chankan" not in ids(score)
    assert not janso.score("hiroshima", "456789p123s11p44z+4z", seat="S", discarder="E").valid
    claims("riichi.patterns.gari")


def test_from_four_honba_hiroshima_asks_for_two_han_and_at_eight_the_dealer_has_a_yakuman() -> None:
    hand = "234567p11345s78p+9p"
    assert janso.score("hiroshima", hand, seat="S", having=["riichi"], honba=3).valid
    lone = "234567p99s13s(777z)+2s"
    assert janso.score("hiroshima", lone, seat="E", honba=3).valid
    assert not janso.score("hiroshima", lone, seat="E", honba=4).valid
    eight = janso.score("hiroshima", "234567p99s13s(222s)+2s", seat="E", honba=8, history={"dealer_streak": 8})
    assert "parenchan" in ids(eight) and eight.points == 48000


@pytest.mark.parametrize("points,results", [((70000, 40000, 25000), [35.0, -10.0, -25.0]),
                                            ((60000, 55000, 20000), [17.5, 12.5, -30.0]),
                                            ((50000, 45000, 40000), [15.0, -5.0, -10.0])])
def test_everybody_above_fifty_thousand_shares_the_oka_in_hiroshima(
        points: tuple[int, ...], results: list[float], claims: Callable[..., None]) -> None:
    assert [end.result for end in standings(janso.ruleset("hiroshima"), list(points))] == results
    claims("riichi.options.oka=above")


def test_a_false_win_costs_eight_thousand_in_hiroshima() -> None:
    assert chombo_payments(janso.ruleset("hiroshima"), 1) == [4000, -8000, 4000]


def test_whoever_s_wall_is_broken_pays_double_and_the_dealer_does_not() -> None:
    hand = "234567m22345p67s+8s"
    broken = {"history": {"numbers": {"wareme": 1}}}
    score = janso.score("wareme-de-pon", hand, seat="E", self_draw=True, having=["riichi"], **broken)
    paid = score.payments
    assert paid["S"] == 2 * paid["W"] == 2 * paid["N"] < 0
    plain = janso.score("wareme-de-pon", hand, seat="W", self_draw=True, having=["riichi"], **broken).payments
    assert plain["E"] == plain["N"] and plain["S"] == 2 * plain["E"]


def test_the_table_of_hiroshima_ends_at_three_yakuman() -> None:
    # Document 004, L3923: «22+ 144k / 96k (48k / 24k) – тройной якуман».
    hand = "111z222z333z444z5z+5z"
    assert janso.score("hiroshima", hand, seat="S", discarder="W").points == 96000
    assert janso.score("hiroshima", hand, seat="E", discarder="W").points == 144000
