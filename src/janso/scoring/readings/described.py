"""Sets and pairs as short texts."""

from __future__ import annotations

from janso.hand import CHOW, KONG, write_tiles
from janso.scoring.readings.reading import (
    OPEN_BIT,
    TYPE_SHIFT,
    Reading,
)


def describe(reading: Reading) -> list[str]:
    """The sets and the pair as short texts; a set that stands open in round brackets, a concealed kong in square."""
    texts = [describe_set(code) for code in reading.sets]
    if reading.pair >= 0:
        texts.append(write_tiles([reading.pair] * 2))
    return texts


def describe_set(code: int) -> str:
    """One set as text.

    >>> from janso.hand import PUNG
    >>> from janso.scoring.readings.reading import set_code
    >>> describe_set(set_code(PUNG, 31, True)), describe_set(set_code(KONG, 0, False))
    ('(555z)', '[1111m]')
    """
    first = code & 63
    type = code >> TYPE_SHIFT & 3
    if type == CHOW:
        text = write_tiles([first, first + 1, first + 2])
    else:
        text = write_tiles([first] * (4 if type == KONG else 3))
    if code & OPEN_BIT:
        return f"({text})"
    return f"[{text}]" if type == KONG else text
