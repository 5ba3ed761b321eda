"""How many tiles a hand misses for each local structure without flowers, so that the hand algebra knows them.

>>> from janso.shape import shanten
>>> shanten("147m258p369s1234z", forms=("unconnected",))
0
"""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Final

from janso.hand import read_tiles
from janso.rules.riichi.local.forms import FINLAND_TILES, NO_RED_TILES, SYMMETRIC_TILES
from janso.shape.forms import Missing, register
from janso.shape.tables import NEVER
from janso.tiles import EAST, STANDARD_KINDS, WHITE

ALL_SETS: Final = 4


def _counts(text: str) -> tuple[int, ...]:
    counts = [0] * STANDARD_KINDS
    for kind in read_tiles(text, "form"):
        counts[kind] += 1
    return tuple(counts)


SEPTETS: Final = tuple([
    _counts("".join([row + suit for suit in suits]))
    for row in ("1234567", "2345678", "3456789") for suits in ("mp", "ms", "ps")
])
APART: Final = tuple([
    ranks for size in range(4) for ranks in combinations(range(9), size)
    if all(b - a > 2 for a, b in pairwise(ranks))
])
"""Ranks of one suit of which no two could stand in one set."""
SETS: Final = tuple([(kind,) * 3 for kind in range(STANDARD_KINDS)]
                    + [(kind, kind + 1, kind + 2) for kind in range(EAST) if kind % 9 < 7])


def nearest(counts: list[int], targets: tuple[tuple[int, ...], ...]) -> int:
    """The fewest tiles missing for one of some exact hands."""
    return min([sum([max(0, want - have) for want, have in zip(target, counts)]) for target in targets])


_choices_known: Final[dict[int, list[tuple[int, int, int]]]] = {}
"""By which ranks of a suit are held once and which more often, as digits of base 3; there are 19,683."""


def _choices(counts: list[int], first: int) -> list[tuple[int, int, int]]:
    """For a suit the best choices of ranks apart: how many, how many of them held, and 1 when one is held twice."""
    key = 0
    for count in counts[first : first + 9]:
        key = key * 3 + (count if count < 2 else 2)
    found = _choices_known.get(key)
    if found is None:
        found = _find_choices(counts, first)
        _choices_known[key] = found
    return found


def _find_choices(counts: list[int], first: int) -> list[tuple[int, int, int]]:
    best: dict[tuple[int, int], int] = {}
    for ranks in APART:
        held = [counts[first + rank] for rank in ranks if counts[first + rank]]
        key = (len(ranks), 1 if held and max(held) > 1 else 0)
        best[key] = max(best.get(key, 0), len(held))
    return [(size, held, twice) for (size, twice), held in best.items()]


def _apart(counts: list[int], kinds: int, pair: bool, fewest_honours: int = 0) -> int:
    """The most tiles held of a hand of so many kinds of which no two could stand in one set, and a pair of one."""
    held_honours = [count for count in counts[EAST:] if count]
    twice_honours = 1 if held_honours and max(held_honours) > 1 else 0
    best = 0
    mans, pins, sous = _choices(counts, 0), _choices(counts, 9), _choices(counts, 18)
    for man, man_held, man_twice in mans:
        for pin, pin_held, pin_twice in pins:
            for sou, sou_held, sou_twice in sous:
                left = kinds - man - pin - sou
                if fewest_honours <= left <= 7:
                    twice = man_twice or pin_twice or sou_twice or (left > 0 and twice_honours)
                    held = man_held + pin_held + sou_held + min(left, len(held_honours))
                    best = max(best, held + (1 if pair and twice else 0))
    return best


def missing_unconnected(counts: list[int]) -> int:
    """Fourteen different kinds of which no two could stand in one set."""
    return 14 - _apart(counts, 14, False)


def missing_seven_stars(counts: list[int]) -> int:
    """All seven honours, and seven numbers of which no two could stand in one set."""
    return 14 - _apart(counts, 14, False, 7)


def missing_unconnected_pair(counts: list[int]) -> int:
    """Thirteen such kinds, one of them twice."""
    return 14 - _apart(counts, 13, True)


def missing_wind_rose(counts: list[int]) -> int:
    """One of each wind, and five pairs of other kinds."""
    winds = sum([1 for kind in range(EAST, WHITE) if counts[kind]])
    pairs = sorted([min(counts[kind], 2) for kind in range(STANDARD_KINDS) if not EAST <= kind < WHITE], reverse=True)
    return 14 - winds - sum(pairs[:5])


def missing_four_pairs(counts: list[int], sets: int) -> int:
    """Two sets, those already declared among them, and four different pairs."""
    own = sets - 2
    if own < 0:
        return NEVER
    best = 14
    costs = sorted([(_lacking(counts, tiles), tiles) for tiles in SETS], key=lambda cost: cost[0])
    if own == 0:
        return _pairs_missing(counts)
    for at, (lack, tiles) in enumerate(costs):
        if lack >= best:
            break
        if own == 1:
            best = min(best, lack + _pairs_missing(_without(counts, tiles)))
            continue
        left = _without(counts, tiles)
        for other_lack, other in costs[at:]:
            if lack + other_lack >= best:
                break
            best = min(best, lack + _lacking(left, other) + _pairs_missing(_without(left, other)))
    return best


def _lacking(counts: list[int], tiles: tuple[int, ...]) -> int:
    """How many tiles of a set are not there."""
    if tiles[0] == tiles[1]:
        return max(0, 3 - counts[tiles[0]])
    return sum([1 for kind in tiles if not counts[kind]])


def _without(counts: list[int], tiles: tuple[int, ...]) -> list[int]:
    left = list(counts)
    for kind in tiles:
        left[kind] = max(0, left[kind] - 1)
    return left


def _pairs_missing(counts: list[int]) -> int:
    return 8 - sum(sorted([min(count, 2) for count in counts], reverse=True)[:4])


def _closed(missing: Missing) -> Missing:
    """Only for hands without melds."""
    return lambda counts, sets: missing(counts, sets) if sets == ALL_SETS else NEVER


def register_structures() -> None:
    """Tells the hand algebra of the local structures."""
    register("four_pairs", missing_four_pairs)
    register("two_septets", _closed(lambda counts, sets: nearest(counts, SEPTETS)))
    register("unconnected", _closed(lambda counts, sets: missing_unconnected(counts)))
    register("unconnected_pair", _closed(lambda counts, sets: missing_unconnected_pair(counts)))
    register("seven_stars", _closed(lambda counts, sets: missing_seven_stars(counts)))
    register("symmetric", _closed(lambda counts, sets: nearest(counts, (SYMMETRIC_TILES,))))
    register("no_red_singles", _closed(lambda counts, sets: nearest(counts, (NO_RED_TILES,))))
    register("finland", _closed(lambda counts, sets: nearest(counts, (FINLAND_TILES,))))
    register("wind_rose", _closed(lambda counts, sets: missing_wind_rose(counts)))
