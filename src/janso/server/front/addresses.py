"""From where people have come in: whoever has come in twice is known by the address."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

MOST: Final = 20_000
EACH: Final = 8
"""Addresses kept of one person, the latest ones."""


class Addresses:
    """Addresses by person, in memory only. With `told_apart` nobody is ever found beside another.

    >>> seen = Addresses()
    >>> for who, address in ((1, "a"), (2, "b"), (1, "b")): seen.note(who, address)
    >>> seen.shared(1, 2), seen.shared(1, 3)
    (True, False)
    """

    def __init__(self, told_apart: bool = False) -> None:
        self._told_apart = told_apart
        self._known: OrderedDict[int, OrderedDict[str, None]] = OrderedDict()

    def note(self, person: int, address: str) -> None:
        """Somebody was seen at an address."""
        found = self._known.setdefault(person, OrderedDict())
        found[address] = None
        found.move_to_end(address)
        if len(found) > EACH:
            found.popitem(last=False)
        self._known.move_to_end(person)
        if len(self._known) > MOST:
            self._known.popitem(last=False)

    def shared(self, one: int, other: int) -> bool:
        """Whether two people have been seen at one address."""
        if self._told_apart:
            return False
        return bool(self._known.get(one, {}).keys() & self._known.get(other, {}).keys())
