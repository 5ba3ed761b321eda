"""The master bot plays every family, by the model of the family or by one that it is given."""

import json
from pathlib import Path

import pytest

from janso.bots import Sight, make, play_out
from janso.bots.master import MasterBot
from janso.bots.model import Model, Net, read_model, shipped
from janso.bots.solid import SolidBot
from janso.errors import JansoError
from janso.rules import ruleset
from janso.rules.ruleset import RuleSet, derive
from janso.table.log import action as act
from janso.table.match import Match


@pytest.mark.parametrize("rules", ["riichi", "sanma", "mcr", "dazhong", "zungjung", "siamese-2p"])
def test_masters_play_a_match_to_its_end(rules: str) -> None:
    match = Match(rules, seed=6)
    play_out(match, [make("master" if seat % 2 else "greedy", seat) for seat in range(match.play.seats)])
    assert match.done


def test_a_network_adds_a_straight_part_and_hidden_units_that_are_not_negative() -> None:
    net = Net([[1.0, -1.0], [2.0, 0.5]], [0.0, 0.25], [10.0, 100.0], [0.5, -1.0])
    assert net.weigh([0.0, 0.0]) == 25.0
    assert net.weigh([1.0, 0.0]) == pytest.approx(10.5)
    assert net.weigh([0.0, 2.0]) == pytest.approx(-2.0 + 40.0 + 125.0)


def _decisions(bot: SolidBot, rules: str | RuleSet, count: int = 150) -> list[str]:
    match = Match(rules, seed=12)
    drivers = [make("greedy", seat) for seat in range(match.play.seats)]
    found = []
    for _ in range(count):
        if match.done:
            break
        seat = match.waiting[0]
        options = match.options(seat)
        if len(options) > 1:
            found.append(repr(bot.choose(Sight(match, seat), options)))
        match.do(seat, options[0] if len(options) == 1 else drivers[seat].choose(Sight(match, seat), options))
    return found


@pytest.mark.parametrize("rules", ["mcr", "dazhong", "zungjung"])
def test_a_model_without_numbers_plays_as_solid_does(rules: str) -> None:
    assert _decisions(MasterBot(1, Model(rules, {}, {})), rules) == _decisions(SolidBot(1), rules)


@pytest.mark.parametrize(("rules", "numbers"), [
    ("mcr", {"plan_step": 1.5}), ("mcr", {"reluctance": 0.2}), ("mcr", {"growth": 0.3}), ("mcr", {"types": 40.0}),
    ("zungjung", {"within": 8.0}), ("zungjung", {"points_power": 3.0}),
    ("dazhong", {"suit_wish": 3.0}), ("dazhong", {"holding": 9.0}), ("dazhong", {"far_open": 9.0, "called": 0.0}),
    ("siamese", {"both": 500.0}),
])
def test_every_number_of_a_model_changes_play(rules: str, numbers: dict[str, float]) -> None:
    plain = _decisions(MasterBot(1, Model(rules, {}, {})), rules, 400)
    assert _decisions(MasterBot(1, Model(rules, {}, numbers)), rules, 400) != plain


def test_a_bias_makes_claims_as_likely_as_it_says() -> None:
    nets = {name: net for name, net in shipped("riichi").nets.items() if name != "claim_gain"}
    never = _decisions(MasterBot(1, Model("riichi", nets, {"claim_bias": -99.0, "kong_bias": -99.0})), "riichi", 400)
    always = _decisions(MasterBot(1, Model("riichi", nets, {"claim_bias": 99.0})), "riichi", 400)
    calls = tuple(f"Action({act.VERBS[verb]}" for verb in (act.CHOW, act.PUNG, act.KONG))
    assert not any(choice.startswith(calls) for choice in never)
    assert sum(choice.startswith(calls) for choice in always) > 10


@pytest.mark.parametrize(("wish", "least", "most"), [(-9e9, 0, 0), (9e9, 20, 999)])
def test_a_wish_for_claims_is_added_to_what_they_bring(wish: float, least: int, most: int) -> None:
    model = Model("riichi", shipped("riichi").nets, {**shipped("riichi").numbers, "claim_wish": wish})
    calls = tuple(f"Action({act.VERBS[verb]}" for verb in (act.CHOW, act.PUNG))
    assert least <= sum(choice.startswith(calls) for choice in _decisions(MasterBot(1, model), "riichi", 400)) <= most


def test_a_trained_model_is_a_bot_by_the_name_of_its_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(Model("mcr", {}, {"plan_step": 2.0}).as_json()), encoding="utf-8")
    bot = make(str(path), 3)
    assert isinstance(bot, MasterBot) and bot.name == str(path)
    assert read_model(path).numbers == {"plan_step": 2.0}


@pytest.mark.parametrize("text", ["not a model", "[]", '{"format": 99, "family": "mcr"}'])
def test_a_file_that_is_no_model_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "odd.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(JansoError, match="not a model"):
        make(str(path))


def test_a_model_that_is_not_there_is_refused() -> None:
    with pytest.raises(JansoError, match="cannot be read"):
        make("nowhere.json")


def test_siamese_hands_are_planned_as_solid_plans_them() -> None:
    model = Model("mcr", {}, {"points_power": 3.0, "within": 9.0})
    assert _decisions(MasterBot(1, model), "siamese-2p", 60) == _decisions(SolidBot(1), "siamese-2p", 60)


def test_what_claims_were_found_worth_changes_popular_play_but_not_where_patterns_or_jokers_pay_otherwise() -> None:
    plain, jokers = ruleset("dazhong"), ruleset("dazhong-jokers")
    dear = derive(plain, "dear", {"patterns": {"concealed_hand": 12}})
    same = [_decisions(MasterBot(1), rules, 700) == _decisions(SolidBot(1), rules, 700)
            for rules in (plain, jokers, dear)]
    assert same == [False, True, True]


@pytest.mark.parametrize("family", ["riichi", "mcr", "zungjung", "dazhong"])
def test_a_shipped_model_says_how_it_was_made(family: str) -> None:
    model = shipped(family)
    assert model.family == family and model.made
    assert model.numbers
