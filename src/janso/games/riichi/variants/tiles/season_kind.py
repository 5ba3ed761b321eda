"""Seasons as one more kind of tile: eight of them where two sets of tiles are played, all alike.

- they stay in the hand; pairs, pungs and kongs are made of them, by claims too, and they are honours without fu
- where eight play they are the tile of the eighth seat, and a pung of them its value pung
- readiness is found with an honour in their place that the hand has not (`table/turn/ready.py`), and so is the worth of
  a win (`table/turn/winning.py`): which one it was is told with the win. As an indicator a season names nothing

Clauses: riichi.seven_eight.equipment.tiles, riichi.seven_eight.procedure.seats (document 004, line 4178).
"""

from __future__ import annotations

from typing import ClassVar

from janso.games.riichi.variants import Variant
from janso.message import in_all
from janso.scoring.seasons import has_season
from janso.table.log import event as ev
from janso.table.log.deal_events import Draft
from janso.table.log.event import Event
from janso.table.state import State
from janso.table.turn.winning import season_stand_in
from janso.tiles import write


class SeasonKind(Variant):
    """Tells which tile the count of a win writes for its seasons."""

    switch: ClassVar[str] = "season_kind"

    def paid(self, s: State, events: list[Draft], self_draw: bool) -> None:
        """The honour in whose place they stand."""
        face = s.drawn if self_draw else s.last_tile
        for event in events:
            p = s.players[event.seat]
            held = list(p.held)
            if self_draw:
                held.remove(face)
            if has_season(p.melds, held, face):
                event.data["seasons_as"] = write(season_stand_in(s, p, held, face))

    def explains(self, event: Event) -> list[dict[str, str]]:
        """The same in words."""
        kind = event.extra("seasons_as") if event.type == ev.WIN else None
        return [in_all("games.seasons_are_counted_as", tile=kind)] if kind else []
