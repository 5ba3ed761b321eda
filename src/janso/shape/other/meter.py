"""Distances to forms that the tables do not hold, for a hand, for each tile that may come and for each discard.

A hand with one tile more is never farther. So of the tiles that help after a discard all must also help the hand that
discards nothing: of four hundred questions a hundred are left.

>>> from janso.shape.held import held
>>> meter = meter_for(("regular", "seven_pairs"), held("123m456p789s1122z3z"))
>>> meter.after_discards(False)[-1] == (29, 0, 1 << 27 | 1 << 28)
True
"""

from __future__ import annotations

from typing import Final

from janso.shape.forms import (
    REGULAR,
    SEVEN_PAIRS,
    THIRTEEN_ORPHANS,
    bears_surplus,
    is_registered,
    missing_registered,
    seven_pairs,
    thirteen_orphans,
)
from janso.shape.held import Held, keys_of
from janso.shape.regular import missing_in, tables_for
from janso.shape.tables import NEVER, TABLED_SETS
from janso.tiles import STANDARD_KINDS

_FOUR: Final = 4


class Meter:
    """Measures hands that differ in a tile or two; `counts` belong to it. A joker saves one tile in every form."""

    def __init__(self, forms: tuple[str, ...], counts: list[int], sets: int, jokers: int) -> None:
        self.counts = counts
        self.sets = sets
        self.jokers = jokers
        self.others = [form for form in forms if is_registered(form)]
        self.regular = REGULAR in forms
        self.pairs = SEVEN_PAIRS in forms and sets == _FOUR
        self.orphans = THIRTEEN_ORPHANS in forms and sets == _FOUR
        self.surplus = all(bears_surplus(form) for form in self.others)

    def missing(self) -> int:
        """Tiles missing for the nearest form, jokers not yet used."""
        counts, sets = self.counts, self.sets
        best = NEVER
        for form in self.others:
            best = min(best, missing_registered(form, counts, sets))
        if self.regular:
            keys = keys_of(counts)
            best = min(best, missing_in(tables_for(None, sets), keys[0], keys[1], keys[2], keys[3], sets))
        if self.pairs:
            best = min(best, seven_pairs(counts, False))
        if self.orphans:
            best = min(best, thirteen_orphans(counts))
        return best

    def number(self, missing: int) -> int:
        """Shanten."""
        return missing - self.jokers - 1 if missing < NEVER else NEVER

    def helping(self, missing: int, among: int = -1) -> int:
        """The kinds, of those in a mask, with which a hand that misses so many tiles misses fewer."""
        counts = self.counts
        mask = 0
        for kind in range(STANDARD_KINDS):
            if counts[kind] < _FOUR and among >> kind & 1:
                counts[kind] = counts[kind] + 1
                if self.missing() < missing:
                    mask |= 1 << kind
                counts[kind] = counts[kind] - 1
        return mask

    def after_discards(self, nearest: bool) -> list[tuple[int, int, int]]:
        """For each kind held: the kind, shanten without one of it, and the kinds that then help; if only the `nearest`
        discards are wanted, no kinds for the others."""
        counts = self.counts
        misses: list[tuple[int, int]] = []
        least = NEVER
        for kind in range(STANDARD_KINDS):
            if counts[kind] > 0:
                counts[kind] = counts[kind] - 1
                now = self.missing()
                counts[kind] = counts[kind] + 1
                misses.append((kind, now))
                least = min(least, now)
        near = self.helping(least) if self.surplus else -1
        found: list[tuple[int, int, int]] = []
        for kind, now in misses:
            mask = 0
            if now == least or not nearest:
                counts[kind] = counts[kind] - 1
                mask = self.helping(now, near | 1 << kind if now == least else -1)
                counts[kind] = counts[kind] + 1
            found.append((kind, self.number(now), mask))
        return found


def measurable(forms: tuple[str, ...], tiles: Held) -> bool:
    """True when a meter holds such a hand, and knows all the forms."""
    if not tiles.plain or tiles.sets > TABLED_SETS or tiles.stars or tiles.oranges:
        return False
    if tiles.melded and (SEVEN_PAIRS in forms or THIRTEEN_ORPHANS in forms):
        return False
    for form in forms:
        if form != REGULAR and form != SEVEN_PAIRS and form != THIRTEEN_ORPHANS and not is_registered(form):
            return False
    return True


def meter_for(forms: tuple[str, ...], tiles: Held) -> Meter:
    """A meter of a hand that is `measurable`."""
    return Meter(forms, tiles.counts(), tiles.sets, tiles.jokers)
