"""Rare structures cost no more than usual hands: what is known of a suit is found once."""

from __future__ import annotations

import random

import pytest

from janso.rules.riichi.local import structures


def test_the_choices_of_a_suit_are_found_once(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = 0
    find = structures._find_choices

    def counted(counts: list[int], first: int) -> list[tuple[int, int, int]]:
        nonlocal calls
        calls += 1
        return find(counts, first)

    monkeypatch.setattr(structures, "_find_choices", counted)
    monkeypatch.setattr(structures, "_choices_known", {})
    counts = [1, 0, 0, 2, 0, 0, 1, 0, 0] + [0, 1, 0, 0, 1, 0, 0, 1, 0] + [0, 0, 3, 0, 0, 1, 0, 0, 1] + [1] * 3 + [0] * 4
    for _ in range(50):
        structures.missing_unconnected(counts)
        structures.missing_unconnected_pair(counts)
    assert calls == 3


def test_what_was_found_for_one_hand_holds_for_every_other_that_it_stands_for() -> None:
    rng = random.Random(7)
    for _ in range(200):
        tiles = [kind for kind in range(34) for _ in range(4)]
        rng.shuffle(tiles)
        counts = [tiles[:14].count(kind) for kind in range(34)]
        for first in (0, 9, 18):
            assert structures._choices(counts, first) == structures._find_choices(counts, first)
