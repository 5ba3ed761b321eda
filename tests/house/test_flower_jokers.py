"""Flowers in the hand as jokers, pairs of flowers, and calls together with riichi."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from phase_play import plays_and_replays, rules_with
from table_play import NO_RED, act, everybody_passes, last, script, wall_of

import janso
from janso.rules.check import check_text
from janso.table import Match
from janso.table.log.snapshot import snapshot
from janso.table.state import State
from janso.table.turn.ready import waits_of
from janso.table.turn.winning import past_of
from janso.tiles import write

Claims = Callable[..., None]
IN_HAND: dict[str, Any] = {**NO_RED, "flowers": "all", "flowers_in_hand": "yes"}


def dealt(options: dict[str, Any], hands: list[str], draws: str = "", patterns: dict[str, Any] | None = None) -> Match:
    wall = wall_of("riichi", hands, draws, options=options, indicators="9s")
    return Match.from_walls(rules_with(options, patterns=patterns), [wall])


def state(match: Match) -> State:
    assert match.deal is not None
    return match.deal.state


def awaited(match: Match, seat: int) -> str:
    mask = waits_of(state(match), state(match).players[seat])
    return "".join(write(kind) for kind in range(34) if mask >> kind & 1)


def replays(match: Match) -> None:
    log = [event.as_json() for event in match.log]
    assert snapshot(Match.replay(json.loads(json.dumps(log)))) == snapshot(match)


@pytest.mark.parametrize(("value", "hand", "waits"), [
    ("no", "234m456p678p22s55s", "2s5s"), ("no", "234m456p678p55z3z3f", ""),
    ("own_wind", "234m456p678p55z3z3f", "3z5z"), ("own_wind", "234m456p678p5z33z2f", ""),
    ("own_any", "234m456p678p55z3z3f", "3z5z"), ("own_any", "234m456p678p57s5z2f", "6s5z"),
    ("own_any", "234m456p678p57s5z1f", "")])
def test_a_flower_stands_for_its_wind_or_that_of_the_own_seat_for_any_tile(value: str, hand: str, waits: str,
                                                                         claims: Claims) -> None:
    claims("riichi.options.flowers_as_jokers", f"riichi.options.flowers_as_jokers={value}")
    match = dealt({**IN_HAND, "flowers_as_jokers": value}, ["7z", hand])
    assert awaited(match, 1) == waits


def test_a_hand_with_a_joker_wins_and_so_does_a_joker_that_is_drawn(claims: Claims) -> None:
    claims("riichi.options.flowers_as_jokers=own_wind", "riichi.options.flowers_as_jokers=own_any")
    options = {**IN_HAND, "flowers_as_jokers": "own_wind"}
    match = dealt(options, ["7z", "234m456p678p55z3z3f"], "3z")
    script(match, "0 7z", "1 win")
    assert "333z" in last(match, "win")["score"]["reading"]
    replays(match)
    match = dealt({**options, "flowers_as_jokers": "own_any"}, ["7z", "234m456p678p57s55z"], "2f")
    script(match, "0 7z", "1 win")
    assert "567s" in last(match, "win")["score"]["reading"]
    replays(match)
    match = dealt({**options, "flowers_as_jokers": "own_any"}, ["7z2f", "234m456p678p57s55z"], "9m")
    script(match, "0 2f")
    assert "win" not in [each.do for each in match.options(1)], "nobody wins on a discarded flower"


@pytest.mark.parametrize(("five", "flowers", "bites"), [
    (0, "15f", 1), (0, "14f", 0), (1, "15f", 0), (1, "14f", 1), (1, "1458f", 2), (1, "13f", 0)])
def test_pairs_of_flowers_are_linked_or_make_five(five: int, flowers: str, bites: int, claims: Claims) -> None:
    claims("riichi.options.flower_pairs")
    rules = rules_with({"flowers": "all", "flower_pairs": "sum_of_five" if five else "linked"},
                       patterns={"ko_bite": True})
    score = janso.score(rules, "234m456p678p22s57s+6s", seat="E", discarder="S", having="riichi", flowers=flowers,
                        history={"numbers": {"flower_pairs_of_five": five}})
    assert sum(line.count for line in score.patterns if line.id == "ko_bite") == bites


def test_the_table_tells_the_scorer_which_flowers_are_a_pair(claims: Claims) -> None:
    claims("riichi.options.flower_pairs=sum_of_five", "riichi.options.flower_pairs=linked")
    for value, counts in (("linked", False), ("sum_of_five", True)):
        options = {**NO_RED, "flowers": "all", "flower_pairs": value}
        wall = wall_of("riichi", ["14f234m456p678p22s57s", "7z"], options=options, replacements="9m6s", indicators="9s")
        match = Match.from_walls(rules_with(options, patterns={"ko_bite": True, "tenho": False}), [wall])
        assert len(state(match).players[0].flowers) == 2
        assert ("flower_pairs_of_five" in past_of(state(match), state(match).players[0]).numbers) == counts


CALLS = {**NO_RED, "ready_calls": "yes", "riichi_open_hand": "yes"}


def choices(match: Match, seat: int) -> set[str]:
    return {each.choice or each.do for each in match.options(seat)}


def call(match: Match, seat: int, choice: str, tile: str, tiles: list[str]) -> None:
    match.do(seat, {"do": "choose", "choice": choice, "tile": tile, "tiles": tiles})


def test_a_set_may_be_called_together_with_riichi(claims: Claims) -> None:
    claims("riichi.options.ready_calls", "riichi.options.ready_calls=yes", "riichi.options.ready_calls=no")
    # West needs 5p for a pung, North 4p or 5p for a chow; both are ready then. South has an ordinary pung.
    hands = ["5p7z", "7z", "234m456s78s55p99p1z", "234m456s789s46p9m1z"]
    match = dealt({**CALLS, "ready_calls": "no"}, hands)
    script(match, "0 5p")
    assert "ponten" not in choices(match, 2) and not match.options(3)
    match = dealt(CALLS, hands)
    script(match, "0 5p")
    assert "ponten" in choices(match, 2) and choices(match, 3) == {"chiten", "pass"}
    twin = match.copy()
    call(match, 2, "ponten", "5p", ["5p", "5p"])
    call(match, 3, "chiten", "5p", ["4p", "6p"])
    assert state(match).turn == 3, "chiten goes before ponten"
    assert {each.do for each in match.options(3)} == {"riichi"}
    act(match, 3, "riichi", "1z")
    everybody_passes(match)
    assert state(match).players[3].riichi and state(match).players[3].open_melds == 1
    replays(match)
    call(twin, 2, "ponten", "5p", ["5p", "5p"])
    act(twin, 3, "pass")
    assert state(twin).turn == 2 and state(twin).players[2].open_melds == 1
    assert "contradicts" in str(check_text('parent = "riichi"\n[options]\nready_calls = "yes"')[0])


def test_matches_with_flower_jokers_and_ready_calls_end_and_replay() -> None:
    plays_and_replays(rules_with({**IN_HAND, **CALLS, "flowers_as_jokers": "own_any", "rounds": "east"}), 1)
