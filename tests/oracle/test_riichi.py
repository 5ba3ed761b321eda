"""Two hundred thousand random riichi wins, judged by the package `mahjong` as well."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
oracle = pytest.importorskip("oracle_riichi", reason="the package mahjong is not installed")


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 11))
def test_twenty_thousand_random_wins_agree(seed: int, sweep: Callable[[int], range]) -> None:
    numbers = sweep(20_000)
    found = [(str(case.situation().hand), case.facts, ours, theirs)
             for case, ours, theirs in oracle.differences(len(numbers), seed + 100 * numbers.start)]
    assert found == []
