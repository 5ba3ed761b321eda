"""The long sweep over shapes: a hundred thousand hands for each form, and other people's programs as judges."""

from __future__ import annotations

import importlib.util
import random
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from janso.shape import FORMS, THREE_PLAYER, shanten_batch, shanten_by_form_batch
from janso.shape.draws import fast
from janso.text.notation import write_botzone

pytestmark = pytest.mark.slow
HANDS = 100_000
Sweep = Callable[[int], range]


def _reference() -> ModuleType:
    path = Path(__file__).parent.parent / "shape" / "reference.py"
    spec = importlib.util.spec_from_file_location("shape_reference", path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("form", FORMS)
def test_a_hundred_thousand_hands_of_each_form_agree_with_the_slow_reference(form: str, sweep: Sweep) -> None:
    reference = _reference()
    numbers = sweep(HANDS)
    rng = random.Random(f"{form}{numbers.start or ''}")
    sizes = (13, 14, 11, 10) if form != "regular" else (1, 2, 4, 5, 7, 8, 10, 11, 13, 14)
    for jokers in range(5):
        rows = []
        for turn in range(len(numbers) // 5):
            size = max(sizes[turn % len(sizes)], jokers + 1)
            size += size % 3 == 0
            make = reference.near_hand if turn % 2 else reference.random_hand
            rows.append(make(rng, size - jokers))
        wanted = [reference.missing(form, row, (sum(row) + jokers) // 3) for row in rows]
        found = shanten_by_form_batch(np.array(rows), [form], jokers)[form]
        assert found.tolist() == [number - jokers - 1 if number < 60 else 60 for number in wanted]


def test_xiangting_agrees_for_four_and_three_players(sweep: Sweep) -> None:
    xiangting = pytest.importorskip("xiangting", reason="the package xiangting is not installed")
    reference = _reference()
    numbers = sweep(HANDS)
    rng = random.Random(1 + numbers.start)
    kinds = [kind for kind in range(34) if THREE_PLAYER[kind]]
    rows = [reference.random_hand(rng, 13 + turn % 2) for turn in numbers]
    four = [xiangting.calculate_replacement_number(row, xiangting.PlayerCount.FOUR) - 1 for row in rows]
    assert shanten_batch(np.array(rows)).tolist() == four
    for row in rows[:20_000]:
        number, mask = xiangting.calculate_necessary_tiles(row, xiangting.PlayerCount.FOUR)
        if sum(row) == 13:
            assert fast().accepts_of_counts(row) == (number - 1, mask)
    rows = [reference.random_hand(rng, 13 + turn % 2, kinds) for turn in numbers]
    three = [xiangting.calculate_replacement_number(row, xiangting.PlayerCount.THREE) - 1 for row in rows]
    assert shanten_batch(np.array(rows), tiles=THREE_PLAYER).tolist() == three


def test_pymahjonggb_agrees_about_the_forms_of_mcr(sweep: Sweep) -> None:
    peer = pytest.importorskip("MahjongGB", reason="the package PyMahjongGB is not installed")
    reference = _reference()
    numbers = sweep(5_000)
    rng = random.Random(2 + numbers.start)
    rows = [reference.random_hand(rng, 13) for _ in numbers]
    peers = {
        "regular": peer.RegularShanten, "seven_pairs_repeated": peer.SevenPairsShanten,
        "thirteen_orphans": peer.ThirteenOrphansShanten, "knitted_straight": peer.KnittedStraightShanten,
        "honours_knitted": peer.HonorsAndKnittedTilesShanten,
    }
    ours = shanten_by_form_batch(np.array(rows), list(peers))
    for form, ask in peers.items():
        for row, number in zip(rows, ours[form].tolist(), strict=True):
            hand = tuple(write_botzone(kind) for kind in range(34) for _ in range(row[kind]))
            assert ask(hand)[0] == number, (form, row)
