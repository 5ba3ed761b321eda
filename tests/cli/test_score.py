"""`janso score` as a person and as a program use it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from command_line import called

HAND = "12345678m11p(555z)+9m"


def janso(*words: str, given: str = "") -> subprocess.CompletedProcess[str]:
    return called(*words, given=given)


def test_the_command_answers_as_a_program_too() -> None:
    for words in (["score", "mcr", HAND, "--from", "W", "--json"], ["score", "mcr", "12m"]):
        done = subprocess.run([sys.executable, "-m", "janso", *words], capture_output=True, text=True, check=False,
                              encoding="utf-8")
        again = janso(*words)
        assert (done.returncode, done.stdout, done.stderr) == (again.returncode, again.stdout, again.stderr)


def test_a_score_is_explained_in_words() -> None:
    shown = janso("score", "mcr", HAND, "--from", "W", "--flowers", "1f5f")
    assert shown.returncode == 0, shown.stderr
    for word in ("Pure Straight", "Flowers and Seasons × 2", "not counted: Short Straight", "21 points", "West -29"):
        assert word in shown.stdout


@pytest.mark.parametrize(("lang", "name", "word"), [("ru", "Чистый ряд", "очков"), ("zh", "清龙", "分")])
def test_names_come_in_the_language_asked_for(lang: str, name: str, word: str) -> None:
    shown = janso("score", "mcr", HAND, "--lang", lang)
    assert name in shown.stdout and word in shown.stdout


def test_json_has_the_public_keys() -> None:
    data = json.loads(janso("score", "mcr", HAND, "--json", "--seat", "S", "--from", "E").stdout)
    assert list(data)[:12] == ["valid", "reason", "rules", "points", "han", "fu", "limit", "patterns", "excluded",
                               "reading", "fu_items", "payments"]
    assert data["points"] == 19 and data["payments"] == {"E": -27, "S": 43, "W": -8, "N": -8}


def test_all_shows_the_readings_that_lost() -> None:
    data = json.loads(janso("score", "mcr", "1111222233334m+4m", "--self", "--all", "--json").stdout)
    assert [other["points"] for other in data["others"]] == [87, 70, 50]


def test_an_invalid_win_is_an_answer_not_an_error() -> None:
    shown = janso("score", "mcr", "123m345p88p555z78s+3s", "--json")
    assert shown.returncode == 0 and json.loads(shown.stdout)["valid"] is False


@pytest.mark.parametrize("words", [
    ("mcr", "123m8z"), ("mrc", HAND), ("mcr", HAND, "--having", "flying"), ("mcr", HAND, "--seat", "Q"), ("mcr",),
    ("mcr", HAND, "--lang", "fr"), ("mcr", HAND, "--option", "minimum"), ("mcr", "--batch", "nowhere.jsonl"),
    ("mcr", HAND, "--out", "x"),
])
def test_bad_input_is_one_sentence_and_status_two(words: tuple[str, ...]) -> None:
    shown = janso("score", *words)
    assert shown.returncode == 2 and shown.stdout == ""
    assert shown.stderr.startswith("janso: ") and shown.stderr.count("\n") == 1


def test_an_option_can_be_changed_for_one_hand() -> None:
    assert json.loads(janso("score", "mcr", HAND, "--option", "minimum=20", "--json").stdout)["valid"] is False


LINES: list[Any] = [
    {"hand": HAND}, "not json", "", {"hand": HAND, "honba": "x"}, {"hand": HAND, "mood": 1}, {"hand": "8z"}, [1],
    {"hand": HAND, "options": {"minimum": 30}}, {"rules": "mcr-china", "hand": "8m[1111s][1111z](222z)(789m)+8m"},
]


def lines() -> str:
    return "".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in LINES)


def test_a_batch_answers_every_line_in_its_place() -> None:
    shown = janso("score", "mcr", "--batch", "-", given=lines())
    answers = [json.loads(line) for line in shown.stdout.splitlines()]
    assert shown.returncode == 0 and len(answers) == len(LINES)
    assert ["error" in answer for answer in answers] == [False, True, True, True, True, True, True, False, False]
    assert answers[0]["points"] == 19 and answers[7]["valid"] is False and answers[8]["rules"] == "mcr-china"


def test_a_batch_goes_from_file_to_file(tmp_path: Path) -> None:
    source, target = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    source.write_text(lines(), encoding="utf-8")
    shown = janso("score", "mcr", "--batch", str(source), "--out", str(target))
    assert shown.returncode == 0 and shown.stdout == ""
    assert len(target.read_text(encoding="utf-8").splitlines()) == len(LINES)
    assert "9 lines, 6 with errors" in shown.stderr
