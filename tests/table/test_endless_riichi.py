"""Endless riichi: whoever declares it in two deals in a row lays further stakes, if they like or because they must."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from phase_play import answer, nothing_leaks, plays_and_replays, rules_with
from table_play import everybody_passes, script, wall_of

from janso.games.riichi.phases.in_play.endless_riichi import EndlessRiichi
from janso.table import Match

Claims = Callable[..., None]
READY = "123m456789p78s33z9m"


def second(again: bool, **options: Any) -> Match:
    """East declares riichi; `again`: as in the deal before."""
    rules = rules_with({"red_fives": [0, 0, 0], **options})
    wall = wall_of("riichi", [READY], "8m7m8m5m8m7m6m2p8m7m6m5z", options={"red_fives": [0, 0, 0]})
    match = Match(rules, "", walls=[wall], start=False)
    custom = next(one for one in match.customs if isinstance(one, EndlessRiichi))
    custom.now = [0] if again else []
    match.begin()
    script(match, "0 riichi 9m")
    go_round(match)
    return match


def go_round(match: Match) -> None:
    everybody_passes(match)
    for seat in (1, 2, 3):
        script(match, f"{seat} *")
        everybody_passes(match)


def points(match: Match) -> int:
    assert match.deal is not None
    return match.deal.state.scores[0]


@pytest.mark.parametrize("again", [True, False])
def test_only_the_second_riichi_in_a_row_goes_on(again: bool, claims: Claims) -> None:
    claims("riichi.options.endless_riichi=allowed")
    match = second(again, endless_riichi="allowed")
    asked = [option.choice for option in match.options(0) if option.do == "choose"]
    assert asked == (["pass", "stake"] if again else [])


def test_a_stake_is_laid_once_a_turn_and_lies_on_the_table(claims: Claims) -> None:
    claims("riichi.options.endless_riichi=required")
    match = second(True, endless_riichi="required")
    assert [option.choice for option in match.options(0)] == ["stake"]
    answer(match, 0, "stake")
    assert points(match) == 23000 and match.deal is not None and match.deal.state.sticks == 2
    assert all(option.do != "choose" for option in match.options(0))
    script(match, "0 *")
    go_round(match)
    answer(match, 0, "stake")
    assert points(match) == 22000


def test_stakes_may_be_limited_in_number(claims: Claims) -> None:
    claims("riichi.options.endless_stakes")
    match = second(True, endless_riichi="allowed", endless_stakes=1)
    answer(match, 0, "stake")
    script(match, "0 *")
    go_round(match)
    assert all(option.do != "choose" for option in match.options(0))


def test_matches_are_played_replayed_and_leak_nothing() -> None:
    rules = rules_with({"endless_riichi": "required", "rounds": "east"})
    found = plays_and_replays(rules, seeds=2, bots=("greedy",))
    assert any(event.name == "chosen" for match in found for event in match.log)
    nothing_leaks(rules, steps=(9,), seeds=1)
