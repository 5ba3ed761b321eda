"""What happened before the win, for patterns that look at discards, calls, go-arounds or earlier deals.

The table fills it; a caller may fill it by hand. The scorer never guesses what is not there.
"""

from __future__ import annotations


class Discard:
    """One discarded tile: its face, whether it was drawn just before, whether it lay sideways, and who took it."""

    def __init__(self, face: int, drawn: bool = False, riichi: bool = False, taken_by: int = -1) -> None:
        self.face = face
        self.drawn = drawn
        self.riichi = riichi
        self.taken_by = taken_by


class Call:
    """One declared set, in the order of the deal: who, the type, the faces, from whom (-1: nobody)."""

    def __init__(self, seat: int, type: int, tiles: tuple[int, ...], source: int = -1, concealed: bool = False,
                 added: bool = False, turn: int = 0) -> None:
        self.seat = seat
        self.type = type
        self.tiles = tiles
        self.source = source
        self.concealed = concealed
        self.added = added
        self.turn = turn


class History:
    """The deal up to the win. Seats are winds here: 0 East to 3 North of this deal."""

    def __init__(self) -> None:
        self.discards: list[list[Discard]] = [[], [], [], []]
        self.calls: list[Call] = []
        self.turn = 0
        self.riichi_turn: list[int] = [0, 0, 0, 0]
        self.dealer_streak = 0
        self.win_streak: list[int] = [0, 0, 0, 0]
        self.losses: list[int] = [0, 0, 0, 0]
        self.wall_left = -1
        self.numbers: dict[str, int] = {}
