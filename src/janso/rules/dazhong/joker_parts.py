"""A suit with jokers as sets and a pair, and which tiles are real in them."""

from __future__ import annotations

from janso.hand import CHOW, PUNG
from janso.scoring.readings.reading import (
    TYPE_SHIFT,
)
from janso.scoring.readings.suits import Part, Suit
from janso.tiles import EAST, STANDARD_KINDS


def suit_parts(suit: Suit, jokers: int) -> list[Part]:
    """Every way to use all tiles of a suit and exactly so many jokers in sets and at most one pair."""
    found = suit.filled.get(jokers)
    if found is None:
        found = []
        key: int = suit.key
        _walk(suit.honours, _digits(key), 0, 0, 0, jokers, [], -1, [], found)
        suit.fill(jokers, found)
    return found


def _digits(key: int) -> list[int]:
    counts: list[int] = []
    for _ in range(11):
        counts.append(key % 5)
        key //= 5
    return counts


def _walk(
    honours: bool, counts: list[int], rank: int, ending: int, running: int, jokers: int, sets: list[int], pair: int,
    wild: list[int], out: list[Part],
) -> None:
    """Decides at each rank which pung, pair and chows begin there; `ending` and `running` chows began before."""
    if rank == (7 if honours else 9):
        if ending or running or jokers:
            return
        if len(wild) < 3 or each_has_real_tile(sets, counts, -1, -1):
            out.append(Part(tuple(sets), pair, tuple(wild)))
        return
    held = counts[rank]
    most_chows = 4 if rank < 7 and not honours else 0
    for pungs in range(2):
        for pairs in range(2 if pair < 0 else 1):
            for chows in range(most_chows + 1):
                slots = ending + running + 3 * pungs + 2 * pairs + chows
                lacking = slots - held
                if slots > 4 or lacking > jokers:
                    break
                if lacking < 0:
                    continue
                made = sets + [rank | PUNG << TYPE_SHIFT] * pungs + [rank] * chows
                _walk(honours, counts, rank + 1, running, chows, jokers - lacking, made, rank if pairs else pair,
                      wild + [rank] * lacking, out)


def each_has_real_tile(sets: list[int], counts: list[int], win: int, place: int) -> bool:
    """True when the real tiles can be dealt out so that each set gets one; the winning tile, if named, lies at
    `place` (an index of `sets`, or -1 for somewhere else)."""
    left = list(counts)
    if win >= 0:
        left[win] -= 1
    return _deal(sets, 0, left, place if win >= 0 else -1)


def _deal(sets: list[int], at: int, left: list[int], done: int) -> bool:
    if at == len(sets):
        return True
    if at == done:
        return _deal(sets, at + 1, left, done)
    lowest = sets[at] & 63
    last = lowest + 2 if sets[at] >> TYPE_SHIFT & 3 == CHOW else lowest
    for rank in range(lowest, last + 1):
        if left[rank] > 0:
            left[rank] -= 1
            if _deal(sets, at + 1, left, done):
                left[rank] += 1
                return True
            left[rank] += 1
    return False


def loose(counts: list[int], sets: int) -> list[Part]:
    """At most one set and a pair from a few tiles and jokers; the set may for the moment be all jokers."""
    found: list[Part] = []
    for pair in range(STANDARD_KINDS):
        counts[pair] -= 2
        if sets:
            _add_sets(counts, pair, found)
        elif _over(counts) == 0:
            found.append(Part((), pair, _wild_of(counts)))
        counts[pair] += 2
    return found


def _over(counts: list[int]) -> int:
    return sum([count for count in counts if count > 0])


def _wild_of(counts: list[int]) -> tuple[int, ...]:
    wild: list[int] = []
    for kind, count in enumerate(counts):
        wild += [kind] * -count
    return tuple(wild)


def _add_sets(counts: list[int], pair: int, out: list[Part]) -> None:
    """Every single set that takes all tiles left beside the pair."""
    if _over(counts) > 3:
        return
    for kind in range(STANDARD_KINDS):
        counts[kind] -= 3
        if _over(counts) == 0:
            out.append(Part((kind | PUNG << TYPE_SHIFT,), pair, _wild_of(counts)))
        counts[kind] += 3
        if kind < EAST and kind % 9 < 7:
            for place in range(kind, kind + 3):
                counts[place] -= 1
            if _over(counts) == 0:
                out.append(Part((kind,), pair, _wild_of(counts)))
            for place in range(kind, kind + 3):
                counts[place] += 1
