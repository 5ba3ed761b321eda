"""Excluded tiles: in every deal seven kinds, or nine, are drawn by lot and take no part in it.

- the kinds of a deal are known to everybody from its start
- whoever draws such a tile may replace it at once
- an indicator that points at such a tile has the next one turned up, and a stack of the live wall becomes dead
- a hand may not hold one of them, unless it consists of nothing else: seven different pairs, or sets and a pair, of
  excluded tiles are a yakuman

Clauses: riichi.variant.sanma_excluded_tiles, riichi.sanma_excluded_tiles.yaku.excluded_hand (document 004).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.variants import Variant
from janso.message import in_all
from janso.rules.riichi.deck import skipped_kinds
from janso.rules.riichi.local.patterns.items import EXCLUDED
from janso.rules.riichi.worth.dora import pointing
from janso.rules.ruleset import RuleSet
from janso.scoring.history import History
from janso.scoring.readings.reading import SUIT
from janso.table.chance import Stream
from janso.table.log import event as ev
from janso.table.log.event import Event
from janso.table.schedule import Standing
from janso.table.state import Player, State
from janso.tiles import KIND_MASK, STANDARD_KINDS, parse, write

if TYPE_CHECKING:
    from janso.table.match import Match


PLACES: Final = 16
"""Indicators that may lie on the wall: those of kongs, and one more for each that named an excluded tile."""


def drawn_kinds(faces: list[int], number: int) -> list[int]:
    """The first so many different kinds of a row of tiles.

    >>> drawn_kinds([3, 3, 31, 5, 31, 9], 3)
    [3, 31, 5]
    """
    found: list[int] = []
    for face in faces:
        kind = face & KIND_MASK
        if kind < STANDARD_KINDS and kind not in found:
            found.append(kind)
    return found[:number]


class Excluded(Variant):
    """The kinds of the deal stand in its start."""

    switch: ClassVar[str] = "excluded_kinds"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.kinds = 0
        self.points_at = pointing(rules.word("dora_scheme"), skipped_kinds(rules))

    def opening(self, match: Match, standing: Standing, data: dict[str, Any]) -> None:
        """Tiles are turned over by lot until there are enough kinds."""
        turned = Stream(match.seed, f"excluded {standing.label}").shuffled(match.play.tiles)
        data["excluded"] = [write(kind) for kind in drawn_kinds(turned, self.rules.number("excluded_kinds"))]

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """The start of the deal tells them."""
        self.kinds = sum(1 << parse(name) for name in data.get("excluded", []))
        if s.wall.indicator_at:
            first = s.wall.indicator_at[0]
            s.wall.indicator_at = [first - 2 * number for number in range(PLACES)]
            s.wall.hidden_at = [place + 1 for place in s.wall.indicator_at]

    def folded(self, s: State, e: Event) -> None:
        """An indicator that names no tile of this deal."""
        if e.type != ev.INDICATOR or not self.kinds >> self.points_at[e.tile & KIND_MASK] & 1:
            return
        if s.places_left():
            s.change_dora().due += 1
            s.wall.left = max(0, s.wall.left - 2)

    def aside(self, s: State) -> int:
        """They may be replaced when they are drawn."""
        return self.kinds

    def useless(self, s: State, seat: int) -> int:
        """A hand of other tiles has no use for them."""
        return self.kinds

    def told(self, s: State, p: Player, past: History) -> None:
        """The scorer knows them."""
        for suit in range(4):
            past.numbers[EXCLUDED[suit]] = self.kinds >> 9 * suit & SUIT

    def remembers(self) -> dict[str, Any]:
        """The kinds of this deal."""
        return {"kinds": self.kinds}

    def names(self) -> list[str]:
        """The excluded tiles by name."""
        return [write(kind) for kind in range(STANDARD_KINDS) if self.kinds >> kind & 1]

    def shown(self, match: Match, seat: int | None, view: dict[str, Any]) -> None:
        """Everybody sees them."""
        view["excluded"] = self.names()

    def notes(self, match: Match, seat: int | None) -> list[dict[str, str]]:
        """The same in words."""
        tiles = " ".join(self.names())
        return [in_all("games.excluded", tiles=tiles)]
