"""The older games at the table: whole matches with every bot, and what only they do."""

from __future__ import annotations

import pytest
from table_play import act, everybody_passes, wall_of

from janso.bots import make, play_out
from janso.rules import ruleset
from janso.rules.play import play_settings
from janso.table import Action, Match
from janso.table.schedule import Outcome, Standing, following
from janso.table.snapshot import snapshot

GAMES = ("arushiaru",)


@pytest.mark.parametrize("bot", ["random", "greedy", "solid"])
@pytest.mark.parametrize("rules", GAMES)
def test_an_older_game_is_played_to_its_end_and_its_log_tells_the_same(rules: str, bot: str) -> None:
    match = Match(rules, seed=5)
    play_out(match, [make(bot, seat) for seat in range(match.play.seats)])
    assert match.done and match.result is not None
    assert sum(match.result["scores"]) == match.play.start_points * match.play.seats
    again = Match.replay([event.as_json() for event in match.log])
    assert snapshot(again) == snapshot(match)


def test_nobody_declares_riichi_and_nothing_is_turned_up_in_arushiaru() -> None:
    match = Match("arushiaru", seed=1, walls=[wall_of("arushiaru", ["123m456p789s11z23p9p"])])
    assert match.deal is not None and match.deal.state.indicators == []
    assert {each.verb for each in match.options(0)} == {Action.from_json({"do": "discard", "tile": "9p"}).verb}
    refusal = match.may(0, Action.from_json({"do": "riichi", "tile": "9p"}))
    assert refusal is not None and refusal.code == "no_such_rule"


def test_in_arushiaru_an_own_discard_bars_nobody_from_winning() -> None:
    hands = ["19m19s1234567z199p", "34p234m567m678s99s", "19m19p1s1234567z5m", "19m19p1s1234567z5m"]
    match = Match("arushiaru", seed=1, walls=[wall_of("arushiaru", hands, draws="2p8p2p")])
    act(match, 0, "discard", "9p")
    everybody_passes(match)
    act(match, 1, "discard", "2p")
    everybody_passes(match)
    act(match, 2, "discard", "8p")
    everybody_passes(match)
    act(match, 3, "discard", "2p")
    act(match, 1, "win")
    assert any(event.name == "win" for event in match.log)


@pytest.mark.parametrize("result,winners,repeats,stays", [
    ("win", [0], 0, True), ("win", [0], 2, True), ("win", [0], 3, False), ("exhausted", [], 0, False)])
def test_the_dealer_of_arushiaru_repeats_after_a_win_three_times_at_most(
        result: str, winners: list[int], repeats: int, stays: bool) -> None:
    play = play_settings(ruleset("arushiaru"))
    after = following(play, Standing(0, 0, 0), Outcome(result, winners, [0], 0, [2000] * 4), repeats)
    assert after is not None and (after.number == 0) is stays


def test_arushiaru_has_four_rounds_and_ends_below_zero() -> None:
    play = play_settings(ruleset("arushiaru"))
    end = Outcome("win", [1], [], 3, [1900, 2100, 2000, 2000])
    assert following(play, Standing(2, 3, 0), end) is not None and following(play, Standing(3, 3, 0), end) is None
    assert following(play, Standing(0, 0, 0), Outcome("win", [1], [], 0, [-10, 4010, 2000, 2000])) is None
