"""Variants of riichi as rule sets: each loads, checks clean, names its sources and scores telling hands as its text
says. The answers are written from the text, not from the files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import janso
from janso.rules.check import check_file
from janso.rules.riichi.draws import noten_payments
from janso.rules.riichi.settle import standings
from janso.scoring.score import Score

PRESETS = Path(janso.__file__).parent / "rules" / "riichi" / "presets"
VARIANTS = ("tonpusen", "tontonsen", "first-all-japan", "mu", "bamboo")
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
