"""Dragons as jokers of their suits until riichi (document 004, L3453 and L3503)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from phase_play import plays_and_replays
from table_play import script, wall_of

import janso
from janso.rules import ruleset
from janso.table import Match
from janso.table.turn.ready import waits_of
from janso.tiles import parse

Claims = Callable[..., None]
RULES = "single-suit-dragons"


def win_of(match: Match) -> dict[str, int]:
    won = next(event.as_json() for event in match.log if event.name == "win")
    return {each["id"]: each["value"] for each in won["score"]["patterns"]}


@pytest.mark.parametrize(("hand", "wins"), [("123456789s22s66z8s", True), ("12345678s22s33s66z", True),
                                            ("1144772255s389s6z", False), ("123456789s2268s6z", True)])
def test_a_dragon_stands_for_any_tile_of_its_suit(hand: str, wins: bool, claims: Claims) -> None:
    claims("riichi.options.dragon_jokers", "riichi.options.dragon_jokers=yes", "riichi.presets.single-suit-dragons")
    match = Match.from_walls(RULES, [wall_of(RULES, [hand])] * 2)
    assert any(action.as_json()["do"] == "win" for action in match.options(0)) is wins
    plain = ruleset(RULES).with_options({"dragon_jokers": "no"})
    without = Match.from_walls(plain, [wall_of(RULES, [hand])] * 2)
    assert all(action.as_json()["do"] != "win" for action in without.options(0))


def test_where_dragons_are_dragons_they_stand_for_nothing(claims: Claims) -> None:
    claims("riichi.options.dragon_jokers=no")
    assert "dragon_jokers" not in ruleset("riichi").options or ruleset("riichi").word("dragon_jokers") == "no"


def test_riichi_takes_the_jokers_away() -> None:
    match = Match.from_walls(RULES, [wall_of(RULES, ["123456789s2255s6z"])] * 2)
    assert match.deal is not None
    p = match.deal.state.players[0]
    script(match, "0 riichi 6z")
    assert waits_of(match.deal.state, p) == 1 << parse("2s") | 1 << parse("5s"), "no dragon completes it any more"


def test_a_group_of_dragons_counts_with_riichi_or_as_four_that_were_not_declared(claims: Claims) -> None:
    claims("riichi.patterns.dragon_group")
    match = Match.from_walls(RULES, [wall_of(RULES, ["234567s666z4568s9s"], draws="3s6z")] * 2)
    script(match, "0 9s", "1 *", "0 win")
    assert win_of(match)["dragon_group"] == 1
    hand = "123456789s22s66z+6z"
    with_riichi = janso.score(RULES, hand, having=["riichi"], seat="S", discarder="E")
    assert "dragon_group" in [each.id for each in with_riichi.patterns]
    silent = janso.score(RULES, hand, options={"minimum_han": 0}, seat="S", discarder="E")
    assert "dragon_group" not in [each.id for each in silent.patterns]


def test_matches_are_played_and_replayed() -> None:
    plays_and_replays(RULES, 1)
