"""How dangerous a discard is, judged from what everybody can see."""

from __future__ import annotations

from typing import Final

from janso.bots.sight import Sight
from janso.tiles import EAST, KIND_MASK

_MIDDLE: Final = (5.0, 7.0, 9.0, 12.0, 12.0, 12.0, 9.0, 7.0, 5.0)
_WITH_SUJI: Final = (1.5, 2.5, 3.0, 5.0, 5.0, 5.0, 3.0, 2.5, 1.5)


def threats(sight: Sight) -> list[int]:
    """Seats that are ready, or look like it: declared, or three open sets."""
    found = []
    for seat in range(sight.seats):
        if seat == sight.seat:
            continue
        open_sets = sum(1 for meld in sight.melds(seat) if not meld.concealed)
        if sight.declared(seat) or open_sets >= 3:
            found.append(seat)
    return found


def safe_kinds(sight: Sight, seat: int) -> int:
    """Kinds that a seat cannot win on: its own discards, and what it let pass since it declared."""
    mask = 0
    for discard in sight.river(seat):
        mask |= 1 << (discard.face & KIND_MASK)
    if sight.declared(seat):
        mask |= sight.passed_since(seat)
    return mask


def danger(sight: Sight, kind: int, threatened_by: list[int], visible: list[int]) -> float:
    """The danger of a kind against all threats; 0 is safe."""
    total = 0.0
    for seat in threatened_by:
        safe = safe_kinds(sight, seat)
        if safe >> kind & 1:
            continue
        weight = 1.0 if sight.declared(seat) else 0.6
        total += weight * _against(kind, safe, visible)
    return total


def _against(kind: int, safe: int, visible: list[int]) -> float:
    if kind >= EAST:
        return (7.0, 6.0, 3.0, 1.0, 0.2)[min(visible[kind], 4)]
    rank = kind % 9
    lower = rank >= 3 and safe >> (kind - 3) & 1
    upper = rank <= 5 and safe >> (kind + 3) & 1
    if (lower or rank < 3) and (upper or rank > 5):
        return _WITH_SUJI[rank]
    if lower or upper:
        return (_WITH_SUJI[rank] + _MIDDLE[rank]) / 2
    return _MIDDLE[rank]
