"""How observations are laid out: rows by number, and how many rows and columns a rule set needs."""

from __future__ import annotations

from typing import Final

from janso.rules.play import PlaySettings
from janso.tiles import JOKER, KIND_MASK, PLUM, STANDARD_KINDS

SMALL: Final = "small"
RICH: Final = "rich"
OWN: Final = 5
"""Rows of the own seat in the small set: held, marked, drawn or on offer, indicators, facts of the table."""
OWN_RICH: Final = 10
SEAT: Final = 7
"""Rows of each seat in the small set."""
SEAT_RICH: Final = 18
EVERY_KIND: Final = 64

TABLE_FACTS: Final = 4
DORA: Final = 5
UNSEEN: Final = 6
SHANTEN_AFTER: Final = 7
LIVE_AFTER: Final = 8
WAITS: Final = 9

MELDED: Final = 0
SOURCE: Final = 1
LYING: Final = 2
JUST_DRAWN: Final = 3
LAST_ORDER: Final = 4
DECLARED: Final = 5
SEAT_FACTS: Final = 6
ORDERS: Final = 7
TAKEN: Final = 11
MARKED: Final = 12
CHOWS: Final = 13
PUNGS: Final = 14
KONGS: Final = 15
MELDED_MARKED: Final = 16
SAFE: Final = 17

LARGEST: Final = 32767


class Layout:
    """How many rows and columns the observations of a rule set have."""

    def __init__(self, play: PlaySettings, rich: bool) -> None:
        self.rich = rich
        self.seats = play.seats
        self.blocks = max(play.seats, 4)
        odd = [face for face in play.tiles if face & KIND_MASK >= STANDARD_KINDS]
        self.width = STANDARD_KINDS
        for face in odd:
            if not PLUM <= face & KIND_MASK <= JOKER:
                self.width = EVERY_KIND
        self.own = OWN_RICH if rich else OWN
        self.seat = SEAT_RICH if rich else SEAT
        self.rows = self.own + self.blocks * self.seat
        self.unit = 100 if play.match.start_points >= 10_000 else 1
        """Scores are told in hundreds where everybody starts with ten thousand or more."""
