"""A foreign record, read but not yet believed: what it says happened, deal by deal, with what it claims was paid.

Readers make scripts; `replay` plays a script through the engine and names every difference.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from janso.records.tenhou.witness import Witness

UNKNOWN_SOURCE: Final = -2
"""The source of a discard when the record does not tell whether it was the tile just drawn."""


@dataclass(slots=True)
class Step:
    """One thing that happened. `do` is draw, discard, chow, pung, kong, concealed_kong, added_kong, flower, north,
    riichi, open_riichi, ready, riichi_paid or indicator; `tiles` are the faces laid out of the hand, `tile` the one
    drawn, claimed or discarded; `source` the seat it came from; `at` where the record says so, for messages."""

    do: str
    seat: int
    tile: int = -1
    tiles: tuple[int, ...] = ()
    source: int = -1
    at: str = ""


@dataclass(slots=True)
class WinClaim:
    """A win as the record tells it. `patterns` maps our pattern ids to the value the record gives them; an empty
    mapping or None means the record is silent."""

    seat: int
    source: int
    tile: int
    fu: int | None = None
    han: int | None = None
    points: int | None = None
    limit: str | None = None
    patterns: dict[str, int] | None = None
    ura: tuple[int, ...] = ()
    responsible: int = -1
    deltas: list[int] | None = None
    hand: tuple[int, ...] = ()
    at: str = ""
    dora: tuple[int, ...] = ()


@dataclass(slots=True)
class DrawClaim:
    """A deal that nobody won: the reason in our words, who showed a ready hand, and what was paid."""

    reason: str
    ready: tuple[int, ...] | None = None
    deltas: list[int] | None = None
    at: str = ""


@dataclass(slots=True)
class DealScript:
    """One deal. Seats are player numbers; `hands` the tiles dealt, before the dealer's first draw; `after` the points
    when it was over, where the record tells them; `length` the tiles of the wall, where they are not the whole set."""

    round: int
    number: int
    dealer: int
    honba: int
    sticks: int
    scores: list[int] | None
    hands: list[tuple[int, ...]]
    indicator: int = -1
    dice: tuple[int, ...] = ()
    steps: list[Step] = field(default_factory=list)
    wins: list[WinClaim] = field(default_factory=list)
    draw: DrawClaim | None = None
    wall: list[int] | None = None
    witness: Witness | None = None
    after: list[int] | None = None
    length: int = 0


@dataclass(slots=True)
class GameScript:
    """A whole game: which rules it was played by, by whom, its deals, and the final result it claims."""

    rules: str
    options: dict[str, Any]
    names: list[str]
    deals: list[DealScript] = field(default_factory=list)
    final: list[int] | None = None
    final_points: list[float] | None = None
    wall_seed: str = ""
    source: str = ""
    lost: list[str] = field(default_factory=list)
    extra: dict[str, Any] = field(default_factory=dict)
