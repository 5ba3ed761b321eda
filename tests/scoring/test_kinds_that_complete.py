"""Which kinds complete sets and a pair, with and without a knitted straight among them."""

from __future__ import annotations

from random import Random

import pytest

from janso import Hand
from janso.scoring.readings.waits import knitted_waits, readable, regular_waits
from janso.shape.readings import group_readings
from janso.tiles import write


def said(kinds: int) -> str:
    return " ".join(write(kind) for kind in range(34) if kinds >> kind & 1)


@pytest.mark.parametrize("hand,kinds", [
    ("55p45m789s", "3m 6m"), ("124m55p789s", ""), ("4m55p789s11z", ""), ("4m555p789s111z", "4m"),
    ("44m55p789s111z", "4m 5p"), ("2345m789s", "2m 5m"), ("44m55p79s2z", ""),
])
def test_a_suit_that_is_broken_waits_for_nothing(hand: str, kinds: str) -> None:
    held = Hand.parse(hand)
    assert said(regular_waits(held.man, held.pin, held.sou, held.honours)) == kinds


@pytest.mark.parametrize("hand,kinds", [
    ("147m258p36s111z22z", "9s"), ("147m28p369s12355m", "5p"), ("147m258p36s23m22z5z", ""), ("147m258p6s111z222z", ""),
    ("147m258p369s11z23m", "1m 4m"), ("147m258p36s22z(111z)", "9s"), ("147m258p36s(111z)(222z)", ""),
    ("147m258p36s11112z", ""),
])
def test_a_knitted_straight_waits_for_its_last_tile_beside_a_set_and_a_pair(hand: str, kinds: str) -> None:
    assert said(knitted_waits(Hand.parse(hand))) == kinds


def test_a_suit_is_readable_where_some_reading_uses_up_its_tiles() -> None:
    rng = Random(8)
    for _ in range(4_000):
        chows = rng.random() < 0.8
        counts = [0] * (9 if chows else 7)
        for _ in range(rng.randrange(6)):
            first = rng.randrange(len(counts) - 2)
            for rank in rng.choice(((0, 1, 2), (0, 0, 0), (0, 0), (0, 0, 0), (1,))):
                counts[first + rank] += 1
        assert readable(counts, chows) == bool(group_readings(counts, 0, chows)), counts
