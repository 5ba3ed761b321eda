"""Every pattern of every family: its example counts it, and the hand that just misses does not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import janso
from janso.rules import families
from janso.rules.family import Family
from janso.rules.ruleset import RuleSet, derive, root
from janso.scoring.pattern import Pattern

ALL = [(family, pattern) for family in families().values() for pattern in family.patterns.values()]


def rules_with(family: Family, pattern: Pattern) -> RuleSet:
    """The family's own rules with one pattern switched on."""
    base = root(family)
    return base if pattern.on else derive(base, base.id, {"patterns": {pattern.id: True}})


@pytest.mark.parametrize("family,pattern", ALL, ids=[f"{family.id}.{pattern.id}" for family, pattern in ALL])
def test_the_example_counts_and_the_near_miss_does_not(family: Family, pattern: Pattern,
                                                        claims: Callable[..., None]) -> None:
    assert pattern.example, "no example"
    rules = rules_with(family, pattern)
    score = janso.score(rules, pattern.example, **pattern.example_facts)
    assert score.valid, score.reason
    assert pattern.id in [counted.id for counted in score.patterns]
    if pattern.near_miss:
        missed = janso.score(rules, pattern.near_miss, **pattern.near_miss_facts)
        assert pattern.id not in [counted.id for counted in missed.patterns]
    claims(f"{family.id}.patterns.{pattern.id}")


def test_every_pattern_says_in_a_sentence_what_it_asks_for() -> None:
    """In the compiled package too, where functions have no docstrings to take it from."""
    for family, pattern in ALL:
        assert pattern.text.endswith(".") and len(pattern.text) > 8, (family.id, pattern.id)
