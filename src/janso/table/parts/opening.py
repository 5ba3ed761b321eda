"""How a deal was opened: who plays first, the round, dice and whatever the start of a deal tells besides."""

from __future__ import annotations


class Opening:
    """Written while the start of a deal is folded and never changed afterwards, so that copies share it."""

    def __init__(self, opener: int, round_wind: int) -> None:
        self.opener = opener
        """Who takes the extra tile and plays first; usually the dealer."""
        self.number = 1
        self.round_wind = round_wind
        self.round_tile = ""
        self.dice: list[int] = []
        self.announced: list[int] = []
        self.for_sticks = False
        """Whether this is the very last deal, played for the sticks that were left."""
