"""Foreseen tiles (yochi): the next tiles of the wall lie open.

- the dealer opens the first three tiles of the live wall; on a turn the next one is opened, so that four lie open, and
  then the first of them is drawn
- where only East and West open tiles, they fill up to four on their turns, and the others draw from what lies there

Clauses: riichi.option.yochi, riichi.glossary.option.yo_chi (document 004, lines 3378 and 6145).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from janso.message import in_all
from janso.rules.ruleset import RuleSet
from janso.table.custom import Custom
from janso.table.log import event as ev
from janso.table.log.event import Event, names_or_blank
from janso.table.log.play_events import DrawEvent
from janso.table.state import State

if TYPE_CHECKING:
    from janso.table.match import Match

AHEAD: Final = 4


class Foreseen(Custom):
    """`open` tiles at the live end of the wall lie face up."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.way = rules.word("foreseen_tiles")
        self.open = 0

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By the option `foreseen_tiles`."""
        return rules.word("foreseen_tiles") != "no"

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """The dealer, who has all fourteen tiles, opens three."""
        self.open = AHEAD - 1

    def folded(self, s: State, e: Event) -> None:
        """A draw takes the first of four."""
        if isinstance(e, DrawEvent) and e.origin == ev.FROM_WALL:
            opens = self.way == "everybody" or s.players[e.seat].wind in (0, 2)
            self.open = AHEAD - 1 if opens else max(0, self.open - 1)

    def ahead(self, s: State) -> list[int]:
        """The tiles that lie open, the next one first."""
        live = [at for at in range(s.wall.front, len(s.wall.tiles)) if not s.wall.taken[at]]
        return [s.wall.tiles[at] for at in live[: min(self.open, s.wall.left)]]

    def shown(self, match: Match, seat: int | None, view: dict[str, Any]) -> None:
        """Everybody sees them."""
        if match.deal is not None:
            view["foreseen"] = names_or_blank(self.ahead(match.deal.state))

    def notes(self, match: Match, seat: int | None) -> list[dict[str, str]]:
        """The same in words."""
        if match.deal is None or not self.ahead(match.deal.state):
            return []
        tiles = " ".join(names_or_blank(self.ahead(match.deal.state)))
        return [in_all("games.next_in_the_wall", tiles=tiles)]
