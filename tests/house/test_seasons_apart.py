"""Flowers and seasons put to different uses: one group is laid aside, the other stays in the hand or stands for
tiles."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from phase_play import plays_and_replays, rules_with
from table_play import NO_RED, everybody_passes, last, script, wall_of

from janso.rules.check import check_text
from janso.table import Match
from janso.table.log.snapshot import snapshot
from janso.table.state import State
from janso.table.turn.ready import waits_of
from janso.tiles import write

Claims = Callable[..., None]
ALL: dict[str, Any] = {**NO_RED, "flowers": "all"}


def dealt(value: str, hands: list[str], draws: str = "", patterns: dict[str, Any] | None = None,
          group: str = "seasons_apart") -> Match:
    options = {**ALL, group: value}
    wall = wall_of("riichi", hands, draws, "1m1m", "9s", options=options)
    return Match.from_walls(rules_with(options, patterns=patterns), [wall])


def state(match: Match) -> State:
    assert match.deal is not None
    return match.deal.state


def aside(match: Match, seat: int) -> list[str]:
    return [write(face) for face in state(match).players[seat].flowers]


@pytest.mark.parametrize("value", ["no", "in_hand", "own_wind", "own_any"])
def test_a_flower_is_laid_aside_and_a_season_stays_where_they_are_apart(value: str, claims: Claims) -> None:
    claims("riichi.options.seasons_apart", f"riichi.options.seasons_apart={value}")
    match = dealt(value, ["159m159p159s1234z7z", "234m456p678p55z1f7f"])
    held = [write(face) for face in state(match).players[1].held]
    if value == "no":
        assert aside(match, 1) == ["1f", "7f"] and "7f" not in held
    else:
        assert aside(match, 1) == ["1f"] and "7f" in held


@pytest.mark.parametrize(("value", "hand", "waits"), [
    ("in_hand", "234m456p678p55z3z7f", ""), ("own_wind", "234m456p678p55z3z7f", "3z5z"),
    ("own_wind", "234m456p678p57s5z6f", ""), ("own_any", "234m456p678p57s5z6f", "6s5z")])
def test_a_season_stands_for_its_wind_or_for_any_tile(value: str, hand: str, waits: str) -> None:
    match = dealt(value, ["7z", hand])
    mask = waits_of(state(match), state(match).players[1])
    assert "".join(write(kind) for kind in range(34) if mask >> kind & 1) == waits


def test_a_drawn_season_wins_as_a_joker_and_a_drawn_flower_does_not() -> None:
    match = dealt("own_any", ["7z", "234m456p678p57s55z"], "6f")
    script(match, "0 7z", "1 win")
    assert "567s" in last(match, "win")["score"]["reading"]
    log = [event.as_json() for event in match.log]
    assert snapshot(Match.replay(json.loads(json.dumps(log)))) == snapshot(match)
    match = dealt("own_any", ["7z", "234m456p678p57s55z"], "2f")
    script(match, "0 7z")
    everybody_passes(match)
    assert {option.do for option in match.options(1)} == {"flower"}


def test_yaku_that_hold_seasons_in_the_hand_win_beside_flowers_laid_aside() -> None:
    match = dealt("in_hand", ["7z1f", "111p123456z5678f"], "7z", patterns={"sekaihai": True})
    script(match, "0 7z", "1 win")
    assert last(match, "win")["score"]["patterns"][0]["id"] == "sekaihai"


@pytest.mark.parametrize("value", ["in_hand", "own_any"])
def test_matches_end_and_replay(value: str) -> None:
    plays_and_replays(rules_with({**ALL, "seasons_apart": value, "rounds": "east"}), 1)


def test_rules_that_keep_both_in_the_hand_are_refused() -> None:
    found = check_text('parent = "riichi"\n[options]\nflowers = "all"\nflowers_in_hand = "yes"\n'
                       'seasons_apart = "own_any"\n')
    assert any("seasons alone stay in the hand" in str(problem) for problem in found)


@pytest.mark.parametrize("value", ["no", "in_hand", "own_wind", "own_any"])
def test_a_season_is_laid_aside_and_a_flower_stays_where_flowers_are_apart(value: str, claims: Claims) -> None:
    claims("riichi.options.flowers_apart", f"riichi.options.flowers_apart={value}")
    match = dealt(value, ["159m159p159s1234z7z", "234m456p678p55z1f7f"], group="flowers_apart")
    held = [write(face) for face in state(match).players[1].held]
    assert (aside(match, 1), "1f" in held) == (["1f", "7f"] if value == "no" else ["7f"], value != "no")


@pytest.mark.parametrize(("value", "hand", "waits"), [
    ("in_hand", "234m456p678p55z3z3f", ""), ("own_wind", "234m456p678p55z3z3f", "3z5z"),
    ("own_wind", "234m456p678p57s5z2f", ""), ("own_any", "234m456p678p57s5z2f", "6s5z")])
def test_a_flower_stands_for_its_wind_or_for_any_tile(value: str, hand: str, waits: str) -> None:
    match = dealt(value, ["7z", hand], group="flowers_apart")
    mask = waits_of(state(match), state(match).players[1])
    assert "".join(write(kind) for kind in range(34) if mask >> kind & 1) == waits


def test_a_drawn_flower_wins_as_a_joker_and_a_drawn_season_is_laid_aside() -> None:
    match = dealt("own_any", ["7z", "234m456p678p57s55z"], "2f", group="flowers_apart")
    script(match, "0 7z", "1 win")
    assert "567s" in last(match, "win")["score"]["reading"]
    log = [event.as_json() for event in match.log]
    assert snapshot(Match.replay(json.loads(json.dumps(log)))) == snapshot(match)
    match = dealt("own_any", ["7z", "234m456p678p57s55z"], "6f", group="flowers_apart")
    script(match, "0 7z")
    everybody_passes(match)
    assert {option.do for option in match.options(1)} == {"flower"}


@pytest.mark.parametrize("value", ["in_hand", "own_any"])
def test_matches_with_flowers_in_the_hand_end_and_replay(value: str) -> None:
    plays_and_replays(rules_with({**ALL, "flowers_apart": value, "rounds": "east"}), 1)


def test_rules_that_keep_flowers_and_seasons_apart_at_once_are_refused() -> None:
    found = check_text('parent = "riichi"\n[options]\nflowers = "all"\nflowers_apart = "in_hand"\n'
                       'seasons_apart = "own_any"\n')
    assert any("flowers alone stay in the hand" in str(problem) for problem in found)
