"""Readings as short texts, remembered."""

from __future__ import annotations

from typing import Final

from janso.hand import write_tiles
from janso.scoring.interpret import describe_set
from janso.scoring.reading import Reading
from janso.tiles import KINDS, write

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
    texts: list[str] = []
    for code in r.sets:
        texts.append(text_of(code))
    if r.pair >= 0:
        texts.append(_PAIR_TEXTS[r.pair])
    if not texts:
        for kind, count in enumerate(r.counts):
            if count:
                name = write(kind)
                texts.append(name[0] * count + name[1:])
    return texts
