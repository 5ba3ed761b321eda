"""Common sense for questions of the table: which tiles a hand misses least, and what it would gain by others."""

from __future__ import annotations

from janso.hand import POWERS
from janso.shape.api import accepts
from janso.shape.forms import DEFAULT_FORMS
from janso.shape.held import Held
from janso.tiles import EAST, KIND_MASK, STANDARD_KINDS


def company(counts: list[int], kind: int) -> float:
    """How well a tile goes together with the others of a hand.

    >>> alone, beside = [0] * 34, [0] * 34
    >>> alone[4], beside[4], beside[5] = 1, 1, 1
    >>> company(alone, 4) < company(beside, 4)
    True
    """
    if kind >= STANDARD_KINDS:
        return 0.0
    worth = 3.0 * (counts[kind] - 1)
    if kind >= EAST:
        return worth
    rank = kind % 9
    for step, near in ((1, 1.5), (2, 0.7)):
        if rank + step < 9:
            worth += near * min(counts[kind + step], 2)
        if rank - step >= 0:
            worth += near * min(counts[kind - step], 2)
    return worth + 0.1 * min(rank, 8 - rank)


def counts_of(faces: list[int]) -> list[int]:
    """Tiles as counts by kind."""
    counts = [0] * 64
    for face in faces:
        counts[face & KIND_MASK] += 1
    return counts


def spare(faces: list[int], number: int) -> list[int]:
    """So many tiles of a hand that it misses least, one after the other; marked ones are kept longest."""
    left = list(faces)
    given: list[int] = []
    for _ in range(number):
        counts = counts_of(left)
        least = min(left, key=lambda face: (company(counts, face & KIND_MASK) + (4 if face > KIND_MASK else 0), face))
        left.remove(least)
        given.append(least)
    return given


def away(faces: list[int]) -> int:
    """How far thirteen tiles, sets declared apart, are from a ready hand; 0 is ready."""
    keys = [0, 0, 0, 0]
    for face in faces:
        kind = face & KIND_MASK
        if kind < STANDARD_KINDS:
            keys[kind // 9] += POWERS[kind]
    return accepts(Held(keys[0], keys[1], keys[2], keys[3], len(faces), 0), DEFAULT_FORMS, None)[0]
