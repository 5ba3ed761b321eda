"""The examples of training run as they stand, with few steps; what they trained plays in the arena."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from janso.bots import make, play_out
from janso.cli import app
from janso.env.data.dataset import write_dataset
from janso.table.match import Match

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
    pytest.importorskip("torch")
    found = example("clone").main(str(decisions), str(tmp_path / "clone.pt"), epochs=4, batch=64)
    assert found[-1] > found[0]
    monkeypatch.setenv("JANSO_MODEL", str(tmp_path / "clone.pt"))
    learned = f"{EXAMPLES / 'player.py'}:Learned"
    words = ["arena", "single-suit", learned, "greedy", "--walls", "2", "--json"]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    assert learned in done.stdout


def test_ppo_learns_from_its_teacher_then_from_points_and_goes_on_with_what_it_learned(
        example: Any, tmp_path: Path) -> None:
    torch = pytest.importorskip("torch")
    first, later = str(tmp_path / "first.pt"), str(tmp_path / "later.pt")
    ppo = example("ppo")
    assert len(ppo.main(2, first, steps=4, matches=2, warm=1)) == 2
    ppo.main(1, later, steps=4, matches=2, warm=0, start=first)
    before, after = torch.load(first), torch.load(later)
    moved = [float((after[name] - before[name]).abs().max()) for name in before]
    assert 0 < max(moved) < 0.05, "a few small steps from where it began"
