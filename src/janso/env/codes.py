"""Actions as numbers and what a seat sees as arrays, the same for every rule set.

An action is `verb * 64 + place`. The place is the kind of the tile; a red five stands at 57 and above by suit; a chow
stands at its lowest tile. Where two options share a number (a claim with or without the red five, for one or the other
of two hands) the first keeps it, and the others take the numbers from `FURTHER` on in the order of the options.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from janso.bots.sight import Sight
from janso.table import action as act
from janso.table.action import VERBS, Action
from janso.tiles import KIND_MASK, STANDARD_KINDS

PLACES: Final = 64
FURTHER: Final = len(VERBS) * PLACES
ACTIONS: Final = FURTHER + PLACES
_RED: Final = 57
PLANES: Final = 4 + 4 * 3
FACTS: Final = 16


def number_of(action: Action) -> int:
    """The number of an action."""
    if action.verb == act.CHOW:
        place = min([face & KIND_MASK for face in (*action.tiles, action.tile)])
    elif action.tile < 0:
        place = 0
    else:
        kind = action.tile & KIND_MASK
        place = _RED + kind // 9 if action.tile != kind and kind < 27 else kind
    return action.verb * PLACES + place


def numbered(options: list[Action]) -> dict[int, Action]:
    """Every option by its number."""
    found: dict[int, Action] = {}
    further = FURTHER
    for option in options:
        number = number_of(option)
        if number in found:
            number = further
            further += 1
        if number < ACTIONS:
            found[number] = option
    return found


def mask_of(options: list[Action]) -> NDArray[np.int8]:
    """1 for every number that may be chosen."""
    mask = np.zeros(ACTIONS, dtype=np.int8)
    mask[list(numbered(options))] = 1
    return mask


def option_of(options: list[Action], number: int) -> Action | None:
    """The option with that number."""
    return numbered(options).get(number)


def observation(sight: Sight) -> NDArray[np.float32]:
    """Planes of 34 counts (own tiles, red ones, indicators, the tile just drawn or on offer; of each seat melds,
    discards, discards just drawn), seats in order from the own one, followed by a row of facts: own wind, round, wall
    left, honba, sticks, own jokers, own turn, own flowers; scores in thousands; who is declared ready."""
    planes = np.zeros((PLANES + 1, STANDARD_KINDS), dtype=np.float32)
    for face in sight.held:
        if face & KIND_MASK < STANDARD_KINDS:
            planes[0, face & KIND_MASK] += 1
            planes[1, face & KIND_MASK] += face != face & KIND_MASK
    for face in sight.indicators:
        planes[2, face & KIND_MASK] += 1
    here = sight.drawn if sight.own_turn else sight.offered
    if here >= 0 and here & KIND_MASK < STANDARD_KINDS:
        planes[3, here & KIND_MASK] = 1
    for step in range(sight.seats):
        _seat(planes, sight, (sight.seat + step) % sight.seats, 4 + 3 * step)
    planes[PLANES, :FACTS] = _facts(sight)
    return planes


def _seat(planes: NDArray[np.float32], sight: Sight, seat: int, at: int) -> None:
    for meld in sight.melds(seat):
        if seat == sight.seat or not meld.concealed or sight.play.kongs.concealed_shown:
            for face in meld.tiles:
                planes[at, face & KIND_MASK] += 1
    for discard in sight.river(seat):
        kind = discard.face & KIND_MASK
        if kind < STANDARD_KINDS:
            planes[at + 1, kind] += 1
            planes[at + 2, kind] += discard.drawn


def _facts(sight: Sight) -> NDArray[np.float32]:
    facts: list[float] = [sight.wind, sight.round, sight.wall_left / 100, sight.honba, sight.sticks, sight.jokers,
                          float(sight.own_turn), float(len(sight.flowers(sight.seat)))]
    order = [(sight.seat + step) % sight.seats for step in range(sight.seats)]
    scores = [sight.scores[seat] / 1000 for seat in order] + [0.0] * (4 - sight.seats)
    ready = [float(sight.declared(seat)) for seat in order] + [0.0] * (4 - sight.seats)
    return np.array([*facts, *scores[:4], *ready[:4]], dtype=np.float32)


def info_of(options: list[Action]) -> dict[str, Any]:
    """The options in words by their numbers, for people who watch."""
    return {"options": {number: option.as_json() for number, option in numbered(options).items()}}
