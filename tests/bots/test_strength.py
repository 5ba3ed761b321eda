"""The stronger bot wins on the same walls, and the arena's interval is the one of the books."""

import pytest

from janso.lab.arena import Duel, duel, student, summed_up
from janso.rules import ruleset

FAMILIES = ["riichi", "sanma", "mcr", "siamese", "siamese-2p", "dazhong", "dazhong-jokers", "zungjung"]


@pytest.mark.parametrize("rules", FAMILIES)
def test_greedy_beats_random_in_every_family(rules: str) -> None:
    assert duel(ruleset(rules), "greedy", "random", 4, 3).verdict == "greedy"


@pytest.mark.parametrize(("freedom", "quantile"), [
    (1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (9, 2.262), (19, 2.093), (30, 2.042), (120, 1.980),
])
def test_few_walls_widen_the_interval_as_student_says(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=0.004)


def test_the_interval_of_known_numbers() -> None:
    # Squares of the differences from the mean add up to 200, so the standard error is the root of 200 / 9 / 10.
    found = summed_up("mcr", "solid", "greedy", [5, 15, 5, 15, 5, 15, 5, 15, 10, 10])
    assert found.mean == 10
    assert found.error == pytest.approx(1.490712, abs=1e-6)
    low, high = found.interval
    assert high - low == pytest.approx(2 * 2.262 * found.error, rel=1e-3)
    assert found.verdict == "solid"


def test_no_bot_is_called_stronger_while_the_interval_holds_zero() -> None:
    assert Duel("mcr", "solid", "greedy", 10, 2.0, 1.0).verdict == ""
    assert Duel("mcr", "solid", "greedy", 10, -3.0, 1.0).verdict == "greedy"


def test_one_wall_shows_nothing() -> None:
    assert summed_up("mcr", "solid", "greedy", [1000.0]).verdict == ""
