"""The fast scorer of Popular mahjong and the slow counter written from the document agree on random wins."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from slow_counter import Set, Win, points

from janso.hand import CHOW, KONG
from janso.rules import ruleset
from janso.scoring.facts import FIRST_TURN, words_of
from janso.scoring.sample import random_win
from janso.scoring.situation import Situation
from janso.tiles import PLUM, write

TYPES = {CHOW: "chow", KONG: "kong"}


def plain(s: Situation) -> Win:
    """The same win in the words of the slow counter."""
    def tile(face: int) -> tuple[str, int]:
        text = write(face & 63)
        return text[1], int(text[0])

    melds = []
    for meld in s.hand.melds:
        suit, rank = tile(meld.kind)
        melds.append(Set(TYPES.get(meld.type, "pung"), suit, rank, not meld.concealed, meld.concealed))
    hidden = [tile(face) for face in s.hand.concealed()] + [tile(s.hand.win)]
    return Win(hidden, melds, tile(s.hand.win), s.self_draw, s.seat, s.round, set(words_of(s.facts)),
               [(face & 63) - PLUM for face in s.flowers])


def some_win(rng: Random) -> Situation:
    s = random_win(rng)
    if not s.hand.melds and not s.facts and (s.self_draw or s.seat) and rng.random() < 0.1:
        s.facts = FIRST_TURN
    return s


def disagreeing(seed: str, number: int) -> list[tuple[str, int, int]]:
    rng, scorer = Random(seed), ruleset("dazhong").scorer
    found = []
    for _ in range(number):
        s = some_win(rng)
        fast, slow = scorer.score(s).points, points(plain(s))
        if fast != slow:
            found.append((f"{s.hand} {s.self_draw} {s.seat}{s.round} {words_of(s.facts)} {s.flowers}", fast, slow))
    return found


def test_a_thousand_random_wins_are_worth_the_same_to_both_counters() -> None:
    assert disagreeing("some", 1000) == []


@pytest.mark.slow
def test_thousands_of_random_wins_are_worth_the_same_to_both_counters(sweep: Callable[[int], range]) -> None:
    for number in sweep(400):
        assert disagreeing(f"many {number}", 100) == []
