"""Bots from outside: a class in a file, a program that speaks mjai, and one of ours over mjai."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

import janso
from janso import bots
from janso.bots import Sight, kind_of, make, play_out
from janso.bots.bot import Bot
from janso.bots.mjai.player import MjaiBot
from janso.bots.mjai.seat import MjaiSeat
from janso.errors import JansoError
from janso.lab.arena import duel
from janso.lab.sim import bots_for, simulate
from janso.records.writers import written
from janso.server.play.decisions import agents
from janso.table.log.action import Action
from janso.table.match import Match

LAST = '''
from janso.bots import Bot

class Last(Bot):
    """Does the last thing it may."""
    def choose(self, sight, options):
        return options[-1]

class Free:
    def choose(self, sight, options):
        return options[0]

class Idle:
    pass
'''
EAST = janso.ruleset("tenhou").with_options({"rounds": "east"})


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.py"
    path.write_text(LAST, encoding="utf-8")
    return path


def test_a_class_in_a_file_plays_in_simulations_and_duels(file: Path) -> None:
    names = bots_for(EAST, f"{file}:Last,greedy,{file}:Free,greedy")
    tally = simulate(EAST, names, 1, 1)
    assert tally.matches == 1
    again = simulate(EAST, names, 1, 1)
    assert tally.as_json(names) == again.as_json(names)
    assert duel(EAST, f"{file}:Last", "greedy", 2, 1).walls == 2


@pytest.mark.parametrize(("name", "words"), [
    ("nowhere.py:Bot", "there is no file"), ("{file}:Nobody", "has no class «Nobody»"),
    ("{file}:Idle", "no method «choose"), ("{broken}:Bot", "cannot be run"),
    ("mjai:no-such-program-here", "names no program"), ("nobody", "there is no bot")])
def test_what_is_wrong_with_a_bot_from_outside_is_told_in_a_sentence(file: Path, name: str, words: str) -> None:
    broken = file.with_name("broken.py")
    broken.write_text("1 / 0\n", encoding="utf-8")
    with pytest.raises(JansoError, match=words):
        kind_of(name.format(file=file, broken=broken))


def test_a_program_plays_a_seat_by_its_command() -> None:
    match = Match(EAST, seed=2)
    command = f"mjai:{sys.executable} -c \"from janso.cli import main; main()\" mjai --bot greedy"
    player = make(command)
    assert isinstance(player, MjaiSeat)
    player.program.seconds = 60
    play_out(match, [player, *[make("greedy", seat) for seat in range(1, 4)]])
    assert match.done and player.program.faults == [] and player.substituted == 0


def test_a_parlour_offers_only_what_its_owner_named(file: Path) -> None:
    name = f"{file}:Last"
    assert name not in bots.BOTS
    with pytest.raises(JansoError, match="there is no bot"):
        agents.known(name)
    with pytest.raises(JansoError, match="there is no bot"):
        agents.make(name, 0)
    bots.offer(name)
    try:
        assert agents.known(name) == bots.BOTS[name].name == name
    finally:
        del bots.BOTS[name]


class Echo:
    """A program in this process: one of our bots behind mjai, with the events changed on the way."""

    def __init__(self, seat: int, change: Any = None) -> None:
        self.bot = MjaiBot("greedy", seat)
        self.change = change
        self.faults: list[str] = []
        self.asked = 0

    def ask(self, events: list[dict[str, Any]]) -> dict[str, Any]:
        self.asked += 1
        return self.bot.take(json.dumps(self.change(events) if self.change else events))

    def close(self) -> None:
        pass


class Compared(Bot):
    """Chooses by itself, and holds the answer of the same bot over mjai against it."""

    def __init__(self, seat: int, change: Any = None) -> None:
        super().__init__(seat)
        self.inner = make("greedy", seat)
        self.echo = Echo(seat, change)
        self.over = MjaiSeat(seat, self.echo)  # type: ignore[arg-type]
        self.unlike: list[tuple[Action, Action]] = []

    def choose(self, sight: Sight, options: list[Action]) -> Action:
        chosen, told = self.inner.choose(sight, options), self.over.choose(sight, options)
        if (chosen.verb, chosen.tile, sorted(chosen.tiles)) != (told.verb, told.tile, sorted(told.tiles)):
            self.unlike.append((chosen, told))
        return chosen


def early_dora(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The order of other servers: a kong's indicator before the discard that follows it."""
    for at in range(len(events) - 1, 0, -1):
        if events[at]["type"] == "dora" and events[at - 1]["type"] == "dahai":
            events[at - 1], events[at] = events[at], events[at - 1]
    return events


@pytest.mark.parametrize("rules", ["tenhou", "tenhou-sanma"])
@pytest.mark.parametrize("change", [None, early_dora])
def test_our_bot_over_mjai_decides_as_at_our_own_table(rules: str, change: Any) -> None:
    resolved = janso.ruleset(rules).with_options({"rounds": "east"})
    for seed in (2, 3):
        match = Match(resolved, seed=seed)
        players = [Compared(seat, change) for seat in range(match.play.seats)]
        play_out(match, list(players))
        assert sum(player.echo.asked for player in players) > 100
        for player in players:
            assert player.unlike == [] and player.echo.faults == []


@pytest.mark.parametrize("word", ["kita", "nukidora"])
def test_a_north_goes_by_either_word(word: str) -> None:
    match = Match(janso.ruleset("tenhou-sanma").with_options({"rounds": "east"}), seed=2)
    play_out(match, [make("greedy", seat) for seat in range(3)])
    log = [event.as_json() for event in match.log]
    text = written(log, "mjai", north=word)[0]
    other = "kita" if word == "nukidora" else "nukidora"
    assert f'"{word}"' in text and f'"{other}"' not in text
    assert not janso.replay(text).differences
