"""A ready hand with three equal pungs that dares three tiles (document 004, L2442)."""

from __future__ import annotations

from collections.abc import Callable

from phase_play import answer, outcome, plays_and_replays, rules_with
from table_play import script, wall_of

from janso.table import Match

Claims = Callable[..., None]
READY, FAR = "555m555p555s23m7z7z", "149m28p139s12346z"


def table(draws: str, way: str = "yes") -> Match:
    """West holds the hand; everybody else throws what comes."""
    options = {"super_triplets": way, "red_fives": [0, 0, 0]}
    wall = wall_of("riichi", [FAR + "9p", FAR, READY], draws=draws, options=options)
    match = Match.from_walls(rules_with(options), [wall] * 2)
    script(match, "0 9p", "1 *")
    return match


def test_three_equal_pungs_dare_two_indicators_and_the_tile_that_wins(claims: Claims) -> None:
    claims("riichi.options.super_triplets", "riichi.options.super_triplets=yes")
    match = table("6z" + "8s777s" + "6z4m" + "1m")
    answer(match, 2, "draw")
    script(match, "2 8s", "3 *", "0 *", "1 *")
    assert match.waiting == [2] and [a.as_json()["choice"] for a in match.options(2)] == ["draw", "dare"]
    left = match.view(2)["deal"]["wall_left"]
    answer(match, 2, "dare")
    assert outcome(match)["indicators"] == ["6z", "4m"]
    assert match.view(2)["deal"]["wall_left"] == left - 3
    assert match.view(0)["deal"]["players"][2]["hand"] == match.view(2)["deal"]["players"][2]["hand"]
    assert [action.as_json()["do"] for action in match.options(2)] == ["win"]
    match.do(2, match.options(2)[0])
    won = next(event.as_json() for event in match.log if event.name == "win")
    worth = {each["id"]: each["value"] for each in won["score"]["patterns"]}
    assert worth["sanshoku_doko"] == 2 and worth["dora"] >= 5, "Red by Green, and five of characters by the four"


def test_a_hand_that_is_not_completed_is_a_chombo() -> None:
    match = table("6z" + "6z4m" + "9s")
    answer(match, 2, "dare")
    end = next(event.as_json() for event in match.log if event.name == "draw_game")
    assert end["reason"] == "chombo" and end["offenders"] == [2] and end["deltas"][2] < 0


def test_whoever_draws_as_usual_is_asked_again_next_turn_and_others_are_not_asked(claims: Claims) -> None:
    claims("riichi.options.super_triplets=no")
    match = table("6z" + "8s7s8s7s8s7s")
    answer(match, 2, "draw")
    script(match, "2 8s", "3 *", "0 *", "1 *")
    assert [a.as_json().get("choice") for a in match.options(2)] == ["draw", "dare"]
    assert table("6z8s", "no").options(2)[0].as_json()["do"] != "choose"


def test_matches_are_played_and_replayed() -> None:
    plays_and_replays(rules_with({"super_triplets": "yes"}), 1)
