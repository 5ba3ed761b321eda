"""Figures of players, counted from records."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from janso.bots import make, play_out
from janso.cli import app, load_commands
from janso.records import native
from janso.records.scripts.script import WinClaim
from janso.records.statistics import figures
from janso.records.writers import written
from janso.table.match import Match
from janso.tiles import parse

from .simulate import log_of
from .test_tenhou_cases import replayed


def game(seed: int) -> Match:
    import janso

    rules = janso.ruleset("tenhou").with_options({"rounds": "east"})
    names = ["Anna", "Boris", "Cho", "Dai"]
    return play_out(Match(rules, seed=seed, names=names), [make("greedy", seat) for seat in range(4)])


def test_figures_are_what_the_log_says(claims: Callable[..., None]) -> None:
    claims("records.stats")
    match = game(3)
    log = log_of(match)
    found = {entry.name: entry for entry in figures([log])}
    wins = [event for event in log if event["type"] == "win"]
    assert sum(entry.wins for entry in found.values()) == len(wins)
    assert sum(entry.deal_ins for entry in found.values()) == sum("source" in event for event in wins)
    assert sum(entry.change for entry in found.values()) == sum(
        sum(event["deltas"]) for event in log if event["type"] == "end_deal")
    assert found["Anna"].won == sum(event["points"] for event in wins if event["seat"] == 0)
    riichi = {(deal, event["seat"]) for deal, event in _numbered(log) if event["type"] == "riichi"}
    assert sum(entry.riichi for entry in found.values()) == len(riichi)
    first = next(entry.as_json() for entry in found.values() if entry.places == {1: 1})
    assert first["first_rate"] == first["top_two_rate"] == first["beaten_rate"] == 1
    assert sorted(entry.as_json()["beaten_rate"] for entry in found.values()) == [0, 0.3333, 0.6667, 1]
    assert first["win_rate"] == pytest.approx(first["wins"] / first["deals"], abs=1e-4)
    assert sorted(place for entry in found.values() for place in entry.places) == [1, 2, 3, 4]


def _numbered(log: list[dict]) -> list[tuple[int, dict]]:
    deal = -1
    out = []
    for event in log:
        deal += event["type"] == "start_deal"
        out.append((deal, event))
    return out


def test_the_command_prints_json_and_writes_csv_and_a_plot(tmp_path: Path) -> None:
    load_commands()
    one, two = game(3), game(4)
    (tmp_path / "one.janso").write_text(native.log_text(one))
    (tmp_path / "two.mjson").write_text(written(log_of(two), "mjai")[0])
    table, picture = tmp_path / "out.csv", tmp_path / "out.svg"
    files = [str(tmp_path / "one.janso"), str(tmp_path / "two.mjson")]
    done = CliRunner().invoke(app, ["stats", *files, "--json", "--csv", str(table), "--plot", str(picture)])
    assert done.exit_code == 0, done.output
    players = {row["name"]: row for row in json.loads(done.stdout)["players"]}
    assert players["Anna"]["games"] == 2
    assert players["Anna"]["deals"] == one.deals + two.deals
    with table.open() as file:
        assert {row["name"] for row in csv.DictReader(file)} == set(players)
    assert picture.read_text().count("<svg") == 1


def test_a_loss_is_told_without_counters_as_a_win_is() -> None:
    dealt = ["147m258p369s1235z", "234m234p234s55s67p", "258m147p369s1234z", "147m147p147s3444z"]
    win = WinClaim(1, 0, parse("8p"), points=7700, deltas=[-8600, 8600, 0, 0])
    replay = replayed(dealt, "0T8p 0D=", indicator="1z", honba=3, wins=[win])
    assert not replay.differences, replay.differences[0]
    rows = {entry.name: entry.as_json() for entry in figures([log_of(replay.match)])}
    assert rows["b"]["average_win"] == rows["a"]["average_deal_in"] == 7700


def test_a_file_that_cannot_be_read_is_named_and_passed_over(tmp_path: Path) -> None:
    load_commands()
    (tmp_path / "a.janso").write_text(native.log_text(game(3)))
    (tmp_path / "b.xml").write_text("<mjloggm ver=\"2.3\"><INIT/></mjloggm>")
    (tmp_path / "c.txt").write_text("no record at all")
    log = log_of(game(4))
    at = next(number for number, event in enumerate(log) if event["type"] == "dealt")
    log[at] = {**log[at], "tiles": ["-1", *log[at]["tiles"][1:]]}
    (tmp_path / "d.janso").write_text("".join(json.dumps(event) + "\n" for event in log))
    done = CliRunner().invoke(app, ["stats", str(tmp_path), "--json"])
    assert done.exit_code == 0, done.output
    assert {row["games"] for row in json.loads(done.stdout)["players"]} == {1}
    for name in ("b.xml", "c.txt", "d.janso"):
        assert name in done.stderr
