"""What choices bring where hands race is learnt by playing deals on in two ways, and then chosen by."""

import random

import numpy as np
import pytest

from janso.bots import Sight, make
from janso.bots.gains import of_claim_gain, tried
from janso.bots.greedy import distance
from janso.bots.master import MasterBot
from janso.bots.model import Model, Net, shipped
from janso.bots.weighing.features import Line, Look, lines_of
from janso.rules import ruleset
from janso.rules.ruleset import RuleSet, derive
from janso.table.log import action as act
from janso.table.log.action import Action
from janso.table.match import Match
from janso.train.gains import KINDS, Learnt, Trial, fitted, in_pairs, learn_from, played, without_gains, worth_of
from janso.train.playouts import End, ridge

PLAIN = without_gains(shipped("riichi"))
EAST = ruleset("tenhou").with_options({"rounds": "east"})


@pytest.fixture(scope="module")
def trials() -> list[Trial]:
    """Those of matches that show every kind of decision."""
    learnt = Learnt()
    for number in range(12):
        learn_from(EAST, PLAIN, 1, number, learnt)
        if {trial.kind for trial in learnt.trials} == set(KINDS):
            break
    return learnt.trials


def _weighing(width: int, at: int, weight: float) -> Net:
    """Weights that are all 0 but one."""
    return Net([[] for _ in range(width)], [], [], [weight if place == at else 0.0 for place in range(width)])


def _with(name: str, net: Net) -> MasterBot:
    numbers = {**PLAIN.numbers, "margin": 50.0, "claim_wish": 0.0}
    return MasterBot(1, Model("riichi", {**PLAIN.nets, name: net}, numbers))


def _decisions(bot: MasterBot, seeds: tuple[int, ...] = (2,)) -> list[tuple[list[Action], Action]]:
    """What a bot chooses at the tables of greedy players."""
    found = []
    for seed in seeds:
        match = Match(EAST, seed=seed)
        drivers = [make("greedy", seat) for seat in range(match.play.seats)]
        while not match.done:
            seat = match.waiting[0]
            options = match.options(seat)
            if len(options) > 1:
                found.append((options, bot.choose(Sight(match, seat), options)))
            match.do(seat, options[0] if len(options) == 1 else drivers[seat].choose(Sight(match, seat), options))
    return found


def _share(decisions: list[tuple[list[Action], Action]], verbs: tuple[int, ...]) -> tuple[int, int]:
    """How often one of these acts was chosen, and how often it was possible without a win."""
    able = [chosen.verb in verbs for options, chosen in decisions
            if any(option.verb in verbs for option in options) and all(option.verb != act.WIN for option in options)]
    return sum(able), len(able)


def test_every_kind_of_decision_is_told_by_numbers_of_one_length(trials: list[Trial]) -> None:
    widths = {kind: {len(trial.numbers) for trial in trials if trial.kind == kind} for kind in KINDS}
    assert all(len(each) == 1 for each in widths.values())
    assert widths["claim"] == {len(shipped("riichi").nets["claim_gain"].direct)}


def test_another_choice_brings_more_or_less_points_against_the_same_tiles(trials: list[Trial]) -> None:
    gains = [trial.end.points - trial.usual.points for trial in trials if trial.kind == "claim"]
    assert min(gains) < 0 < max(gains)
    assert all(any(trial.numbers) for trial in trials if trial.kind == "claim")
    assert {trial.usual.ready is None for trial in trials if trial.kind == "claim"} == {True, False}
    assert all(trial.usual.ready is None for trial in trials if trial.kind == "riichi")
    assert any(trial.usual.points for trial in trials)


def test_a_model_without_its_weights_plays_by_what_people_do() -> None:
    assert {"claim_gain"} == shipped("riichi").nets.keys() - PLAIN.nets.keys()
    assert {"margin"} == shipped("riichi").numbers.keys() - PLAIN.numbers.keys()
    assert "claim_gain" in shipped("riichi").figures and "claim_gain" not in PLAIN.figures


def test_a_hand_that_became_ready_is_told_and_one_that_did_not_is_not(trials: list[Trial]) -> None:
    claims = [trial for trial in trials if trial.kind == "claim"]
    assert {trial.end.ready is None for trial in claims} == {True, False}
    assert all(trial.end.ready is None for trial in trials if trial.kind in ("riichi", "kong"))
    ready = [trial.end.ready for trial in claims if trial.end.ready is not None]
    assert any(numbers[4] == 0.0 for numbers in ready) and any(numbers[4] == 1.0 for numbers in ready)


def test_the_same_seed_tries_the_same_choices_and_more_processes_change_nothing(
        monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("janso.train.gains.PORTION", 1)

    def told(learnt: Learnt) -> list[tuple[str, list[float], float, int]]:
        return [(each.kind, each.numbers, each.end.points - each.usual.points, each.match) for each in learnt.trials]

    one = told(played(EAST, PLAIN, 2, 5))
    assert one == told(played(EAST, PLAIN, 2, 5, workers=2))
    assert one[:20] != told(played(EAST, PLAIN, 1, 6))[:20]
    assert [match for *_, match in one] == sorted(match for *_, match in one)


def test_weights_are_added_for_the_kinds_that_are_asked_for_and_figures_of_all() -> None:
    chance, learnt = random.Random(1), Learnt()
    learnt.ready.append(([0.0], 0.0))
    for number in range(5000):
        sign = chance.choice((-1.0, 1.0))
        for kind, worth in (("claim", 700.0), ("defence", 0.0)):
            end = End(None, worth * sign + chance.gauss(0, 900))
            learnt.trials.append(Trial(kind, [sign, chance.gauss(0, 1)], end, End(None, 0.0), number))
    parent = shipped("dazhong")
    model = fitted(parent, learnt, ["claim"], "here")
    assert set(model.nets) == {*parent.nets, "claim_gain"}
    assert model.nets["claim_gain"].weigh([1.0, 0.0]) == pytest.approx(700 * 5000 / 15_000, abs=20)
    assert abs(model.nets["claim_gain"].weigh([0.0, 1.0])) < 20
    assert model.figures["claim_gain"]["gain a decision"] == pytest.approx(350, abs=30)
    assert abs(model.figures["defence_gain"]["gain a decision"]) < 30
    assert model.made == f"{parent.made}; then here" and parent.nets.keys() == shipped("dazhong").nets.keys()


def test_what_ready_hands_come_to_stands_for_their_points_in_the_fit_but_not_in_the_figures() -> None:
    chance, learnt = random.Random(1), Learnt()
    for number in range(4000):
        worth = chance.choice((0.0, 1.0))
        came = 1000.0 * worth + chance.gauss(0, 4000)
        learnt.ready.append(([worth], came))
        learnt.trials.append(Trial("claim", [2 * worth - 1], End([worth], came), End(None, 500.0), number))
    found = worth_of([End([1.0], -9e9), End([0.0], 9e9), End(None, -1300.0)],
                     ridge(in_pairs([numbers for numbers, _ in learnt.ready]),
                           np.array([came for _, came in learnt.ready]), 1.0))
    assert found == pytest.approx([1000.0, 0.0, -1300.0], abs=250)
    assert fitted(shipped("dazhong"), learnt, [], "").figures["claim_gain"]["standard deviation"] > 3500


def test_claims_are_made_and_left_by_what_they_bring(trials: list[Trial]) -> None:
    width = next(len(trial.numbers) for trial in trials if trial.kind == "claim")
    eager, usual, shy = (_share(_decisions(_with("claim_gain", _weighing(width, 0, weight))), (act.CHOW, act.PUNG))[0]
                         for weight in (1000.0, 0.0, -1000.0))
    assert shy == 0 < usual < eager


def test_what_is_promised_must_be_more_than_the_margin(trials: list[Trial]) -> None:
    width = next(len(trial.numbers) for trial in trials if trial.kind == "claim")
    usual, little = (_decisions(_with("claim_gain", _weighing(width, 0, weight))) for weight in (0.0, 49.0))
    assert [repr(chosen) for _, chosen in usual] == [repr(chosen) for _, chosen in little]


@pytest.mark.parametrize(("kind", "verbs"), [
    ("riichi", (act.RIICHI,)), ("kong", (act.CONCEALED_KONG, act.ADDED_KONG)),
])
def test_declarations_and_kongs_are_chosen_by_what_they_bring(kind: str, verbs: tuple[int, ...],
                                                               trials: list[Trial]) -> None:
    width = next(len(trial.numbers) for trial in trials if trial.kind == kind)
    eager, shy = (_share(_decisions(_with(f"{kind}_gain", _weighing(width, 0, weight)), (2, 10)), verbs)
                  for weight in (1000.0, -1000.0))
    assert shy[0] == 0 < eager[0]


def test_discards_are_chosen_by_what_they_bring_where_nobody_threatens_and_where_somebody_does(
        trials: list[Trial]) -> None:
    plain = [repr(chosen) for _, chosen in _decisions(_with("none", Net([], [], [], [])))]
    for kind in ("attack", "defence"):
        width = next(len(trial.numbers) for trial in trials if trial.kind == kind)
        changed = [repr(chosen) for _, chosen in _decisions(_with(f"{kind}_gain", _weighing(width, width - 6, -300.0)))]
        assert changed != plain
        same = [repr(chosen) for _, chosen in _decisions(_with(f"{kind}_gain", _weighing(width, width - 6, 300.0)))]
        assert same == plain


def test_the_heaviest_discards_are_tried_and_against_threats_the_safest_too() -> None:
    match = Match("tenhou", seed=3)
    look = Look(Sight(match, match.waiting[0]))
    lines: list[Line] = lines_of(look, match.options(match.waiting[0]))
    weights = [-float(at) for at in range(len(lines))]
    assert tried(look, lines, weights) == [0, 1, 2, 3]
    assert tried(look, lines, [3.0 * weight for weight in weights]) == [0, 1]
    look.against = [object()]
    look.risk = [0.5] * 34
    look.risk[lines[-1].kind] = 0.0
    assert tried(look, lines, weights) == [0, 1, 2, 3, len(lines) - 1]


def test_weights_of_the_shipped_model_are_for_four_players_and_points_of_the_usual_size() -> None:
    bot = MasterBot(1)
    found = {}
    for name in ("tenhou", "riichi", "sanma", "majan100", "totenko4"):
        match = Match(name, seed=1)
        found[name] = bot.gains(Sight(match, match.waiting[0]), "claim") is not None
    assert found == {"tenhou": True, "riichi": True, "sanma": False, "majan100": False, "totenko4": False}


def test_a_claim_that_leaves_a_hand_ready_without_a_way_to_win_says_so() -> None:
    told = set()
    for options, sight in _claims(derive(EAST, "closed", {"options": {"open_tanyao": "no"}})):
        for option in options:
            if option.verb in (act.CHOW, act.PUNG):
                told.add(of_claim_gain(Look(sight), option, 0.0)[-1])
    assert told == {0.0, 1.0}


def test_a_hand_that_is_ready_claims_as_without_weights() -> None:
    width = len(shipped("riichi").nets["claim_gain"].direct)
    eager, plain = _with("claim_gain", _weighing(width, 0, 9000.0)), MasterBot(1, PLAIN)
    same: dict[bool, list[bool]] = {True: [], False: []}
    for options, sight in _claims(EAST):
        if all(option.verb != act.WIN for option in options):
            same[distance(sight) == 0].append(eager.choose(sight, options).same(plain.choose(sight, options)))
    assert len(same[True]) > 3 and all(same[True])
    assert not all(same[False])


def _claims(rules: RuleSet) -> list[tuple[list[Action], Sight]]:
    """Decisions over claims at the tables of greedy players."""
    found = []
    for seed in range(6):
        match = Match(rules, seed=seed)
        drivers = [make("greedy", seat) for seat in range(4)]
        while not match.done:
            seat = match.waiting[0]
            options = match.options(seat)
            if any(option.verb in (act.CHOW, act.PUNG) for option in options):
                found.append((options, Sight(match.copy(), seat)))
            match.do(seat, options[0] if len(options) == 1 else drivers[seat].choose(Sight(match, seat), options))
    return found
