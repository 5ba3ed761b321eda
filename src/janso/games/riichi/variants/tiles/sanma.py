"""Tiles set aside as dora: North in the game of three, where nobody sits there, or whatever kinds the rules name.

- after a draw, before the discard, such a tile may be laid beside the hand; a replacement tile follows as after a kong
- each tile set aside is dora for its owner; in riichi only the one just drawn may go
- others may win on it as on the tile of a kong, under some rules for a yaku of its own (gari), or only with a yakuman
- which sets of such tiles may be declared is a rule of its own
- it interrupts the go-around; the fourth one opens an indicator where the rules say so
- a self-draw lacks North's share, which is lost, shared or paid by somebody (`missing_share`, a matter of payments)

Clauses: riichi.variant.sanma, document 004; the rest of the game stands in `rules/riichi/presets/sanma.toml`.
"""

from __future__ import annotations

from typing import Final

from janso.games.riichi.game import Riichi
from janso.games.riichi.own import riichi_seat
from janso.rules.family import Scorer
from janso.scoring.facts import ROBBING_NORTH
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.action import Action, Refusal
from janso.table.log.event import Event
from janso.table.log.play_events import DrawEvent, NorthEvent
from janso.table.state import ROBBING, TURN, Player, State
from janso.table.turn.claims import can_replace
from janso.table.turn.winning import situation
from janso.tiles import KIND_MASK, NORTH

SETS: Final = {"all": (), "kongs": (act.PUNG,), "concealed_kong": (act.PUNG, act.KONG, act.ADDED_KONG),
               "no": (act.PUNG, act.KONG, act.ADDED_KONG, act.CONCEALED_KONG)}
"""What may not be declared of tiles that could be set aside."""


class Sanma(Riichi):
    """Riichi in which North or other tiles are set aside."""

    def adds_to_turn(self, s: State, p: Player, out: list[Action]) -> None:
        """A tile in hand may be set aside after a draw."""
        super().adds_to_turn(s, p, out)
        if s.drawn < 0 or not can_replace(s):
            return
        if self.drawn_aside(s):
            out.append(Action(act.NORTH, s.drawn))
        seen: list[int] = []
        for face in p.held:
            if s.play.sets_aside.kinds >> (face & KIND_MASK) & 1 and face not in seen:
                seen.append(face)
                out.append(Action(act.NORTH, face))

    def adds_to_locked(self, s: State, p: Player, out: list[Action]) -> None:
        """In riichi only the one just drawn."""
        super().adds_to_locked(s, p, out)
        own = s.play.sets_aside.kinds >> (s.drawn & KIND_MASK) & 1
        if (own or self.drawn_aside(s)) and can_replace(s):
            out.append(Action(act.NORTH, s.drawn))

    def drawn_aside(self, s: State) -> bool:
        """True when the tile just drawn is one that a custom lets be replaced."""
        return any(custom.aside(s) >> (s.drawn & KIND_MASK) & 1 for custom in s.customs)

    def adjust(self, s: State, scorer: Scorer) -> None:
        """Some sets of tiles that could be set aside may not be declared."""
        super().adjust(s, scorer)
        barred = SETS[s.play.sets_aside.sets]
        if barred or not s.play.sets_aside.chows:
            for seat in list(s.asks.waiting):
                self._without(s, seat, barred)

    def _without(self, s: State, seat: int, barred: tuple[int, ...]) -> None:
        kinds = s.play.sets_aside.kinds
        left = [action for action in s.asks.choices[seat]
                if (action.verb not in barred or not kinds >> (action.tile & KIND_MASK) & 1)
                and not (action.verb == act.CHOW and not s.play.sets_aside.chows and touches(action, kinds))]
        if len(left) == len(s.asks.choices[seat]):
            return
        s.asks.choices[seat] = left
        if s.phase != TURN and len(left) == 1 and left[0].verb == act.PASS:
            s.asks.choices[seat] = []
            s.asks.waiting.remove(seat)

    def wins_on_offer(self, s: State, scorer: Scorer, p: Player, face: int) -> bool:
        """Not every win on a tile set aside, or on a kong of such tiles, is allowed everywhere."""
        if s.phase == ROBBING and not self.may_be_robbed(s, face):
            return False
        if not super().wins_on_offer(s, scorer, p, face):
            return False
        if s.phase == ROBBING and s.course.robbing == act.NORTH and s.play.sets_aside.robbed == "yakuman":
            return "yakuman" in scorer.score(situation(s, p, face, False)).limit
        return True

    def may_be_robbed(self, s: State, face: int) -> bool:
        """True where the rules let somebody win on this tile at all."""
        rule = s.play.sets_aside.robbed
        if s.course.robbing == act.NORTH:
            return rule in ("any", "yakuman")
        return rule != "no" or not s.play.sets_aside.kinds >> (face & KIND_MASK) & 1

    def acts(self, s: State, seat: int, action: Action) -> list[Event]:
        """Setting it aside."""
        if action.verb == act.NORTH:
            return [NorthEvent(seat, action.tile)]
        return super().acts(s, seat, action)

    def fold(self, s: State, e: Event) -> None:
        """It may be won on before the replacement is drawn."""
        if e.type != ev.NORTH:
            super().fold(s, e)
            return
        p = s.players[e.seat]
        p.remove(e.tile)
        if e.tile & KIND_MASK == NORTH:
            riichi_seat(p).norths += 1
        p.flowers = [*p.flowers, e.tile]
        s.last_tile = e.tile
        s.last_seat = e.seat
        s.course.robbing = act.NORTH
        s.phase = ROBBING
        s.drawn = -1
        s.course.tick += 1
        if self.may_be_robbed(s, e.tile):
            self.offered(s, e.seat, e.tile & KIND_MASK, False)

    def aside_stands(self, s: State) -> None:
        """Nobody has won on it: indicators of earlier kongs are due, and the fourth North may open one."""
        fourth = s.last_tile & KIND_MASK == NORTH and sum([riichi_seat(p).norths for p in s.players]) == 4
        if fourth and s.play.sets_aside.fourth_north_indicator and s.places_left():
            s.change_dora().due += 1
        if s.dora.late and not s.play.dora.kongs.open_at_next:
            dora = s.change_dora()
            dora.due += dora.late
            dora.late = 0

    def replacement_event(self, s: State, face: int) -> DrawEvent:
        """Setting a tile aside may cost points, which go to the dealer; the dealer lays them on the table."""
        price = s.play.sets_aside.price
        if s.course.drawn_from != ev.FROM_NORTH or not price:
            return super().replacement_event(s, face)
        deltas = [0] * s.seats
        deltas[s.turn] -= price
        if s.turn == s.dealer:
            return DrawEvent(s.turn, face, s.course.drawn_from, tuple(deltas), price // max(s.play.riichi.stake, 1))
        deltas[s.dealer] += price
        return DrawEvent(s.turn, face, s.course.drawn_from, tuple(deltas))

    def facts(self, s: State, p: Player, self_draw: bool) -> int:
        """Winning on a North is a yaku where the rules have it."""
        robbed = not self_draw and s.play.sets_aside.gari and s.course.robbing == act.NORTH
        return super().facts(s, p, self_draw) | (ROBBING_NORTH if robbed else 0)

    def why_not(self, s: State, p: Player, action: Action) -> Refusal | None:
        """Why North may not be set aside."""
        if action.verb == act.NORTH and s.phase == TURN:
            return why_no_north(s, p, action.tile)
        return super().why_not(s, p, action)


def touches(action: Action, kinds: int) -> bool:
    """True when a set would hold one of some kinds."""
    return any(kinds >> (face & KIND_MASK) & 1 for face in (action.tile, *action.tiles))


def why_no_north(s: State, p: Player, tile: int) -> Refusal:
    """The first reason that stands against it."""
    if not s.play.sets_aside.kinds >> (tile & KIND_MASK) & 1:
        return Refusal("no_north", "games.tile_not_set_aside_under")
    if s.drawn < 0:
        return Refusal("after_claim", "games.tiles_set_aside_after_draw")
    if not can_replace(s):
        return Refusal("wall_end", "games.wall_gives_no_replacement_tile")
    return Refusal("hand_locked", "games.riichi_only_tile_just_drawn")
