"""Rooms and their logs on disk. Functions of a connection are units of work for the journal.

Each event carries a mark made of everything before it and of itself. So a log from which something is missing, or in
which something was changed, is not mistaken for a whole one, however well its numbers follow each other.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Row, func, insert, select, update

from janso.message import plain
from janso.server.store.database import Damaged, Database, Diverged
from janso.server.store.schema import events, rooms, tournament_tables
from janso.table import Event

WAITING: Final = "waiting"
PLAYING: Final = "playing"
DONE: Final = "done"
CLOSED: Final = "closed"
OPEN: Final = (WAITING, PLAYING)
_dump: Final = msgspec.json.Encoder(enc_hook=plain).encode
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
    try:
        config, seats = _load(row.config), _load(row.seats)
    except (msgspec.DecodeError, UnicodeError):
        raise Damaged("server.room_what_agreed_there_cannot", sign=row.code) from None
    if not isinstance(config, dict) or not isinstance(seats, list):
        raise Damaged("server.room_what_agreed_there_cannot", sign=row.code)
    return StoredRoom(row.id, row.code, row.state, row.host, config, seats, row.record, row.created, row.updated)


def create(c: Connection, code: str, host: int, config: dict[str, Any], seats: list[dict[str, Any]],
           owner: int | None = None) -> int:
    """A new room; its number."""
    now = time.time()
    made = c.execute(insert(rooms).values(code=code, state=WAITING, host=host, config=_text(config), seats=_text(seats),
                                          created=now, updated=now, owner=owner))
    room = int(made.inserted_primary_key[0])  # type: ignore[index]
    if cup := config.get("cup"):
        c.execute(insert(tournament_tables).values(room=room, tournament=cup["id"], round=cup["round"],
                                                   number=cup["table"]))
    return room


def change(c: Connection, room: int, **values: Any) -> None:
    """Sets some columns: state, seats, config, record."""
    plain = {key: _text(value) if key in ("seats", "config") else value for key, value in values.items()}
    c.execute(update(rooms).where(rooms.c.id == room).values(**plain, updated=time.time()))


def mark_of(before: str, text: str) -> str:
    """The mark of an event that follows a log."""
    return hashlib.blake2b(f"{before}{text}".encode(), digest_size=8).hexdigest()


def append(c: Connection, room: int, start: int, new: Sequence[str], before: str = "") -> str:
    """Adds events to a log whose last mark is `before`; the new last mark. A number that is already there breaks the
    whole unit of work."""
    now = time.time()
    rows = []
    for n, text in enumerate(new, start):
        before = mark_of(before, text)
        rows.append({"room": room, "n": n, "data": text, "at": now, "mark": before})
    if rows:
        c.execute(insert(events), rows)
    return before


def there_already(c: Connection, room: int, start: int, new: Sequence[str]) -> bool:
    """After a write whose answer was lost: whether it was done after all."""
    found = c.execute(select(events.c.data).where(events.c.room == room, events.c.n >= start).order_by(events.c.n))
    there = list(found.scalars())
    if there and there != list(new):
        raise Diverged
    return bool(there) or not new


def event_text(event: Event, by: str = "") -> str:
    """An event as it is stored; `by` names the bot that did it for somebody who was away."""
    return _dump({**event.as_json(), "by": by} if by else event.as_json()).decode()


def signatures(log: Sequence[dict[str, Any]]) -> dict[int, str]:
    """Which events of a stored log bots did for somebody, and which bots.

    >>> signatures([{"type": "draw", "seat": 0}, {"type": "discard", "seat": 0, "by": "solid"}])
    {1: 'solid'}
    """
    return {at: str(event["by"]) for at, event in enumerate(log) if "by" in event}


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

    def hosted(self, player: int) -> int:
        """How many unfinished tables somebody has, at all servers."""
        mine = (rooms.c.host == player, rooms.c.state.in_(OPEN))
        with self._db.read() as c:
            return int(c.execute(select(func.count()).select_from(rooms).where(*mine)).scalar_one())

    def unfinished(self, numbers: Sequence[int] | None = None) -> tuple[list[StoredRoom], list[tuple[str, str]]]:
        """Rooms where people wait or play, all of them or those of some numbers; and the codes of those that cannot be
        read, with the reason."""
        query = select(rooms).where(rooms.c.state.in_(OPEN)).order_by(rooms.c.id)
        with self._db.read() as c:
            found = c.execute(query if numbers is None else query.where(rooms.c.id.in_(numbers))).all()
        whole, damaged = [], []
        for row in found:
            try:
                whole.append(_stored(row))
            except Damaged as error:
                damaged.append((row.code, str(error)))
        return whole, damaged

    def log(self, room: int) -> list[dict[str, Any]]:
        """All events of a room in order."""
        return self.log_and_mark(room)[0]

    def log_and_mark(self, room: int) -> tuple[list[dict[str, Any]], str]:
        """All events of a room in order, and the mark of the last one."""
        with self._db.read() as c:
            return log_and_mark(c, room)

    def count(self, room: int) -> int:
        with self._db.read() as c:
            return int(c.execute(select(func.count()).where(events.c.room == room)).scalar_one())


def texts_of(c: Connection, room: int) -> list[str]:
    """All events of a room in order, as they are stored. A log with a gap, or with an event that is not what was
    written, is refused."""
    return _texts_and_mark(c, room)[0]


def _texts_and_mark(c: Connection, room: int) -> tuple[list[str], str]:
    found = c.execute(select(events.c.n, events.c.data, events.c.mark).where(events.c.room == room)
                      .order_by(events.c.n)).all()
    before = ""
    for number, row in enumerate(found):
        if row.n != number:
            raise Damaged("server.log_event_room_number_missing", number=number, room=room)
        before = mark_of(before, row.data)
        if row.mark is not None and row.mark != before:
            raise Damaged("server.log_something_missing_changed_before", number=number, room=room)
    return [row.data for row in found], before


def log_of(c: Connection, room: int) -> list[dict[str, Any]]:
    """The same as data."""
    return log_and_mark(c, room)[0]


def log_and_mark(c: Connection, room: int) -> tuple[list[dict[str, Any]], str]:
    """The same, with the mark of the last event."""
    texts, mark = _texts_and_mark(c, room)
    return [_event(text, number, room) for number, text in enumerate(texts)], mark


def _event(text: str, number: int, room: int) -> dict[str, Any]:
    try:
        event = _load(text)
    except (msgspec.DecodeError, UnicodeError):
        event = None
    if not isinstance(event, dict):
        raise Damaged("server.log_event_room_number_cannot", number=number, room=room)
    return event
