"""Who pays whom, and what a session's places are worth.

Every other player pays the bonus (8 points); the discarder pays the value of the hand too, and so does everybody when
the tile was drawn.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from janso.rules.ruleset import RuleSet

WINDS: Final = ("E", "S", "W", "N")


def payments(points: int, seat: int, discarder: int, self_draw: bool, bonus: int, players: int) -> dict[str, int]:
    """What each seat gains or loses by a win; nothing when a discard's owner is not known.

    >>> payments(12, 0, 2, False, 8, 4)
    {'E': 36, 'S': -8, 'W': -20, 'N': -8}
    >>> payments(12, 1, -1, True, 8, 4)
    {'E': -20, 'S': 60, 'W': -20, 'N': -20}
    """
    if not self_draw and discarder < 0:
        return {}
    each = bonus + points if self_draw else bonus
    if players == 4:
        paid = {"E": -each, "S": -each, "W": -each, "N": -each}
    else:
        paid = {WINDS[other]: -each for other in range(players)}
    paid[WINDS[seat]] = each * (players - 1)
    if not self_draw:
        paid[WINDS[seat]] += points
        paid[WINDS[discarder]] -= points
    return paid


def table_points(scores: list[int], rules: RuleSet) -> list[Fraction]:
    """Points for the places of a session; equal scores share what their places are worth together.

    >>> from janso.rules import ruleset
    >>> [str(points) for points in table_points([120, -40, 30, 30], ruleset("mcr"))]
    ['4', '0', '3/2', '3/2']
    """
    worth = rules.numbers("table_points")[: len(scores)]
    ranked = sorted(scores, reverse=True)
    shares: list[Fraction] = []
    for score in scores:
        first = ranked.index(score)
        count = ranked.count(score)
        shares.append(Fraction(sum(worth[first : first + count]), count))
    return shares
