"""Unfinished yakuman (without kantetsu): the part that makes the yakuman wins, whatever the other tiles are.

- three pungs of dragons, or four kongs; the tile that completes the part wins, drawn or discarded
- where the part lies there already, every tile that is drawn wins

Clauses: riichi.option.kantetsu-yakuman (document 004, L2961), riichi.option.core_kantetsu (L333).
"""

from __future__ import annotations

from typing import ClassVar

from janso.games.riichi.variants import Variant
from janso.rules.riichi.options.table.unfinished import yakuman_of
from janso.rules.ruleset import RuleSet
from janso.scoring.readings.other_forms.unfinished import has_part
from janso.table.parts.concealed import Concealed
from janso.table.state import TURN, Player, State
from janso.tiles import STANDARD_KINDS


class Unfinished(Variant):
    """Tells the table which tiles complete a part."""

    switch: ClassVar[str] = "unfinished_yakuman"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.yakuman = yakuman_of(rules)

    def waits(self, s: State, p: Player, hand: Concealed) -> int:
        """The kinds that complete a part, all of them for a draw where it is complete."""
        melded = [(meld.type, meld.kind) for meld in hand.melds]
        counts = hand.counts[:STANDARD_KINDS]
        if any(has_part(yakuman, counts, melded) for yakuman in self.yakuman):
            return (1 << STANDARD_KINDS) - 1 if s.phase == TURN and s.turn == p.seat else 0
        mask = 0
        for kind in range(STANDARD_KINDS):
            counts[kind] += 1
            if any(has_part(yakuman, counts, melded) for yakuman in self.yakuman):
                mask |= 1 << kind
            counts[kind] -= 1
        return mask
