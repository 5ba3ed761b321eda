"""Builds the tables of the hand algebra by a dynamic program; runs once, the result is cached by `tables`.

A suit matters only through the vector «tiles missing for m sets and p pairs». Walking over the ranks, a state holds the
best vector for each number of chows still running into the next two ranks; equal states are merged at each rank, so
the two million possible suits pass through a few thousand states and end in a little over a hundred classes.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

COUNTS = 5
NEVER = 60
"""More tiles than any hand can miss: no target of that form exists in the tile set."""

Weights = tuple[int, int, int, int, int]
"""What a tile, a pair, a kind, an orphan kind and an orphan pair add to the one number that holds these facts of a
suit. The ranges are such that adding the numbers of four suits adds every fact."""

SMALL: Weights = (1, 18, 18 * 8, 18 * 8 * 15, 18 * 8 * 15 * 14)
"""Fits sixteen bits for a suit; holds hands of up to 14 tiles, and the number of tiles of up to 17."""

Vectors = NDArray[np.int8]
Ids = NDArray[np.int64]


def suit_classes(limits: tuple[int, ...], chows: bool, sets: int) -> tuple[NDArray[np.uint8], Vectors]:
    """For each base-5 key its class, and for each class its vector [sets + 1, 2].

    `limits` says how many copies of each rank the tile set has; no target may use more.
    """
    states = np.full((1, 3, 3, sets + 1, 2), NEVER, np.int8)
    states[0, 0, 0, 0, 0] = 0
    ids: Ids = np.zeros(1, np.int64)
    for rank, limit in enumerate(limits):
        starts = 3 if chows and rank + 2 < len(limits) else 1
        following = np.stack([_step(states, held, limit, starts, sets) for held in range(COUNTS)], axis=1)
        states, number = _merge(following.reshape(-1, 3, 3, sets + 1, 2))
        table = number.reshape(-1, COUNTS)
        ids = np.concatenate([table[ids, held] for held in range(COUNTS)])
    classes, number = np.unique(states[:, 0, 0].reshape(len(states), -1), axis=0, return_inverse=True)
    return number.reshape(-1)[ids].astype(np.uint8), classes.reshape(-1, sets + 1, 2)


def _step(states: Vectors, held: int, limit: int, starts: int, sets: int) -> Vectors:
    """All states after one more rank of which `held` tiles are there.

    Three equal chows are three pungs, so no more than two chows start at a rank.
    """
    after = np.full_like(states, NEVER)
    for first in range(3):
        for second in range(3):
            for start in range(starts):
                for pung in range(2):
                    for pair in range(2):
                        used, made = first + second + start + 3 * pung + 2 * pair, start + pung
                        if used > limit or made > sets:
                            continue
                        target = after[:, second, start, made:, pair:]
                        source = states[:, first, second, : sets + 1 - made, : 2 - pair]
                        np.minimum(target, source + max(0, used - held), out=target)
    return np.minimum(after, NEVER)


def _merge(states: Vectors) -> tuple[Vectors, Ids]:
    """The distinct states, and for each given state the number of its equal."""
    flat = np.ascontiguousarray(states.reshape(len(states), -1))
    rows = flat.view(np.dtype((np.void, flat.shape[1]))).ravel()
    distinct, number = np.unique(rows, return_inverse=True)
    return distinct.view(np.int8).reshape(-1, *states.shape[1:]), number.reshape(-1)


def combine(left: Vectors, right: Vectors) -> tuple[Ids, Vectors]:
    """Two groups of suits seen as one: the class of each pair of classes, and the vectors of those classes."""
    sets = left.shape[1] - 1
    both = np.full((len(left), len(right), sets + 1, 2), NEVER, np.int8)
    for mine in range(sets + 1):
        for other in range(sets + 1 - mine):
            for pair, other_pair in ((0, 0), (0, 1), (1, 0)):
                target = both[:, :, mine + other, pair + other_pair]
                np.minimum(target, left[:, None, mine, pair] + right[None, :, other, other_pair], out=target)
    both = np.minimum(both, NEVER)
    classes, number = np.unique(both.reshape(-1, (sets + 1) * 2), axis=0, return_inverse=True)
    return number.reshape(len(left), len(right)), classes.reshape(-1, sets + 1, 2)


def final(left: Vectors, right: Vectors, sets: int) -> NDArray[np.uint8]:
    """Tiles missing for `sets` sets and a pair, for each class on the left and on the right."""
    best = np.full((len(left), len(right)), NEVER, np.int8)
    for mine in range(sets + 1):
        for pair in range(2):
            np.minimum(best, left[:, None, mine, pair] + right[None, :, sets - mine, 1 - pair], out=best)
    return np.minimum(best, NEVER).astype(np.uint8)


def facts(ranks: int, orphans: tuple[int, ...], weights: Weights) -> Ids:
    """For each key the facts that pairs and orphans need, in one number."""
    tile, pair, kind, orphan_kind, orphan_pair = weights
    total: Ids = np.zeros(1, np.int64)
    paired = np.zeros(1, np.bool_)
    for rank in range(ranks):
        orphan = rank in orphans
        added = [
            held * tile + (pair if held > 1 else 0) + ((kind + orphan_kind * orphan) if held else 0)
            for held in range(COUNTS)
        ]
        total = np.concatenate([total + fact for fact in added])
        paired = np.concatenate([paired | (orphan and held > 1) for held in range(COUNTS)])
    return total + orphan_pair * paired


def tables(limits: tuple[int, ...], sets: int) -> dict[str, bytes]:
    """Every section of the tables of one tile set (34 limits) for hands of up to `sets` sets."""
    groups = (limits[:9], limits[9:18], limits[18:27], limits[27:])
    made: dict[tuple[int, ...], tuple[NDArray[np.uint8], Vectors]] = {}
    for group in groups:
        if group not in made:
            made[group] = suit_classes(group, len(group) == 9, sets)
    (man, man_v), (pin, pin_v), (sou, sou_v), (honours, honours_v) = (made[group] for group in groups)
    left, left_v = combine(man_v, pin_v)
    right, right_v = combine(sou_v, honours_v)
    sections: dict[str, bytes] = {
        "man": man.tobytes(), "honours": honours.tobytes(),
        "left": (left * len(right_v)).astype("<u4").tobytes(), "right": right.astype("<u4").tobytes(),
        "widths": np.array([len(pin_v), len(honours_v), len(right_v)], "<u4").tobytes(),
    }
    if pin is not man:
        sections["pin"] = pin.tobytes()
    if sou is not man:
        sections["sou"] = sou.tobytes()
    for count in range(sets + 1):
        sections[f"final{count}"] = final(left_v, right_v, count).tobytes()
    return sections


def fact_tables() -> dict[str, bytes]:
    """The sections for seven pairs and thirteen orphans, which do not depend on the tile set."""
    suit, honours = facts(9, (0, 8), SMALL), facts(7, tuple(range(7)), SMALL)
    _, pair, kind, orphan_kind, orphan_pair = SMALL
    packed = np.arange(0, 5 * orphan_pair, pair)
    seven = 14 - packed // pair % 8 - np.minimum(packed // kind % 15, 7)
    thirteen = 14 - packed // orphan_kind % 14 - (packed >= orphan_pair)
    return {
        "suit_facts": suit.astype("<u2").tobytes(), "honour_facts": honours.astype("<u2").tobytes(),
        "seven": seven.astype(np.uint8).tobytes(), "thirteen": thirteen.astype(np.uint8).tobytes(),
        "special": np.minimum(seven, thirteen).astype(np.uint8).tobytes(),
    }
