"""Random wins agree with the package `mahjong` in yaku, han, fu and points; tests/oracle holds the long run.

Both programs are asked under equal options: open tanyao, red fives, counted yakuman, with and without double yakuman.
"""

from __future__ import annotations

import pytest

oracle = pytest.importorskip("oracle_riichi", reason="the package mahjong is not installed")


def test_three_thousand_random_wins_agree() -> None:
    found = [(str(case.situation().hand), case.facts, ours, theirs)
             for case, ours, theirs in oracle.differences(3000, seed=2026)]
    assert found == []


def test_the_random_wins_are_worth_comparing() -> None:
    """Every standard yaku comes up, so that agreement means something."""
    import random

    from janso.rules import ruleset
    from janso.rules.riichi.yaku.standard import PATTERNS

    rng = random.Random(1)
    seen: set[str] = set()
    scorer = ruleset("riichi").scorer
    for _ in range(6000):
        seen |= {pattern.id for pattern in scorer.score(oracle.Case(rng).situation()).patterns}
    assert set(PATTERNS) - seen == {"renho"}
