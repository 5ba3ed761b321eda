"""What an mjlog shows of a wall, tile by tile, held against the wall that its seed gives."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from janso.records.tenhou.wall import DEAL_PREFIX, HEX_PREFIX, PREFIX, THREE_PLAYER_SET, Wall, deal_wall, walls
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
    seed: str = ""


class Contradiction(NamedTuple):
    """A place where the record and its own seed disagree."""

    deal: int
    at: str
    what: str
    record: Any
    wall: Any


def _rebuilt(seed: str, witnesses: list[Witness], seats: int) -> Iterator[Wall]:
    """The walls that the seed of the game gives, or the seeds of its deals; none where a form is not known. How the
    older forms laid the wall of three players was never seen, so those are left alone."""
    if seats == 3:
        yield from walls(seed, THREE_PLAYER_SET) if seed.startswith(PREFIX) else ()
    elif seed.startswith((PREFIX, HEX_PREFIX)):
        yield from walls(seed)
    elif all(witness.seed.startswith(DEAL_PREFIX) for witness in witnesses):
        for witness in witnesses:
            yield deal_wall(witness.seed)


def contradictions(seed: str, witnesses: list[Witness], seats: int) -> Iterator[Contradiction]:
    """Every tile that does not stand where the seed says."""
    turned = False
    for number, (witness, wall) in enumerate(zip(witnesses, _rebuilt(seed, witnesses, seats))):
        if not number and witness.shown[:1] == [wall.ura(0)]:
            turned = True  # nobody knows the day on which the pairs of the dead wall were turned round
        for what, record, built in _pairs(witness, wall._replace(old=wall.old != turned), seats):
            if record != built:
                yield Contradiction(number, witness.at, what, record, built)


def _pairs(witness: Witness, wall: Wall, seats: int) -> Iterator[tuple[str, Any, Any]]:
    yield "dice", list(witness.dice), list(wall.dice)
    drawn = wall.drawn
    for place in range(seats):
        seat = (witness.dealer + place) % seats
        built = [id for start, end in BLOCKS for id in block(drawn, seats, place, start, end)]
        yield f"tiles dealt to seat {seat}", _names(sorted(witness.hands[seat])), _names(sorted(built))
    dealt = 13 * seats
    yield "tiles drawn", _names(witness.draws), _names(drawn[dealt:dealt + len(witness.draws)])
    yield ("replacement tiles", _names(witness.replaced),
           _names([wall.replacement(n) for n in range(min(len(witness.replaced), wall.replacements))]))
    yield "indicators", _names(witness.shown), _names([wall.indicator(n) for n in range(min(len(witness.shown), 5))])
    yield ("hidden indicators", _names(witness.hidden),
           _names([wall.ura(number) for number in range(min(len(witness.hidden), 5))]))


def block(drawn: Sequence[int], seats: int, place: int, start: int, end: int) -> Sequence[int]:
    """The ids that the player at some place after the dealer takes in one go."""
    at = start * seats + place * (end - start)
    return drawn[at:at + end - start]


def _names(ids: list[int] | tuple[int, ...]) -> list[str]:
    """Ids with their tiles: `53 5p`."""
    return [f"{id} {write(read_tenhou(id, True))}" for id in ids]
