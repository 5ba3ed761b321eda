"""Local yaku from the command line: switched on by name, with a history as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from janso.cli import app, load_commands
from janso.errors import JansoError

HAND = "123m456789p78s22z+9s"
HISTORY = {"discards": {"E": "5z1m2p2s1s"}}


def run(*words: str) -> dict[str, object]:
    load_commands()
    result = CliRunner().invoke(app, ["score", "riichi", HAND, "--json", *words], catch_exceptions=False)
    return dict(json.loads(result.stdout))


def ids(answer: dict[str, object]) -> list[str]:
    patterns = answer["patterns"]
    assert isinstance(patterns, list)
    return [pattern["id"] for pattern in patterns]


def test_a_pattern_is_switched_on_by_name_and_reads_a_history(tmp_path: Path) -> None:
    assert ids(run("--pattern", "kitsutsuki", "--history", json.dumps(HISTORY))) == ["pinfu", "kitsutsuki"]
    file = tmp_path / "history.json"
    file.write_text(json.dumps(HISTORY), encoding="utf-8")
    assert ids(run("--pattern", "kitsutsuki=3", "--history", str(file))) == ["pinfu", "kitsutsuki"]
    assert run("--pattern", "kitsutsuki=3", "--history", str(file))["han"] == 4
    assert ids(run("--pattern", "kitsutsuki")) == ["pinfu"]


@pytest.mark.parametrize("words,message", [
    (("--pattern", "kitsutsukki"), "did you mean «kitsutsuki»"),
    (("--history", "nowhere.json"), "nowhere.json cannot be read"),
    (("--history", "{"), "history: not JSON"),
])
def test_mistakes_are_told(words: tuple[str, ...], message: str) -> None:
    with pytest.raises(JansoError, match=message):
        run(*words)
