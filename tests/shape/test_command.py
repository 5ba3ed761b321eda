"""`janso shape`: what it prints, and how it refuses."""

from __future__ import annotations

import doctest
import json
import subprocess
import sys
from pathlib import Path

import pytest
from command_line import called


def _run(*words: str) -> subprocess.CompletedProcess[str]:
    return called("shape", *words)


def test_the_command_answers_as_a_program_too() -> None:
    command = [sys.executable, "-m", "janso", "shape", "123m456p789s1122z"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, _run("123m456p789s1122z").stdout, "")


def _json(*words: str) -> dict[str, object]:
    done = _run(*words, "--json")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert isinstance(found, dict)
    return found


def test_a_ready_hand_tells_its_waits() -> None:
    found = _json("123m456p789s1122z")
    assert found["best"] == 0
    assert found["shanten"]["regular"] == 0 and found["shanten"]["seven_pairs"] == 4  # type: ignore[index]
    assert found["waits"] == [{"tile": "1z", "left": 2}, {"tile": "2z", "left": 2}]
    assert found["discards"] == []


def test_fourteen_tiles_tell_their_discards_the_best_first() -> None:
    found = _json("1235m456p7899s112z", "--visible", "3m")
    lines = found["discards"]
    assert isinstance(lines, list)
    assert [line["shanten"] for line in lines] == sorted(line["shanten"] for line in lines)
    assert lines[0]["tile"] == "2z" and lines[0]["count"] == sum(tile["left"] for tile in lines[0]["accepts"])
    assert {"tile": "3m", "left": 2} in lines[0]["accepts"]
    assert lines[0]["improves"]


def test_tables_are_printed_for_people() -> None:
    plain, pictures = _run("1235m456p7899s112z"), _run("1235m456p7899s112z", "--tiles", "unicode")
    assert plain.returncode == pictures.returncode == 0
    assert "discard" in plain.stdout and "1 away" in plain.stdout and "2z" in plain.stdout
    assert "🀁" in pictures.stdout and "2z" not in pictures.stdout
    assert "complete" in _run("123m456p789s1122z+1z").stdout
    assert "waits" in _run("123m456p789s1122z").stdout


def test_three_players_have_fewer_tiles() -> None:
    assert _json("1111m111122233z")["best"] == 1
    assert _json("1111m111122233z", "--three")["best"] == 2
    refused = _run("123m11z", "--three")
    assert refused.returncode == 2 and "1 of 2m, the tile set has 0" in refused.stderr


@pytest.mark.parametrize(("hand", "words"), [
    ("", "empty"), ("123m456p", "6 tiles"), ("11111m", "fifth 1m"), ("12q", "«q» is not a tile"),
    ("123456789m123456789p", "18 tiles"), ("11m(135p)", "is no chow, pung or kong"), ("8z", "no tile 8z"),
    ("12", "no suit letter"), ("11m(123p", "never closed"), ("1m1f", "1f"),
])
def test_bad_input_is_one_sentence_and_status_2(hand: str, words: str) -> None:
    done = _run(hand)
    assert done.returncode == 2
    assert words in done.stderr and done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


def test_an_unknown_way_to_show_tiles_is_refused() -> None:
    done = _run("123m11z", "--tiles", "runes")
    assert done.returncode == 2 and "mpsz or unicode" in done.stderr


def test_the_examples_on_the_page_are_true() -> None:
    page = Path(__file__).parents[2] / "docs" / "shape.md"
    found = doctest.testfile(str(page), module_relative=False)
    assert found.attempted > 10 and found.failed == 0


def test_only_the_forms_of_the_rules_are_told_and_those_of_riichi_without() -> None:
    usual = ["regular", "seven_pairs", "thirteen_orphans"]
    assert list(_json("147m258p36s12345z")["shanten"]) == usual  # type: ignore[call-overload]
    assert "honours_knitted" in _json("147m258p36s12345z", "--rules", "mcr")["shanten"]  # type: ignore[operator]
    assert "knitted" not in _run("147m258p36s12345z").stdout
    assert "knitted" in _run("147m258p36s12345z", "--rules", "mcr").stdout


def test_of_many_improving_tiles_the_best_are_shown() -> None:
    found = _json("1235m456p7899s112z")["discards"]
    assert isinstance(found, list)
    line = found[1]
    shown = next(text for text in _run("1235m456p7899s112z").stdout.splitlines() if text.startswith(line["tile"]))
    assert len(line["improves"]) > 10 and f"and {len(line['improves']) - 5} more" in shown
