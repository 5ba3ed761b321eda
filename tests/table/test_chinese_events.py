"""Rare events of MCR, Popular, Zung Jung and Siamese deals, each from a wall made by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from table_play import everybody_passes, last, may_do, script, wall_of, why_not

from janso.bots import act as bot_acts
from janso.bots import make
from janso.errors import JansoError
from janso.records.recheck import recheck
from janso.rules import ruleset
from janso.table import Action, Match
from janso.table.log.action import WIN
from janso.tiles import parse

Claims = Callable[..., None]


def deal(rules: str, hands: list[str], draws: str = "", options: dict[str, Any] | None = None, **walls: str) -> Match:
    resolved = ruleset(rules).with_options(options or {})
    return Match.from_walls(resolved, [wall_of(rules, hands, draws, options=options, **walls)])


def names(match: Match) -> list[str]:
    return [event.name for event in match.log]


def fans(match: Match) -> list[str]:
    return [pattern["id"] for pattern in last(match, "win")["score"]["patterns"]]


def test_flowers_of_the_deal_are_replaced_in_turn_from_the_other_end(claims: Claims) -> None:
    claims("table.flowers")
    match = deal("mcr", ["1f2f", "3f", "", "4f"], replacements="5f1m2m3m4m")
    start = [(e.name, e.seat, e.tile) for e in match.log if e.name in ("flower", "draw")]
    flower = [seat for name, seat, _ in start if name == "flower"]
    assert flower == [0, 0, 0, 1, 3]
    assert [tile for name, _, tile in start if name == "draw"][:1] == [parse("5f")]
    assert all(e.as_json()["from"] == "flower" for e in match.log if e.name == "draw")
    assert match.deal is not None and match.deal.state.players[0].flowers == [34, 35, 38]


def test_a_flower_drawn_in_turn_may_be_replaced_or_discarded(claims: Claims) -> None:
    claims("table.flowers")
    match = deal("mcr", ["9p"], "8f", replacements="1m")
    script(match, "0 9p")
    assert may_do(match, "1 flower 8f") and may_do(match, "1 8f")
    script(match, "1 8f")
    assert match.deal is not None
    assert not match.deal.state.players[1].flowers and match.deal.state.players[1].river[-1].face == parse("8f")
    again = deal("mcr", ["9p"], "8f", replacements="1m")
    script(again, "0 9p", "1 flower 8f")
    assert again.deal is not None
    assert again.deal.state.players[1].flowers == [41] and again.deal.state.drawn == 0


def test_flowers_are_not_replaced_after_a_claim(claims: Claims) -> None:
    claims("table.flowers")
    match = deal("dazhong", ["9p", "55s", "", "5s"], "8f1z9m")
    script(match, "0 9p")
    script(match, "1 " + _junk(match, 1, "55s"), "2 *", "3 5s", "1 pung 5s 55s")
    everybody_passes(match)
    assert match.deal is not None and parse("8f") in match.deal.state.players[1].held
    assert why_not(match, "1 flower 8f") == "after_claim"


def test_the_nearest_winner_takes_the_tile_in_mcr_and_popular(claims: Claims) -> None:
    claims("table.mcr.single_winner", "table.dazhong.claim_hierarchy")
    hands = ["5p", "34p345m345s678p88s", "34p345m345s678p22s", "55p"]
    for rules in ("mcr", "dazhong"):
        match = deal(rules, hands)
        script(match, "0 5p", "3 pung 5p 55p", "2 win", "1 win")
        assert [e.seat for e in match.log if e.name == "win"] == [1]


@pytest.mark.parametrize(("rule", "winner"), [("farthest", 3), ("nearest", 1)])
def test_the_farthest_of_two_winners_takes_the_tile_in_zung_jung(rule: str, winner: int, claims: Claims) -> None:
    claims("table.zungjung.interception", f"zungjung.options.interception={rule}")
    hands = ["5p", "34p567s567m567p88s", "", "34p345s345m345p22s"]
    match = deal("zungjung", hands, options={"interception": rule})
    script(match, "0 5p", "1 win", "3 win")
    assert [e.seat for e in match.log if e.name == "win"] == [winner]


def test_a_win_below_eight_points_is_refused_with_the_reason(claims: Claims) -> None:
    claims("table.mcr.minimum")
    match = deal("mcr", ["5p", "34p234m678s111p99s", "55p"])
    script(match, "0 5p")
    assert why_not(match, "1 win") == "not_valid"
    refusal = match.may(1, Action(WIN))
    assert refusal is not None and "below the minimum" in refusal.words


def test_pung_goes_before_chow_and_a_chow_comes_only_from_the_left(claims: Claims) -> None:
    claims("table.mcr.claims")
    match = deal("mcr", ["5p", "34p", "34p", "55p"])
    script(match, "0 5p")
    assert why_not(match, "2 chow 5p 34p") == "not_left"
    script(match, "1 chow 5p 34p", "3 pung 5p 55p")
    claim = last(match, "claim")
    assert (claim["seat"], claim["do"], claim["source"]) == (3, "pung", 0)
    assert match.deal is not None and match.deal.state.turn == 3


def test_a_kong_draws_from_the_other_end_and_may_not_follow_a_claim(claims: Claims) -> None:
    claims("table.mcr.kongs")
    match = deal("mcr", ["5p1111m", "3333p", "555p22s"], "9m", replacements="7z6z")
    events = script(match, "0 concealed_kong 1m 1111m")
    assert events == ["kong", "draw"] and last(match, "draw")["tile"] == "7z"
    script(match, "0 5p", "2 kong 5p 555p")
    assert last(match, "draw")["from"] == "kong" and last(match, "draw")["tile"] == "6z"
    other = deal("mcr", ["5p", "3333p34m", "55p2222s"], "9m")
    script(other, "0 5p", "2 pung 5p 55p")
    assert why_not(other, "2 concealed_kong 2s 2222s") == "after_claim"


def test_an_added_kong_is_robbed_at_the_moment_it_is_declared(claims: Claims) -> None:
    claims("table.mcr.robbing", "table.dazhong.robbing", "table.zungjung.robbing")
    for rules in ("mcr", "dazhong", "zungjung"):
        match = deal(rules, ["55p19m19p19s23567z9m", "234567m678s46p2s1z", "5p"], "9s9p2s7s1m5p")
        script(match, "0 7z", "1 *", "2 5p", "0 pung 5p 55p", "0 6z", "1 1z", "2 *", "3 *")
        script(match, "0 added_kong 5p", "1 win")
        win = last(match, "win")
        assert win["source"] == 0 and any("kong" in id for id in fans(match)), fans(match)
        assert match.log[-4].name == "kong"


def _junk(match: Match, seat: int, keep: str) -> str:
    kept = {keep[i] + keep[-1] for i in range(len(keep) - 1)}
    return next(str(a.as_json()["tile"]) for a in match.options(seat)
                if a.do == "discard" and a.as_json()["tile"] not in kept and a.tile < 34)


def test_a_concealed_kong_stays_hidden_in_mcr_and_is_shown_in_zung_jung(claims: Claims) -> None:
    claims("table.mcr.concealed_kong", "table.zungjung.concealed_kong")
    for rules, shown in (("mcr", "[????]"), ("dazhong", "[????]"), ("zungjung", "[1111m]")):
        match = deal(rules, ["1111m"])
        script(match, "0 concealed_kong 1m 1111m")
        assert match.view(1)["deal"]["players"][0]["melds"] == [shown]
        assert match.view(0)["deal"]["players"][0]["melds"] == ["[1111m]"]
        kong = next(e for e in match.events_for(2) if e["type"] == "kong")
        assert (kong["tiles"] == ["?"] * 4) == (shown == "[????]")


def test_the_wall_is_played_to_the_last_tile_but_zung_jung_leaves_fourteen(claims: Claims) -> None:
    claims("table.mcr.wall", "table.zungjung.dead_wall")
    for rules, left in (("mcr", 144 - 53), ("dazhong", 144 - 53), ("zungjung", 136 - 14 - 53)):
        match = deal(rules, ["1m", "1m", "1m", "1m"])
        assert match.deal is not None
        flowers = sum(len(p.flowers) for p in match.deal.state.players)
        assert match.deal.state.wall.left == left - flowers


@pytest.mark.parametrize("rules", ["mcr", "dazhong", "siamese"])
def test_the_lower_tile_of_the_last_stack_replaces_when_the_upper_one_was_drawn(rules: str, claims: Claims) -> None:
    claims("table.mcr.wall")
    match = Match(rules, seed=1)
    assert match.deal is not None
    wall = match.deal.state.wall
    while wall.left > 1:
        wall.take(wall.next())
    lower = len(wall.tiles) - 1 - wall.replaced // 2 * 2
    assert not wall.taken[lower] and wall.front == lower
    assert wall.replacement() == wall.tiles[lower] == wall.next()
    wall.take_replacement(wall.replacement())
    assert wall.left == 0


def test_the_last_discard_can_only_be_won_on(claims: Claims) -> None:
    claims("table.dazhong.river_bottom")
    match = deal("dazhong", ["5p5555s", "55p"])
    assert match.deal is not None
    match.deal.state.wall.left = 0
    match.deal.state.asks.known = False
    assert why_not(match, "0 concealed_kong 5s 5555s") == "wall_end"
    script(match, "0 5p")
    assert last(match, "draw_game")["reason"] == "exhausted" and "claim" not in names(match)
    assert last(match, "end_deal")["deltas"] == [0, 0, 0, 0]


def test_a_ready_hand_is_declared_with_the_discard_and_frozen(claims: Claims) -> None:
    claims("table.dazhong.ready")
    match = deal("dazhong", ["234m567m345s34p88s1z"], "9m9m9m1s")
    script(match, "0 ready 1z", "1 *", "2 *", "3 *")
    assert why_not(match, "0 8s") == "hand_locked"
    assert match.deal is not None and match.deal.state.players[0].ready == 2


def test_a_joker_is_shown_by_an_indicator_that_is_no_flower(claims: Claims) -> None:
    claims("table.dazhong.joker_indicator")
    wall = wall_of("dazhong-jokers", ["1m"])
    for at, face in ((143, "1f"), (142, "9p")):
        other = wall.index(parse(face))
        wall[at], wall[other] = wall[other], wall[at]
    match = Match.from_walls("dazhong-jokers", [wall])
    indicator = last(match, "indicator")
    assert indicator["tile"] == "9p" and indicator["place"] == 142
    assert match.deal is not None and match.deal.state.dora.joker == parse("1p")
    assert match.view(0)["deal"]["joker"] == "1p"


def test_jokers_stay_in_the_hand(claims: Claims) -> None:
    claims("table.dazhong.joker_play")
    match = joker_deal(["1p9p5p", "1p1p", "23p1p"], "9m")
    assert match.deal is not None and match.deal.state.dora.joker == parse("1p")
    assert why_not(match, "0 1p") == "joker"


def joker_deal(hands: list[str], draws: str) -> Match:
    """A Popular deal in which 9p is turned up, so that 1p is the joker."""
    wall = wall_of("dazhong-jokers", hands, draws)
    at = wall.index(parse("9p"), 60)
    wall[143], wall[at] = wall[at], wall[143]
    return Match.from_walls("dazhong-jokers", [wall])


def test_a_joker_completes_a_declared_ready_hand_and_is_never_thrown_away(claims: Claims) -> None:
    claims("table.dazhong.joker_play")
    match = joker_deal(["234m567m345s34p88s1z"], "9m9m9m1p")
    script(match, "0 ready 1z", "1 *", "2 *", "3 *")
    assert match.deal is not None and match.deal.state.drawn == match.deal.state.dora.joker
    assert [a.do for a in match.options(0)] == ["win"] and why_not(match, "0 1p") == "joker"
    match.referee(0, "dead_hand")
    assert {a.do for a in match.options(0)} == {"discard"} and not may_do(match, "0 1p") and may_do(match, "0 8s")


def test_one_hand_may_win_out_of_the_whole_row_and_play_goes_on(claims: Claims) -> None:
    claims("table.siamese.first_win")
    match = deal("siamese", ["123456789m111p22s135s7z9p2z3z5p7p1z9s4z"])
    options = [a for a in match.options(0) if a.do == "win"]
    assert options and all(len(a.tiles) == 14 for a in options)
    match.do(0, options[0])
    assert match.deal is not None
    state = match.deal.state
    assert not match.deal.over and len(state.players[0].held) == 14 and state.turn == 0
    assert last(match, "end_deal" if match.deal.over else "win")["deltas"] == [0, 0, 0]
    assert state.players[0].won.tiles


def test_two_wins_in_one_turn_end_the_deal_and_cancel_the_others(claims: Claims) -> None:
    claims("table.siamese.double_win")
    row = "123456789m111p22s" + "123456789s111z22p"
    match = deal("siamese", [row])
    first = min((a for a in match.options(0) if a.do == "win"), key=lambda a: sum(a.tiles))
    match.do(0, first)
    assert match.deal is not None and not match.deal.over
    second = [a for a in match.options(0) if a.do == "win"]
    if not second:
        pytest.fail("the second hand is complete and worth no less")
    match.do(0, second[0])
    end = last(match, "end_deal")
    assert end["result"] == "win" and end["deltas"][0] > 0


def test_the_second_win_may_not_be_cheaper_than_the_first(claims: Claims) -> None:
    claims("table.siamese.golden_rule")
    row = "111222333m444m55m" + "123456789s99p123p"
    match = deal("siamese", [row])
    wins = [a for a in match.options(0) if a.do == "win"]
    dear = next(a for a in wins if set(a.tiles) <= set(range(9)))
    match.do(0, dear)
    assert not [a for a in match.options(0) if a.do == "win"]


def test_a_claim_names_one_of_two_hands(claims: Claims) -> None:
    claims("table.siamese.shared_tiles")
    match = deal("siamese", ["5p", "55p66s", "6s"], "6s")
    script(match, "0 5p", "1 pung 5p 55p")
    everybody_passes(match)
    assert match.deal is not None and match.deal.state.players[1].meld_hands == [0]
    script(match, "1 " + _junk(match, 1, "66s"), "2 6s")
    hands = {a.hand for a in match.options(1) if a.do == "pung"}
    assert hands == {0, 1}
    script(match, "1 pung 6s 66s 1")
    everybody_passes(match)
    assert match.deal.state.players[1].meld_hands == [0, 1]


def test_a_false_win_costs_the_others_share_and_the_hand_is_dead(claims: Claims) -> None:
    claims("table.referee.false_win")
    match = deal("mcr", ["5p", "34p234m678s111p99s", "55p"])
    script(match, "0 5p")
    match.referee(1, "false_win")
    assert last(match, "penalty")["deltas"] == [10, -30, 10, 10], "a real hand below the minimum"
    other = Match("mcr", seed=1)
    other.referee(1, "false_win")
    assert last(other, "penalty")["deltas"] == [20, -60, 20, 20]
    assert other.deal is not None and other.deal.state.players[1].bars.dead
    popular = deal("dazhong", ["1z234m567m345s34p88s"])
    popular.referee(0, "false_win")
    assert last(popular, "penalty")["deltas"] == [-30, 10, 10, 10]
    popular.referee(1, "false_win")
    assert last(popular, "penalty")["deltas"] == [20, -60, 20, 20]


def test_empty_calls_are_first_warned_and_then_fined_more_each_time(claims: Claims) -> None:
    claims("table.referee.growing_fines")
    match = Match("mcr", seed=1)
    for _ in range(5):
        match.referee(2, "empty_call")
    fines = [event.as_json()["fine"] for event in match.log if event.name == "penalty"]
    assert fines == [0, 5, 10, 20, 40]
    assert match.deal is not None and match.deal.state.scores[2] == -75 and match.books.fines == 75


def test_an_exposed_tile_has_to_be_discarded_next(claims: Claims) -> None:
    claims("table.referee.exposed_tile")
    match = deal("mcr", ["5p1z9s"])
    match.referee(0, "exposed_tile", tiles=(parse("1z"),))
    assert [str(a.as_json()["tile"]) for a in match.options(0) if a.do == "discard"] == ["1z"]
    assert why_not(match, "0 9s") == "exposed_first"
    script(match, "0 1z")
    assert match.deal is not None and not match.deal.state.players[0].bars.forced


def test_too_many_tiles_forbid_claims_too(claims: Claims) -> None:
    claims("table.referee.tile_count")
    match = deal("dazhong", ["5p", "", "55p"])
    match.referee(2, "too_many")
    script(match, "0 5p")
    assert "claim" not in names(match) and match.waiting == [1]
    assert last(match, "penalty")["no_claims"] is True


def test_other_decisions_of_a_referee(claims: Claims) -> None:
    claims("table.referee.decisions")
    match = Match("mcr", seed=1)
    match.referee(0, "knocked_over", points=30, to=2)
    assert last(match, "penalty")["deltas"] == [-30, 0, 30, 0]
    match.referee(0, "deduction", points=40)
    assert last(match, "penalty")["fine"] == 40
    match.referee(3, "warning")
    for bad in (("nonsense", {}), ("deduction", {"points": 7}), ("exposed_tile", {}), ("knocked_over", {"points": 10})):
        with pytest.raises(JansoError, match="referee"):
            match.referee(1, bad[0], **bad[1])  # type: ignore[arg-type]
    popular = Match("dazhong", seed=1)
    popular.referee(0, "false_kong")
    assert last(popular, "penalty")["deltas"] == [-90, 30, 30, 30]


@pytest.mark.parametrize(("measure", "shows"), [
    ("warning", {}), ("stake", {"sticks": 1}), ("dead_hand", {"dead": True}), ("chombo", {"ends_deal": True})])
def test_small_offences_of_riichi_are_measured_by_the_referee(
        measure: str, shows: dict[str, Any], claims: Claims) -> None:
    claims("table.referee.measures")
    match = Match("riichi", seed=1)
    match.referee(1, "early_draw", measure=measure)
    event = last(match, "penalty")
    assert {key: event.get(key) for key in shows} == shows and event["measure"] == measure
    with pytest.raises(JansoError, match="measure"):
        match.referee(1, "early_draw")


def test_a_referee_is_part_of_the_log(claims: Claims) -> None:
    claims("table.referee.decisions")
    from janso.table.log.snapshot import snapshot

    match = Match("mcr", seed=1)
    match.referee(0, "empty_call")
    match.referee(0, "empty_call")
    again = Match.replay([event.as_json() for event in match.log])
    assert snapshot(again) == snapshot(match) and again.books.offences == match.books.offences


@pytest.mark.parametrize("what", ["wrong_meld", "wrong_count", "late_taking", "shown_before_win", "reached_over",
                                  "mixed_tiles", "exposed_hand"])
def test_offences_that_make_a_dead_hand_in_mcr(what: str, claims: Claims) -> None:
    claims("table.referee.dead_hands_of_mcr")
    match = deal("mcr", ["5p", "34p345m345s678p88s", "55p"])
    tiles = (parse("3p"),) if what == "exposed_hand" else ()
    match.referee(1, what, tiles=tiles)
    script(match, "0 5p")
    assert why_not(match, "1 win") == "dead_hand"
    assert may_do(match, "1 chow 5p 34p") == (what != "reached_over")


def test_thirteen_orphans_have_no_special_rights_in_zung_jung(claims: Claims) -> None:
    claims("table.zungjung.orphans")
    match = deal("zungjung", ["9999m", "1m199p19s1234567z"])
    script(match, "0 concealed_kong 9m 9999m")
    assert match.waiting == [0] and last(match, "draw")["from"] == "kong"


@pytest.mark.parametrize(("rules", "stacks"), [("mcr", 18), ("dazhong", 18), ("riichi", 17), ("sanma", 18)])
def test_the_wall_is_built_broken_and_dealt_by_the_book(rules: str, stacks: int, claims: Claims) -> None:
    claims("table.wall")
    match = Match(rules, seed=9)
    assert match.deal is not None
    play, state = match.play, match.deal.state
    assert play.wall.stacks == stacks and play.wall.sides * play.wall.stacks * 2 == len(state.wall.tiles)
    dealt = next(e for e in match.log if e.name == "dealt").tiles
    first = state.wall.tiles
    seats = play.seats
    hands = [dealt[sum(14 if s == 0 else 13 for s in range(seat)):][: 14 if seat == 0 else 13] for seat in range(seats)]
    assert hands[0][:4] == tuple(first[:4]) and hands[1][:4] == tuple(first[4:8])
    twelve = 12 * seats
    assert hands[0][12:] == (first[twelve], first[twelve + seats]) and hands[1][12] == first[twelve + 1]


def test_an_irregular_win_is_lost_for_the_turn_only(claims: Claims) -> None:
    claims("table.referee.irregular_win")
    match = deal("mcr", ["5p", "34p345m345s678p88s", "55p", "5p"], "1z1z1z1z")
    match.referee(1, "irregular_win")
    script(match, "0 5p")
    assert why_not(match, "1 win") == "penalty"
    script(match, "1 pass", "2 pass", "1 *", "2 *", "3 5p")
    assert may_do(match, "1 win")


@pytest.mark.parametrize(("rules", "counted"), [("dazhong", True), ("zungjung", False)])
def test_the_blessing_of_earth_of_popular_mahjong_outlasts_the_calls_of_others(rules: str, counted: bool) -> None:
    """The document bars it only after an own concealed kong; the blessing of man is the one that any call ends."""
    match = deal(rules, ["5s", "55s", "123m456p789s1122z"], "1z")
    script(match, "0 5s", "1 pung 5s 55s")
    script(match, "1 " + _junk(match, 1, "55s12z"))
    everybody_passes(match)
    script(match, "2 win")
    assert ("blessing_of_earth" in fans(match)) is counted


def test_an_own_concealed_kong_ends_the_blessing_of_earth(claims: Claims) -> None:
    match = deal("dazhong", ["9p", "1111m456p789s112z"], "2z", replacements="1z")
    script(match, "0 9p")
    everybody_passes(match)
    script(match, "1 concealed_kong 1m 1111m", "1 win")
    assert "blessing_of_earth" not in fans(match) and "out_with_replacement" in fans(match)


READY_AS_DEALT = "234m567m345s34p88s"
"""Waits for 2p and 5p."""


def test_a_hand_that_is_ready_as_dealt_is_declared_before_the_first_turn_and_is_heavenly() -> None:
    # Document 001, L1131-1141: «объявление не-дилером просящей руки после раздачи и замены цветов».
    match = deal("dazhong", ["1z1z5z", READY_AS_DEALT, "1z9m9m", "9m"], "9p1z2p")
    assert match.waiting == [1]
    assert [action.as_json() for action in match.options(1)] == [{"do": "ready"}, {"do": "pass"}]
    assert not match.options(0) and why_not(match, "0 5z") == "not_now"
    assert [match.view(seat)["deal"]["phase"] for seat in (0, 1, None)] == ["turn", "declaring", "turn"]
    match.do(1, {"do": "ready"})
    assert match.deal is not None and match.deal.state.players[1].ready == 2 and match.waiting == [0]
    script(match, "0 5z", "1 *", "2 1z", "0 pung 1z 11z")
    assert match.deal.state.players[1].ready == 2, "another's pung takes nothing away"


def test_silence_about_a_hand_that_is_ready_as_dealt_is_heard_by_nobody_else() -> None:
    match = deal("dazhong", ["5z", READY_AS_DEALT], "9p")
    told = [match.view(seat)["events"] for seat in (0, 1)]
    match.do(1, {"do": "pass"})
    after = [match.view(seat)["events"] for seat in (0, 1)]
    assert after == [told[0], told[1] + 1] and match.waiting == [0]
    again = Match.replay([event.as_json() for event in match.log])
    assert again.view(1) == match.view(1) and match.undo().options(1)[0].do == "ready"


def test_a_hand_that_the_first_draw_makes_ready_is_no_heavenly_one() -> None:
    match = deal("dazhong", ["5z", "234m567m345s3p88s9m"], "4p")
    script(match, "0 5z", "1 ready 9m")
    assert match.deal is not None and match.deal.state.players[1].ready == 1


def test_a_concealed_kong_before_the_dealers_first_discard_leaves_nobody_a_heavenly_hand() -> None:
    match = deal("dazhong", ["5555z", READY_AS_DEALT], "9p")
    match.do(1, {"do": "ready"})
    script(match, "0 concealed_kong 5z 5555z")
    everybody_passes(match)
    assert match.deal is not None and match.deal.state.players[1].ready == 1


def test_bots_declare_what_is_ready_as_dealt_and_the_record_is_checked() -> None:
    for name in ("greedy", "solid"):
        match = deal("dazhong", ["5z", READY_AS_DEALT], "9p")
        bots = [make(name, seat) for seat in range(4)]
        while match.deals == 1 and not match.done:
            bot_acts(match, bots)
        assert any(event.name == "ready" and event.seat == 1 for event in match.log[:6])
        assert not recheck([event.as_json() for event in match.log], "the log").differences
