"""Flowers and seasons in the hand that stand for other tiles, and which of them are a pair.

- a flower stands for the wind that it belongs to; where the rules say so, that of the own seat for any tile
- nobody calls or wins on a discarded flower; a drawn one wins as the tile that it stands for

Clauses: riichi_local.option.flower_joker, riichi_local.scoring.flower_pairing (document 004, lines 2229 to 2236).
"""

from __future__ import annotations

from typing import ClassVar, Final

from janso.games.riichi.phases.in_play.stand_ins import jokers_awaited, jokers_completed
from janso.games.riichi.variants import Variant
from janso.rules.riichi.local.patterns.flowers import OF_FIVE
from janso.rules.ruleset import RuleSet
from janso.scoring.history import History
from janso.table.parts.concealed import Concealed
from janso.table.state import TURN, Player, State
from janso.tiles import EAST, JOKER, KIND_MASK, PLUM, STANDARD_KINDS, is_flower

ASKED_BY: Final = ("flowers_as_jokers", "seasons_apart", "flowers_apart")


class FlowersAsJokers(Variant):
    """What flowers in the hand stand for."""

    switch: ClassVar[str] = "flowers_as_jokers"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.own_any = "own_any" in [rules.word(each) for each in ASKED_BY]

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """Where they all do, or one group alone."""
        return any(rules.word(each) in ("own_wind", "own_any") for each in ASKED_BY)

    def kinds(self, p: Player, flower: int) -> int:
        """What a flower stands for in a hand, as a mask."""
        number = (flower - PLUM) % 4
        return (1 << STANDARD_KINDS) - 1 if self.own_any and number == p.wind else 1 << EAST + number

    def waits(self, s: State, p: Player, hand: Concealed) -> int:
        """What completes the hand with its flowers; a flower that is being drawn among it."""
        flowers = [kind for kind in range(PLUM, JOKER) for _ in range(hand.counts[kind])]
        rest = [kind for kind in range(STANDARD_KINDS) for _ in range(hand.counts[kind])]
        found = jokers_awaited(s, p, rest, tuple([self.kinds(p, flower) for flower in flowers]))
        if hand is not p:
            aside = s.play.sets_aside
            stay = [kind for kind in range(PLUM, JOKER) if not (aside.flowers and aside.lays(kind))]
            for flower in stay:
                if self.kinds(p, flower) & found:
                    found |= 1 << flower
        return found

    def hands(self, s: State, p: Player, held: list[int], win: int) -> list[tuple[list[int], int]]:
        """Every complete hand that the flowers make."""
        masks = tuple([self.kinds(p, face & KIND_MASK) for face in held if is_flower(face & KIND_MASK)])
        rest = [face for face in held if not is_flower(face & KIND_MASK)]
        wins = [win]
        if is_flower(win & KIND_MASK):
            wins = [kind for kind in range(STANDARD_KINDS) if self.kinds(p, win & KIND_MASK) >> kind & 1]
        elif not masks:
            return []
        return [(tiles, last) for last in wins for tiles in jokers_completed(s, p, rest, last, masks)]

    def replaces_hand(self, s: State, p: Player) -> bool:
        """A flower just drawn is no winning tile by itself."""
        return s.phase == TURN and s.turn == p.seat and s.drawn >= 0 and is_flower(s.drawn & KIND_MASK)


class FlowerPairs(Variant):
    """Tells the scorer which flowers are a pair."""

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By a value of the option `flower_pairs`."""
        return rules.word("flower_pairs") == "sum_of_five"

    def told(self, s: State, p: Player, past: History) -> None:
        """Two of one group whose numbers make five."""
        past.numbers[OF_FIVE] = 1
