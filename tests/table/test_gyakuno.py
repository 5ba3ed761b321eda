"""Gyakuno: everybody plays the hand of somebody else (document 004, L4446-4450)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from phase_play import plays_and_replays
from table_play import script, wall_of

import janso
from janso.games.riichi.variants.people.gyakuno import owner_of
from janso.rules import ruleset
from janso.table import Match

Claims = Callable[..., None]
FIRST = "147m258p369s12345z"


def hands_seen(match: Match, seat: int | None) -> list[int]:
    """The seats whose hand a seat sees."""
    return [p["seat"] for p in match.view(seat)["deal"]["players"] if p.get("hand")]


@pytest.mark.parametrize(("way", "seen"), [("no", [[0], [1], [2]]), ("ordinary", [[0], [1], [2]]),
                                           ("training", [[0, 1], [1, 2], [0, 2]])])
def test_in_training_everybody_sees_every_hand_but_the_own_one(way: str, seen: list[list[int]],
                                                               claims: Claims) -> None:
    claims("riichi.options.reversed_hands", f"riichi.options.reversed_hands={way}", "riichi.presets.gyakuno-training")
    match = Match(ruleset("gyakuno").with_options({"reversed_hands": way}), 2)
    assert [hands_seen(match, seat) for seat in range(3)] == seen and hands_seen(match, None) == []
    for seat in range(3):
        assert owner_of(seat, 3) != seat, "nobody plays the own hand"
        own = next(played for played in range(3) if owner_of(played, 3) == seat)
        assert way != "training" or own not in hands_seen(match, seat)


def test_in_training_a_hand_is_not_sorted_and_the_tile_just_drawn_stands_at_the_left() -> None:
    match = Match.from_walls("gyakuno-training", [
        wall_of("gyakuno-training", ["9m1p9s8p7p6p1s2s3s1z2z3z4z5z"], draws="7z6z")])
    row = match.view(2)["deal"]["players"][0]["hand"]
    assert row[0] == "5z" and row != sorted(row)
    script(match, "0 1z", "1 *", "2 *")
    seen = match.view(2)["deal"]["players"][0]["hand"]
    assert seen[1:] == [tile for tile in row if tile != "1z"]
    drawn = next(event for event in reversed(match.events_for(2)) if event["type"] == "draw" and event["seat"] == 0)
    assert seen[0] == drawn["tile"] != "?"
    assert next(event for event in reversed(match.events_for(1)) if event["type"] == "draw")["tile"] == "?", \
        "it is the hand of seat 1"


@pytest.mark.parametrize(("way", "opener"), [("hand", 0), ("dealer", 1)])
def test_the_dealers_hand_begins_or_that_from_which_the_dealer_discards(way: str, opener: int, claims: Claims) -> None:
    claims("riichi.options.reversed_opening", f"riichi.options.reversed_opening={way}")
    match = Match(ruleset("gyakuno").with_options({"reversed_opening": way}), 1)
    assert match.waiting == [opener]
    assert [p["concealed"] for p in match.view(None)["deal"]["players"]] == [
        14 if seat == opener else 13 for seat in range(3)]
    if way == "dealer":
        dealers_hand = next(p for p in match.view(None)["deal"]["players"] if p["wind"] == 0)["seat"]
        assert opener == owner_of(dealers_hand, 3), "the owner of the dealer's hand, the dealer, begins"


def test_with_three_the_two_who_play_the_hands_pay_each_other_and_the_dealer_pays_as_others(claims: Claims) -> None:
    claims("riichi.presets.gyakuno", "riichi.options.dealer_share", "riichi.options.dealer_share=single",
           "riichi.options.dealer_share=double")
    hand = "23456m11p345s678s+1m"
    won = janso.score("gyakuno", hand, seat="E", having=["riichi"], discarder="W")
    assert won.payments == {"E": 2000, "S": 0, "W": -2000}
    drawn = janso.score("gyakuno", hand, seat="S", having=["riichi"], self_draw=True)
    assert drawn.payments == {"E": -700, "S": 1400, "W": -700}
    double = janso.score("gyakuno", hand, seat="E", having=["riichi"], discarder="W",
                         options={"dealer_share": "double"})
    assert double.payments["W"] == -2900
    assert not ruleset("gyakuno").flag("chow")


def test_with_four_partners_opposite_count_their_points_together(claims: Claims) -> None:
    claims("riichi.presets.gyakuno-pairs")
    match = plays_and_replays("gyakuno-pairs", 1)[0]
    result: dict[str, Any] = match.result or {}
    sums = [match.scores[0] + match.scores[2], match.scores[1] + match.scores[3]]
    assert result["teams"]["points"] == sums and result["teams"]["winner"] == sums.index(max(sums))
    assert result["places"][result["teams"]["winner"]] == 1 and sorted(result["places"]) == [1, 1, 3, 3]
    assert match.view(1)["notes"] == [{"en": f"You play the hand of {match.names[3]}",
                                       "ru": f"Вы играете рукой игрока {match.names[3]}"}]


def test_two_cannot_play_hands_of_others() -> None:
    found = ruleset("bamboo").with_options({"reversed_hands": "ordinary"}).contradictions()
    assert any("three or four" in str(text) for _, text in found)


@pytest.mark.parametrize("left_out", ["", "123456789m", "2345678m2345678p"])
def test_any_deck_that_is_large_enough_will_do(left_out: str) -> None:
    match = plays_and_replays(ruleset("gyakuno").with_options({"left_out": left_out, "red_fives": [0, 0, 0]}), 1)[0]
    assert len(match.play.tiles) == 136 - 4 * sum(character.isdigit() for character in left_out)
