"""Tiles left in the middle of the table: where the walls of many players leave some over, nobody builds them onto the
wall, and whoever draws may take any of them instead.

Nobody has felt them, so they are as good as any; the deal goes on until they are drawn too.

Clause: riichi.seven_eight.option.centre_tiles (document 004, line 4182).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.message import in_all
from janso.rules.ruleset import RuleSet
from janso.table.log import event as ev
from janso.table.log.action import Action
from janso.table.log.deal_events import ChosenEvent, PhaseEvent
from janso.table.log.event import Event
from janso.table.log.play_events import DrawEvent
from janso.table.state import TURN, State
from janso.table.turn.phase import Phase, Words, chosen, move_of
from janso.table.wall import wall_for

if TYPE_CHECKING:
    from janso.table.match import Match

WALL: Final = "from_wall"
CENTRE: Final = "from_centre_"


class CentreTiles(Phase):
    """`tiles` lie in the middle, face down; they count among the tiles that can still be drawn."""

    id: ClassVar[str] = "centre_tiles"
    secret: ClassVar[bool] = True

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.tiles: list[int] = []

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By the option of that name."""
        return rules.word("centre_tiles") == "drawn"

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """What would head the live wall stays in the middle."""
        dealt = s.at_table * s.play.hand_size + 1
        after = dealt + s.play.wall.spare
        tiles = s.wall.tiles
        self.tiles = tiles[dealt:after]
        s.wall = wall_for(s.play, [*tiles[:dealt], *tiles[after:]])
        s.wall.left += len(self.tiles)

    def in_wall(self, s: State) -> bool:
        """True while the wall itself has a tile to draw."""
        return s.wall.left > len(self.tiles)

    def turns(self, s: State, seat: int) -> list[Event]:
        """Where from?"""
        if not self.tiles:
            return []
        return [PhaseEvent({"what": self.id, "seats": [seat], "turn": seat})]

    def options(self, s: State, seat: int) -> list[Action]:
        """The wall, or one of the tiles in the middle by its number."""
        found = [chosen(f"{CENTRE}{number}") for number in range(1, len(self.tiles) + 1)]
        return [chosen(WALL), *found] if self.in_wall(s) else found

    def settles(self, s: State) -> dict[str, Any]:
        """The tile goes into the hand."""
        seat, action = next(iter(s.asks.answers.items()))
        if action.choice == WALL:
            return {"centre": 0}
        number = int(action.choice.removeprefix(CENTRE))
        return {"centre": number, "moves": [move_of(-1, seat, [self.tiles[number - 1]])]}

    def follows(self, s: State, outcome: ChosenEvent) -> list[Event]:
        """Or the usual draw."""
        seat = int(next(iter(outcome.choices)))
        return [] if outcome.moves else [DrawEvent(seat, s.wall.next(s.players[seat].wind))]

    def folded(self, s: State, e: Event) -> None:
        """A tile of the middle counts as drawn."""
        if not isinstance(e, ChosenEvent) or e.what != self.id or not e.moves:
            return
        move = e.moves[0]
        number = int(e.extra("centre"))
        self.tiles = [*self.tiles[: number - 1], *self.tiles[number:]]
        before = s.wall.left
        s.wall.left -= 1
        s.game.drew(s, before)
        s.turn, s.drawn, s.phase = move.to, move.tiles[0], TURN
        course = s.course
        course.drew, course.drawn_from, course.banned = True, ev.FROM_WALL, 0
        course.after_claim, course.robbing = False, 0

    def shown(self, match: Match, seat: int | None, view: dict[str, Any]) -> None:
        """How many lie there."""
        view["centre_tiles"] = len(self.tiles)

    def notes(self, match: Match, seat: int | None) -> list[dict[str, str]]:
        """The same in words."""
        return [in_all("games.tiles_in_the_centre", n=len(self.tiles))] if self.tiles else []

    def title(self, s: State, seat: int | None) -> Words:
        """What is asked."""
        return in_all("games.somebody_draws" if seat is None else "games.draw_from_wall_or_centre")

    def says(self, action: Action) -> dict[str, str]:
        """What the choices are called."""
        if action.choice == WALL:
            return in_all("games.draw_from_wall")
        if action.choice.startswith(CENTRE):
            return in_all("games.draw_from_centre", number=action.choice.removeprefix(CENTRE))
        return {}

    def explains(self, event: Event) -> list[dict[str, str]]:
        """Where a tile came from."""
        if isinstance(event, ChosenEvent) and event.what == self.id and event.extra("centre"):
            return [in_all("games.drew_from_centre")]
        return []

    def advises(self, s: State, seat: int) -> Action | None:
        """All hidden tiles are alike: the first answer."""
        return self.options(s, seat)[0] if s.asks.what == self.id and seat in s.asks.asked else None

    def remembers(self) -> dict[str, Any]:
        """The tiles in the middle."""
        return {"tiles": list(self.tiles)}
