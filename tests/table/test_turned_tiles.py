"""Two at a table of four: tiles turned up for absent players, walls of unequal sides broken by dice of twenty, and a
dead hand that ends the deal (document 004, L4051-4070)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from table_play import act, everybody_passes, last, script, wall_of

from janso.errors import JansoError
from janso.games.riichi.own import riichi_seat
from janso.games.riichi.variants.people.turned_tiles import TurnedTiles
from janso.games.riichi.variants.tiles.rengonosan import DummyAccount
from janso.rules import ruleset
from janso.table import Match
from janso.table.setup.breaking import first_taker, owner_of

Claims = Callable[..., None]
EAST = "1479m147p147s123z"
WEST = "23456m11p345s678s"


def may_do(match: Match, seat: int, do: str) -> bool:
    return any(each.do == do for each in match.options(seat))


def table(hands: list[str], draws: str) -> Match:
    return Match.from_walls("rengonosan2", [wall_of("rengonosan2", hands, draws)])


def test_a_tile_is_turned_up_after_every_discard_that_nobody_wants(claims: Claims) -> None:
    claims("riichi.options.turned_tiles", "riichi.options.turned_tiles=yes", "riichi.options.turned_tiles=no")
    match = table([EAST + "9s", "258m258p258s5566z"], "8m9p7z9m3z")
    assert match.deal is not None
    left = match.deal.state.wall.left
    act(match, 0, "discard", "9s")
    everybody_passes(match)
    names = [event.name for event in match.log][-3:]
    assert names == ["discard", "chosen", "draw"] and match.deal.state.wall.left == left - 2
    assert match.view(0)["deal"]["turned"] == [[{"tile": "8m", "taken": False}], []]
    script(match, "1 *")
    everybody_passes(match)
    assert [[tile["tile"] for tile in pond] for pond in match.view(1)["deal"]["turned"]] == [["8m"], ["7z"]]
    quiet = Match.from_walls(ruleset("rengonosan2").with_options({"turned_tiles": "no"}),
                             [wall_of("rengonosan2", [EAST + "9s"], "8m9p")])
    act(quiet, 0, "discard", "9s")
    everybody_passes(quiet)
    assert [event.name for event in quiet.log][-2:] == ["discard", "draw"]


def test_both_may_claim_it_and_the_next_player_as_a_chow_too() -> None:
    match = table([EAST + "9s", "13m258p258s55667z"], "2m")
    act(match, 0, "discard", "9s")
    assert may_do(match, 1, "chow") and not match.options(0)
    act(match, 1, "chow", "2m", "13m")
    assert match.deal is not None
    s = match.deal.state
    assert str(s.players[1].melds[0]) == "(<213m)" and s.players[0].river[-1].taken_by < 0
    assert match.view(0)["deal"]["turned"][0] == [{"tile": "2m", "taken": True}]
    own = table(["11479m47p147s123z9s", "258m258p258s5566z"], "1m")
    act(own, 0, "discard", "9s")
    act(own, 0, "pung", "1m", "11m")
    assert own.deal is not None and str(own.deal.state.players[0].melds[0]) == "(>111m)" and own.waiting == [0]
    again = Match.replay([event.as_json() for event in own.log])
    assert again.deal is not None and str(again.deal.state.players[0].melds[0]) == "(>111m)"


def test_of_two_equal_claims_that_of_the_next_player_stands() -> None:
    match = table(["22p79m147p147s12z9s5m", "2s2m58m58p8s55z667z3z"], "2s")
    act(match, 0, "discard", "9s")
    assert may_do(match, 0, "pung") and may_do(match, 1, "pung")
    for seat in (0, 1):
        match.do(seat, next(each for each in match.options(seat) if each.do == "pung"))
    assert match.deal is not None and match.deal.state.turn == 1 and len(match.deal.state.players[1].melds) == 1


@pytest.mark.parametrize(("hands", "winner"), [([EAST + "9s", WEST], 1), ([WEST + "9s", EAST], 0)])
def test_the_absent_players_pay_for_a_win_on_it(hands: list[str], winner: int) -> None:
    match = table(hands, "9m9m9p9p1m")
    if winner == 0:
        act(match, 0, "riichi", "9s")
        script(match, "1 *", "0 *")
    else:
        script(match, "0 9s", "1 riichi 9m", "0 *")
    assert may_do(match, winner, "win")
    before = list(match.scores)
    match.do(winner, {"do": "win"})
    everybody_passes(match)
    won = last(match, "win")
    gain = won["deltas"][winner]
    assert gain > 0 and won["deltas"][1 - winner] == 0 and won["absent"] == won["points"]
    account = next(custom for custom in match.customs if isinstance(custom, DummyAccount))
    assert account.points == 50000 - won["absent"]
    assert match.scores[1 - winner] == before[1 - winner] and "9s" not in won["hand"]


def test_letting_it_pass_in_riichi_makes_furiten() -> None:
    match = table([EAST + "9s", WEST], "9m9m9p9p1m9p")
    script(match, "0 9s", "1 riichi 9m", "0 *")
    assert match.deal is not None
    waiting = match.deal.state.players[1]
    assert may_do(match, 1, "win") and not waiting.river[-1].taken_by >= 0
    everybody_passes(match)
    assert list(riichi_seat(waiting).missed) == [0]


def test_a_full_pond_leaves_the_absent_players_their_part_of_the_go_around() -> None:
    match = Match(ruleset("rengonosan2").with_options({"pond_limit": 2}), "full")
    while not any(event.name == "draw_game" for event in match.log):
        seat = match.waiting[0]
        match.do(seat, [each for each in match.options(seat) if each.do in ("pass", "discard")][-1])
    custom = next(each for each in match.customs if isinstance(each, TurnedTiles))
    ended = [event.name for event in match.log].index("draw_game")
    turned = [event for event in match.log[:ended] if event.name == "chosen"]
    thrown = [event for event in match.log[:ended] if event.name == "discard"]
    assert len(thrown) == 4 and len(turned) == 4 and custom.offered < 0


def test_two_dice_of_twenty_break_walls_of_18_and_9_stacks(claims: Claims) -> None:
    claims("riichi.options.wall_sides", "riichi.options.break_way", "riichi.options.dead_wall_way",
           *[f"riichi.options.break_way={way}" for way in ("usual", "2d20", "d12_d20", "d30_d20")],
           "riichi.options.dead_wall_way=clockwise", "riichi.options.dead_wall_way=counter_clockwise",
           "setup.dice.2d20")
    match = Match("rengonosan2", 1)
    assert match.play.wall.lengths == (18, 9, 18, 9) and len(match.play.tiles) == 108
    assert match.deal is not None and len(match.deal.state.opening.dice) == 2
    for throw, owners in (((1, 5), [0, -1, 1, -1, 0]), ((2, 5), [1, -1, 0, -1, 1])):
        sides = [owner_of(match.play, throw, 2 * stack) for stack in range(54)]
        assert [side for at, side in enumerate(sides) if at == 0 or side != sides[at - 1]] == owners
        assert sides.index(-1) == 5, "drawn counter-clockwise, over the five stacks that were counted"
    toitsu = Match("toitsu-riichi", 1)
    assert toitsu.play.wall.sides == 2 and len(toitsu.play.tiles) == 76
    sides = [owner_of(toitsu.play, (1, 5), 2 * stack) for stack in range(38)]
    assert sides == [0] * 14 + [1] * 19 + [0] * 5, "clockwise, the counted stacks last"
    three = Match("rengonosan3", 1)
    assert three.play.wall.sides == 3 and three.play.wall.stacks == 18
    assert [first_taker(three.play, (throw, 1)) for throw in (1, 4, 5, 8, 9, 12)] == [0, 0, 1, 1, 2, 2]
    with pytest.raises(JansoError, match="thrown by"):
        Match(ruleset("rengonosan3").with_options({"break_way": "2d20"}), 1)
    with pytest.raises(JansoError, match="108"):
        Match(ruleset("rengonosan2").with_options({"wall_sides": [17, 9, 18, 9]}), 1)


def test_the_first_die_says_who_takes_tiles_first() -> None:
    seen = set()
    for seed in range(12):
        match = Match("rengonosan2", seed)
        assert match.deal is not None
        s = match.deal.state
        first = first_taker(s.play, tuple(s.opening.dice))
        dealt = next(event for event in match.log if event.name == "dealt")
        hand = dealt.tiles[: 14] if first == 0 else dealt.tiles[14:]
        assert list(hand[:4]) == s.wall.tiles[:4]
        seen.add(first)
    assert seen == {0, 1}


@pytest.mark.parametrize("rules", ["rengonosan2", "toitsu-riichi"])
def test_a_dead_hand_ends_the_deal_as_an_exhaustive_draw(rules: str, claims: Claims) -> None:
    claims("riichi.options.dead_hand_draw", "riichi.options.dead_hand_draw=yes", "riichi.options.dead_hand_draw=no")
    match = Match.from_walls(rules, [wall_of(rules, ["23456m11p345s678s4z", "1479m47p147s123z5z"])])
    match.referee(1, "dead_hand")
    drawn = last(match, "draw_game")
    assert drawn["reason"] == "exhausted" and drawn["deltas"] == [1500, -1500], "East has a ready hand and a tile more"
    tried = Match.from_walls(rules, [wall_of(rules, ["1479m47p147s1234z5z", "23456m11p345s678s"])])
    tried.referee(0, "dead_hand")
    assert last(tried, "draw_game")["deltas"] == [-1500, 1500], "the other hand is ready"
    usual = Match.from_walls(ruleset(rules).with_options({"dead_hand_draw": "no"}), [wall_of(rules, [])])
    usual.referee(0, "dead_hand")
    assert not any(event.name == "draw_game" for event in usual.log)
