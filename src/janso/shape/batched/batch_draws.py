"""Which draws and discards help many hands at once: NumPy arrays of counts `[n, 34]` in.

>>> import numpy as np
>>> from janso.hand import Hand
>>> hands = np.array([Hand.parse("123m456p789s1122z5z").counts()])
>>> found = ukeire_batch(hands)
>>> found.shanten[0, 31], found.count[0, 31]
(np.int8(0), np.int16(4))
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from janso.errors import JansoError
from janso.shape.api import limits_of
from janso.shape.batched.batch import Counts, Numbers, jokers_of, rows_of_counts, shanten_batch
from janso.shape.forms import DEFAULT_FORMS
from janso.shape.tables import NEVER, STANDARD

_CHUNK = 8192
"""Rows at a time: each is drawn to in 34 ways."""


@dataclass(frozen=True)
class UkeireBatch:
    """Shanten and the number of tiles that lower it. For hands that lack a tile both are `[n]`; for hands that must
    discard they are `[n, 34]`, after a discard of each kind, with shanten 60 and no tiles where none is held."""

    shanten: Numbers
    count: NDArray[np.int16]


def ukeire_batch(
    counts: ArrayLike, forms: Sequence[str] = DEFAULT_FORMS, jokers: int = 0, tiles: Sequence[int] | None = None,
    visible: ArrayLike | None = None,
) -> UkeireBatch:
    """How many tiles help each row, for every discard of rows that must discard; all rows lack a tile, or none does.

    `visible` are counts of tiles seen elsewhere, `[34]` for all rows or `[n, 34]`: they are not left any more.
    """
    hands, jokers = rows_of_counts(counts), jokers_of(jokers)
    lacking = (hands.sum(axis=1) + jokers) % 3 == 1
    if lacking.any() and not lacking.all():
        raise JansoError("shape.counts_some_rows_lack_tile")
    copies = np.array(limits_of(tiles) or STANDARD, np.int16)
    left = copies - hands
    if visible is not None:
        seen = np.asarray(visible)
        if seen.shape not in ((34,), hands.shape):
            raise JansoError("shape.visible_array_shape_wanted_34", shape=seen.shape, n=len(hands))
        left = left - seen
    np.maximum(left, 0, out=left)
    asked = (forms, jokers, tiles)
    if lacking.all():
        return _of_waiting(hands, left, asked)
    number = np.full(hands.shape, NEVER, np.int8)
    count = np.zeros(hands.shape, np.int16)
    for kind in range(34):
        rows = np.flatnonzero(hands[:, kind])
        after = hands[rows]
        after[:, kind] -= 1
        found = _of_waiting(after, left[rows], asked)
        number[rows, kind], count[rows, kind] = found.shanten, found.count
    return UkeireBatch(number, count)


Asked = tuple[Sequence[str], int, Sequence[int] | None]
"""Forms, jokers and tile set."""


def _of_waiting(hands: Counts, left: NDArray[np.int16], asked: Asked) -> UkeireBatch:
    forms, jokers, tiles = asked
    number = shanten_batch(hands, forms, jokers, tiles)
    count = np.zeros(len(hands), np.int16)
    for start in range(0, len(hands), _CHUNK):
        part = slice(start, start + _CHUNK)
        rows, before = hands[part], number[part]
        for kind in range(34):
            some = np.flatnonzero((left[part, kind] > 0) & (rows[:, kind] < 4))
            drawn = rows[some]
            drawn[:, kind] += 1
            helps = some[shanten_batch(drawn, forms, jokers, tiles) < before[some]]
            count[start + helps] += left[start + helps, kind]
    return UkeireBatch(number, count)


def waits_batch(
    counts: ArrayLike, forms: Sequence[str] = DEFAULT_FORMS, jokers: int = 0, tiles: Sequence[int] | None = None
) -> NDArray[np.bool_]:
    """For each row and kind, whether that tile completes the hand; each row lacks one tile."""
    hands, jokers = rows_of_counts(counts), jokers_of(jokers)
    sizes = hands.sum(axis=1) + jokers
    if (sizes % 3 != 1).any():
        row = int(np.flatnonzero(sizes % 3 != 1)[0])
        raise JansoError("shape.counts_row_tiles_hand_waits", row=row, size=sizes[row])
    limits = limits_of(tiles) or STANDARD
    found = np.zeros(hands.shape, np.bool_)
    ready = np.flatnonzero(shanten_batch(hands, forms, jokers, tiles) == 0)
    for kind in range(34):
        rows = ready[hands[ready, kind] < min(limits[kind], 4)]
        drawn = hands[rows]
        drawn[:, kind] += 1
        found[rows, kind] = shanten_batch(drawn, forms, jokers, tiles) == -1
    return found
