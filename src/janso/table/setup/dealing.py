"""How hands are dealt: who takes which tile of the wall."""

from __future__ import annotations

from janso.table.setup.breaking import first_taker
from janso.table.state import Player, State


def dealt_to(s: State, p: Player) -> int:
    """How many tiles a player is dealt."""
    if s.sits_out(p):
        return 0
    return s.play.hand_size + (1 if p.seat == s.opening.opener else 0)


def deal_order(s: State, tiles: tuple[int, ...]) -> list[int]:
    """The dealt tiles in the order in which they left the wall."""
    start: list[int] = []
    at = 0
    for p in s.players:
        start.append(at)
        at += dealt_to(s, p)
    return [tiles[start[seat] + number] for seat, number in deal_places(s)]


def deal_places(s: State) -> list[tuple[int, int]]:
    """Who takes the next tile of the wall, and as which of the own tiles: four at a time (from a bag two), the rest one
    by one, and whoever plays first one more at the end. Some dice say who takes first."""
    first = first_taker(s.play, tuple(s.opening.dice)) if s.play.wall.way else 0
    order = s.order[first:] + s.order[:first]
    size = s.play.hand_size
    step = 2 if s.play.wall.bag else 4
    blocks = size // step
    places: list[tuple[int, int]] = []
    for block in range(blocks):
        for seat in order:
            places += [(seat, block * step + i) for i in range(step)]
    for number in range(blocks * step, size):
        places += [(seat, number) for seat in order]
    places.append((s.opening.opener, size))
    return places
