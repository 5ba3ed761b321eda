"""The knitted straight: nine tiles of 147, 258 and 369 in three suits, one set and a pair."""

from __future__ import annotations

from janso.hand import PUNG
from janso.scoring.readings.pieces import Part, holds
from janso.scoring.readings.reading import (
    IN_PAIR,
    KNITTED_STRAIGHT,
    NOWHERE,
    OPEN_BIT,
    TYPE_SHIFT,
    Reading,
)
from janso.scoring.readings.taken_apart import KNITTED_MASKS, KNITTED_ORDERS, Suits, joined


def knitted_straight(suits: Suits, out: list[Reading]) -> None:
    """Nine knitted tiles, one set and a pair: the winning tile may stand among the knitted ones or in the rest."""
    if len(suits.melds) > 1:
        return
    keys = [suits.man.key, suits.pin.key, suits.sou.key, suits.honours.key]
    for number, mask in enumerate(KNITTED_MASKS):
        if suits.tiles & mask != mask:
            continue
        order = KNITTED_ORDERS[number]
        if not _concealed_has(keys, order):
            continue
        rest = [keys[suit] - 15751 * 5 ** order[suit] for suit in range(3)]
        for part in joined(rest[0], rest[1], rest[2], keys[3]):
            if len(part.sets) + len(suits.melds) == 1:
                _place_knitted(part, mask, suits, out)


def _place_knitted(part: Part, mask: int, suits: Suits, out: list[Reading]) -> None:
    """One reading for each different place the winning tile can have: the set, the pair, or among the knitted tiles."""
    win, melds = suits.win, suits.melds
    for at, code in enumerate(part.sets):
        if holds(code, win):
            is_pung = code >> TYPE_SHIFT & 3 == PUNG
            sets = (code | OPEN_BIT,) if is_pung and not suits.self_draw else part.sets
            out.append(Reading(KNITTED_STRAIGHT, sets + melds, part.pair, win, at, suits.tiles, held=suits))
    if part.pair == win:
        out.append(Reading(KNITTED_STRAIGHT, part.sets + melds, part.pair, win, IN_PAIR, suits.tiles, held=suits))
    if mask >> win & 1:
        out.append(Reading(KNITTED_STRAIGHT, part.sets + melds, part.pair, win, NOWHERE, suits.tiles, held=suits))


def _concealed_has(keys: list[int], order: tuple[int, ...]) -> bool:
    """True when the concealed tiles themselves, not the melds, hold the nine knitted tiles."""
    return all(keys[suit] // 5 ** (order[suit] + step) % 5 > 0 for suit in range(3) for step in (0, 3, 6))
