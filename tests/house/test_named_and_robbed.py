"""Named dora, claimed kongs that are robbed, eight repeats that count now and then, and the table of thousands."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from phase_play import answer, plays_and_replays, rules_with
from table_play import NO_RED, counted, dealt, everybody_passes, last, may_do, paid, script, wall_of

from janso.rules import ruleset
from janso.rules.riichi.paying.schemes import ByThousands
from janso.rules.ruleset import derive
from janso.table import Match
from janso.table.log.action import THE_PASS

Claims = Callable[..., None]
READY = "34p345m345s678p88s"
POOR = "13m456555p33789s"


@pytest.mark.parametrize(("tile", "dora"), [("8s", 2), ("9m", 0), ("", 0)])
def test_the_dealer_names_a_dora_before_the_dice(tile: str, dora: int, claims: Claims) -> None:
    claims("riichi.options.named_dora=yes", "riichi.options.named_dora=no")
    match = dealt([READY + "1z"], "9m9m9m2p", options={**NO_RED, "named_dora": "yes"}, indicators="3z")
    assert match.waiting == [0]
    answer(match, 0, "name" if tile else "no", tile)
    script(match, "0 1z", "1 *", "2 *", "3 *", "0 win")
    lines = {line["id"]: line["value"] for line in last(match, "win")["score"]["patterns"]}
    assert lines.get("dora", 0) == dora


def test_matches_with_a_named_dora_replay() -> None:
    plays_and_replays(rules_with({"named_dora": "yes", "rounds": "east"}), 1)


@pytest.mark.parametrize("robbed", [True, False])
def test_a_claimed_kong_is_robbed_where_the_rules_say_so(robbed: bool, claims: Claims) -> None:
    claims("riichi.options.rob_claimed_kong=yes", "riichi.options.rob_claimed_kong=no")
    match = dealt(["2m", POOR, "222m9s"], options={**NO_RED, "rob_claimed_kong": "yes" if robbed else "no"})
    script(match, "0 2m")
    assert not may_do(match, "1 win"), "no yaku"
    script(match, "2 kong 2m 222m")
    match.do(1, THE_PASS)  # no chow
    assert may_do(match, "1 win") is robbed
    if robbed:
        script(match, "1 win")
        assert "chankan" in counted(match) and paid(match)[2] == -paid(match)[1] and paid(match)[0] == 0


def test_a_claimed_kong_that_nobody_robs_draws_its_replacement() -> None:
    match = dealt(["2m", "9m", "222m9s"], replacements="7z", options={**NO_RED, "rob_claimed_kong": "yes"})
    script(match, "0 2m", "2 kong 2m 222m")
    assert match.deal is not None
    s = match.deal.state
    assert s.turn == 2 and s.course.kongs == 1 and "7z" in match.view(2)["deal"]["players"][2]["hand"]
    everybody_passes(match)
    plays_and_replays(rules_with({"rob_claimed_kong": "yes", "rounds": "east"}), 1)


@pytest.mark.parametrize(("every", "counts"), [(1, [True, True, True]), (2, [True, False, True])])
def test_eight_repeats_count_once_in_so_many_deals(every: int, counts: list[bool], claims: Claims) -> None:
    claims("riichi.options.parenchan_every")
    options = {**NO_RED, "start_points": 1_000_000, "return_points": 1_000_000, "bankruptcy": "play_on",
               "parenchan_every": every}
    own = wall_of("riichi", [READY + "9m"], "8m7m8m2p", options=options)
    rules = derive(ruleset("riichi"), "eight", {"patterns": {"parenchan": True}, "options": options})
    match = Match.from_walls(rules, [own] * 12)
    found = []
    for number in range(11):
        script(match, "0 9m", "1 *", "2 *", "3 *", "0 win")
        if number >= 8:
            found.append("parenchan" in counted(match))
    assert found == counts


@pytest.mark.parametrize(("han", "fu", "ron", "each", "child_ron", "dealer", "child"), [
    (1, 30, 2, 1, 1, 1, 1), (1, 40, 2, 1, 2, 1, 1), (1, 50, 3, 2, 2, 1, 1), (2, 30, 3, 2, 2, 1, 1),
    (2, 40, 4, 2, 3, 2, 1), (2, 50, 5, 3, 4, 3, 1), (3, 30, 6, 3, 4, 3, 1), (3, 40, 8, 4, 6, 4, 2),
    (3, 50, 10, 5, 7, 5, 2)])
def test_the_table_of_thousands_is_the_printed_one(han: int, fu: int, ron: int, each: int, child_ron: int, dealer: int,
                                                   child: int, claims: Claims) -> None:
    claims("riichi.options.thousand_table=yes", "riichi.options.thousand_table=no")
    scheme = ByThousands("lost")
    base = fu << (2 + han)
    east, other = scheme.shares(base, True), scheme.shares(base, False)
    assert (east.ron, east.dealer, east.child) == (ron * 1000, each * 1000, each * 1000)
    assert (other.ron, other.dealer, other.child) == (child_ron * 1000, dealer * 1000, child * 1000)


@pytest.mark.parametrize(("base", "ron", "each", "child_ron", "dealer", "child"), [
    (2000, 12, 6, 8, 5, 3), (3000, 18, 9, 12, 8, 4), (4000, 24, 12, 16, 10, 6), (6000, 36, 18, 24, 16, 8),
    (8000, 48, 24, 32, 20, 12), (16000, 96, 48, 64, 40, 24)])
def test_limits_in_the_table_of_thousands_are_the_printed_ones(base: int, ron: int, each: int, child_ron: int,
                                                              dealer: int, child: int) -> None:
    scheme = ByThousands("lost")
    east, other = scheme.shares(base, True), scheme.shares(base, False)
    assert (east.ron, east.child) == (ron * 1000, each * 1000)
    assert (other.ron, other.dealer, other.child) == (child_ron * 1000, dealer * 1000, child * 1000)


def test_three_players_pay_by_thousands_at_the_table(claims: Claims) -> None:
    claims("riichi.options.thousand_table=yes")
    match = dealt(["34p234p345s678p88s1z"], "9p9p2p", "sanma", {**NO_RED, "thousand_table": "yes"}, indicators="3z")
    script(match, "0 1z", "1 *", "2 *", "0 win")
    assert paid(match)[0] > 0 and all(change % 1000 == 0 for change in paid(match))


def test_kongs_turn_up_no_indicator_where_wagers_have_turned_up_all() -> None:
    options = {**NO_RED, "wagers": "yes"}
    rules = derive(ruleset("riichi"), "helping", {"patterns": {"okawari": True}, "options": options})
    wall = wall_of("riichi", ["1111z2222m", "", "", ""], replacements="9s9p", options=NO_RED)
    match = Match.from_walls(rules, [wall])
    while match.deal is not None and match.deal.state.asks.what:
        seat = match.waiting[0]
        match.do(seat, next(each for each in match.options(seat) if each.choice == "turn"))
    assert match.deal is not None and len(match.deal.state.dora.shown) == 5
    script(match, "0 concealed_kong 1z 1111z", "0 concealed_kong 2m 2222m")
    assert len(match.deal.state.dora.shown) == 5


def test_whoever_sits_out_sells_nothing() -> None:
    match = Match(ruleset("five-players").with_options({"tile_auction": "yes"}), seed=3)
    start = next(event for event in match.log if event.name == "start_deal").as_json()
    assert sorted(start["auctioneers"]) == [seat for seat, wind in enumerate(start["winds"]) if wind < 4]
