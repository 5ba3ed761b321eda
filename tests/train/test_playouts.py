"""What claims are worth is learnt by playing deals on from the same decision in two ways."""

import random
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from janso.bots import Sight, make
from janso.bots.model import shipped
from janso.bots.weighing.prospects import better_claim, prospects
from janso.rules import ruleset
from janso.rules.ruleset import RuleSet
from janso.table.log import action as act
from janso.table.log.action import Action
from janso.table.match import Match
from janso.train.playouts import End, Learnt, Trial, fitted, learn_from, learnt_claims


def _short() -> RuleSet:
    return ruleset("dazhong").with_options({"rounds": 1})


def _offers(count: int) -> list[tuple[Sight, list[Action], Action]]:
    """Decisions of solid players over claims."""
    bots = [make("solid", 1) for _ in range(4)]
    found: list[tuple[Sight, list[Action], Action]] = []
    match = Match("dazhong", "offers")
    while len(found) < count:
        seat = match.waiting[0]
        options = match.options(seat)
        choice = options[0] if len(options) == 1 else bots[seat].choose(Sight(match, seat), options)
        claims = [option for option in options if option.verb in (act.CHOW, act.PUNG)]
        if claims and not any(option.verb == act.WIN for option in options):
            found.append((Sight(match.copy(), seat), options, choice))
        match.do(seat, choice)
    return found


def test_passing_and_every_claim_are_described_by_as_many_numbers_as_the_shipped_network_weighs() -> None:
    width = len(shipped("dazhong").nets["claim"].direct)
    for sight, options, usual in _offers(40):
        found = prospects(sight, options, usual)
        assert found[0].option.verb == act.PASS
        assert {len(each.numbers) for each in found} == {width}


def test_a_claim_that_leads_farther_away_is_not_weighed() -> None:
    for sight, options, usual in _offers(80):
        found = prospects(sight, options, usual)
        assert all(each.steps <= found[0].steps for each in found)


def test_only_a_clear_promise_leaves_the_choice_of_solid() -> None:
    net = shipped("dazhong").nets["claim"]
    other = [better_claim(net, *offer, 0.0) is not offer[2] for offer in _offers(80)]
    none = [better_claim(net, *offer, 99.0) is not offer[2] for offer in _offers(80)]
    assert 0 < sum(other) < 40
    assert not any(none)


def test_the_other_choice_is_played_on_against_the_same_tiles_and_told_beside_the_usual_one() -> None:
    learnt = Learnt()
    learn_from(_short(), 1, 0, learnt)
    assert len(learnt.trials) > 5
    assert all(trial.usual is not None and trial.match == 0 for trial in learnt.trials)
    assert any(trial.end.ready is not None for trial in learnt.trials)
    assert any(trial.end.ready is None and trial.end.points < 0 for trial in learnt.trials)


def test_the_same_seed_learns_the_same_claims() -> None:
    one, two, other = (learnt_claims(_short(), 1, seed).as_json() for seed in (1, 1, 2))
    assert one == two != other


def test_claims_are_learnt_beside_another_player_too_and_the_numbers_still_tell_what_solid_would_do() -> None:
    plain, beside = Learnt(), Learnt()
    for number in range(2):
        learn_from(_short(), 1, number, plain)
        learn_from(_short(), 1, number, beside, "master")
    assert {sum(trial.numbers[-3:]) for trial in plain.trials} == {-1.0}
    assert {sum(trial.numbers[-3:]) for trial in beside.trials} > {-1.0}


def test_a_number_that_brings_points_gets_their_weight_and_the_left_out_matches_show_it() -> None:
    chance, learnt = random.Random(1), Learnt()
    learnt.ready.append(([1.0], 0.0))
    for number in range(4000):
        sign = chance.choice((-1.0, 1.0))
        trial = Trial(0, [sign, chance.gauss(0, 1)], End(None, 2.0 * sign + chance.gauss(0, 3)), number)
        trial.usual = End(None, 0.0)
        learnt.trials.append(trial)
    model = fitted(learnt, "here", "dazhong")
    assert model.nets["claim"].weigh([1.0, 0.0]) == pytest.approx(2 * 4000 / 5000, abs=0.15)
    assert abs(model.nets["claim"].weigh([0.0, 1.0])) < 0.15
    assert model.figures["gain a decision"] == pytest.approx(1.0, abs=0.2)


TOOL = Path(__file__).parents[2] / "tools" / "one_seat.py"


@pytest.mark.skipif(not TOOL.is_file(), reason="the tools are not beside the tests")
def test_a_seat_that_changes_its_player_differs_only_in_the_hands_that_are_played_otherwise() -> None:
    spec = spec_from_file_location("one_seat", TOOL)
    assert spec is not None and spec.loader is not None
    tool = module_from_spec(spec)
    spec.loader.exec_module(tool)
    solid, first = (lambda: make("solid", 1)), (lambda: make("random", 1))
    assert tool.gained(_short(), solid, solid, "alike") == (0.0, 0)
    gain, hands = tool.gained(_short(), first, solid, "unlike")
    assert hands == 16 and gain < 0
    assert tool.gained(_short(), first, solid, "unlike", first)[1] == 8
