"""The older games at the table: whole matches with every bot, and what only they do."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from table_play import act, everybody_passes, script, wall_of

from janso.bots import make, play_out
from janso.rules import ruleset
from janso.rules.play import play_settings
from janso.table import Action, Match
from janso.table.action import WIN
from janso.table.schedule import Outcome, Standing, following
from janso.table.snapshot import snapshot

GAMES = ("arushiaru", "arushiaru-bu", "bu")


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


def test_the_dora_is_the_last_tile_of_the_dead_wall_and_the_first_kong_draws_it(claims: Callable[..., None]) -> None:
    hands = ["5555m123p456s11z9s9p", "123m456p789s1122z"]
    wall = wall_of("arushiaru-bu", hands, replacements="7z", draws="2p")
    match = Match("arushiaru-bu", seed=1, walls=[wall])
    assert match.deal is not None
    state = match.deal.state
    assert [face & 63 for face in state.indicators] == [33] == [face & 63 for face in state.lying_indicators()]
    act(match, 0, "concealed_kong", "5m", "5555m")
    everybody_passes(match)
    assert state.drawn & 63 == 33 and len(state.indicators) == 1 and not state.lying_indicators()
    claims("riichi.options.dora_place", "riichi.options.dora_place=last_tile", "riichi.options.dora_place=third_stack")


def test_the_first_indicator_lies_on_the_third_stack_in_the_usual_game() -> None:
    match = Match("riichi", seed=1, walls=[wall_of("riichi", ["5555m123p456s11z9s9p"], replacements="7z")])
    assert match.deal is not None and match.deal.state.indicators[0] & 63 != 33


@pytest.mark.parametrize("rules,may", [("arushiaru-bu", True), ("arushiaru", False)])
def test_unlinked_furiten_bars_only_the_tile_that_passed(rules: str, may: bool, claims: Callable[..., None]) -> None:
    hands = ["9p19m19s1234567z19p", "34p234m567m678s99s", "19m1p1s1234567z5m5s", "19m1p1s1234567z5m5s"]
    match = Match(rules, seed=1, walls=[wall_of(rules, hands, draws="1z2p5p", replacements="9m")])
    script(match, "0 9p, 1 *, 2 *")
    everybody_passes(match)
    script(match, "3 *")
    assert (match.may(1, Action(WIN)) is None) is may
    claims("riichi.options.temporary_furiten_waits", "riichi.options.temporary_furiten_waits=passed",
           "riichi.options.temporary_furiten_waits=all")


@pytest.mark.parametrize("rules", ["arushiaru-bu", "arushiaru"])
def test_the_tile_that_passed_is_barred_in_the_same_go_around(rules: str) -> None:
    hands = ["9p19m19s1234567z19p", "34p234m567m678s99s", "19m1p1s1234567z5m5s", "19m1p1s1234567z5m5s"]
    match = Match(rules, seed=1, walls=[wall_of(rules, hands, draws="1z2p2p", replacements="9m")])
    script(match, "0 9p, 1 *, 2 *")
    everybody_passes(match)
    script(match, "3 *")
    refusal = match.may(1, Action(WIN))
    assert refusal is not None and refusal.code in ("temporary_furiten", "nothing_to_decide", "not_your_turn")
