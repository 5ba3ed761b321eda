"""Hands of one tile more than they need: what they wait for, and which tile a win leaves over."""

from __future__ import annotations

from typing import Final

from janso.games.riichi.house.turns.treasure import of_tiles, without
from janso.hand import Hand
from janso.table.log.deal_events import Draft
from janso.table.parts.concealed import Concealed, shifted
from janso.table.settle import shown_hand
from janso.table.state import TURN, Player, State
from janso.table.turn.phase import Phase
from janso.table.turn.ready import missing, waits_by_shape
from janso.table.turn.winning import situation_of
from janso.tiles import STANDARD_KINDS, write

NOBODY: Final = -1


class SurplusHands(Phase):
    """Everybody who is not on turn holds a tile more than usual."""

    def waits(self, s: State, p: Player, hand: Concealed) -> int:
        """What completes the hand with one tile left out."""
        if sum(hand.counts[:STANDARD_KINDS]) + 3 * len(hand.melds) != s.play.hand_size + 1:
            return 0
        mask = 0
        for kind in range(STANDARD_KINDS):
            if hand.counts[kind]:
                mask |= waits_by_shape(s, shifted(hand, kind, -1))
        return mask

    def hands(self, s: State, p: Player, held: list[int], win: int) -> list[tuple[list[int], int]]:
        """The hand without one of its tiles."""
        if len(held) + 3 * len(p.melds) != s.play.hand_size + 1:
            return []
        rests = [without(held, face) for face in sorted(set(held))]
        return [(rest, win) for rest in rests if missing(s, of_tiles(p, [*rest, win])) == 0]

    def replaces_hand(self, s: State, p: Player) -> bool:
        """Fifteen tiles are no hand."""
        full = len(p.held) + 3 * len(p.melds) == s.play.hand_size + 1
        return full and not (s.phase == TURN and s.turn == p.seat)

    def surplus(self, s: State, p: Player, win: int) -> int:
        """The tile that a win on another's tile leaves over, -1 where none is."""
        ways = self.hands(s, p, p.held, win)
        if not ways:
            return NOBODY
        worth = [self.rules.scorer.total(situation_of(s, p, Hand.of(rest, tuple(p.melds), win), False))
                 for rest, _ in ways]
        rest = ways[worth.index(max(worth))][0]
        return next(face for face in p.held if p.held.count(face) > rest.count(face))

    def lay(self, s: State, draft: Draft, win: int) -> None:
        """Tells the surplus tile, and the hand without it."""
        p = s.players[draft.seat]
        tile = self.surplus(s, p, win)
        if tile >= 0:
            twin = p.copy()
            twin.remove(tile)
            draft.data["surplus"] = write(tile)
            draft.data["hand"] = shown_hand(twin, win, False)
