"""Flowers and seasons that stay in the hand: nobody lays them aside, and some yaku build sets of them.

They are drawn, kept and discarded like other tiles; nobody calls one, and nobody wins on one.

Clause: riichi_local.option.flower_usage (document 004, L2223).
"""

from __future__ import annotations

from typing import ClassVar

from janso.games.riichi.variants import Variant
from janso.hand import Hand
from janso.rules.riichi.count.scorer import RiichiScorer
from janso.rules.ruleset import RuleSet
from janso.scoring.situation import Situation
from janso.table.parts.concealed import Concealed
from janso.table.state import Player, State
from janso.table.turn.ready import holds_flower
from janso.tiles import JOKER, STANDARD_KINDS


class FlowersInHand(Variant):
    """Tells the table which tiles complete a hand with flowers in it."""

    switch: ClassVar[str] = "flowers_in_hand"

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """Where flowers make sets like other tiles the table finds such waits by itself."""
        stay = super().asked(rules) or "in_hand" in (rules.word("seasons_apart"), rules.word("flowers_apart"))
        return stay and rules.word("season_sets") == "no"

    def waits(self, s: State, p: Player, hand: Concealed) -> int:
        """The kinds with which the scorer can read such a hand."""
        scorer = self.rules.scorer
        if not holds_flower(hand) or not isinstance(scorer, RiichiScorer):
            return 0
        reader = scorer.counter.counting.hand.reader
        tiles = [kind for kind in range(JOKER) for _ in range(hand.counts[kind])]
        mask = 0
        for kind in range(STANDARD_KINDS):
            won = Situation(Hand.of(tiles, tuple(hand.melds), kind), True, p.wind, s.opening.round_wind)
            if hand.counts[kind] < 4 and reader.read(won):
                mask |= 1 << kind
        return mask
