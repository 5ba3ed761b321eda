"""Local yaku for which players pay at the table: riichi face down, two draws in a turn, a payment that is refused."""

from __future__ import annotations

from phase_play import answer, plays_and_replays, rules_with
from table_play import NO_RED, counted, dealt, everybody_passes, last, may_do, paid, script, wall_of

from janso.bots import Sight
from janso.rules import ruleset
from janso.rules.ruleset import derive
from janso.table import Match

READY = "123m456789p78s33z"
"""Waits for 6s and 9s."""


def choose(match: Match, seat: int, choice: str, tile: str = "") -> None:
    data: dict[str, object] = {"do": "choose", "choice": choice, **({"tile": tile} if tile else {})}
    match.do(seat, data)


def test_riichi_face_down_costs_two_sticks_brings_a_han_and_its_tile_cannot_be_won_on() -> None:
    match = dealt([READY + "9m", "9m9m", "123p456p789s99s78m"], "8m7m1z6s", options=NO_RED,
                  patterns={"ura_buse_richi": True})
    choose(match, 0, "face_down", "9m")
    assert match.deal is not None and match.deal.state.scores[0] == 25000 - 2000
    assert match.waiting == [1], "nobody is asked about the tile"
    assert match.view(1)["deal"]["players"][0]["river"][0]["tile"] == "?"
    assert match.view(0)["deal"]["players"][0]["river"][0]["tile"] == "9m"
    told = [event for event in match.events_for(2) if event["type"] == "discard"]
    assert told[0]["tile"] == "?" and Sight(match, 2).river(0) == []
    script(match, "1 *", "2 *", "3 *", "0 win")
    assert "ura_buse_richi" in counted(match)
    assert paid(match)[0] == -sum(paid(match)[1:]) + 2000
    again = Match.replay([event.as_json() for event in match.log])
    assert again.scores == match.scores and [e for e in again.events_for(2) if e["type"] == "discard"] == [
        e for e in match.events_for(2) if e["type"] == "discard"]


def test_whoever_waited_for_the_tile_that_lies_face_down_is_furiten() -> None:
    for tile, furiten in (("9m", True), ("1z", False)):
        match = dealt([READY + tile, "123p", "222p456s78m666s22s"], "6m", options=NO_RED,
                      patterns={"ura_buse_richi": True, "tanyao": 1})
        choose(match, 0, "face_down", tile)
        script(match, "1 6m")
        assert may_do(match, "2 win") is not furiten


def test_riichi_face_down_needs_two_thousand_points() -> None:
    for points, may in ((1900, False), (2000, True)):
        match = dealt([READY + "9m"], options={**NO_RED, "start_points": points}, patterns={"ura_buse_richi": True})
        assert any(each.choice == "face_down" for each in match.options(0)) is may


def test_plain_riichi_is_no_riichi_face_down() -> None:
    match = dealt([READY + "9m"], "8m7m1z6s", options=NO_RED, patterns={"ura_buse_richi": True})
    script(match, "0 riichi 9m", "1 *", "2 *", "3 *", "0 win")
    assert "ura_buse_richi" not in counted(match)


def test_whoever_draws_twice_discards_twice_and_only_once_a_turn() -> None:
    match = dealt([READY + "9m", "2z"], "1z6s", options=NO_RED, patterns={"daburu_zumo": True})
    choose(match, 0, "double_draw", "9m")
    everybody_passes(match)
    assert match.deal is not None and match.deal.state.turn == 0, "the same player draws again"
    assert not any(each.choice == "double_draw" for each in match.options(0))
    script(match, "0 1z")
    everybody_passes(match)
    assert match.deal.state.turn == 1 and len(match.deal.state.players[0].river) == 2


def test_two_han_fewer_after_a_second_draw_and_nothing_for_whom_it_was_claimed_away() -> None:
    hand = "234m456p345s2344p"
    found = {}
    for twice in (True, False):
        match = dealt([hand + "1z", "11z"], ("9s" if twice else "") + "9s9s9s1p", options=NO_RED,
                      patterns={"daburu_zumo": True, "menzen_tsumo": 4})
        if twice:
            choose(match, 0, "double_draw", "1z")
            everybody_passes(match)
            script(match, "0 9s", "1 *", "2 *", "3 *", "0 win")
        else:
            script(match, "0 1z", "1 *", "2 *", "3 *", "0 win")
        assert ("daburu_zumo" in counted(match)) is twice
        found[twice] = last(match, "win")["score"]["han"]
    assert found[False] - found[True] == 2
    match = dealt([hand + "1z", "11z"], "9s", options=NO_RED, patterns={"daburu_zumo": True})
    choose(match, 0, "double_draw", "1z")
    script(match, "1 pung 1z 11z")
    assert match.deal is not None and match.deal.state.turn == 1
    script(match, f"1 {match.view(1)['deal']['players'][1]['hand'][0]}")
    everybody_passes(match)
    assert match.deal.state.turn == 2, "a claim ends the call"


def test_the_same_hand_after_a_refused_payment_is_paid_five_times() -> None:
    rules = derive(ruleset("riichi"), "refusing", {"options": NO_RED, "patterns": {"yari_mawashi": True}})
    wall = wall_of("riichi", [READY + "9m"], "8m7m1z6s", options=NO_RED)
    match = Match.from_walls(rules, [wall, wall, wall])
    points = []
    for refused in (True, False):
        script(match, "0 9m", "1 *", "2 *", "3 *", "0 win")
        before = list(match.scores)
        answer(match, 0, "refuse" if refused else "take")
        win = last(match, "win")
        points.append(win["points"])
        assert (win["deltas"] == [0, 0, 0, 0] and match.scores == before) is refused
        assert ("yari_mawashi" in {each["id"] for each in win["score"]["patterns"]}) is not refused
    assert points[1] == 5 * points[0]
    again = Match.replay([event.as_json() for event in match.log])
    assert again.scores == match.scores


def test_sticks_stay_on_the_table_when_a_payment_is_refused() -> None:
    match = dealt([READY + "9m"], "8m7m1z6s", options=NO_RED, patterns={"yari_mawashi": True})
    script(match, "0 riichi 9m", "1 *", "2 *", "3 *", "0 win")
    answer(match, 0, "refuse")
    assert last(match, "win")["sticks"] == 1 and match.scores[0] == 24000


def test_the_hunt_counts_in_the_season_that_lies_beside_the_hand() -> None:
    for season, there in (("winter", True), ("summer", False)):
        options = {**NO_RED, "flowers": "all", "season_of_year": season}
        match = dealt(["456m77p234789s22z8f9m"], "7p", options=options, patterns={"ryo_hunt": True}, replacements="1z")
        assert may_do(match, "0 1z")
        script(match, "0 1z")
        everybody_passes(match)
        script(match, "1 7p")
        won = may_do(match, "0 win")
        assert won is there
        if won:
            script(match, "0 win")
            assert "ryo_hunt" in counted(match)


def test_matches_with_these_yaku_play_to_their_end_and_replay() -> None:
    plays_and_replays(rules_with({"red_fives": [0, 0, 0], "rounds": "east"},
                                 patterns=dict.fromkeys(("ura_buse_richi", "daburu_zumo", "yari_mawashi"), True)), 1)
