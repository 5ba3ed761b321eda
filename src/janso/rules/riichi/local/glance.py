"""A quick look at a hand that rules out most odd structures before anything is taken apart."""

from __future__ import annotations

from typing import Final

from janso.hand import POWERS, PUNG, Hand
from janso.scoring.reading import TYPE_SHIFT
from janso.tiles import EAST, KIND_MASK, PIN, SOU, STANDARD_KINDS

CHOW_STARTS: Final = 0b001111111_001111111_001111111


class Glance:
    """Which kinds of a suit are there, which an odd number of times, which at least three times; as masks."""

    def __init__(self, present: int, odd: int, threes: int) -> None:
        self.present = present
        self.odd = odd
        self.threes = threes


_glances: Final[list[dict[int, Glance]]] = [{}, {}, {}, {}]


def _glance(suit: int, key: int) -> Glance:
    """A look at a suit's key, remembered, as suits recur."""
    found = _glances[suit].get(key)
    if found is None:
        present = odd = threes = 0
        kind = 9 * suit
        rest = key
        while rest:
            rest, count = divmod(rest, 5)
            present |= (1 if count else 0) << kind
            odd |= (count & 1) << kind
            threes |= (1 if count >= 3 else 0) << kind
            kind += 1
        found = Glance(present, odd, threes)
        _glances[suit][key] = found
    return found


def hand_glance(hand: Hand) -> Glance:
    """The concealed tiles and the winning one."""
    win = hand.win & KIND_MASK
    more = POWERS[win] if win < STANDARD_KINDS else 0
    man = _glance(0, hand.man + more if win < PIN else hand.man)
    pin = _glance(1, hand.pin + more if PIN <= win < SOU else hand.pin)
    sou = _glance(2, hand.sou + more if SOU <= win < EAST else hand.sou)
    honours = _glance(3, hand.honours + more if win >= EAST else hand.honours)
    return Glance(man.present | pin.present | sou.present | honours.present, man.odd | pin.odd | sou.odd | honours.odd,
                  man.threes | pin.threes | sou.threes | honours.threes)


def sets_that_leave_even(g: Glance, melds: int) -> list[tuple[int, ...]]:
    """The ways to take two sets, melds among them, so that an even number of every kind is left."""
    if melds > 2 or g.odd.bit_count() > 3 * (2 - melds):
        return []
    sets: list[int] = []
    rest = g.threes
    while rest:
        low = rest & -rest
        sets.append(low.bit_length() - 1 | PUNG << TYPE_SHIFT)
        rest ^= low
    rest = g.present & g.present >> 1 & g.present >> 2 & CHOW_STARTS
    while rest:
        low = rest & -rest
        sets.append(low.bit_length() - 1)
        rest ^= low
    return _two_of(sets, g.odd, melds)


def _touched(code: int) -> int:
    """The kinds of which a set takes an odd number."""
    return 1 << (code & 63) if code >> TYPE_SHIFT else 7 << code


def _two_of(sets: list[int], odd: int, melds: int) -> list[tuple[int, ...]]:
    """The ways to take the missing sets so that an even number of every kind is left."""
    if melds == 2:
        return [()] if not odd else []
    if melds == 1:
        return [(code,) for code in sets if _touched(code) == odd]
    touched = [_touched(code) for code in sets]
    return [(sets[i], sets[j]) for i in range(len(sets)) for j in range(i, len(sets)) if touched[i] ^ touched[j] == odd]
