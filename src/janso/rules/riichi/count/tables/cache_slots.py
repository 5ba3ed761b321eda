"""A slot of a small direct-mapped cache for a key: a multiplicative hash."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

PLACES: Final = 4096
_LOW: Final = (1 << 30) - 1
_FACTOR: Final = 0x2545F491


def place(key: i64) -> i64:
    """A place below PLACES for a key of at most 60 bits.

    >>> 0 <= place(1 << 59) < PLACES and place(1 << 20) != place(1 << 21)
    True
    """
    return ((key ^ key >> 30) & _LOW) * _FACTOR >> 31 & PLACES - 1
