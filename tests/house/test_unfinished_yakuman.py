"""Yakuman that win before the rest of their hand is complete."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from phase_play import plays_and_replays, rules_with
from table_play import NO_RED, dealt, script

import janso
from janso.rules import ruleset
from janso.table import Match

Claims = Callable[..., None]


def worth(hand: str, value: str, **facts: Any) -> int:
    score = janso.score("riichi", hand, seat="S", options={"unfinished_yakuman": value}, **facts)
    return score.points if score.valid else 0


@pytest.mark.parametrize(("hand", "points"), [
    ("555z666z77z19m28p4s+7z", {"no": 0, "sukantsu": 0, "daisangen": 32000, "both": 32000}),
    ("555z77z19m28p4s(666z)+7z", {"no": 0, "sukantsu": 0, "daisangen": 32000, "both": 32000}),
    ("77z9m4s(123m)(555z)(666z)+7z", {"no": 0, "daisangen": 32000}),
    ("555z66z77z19m28p14s+7z", {"no": 0, "daisangen": 0, "both": 0}),
    ("9m(1111m)(2222p)(3333s)[4444z]+8s", {"no": 0, "sukantsu": 32000, "daisangen": 0, "both": 32000}),
    ("9m(1111m)(2222p)(3333s)(444z)+8s", {"no": 0, "sukantsu": 0, "both": 0}),
    ("555z666z777z123m9p+9p", {"no": 32000, "daisangen": 32000}),
])
def test_the_part_of_a_yakuman_is_enough(hand: str, points: dict[str, int], claims: Claims) -> None:
    claims("riichi.options.unfinished_yakuman", *(f"riichi.options.unfinished_yakuman={value}" for value in points))
    assert {value: worth(hand, value, discarder="W") for value in points} == points


def test_nothing_else_counts_in_an_unfinished_hand(claims: Claims) -> None:
    claims("riichi.options.unfinished_yakuman=daisangen")
    assert worth("555z666z77z11z23z4z+7z", "daisangen", self_draw=True) == 32000, "no hand of honours"


@pytest.mark.parametrize(("hand", "han", "points"), [
    ("9m(1111m)(2222p)(3333s)[4444z]+8s", 12, 24000), ("555z666z77z123m9p8s+7z", 12, 24000),
    ("555z666z77z12m9p8s4s+7z", 11, 24000), ("555z666z77z19m28p4s+7z", 10, 16000),
    ("555z666z77z123m9p9p+7z", 13, 32000)])
def test_every_missing_tile_may_cost_a_han(hand: str, han: int, points: int, claims: Claims) -> None:
    claims("riichi.options.unfinished_cost", "riichi.options.unfinished_cost=yes", "riichi.options.unfinished_cost=no")
    options = {"unfinished_yakuman": "both", "unfinished_cost": "yes"}
    score = janso.score("riichi", hand, seat="S", discarder="W", dora="9m", options=options)
    assert (score.han, score.points) == (han, points)
    assert sum(line.value for line in score.patterns) == han


def test_the_rest_is_shown_as_it_is() -> None:
    score = janso.score("riichi", "9m(1111m)(2222p)(3333s)[4444z]+8s", seat="S", discarder="W",
                        options={"unfinished_yakuman": "sukantsu"})
    assert score.reading == ["(1111m)", "(2222p)", "(3333s)", "[4444z]", "9m8s"]


def won(match: Match) -> list[str]:
    win = next(event for event in match.log if event.name == "win")
    return [line.id for line in win.score.patterns]


def test_three_pungs_of_dragons_win_at_the_table(claims: Claims) -> None:
    claims("riichi.options.unfinished_yakuman=daisangen", "riichi.options.unfinished_yakuman=no")
    for value in ("no", "daisangen"):
        match = dealt(["7z", "555z666z77z19m28p4s"], options={**NO_RED, "unfinished_yakuman": value})
        script(match, "0 7z")
        assert ("win" in [choice.do for choice in match.options(1)]) == (value == "daisangen")
    script(match, "1 win")
    assert won(match) == ["daisangen"]


def test_a_part_that_was_called_wins_with_the_next_draw(claims: Claims) -> None:
    claims("riichi.options.unfinished_yakuman=both")
    match = dealt(["7z", "555z666z77z19m28p4s"], "9s9s9p9m", options={**NO_RED, "unfinished_yakuman": "both"})
    script(match, "0 7z", "1 pung 7z 77z", "1 1m")
    assert "win" not in [choice.do for choice in match.options(1)]
    script(match, "2 *", "3 *", "0 *", "1 win")
    assert won(match) == ["daisangen"]


def test_matches_with_unfinished_yakuman_end_and_replay() -> None:
    plays_and_replays(rules_with({"unfinished_yakuman": "both", "rounds": "east"}), 1)
    assert ruleset("riichi").word("unfinished_yakuman") == "no"
