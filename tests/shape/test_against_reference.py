"""A hundred thousand hands, each also answered the slow way."""

from __future__ import annotations

import random
from types import ModuleType

import numpy as np
import pytest

from janso.errors import JansoError
from janso.shape import DEFAULT_FORMS, FORMS, STANDARD, THREE_PLAYER, shanten, shanten_by_form_batch
from janso.shape.build import suit_classes
from janso.shape.held import keys_of
from janso.shape.other.general import missing_general
from janso.shape.regular import missing_in, tables_for

SIZES = (1, 2, 4, 5, 7, 8, 10, 11, 13, 14)


def test_the_classes_are_as_many_as_the_design_measured() -> None:
    t = tables_for(None, 4)
    totals = np.zeros(1, int)
    for _ in range(9):
        totals = np.concatenate([totals + held for held in range(5)])
    classes = np.frombuffer(t.man, np.uint8)[totals <= 14]
    assert len(classes) == 405_350
    assert len(set(classes.tolist())) == t.pin_classes == 126
    assert len(set(t.honours)) == t.honour_classes == 55
    assert len(set(t.left)) == 180
    assert len(set(t.right)) == t.right_classes == 165


@pytest.mark.parametrize("limits", [(4,) * 9, (4, 0, 0, 0, 0, 0, 0, 0, 4), (4,) * 7])
def test_every_class_has_the_vector_of_the_reference(reference: ModuleType, limits: tuple[int, ...]) -> None:
    classes, vectors = suit_classes(limits, len(limits) == 9, 4)
    rng = random.Random(1)
    for number in range(len(vectors)):
        keys = np.flatnonzero(classes == number).tolist()
        for key in rng.sample(keys, min(4, len(keys))):
            counts = tuple(key // 5**rank % 5 for rank in range(len(limits)))
            for sets in range(5):
                for pairs in range(2):
                    expected = min(reference.suit_missing(counts, sets, pairs, limits), 60)
                    assert vectors[number, sets, pairs] == expected, (counts, sets, pairs)


@pytest.mark.heavy
def test_sets_and_a_pair_agree_for_random_hands_of_every_size_and_jokers(reference: ModuleType) -> None:
    rng = random.Random(2)
    for turn in range(24_000):
        size = SIZES[turn % len(SIZES)]
        jokers = rng.choice((0, 0, 0, 1, 2, 3, 4))
        jokers = min(jokers, size)
        make = reference.near_hand if turn % 4 == 0 else reference.random_hand
        counts = make(rng, size - jokers)
        expected = reference.regular(counts, size // 3) - jokers - 1
        assert shanten(counts, ["regular"], jokers) == expected, (counts, jokers)


@pytest.mark.heavy
def test_five_sets_and_a_pair_agree(reference: ModuleType) -> None:
    rng = random.Random(3)
    for turn in range(400):
        counts = reference.random_hand(rng, 16 + turn % 2)
        assert shanten(counts, ["regular"]) == reference.regular(counts, 5) - 1, counts


@pytest.mark.heavy
def test_the_three_player_tile_set_agrees(reference: ModuleType) -> None:
    rng = random.Random(4)
    kinds = [kind for kind in range(34) if THREE_PLAYER[kind]]
    for _ in range(3_000):
        counts = reference.random_hand(rng, 13, kinds)
        assert shanten(counts, ["regular"], tiles=THREE_PLAYER) == reference.regular(counts, 4, THREE_PLAYER) - 1


def test_the_general_path_agrees_with_the_tables(reference: ModuleType) -> None:
    rng = random.Random(5)
    for turn in range(400):
        counts = reference.near_hand(rng, SIZES[turn % len(SIZES)])
        groups = [(counts[at : at + 9], [4] * 9, at < 27) for at in (0, 9, 18, 27)]
        sets = sum(counts) // 3
        assert missing_general(groups, sets) == missing_in(tables_for(None, sets), *keys_of(counts), sets), counts


def test_kinds_with_more_than_four_copies_and_hands_of_many_sets_take_the_general_path() -> None:
    eight = [8] * 34
    assert shanten([5, 5, 4] + [0] * 31, tiles=eight) == -1
    assert shanten([8, 0, 0, 6] + [0] * 30, ["regular"], tiles=eight) == -1
    with pytest.raises(JansoError, match="8 of 1m, the tile set has 4"):
        shanten([8, 0, 0, 6] + [0] * 30, ["regular"])
    assert shanten([3] * 6 + [2] + [0] * 27, ["regular"]) == -1
    assert shanten([3] * 6 + [1] + [0] * 27, ["regular"]) == 0
    assert shanten([3] * 6 + [0, 0, 0, 1] + [0] * 23 + [1], ["regular"]) == 0


def test_a_fourth_suit_makes_sets_too() -> None:
    assert shanten("123m456p789s123u55u") == -1
    assert shanten("123m456p789s123u5u1z") == 0
    assert shanten("123m456p789s11u222z") == -1


@pytest.mark.heavy
@pytest.mark.parametrize(("form", "hands"), [
    ("seven_pairs", 20_000), ("seven_pairs_repeated", 20_000), ("thirteen_orphans", 20_000),
    ("honours_knitted", 4_000), ("greater_honours_knitted", 4_000), ("knitted_straight", 2_000),
])
def test_irregular_forms_agree_with_and_without_jokers(reference: ModuleType, form: str, hands: int) -> None:
    """One by one for a part; all of them in batches."""
    rng = random.Random(form)
    sizes = (10, 11, 13, 14) if form == "knitted_straight" else (13, 14, 13, 14, 11)
    for jokers in range(5):
        rows = []
        for turn in range(hands // 5):
            make = reference.near_hand if turn % 2 else reference.random_hand
            rows.append(make(rng, sizes[turn % len(sizes)] - jokers))
        expected = []
        for row in rows:
            missing = reference.missing(form, row, (sum(row) + jokers) // 3)
            expected.append(60 if missing == 60 else missing - jokers - 1)
        found = shanten_by_form_batch(np.array(rows), [form], jokers)[form]
        assert found.tolist() == expected
        for row, wanted in list(zip(rows, expected, strict=True))[: max(100, hands // 20)]:
            assert shanten(row, [form], jokers) == wanted, (row, jokers)


def test_the_best_of_the_default_forms_is_the_least_of_each() -> None:
    rng = random.Random(6)
    wall = [kind for kind in range(34) for _ in range(4)]
    rows = []
    for turn in range(3_000):
        counts = [0] * 34
        for kind in rng.sample(wall, SIZES[turn % 10]):
            counts[kind] += 1
        rows.append(counts)
        assert shanten(counts) == min(shanten(counts, [form]) for form in DEFAULT_FORMS), counts
    by_form = shanten_by_form_batch(np.array(rows), FORMS)
    assert set(by_form) == set(FORMS)
    assert STANDARD == (4,) * 34
