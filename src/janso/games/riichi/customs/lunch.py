"""Lunch: markers lie in the middle, winners eat them, and for missing ones everybody else pays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from janso.games.riichi.customs.dues import move
from janso.message import in_all
from janso.rules.ruleset import RuleSet
from janso.table.custom import Custom
from janso.table.log import event as ev
from janso.table.log.deal_events import Draft
from janso.table.log.event import Event
from janso.table.state import State

if TYPE_CHECKING:
    from janso.table.match import Match


class Lunch(Custom):
    """How many markers are left in the middle."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.left = rules.number("lunch")

    def paid(self, s: State, events: list[Draft], self_draw: bool) -> None:
        """A self-draw eats two markers, a win on a discard one; after a missing one all are there again."""
        winners = [event.seat for event in events]
        left = self.left
        lacked = False
        for event in events:
            wanted = 2 if self_draw else 1
            missing = wanted - min(wanted, left)
            left -= wanted - missing
            if missing:
                lacked = True
                fine = missing * self.rules.number("lunch_fine")
                payers = [seat for seat in s.order if seat not in winners]
                move(event.data["deltas"], payers, event.seat, fine)
                event.data["lunch_fine"] = fine
        events[-1].data["lunch"] = self.rules.number("lunch") if lacked else left

    def folded(self, s: State, e: Event) -> None:
        """A win tells what is left."""
        if e.type == ev.WIN:
            self.left = int(e.extra("lunch", self.left))

    def shown(self, match: Match, seat: int | None, view: dict[str, Any]) -> None:
        """The markers in the middle."""
        view["lunch"] = self.left

    def notes(self, match: Match, seat: int | None) -> list[dict[str, str]]:
        """The same in words."""
        return [in_all("games.lunch", left=self.left)]
