"""Readings of a winning hand: all of them, each once, with the winning tile in every place it can have."""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random

import pytest

from janso.hand import CHOW, PUNG, Hand
from janso.scoring.readings.described import describe
from janso.scoring.readings.interpret import readings_of
from janso.scoring.readings.reading import IN_PAIR, NOWHERE, OPEN_BIT, Reading
from janso.scoring.readings.taken_apart import all_counts
from janso.scoring.sample import random_win
from janso.scoring.situation import Situation

FORMS = ("regular", "seven_pairs", "thirteen_orphans", "knitted_straight", "honours_knitted")


def read(text: str, forms: tuple[str, ...] = FORMS, self_draw: bool = False) -> list[Reading]:
    return readings_of(Situation(Hand.parse(text), self_draw), forms)


def tiles_of(code: int) -> list[int]:
    kind, type = code & 63, code >> 6 & 3
    return [kind, kind + 1, kind + 2] if type == CHOW else [kind] * (3 if type == PUNG else 4)


def slow_readings(win: Situation) -> set[tuple[tuple[int, ...], int]]:
    """Every choice of sets out of those the tiles could hold at all."""
    melds = len(win.hand.melds)
    counts = win.hand.counts()
    counts[win.hand.win] += 1
    held = [code for code in [*(k for k in range(27) if k % 9 < 7), *(k | PUNG << 6 for k in range(34))]
            if all(counts[tile] for tile in tiles_of(code))]
    found = set()
    for sets in combinations_with_replacement(held, 4 - melds):
        rest = list(counts)
        for code in sets:
            for tile in tiles_of(code):
                rest[tile] -= 1
        if min(rest) >= 0 and sorted(rest)[-1] == 2 and sum(rest) == 2:
            found.add((tuple(sorted(sets)), rest.index(2)))
    return found


def test_all_readings_are_found_and_none_twice() -> None:
    rng = Random(1)
    for _ in range(150):
        win = random_win(rng, plain=True)
        readings = readings_of(win, ("regular",))
        melds = len(win.hand.melds)
        found = [(tuple(sorted(code & ~OPEN_BIT for code in r.sets[: 4 - melds])), r.pair) for r in readings]
        assert set(found) == slow_readings(win), str(win.hand)
        assert len({(f, r.win_at, r.sets) for f, r in zip(found, readings)}) == len(readings)


def test_every_reading_uses_exactly_the_tiles_of_the_hand() -> None:
    rng = Random(2)
    for _ in range(500):
        win = random_win(rng, plain=True)
        for reading in readings_of(win, ("regular",)):
            tiles = sorted([tile for code in reading.sets for tile in tiles_of(code)] + [reading.pair] * 2)
            assert tiles == [kind for kind, count in enumerate(all_counts(win.hand)) for _ in range(count)]


def test_the_winning_tile_stands_in_each_set_that_holds_it_and_in_the_pair() -> None:
    two = read("2344m678p555777z+4m")
    assert sorted(r.win_at for r in two) == [IN_PAIR, 0]


def test_a_pung_completed_by_a_discard_is_open_and_by_a_draw_is_not() -> None:
    claimed = read("11m22p345678s555z+1m", ("regular",))
    drawn = read("11m22p345678s555z+1m", ("regular",), self_draw=True)
    assert [r.open_count for r in claimed] == [1] and [r.open_count for r in drawn] == [0]


@pytest.mark.parametrize(("hand", "form"), [
    ("113355779m11p22z+9m", 1), ("1111m33557p1122z+7p", 1),
    ("19m19p19s1234567z+7z", 2), ("147m258p369s1234z+6z", 4),
])
def test_forms_without_sets(hand: str, form: int) -> None:
    found = read(hand)
    assert [(r.form, r.sets, r.win_at) for r in found] == [(form, (), NOWHERE)]


def test_seven_different_pairs_leave_out_four_alike() -> None:
    assert read("1111m33557p1122z+7p", ("seven_different_pairs",)) == []
    assert len(read("113355779m11p22z+9m", ("seven_different_pairs",))) == 1


def test_a_knitted_straight_holds_one_set_and_a_pair() -> None:
    found = read("147m258p369s1z(555z)+1z")
    assert [describe(r) for r in found] == [["(555z)", "11z"]]
    assert {r.win_at for r in read("147m258p36s11z123m+9s")} == {NOWHERE}


def test_an_incomplete_hand_has_no_reading() -> None:
    assert read("123m456p789s1122z+3z") == []
