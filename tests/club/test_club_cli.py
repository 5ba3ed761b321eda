"""`janso club` from the first line of the book to the page on the wall."""

import csv
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from janso.cli import app, load_commands
from janso.lab.sim import play_game
from janso.records.native import log_text
from janso.rules import ruleset

load_commands()
run = CliRunner()


@pytest.fixture
def cup(tmp_path: Path) -> str:
    names = tmp_path / "names.txt"
    names.write_text("\n".join(["Анна", "<b>Boris</b>", *[f"Player {number}" for number in range(3, 17)]]) + "\n",
                     encoding="utf-8")
    path = tmp_path / "cup.jsonl"
    made = club("new", str(path), "--rules", "mcr", "--players", str(names), "--rounds", "5", "--name", "Spring cup")
    assert "16 players, 5 rounds" in made.stdout and "nobody meets anybody twice" in made.stdout
    return str(path)


def club(*words: str) -> Result:
    result = run.invoke(app, ["club", *words], env={"COLUMNS": "200"})
    assert result.exit_code == 0, result.exception
    return result


def test_a_tournament_from_the_seating_to_the_standings(cup: str, tmp_path: Path) -> None:
    rounds = json.loads(club("seating", cup, "--json").stdout)
    assert len(rounds) == 5 and len(rounds[0]["tables"]) == 4
    assert "19 tables have no result yet" in club("result", cup, "1", "1", "-12", "40", "-8", "-20").stdout
    club("result", cup, "1", "2", "100,-20,-40,-40")
    east = rounds[0]["tables"][1][0]
    club("penalty", cup, east, "--points", "30", "--why", "late")
    table = tmp_path / "standings.csv"
    data = json.loads(club("standings", cup, "--json", "--csv", str(table)).stdout)
    assert data["players"][0] == {"place": 1, "name": east, "total": 4.0, "score": 70.0, "games": 1,
                                  "places": [1, 0, 0, 0], "penalties": 30.0}
    assert next(csv.DictReader(table.open(encoding="utf-8")))["name"] == east
    assert "турнирные очки" in club("standings", cup, "--lang", "ru").stdout


def test_pages_hold_every_name_and_no_markup_of_theirs(cup: str, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    for words in (["seating", cup, "--html", str(page)], ["standings", cup, "--html", str(page)],
                  ["sheets", cup, "--round", "2", "--out", str(page), "--lang", "ru"]):
        club(*words)
        text = page.read_text(encoding="utf-8")
        assert "Анна" in text and "&lt;b&gt;Boris&lt;/b&gt;" in text and "<b>Boris" not in text
        assert "http" not in text and "Spring cup" in text
    assert "Тур 2, стол 4" in text and text.count("<tr>") == 4 * (1 + 16 + 3)


def test_the_result_of_a_record(tmp_path: Path) -> None:
    match = play_game(ruleset("zungjung"), ["random"] * 4, 1, 0)
    record = tmp_path / "match.janso"
    record.write_text(log_text(match), encoding="utf-8")
    names = tmp_path / "names.txt"
    names.write_text("a\nb\nc\nd\n", encoding="utf-8")
    book = str(tmp_path / "evening.jsonl")
    club("new", book, "--rules", "zungjung", "--players", str(names), "--rounds", "1")
    club("result", book, "1", "1", "--record", str(record))
    scores = [row["score"] for row in json.loads(club("standings", book, "--json").stdout)["players"]]
    assert sorted(scores) == sorted(match.scores)


def test_rounds_by_standing(tmp_path: Path) -> None:
    names = tmp_path / "names.txt"
    names.write_text("\n".join("abcdefgh"), encoding="utf-8")
    book = str(tmp_path / "evening.jsonl")
    club("new", book, "--rules", "zungjung", "--players", str(names), "--rounds", "2", "--by-standing")
    club("result", book, "1", "1", "1", "2", "-1", "-2")
    assert "all results are in" in club("result", book, "1", "2", "3", "4", "-3", "-4").stdout
    assert "Round 2" in club("next", book).stdout
    assert "Ivan plays on for a" in club("substitute", book, "a", "Ivan").stdout


@pytest.mark.parametrize(("words", "why"), [
    (["result", "1", "1", "1", "two", "3", "4"], "«two» is not a whole number"),
    (["result", "7", "1", "0", "0", "0", "0"], "round 7 is not seated"),
    (["penalty", "nobody", "--points", "1", "--why", "x"], "«nobody» is not in the book"),
    (["penalty", "1", "--why", "x"], "name --points or --table-points"),
    (["next"], "all 5 rounds are seated"),
])
def test_mistakes_get_one_sentence(cup: str, words: list[str], why: str) -> None:
    result = run.invoke(app, ["club", words[0], cup, *words[1:]])
    assert result.exit_code != 0 and why in str(result.exception)
