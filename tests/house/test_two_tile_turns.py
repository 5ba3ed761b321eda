"""Two tiles a turn: two draws, two discards, claims that take both, and wins on either."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from phase_play import nothing_leaks, plays_and_replays, rules_with
from table_play import NO_RED, act, everybody_passes, last, script, wall_of

from janso.bots import Sight, make
from janso.rules.check import check_text
from janso.server.play.telling.hints import hints
from janso.table import Match
from janso.table.log.snapshot import snapshot
from janso.table.state import TURN, State
from janso.tiles import write

Claims = Callable[..., None]
JUNK = "159m159p159s1234z"
READY = "234m456p678p22s57s"
"""Waits for 6s."""


def dealt(hands: list[str], draws: str, **options: Any) -> Match:
    """The first draw is the second tile of the dealer."""
    changed = {**NO_RED, "two_tile_turns": "yes", **options}
    wall = wall_of("riichi", hands, draws, options=changed, indicators="9s")
    return Match.from_walls(rules_with(changed, patterns={"chiho": False}), [wall])


def state(match: Match) -> State:
    assert match.deal is not None
    return match.deal.state


def replays(match: Match) -> None:
    log = [event.as_json() for event in match.log]
    assert snapshot(Match.replay(json.loads(json.dumps(log)))) == snapshot(match)


def wins(match: Match) -> list[dict[str, Any]]:
    return [event.as_json() for event in match.log if event.name == "win"]


def test_every_turn_draws_two_tiles_and_discards_two(claims: Claims) -> None:
    claims("riichi.options.two_tile_turns", "riichi.options.two_tile_turns=yes", "riichi.options.two_tile_turns=no")
    usual = Match.from_walls(rules_with(NO_RED), [wall_of("riichi", ["7z"], "", options=NO_RED)])
    assert len(state(usual).players[0].held) == 14
    match = dealt([JUNK + "6z"], "7m8m8p")
    assert len(state(match).players[0].held) == 15
    start = len(match.log)
    script(match, "0 6z")
    assert match.waiting == [0], "nobody answers before the second discard"
    assert {option.do for option in match.options(0)} == {"discard"}
    script(match, "0 7m")
    everybody_passes(match)
    told = [(event.name, event.seat, write(event.tile)) for event in match.log[start:] if event.tile >= 0]
    assert told == [("discard", 0, "6z"), ("discard", 0, "7m"), ("draw", 1, "8m"), ("draw", 1, "8p")]
    assert [len(p.held) for p in state(match).players] == [13, 15, 13, 13]
    replays(match)


def test_the_last_tile_of_the_wall_is_drawn_alone() -> None:
    match = dealt([JUNK + "6z"], "7m8m8p")
    state(match).wall.left = 1
    script(match, "0 6z", "0 7m")
    everybody_passes(match)
    assert (state(match).turn, len(state(match).players[1].held)) == (1, 14)
    everybody = {option.do for option in match.options(1)}
    assert "discard" in everybody
    match.do(1, match.options(1)[0])
    assert state(match).turn != 1 or state(match).phase != TURN, "one tile was drawn, and one goes"


@pytest.mark.parametrize("tile", ["6s", "9m"])
def test_a_win_takes_either_discard_and_letting_both_pass_is_one_furiten(tile: str) -> None:
    first, second = ("6s", "9m") if tile == "6s" else ("9m", "6s")
    match = dealt([JUNK.replace("9s", "6s") + "6z", READY], "7m", minimum_han=0, yakuless_fu=20)
    script(match, f"0 {first}", f"0 {second}")
    assert [option.do for option in match.options(1)] == ["win", "chow", "pass"]
    script(match, "1 win")
    win = last(match, "win")
    assert (win["tile"], win["source"], win["hand"]) == ("6s", 0, "234m456678p2257s+6s")
    replays(match)
    match = dealt([JUNK.replace("9s", "6s") + "6z", READY], "7m", minimum_han=0, yakuless_fu=20)
    script(match, f"0 {first}", f"0 {second}", "1 pass")
    everybody_passes(match)
    assert state(match).turn == 1


def test_of_two_winners_on_two_discards_the_nearest_alone_wins() -> None:
    match = dealt([JUNK.replace("9s", "6s") + "6z", "234m456p678p22s78m", READY], "7m", minimum_han=0,
                  yakuless_fu=20, double_ron="all")
    script(match, "0 6s", "0 9m", "2 win", "1 win")
    assert [(win["seat"], win["tile"]) for win in wins(match)] == [(1, "9m")]


@pytest.mark.parametrize("order", [("1m", "7z"), ("7z", "1m")])
def test_a_set_takes_both_discards_and_two_tiles_go_again(order: tuple[str, str]) -> None:
    match = dealt(["1m234m159p159s234z7z", "", "77z159m159p159s3z4z"[:-2]], "8m")
    script(match, f"0 {order[0]}", f"0 {order[1]}", "2 pung 7z 77z")
    feeder, taker = state(match).players[0], state(match).players[2]
    assert [discard.taken_by for discard in feeder.river] == [2, 2]
    assert len(taker.held) == 12 and sum(write(face) == "1m" for face in taker.held) == 2
    assert [str(meld) for meld in taker.melds] == ["(^777z)"]
    assert state(match).turn == 2 and len([o for o in match.options(2) if o.do == "win"]) == 0
    script(match, "2 5m", "2 5p")
    everybody_passes(match)
    assert [len(p.held) for p in state(match).players] == [13, 13, 10, 15], "North draws after West"
    replays(match)


def test_a_pung_goes_before_a_chow_of_the_other_discard() -> None:
    match = dealt(["1m234m159p159s234z7z", "23m159p159s2345z6z", "77z159m159p159s3z"], "8m")
    script(match, "0 1m", "0 7z", "1 chow 1m 23m", "2 pung 7z 77z")
    assert [(event.seat, write(event.tile)) for event in match.log if event.name == "claim"] == [(2, "7z")]


def test_either_drawn_tile_wins_and_one_is_left_over() -> None:
    for draws in ("6s9m", "9m6s"):
        match = dealt([JUNK + "6z", READY], "7m" + draws)
        script(match, "0 6z", "0 7m")
        everybody_passes(match)
        assert "win" in {option.do for option in match.options(1)}
        script(match, "1 win")
        win = last(match, "win")
        assert (win["tile"], win["hand"], win["surplus"]) == ("6s", "234m456678p2257s+6s", "9m")
        replays(match)


def test_both_drawn_tiles_may_complete_a_hand_that_gives_another_away() -> None:
    match = dealt([JUNK + "6z", "234m456p678p2s579s"], "7m2s6s")
    script(match, "0 6z", "0 7m")
    everybody_passes(match)
    script(match, "1 win")
    assert last(match, "win")["surplus"] == "9s"


def test_in_riichi_the_hand_stays_as_it_was_and_both_drawn_tiles_go() -> None:
    # Two more 7s would make a hand without 9s, which is declared: it waits for 8s.
    match = dealt([JUNK + "6z", "234m456p678p22s79s", JUNK], "7m1z4z" "8m8m" "8m8p" "8p3p" "7s7s")
    script(match, "0 6z", "0 7m")
    everybody_passes(match)
    assert "riichi" not in {option.do for option in match.options(1)}, "riichi goes with the second discard"
    script(match, "1 1z")
    assert {option.do for option in match.options(1)} == {"discard", "riichi"}
    act(match, 1, "riichi", "4z")
    everybody_passes(match)
    for seat in (2, 3, 0):
        for _ in range(2):
            match.do(seat, next(option for option in match.options(seat) if option.do == "discard"))
        everybody_passes(match)
    for _ in range(2):
        assert [(option.do, write(option.tile)) for option in match.options(1)] == [("discard", "7s")]
        script(match, "1 7s")


@pytest.mark.parametrize("drawn", ["8s7s", "7s8s"])
def test_a_hand_in_riichi_wins_on_either_of_the_two_drawn_tiles(drawn: str) -> None:
    match = dealt([JUNK + "6z", "234m456p678p22s79s", JUNK], "7m1z4z" "8m8m" "8m8p" "8p3p" + drawn)
    script(match, "0 6z", "0 7m")
    everybody_passes(match)
    script(match, "1 1z")
    act(match, 1, "riichi", "4z")
    everybody_passes(match)
    for seat in (2, 3, 0):
        for _ in range(2):
            match.do(seat, next(option for option in match.options(seat) if option.do == "discard"))
        everybody_passes(match)
    act(match, 1, "win")
    assert last(match, "win")["tile"] == "8s"


def test_a_swap_is_forbidden_for_both_discards_after_a_claim() -> None:
    match = dealt(["3m1m159p159s1234z7z7z", "453m159p159s1234z"], "8m", swap_calling="same_tile")
    script(match, "0 3m", "0 7z", "1 chow 3m 45m")
    for _ in range(2):
        thrown = {write(option.tile) for option in match.options(1)}
        assert "3m" not in thrown and "1p" in thrown
        match.do(1, next(option for option in match.options(1) if write(option.tile) in ("9p", "9s")))


@pytest.mark.parametrize("value", ["dearer", "both"])
def test_where_each_of_two_tiles_wins_the_dearer_or_both_are_paid(value: str, claims: Claims) -> None:
    claims("riichi.options.two_tile_win", f"riichi.options.two_tile_win={value}")
    hand = "345m789m22p345p23s"  # 1s is dora
    match = dealt([JUNK + "6z", hand], "7m4s1s", two_tile_win=value)
    script(match, "0 6z", "0 7m")
    everybody_passes(match)
    script(match, "1 win")
    found = [(win["tile"], win["surplus"]) for win in wins(match)]
    assert found == ([("1s", "4s")] if value == "dearer" else [("1s", "4s"), ("4s", "1s")])
    assert wins(match)[0]["points"] > (wins(match)[1]["points"] if value == "both" else 0)
    assert state(match).ending.deltas[1] == sum(win["deltas"][1] for win in wins(match))
    replays(match)
    match = dealt([JUNK.replace("9s", "4s") + "6z", hand], "7m", two_tile_win=value)
    script(match, "0 1s", "0 4s", "1 win")
    assert [win["tile"] for win in wins(match)] == (["1s"] if value == "dearer" else ["1s", "4s"])
    replays(match)


def test_counters_and_sticks_are_paid_once() -> None:
    match = dealt([JUNK.replace("9s", "4s") + "6z", "345m789m22p345p23s"], "7m", two_tile_win="both")
    state(match).honba, state(match).sticks = 2, 1
    script(match, "0 1s", "0 4s", "1 win")
    first, second = wins(match)
    assert first["deltas"][1] == first["points"] + 600 + 1000 and second["deltas"][1] == second["points"]
    assert (first["last"], second["last"]) == (False, True)


def test_kongs_come_before_the_discards() -> None:
    match = dealt(["1111m59p159s12345z6z"[:-2], "3333m"], "7m")
    assert "concealed_kong" in {option.do for option in match.options(0)}
    script(match, "0 5p")
    assert "concealed_kong" not in {option.do for option in match.options(0)}


def test_a_bot_gives_away_the_two_tiles_that_leave_the_hand_nearest() -> None:
    match = dealt(["234m456p678p2s579s6z", JUNK], "2s")
    for name in ("greedy", "solid"):
        again = match.copy()
        for _ in range(2):
            again.do(0, make(name, 1).choose(Sight(again, 0), again.options(0)))
        thrown = {write(discard.face) for discard in state(again).players[0].river}
        assert thrown == {"6z", "9s"} or thrown == {"6z", "5s"}
    lines = {line["tile"]: line["away"] for line in hints(match, 0)}
    assert lines["6z"] == 0 and lines["2m"] > 0


def test_matches_end_replay_and_hide_what_is_hidden() -> None:
    rules = rules_with({"two_tile_turns": "yes", "two_tile_win": "both", "rounds": "east"})
    plays_and_replays(rules, 1)
    nothing_leaks(rules, steps=(0, 9), seeds=1)


def test_other_orders_of_turns_are_refused() -> None:
    found = check_text('parent = "riichi"\n[options]\ntwo_tile_turns = "yes"\nfourteen_tiles = "yes"\n')
    assert any("every turn takes two tiles" in str(problem) for problem in found)


def test_an_undo_of_a_match_out_of_its_log_takes_back_an_act_and_no_draw() -> None:
    match = Match(rules_with({"two_tile_turns": "yes"}), seed=4)
    before = []
    for _ in range(6):
        before.append(snapshot(match))
        seat = match.waiting[0]
        match.do(seat, match.options(seat)[-1])
    again = Match.replay(match.log)
    for earlier in reversed(before):
        again = again.undo()
        assert snapshot(again) == earlier
