"""Ways to decide who sits where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from janso.errors import JansoError
from janso.table.chance import Stream
from janso.table.seating import WAYS, _ranked, seat

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


class Thrown:
    """A stream whose throws are known."""

    def __init__(self, *sums: int) -> None:
        self.sums = list(sums)

    def dice(self, number: int) -> tuple[int, int]:
        total = self.sums.pop(0)
        return total - min(6, total - 1), min(6, total - 1)


def test_the_highest_sum_sits_east_and_equals_throw_again_as_in_the_documents_example(
        claims: Callable[..., None]) -> None:
    claims("table.seating.dice", "table.seating.dice.example")
    names = ["Andrei", "Boris", "Vera", "Glafira"]
    order = _ranked(Thrown(6, 9, 6, 10, 8, 11), [0, 1, 2, 3])  # type: ignore[arg-type]
    assert [names[player] for player in order] == ["Glafira", "Boris", "Vera", "Andrei"]


def test_who_draws_east_sits_east_and_the_mixer_takes_the_last_tile(claims: Callable[..., None]) -> None:
    claims("table.seating.wind_tiles")
    for number in range(20):
        winds = Stream(str(number), "seats wind_tiles").shuffled([0, 1, 2, 3])
        found = seat(str(number), NAMES, "wind_tiles")
        drawers = ["Bo", "Cy", "Di", "Ann"]
        assert found == [drawers[winds.index(wind)] for wind in range(4)], "the next player draws first, Ann last"


def test_nobody_moves_in_the_casual_way() -> None:
    for number in range(20):
        found = seat(str(number), NAMES, "casual")
        start = NAMES.index(found[0])
        assert found == NAMES[start:] + NAMES[:start]


def test_an_unknown_way_is_refused() -> None:
    with pytest.raises(JansoError, match="seating"):
        seat("1", NAMES, "by height")
