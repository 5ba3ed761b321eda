"""What only a game knows of a deal and of its players: the table carries it, copies it and shows it in snapshots.

A game that keeps something derives these two classes and hands them out (`Game.own_of_deal`, `Game.own_of_seat`); only
the fold may change what they hold.
"""

from __future__ import annotations

from typing import Any, Final


class DealOwn:
    """Nothing besides: most games need no more than the table knows."""

    def copy(self) -> DealOwn:
        """The same for a copy of the deal."""
        return self

    def snapshot(self) -> dict[str, Any]:
        """Its fields as plain data."""
        return {}


class SeatOwn:
    """The same of one player."""

    def copy(self) -> SeatOwn:
        """The same for a copy of the deal."""
        return self

    def snapshot(self) -> dict[str, Any]:
        """Its fields as plain data."""
        return {}


PLAIN_DEAL: Final = DealOwn()
PLAIN_SEAT: Final = SeatOwn()
