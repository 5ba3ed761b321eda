"""Pressure: what it costs to go on with a hand while others have declared theirs ready, in Popular mahjong.

The numbers were measured in deals of bots: each declared hand ends the deal in about one go-around of six, and whoever
goes on pays for it with every discard until then.
"""

from __future__ import annotations

from typing import Final

from janso.bots.sight import Sight
from janso.bots.weighing.danger import chances, safe_kinds
from janso.bots.weighing.race import Pace, is_closed
from janso.tiles import STANDARD_KINDS

CLOSED_HAND: Final = 10.0
OPEN_HAND: Final = 5.7
FLOWER: Final = 1.3
"""What dealing into a declared hand costs, and for each of its flowers: about a third more than such hands pay,
because they wait for more kinds than the one that the chances suppose."""
OWN_PACE: Final = 0.05
"""The chance that a hand which is not ready yet ends the deal in a go-around."""
FURTHER: Final = [1.0, 0.8, 0.6, 0.55]
"""What is left of a promise under pressure, by steps from ready: it was made for hands that others do not hurry."""
STILL_TRYING: Final = 0.02
"""How much of a hand counts that does not pay, so that of equally safe tiles the useless one goes."""


def declared_by_others(sight: Sight) -> list[int]:
    """The other seats that have declared a ready hand."""
    return [seat for seat in range(sight.seats) if seat != sight.seat and sight.declared(seat)]


class Pressure:
    """The hands declared by others, and what each discard costs against them."""

    def __init__(self, sight: Sight, scale: float = 1.0) -> None:
        self.declared = declared_by_others(sight)
        self.cost = [0.0] * STANDARD_KINDS
        left = sight.left()
        for seat in self.declared:
            loss = CLOSED_HAND if is_closed(tuple(sight.melds(seat))) else OPEN_HAND
            loss += FLOWER * len(sight.flowers(seat))
            for kind, chance in enumerate(chances(safe_kinds(sight, seat), left)):
                self.cost[kind] += scale * loss * chance
        self.toll = sum([cost * copies for cost, copies in zip(self.cost, left)]) / max(sum(left), 1)
        """What it costs on average to throw a tile just drawn."""

    def weighed(self, promise: float, steps: int, kind: int, pace: Pace, turns: int) -> float:
        """What remains of a promise after the cost of this discard and of those that follow.

        A hand that is not ready may be given up later, so it is never worth less than nothing.
        """
        ahead = self.toll * max(pace.span(OWN_PACE, turns) - 1.0, 0.0)
        promise *= FURTHER[min(max(steps, 0), len(FURTHER) - 1)]
        rest = promise - ahead
        if steps > 0 and rest < 0:
            rest = STILL_TRYING * promise
        return rest - (self.cost[kind] if kind < STANDARD_KINDS else 0.0)
