"""A hand that was met lately is answered from its slot: the answer is the one that the search gives, whatever stood
there before."""

from __future__ import annotations

import random
from typing import Any

import pytest

from janso.errors import JansoError
from janso.hand import Hand
from janso.rules import ruleset
from janso.scoring import facts, met
from janso.scoring.score import Score
from janso.scoring.situation import Situation

HANDS = (
    "123m456p789s1122z+2z", "123m456p789s222z1z+1z", "123m456p78s222z11z+9s", "23m456p789s222z11z+1m",
    "12m456p789s222z11z+3m", "456p789s222z1z(123m)+1z", "456p789s1z(123m)(222z)+1z", "456p789s1z(123m)[2222z]+1z",
    "456p789s1z(123m)(2222z)+1z", "456p789s1z(2222z)(123m)+1z", "456p789s1z(234m)[2222z]+1z",
    "789s1z(456p)(123m)[2222z]+1z", "789s1z(456p)[1111m][2222z]+1z", "789s1z(456p)(1111m)[2222z]+1z",
    "789s1z(456p)[1111m](2222z)+1z", "456p789s1z(123m)(666z)+1z", "123m456p123s666z1z+1z", "123m456p456s666z1z+1z",
    "123m123p123s666z1z+1z",
    "1122334455667z+7z", "19m19p19s1234567z+7z", "1112345678999m+5m", "1112345678999m+2m", "111222333m99p11s+9p",
    "111222333m99p11s+1s", "223344m556677p8s+8s", "123456789m1122z+1z", "123m456p789s1123z+2z",
    "123m456p789s1z+1z", "123m456p789s1z111j+1z", "234m56p99s(444z)+7p", "234m56p99s(444z)[1111j]+7p",
)
"""Some differ only by the tile that won, by what is declared, by which kong is concealed, or by their jokers; some are
no win."""


def circumstances(hand: str) -> list[Situation]:
    """A hand won in several ways."""
    found = []
    for drawn in (False, True):
        for seat, round in ((0, 0), (1, 0), (0, 1), (3, 2)):
            for known in (0, facts.WALL_END):
                found.append(Situation(Hand.parse(hand), drawn, seat, round, -1 if drawn else (seat + 1) % 4,
                                       facts=known))
    return found


def told(score: Score) -> tuple[Any, ...]:
    return (score.valid, score.points, str(score.reason), score.reading, [line.as_json() for line in score.patterns],
            [line.as_json() for line in score.excluded], score.payments)


def answer(ask: Any) -> Any:
    try:
        return ask()
    except JansoError as error:
        return str(error)


@pytest.mark.parametrize("rules", ["mcr", "siamese", "zungjung", "dazhong", "dazhong-jokers"])
@pytest.mark.parametrize("slots", [met.MET_SLOTS, 2])
def test_a_hand_met_lately_is_answered_as_one_that_is_searched(
    rules: str, slots: int, monkeypatch: pytest.MonkeyPatch,
) -> None:
    # With one pair of slots every hand meets the ones before.
    monkeypatch.setattr(met, "MET_SLOTS", slots)  # compiled, all slots stay
    scorer = ruleset(rules).scorer
    table = [[Case(scorer, s) for s in circumstances(hand)] for hand in HANDS]
    rows, columns = table, [list(column) for column in zip(*table)]
    random.Random(11).shuffle(columns)
    for alike in (*rows, *columns[:6]):
        for before in alike:
            for case in alike:
                answer(lambda s=before.s: scorer.total(s))
                assert answer(lambda s=case.s: scorer.total(s)) == case.points
        for before in alike[::3]:
            for case in alike:
                answer(lambda s=before.s: told(scorer.score(s)))
                assert answer(lambda s=case.s: told(scorer.score(s))) == case.told
                assert answer(lambda s=case.s: scorer.total(s)) == case.points


class Case:
    """What the search says of a win when it keeps every reading, which it never does by a slot."""

    def __init__(self, scorer: Any, s: Situation) -> None:
        self.s = s
        self.told = answer(lambda: told(scorer.score(s, True)))
        self.points = self.told if isinstance(self.told, str) else self.told[1] if self.told[0] else -1
        if isinstance(self.told, str):
            self.points = answer(lambda: scorer.total(s))
