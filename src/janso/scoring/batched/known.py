"""A hash table from whole numbers to places in an array, asked about many at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.int64]

UNKNOWN: Final = -1
_FREE: Final = -1
_FACTOR: Final = np.uint64(0x9E3779B97F4A7C15)
_FIRST_BITS: Final = 12
_ROOM: Final = 8
"""Slots for each key at least: those that share one cost a step over an array more."""
MOST: Final = 1 << 18
"""Keys after which a ledger is begun anew."""


class Known:
    """Keys that are not negative, numbered in the order in which they come.

    >>> known = Known()
    >>> known.add(np.array([7, 1 << 60]))
    >>> known.places(np.array([1 << 60, 5, 7])).tolist()
    [1, -1, 0]

    Many may read while one adds: a slot has its place before its key, and a larger table is whole before it is used."""

    def __init__(self) -> None:
        self.count = 0
        self.bits = _FIRST_BITS
        self.slots = _empty(_FIRST_BITS)

    def places(self, keys: Numbers) -> Numbers:
        """The place of each key, UNKNOWN for those that were not added."""
        held, place = self.slots
        slot = _slots(keys, len(held))
        found: Numbers = place.take(slot)
        wrong = held.take(slot) != keys
        if not wrong.any():
            return found
        left = np.flatnonzero(wrong)
        found[left] = UNKNOWN
        slot = slot[left]
        left, slot = _going_on(held, left, slot)
        while len(left):
            slot = slot + 1 & len(held) - 1
            here = held[slot] == keys[left]
            found[left[here]] = place[slot[here]]
            left, slot = _going_on(held, left[~here], slot[~here])
        return found

    def add(self, keys: Numbers) -> None:
        """Adds keys that are new, each of them once."""
        count = self.count + len(keys)
        if _ROOM * count >= 1 << self.bits:
            self._grow(count)
        held, place = self.slots
        _put(held, place, keys, np.arange(self.count, count))
        self.count = count

    def _grow(self, count: int) -> None:
        old, places = self.slots
        while _ROOM * count >= 1 << self.bits:
            self.bits += 2
        new = _empty(self.bits)
        used = np.flatnonzero(old != _FREE)
        _put(*new, old[used], places[used])
        self.slots = new


def _put(held: Numbers, place: Numbers, keys: Numbers, places: Numbers) -> None:
    """Puts keys and their places into slots: of those that want the same free one the first gets it, the others go
    on to the next."""
    slot, left = _slots(keys, len(held)), np.arange(len(keys))
    while len(left):
        free = np.flatnonzero(held[slot] == _FREE)
        first = free[np.unique(slot[free], return_index=True)[1]]
        place[slot[first]] = places[left[first]]
        held[slot[first]] = keys[left[first]]
        on = held[slot] != keys[left]
        slot, left = slot[on] + 1 & len(held) - 1, left[on]


def _empty(bits: int) -> tuple[Numbers, Numbers]:
    return np.full(1 << bits, _FREE, np.int64), np.zeros(1 << bits, np.int64)


def _slots(keys: Numbers, size: int) -> Numbers:
    """Where to look for keys: the top bits of a product."""
    found: Numbers = (keys.view(np.uint64) * _FACTOR >> np.uint64(65 - size.bit_length())).view(np.int64)
    return found


def _going_on(held: Numbers, left: Numbers, slot: Numbers) -> tuple[Numbers, Numbers]:
    """Those whose slot holds another key, so that theirs may stand after it."""
    taken = held[slot] != _FREE
    return left[taken], slot[taken]


class Ledger:
    """Rows of numbers by key: what is not known yet is asked for once, about one example each."""

    def __init__(self, width: int) -> None:
        self.known = Known()
        self.rows = np.zeros((64, width), np.int64)

    def is_full(self) -> bool:
        """So large that it should be begun anew before the next batch."""
        return self.known.count > MOST

    def write(self, keys: Numbers, rows: Sequence[Sequence[int]] | Numbers) -> None:
        """Keeps rows of new keys, each of which comes once. To be called by one thread at a time."""
        if not len(keys):
            return
        start, end = self.known.count, self.known.count + len(keys)
        if end > len(self.rows):
            more = np.zeros((max(len(self.rows), end - len(self.rows)), self.rows.shape[1]), np.int64)
            self.rows = np.concatenate([self.rows, more])
        self.rows[start:end] = rows
        self.known.add(keys)


def examples(places: Numbers, keys: Numbers) -> Numbers:
    """The first position of each unknown key."""
    unknown = np.flatnonzero(places == UNKNOWN)
    if not len(unknown):
        return unknown
    first: Numbers = unknown[np.unique(keys[unknown], return_index=True)[1]]
    return first
