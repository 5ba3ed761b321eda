"""What a drawing of a broken wall needs to know, as plain data: every stack with its place and its part.

>>> from janso.table.setup.dice import read
>>> from janso.table.setup.plan import plan
>>> shown = broken_wall(plan(136, 4), read("one_throw", plan(136, 4), (4, 4)))
>>> [(stack.part, stack.order) for stack in shown if stack.side == 3][:3]
[('live', 61), ('dead', 7), ('dead', 6)]
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from janso.table.setup.dead_wall import DeadWall, dead_wall, first_drawn, stacks_of
from janso.table.setup.dice import Broken
from janso.table.setup.plan import Plan

CENTRE: Final = -1
"""The side of stacks that lie in the middle of the table."""


@dataclass(frozen=True)
class Stack:
    """`at` counts from the right end of its side. `part`: live, replacement, indicator or dead; `order` counts live
    stacks from 1 as they are taken, and dead ones from the break."""

    side: int
    at: int
    part: str
    order: int


def broken_wall(walls: Plan, broken: Broken, dead: DeadWall | None = None,
                direction: str = "counter_clockwise") -> list[Stack]:
    """All stacks, side by side from the dealer's, each from right to left."""
    kept = dead_wall() if dead is None else dead
    dead_places = stacks_of(walls, broken.stack, kept, direction)
    parts = {stack: (_part(kept, order), order) for order, stack in enumerate(dead_places, 1)}
    first = first_drawn(walls, broken.stack, kept, direction)
    for order in range(walls.stacks - len(dead_places)):
        parts[(first + order) % walls.stacks] = ("live", order + 1)
    found = []
    for stack in range(walls.stacks):
        side, place = walls.place(stack)
        found.append(Stack(side, place, *parts[stack]))
    return sorted(found, key=lambda each: (each.side, each.at))


def _part(dead: DeadWall, order: int) -> str:
    """The part that the stack of that number, counted from the break, plays in the dead wall."""
    replacements = dead.apart + (dead.replacements + 1) // 2
    if order <= replacements:
        return "replacement"
    return "indicator" if order <= replacements + dead.first else "dead"
