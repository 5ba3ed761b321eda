"""Players learn: networks from choices, numbers by play against the parent; runs stop, go on and repeat."""

import json
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from janso.bots import make, play_out
from janso.bots.model import Model, read_model
from janso.cli import app
from janso.errors import JansoError
from janso.records.files import Source
from janso.rules import ruleset
from janso.table.match import Match
from janso.train import breed as breeding
from janso.train.breed import BLOCK, CHILDREN, FIRST_REACH, FURTHER, Breeder, breed, brood, steps_between
from janso.train.fit import Choices, agreement, bias, fit
from janso.train.records import KINDS, seen_in


def _choices(count: int, seed: int) -> Choices:
    """Choices by a rule that no straight sum can tell: one number counts only together with another."""
    rng = np.random.default_rng(seed)
    options, taken = [], []
    for _ in range(count):
        rows = rng.integers(0, 2, (4, 6)).astype(np.float32)
        worth = 2 * rows[:, 0] * rows[:, 1] - rows[:, 2] + 0.01 * np.arange(4)
        options.append(rows)
        taken.append(int(np.argmax(worth)))
    return Choices(options, taken)


def test_a_network_learns_what_was_chosen_and_tells_it_of_choices_it_never_saw() -> None:
    learner = fit(_choices(3000, 1), hidden=8, epochs=20, seed=1)
    fresh = _choices(500, 2)
    assert agreement(learner, fresh) > 0.6 > agreement(fit(_choices(3000, 1), hidden=8, epochs=0, seed=1), fresh)


def test_the_network_that_bots_hold_weighs_as_the_fitted_one() -> None:
    learner = fit(_choices(300, 1), hidden=5, epochs=3, seed=1)
    rows = _choices(5, 3).rows
    net = learner.net()
    assert [net.weigh([float(v) for v in row]) for row in rows] == pytest.approx(learner.weigh(rows).tolist(), abs=0.01)


def test_the_same_seed_fits_the_same_network() -> None:
    one, two, other = (fit(_choices(200, 1), 4, 2, seed).net().as_json() for seed in (1, 1, 2))
    assert one == two != other


def _wished(numbers: dict[str, float]) -> float:
    """How good a player with these numbers is, in a world where only one of them matters."""
    return -abs(numbers.get("reluctance", 1.15) - 1.5)


class Pretended(Breeder):
    """A breeder whose duels are decided by that."""

    asked: list[range]

    def duels(self, firsts: list[Model], second: Model | str, numbers: range) -> list[list[float]]:
        self.asked = [*getattr(self, "asked", []), numbers]
        assert isinstance(second, Model)
        gaps = [_wished(first.numbers) - _wished(second.numbers) for first in firsts]
        return [[gap + 0.001 * (number % 3 - 1) for number in numbers] for gap in gaps]


def test_breeding_keeps_only_children_that_beat_their_parent(tmp_path: Path) -> None:
    breeder = Pretended(ruleset("zungjung"), tmp_path / "m.json", walls=4, start=Model("zungjung", {}, {}))
    breed(breeder, "a test", 1e6, generations=60)
    assert _wished(breeder.best.numbers) > _wished({})
    assert 0 < breeder.run.kept < 60
    for entry in breeder.run.history:
        assert entry["mean"] >= 0 or not entry["kept"]
        assert 4 * CHILDREN <= entry["walls"] <= 4 * (CHILDREN + CHILDREN // 2 + FURTHER)


def test_no_wall_is_played_in_two_generations(tmp_path: Path) -> None:
    breeder = Pretended(ruleset("zungjung"), tmp_path / "m.json", walls=4, start=Model("zungjung", {}, {}))
    breed(breeder, "a test", 1e6, generations=20)
    played = [number for numbers in breeder.asked for number in numbers]
    assert len(played) == len(set(played))


class Flattered(Pretended):
    """A world in which all players are equally strong, and the first walls of a generation seem to say otherwise."""

    def duels(self, firsts: list[Model], second: Model | str, numbers: range) -> list[list[float]]:
        sure = numbers.start % (BLOCK * self.run.walls) < 2 * self.run.walls
        return [[1.0 if sure else float(number % 2) - 0.5 for number in numbers] for _ in firsts]


def test_walls_on_which_a_child_was_chosen_do_not_decide_about_it(tmp_path: Path) -> None:
    breeder = Flattered(ruleset("zungjung"), tmp_path / "m.json", walls=4, start=Model("zungjung", {}, {}))
    breed(breeder, "a test", 1e6, generations=5)
    assert breeder.run.kept == 0 and breeder.run.generation == 5


def test_a_child_goes_on_where_the_last_one_helped_and_steps_shrink_where_none_did(tmp_path: Path) -> None:
    breeder = Pretended(ruleset("zungjung"), tmp_path / "m.json", walls=4, start=Model("zungjung", {}, {}))
    while not breeder.run.kept:
        reach = breeder.run.reach
        breeder.generation()
    assert breeder.run.reach > reach
    steps = breeder.run.direction
    assert steps and steps_between(breeder.best, breeder.children()[0], "plans") == pytest.approx(steps, abs=1e-3)
    lost = Flattered(ruleset("zungjung"), tmp_path / "lost.json", walls=4, start=Model("zungjung", {}, {}))
    lost.generation()
    assert lost.run.reach < FIRST_REACH and lost.run.direction == {}


def test_a_run_that_was_stopped_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    start = Model("zungjung", {}, {})
    whole = Pretended(ruleset("zungjung"), tmp_path / "whole.json", walls=4, start=start)
    breed(whole, "a test", 1e6, generations=30)
    for generations in (7, 19, 30):
        breed(Pretended(ruleset("zungjung"), tmp_path / "parts.json", walls=4, start=start), "a test", 1e6, generations)
    assert json.loads((tmp_path / "parts.json").read_text()) == json.loads((tmp_path / "whole.json").read_text())
    assert read_model(tmp_path / "parts.json").numbers == whole.best.numbers


def test_a_run_with_another_seed_is_another_run(tmp_path: Path) -> None:
    breed(Pretended(ruleset("zungjung"), tmp_path / "m.json", walls=4), "a test", 1e6, 2)
    with pytest.raises(JansoError, match="another seed"):
        Breeder(ruleset("zungjung"), tmp_path / "m.json", seed=2, walls=4)
    (tmp_path / "odd.json").write_text("{}", encoding="utf-8")
    with pytest.raises(JansoError, match="no model in training"):
        Breeder(ruleset("zungjung"), tmp_path / "odd.json")


@pytest.mark.parametrize("tactics", sorted(breeding.FACTORS))
def test_children_differ_in_a_few_numbers_and_together_try_every_number(tactics: str) -> None:
    children = brood(Model("x", {}, {}), tactics, Random(1))
    known = {*breeding.FACTORS[tactics], *breeding.SHIFTS[tactics]}
    assert len(children) == CHILDREN and {name for child in children for name in child.numbers} == known
    assert all(0 < len(child.numbers) <= breeding.CHANGED for child in children)


def test_a_number_that_had_its_turn_goes_the_other_way_next() -> None:
    parent = Model("x", {}, {})
    for seed in range(5):
        caution = [child.numbers["caution"] > 0 for child in brood(parent, "race", Random(seed))
                   if "caution" in child.numbers]
        assert all(one != other for one, other in pairwise(caution))


def test_the_command_breeds_a_player_that_can_be_seated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def quick(data: dict[str, Any], first: str, second: str, seed: int, number: int) -> float:
        assert make(first).name == first and make(second).name == second
        return float(number % 5) - 1.0

    monkeypatch.setattr(breeding, "difference", quick)
    words = ["train", "mcr", "--hours", "1", "--generations", "3", "--walls", "4", "--test", "5", "--workers", "1",
             "--json", "--out", str(tmp_path / "mine.json")]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)
    assert told["generations"] == 3 and told["figures"]["against_family"]["walls"] == 5
    assert make(str(tmp_path / "mine.json")).name.endswith("mine.json")


def test_records_teach_only_where_hands_race(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["train", "mcr", "--records", str(tmp_path), "--out", str(tmp_path / "m.json")])
    assert done.exit_code != 0 and isinstance(done.exception, JansoError)


def test_choices_of_a_record_hold_what_was_done(tmp_path: Path) -> None:
    match = Match("riichi", seed=3)
    play_out(match, [make("greedy", seat) for seat in range(4)])
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join(json.dumps(event.as_json()) for event in match.log), encoding="utf-8")
    seen = seen_in(Source(path))
    assert not seen.problems and set(seen.choices) == set(KINDS)
    assert len(seen.choices["discard"]) == len(seen.stages) > 100
    widths = {rows.shape[1] for rows, _ in seen.choices["discard"]}
    assert len(widths) == 1
    for kind in KINDS:
        assert all(0 <= taken < len(rows) for rows, taken in seen.choices[kind])
    assert all(taken == 0 for _, taken in seen.choices["riichi"]), "greedy always declares"


def test_a_bias_makes_acting_as_frequent_as_it_was() -> None:
    rng = np.random.default_rng(4)
    options, taken = [], []
    for _ in range(2000):
        row = rng.random(3).astype(np.float32)
        options.append(np.stack([row, np.zeros(3, dtype=np.float32)]))
        taken.append(0 if rng.random() < 0.4 * row[0] else 1)
    data = Choices(options, taken)
    learner = fit(data, 3, 8, 1)
    weights = learner.weigh(data.rows)
    lead = weights[0::2] - weights[1::2]
    acted = float(np.mean(data.taken == 0))
    assert np.mean(lead > 0) < acted / 2, "the likelier of the two is nearly always to do nothing"
    assert np.mean(lead + bias(learner, data) > 0) == pytest.approx(acted, abs=0.01)
