"""Seasons as one more kind of tile: what the scorer sees of them is an honour that the hand has not."""

from __future__ import annotations

from janso.table.state import Player, State
from janso.tiles import EAST, KIND_MASK, SPRING, STANDARD_KINDS, WHITE

PAIR_FU = 2


def has_season(p: Player, held: list[int], face: int) -> bool:
    """True when a win holds a season."""
    return face == SPRING or SPRING in held or any(meld.kind == SPRING for meld in p.melds)


def seasons_of(p: Player, held: list[int], face: int) -> int:
    """How many a win holds, in the hand and in sets."""
    melded = sum([len(meld.tiles) for meld in p.melds if meld.kind == SPRING])
    return melded + held.count(SPRING) + (1 if face == SPRING else 0)


def stand_in_for_seasons(s: State, p: Player, held: list[int], face: int) -> int:
    """An honour that is nowhere in the hand, one without value if there is such a one."""
    there = {each & KIND_MASK for each in (*held, face)} | {meld.kind for meld in p.melds}
    own = EAST + (s.play.houses[p.wind] if p.wind < len(s.play.houses) else p.wind)
    worthless = [kind for kind in range(EAST, WHITE) if kind not in (own, EAST + s.opening.round_wind)]
    valued = [kind for kind in range(EAST, STANDARD_KINDS) if kind not in worthless]
    return next(kind for kind in (*worthless, *valued) if kind not in there)


def fu_of_seasons(p: Player, held: list[int], face: int, self_draw: bool, own: bool) -> int:
    """What the fu table of a crowd gives to sets of an honour, which seasons have not: the open set and the concealed
    one, of three tiles and of more, and the pair of the own seat."""
    number = held.count(SPRING) + (1 if face == SPRING else 0)
    last = face == SPRING and not self_draw
    fu = sum([frame(3, not (last and number % 3 == 0 and at == 0)) for at in range(number // 3)])
    fu += sum([frame(len(meld.tiles), meld.concealed) for meld in p.melds if meld.kind == SPRING])
    return fu + (PAIR_FU if own and number % 3 == 2 else 0)


def frame(size: int, concealed: bool) -> int:
    """Fu of such a set of honours.

    >>> frame(3, False), frame(3, True), frame(4, True)
    (2, 4, 8)
    """
    return (1 << (size - 3)) * (4 if concealed else 2)
