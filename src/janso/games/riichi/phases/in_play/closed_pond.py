"""Closed ponds (go inkyo shimasu): discards lie face down.

- nobody can win on a discard or call it; riichi and concealed kongs are as usual
- at a win the ponds are opened: whoever waited for a tile among the own discards may not win, not even by self-draw

Clauses: riichi.option.go-inkyo, riichi.glossary.option.go_inkyo_shimasu (document 004, lines 3418 and 6159).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from janso.games.riichi.furiten import FURITEN
from janso.games.riichi.own import riichi_deal
from janso.rules.family import Scorer
from janso.rules.ruleset import RuleSet
from janso.table.custom import Custom
from janso.table.log import event as ev
from janso.table.log.event import Event
from janso.table.state import OVER, Player, State
from janso.table.turn.ready import waits_without
from janso.tiles import KIND_MASK

if TYPE_CHECKING:
    from janso.table.match import Match


class ClosedPond(Custom):
    """What is discarded nobody sees but its owner, until the deal is over."""

    closes_ponds: ClassVar[bool] = True

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By the option `closed_pond`."""
        return rules.flag("closed_pond")

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """Nobody wins on another's tile."""
        riichi_deal(s).ron_banned = True

    def folded(self, s: State, e: Event) -> None:
        """A tile that nobody sees nobody claims."""
        if e.type == ev.DISCARD:
            s.course.mute = True

    def bars(self, s: State, scorer: Scorer, p: Player, face: int, self_draw: bool) -> str:
        """Furiten forbids a self-draw."""
        if self_draw and waits_without(s, p, face & KIND_MASK) & p.river_mask:
            return FURITEN["discard_furiten"]
        return ""

    def seen(self, s: State, p: Player, own: bool, view: dict[str, Any]) -> None:
        """Of others how many tiles they have discarded."""
        if not own and s.phase != OVER:
            for discard in view["river"]:
                discard.update(tile="?", drawn=False)

    def veils(self, s: State, seat: int | None, view: dict[str, Any]) -> None:
        """Nor what was discarded last."""
        if view["last"] is not None and s.last_seat != seat and s.phase != OVER:
            view["last"] = {"tile": "?", "seat": s.last_seat}

    def hides(self, event: Event, seat: int | None, data: dict[str, Any]) -> None:
        """A discard is heard of, not seen."""
        if event.type == ev.DISCARD and event.seat != seat:
            data.update(tile="?", drawn=False)
