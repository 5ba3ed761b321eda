"""Suits of a hand as ready-made pieces: what a counter needs to know of each way to read a suit, worked out once.

Suits recur, so every piece is remembered by its key. A counter adds up the pieces of four suits and the melds.
"""

from __future__ import annotations

from typing import Final

from janso.hand import CHOW
from janso.shape.readings import suit_readings

CHOW_WEIGHT: Final = tuple([5 ** (kind // 9 * 7 + kind % 9) if kind < 27 and kind % 9 < 7 else 0 for kind in range(34)])
"""Added up over the chows of a hand this gives a number that names them all, each up to four times."""
_MOST: Final = 60_000


class Part:
    """One way to read the concealed tiles of a suit. `chow_key` adds up CHOW_WEIGHT; masks have bit k for kind k."""

    def __init__(self, sets: tuple[int, ...], pair: int) -> None:
        self.sets = sets
        self.pair = pair
        self.chows = 0
        self.pungs = 0
        self.chow_key = 0
        self.chow_count = 0
        for code in sets:
            kind = code & 63
            if code >> 6 & 3 == CHOW:
                self.chows |= 1 << kind
                self.chow_key += CHOW_WEIGHT[kind]
                self.chow_count += 1
            else:
                self.pungs |= 1 << kind


class SuitFacts:
    """What a suit's tiles are, however they are read: kinds present, kinds held four times, kinds held an odd number of
    times, and how many tiles there are."""

    def __init__(self, suit: int, key: int) -> None:
        self.tiles = 0
        self.fours = 0
        self.odd = 0
        self.size = 0
        kind = 9 * suit
        while key:
            count = key % 5
            self.size += count
            if count:
                self.tiles |= 1 << kind
            if count == 4:
                self.fours |= 1 << kind
            if count & 1:
                self.odd |= 1 << kind
            key //= 5
            kind += 1


_parts: Final[list[dict[int, list[Part]]]] = [{}, {}, {}, {}]
_facts: Final[list[dict[int, SuitFacts]]] = [{}, {}, {}, {}]


def parts_of(suit: int, key: int) -> list[Part]:
    """Every way to read a suit (3: honours) as sets and at most one pair."""
    known = _parts[suit]
    found = known.get(key)
    if found is None:
        found = [Part(sets, pair) for sets, pair in suit_readings(key, suit)]
        if len(known) >= _MOST:
            known.clear()
        known[key] = found
    return found


def facts_of(suit: int, key: int) -> SuitFacts:
    """The facts of a suit.

    >>> facts = facts_of(1, 4 + 2 * 5)
    >>> facts.tiles == 0b11 << 9, facts.fours == 1 << 9, facts.odd
    (True, True, 0)
    """
    known = _facts[suit]
    found = known.get(key)
    if found is None:
        found = SuitFacts(suit, key)
        if len(known) >= _MOST:
            known.clear()
        known[key] = found
    return found
