"""A hand that discards two tiles in a turn: what the first of them leaves when the best second follows."""

from __future__ import annotations

from janso.bots.sight import Sight
from janso.shape.discards import counted, discards
from janso.table.log.action import Action
from janso.tiles import KIND_MASK, STANDARD_KINDS


def owes_two(sight: Sight) -> bool:
    """True while this seat holds a tile more than a hand that has drawn."""
    return sight.play.wall.two_tiles and sight.tiles().size % 3 == 0


def first_of_two(sight: Sight, options: list[Action]) -> list[tuple[Action, int, int, int]]:
    """Each first discard with the distance, the tiles that help, and how many are live after the best second."""
    left = sight.left()
    tiles = sight.tiles()
    known: dict[int, tuple[int, int, int]] = {}
    found: list[tuple[Action, int, int, int]] = []
    for option in options:
        kind = option.tile & KIND_MASK
        if kind >= STANDARD_KINDS:
            found.append((option, 0, 0, 0))
            continue
        if kind not in known:
            lines = [(number, mask, counted(mask, left))
                     for _, number, mask in discards(tiles.moved(kind, -1), sight.forms, None)]
            known[kind] = min(lines, key=lambda line: (line[0], -line[2]))
        number, mask, live = known[kind]
        found.append((option, number, mask, live))
    return found
