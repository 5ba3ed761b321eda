"""Whether everything on disk is what was written there."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import select

from janso.server.store.database import Database
from janso.server.store.rooms import PLAYING, Rooms, log_of
from janso.server.store.schema import rooms
from janso.table import Match


def damaged(db: Database) -> Iterator[str]:
    """A line for each table that cannot be read, or whose log cannot be played."""
    kept = Rooms(db)
    with db.read() as c:
        every = c.execute(select(rooms.c.id, rooms.c.code, rooms.c.state).order_by(rooms.c.id)).all()
    for row in every:
        try:
            kept.find(row.code)
            with db.read() as c:
                log = log_of(c, row.id)
            if log or row.state == PLAYING:
                Match.replay(log)
        except Exception as error:
            yield f"{row.code}: {error or repr(error)}"
