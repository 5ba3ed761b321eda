"""Fourteen tiles in hand: turns that end with a draw, surplus tiles, chains of wins, and last turns for everybody."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from phase_play import nothing_leaks, plays_and_replays, rules_with
from table_play import NO_RED, act, everybody_passes, last, script, wall_of

from janso.rules.check import check_text
from janso.table import Match
from janso.table.log.snapshot import snapshot
from janso.table.state import State
from janso.tiles import write

Claims = Callable[..., None]
JUNK = "159m159p159s1234z"


def dealt(hands: list[str], draws: str, **options: Any) -> Match:
    """The first three draws are the fourteenth tiles of South, West and North."""
    changed = {**NO_RED, "fourteen_tiles": "yes", **options}
    wall = wall_of("riichi", hands, draws, options=changed, indicators="9s")
    return Match.from_walls(rules_with(changed), [wall])


def state(match: Match) -> State:
    assert match.deal is not None
    return match.deal.state


def choices(match: Match, seat: int) -> set[str]:
    return {each.choice or each.do for each in match.options(seat)}


def replays(match: Match) -> None:
    log = [event.as_json() for event in match.log]
    assert snapshot(Match.replay(json.loads(json.dumps(log)))) == snapshot(match)


def test_everybody_holds_fourteen_and_a_turn_ends_with_a_draw(claims: Claims) -> None:
    claims("riichi.options.fourteen_tiles", "riichi.options.fourteen_tiles=yes", "riichi.options.fourteen_tiles=no")
    usual = Match.from_walls(rules_with(NO_RED), [wall_of("riichi", ["7z"], "", options=NO_RED)])
    assert [len(p.held) for p in state(usual).players] == [14, 13, 13, 13]
    match = dealt([JUNK + "6z"], "8s8s8s7m")
    assert [len(p.held) for p in state(match).players] == [14] * 4
    start = len(match.log)
    script(match, "0 6z")
    everybody_passes(match)
    told = [(event.name, event.seat, write(event.tile)) for event in match.log[start:] if event.tile >= 0]
    assert told == [("discard", 0, "6z"), ("draw", 0, "7m")], "the discarder draws, and South begins without a draw"
    assert state(match).turn == 1 and [len(p.held) for p in state(match).players] == [14] * 4
    hidden = next(event for event in match.events_for(1) if event["type"] == "chosen")
    assert [move["tiles"] for move in hidden["moves"]] == [["8s"], ["?"], ["?"]]
    replays(match)


def test_a_tile_drawn_at_the_end_wins_and_voids_the_riichi_of_that_turn(claims: Claims) -> None:
    claims("riichi.options.fourteen_tiles=yes")
    for declares in (False, True):
        match = dealt(["234m456p678p22s57s1z"], "8s8s8s6s")
        act(match, 0, "riichi" if declares else "discard", "1z")
        everybody_passes(match)
        assert choices(match, 0) == {"win", "end_turn"}
        script(match, "0 win")
        found = {line["id"] for line in last(match, "win")["score"]["patterns"]}
        assert "menzen_tsumo" in found and not found & {"riichi", "double_riichi", "ippatsu"}
        replays(match)
    match = dealt(["234m456p678p22s57s1z"], "8s8s8s6s")
    script(match, "0 1z")
    everybody_passes(match)
    match.do(0, {"do": "choose", "choice": "end_turn"})
    assert state(match).turn == 1


def test_a_riichi_that_goes_on_counts_and_keeps_its_drawn_tile_beside(claims: Claims) -> None:
    claims("riichi.options.fourteen_tiles=yes")
    match = dealt(["234m456p678p22s57s1z", JUNK.replace("9s", "6s")], "8s8s8s9m")
    act(match, 0, "riichi", "1z")
    everybody_passes(match)
    assert match.view(0)["deal"]["players"][0]["beside"] == "9m"
    assert match.view(1)["deal"]["players"][0]["beside"] == "?"
    script(match, "1 6s", "0 win")
    everybody_passes(match)
    assert "double_riichi" in {line["id"] for line in last(match, "win")["score"]["patterns"]}


def test_a_win_on_a_discard_leaves_a_surplus_tile(claims: Claims) -> None:
    claims("riichi.options.fourteen_tiles=yes")
    match = dealt([JUNK.replace("9s", "6s") + "6z", "234m456p678p22s57s"], "9m8s8s")
    script(match, "0 6s", "1 win")
    win = last(match, "win")
    assert (win["surplus"], win["hand"]) == ("9m", "234m456678p2257s+6s")
    replays(match)


@pytest.mark.parametrize("chain", ["no", "yes"])
def test_a_surplus_tile_may_be_won_on_in_a_chain(chain: str, claims: Claims) -> None:
    claims("riichi.options.ron_chain", f"riichi.options.ron_chain={chain}")
    # South wins on 6s and gives 9m away; West waits for 9m and gives 9p away; North waits for 9p.
    hands = [JUNK.replace("9s", "6s").replace("9m", "2m").replace("9p", "3p") + "6z", "234m456p678p22s57s",
             "78m234p567p33s234s", "78p234m567m44s567s"]
    match = dealt(hands, "9m9p8s", ron_chain=chain, minimum_han=0, yakuless_fu=20)
    script(match, "0 6s", "1 win")
    if chain == "no":
        assert [event.seat for event in match.log if event.name == "win"] == [1]
        return
    assert choices(match, 2) == {"win", "wait"}
    match.do(2, {"do": "choose", "choice": "win"})
    assert choices(match, 3) == {"win", "wait"}
    match.do(3, {"do": "choose", "choice": "win"})
    wins = [event.as_json() for event in match.log if event.name == "win"]
    assert [(each["seat"], each["tile"], each["source"]) for each in wins] == [(1, "6s", 0), (2, "9m", 1), (3, "9p", 2)]
    assert wins[1]["deltas"][1] == -wins[1]["deltas"][2] and wins[1]["deltas"][0] == 0
    assert wins[0]["surplus"] == "9m" and wins[1]["surplus"] == "9p"
    replays(match)


@pytest.mark.parametrize("value", ["own_turn", "at_deal"])
def test_fourteen_tiles_that_are_complete_as_dealt_win_at_once_or_in_turn(value: str, claims: Claims) -> None:
    claims("riichi.options.fourteen_win", f"riichi.options.fourteen_win={value}")
    match = dealt([JUNK + "6z", JUNK.replace("1234z", "2345z"), "234m456p678p22s57s"], "8s6s8s", fourteen_win=value)
    if value == "own_turn":
        assert match.waiting == [0]
        script(match, "0 6z")
        everybody_passes(match)
        match.do(1, [each for each in match.options(1) if each.do == "discard"][-1])
        everybody_passes(match)
        assert "win" in choices(match, 2)
    else:
        assert match.waiting == [2]
        match.do(2, {"do": "choose", "choice": "win"})
        win = last(match, "win")
        assert win["seat"] == 2 and win["score"]["limit"] == "yakuman" and win["deltas"][0] == -16000
    replays(match)


def test_all_may_win_in_a_last_turn_and_in_the_first_go_around_that_voids_the_deal(claims: Claims) -> None:
    claims("riichi.options.everybody_wins_first", "riichi.options.everybody_wins_first=yes",
           "riichi.options.everybody_wins_first=no")
    hands = ["234m456p678p22s567s", "345m345p678p44s67s", "123m789p567p33s23s", "789m123p456m66s78s"]
    one = dealt(hands, "8s4s9s")
    script(one, "0 win")
    assert [event.seat for event in one.log if event.name == "win"] == [0]
    match = dealt(hands, "8s4s9s", everybody_wins_first="yes", minimum_han=0)
    script(match, "0 win")
    twin = match.copy()
    script(match, "1 win", "2 win", "3 win")
    draw = last(match, "draw_game")
    assert draw["reason"] == "everybody_wins"
    assert last(match, "end_deal")["deltas"] == [0, 0, 0, 0]
    replays(match)
    script(twin, "1 win", "2 1m")
    everybody_passes(twin)
    while not any(event.name == "end_deal" for event in twin.log):
        seat = twin.waiting[0]
        found = [each for each in twin.options(seat) if each.choice == "end_turn" or each.do in ("discard", "pass")]
        twin.do(seat, found[-1])
    assert [event.seat for event in twin.log if event.name == "win"][:2] == [0, 1]
    assert last(twin, "end_deal")["result"] == "win"
    replays(twin)


def test_matches_of_fourteen_tiles_end_and_replay_and_nothing_leaks() -> None:
    for more in ({"ron_chain": "yes", "fourteen_win": "at_deal"}, {"everybody_wins_first": "yes"}):
        plays_and_replays(rules_with({"fourteen_tiles": "yes", "rounds": "east", **more}), 1)
    nothing_leaks(rules_with({"fourteen_tiles": "yes"}), (9,), 1)
    assert "no effect" in str(check_text('parent = "riichi"\n[options]\neverybody_wins_first = "yes"')[0])
    assert "contradicts" in str(check_text(
        'parent = "riichi"\n[options]\nfourteen_tiles = "yes"\ndraw_auction = "yes"')[0])
