"""A closed ready hand that collects 1, 2, 3 and 7, 8, 9 of all suits (document 004, L2439)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from phase_play import answer, outcome, plays_and_replays, rules_with
from table_play import script, wall_of

from janso.records.recheck import recheck
from janso.table import Match
from janso.table.log.snapshot import snapshot

Claims = Callable[..., None]
READY, FAR = "123789m123p78s99p", "149m456p135s1346z"
"""West waits for the 9 of bamboos (and the 6, without junchan), and lacks 789 of dots but the 9, 1239 of bamboos."""


LIVE = 69
"""Tiles of the live wall after the first hands of the deal, the dealer's fourteenth among them."""


def table(draws: str, way: str = "yes", hand: str = READY, south: str = "149m28p135s12346z",
          north: str = "258m147p469s1277z") -> Match:
    """West is asked first after the discards of East and South."""
    options = {"koi_koi": way, "red_fives": [0, 0, 0]}
    wall = wall_of("riichi", [FAR + "5z", south, hand, north], draws=draws, options=options)
    match = Match.from_walls(rules_with(options), [wall] * 2)
    script(match, "0 5z", "1 *")
    return match


def choices(match: Match, seat: int = 2) -> list[object]:
    return [action.as_json().get("choice") for action in match.options(seat)]


def replays(match: Match) -> None:
    log = [event.as_json() for event in match.log]
    assert snapshot(Match.replay(log)) == snapshot(match)
    assert recheck(log, "log").differences == []


def test_missing_tiles_are_laid_aside_and_another_is_drawn(claims: Claims) -> None:
    claims("riichi.options.koi_koi", "riichi.options.koi_koi=yes")
    match = table("5z" + "1s7p5z" + "5s")
    assert choices(match) == ["draw", "koi_koi"]
    left = match.view(2)["deal"]["wall_left"]
    answer(match, 2, "koi_koi")
    view = match.view(0)
    assert view["koi_koi"] == {"seat": 2, "tiles": ["1s", "7p"]} and view["deal"]["wall_left"] == left - 3
    assert [action.as_json() for action in match.options(2)] == [{"do": "discard", "tile": "5z"}], "the hand stays"
    replays(match)


def test_a_complete_collection_ends_the_deal_with_a_mangan() -> None:
    match = table("5z" + "1s2s3s7p8p9s6z")
    answer(match, 2, "koi_koi")
    end = next(event.as_json() for event in match.log if event.name == "draw_game")
    assert end["reason"] == "koi_koi" and end["deltas"] == [-4000, -2000, 8000, -2000]
    assert outcome(match)["collected"] == ["1s", "2s", "3s", "7p", "8p", "9s"]
    replays(match)


def test_a_tile_that_was_collected_is_not_collected_again() -> None:
    match = table("5z" + "1s1s" + "5z")
    answer(match, 2, "koi_koi")
    assert match.view(0)["koi_koi"]["tiles"] == ["1s"]
    assert [action.as_json()["tile"] for action in match.options(2)] == ["1s"]


def test_a_winning_tile_thrown_away_is_a_chombo() -> None:
    match = table("5z" + "6s" + "5z")
    answer(match, 2, "koi_koi")
    script(match, "2 6s")
    end = next(event.as_json() for event in match.log if event.name == "draw_game")
    assert end["reason"] == "chombo" and end["offenders"] == [2]


def test_a_winning_tile_let_pass_before_the_own_turn_is_a_chombo_too() -> None:
    match = table("5z" + "5z" + "2z3z6s" + "5z")
    answer(match, 2, "koi_koi")
    script(match, "2 5z", "3 *", "0 *", "1 *")
    assert any(action.as_json()["do"] == "win" for action in match.options(2)) or match.deal is None
    match.do(2, next(action for action in match.options(2) if action.as_json()["do"] == "pass"))
    assert any(event.as_json().get("reason") == "chombo" for event in match.log if event.name == "draw_game")


def test_a_called_discard_ends_the_attempt() -> None:
    match = table("5z" + "4s", north="258m147p448s1277z")
    answer(match, 2, "koi_koi")
    assert "koi_koi" in match.view(0)
    script(match, "2 4s", "3 pung 4s 44s")
    assert "koi_koi" not in match.view(0)
    replays(match)


def test_a_discard_that_somebody_wins_on_is_paid_double() -> None:
    match = table("5z" + "5p", south="234567m34p567s88s")
    answer(match, 2, "koi_koi")
    script(match, "2 5p", "1 win")
    won = next(event.as_json() for event in match.log if event.name == "win")
    assert won["deltas"] == [0, 2 * won["score"]["points"], -2 * won["score"]["points"], 0]
    assert won["koi_koi"] == {"from": 2, "points": won["score"]["points"]}
    replays(match)


def test_a_wall_that_is_used_up_before_is_a_chombo() -> None:
    match = table("5z" + "5s", south="149m2p66s99s12346z", north="258m14p66s99s277z")
    answer(match, 2, "koi_koi")
    while match.log[-1].name not in ("end_deal", "start_deal", "dealt") and match.waiting:
        seat = match.waiting[0]
        passing = [action for action in match.options(seat) if action.as_json()["do"] == "pass"]
        if passing:
            match.do(seat, passing[0])
        elif any(event.name == "draw_game" for event in match.log):
            break
        else:
            script(match, f"{seat} *")
    end = next(event.as_json() for event in match.log if event.name == "draw_game")
    assert end["reason"] == "chombo" and end["offenders"] == [2]
    drawn = sum(event.name == "draw" for event in match.log)
    assert drawn + sum(len(event.as_json().get("collected", [])) for event in match.log) == LIVE


@pytest.mark.parametrize(("hand", "why"), [
    ("123789m123p78p99p", "two suits"), ("123789m123p78s55p", "no terminal in the pair"),
    ("123789m12p178s99p", "not ready"), ("123789m123p78s22z", "honours"),
])
def test_only_a_pure_outside_hand_of_three_suits_is_asked(hand: str, why: str, claims: Claims) -> None:
    claims("riichi.options.koi_koi=no")
    assert choices(table("5z6z", hand=hand)) != ["draw", "koi_koi"], why
    assert choices(table("5z6z", "no")) != ["draw", "koi_koi"]
    match = table("5z" + "5z5s4s3s2s")
    answer(match, 2, "draw")
    assert len(match.view(2)["deal"]["players"][2]["hand"]) == 14 and "koi_koi" not in match.view(0)


def test_matches_are_played_and_replayed() -> None:
    plays_and_replays(rules_with({"koi_koi": "yes"}), 1)
