"""The branch of a hand by how far it was dealt from ready."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from janso.cli.hands.shape import report
from janso.shape import branch_bounds, branch_number, branch_of


def test_the_branches_of_fourteen_tiles_are_those_that_the_document_prints(claims: Callable[..., None]) -> None:
    claims("riichi.shape.branches")
    assert branch_bounds() == (4, 7, 10, 13)
    numbers = [next(at for at, last in enumerate(branch_bounds(), 1) if number <= last) for number in range(1, 14)]
    assert numbers == [1] * 4 + [2] * 3 + [3] * 3 + [4] * 3


@pytest.mark.parametrize(("hand", "number", "branch"), [
    ("123m456p789s1122z", 1, 1), ("123m456p79s1122z5m", 2, 1), ("123m46p79s1z25m11z4z", 3, 1),
    ("12m5m89p4s159s1234z", 6, 2), ("147m258p369s1123z", 8, 3), ("147m258p369s1234z", 13, 4),
    ("147m258p369s12345z", 13, 4), ("123m456p789s11222z", 0, 1)])
def test_a_hand_is_of_the_branch_of_its_number(hand: str, number: int, branch: int) -> None:
    assert (branch_number(hand), branch_of(hand)) == (number, branch)
    assert report(hand)["branch"] == branch


def test_a_hand_with_open_sets_was_not_dealt_so() -> None:
    assert report("123m456p1122z(789s)")["branch"] is None
