"""The dead wall: how many stacks, where they stand, which tiles are replacements and which are indicators.

>>> wall = dead_wall(stacks=7)
>>> wall.replacements, wall.indicators
(4, 5)
>>> by_dice(8)
DeadWall(stacks=8, replacements=2, indicators=6, first=2, apart=0)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from janso.errors import JansoError
from janso.table.setup.plan import Plan

SHORTEST_OWN: Final = 3
"""A shorter dead wall holds no replacements: they come from the end of the live wall (line 2732)."""
REPLACEMENT_STACKS: Final = 2
DIRECTIONS: Final = ("clockwise", "counter_clockwise")


@dataclass(frozen=True)
class DeadWall:
    """`first` indicators are turned up before the first turn; `indicators` counts all places for them, `apart` stacks
    of replacements stand at the beginning, separated from the rest."""

    stacks: int
    replacements: int
    indicators: int
    first: int = 1
    apart: int = 0


def dead_wall(stacks: int = 7, replacements: int | None = None, apart: int = 0) -> DeadWall:
    """A dead wall of so many stacks of two. Two stacks of replacements stand next to the break and the upper tiles of
    the next ones are indicators; `apart` puts stacks of further replacements (flowers, tiles set aside) before them.

    >>> dead_wall(9, replacements=8).indicators, dead_wall(2).replacements, dead_wall(0).first
    (5, 0, 0)
    """
    if not 0 <= stacks <= 40 or apart < 0:
        raise JansoError("table.dead_wall_stacks_there_0", stacks=stacks)
    if stacks < SHORTEST_OWN:
        return DeadWall(stacks, 0, stacks, min(1, stacks), apart)
    kept = 2 * REPLACEMENT_STACKS if replacements is None else replacements
    if not 0 <= kept <= 2 * (stacks - 1):
        raise JansoError("table.dead_wall_replacements_do_not", kept=kept, stacks=stacks)
    return DeadWall(stacks, kept, min(5, stacks - (kept + 1) // 2), 1, apart)


def by_dice(length: int) -> DeadWall:
    """A dead wall as long as the dice say: the remainder by three counts the first indicators, the quotient the
    replacements, and there are twice as many indicators for kongs (lines 397, 2732)."""
    if length < 1:
        raise JansoError("table.dead_wall_stacks_dice_show", length=length)
    replacements, first = divmod(length, 3)
    return DeadWall(length, replacements, first + 2 * replacements, first)


def stacks_of(walls: Plan, broken: int, dead: DeadWall, direction: str = "clockwise") -> list[int]:
    """The stacks of the dead wall, the one at the break first. `broken` is the first stack to be drawn.

    Tiles are drawn clockwise from the break, so the usual dead wall is made of the stacks that were counted: it runs
    counter-clockwise from the break, seen from above. A table may count it forwards instead, where drawing would have
    begun; drawing then begins behind it.

    >>> from janso.table.setup.plan import plan
    >>> stacks_of(plan(136, 4), 8, dead_wall(7), "counter_clockwise")
    [7, 6, 5, 4, 3, 2, 1]
    >>> stacks_of(plan(136, 4), 66, dead_wall(3), "clockwise")
    [66, 67, 0]
    """
    if direction not in DIRECTIONS:
        raise JansoError("table.dead_wall_not", direction=direction, known=", ".join(DIRECTIONS))
    total = walls.stacks
    count = dead.stacks + dead.apart
    if direction == "clockwise":
        return [(broken + step) % total for step in range(count)]
    return [(broken - 1 - step) % total for step in range(count)]


def first_drawn(walls: Plan, broken: int, dead: DeadWall, direction: str) -> int:
    """The stack from which the hands are taken."""
    return (broken + dead.stacks + dead.apart) % walls.stacks if direction == "clockwise" else broken
