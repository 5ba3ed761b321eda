"""Games of so many deals, and stakes that everybody lays at a draw.

- the match ends after a number of deals, whoever dealt them
- at an exhaustive draw everybody lays a stick; after three draws in a row the sticks go back, but for one of each

Clauses: riichi.mahjan100.procedure.game, riichi.mahjan100.draw.stake, riichi.kyoto_sanma.procedure.length.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from janso.games.riichi.stakes import lay_stakes
from janso.games.riichi.variants import Variant
from janso.rules.ruleset import RuleSet
from janso.table.state import State

if TYPE_CHECKING:
    from janso.table.match import Match

MOST_DRAWS: Final = 3


class DealLimit(Variant):
    """Counts the deals of a match."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.played = 0

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By the option `deal_limit`."""
        return rules.number("deal_limit") > 0

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """One more."""
        self.played += 1

    def ends(self, match: Match, s: State) -> bool:
        """After the last one."""
        return self.played >= self.rules.number("deal_limit")

    def notes(self, match: Match, seat: int | None) -> list[dict[str, str]]:
        """Which deal it is."""
        limit = self.rules.number("deal_limit")
        return [{"en": f"Deal {self.played} of {limit}", "ru": f"Раздача {self.played} из {limit}"}]


class DrawStakes(Variant):
    """Everybody stakes at a draw."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.draws = 0

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By the option `draw_stake`."""
        return rules.flag("draw_stake")

    def drawn(self, s: State, data: dict[str, Any]) -> None:
        """A stick of everybody; the third draw in a row gives two of each back instead."""
        if data["reason"] == "exhausted":
            third = self.draws + 1 == MOST_DRAWS
            lay_stakes(s, data, [1 - MOST_DRAWS + 1 if third else 1] * s.seats)

    def closed(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """Counts draws in a row."""
        self.draws = (self.draws + 1) % MOST_DRAWS if s.result == "exhausted" else 0
