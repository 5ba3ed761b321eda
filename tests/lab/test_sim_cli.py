"""`janso sim` and `janso arena` from the command line."""

import csv
import json
from pathlib import Path

from typer.testing import CliRunner

from janso.cli import app, load_commands

load_commands()
run = CliRunner()


def test_sim_prints_json_with_every_figure(tmp_path: Path) -> None:
    table, picture = tmp_path / "seats.csv", tmp_path / "sim.svg"
    result = run.invoke(app, ["sim", "zungjung", "--games", "2", "--bots", "greedy", "--seed", "3", "--json", "--csv",
                              str(table), "--plot", str(picture)])
    assert result.exit_code == 0, result.output
    data = json.loads(result.stdout)
    assert data["matches"] == 2
    assert data["deals"] == data["wins"] + sum(data["draws"].values())
    assert len(data["seats"]) == 4
    assert [row["bot"] for row in csv.DictReader(table.open())] == ["greedy"] * 4
    assert picture.read_text().startswith("<?xml")


def test_the_same_seed_gives_the_same_result() -> None:
    first, second = (run.invoke(app, ["sim", "dazhong", "--games", "1", "--seed", "5", "--json"]).stdout for _ in "ab")
    assert json.loads(first) == json.loads(second)


def test_arena_tells_the_stronger_bot() -> None:
    result = run.invoke(app, ["arena", "dazhong", "greedy", "random", "--walls", "3", "--json"])
    assert json.loads(result.stdout)["stronger"] == "greedy"
