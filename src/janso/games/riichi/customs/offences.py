"""Acts that the table lets happen and punishes, and giving up that counts for a whole round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from janso.games.riichi.offences import MEASURES
from janso.games.riichi.own import riichi_deal, riichi_seat
from janso.rules.ruleset import RuleSet
from janso.table.custom import Custom
from janso.table.log.action import Action, Refusal
from janso.table.log.deal_events import PenaltyEvent
from janso.table.log.event import Event
from janso.table.log.play_events import DiscardEvent
from janso.table.referee import penalty_draft
from janso.table.state import State

if TYPE_CHECKING:
    from janso.table.match import Match


class ForbiddenDiscards(Custom):
    """A discard that swap-calling forbids is taken back, or stands and costs something, as the rules say."""

    def tolerates(self, match: Match, refusal: Refusal) -> bool:
        """Only such discards."""
        return refusal.code == "swap_calling"

    def instead(self, match: Match, seat: int, action: Action) -> list[Event]:
        """The fine, and the discard where it stands."""
        assert match.deal is not None
        play = match.play
        times = match.books.offences.get((seat, "forbidden_discard"), 0)
        measure = "warning" if times < play.calls.swaps.redos else MEASURES[play.calls.swaps.forbidden]
        draft = penalty_draft(match.game, match.deal.state, seat, "forbidden_discard", (), 0, -1, times, measure)
        draft.data["action"] = action
        fine = PenaltyEvent(draft)
        return [fine, DiscardEvent(seat, action.tile)] if measure == "stake" else [fine]


class DroppedOut(Custom):
    """Whoever gave up winning once may not do so again in the same round."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.seats: list[int] = []

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """Who has done so already."""
        riichi_deal(s).dropped_before = list(self.seats)

    def closed(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """A new round forgets it."""
        after = data["next"]
        if after is not None:
            gave_up = [*self.seats, *[p.seat for p in s.players if riichi_seat(p).dropped]]
            self.seats = gave_up if after["round"] == match.standing.round else []
