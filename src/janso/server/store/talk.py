"""What is said at tables, as long as there is a table: the last lines of those who sit there, and of those who look on.
Both are kept apart, so that neither pushes the other out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select

from janso.server.store.database import Database
from janso.server.store.rooms import OPEN
from janso.server.store.schema import rooms, talk

MOST_LINES: Final = 50
"""Of each kind at a table; the oldest go first."""


def say(c: Connection, room: int, n: int, line: Mapping[str, Any]) -> None:
    """Writes a line down under its number among those of its kind. A room that is over keeps nothing."""
    if c.execute(select(rooms.c.state).where(rooms.c.id == room)).scalar() not in OPEN:
        return
    aside = int(line["spectator"])
    c.execute(delete(talk).where(talk.c.room == room, talk.c.aside == aside, talk.c.n <= n - MOST_LINES))
    c.execute(insert(talk).values(room=room, aside=aside, n=n, name=line["name"], text=line["text"], at=line["at"]))


def forget(c: Connection, room: int) -> None:
    """A room is over, and what was said there goes with it."""
    c.execute(delete(talk).where(talk.c.room == room))


def said(db: Database, numbers: Iterable[int]) -> dict[int, list[dict[str, Any]]]:
    """What was said in some rooms, each in its order; every line with its number `n`."""
    found: dict[int, list[dict[str, Any]]] = {}
    with db.read() as c:
        rows = c.execute(select(talk).where(talk.c.room.in_(list(numbers))).order_by(talk.c.at, talk.c.n)).all()
    for row in rows:
        found.setdefault(row.room, []).append(
            {"n": row.n, "name": row.name, "text": row.text, "at": row.at, "spectator": bool(row.aside)})
    return found
