"""Readings as short texts, remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.hand import CHOW, write_tiles
from janso.scoring.readings.described import describe_set
from janso.scoring.readings.other_forms.other_sets import MixedReading
from janso.scoring.readings.other_forms.unfinished import REST
from janso.scoring.readings.reading import CODE, CODE_MASK, OPEN_BIT, SEVEN_PAIRS, TYPE_SHIFT, Reading
from janso.tiles import KINDS, STANDARD_KINDS, write

if TYPE_CHECKING:
    from mypy_extensions import i64

_CODES: Final = 512
_PAIRS: Final = 7


def _set_text(code: int) -> str:
    """A set as text, empty where a number names no set."""
    type = code >> TYPE_SHIFT & 3
    last = (code & 63) + (2 if type == CHOW else 0)
    return describe_set(code) if last < KINDS else ""


_TEXTS: Final[list[str]] = [_set_text(code) for code in range(_CODES)]
_PAIR_TEXTS: Final[list[str]] = [write_tiles([kind, kind]) for kind in range(KINDS)]


def reading_texts(r: Reading) -> list[str]:
    """The sets and the pair of a reading, or the tiles of a hand without sets."""
    if isinstance(r, MixedReading):
        return _mixed_texts(r)
    pair: i64 = r.pair
    if r.set_count == 4 and pair >= 0:
        codes = r.codes
        return [_TEXTS[codes & CODE_MASK], _TEXTS[codes >> CODE & CODE_MASK], _TEXTS[codes >> 2 * CODE & CODE_MASK],
                _TEXTS[codes >> 3 * CODE & CODE_MASK], _PAIR_TEXTS[pair]]
    texts = [_TEXTS[code] for code in r.sets]
    if r.pair >= 0:
        texts.append(_PAIR_TEXTS[r.pair])
    if not texts and r.form == SEVEN_PAIRS and r.tiles.bit_count() == _PAIRS and sum(r.counts) == 2 * _PAIRS:
        left = r.tiles
        while left:
            low = left & -left
            texts.append(_PAIR_TEXTS[low.bit_length() - 1])
            left ^= low
    elif not texts:
        for kind, count in enumerate(r.counts):
            if count:
                texts.append(_SAME[kind][count])
    return texts


def _mixed_texts(r: MixedReading) -> list[str]:
    """Ordinary sets, then the others, then the pair."""
    ordinary = [_four_text(code) if r.fours else r.raised[code].text if code in r.raised else _TEXTS[code]
                for code in r.sets]
    texts = ordinary + [other.text for other in r.others]
    if r.head is not None:
        return [*texts, r.head.text]
    if r.pair < 0 or r.uses(REST.id):
        return texts
    return [*texts, _PAIR_TEXTS[r.pair]]


def _four_text(code: int) -> str:
    """Four equal tiles that are an ordinary set."""
    tiles = write_tiles([code & 63] * 4)
    return f"({tiles})" if code & OPEN_BIT else tiles


def _repeated(kind: int) -> list[str]:
    """One to four tiles of a kind as text."""
    name = write(kind)
    return [name[0] * count + name[1:] for count in range(5)]


_SAME: Final[list[list[str]]] = [_repeated(kind) for kind in range(STANDARD_KINDS)]
