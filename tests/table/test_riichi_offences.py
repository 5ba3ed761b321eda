"""Offences of riichi that a table punishes instead of refusing them, and what a referee's decisions cost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from table_play import act, everybody_passes, last
from test_riichi_play_options import READY, Shows, deal, result_of, throw

from janso.errors import JansoError
from janso.records.recheck import recheck
from janso.rules.check import check_text
from janso.table import Match


def swapped(options: dict[str, Any], times: int = 1) -> Any:
    """South calls 3m with 45m and discards 6m, the other end of it: is that refused, does it lie in the river, South's
    points, the sticks, is the hand dead, is the deal over?"""
    match = deal(["3m", "456m", "", ""], options)
    act(match, 0, "discard", "3m")
    act(match, 1, "chow", "3m", "45m")
    assert match.deal is not None
    state = match.deal.state
    for _ in range(times):
        try:
            act(match, 1, "discard", "6m")
        except JansoError:
            return "refused"
    p = state.players[1]
    return len(p.river), state.scores[1] - 25000, state.sticks, p.bars.dead, result_of(match)


def to_the_end(match: Match) -> dict[str, Any]:
    """Everybody lets pass and discards what was drawn until the wall ends: how the deal ended."""
    assert match.deal is not None
    state = match.deal.state
    while not match.done and match.deals == 1:
        seat = match.waiting[0]
        options_now = match.options(seat)
        match.do(seat, next((a for a in options_now if a.do == "pass"), None)
                 or next(a for a in options_now if a.do == "discard" and a.tile == state.drawn))
    return last(match, "draw_game")


def bluff(options: dict[str, Any], others: int = 0) -> Any:
    """East declares riichi with nothing, and so does South where `others` is 1; the wall ends."""
    hands = ["147m258p369s12345z", "147m258p369s1234z", "", ""]
    match = deal(hands, {"nagashi": "no", "nine_terminals": "no", **options}, draws="9s" if others else "")
    try:
        act(match, 0, "riichi", "5z")
    except JansoError:
        return "refused"
    everybody_passes(match)
    if others:
        act(match, 1, "riichi", "9s")
        everybody_passes(match)
    told = to_the_end(match)
    ended = last(match, "end_deal")
    return told["reason"], ended["scores"][0], ended["scores"][1], ended["sticks"]


def dead_wait(options: dict[str, Any], last_one: str = "indicator") -> Any:
    """South declares riichi and waits for East wind alone. Two others lie on the table; the last one does so already
    as the indicator, or West discards it after the riichi. How the deal ends, and the points of East and South."""
    shown = last_one == "indicator"
    match = deal(["1z", "234m567m345s678s1z", "", ""], {"nagashi": "no", **options},
                 draws="9s1z9m8p9p" if shown else "9s1z9m8p9p1z", indicators="1z" if shown else "3z")
    throw(match, (0, "1z"), (1, "9s"), (2, "1z"), (3, "9m"), (0, "8p"))
    try:
        act(match, 1, "riichi", "9p")
    except JansoError:
        return "refused"
    everybody_passes(match)
    told = to_the_end(match)
    ended = last(match, "end_deal")
    return told["reason"], told.get("offenders", []), ended["sticks"]


def decided(options: dict[str, Any], what: str, points: int = 0, measure: str = "") -> Any:
    """A referee decides against West: everybody's change, sticks, is the hand dead, is the deal over?"""
    match = deal(["", "", "", ""], options)
    assert match.deal is not None
    state = match.deal.state
    match.referee(2, what, points=points, measure=measure)
    return tuple(score - 25000 for score in state.scores), state.sticks, state.players[2].bars.dead, result_of(match)


CASES = [
    Shows("forbidden_discard", swapped, {
        "refused": "refused", "rollback": (0, 0, 0, False, ""), "dead_hand": (0, 0, 0, True, ""),
        "fine": (1, -1000, 1, False, ""), "chombo": (0, -8000, 0, False, "chombo")}),
    Shows("forbidden_discard_redos", lambda o: swapped(o, 2), {
        0: (0, 0, 0, True, ""), 1: (0, 0, 0, True, ""), 2: (0, 0, 0, False, "")}, forbidden_discard="dead_hand"),
    Shows("noten_riichi", bluff, {"refused": "refused", "noten": ("exhausted", 24000, 25000, 1),
                                  "chombo": ("chombo", 13000, 29000, 0)}),
    Shows("dead_wait_riichi", dead_wait, {"no": "refused", "yes": ("exhausted", [], 1), "chombo": ("chombo", [1], 0)}),
    Shows("dead_wait_riichi", lambda o: dead_wait(o, "discard"), {
        "no": ("exhausted", [], 1), "yes": ("exhausted", [], 1), "chombo": ("exhausted", [], 1)}),
    Shows("every_chombo", lambda o: bluff(o, 1),
          {"no": ("chombo", 13000, 29000, 0), "yes": ("chombo", 17000, 21000, 0)}, noten_riichi="chombo"),
    Shows("false_call_fine", lambda o: decided(o, "wrong_call"), {
        "no": ((0, 0, 0, 0), 0, False, ""), "dead_hand": ((0, 0, 0, 0), 0, True, ""),
        "fine": ((0, 0, -1000, 0), 1, False, "")}),
    Shows("toppled_tiles", lambda o: decided(o, "toppled_wall", 3), {
        "no": ((0, 0, -3000, 0), 3, False, ""), "fifth": ((2400, 1200, -4800, 1200), 0, False, ""),
        "six": ((0, 0, 0, 0), 0, False, "")}),
    Shows("toppled_tiles", lambda o: decided(o, "toppled_hand", 6), {
        "no": ((0, 0, -6000, 0), 6, False, ""), "fifth": ((4800, 2400, -9600, 2400), 0, False, ""),
        "six": ((4000, 2000, -8000, 2000), 0, False, "chombo")}),
    Shows("small_fines_forgiven", lambda o: decided(o, "toppled_wall", 1), {
        "no": ((200, 200, -600, 200), 0, False, ""), "yes": ((0, 0, 0, 0), 0, False, "")}, toppled_tiles="fifth",
        chombo="each", chombo_points=1000),
    Shows("small_fines_forgiven", lambda o: decided(o, "call_fine"), {
        "no": ((0, 0, -1000, 0), 1, False, ""), "yes": ((0, 0, -1000, 0), 1, False, "")}),
    Shows("forgiven_offences", lambda o: decided(o, "slow_play", measure="stake"), {
        "no": ((0, 0, -1000, 0), 1, False, ""), "yes": ((0, 0, 0, 0), 0, False, "")}),
    Shows("forgiven_offences", lambda o: decided(o, "chombo"), {
        "no": ((4000, 2000, -8000, 2000), 0, False, "chombo"), "yes": ((4000, 2000, -8000, 2000), 0, False, "chombo")}),
]


@pytest.mark.parametrize("case", CASES, ids=[f"{case.option}-{number}" for number, case in enumerate(CASES)])
def test_each_value_of_an_option_about_offences_shows(case: Shows, claims: Callable[..., None]) -> None:
    assert {value: case.found(value) for value in case.answers} == case.answers
    name = f"riichi.options.{case.option}"
    claims(name, *(f"{name}={value}" for value in case.answers if isinstance(value, str)))


@pytest.mark.parametrize("way", ["rollback", "dead_hand", "fine", "chombo"])
def test_a_punished_discard_is_one_act_of_the_log(way: str) -> None:
    match = deal(["3m", "456m", "", ""], {"forbidden_discard": way})
    act(match, 0, "discard", "3m")
    act(match, 1, "chow", "3m", "45m")
    assert all(action.as_json().get("tile") != "6m" for action in match.options(1)), "it is never among the choices"
    before = match.view(1)
    act(match, 1, "discard", "6m")
    written = [event.as_json() for event in match.log]
    again = Match.replay(written)
    assert again.view(1) == match.view(1) and again.books.chombo == match.books.chombo
    assert again.undo().view(1) == before and match.undo().view(1) == before
    assert not recheck(written, "the log").differences


def test_conflicts_and_conditions_of_offences_are_named() -> None:
    def says(*lines: str) -> str:
        return " | ".join(str(problem) for problem in check_text("\n".join(['parent = "riichi"', "[options]", *lines])))

    assert "«noten_riichi» to be chombo" in says('every_chombo = "yes"')
    assert "«forbidden_discard» to be" in says("forbidden_discard_redos = 2")
    assert "«chombo = end»" in says('toppled_tiles = "fifth"', 'chombo = "end"')
    assert says('noten_riichi = "chombo"', 'every_chombo = "yes"') == ""


def test_a_false_riichi_locks_the_hand_like_a_true_one() -> None:
    match = deal(["147m258p369s12345z", "", "", READY], {"noten_riichi": "noten"}, draws="9s9m1s1m")
    act(match, 0, "riichi", "5z")
    everybody_passes(match)
    throw(match, (1, "9s"), (2, "9m"), (3, "1s"))
    assert [action.as_json() for action in match.options(0)] == [{"do": "discard", "tile": "1m"}]
    assert match.view(1)["deal"]["players"][0]["riichi"] == 2


@pytest.mark.parametrize("tile,nagashi,told", [
    ("5z", "payment", ("nagashi", [0], [])), ("5z", "no", ("chombo", [], [0])), ("4m", "payment", ("chombo", [], [0]))])
def test_nagashi_takes_the_place_of_a_chombo_for_riichi_without_a_ready_hand(
        tile: str, nagashi: str, told: tuple[str, list[int], list[int]]) -> None:
    # Document 004, L2932: «Яку заменяет собой нотен риичи чомбо».
    match = deal(["147m258p369s12345z", "", "", ""],
                 {"nagashi": nagashi, "noten_riichi": "chombo", "nine_terminals": "no", "riichi_tiles_left": 0})
    assert match.deal is not None
    match.deal.state.wall.left = 0
    act(match, 0, "riichi", tile)
    everybody_passes(match)
    end = last(match, "draw_game")
    assert (end["reason"], end.get("nagashi", []), end.get("offenders", [])) == told
