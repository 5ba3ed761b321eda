"""A deal that goes on until two wins have been declared."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from phase_play import nothing_leaks, plays_and_replays, rules_with
from table_play import NO_RED, everybody_passes, last, script, wall_of

from janso.rules.check import check_text
from janso.table import Match
from janso.table.log.snapshot import snapshot
from janso.table.state import State

Claims = Callable[..., None]
HANDS = ["234m456p678p22s567s", "159m159p159s1234z", "345m345p678p44s67s", "159m159p159s1235z"]


def dealt(value: str, hands: list[str], draws: str = "") -> Match:
    options: dict[str, Any] = {**NO_RED, "two_wins": value}
    return Match.from_walls(rules_with(options), [wall_of("riichi", hands, draws, options=options, indicators="9s")])


def state(match: Match) -> State:
    assert match.deal is not None
    return match.deal.state


def winners(match: Match) -> list[int]:
    return [event.seat for event in match.log if event.name == "win"]


def replays(match: Match) -> None:
    log = [event.as_json() for event in match.log]
    assert snapshot(Match.replay(json.loads(json.dumps(log)))) == snapshot(match)


@pytest.mark.parametrize("value", ["no", "yes"])
def test_a_first_win_leaves_the_others_to_play_for_a_second(value: str, claims: Claims) -> None:
    claims("riichi.options.two_wins", f"riichi.options.two_wins={value}")
    match = dealt(value, HANDS, "9m8s")
    script(match, "0 win")
    if value == "no":
        assert any(event.name == "end_deal" for event in match.log)
        return
    assert not any(event.name == "end_deal" for event in match.log) and state(match).turn == 1
    paid = last(match, "win")["deltas"]
    script(match, "1 9m", "2 win")
    assert winners(match) == [0, 2] and last(match, "end_deal")["result"] == "win"
    second = last(match, "win")["deltas"]
    assert last(match, "end_deal")["deltas"] == [one + other for one, other in zip(paid, second)]
    replays(match)


def test_whoever_is_out_neither_draws_nor_claims(claims: Claims) -> None:
    claims("riichi.options.two_wins=yes")
    match = dealt("yes", ["7z8s", "159m159p159s1234z", "345m345p678p44s67s"], "9m9p9m1z")
    script(match, "0 8s", "2 win")
    assert winners(match) == [2] and state(match).turn == 1, "play goes on after the discarder"
    script(match, "1 9m")
    everybody_passes(match)
    assert state(match).turn == 3, "the winner is passed over"
    replays(match)


def test_matches_of_two_wins_end_and_replay_and_nothing_leaks() -> None:
    rules = rules_with({"two_wins": "yes", "rounds": "east"})
    found = plays_and_replays(rules, 1)[0]
    assert any(event.name == "win" and not event.last for event in found.log)
    nothing_leaks(rules, (9,), 1)
    assert "contradicts" in str(check_text(
        'parent = "riichi"\n[options]\ntwo_wins = "yes"\ndraw_auction = "yes"')[0])
