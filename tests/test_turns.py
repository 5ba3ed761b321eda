"""What takes long is tried in parts, and every part has its day."""

from __future__ import annotations

import pytest
from turns import due


@pytest.mark.parametrize("turns", [1, 2, 3, 5, 7])
def test_every_case_has_one_day_in_so_many(turns: int) -> None:
    for first in (0, 400_000):
        for name in ("a test", "another"):
            for place in range(20):
                assert sum(due(name, turns, place, first + day) for day in range(turns)) == 1


def test_a_day_has_its_share_of_the_cases() -> None:
    assert [sum(due("a test", 4, place, day) for place in range(20)) for day in range(8)] == [5] * 8


def test_tests_begin_on_different_days() -> None:
    assert len({tuple(due(name, 7, 0, day) for day in range(7)) for name in map(str, range(100))}) == 7
