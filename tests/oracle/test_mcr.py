"""The long sweeps of MCR: 200,000 wins beside PyMahjongGB, a million hands beside the table of fan pairs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain, combinations, product
from pathlib import Path
from random import Random

import pytest

from janso.errors import JansoError
from janso.hand import CHOW, PUNG, Hand
from janso.rules import ruleset
from janso.rules.mcr.fans import FANS
from janso.scoring import facts
from janso.scoring.sample import random_win
from janso.scoring.score import Score
from janso.scoring.situation import Situation

pytestmark = pytest.mark.slow
Sweep = Callable[[int], range]

TABLE = Path(__file__).parents[1] / "data" / "mcr-fan-pairs.tsv"
COMBINES = {"C", "C1", "C2", "A2", "A3", "A4", "A8"}
KINDS = (*(f"W{n}" for n in range(1, 10)), *(f"B{n}" for n in range(1, 10)), *(f"T{n}" for n in range(1, 10)),
         "F1", "F2", "F3", "F4", "J3", "J2", "J1")
OTHER_NAMES = {"All Green": "all_greens", "All Five": "all_fives", "Quadruple Chow": "pure_quadruple_chow",
               "Four Pure Shifted Chows": "four_shifted_chows", "Two Dragons Pungs": "two_dragon_pungs",
               "Flower Tiles": "flowers_and_seasons", "Robbing The Kong": "robbing_the_kong",
               "Three-Suited Terminal Chows": "three_suited_terminal_chows",
               "Concealed Kong and Melded Kong": "melded_and_concealed_kong"}
IDS = {**{fan.name: fan.id for fan in FANS}, **OTHER_NAMES}
FACTS = (facts.LAST_COPY, facts.WALL_END, facts.AFTER_KONG, facts.ROBBING_KONG)
NUMBERS = {fan.id: "57A" if fan.number == "57" else fan.number for fan in FANS}


def arguments(s: Situation) -> tuple[object, ...]:
    packs = tuple((("CHI", KINDS[m.kind + 1], 1) if m.type == CHOW else ("PENG", KINDS[m.kind], 1) if m.type == PUNG
                   else ("GANG", KINDS[m.kind], 0 if m.concealed else 1)) for m in s.hand.melds)
    kongs = facts.AFTER_KONG | facts.ROBBING_KONG
    return (packs, tuple(KINDS[kind] for kind in s.hand.concealed()), KINDS[s.hand.win], len(s.flowers), s.self_draw,
            bool(s.facts & facts.LAST_COPY), bool(s.facts & kongs), bool(s.facts & facts.WALL_END), s.seat, s.round)


def fans_of(score: Score) -> Counter[str]:
    return Counter({pattern.id: pattern.count for pattern in score.patterns})


def test_two_hundred_thousand_random_wins_agree_with_pymahjonggb(sweep: Sweep) -> None:
    calculate = pytest.importorskip("MahjongGB", reason="PyMahjongGB is not installed").MahjongFanCalculator
    scorer = ruleset("mcr-china").scorer
    numbers = sweep(200_000)
    rng = Random(200 + numbers.start)
    for _ in numbers:
        win = random_win(rng)
        score = scorer.score(win)
        theirs = calculate(*arguments(win), True)
        fans = Counter({IDS[name]: count for _, count, _, name in theirs})
        assert score.points == sum(points * count for points, count, _, _ in theirs), str(win.hand)
        if fans_of(score) != fans:  # two readings pay alike, and each program shows another one
            equal = [other for other in scorer.score(win, every=True).others if other.points == score.points]
            assert fans in [fans_of(other) for other in equal], str(win.hand)


RARE = [
    "1112345678999m+8m", "3s(1111m)(2222p)(3333p)(1111s)+3s", "1111m9999m1111p9p+9p", "1111p9999p999s55z+9s",
    "8888p9999p8888s9s+9s", "23123m55666z(777z)+1m", "23m123p55666z(777z)+1m", "23789m55666z(777z)+1m",
    "5s(123s)(123s)(789s)(789s)+5s", "12378m123789p55s+9m", "46s55p(5555m)(567s)(345p)+5s",
    "46p55p[5555m][5555s](567p)+5p", "46p55p(5555m)(5555s)(567p)+5p", "46p55p[5555m](5555s)(567p)+5p",
    "12m55m111333z(444z)+3m",
]
"""Hands for pairs of fans that chance hardly ever brings."""
NEVER_SHOWN = {frozenset(pair): why for pair, why in (
    (("3", "76"), "without a green dragon the hand is a Full Flush, which takes in No Honors"),
    (("14", "76"), "four chows without honours are All Chows, which takes in No Honors"),
    (("16", "76"), "four chows without honours are All Chows, which takes in No Honors"),
    (("28", "71"), "the fourth chow then also makes a Pure or Mixed Double Chow, as dear and first in the list"),
    (("28", "72"), "the fourth chow then also makes a Pure or Mixed Double Chow, as dear and first in the list"),
    (("39", "71"), "the fourth chow then also makes a Pure or Mixed Double Chow, as dear and first in the list"),
    (("39", "72"), "the fourth chow then also makes a Pure or Mixed Double Chow, as dear and first in the list"),
    (("41", "70"), "the fourth chow then also makes a Pure Double Chow, as dear and first in the list"),
    (("46", "63"), "four chows hold no kong to replace a tile for; the catalogue doubts this cell"),
    (("53", "57B"), "a Melded Hand has no concealed kong; the catalogue doubts this cell"),
    (("67", "74"), "a concealed and a melded kong are fan 57B"),
    (("49", "56"), "four pungs, concealed and self-drawn, are Four Concealed Pungs, which takes in All Pungs"),
    (("5", "62"), "four concealed kongs are Four Concealed Pungs, which takes in Concealed Hand"),
)}
"""Pairs that the table lets combine and that still never stand together in an explanation."""


def directed() -> Iterator[Situation]:
    """Every example and every rare hand, won on each of its tiles in each possible way."""
    for text in [*(fan.example for fan in FANS), *RARE]:
        hand = Hand.parse(text)
        tiles = [*hand.concealed(), hand.win]
        for win in sorted(set(tiles)):
            rest = list(tiles)
            rest.remove(win)
            for self_draw, known, seat in product((False, True), (0, *FACTS), (0, 1)):
                yield Situation(Hand.of(rest, hand.melds, win), self_draw, seat, 0, -1, known, (34,))


def test_a_million_hands_keep_to_the_table_of_fan_pairs(sweep: Sweep) -> None:
    head, *rows = (line.split("\t") for line in TABLE.read_text(encoding="utf-8").splitlines())
    matrix = {row[0]: dict(zip(head[1:], row[1:], strict=True)) for row in rows}
    scorer = ruleset("mcr").scorer
    numbers = sweep(1_000_000)
    rng = Random(300 + numbers.start)
    met: set[frozenset[str]] = set()
    for win in chain(directed(), (random_win(rng) for _ in numbers)):
        try:
            score = scorer.score(win)
        except JansoError:  # a directed hand with facts that contradict it
            continue
        for pair in combinations([NUMBERS[p.id] for p in score.patterns], 2):
            if frozenset(pair) not in met:
                assert matrix[pair[0]][pair[1]] in COMBINES, (pair, str(win.hand))
                met.add(frozenset(pair))
    wanted = {frozenset(pair) for pair in combinations(matrix, 2) if matrix[pair[0]][pair[1]] in COMBINES}
    unmet = sorted(sorted(pair) for pair in wanted - met - set(NEVER_SHOWN))
    assert not met & set(NEVER_SHOWN)
    if len(numbers) == 1_000_000:
        assert len(unmet) < len(wanted) // 100, unmet
