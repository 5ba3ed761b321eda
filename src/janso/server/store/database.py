"""The connection to SQLite or PostgreSQL. Reading and writing are asked for apart, so that SQLite never has to turn a
reader into a writer in the middle of a transaction."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from janso.errors import JansoError
from janso.server.store.migrations import migrate


class Database:
    """Opened by URL: `sqlite:///file`, or `postgresql://user:password@host/name`."""

    def __init__(self, url: str) -> None:
        self.engine = _engine(url)
        self._writing = self.engine.execution_options(writes=True)
        try:
            with self.write() as connection:
                migrate(connection)
        except SQLAlchemyError as error:
            self.engine.dispose()
            raise JansoError(f"database: «{_shown(url)}» cannot be used: {_first_line(error)}") from None

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A transaction that only looks."""
        with self.engine.begin() as connection:
            yield connection

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """A transaction that changes something; it is kept whole or not at all."""
        with self._writing.begin() as connection:
            yield connection

    def close(self) -> None:
        self.engine.dispose()


def _engine(url: str) -> Engine:
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise JansoError(f"database: «{url}» is not an address such as sqlite:///janso.sqlite or "
                         "postgresql://user@host/name") from None
    if parsed.drivername in ("postgresql", "postgres"):
        parsed = parsed.set(drivername="postgresql+psycopg")
    if parsed.get_backend_name() == "postgresql":
        return create_engine(parsed, pool_size=8, max_overflow=8, pool_pre_ping=True)
    if parsed.drivername != "sqlite":
        raise JansoError(f"database: «{parsed.drivername}» is neither sqlite nor postgresql")
    if parsed.database in (None, "", ":memory:"):
        raise JansoError("database: SQLite needs a file, such as sqlite:///janso.sqlite")
    engine = create_engine(parsed, pool_size=8, max_overflow=8)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    """WAL lets readers go on beside the writer; FULL keeps what was committed even when the power fails."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("busy_timeout = 15000", "journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _shown(url: str) -> str:
    return make_url(url).render_as_string(hide_password=True)


def _first_line(error: SQLAlchemyError) -> str:
    cause = getattr(error, "orig", None) or error
    return str(cause).strip().splitlines()[0]
