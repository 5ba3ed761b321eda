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
from janso.records.statistics import figures
from janso.records.writers import written
from janso.table.match import Match

from .simulate import log_of


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


def _numbered(log: list[dict]) -> list[tuple[int, dict]]:  # type: ignore[type-arg]
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
