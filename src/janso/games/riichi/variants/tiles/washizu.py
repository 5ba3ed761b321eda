"""Washizu mahjong: transparent tiles drawn from a bag; East and South play against West and North.

- one, two or three of the four copies of each tile are transparent: everybody sees them in every hand, and when they
  are drawn
- no wall is built: tiles come from a bag, two at a time for the hands; the deal is exhausted after seventy discards,
  however many kongs there are
- wins of main players by self-draw or from each other are paid at once, others at the end
- the main players sit on East and West, each with a helper on the right; the team whose main player has more points
  wins

Clauses: riichi.variant.washizu, riichi.washizu.* (document 004, line 4458); numbers stand in
`rules/riichi/presets/washizu.toml`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.own import riichi_seat
from janso.games.riichi.variants import Variant
from janso.message import in_all
from janso.rules.option import YES_NO, Option, grouped
from janso.rules.ruleset import RuleSet
from janso.table.log import event as ev
from janso.table.log.deal_events import Draft
from janso.table.log.event import Event
from janso.table.log.play_events import DrawEvent
from janso.table.state import Player, State
from janso.tiles import KIND_BITS, KIND_MASK, write

if TYPE_CHECKING:
    from janso.table.match import Match

GLASS: Final = 5
"""The mark of a transparent copy."""
DISCARDS: Final = 70
MAIN: Final = (0, 2)
"""The seats of the main players."""


def is_glass(face: int) -> bool:
    """True for a transparent tile."""
    return face >> KIND_BITS == GLASS


class Transparent(Variant):
    """What everybody sees of every hand."""

    switch: ClassVar[str] = "transparent_tiles"

    def seen(self, s: State, p: Player, own: bool, view: dict[str, Any]) -> None:
        """Transparent tiles of another hand stand before the backs of the others."""
        if own or riichi_seat(p).open:
            return
        glass = self.open_tiles(p)
        view["hand"] = [*[write(face) for face in glass], *["?"] * (len(p.held) - len(glass))]

    def open_tiles(self, p: Player) -> list[int]:
        """The concealed tiles of a player that everybody sees."""
        return sorted([face for face in p.held if is_glass(face)], key=lambda face: face & KIND_MASK)

    def hides(self, event: Event, seat: int | None, data: dict[str, Any]) -> None:
        """A transparent tile is seen when it is drawn."""
        if event.type == ev.DRAW and is_glass(event.tile):
            data["tile"] = write(event.tile)


class Bag(Variant):
    """The end of a deal is counted in discards."""

    switch: ClassVar[str] = "bag"

    def folded(self, s: State, e: Event) -> None:
        """A kong takes nothing from the tiles that may be drawn; the seventieth discard is the last."""
        if isinstance(e, DrawEvent) and e.origin != ev.FROM_WALL and s.wall.keeps:
            s.wall.left += 1
        if e.type in (ev.DRAW, ev.CLAIM) and s.course.discards >= DISCARDS - 1:
            s.wall.left = 0


class MainPlayers(Variant):
    """East and West lead their teams."""

    switch: ClassVar[str] = "main_players"

    def settled(self, match: Match, data: dict[str, Any]) -> None:
        """Only the main players' points count."""
        east, west = data["scores"][0], data["scores"][2]
        data["teams"] = {"winner": None if east == west else 0 if east > west else 1, "points": [east, west]}

    def notes(self, match: Match, seat: int | None) -> list[dict[str, str]]:
        """Who plays with whom."""
        names = match.names
        return [in_all("games.with_against_with", name=names[0], name2=names[1], name3=names[2], name4=names[3])]


class PutOff(Variant):
    """Only wins of main players by self-draw or from each other are paid at once; the others when the match ends."""

    switch: ClassVar[str] = "payments_put_off"
    options: ClassVar[tuple[Option, ...]] = (
        Option("payments_put_off", YES_NO, "no", area="match", depends={"main_players": ("yes",)},
               en="Payments put off",
               text="A win of a main player by self-draw, or on a tile of the other main player, is paid at once; "
                    "every other win at the end of the match.",
               source="riichi.washizu.scoring.payments"),
    )
    grouped("Players", options)

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.owed = [0] * rules.number("players")

    def paid(self, s: State, events: list[Draft], self_draw: bool) -> None:
        """What is put off stands in the win, and moves nothing yet."""
        for event in events:
            at_once = event.seat in MAIN and (self_draw or event.source in MAIN)
            if not at_once:
                event.data["put_off"] = event.data["deltas"]
                event.data["deltas"] = [0] * s.seats

    def folded(self, s: State, e: Event) -> None:
        """Adds it to what everybody owes."""
        if e.type == ev.WIN:
            self.owed = [old + int(new) for old, new in zip(self.owed, e.extra("put_off", [0] * s.seats))]

    def finishing(self, match: Match, scores: list[int], chombo: list[int]) -> None:
        """Now it is paid."""
        for seat, points in enumerate(self.owed):
            scores[seat] += points

    def shown(self, match: Match, seat: int | None, view: dict[str, Any]) -> None:
        """What everybody will get or pay."""
        view["put_off"] = list(self.owed)

    def notes(self, match: Match, seat: int | None) -> list[dict[str, str]]:
        """The same in words."""
        owed = [f"{name} {points:+}" for name, points in zip(match.names, self.owed) if points]
        return [in_all("games.payments_put_off", owed=", ".join(owed))] if owed else []

    def explains(self, event: Event) -> list[dict[str, str]]:
        """Why nothing moves."""
        return [in_all("games.paid_at_the_end")] if event.type == ev.WIN and event.extra("put_off") else []
