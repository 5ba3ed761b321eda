"""The recipes of CONTRIBUTING, followed: a toy bot and a toy record format reach everything that real ones reach."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

import pytest

import janso
from janso.bots import BOTS, Bot, Sight
from janso.lab.sim import play_game
from janso.records.deals import Game
from janso.records.formats import READERS, Reader, load
from janso.records.mjai.reader import read_mjai_game
from janso.records.mjai.writer import LOST, write_mjai_game
from janso.records.scripts.script import GameScript
from janso.records.writers import WRITERS, Writer, format_for, written
from janso.table.log.action import Action

SIGN = "toy record\n"


class Hasty(Bot):
    """Wins when it can and otherwise does the last thing it may."""

    name: ClassVar[str] = "hasty"
    text: ClassVar[str] = "Does the last thing it may."

    def choose(self, sight: Sight, options: list[Action]) -> Action:
        return next((option for option in options if option.verb == "win"), options[-1])


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, Hasty.name, Hasty)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("rules", ["mcr", "dazhong", "zungjung", "riichi"])
def test_a_bot_that_is_named_plays_every_family_and_the_same_match_again(rules: str) -> None:
    first, again = (play_game(janso.ruleset(rules), ["hasty", "random", "hasty", "random"], 3, 0) for _ in range(2))
    assert first.done and first.scores == again.scores


def read_toy(text: str, where: str) -> list[GameScript]:
    return [read_mjai_game(text.removeprefix(SIGN), where)]


def write_toy(game: Game) -> str:
    return SIGN + write_mjai_game(game)


@pytest.fixture
def toy_format(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(READERS, "toy", Reader("toy", lambda head: head.startswith(SIGN), read_toy))
    monkeypatch.setitem(WRITERS, "toy", Writer("toy", (".toy",), LOST, write_toy))


@pytest.mark.usefixtures("toy_format")
def test_a_record_format_that_is_named_is_written_recognised_and_replayed(tmp_path: Path) -> None:
    match = play_game(janso.ruleset("tenhou"), ["greedy"] * 4, 5, 0)
    text, lost = written([event.as_json() for event in match.log], format_for("game.toy"))
    assert text.startswith(SIGN) and set(LOST) <= set(lost)
    file = tmp_path / "game.toy"
    file.write_text(text, encoding="utf-8")
    (game,) = load(file)
    assert game.format == "toy"
    replayed = game.replay()
    assert replayed.differences == []
    assert replayed.match.scores == match.scores
