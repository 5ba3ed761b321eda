"""Records become arrays of decisions; what was begun goes on, and processes give what one gives."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from janso.bots import make, play_out
from janso.cli import app
from janso.env import dataset
from janso.env.arrays import observation
from janso.env.codes import numbers_of
from janso.env.dataset import write_dataset
from janso.env.decided import Decisions
from janso.errors import JansoError
from janso.records.decisions import decisions
from janso.table.match import Match


def record(folder: Path, rules: str, seed: int) -> Path:
    match = Match(rules, seed=seed)
    play_out(match, [make("greedy", seat) for seat in range(match.play.seats)])
    path = folder / f"{rules}-{seed}.jsonl"
    path.write_text("\n".join(json.dumps(event.as_json()) for event in match.log), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    folder = tmp_path_factory.mktemp("records")
    return [record(folder, rules, seed) for rules, seed in (("dazhong", 1), ("dazhong", 2), ("sanma", 3))]


@pytest.mark.parametrize("planes", ["small", "rich"])
def test_every_decision_is_a_row_with_its_codes(records: list[Path], tmp_path: Path, planes: str) -> None:
    index = write_dataset(records, tmp_path / "set", planes)
    data = Decisions(tmp_path / "set")
    at = 0
    for path in records:
        for decision in decisions(path):
            row = data[at]
            numbers = numbers_of(decision.options)
            assert row["action"] == numbers[decision.options.index(decision.chosen)]
            assert sorted(np.flatnonzero(row["mask"]).tolist()) == sorted(numbers)
            assert row["seat"] == decision.seat and row["deal"] == decision.deal
            if at % 23 == 0:
                assert np.array_equal(row["observation"], observation(decision.match, decision.seat, planes))
            at += 1
    assert at == len(data) == index["decisions"] and index["games"] == 3 and not index["problems"]
    assert sum(len(batch["action"]) for batch in data.batches(100)) == at
    with pytest.raises(IndexError):
        data[at]


def test_rows_tell_what_the_deal_brought_and_the_place_at_the_end(records: list[Path], tmp_path: Path) -> None:
    write_dataset(records[:1], tmp_path / "set")
    data = Decisions(tmp_path / "set")
    match = Match.replay([json.loads(line) for line in records[0].read_text(encoding="utf-8").splitlines()])
    ends = [event for event in match.log if event.name == "end_deal"]
    for seat, deal, gained, place in zip(*[data.column(name) for name in ("seat", "deal", "gained", "place")]):
        assert gained == ends[deal].deltas[seat]
        assert place == 1 + sum(score > match.scores[seat] for score in match.scores)


def test_a_set_that_was_stopped_goes_on_and_two_processes_make_the_same(
        records: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataset, "PER_PART", 1)
    write_dataset(records, tmp_path / "whole")
    real, calls = dataset.write_part, []

    def stops(out: str, planes: str, task: Any) -> dict[str, Any]:
        if task[0] == 1 and not calls:
            calls.append(1)
            raise KeyboardInterrupt
        return real(out, planes, task)

    monkeypatch.setattr(dataset, "write_part", stops)
    with pytest.raises(KeyboardInterrupt):
        write_dataset(records, tmp_path / "stopped")
    with pytest.raises(JansoError, match="not finished"):
        Decisions(tmp_path / "stopped")
    first = (tmp_path / "stopped" / "part-00000" / "action.npy").stat().st_mtime_ns
    monkeypatch.setattr(dataset, "write_part", real)
    write_dataset(records, tmp_path / "stopped")
    assert (tmp_path / "stopped" / "part-00000" / "action.npy").stat().st_mtime_ns == first
    write_dataset(records, tmp_path / "two", workers=2)
    for other in ("stopped", "two"):
        for name in ("observation", "mask", "action", "game"):
            assert np.array_equal(Decisions(tmp_path / other).column(name), Decisions(tmp_path / "whole").column(name))


def test_a_folder_of_something_else_is_not_written_to(records: list[Path], tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear diary", encoding="utf-8")
    with pytest.raises(JansoError, match="holds something else"):
        write_dataset(records, tmp_path)
    write_dataset(records[:1], tmp_path / "set")
    with pytest.raises(JansoError, match="other files"):
        write_dataset(records, tmp_path / "set")


def test_a_damaged_record_is_named_and_the_others_count(records: list[Path], tmp_path: Path) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_text("what is this", encoding="utf-8")
    words = ["dataset", str(bad), str(records[0]), "--out", str(tmp_path / "set"), "--workers", "1", "--json"]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0
    told = json.loads(done.stdout)
    assert told["games"] == 1 and "bad.jsonl" in told["problems"][0]
