"""The examples of training run as they stand, with few steps; what they trained plays in the arena."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from janso.bots import Sight, make, play_out
from janso.cli import app
from janso.env.codes import PLACES, numbers_of
from janso.env.data.dataset import write_dataset
from janso.rules import ruleset
from janso.table.log import action as act
from janso.table.match import Match
from janso.tiles import parse

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    yield import_module
    for name in ("ppo", "clone", "clone_numpy", "network", "player"):
        sys.modules.pop(name, None)


@pytest.fixture(scope="module")
def decisions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("examples")
    paths = []
    for seed in range(3):
        match = play_out(Match("tonpusen", seed=seed), [make("greedy", seat) for seat in range(4)])
        path = folder / f"{seed}.jsonl"
        path.write_text("\n".join(json.dumps(event.as_json()) for event in match.log), encoding="utf-8")
        paths.append(path)
    write_dataset(paths, folder / "set", "rich")
    return folder / "set"


def test_cloning_with_numpy_learns_to_discard(example: Any, decisions: Path) -> None:
    first, *_, last = example("clone_numpy").main(str(decisions), epochs=4)
    assert last > first and last > 0.25


def test_a_cloned_network_agrees_more_from_epoch_to_epoch_and_plays_in_the_arena(
        example: Any, decisions: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    torch = pytest.importorskip("torch")
    torch.set_num_threads(1)  # several that wait for each other take minutes where others work, too
    found = example("clone").main(str(decisions), str(tmp_path / "clone.pt"), epochs=4, batch=64)
    assert found[-1] > found[0]
    monkeypatch.setenv("JANSO_MODEL", str(tmp_path / "clone.pt"))
    learned = f"{EXAMPLES / 'player.py'}:Learned"
    words = ["arena", "single-suit", learned, "greedy", "--walls", "2", "--json"]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    assert learned in done.stdout


def test_the_small_game_has_only_the_acts_that_its_network_knows() -> None:
    rules, rng, greedy = ruleset(EXAMPLES / "two-suits.toml"), random.Random(1), make("greedy", 1)
    known = {*range(parse("1p"), parse("9s") + 1), act.WIN * PLACES, act.PASS * PLACES}
    met: set[int] = set()
    for seed in range(20):
        match = Match(rules, seed=seed)
        while not match.done:
            seat = match.waiting[0]
            options = match.options(seat)
            met |= set(numbers_of(options))
            match.do(seat, greedy.choose(Sight(match, seat), options) if seat else rng.choice(options))
    assert met == known


@pytest.mark.heavy
def test_ppo_takes_its_steps_and_what_it_trained_plays_in_the_arena(
        example: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    torch = pytest.importorskip("torch")
    made = []
    for name, updates in (("one", 1), ("other", 3)):
        assert len(example("ppo").main(updates, str(tmp_path / name), matches=4, steps=4)) == updates
        made.append(torch.load(tmp_path / name))
    for name in ("near.weight", "discard.weight", "worth.weight"):
        assert 0 < float((made[0][name] - made[1][name]).abs().max()) < 0.2, "a few small steps from where it began"
    monkeypatch.setenv("JANSO_MODEL", str(tmp_path / "other"))
    words = ["arena", str(EXAMPLES / "two-suits.toml"), f"{EXAMPLES / 'player.py'}:Learned", "greedy", "--walls", "2"]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
