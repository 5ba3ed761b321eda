"""Whom a tile was claimed from, where seven opponents cannot be pointed at (document 004, lines 4215 to 4249).

The number of the seat is told in binary: a tile that lies upright is 0, one that lies sideways 1, the claimed tile is
the leftmost. Seats count from 1, as dice do, and the last one is 0. Further tiles of the hand lie upright to the right
of these three, and what raises the set later sideways beyond them.

>>> marks(0, 8), marks(1, 8), marks(6, 8), marks(7, 8)
('001', '010', '111', '000')
>>> drawn(marks(4, 8))
'▭▯▭'
"""

from __future__ import annotations

from typing import Final

from janso.errors import JansoError

BITS: Final = 3
UPRIGHT: Final = "▯"
SIDEWAYS: Final = "▭"


def marks(seat: int, players: int) -> str:
    """How the tiles of a claimed set lie for a seat, counted round the table from East as 0."""
    if not 0 <= seat < players <= 8:
        raise JansoError("table.seats_players_table_2_8", players=players)
    return format((seat + 1) % players, f"0{BITS}b") if players == 8 else format(seat + 1, f"0{BITS}b")


def frame_marks(seat: int, players: int, declared: int, promoted: int = 0) -> str:
    """How all tiles of a claimed set lie: three that tell the seat, further ones from the hand upright, and those that
    raised it later sideways. Twice promoted copper that was first claimed from North (lines 4251 to 4255):

    >>> frame_marks(6, 8, 5, 2), drawn(frame_marks(6, 8, 5, 2)), frame_marks(7, 8, 3, 1)
    ('1110011', '▭▭▭▯▯▭▭', '0001')
    """
    if declared < BITS or promoted < 0:
        raise JansoError("table.marks_not_three_tiles_upright", text=str(declared))
    return marks(seat, players) + "0" * (declared - BITS) + "1" * promoted


def seat_of(text: str, players: int) -> int:
    """The seat that a claimed set tells of.

    >>> [seat_of(marks(seat, 8), 8) for seat in range(8)]
    [0, 1, 2, 3, 4, 5, 6, 7]
    """
    if len(text) < BITS or set(text[:BITS]) - {"0", "1"}:
        raise JansoError("table.marks_not_three_tiles_upright", text=text[:8])
    number = int(text[:BITS], 2) or players
    if number > players:
        raise JansoError("table.seats_players_table_2_8", players=players)
    return number - 1


def drawn(text: str) -> str:
    """The same as a picture."""
    return "".join([SIDEWAYS if mark == "1" else UPRIGHT for mark in text])
