"""Wins that are paid more than once, or to somebody else."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from table_play import NO_RED, dealt, everybody_passes, last, paid, script

Claims = Callable[..., None]
WAITING = "34p345m345s678p88s1z"


@pytest.mark.parametrize(("indicator", "times"), [("4z", 2), ("3z", 1)])
def test_a_tile_to_be_set_aside_among_the_indicators_doubles_a_win(indicator: str, times: int, claims: Claims) -> None:
    claims("riichi.options.aside_doubles=yes", "riichi.options.aside_doubles=no")
    for value in ("no", "yes"):
        match = dealt(["34p234p345s678p88s1z"], "9p9p2p", "sanma", {**NO_RED, "aside_doubles": value},
                     indicators=indicator)
        script(match, "0 1z", "1 *", "2 *", "0 win")
        if value == "no":
            plain = paid(match)
    assert paid(match) == [times * gain for gain in plain] and min(plain) < 0


@pytest.mark.parametrize(("indicator", "times"), [("0m", 3), ("5m", 1)])
def test_a_red_five_among_the_indicators_triples_a_win(indicator: str, times: int, claims: Claims) -> None:
    claims("riichi.options.red_triples=yes", "riichi.options.red_triples=no")
    for value in ("no", "yes"):
        match = dealt([WAITING], "9m9m9m2p", options={"red_fives": [1, 0, 0], "red_triples": value},
                     indicators=indicator)
        script(match, "0 1z", "1 *", "2 *", "3 *", "0 win")
        if value == "no":
            plain = paid(match)
    assert paid(match) == [times * gain for gain in plain] and min(plain) < 0
    won = next(event for event in match.events_for(0) if event["type"] == "win")
    assert ("notes" in won) == (times > 1)


def test_a_double_of_the_winners_dice_doubles_what_is_paid(claims: Claims) -> None:
    claims("riichi.options.shining_dice=yes", "riichi.options.shining_dice=no")
    seen: set[bool] = set()
    for honba in range(40):
        options = {**NO_RED, "shining_dice": "yes"}
        match = dealt([WAITING], "9m9m9m2p", options=options)
        match.customs[0].seed = f"throw {honba}"
        script(match, "0 1z", "1 *", "2 *", "3 *", "0 win")
        first, second = last(match, "win")["hikatta"]
        plain = dealt([WAITING], "9m9m9m2p", options=NO_RED)
        script(plain, "0 1z", "1 *", "2 *", "3 *", "0 win")
        assert paid(match) == [(2 if first == second else 1) * gain for gain in paid(plain)]
        seen.add(first == second)
    assert seen == {True, False}


ORPHANS, GATES = ("11m19p19s1234567z", "9m", "999m"), ("1112234678999m", "5m", "555m")


@pytest.mark.parametrize(("value", "hands", "taken"), [
    ("yes", ORPHANS, True), ("orphans", ORPHANS, True), ("no", ORPHANS, False), ("yes", GATES, True),
    ("orphans", GATES, False)])
def test_a_kong_on_the_same_tile_takes_the_payments_of_a_yakuman(value: str, hands: tuple[str, str, str], taken: bool,
                                                                 claims: Claims) -> None:
    claims(f"riichi.options.kong_takes_yakuman={value}")
    winning, tile, kong = hands
    match = dealt([tile, winning, kong], options={**NO_RED, "kong_takes_yakuman": value})
    script(match, f"0 {tile}", f"2 kong {tile} {kong}", "1 win")
    everybody_passes(match)
    assert paid(match) == ([-32000, 0, 32000, 0] if taken else [-32000, 32000, 0, 0])


def test_a_kong_takes_nothing_of_a_smaller_hand() -> None:
    match = dealt(["2p", "34p345m345s678p88s", "222p"], options={**NO_RED, "kong_takes_yakuman": "yes"})
    script(match, "0 2p", "2 kong 2p 222p", "1 win")
    everybody_passes(match)
    assert paid(match)[1] > 0 and paid(match)[2] == 0


def test_whoever_won_a_yakuman_and_ends_below_the_return_points_pays_the_first(claims: Claims) -> None:
    claims("riichi.options.yakuman_in_vain")
    match = dealt(["34p345m345s678p88s2p"], options={**NO_RED, "yakuman_in_vain": 3000})
    script(match, "0 win")
    watcher = match.customs[0]
    assert watcher.winners == [0]
    for scores, after in (([20000, 40000, 20000, 20000], [17000, 43000, 20000, 20000]),
                          ([30000, 40000, 20000, 10000], [30000, 40000, 20000, 10000]),
                          ([40000, 20000, 20000, 20000], [40000, 20000, 20000, 20000])):
        watcher.finishing(match, scores, [0] * 4)
        assert scores == after
