"""Matches that begin with a set-up position."""

from __future__ import annotations

import pytest

import janso
from janso.bots import make, play_out
from janso.errors import JansoError
from janso.tiles import write

OWN = "123m456p789s11225z"


def hand(match: janso.Match, seat: int) -> list[str]:
    assert match.deal is not None
    return sorted(write(face) for face in match.deal.state.players[seat].held)


@pytest.mark.parametrize("rules", ["riichi", "mcr", "zungjung"])
def test_seats_hold_what_was_asked_for_and_the_match_goes_on(rules: str) -> None:
    match = janso.Match.from_position(rules, [OWN, "147m258p369s1237z"], "3s", seed=4)
    assert hand(match, 0) == sorted(f"{c}{s}" for c, s in
                                    zip("12345678911225", "mmmpppssszzzzz"))
    assert len(hand(match, 1)) == 13 and "7z" in hand(match, 1)
    assert play_out(match, [make("greedy", seat) for seat in range(4)]).done
    assert match.deals > 1
    assert janso.Match.replay(match.log).scores == match.scores


def test_the_next_tiles_come_as_asked_for() -> None:
    match = janso.Match.from_position("riichi", [OWN], "9m", seed=1)
    match.do(0, {"do": "discard", "tile": "5z"})
    while match.waiting and match.waiting != [1]:
        match.do(match.waiting[0], {"do": "pass"})
    assert match.deal is not None and write(match.deal.state.drawn) == "9m"


def test_scores_and_the_moment_of_the_match_can_be_given() -> None:
    scores = [10000, 40000, 30000, 20000]
    match = janso.Match.from_position("riichi", ["", "", "", OWN], scores=scores, round=1, number=3, honba=2)
    deal = match.view(0)["deal"]
    assert deal["round"] == 1 and deal["honba"] == 2 and deal["scores"] == [10000, 40000, 30000, 20000]


def test_the_same_seed_fills_the_rest_alike() -> None:
    first, again, other = (janso.Match.from_position("riichi", [OWN], seed=seed) for seed in (1, 1, 2))
    assert hand(first, 2) == hand(again, 2) != hand(other, 2)


@pytest.mark.parametrize(("hands", "words"), [
    (["11111m"], "not so many 1m"), ([OWN + "6z"], "at most 14"), (["1m"] * 5, "5 hands"), (["", OWN], "at most 13")])
def test_impossible_positions_are_refused(hands: list[str], words: str) -> None:
    with pytest.raises(JansoError, match=words):
        janso.Match.from_position("riichi", hands)


def test_the_number_of_the_deal_tells_who_deals_and_which_wind_everybody_has() -> None:
    match = janso.Match.from_position("riichi", ["", "", OWN], number=2)
    deal = match.view(2)["deal"]
    assert deal["dealer"] == deal["turn"] == 2 and len(hand(match, 2)) == 14
    play_out(match, [make("greedy", seat) for seat in range(4)])
    starts = [event.as_json() for event in match.log if event.as_json()["type"] == "start_deal"]
    assert starts[0]["winds"] == [2, 3, 0, 1]
    assert all(start["dealer"] == start["number"] for start in starts)


@pytest.mark.parametrize(("more", "words"), [
    ({"number": 4}, "a round of these rules has deals 0 to 3, not 4"), ({"number": -1}, "deals 0 to 3, not -1"),
    ({"round": -1}, "round cannot be below zero"), ({"honba": -2}, "honba cannot be below zero"),
    ({"sticks": -1}, "sticks cannot be below zero")])
def test_a_moment_that_no_match_has_is_refused(more: dict[str, int], words: str) -> None:
    with pytest.raises(JansoError, match=words):
        janso.Match.from_position("riichi", [OWN], **more)
