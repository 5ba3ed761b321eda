"""The marker of the first dealer: it lies beside whoever dealt first, is never passed on, and shows the round.

The usual plate has two sides, East and South. In the rounds of West and North it is laid the same way up, but turned
towards the player opposite: East then means West, South means North (document 004, lines 151-153 and 197).

>>> marker(0), marker(3), marker(3, plate=("E", "S", "W", "N"))
(Marker(side='E', turned=False), Marker(side='S', turned=True), Marker(side='N', turned=False))
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from janso.errors import JansoError

WINDS: Final = ("E", "S", "W", "N")
PLATE: Final = ("E", "S")
FIRST_DEALER: Final = 0
"""Seats of a match are counted from the first dealer."""


@dataclass(frozen=True)
class Marker:
    """The side that lies up, and whether it is turned towards the player opposite."""

    side: str
    turned: bool


def marker(wind: int, plate: tuple[str, ...] = PLATE) -> Marker:
    """How the marker lies in the round of a wind, East being 0."""
    if not 0 <= wind < len(WINDS):
        raise JansoError("table.marker_shows_winds", wind=wind)
    if WINDS[wind] in plate:
        return Marker(WINDS[wind], False)
    return Marker(plate[wind % len(plate)], True)
