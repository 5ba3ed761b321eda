"""A dead wall as long as the dice say: the stacks that they count from the corner to the break.

The remainder by three counts the indicators that are turned up at once, the quotient the replacements, and there are
places for twice as many indicators of kongs. So a sum of three, six, nine or twelve leaves a deal without a first dora.

Clauses: riichi.option.wanpai-nori (document 004, L2731), the wall of the game of dragons (L397).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from janso.games.riichi.variants import Variant
from janso.rules.option import YES_NO, Option, grouped
from janso.table.setup.dead_wall import by_dice
from janso.table.state import State
from janso.table.wall import Wall, japanese_dead_wall

if TYPE_CHECKING:
    from janso.table.match import Match


class DiceWall(Variant):
    """Builds the dead wall anew when the dice are thrown."""

    switch: ClassVar[str] = "dead_wall_dice"
    options: ClassVar[tuple[Option, ...]] = (
        Option("dead_wall_dice", YES_NO, "no", area="play", en="Dead wall by dice",
               text="The dice that break the wall count the stacks of the dead wall: a third of them are replacements, "
                    "the rest by three is the number of indicators turned up at once, none for sums of three, six, "
                    "nine and twelve.",
               conflicts=tuple([("yes", "flowers", kind, "it holds no tiles to replace flowers")
                                for kind in ("flowers", "seasons", "all")])),
    )
    grouped("The wall", options)

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """As many stacks as the dice show; the live wall keeps the rest."""
        dead = by_dice(sum(s.opening.dice[:2]))
        tiles = s.wall.tiles
        ends, shown, hidden = japanese_dead_wall(len(tiles), dead.replacements, dead.indicators)
        s.wall = Wall(tiles, 2 * dead.stacks, s.play.wall.dead.refilled, ends, shown, hidden, s.play.wall.dead.steps)
