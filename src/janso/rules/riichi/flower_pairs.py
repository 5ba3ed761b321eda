"""The flower system (hana kei): which tiles a flower or season stands for beside another treasure tile.

Flowers and seasons of one number mean the same. Beside an honour two of the four numbers are told apart from the other
two, beside a number tile all four. Clause: riichi.scoring.hana-kei-jokers (document 004, lines 2784 to 2794).

>>> from janso.tiles import parse, write
>>> def stands(flower, other): return " ".join(write(kind) for kind in range(34)
...     if joker_kinds(parse(flower), parse(other), 28, 27) >> kind & 1)
>>> stands("1f", "2z"), stands("5f", "4z"), stands("7f", "2z")
('5z 6z 7z', '1z 2z 3z 4z 5z 6z 7z', '2z')
>>> stands("2f", "5m"), stands("3f", "1p")
('4m 5m 6m 4p 5p 6p 4s 5s 6s', '2m 2s')
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from janso.tiles import (
    DRAGONS,
    EAST,
    HONOURS,
    ORPHANS,
    PLUM,
    SIMPLES,
    STANDARD_KINDS,
    WINDS,
    is_flower,
)

_ALL: Final = (1 << STANDARD_KINDS) - 1
_SUIT: Final = 0b111111111
_RANKS: Final = 9
_OF_SUITS: Final = 1 | 1 << 9 | 1 << 18
"""The ones of all three suits; moved up by a rank, the tiles of that rank."""
_SUMMITS: Final = _OF_SUITS << 0 | _OF_SUITS << 4 | _OF_SUITS << 8
_LINES: Final = tuple([_OF_SUITS << rank | _OF_SUITS << rank + 3 | _OF_SUITS << rank + 6 for rank in range(3)])
_FIRST: Final = (WINDS, DRAGONS, ORPHANS, HONOURS, _SUIT << 9, _SUIT << 18, _SUIT)
"""Plum, orchid, spring and summer beside East, South, West, North, White, Green, Red."""
OWN_SUIT: Final = 0
BESIDE_IN_ALL: Final = 1
BESIDE_IN_OTHERS: Final = 2


def joker_kinds(flower: int, other: int, own: int, round: int) -> int:
    """The kinds that a flower stands for beside another treasure tile, as a mask; `own` and `round` are the tiles of
    the player's seat and of the round. «Own tiles» (草) are read as the tile of the own seat."""
    number = (flower - PLUM) % 4
    if other < EAST:
        return _beside_number(number, other)
    if other >= PLUM:
        return 0
    if number < BESIDE_IN_OTHERS:
        return _FIRST[other - EAST]
    seat = 1 << own if own >= 0 else 0
    return (DRAGONS | seat | 1 << round, seat, SIMPLES, _ALL, *_LINES)[other - EAST]


def _beside_number(number: int, other: int) -> int:
    """Beside a number tile: its suit, its rank and the next ones in every suit, the next ranks in the other suits, or
    the summits 1, 5 and 9."""
    suit, rank = other - other % _RANKS, other % _RANKS
    if number == OWN_SUIT:
        return _SUIT << suit
    beside = 0
    for near in (rank - 1, rank + 1):
        if 0 <= near < _RANKS:
            beside |= _OF_SUITS << near
    if number == BESIDE_IN_ALL:
        return beside | _OF_SUITS << rank
    return beside & ~(_SUIT << suit) if number == BESIDE_IN_OTHERS else _SUMMITS


def pairings(tiles: list[int], own: int, round: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every way to make jokers of treasure tiles (kinds): what each joker stands for, as masks, and the places of the
    tiles that they use. The first way makes none.

    >>> [used for _, used in pairings([34, 35, 0], 27, 27)]
    [(), (0, 2), (1, 2)]
    """
    flowers = [at for at, kind in enumerate(tiles) if is_flower(kind)]
    others = [at for at, kind in enumerate(tiles) if kind < STANDARD_KINDS]

    def further(first: int, free: list[int]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
        yield (), ()
        for place in range(first, len(flowers)):
            for other in free:
                mask = joker_kinds(tiles[flowers[place]], tiles[other], own, round)
                rest = [each for each in free if each != other]
                for masks, used in further(place + 1, rest):
                    yield (mask, *masks), (flowers[place], other, *used)

    yield from further(0, others)
