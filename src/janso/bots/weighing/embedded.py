"""Hands with flowers among their tiles, or kongs of different tiles: measured as the table measures them.

The tables of the hand algebra know 34 kinds; here the table itself says how many tiles a hand lacks.
"""

from __future__ import annotations

from typing import Final

from janso.bots.sight import Sight
from janso.hand import KONG, OTHER, Meld
from janso.meld import couple
from janso.table.log import action as act
from janso.table.log.action import Action
from janso.tiles import JOKER, KIND_MASK, PLUM, STANDARD_KINDS

MOST_KINDS: Final = 14
"""Hands with so many kinds and a tile too many are not in the tables of seven pairs."""
NEAR: Final = 2
"""Tiles that help are counted for hands that lack so few or fewer, apart from being ready."""


def distance_of(sight: Sight) -> int:
    """Shanten of the own hand, before or after the draw."""
    if sight.own_turn:
        return best_lacking(sight, (), None, {face & KIND_MASK for face in sight.held})
    return sight.lacking(())


def best_lacking(sight: Sight, out: tuple[int, ...], meld: Meld | None, kinds: set[int]) -> int:
    """Shanten after the best discard. Of a hand that is not complete, some tile is of no use to the nearest form."""
    if any(len(lying.tiles) == 2 or couple(lying) for lying in (*sight.melds(sight.seat), *([meld] if meld else []))):
        return min([sight.lacking((*out, kind), meld) for kind in kinds])
    return max(sight.lacking(out, meld), 0)


def after_claim(sight: Sight, option: Action) -> int:
    """Shanten after a claim and the best discard."""
    own = tuple([face & KIND_MASK for face in option.tiles])
    meld = Meld(KONG if len(own) > 1 else OTHER, (option.tile, *option.tiles))
    if option.verb == act.KONG:
        return sight.lacking(own, meld)
    left = [face & KIND_MASK for face in sight.held]
    for kind in own:
        left.remove(kind)
    return best_lacking(sight, own, meld, set(left))


def helping(sight: Sight, out: tuple[int, ...], number: int, left: list[int], among: int = -1) -> tuple[int, int]:
    """The kinds, of those in a mask, that bring a hand nearer after some tiles have gone, and how many such tiles
    nobody has seen."""
    mask = 0
    live = 0
    for kind in range(JOKER):
        unseen = left[kind] if kind < len(left) else sight.unseen_flower(kind)
        if unseen and among >> kind & 1 and sight.lacking(out, None, kind) < number:
            mask |= 1 << kind
            live += unseen
    return mask, live


def all_left(sight: Sight) -> list[int]:
    """Copies of each kind that this seat has not seen, flowers among them."""
    return sight.left() + [sight.unseen_flower(kind) for kind in range(STANDARD_KINDS, JOKER)]


def lines_of(sight: Sight, throwing: list[Action], near: int = NEAR) -> dict[int, tuple[int, int, int]]:
    """What each discard leaves: shanten, the kinds that help, how many such tiles are left; those that help are counted
    for the nearest hands, if they lack no more than `near`. What helps after a discard helps the hand that keeps the
    tile too."""
    numbers = {kind: sight.lacking((kind,)) for kind in {option.tile & KIND_MASK for option in throwing}}
    best = min(numbers.values())
    left = all_left(sight)
    whole = len({face & KIND_MASK for face in sight.held}) < MOST_KINDS and not any(
        len(meld.tiles) == 2 for meld in sight.melds(sight.seat))
    among = helping(sight, (), best, left)[0] if whole and best <= near else -1
    lines: dict[int, tuple[int, int, int]] = {}
    for kind, number in numbers.items():
        mask, live = (0, 0)
        if number == best and number <= near:
            mask, live = helping(sight, (kind,), number, left, among | 1 << kind)
        lines[kind] = (number, mask, live)
    return lines


def kept(sight: Sight, kind: int) -> float:
    """A small wish to keep tiles that stand beside others."""
    counts = sight.counts()
    if kind >= PLUM:
        return -0.4
    worth = 0.5 * (counts[kind] - 1)
    if kind < 27:
        for step in (-2, -1, 1, 2):
            if 0 <= kind % 9 + step < 9 and counts[kind + step]:
                worth += 0.3 / abs(step)
    return -worth


def kong_of(sight: Sight, options: list[Action]) -> Action | None:
    """A kong that costs no speed."""
    before = -1
    for option in options:
        if option.verb not in (act.CONCEALED_KONG, act.ADDED_KONG):
            continue
        if before < 0:
            before = distance_of(sight)
        if after_kong(sight, option) <= before:
            return option
    return None


def after_kong(sight: Sight, option: Action) -> int:
    """Shanten after a kong in the own turn, before its replacement."""
    added = option.verb == act.ADDED_KONG
    out = (option.tile & KIND_MASK,) if added else tuple([face & KIND_MASK for face in option.tiles])
    return sight.lacking(out, None if added else Meld(KONG, option.tiles, True))
