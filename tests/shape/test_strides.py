"""Long strides of the interpreter and small steps of compiled code answer alike."""

from __future__ import annotations

import random

import pytest

from janso.shape.draws import NOT_TABLED, Fast
from janso.shape.special import special_accepts, special_of_masks
from janso.shape.strides import Strides, masks_of
from janso.shape.tables import facts, standard

HANDS = 150


@pytest.fixture(scope="module")
def both() -> tuple[Fast, Strides]:
    if type(special_accepts).__name__ != "function":
        pytest.skip("the interpreter's strides are not used beside compiled code")
    return Fast(standard(), facts()), Strides(standard(), facts())


def hands(rng: random.Random, size: int) -> list[list[int]]:
    """Some of all suits, some of one or two, some of pairs, some of orphans."""
    pools = [range(34), range(9), range(9, 18), [*range(18, 27), *range(27, 34)],
             [0, 8, 9, 17, 18, 26, *range(27, 34)]]
    found = []
    for number in range(HANDS):
        kinds = pools[number % len(pools)]
        wall = [kind for kind in kinds for _ in range(4 if number % 3 else 2)]
        if len(wall) < size:
            wall = [kind for kind in kinds for _ in range(4)]
        counts = [0] * 34
        for kind in rng.sample(wall, size):
            counts[kind] += 1
        found.append(counts)
    return found


@pytest.mark.parametrize("size", [1, 2, 4, 5, 7, 8, 10, 11, 13, 14])
def test_both_ways_answer_alike(both: tuple[Fast, Strides], size: int) -> None:
    steps, strides = both
    for counts in hands(random.Random(size), size):
        assert strides.shanten_of_counts(counts) == steps.shanten_of_counts(counts)
        if size % 3 == 1:
            assert strides.accepts_of_counts(counts) == steps.accepts_of_counts(counts)
            assert strides.waits_of_counts(counts) == steps.waits_of_counts(counts)
        else:
            assert strides.discards_of_counts(counts) == steps.discards_of_counts(counts)


@pytest.mark.parametrize("jokers", [1, 3])
def test_both_ways_answer_alike_beside_jokers(both: tuple[Fast, Strides], jokers: int) -> None:
    steps, strides = both
    for counts in hands(random.Random(jokers), 13 - jokers):
        assert strides.accepts_of_counts(counts, jokers) == steps.accepts_of_counts(counts, jokers)
    for counts in hands(random.Random(jokers), 14 - jokers):
        assert strides.discards_of_counts(counts, jokers) == steps.discards_of_counts(counts, jokers)


def test_hands_made_of_waits_are_ready_in_both_ways(both: tuple[Fast, Strides]) -> None:
    """Random hands are hardly ever ready: here sets, pairs and nearly whole hands of each form are."""
    steps, strides = both
    rng = random.Random(3)
    ready = 0
    for number in range(HANDS):
        counts = [0] * 34
        if number % 3 == 0:
            for kind in rng.sample(range(34), 7):
                counts[kind] += 2
        elif number % 3 == 1:
            for kind in (0, 8, 9, 17, 18, 26, *range(27, 34)):
                counts[kind] += 1
            counts[rng.choice((0, 8, 26, 33))] += 1
        else:
            for _ in range(4):
                first = 9 * rng.randrange(3) + rng.randrange(7)
                for kind in range(first, first + 3):
                    counts[kind] += 1
            counts[27 + rng.randrange(7)] += 2
        held = [kind for kind in range(34) if counts[kind]]
        counts[rng.choice(held)] -= 1
        found = strides.waits_of_counts(counts)
        assert found == steps.waits_of_counts(counts)
        ready += found > 0
    assert ready > HANDS // 2


@pytest.mark.parametrize("counts", [[5] + [0] * 33, [-1, 2] + [0] * 32, [3] + [0] * 33, [4] * 4 + [0] * 30])
def test_what_is_no_hand_is_left_to_the_general_way(both: tuple[Fast, Strides], counts: list[int]) -> None:
    for way in both:
        assert way.shanten_of_counts(counts) == NOT_TABLED
        assert way.waits_of_counts(counts) == NOT_TABLED
        assert way.accepts_of_counts(counts) == (NOT_TABLED, 0)


def test_masks_of_kinds_tell_special_hands_as_counts_do() -> None:
    for counts in hands(random.Random(8), 13):
        for best in range(1, 8):
            assert special_of_masks(*masks_of(counts), best) == special_accepts(counts, best)
