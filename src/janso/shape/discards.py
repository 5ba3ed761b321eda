"""What to discard: for each discard the shanten after it, the tiles that then help, and how many of them are left."""

from __future__ import annotations

from collections.abc import Sequence

from janso.shape.api import Limits, Visible, accepts, copies_left, limits_of
from janso.shape.draws import fast
from janso.shape.forms import DEFAULT_FORMS
from janso.shape.held import HandLike, Held, held
from janso.tiles import STANDARD_KINDS, write


class Ukeire:
    """A discard and what it leaves. `tile` is empty when the hand need not discard.

    `accepts` are the tiles that lower shanten, each with the copies left, `count` their sum. `improves` are tiles that
    keep shanten but widen acceptance, each with the sum it then reaches.
    """

    def __init__(self, tile: str, shanten: int, accepts: dict[str, int], improves: dict[str, int]) -> None:
        self.tile = tile
        self.shanten = shanten
        self.accepts = accepts
        self.count = sum(accepts.values())
        self.improves = improves

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ukeire) and (self.tile, self.shanten, self.accepts, self.improves) == (
            other.tile, other.shanten, other.accepts, other.improves,
        )

    def __hash__(self) -> int:
        return hash((self.tile, self.shanten, tuple(self.accepts.items()), tuple(self.improves.items())))

    def __repr__(self) -> str:
        return f"Ukeire(tile={self.tile!r}, shanten={self.shanten}, count={self.count}, accepts={self.accepts})"


def ukeire(
    hand: HandLike, forms: Sequence[str] = DEFAULT_FORMS, jokers: int = 0, tiles: Sequence[int] | None = None,
    visible: Visible | None = None, improve: bool = False,
) -> list[Ukeire]:
    """Every discard, the best first; for a hand that lacks a tile, the one entry without a discard.

    `improve` also looks for improving tiles, among the discards of lowest shanten.

    >>> best = ukeire("123m456p789s11225z")[0]
    >>> best.tile, best.shanten, best.accepts
    ('5z', 0, {'1z': 2, '2z': 2})
    """
    concealed, limits = held(hand, jokers), limits_of(tiles)
    left = copies_left(concealed, limits, visible)
    wanted = tuple(forms)
    if concealed.size % 3 == 1:
        number, mask = accepts(concealed, wanted, limits)
        found = [(-1, number, mask, counted(mask, left))]
    else:
        found = [(kind, n, mask, counted(mask, left)) for kind, n, mask in discards(concealed, wanted, limits)]
        found.sort(key=_order)
    best = found[0][1] if found else 0
    made: list[Ukeire] = []
    for kind, number, mask, count in found:
        improves: dict[str, int] = {}
        if improve and number == best and number >= 0:
            after = concealed if kind < 0 else concealed.moved(kind, -1)
            improves = improving(after, wanted, limits, left, mask, count)
        made.append(Ukeire(write(kind) if kind >= 0 else "", number, named(mask, left), improves))
    return made


def _order(entry: tuple[int, int, int, int]) -> tuple[int, int, int]:
    return (entry[1], -entry[3], entry[0])


def discards(concealed: Held, forms: tuple[str, ...], limits: Limits | None) -> list[tuple[int, int, int]]:
    """For each kind held: (kind, shanten without one of it, mask of the kinds that then lower shanten)."""
    if forms == DEFAULT_FORMS and limits is None and concealed.plain and concealed.size <= 14:
        return fast().discards_of_counts(concealed.counts(), concealed.jokers)
    found: list[tuple[int, int, int]] = []
    for kind, count in enumerate(concealed.counts()):
        if count > 0:
            number, mask = accepts(concealed.moved(kind, -1), forms, limits)
            found.append((kind, number, mask))
    return found


def improving(
    after: Held, forms: tuple[str, ...], limits: Limits | None, left: list[int], mask: int, count: int
) -> dict[str, int]:
    """Tiles that do not lower shanten but allow a discard with more acceptance, each with what it then reaches."""
    number = accepts(after, forms, limits)[0]
    found: dict[str, int] = {}
    for kind in range(STANDARD_KINDS):
        if mask >> kind & 1 or left[kind] == 0:
            continue
        left[kind] -= 1
        reached = 0
        for gone, then, then_mask in discards(after.moved(kind, 1), forms, limits):
            if then == number and gone != kind:
                reached = max(reached, counted(then_mask, left))
        left[kind] += 1
        if reached > count:
            found[write(kind)] = reached
    return found


def counted(mask: int, left: list[int]) -> int:
    """Copies left of all kinds in a mask."""
    total = 0
    kind = 0
    while mask:
        if mask & 1:
            total += left[kind]
        mask >>= 1
        kind += 1
    return total


def named(mask: int, left: list[int]) -> dict[str, int]:
    """The tiles of a mask that are still to be had, with the copies left."""
    return {write(kind): left[kind] for kind in range(STANDARD_KINDS) if mask >> kind & 1 and left[kind] > 0}
