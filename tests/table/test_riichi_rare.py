"""More rare events of riichi deals: who answers for a hand, first and last tiles, several winners, three players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from table_play import (
    NO_RED,
    act,
    counted,
    dealt,
    everybody_passes,
    finish,
    last,
    may_do,
    paid,
    script,
    wall_of,
    why_not,
)

from janso.games.riichi.own import riichi_seat
from janso.rules import ruleset
from janso.table import Action, Match
from janso.table.wall import broken_side

Claims = Callable[..., None]


def dragons(draws: str, **options: Any) -> Match:
    """East has called three dragon pungs, fed by South, West and, the third, North; waits for 1s and 4s."""
    match = dealt(["55z66z77z19m23s22p19p", "5z", "6z", "7z"], f"8s8s8s9m9m9m{draws}", options={**NO_RED, **options})
    script(match, "0 1m", "1 5z", "0 pung 5z 55z", "0 9m", "1 *", "2 6z", "0 pung 6z 66z", "0 1p", "1 *", "2 *",
           "3 7z", "0 pung 7z 77z", "0 9p")
    return match


def test_the_feeder_of_the_third_dragons_pays_a_self_drawn_hand_alone(claims: Claims) -> None:
    claims("table.riichi.responsibility")
    match = dragons("1m1m1m4s")
    script(match, "1 *", "2 *", "3 *", "0 win")
    assert "daisangen" in counted(match) and paid(match) == [48000, 0, 0, -48000]


def test_the_feeder_of_the_third_dragons_shares_with_the_discarder(claims: Claims) -> None:
    claims("table.riichi.responsibility")
    match = dragons("4s")
    finish(match, "1 4s", "0 win")
    assert paid(match) == [48000, -24000, 0, -24000]
    own = dragons("1m1m4s")
    finish(own, "1 *", "2 *", "3 4s", "0 win")
    assert paid(own) == [48000, 0, 0, -48000]


def test_nobody_answers_where_the_rules_do_not_know_it(claims: Claims) -> None:
    claims("table.riichi.responsibility")
    match = dragons("4s", pao_daisangen="no")
    finish(match, "1 4s", "0 win")
    assert paid(match) == [48000, -48000, 0, 0]


def test_the_feeder_of_the_fourth_winds_answers_for_big_four_winds(claims: Claims) -> None:
    claims("table.riichi.responsibility")
    match = dealt(["11223344z19m19p9s5p", "14z", "2z", "3z"], "8s8s8s7s7s7s7s8m8m8m5p", options=NO_RED)
    script(match, "0 1m", "1 1z", "0 pung 1z 11z", "0 9m", "1 *", "2 2z", "0 pung 2z 22z", "0 1p", "1 *", "2 *",
           "3 3z", "0 pung 3z 33z", "0 9p", "1 4z", "0 pung 4z 44z", "0 9s", "1 *", "2 *", "3 *", "0 win")
    assert "daisushi" in counted(match)
    assert paid(match)[1] == -paid(match)[0] and paid(match)[2:] == [0, 0], "South fed the fourth wind"


@pytest.mark.parametrize("answers", ["yes", "no"])
def test_the_feeder_of_the_fourth_kong_answers_where_the_rules_say_so(answers: str, claims: Claims) -> None:
    claims("table.riichi.responsibility", "table.riichi.fifth_kong")
    match = dealt(["111m222p333s444s56z", "14s1m", "2p", "3s"], "9p9p9p9m9m9m9m8p8p8p5z", replacements="8m8m8m8m",
                 options={**NO_RED, "pao_sukantsu": answers})
    script(match, "0 6z", "1 1m", "0 kong 1m 111m", "0 *", "1 *", "2 2p", "0 kong 2p 222p", "0 *", "1 *", "2 *", "3 3s",
           "0 kong 3s 333s", "0 *", "1 4s", "0 kong 4s 444s", "0 *", "1 *", "2 *", "3 *", "0 win")
    assert "sukantsu" in counted(match)
    assert paid(match) == ([48000, -48000, 0, 0] if answers == "yes" else [48000, -16000, -16000, -16000])


@pytest.mark.parametrize(("rule", "payers"), [("no", 3), ("all", 1)])
def test_the_feeder_of_a_kong_may_answer_for_its_replacement_tile(rule: str, payers: int, claims: Claims) -> None:
    claims("table.riichi.responsibility")
    match = dealt(["5z", "555z345m345s34p88s"], replacements="2p", options={**NO_RED, "rinshan_pao": rule})
    script(match, "0 5z", "1 kong 5z 555z", "1 win")
    assert any("rinshan" in id for id in counted(match))
    assert len([change for change in paid(match) if change < 0]) == payers and paid(match)[0] < 0


@pytest.mark.parametrize("option", ["wareme", "fuse"])
def test_the_player_before_the_break_pays_and_receives_double_in_a_played_deal(option: str, claims: Claims) -> None:
    claims(f"riichi.options.{option}", f"riichi.options.{option}=with_dealer")
    seen: dict[str, list[int]] = {}
    for value in ("no", "with_dealer"):
        match = dealt(["34p345m345s678p88s1z"], "9m9m9m2p", options={**NO_RED, option: value}, indicators="4z")
        assert match.deal is not None
        script(match, "0 1z", "1 *", "2 *", "3 *", "0 win")
        seen[value] = paid(match)
        side = broken_side(match.deal.state.opening.dice, 4)
    assert all(change < 0 for change in seen["no"][1:])
    doubled = [seat for seat in range(1, 4) if seen["with_dealer"][seat] == 2 * seen["no"][seat]]
    alike = [seat for seat in range(1, 4) if seen["with_dealer"][seat] == seen["no"][seat]]
    assert sum(seen["with_dealer"]) == 0 and sorted(doubled + alike) == [1, 2, 3]
    if option == "wareme":
        assert doubled == ([1, 2, 3] if side == 0 else [side])
    else:
        assert len(doubled) in (1, 3)


def test_heaven_and_earth_are_won_before_any_call(claims: Claims) -> None:
    claims("table.riichi.win")
    heaven = dealt(["34p345m345s678p88s2p"])
    script(heaven, "0 win")
    assert "tenho" in counted(heaven)
    hands = ["1z", "34p345m345s678p88s", "11z9m", "9p"]
    earth = dealt(hands, "2p")
    script(earth, "0 1z", "1 win")
    assert "chiho" in counted(earth)
    called = dealt(hands, "9s9s2p")
    script(called, "0 1z", "2 pung 1z 11z", "2 9m", "3 *", "0 *", "1 win")
    assert "menzen_tsumo" in counted(called) and "chiho" not in counted(called)


def test_the_last_tile_and_the_last_discard_are_yaku(claims: Claims) -> None:
    claims("table.riichi.last_discard")
    hands = ["1z", "34p345m345s678p88s", "34p567m567s678m22s"]
    drawn = dealt(hands, "9m9s9m9s2p", options=NO_RED)
    assert drawn.deal is not None
    script(drawn, "0 1z", "1 *", "2 *", "3 *")
    drawn.deal.state.wall.left = 1
    script(drawn, "0 *", "1 win")
    assert "haitei" in counted(drawn)
    offered = dealt(hands, "9m9s9m9s9m5p", options=NO_RED)
    assert offered.deal is not None
    script(offered, "0 1z", "1 *", "2 *", "3 *")
    offered.deal.state.wall.left = 2
    finish(offered, "0 *", "1 *", "2 5p", "1 win")
    assert "hotei" in counted(offered)


def test_two_winners_win_on_the_very_same_tile(claims: Claims) -> None:
    claims("table.traps.second_ron")
    match = dealt(["0p147m369s1234567z", "34p234m567m345s88s", "46p234m567m678s22s"], indicators="4z",
                 options={"red_fives": [1, 1, 1]})
    finish(match, "0 0p", "1 win", "2 win")
    wins = [event.as_json() for event in match.log if event.name == "win"]
    assert [win["tile"] for win in wins] == ["0p", "0p"] and [win["seat"] for win in wins] == [1, 2]
    assert all("red_dora" in str(win["score"]) for win in wins), "the red five counts for both"
    assert match.deal is not None and match.deal.over and "draw" not in [e.name for e in match.log[-4:]]


def test_a_second_winner_may_not_take_another_tile(claims: Claims) -> None:
    claims("table.traps.second_ron")
    match = dealt(["5p2p147m369s12345z", "34p234m567m345s88s", "34p345m678m678s22s"], indicators="4z", options=NO_RED)
    script(match, "0 5p")
    assert not may_do(match, "2 win 2p"), "only the tile on offer is won on"
    script(match, "1 win", "2 pass")
    assert match.deal is not None and match.deal.over
    assert [event.seat for event in match.log if event.name == "win"] == [1]
    assert why_not(match, "2 win") in ("match_over", "deal_over")


def test_robbing_a_kong_comes_before_the_kong_breaks_ippatsu(claims: Claims) -> None:
    claims("table.riichi.ippatsu", "table.riichi.robbing")
    match = dealt(["55p19m19p19s23567z9m", "234567m678s46p22s", "5p"], "9s9p1z7s1m5p", options=NO_RED)
    script(match, "0 7z", "1 *", "2 5p", "0 pung 5p 55p", "0 6z", "1 riichi 1z", "2 *", "3 *", "0 added_kong 5p",
           "1 win")
    assert {"ippatsu", "chankan"} <= counted(match)


def test_a_waiting_indicator_turns_up_before_the_next_kong_is_replaced(claims: Claims) -> None:
    claims("table.riichi.kong_dora")
    match = dealt(["5z", "555z1111m"], replacements="9m9p")
    assert script(match, "0 5z", "1 kong 5z 555z") == ["discard", "claim", "draw"]
    events = script(match, "1 concealed_kong 1m 1111m")
    assert events.count("indicator") == 2 and events[0] == "kong" and events[-1] == "draw"


def test_a_win_on_the_fourth_riichi_tile_is_paid_and_no_stake_is_laid(claims: Claims) -> None:
    claims("table.riichi.four_riichi")
    hands = ["234m567m345s34p88s1z", "234m567m345s34p77s", "234m678m345s34p66s", "345m678m567s67p99s"]
    match = dealt(hands, "1z1z5p", options=NO_RED)
    finish(match, "0 riichi 1z", "1 riichi 1z", "2 riichi 1z", "3 riichi 5p", "0 win")
    win = last(match, "win")
    assert win["seat"] == 0 and win["source"] == 3 and "draw_game" not in [event.name for event in match.log]
    assert last(match, "end_deal")["sticks"] == 0


def test_a_north_that_is_set_aside_can_be_won_on(claims: Claims) -> None:
    claims("table.riichi.north")
    match = dealt(["4z19m", "1199m1199p1199s4z"], rules="sanma")
    script(match, "0 north 4z")
    assert match.waiting == [1]
    script(match, "1 win")
    win = last(match, "win")
    assert (win["tile"], win["source"]) == ("4z", 0) and "chitoitsu" in counted(match)
    passed = dealt(["4z19m", "1199m1199p1199s4z"], rules="sanma", replacements="5p")
    script(passed, "0 north 4z", "1 pass")
    assert last(passed, "draw") == {"type": "draw", "seat": 0, "tile": "5p", "from": "north"}


def test_three_players_abort_deals_as_four_do(claims: Claims) -> None:
    claims("table.riichi.nine_terminals", "table.riichi.four_kongs")
    nine = dealt(["19m19p19s123z5566p5s"], rules="sanma")
    script(nine, "0 nine_terminals")
    assert last(nine, "draw_game")["reason"] == "nine_terminals"
    kongs = dealt(["1111m2222p147s567z", "9999m4444p258s56z"], "5s", rules="sanma", replacements="9s8s9p8p")
    script(kongs, "0 concealed_kong 1m 1111m", "0 concealed_kong 2p 2222p", "0 9s",
           "1 concealed_kong 9m 9999m", "1 concealed_kong 4p 4444p", "1 *")
    assert last(kongs, "draw_game")["reason"] == "four_kongs"


@pytest.mark.parametrize(("rule", "winners"), [("all", [1, 2]), ("head_bump", [1]), ("draw", [])])
def test_two_winners_at_a_table_of_three(rule: str, winners: list[int], claims: Claims) -> None:
    claims("table.riichi.double_win")
    options = {**NO_RED, "double_ron": rule}
    match = dealt(["5p1199m1199s1234z", "34p234s567s678p88s", "46p234s567s777p22s"], rules="sanma", options=options)
    script(match, "0 5p", "1 win", "2 win")
    assert [event.seat for event in match.log if event.name == "win"] == winners
    if not winners:
        assert last(match, "draw_game")["reason"] == "double_win"


def test_two_rivers_of_terminals_and_honours_are_both_paid(claims: Claims) -> None:
    claims("table.riichi.nagashi")
    match = dealt(["19m19p19s12345677z", "1199m19p19s12345z"], "8m8m8m9p")
    assert match.deal is not None
    script(match, "0 7z", "1 1m", "2 *", "3 *")
    match.deal.state.wall.left = 0
    match.deal.state.asks.known = False
    match.advance()
    script(match, "0 7z")
    draw = last(match, "draw_game")
    assert draw["reason"] == "nagashi" and draw["nagashi"] == [0, 1]
    assert sum(draw["deltas"]) == 0


def test_a_kong_tile_let_pass_makes_furiten(claims: Claims) -> None:
    claims("table.traps.north_furiten")
    match = dealt(["55p19m19p19s23567z9m", "234567m678s46p2s1z", "5p"], "9s9p2s7s1m5p9m", options=NO_RED)
    script(match, "0 7z", "1 *", "2 5p", "0 pung 5p 55p", "0 6z", "1 1z", "2 *", "3 *", "0 added_kong 5p", "1 pass")
    assert match.deal is not None and riichi_seat(match.deal.state.players[1]).passed_at > 0
    assert last(match, "draw")["from"] == "kong"


@pytest.mark.parametrize("others,payments", [("yes", [48000, -48000, 0, 0]), ("no", [48000, -16000, -16000, -16000])])
def test_the_feeder_of_the_fourth_set_of_all_terminals_answers_where_the_rules_say_so(
        others: str, payments: list[int]) -> None:
    match = dealt(["11m99m11s99s2345z5p1p", "19s1m", "9m", "1s"], "8s8s8s7s7s7s7s8m8m8m1p",
                 options={**NO_RED, "pao_others": others})
    script(match, "0 2z", "1 1m", "0 pung 1m 11m", "0 3z", "1 *", "2 9m", "0 pung 9m 99m", "0 4z", "1 *", "2 *",
           "3 1s", "0 pung 1s 11s", "0 5z", "1 9s", "0 pung 9s 99s", "0 5p", "1 *", "2 *", "3 *", "0 win")
    assert "chinroto" in counted(match) and paid(match) == payments


OPEN_READY = "234m567m345s34p88s"
"""Waits for 2p and 5p."""


def in_open_riichi(draws: str) -> Match:
    """South has declared open riichi with the first discard; then these tiles are drawn, West's first."""
    match = dealt(["1z", OPEN_READY, "", ""], "9s" + draws, rules="usma")
    finish(match, "0 1z")
    act(match, 1, "riichi", "9s", open=True)
    everybody_passes(match)
    return match


def test_open_riichi_may_let_no_winning_tile_pass() -> None:
    # Document 004, L2074: «Запрещает пропуск агари плитки как по рон, так и по цумо».
    match = in_open_riichi("2p")
    script(match, "2 2p")
    assert [action.do for action in match.options(1)] == ["win"] and why_not(match, "1 pass") == "must_win"
    act(match, 1, "win")
    assert counted(match) & {"sarashi_richi", "sarashi_richi_careless"}

    match = in_open_riichi("9m9p1m5p")
    script(match, "2 9m", "3 9p", "0 1m")
    everybody_passes(match)
    assert [action.do for action in match.options(1)] == ["win"] and why_not(match, "1 5p") == "must_win"


def test_closed_riichi_may_let_a_winning_tile_pass() -> None:
    match = dealt(["1z", OPEN_READY, "", ""], "9s2p", rules="usma")
    script(match, "0 1z", "1 riichi 9s", "2 2p")
    assert {action.do for action in match.options(1)} == {"win", "pass"}


def test_open_riichi_is_only_for_the_first_who_declares() -> None:
    # L2844: «Позволяется делать только игроку, который первым объявил риичи».
    for first in (True, False):
        match = dealt(["1z", OPEN_READY, "", "234m567m345p88p34s"], "9s9m1p", rules="usma")
        finish(match, "0 1z")
        act(match, 1, "discard" if first else "riichi", "9s")
        everybody_passes(match)
        finish(match, "2 9m")
        ways = {action.open for action in match.options(3) if action.do == "riichi"}
        assert ways == ({True, False} if first else {False})
        refusal = match.may(3, Action.from_json({"do": "riichi", "tile": "1p", "open": True}))
        assert (refusal.code if refusal else "") == ("" if first else "not_first")


@pytest.mark.parametrize(("way", "keeps"), [("all", True), ("half", False)])
def test_of_two_winners_who_are_paid_half_the_first_decides_about_the_deal(way: str, keeps: bool,
                                                                           claims: Claims) -> None:
    claims("riichi.options.double_ron=half")
    options = {**NO_RED, "double_ron": way}
    wall = wall_of("riichi", ["34p345m345s678p88s1z", "19m", "5p", "34p345m345s678p99s"], "9m", options=options)
    match = Match.from_walls(ruleset("riichi").with_options(options), [wall, wall])
    script(match, "0 1z", "1 *", "2 5p", "0 win", "3 win")
    everybody_passes(match)
    assert [event.seat for event in match.log if event.name == "win"] == [3, 0], "North sits before East"
    assert (last(match, "start_deal")["dealer"] == 0) is keeps


@pytest.mark.parametrize(("stake", "laid"), [(0, 1), (2000, 2)])
def test_open_riichi_may_cost_more_than_a_closed_one(stake: int, laid: int, claims: Claims) -> None:
    claims("riichi.options.open_riichi_stake")
    match = dealt(["1z", OPEN_READY, "", ""], "9s2p", rules="usma", options={"open_riichi_stake": stake})
    assert match.deal is not None
    before = match.deal.state.scores[1]
    finish(match, "0 1z")
    act(match, 1, "riichi", "9s", open=True)
    everybody_passes(match)
    assert (before - match.deal.state.scores[1], match.deal.state.sticks) == (1000 * laid, laid)


def test_whoever_has_too_few_points_for_the_open_stake_declares_closed_riichi(claims: Claims) -> None:
    claims("riichi.options.open_riichi_stake")
    options = {"open_riichi_stake": 2000, "start_points": 1500, "return_points": 1500}
    match = dealt(["1z", OPEN_READY, "", ""], "9s2p", rules="usma", options=options)
    finish(match, "0 1z")
    declared = [action for action in match.options(1) if action.do == "riichi"]
    assert declared and not any(action.open for action in declared)


@pytest.mark.parametrize(("turns", "lasting"), [(1, {"double_riichi", "ippatsu"}), (2, {"double_riichi"})])
def test_ippatsu_lasts_a_go_around_and_riichi_the_whole_deal(turns: int, lasting: set[str], claims: Claims) -> None:
    claims("table.riichi.how_long_declarations_last")
    match = dealt(["1z9m", "34p345m345s678p88s", "9m", "9m"], "9s1m1m1m9p1m9m2s2p" if turns == 2 else "9s1m1m1m2p",
                  options=NO_RED)
    script(match, "0 1z", "1 riichi 9s", "2 *", "3 *", "0 *", *(["1 *", "2 *", "3 *", "0 *"] if turns == 2 else []),
           "1 win")
    assert counted(match) & {"double_riichi", "ippatsu"} == lasting


@pytest.mark.parametrize("called", [True, False])
def test_a_call_ends_ippatsu_for_everybody(called: bool, claims: Claims) -> None:
    claims("table.riichi.how_long_declarations_last")
    match = dealt(["1z9m", "34p345m345s678p88s", "77z9p", "7z"], "9s1m2m3m2p", options=NO_RED)
    if called:
        script(match, "0 1z", "1 riichi 9s", "2 *", "3 7z", "2 pung 7z 77z", "2 9p", "3 *", "0 *")
    else:
        script(match, "0 1z", "1 riichi 9s", "2 *", "3 7z", "0 *")
    assert match.deal is not None and riichi_seat(match.deal.state.players[1]).ippatsu is not called


def test_what_a_kong_brings_ends_with_the_turn(claims: Claims) -> None:
    claims("table.riichi.how_long_declarations_last")
    for replaced, later, brought in (("2p", "", True), ("9p", "9m9m9m2p", False)):
        match = dealt(["1111z34p345m345s88s"], later, replacements=replaced, options=NO_RED)
        script(match, "0 concealed_kong 1z 1111z")
        if later:
            script(match, "0 *", "1 *", "2 *", "3 *")
        script(match, "0 win")
        assert ("rinshan" in counted(match)) is brought
