"""What an mjlog shows of a wall, tile by tile, held against the wall that its seed gives.

Only walls of four players are rebuilt: how the seed lays the wall of three is not published.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from janso.records.tenhou_wall import PREFIX, Wall, walls
from janso.text.notation import read_tenhou
from janso.tiles import write

BLOCKS: Final = ((0, 4), (4, 8), (8, 12), (12, 13))


@dataclass(slots=True)
class Witness:
    """Tile ids of one deal as the record shows them: hands, draws from either end, indicators and those under them."""

    dealer: int
    hands: list[list[int]]
    dice: tuple[int, ...]
    shown: list[int]
    draws: list[int] = field(default_factory=list)
    replaced: list[int] = field(default_factory=list)
    hidden: list[int] = field(default_factory=list)
    at: str = ""


class Contradiction(NamedTuple):
    """A place where the record and its own seed disagree."""

    deal: int
    at: str
    what: str
    record: Any
    wall: Any


def can_rebuild(seed: str, seats: int) -> bool:
    """True when the walls of a game can be made from its seed."""
    return seats == 4 and seed.startswith(PREFIX)


def contradictions(seed: str, witnesses: list[Witness]) -> Iterator[Contradiction]:
    """Every tile that does not stand where the seed says."""
    for number, (witness, wall) in enumerate(zip(witnesses, walls(seed))):
        for what, record, built in _pairs(witness, wall):
            if record != built:
                yield Contradiction(number, witness.at, what, record, built)


def _pairs(witness: Witness, wall: Wall) -> Iterator[tuple[str, Any, Any]]:
    yield "dice", list(witness.dice), list(wall.dice)
    drawn = wall.drawn
    for place in range(4):
        seat = (witness.dealer + place) % 4
        built = [id for start, end in BLOCKS for id in _block(drawn, place, start, end)]
        yield f"tiles dealt to seat {seat}", _names(sorted(witness.hands[seat])), _names(sorted(built))
    yield "tiles drawn", _names(witness.draws), _names(drawn[52:52 + len(witness.draws)])
    yield ("replacement tiles", _names(witness.replaced),
           _names([wall.replacement(number) for number in range(min(len(witness.replaced), 4))]))
    yield "indicators", _names(witness.shown), _names([wall.indicator(n) for n in range(min(len(witness.shown), 5))])
    yield ("hidden indicators", _names(witness.hidden),
           _names([wall.ura(number) for number in range(min(len(witness.hidden), 5))]))


def _block(drawn: tuple[int, ...], place: int, start: int, end: int) -> tuple[int, ...]:
    """The ids that the player at some place after the dealer takes in one go."""
    at = start * 4 + place * (end - start)
    return drawn[at:at + end - start]


def _names(ids: list[int] | tuple[int, ...]) -> list[str]:
    """Ids with their tiles: `53 5p`."""
    return [f"{id} {write(read_tenhou(id, True))}" for id in ids]
