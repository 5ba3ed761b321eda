"""State is the fold of events: between two events nothing changes it, whatever anybody asks the table meanwhile."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest
from table_play import choose

import janso.games  # noqa: F401  (whatever is imported later would keep what watches it)
from janso.bots import make
from janso.bots.mjai.player import MjaiBot
from janso.bots.mjai.seat import Table
from janso.rules import ruleset
from janso.table import Match
from janso.table.log import action as act
from janso.table.log import fold
from janso.table.log.action import Action
from janso.table.log.deal_events import ChosenEvent
from janso.table.log.event import Event
from janso.table.parts import concealed
from janso.table.state import Player, State

DERIVED = {"choices", "known", "waiting", "waits", "waits_known"}
"""What is found out of the state when somebody asks, and kept until it changes."""
SHARED = {"play", "game", "customs", "phases", "lent"}
CHANGES = ("apply", "hear", "leave_out", "kong_stands", "reveal", "reveal_drawn")
"""The fold, and its steps that are no events of their own."""
RULES = ("riichi", "mcr", "siamese", "dazhong-jokers", "zungjung", "sanma", "janki", "judo", "washizu",
         "seventeen-steps", "crm", "imperial")
"""A third of them is watched each day."""

pytestmark = pytest.mark.skipif(not hasattr(fold.apply, "__code__"),
                                reason="compiled functions cannot be watched; interpreted ones are the same source")


def image(value: Any) -> Any:
    """A copy of a state as plain data, to compare it with later."""
    if isinstance(value, (int, str, bool, float)) or value is None or isinstance(value, (Action, Event)):
        return value
    if isinstance(value, (list, tuple)):
        return [image(each) for each in value]
    if isinstance(value, dict):
        return {key: image(each) for key, each in value.items()}
    return {name: image(each) for name, each in vars(value).items() if name not in DERIVED and name not in SHARED}


def differences(before: Any, now: Any, where: str = "") -> list[str]:
    """Where two images differ, in words."""
    if isinstance(before, dict) and isinstance(now, dict) and before.keys() == now.keys():
        return [each for key in before for each in differences(before[key], now[key], f"{where}.{key}")]
    if isinstance(before, list) and isinstance(now, list) and len(before) == len(now):
        return [each for at, pair in enumerate(zip(before, now)) for each in differences(*pair, f"{where}[{at}]")]
    return [] if before == now else [f"{where}: {before!r} became {now!r}"]


def replace_everywhere(monkeypatch: pytest.MonkeyPatch, old: Any, new: Any) -> int:
    """Puts a function in the place of another wherever a module has it; how often."""
    times = 0
    for name, module in list(sys.modules.items()):
        if name.startswith("janso.") and vars(module).get(old.__name__) is old:
            monkeypatch.setattr(module, old.__name__, new)
            times += 1
    return times


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Compares the state before every event with what the last one left; what somebody else changed is noted. Tiles may
    be tried out on copies of a player only."""
    left: dict[int, tuple[State, Any]] = {}
    found: list[str] = []
    inside = 0

    def watch(change: Any) -> Any:
        def changes(s: State, *rest: Any) -> Any:
            nonlocal inside
            if inside == 0 and id(s) in left:
                found.extend(differences(left[id(s)][1], image(s)))
            inside += 1
            try:
                return change(s, *rest)
            finally:
                inside -= 1
                if inside == 0:
                    left[id(s)] = (s, image(s))
        return changes

    def watched_shift(hand: concealed.Concealed, kind: int, step: int) -> None:
        if inside == 0 and any(hand is p for s, _ in left.values() for p in s.players):
            found.append(f"a tile of kind {kind} was tried out on a player")
        shift(hand, kind, step)

    shift = concealed.shift
    replace_everywhere(monkeypatch, shift, watched_shift)
    for name in CHANGES:
        assert replace_everywhere(monkeypatch, getattr(fold, name), watch(getattr(fold, name))) > 1
    yield found


def ask_everything(match: Match, rng: random.Random) -> None:
    """What pages, bots and curious players ask before somebody acts."""
    deal = match.deal
    assert deal is not None
    for seat in range(match.play.seats):
        match.view(seat)
        for face in rng.sample(range(34), 2):
            for verb in range(21):
                match.may(seat, Action(verb, face))


@pytest.mark.parametrize("rules", RULES[date.today().toordinal() % 3 :: 3])
def test_nothing_but_the_fold_of_events_changes_a_deal(rules: str, watched: list[str]) -> None:
    match = Match(rules, seed=3)
    rng = random.Random(3)
    for step in range(160):
        if match.done:
            break
        if step % 10 == 0:
            ask_everything(match, rng)
        seat = rng.choice(match.waiting)
        match.do(seat, choose(rng, match.options(seat)))
        assert watched == []
    assert len(match.log) > 60


def test_a_turn_that_is_taken_back_or_won_after_all_is_changed_by_the_fold_alone(watched: list[str]) -> None:
    rules = ruleset("riichi").with_options({"second_thoughts": "yes", "taking_back": "yes"})
    rng = random.Random(1)
    back = 0
    for seed in range(3):
        match = Match(rules, seed=seed)
        for _ in range(120):
            if match.done:
                break
            seat = rng.choice(match.waiting)
            options = match.options(seat)
            wins = [action for action in options if action.verb == act.WIN]
            match.do(seat, wins[0] if wins else rng.choice(options))
            assert watched == []
        back += sum(1 for event in match.log if isinstance(event, ChosenEvent) and event.what == "take_back")
    assert back > 5


class InPlace:
    """Our bot over mjai in the same process."""

    def __init__(self) -> None:
        self.bot = MjaiBot("greedy")
        self.faults: list[str] = []
        self.trusted = True

    def ask(self, events: list[dict[str, Any]]) -> Any:
        return self.bot.take(json.dumps(events))

    def close(self) -> None:
        """Nothing is left running."""


def test_a_table_that_is_followed_from_outside_changes_by_the_fold_alone(watched: list[str]) -> None:
    match = Match(ruleset("tenhou").with_options({"rounds": "east"}), seed=2)
    bot = InPlace()
    table = Table(match, 0, bot, [make("greedy", seat) for seat in range(4)])
    table.play()
    assert watched == [] and match.done and bot.faults == []


def test_a_change_outside_the_fold_is_noticed(watched: list[str]) -> None:
    match = Match("riichi", seed=3)
    match.do(match.waiting[0], match.options(match.waiting[0])[0])
    assert match.deal is not None
    player: Player = match.deal.state.players[2]
    player.river_mask |= 1
    match.deal.state.scores[1] += 100
    match.do(match.waiting[0], match.options(match.waiting[0])[0])
    assert len(watched) == 2 and ".players[2].river_mask" in watched[-1] + watched[0]
    player.add(3)
    assert "was tried out on a player" in watched[-1]
