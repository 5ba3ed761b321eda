"""A hash table from whole numbers to places in an array, asked about many at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
_LESS_ROOM: Final = 4
_LARGE: Final = 18
"""From so many bits on a table has less room: it leaves the processor's cache."""
_MEMO: Final = 1 << 17
"""Slots of a memo."""
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
        if self._room() * count >= 1 << self.bits:
            self._grow(count)
        held, place = self.slots
        _put(held, place, keys, np.arange(self.count, count))
        self.count = count

    def _room(self) -> int:
        return _ROOM if self.bits < _LARGE else _LESS_ROOM

    def _grow(self, count: int) -> None:
        old, places = self.slots
        while self._room() * count >= 1 << self.bits:
            self.bits += 2
        new = _empty(self.bits)
        used = np.flatnonzero(old != _FREE)
        _put(*new, old[used], places[used])
        self.slots = new


def _put(held: Numbers, place: Numbers, keys: Numbers, places: Numbers) -> None:
    """Puts keys and their places into slots. Of those that want the same free one, that whose place is written last
    gets it; the others go on to the next."""
    slot = _slots(keys, len(held))
    while len(keys):
        free = np.flatnonzero(held[slot] == _FREE)
        wanted = slot[free]
        place[wanted] = places[free]
        got = free[place[wanted] == places[free]]
        held[slot[got]] = keys[got]
        on = np.ones(len(keys), np.bool_)
        on[got] = False
        keys, places, slot = keys[on], places[on], slot[on] + 1 & len(held) - 1


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


    def places(self, keys: Numbers, ask: Callable[[Numbers], Sequence[Sequence[int]] | Numbers]) -> Numbers:
        """Where the row of each key stands; `ask` is given those that are new, each of them once."""
        places = self.known.places(keys)
        new = keys[examples(places, keys)]
        if len(new):
            self.write(new, ask(new))
            places = self.known.places(keys)
        return places

    def of(self, keys: Numbers, ask: Callable[[list[int]], list[int]]) -> Numbers:
        """The first number in the row of each key; `ask` is given those that are new, each of them once."""
        places = self.places(keys, lambda new: np.array(ask(new.tolist()))[:, None])
        found: Numbers = self.rows[:, 0].take(places)
        return found


class Memo:
    """The numbers of keys met lately: a key forgets those that stood in its slot before."""

    def __init__(self) -> None:
        self.keys = np.full(_MEMO, _FREE, np.int64)
        self.numbers = np.zeros(_MEMO, np.int64)

    def of(self, keys: Numbers) -> tuple[Numbers, Numbers]:
        """The numbers of keys, and the positions of those that are not known."""
        slot = _slots(keys, _MEMO)
        return self.numbers.take(slot), np.flatnonzero(self.keys.take(slot) != keys)

    def write(self, keys: Numbers, numbers: Numbers) -> None:
        """Keeps numbers; a key may come several times, always with the same one. To be called by one thread at a
        time, while nobody asks."""
        slot = _slots(keys, _MEMO)
        self.keys[slot] = keys
        self.numbers[slot] = numbers


def examples(places: Numbers, keys: Numbers) -> Numbers:
    """A position of each unknown key.

    >>> examples(np.array([-1, 4, -1, -1]), np.array([7, 8, 7, 9])).tolist()
    [2, 3]
    """
    unknown = np.flatnonzero(places == UNKNOWN)
    return unknown if len(unknown) < 2 else unknown[_one_of_each(keys[unknown])]


def _one_of_each(keys: Numbers) -> Numbers:
    """Positions of the different keys, in their order: whoever writes its position last into the slot of its key
    stands for it; keys that wanted a slot of another one try again with more slots."""
    bits = len(keys).bit_length() + 1
    rest, found = np.arange(len(keys)), []
    while len(rest):
        here = keys[rest]
        slot = _slots(here, 1 << bits)
        last = np.empty(1 << bits, np.int64)
        last[slot] = rest
        chosen = last[slot]
        found.append(rest[chosen == rest])
        rest = rest[keys[chosen] != here]
        bits += 1
    return found[0] if len(found) == 1 else np.sort(np.concatenate(found))
