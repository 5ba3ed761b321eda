"""Yakuman that are broken up, and tiles that are thrown at neighbours."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from phase_play import answer, outcome, plays_and_replays, rules_with
from table_play import NO_RED, dealt, everybody_passes, last, script

from janso.games.riichi.house.payments.broken_yakuman import CHOICES, lacking, watched
from janso.hand import read_tiles
from janso.table import Match
from janso.table.log.deal_events import EndDealEvent

Claims = Callable[..., None]
JUNK = "147m258p369s1234z5z"
"""Fourteen tiles that have nothing to do with one another: six steps from ready."""


@pytest.mark.parametrize("value", ["yes", "no"])
def test_a_hopeless_hand_may_throw_a_tile_before_the_first_turn(value: str, claims: Claims) -> None:
    claims(f"riichi.options.tile_throw={value}")
    match = dealt([JUNK, "123456789m1122p"], options={**NO_RED, "tile_throw": value})
    assert any(each.choice == "right" for each in match.options(0)) is (value == "yes")
    assert not any(each.choice == "right" for each in match.options(1)), "this hand is none"
    if value == "yes":
        answer(match, 0, "pass")
        for seat in match.waiting:
            if seat:
                answer(match, seat, "pass")
        assert "thrown" not in outcome(match)
        script(match, "0 1z")


def test_a_hit_brings_3900_points_and_a_miss_costs_a_yakuman(claims: Claims) -> None:
    claims("riichi.options.tile_throw=yes")
    seen: dict[bool, dict[str, Any]] = {}
    for seed in range(12):
        match = Match(rules_with({**NO_RED, "tile_throw": "yes"}), seed)
        for _ in range(400):
            if match.done or len(seen) == 2:
                break
            seat = match.waiting[0]
            asked = [each.choice for each in match.options(seat)]
            if "left" in asked:
                match.do(seat, {"do": "choose", "choice": "left"})
                told = outcome(match)
                if told.get("thrown", {}).get(str(seat)) and len(told["thrown"]) == 1:
                    seen[told["thrown"][str(seat)] % 2 == 0] = {**told, "seat": seat,
                                                                "dealer": match.deal.state.dealer}
            else:
                everybody_passes(match)
                if not match.done:
                    turn = match.waiting[0]
                    match.do(turn, match.options(turn)[0])
    hit, miss = seen[True], seen[False]
    assert hit["deltas"][hit["seat"]] == 3900 and hit["deltas"][(hit["seat"] + 3) % 4] == -3900
    assert miss["deltas"][miss["seat"]] == (-48000 if miss["seat"] == miss["dealer"] else -32000)
    assert sum(miss["deltas"]) == 0 == sum(hit["deltas"])


@pytest.mark.parametrize(("yakuman", "hand", "counts"), [
    ("daisangen", "555z66z77z", 2), ("daisushi", "111z222z333z4z", 2), ("suanko", "111m222m333m4p4p", 3),
    ("sukantsu", "1111m2222m3333m44m", 2)])
def test_what_a_hand_lacks_of_a_yakuman(yakuman: str, hand: str, counts: int) -> None:
    tiles = [0] * 34
    for face in read_tiles(hand, "hand"):
        tiles[face] += 1
    assert lacking(yakuman, tiles, 0) == counts
    assert lacking("suanko", tiles, 1) > 2


@pytest.mark.parametrize("value", list(CHOICES))
def test_giving_up_three_dragons_that_were_nearly_there_is_a_chombo_at_the_end(value: str, claims: Claims) -> None:
    claims(f"riichi.options.broken_yakuman_penalty={value}")
    hand = "55z66z777z19m19p99s1s"
    match = dealt([hand, "9m", "9m", "9m"], "8p" * 3 + "2m" + "8s" * 3 + "3s", options={
        **NO_RED, "broken_yakuman_penalty": value})
    script(match, "0 5z", "1 *", "2 *", "3 *", "0 6z", "1 *", "2 *", "3 *", "0 5z")
    assert match.deal is not None
    watch = next((custom for custom in match.customs if hasattr(custom, "broken")), None)
    guilty = "daisangen" in value or value in ("dragons_and_winds", "all", "pao")
    assert (watch is not None and watch.broken == {0: "daisangen"}) is guilty
    while match.deals == 1 and not match.done:
        everybody_passes(match)
        if match.deals > 1 or match.done:
            break
        turn = match.waiting[0]
        match.do(turn, match.options(turn)[0] if match.options(turn)[0].verb != 7 else match.options(turn)[1])
    end = next(event for event in match.log if isinstance(event, EndDealEvent)).as_json()
    assert ("broken_yakuman" in end) is guilty
    draw = last(match, "draw_game") if any(event.name == "draw_game" for event in match.log) else None
    if guilty and draw is not None:
        assert end["deltas"][0] == draw["deltas"][0] - 12000
    again = Match.replay([event.as_json() for event in match.log])
    assert again.scores == match.scores


def test_the_yakuman_that_nobody_may_break_are_any_of_the_four_or_those_of_responsibility() -> None:
    assert len({frozenset(chosen) for word, chosen in CHOICES.items() if word != "pao"}) == 2**4
    assert watched(rules_with({"broken_yakuman_penalty": "daisushi_suanko"})) == ("daisushi", "suanko")
    pao = {"broken_yakuman_penalty": "pao", "pao_daisangen": "no", "pao_sukantsu": "yes"}
    assert watched(rules_with(pao)) == ("daisushi", "sukantsu")


def test_a_hand_that_never_came_near_breaks_nothing() -> None:
    match = dealt(["555z66z7z19m19p99s1s"], "8p" * 3 + "2m", options={**NO_RED, "broken_yakuman_penalty": "all"})
    script(match, "0 5z", "1 *", "2 *", "3 *", "0 6z")
    assert next(custom for custom in match.customs if hasattr(custom, "broken")).broken == {}


def test_matches_with_both_rules_play_to_their_end_and_replay() -> None:
    plays_and_replays(rules_with({**NO_RED, "tile_throw": "yes", "broken_yakuman_penalty": "all", "rounds": "east"}), 1)


def test_hands_of_twelve_tiles_beside_an_imagined_head_are_measured_too() -> None:
    played = {"structure": "virtual_head", "tile_throw": "yes", "red_five_in_riichi": "yes", "rounds": "east"}
    plays_and_replays(rules_with(played), 1)
    options = {**NO_RED, "structure": "virtual_head", "tile_throw": "yes"}
    match = dealt(["159m159p159s1234z", "123456789m112p"], options=options)
    assert 0 in match.waiting and 1 not in match.waiting
