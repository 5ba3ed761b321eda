"""Sentences that hold for every hand."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from janso.hand import Hand
from janso.shape import (
    DEFAULT_FORMS,
    FORMS,
    complete_batch,
    is_complete,
    shanten,
    shanten_batch,
    ukeire,
    waits,
    waits_batch,
)
from janso.shape.held import counts_of, keys_of
from janso.shape.readings import places, readings_of_counts, set_tiles, wild_readings
from janso.tiles import parse, write

SIZES = (1, 2, 4, 5, 7, 8, 10, 11, 13, 14)
WALL = [kind for kind in range(34) for _ in range(4)]


@st.composite
def hands(draw: st.DrawFn, sizes: tuple[int, ...] = SIZES) -> list[int]:
    """Counts of some tiles of a full set; often from few kinds, where the hard cases are."""
    size = draw(st.sampled_from(sizes))
    first = draw(st.sampled_from((0, 0, 9, 18, 27)))
    last = draw(st.sampled_from((first + 7, 34)))
    wall = [kind for kind in WALL if first <= kind < last]
    counts = [0] * 34
    for at in draw(st.permutations(range(len(wall))))[:size]:
        counts[wall[at]] += 1
    return counts


def with_tile(counts: list[int], kind: int, step: int = 1) -> list[int]:
    changed = list(counts)
    changed[kind] += step
    return changed


@st.composite
def complete_hands(draw: st.DrawFn) -> list[int]:
    """Counts of up to four sets and a pair."""
    counts = [0] * 34
    counts[draw(st.integers(0, 33))] += 2
    for _ in range(draw(st.integers(0, 4))):
        kind, chow = draw(st.integers(0, 33)), draw(st.booleans())
        added = [kind, kind + 1, kind + 2] if chow and kind < 27 and kind % 9 < 7 else [kind] * 3
        if all(counts[k] + added.count(k) <= 4 for k in added):
            for k in added:
                counts[k] += 1
    return counts


@settings(max_examples=100, deadline=None)
@given(hands((1, 4, 7, 10, 13)), st.sampled_from(FORMS))
def test_a_tile_lowers_shanten_by_at_most_one_and_never_raises_it(counts: list[int], form: str) -> None:
    before = shanten(counts, [form])
    for kind in range(34):
        if counts[kind] < 4:
            assert before - 1 <= shanten(with_tile(counts, kind), [form]) <= before


@settings(max_examples=100, deadline=None)
@given(hands((1, 4, 7, 10, 13)), st.integers(0, 4))
def test_accepted_tiles_are_exactly_those_that_lower_shanten(counts: list[int], jokers: int) -> None:
    jokers = min(jokers, sum(counts) - 1)
    for _ in range(jokers):
        counts = with_tile(counts, next(kind for kind in range(34) if counts[kind]), -1)
    before = shanten(counts, jokers=jokers)
    lowering = {
        write(kind) for kind in range(34)
        if counts[kind] < 4 and shanten(with_tile(counts, kind), jokers=jokers) < before
    }
    (found,) = ukeire(counts, jokers=jokers)
    assert set(found.accepts) == lowering
    assert found.shanten == before
    assert found.count == sum(4 - counts[parse(tile)] for tile in lowering)


@settings(max_examples=60, deadline=None)
@given(hands((2, 5, 8, 11, 14)))
def test_the_discard_table_says_what_remains_after_each_discard(counts: list[int]) -> None:
    lines = ukeire(counts)
    assert {line.tile for line in lines} == {write(kind) for kind in range(34) if counts[kind]}
    assert lines == sorted(lines, key=lambda line: (line.shanten, -line.count, parse(line.tile)))
    for line in lines:
        (after,) = ukeire(with_tile(counts, parse(line.tile), -1))
        gone = parse(line.tile)
        assert (line.shanten, set(line.accepts) | {line.tile}) == (after.shanten, set(after.accepts) | {line.tile})
        for tile, left in line.accepts.items():
            assert left == after.accepts[tile] - (parse(tile) == gone)


@settings(max_examples=60, deadline=None)
@given(hands((4, 7, 10, 13)))
def test_improving_tiles_keep_shanten_and_widen_acceptance(counts: list[int]) -> None:
    (now,) = ukeire(counts, improve=True)
    for tile, reached in now.improves.items():
        assert tile not in now.accepts
        best = next(line for line in ukeire(with_tile(counts, parse(tile))) if line.tile != tile)
        assert (best.shanten, best.count) == (now.shanten, reached)
        assert reached > now.count


@settings(max_examples=100, deadline=None)
@given(complete_hands())
def test_the_tiles_of_a_reading_add_up_to_the_hand(counts: list[int]) -> None:
    found = readings_of_counts(counts, sum(counts) // 3)
    assert found and len(found) == len(set(found))
    for sets, pair in found:
        used = [0] * 34
        used[pair] += 2
        for code in sets:
            for kind in set_tiles(code):
                used[kind] += 1
        assert used == counts
    for kind in range(34):
        if counts[kind]:
            assert any(places(reading, kind) for reading in found)
    assert is_complete(counts)


@settings(max_examples=60, deadline=None)
@given(complete_hands(), st.integers(1, 2), st.data())
def test_readings_with_jokers_hold_every_hand_the_jokers_can_make(
    counts: list[int], jokers: int, data: st.DataObject
) -> None:
    rest, taken = list(counts), []
    for _ in range(jokers):
        kind = data.draw(st.sampled_from([kind for kind in range(34) if rest[kind]]))
        rest[kind] -= 1
        taken.append(kind)
    sets = sum(counts) // 3
    found = wild_readings(*keys_of(rest), sets, jokers)
    expected = readings_of_counts(counts, sets)
    assert {reading for reading, wild in found if wild == tuple(sorted(taken))} == set(expected)
    assert len(found) == len(set(found))
    for _, wild in found:
        whole = list(rest)
        for kind in wild:
            whole[kind] += 1
        assert max(whole) <= 4 and is_complete(whole, ["regular"])


@settings(max_examples=100, deadline=None)
@given(hands(), st.integers(0, 33))
def test_adding_and_then_removing_a_tile_changes_nothing(counts: list[int], kind: int) -> None:
    keys = keys_of(counts)
    assert counts_of(*keys) == counts
    if counts[kind] < 4:
        hand = Hand(*keys)
        assert hand.add(kind).remove(kind) == hand
        assert shanten(hand) == shanten(counts)


@settings(max_examples=50, deadline=None)
@given(st.lists(hands(), min_size=1, max_size=8), st.sampled_from((DEFAULT_FORMS, FORMS, ("regular",))))
def test_batch_equals_single(rows: list[list[int]], forms: tuple[str, ...]) -> None:
    counts = np.array(rows)
    assert shanten_batch(counts, forms).tolist() == [shanten(row, forms) for row in rows]
    assert complete_batch(counts, forms).tolist() == [is_complete(row, forms) for row in rows]


@settings(max_examples=50, deadline=None)
@given(st.lists(hands((1, 4, 7, 10, 13)), min_size=1, max_size=6), st.integers(0, 1))
def test_batch_waits_equal_single_waits(rows: list[list[int]], joker: int) -> None:
    if joker:
        rows = [with_tile(row, next(kind for kind in range(34) if row[kind]), -1) for row in rows]
    found = waits_batch(np.array(rows), jokers=joker)
    for row, kinds in zip(rows, found, strict=True):
        assert [write(int(kind)) for kind in np.flatnonzero(kinds)] == list(waits(row, jokers=joker))
