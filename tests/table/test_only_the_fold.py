"""State is the fold of events: between two events nothing changes it, whatever anybody asks the table meanwhile."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest
from table_play import choose

from janso.table import Match
from janso.table import deal as deal_module
from janso.table import match as match_module
from janso.table.log import fold
from janso.table.log.action import Action
from janso.table.log.event import Event
from janso.table.state import Player, State

DERIVED = {"choices", "known", "waiting", "waits", "waits_known"}
"""What is found out of the state when somebody asks, and kept until it changes."""
SHARED = {"play", "game", "customs", "phases"}
CHANGES = ("hear", "leave_out", "kong_stands")
"""The steps of the fold that are no events of their own."""
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


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Compares the state before every event with what the last one left; what somebody else changed is noted."""
    left: dict[int, Any] = {}
    found: list[str] = []
    inside = 0

    def watch(change: Any) -> Any:
        def changes(s: State, *rest: Any) -> Any:
            nonlocal inside
            if inside == 0 and id(s) in left:
                found.extend(differences(left[id(s)], image(s)))
            inside += 1
            try:
                return change(s, *rest)
            finally:
                inside -= 1
                if inside == 0:
                    left[id(s)] = image(s)
        return changes

    for module in (deal_module, match_module):
        monkeypatch.setattr(module, "apply", watch(fold.apply))
    for name in CHANGES:
        monkeypatch.setattr(deal_module, name, watch(getattr(fold, name)))
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


def test_a_change_outside_the_fold_is_noticed(watched: list[str]) -> None:
    match = Match("riichi", seed=3)
    match.do(match.waiting[0], match.options(match.waiting[0])[0])
    assert match.deal is not None
    player: Player = match.deal.state.players[2]
    player.river_mask |= 1
    match.deal.state.scores[1] += 100
    match.do(match.waiting[0], match.options(match.waiting[0])[0])
    assert len(watched) == 2 and ".players[2].river_mask" in watched[-1] + watched[0]
