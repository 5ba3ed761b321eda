"""Hands of few suits: where the rules allow a hand at most two number suits, the third one is worth nothing.

Clauses: riichi.variant.sanma_suit_seats (document 004); the scorer refuses such hands, and here bots are told.
"""

from __future__ import annotations

from janso.games.riichi.variants import Variant
from janso.rules.ruleset import RuleSet
from janso.scoring.readings.reading import SUIT
from janso.table.state import State
from janso.tiles import KIND_MASK


def poorest_suit(counts: list[int]) -> int:
    """The suit of which a hand has the fewest tiles, where it has all three; otherwise -1.

    >>> poorest_suit([3, 1, 9]), poorest_suit([3, 0, 10])
    (1, -1)
    """
    return min(range(3), key=lambda suit: counts[suit]) if all(counts) else -1


class FewSuits(Variant):
    """Tells which suit a hand should leave."""

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By the option `most_suits`."""
        return rules.number("most_suits") < 3

    def useless(self, s: State, seat: int) -> int:
        """The suit with the fewest tiles, while there are three."""
        p = s.players[seat]
        faces = [*p.held, *[face for meld in p.melds for face in meld.tiles for _ in range(9)]]
        counts = [0, 0, 0]
        for face in faces:
            if face & KIND_MASK < 27:
                counts[(face & KIND_MASK) // 9] += 1
        suit = poorest_suit(counts)
        return SUIT << 9 * suit if suit >= 0 else 0
