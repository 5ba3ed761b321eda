"""Sets of other sizes that lie on the table: open pairs, and chows of more than three tiles.

A hand whose pair lies on the table already is read as if two equal honours that it does not have were in
it. Those can only be its pair, so everything that knows sets and a pair knows it too.

>>> from janso.shape.held import held
>>> stand_in(held("119m1234567z").counts()), stand_in(held("1199m123456z").counts())
(-1, 33)
"""

from __future__ import annotations

from collections.abc import Sequence

from janso.hand import OTHER, Meld
from janso.meld import couple
from janso.tiles import EAST, STANDARD_KINDS


def open_pair(melds: Sequence[Meld]) -> Meld | None:
    """The open pair among declared sets."""
    for meld in melds:
        if meld.type == OTHER and len(meld.tiles) == 2:
            return meld
    return None


def open_pairs(melds: Sequence[Meld]) -> list[Meld]:
    """All open pairs among declared sets: where rules allow several, the hand can only become seven pairs."""
    return [meld for meld in melds if meld.type == OTHER and len(meld.tiles) == 2]


def doubly_open(melds: Sequence[Meld]) -> list[int]:
    """The kinds of which two pairs are open."""
    kinds = [meld.kind for meld in open_pairs(melds)]
    return sorted({kind for kind in kinds if kinds.count(kind) > 1})


def with_open_pairs(counts: list[int], melds: Sequence[Meld]) -> list[int]:
    """Counts of a hand as if its open pairs were concealed."""
    whole = counts.copy()
    for meld in open_pairs(melds):
        whole[meld.kind] += 2
    return whole


def long_runs(melds: Sequence[Meld]) -> list[Meld]:
    """The chows of more than three tiles among declared sets."""
    return [meld for meld in melds if meld.type == OTHER and len(meld.tiles) > 3 and not couple(meld)]


def stand_in(counts: list[int]) -> int:
    """An honour of which there is none, -1 when there are some of all."""
    for kind in range(STANDARD_KINDS - 1, EAST - 1, -1):
        if counts[kind] == 0:
            return kind
    return -1
