"""Random hands counted three ways: by us, by the slow reference, and by PyMahjongGB.

Where PyMahjongGB and the book differ, an option says which is meant; the preset `mcr-china` sets them all its way, so
that nothing remains to be explained away: totals and fans agree hand by hand.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from janso.rules import ruleset
from janso.rules.mcr.fans import FANS
from janso.scoring.sample import random_win

DIFFERENCES = {
    "fully_concealed_special_hands": "no",
    "flush_beside_all_greens": "full",
    "double_pung_beside_all_terminals": "no",
    "nine_gates_second_pung": "yes",
}
"""PyMahjongGB gives hands that are concealed by nature only Self-Drawn, All Greens no Half Flush, All Terminals no
Double Pung, and Nine Gates a second terminal pung; besides it pays 6 for two concealed kongs and 5 for a mixed pair."""


def test_the_chinese_preset_holds_exactly_these_differences() -> None:
    usual, chinese = ruleset("mcr"), ruleset("mcr-china")
    assert {id: value for id, value in chinese.options.items() if value != usual.options[id]} == DIFFERENCES
    changed = {id: value for id, value in chinese.patterns.items() if value != usual.patterns[id]}
    assert changed == {"two_concealed_kongs": 6, "melded_and_concealed_kong": 5}


@pytest.mark.heavy
def test_six_thousand_random_wins_agree_with_pymahjonggb(judge: Any, reference: SimpleNamespace) -> None:
    scorer = ruleset("mcr-china").scorer
    rng = Random(20)
    for _ in range(6000):
        win = random_win(rng)
        score = scorer.score(win)
        assert (score.points, reference.fans_of(score)) == judge.fans(win), str(win.hand)


def test_by_the_book_only_the_known_points_differ_from_pymahjonggb(judge: Any, reference: SimpleNamespace) -> None:
    scorer = ruleset("mcr").scorer
    rng = Random(21)
    known = {"fully_concealed_hand", "self_drawn", "half_flush", "double_pung", "pung_of_terminals_or_honors",
             "two_concealed_kongs", "melded_and_concealed_kong"}
    causes: Counter[str] = Counter()
    for _ in range(3000):
        win = random_win(rng)
        score = scorer.score(win)
        total, fans = judge.fans(win)
        ours = reference.fans_of(score)
        different = set((ours - fans) + (fans - ours))
        assert different <= known, str(win.hand)
        if score.points != total:
            causes.update(different or {"value of kongs"})
    assert causes["fully_concealed_hand"] and causes["value of kongs"]


def test_the_slow_reference_agrees(reference: SimpleNamespace) -> None:
    rules = ruleset("mcr")
    scorer = rules.scorer
    rng = Random(22)
    for _ in range(1200):
        win = random_win(rng)
        points = scorer.score(win).points - len(win.flowers)
        slow = reference.slow_total(win, rules)
        assert points == (slow or 8), str(win.hand)


def test_totals_are_what_the_explanation_says() -> None:
    rules = ruleset("mcr")
    rng = Random(23)
    for _ in range(4000):
        win = random_win(rng)
        score = rules.scorer.score(win)
        assert sum(pattern.value for pattern in score.patterns) == score.points
        assert rules.scorer.total(win) == (score.points if score.valid else -1)


@pytest.mark.parametrize("fan", [fan.id for fan in FANS])
def test_the_function_of_each_fan_finds_its_example(fan: str) -> None:
    from janso.rules.api import situation
    from janso.scoring.readings.interpret import readings_of

    pattern = ruleset("mcr").family.patterns[fan]
    win = situation(pattern.example, **pattern.example_facts)
    found = [pattern.test(reading, win) for reading in readings_of(win, ruleset("mcr").scorer.forms)]
    assert fan == "chicken_hand" or any(found)
