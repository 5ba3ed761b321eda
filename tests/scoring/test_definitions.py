"""What a judge remembers is what the definitions in the tables say of each reading."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from janso.errors import JansoError
from janso.hand import Hand
from janso.rules import ruleset
from janso.rules.family import Scorer
from janso.rules.library import family
from janso.scoring.facts import FIRST_TURN
from janso.scoring.pattern import ANYTHING, CHOWS, Pattern
from janso.scoring.sample import random_win
from janso.scoring.situation import Situation
from janso.tiles import JOKER

RULES = ("mcr", "siamese", "dazhong", "dazhong-jokers", "zungjung")


def _situation(rng: Random, rules: str) -> Situation:
    s = random_win(rng)
    if rules == "zungjung":
        s.flowers = ()
    if not s.hand.melds and not s.facts and rng.random() < 0.2:
        s.facts = FIRST_TURN
    if rules == "dazhong-jokers" and rng.random() < 0.5:
        faces = s.hand.concealed()
        for at in range(min(len(faces), rng.randrange(1, 3))):
            faces[at] = JOKER
        s.hand = Hand.of(faces, s.hand.melds, s.hand.win)
        s.facts = 0
    return s


def _answer(scorer: Scorer, s: Situation) -> str:
    try:
        return json.dumps(scorer.score(s, True).as_json())
    except JansoError as error:
        return str(error)


def _scorer(rules: str) -> Scorer:
    return ruleset(rules).family.scorer(ruleset(rules))


def _disagreeing(rules: str, patterns: list[Pattern], hands: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Hands that a scorer full of memories counts otherwise than one that asks these patterns for every reading."""
    rng = Random(rules)
    remembering = _scorer(rules)
    for _ in range(4 * hands):
        _answer(remembering, _situation(rng, rules))
    for pattern in patterns:
        monkeypatch.setattr(pattern, "sees", ANYTHING)
    asking = _scorer(rules)
    some = [_situation(rng, rules) for _ in range(hands)]
    return [str(s.hand) for s in some if _answer(remembering, s) != _answer(asking, s)]


def _alone(rules: str) -> list[Pattern]:
    """Patterns but those whose sets the account-once rule joins."""
    return [pattern for pattern in ruleset(rules).family.patterns.values() if not pattern.joins]


@pytest.mark.heavy
@pytest.mark.parametrize("rules", RULES)
def test_remembered_answers_are_those_of_the_definitions(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert _disagreeing(rules, _alone(rules), 300, monkeypatch) == []


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES)
def test_ten_thousand_remembered_answers_are_those_of_the_definitions(rules: str,
                                                                      monkeypatch: pytest.MonkeyPatch) -> None:
    assert _disagreeing(rules, _alone(rules), 10_000, monkeypatch) == []


def test_a_pattern_that_looks_at_more_than_it_says_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison above can fail: All Simples does not depend on chows alone."""
    pattern = family("mcr").patterns["all_simples"]
    monkeypatch.setattr(pattern, "sees", CHOWS)
    assert _disagreeing("mcr", [pattern], 150, monkeypatch)


@pytest.mark.parametrize("name", ["mcr", "dazhong", "zungjung"])
def test_every_pattern_says_what_it_looks_at(name: str) -> None:
    """One that did not would be right and slow."""
    silent: list[Any] = [pattern.id for pattern in family(name).patterns.values() if pattern.sees == ANYTHING]
    assert silent == []
