"""The table of fan pairs: what it calls impossible never happens, what it calls combinable does."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from random import Random

from janso.rules import ruleset
from janso.rules.mcr.fans import FANS
from janso.scoring.sample import random_win

FILE = Path(__file__).parents[1] / "data" / "mcr-fan-pairs.tsv"
COMBINES = {"C", "C1", "C2", "A2", "A3", "A4", "A8"}
"""Codes of the table: they stand together (always, in one case, a second time), or one fan so many times."""
NUMBERS = {fan.id: "57A" if fan.number == "57" else fan.number for fan in FANS}


def fan_pairs() -> dict[str, dict[str, str]]:
    """What the table says about each two fans, by their numbers."""
    head, *rows = (line.split("\t") for line in FILE.read_text(encoding="utf-8").splitlines())
    return {row[0]: dict(zip(head[1:], row[1:], strict=True)) for row in rows}


def test_pairs_of_the_table_that_cannot_be_never_are() -> None:
    matrix = fan_pairs()
    scorer = ruleset("mcr").scorer
    rng = Random(30)
    met: set[tuple[str, str]] = set()
    for _ in range(6000):
        win = random_win(rng)
        numbers = sorted(NUMBERS[pattern.id] for pattern in scorer.score(win).patterns)
        for pair in combinations(numbers, 2):
            met.add(pair)
            code = matrix[pair[0]][pair[1]]
            assert code in COMBINES, (pair, code, str(win.hand))
    assert len(met) > 1000


def test_fans_that_repeat_do_so_as_often_as_the_table_allows() -> None:
    matrix = fan_pairs()
    scorer = ruleset("mcr").scorer
    rng = Random(31)
    for _ in range(3000):
        for pattern in scorer.score(random_win(rng)).patterns:
            number = NUMBERS[pattern.id]
            code = matrix[number][number]
            assert pattern.count <= (int(code[1:]) if code[0] == "A" and code[1:].isdigit() else 1)
