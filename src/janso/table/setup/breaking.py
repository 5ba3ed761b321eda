"""The break of a wall at the table: by dice of six, or by dice of another way that also say who takes tiles first."""

from __future__ import annotations

from janso.rules.play import PlaySettings
from janso.table.chance import Stream
from janso.table.setup.dice import WAYS, Throw, cast
from janso.table.setup.plan import Plan


def dice_for(play: PlaySettings, stream: Stream) -> list[int]:
    """A throw for the break of the next wall."""
    if play.wall.way:
        return list(cast(play.wall.way, walls_of(play), stream))
    dice = stream.dice(4)
    return [dice[0], 0, dice[2], 0] if play.wall.one_die else dice


def walls_of(play: PlaySettings) -> Plan:
    """The sides as they are built."""
    lengths = play.wall.lengths or (play.wall.stacks,) * play.wall.sides
    return Plan(lengths, 2, len(play.tiles) - 2 * sum(lengths))


def broken_by(play: PlaySettings, throw: Throw) -> int:
    """Where drawing starts, in tiles. A wall whose dead part lies clockwise from the break is counted the other way
    round, as it is drawn.

    >>> from janso.rules import ruleset
    >>> from janso.rules.play import play_settings
    >>> two = play_settings(ruleset("rengonosan2"))
    >>> broken_by(two, (1, 5)), broken_by(two, (2, 5)), broken_by(two, (1, 20))
    (98, 44, 68)
    """
    walls = walls_of(play)
    side, counted, _ = WAYS[play.wall.way].reader(walls, throw)
    owners = len(walls.lengths) // play.at_table
    stack = walls.stack(side * owners, counted)
    return 2 * (-stack % walls.stacks if play.wall.dead_clockwise else stack)


def first_taker(play: PlaySettings, throw: Throw) -> int:
    """Who takes tiles first, counted from the dealer."""
    if not play.wall.way or not throw:
        return 0
    return WAYS[play.wall.way].reader(walls_of(play), throw)[2]


def broken_owner(play: PlaySettings, throw: Throw) -> int:
    """Whose side is broken, counted counter-clockwise from the dealer as 0."""
    return WAYS[play.wall.way].reader(walls_of(play), throw)[0]


def owner_of(play: PlaySettings, throw: Throw, drawn: int) -> int:
    """Whose side the tile drawn as that number (0 first) stood on, -1 for a side that nobody sits at.

    >>> from janso.rules import ruleset
    >>> from janso.rules.play import play_settings
    >>> two = play_settings(ruleset("rengonosan2"))
    >>> [owner_of(two, (1, 5), drawn) for drawn in (0, 9, 10, 28)]
    [0, 0, -1, 1]
    """
    walls = walls_of(play)
    stack = broken_by(play, throw) // 2 + drawn // 2
    side = walls.place(-stack - 1 if play.wall.dead_clockwise else stack)[0]
    owners = len(walls.lengths) // play.at_table
    return -1 if side % owners else side // owners
