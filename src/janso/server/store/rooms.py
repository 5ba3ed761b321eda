"""Rooms and their logs on disk. Functions of a connection are units of work for the journal."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Row, func, insert, select, update

from janso.server.store.database import Database
from janso.server.store.schema import events, rooms
from janso.table import Event

WAITING: Final = "waiting"
PLAYING: Final = "playing"
DONE: Final = "done"
CLOSED: Final = "closed"
_dump: Final = msgspec.json.Encoder().encode
_load: Final = msgspec.json.Decoder().decode


@dataclass
class StoredRoom:
    """A row of the table of rooms."""

    id: int
    code: str
    state: str
    host: int
    config: dict[str, Any]
    seats: list[dict[str, Any]]
    record: str | None
    created: float
    updated: float


def _stored(row: Row[Any]) -> StoredRoom:
    return StoredRoom(row.id, row.code, row.state, row.host, json.loads(row.config), json.loads(row.seats), row.record,
                      row.created, row.updated)


def create(c: Connection, code: str, host: int, config: dict[str, Any], seats: list[dict[str, Any]]) -> int:
    """A new room; its number."""
    now = time.time()
    made = c.execute(insert(rooms).values(code=code, state=WAITING, host=host, config=_text(config), seats=_text(seats),
                                          created=now, updated=now))
    return int(made.inserted_primary_key[0])  # type: ignore[index]


def change(c: Connection, room: int, **values: Any) -> None:
    """Sets some columns: state, seats, config, record."""
    plain = {key: _text(value) if key in ("seats", "config") else value for key, value in values.items()}
    c.execute(update(rooms).where(rooms.c.id == room).values(**plain, updated=time.time()))


def append(c: Connection, room: int, start: int, new: Iterable[str]) -> None:
    """Adds events to a log; a number that is already there breaks the whole unit of work."""
    now = time.time()
    rows = [{"room": room, "n": start + i, "data": text, "at": now} for i, text in enumerate(new)]
    if rows:
        c.execute(insert(events), rows)


def event_text(event: Event) -> str:
    """An event as it is stored."""
    return _dump(event.as_json()).decode()


def _text(value: Any) -> str:
    return _dump(value).decode()


class Rooms:
    """Reading."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def find(self, code: str) -> StoredRoom | None:
        with self._db.read() as c:
            row = c.execute(select(rooms).where(rooms.c.code == code)).first()
        return None if row is None else _stored(row)

    def unfinished(self) -> list[StoredRoom]:
        """Rooms where people wait or play."""
        with self._db.read() as c:
            found = c.execute(select(rooms).where(rooms.c.state.in_((WAITING, PLAYING))).order_by(rooms.c.id)).all()
        return [_stored(row) for row in found]

    def log(self, room: int) -> list[dict[str, Any]]:
        """All events of a room in order."""
        with self._db.read() as c:
            return log_of(c, room)

    def count(self, room: int) -> int:
        with self._db.read() as c:
            return int(c.execute(select(func.count()).where(events.c.room == room)).scalar_one())


def texts_of(c: Connection, room: int) -> list[str]:
    """All events of a room in order, as they are stored."""
    return list(c.execute(select(events.c.data).where(events.c.room == room).order_by(events.c.n)).scalars())


def log_of(c: Connection, room: int) -> list[dict[str, Any]]:
    """All events of a room in order."""
    return [_load(text) for text in texts_of(c, room)]
