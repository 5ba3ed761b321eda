"""What a referee charges for tiles swept together, a table overturned, and the like; and han between two limits."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from table_play import NO_RED, act, dealt, script

import janso
from janso.errors import JansoError
from janso.hand import read_tiles
from janso.records.recheck import recheck
from janso.rules import ruleset
from janso.table import Match
from janso.table.log.snapshot import snapshot

Claims = Callable[..., None]


@pytest.mark.parametrize(("what", "seat", "deltas", "chips"), [
    ("swept_tiles", 0, [-48000, 16000, 16000, 16000], []), ("swept_tiles", 1, [16000, -32000, 8000, 8000], []),
    ("overturned_table", 0, [-12000, 4000, 4000, 4000], [-3, 1, 1, 1]),
    ("overturned_table", 2, [4000, 2000, -8000, 2000], [1, 1, -3, 1])])
def test_outrages_cost_a_limit_and_the_deal_is_played_again(what: str, seat: int, deltas: list[int], chips: list[int],
                                                           claims: Claims) -> None:
    claims("table.referee.outrage")
    match = Match("riichi", seed=4)
    told = match.referee(seat, what)[0].as_json()
    assert told["deltas"] == deltas and told.get("chips", []) == chips and told["ends_deal"]
    assert match.standing.replay == 1 or match.done
    again = Match.replay([event.as_json() for event in match.log])
    assert again.scores == match.scores and again.books.chips == match.books.chips


@pytest.mark.parametrize("what", ["unknown_points", "misnamed_discard", "slow_play"])
def test_a_referee_measures_what_players_must_know_and_say(what: str, claims: Claims) -> None:
    claims("table.referee.named")
    match = Match("riichi", seed=4)
    assert match.referee(1, what, measure="stake")[0].as_json()["deltas"] == [0, -1000, 0, 0]
    assert match.referee(1, what, measure="dead_hand")[0].as_json()["dead"]


def misnamed(hand: str) -> Match:
    """East discards a tile that is called otherwise."""
    match = dealt(["1z", hand], options=NO_RED, indicators="9m")
    act(match, 0, "discard", "1z")
    return match


def test_a_win_on_a_name_that_was_called_is_paid_by_the_discarder_and_the_deal_is_played_again(claims: Claims) -> None:
    claims("table.referee.named")
    match = misnamed("234m456p678s23s55p")
    told = match.referee(0, "misnamed_win", read_tiles("4s", "name"), to=1)[0].as_json()
    assert told["deltas"] == [-2000, 2000, 0, 0] and told["named"] == "4s" and told["ends_deal"]
    assert [event.name for event in match.log].count("end_deal") == 1
    again = Match.replay([event.as_json() for event in match.log])
    assert again.scores == match.scores == [23000, 27000, 25000, 25000]


@pytest.mark.parametrize(("seat", "tiles", "to", "words"), [
    (0, "9s", 1, "completes no hand"), (0, "", 1, "one tile that was called"), (0, "4s", -1, "name the player"),
    (2, "4s", 1, "just discarded"), (0, "4s", 3, "completes no hand")])
def test_a_name_that_wins_nothing_is_refused(seat: int, tiles: str, to: int, words: str) -> None:
    match = misnamed("234m456p678s23s55p")
    with pytest.raises(JansoError, match=words):
        match.referee(seat, "misnamed_win", read_tiles(tiles, "name") if tiles else (), to=to)


HAND = "234m345m678m345p5s+5s"


@pytest.mark.parametrize(("dora", "han", "plain", "between"), [
    ("4s4s", 6, 12000, 12000), ("4s4s4m", 7, 12000, 12700), ("4s4s4s", 8, 16000, 16000),
    ("4s4s4s4m", 9, 16000, 16700), ("4s4s4s4m4m", 10, 16000, 17300)])
def test_han_between_two_limits_are_paid_as_han_of_twenty_fu(dora: str, han: int, plain: int, between: int,
                                                            claims: Claims) -> None:
    claims("riichi.options.between_limits=yes", "riichi.options.between_limits=no")
    for value, points in (("no", plain), ("yes", between)):
        rules = ruleset("riichi").with_options({"between_limits": value})
        score = janso.score(rules, HAND, seat="S", discarder="W", having=["riichi"], dora=dora)
        assert (score.han, score.points) == (han, points)


def test_the_printed_example_of_seven_han_pays_six_thousand_four_hundred(claims: Claims) -> None:
    claims("riichi.options.between_limits=yes")
    rules = ruleset("riichi").with_options({"between_limits": "yes", "red_fives": [0, 0, 0]})
    score = janso.score(rules, HAND, self_draw=True, seat="E",
                        having=["riichi"], dora="4s4s")
    assert score.han == 7 and score.payments["S"] == -6400


def test_a_referee_who_sees_no_hands_learns_nothing_from_a_name_that_wins_nothing() -> None:
    match = misnamed("234m456p678s23s55p")
    told = match.referee(0, "misnamed_win", read_tiles("9s", "name"), to=1, unseeing=True)[0].as_json()
    assert told["deltas"] == [0, 0, 0, 0] and told["ends_deal"] and "unseeing" not in told


def drawn_early(offender: int, value: str = "kept") -> Match:
    """South pungs East's discard; the offender has drawn the next tile of the wall, 7s, all the same."""
    match = dealt(["5z", "55z19m19p19s1234z", "19m19p19s1234z22z3z"], "7s9p8m",
                  options={**NO_RED, "early_draws": value})
    script(match, "0 5z", "1 pung 5z 55z")
    match.referee(offender, "kept_draw")
    return match


def test_a_tile_drawn_too_early_is_kept_and_the_next_player_draws_from_that_hand(claims: Claims) -> None:
    claims("table.referee.named", "riichi.options.early_draws", "riichi.options.early_draws=kept")
    match = drawn_early(0)
    assert match.deal is not None
    state = match.deal.state
    assert len(state.players[0].held) == 14 and 24 in state.players[0].held and state.turn == 1
    script(match, "1 1m")
    assert state.turn == 2 and state.drawn >= 0
    assert len(state.players[0].held) == 13 and len(state.players[2].held) == 14
    told = next(event for event in reversed(match.log) if event.name == "chosen")
    seen = [match.events_for(seat)[match.log.index(told)]["moves"][0]["tiles"] for seat in (0, 1, 2, None)]
    assert seen[0] == seen[2] != ["?"] and seen[1] == seen[3] == ["?"]
    kept = [next(event["moves"] for event in match.events_for(seat) if event["type"] == "chosen") for seat in (0, 1)]
    assert [moves[0]["tiles"] for moves in kept] == [["7s"], ["?"]]
    assert snapshot(Match.replay([event.as_json() for event in match.log])) == snapshot(match)
    assert recheck([event.as_json() for event in match.log], "log").differences == []


def test_a_tile_drawn_too_early_is_the_draw_when_the_turn_comes(claims: Claims) -> None:
    claims("riichi.options.early_draws=kept")
    match = drawn_early(2)
    script(match, "1 1m")
    assert match.deal is not None and match.deal.state.turn == 2 and match.deal.state.drawn == 24
    script(match, "2 7s")
    assert len(match.deal.state.players[2].held) == 13


def test_nobody_keeps_a_tile_where_nobody_can_have_drawn_or_the_rules_say_no(claims: Claims) -> None:
    claims("riichi.options.early_draws=measured")
    with pytest.raises(JansoError, match="too early"):
        Match("riichi", seed=4).referee(1, "kept_draw")
    with pytest.raises(JansoError, match="too early"):
        drawn_early(0, "measured")
    match = drawn_early(0)
    with pytest.raises(JansoError, match="too early"):
        match.referee(2, "kept_draw")
