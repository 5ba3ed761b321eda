"""Ratings find the order of known strengths, and a newcomer settles soon."""

from __future__ import annotations

import math
import random
from collections.abc import Hashable

import pytest

from janso.club.rating import Rating, rated_by_name

pytest.importorskip("openskill")
STEP = 0.5


def placed(names: list[int], strength: dict[int, float], chance: random.Random) -> list[int]:
    """Places of one match between players of known strength."""
    shown = {name: strength[name] - math.log(-math.log(chance.random())) for name in names}
    order = sorted(names, key=lambda name: -shown[name])
    return [order.index(name) + 1 for name in names]


def played(
    known: dict[Hashable, Rating], strength: dict[int, float], matches: int, seats: int, chance: random.Random,
    always: int | None = None,
) -> None:
    for _ in range(matches):
        others = [name for name in strength if name != always]
        names = chance.sample(others, seats - (always is not None)) + ([always] if always is not None else [])
        known.update(rated_by_name(names, known, placed(names, strength, chance)))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_thousand_matches_find_the_order_of_known_strengths(seats: int) -> None:
    strength = {name: name * STEP for name in range(8)}
    known: dict[Hashable, Rating] = {}
    played(known, strength, 2000, seats, random.Random(5))
    assert sorted(known, key=lambda name: known[name].mu) == list(range(8))


def test_a_newcomer_settles_within_thirty_matches() -> None:
    strength = {name: name * STEP for name in range(8)}
    known: dict[Hashable, Rating] = {}
    played(known, strength, 2000, 4, random.Random(5))
    settled = {name: rating.value for name, rating in known.items()}
    misses = []
    for seed in range(20):
        place = seed % 8
        strength[99] = strength[place]
        now = {**known, 99: Rating()}
        played(now, strength, 30, 4, random.Random(seed), always=99)
        assert now[99].settled
        misses.append(abs(now[99].value - settled[place]) / now[99].margin)
    assert sum(misses) / len(misses) < 1.5
    assert sum(miss < 2 for miss in misses) >= 15


def test_whoever_sits_on_several_seats_plays_one_match() -> None:
    one = rated_by_name(["me", "bot", "bot", "bot"], {}, [1, 2, 3, 4])
    two = rated_by_name(["me", "a", "b", "c"], {}, [1, 2, 3, 4])
    assert one["me"] == two["me"]
    assert one["bot"].mu == pytest.approx((two["a"].mu + two["b"].mu + two["c"].mu) / 3)
    assert one["bot"].sigma > 8


def test_equal_places_leave_equals_equal() -> None:
    after = rated_by_name(["a", "b"], {}, [1, 1])
    assert after["a"] == after["b"] and after["a"].mu == pytest.approx(25)
