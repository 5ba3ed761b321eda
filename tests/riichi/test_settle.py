"""The end of a game."""

from __future__ import annotations

from typing import Any

import pytest

from janso.errors import JansoError
from janso.rules import ruleset
from janso.rules.riichi.paying.settle import standings
from janso.rules.ruleset import RuleSet


def rules(**options: Any) -> RuleSet:
    return ruleset("riichi").with_options(options)


def totals(played: RuleSet, points: list[int], **more: Any) -> list[Any]:
    return [one.total for one in standings(played, points, **more)]


def test_uma_and_oka_of_an_ordinary_game() -> None:
    out = standings(rules(), [40000, 30000, 20000, 10000])
    assert [one.place for one in out] == [1, 2, 3, 4]
    assert [one.total for one in out] == [50000, 10000, -20000, -40000]
    assert [one.result for one in out] == [50.0, 10.0, -20.0, -40.0]


def test_without_oka_points_are_measured_from_the_start() -> None:
    found = totals(rules(oka="none", uma=[15, 5, -5, -15]), [40000, 30000, 20000, 10000])
    assert found == [30000, 10000, -10000, -30000]


def test_three_players() -> None:
    out = standings(ruleset("tenhou-sanma"), [50000, 35000, 20000])
    assert [one.total for one in out] == [50000 - 40000 + 15000 + 20000, -5000, -40000]


def test_tied_players_stand_by_seat_or_share() -> None:
    points = [30000, 30000, 25000, 15000]
    assert totals(rules(), points) == [40000, 10000, -15000, -35000]
    shared = standings(rules(tie="shared"), points)
    assert [one.place for one in shared] == [1, 1, 3, 4]
    assert [one.total for one in shared] == [25000, 25000, -15000, -35000]
    assert sum(one.total for one in standings(rules(tie="shared"), [25000] * 4)) == 0


def test_leftover_sticks_go_to_the_first_or_are_lost() -> None:
    points = [38000, 30000, 20000, 10000]
    assert totals(rules(), points, sticks=2)[0] == 50000
    assert totals(rules(last_sticks="lost"), points, sticks=2)[0] == 48000


def test_sticks_that_nobody_takes_go_back_to_their_owners_after_the_game() -> None:
    ends = standings(rules(stick_taker="owners_at_end"), [38000, 30000, 20000, 10000], 2, owners=[2, 2])
    assert [end.points for end in ends] == [38000, 30000, 22000, 10000]


def test_leaders_who_share_the_place_share_the_leftover_sticks() -> None:
    # Document 004, L3122: «при конфликте лидерства делятся поровну, неделимый остаток ... по 100 очков».
    for played, points, sticks, shared in (
            (rules(tie="shared"), [30000, 30000, 25000, 14000], 1, [30500, 30500, 25000, 14000]),
            (ruleset("ema"), [5000, 5000, -4000, -7000], 1, [5500, 5500, -4000, -7000]),
            (rules(tie="shared"), [20000, 29000, 29000, 20000], 2, [20000, 30000, 30000, 20000]),
            (rules(tie="shared"), [33000, 33000, 0, 33000], 1, [33400, 33300, 0, 33300]),
            (rules(), [30000, 30000, 25000, 14000], 1, [31000, 30000, 25000, 14000])):
        assert [one.points for one in standings(played, points, sticks=sticks)] == shared
    places = [one.place for one in standings(ruleset("ema"), [5000, 5000, -4000, -7000], sticks=1)]
    assert places == [1, 1, 3, 4]


@pytest.mark.parametrize("way,results", [
    ("none", [32.2, 2.0, -8.6, -25.6]), ("away", [33, 2, -9, -26]), ("towards", [32, 2, -8, -25]),
    ("up", [33, 2, -8, -25]), ("down", [32, 2, -9, -26]), ("half_up", [32, 2, -9, -26]),
    ("half_down", [32, 2, -9, -26]), ("level", [33, 2, -9, -26]),
])
def test_results_are_rounded(way: str, results: list[float], claims: Any) -> None:
    played = rules(return_points=27500, uma=[7, 3, -3, -7], result_rounding=way)
    assert [one.result for one in standings(played, [42700, 26500, 21900, 8900])] == results
    claims("riichi.end.result")


@pytest.mark.parametrize("table,reached,uma", [
    ("one_two_three", 1, [60, -10, -20, -30]), ("one_two_three", 2, [40, 0, -10, -30]),
    ("one_two_three", 3, [30, 0, 0, -30]), ("sinking", 1, [30, -10, -10, -10]), ("sinking", 2, [20, 0, -10, -10]),
    ("sinking", 3, [10, 0, 0, -10]), ("seven_five_three", 1, [15, -3, -5, -7]),
    ("seven_five_three", 2, [10, 5, -5, -10]), ("seven_five_three", 3, [7, 5, 3, -15]),
    ("floating", 1, [30, -5, -10, -15]), ("floating", 2, [20, 10, -10, -20]), ("floating", 3, [15, 10, 5, -30]),
    ("jpml", 0, [8, 4, -4, -8]), ("jpml", 1, [12, -1, -3, -8]), ("jpml", 2, [8, 4, -4, -8]),
    ("jpml", 3, [8, 3, 1, -12]), ("no", 2, [20, 10, -10, -20]), ("sinking", 4, [20, 10, -10, -20]),
])
def test_uma_by_how_many_reached_the_return_points(table: str, reached: int, uma: list[int], claims: Any) -> None:
    points = {0: [29900, 28000, 22000, 20100], 1: [50000, 20000, 16000, 14000], 2: [40000, 30000, 16000, 14000],
              3: [31000, 30500, 30000, 8500], 4: [30000, 30000, 30000, 30000]}[reached]
    out = standings(rules(start_points=25000, return_points=30000, oka="none", uma_by_reached=table), points)
    by_place = sorted(out, key=lambda one: (-one.points, one.player))
    assert [one.uma for one in by_place] == [number * 1000 for number in uma]
    claims("riichi.end.result")


def test_offences_may_be_taken_off_at_the_end() -> None:
    played = rules(chombo="end", chombo_points=20000)
    assert totals(played, [40000, 30000, 20000, 10000], chombo=[0, 1, 0, 0])[1] == -10000


def test_uma_needs_a_number_for_every_player() -> None:
    with pytest.raises(JansoError, match="uma: 4 numbers for 3 players"):
        standings(ruleset("tenhou-sanma").with_options({"uma": [20, 10, -10, -20]}), [50000, 35000, 20000])
