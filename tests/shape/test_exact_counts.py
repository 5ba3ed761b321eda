"""Known numbers of distinct hands, counted through the algebra."""

from __future__ import annotations

from math import comb

import numpy as np
from numpy.typing import NDArray

from janso.shape.batched.batch import TILE, Sizes, lookups
from janso.shape.tables import facts


def _totals(ranks: int) -> NDArray[np.int64]:
    totals = np.zeros(1, np.int64)
    for _ in range(ranks):
        totals = np.concatenate([totals + held for held in range(5)])
    return totals


def _whole_suits(suit: int) -> dict[tuple[int, int], int]:
    """How many suits are exactly so many sets and pairs: alone with the pair, or beside a pair of another suit."""
    look = lookups(None, 4)
    totals = _totals(9 if suit < 3 else 7)
    found = {}
    for sets in range(5):
        for pairs in range(2):
            own = np.flatnonzero(totals == 3 * sets + 2 * pairs)
            keys = np.zeros((4, len(own)), np.intp)
            keys[suit] = own
            if not pairs:
                keys[3 if suit < 3 else 0] = 2
            offsets = np.full(len(own), sets * look.final_size, np.int32)
            found[sets, pairs] = int((look.final(look.suits(keys), offsets) == 0).sum())
    return found


def test_there_are_11_498_658_hands_of_four_sets_and_a_pair() -> None:
    ways = {(0, 0): 1}
    for suit in range(4):
        here = _whole_suits(suit)
        following: dict[tuple[int, int], int] = {}
        for (sets, pairs), many in ways.items():
            for (more, pair), count in here.items():
                at = (sets + more, pairs + pair)
                following[at] = following.get(at, 0) + many * count
        ways = following
    assert ways[4, 1] == 11_498_658


def _facts_of_two(left: NDArray[np.uint16], right: NDArray[np.uint16]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The packed facts of two suits of at most 14 tiles together, and how many pairs of suits have each."""
    left_values, left_many = np.unique(left.astype(np.int64), return_counts=True)
    right_values, right_many = np.unique(right.astype(np.int64), return_counts=True)
    few = left_values[:, None] % 18 + right_values[None, :] % 18 <= 14
    sums = (left_values[:, None] + right_values[None, :])[few]
    many = (left_many[:, None] * right_many[None, :])[few]
    values, at = np.unique(sums, return_inverse=True)
    return values, np.bincount(at, many).astype(np.int64)


def _hands_with(table: bytes) -> int:
    """Hands of 14 tiles for which a table of the packed facts says that nothing is missing."""
    f = facts()
    suit = np.frombuffer(f.raw_suit, "<u2")[_totals(9) <= 14]
    honours = np.frombuffer(f.raw_honours, "<u2")[_totals(7) <= 14]
    left, left_many = _facts_of_two(suit, suit)
    right, right_many = _facts_of_two(suit, honours)
    complete = np.frombuffer(table, np.uint8) == 0
    found = 0
    for size in range(15):
        mine, other = left % 18 == size, right % 18 == 14 - size
        whole = complete[(left[mine][:, None] + right[other][None, :]) // 18]
        found += int((whole * left_many[mine][:, None] * right_many[other][None, :]).sum())
    return found


def test_there_are_5_379_616_hands_of_seven_different_pairs() -> None:
    assert comb(34, 7) == 5_379_616
    assert _hands_with(facts().seven) == 5_379_616


def test_there_are_13_hands_of_thirteen_orphans() -> None:
    assert _hands_with(facts().thirteen) == 13


def test_the_number_of_tiles_decides_the_number_of_sets() -> None:
    offsets = Sizes(0, 4, 100).offsets[::TILE]
    assert [int(offsets[size]) for size in (1, 2, 4, 13, 14)] == [0, 0, 100, 400, 400]
    assert all(offsets[size] < 0 for size in (0, 3, 6, 9, 12, 15, 16, 17, 18))
