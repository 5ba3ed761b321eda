"""Stepped sets as the experiment that they are: only a hand that was dealt four or more steps from ready has them.

The steps are those of sets and a pair, as the hand was dealt; a hand nearer than that has chows and pungs only, in
claims, waits and at the count.

Clause: riichi.option.teitsu (document 004, L3174).
"""

from __future__ import annotations

from typing import ClassVar

from janso.games.riichi.variants import Variant
from janso.rules.ruleset import RuleSet
from janso.scoring.history import History
from janso.scoring.readings.other_forms.other_sets import PLAIN_SETS
from janso.shape.forms import shanten
from janso.shape.held import Held
from janso.table.log.event import Event
from janso.table.log.play_events import DealtEvent
from janso.table.state import Player, State
from janso.tiles import STANDARD_KINDS


class SteppedSets(Variant):
    """Looks at every hand when it is dealt."""

    switch: ClassVar[str] = "stepped_sets_from"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.least = rules.number("stepped_sets_from")

    def folded(self, s: State, e: Event) -> None:
        """The hands are dealt; a flower that stays in one is a tile like any other that fits nothing."""
        if isinstance(e, DealtEvent):
            for p in s.playing():
                tiles = Held(0, 0, 0, 0, len(p.held))
                tiles.plain, tiles.wide = False, p.counts[:STANDARD_KINDS]
                p.plain = shanten(("regular",), tiles) < self.least
                p.waits_known = False

    def told(self, s: State, p: Player, past: History) -> None:
        """That the winner has chows and pungs only."""
        if p.plain:
            past.numbers[PLAIN_SETS] = 1
