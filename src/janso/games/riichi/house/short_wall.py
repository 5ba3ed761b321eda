"""The deal ends while four tiles are left in the live wall.

Clauses: riichi_local.option.end_at_four_tiles (document 004, L2466).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.variants import Variant
from janso.rules.option import YES_NO, Option, grouped
from janso.table.state import State

if TYPE_CHECKING:
    from janso.table.match import Match

LEFT: Final = 4


class ShortWall(Variant):
    """The last tiles are never drawn."""

    switch: ClassVar[str] = "four_tiles_left"
    options: ClassVar[tuple[Option, ...]] = (
        Option("four_tiles_left", YES_NO, "no", area="play", en="Four tiles stay",
               text="The deal ends while four tiles are left in the live wall.",
               source="riichi_local.option.end_at_four_tiles"),
    )
    grouped("The wall", options)

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """They leave the live wall before the deal."""
        s.wall.left -= LEFT
