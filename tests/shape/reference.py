"""Slow and obvious answers to compare with: every complete hand of a form is written down and the nearest one sought.

Nothing here uses the tables. Targets are lists of counts; the tiles missing are those of the nearest target.
"""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations, permutations

import numpy as np
from numpy.typing import NDArray

NEVER = 60
ORPHANS = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)


def sets_of_suit(chows: bool) -> list[tuple[int, ...]]:
    """Every set of a suit of nine ranks, or of the seven honours, as counts."""
    ranks = 9 if chows else 7
    pungs = [tuple(3 * (rank == r) for r in range(ranks)) for rank in range(ranks)]
    runs = [tuple(int(rank <= r < rank + 3) for r in range(ranks)) for rank in range(ranks - 2)] if chows else []
    return pungs + runs


@cache
def suit_targets(chows: bool, sets: int, pairs: int, limits: tuple[int, ...]) -> NDArray[np.int8]:
    """Every way to hold so many sets and pairs within the copies there are, made recursively block by block."""
    ranks = 9 if chows else 7
    if sets == 0 and pairs == 0:
        return np.zeros((1, ranks), np.int8)
    if sets:
        fewer, blocks = suit_targets(chows, sets - 1, pairs, limits), np.array(sets_of_suit(chows), np.int8)
    else:
        fewer, blocks = suit_targets(chows, 0, pairs - 1, limits), 2 * np.eye(ranks, dtype=np.int8)
    if not len(fewer):
        return fewer
    more = (fewer[:, None, :] + blocks[None, :, :]).reshape(-1, ranks)
    return np.unique(more[(more <= np.array(limits)).all(axis=1)], axis=0)


@cache
def suit_missing(counts: tuple[int, ...], sets: int, pairs: int, limits: tuple[int, ...]) -> int:
    """Tiles missing in one suit for so many sets and pairs."""
    targets = suit_targets(len(counts) == 9, sets, pairs, limits)
    if not len(targets):
        return NEVER
    return int(np.maximum(targets - np.array(counts, np.int8), 0).sum(axis=1).min())


def regular(counts: list[int], sets: int, limits: tuple[int, ...] = (4,) * 34) -> int:
    """Sets and a pair: every way to share them among the suits is tried."""
    suits = [(tuple(counts[a:b]), limits[a:b]) for a, b in ((0, 9), (9, 18), (18, 27), (27, 34))]
    return _shared(suits, sets, 1)


def _shared(suits: list[tuple[tuple[int, ...], tuple[int, ...]]], sets: int, pairs: int) -> int:
    (counts, limits), rest = suits[0], suits[1:]
    if not rest:
        return suit_missing(counts, sets, pairs, limits)
    return min(
        suit_missing(counts, here, pair, limits) + _shared(rest, sets - here, pairs - pair)
        for here in range(sets + 1) for pair in range(pairs + 1)
    )


def seven_pairs(counts: list[int], repeated: bool) -> int:
    """The seven pairs for which most tiles are there."""
    there = [min(held, 2) for held in counts]
    if repeated:
        there += [min(max(held - 2, 0), 2) for held in counts]
    return 14 - sum(sorted(there, reverse=True)[:7])


def thirteen_orphans(counts: list[int]) -> int:
    targets = np.zeros((13, 34), int)
    targets[:, ORPHANS] = 1
    targets[range(13), ORPHANS] = 2
    return _nearest(targets, counts)


def _nearest(targets: NDArray[np.int64], counts: list[int]) -> int:
    return int(np.maximum(targets - np.array(counts), 0).sum(axis=1).min())


def _knitted() -> list[list[int]]:
    return [
        [9 * suit + order[suit] + step for suit in range(3) for step in (0, 3, 6)] for order in permutations(range(3))
    ]


@cache
def knitted_targets(sets: int) -> NDArray[np.int64]:
    """A knitted straight with a pair and, when one more set is owed, any set."""
    blocks = [np.zeros(34, int)]
    if sets == 4:
        blocks = [3 * row for row in np.eye(34, dtype=int)]
        for first in [9 * suit + rank for suit in range(3) for rank in range(7)]:
            blocks.append(np.array([int(first <= kind < first + 3) for kind in range(34)]))
    targets = []
    for kinds in _knitted():
        for block in blocks:
            for pair in range(34):
                target = block.copy()
                target[kinds] += 1
                target[pair] += 2
                if target.max() <= 4:
                    targets.append(target)
    return np.array(targets)


def knitted_straight(counts: list[int], sets: int) -> int:
    return _nearest(knitted_targets(sets), counts) if sets in (3, 4) else NEVER


@cache
def honours_knitted_targets(greater: bool) -> NDArray[np.int64]:
    targets = []
    for kinds in _knitted():
        for chosen in combinations([*kinds, *range(27, 34)], 14):
            if not greater or set(range(27, 34)) <= set(chosen):
                targets.append([int(kind in chosen) for kind in range(34)])
    return np.array(targets)


def honours_knitted(counts: list[int], greater: bool) -> int:
    return _nearest(honours_knitted_targets(greater), counts)


def missing(form: str, counts: list[int], sets: int) -> int:
    """Tiles missing for a form by its name."""
    if form == "regular":
        return regular(counts, sets)
    if form == "knitted_straight":
        return knitted_straight(counts, sets)
    if sets != 4:
        return NEVER
    if form == "seven_pairs":
        return seven_pairs(counts, repeated=False)
    if form == "seven_pairs_repeated":
        return seven_pairs(counts, repeated=True)
    if form == "thirteen_orphans":
        return thirteen_orphans(counts)
    return honours_knitted(counts, form == "greater_honours_knitted")


def random_hand(rng: random.Random, tiles: int, kinds: list[int] | None = None) -> list[int]:
    """Counts of tiles drawn from a full set, or from four copies of some kinds."""
    wall = [kind for kind in (kinds or range(34)) for _ in range(4)]
    counts = [0] * 34
    for kind in rng.sample(wall, tiles):
        counts[kind] += 1
    return counts


def near_hand(rng: random.Random, tiles: int) -> list[int]:
    """Counts from few kinds of few suits, so that hands near completion come up often."""
    kinds = rng.choice([
        list(range(9)), list(range(18)), list(range(9, 27)), [*range(9), *range(27, 34)], list(ORPHANS),
        [0, 3, 6, 10, 13, 16, 20, 23, 26, *range(27, 34)], list(range(34)),
    ])
    return random_hand(rng, tiles, kinds)
