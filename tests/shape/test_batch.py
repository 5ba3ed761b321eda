"""Batches: mixed sizes, large arrays, and what is refused."""

from __future__ import annotations

import random

import numpy as np
import pytest

from janso import JansoError
from janso.shape import THREE_PLAYER, shanten, shanten_batch, waits_batch
from janso.shape.batched import batch

WALL = [kind for kind in range(34) for _ in range(4)]


def _hands(rng: random.Random, sizes: list[int]) -> list[list[int]]:
    rows = []
    for size in sizes:
        counts = [0] * 34
        for kind in rng.sample(WALL, size):
            counts[kind] += 1
        rows.append(counts)
    return rows


def test_rows_of_every_size_stand_in_one_batch() -> None:
    rng = random.Random(1)
    rows = _hands(rng, [size for size in range(1, 18) if size % 3] * 40)
    assert shanten_batch(np.array(rows)).tolist() == [shanten(row) for row in rows]


def test_other_tile_sets_and_jokers_go_through_batches() -> None:
    rng = random.Random(2)
    rows = [[count if THREE_PLAYER[kind] else 0 for kind, count in enumerate(row)] for row in _hands(rng, [14] * 300)]
    rows = [row for row in rows if (sum(row) + 2) % 3]
    found = shanten_batch(np.array(rows), jokers=2, tiles=THREE_PLAYER)
    assert found.tolist() == [shanten(row, jokers=2, tiles=THREE_PLAYER) for row in rows]


def test_many_rows_on_several_threads_answer_as_few_rows_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "_cores", lambda: 3)
    rows = np.array(_hands(random.Random(3), [14] * 500), np.uint8)
    many = np.tile(rows, (300, 1))
    assert len(many) > 2 * batch._THREAD_CHUNK
    assert (shanten_batch(many).reshape(300, 500) == shanten_batch(rows)).all()


def test_no_rows_give_no_answers() -> None:
    assert shanten_batch(np.zeros((0, 34), np.uint8)).tolist() == []
    assert waits_batch(np.zeros((0, 34), np.uint8)).shape == (0, 34)


@pytest.mark.parametrize(("counts", "words"), [
    (np.zeros((2, 33), int), r"shape \(2, 33\)"), (np.full((1, 34), 0.5), "whole numbers"),
    (np.full((1, 34), 5), "row 0"), (np.full((1, 34), 5, np.uint8), "row 0"), (np.full((1, 34), -1), "row 0"),
    (np.array([[3] + [0] * 33]), "multiple of three"), (np.zeros((1, 34), int), "multiple of three"),
    (np.array([[1] * 19 + [0] * 15]), "19 tiles"),
])
def test_arrays_that_are_no_hands_are_refused(counts: np.ndarray, words: str) -> None:
    with pytest.raises(JansoError, match=words):
        shanten_batch(counts)


def test_waits_of_whole_hands_are_refused() -> None:
    with pytest.raises(JansoError, match="row 0 has 14 tiles"):
        waits_batch(np.array([[1] * 14 + [0] * 20]))
