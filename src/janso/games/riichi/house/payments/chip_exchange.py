"""Chips that are exchanged for points while the deal goes on: in the own turn, one by one, at a price that was agreed.

The points come from the box, and so they belong to nobody before; whoever has no chips has nothing to exchange.

Clause: riichi.glossary.variant.infure (document 004, L6203).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.variants import Variant
from janso.message import in_all
from janso.rules.option import WHOLE, Option, grouped
from janso.rules.ruleset import RuleSet
from janso.table.log.action import Action
from janso.table.log.deal_events import ChosenEvent
from janso.table.log.event import Event
from janso.table.state import TURN, State
from janso.table.turn.phase import chosen

if TYPE_CHECKING:
    from janso.table.match import Match

WORD: Final = "exchange_chip"


class ChipExchange(Variant):
    """`chips` are those that everybody has won or lost so far."""

    switch: ClassVar[str] = "chip_exchange"
    options: ClassVar[tuple[Option, ...]] = (
        Option("chip_exchange", WHOLE, 0, low=0, high=100_000, area="play", en="Exchange of chips",
               text="What the box gives for a chip in points: whoever has won chips may exchange them in the own turn, "
                    "one by one. 0: nobody may.",
               source="riichi.glossary.variant.infure"),
    )
    grouped("Prizes", options)

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.price = rules.number("chip_exchange")
        self.chips: list[int] = []

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """What everybody has from earlier deals."""
        self.chips = list(match.books.chips)

    def offers(self, s: State) -> None:
        """To exchange a chip, beside all that a turn offers."""
        if s.phase == TURN and self.chips[s.turn] > 0:
            s.asks.choices[s.turn] = [*s.asks.choices[s.turn], chosen(WORD)]

    def acts(self, s: State, seat: int, action: Action) -> list[Event]:
        """A chip goes, points come from the box; the turn goes on."""
        if action.choice != WORD:
            return []
        deltas, chips = [0] * s.seats, [0] * s.seats
        deltas[seat], chips[seat] = self.price, -1
        return [ChosenEvent({"what": WORD, "choices": {str(seat): action}, "deltas": deltas, "chips": chips,
                             "absent": self.price}, seat)]

    def folded(self, s: State, e: Event) -> None:
        """Counts the chip."""
        if isinstance(e, ChosenEvent) and e.what == WORD:
            self.chips = [had - (1 if seat == e.seat else 0) for seat, had in enumerate(self.chips)]

    def says(self, action: Action) -> dict[str, str]:
        """What the choice is called."""
        return in_all("games.exchange_chip", points=self.price) if action.choice == WORD else {}

    def explains(self, event: Event) -> list[dict[str, str]]:
        """What happened."""
        exchanged = isinstance(event, ChosenEvent) and event.what == WORD
        return [in_all("games.chip_was_exchanged", points=self.price)] if exchanged else []
