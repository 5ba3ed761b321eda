"""How dangerous a discard is, judged from what everybody can see.

A ready hand waits with two neighbours, a gap or a pair. All of these that the unseen tiles still allow are counted;
one that waits for a tile which the player let pass or threw away is not to be feared.
"""

from __future__ import annotations

from typing import Final

from janso.bots.sight import Sight
from janso.tiles import EAST, KIND_MASK, STANDARD_KINDS

TWO_SIDED: Final = 1.0
ONE_SIDED: Final = 0.5
PAIR: Final = 1.2
SINGLE: Final = 0.35
OPENED: Final = (0.0, 0.15, 0.4)
"""How sure it is, late in a deal, that a hand with so many open sets is ready."""
LATE: Final = 11
"""Discards after which a deal is late."""


class Threat:
    """A seat that is ready, or looks like it, with how sure that is."""

    def __init__(self, seat: int, sure: float) -> None:
        self.seat = seat
        self.sure = sure


def threats(sight: Sight) -> list[Threat]:
    """Seats that are ready, or look like it: declared, or all sets open but one."""
    found: list[Threat] = []
    for seat in range(sight.seats):
        if seat == sight.seat or sight.partner_of(seat):
            continue
        open_sets = opened(sight, seat)
        if sight.declared(seat):
            found.append(Threat(seat, 1.0))
        elif open_sets >= sight.sets - 1:
            found.append(Threat(seat, 0.5))
    return found


def opened(sight: Sight, seat: int) -> int:
    """How many sets a seat has open."""
    return sum([1 for meld in sight.melds(seat) if not meld.concealed])


def safe_kinds(sight: Sight, seat: int) -> int:
    """Kinds that a seat does not win on: what it let pass since it declared, and its own discards. Where these do not
    bind it, it still hardly ever waits for one of them: in Popular mahjong of bots, once in a thousand."""
    mask = sight.passed_since(seat) if sight.declared(seat) else 0
    for discard in sight.river(seat):
        mask |= 1 << (discard.face & KIND_MASK)
    return mask


def chances(safe: int, left: list[int]) -> list[float]:
    """How likely each kind completes a ready hand, by counting the waits that the unseen tiles allow."""
    weights = [0.0] * STANDARD_KINDS
    total = 0.0
    for kind in range(STANDARD_KINDS):
        if not safe >> kind & 1:
            weight = PAIR * left[kind] * (left[kind] - 1) / 2 + SINGLE * left[kind]
            weights[kind] += weight
            total += weight
    for kind in range(EAST):
        rank = kind % 9
        if rank < 8:
            total += _neighbours(kind, rank, safe, left, weights)
        if rank < 7 and not safe >> (kind + 1) & 1:
            weight = ONE_SIDED * left[kind] * left[kind + 2]
            weights[kind + 1] += weight
            total += weight
    return [weight / total for weight in weights] if total else weights


def _neighbours(kind: int, rank: int, safe: int, left: list[int], weights: list[float]) -> float:
    below, above = rank > 0, rank < 7
    if (below and safe >> (kind - 1) & 1) or (above and safe >> (kind + 2) & 1):
        return 0.0
    weight = (TWO_SIDED if below and above else ONE_SIDED) * left[kind] * left[kind + 1]
    if below:
        weights[kind - 1] += weight
    if above:
        weights[kind + 2] += weight
    return weight


def risks(sight: Sight, against: list[Threat], left: list[int]) -> list[float]:
    """The chance that discarding each kind deals into a hand, over all threats."""
    total = [0.0] * STANDARD_KINDS
    for threat in against:
        for kind, chance in enumerate(chances(safe_kinds(sight, threat.seat), left)):
            total[kind] += threat.sure * chance
    return total


def open_risks(sight: Sight, against: list[Threat], left: list[int]) -> list[float]:
    """The chance that discarding each kind deals into an open hand of which nobody can yet say that it is ready: with
    one or two open sets, the likelier the later."""
    total = [0.0] * STANDARD_KINDS
    feared = {threat.seat for threat in against}
    for seat in range(sight.seats):
        if seat == sight.seat or seat in feared or sight.partner_of(seat):
            continue
        open_sets = opened(sight, seat)
        if 0 < open_sets < len(OPENED):
            sure = OPENED[open_sets] * min(len(sight.river(seat)) / LATE, 1.0)
            for kind, chance in enumerate(chances(safe_kinds(sight, seat), left)):
                total[kind] += sure * chance
    return total
