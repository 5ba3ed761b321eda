"""Uncommon rules of worth and of payments at the table: what a deal played out under them comes to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from table_play import everybody_passes, last, may_do, script, wall_of

from janso.rules import ruleset
from janso.table import Match
from janso.table.log.event import Event
from janso.table.schedule import Standing
from janso.table.state import State
from janso.table.turn.winning import history
from janso.tiles import parse, write

Claims = Callable[..., None]
IN_RIICHI = "234m567m345s34p88s1z"
WAITS = "234p567p678s55m67m"  # pinfu and simples on 5m and 8m: 2000 from a discarder
WAITS_TOO = "345p234s567s55s67m"
SCORES = [25000, 20000, 20000, 35000]


def deal(hands: list[str], draws: str, options: dict[str, Any], more: int = 0) -> Match:
    wall = wall_of("riichi", hands, draws, indicators="1z", options=options)
    return Match.from_walls(ruleset("riichi").with_options(options), [wall] * (1 + more))


def state_of(match: Match) -> State:
    assert match.deal is not None
    return match.deal.state


@pytest.mark.parametrize("taker,deltas,sticks,pooled", [
    ("winner", [0, 3000, -2000, 0], 0, 0),
    ("riichi_stay", [0, 2000, -2000, 0], 1, 0),
    ("riichi_owners", [1000, 2000, -2000, 0], 0, 0),
    ("owners", [1000, 2000, -2000, 0], 0, 0),
    ("leader", [0, 2000, -2000, 1000], 0, 0),
    ("end", [0, 2000, -2000, 0], 0, 1),
    ("owners_at_end", [0, 2000, -2000, 0], 1, 0),
])
def test_a_stick_goes_where_the_rules_say(taker: str, deltas: list[int], sticks: int, pooled: int,
                                          claims: Claims) -> None:
    match = deal([IN_RIICHI, WAITS], "9s8m", {"stick_taker": taker})
    state = state_of(match)
    state.scores[:] = SCORES
    script(match, "0 riichi 1z", "1 9s", "2 8m", "1 win")
    assert last(match, "win")["deltas"] == deltas
    assert (state.sticks, state.ending.pooled) == (sticks, pooled)
    assert sum(state.scores) + 1000 * (sticks + pooled) == sum(SCORES)
    claims("riichi.options.stick_taker", f"riichi.options.stick_taker={taker}")


@pytest.mark.parametrize("taker", ["riichi_stay", "riichi_owners"])
def test_a_winner_in_riichi_takes_the_sticks_where_riichi_is_asked_for(taker: str) -> None:
    match = deal([IN_RIICHI], "9s9s9s2p", {"stick_taker": taker})
    script(match, "0 riichi 1z", "1 *", "2 *", "3 *", "0 win")
    state = state_of(match)
    assert state.sticks == 0 and sum(state.scores) == 100000
    won = last(match, "win")["deltas"]
    assert isinstance(won, list) and sum(won) == 1000


@pytest.mark.parametrize("way,deltas,sticks", [
    ("all", [0, 2000, -4000, 2000], 0), ("half", [0, 1000, -2000, 1000], 0), ("draw", [0, 0, 0, 0], 0),
    ("stake", [0, 0, -2000, 0], 2),
])
def test_two_winners_on_one_discard(way: str, deltas: list[int], sticks: int, claims: Claims) -> None:
    match = deal(["1z", WAITS, "", WAITS_TOO], "9s8m", {"double_ron": way}, more=1)
    state = state_of(match)
    script(match, "0 1z", "1 9s", "2 8m", "1 win", "3 win")
    assert state.ending.deltas == deltas and state.sticks == sticks
    assert state.ending.result == ("double_win" if way in ("draw", "stake") else "win")
    claims("riichi.options.double_ron", f"riichi.options.double_ron={way}")


def drawn(match: Match) -> dict[str, Any]:
    """The data of the draw if the wall were used up now."""
    assert match.deal is not None
    (event,) = match.game.exhausted_events(match.deal.state, match.deal.scorer)
    assert isinstance(event, Event)
    return event.fields()


JUNK = ["1479m258p36s1234z9s", "147m258p369s1234z", "258m147p369s1256z", "369m147p258s5677z"]


@pytest.mark.parametrize("way,stakes", [("no", None), ("everybody", [1, 1, 1, 1]), ("others", [0, 1, 1, 1])])
def test_a_draw_without_payments_may_cost_everybody_a_stick(way: str, stakes: list[int] | None, claims: Claims) -> None:
    data = drawn(deal(JUNK, "", {"noten_conflict": way}))
    assert data.get("stakes") == stakes
    assert data["deltas"] == [-1000 * number for number in stakes or [0] * 4]
    assert data.get("sticks", 0) == sum(stakes or [])
    one_ready = drawn(deal([JUNK[0], WAITS], "", {"noten_conflict": way}))
    assert "stakes" not in one_ready and one_ready["deltas"] == [-1000, 3000, -1000, -1000]
    claims("riichi.options.noten_conflict", f"riichi.options.noten_conflict={way}")


ORPHANS = "119m19p19s1234567z"
DRAGONS = "555666777z123m99p"
ALMOST = "555666777z124m89p"


@pytest.mark.parametrize("way,orphans,dragons", [("no", 0, 0), ("orphans", -12000, 0), ("dragons", 0, -12000),
                                                 ("orphans_dragons", -12000, -12000)])
def test_a_yakuman_between_hand_and_river_costs_a_mangan(way: str, orphans: int, dragons: int, claims: Claims) -> None:
    for hand, cost in ((ORPHANS, orphans), (DRAGONS, dragons), (ALMOST, 0)):
        data = drawn(deal([hand, "258m147p369s2244z"], "", {"thrown_yakuman": way, "noten_total": 0}))
        assert data["deltas"][0] == cost and sum(data["deltas"]) == 0
        assert ("thrown" in data) == bool(cost)
    claims("riichi.options.thrown_yakuman", f"riichi.options.thrown_yakuman={way}")


def test_the_first_indicator_of_the_match_is_remembered(claims: Claims) -> None:
    match = deal(["1z", WAITS], "9s8m", {"dora_of_the_day": "yes"}, more=1)
    assert state_of(match).past.day_indicator == -1
    script(match, "0 1z", "1 9s", "2 8m", "1 win")
    later = state_of(match)
    assert later.opening.number == 2 and later.past.day_indicator == parse("1z")
    assert history(later).numbers["day_dora"] == parse("1z")
    again = Match.replay([event.as_json() for event in match.log])
    assert state_of(again).past.day_indicator == parse("1z")
    claims("riichi.options.dora_of_the_day")


def test_the_throw_that_breaks_the_wall_is_told_to_the_scorer() -> None:
    state = state_of(Match("riichi", seed=5))
    assert history(state).numbers["dice"] == state.opening.dice[0] + state.opening.dice[1]


@pytest.mark.parametrize("value,allowed", [("no", False), ("yes", True)])
def test_a_second_round_wind_makes_a_claimed_pung_a_yaku(value: str, allowed: bool) -> None:
    match = deal(["3z1s", "33z234p678s1s55m67m", ""], "8m", {"double_round_winds": value})
    script(match, "0 3z", "1 pung 3z 33z", "1 1s", "2 8m")
    assert may_do(match, "1 win") == allowed


@pytest.mark.parametrize("honba,shown", [(3, 1), (4, 5)])
def test_under_the_devil_star_every_indicator_lies_open(honba: int, shown: int) -> None:
    options = {"devil_star": "yes"}
    wall = wall_of("riichi", ["4444p258m147s1256z"], options=options)
    match = Match(ruleset("riichi").with_options(options), walls=[wall], start=False)
    match.upcoming = Standing(0, 0, honba)
    match.begin()
    state = state_of(match)
    assert len(state.dora.shown) == shown
    script(match, "0 concealed_kong 4p 4444p")
    assert len(state.dora.shown) == max(shown, 2)


def test_chips_move_from_the_payers_to_the_winner_and_are_told_at_the_end() -> None:
    match = deal(["1z", WAITS.replace("567p", "067p")], "9s8m",
                 {"chips": [2, 0, 0, 0, 0, 0], "rounds": "east", "red_fives": [1, 1, 1]})
    script(match, "0 1z", "1 9s", "2 8m", "1 win")
    assert last(match, "win")["chips"] == [0, 2, -2, 0]
    assert match.done and match.result is not None and match.result["chips"] == [0, 2, -2, 0]


@pytest.mark.parametrize("value,double,ones", [("one", 1, 1), ("double", 2, 2), ("ones", 1, 3)])
def test_a_doublet_turns_up_further_indicators(value: str, double: int, ones: int, claims: Claims) -> None:
    state = state_of(Match(ruleset("riichi").with_options({"doublet_dora": value}), seed=1))
    for dice, shown in (([3, 3, 1, 2], double), ([1, 1, 5, 6], ones), ([1, 2, 2, 2], 1)):
        state.opening.dice = dice
        assert state.first_indicators() == shown
    assert len(state.wall.indicator_at) == 4 + max(double, ones), "four kongs may follow"
    assert state.wall.dead == 4 + 2 * len(state.wall.indicator_at)
    claims("riichi.options.doublet_dora", f"riichi.options.doublet_dora={value}")


@pytest.mark.parametrize("value,shown", [("no", [1, 1, 1, 1, 1]), ("yes", [1, 2, 3, 4, 5])])
def test_the_shining_table_turns_up_an_indicator_every_ten_tiles(value: str, shown: list[int], claims: Claims) -> None:
    match = Match(ruleset("riichi").with_options({"shining_table": value, "nine_terminals": "no", "four_winds": "no"}),
                  seed=4)
    state = state_of(match)
    seen = []
    for left in (41, 39, 29, 19, 9):
        while state.wall.left > left:
            everybody_passes(match)
            seat = match.waiting[0]
            match.do(seat, next(action for action in match.options(seat) if action.do == "discard"))
        everybody_passes(match)
        seen.append(len(state.dora.shown))
    assert seen == shown
    claims("riichi.options.shining_table", f"riichi.options.shining_table={value}")


def test_a_closed_win_opens_the_last_live_tile() -> None:
    match = deal(["1z", WAITS], "9s8m", {"arisu": "once"})
    state = state_of(match)
    expected = state.wall.tiles[len(state.wall.tiles) - state.wall.dead - 1]
    script(match, "0 1z", "1 9s", "2 8m", "1 win")
    score = last(match, "win")["score"]
    assert isinstance(score, dict) and score["opened"] == [write(expected)]
