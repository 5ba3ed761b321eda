"""Verdicts that are put together from shares are those of the definitions, asked about the whole hand."""

from __future__ import annotations

import json
from random import Random

import numpy as np
import pytest

from janso.errors import JansoError
from janso.rules import ruleset
from janso.rules.library import ids
from janso.rules.mcr.composed import Composed
from janso.rules.mcr.fans import PATTERNS
from janso.rules.mcr.scorer import McrScorer
from janso.scoring.batched.parts import parts
from janso.scoring.batched.waits import Waits
from janso.scoring.pattern import HELD
from janso.scoring.sample import random_win
from janso.scoring.situation import Situation

MCR = [id for id in ids() if ruleset(id).family.id == "mcr"]


def _scorer(rules: str, composes: bool) -> McrScorer:
    scorer = McrScorer(ruleset(rules))
    assert scorer.judge.composes
    scorer.judge.composes = composes
    return scorer


def _told(scorer: McrScorer, s: Situation) -> str:
    try:
        return json.dumps(scorer.score(s, True).as_json())
    except JansoError as error:
        return str(error)


def _disagreeing(rules: str, hands: int) -> list[str]:
    rng = Random(rules)
    composing, asking = _scorer(rules, True), _scorer(rules, False)
    some = [random_win(rng, plain=rng.random() < 0.8) for _ in range(hands)]
    return [str(s.hand) for s in some if _told(composing, s) != _told(asking, s)]


@pytest.mark.parametrize("rules", MCR)
def test_verdicts_put_together_are_those_of_the_whole_hand(rules: str) -> None:
    assert _disagreeing(rules, 400) == []


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["mcr", "mcr-china", "siamese"])
def test_thirty_thousand_verdicts_put_together_are_those_of_the_whole_hand(rules: str) -> None:
    assert _disagreeing(rules, 30_000) == []


def test_a_fan_that_looks_at_more_than_it_says_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison above can fail: Outside Hand is not told by how many pungs and kongs there are."""
    monkeypatch.setattr(PATTERNS["outside_hand"], "sees", HELD)
    assert _disagreeing("mcr", 400)


def test_what_options_have_a_say_in_is_not_put_together() -> None:
    """Guest winds inside Big Three Winds, which the rules leave out there, stand in two shares."""
    scorer = _scorer("mcr", True)
    winds = Situation.of("111222333z13p44s+2p")
    assert not any(isinstance(verdict, Composed) for verdict in scorer.verdicts(winds))
    assert any(isinstance(verdict, Composed) for verdict in scorer.verdicts(Situation.of("345s345p34m99s(777z)+5m")))


def test_waits_in_arrays_are_those_of_each_suit() -> None:
    table = parts()
    waits, rng = Waits(table), np.random.default_rng(1)
    size = table.about >> 24 & 7
    numbers = np.flatnonzero((size < 4) & (table.keys > 0))
    for rank in range(9):
        some = rng.choice(numbers[table.keys[numbers] // 5**rank % 5 > 0], 300)
        found = waits.waited(some, np.full(len(some), rank))
        assert found.tolist() == [waits.suit(int(number)).waited(rank) for number in some]
        four = rng.choice(numbers[(table.keys[numbers] // 5**np.arange(9)[:, None] % 5 == 4).any(axis=0)
                                  & (table.keys[numbers] // 5**rank % 5 > 0)], 100)
        found = waits.waited(four, np.full(len(four), rank))
        assert found.tolist() == [waits.suit(int(number)).waited(rank) for number in four]
    some = rng.choice(numbers, 2000)
    assert waits.completed(some).tolist() == [int(waits.suit(int(number)).completed_by() > 0) for number in some]
