"""Ways to decide who sits where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from janso.errors import JansoError
from janso.table.seating import WAYS, seat

NAMES = ["Ann", "Bo", "Cy", "Di"]


@pytest.mark.parametrize("way", WAYS)
def test_everybody_gets_one_seat_and_every_seat_comes_up_alike(way: str, claims: Callable[..., None]) -> None:
    claims(f"table.seating.{way}")
    east: Counter[str] = Counter()
    for number in range(2000):
        found = seat(f"night {number}", NAMES, way)
        assert sorted(found) == NAMES
        east[found[0]] += 1
    assert all(400 < count < 600 for count in east.values()), east


def test_nobody_moves_in_the_casual_way() -> None:
    for number in range(20):
        found = seat(str(number), NAMES, "casual")
        start = NAMES.index(found[0])
        assert found == NAMES[start:] + NAMES[:start]


def test_an_unknown_way_is_refused() -> None:
    with pytest.raises(JansoError, match="seating"):
        seat("1", NAMES, "by height")
