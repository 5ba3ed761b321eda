"""The irregular forms for many hands at once."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from janso.shape import forms
from janso.shape.api import Limits
from janso.shape.batched.batch import Counts, Missing, keys_of_rows, lookups
from janso.shape.forms import KNITTED_ORDERS, ORPHAN_KINDS
from janso.shape.held import held_of_counts
from janso.shape.tables import NEVER, STANDARD

Wide = NDArray[np.int64]


def missing_of_form(form: str, hands: Counts, jokers: int, limits: Limits | None) -> Missing:
    """Tiles missing for one irregular form, NEVER where a row cannot take it."""
    sets = (hands.sum(axis=1) + jokers) // 3
    most = np.array(limits or STANDARD)
    if form == forms.KNITTED_STRAIGHT:
        return _knitted(hands, sets, limits)
    if form in (forms.SEVEN_PAIRS, forms.SEVEN_DIFFERENT_PAIRS):
        found = _seven_pairs(hands, np.minimum(most // 2, 1))
    elif form == forms.SEVEN_PAIRS_REPEATED:
        found = _seven_pairs(hands, most // 2)
    elif form == forms.THIRTEEN_ORPHANS:
        found = _orphans(hands, most)
    elif form in (forms.HONOURS_KNITTED, forms.GREATER_HONOURS_KNITTED):
        found = _honours_knitted(hands, form == forms.GREATER_HONOURS_KNITTED, most)
    else:
        return _one_by_one(form, hands, jokers, limits)
    return np.where(sets == 4, found, NEVER).astype(np.uint8)


def _seven_pairs(hands: Counts, most: Wide) -> Wide:
    full = np.minimum(hands // 2, most)
    pairs = np.minimum(full.sum(axis=1), 7)
    singles = ((hands > 2 * full) & (full < most)).sum(axis=1)
    return np.where(most.sum() >= 7, 14 - 2 * pairs - np.minimum(singles, 7 - pairs), NEVER)


def _orphans(hands: Counts, most: Wide) -> Wide:
    orphans, room = hands[:, list(ORPHAN_KINDS)], most[list(ORPHAN_KINDS)]
    if room.min() == 0:
        return np.full(len(hands), NEVER)
    paired = ((orphans > 1) & (room > 1)).any(axis=1)
    found: Wide = 14 - (orphans > 0).sum(axis=1) - paired
    return found


def _honours_knitted(hands: Counts, greater: bool, most: Wide) -> Wide:
    if most.min() == 0:
        return np.full(len(hands), NEVER)
    honours = (hands[:, 27:] > 0).sum(axis=1)
    best = np.zeros(len(hands), np.int64)
    for order in KNITTED_ORDERS:
        suited = (hands[:, _knitted_kinds(order)] > 0).sum(axis=1)
        np.maximum(best, suited, out=best)
    held: Wide = honours + np.minimum(best, 7) if greater else np.minimum(honours + best, 14)
    return np.asarray(14 - held)


def _knitted_kinds(order: tuple[int, int, int]) -> list[int]:
    return [9 * suit + order[suit] + step for suit in range(3) for step in (0, 3, 6)]


def _knitted(hands: Counts, sets: Wide, limits: Limits | None) -> Missing:
    """The knitted tiles are taken out; what is left owes three sets less."""
    best = np.full(len(hands), NEVER, np.uint8)
    if limits is not None and min(limits[:27]) == 0:
        return best
    look = lookups(limits, 4)
    able = (sets == 3) | (sets == 4)
    rows = hands[able]
    offsets = ((sets[able] - 3) * look.final_size).astype(np.int32)
    found = best[able]
    for order in KNITTED_ORDERS:
        kinds = _knitted_kinds(order)
        rest = rows.copy()
        rest[:, kinds] -= rows[:, kinds] > 0
        lacking = 9 - (rows[:, kinds] > 0).sum(axis=1)
        np.minimum(found, (look.final(look.suits(keys_of_rows(rest)), offsets) + lacking).astype(np.uint8), out=found)
    best[able] = found
    return best


def _one_by_one(form: str, hands: Counts, jokers: int, limits: Limits | None) -> Missing:
    """A registered form knows one hand at a time."""
    found = [
        forms.missing(form, held_of_counts(row, jokers, False, sum(row) + jokers), limits) for row in hands.tolist()
    ]
    return np.array(found, np.uint8)
