"""What strong players would say of each discard, where a model was fitted on their decisions.

Typical numbers tell little apart while a hand is far from ready; players who have seen many hands do. The
model's weight is a logarithm of odds, so a difference of one means that the better tile is thrown e times as often.
"""

from __future__ import annotations

from typing import Final

from janso.bots.model import shipped
from janso.bots.sight import Sight
from janso.bots.weighing.features import Look, lines_of, of_discards
from janso.table.log.action import Action

EXPERIENCE: Final = 0.008
"""What a difference of one is worth, as a share of the points that players begin with: with it the coach agrees best
with strong players."""


def experience(sight: Sight, options: list[Action]) -> dict[int, float]:
    """By kind how much less a discard is liked than the favourite, in points; empty where nobody was asked."""
    if sight.twofold or not sight.own_turn or sight.riichi or sight.rules.family.tactics != "race":
        return {}
    net = shipped(sight.rules.family.id).nets.get("discard")
    start = sight.play.match.start_points
    if net is None or start <= 0:
        return {}
    look = Look(sight)
    lines = lines_of(look, options)
    if not lines:
        return {}
    weights = [net.weigh(numbers) for numbers in of_discards(look, lines)]
    top = max(weights)
    return {line.kind: EXPERIENCE * start * (top - weight) for line, weight in zip(lines, weights)}
