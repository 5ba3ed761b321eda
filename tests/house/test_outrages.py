"""What a referee charges for tiles swept together, a table overturned, and the like; and han between two limits."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import janso
from janso.rules import ruleset
from janso.table import Match

Claims = Callable[..., None]


@pytest.mark.parametrize(("what", "seat", "deltas", "chips"), [
    ("swept_tiles", 0, [-48000, 16000, 16000, 16000], []), ("swept_tiles", 1, [16000, -32000, 8000, 8000], []),
    ("overturned_table", 0, [-12000, 4000, 4000, 4000], [-3, 1, 1, 1]),
    ("overturned_table", 2, [4000, 2000, -8000, 2000], [1, 1, -3, 1])])
def test_outrages_cost_a_limit_and_the_deal_is_played_again(what: str, seat: int, deltas: list[int], chips: list[int],
                                                           claims: Claims) -> None:
    claims("table.referee.outrage")
    match = Match("riichi", seed=4)
    told = match.referee(seat, what)[0].as_json()
    assert told["deltas"] == deltas and told.get("chips", []) == chips and told["ends_deal"]
    assert match.standing.replay == 1 or match.done
    again = Match.replay([event.as_json() for event in match.log])
    assert again.scores == match.scores and again.books.chips == match.books.chips


@pytest.mark.parametrize("what", ["unknown_points", "misnamed_discard", "slow_play"])
def test_a_referee_measures_what_players_must_know_and_say(what: str, claims: Claims) -> None:
    claims("table.referee.named")
    match = Match("riichi", seed=4)
    assert match.referee(1, what, measure="stake")[0].as_json()["deltas"] == [0, -1000, 0, 0]
    assert match.referee(1, what, measure="dead_hand")[0].as_json()["dead"]


HAND = "234m345m678m345p5s+5s"


@pytest.mark.parametrize(("dora", "han", "plain", "between"), [
    ("4s4s", 6, 12000, 12000), ("4s4s4m", 7, 12000, 12700), ("4s4s4s", 8, 16000, 16000),
    ("4s4s4s4m", 9, 16000, 16700), ("4s4s4s4m4m", 10, 16000, 17300)])
def test_han_between_two_limits_are_paid_as_han_of_twenty_fu(dora: str, han: int, plain: int, between: int,
                                                            claims: Claims) -> None:
    claims("riichi.options.between_limits=yes", "riichi.options.between_limits=no")
    for value, points in (("no", plain), ("yes", between)):
        rules = ruleset("riichi").with_options({"between_limits": value})
        score = janso.score(rules, HAND, seat="S", discarder="W", having=["riichi"], dora=dora)
        assert (score.han, score.points) == (han, points)


def test_the_printed_example_of_seven_han_pays_six_thousand_four_hundred(claims: Claims) -> None:
    claims("riichi.options.between_limits=yes")
    rules = ruleset("riichi").with_options({"between_limits": "yes", "red_fives": [0, 0, 0]})
    score = janso.score(rules, HAND, self_draw=True, seat="E",
                        having=["riichi"], dora="4s4s")
    assert score.han == 7 and score.payments["S"] == -6400
