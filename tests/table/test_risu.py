"""Squirrel mahjong: discards go back into the wall (document 004, L3481-3485)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from phase_play import nothing_leaks, plays_and_replays
from table_play import script, tiles_in_wall, tiles_on_table, wall_of

import janso
from janso.bots import Sight
from janso.rules import ruleset
from janso.table import Match
from janso.table.log.action import THE_WIN
from janso.table.state import TURN, State

Claims = Callable[..., None]
READY = "123456s777s888s9s"


def state(match: Match) -> State:
    assert match.deal is not None
    return match.deal.state


@pytest.mark.parametrize(("rules", "tiles"), [("risu", 36), ("risu-3", 52), ("risu-4", 68)])
def test_the_deck_grows_with_the_players_and_there_is_no_dead_wall(rules: str, tiles: int, claims: Claims) -> None:
    claims("riichi.presets." + rules)
    match = Match(rules, 1)
    assert len(match.play.tiles) == tiles and match.scores == [3000] * match.play.seats
    assert state(match).wall.left == tiles - 13 * match.play.seats - 1


@pytest.mark.parametrize(("hand", "points"), [
    ("123456s777s888s9s+9s", 300), ("12345677s888s99s+7s", 200), ("111333777s999s5s+5s", 1000),
    ("123456s777s8s[9999s]+8s", 400), ("123456s78s999s88s+9s", 100)])
def test_pungs_kongs_and_waits_for_the_pair_are_paid_by_everybody(hand: str, points: int, claims: Claims) -> None:
    claims("riichi.presets.risu", "riichi.patterns.each_pung", "riichi.patterns.pair_wait",
           "riichi.patterns.concealed_kongs", "riichi.patterns.pungs_pair_wait")
    assert janso.score("risu", hand, self_draw=True).points == points
    assert janso.score("risu-3", hand, self_draw=True).points == 2 * points


def test_a_hand_of_chows_without_a_wait_for_the_pair_is_worth_nothing() -> None:
    assert not janso.score("risu", "123456s789s34s99s+5s", self_draw=True).valid


def test_a_discard_is_seen_by_nobody_and_comes_back_as_the_last_tile_of_the_wall(claims: Claims) -> None:
    claims("riichi.options.returned_discards", "riichi.options.returned_discards=yes")
    match = Match.from_walls("risu", [wall_of("risu", ["1112345678999s2s"])])
    s = state(match)
    left, whole = s.wall.left, tiles_on_table(s) + tiles_in_wall(s)
    script(match, "0 2s")
    assert match.waiting == [1] and state(match).phase == TURN, "nobody is asked about it"
    s = state(match)
    assert s.wall.left == left and s.wall.tiles[-1] == 19 and s.players[0].river == []
    assert tiles_on_table(s) + tiles_in_wall(s) == whole
    assert [event["tile"] for event in match.events_for(1) if event["type"] == "discard"] == ["?"]


def test_discards_of_other_rules_stay_where_they_are(claims: Claims) -> None:
    claims("riichi.options.returned_discards=no")
    match = Match("single-suit", 1)
    tile = next(action for action in match.options(0))
    match.do(0, tile)
    assert len(state(match).players[0].river) == 1


def test_the_last_tile_of_the_wall_is_dora_for_whoever_wins(claims: Claims) -> None:
    claims("riichi.options.dora_place=wall_end")
    match = Match.from_walls("risu", [wall_of("risu", [READY + "5s"], draws="2s9s")] * 2)
    script(match, "0 5s", "1 2s", "0 win")
    won = next(event.as_json() for event in match.log if event.as_json()["type"] == "win")
    assert won["indicators"] == ["2s"], "the tile that was discarded last"
    assert {each["id"]: each["value"] for each in won["score"]["patterns"]} == {
        "each_pung": 2, "pair_wait": 1, "dora": 1}
    assert won["deltas"] == [400, -400]


def test_four_equal_tiles_cannot_win_until_they_are_a_kong_and_cost_a_fine_at_the_end(claims: Claims) -> None:
    claims("riichi.options.undeclared_kong")
    match = Match.from_walls("risu", [wall_of("risu", ["1112345677779s9s"])] * 2)
    assert all(action.as_json()["do"] != "win" for action in match.options(0)), "complete, but four sevens stand in it"
    assert match.may(0, THE_WIN) is not None
    match = Match.from_walls("risu", [wall_of("risu", ["4565777888999s3s", "2222333114466s"], draws="1s5s")] * 2)
    script(match, "0 3s", "1 1s", "0 win")
    end = next(event.as_json() for event in match.log if event.as_json()["type"] == "end_deal")
    assert end["undeclared_kongs"] == [1]
    assert end["deltas"] == [1400, -1400], "three pungs and the wait for the pair, and the fine"


def test_a_deal_without_a_win_ends_after_as_many_discards_as_there_are_tiles() -> None:
    match = Match("risu", 4)
    while match.deals == 1:
        seat = match.waiting[0]
        match.do(seat, next(a for a in match.options(seat) if a.as_json()["do"] == "discard"))
    first = [event.name for event in match.log].index("end_deal")
    assert sum(1 for event in match.log[:first] if event.name == "discard") == 36


@pytest.mark.parametrize("rules", ["risu", "risu-4"])
def test_matches_of_bots_end_replay_and_tell_nothing(rules: str) -> None:
    plays_and_replays(rules, 1)
    nothing_leaks(rules, (0, 9, 40), 1)


def test_the_squirrel_knows_no_repeats() -> None:
    assert ruleset("risu").word("dealer_repeats") == "no"


def test_three_suits_whose_suit_is_ignored_are_twelve_tiles_of_each_rank(claims: Claims) -> None:
    claims("riichi.presets.single-suit-4", "riichi.options.copies")
    match, = plays_and_replays("single-suit-4", 1)
    assert Counter(match.play.tiles) == dict.fromkeys(range(18, 27), 12)
    held = Match.from_walls("single-suit-4", [wall_of("single-suit-4", ["1111111222333s9s"], draws="")])
    assert any(action.as_json()["do"] == "concealed_kong" for action in held.options(0))


def test_a_hand_with_five_equal_tiles_wins_in_the_first_turn() -> None:
    rules = "single-suit-4"
    match = Match.from_walls(rules, [wall_of(rules, ["11111122233355s"])] * 2)
    assert any(action.as_json()["do"] == "win" for action in match.options(0))
    script(match, "0 win")
    won = next(event.as_json() for event in match.log if event.name == "win")
    assert "tenho" in [each["id"] for each in won["score"]["patterns"]]


def test_bots_see_a_hand_of_five_equal_tiles_as_it_is() -> None:
    rules = "single-suit-4"
    match = Match.from_walls(rules, [wall_of(rules, ["99999s123s456s78s1s"])])
    assert Sight(match, 0).tiles().counts() == Sight(match, 0).counts()
