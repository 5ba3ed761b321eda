"""Readings as short texts, remembered."""

from __future__ import annotations

from typing import Final

from janso.hand import write_tiles
from janso.scoring.interpret import describe_set
from janso.scoring.reading import Reading
from janso.tiles import KINDS, STANDARD_KINDS, write

_CODES: Final = 512
_texts: Final[list[str]] = [""] * _CODES
_PAIR_TEXTS: Final[list[str]] = [write_tiles([kind, kind]) for kind in range(KINDS)]


def text_of(code: int) -> str:
    """A set as text, remembered."""
    found = _texts[code]
    if not found:
        found = describe_set(code)
        _texts[code] = found
    return found


def reading_texts(r: Reading) -> list[str]:
    """The sets and the pair of a reading, or the tiles of a hand without sets."""
    sets = r.sets
    if len(sets) == 4 and r.pair >= 0:
        return [text_of(sets[0]), text_of(sets[1]), text_of(sets[2]), text_of(sets[3]), _PAIR_TEXTS[r.pair]]
    texts = [text_of(code) for code in sets]
    if r.pair >= 0:
        texts.append(_PAIR_TEXTS[r.pair])
    if not texts:
        for kind, count in enumerate(r.counts):
            if count:
                texts.append(_SAME[kind][count])
    return texts


def _repeated(kind: int) -> list[str]:
    """One to four tiles of a kind as text."""
    name = write(kind)
    return [name[0] * count + name[1:] for count in range(5)]


_SAME: Final[list[list[str]]] = [_repeated(kind) for kind in range(STANDARD_KINDS)]
