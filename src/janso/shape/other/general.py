"""The general path: any number of sets, of copies and of suits, by a dynamic program over the ranks of one suit.

Slower than the tables by a thousand times and right where they do not reach: more than five sets, more than four copies
of a kind, a fourth suit.
"""

from __future__ import annotations

from typing import Final

from janso.shape.tables import NEVER

_MOST_REMEMBERED: Final = 20_000
_known: Final[dict[tuple[tuple[int, ...], tuple[int, ...], bool, int], list[int]]] = {}


def missing_general(groups: list[tuple[list[int], list[int], bool]], sets: int) -> int:
    """Tiles missing for `sets` sets and a pair; a group is (counts, limits, whether it makes chows).

    >>> missing_general([([5, 1, 1], [8, 8, 8], True)], 1), missing_general([([5], [8], False)], 1)
    (0, 0)
    """
    best = [NEVER] * (2 * sets + 2)
    best[0] = 0
    for counts, limits, chows in groups:
        best = _joined(best, group_vector(counts, limits, chows, sets), sets)
    return best[2 * sets + 1]


def group_vector(counts: list[int], limits: list[int], chows: bool, sets: int) -> list[int]:
    """Tiles missing in one suit for m sets and p pairs, at index 2 * m + p; remembered."""
    key = (tuple(counts), tuple(limits), chows, sets)
    found = _known.get(key)
    if found is None:
        found = _computed(counts, limits, chows, sets)
        if len(_known) >= _MOST_REMEMBERED:
            _known.clear()
        _known[key] = found
    return found


def _joined(left: list[int], right: list[int], sets: int) -> list[int]:
    both = [NEVER] * (2 * sets + 2)
    for mine in range(sets + 1):
        for other in range(sets + 1 - mine):
            at = 2 * (mine + other)
            both[at] = min(both[at], left[2 * mine] + right[2 * other])
            both[at + 1] = min(
                both[at + 1], left[2 * mine] + right[2 * other + 1], left[2 * mine + 1] + right[2 * other]
            )
    return both


def _computed(counts: list[int], limits: list[int], chows: bool, sets: int) -> list[int]:
    """Walks the ranks; a state is (chows begun one rank ago, now running; sets and pairs made) -> tiles missing."""
    states: dict[tuple[int, int, int], int] = {(0, 0, 0): 0}
    for rank, held in enumerate(counts):
        room = chows and rank + 2 < len(counts)
        following: dict[tuple[int, int, int], int] = {}
        for (ending, running, made), cost in states.items():
            for start, blocks, used in _choices(ending + running, limits[rank], room, sets - made // 2, made % 2 == 0):
                state = (running, start, made + blocks)
                price = cost + max(0, used - held)
                if price < following.get(state, NEVER):
                    following[state] = price
        states = following
    vector = [NEVER] * (2 * sets + 2)
    for (ending, running, made), cost in states.items():
        if ending == 0 and running == 0 and cost < vector[made]:
            vector[made] = cost
    return vector


def _choices(running: int, limit: int, room: bool, sets_left: int, pair_left: bool) -> list[tuple[int, int, int]]:
    """What can be made at a rank: (chows begun, blocks made as 2 * sets + pairs, tiles used).

    Three equal chows are three pungs, so no more than two chows begin at a rank.
    """
    found: list[tuple[int, int, int]] = []
    for start in range(3 if room else 1):
        for pungs in range(limit // 3 + 1):
            for pair in range(2 if pair_left else 1):
                used = running + start + 3 * pungs + 2 * pair
                if used <= limit and start + pungs <= sets_left:
                    found.append((start, 2 * (start + pungs) + pair, used))
    return found
