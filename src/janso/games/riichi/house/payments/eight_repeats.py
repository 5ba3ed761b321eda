"""How often the yakuman of eight repeats may be used: at most once in so many deals of a dealer, from the ninth on.

Clauses: riichi_local.option.parenchan_limit (document 004, L2082-2089); a change of winds after so many repeats is the
option `repeat_limit`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from janso.games.riichi.variants import Variant
from janso.rules.option import WHOLE, Option, grouped
from janso.rules.ruleset import RuleSet
from janso.scoring.history import History
from janso.table.log.deal_events import WinEvent
from janso.table.log.event import Event
from janso.table.state import Player, State

if TYPE_CHECKING:
    from janso.table.match import Match


class EightRepeats(Variant):
    """`used` is the number of repeats at the last use, -1 before the first."""

    options: ClassVar[tuple[Option, ...]] = (
        Option("parenchan_every", WHOLE, 1, low=1, high=20, area="play", en="Limit of eight repeats",
               text="Eight repeats count at most once in so many deals of a dealer, from the ninth on.",
               source="riichi_local.option.parenchan_limit"),
    )
    grouped("Yaku", options)

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.used = -1

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By the option `parenchan_every`."""
        return rules.number("parenchan_every") > 1

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """A new dealer begins anew."""
        if s.past.dealer_streak == 0:
            self.used = -1

    def told(self, s: State, p: Player, past: History) -> None:
        """Whether it was used too lately."""
        if self.used >= 0 and s.past.dealer_streak - self.used < self.rules.number("parenchan_every"):
            past.numbers["parenchan_spent"] = 1

    def folded(self, s: State, e: Event) -> None:
        """Looks for its use."""
        if isinstance(e, WinEvent):
            patterns = e.score["patterns"] if isinstance(e.score, dict) else e.score.patterns
            ids = [each["id"] if isinstance(each, dict) else each.id for each in patterns]
            if "parenchan" in ids:
                self.used = s.past.dealer_streak
