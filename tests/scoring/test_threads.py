"""Any number of threads may score at once: every answer is the one that a thread alone gets."""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Iterator
from random import Random

import pytest

import janso
from janso.errors import JansoError
from janso.hand import Hand
from janso.rules import ruleset
from janso.rules.family import Scorer
from janso.rules.library import family
from janso.scoring import facts
from janso.scoring.history import FIELDS, History
from janso.scoring.sample import random_win
from janso.scoring.situation import Situation
from janso.tiles import JOKER

THREADS = 8
RULES = ("mcr", "siamese", "dazhong", "dazhong-jokers", "zungjung", "zungjung-home", "riichi", "riichi-house", "sanma")


@pytest.fixture(autouse=True)
def _switching_all_the_time() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def _situation(rng: Random, rules: str) -> Situation:
    s = random_win(rng)
    name = ruleset(rules).family.id
    if name in ("riichi", "zungjung"):
        s.flowers = ()
    if name == "riichi":
        s.facts = facts.RIICHI if not s.hand.melds and rng.random() < 0.5 else 0
        s.dora = (rng.randrange(34),)
        s.honba, s.sticks = rng.randrange(3), rng.randrange(3)
    if rules == "dazhong-jokers" and rng.random() < 0.3:
        faces = s.hand.concealed()
        if faces:
            faces[0] = JOKER
            s.facts = 0
            s.hand = Hand.of(faces, s.hand.melds, s.hand.win)
    return s


def _answer(scorer: Scorer, s: Situation, every: bool) -> str:
    try:
        return json.dumps([scorer.total(s), scorer.score(s, every).as_json()])
    except JansoError as error:
        return str(error)


def _together(scorer: Scorer, hands: list[Situation], expected: list[str]) -> list[str]:
    """What threads that all score all the hands, each in an order of its own, got wrong."""
    wrong: list[str] = []
    start = threading.Barrier(THREADS)

    def work(number: int) -> None:
        order = list(range(len(hands)))
        Random(number).shuffle(order)
        start.wait()
        for at in order:
            got = _answer(scorer, hands[at], at % 7 == 0)
            if got != expected[at]:
                wrong.append(f"{hands[at].hand}: {got} instead of {expected[at]}")

    threads = [threading.Thread(target=work, args=(number,)) for number in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return wrong


def _compare(rules: str, number: int) -> None:
    rng = Random(rules)
    hands = [_situation(rng, rules) for _ in range(number)]
    alone = family(ruleset(rules).family.id).scorer(ruleset(rules))
    expected = [_answer(alone, s, at % 7 == 0) for at, s in enumerate(hands)]
    assert sum(answer.startswith("[") for answer in expected) > number // 3
    fresh = family(ruleset(rules).family.id).scorer(ruleset(rules))
    assert _together(fresh, hands, expected) == []


@pytest.mark.heavy
@pytest.mark.parametrize("rules", RULES)
def test_eight_threads_get_the_answers_that_one_gets_alone(rules: str) -> None:
    """A fresh scorer, so that the threads also fill its caches together: eight times these hands."""
    _compare(rules, 250)


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES)
def test_eight_threads_get_the_same_answers_for_a_hundred_thousand_hands(rules: str) -> None:
    _compare(rules, 100_000 // THREADS)


def test_a_rule_set_that_many_threads_ask_for_first_gives_each_the_same_points() -> None:
    points: list[int] = []
    start = threading.Barrier(THREADS)
    rules = ruleset("mcr").with_options({"minimum": 4})

    def work() -> None:
        start.wait()
        points.append(janso.score(rules, "345s345p34m99s(777z)+5m", discarder="S").points)

    threads = [threading.Thread(target=work) for _ in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert points == [10] * THREADS


def test_scoring_leaves_the_history_of_the_caller_as_it_is() -> None:
    past = History.from_json({"discards": {"E": "1m5z"}, "own_honba": 2, "waits": {"S": "14m"}})
    before = {name: getattr(past, name) for name in FIELDS}
    janso.score("sanma", "123789p123789s1z+1z", self_draw=True, honba=3, history=past,
                options={"inherited_honba": "both"})
    assert {name: getattr(past, name) for name in FIELDS} == before
