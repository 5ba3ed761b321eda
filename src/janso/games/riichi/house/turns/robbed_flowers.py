"""Flowers on which others may win: the tile of a pair or set of flowers in the hand, or the eighth beside seven.

- where flowers stay in the hand, one that another player discards may complete a hand (chan fa)
- where they are set aside, the eighth may be taken from whoever sets it aside by the player who has the other seven,
  and wins whatever the hand is (chi chan i); whoever draws it has to set it aside, so nobody can hide it

Clauses: riichi_local.yaku.chan_fa (document 004, L2258), riichi_local.yaku.chi_chan_i (L2365).
"""

from __future__ import annotations

from typing import Final

from janso.games.riichi.variants import Variant
from janso.rules.ruleset import RuleSet
from janso.scoring.facts import ROBBING_FLOWER
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.action import THE_PASS, THE_WIN
from janso.table.log.event import Event
from janso.table.state import CLAIMS, REPLACE, ROBBING, Player, State
from janso.table.turn.winning import worth
from janso.tiles import KIND_MASK, is_flower

ALL_BUT_ONE: Final = 7


class RobbedFlowers(Variant):
    """Offers the win on a flower."""

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """Where one of the two yaku counts and there are flowers."""
        return rules.word("flowers") != "no" and ("chan_fa" in rules.patterns or "chi_chan_i" in rules.patterns)

    def folded(self, s: State, e: Event) -> None:
        """A flower that is set aside while somebody has the other seven is on offer before it is replaced."""
        if e.type != ev.FLOWER or s.phase != REPLACE or "chi_chan_i" not in self.rules.patterns:
            return
        if any(len(p.flowers) == ALL_BUT_ONE for p in s.players if p.seat != e.seat):
            s.last_tile, s.last_seat = e.tile, e.seat
            s.course.robbing = act.FLOWER
            s.asks.answers.clear()
            s.phase = ROBBING

    def offers(self, s: State) -> None:
        """To win on it, or to let it pass."""
        if not on_offer(s):
            return
        for step in range(1, s.at_table):
            p = s.players[s.next_seat(s.last_seat, step)]
            if p.bars.dead or p.bars.barred or s.game.gave_up(p) or p.seat in s.asks.waiting:
                continue
            if worth(s, self.rules.scorer, p, s.last_tile, False) >= 0:
                s.asks.choices[p.seat] = [THE_WIN, THE_PASS]
                if p.seat not in s.asks.answers:
                    s.asks.waiting.append(p.seat)

    def facts(self, s: State, p: Player) -> int:
        """That the winning tile is another's flower."""
        return ROBBING_FLOWER if on_offer(s) and p.seat != s.last_seat else 0


def on_offer(s: State) -> bool:
    """True while others may win on a flower."""
    offered = s.phase == CLAIMS or (s.phase == ROBBING and s.course.robbing == act.FLOWER)
    return offered and not s.course.mute and is_flower(s.last_tile & KIND_MASK)
