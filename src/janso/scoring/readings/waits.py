"""Which tiles would have completed the hand, whether or not any of them is left.

>>> bin(waits_of(Hand.parse("1234444678m456p+1m")))
'0b1001'
"""

from __future__ import annotations

from typing import Final

from janso.hand import POWERS, Hand
from janso.scoring.readings.taken_apart import KNITTED_ORDERS
from janso.shape.readings import suit_readings

_FIRST: Final = (0, 9, 18, 27)
_completing: Final[list[dict[int, int]]] = [{}, {}, {}, {}]


def completing(suit: int, key: int) -> int:
    """Ranks (bit 0 is the first) that make a suit readable; even a fifth tile of a kind counts as a wait."""
    found = _completing[suit].get(key)
    if found is None:
        found = _find_completing(suit, key)
        _completing[suit][key] = found
    return found


def _find_completing(suit: int, key: int) -> int:
    size = 9 if suit < 3 else 7
    counts = [key // 5**rank % 5 for rank in range(size)]
    mask = 0
    for rank in range(size):
        counts[rank] += 1
        if readable(counts, suit < 3):
            mask |= 1 << rank
        counts[rank] -= 1
    return mask


def readable(counts: list[int], chows: bool) -> bool:
    """Whether sets and, by how many tiles there are, one pair use up every tile of a suit. Readings need not be listed
    for that: three equal chows are three pungs too, so the lowest tiles always begin as few chows as they can.

    >>> readable([3, 1, 1, 1, 1, 1, 1, 1, 4], True), readable([2, 2, 0, 0, 0, 0, 0], False)
    (True, False)
    """
    total, weight = 0, 0
    for rank, count in enumerate(counts):
        total += count
        weight += rank * count
    if total % 3 == 0:
        return _only_sets(counts, -1, chows)
    if total % 3 == 1:
        return False
    for rank, count in enumerate(counts):
        # The numbers of every set add up to a multiple of three.
        if count >= 2 and (weight - 2 * rank) % 3 == 0 and _only_sets(counts, rank, chows):
            return True
    return False


def _only_sets(counts: list[int], pair: int, chows: bool) -> bool:
    begun, before = 0, 0
    for rank, count in enumerate(counts):
        left = count - begun - before - (2 if rank == pair else 0)
        if left < 0 or (left % 3 and not chows):
            return False
        before = begun
        begun = left % 3
    return begun == 0 and before == 0


def tiles_in(key: int) -> int:
    """How many tiles a key holds."""
    total = 0
    while key:
        total += key % 5
        key //= 5
    return total


def regular_waits(man: int, pin: int, sou: int, honours: int) -> int:
    """Kinds that complete sets and a pair. The number of tiles in each suit tells where the last one must go: either
    one suit is one tile short of holding the pair, or two suits share the pair and one set between them."""
    keys = [man, pin, sou, honours]
    short: list[int] = []
    paired: list[int] = []
    for suit in range(4):
        over = tiles_in(keys[suit]) % 3
        if over == 1:
            short.append(suit)
        elif over == 2:
            paired.append(suit)
        elif keys[suit] and not suit_readings(keys[suit], suit):
            return 0
    if len(short) == 1 and not paired:
        return completing(short[0], keys[short[0]]) << _FIRST[short[0]]
    if short or len(paired) != 2:
        return 0
    mask = 0
    for open_suit, pair_suit in ((paired[0], paired[1]), (paired[1], paired[0])):
        if suit_readings(keys[pair_suit], pair_suit):
            mask |= completing(open_suit, keys[open_suit]) << _FIRST[open_suit]
    return mask


def knitted_waits(hand: Hand) -> int:
    """Kinds that complete a knitted straight with a set and a pair."""
    if len(hand.melds) > 1:
        return 0
    keys = [hand.man, hand.pin, hand.sou, hand.honours]
    mask = 0
    for order in KNITTED_ORDERS:
        rest = list(keys)
        missing: list[int] = []
        for suit in range(3):
            for step in range(3):
                kind = 9 * suit + order[suit] + 3 * step
                if keys[suit] // POWERS[kind] % 5:
                    rest[suit] -= POWERS[kind]
                else:
                    missing.append(kind)
        if not missing:
            mask |= regular_waits(rest[0], rest[1], rest[2], rest[3])
        elif len(missing) == 1 and _complete(rest):
            mask |= 1 << missing[0]
    return mask


def _complete(keys: list[int]) -> bool:
    return all(suit_readings(keys[suit], suit) for suit in range(4)) and sum(
        tiles_in(key) for key in keys) % 3 == 2


def seven_pairs_waits(hand: Hand) -> int:
    """The kind that completes seven pairs, four alike being two of them.

    >>> seven_pairs_waits(Hand.parse("3344555589999s")) == 1 << 25
    True
    """
    if hand.melds:
        return 0
    odd: list[int] = []
    size = 0
    for kind, count in enumerate(hand.counts()):
        size += count
        if count & 1:
            odd.append(kind)
    return 1 << odd[0] if size == 13 and len(odd) == 1 else 0


def waits_of(hand: Hand) -> int:
    """Every kind that would complete the hand as sets and a pair, as seven pairs or as a knitted straight."""
    return regular_waits(hand.man, hand.pin, hand.sou, hand.honours) | knitted_waits(hand) | seven_pairs_waits(hand)
