"""Rarer options of riichi that bear on play: furiten by shape, further abortive draws, the size of the dead wall."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from table_play import act, everybody_passes, last
from test_riichi_play_options import READY, Shows, deal, may, offered, result_of, throw

from janso.games.riichi.furiten import every_shape_barred, line_of
from janso.rules.check import check_text
from janso.table import Action, Match
from janso.tiles import parse

ALL_ORPHANS = "19m19p19s1234567z"
PAIRS = ("2244668m22p44p66p", "3355779m33p55p77p", "2244668s88p99p11p", "3355779s22z33z44z")


def ron(options: dict[str, Any], hand: str, own: str, tile: str) -> Any:
    """South has discarded one tile; may South win on the next player's tile?"""
    match = deal(["1z", hand, "", ""], options, draws=own + tile)
    throw(match, (0, "1z"), (1, own))
    return offered(match, 2, tile, 1)


def common_river(options: dict[str, Any]) -> Any:
    """East and South throw two 8s, of which West holds one; West throws nothing of the kind. May West win on 5p?"""
    match = deal(["8s", "8s", "8s" + READY[:-2] + "9s", "5p"], {**options}, draws="9s1z5p")
    assert match.deal is not None
    throw(match, (0, "8s"), (1, "8s"), (2, "1z"))
    return offered(match, 3, "5p", 2)


def honours_thrown(options: dict[str, Any], seventh: str) -> Any:
    """East throws six honours and another tile."""
    match = deal(["123456z" + seventh + "2468m24p", "19m19p", "28m28p", "37m37p"], options)
    assert match.deal is not None
    for turn, tile in enumerate([f"{n}z" for n in range(1, 7)] + [seventh]):
        act(match, 0, "discard", tile)
        everybody_passes(match)
        for seat in (1, 2, 3):
            if result_of(match):
                return result_of(match)
            if turn < 6:
                state = match.deal.state
                match.do(seat, next(a for a in match.options(seat) if a.do == "discard" and a.tile == state.drawn))
                everybody_passes(match)
    return result_of(match)


def aborted(options: dict[str, Any], hands: tuple[str, ...], tile: str) -> Any:
    """East's discard leaves everybody ready: how the deal ends, what everybody has then, the sticks."""
    match = deal([hands[0] + tile, *hands[1:]], options, indicators="8m")
    act(match, 0, "discard", tile)
    everybody_passes(match)
    if not result_of(match):
        return ""
    told = ended(match)
    return told["result"], tuple(told["scores"]), told["sticks"]


def ended(match: Match) -> dict[str, Any]:
    return last(match, "end_deal")


def taken_by_self_draw(options: dict[str, Any], later: bool) -> Any:
    """South's riichi, then West wins by self-draw before South's next turn or after it: points of South and West."""
    waits = "23789m234567p22s"
    draws = "9s1s1p1p" + "1p1m" if later else "9s1m"
    match = deal(["1z", READY, waits, ""], options, draws=draws)
    throw(match, (0, "1z"))
    act(match, 1, "riichi", "9s")
    everybody_passes(match)
    if later:
        throw(match, (2, "1s"), (3, "1p"), (0, "1p"), (1, "1p"))
    act(match, 2, "win")
    scores = ended(match)["scores"]
    return scores[1], sum(scores)


def moved(options: dict[str, Any]) -> Any:
    """How many live tiles each of three kongs takes away."""
    match = deal(["1111m2222m3333m5z", "", "", ""], options, replacements="1p2s3s6s")
    assert match.deal is not None
    wall = match.deal.state.wall
    found = []
    for rank in "123":
        before = wall.left
        act(match, 0, "concealed_kong", f"{rank}m", rank * 4 + "m")
        everybody_passes(match)
        found.append(before - wall.left)
    return tuple(found)


def live_tiles(options: dict[str, Any]) -> Any:
    match = deal(["", "", "", ""], options)
    assert match.deal is not None
    return match.deal.state.wall.left


CASES = [
    Shows("discard_furiten", lambda o: ron(o, "23p567m678m345s88s", "4p", "1p"),
          {"no": True, "yes": False, "same_shape": False}),
    Shows("discard_furiten", lambda o: ron(o, "22p66p345m345s678s", "2p", "6p"),
          {"no": True, "yes": False, "same_shape": True}, yaku_timing="last_tile"),
    Shows("suji_furiten", lambda o: ron(o, "3456p234m345s678s", "3p", "6p"), {"no": True, "yes": False},
          discard_furiten="no"),
    Shows("suji_furiten", lambda o: ron(o, "2345p234m345s678s", "5p", "2p"), {"no": True, "yes": False},
          discard_furiten="same_shape"),
    Shows("unrelated_furiten", lambda o: ron(o, READY, "7m", "5p"),
          {"no": True, "own": False, "table": True, "both": False}),
    Shows("unrelated_furiten", common_river, {"no": True, "own": True, "table": False, "both": False}),
    Shows("seven_honours", lambda o: honours_thrown(o, "7z"), {"no": "", "yes": "seven_honours"}),
    Shows("seven_honours", lambda o: honours_thrown(o, "9p"), {"no": "", "yes": ""}),
    Shows("all_orphans_ready", lambda o: aborted(o, (ALL_ORPHANS,) * 4, "5m"),
          {"no": "", "yes": ("all_orphans_ready", (0, 0, 0, 0), 100)}),
    Shows("all_pairs_ready", lambda o: aborted(o, PAIRS, "5m"),
          {"no": "", "yes": ("all_pairs_ready", (19000, 22000, 22000, 22000), 15)}),
    Shows("stake_back_same_round", lambda o: taken_by_self_draw(o, False),
          {"no": (16000, 100000), "yes": (17000, 100000)}),
    Shows("stake_back_same_round", lambda o: taken_by_self_draw(o, True),
          {"no": (23600, 100000), "yes": (23600, 100000)}),
    Shows("dead_wall_step", moved, {"none": (0, 0, 0), "one": (1, 1, 1), "two": (2, 2, 2), "odd_two": (2, 0, 2),
                                    "later_two": (0, 2, 2)}),
    Shows("dead_wall", live_tiles, {14: 69, 18: 65, 28: 55}),
]


@pytest.mark.parametrize("case", CASES, ids=[f"{case.option}-{number}" for number, case in enumerate(CASES)])
def test_each_value_of_a_rarer_option_shows_at_the_table(case: Shows, claims: Callable[..., None]) -> None:
    assert {value: case.found(value) for value in case.answers} == case.answers
    name = f"riichi.options.{case.option}"
    claims(name, *(f"{name}={value}" for value in case.answers if isinstance(value, str)))


def test_a_discard_bars_only_the_shape_that_it_would_fill() -> None:
    match = deal(["", "23p567m678m345s88s", "", ""], {"discard_furiten": "same_shape"})
    assert match.deal is not None
    s = match.deal.state
    p = s.players[1]
    p.river_mask = 1 << parse("4p")
    assert every_shape_barred(s, p, parse("1p")) and line_of(parse("1p")) >> parse("7p") & 1
    p.river_mask = 1 << parse("7p")
    assert not every_shape_barred(s, p, parse("1p"))


def test_the_reason_of_unrelated_furiten_is_told_and_seen() -> None:
    match = deal(["1z", READY, "", "55p"], {"unrelated_furiten": "own"}, draws="7m5p")
    throw(match, (0, "1z"), (1, "7m"))
    act(match, 2, "discard", "5p")
    refusal = match.may(1, Action.from_json({"do": "win"}))
    assert refusal is not None and refusal.code == "unrelated_furiten"
    assert match.view(1)["deal"]["players"][1]["furiten"]["code"] == "unrelated_furiten"


def test_a_voided_deal_with_stakes_replays_and_is_won_back() -> None:
    match = deal([ALL_ORPHANS + "5m", ALL_ORPHANS, ALL_ORPHANS, ALL_ORPHANS], {"all_orphans_ready": "yes"},
                 indicators="8m")
    act(match, 0, "discard", "5m")
    everybody_passes(match)
    assert last(match, "draw_game")["stakes"] == [25] * 4
    again = Match.replay([event.as_json() for event in match.log])
    assert again.sticks == match.sticks == 100 and sum(again.scores) == sum(match.scores)
    assert not may(match, 0, "win")


def test_suji_furiten_beside_absolute_furiten_is_said_to_have_no_effect() -> None:
    text = 'parent = "riichi"\n[options]\nsuji_furiten = "yes"'
    assert any("«discard_furiten» to be no or same_shape" in str(problem) for problem in check_text(text))
    assert not check_text(text + '\ndiscard_furiten = "same_shape"')
    odd = check_text('parent = "riichi"\n[options]\ndead_wall = 5')
    assert any("no whole stacks" in str(problem) for problem in odd)
