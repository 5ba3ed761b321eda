"""The forms a winning hand can have, and how many tiles a hand misses for each.

Every form is measured alike: the fewest tiles that must come to reach some complete hand of that form. A joker saves
one of them, so shanten is `missing - jokers - 1` for all forms. `register` adds further forms.

>>> from janso.shape.held import held
>>> missing("thirteen_orphans", held("19m19p19s1234567z"))
1
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from janso.errors import JansoError
from janso.shape.held import Held
from janso.shape.other.general import missing_general
from janso.shape.regular import missing_in, tables_for
from janso.shape.tables import NEVER, TABLED_SETS, facts

REGULAR: Final = "regular"
SEVEN_PAIRS: Final = "seven_pairs"
SEVEN_PAIRS_REPEATED: Final = "seven_pairs_repeated"
THIRTEEN_ORPHANS: Final = "thirteen_orphans"
KNITTED_STRAIGHT: Final = "knitted_straight"
HONOURS_KNITTED: Final = "honours_knitted"
GREATER_HONOURS_KNITTED: Final = "greater_honours_knitted"
SEVEN_DIFFERENT_PAIRS: Final = "seven_different_pairs"

FORMS: Final[tuple[str, ...]] = (
    REGULAR, SEVEN_PAIRS, SEVEN_PAIRS_REPEATED, THIRTEEN_ORPHANS, KNITTED_STRAIGHT, HONOURS_KNITTED,
    GREATER_HONOURS_KNITTED,
)
DEFAULT_FORMS: Final[tuple[str, ...]] = (REGULAR, SEVEN_PAIRS, THIRTEEN_ORPHANS)

ORPHAN_KINDS: Final[tuple[int, ...]] = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)
KNITTED_ORDERS: Final[tuple[tuple[int, int, int], ...]] = (
    (0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0),
)
"""Which of 147, 258, 369 the characters, dots and bamboos hold."""

Missing = Callable[[list[int], int], int]
"""Tiles missing from counts of the 34 kinds, given the number of sets the tiles owe; NEVER when the form cannot be."""

_PAIRS_WEIGHT: Final = 18
_KNITTED_POWERS: Final = ((1, 125, 15625), (5, 625, 78125), (25, 3125, 390625))

_registered: Final[dict[str, Missing]] = {}
_bear_surplus: Final[set[str]] = set()
_reduced: Final[dict[int, tuple[int, ...]]] = {}


def register(name: str, missing: Missing, surplus: bool = False) -> None:
    """Adds a form; `missing(counts, sets)` says how many tiles are missing, jokers not counted. With `surplus` it may
    also be asked about a hand of one tile too many, which misses no more than the hand without that tile."""
    if name in FORMS or name == SEVEN_DIFFERENT_PAIRS:
        raise JansoError("shape.form_is_built_in", name=name)
    _registered[name] = missing
    if surplus:
        _bear_surplus.add(name)
    else:
        _bear_surplus.discard(name)


def bears_surplus(name: str) -> bool:
    """True for an added form that measures hands of one tile too many."""
    return name in _bear_surplus


def is_registered(name: str) -> bool:
    """True for a form that was added by `register`."""
    return name in _registered


def missing_registered(name: str, counts: list[int], sets: int) -> int:
    """Tiles missing for an added form, from counts of the 34 kinds and the sets they owe."""
    return _registered[name](counts, sets)


def names() -> tuple[str, ...]:
    """All forms, those registered last."""
    return FORMS + tuple(_registered)


def missing(form: str, tiles: Held, limits: tuple[int, ...] | None = None) -> int:
    """Tiles missing for a form, jokers not yet subtracted; NEVER when the form cannot be reached.

    `limits` are the copies of each of the 34 kinds in the tile set, four each when not given.
    """
    if form == REGULAR:
        return regular(tiles, limits)
    if form == KNITTED_STRAIGHT:
        return knitted_straight(tiles, limits)
    if form in _registered:
        return _registered[form](tiles.counts(), tiles.sets)
    if tiles.sets != 4 or tiles.melded:
        _known(form)
        return NEVER
    if form == THIRTEEN_ORPHANS:
        return thirteen_orphans(tiles.counts(), limits)
    if form in (SEVEN_PAIRS, SEVEN_DIFFERENT_PAIRS):
        return seven_pairs(tiles.counts(), False, limits)
    if form == SEVEN_PAIRS_REPEATED:
        return seven_pairs(tiles.counts(), True, limits)
    if form == HONOURS_KNITTED:
        return honours_knitted(tiles.counts(), False, limits)
    if form == GREATER_HONOURS_KNITTED:
        return honours_knitted(tiles.counts(), True, limits)
    _known(form)
    return NEVER


def _known(form: str) -> None:
    if form not in FORMS and form != SEVEN_DIFFERENT_PAIRS:
        raise JansoError("shape.form_not_known_there", form=form, known=", ".join(names()))


def shanten(forms: tuple[str, ...], tiles: Held, limits: tuple[int, ...] | None = None) -> int:
    """The best of several forms: -1 complete, 0 ready."""
    best = NEVER
    for form in forms:
        now = missing(form, tiles, limits)
        if now < best:
            best = now
    return best - tiles.jokers - 1 if best < NEVER else NEVER


def regular(tiles: Held, limits: tuple[int, ...] | None) -> int:
    """Sets and a pair."""
    if tiles.plain and tiles.sets <= TABLED_SETS and (limits is None or max(limits) <= 4):
        t = tables_for(limits, tiles.sets)
        return missing_in(t, tiles.man, tiles.pin, tiles.sou, tiles.honours, tiles.sets)
    counts = tiles.counts()
    most = list(limits) if limits is not None else [max(4, count) for count in counts]
    groups = [(counts[at : at + 9], most[at : at + 9], at < 27) for at in (0, 9, 18, 27)]
    if tiles.stars:
        groups.append((tiles.stars, [max(4, count) for count in tiles.stars], True))
    if tiles.oranges:
        groups.append(([tiles.oranges], [max(4, tiles.oranges)], False))
    return missing_general(groups, tiles.sets)


def seven_pairs(counts: list[int], repeated: bool, limits: tuple[int, ...] | None = None) -> int:
    """Seven pairs of different kinds, or with four of a kind as two pairs.

    >>> seven_pairs([4, 4, 4, 2] + [0] * 30, True), seven_pairs([4, 4, 4, 2] + [0] * 30, False)
    (0, 6)
    """
    pairs = 0
    singles = 0
    room = 0
    for kind, held in enumerate(counts):
        most = (4 if limits is None else limits[kind]) // 2
        if not repeated and most > 1:
            most = 1
        room += most
        full = min(held // 2, most)
        pairs += full
        if held > 2 * full and full < most:
            singles += 1
    pairs = min(pairs, 7)
    return 14 - 2 * pairs - min(singles, 7 - pairs) if room >= 7 else NEVER


def thirteen_orphans(counts: list[int], limits: tuple[int, ...] | None = None) -> int:
    """Each terminal and honour, and one of them twice."""
    kinds = 0
    paired = 0
    for kind in ORPHAN_KINDS:
        if limits is not None and limits[kind] == 0:
            return NEVER
        if counts[kind] > 0:
            kinds += 1
            if counts[kind] > 1 and (limits is None or limits[kind] > 1):
                paired = 1
    return 14 - kinds - paired


def honours_knitted(counts: list[int], greater: bool, limits: tuple[int, ...] | None = None) -> int:
    """Fourteen different tiles out of the seven honours and one knitted sequence; all seven honours when `greater`."""
    honours = 0
    for kind in range(27, 34):
        if counts[kind] > 0:
            honours += 1
    if limits is not None and min(limits) == 0:
        return NEVER
    best = NEVER
    for order in KNITTED_ORDERS:
        suited = 0
        for suit in range(3):
            for step in (0, 3, 6):
                if counts[9 * suit + order[suit] + step] > 0:
                    suited += 1
        if greater:
            best = min(best, 14 - honours - min(suited, 7))
        else:
            best = min(best, 14 - min(honours + suited, 14))
    return best


def knitted_straight(tiles: Held, limits: tuple[int, ...] | None = None) -> int:
    """147 of one suit, 258 of another, 369 of the third, and what is left of the sets with a pair."""
    if tiles.sets < 3 or (limits is not None and min(limits[:27]) == 0):
        return NEVER
    if not tiles.plain or tiles.sets > 4 or (limits is not None and max(limits) > 4):
        return _knitted_general(tiles, limits)
    t = tables_for(limits, tiles.sets - 3)
    man, pin, sou = without_knitted(tiles.man), without_knitted(tiles.pin), without_knitted(tiles.sou)
    best = NEVER
    for order in KNITTED_ORDERS:
        a, b, c = 2 * order[0], 2 * order[1], 2 * order[2]
        lacking = 9 - man[a] - pin[b] - sou[c]
        now = lacking + missing_in(t, man[a + 1], pin[b + 1], sou[c + 1], tiles.honours, tiles.sets - 3)
        if now < best:
            best = now
    return best


def _knitted_general(tiles: Held, limits: tuple[int, ...] | None) -> int:
    best = NEVER
    for order in KNITTED_ORDERS:
        counts = tiles.counts()
        most = list(limits) if limits is not None else [max(4, count) for count in counts]
        lacking = 0
        for suit in range(3):
            for step in (0, 3, 6):
                kind = 9 * suit + order[suit] + step
                most[kind] -= 1
                if counts[kind] > 0:
                    counts[kind] -= 1
                else:
                    lacking += 1
        groups = [(counts[at : at + 9], most[at : at + 9], at < 27) for at in (0, 9, 18, 27)]
        best = min(best, lacking + missing_general(groups, tiles.sets - 3))
    return best


def without_knitted(key: int) -> tuple[int, ...]:
    """For 147, 258 and 369: how many of the three ranks a suit holds, and its key without one of each; remembered.

    >>> without_knitted(1 + 125 + 2 * 5)[:2]
    (2, 10)
    """
    found = _reduced.get(key)
    if found is None:
        parts: list[int] = []
        for powers in _KNITTED_POWERS:
            held = 0
            rest = key
            for power in powers:
                if key // power % 5:
                    held += 1
                    rest -= power
            parts += [held, rest]
        found = tuple(parts)
        if len(_reduced) >= 50_000:
            _reduced.clear()
        _reduced[key] = found
    return found


def special_missing(man: int, pin: int, sou: int, honours: int) -> int:
    """The better of seven different pairs and thirteen orphans for a hand of 13 or 14 concealed tiles."""
    f = facts()
    packed: int = f.suit[man] + f.suit[pin] + f.suit[sou] + f.honours[honours]
    return f.special[packed // _PAIRS_WEIGHT]
