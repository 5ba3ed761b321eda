"""What the MCR tests share: PyMahjongGB as a judge, and a slow second way to count a hand."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from types import SimpleNamespace
from typing import Any

import pytest

from janso.hand import CHOW, PUNG, Hand
from janso.rules.mcr.fans import FANS, NUMBER
from janso.rules.mcr.judge import exclusion_table
from janso.rules.ruleset import RuleSet
from janso.scoring import facts
from janso.scoring.judge import partial
from janso.scoring.pattern import CHOWS, PUNGS
from janso.scoring.readings.interpret import readings_of
from janso.scoring.readings.reading import REGULAR, TYPE_SHIFT, Reading
from janso.scoring.score import Score
from janso.scoring.situation import Situation

COMBINED = {"pure_quadruple_chow", "four_shifted_chows", "pure_triple_chow", "pure_straight", "pure_shifted_chows",
            "mixed_straight", "mixed_triple_chow", "mixed_shifted_chows", "pure_double_chow", "mixed_double_chow",
            "short_straight", "two_terminal_chows", "four_pure_shifted_pungs", "pure_shifted_pungs", "triple_pung",
            "mixed_shifted_pungs", "double_pung"}
"""Fans that the account-once rule decides."""
_NOBODY = Situation(Hand.parse("1m"))


class Judge:
    """PyMahjongGB asked about our situations, answering in our fan ids."""

    KINDS = (*(f"W{n}" for n in range(1, 10)), *(f"B{n}" for n in range(1, 10)), *(f"T{n}" for n in range(1, 10)),
             "F1", "F2", "F3", "F4", "J3", "J2", "J1")
    NAMES = {"All Green": "all_greens", "All Five": "all_fives", "Quadruple Chow": "pure_quadruple_chow",
             "Four Pure Shifted Chows": "four_shifted_chows", "Two Dragons Pungs": "two_dragon_pungs",
             "Flower Tiles": "flowers_and_seasons", "Robbing The Kong": "robbing_the_kong",
             "Three-Suited Terminal Chows": "three_suited_terminal_chows",
             "Concealed Kong and Melded Kong": "melded_and_concealed_kong"}

    def __init__(self) -> None:
        self.calculate = pytest.importorskip("MahjongGB", reason="PyMahjongGB is not installed").MahjongFanCalculator
        self.ids = {**{fan.name: fan.id for fan in FANS}, **self.NAMES}

    def arguments(self, s: Situation) -> tuple[Any, ...]:
        """The situation in the judge's own words."""
        packs = []
        for meld in s.hand.melds:
            if meld.type == CHOW:
                packs.append(("CHI", self.KINDS[meld.kind + 1], 1))
            elif meld.type == PUNG:
                packs.append(("PENG", self.KINDS[meld.kind], 1))
            else:
                packs.append(("GANG", self.KINDS[meld.kind], 0 if meld.concealed else 1))
        hand = tuple(self.KINDS[kind] for kind in s.hand.concealed())
        return (tuple(packs), hand, self.KINDS[s.hand.win], len(s.flowers), s.self_draw,
                bool(s.facts & facts.LAST_COPY), bool(s.facts & (facts.AFTER_KONG | facts.ROBBING_KONG)),
                bool(s.facts & facts.WALL_END), s.seat, s.round)

    def fans(self, s: Situation) -> tuple[int, Counter[str]]:
        """The judge's total, and its fans with counts."""
        answer = self.calculate(*self.arguments(s), True)
        total = sum(points * count for points, count, _, _ in answer)
        return total, Counter({self.ids[name]: count for _, count, _, name in answer})


def fans_of(score: Score) -> Counter[str]:
    """Our fans with counts."""
    return Counter({pattern.id: pattern.count for pattern in score.patterns})


@cache
def _joining(sets: tuple[int, ...], type: int) -> int:
    """The number of the fan that joins exactly these sets; 0 for none."""
    reading = partial(REGULAR, tuple(kind | type << TYPE_SHIFT for kind in sets), -1, 0)
    for fan in FANS:
        if fan.joins == len(sets) and fan.sees == (CHOWS if type == CHOW else PUNGS) and fan.test(reading, _NOBODY):
            return NUMBER[fan.id]
    return 0


def best_combination(sets: list[int], chows: bool, points: list[int]) -> dict[int, int]:
    """Tries every selection of combinations: a selection stands when it closes no circle and no set serves a fan twice.

    The fans of the first selection that pays most; an independent, slow way to say the account-once rule."""
    edges = []
    for size in (2, 3, 4):
        for picked in combinations(range(len(sets)), size):
            fan = _joining(tuple(sets[at] for at in picked), CHOW if chows else PUNG)
            if fan:
                edges.append((fan, frozenset(picked)))
    best, worth = [], -1
    for size in range(len(edges) + 1):
        for selection in combinations(edges, size):
            total = sum(points[fan] for fan, _ in selection)
            if total > worth and _stands(selection, len(sets)):
                best, worth = list(selection), total
    return dict(Counter(fan for fan, _ in best))


def _stands(selection: tuple[tuple[int, frozenset[int]], ...], sets: int) -> bool:
    for (fan, these), (other, those) in combinations(selection, 2):
        if fan == other and these & those:
            return False
    components = sets
    joined = list(range(sets))
    for _, these in selection:
        roots = {joined[at] for at in these}
        components -= len(roots) - 1
        joined = [min(roots) if root in roots else root for root in joined]
    return sets - components == sum(len(these) - 1 for _, these in selection)


def slow_total(s: Situation, rules: RuleSet) -> int:
    """Every reading, every fan by its own function, combinations by trying everything: points without flowers."""
    best = -1
    for reading in readings_of(s, rules.scorer.forms):
        best = max(best, _worth(reading, s, rules))
    return best


def _worth(r: Reading, s: Situation, rules: RuleSet) -> int:
    points = [0, *(int(rules.patterns[fan.id]) for fan in FANS)]
    fans: dict[int, int] = {}
    for fan in FANS:
        if fan.id not in COMBINED and fan.id != "flowers_and_seasons":
            count = rules.family.patterns[fan.id].test(r, s)
            if count:
                fans[NUMBER[fan.id]] = count
    fans.update(best_combination(sorted(code & 63 for code in r.sets if code >> 6 & 3 == CHOW), True, points))
    pungs = sorted(code & 63 for code in r.sets if code >> 6 & 3 != CHOW and code & 63 < 27)
    fans.update(best_combination(pungs, False, points))
    if NUMBER["big_three_winds"] in fans and NUMBER["pung_of_terminals_or_honors"] in fans:
        fans[73] = sum(1 for code in r.sets if code >> 6 & 3 != CHOW and code & 63 in (0, 8, 9, 17, 18, 26))
    excludes = exclusion_table(rules)
    kept: dict[int, int] = {}
    for number in sorted(fans, key=lambda number: (-points[number], number)):
        if not any(number in excludes.get(other, ()) for other in kept):
            kept[number] = fans[number]
    return sum(points[number] * min(count, 1 if number in (59, 74) else 4) for number, count in kept.items())


@pytest.fixture(scope="session")
def judge() -> Judge:
    return Judge()


@pytest.fixture(scope="session")
def reference() -> SimpleNamespace:
    """The slow ways to count."""
    return SimpleNamespace(best_combination=best_combination, slow_total=slow_total, fans_of=fans_of)
