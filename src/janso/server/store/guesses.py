"""Wrong guesses of passwords and codes, counted in the database, so that all servers count together and a restart
forgets none. A count leaks away with time."""

from __future__ import annotations

import time
from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from janso.errors import JansoError
from janso.server.settings import Rate
from janso.server.store.schema import guesses

ACCOUNT: Final = Rate(10, 1 / 300)
"""For one account: ten wrong guesses at once, then one in five minutes. Addresses from which its owner has signed in
before are counted apart, so that a stranger who guesses locks nobody out."""
ADDRESS: Final = Rate(40, 1 / 60)


class TooManyGuesses(JansoError):
    """Somebody has guessed too often."""

    def __init__(self) -> None:
        super().__init__("server.too_many_wrong_guesses")


def check(c: Connection, key: str, rate: Rate) -> None:
    """Refuses when there have been too many wrong guesses."""
    if _level(c, key, rate, time.time()) > rate.burst - 1:
        raise TooManyGuesses


def wrong(c: Connection, key: str, rate: Rate) -> None:
    """Counts a wrong guess."""
    now = time.time()
    level = _level(c, key, rate, now) + 1
    if not c.execute(update(guesses).where(guesses.c.key == key).values(level=level, at=now)).rowcount:
        c.execute(insert(guesses).values(key=key, level=level, at=now))
    c.execute(delete(guesses).where(guesses.c.at < now - 86400))


def right(c: Connection, key: str) -> None:
    """A right password: what was guessed before was a slip."""
    c.execute(delete(guesses).where(guesses.c.key == key))


def _level(c: Connection, key: str, rate: Rate, now: float) -> float:
    row = c.execute(select(guesses.c.level, guesses.c.at).where(guesses.c.key == key)).first()
    return 0.0 if row is None else max(0.0, row.level - max(0.0, now - row.at) * rate.per_second)
