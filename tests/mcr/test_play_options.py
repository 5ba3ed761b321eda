"""The options of MCR that the table honours."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import janso
from janso.rules import ruleset


def start(rules: str, **options: Any) -> janso.Match:
    return janso.Match(ruleset(rules).with_options(options), seed=1)


def deals(match: janso.Match, rng: Random) -> list[dict[str, Any]]:
    """Plays a match by chance and returns its `start_deal` events."""
    while not match.done:
        seat = match.waiting[0]
        match.do(seat, rng.choice(match.options(seat)))
    told = [event.as_json() for event in match.log]
    return [event for event in told if event["type"] == "start_deal"]


def test_the_number_of_players_and_hands(claims: Callable[..., None]) -> None:
    assert [len(start(rules).scores) for rules in ("mcr", "siamese", "siamese-2p")] == [4, 3, 2]
    assert start("mcr").play.hand_size == 13 and start("siamese").play.hand_size == 27
    claims("mcr.options.players=4", "mcr.options.hands_each=1")


def test_the_wall_holds_flowers_or_not(claims: Callable[..., None]) -> None:
    assert len(start("mcr").play.tiles) == 144 and len(start("mcr", flowers="no").play.tiles) == 136
    claims("mcr.options.flowers=yes", "mcr.options.flowers=no")


def test_a_dead_wall_stays_undrawn(claims: Callable[..., None]) -> None:
    assert start("mcr").play.wall.dead.tiles == 0 and start("siamese-2p").play.wall.dead.tiles == 27
    claims("mcr.options.dead_wall")


def test_four_players_change_seats_before_each_round(claims: Callable[..., None]) -> None:
    moved = deals(start("mcr", rounds=2), Random(1))
    stayed = deals(start("mcr", rounds=2, seat_rotation="no"), Random(1))
    assert len(moved) == len(stayed) == 8
    assert moved[4]["winds"] == [1, 0, 3, 2] and stayed[4]["winds"] == [0, 1, 2, 3]
    claims("mcr.options.rounds", "mcr.options.seat_rotation=yes", "mcr.options.seat_rotation=no")
