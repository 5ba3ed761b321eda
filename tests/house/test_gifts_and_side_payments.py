"""A chow given to a pinfu, hands settled beside the winner's, forms of the pure straight, and ends of the wall."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from phase_play import plays_and_replays, rules_with
from table_play import NO_RED, act, everybody_passes, last, script, wall_of

import janso
from janso.rules.check import check_text
from janso.table import Match
from janso.table.log.snapshot import snapshot
from janso.tiles import parse

Claims = Callable[..., None]


def dealt(options: dict[str, Any], hands: list[str], draws: str = "", **walls: str) -> Match:
    changed = {**NO_RED, **options}
    return Match.from_walls(rules_with(changed), [wall_of("riichi", hands, draws, options=changed, **walls)])


def replays(match: Match) -> None:
    log = [event.as_json() for event in match.log]
    assert snapshot(Match.replay(json.loads(json.dumps(log)))) == snapshot(match)


@pytest.mark.parametrize("value", ["no", "yes"])
def test_a_pinfu_takes_an_open_chow_of_the_discarder_that_makes_it_dearer(value: str, claims: Claims) -> None:
    claims("riichi.options.gift_pinfu", f"riichi.options.gift_pinfu={value}")
    # South has 123m, 456m and waits with pinfu; East has an open 789m and throws the winning tile.
    hands = ["79m1z6s", "123456m22p34s567s", "7z", "8m7z"]
    match = dealt({"gift_pinfu": value}, hands, "7z7z8m", indicators="9s")
    script(match, "0 1z", "1 7z", "2 7z", "3 8m", "0 chow 8m 79m", "0 6s")
    assert "win" not in [each.do for each in match.options(1)]
    match = dealt({"gift_pinfu": value}, [hands[0].replace("6s", "5s"), *hands[1:]], "7z7z8m", indicators="9s")
    script(match, "0 1z", "1 7z", "2 7z", "3 8m", "0 chow 8m 79m", "0 5s", "1 win")
    found = {line["id"] for line in last(match, "win")["score"]["patterns"]}
    assert "pinfu" in found and ("ittsu" in found) == (value == "yes")
    replays(match)


@pytest.mark.parametrize(("value", "changes"), [
    ("no", [0, 0, 0]), ("difference", [-28, 14, 14]), ("full", [-32, 16, 16])])
def test_hands_that_have_not_won_are_settled_with_each_other(value: str, changes: list[int], claims: Claims) -> None:
    claims("riichi.options.side_payments", f"riichi.options.side_payments={value}")
    # East has nothing but a pair of dragons (2), South and West a concealed pung of dragons or of the own wind (16).
    hands = ["66z13579m1357p1s4z", "777z2468m2468s13p", "333z2468m9p246p46s", "456p456s789s77m23s"]
    match = dealt({"side_payments": value, "points_rounding": 1, "rounds": "east"}, hands, "1s", indicators="9s")
    script(match, "0 1s", "3 win")
    end, win = last(match, "end_deal"), last(match, "win")
    assert [whole - part for whole, part in zip(end["deltas"], win["deltas"])] == [*changes, 0]
    if value != "no":
        assert end["side_values"] == {"0": 2, "1": 16, "2": 16}
        assert "contradicts" in str(check_text(f'parent = "riichi"\n[options]\nside_payments = "{value}"')[0])
    replays(match)


@pytest.mark.parametrize(("option", "value", "hand", "counts"), [
    ("straight_suit", "any", "123456m78m234s55s+9m", True), ("straight_suit", "dots", "123456m78m234s55s+9m", False),
    ("straight_suit", "dots", "123456p78p234s55s+9p", True), ("straight_rest", "any", "123456p78p111z55s+9p", True),
    ("straight_rest", "numbers", "123456p78p111z55s+9p", False),
    ("straight_rest", "numbers", "123456p78p234m55s+9p", True),
    ("straight_rest", "one_suit", "123456p78p234m55s+9p", False),
    ("straight_rest", "one_suit", "123456p78p234s55s+9p", True), ("straight_win", "any", "123456789p23s55s+4s", True),
    ("straight_win", "outside", "123456789p23s55s+4s", True), ("straight_win", "outside", "12345679p234s55s+8p", False),
    ("straight_win", "inside", "12345679p234s55s+8p", True), ("straight_win", "inside", "123456789p23s55s+4s", False),
    ("straight_win", "nine", "12345678p234s55s+9p", True), ("straight_win", "nine", "12345679p234s55s+8p", False)])
def test_a_pure_straight_may_need_its_suit_its_rest_and_its_winning_tile(option: str, value: str, hand: str,
                                                                         counts: bool, claims: Claims) -> None:
    claims(f"riichi.options.{option}", f"riichi.options.{option}={value}")
    score = janso.score(rules_with({option: value}), hand, seat="E", discarder="S", having="riichi")
    assert ("ittsu" in [line.id for line in score.patterns]) == counts


def test_honba_that_others_earned_count_towards_eight_repeats_under_the_american_rules(claims: Claims) -> None:
    claims("riichi.options.inherited_honba=both")
    worth = [janso.score(rules, "123m456789p78s22z+9s", seat="E", discarder="S", having="riichi", honba=8,
                         history={"own_honba": 1}).limit for rules in ("usma", "crm")]
    assert worth == ["yakuman", ""]
    match = Match("usma", 3)
    match.referee(1, "chombo")
    again = last(match, "start_deal")
    assert (again["number"], again["honba"], again["replay"]) == (0, 0, 1)


def test_tiles_are_drawn_from_the_front_replaced_from_the_dead_wall_and_taken_from_the_live_end(claims: Claims) -> None:
    claims("table.draw_ends")
    hands = ["1111m234p567p99s1z2z", "7z", "7z", "7z"]
    match = dealt({"treasure_tile": "discard"}, hands, "3z", replacements="9p")
    assert match.deal is not None
    act(match, 0, "concealed_kong", "1m", "1111m")
    everybody_passes(match)
    assert match.deal.state.drawn == parse("9p"), "the first replacement of the dead wall"
    script(match, "0 9p", "1 *")
    assert match.deal.state.players[1].river[0].face == parse("3z"), "the next tile of the live wall"
    match = dealt({"treasure_tile": "discard"}, ["234m456p678p22s57s1z"], "9m9m9p")
    assert match.deal is not None
    live_end = match.deal.state.wall.tiles[len(match.deal.state.wall.tiles) - 15]
    act(match, 0, "riichi", "1z")
    everybody_passes(match)
    view = match.view(1)["deal"]["players"][0]["treasure"]
    assert parse(view) == live_end, "the last tile of the live wall"


def test_matches_with_gifts_and_side_payments_end_and_replay() -> None:
    plays_and_replays(rules_with({"gift_pinfu": "yes", "side_payments": "full", "points_rounding": 10,
                                  "rounds": "east"}), 1)
