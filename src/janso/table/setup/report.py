"""Walls, dice and seats as plain data, the same for the command line and for pages.

>>> told = dice_report(DiceAsked(throw=(4, 4)))
>>> told["throw"], told["side"], told["counted"], told["from_right"]
([4, 4], 3, 8, 8)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from janso.errors import JansoError
from janso.table.chance import Stream
from janso.table.setup.dead_wall import DeadWall, by_dice, dead_wall
from janso.table.setup.dice import Broken, cast, read
from janso.table.setup.drawing import Drawn
from janso.table.setup.layers import DEAD_STACKS
from janso.table.setup.marking import marks
from janso.table.setup.picture import CENTRE, Stack, broken_wall
from janso.table.setup.plan import Plan, blocks, plan
from janso.table.setup.reseating import SEAT_TILES, corners, houses

DEAD_BY_DICE: Final = -1
PLACES: Final = ("break", "north", "centre")
FREE_SIDE: Final = 3
"""The side of North, counted from the dealer's, which is free where three play."""
CROWD: Final = 7
"""From so many players on a claimed tile cannot point at whoever discarded it."""


@dataclass(frozen=True)
class DiceAsked:
    """What a table wants to know. `dead` counts stacks, -1 takes as many as the dice count; `throw` is read instead of
    thrown when it is there. `place` is where the dead wall stands: at the break, in the middle of the table (document
    004, line 4329), or with three players always at the free side of North, where the dealer looks after it (line
    3658)."""

    players: int = 4
    tiles: int = 136
    layers: int = 2
    way: str = "one_throw"
    dead: int = 7
    apart: int = 0
    direction: str = "counter_clockwise"
    lengthened: bool = True
    seed: str = ""
    throw: tuple[int, ...] = ()
    place: str = "break"


@dataclass(frozen=True)
class Answer:
    """Everything that was worked out for one throw."""

    walls: Plan
    broken: Broken
    dead: DeadWall
    stacks: list[Stack]


def answer(asked: DiceAsked) -> Answer:
    """Builds the walls, throws or reads the dice, and finds every stack's part."""
    walls = plan(asked.tiles, asked.players, asked.layers, asked.lengthened)
    throw = asked.throw or cast(asked.way, walls, Stream(asked.seed, "dice of a real table"))
    broken = read(asked.way, walls, throw)
    dead = _dead(asked, broken)
    if dead.stacks + dead.apart >= walls.stacks:
        raise JansoError("table.dead_wall_stacks_leave_nothing", stacks=dead.stacks + dead.apart, stacks2=walls.stacks)
    return Answer(walls, broken, dead, _placed(asked, broken_wall(walls, broken, dead, asked.direction)))


def _placed(asked: DiceAsked, stacks: list[Stack]) -> list[Stack]:
    """The dead wall where this table puts it."""
    if asked.place not in PLACES:
        raise JansoError("table.dead_wall_place", place=asked.place, known=", ".join(PLACES))
    if asked.place == "break":
        return stacks
    if asked.place == "centre":
        return [stack if stack.part == "live" else Stack(CENTRE, stack.order - 1, stack.part, stack.order)
                for stack in stacks]
    if asked.players != FREE_SIDE:
        raise JansoError("table.dead_wall_no_free_side", players=asked.players)
    return [stack if stack.part == "live" else Stack(FREE_SIDE, stack.order - 1, stack.part, stack.order)
            for stack in stacks]


def _dead(asked: DiceAsked, broken: Broken) -> DeadWall:
    if asked.dead == DEAD_BY_DICE:
        return by_dice(max(broken.counted, 1))
    if asked.layers == 3 and asked.dead == 7:
        return dead_wall(DEAD_STACKS[1], apart=asked.apart)
    return dead_wall(asked.dead, apart=asked.apart)


def from_left(walls: Plan, broken: Broken) -> int:
    """How many stacks of the broken side stay to the left of the break: whoever is nearer to that end may count these
    instead, the break is the same (document 004, line 4957)."""
    side, right = broken.place
    return walls.lengths[side] - right


def gaps(found: Answer) -> list[tuple[int, int]]:
    """Where the wall is parted, as side and stacks to the right of the gap: at the break, and beyond the dead wall,
    which then stands apart (line 4956)."""
    dead = [stack for stack in found.stacks if stack.part != "live" and 0 <= stack.side < found.walls.players]
    first = min((stack for stack in found.stacks if stack.part == "live"), key=lambda stack: stack.order)
    last = max((stack for stack in found.stacks if stack.part == "live"), key=lambda stack: stack.order)
    return [(first.side, first.at), (last.side, last.at + 1)] if dead else [(first.side, first.at)]


def without_wall(tiles: int, players: int, build: str) -> dict[str, Any]:
    """What there is to tell of a bag or a heap: nothing is built and nothing is broken, every draw is a lucky dip."""
    return {"players": players, "tiles": tiles, "build": build, "lengths": [], "loose": tiles}


def dice_report(asked: DiceAsked) -> dict[str, Any]:
    """One throw as data."""
    found = answer(asked)
    walls, broken, dead = found.walls, found.broken, found.dead
    names = houses(walls.players)
    return {
        "players": walls.players, "tiles": walls.tiles, "layers": walls.layers, "lengths": list(walls.lengths),
        "signs": walls.signs, "loose": walls.loose, "way": asked.way, "throw": list(broken.throw),
        "side": broken.side, "house": names[broken.side], "counted": broken.counted, "break_side": broken.place[0],
        "break_house": names[broken.place[0]], "from_right": broken.place[1], "from_left": from_left(walls, broken),
        "blocks": [list(blocks(length)) for length in walls.lengths], "gaps": [list(gap) for gap in gaps(found)],
        "taker": broken.taker,
        "dead": {"stacks": dead.stacks, "replacements": dead.replacements, "indicators": dead.indicators,
                 "first": dead.first, "apart": dead.apart, "direction": asked.direction,
                 "place": asked.place, "keeper": names[0] if asked.place == "north" else names[broken.place[0]]},
    }


def seats_report(drawn: Drawn, round: int = 0) -> dict[str, Any]:
    """Seats as data; who sits between the winds has a corner of the table, and where seven or eight play the marks of a
    set that was claimed from there."""
    count = len(drawn.seats)
    places = corners(count, round) if count > 4 else {}
    seats: list[dict[str, Any]] = [{"house": house, "player": player, "corner": places.get(house)}
                                   for house, player in drawn.seats]
    if count >= CROWD:
        for each in seats:
            each["mark"] = marks(SEAT_TILES.index(each["house"]), count)
    return {"way": drawn.way, "white": drawn.white or None, "seats": seats}
