"""Records become arrays of decisions; what was begun goes on, and processes give what one gives."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from janso.bots import make, play_out
from janso.cli import app
from janso.env.arrays import observation
from janso.env.codes import numbers_of
from janso.env.data import dataset
from janso.env.data.dataset import write_dataset
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


def test_a_parquet_file_holds_what_the_folder_holds(
        records: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pyarrow")
    monkeypatch.setattr(dataset, "PER_PART", 2)
    write_dataset(records, tmp_path / "set")
    path = tmp_path / "set.parquet"
    words = ["dataset", *map(str, records), "--out", str(path), "--workers", "1", "--json"]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0 and path.is_file() and not (tmp_path / "set.parquet.parts").exists()
    folder, file = Decisions(tmp_path / "set"), Decisions(path)
    assert json.loads(done.stdout)["decisions"] == len(folder) == len(file)
    for name in dataset.COLUMNS:
        assert np.array_equal(folder.column(name), file.column(name)), name
    for at in (0, len(file) - 1):
        assert all(np.array_equal(folder[at][name], file[at][name]) for name in dataset.COLUMNS)
    assert folder.column("game").max() == 2, "games are counted over all parts"
    with pytest.raises(JansoError, match="there already"):
        write_dataset(records, path)


def test_a_parquet_file_that_was_stopped_goes_on(
        records: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pyarrow")
    monkeypatch.setattr(dataset, "PER_PART", 1)

    def fails(*_: Any) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(dataset, "write_parquet", fails)
        with pytest.raises(KeyboardInterrupt):
            write_dataset(records, tmp_path / "set.parquet")
    first = (tmp_path / "set.parquet.parts" / "part-00000" / "action.npy").stat().st_mtime_ns
    made: list[int] = []
    real = dataset.columns_of

    def seen(folder: Path, index: dict[str, Any]) -> Any:
        made.append((folder / "part-00000" / "action.npy").stat().st_mtime_ns)
        return real(folder, index)

    monkeypatch.setattr(dataset, "columns_of", seen)
    write_dataset(records, tmp_path / "set.parquet")
    assert made == [first] and len(Decisions(tmp_path / "set.parquet")) > 100


def test_a_file_of_others_is_refused_in_one_sentence(tmp_path: Path) -> None:
    arrow = pytest.importorskip("pyarrow")
    parquet = pytest.importorskip("pyarrow.parquet")
    parquet.write_table(arrow.table({"a": [1]}), tmp_path / "a.parquet")
    with pytest.raises(JansoError, match="not a data set of this program"):
        Decisions(tmp_path / "a.parquet")
    (tmp_path / "b.parquet").write_text("no")
    with pytest.raises(JansoError, match="cannot be read as Parquet"):
        Decisions(tmp_path / "b.parquet")


def test_batches_in_another_order_hold_every_decision_once(
        records: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataset, "PER_PART", 1)
    write_dataset(records, tmp_path / "set")
    data = Decisions(tmp_path / "set")

    def keys(seed: int | None) -> list[tuple[int, ...]]:
        return [tuple(map(int, row)) for batch in data.batches(50, seed)
                for row in zip(batch["game"], batch["deal"], batch["seat"], batch["action"], batch["gained"])]

    assert keys(3) == keys(3) != keys(4) != keys(None)
    assert sorted(keys(3)) == sorted(keys(None))


def test_torch_loads_a_data_set_as_it_is(records: list[Path], tmp_path: Path) -> None:
    pytest.importorskip("torch")
    from torch.utils.data import DataLoader

    write_dataset(records[:1], tmp_path / "set")
    data: Any = Decisions(tmp_path / "set")
    batch = next(iter(DataLoader(data, batch_size=16, shuffle=False)))
    assert batch["observation"].shape == (16, *data.index["shape"]) and batch["mask"].shape == (16, 4096)
    assert batch["action"].tolist() == data.column("action")[:16].tolist()
    assert all(batch["mask"][row, number] for row, number in enumerate(batch["action"].tolist()))
