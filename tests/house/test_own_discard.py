"""What a player may still do about a tile that was just discarded."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from phase_play import plays_and_replays, rules_with
from table_play import NO_RED, counted, dealt, everybody_passes, last, may_do, paid, script

from janso.games.riichi.own import riichi_seat
from janso.table import Match
from janso.table.log.action import THE_PASS, THE_WIN
from janso.table.log.deal_events import EndDealEvent

Claims = Callable[..., None]
READY = "34p345m345s678p88s"
SELF_RON = {"tsuronho": True, "zenin_ron": True}


def test_a_discarded_winning_tile_may_still_be_declared_a_self_draw(claims: Claims) -> None:
    claims("riichi.options.second_thoughts=yes", "riichi.options.second_thoughts=no")
    for value in ("no", "yes"):
        match = dealt([READY + "1z"], "9m9m9m2p", options={**NO_RED, "second_thoughts": value})
        script(match, "0 1z", "1 *", "2 *", "3 *", "0 2p")
        assert may_do(match, "0 win") is (value == "yes")
    script(match, "0 win")
    assert "menzen_tsumo" in counted(match) and last(match, "win")["self_draw"]
    assert paid(match)[0] == -sum(paid(match)[1:]) > 0
    again = Match.replay([event.as_json() for event in match.log])
    assert again.scores == match.scores


def test_whoever_wins_on_the_tile_goes_before_second_thoughts(claims: Claims) -> None:
    claims("riichi.options.second_thoughts=yes")
    match = dealt([READY + "1z", "34p567m567s678m22s"], "9m9m9m2p", options={**NO_RED, "second_thoughts": "yes"})
    script(match, "0 1z", "1 *", "2 *", "3 *", "0 2p", "0 win", "1 win")
    everybody_passes(match)
    assert last(match, "win")["seat"] == 1 and paid(match)[0] < 0


def test_no_second_thoughts_about_a_tile_that_does_not_win_or_was_not_drawn() -> None:
    match = dealt([READY + "1z"], "9m9m9m9p", options={**NO_RED, "second_thoughts": "yes"})
    script(match, "0 1z", "1 *", "2 *", "3 *", "0 9p")
    assert not may_do(match, "0 win")


@pytest.mark.parametrize("called", [True, False])
def test_a_turn_is_taken_back_while_nothing_was_called(called: bool, claims: Claims) -> None:
    claims("riichi.options.taking_back=yes", "riichi.options.taking_back=no")
    match = dealt(["1z9m", "11z"], "8m8p", options={**NO_RED, "taking_back": "yes"})
    before = match.view(0)["deal"]["players"][0]
    script(match, "0 1z")
    assert match.deal is not None
    back = next(action for action in match.options(0) if action.choice == "take_back")
    match.do(0, back)
    if called:
        script(match, "1 pung 1z 11z")
        assert match.deal.state.turn == 1 and len(match.deal.state.players[0].river) == 1
        return
    everybody_passes(match)
    after = match.view(0)["deal"]["players"][0]
    assert after["hand"] == before["hand"] and not after["river"] and match.deal.state.turn == 0
    script(match, "0 9m")
    assert not any(action.choice == "take_back" for action in match.options(0)), "once a turn"
    everybody_passes(match)
    assert [tile["tile"] for tile in match.view(0)["deal"]["players"][0]["river"]] == ["9m"]
    again = Match.replay([event.as_json() for event in match.log])
    assert again.view(0)["deal"]["players"] == match.view(0)["deal"]["players"]


def test_a_tile_that_was_taken_back_makes_nobody_furiten() -> None:
    match = dealt(["2p1z", READY], "9m", options={**NO_RED, "taking_back": "yes"})
    script(match, "0 2p")
    match.do(0, next(action for action in match.options(0) if action.choice == "take_back"))
    everybody_passes(match)
    assert match.deal is not None and riichi_seat(match.deal.state.players[1]).passed_at == 0


POOR = "13m456555p33789s"
"""Waits for 2m, and has no yaku."""


@pytest.mark.parametrize("staked", [True, False])
def test_a_win_on_the_own_discard_brings_only_the_sticks_and_the_deal_is_played_again(staked: bool) -> None:
    match = dealt([POOR + "1z", "19m"], "9m9m9m2m", options=NO_RED, patterns=SELF_RON)
    script(match, "0 riichi 1z" if staked else "0 1z", "1 *", "2 *", "3 *", "0 2m", "0 win")
    assert ("tsuronho" in counted(match)) is not staked and paid(match) == [1000 if staked else 0, 0, 0, 0]
    ended = next(event for event in reversed(match.log) if event.name == "end_deal")
    assert isinstance(ended, EndDealEvent) and ended.next == {"round": 0, "number": 0, "honba": 0, "replay": 1}
    plain = dealt([POOR + "1z", "19m"], "9m9m9m2m", options=NO_RED)
    script(plain, "0 1z", "1 *", "2 *", "3 *", "0 2m")
    assert not may_do(plain, "0 win")


OTHERS = ["34p567678m22567s", "34p234m234678s77p", "34p234m567s567p66m"]
"""All wait for 2p and 5p."""


@pytest.mark.parametrize("own", [True, False])
def test_when_everybody_wins_on_the_discard_its_owner_gets_a_yakuman_from_all(own: bool) -> None:
    match = dealt([READY + "1z", *OTHERS], "9p9p9p2p", options=NO_RED, patterns=SELF_RON)
    script(match, "0 1z", "1 *", "2 *", "3 *", "0 2p")
    for seat in range(1, 4):
        match.do(seat, THE_WIN)
    match.do(0, THE_WIN if own else THE_PASS)
    if own:
        assert counted(match) == {"zenin_ron"} and paid(match) == [48000, -16000, -16000, -16000]
        assert [event.seat for event in match.log if event.name == "win"] == [0]
    else:
        assert [event.seat for event in match.log if event.name == "win"] == [1, 2, 3]


@pytest.mark.parametrize("everybody", [True, False])
def test_when_everybody_would_rob_the_kong_that_its_owner_robs_the_win_is_two_yakuman(everybody: bool) -> None:
    third = "56p234m567s567p88p" if everybody else "13s234m567s567p88p"
    match = dealt(["567m99m23444p888s1z", "23p345678m22567s", "56p234m234678s77m", third], "1s1s1s4p", options=NO_RED,
                  patterns={"zenin_chankan": True, "ji_chankan": True})
    script(match, "0 1z", "1 *", "2 *", "3 *", "0 win")
    assert ("zenin_chankan" in counted(match)) is everybody
    ended = next(event for event in reversed(match.log) if event.name == "end_deal")
    assert isinstance(ended, EndDealEvent) and ended.next is not None
    assert ended.next["replay"] == (1 if everybody else 0)


def test_second_thoughts_and_turns_taken_back_replay_and_leak_nothing() -> None:
    plays_and_replays(rules_with({"second_thoughts": "yes", "taking_back": "yes"}), 2)
    plays_and_replays(rules_with({}, patterns={**SELF_RON, "zenin_chankan": True}), 2)
