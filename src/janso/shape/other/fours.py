"""Sets of four tiles: three of them and a pair are a hand. A set is four equal tiles or four in a row.

>>> missing_fours([1, 1, 1, 1, 0, 0, 0, 0, 2] + [0, 0, 0, 4] + [0] * 14 + [4] + [0] * 6, 4)
0
"""

from __future__ import annotations

from typing import Final

from janso.shape.forms import register
from janso.shape.tables import NEVER
from janso.tiles import EAST, STANDARD_KINDS

FOURS: Final = "sets_of_four"
LONG_CHOWS: Final = "three_long_chows"
SETS: Final = 3
ALL_SETS: Final = 4
_WIDTH: Final = 2 * SETS + 2
_STATES: Final = 4 * 4 * 4 * _WIDTH
_MOST_REMEMBERED: Final = 50_000
_known: Final[dict[tuple[tuple[int, ...], bool, bool], list[int]]] = {}

FourReading = tuple[tuple[int, ...], tuple[int, ...], int]
"""The kinds of the sets of equal tiles, the lowest kinds of the long chows, and the pair."""


def missing_fours(counts: list[int], sets: int) -> int:
    """Tiles missing for three sets of four and a pair, all concealed."""
    return _missing(counts, True) if sets == ALL_SETS else NEVER


def missing_long_chows(counts: list[int], sets: int) -> int:
    """Tiles missing for three long chows and a pair, all concealed."""
    return _missing(counts, False) if sets == ALL_SETS else NEVER


def _missing(counts: list[int], equal: bool) -> int:
    left = _joined(_vector(tuple(counts[:9]), True, equal), _vector(tuple(counts[9:18]), True, equal))
    right = _joined(_vector(tuple(counts[18:EAST]), True, equal),
                    _vector(tuple(counts[EAST:STANDARD_KINDS]), False, equal))
    best = NEVER
    for at in range(_WIDTH):
        best = min(best, left[at] + right[_WIDTH - 1 - at])
    return best


def _joined(left: list[int], right: list[int]) -> list[int]:
    """Tiles missing in two suits together, by sets and pairs as in one."""
    both = [NEVER] * _WIDTH
    for mine, cost in enumerate(left):
        if cost >= NEVER:
            continue
        for other in range(_WIDTH - mine):
            if not (mine & 1 and other & 1) and cost + right[other] < both[mine + other]:
                both[mine + other] = cost + right[other]
    return both


def _vector(counts: tuple[int, ...], chows: bool, equal: bool) -> list[int]:
    """Tiles missing in one suit for m sets and p pairs, at index 2 * m + p; remembered."""
    key = (counts, chows, equal)
    found = _known.get(key)
    if found is None:
        found = _computed(counts, chows, equal)
        if len(_known) >= _MOST_REMEMBERED:
            _known.clear()
        _known[key] = found
    return found


def _computed(counts: tuple[int, ...], chows: bool, equal: bool) -> list[int]:
    """Walks the ranks; a state is the long chows begun three, two and one rank ago, each a digit of base 4, and the
    sets and pairs made, a digit of base 8; its cost is the tiles missing."""
    costs = [NEVER] * _STATES
    costs[0] = 0
    for rank, held in enumerate(counts):
        following = [NEVER] * _STATES
        begun = SETS if chows and rank + SETS < len(counts) else 0
        for state in range(_STATES):
            cost = costs[state]
            if cost == NEVER:
                continue
            made = state & 7
            running = (state >> 7) + (state >> 5 & 3) + (state >> 3 & 3)
            for start in range(begun + 1):
                for block in range(4):
                    used = running + start + 2 * block
                    total = made + 2 * start + block
                    if used > ALL_SETS or total >= _WIDTH or (block & 1 and made & 1) or (block & 2 and not equal):
                        continue
                    after = (state << 2 & 0x1E0) | start << 3 | total
                    price = cost + max(0, used - held)
                    if price < following[after]:
                        following[after] = price
        costs = following
    return costs[:_WIDTH]


def four_readings(counts: list[int]) -> list[FourReading]:
    """Every way to see fourteen tiles as three sets of four and a pair."""
    found: list[FourReading] = []
    for pair in range(STANDARD_KINDS):
        if counts[pair] >= 2:
            counts[pair] -= 2
            _walk(counts, [], [], pair, found)
            counts[pair] += 2
    return found


def _walk(counts: list[int], equal: list[int], chows: list[int], pair: int, found: list[FourReading]) -> None:
    low = 0
    while low < STANDARD_KINDS and counts[low] == 0:
        low += 1
    if low == STANDARD_KINDS:
        found.append((tuple(equal), tuple(chows), pair))
        return
    if counts[low] == ALL_SETS:
        counts[low] = 0
        _walk(counts, [*equal, low], chows, pair, found)
        counts[low] = ALL_SETS
    if low < EAST and low % 9 < 6 and counts[low + 1] and counts[low + 2] and counts[low + 3]:
        for step in range(ALL_SETS):
            counts[low + step] -= 1
        _walk(counts, equal, [*chows, low], pair, found)
        for step in range(ALL_SETS):
            counts[low + step] += 1


register(FOURS, missing_fours, True)
register(LONG_CHOWS, missing_long_chows, True)
