"""Arguments that nobody should give are refused in one sentence, or as the wrong type, and never guessed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import janso
from janso import History, Situation
from janso.errors import JansoError

READY = "123m456p789s1122z"
ROWS = np.eye(34, dtype=np.uint8)[[0]]
WON = janso.Hand.parse("123m456p789s11z33z+3z")
ANY: Any = janso


@pytest.mark.parametrize(("ask", "told"), [
    (lambda: ANY.shanten(READY, tiles="many"), "tiles: 'many' is no list"),
    (lambda: ANY.shanten_batch(ROWS, tiles=["4"] * 34), "is no list of how many copies"),
    (lambda: ANY.shanten_batch([[1] * 34, [1]]), "counts: no array of whole numbers"),
    (lambda: ANY.shanten_batch(ROWS, jokers=-1), "jokers, from 0 to"),
    (lambda: ANY.waits_batch(ROWS, jokers=2**70), "jokers, from 0 to"),
    (lambda: ANY.ukeire_batch(ROWS, jokers=9), "jokers, from 0 to"),
    (lambda: ANY.score_many("mcr", [Situation(WON, True, 4)]), "situation 0: seat, round and discarder are winds"),
    (lambda: ANY.score_many("riichi", [Situation(WON), Situation(WON, True, 0, -1)]), "situation 1: "),
    (lambda: ANY.score_many("riichi", [Situation(WON, False, 0, 0, 7)]), "situation 0: "),
    (lambda: ANY.score("riichi", WON, flowers="13f"), "flowers: these rules are played without flowers"),
    (lambda: ANY.score("riichi", WON, flowers="5m"), "nobody lays 5m beside a hand"),
    (lambda: ANY.score("tenhou-sanma", "123456p789s11z23p+1p", flowers="4z5z"), "nobody lays 5z beside a hand"),
    (lambda: ANY.score("mcr", WON, flowers="1f", options={"flowers": "no"}), "played without flowers"),
    (lambda: ANY.score("zungjung", WON, flowers="1f"), "flowers: these rules are played without flowers"),
    (lambda: ANY.score_many("riichi", [{"hand": WON, "flowers": "1f"}]), "played without flowers"),
    (lambda: ANY.score_batch("riichi", ROWS, 0, flowers=[[34]]), "played without flowers"),
    (lambda: ANY.score("riichi", "11m+1m", options=[1]), "is no table of options"),
    (lambda: ANY.score("riichi", "11m+1m", options=np.array([])), "is no table of options"),
    (lambda: ANY.Match("tenhou", walls=[[1]]), "wall: 1 tiles, but 53 are dealt"),
    (lambda: ANY.Meld(0, ()), "meld: a declared set has tiles"),
    (lambda: ANY.replay("\ud800"), "cannot be read"),
    (lambda: History.from_json(ANY), "is no table of what happened"),
    (lambda: ANY.Hand.parse("123m\n4"), "of «123m.4»"),
    (lambda: ANY.Hand.parse("12\x003m"), "«.» is not a tile, at character 3 of «12.3m»"),
])
def test_it_is_refused_in_one_sentence(ask: Callable[[], object], told: str) -> None:
    with pytest.raises(JansoError, match=told) as refusal:
        ask()
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("hand", [None, 5, [0] * 34, {}, b"1m"])
def test_a_hand_string_is_a_string(hand: Any) -> None:
    with pytest.raises(TypeError):
        janso.Hand.parse(hand)


def test_numbers_of_another_library_are_numbers() -> None:
    tiles: Any = np.full(34, 4)
    assert janso.shanten(READY, tiles=tiles) == 0
    seen: Any = np.zeros(34, int)
    assert janso.waits(READY, visible=seen) == janso.waits(READY)
    jokers: Any = np.int64(1)
    assert janso.shanten_batch(ROWS, jokers=jokers).shape == (1,)
