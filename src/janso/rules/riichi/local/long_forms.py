"""Thirteen orphans in a hand of seventeen tiles: with any set, or with tiles that round them off.

Both are built without any meld.

>>> from janso.hand import Hand
>>> from janso.scoring.readings.interpret import Forms
>>> tiles = Situation(Hand.parse("119m19p19s1234567z34p+5p"))
>>> [reading.form == KOKUSHI_SET for reading in Forms(("kokushi_set",)).read(tiles)]
[True]
"""

from __future__ import annotations

from typing import Final

from janso.hand import CHOW, PUNG
from janso.scoring.readings.interpret import FormReader, register_form
from janso.scoring.readings.reading import NOWHERE, TYPE_SHIFT, Reading
from janso.scoring.readings.taken_apart import Suits
from janso.scoring.situation import Situation
from janso.shape.forms import ORPHAN_KINDS, register
from janso.shape.tables import NEVER
from janso.tiles import EAST, ORPHANS, STANDARD_KINDS

KOKUSHI_SET: Final = 40
DAI_KOKUSHI: Final = 41
LONG_FORMS: Final = ("kokushi_set", "dai_kokushi")

_SETS: Final = 5
_SIZE: Final = 17
_SPARE: Final = 4
"""Tiles beside one each of the orphans."""
_FIVES: Final = (4, 13, 22)
_DRAGONS: Final = (31, 32, 33)
_WINDS: Final = (27, 28, 29, 30)
_ALL_SETS: Final[list[tuple[int, int, int]]] = [
    *[(kind, kind + 1, kind + 2) for kind in range(EAST) if kind % 9 < 7],
    *[(kind, kind, kind) for kind in range(STANDARD_KINDS)],
]


def _spare(counts: list[int]) -> list[int]:
    """Counts of what is left beside one each of the orphans."""
    left = list(counts)
    for kind in ORPHAN_KINDS:
        if left[kind]:
            left[kind] -= 1
    return left


def _lacking(left: list[int], tiles: tuple[int, ...]) -> int:
    """How many of these tiles are not there."""
    if tiles[0] == tiles[1]:
        return max(0, 3 - left[tiles[0]])
    lacking = 0
    for kind in tiles:
        if not left[kind]:
            lacking += 1
    return lacking


def _without(left: list[int], tiles: tuple[int, ...]) -> list[int]:
    rest = list(left)
    for kind in tiles:
        if rest[kind]:
            rest[kind] -= 1
    return rest


def _orphans_missing(counts: list[int]) -> int:
    missing = 0
    for kind in ORPHAN_KINDS:
        if not counts[kind]:
            missing += 1
    return missing


def _no_orphan(left: list[int]) -> int:
    """1 when no orphan is there for the pair."""
    for kind in ORPHAN_KINDS:
        if left[kind]:
            return 0
    return 1


def missing_kokushi_set(counts: list[int], sets: int) -> int:
    """Tiles missing for the orphans, one of them twice, and a set.

    >>> from janso.shape.held import held
    >>> missing_kokushi_set(held("119m19p19s1234567z34p").counts(), 5)
    1
    """
    if sets != _SETS:
        return NEVER
    left = _spare(counts)
    best = _SPARE
    for tiles in _ALL_SETS:
        lacking = _lacking(left, tiles)
        if lacking < best:
            best = min(best, lacking + _no_orphan(_without(left, tiles)))
    return _orphans_missing(counts) + best


def missing_dai_kokushi(counts: list[int], sets: int) -> int:
    """Tiles missing for the orphans with the four winds again, or with three fives or the dragons again and a second
    one of any tile of the hand.

    >>> from janso.shape.held import held
    >>> missing_dai_kokushi(held("19m19p19s1234567z123z").counts(), 5)
    1
    """
    if sets != _SETS:
        return NEVER
    left = _spare(counts)
    best = _lacking(left, _WINDS)
    for fives in (True, False):
        tiles = _FIVES if fives else _DRAGONS
        rest = _without(left, tiles)
        paired = not _no_orphan(rest) or (fives and any(rest[kind] for kind in _FIVES))
        best = min(best, _lacking(left, tiles) + (0 if paired else 1))
    return _orphans_missing(counts) + best


class KokushiSet(FormReader):
    """Reads the orphans with a set; one reading for each way to choose it."""

    def read(self, s: Situation, suits: Suits | None, out: list[Reading]) -> None:
        left = _beside_orphans(suits)
        if suits is None or not left:
            return
        for tiles in _ALL_SETS:
            if not _lacking(left, tiles):
                rest = _without(left, tiles)
                if not _no_orphan(rest):
                    type = PUNG if tiles[0] == tiles[1] else CHOW
                    code = tiles[0] | type << TYPE_SHIFT
                    pair = rest.index(1)
                    out.append(Reading(KOKUSHI_SET, (code,), pair, suits.win, NOWHERE, suits.tiles, held=suits))


class DaiKokushi(FormReader):
    """Reads the orphans with the tiles that round them off."""

    def read(self, s: Situation, suits: Suits | None, out: list[Reading]) -> None:
        if suits is not None and _beside_orphans(suits) and not missing_dai_kokushi(suits.concealed_counts(), _SETS):
            out.append(suits.whole(DAI_KOKUSHI))


def _beside_orphans(suits: Suits | None) -> list[int]:
    """What a whole hand of all the orphans holds besides; empty when it is none."""
    if suits is None or suits.meld_count or suits.tiles & ORPHANS != ORPHANS or suits.size() != _SIZE:
        return []
    return _spare(suits.concealed_counts())


def register_long_forms() -> None:
    """Makes these forms known to the scoring core and to the hand algebra."""
    register_form("kokushi_set", KokushiSet())
    register_form("dai_kokushi", DaiKokushi())
    register("kokushi_set", missing_kokushi_set)
    register("dai_kokushi", missing_dai_kokushi)
