"""Who serves: each server has a number in the database and holds an advisory lock on it, as long as it lives.

PostgreSQL gives the lock back the moment a server dies. Another one then takes its number off the list and its tables
over, in one transaction. Whoever writes looks first, in the same transaction, whether its own number still stands on
the list; so a server that was only thought dead can write nothing any more. After a restart of the database everybody
has lost the lock, and nobody is thought dead before all have had time to come back.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec
import psycopg
from psycopg.rows import TupleRow
from sqlalchemy import Connection, Engine, select, text

from janso.server.store.database import Diverged
from janso.server.store.rooms import PLAYING, WAITING
from janso.server.store.schema import servers

log = logging.getLogger("janso.server")
LOCKS: Final = 7415
CHANNEL: Final = "janso"
LOOK_EVERY: Final = 0.5
GRACE: Final = 2.0
"""Seconds after a connection was made before others are thought dead."""
Line = psycopg.Connection[TupleRow]
_UNFINISHED: Final = [WAITING, PLAYING]


class Keeper:
    """A thread with a connection of its own. `taken` is called with the numbers of rooms that are ours now, `lost` when
    our number was taken off the list, `heard` with what other servers tell; all of them in that thread."""

    def __init__(self, engine: Engine, taken: Callable[[list[int]], None], lost: Callable[[], None],
                 heard: Callable[[dict[str, Any]], None]) -> None:
        self._url = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._taken, self._lost, self._heard = taken, lost, heard
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self._line: Line | None = None
        self.address = ""
        self.id: int | None = None
        self.since = 0.0
        """When the present connection was made; 0 while there is none."""

    def open(self) -> list[int]:
        """Registers, and takes up all tables that nobody plays."""
        line = self._connect()
        rooms = self._look(line)
        self._thread = threading.Thread(target=self._run, name="keeper", daemon=True)
        self._thread.start()
        return rooms

    def close(self) -> None:
        """Gives all tables back; whoever else is there takes them."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join(10)
        try:
            with psycopg.connect(self._url, autocommit=True, connect_timeout=3) as line, line.transaction():
                line.execute("UPDATE rooms SET owner = NULL WHERE owner = %s", [self.id])
                line.execute("DELETE FROM servers WHERE id = %s", [self.id])
                line.execute("SELECT pg_notify(%s, '{\"kind\":\"gone\"}')", [CHANNEL])
        except psycopg.Error as error:
            log.warning("the tables could not be given back: %s", str(error).strip())
        if self._line is not None:
            self._line.close()

    def fence(self, c: Connection) -> None:
        """Refuses to write when another server has taken over."""
        if c.execute(select(servers.c.id).where(servers.c.id == self.id).with_for_update(read=True)).first() is None:
            raise Diverged

    def _connect(self) -> Line:
        line = psycopg.connect(self._url, autocommit=True, connect_timeout=3, keepalives_idle=5, keepalives_interval=2,
                               keepalives_count=3)
        try:
            line.execute(f"LISTEN {CHANNEL}")
            if self.id is not None:
                line.execute("SELECT pg_advisory_lock(%s, %s)", [LOCKS, self.id])
                if line.execute("SELECT 1 FROM servers WHERE id = %s", [self.id]).fetchone() is None:
                    log.error("server %s was thought dead; its tables are played elsewhere", self.id)
                    self._lost()
                    self.id = None
            if self.id is None:
                row = line.execute("INSERT INTO servers (address, started) VALUES (%s, %s) RETURNING id",
                                   [self.address, time.time()]).fetchone()
                assert row is not None
                line.execute("SELECT pg_advisory_lock(%s, %s)", [LOCKS, row[0]])
                self.id = int(row[0])
        except BaseException:
            line.close()
            raise
        self._line, self.since = line, time.monotonic()
        return line

    def _run(self) -> None:
        while not self._stop.is_set():
            try:
                line = self._line if self._line is not None and not self._line.closed else self._connect()
                self._watch(line)
            except psycopg.Error as error:
                if self.since:
                    log.error("the keeper lost its database: %s", str(error).strip().partition("\n")[0])
                self.since = 0.0
                if self._line is not None:
                    self._line.close()
                self._stop.wait(0.2)

    def _watch(self, line: Line) -> None:
        while not self._stop.is_set():
            for notice in line.notifies(timeout=LOOK_EVERY, stop_after=1):
                self._dispatch(notice.payload)
            if time.monotonic() - self.since > GRACE and (rooms := self._look(line)):
                self._taken(rooms)

    def _dispatch(self, payload: str) -> None:
        try:
            message = msgspec.json.decode(payload, type=dict)
        except msgspec.DecodeError:
            return
        self._heard(message)

    def _look(self, line: Line) -> list[int]:
        """Takes over the tables of servers that have died, and those that nobody has."""
        rooms: list[int] = []
        for (other,) in line.execute("SELECT id FROM servers WHERE id <> %s ORDER BY id", [self.id]).fetchall():
            with line.transaction():
                got = line.execute("SELECT pg_try_advisory_xact_lock(%s, %s)", [LOCKS, other]).fetchone()
                if got is None or not got[0]:
                    continue
                line.execute("DELETE FROM servers WHERE id = %s", [other])
                found = line.execute("UPDATE rooms SET owner = %s WHERE owner = %s AND state = ANY(%s) RETURNING id",
                                     [self.id, other, _UNFINISHED]).fetchall()
                line.execute("UPDATE rooms SET owner = NULL WHERE owner = %s", [other])
            log.warning("server %s has died; %d tables are taken over", other, len(found))
            rooms += [row[0] for row in found]
        free = line.execute("UPDATE rooms SET owner = %s WHERE owner IS NULL AND state = ANY(%s) RETURNING id",
                            [self.id, _UNFINISHED]).fetchall()
        return rooms + [row[0] for row in free]


def notice(c: Connection, message: dict[str, Any]) -> None:
    """Tells all servers something, once the transaction is kept."""
    c.execute(text("SELECT pg_notify(:channel, :payload)"),
              {"channel": CHANNEL, "payload": msgspec.json.encode(message).decode()})
