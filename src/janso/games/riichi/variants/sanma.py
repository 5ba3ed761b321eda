"""Sanma's North: in the game of three nobody sits North, and a drawn North is set aside as dora.

- after a draw, before the discard, a North may be laid beside the hand; a replacement tile follows as after a kong
- each North set aside is dora for its owner; in riichi only the North just drawn may go
- others may win on it as on the tile of a kong, under some rules for a yaku of its own (gari)
- it interrupts the go-around; the fourth one opens an indicator where the rules say so
- a self-draw lacks North's share, which is lost, shared or paid by somebody (`missing_share`, a matter of payments)

Clauses: riichi.variant.sanma, document 004; the rest of the game stands in `rules/riichi/presets/sanma.toml`.
"""

from __future__ import annotations

from janso.games.riichi.game import Riichi
from janso.scoring.facts import ROBBING_NORTH
from janso.table import action as act
from janso.table import event as ev
from janso.table.action import Action, Refusal
from janso.table.claims import can_replace
from janso.table.event import Event
from janso.table.state import ROBBING, TURN, Player, State
from janso.tiles import KIND_MASK, NORTH


class Sanma(Riichi):
    """Riichi in which North is set aside."""

    def adds_to_turn(self, s: State, p: Player, out: list[Action]) -> None:
        """A North in hand may be set aside after a draw."""
        super().adds_to_turn(s, p, out)
        if s.drawn >= 0 and p.counts[NORTH] and can_replace(s):
            out.append(Action(act.NORTH, NORTH))

    def adds_to_locked(self, s: State, p: Player, out: list[Action]) -> None:
        """In riichi only the one just drawn."""
        if s.drawn & KIND_MASK == NORTH and can_replace(s):
            out.append(Action(act.NORTH, s.drawn))

    def acts(self, s: State, seat: int, action: Action) -> list[Event]:
        """Setting it aside."""
        if action.verb == act.NORTH:
            return [Event(ev.NORTH, seat, action.tile)]
        return super().acts(s, seat, action)

    def fold(self, s: State, e: Event) -> None:
        """It may be won on before the replacement is drawn."""
        if e.type != ev.NORTH:
            super().fold(s, e)
            return
        p = s.players[e.seat]
        p.remove(e.tile)
        p.norths += 1
        p.flowers.append(e.tile)
        s.last_tile = e.tile
        s.last_seat = e.seat
        s.robbing = act.NORTH
        s.phase = ROBBING
        s.drawn = -1
        s.tick += 1
        self.offered(s, e.seat, e.tile & KIND_MASK, False)

    def aside_stands(self, s: State) -> None:
        """Nobody has won on it: indicators of earlier kongs are due, and the fourth North may open one."""
        if s.play.sets_aside.fourth_north_indicator and sum([p.norths for p in s.players]) == 4:
            s.indicators_due += 1
        if not s.play.dora.open_kong_dora_next_kong:
            s.indicators_due += s.indicators_late
            s.indicators_late = 0

    def facts(self, s: State, p: Player, self_draw: bool) -> int:
        """Winning on a North is a yaku where the rules have it."""
        robbed = not self_draw and s.play.sets_aside.gari and s.robbing == act.NORTH
        return super().facts(s, p, self_draw) | (ROBBING_NORTH if robbed else 0)

    def why_not(self, s: State, p: Player, action: Action) -> Refusal | None:
        """Why North may not be set aside."""
        if action.verb == act.NORTH and s.phase == TURN:
            return why_no_north(s, p, action.tile)
        return super().why_not(s, p, action)


def why_no_north(s: State, p: Player, tile: int) -> Refusal:
    """The first reason that stands against it."""
    if tile & KIND_MASK != NORTH:
        return Refusal("no_north", "That is no North.")
    if s.drawn < 0:
        return Refusal("after_claim", "North is set aside after a draw.")
    if not can_replace(s):
        return Refusal("wall_end", "The wall gives no replacement tile any more.")
    return Refusal("hand_locked", "In riichi only a North just drawn may be set aside.")



FURITEN = {
    "discard_furiten": "Furiten: you wait for a tile that lies among your own discards.",
    "temporary_furiten": "Furiten: you let a winning tile pass since your last discard.",
    "riichi_furiten": "Furiten: you let a winning tile pass after riichi.",
    "unrelated_furiten": "Furiten: a tile of your hand also lies among the discards.",
}
