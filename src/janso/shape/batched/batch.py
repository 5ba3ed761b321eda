"""The same questions for many hands at once: NumPy arrays of counts `[n, 34]` in, one number or row per hand out.

>>> import numpy as np
>>> hands = np.zeros((2, 34), np.uint8)
>>> hands[0, :13] = 1
>>> hands[1, [0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33]] = 1
>>> shanten_batch(hands).tolist()
[0, 0]
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from operator import index
from typing import SupportsIndex

import numpy as np
from numpy.typing import ArrayLike, NDArray

from janso.errors import JansoError, named
from janso.shape import forms as forms_
from janso.shape.api import Limits, limits_of, wanted_forms
from janso.shape.build import Weights, facts
from janso.shape.forms import DEFAULT_FORMS
from janso.shape.held import MOST_JOKERS
from janso.shape.regular import tables_for
from janso.shape.tables import NEVER, STANDARD, TABLED_SETS, Tables

Counts = NDArray[np.uint8]
Numbers = NDArray[np.int8]
Missing = NDArray[np.uint8]
Keys = NDArray[np.intp]
Words = NDArray[np.uint32]

_CHUNK = 16384
"""Rows worked on at a time, so that the steps stay in the processor's cache."""
_THREAD_CHUNK = 4 * _CHUNK
"""Rows at a time in each of several threads: with longer steps they seldom wait for the interpreter's lock, which is
worth more than the cache."""
_PIECE = 2048
"""Rows in one matrix product: small enough for the linear algebra library to stay on one thread."""
_SHIFT = np.uint32(22)
_FACTS = np.uint32((1 << 22) - 1)
TILE = 9 * 18 * 14 * 5
_WIDE: Weights = (TILE, 1, 9, 9 * 18, 9 * 18 * 14)
"""Weights of the facts: the number of tiles stands on top, so that a hand too large is seen by its size alone."""
_WEIGHTS = np.zeros((34, 4), np.float32)
_WEIGHTS[range(34), [kind // 9 for kind in range(34)]] = [5.0 ** (kind % 9) for kind in range(34)]


class Lookups:
    """Tables of one tile set as arrays; the class and the packed facts of a suit share one number, so one read gives
    both, and adding four such numbers adds the facts."""

    def __init__(self, t: Tables) -> None:
        suit_facts, honour_facts = facts(9, (0, 8), _WIDE), facts(7, tuple(range(7)), _WIDE)
        self.man = _joined(t.man, suit_facts)
        self.pin = self.man if t.pin is t.man else _joined(t.pin, suit_facts)
        self.sou = self.man if t.sou is t.man else _joined(t.sou, suit_facts)
        self.honours = _joined(t.honours, honour_facts)
        self.left = np.array(t.left, np.intp)
        self.right = np.array(t.right, np.intp)
        self.finals = np.frombuffer(b"".join(t.finals), np.uint8)
        self.sets = t.sets
        self.final_size = len(t.finals[0])
        self.pin_classes = np.uint32(t.pin_classes)
        self.honour_classes = np.uint32(t.honour_classes)

    def final(self, suits: list[Words], offsets: NDArray[np.intp]) -> Missing:
        """Tiles missing for sets and a pair; the offsets choose the number of sets. Works in place: afterwards the
        suits are of no more use."""
        man, pin, sou, honours = suits
        for suit in suits:
            suit >>= _SHIFT
        man *= self.pin_classes
        man += pin
        sou *= self.honour_classes
        sou += honours
        at: Keys = self.left.take(man)
        at += self.right.take(sou)
        at += offsets
        return self.finals.take(at)

    def suits(self, keys: Keys) -> list[Words]:
        """Class and facts of each suit."""
        tables = (self.man, self.pin, self.sou, self.honours)
        return [table.take(key) for table, key in zip(tables, keys, strict=True)]


def _joined(classes: bytes, suit_facts: NDArray[np.int64]) -> Words:
    joined: Words = np.frombuffer(classes, np.uint8).astype(np.uint32) << _SHIFT
    joined |= suit_facts.astype(np.uint32)
    return joined


class Sizes:
    """What the facts of a whole hand say: where its number of sets begins in the finals, negative for tiles that are no
    hand, and the tiles missing for seven pairs or thirteen orphans."""

    def __init__(self, jokers: int, most: int, final_size: int) -> None:
        packed = np.arange(18 * TILE + 1)
        self.last = 18 * TILE
        size = packed // TILE + jokers
        bad = (size % 3 == 0) | (size // 3 > most) | (packed == packed[-1])
        self.offsets: Keys = np.where(bad, -(1 << 30), size // 3 * final_size).astype(np.intp)
        seven = 14 - packed % 9 - np.minimum(packed // 9 % 18, 7)
        thirteen = 14 - packed // _WIDE[3] % 14 - (packed % TILE >= _WIDE[4])
        self.special = np.where(size // 3 == 4, np.minimum(seven, thirteen), NEVER).astype(np.uint8)

    def offsets_of(self, packed: Keys) -> Keys:
        """The offsets of some hands: one for all when they hold the same number of tiles, as most batches do."""
        first = int(packed.min(initial=self.last)) // TILE
        if first == int(packed.max(initial=0)) // TILE and first <= 18:
            return self.offsets[first * TILE : first * TILE + 1]
        return self.offsets.take(packed, mode="clip")


_lookups: dict[tuple[Limits, int], Lookups] = {}
_sizes: dict[tuple[int, int, int], Sizes] = {}


def lookups(limits: Limits | None, sets: int) -> Lookups:
    """The arrays of a tile set, made on first use."""
    t = tables_for(limits, sets)
    key = (limits or STANDARD, t.sets)
    if key not in _lookups:
        _lookups[key] = Lookups(t)
    return _lookups[key]


def _sizes_for(look: Lookups, jokers: int) -> Sizes:
    key = (jokers, look.sets, look.final_size)
    if key not in _sizes:
        _sizes[key] = Sizes(jokers, look.sets, look.final_size)
    return _sizes[key]


def shanten_batch(
    counts: ArrayLike, forms: Sequence[str] = DEFAULT_FORMS, jokers: int = 0, tiles: Sequence[int] | None = None
) -> Numbers:
    """Shanten of each row, the best of the forms; rows may hold different numbers of tiles."""
    hands, limits, jokers = rows_of_counts(counts), limits_of(tiles), jokers_of(jokers)
    wanted = wanted_forms(forms)
    if wanted == DEFAULT_FORMS and limits is None:
        return _after(tabled_missing(hands, jokers, None, True), jokers)
    return _after(np.minimum.reduce([_missing(form, hands, jokers, limits) for form in wanted]), jokers)


def shanten_by_form_batch(
    counts: ArrayLike, forms: Sequence[str] = forms_.FORMS, jokers: int = 0, tiles: Sequence[int] | None = None
) -> dict[str, Numbers]:
    """Shanten of each row for each form; 60 where a row cannot take the form."""
    hands, limits, jokers = rows_of_counts(counts), limits_of(tiles), jokers_of(jokers)
    return {form: _after(_missing(form, hands, jokers, limits), jokers) for form in wanted_forms(forms)}


def complete_batch(
    counts: ArrayLike, forms: Sequence[str] = DEFAULT_FORMS, jokers: int = 0, tiles: Sequence[int] | None = None
) -> NDArray[np.bool_]:
    """True for each row that is a whole hand."""
    whole: NDArray[np.bool_] = shanten_batch(counts, forms, jokers, tiles) == -1
    return whole


def rows_of_counts(counts: ArrayLike) -> Counts:
    """Counts `[n, 34]` as the tables want them; refuses what is none."""
    try:
        hands = np.asarray(counts)
    except (TypeError, ValueError):  # rows of different lengths, or no rows
        raise JansoError("shape.counts_no_array") from None
    if hands.ndim != 2 or hands.shape[1] != 34:
        raise JansoError("shape.counts_array_shape_wanted_n", shape=hands.shape)
    if not np.issubdtype(hands.dtype, np.integer):
        raise JansoError("shape.counts_array_wanted_whole_numbers", dtype=hands.dtype)
    if hands.dtype != np.uint8:
        _refuse_odd(hands)
    return np.ascontiguousarray(hands, np.uint8)


def jokers_of(jokers: SupportsIndex) -> int:
    """A number of jokers for all rows."""
    number = index(jokers)
    if not 0 <= number <= MOST_JOKERS:
        raise JansoError("shape.hand_jokers_0_asked_about", jokers=named(number), most_jokers=MOST_JOKERS)
    return number


def _refuse_odd(hands: NDArray[np.integer]) -> None:
    odd = (hands < 0) | (hands > 4)
    if odd.any():
        row = int(np.flatnonzero(odd.any(axis=1))[0])
        raise JansoError("shape.counts_row_count_not_0", row=row)


def _after(missing: Missing, jokers: int) -> Numbers:
    numbers = missing.view(np.int8) - np.int8(jokers + 1)
    numbers[missing >= NEVER] = NEVER
    return numbers


def tabled_missing(hands: Counts, jokers: int, limits: Limits | None, special: bool) -> Missing:
    """Sets and a pair, with seven pairs and thirteen orphans when `special`; many rows go to several threads, since
    NumPy lets go of the interpreter."""
    look = lookups(limits, 4)
    found = np.empty(len(hands), np.uint8)
    sizes = _sizes_for(look, jokers)

    def fill(starts: range, chunk: int) -> None:
        for start in starts:
            rows = hands[start : start + chunk]
            if rows.max(initial=0) > 4:
                _refuse_odd(hands)
            found[start : start + chunk] = _missing_of_rows(look, sizes, rows, (jokers, limits, special), start)

    workers = min(_cores(), 8, len(hands) // _THREAD_CHUNK)
    if workers < 2:
        fill(range(0, len(hands), _CHUNK), _CHUNK)
        return found
    from concurrent.futures import ThreadPoolExecutor  # half of what this module takes to load

    chunk = _even_chunk(len(hands), workers)
    starts = range(0, len(hands), chunk)
    with ThreadPoolExecutor(workers) as pool:
        for done in [pool.submit(fill, starts[worker::workers], chunk) for worker in range(workers)]:
            done.result()
    return found


def _even_chunk(rows: int, workers: int) -> int:
    """Rows at a time near the usual number, so that every thread gets as many chunks as the others.

    >>> _even_chunk(200_000, 2)
    50000
    """
    steps = -(-rows // (workers * _THREAD_CHUNK))
    return -(-rows // (workers * steps))


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _missing_of_rows(
    look: Lookups, sizes: Sizes, rows: Counts, wanted: tuple[int, Limits | None, bool], start: int
) -> Missing:
    """One step: the rows that begin at `start`, with the jokers, the tile set and the special forms wanted."""
    jokers, limits, special = wanted
    suits = look.suits(keys_of_rows(rows))
    joined = suits[0] + suits[1]
    joined += suits[2]
    joined += suits[3]
    joined &= _FACTS
    packed = joined.astype(np.intp)
    offsets = sizes.offsets_of(packed)
    usual = offsets.min(initial=0) >= 0
    best = look.final(suits, offsets) if usual else _of_any_size(rows, jokers, limits, start)
    if special:
        np.minimum(best, sizes.special.take(packed, mode="clip"), out=best)
    return best


def _of_any_size(rows: Counts, jokers: int, limits: Limits | None, start: int) -> Missing:
    """Sets and a pair where some rows hold more than 14 tiles; refuses rows that are no hands."""
    sizes = rows.sum(axis=1) + jokers
    wrong = (sizes % 3 == 0) | (sizes // 3 > TABLED_SETS)
    if wrong.any():
        row = int(np.flatnonzero(wrong)[0])
        raise JansoError("shape.counts_row_tiles_hands_1", row=row + start, size=sizes[row])
    look = lookups(limits, TABLED_SETS)
    return look.final(look.suits(keys_of_rows(rows)), (sizes // 3 * look.final_size).astype(np.intp))


def keys_of_rows(rows: Counts) -> Keys:
    """The four keys of each row as `[4, n]`; exact, since a key needs fewer than the 24 bits of single precision."""
    keys = np.empty((4, len(rows)), np.intp)
    wide = np.empty((min(len(rows), _PIECE), 34), np.float32)
    made = np.empty((len(wide), 4), np.float32)
    for start in range(0, len(rows), _PIECE):
        piece = rows[start : start + _PIECE]
        wide[: len(piece)] = piece
        np.matmul(wide[: len(piece)], _WEIGHTS, out=made[: len(piece)])
        keys[:, start : start + len(piece)] = made[: len(piece)].T
    return keys


def _missing(form: str, hands: Counts, jokers: int, limits: Limits | None) -> Missing:
    if form == forms_.REGULAR:
        return tabled_missing(hands, jokers, limits, False)
    from janso.shape.batched.batch_forms import missing_of_form

    return missing_of_form(form, hands, jokers, limits)
