"""Rare events of a riichi deal, each from a wall made by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from table_play import last, may_do, script, wall_of, why_not

from janso.games.riichi.own import riichi_seat
from janso.rules import ruleset
from janso.table import Match
from janso.table.state import CLAIMS

Claims = Callable[..., None]


def deal(hands: list[str], draws: str = "", rules: str = "riichi", scores: list[int] | None = None, more: int = 0,
         options: dict[str, Any] | None = None, **walls: str) -> Match:
    """A match whose first deal is made by hand, and `more` shuffled deals after it."""
    resolved = ruleset(rules).with_options(options or {})
    wall = wall_of(rules, hands, draws, options=options, **walls)
    match = Match.from_walls(resolved, [wall] + [wall_of(rules, [], options=options)] * more)
    if scores is not None:
        assert match.deal is not None
        match.deal.state.scores[:] = scores
    return match


def options_of(match: Match, seat: int) -> set[str]:
    return {action.do for action in match.options(seat)}


ROBBED = ["55p19m19p19s23567z9m", "234567m678s46p2s1z", "5p"]


def test_a_tile_added_to_a_pung_can_be_won_on(claims: Claims) -> None:
    claims("table.riichi.robbing")
    match = deal(ROBBED, "9s9p2s7s1m5p")
    script(match, "0 7z", "1 *", "2 5p", "0 pung 5p 55p", "0 6z", "1 1z", "2 *", "3 *")
    script(match, "0 added_kong 5p")
    assert match.waiting == [1]
    script(match, "1 win")
    win = last(match, "win")
    assert win["source"] == 0 and win["tile"] == "5p"
    assert "chankan" in [pattern["id"] for pattern in win["score"]["patterns"]]
    assert "draw" not in [event.name for event in match.log[-4:]]


@pytest.mark.parametrize(("rules", "robbed"), [("riichi", True), ("tenhou", False)])
def test_thirteen_orphans_rob_a_concealed_kong_where_rules_say_so(rules: str, robbed: bool, claims: Claims) -> None:
    claims("table.riichi.robbing_concealed")
    match = deal(["9999m258p147s258m5p", "1m199p19s1234567z"], rules=rules)
    script(match, "0 concealed_kong 9m 9999m")
    assert (match.waiting == [1]) == robbed
    if robbed:
        script(match, "1 pass")
        assert match.deal is not None and riichi_seat(match.deal.state.players[1]).passed_at > 0
        match = match.undo()
        script(match, "1 win")
        assert last(match, "win")["score"]["limit"] == "yakuman"


def test_a_call_breaks_ippatsu_and_the_first_go_around(claims: Claims) -> None:
    claims("table.riichi.ippatsu")
    match = deal(["1m5z", "234m567m345s34p88s", "55z"], "1z1s1s")
    script(match, "0 1m", "1 riichi 1z", "2 *", "3 *", "0 5z", "2 pung 5z 55z")
    assert match.deal is not None and not riichi_seat(match.deal.state.players[1]).ippatsu
    assert match.deal.state.players[1].riichi == 2, "double riichi was declared before the call"


def test_riichi_in_the_first_uninterrupted_go_around_is_double_and_pays_after_the_discard(claims: Claims) -> None:
    claims("table.riichi.declaration")
    match = deal(["234m567m345s34p88s1z"])
    events = script(match, "0 riichi 1z")
    assert events[:3] == ["riichi", "discard", "riichi_accepted"]
    assert match.deal is not None
    state = match.deal.state
    assert state.players[0].riichi == 2 and state.scores[0] == 24000 and state.sticks == 1
    assert state.players[0].river[0].riichi


def test_a_player_in_riichi_may_only_discard_the_drawn_tile(claims: Claims) -> None:
    claims("table.traps.riichi_breaks_hand")
    match = deal(["234m567m345s34p88s1z"], "9m9p9s9s")
    assert why_not(match, "0 riichi 8s") == "not_ready"
    script(match, "0 riichi 1z", "1 *", "2 *", "3 *")
    assert why_not(match, "0 8s") == "hand_locked"
    assert [action.do for action in match.options(0)] == ["discard"]


@pytest.mark.parametrize(("rules", "left", "allowed"), [
    ("riichi", 3, False), ("riichi", 4, True), ("sanma", 3, True), ("sanma", 2, False)])
def test_riichi_needs_a_stake_and_tiles_in_the_wall(rules: str, left: int, allowed: bool, claims: Claims) -> None:
    claims("table.traps.riichi_limits")
    hand = "111m999m345s34p88s1z" if rules == "sanma" else "234m567m345s34p88s1z"
    options = {"riichi_tiles_left": 3} if rules == "sanma" else {}
    match = deal([hand], rules=rules, options=options)
    assert match.deal is not None
    state = match.deal.state
    state.wall.left = left
    state.asks.known = False
    assert may_do(match, "0 riichi 1z") == allowed
    if not allowed:
        assert why_not(match, "0 riichi 1z") == "wall_too_short"
    state.wall.left = 40
    state.scores[0] = 900
    state.asks.known = False
    assert why_not(match, "0 riichi 1z") == "too_few_points"


def test_four_kongs_of_several_players_end_the_deal_after_the_discard(claims: Claims) -> None:
    claims("table.riichi.four_kongs")
    hands = ["1111m2222p147s5z6z7z", "3333m4444p258s5z6z"]
    match = deal(hands, "9m", replacements="9s8m9p8p")
    script(match, "0 concealed_kong 1m 1111m", "0 concealed_kong 2p 2222p", "0 9s")
    script(match, "1 concealed_kong 3m 3333m", "1 concealed_kong 4p 4444p")
    assert match.deal is not None and len(match.deal.state.dora.shown) == 5
    script(match, "1 *")
    assert last(match, "draw_game")["reason"] == "four_kongs"


def test_four_kongs_of_one_player_go_on_and_a_fifth_is_refused(claims: Claims) -> None:
    claims("table.riichi.fifth_kong")
    hands = ["1111m2222p3333s4z5z", "5555m"]
    match = deal(hands, "9m", replacements="4z4z4z9p")
    script(match, "0 concealed_kong 1m 1111m", "0 concealed_kong 2p 2222p", "0 concealed_kong 3s 3333s",
           "0 concealed_kong 4z 4444z", "0 5z")
    assert match.deal is not None and not match.deal.over
    assert why_not(match, "1 concealed_kong 5m 5555m") == "kong_limit"


def test_nine_terminals_may_be_declared_only_before_any_call(claims: Claims) -> None:
    claims("table.riichi.nine_terminals")
    hands = ["55p1z1p258m258s", "19m19p19s123456z2p", "77z1m", "5p"]
    match = deal(hands, "7z9m9m")
    script(match, "0 1z")
    assert may_do(match, "1 nine_terminals")
    script(match, "1 nine_terminals")
    assert last(match, "draw_game")["reason"] == "nine_terminals"
    again = deal(hands, "7z9m9m")
    script(again, "0 1z", "1 7z", "2 pung 7z 77z")
    script(again, "2 1m", "3 5p", "0 pung 5p 55p")
    script(again, "0 1p")
    assert why_not(again, "1 nine_terminals") == "no_abort"


def test_the_same_wind_from_everybody_ends_the_deal(claims: Claims) -> None:
    claims("table.riichi.four_winds")
    match = deal(["1z", "1z", "1z", "1z"],
                 "9m9p9s")
    script(match, "0 1z", "1 1z", "2 1z", "3 1z")
    assert last(match, "draw_game")["reason"] == "four_winds"
    assert last(match, "end_deal")["next"]["honba"] == 1


def test_the_fourth_riichi_ends_the_deal_when_nobody_wins_on_it(claims: Claims) -> None:
    claims("table.riichi.four_riichi")
    hands = ["234m567m345s34p88s1z", "234m567m345s34p77s", "234m678m345s34p66s", "345m678m567s67p99s"]
    match = deal(hands, "1z1z1z")
    script(match, "0 riichi 1z", "1 riichi 1z", "2 riichi 1z", "3 riichi 1z")
    assert last(match, "draw_game")["reason"] == "four_riichi"
    assert last(match, "end_deal")["sticks"] == 4


TRIPLE = ["5p147m369s1234567z", "34p234m567m345s88s", "46p234m567m678s22s", "67p345m678m234s99s"]


def test_three_winners_are_all_paid_or_void_the_deal_as_the_rules_say(claims: Claims) -> None:
    claims("table.riichi.triple_win")
    void = deal(TRIPLE, rules="tenhou", options={"red_fives": [0, 0, 0]})
    script(void, "0 5p", "1 win", "2 win", "3 win")
    assert last(void, "draw_game")["reason"] == "triple_win"
    paid = deal(TRIPLE, rules="mahjongsoul", options={"red_fives": [0, 0, 0]})
    script(paid, "0 5p", "1 win", "2 win", "3 win")
    assert [event.seat for event in paid.log if event.name == "win"] == [1, 2, 3]


def test_the_nearest_of_two_winners_takes_counters_and_sticks(claims: Claims) -> None:
    claims("table.riichi.double_win")
    match = deal(TRIPLE, options={"red_fives": [0, 0, 0]})
    assert match.deal is not None
    match.deal.state.honba, match.deal.state.sticks = 2, 1
    script(match, "0 5p", "2 pass", "3 win", "1 win")
    wins = [event.as_json() for event in match.log if event.name == "win"]
    assert [win["seat"] for win in wins] == [1, 3]
    near, far = (win["deltas"][win["seat"]] - win["points"] for win in wins)
    assert (near, far) == (600 + 1000, 0)
    assert last(match, "end_deal")["sticks"] == 0


def test_head_bump_lets_only_the_nearest_win(claims: Claims) -> None:
    claims("table.riichi.claim_priority")
    match = deal(TRIPLE, options={"double_ron": "head_bump", "triple_ron": "head_bump"})
    script(match, "0 5p", "3 win", "2 win", "1 win")
    assert [event.seat for event in match.log if event.name == "win"] == [1]


def test_own_discards_make_furiten(claims: Claims) -> None:
    claims("table.riichi.furiten")
    hands = ["2p234m567m345s34p8s9s", "5p", "55p"]
    match = deal(hands, "9m9m9m8s1m")
    script(match, "0 2p", "1 *", "2 *", "3 *", "0 9s", "1 5p")
    assert why_not(match, "0 win") == "discard_furiten"
    assert "win" not in options_of(match, 0)


def test_passing_a_winning_tile_is_furiten_until_the_own_discard(claims: Claims) -> None:
    claims("table.riichi.furiten")
    hands = ["234m567m345s34p88s1z", "5p", "5p", "22p"]
    match = deal(hands, "9m2p9m1m5p9s")
    script(match, "0 1z", "1 5p", "0 pass")
    script(match, "2 2p")
    assert "win" not in options_of(match, 0) and why_not(match, "0 win") == "temporary_furiten"
    script(match, "3 *", "0 *", "1 5p")
    assert may_do(match, "0 win")


def test_passing_in_riichi_is_furiten_for_the_rest_of_the_deal(claims: Claims) -> None:
    claims("table.riichi.furiten")
    hands = ["234m567m345s34p88s1z", "5p", "5p", "22p"]
    match = deal(hands, "9m9m9m1m2p9s")
    script(match, "0 riichi 1z", "1 5p", "0 pass", "2 *", "3 *", "0 *", "1 2p")
    assert why_not(match, "0 win") == "riichi_furiten"


def test_a_north_or_a_kong_tile_passed_without_a_yaku_makes_temporary_furiten(claims: Claims) -> None:
    claims("table.traps.north_furiten")
    match = deal(["4z19m", "123p789p99s44z123s"], rules="sanma")
    script(match, "0 north 4z")
    assert match.deal is not None
    assert riichi_seat(match.deal.state.players[1]).passed_at > 0


def test_a_called_tile_may_not_be_discarded_again(claims: Claims) -> None:
    claims("table.riichi.swap_calling")
    match = deal(["3p", "12456p"])
    script(match, "0 3p", "1 chow 3p 45p")
    assert why_not(match, "1 6p") == "swap_calling"
    assert may_do(match, "1 1p")


def test_a_chow_that_would_leave_only_forbidden_discards_is_not_offered(claims: Claims) -> None:
    claims("table.riichi.swap_calling")
    match = deal(["3p", "45p"])
    assert match.deal is not None
    player = match.deal.state.players[1]
    for face in list(player.held):
        player.remove(face)
    for face in (12, 13, 14, 14):
        player.add(face)
    script(match, "0 3p")
    assert not may_do(match, "1 chow 3p 45p")


def test_kong_indicators_turn_up_at_once_or_after_the_discard(claims: Claims) -> None:
    claims("table.riichi.kong_dora")
    hands = ["5z1111m", "555z"]
    match = deal(hands, replacements="9m9m")
    assert script(match, "0 concealed_kong 1m 1111m") == ["kong", "indicator", "draw"]
    assert script(match, "0 5z", "1 kong 5z 555z") == ["discard", "claim", "draw"]
    assert script(match, "1 *")[:2] == ["discard", "indicator"]
    early = deal(hands, replacements="9m9m", options={"open_kong_dora_time": "at_once"})
    script(early, "0 concealed_kong 1m 1111m")
    assert script(early, "0 5z", "1 kong 5z 555z") == ["discard", "claim", "indicator", "draw"]


def test_nothing_is_called_and_no_kong_is_made_at_the_end_of_the_wall(claims: Claims) -> None:
    claims("table.traps.last_tile", "table.riichi.last_discard")
    match = deal(["5z1111m", "55z"], options={"nagashi": "no"})
    assert match.deal is not None
    match.deal.state.wall.left = 0
    match.deal.state.asks.known = False
    assert why_not(match, "0 concealed_kong 1m 1111m") == "wall_end"
    script(match, "0 5z")
    assert "claim" not in [event.name for event in match.log]
    assert last(match, "draw_game")["reason"] == "exhausted"


def nagashi_match(spoiled: str) -> Match:
    match = deal(["19m19p19s1234567z1m", "55z1m"], "8m8m8m9p")
    assert match.deal is not None
    if spoiled == "called":
        script(match, "0 5z", "1 pung 5z 55z", "1 1m")
    elif spoiled == "false_win":
        match.deal.state.players[0].change_bars().false_win = True
        script(match, "0 1z")
    else:
        script(match, "0 1z")
    match.deal.state.wall.left = 0
    match.deal.state.asks.known = False
    match.advance()
    while not match.deal.over:
        seat = match.waiting[0]
        match.do(seat, match.options(seat)[-1 if match.deal.state.phase == CLAIMS else 0])
    return match


def test_a_river_of_terminals_and_honours_is_paid_unless_called_or_after_a_false_win(claims: Claims) -> None:
    claims("table.riichi.nagashi", "table.traps.nagashi")
    assert 0 in last(nagashi_match(""), "draw_game")["nagashi"]
    for spoiled in ("called", "false_win"):
        assert 0 not in last(nagashi_match(spoiled), "draw_game").get("nagashi", [])


def test_ready_hands_are_paid_and_the_ready_dealer_stays(claims: Claims) -> None:
    claims("table.riichi.exhaustive_draw", "table.riichi.dealer_change")
    match = deal(["234m567m345s34p88s1z"], options={"nagashi": "no"})
    assert match.deal is not None
    match.deal.state.wall.left = 0
    match.deal.state.asks.known = False
    script(match, "0 1z")
    draw = last(match, "draw_game")
    assert draw["ready"] == [0] and draw["deltas"] == [3000, -1000, -1000, -1000]
    assert draw["waits"] == {"0": ["2p", "5p"]}
    assert last(match, "end_deal")["next"] == {"round": 0, "number": 0, "honba": 1, "replay": 0}


def test_the_feeder_of_the_third_dragon_pung_answers_for_big_three_dragons(claims: Claims) -> None:
    claims("table.riichi.responsibility")
    hands = ["55z66z77z19m123s22p1p", "5z", "6z", "7z"]
    match = deal(hands, "8s8s8s8s9m9m9m", options={"red_fives": [0, 0, 0]})
    script(match, "0 1m", "1 5z", "0 pung 5z 55z", "0 9m", "1 *", "2 6z", "0 pung 6z 66z", "0 1p", "1 *", "2 *",
           "3 7z", "0 pung 7z 77z")
    assert match.deal is not None
    calls = match.deal.state.course.calls
    assert [(call.seat, call.source) for call in calls] == [(0, 1), (0, 2), (0, 3)]


def test_a_chombo_returns_the_stakes_and_the_same_deal_is_dealt_again(claims: Claims) -> None:
    claims("table.referee.chombo")
    match = deal(["234m567m345s34p88s1z"], more=1)
    script(match, "0 riichi 1z")
    match.referee(2, "false_win")
    end = last(match, "end_deal")
    assert end["result"] == "chombo" and end["scores"] == [29000, 27000, 17000, 27000]
    assert end["next"] == {"round": 0, "number": 0, "honba": 0, "replay": 1} and end["sticks"] == 0


def test_toppled_wall_tiles_cost_a_stake_each_and_many_a_chombo(claims: Claims) -> None:
    claims("table.referee.toppled_wall")
    match = Match("riichi", seed=3)
    match.referee(1, "toppled_wall", points=3)
    assert match.deal is not None
    assert match.deal.state.scores[1] == 22000 and match.deal.state.sticks == 3
    match.referee(1, "toppled_wall", points=9)
    assert last(match, "end_deal")["result"] == "chombo"


def test_a_dead_hand_is_not_ready_and_may_not_win(claims: Claims) -> None:
    claims("table.referee.dead_hand")
    match = deal(["234m567m345s34p88s1z", "5p"], "9m")
    match.referee(0, "wrong_call")
    script(match, "0 1z", "1 5p")
    assert "win" not in options_of(match, 0)
    assert last(match, "penalty")["dead"] is True


def test_sets_are_called_from_the_left_or_from_anybody_and_kongs_draw_a_replacement(claims: Claims) -> None:
    claims("table.riichi.calls")
    hands = ["5z1m", "23m", "55z14m", "555m"]
    match = deal(hands, replacements="9m")
    script(match, "0 1m")
    assert may_do(match, "1 chow 1m 23m")
    script(match, "1 chow 1m 23m")
    assert match.deal is not None and match.deal.state.course.interrupted
    other = deal(["5m", "", "", "555m"], replacements="9m")
    script(other, "0 5m", "3 kong 5m 555m")
    assert last(other, "draw") == {"type": "draw", "seat": 3, "tile": "9m", "from": "kong"}
    assert other.deal is not None and other.deal.state.players[3].melds[0].source == 1


def test_a_win_needs_a_yaku(claims: Claims) -> None:
    claims("table.riichi.win")
    match = deal(["5p", "34p123m789m234s99s", "55p"])
    script(match, "0 5p")
    assert may_do(match, "1 win"), "pinfu"
    bare = deal(["5p", "46p123m789m234s99s", "55p"])
    script(bare, "0 5p")
    assert why_not(bare, "1 win") == "not_valid"
