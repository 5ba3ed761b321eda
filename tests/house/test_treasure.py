"""Treasure tiles: one more tile at riichi, beside the hand or as the indicator of jokers of one's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from phase_play import nothing_leaks, plays_and_replays, rules_with
from table_play import NO_RED, act, everybody_passes, script, wall_of

from janso.rules import ruleset
from janso.rules.riichi.never import never
from janso.table import Action, Match
from janso.table.state import State
from janso.table.turn.phase import chosen
from janso.table.turn.ready import waits_of
from janso.tiles import parse, write

Claims = Callable[..., None]
READY = "234m456p678p22s57s1z"
"""With 1z discarded, a hand that waits for 6s."""


def declared(value: str, treasure: str, draws: str, hand: str = READY, patterns: dict[str, Any] | None = None,
             **more: Any) -> Match:
    """East declares riichi with 1z and takes the treasure from the end of the wall; then these draws follow."""
    options = {**NO_RED, "treasure_tile": value, **more}
    wall = wall_of("riichi", [hand], draws, options=options, indicators="9s")
    last = len(wall) - 15
    at = max(place for place, face in enumerate(wall) if face == parse(treasure))
    assert at > 52 + len(draws) // 2, "a tile that is not named otherwise"
    wall[at], wall[last] = wall[last], wall[at]
    match = Match.from_walls(rules_with(options, patterns=patterns), [wall])
    act(match, 0, "riichi", "1z")
    everybody_passes(match)
    return match


def state(match: Match) -> State:
    assert match.deal is not None
    return match.deal.state


def awaited(match: Match) -> str:
    mask = waits_of(state(match), state(match).players[0])
    return "".join(write(kind) for kind in range(34) if mask >> kind & 1)


@pytest.mark.parametrize(("value", "treasure", "waits"), [
    ("no", "8s", "6s"), ("hand", "8s", "6s9s"), ("hand", "1z", "6s"), ("hand", "4s", "3s6s"),
    ("discard", "1z", "6s1z"), ("discard", "8m", "8m6s")])
def test_a_treasure_adds_to_what_a_hand_waits_for(value: str, treasure: str, waits: str, claims: Claims) -> None:
    claims("riichi.options.treasure_tile", f"riichi.options.treasure_tile={value}")
    match = declared(value, treasure, "9m9m9p")
    assert awaited(match) == waits


def test_a_hand_that_the_treasure_completes_waits_for_whatever_can_take_the_place_of_a_tile(claims: Claims) -> None:
    claims("riichi.options.treasure_tile=hand")
    match = declared("hand", "6s", "9m9m9p")
    assert awaited(match) == "1m2m3m4m5m3p4p5p6p7p8p9p2s4s5s6s7s8s"


def test_the_tile_comes_from_the_end_of_the_live_wall_and_only_its_owner_knows_it(claims: Claims) -> None:
    claims("riichi.options.treasure_tile=hand", "riichi.options.treasure_tile=discard")
    for value in ("hand", "discard"):
        plain, match = declared("no", "8s", "9m9m9p"), declared(value, "8s", "9m9m9p")
        assert state(match).wall.left == state(plain).wall.left - 1
        own = match.view(0)["deal"]["players"][0]["treasure"]
        other = match.view(1)["deal"]["players"][0]["treasure"]
        assert (own, other) == ("8s", "?" if value == "hand" else "8s")
        told = next(event for event in match.events_for(1) if event["type"] == "chosen")
        assert ("8s" in str(told)) == (value == "discard")


def test_the_winner_chooses_fourteen_of_fifteen_tiles(claims: Claims) -> None:
    claims("riichi.options.treasure_tile=hand")
    match = declared("hand", "8s", "9m9m9p9s")
    script(match, "1 *", "2 *", "3 *", "0 win")
    win = next(event for event in match.log if event.name == "win")
    assert "789s" in win.score.reading and "22s" in win.score.reading
    assert {line.id for line in win.score.patterns} >= {"double_riichi", "menzen_tsumo"}


def test_tiles_like_the_treasure_stand_for_any_other(claims: Claims) -> None:
    claims("riichi.options.treasure_tile=discard")
    match = declared("discard", "2p", "9m9m9p5z", "234m456p678p567s2p1z")
    assert len(awaited(match)) == 2 * 34, "the 2p makes a pair with any tile"
    script(match, "1 *", "2 *", "3 *", "0 win")
    win = next(event for event in match.log if event.name == "win")
    assert "567s" in win.score.reading and "55z" in win.score.reading


def test_a_drawn_joker_completes_the_hand_at_its_dearest(claims: Claims) -> None:
    claims("riichi.options.treasure_tile=discard")
    match = declared("discard", "2z", "9m9m9p2z")
    script(match, "1 *", "2 *", "3 *", "0 win")
    win = next(event for event in match.log if event.name == "win")
    assert "567s" in win.score.reading and {line.id for line in win.score.patterns} >= {"tanyao", "double_riichi"}


def test_a_treasure_that_makes_a_strange_set_is_a_yaku(claims: Claims) -> None:
    claims("riichi.options.treasure_in_treasure", "riichi.options.treasure_in_treasure=yes",
           "riichi.options.treasure_in_treasure=no", "riichi.patterns.takara_chun_takara")
    pattern = {"takara_chun_takara": 1}
    for value, treasure, counts in (("no", "8p", False), ("yes", "8p", True), ("yes", "1m", False)):
        match = declared("hand", treasure, "9m9m9p6s", READY, pattern, treasure_in_treasure=value)
        script(match, "1 *", "2 *", "3 *", "0 win")
        win = next(event for event in match.log if event.name == "win")
        # Two 2 of bamboos and the 8 of dots look the same upside down.
        assert ("takara_chun_takara" in [line.id for line in win.score.patterns]) == counts
    options = {"treasure_tile": "hand", "treasure_in_treasure": "yes"}
    assert never(rules_with(options, patterns=pattern)) == {}
    assert "takara_chun_takara" in never(rules_with({"treasure_tile": "hand"}, patterns=pattern))


def test_matches_with_treasure_end_and_replay_and_nothing_leaks() -> None:
    for value in ("hand", "discard"):
        plays_and_replays(rules_with({"treasure_tile": value, "rounds": "east"}), 1)
    nothing_leaks(rules_with({"treasure_tile": "hand"}))
    assert ruleset("riichi").word("treasure_tile") == "no"


def test_green_dragons_are_dora_and_stand_for_any_tile_in_riichi(claims: Claims) -> None:
    claims("riichi.options.green_joker", "riichi.options.green_joker=yes", "riichi.options.green_joker=no")
    found = {}
    for value in ("no", "yes"):
        options = {**NO_RED, "green_joker": value}
        wall = wall_of("riichi", ["234m456p678p22s57s1z"], "9m9m9p6z", options=options, indicators="9s")
        match = Match.from_walls(rules_with(options), [wall])
        act(match, 0, "riichi", "1z")
        everybody_passes(match)
        found[value] = awaited(match)
    assert found == {"no": "6s", "yes": "6s6z"}
    script(match, "1 *", "2 *", "3 *", "0 win")
    win = next(event for event in match.log if event.name == "win")
    assert "567s" in win.score.reading
    for value in ("no", "yes"):
        options = {**NO_RED, "green_joker": value}
        wall = wall_of("riichi", ["7z", "234m456p66z77z678s"], options=options, indicators="9s")
        match = Match.from_walls(rules_with(options), [wall])
        script(match, "0 7z", "1 win")
        win = next(event for event in match.log if event.name == "win")
        assert sum(line.count for line in win.score.patterns if line.id == "dora") == (2 if value == "yes" else 0)


def at_riichi(treasure: str, hand: str = READY, others: str = "", patterns: dict[str, Any] | None = None,
              **more: Any) -> Match:
    """East may declare riichi; the last tile of the live wall is named."""
    options = {**NO_RED, **more}
    wall = wall_of("riichi", [hand, others], "9m9m9p", options=options, indicators="9s")
    last = len(wall) - 15
    at = max(place for place, face in enumerate(wall) if face == parse(treasure))
    wall[at], wall[last] = wall[last], wall[at]
    return Match.from_walls(rules_with(options, patterns=patterns), [wall])


def test_the_riichi_tile_may_be_named_after_the_treasure_was_seen(claims: Claims) -> None:
    claims("riichi.options.treasure_seen", "riichi.options.treasure_seen=yes", "riichi.options.treasure_seen=no")
    match = at_riichi("6s", treasure_tile="hand", treasure_seen="yes")
    refusal = match.may(0, Action.from_json({"do": "riichi", "tile": "1z"}))
    assert refusal is not None and refusal.code == "treasure_first"
    match.do(0, chosen("take_treasure"))
    offered = {write(choice.tile) for choice in match.options(0)}
    assert {choice.do for choice in match.options(0)} == {"riichi"} and {"1z", "2s"} <= offered
    nothing = at_riichi("6s", treasure_tile="hand", treasure_seen="no")
    assert {write(choice.tile) for choice in nothing.options(0) if choice.do == "riichi"} < offered
    act(match, 0, "riichi", "2s")
    everybody_passes(match)
    assert state(match).players[0].riichi and state(match).wall.left == state(nothing).wall.left - 2
    assert Match.replay([event.as_json() for event in match.log]).scores == match.scores


@pytest.mark.parametrize("value", ["no", "yes"])
def test_others_may_win_on_an_open_treasure_as_on_a_riichi_tile(value: str, claims: Claims) -> None:
    claims("riichi.options.treasure_won", f"riichi.options.treasure_won={value}")
    match = at_riichi("8m", others="234p567p678s55m67m", treasure_tile="discard", treasure_won=value,
                      patterns={"tsubame_gaeshi": True})
    act(match, 0, "riichi", "1z")
    assert ("win" in [choice.do for choice in match.options(1)]) is (value == "yes")
    if value == "no":
        return
    twin = match.copy()
    act(match, 1, "win")
    won = next(event.as_json() for event in match.log if event.name == "win")
    assert "tsubame_gaeshi" in [line["id"] for line in won["score"]["patterns"]] and won["deltas"][0] < 0
    assert Match.replay([event.as_json() for event in match.log]).scores == match.scores
    act(twin, 1, "pass")
    everybody_passes(twin)
    s = state(twin)
    assert s.players[0].riichi and [discard.face for discard in s.players[0].river] == [27] and s.sticks == 1
    assert Match.replay([event.as_json() for event in twin.log]).scores == twin.scores


def test_matches_with_treasures_seen_and_won_on_end_and_replay() -> None:
    plays_and_replays(rules_with({"treasure_tile": "discard", "treasure_won": "yes", "rounds": "east"}), 1)
    plays_and_replays(rules_with({"treasure_tile": "hand", "treasure_seen": "yes", "rounds": "east"}), 2)
