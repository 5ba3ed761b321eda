"""Walls of three layers: in which order their tiles are taken (document 004, lines 2470-2486).

Everybody takes a stack of three four times, then one tile more, and the dealer another. Those last tiles, and those of
the first turns, do not come from the live wall while others lie nearer: in the first form what is left over in the
middle of the table, in the second the upper layer of the dead wall from its far end, then the middle.

>>> from janso.table.setup.plan import plan
>>> order = taking(plan(136, 4, layers=3, lengthened=False), broken=8, form=1)
>>> [len(order.hands[0]), len(order.hands[1]), len(order.turns), len(order.dead)]
[14, 13, 68, 15]
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from janso.errors import JansoError
from janso.table.setup.plan import Plan

FORMS: Final = (1, 2)
DEAD_STACKS: Final = {1: 5, 2: 7}
STACKS_EACH: Final = 4
MIDDLE: Final = -1

Place = tuple[int, int]
"""A stack and its layer, the upper one 0; stack -1 is the middle of the table, its tiles counted from 0."""


@dataclass(frozen=True)
class Taking:
    """Places of tiles: what each player takes, counter-clockwise from the dealer; the draws in their order; and what
    stays in the dead wall."""

    hands: tuple[tuple[Place, ...], ...]
    turns: tuple[Place, ...]
    dead: tuple[Place, ...]


def taking(walls: Plan, broken: int, form: int = 1, from_dead: bool = False) -> Taking:
    """The order of taking; `broken` is the first stack left of the break. `from_dead`: the dealer's extra tile is the
    upper one of the last stack of the dead wall, which the first form allows."""
    if walls.layers != 3:
        raise JansoError("table.walls_layers_order_walls_three", layers=walls.layers)
    if form not in FORMS:
        raise JansoError("table.walls_form_walls_three_layers", form=form)
    total, players = walls.stacks, walls.players
    dead = [(broken - 1 - step) % total for step in range(DEAD_STACKS[form])]
    live = [(broken + step) % total for step in range(total - len(dead))]
    if len(live) < STACKS_EACH * players:
        raise JansoError("table.walls_live_stacks_too_few", n=len(live), players=players)
    hands: list[list[Place]] = [[] for _ in range(players)]
    for turn in range(STACKS_EACH * players):
        hands[turn % players] += [(live[turn], layer) for layer in range(3)]
    rest = [(stack, layer) for stack in live[STACKS_EACH * players:] for layer in range(3)]
    middle = [(MIDDLE, number) for number in range(walls.loose)]
    upper = [(stack, 0) for stack in reversed(dead)] if form == 2 else []
    supply = upper + middle + rest
    top_of_last = (dead[-1], 0)
    extra = from_dead and form == 1
    for player in range(players):
        hands[player].append(supply.pop(0))
    hands[0].append(top_of_last if extra else supply.pop(0))
    kept = [(stack, layer) for stack in dead for layer in range(3) if form == 1 or layer > 0]
    if extra:
        kept.remove(top_of_last)
    return Taking(tuple(map(tuple, hands)), tuple(supply), tuple(kept))
