"""What rules say of one suit or of low ranks they say of the others: suits are exchanged, ranks turned round."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from janso.hand import Hand
from janso.rules import ruleset
from janso.scoring.facts import RIICHI
from janso.scoring.sample import random_win
from janso.scoring.situation import Situation

ORDERS = [dict(zip("mps", order)) for order in permutations("mps")][1:]
ONE_SIDED = ("all_green", "all_greens", "reversible_tiles", "ryuiso")
"""Patterns that name certain tiles of certain suits."""


def with_hand(s: Situation, text: str) -> Situation:
    return Situation(Hand.parse(text), s.self_draw, s.seat, s.round, s.discarder, s.facts, s.flowers)


def turned(text: str) -> str:
    """Ranks 1 to 9 become 9 to 1, honours stay; a chow then stands in the other order."""
    found, ranks = "", ""
    for char in text:
        if char.isdigit():
            ranks += char
            continue
        if char in "mps":
            ranks = "".join(sorted(str(10 - int(rank)) for rank in ranks))
        found += ranks + char
        ranks = ""
    return found


@pytest.mark.heavy
@pytest.mark.parametrize("rules", ["mcr", "dazhong", "zungjung", "riichi"])
def test_suits_and_directions_are_alike(rules: str) -> None:
    rng, scorer = Random(f"alike {rules}"), ruleset(rules).scorer
    compared = 0
    for _ in range(500):
        s = random_win(rng, plain=rules == "riichi")
        if rules == "riichi":
            s.facts, s.flowers = (0 if s.hand.melds else RIICHI), ()
        if rules == "zungjung":
            s.flowers = ()
        score = scorer.score(s)
        others = [with_hand(s, "".join(order.get(char, char) for char in str(s.hand))) for order in ORDERS]
        others.append(with_hand(s, turned(str(s.hand))))
        scores = [score, *[scorer.score(other) for other in others]]
        if any(pattern.id in ONE_SIDED for each in scores for pattern in (*each.patterns, *each.excluded)):
            continue
        assert {each.points if each.valid else -1 for each in scores} == {score.points if score.valid else -1}, s.hand
        compared += 1
    assert compared > 300
