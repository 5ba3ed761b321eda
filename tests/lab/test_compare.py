"""The laboratory: the same walls for both rules, intervals that mean something, effects that are there."""

from __future__ import annotations

import random

import pytest

from janso.errors import JansoError
from janso.lab.compare import compare
from janso.lab.measures import Spread, difference, spread
from janso.lab.people import Beside, people_under
from janso.rules import ruleset


def test_the_interval_of_a_ratio_covers_the_truth_about_as_often_as_it_promises() -> None:
    chance, truth, covered = random.Random(4), 0.3, 0
    for _ in range(300):
        pairs = []
        for _ in range(60):
            deals = chance.randint(5, 15)
            pairs.append((float(sum(chance.random() < truth for _ in range(deals))), float(deals)))
        told = spread(pairs)
        covered += told.low <= truth <= told.high
    assert 270 <= covered <= 298


def test_what_chance_does_to_both_cancels_out() -> None:
    chance = random.Random(5)
    luck = [chance.gauss(0, 10) for _ in range(100)]
    first = [(each, 1.0) for each in luck]
    second = [(each + 1 + chance.gauss(0, 0.1), 1.0) for each in luck]
    told = difference(first, second)
    assert told.low > 0.9 and told.high < 1.1
    assert spread(second).high - spread(second).low > 3


def test_a_rule_that_changes_nothing_shows_no_effect_and_one_that_does_is_named() -> None:
    usual = ruleset("tonpusen")
    same = compare(usual, usual, games=4, bots=["greedy"])
    assert all(measure.gap is not None and measure.gap.value == 0 for measure in same.measures)
    assert same.sentences("en") == []
    shorter = compare(ruleset("riichi"), usual, games=4, bots=["greedy"])
    deals = next(measure for measure in shorter.measures if measure.name == "deals")
    assert deals.certain and deals.gap is not None and deals.gap.value < 0
    assert any("deals in a match" in sentence for sentence in shorter.sentences("en"))
    assert any("раздач в матче" in sentence for sentence in shorter.sentences("ru"))


def test_one_rule_set_alone_is_described() -> None:
    told = compare(ruleset("tonpusen"), None, games=3, bots=["greedy"]).as_json()
    assert told["rules"] == ["tonpusen"] and told["games"] == 3
    for measure in told["measures"]:
        assert {"name", "a", "b", "difference", "low", "high"} == set(measure)
        assert measure["b"] is None and measure["difference"] is None
    shares = {measure["name"]: measure["a"] for measure in told["measures"]}
    assert shares["wins"] + shares["draws"] == pytest.approx(1, abs=1e-5)


def test_a_stronger_bot_is_told_apart() -> None:
    told = compare(ruleset("tonpusen"), None, games=6, bots=["greedy", "random", "greedy", "random"])
    skill = next(measure for measure in told.measures if measure.name == "skill")
    assert skill.a.value > 0


def test_too_few_games_are_refused() -> None:
    with pytest.raises(JansoError, match="at least two"):
        compare(ruleset("riichi"), None, games=1, bots=["greedy"])


def test_bots_stand_beside_people_where_people_are_known() -> None:
    told = compare(ruleset("tenhou"), None, games=3, bots=["greedy"])
    found = told.as_json()["people"]
    assert found["rules"] == "tenhou" and found["games"] > 100
    figures = {each["name"]: each for each in found["measures"]}
    assert 0.15 < figures["draws"]["people"] < 0.2 and 0.36 < figures["self_draw"]["people"] < 0.45
    assert 0.15 < figures["riichi"]["people"] < 0.22, "shares as they are known of strong players"
    sentences = told.sentences("en")
    unlike = [each for each in told.beside_people() if not each.agrees]
    assert str(found["games"]) in sentences[0] and len(sentences) == 2 + len(unlike)
    assert any("sets called in a deal" in sentence for sentence in sentences[2:]), "greedy bots hardly call"
    assert "сильных игроков" in told.sentences("ru")[0]


def test_bots_agree_with_people_when_the_interval_of_the_difference_holds_nothing() -> None:
    people = Spread(0.2, 0.17, 0.23)
    assert Beside("draws", Spread(0.24, 0.2, 0.28), people).agrees
    assert not Beside("draws", Spread(0.26, 0.22, 0.3), people).agrees
    assert not Beside("draws", Spread(0.14, 0.1, 0.18), people).agrees
    assert Beside("draws", Spread(0.0, 0.0, 0.0), people).agrees, "never seen in few matches says nothing"


@pytest.mark.parametrize(("rules", "like"), [("riichi", "tenhou"), ("wrc", "tenhou"), ("sanma", "tenhou-sanma"),
                                             ("tonpusen", None), ("mcr", None), ("seventeen-steps", None)])
def test_figures_of_people_are_shown_only_for_games_like_theirs(rules: str, like: str | None) -> None:
    found = people_under(ruleset(rules))
    assert (found.rules if found else None) == like


def test_two_rule_sets_are_compared_without_people() -> None:
    usual = ruleset("tenhou")
    told = compare(usual, usual, games=2, bots=["greedy"])
    assert "people" not in told.as_json() and told.beside_people() == []
