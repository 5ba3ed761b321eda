"""The connection to SQLite or PostgreSQL. Reading and writing are asked for apart, so that SQLite never has to turn a
reader into a writer in the middle of a transaction."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DataError, DBAPIError, IntegrityError, ProgrammingError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnection

from janso.errors import JansoError
from janso.server.store.migrations import migrate

log = logging.getLogger("janso.server")
BUSY: Final = 4.0
"""Seconds that somebody may hold the database before a write gives up."""


class Unstored(JansoError):
    """The database cannot be reached, is locked by somebody or has no room: nothing was changed, unless only the answer
    was lost."""

    def __init__(self) -> None:
        super().__init__("server.storage_cannot_be_reached")


class Damaged(JansoError):
    """Something on disk is not what was written there."""


class Diverged(JansoError):
    """The log on disk is not the one that this server has been writing: another server plays this table."""

    def __init__(self) -> None:
        super().__init__("server.table_has_moved")


def is_outage(error: BaseException) -> bool:
    """Whether the database failed, rather than what it was asked to do."""
    if isinstance(error, (IntegrityError, DataError, ProgrammingError)):
        return False
    return isinstance(error, (DBAPIError, NoConnection))


class Database:
    """Opened by URL: `sqlite:///file`, or `postgresql://user:password@host/name`."""

    def __init__(self, url: str) -> None:
        self.engine = _engine(url)
        self._writing = self.engine.execution_options(writes=True)
        try:
            with self._writing.begin() as connection:
                migrate(connection)
        except SQLAlchemyError as error:
            self.engine.dispose()
            raise JansoError("server.database_cannot_used", url=_shown(url), error=_first_line(error)) from None

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A transaction that only looks."""
        with self._transaction(self.engine) as connection:
            yield connection

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """A transaction that changes something; it is kept whole or not at all."""
        with self._transaction(self._writing) as connection:
            yield connection

    @contextmanager
    def _transaction(self, engine: Engine) -> Iterator[Connection]:
        try:
            with engine.begin() as connection:
                yield connection
        except (DBAPIError, NoConnection) as error:
            if not is_outage(error):
                raise
            log.warning("the database failed: %s", _first_line(error))
            raise Unstored from error

    @property
    def postgres(self) -> bool:
        """Whether several servers may share this database."""
        return self.engine.dialect.name == "postgresql"

    def close(self) -> None:
        self.engine.dispose()


_PATIENCE: Final = {"connect_timeout": 3, "keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3,
                    "tcp_user_timeout": 10_000}
"""A machine that went away without a word is noticed in seconds."""


def _engine(url: str) -> Engine:
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise JansoError("server.database_not_address_such_sqlite", url=url) from None
    if parsed.drivername in ("postgresql", "postgres"):
        parsed = parsed.set(drivername="postgresql+psycopg")
    if parsed.get_backend_name() == "postgresql":
        return create_engine(parsed, pool_size=8, max_overflow=8, pool_pre_ping=True, pool_timeout=5,
                             connect_args=_PATIENCE)
    if parsed.drivername != "sqlite":
        raise JansoError("server.database_neither_sqlite_nor_postgresql", drivername=parsed.drivername)
    if parsed.database in (None, "", ":memory:"):
        raise JansoError("server.database_sqlite_needs_file_such")
    engine = create_engine(parsed, pool_size=8, max_overflow=8, pool_timeout=5)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    """WAL lets readers go on beside the writer; FULL keeps what was committed even when the power fails."""
    connection.isolation_level = None
    cursor = connection.cursor()
    wanted = (f"busy_timeout = {int(BUSY * 1000)}", "journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")
    for pragma in wanted:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _shown(url: str) -> str:
    return make_url(url).render_as_string(hide_password=True)


def one_line(text: str, longest: int = 500) -> str:
    """A text for the log: whatever came from outside cannot begin a line of its own.

    >>> one_line("bad\\nroom X is fine")
    'bad\\\\nroom X is fine'
    """
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text)[:longest]


def _first_line(error: SQLAlchemyError) -> str:
    cause = getattr(error, "orig", None) or error
    return str(cause).strip().splitlines()[0]
