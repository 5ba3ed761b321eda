"""How a riichi deal ends: several winners, ready hands at a draw, nagashi."""

from __future__ import annotations

from typing import Any

from janso.rules.family import Scorer
from janso.rules.ruleset import RuleSet
from janso.table import event as ev
from janso.table.conduct import Conduct
from janso.table.event import Event
from janso.table.ready import waits_of
from janso.table.settle import hands_shown, is_ready, kinds_shown
from janso.table.state import State


class RiichiConduct(Conduct):
    """Settlement by the options of a riichi rule set."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules

    def exhausted_events(self, s: State, scorer: Scorer) -> list[Event]:
        """Nagashi or the payments of those who are not ready."""
        ready = [seat for seat in s.order if is_ready(s, scorer, s.players[seat])]
        deltas = self.noten_payments(s, ready)
        data: dict[str, Any] = {
            "reason": "exhausted", "ready": ready, "hands": hands_shown(s, ready),
            "waits": {str(seat): kinds_shown(waits_of(s, s.players[seat])) for seat in ready}, "deltas": deltas,
        }
        return [Event(ev.DRAW_GAME, data=data)]

    def noten_payments(self, s: State, ready: list[int]) -> list[int]:
        """Those without a ready hand pay those with one."""
        deltas = [0] * s.seats
        others = s.seats - len(ready)
        if ready and others:
            total = self.rules.number("noten_total")
            for seat in range(s.seats):
                deltas[seat] = total // len(ready) if seat in ready else -(total // others)
        return deltas
