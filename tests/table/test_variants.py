"""Variants of riichi at the table: whole matches with every bot, and what only they do."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from table_play import act, everybody_passes, wall_of

from janso.bots import make, play_out
from janso.table import Action, Match
from janso.table.refused import Refused
from janso.table.snapshot import snapshot

VARIANTS = ("tonpusen", "tontonsen", "first-all-japan", "mu", "bamboo")


@pytest.mark.parametrize("bot", ["random", "greedy", "solid"])
@pytest.mark.parametrize("rules", VARIANTS)
def test_a_variant_is_played_to_its_end_and_its_log_tells_the_same(rules: str, bot: str) -> None:
    match = Match(rules, seed=5)
    play_out(match, [make(bot, seat) for seat in range(match.play.seats)])
    assert match.done and match.result is not None
    paid = sum(int((event.data or {}).get("absent", 0)) for event in match.log)
    assert sum(match.result["scores"]) == match.play.start_points * match.play.seats + paid
    again = Match.replay([event.as_json() for event in match.log])
    assert snapshot(again) == snapshot(match)


def test_every_round_of_two_east_rounds_is_an_east_round(claims: Callable[..., None]) -> None:
    match = Match("tontonsen", seed=3)
    play_out(match, [make("greedy", seat) for seat in range(4)])
    started = [event.data for event in match.log if event.name == "start_deal"]
    assert {data["round_wind"] for data in started if data} == {0}
    assert max(data["round"] for data in started if data) >= 1
    claims("riichi.options.round_winds", "riichi.options.round_winds=east", "riichi.options.round_winds=next")


def test_whoever_ends_below_zero_leaves_the_tournament(claims: Callable[..., None]) -> None:
    found: set[bool] = set()
    for seed in range(3, 9):
        match = Match("first-all-japan", seed=seed)
        play_out(match, [make("greedy", seat) for seat in range(4)])
        assert match.result is not None
        below = [seat for seat, score in enumerate(match.result["scores"]) if score < 0]
        assert match.result["leaving"] == below
        found.add(bool(below))
    assert True in found
    plain = Match("riichi", seed=3)
    play_out(plain, [make("greedy", seat) for seat in range(4)])
    assert plain.result is not None and "leaving" not in plain.result
    claims("riichi.options.below_zero_leaves", "riichi.options.below_zero_leaves=yes",
           "riichi.options.below_zero_leaves=no")


def called(rules: str) -> Match:
    """South calls a chow of 4, 5 and 6 of characters with 56m, and still holds 7, 6 and 5."""
    wall = wall_of(rules, ["4m19p19s123457z678s1p", "56567m234p234s11z", "19m19p19s1234567z"], draws="9p")
    match = Match(rules, seed=1, walls=[wall])
    act(match, 0, "discard", "4m")
    act(match, 1, "chow", "4m", "56m")
    everybody_passes(match)
    return match


@pytest.mark.parametrize("tile", ["5m", "6m", "7m"])
def test_after_a_chow_mu_bars_its_tiles_and_the_other_end_at_the_price_of_the_hand(
        tile: str, claims: Callable[..., None]) -> None:
    match = called("mu")
    assert match.deal is not None
    refusal = match.deal.may(1, Action.from_json({"do": "discard", "tile": tile}))
    assert refusal is not None and refusal.code == "swap_calling"
    events = match.do(1, {"do": "discard", "tile": tile})
    assert events[0].name == "penalty" and match.deal.state.players[1].dead
    claims("riichi.options.swap_calling=whole_set")


@pytest.mark.parametrize("what,chombo", [("wrong_call", False), ("wrong_count", True), ("toppled_wall", True),
                                         ("empty_win_call", True)])
def test_in_mu_every_offence_but_one_about_sets_is_a_chombo(what: str, chombo: bool,
                                                            claims: Callable[..., None]) -> None:
    match = Match("mu", seed=1)
    event = match.referee(2, what, points=1)[0].as_json()
    assert bool(event.get("ends_deal")) is chombo
    assert bool(event.get("dead")) is not chombo
    claims("riichi.options.every_offence_chombo", "riichi.options.every_offence_chombo=yes",
           "riichi.options.every_offence_chombo=no")


def test_a_referee_cannot_choose_less_than_a_chombo_in_mu() -> None:
    match = Match("mu", seed=1)
    with pytest.raises(ValueError, match="warning"):
        match.referee(2, "early_draw", measure="warning")


def test_two_players_sit_east_and_south_and_call_chows_from_each_other() -> None:
    hands = ["4m19p19s123457z678s1p", "56567m234p234s11z"]
    match = Match("bamboo", seed=1, walls=[wall_of("bamboo", hands)])
    assert match.play.seats == 2 and len(match.play.tiles) == 136 and match.scores == [30000, 30000]
    act(match, 0, "discard", "4m")
    act(match, 1, "chow", "4m", "56m")
    assert match.deal is not None and match.deal.state.players[1].melds[0].source >= 0
    with pytest.raises(Refused):
        act(match, 0, "discard", "9p")
