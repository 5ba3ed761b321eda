"""Indicators that are turned up or due, and the joker they name."""

from __future__ import annotations

from typing import Final


class Indicators:
    """Copies of a deal share it; whoever changes it asks the state for one of the own (`State.change_dora`)."""

    def __init__(self) -> None:
        self.shown: list[int] = []
        self.due = 0
        self.late = 0
        self.joker = -1
        self.named = -1
        """An indicator that lies nowhere and points at a dora that was named."""
        self.personal: tuple[int, ...] = ()
        """Indicators that count for their owner alone."""
        self.owner = -1

    def copy(self) -> Indicators:
        """The same, to be changed."""
        twin = Indicators()
        twin.shown = self.shown.copy()
        twin.due = self.due
        twin.late = self.late
        twin.joker = self.joker
        twin.named = self.named
        twin.personal = self.personal
        twin.owner = self.owner
        return twin


NO_INDICATORS: Final = Indicators()
