"""Tiles that everybody exchanges with everybody before the first turn, and what all questions of the table share."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from phase_play import answer, hand_of, nothing_leaks, outcome, plays_and_replays, reply, rules_with
from table_play import wall_of

from janso.server.play.decisions.policy import without_answer
from janso.table import Action, Match
from janso.table.log.action import Refused
from janso.table.log.snapshot import snapshot


def table(tiles: int, rounds: int = 1) -> Match:
    rules = rules_with({"tile_exchange": tiles, "tile_exchanges": rounds})
    return Match.from_walls(rules, [wall_of("riichi", ["123456789m11122p", "1112223334445z", "3456789p123456s", ""])])


def test_everybody_gives_tiles_to_the_right_then_opposite_then_left(claims: Callable[..., None]) -> None:
    match = table(1)
    gifts = [("1m", "1z", "3p"), ("2m", "2z", "4p"), ("3m", "3z", "5p")]
    assert match.waiting == [0, 1, 2, 3]
    received: list[list[str]] = [[], [], [], []]
    for step, given in enumerate(gifts, 1):
        last = hand_of(match, 3)[0]
        for seat, tile in enumerate((*given, last)):
            answer(match, seat, "give", tile)
            received[(seat + step) % 4].append(tile)
    assert match.waiting == [0] and match.options(0)[0].do == "discard"
    assert {"1m", "2m", "3m"} & set(hand_of(match, 0)) == {"1m", "2m", "3m"} & set(received[0])
    assert received[1][0] == "1m" and "1m" in hand_of(match, 1)
    assert [len(hand_of(match, seat)) for seat in range(4)] == [14, 13, 13, 13]
    claims("riichi.options.tile_exchange")


@pytest.mark.parametrize(("tiles", "rounds", "questions"), [(0, 1, 0), (1, 1, 3), (2, 3, 9), (4, 1, 3)])
def test_the_exchange_is_repeated_as_often_as_agreed(
        tiles: int, rounds: int, questions: int, claims: Callable[..., None]) -> None:
    match = table(tiles, rounds)
    asked = 0
    while len(match.waiting) == 4:
        for seat in range(4):
            match.do(seat, match.options(seat)[0])
        asked += 1
    assert asked == questions
    claims("riichi.options.tile_exchanges")


def test_only_giver_and_receiver_see_a_gift() -> None:
    match = table(2)
    for seat in range(4):
        match.do(seat, match.options(seat)[0])
    whole = outcome(match)
    for seat in (0, 1, 2, 3, None):
        told = [event for event in match.events_for(seat) if event["type"] == "chosen"][-1]
        seen = [move for move in told["moves"] if "?" not in move["tiles"]]
        assert seen == [move for move in whole["moves"] if seat in (move["from"], move["to"])]
        assert list(told["choices"]) == ([str(seat)] if seat is not None else [])


def test_a_gift_is_of_the_own_hand_and_of_the_agreed_number() -> None:
    match = table(2)
    for action, code in ((reply("give", "1m"), "number_of_tiles"), (reply("give", "99s"), "not_held"),
                         (reply("keep"), "not_asked_for"), (Action(0, 0), "not_asked_for")):
        refusal = match.may(0, action)
        assert refusal is not None and refusal.code == code
        with pytest.raises(Refused):
            match.do(0, action)
    match.do(0, reply("give", "12m"))
    refusal = match.may(0, reply("give", "12m"))
    assert refusal is not None and refusal.code == "answered"


def test_who_does_not_answer_in_time_gives_what_the_question_proposes() -> None:
    match = table(2)
    assert match.deal is not None
    assert without_answer(match.options(2), match.deal.state.drawn) == match.options(2)[0]


def test_an_answer_is_taken_back_alone() -> None:
    match = table(1)
    before = snapshot(match)
    match.do(0, match.options(0)[0])
    assert snapshot(match.undo()) == before
    for seat in (1, 2, 3):
        match.do(seat, match.options(seat)[0])
    assert match.undo().waiting == [3]


def test_matches_with_exchanges_are_played_replayed_and_leak_nothing() -> None:
    rules = rules_with({"tile_exchange": 3, "tile_exchanges": 2})
    plays_and_replays(rules, 1)
    plays_and_replays(rules_with({"tile_exchange": 2}, "sanma"), 1)
    nothing_leaks(rules)
