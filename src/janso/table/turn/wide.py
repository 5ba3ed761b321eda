"""Hands of decks with more than four copies of a kind: what the tables of the hand algebra cannot hold.

A hand with five or more tiles of a kind is measured by the general path. To be scored, sets with that kind are laid
apart, as if they were concealed melds, until four at most are left.
"""

from __future__ import annotations

from typing import Final

from janso.hand import CHOW, PUNG, Meld
from janso.shape.other.general import missing_general
from janso.tiles import KIND_MASK, STANDARD_KINDS

FOUR: Final = 4
_SUITS: Final = [(0, 9, True), (9, 18, True), (18, 27, True), (27, 34, False)]


def missing_of_wide(counts: list[int], copies: list[int], sets: int) -> int:
    """Tiles missing for sets and a pair; other forms never have so many of a kind."""
    groups = [(counts[first:end], copies[first:end], chows) for first, end, chows in _SUITS]
    return missing_general(groups, sets)


def is_wide(faces: list[int]) -> bool:
    """True when more than four tiles of a kind are there."""
    counts = [0] * 64
    for face in faces:
        counts[face & KIND_MASK] += 1
    return max(counts[:STANDARD_KINDS]) > FOUR


def laid_apart(held: list[int], win: int, sets: int) -> list[tuple[list[int], tuple[Meld, ...]]]:
    """Every way to lay sets of concealed tiles apart so that, with the winning tile, four of each kind are left.

    >>> from janso.hand import read_tiles
    >>> [[str(meld) for meld in sets] for _, sets in laid_apart(list(read_tiles("11111m", "x")), 9, 4)]
    [['[111m]']]
    """
    kind = _fullest([*held, win])
    if kind < 0:
        return [(held, ())]
    found: list[tuple[list[int], tuple[Meld, ...]]] = []
    if sets <= 0:
        return found
    wanted = [(PUNG, (kind, kind, kind))]
    if kind < 27:
        wanted += [(CHOW, (low, low + 1, low + 2)) for low in (kind - 2, kind - 1, kind)
                   if low // 9 == kind // 9 == (low + 2) // 9]
    for type, kinds in wanted:
        rest, tiles = _without(held, kinds)
        if len(tiles) == 3:
            meld = Meld(type, tuple(tiles), True)
            found += [(left, (meld, *more)) for left, more in laid_apart(rest, win, sets - 1)]
    return found


def _fullest(faces: list[int]) -> int:
    """A kind of which more than four are there, -1 for none."""
    counts = [0] * 64
    for face in faces:
        counts[face & KIND_MASK] += 1
    for kind in range(STANDARD_KINDS):
        if counts[kind] > FOUR:
            return kind
    return -1


def _without(held: list[int], kinds: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """Some tiles taken out of a hand, plain copies before marked ones."""
    rest = list(held)
    tiles: list[int] = []
    for kind in kinds:
        same = sorted([face for face in rest if face & KIND_MASK == kind])
        if same:
            rest.remove(same[0])
            tiles.append(same[0])
    return rest, tiles
