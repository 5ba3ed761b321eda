"""The season of the year in which is played, for yaku that look at the calendar.

Clauses: riichi_local.yaku.ryo_hunt (document 004, L2286), whose variant knows the winter only.
"""

from __future__ import annotations

from typing import ClassVar

from janso.games.riichi.variants import Variant
from janso.rules.option import Option, grouped
from janso.scoring.history import SEASONS, History
from janso.table.state import Player, State


class Season(Variant):
    """Tells the scorer."""

    switch: ClassVar[str] = "season_of_year"
    options: ClassVar[tuple[Option, ...]] = (
        Option("season_of_year", ("no", *SEASONS[1:]), "no", area="play", en="Season of the year",
               text="The season in which is played, for the yaku that look at it; no: they never count.",
               meanings={"no": "no season is told", "spring": "in spring", "summer": "in summer",
                         "autumn": "in autumn", "winter": "in winter"}),
    )
    grouped("Yaku", options)

    def told(self, s: State, p: Player, past: History) -> None:
        """Spring is 1."""
        past.season = SEASONS.index(self.rules.word("season_of_year"))
