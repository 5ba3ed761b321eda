"""Calls that do not move the turn, shorter walls, tiles and declarations that a house forbids, South's answer."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from phase_play import plays_and_replays, rules_with
from table_play import NO_RED, dealt, may_do, paid, script, wall_of, why_not

from janso.games.riichi.own import riichi_seat
from janso.rules import ruleset
from janso.table import Match

Claims = Callable[..., None]
READY = "34p345m345s678p88s"


def test_a_call_does_not_move_the_turn_where_the_order_is_unbroken(claims: Claims) -> None:
    claims("riichi.options.unbroken_order=yes", "riichi.options.unbroken_order=no")
    for value in ("no", "yes"):
        match = dealt(["1z9m", "9p", "11z5z9s", "9s"], "8m8p7m", options={**NO_RED, "unbroken_order": value})
        script(match, "0 1z", "2 pung 1z 11z")
        assert match.deal is not None
        s = match.deal.state
        assert s.turn == (1 if value == "yes" else 2)
    assert len(s.players[2].held) == 11 and s.drawn >= 0
    script(match, "1 *")
    assert s.turn == 2 and s.drawn < 0, "the caller discards the surplus tile and draws nothing"
    script(match, "2 9s")
    assert s.turn == 3 and len(s.players[2].held) == 10


def test_a_caller_with_a_surplus_tile_calls_nothing_more(claims: Claims) -> None:
    claims("riichi.options.unbroken_order=yes")
    match = dealt(["1z9m", "5z", "11z55z9s"], "8m", options={**NO_RED, "unbroken_order": "yes"})
    script(match, "0 1z", "2 pung 1z 11z", "1 5z")
    assert match.deal is not None and match.deal.state.turn == 2, "nobody was asked about the white dragon"


def test_matches_of_unbroken_order_end_and_replay() -> None:
    plays_and_replays(rules_with({"unbroken_order": "yes"}), 2)


def test_four_tiles_stay_in_the_wall_where_the_rules_say_so(claims: Claims) -> None:
    claims("riichi.options.four_tiles_left=yes", "riichi.options.four_tiles_left=no")
    left = {}
    for value in ("no", "yes"):
        match = Match(ruleset("riichi").with_options({"four_tiles_left": value}), seed=1)
        assert match.deal is not None
        left[value] = match.deal.state.wall.left
    assert left["no"] - left["yes"] == 4
    plays_and_replays(rules_with({"four_tiles_left": "yes", "rounds": "east"}), 1)


@pytest.mark.parametrize(("hand", "tile", "hooked"), [
    ("468p345m345s678s88s", "4p", True), ("468p345m345s678s88s", "8p", True), ("467p345m345s678s88s", "4p", False),
    ("469p345m345s678s88s", "9p", False), ("68p345m345s678s88s1z", "1z", False)])
def test_riichi_with_a_hook_is_refused_where_it_is_forbidden(hand: str, tile: str, hooked: bool,
                                                            claims: Claims) -> None:
    claims("riichi.options.hook_riichi=forbidden", "riichi.options.hook_riichi=allowed")
    for value in ("allowed", "forbidden"):
        match = dealt([hand], options={**NO_RED, "hook_riichi": value})
        assert may_do(match, f"0 riichi {tile}") is not (hooked and value == "forbidden")
    if hooked:
        assert why_not(match, f"0 riichi {tile}") == "hook" and may_do(match, f"0 {tile}")


def rejecting(hands: list[str], kinds: list[int], draws: str = "") -> Match:
    match = dealt(hands, draws, options={**NO_RED, "rejected_ura": "yes"})
    match.customs[0].kinds = kinds
    return match


def test_a_rejected_kind_is_discarded_once_and_nothing_is_declared_on_it(claims: Claims) -> None:
    claims("riichi.options.rejected_ura=yes", "riichi.options.rejected_ura=no")
    match = rejecting(["22p1z", READY], [10, 10, 0, 0], "9m8m7m6m")
    script(match, "0 2p")
    assert match.deal is not None and match.deal.state.turn == 1, "South may not win on 2p"
    assert riichi_seat(match.deal.state.players[1]).passed_at == 0, "and is not furiten"
    script(match, "1 *", "2 *", "3 *")
    assert why_not(match, "0 2p") == "rejected_ura" and may_do(match, "0 1z")
    free = dealt(["22p1z", READY], "9m8m7m6m", options=NO_RED)
    script(free, "0 2p")
    assert may_do(free, "1 win")


def test_rejected_kinds_differ_by_seat_and_matches_replay() -> None:
    for match in plays_and_replays(rules_with({"rejected_ura": "yes", "rounds": "east"}), 1):
        start = next(event for event in match.log if event.name == "start_deal")
        assert len(set(start.more["rejected"])) == 4


@pytest.mark.parametrize("chow", [True, False])
def test_south_answers_for_the_repeat_of_a_dealer_from_whom_no_chow_was_called(chow: bool, claims: Claims) -> None:
    claims("riichi.options.south_responsibility=yes", "riichi.options.south_responsibility=no")
    options = {**NO_RED, "south_responsibility": "yes"}
    first = wall_of("riichi", [READY + "1m", "23m9s"], "9m9m2p" if chow else "9m9m9m2p", options=options)
    second = wall_of("riichi", [READY + "1z"], "9m9m9m2p", options=options)
    match = Match.from_walls(ruleset("riichi").with_options(options), [first, second])
    script(match, "0 1m")
    if chow:
        script(match, "1 chow 1m 23m", "1 9s", "2 *", "3 *")
    else:
        script(match, "1 *", "2 *", "3 *")
    script(match, "0 win")
    script(match, "0 1z", "1 *", "2 *", "3 *", "0 win")
    gains = paid(match)
    assert (gains[1] == -gains[0] and gains[2:] == [0, 0]) is not chow
