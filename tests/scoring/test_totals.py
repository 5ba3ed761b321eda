"""The quick total of a win, which the table and bots ask for, is the number that the explained score tells."""

from __future__ import annotations

from random import Random

import pytest

from janso.errors import JansoError
from janso.rules import ruleset
from janso.scoring.facts import RIICHI
from janso.scoring.sample import random_win


@pytest.mark.parametrize("rules", ["mcr", "siamese", "dazhong", "zungjung", "riichi", "tenhou", "ema"])
def test_the_total_is_what_the_score_tells(rules: str) -> None:
    rng, scorer = Random(rules), ruleset(rules).scorer
    compared = with_flowers = 0
    for _ in range(400):
        s = random_win(rng, plain=rules in ("riichi", "tenhou", "ema"))
        if ruleset(rules).family.id == "riichi":
            s.facts = 0 if s.hand.melds else RIICHI
            s.flowers = ()
        if not s.self_draw and s.discarder < 0:
            s.discarder = (s.seat + 1) % 4
        try:
            score = scorer.score(s)
        except JansoError:
            continue
        assert scorer.total(s) == (score.points if score.valid else -1), str(s.hand)
        compared += score.valid
        with_flowers += bool(score.valid and s.flowers)
    assert compared > 30 and (with_flowers > 10 or rules not in ("mcr", "siamese", "dazhong"))
