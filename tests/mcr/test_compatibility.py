"""The table of fan pairs: what it calls impossible never happens, what it calls combinable does."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from janso.rules import ruleset
from janso.rules.mcr.fans import FANS
from janso.scoring.sample import random_win

FILE = Path(__file__).parents[3] / "shared" / "catalogue" / "mcr-compatibility.json"
pytestmark = pytest.mark.skipif(not FILE.exists(), reason="the catalogue is not beside the project")
NUMBERS = {fan.id: "57A" if fan.number == "57" else fan.number for fan in FANS}


def test_pairs_of_the_table_that_cannot_be_never_are() -> None:
    table = json.loads(FILE.read_text(encoding="utf-8"))
    scorer = ruleset("mcr").scorer
    rng = Random(30)
    met: set[tuple[str, str]] = set()
    for _ in range(6000):
        win = random_win(rng)
        numbers = sorted(NUMBERS[pattern.id] for pattern in scorer.score(win).patterns)
        for pair in combinations(numbers, 2):
            met.add(pair)
            code = table["matrix"][pair[0]][pair[1]]
            assert table["legend"][code]["combines"], (pair, code, str(win.hand))
    assert len(met) > 1000


def test_fans_that_repeat_do_so_as_often_as_the_table_allows() -> None:
    table = json.loads(FILE.read_text(encoding="utf-8"))
    scorer = ruleset("mcr").scorer
    rng = Random(31)
    for _ in range(3000):
        for pattern in scorer.score(random_win(rng)).patterns:
            number = NUMBERS[pattern.id]
            code = table["matrix"][number][number]
            assert pattern.count <= (int(code[1:]) if code[0] == "A" and code[1:].isdigit() else 1)
