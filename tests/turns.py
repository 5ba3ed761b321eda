"""Whose turn it is today: a part of what takes long runs each day, and every part has its day."""

from __future__ import annotations

import datetime
import os
import zlib


def today() -> int:
    """The number of the day; `JANSO_DAY` names another."""
    return int(os.environ.get("JANSO_DAY") or datetime.date.today().toordinal())


def due(name: str, turns: int, place: int = 0, day: int | None = None) -> bool:
    """True when it is the turn of a name, or of its case at a place; each has one in so many days.

    Names begin on different days, so that a day does not try one rule set everywhere and the next one nowhere.
    """
    return (zlib.crc32(name.encode()) + place) % turns == (today() if day is None else day) % turns
