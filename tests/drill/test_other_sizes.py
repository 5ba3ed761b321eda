"""Exercises about hands of three and five sets."""

from __future__ import annotations

from random import Random

import pytest

from janso.drill.questions import make
from janso.hand import Hand


@pytest.mark.parametrize(("rules", "size"), [("big", 17), ("short", 11), ("short-traditional", 11), ("riichi", 14)])
def test_a_question_about_points_has_a_hand_of_the_size_that_the_rules_want(rules: str, size: int) -> None:
    for seed in range(5):
        asked = make("points", Random(seed), rules=rules)
        assert Hand.parse(asked.hand).tile_count == size
        assert "riichi" not in str(asked.facts.get("having", "")) or rules in ("riichi", "short")
        assert ("dora" in asked.facts) is (rules in ("riichi", "short"))
