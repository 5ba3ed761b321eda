"""The whole parlour in one file: a line for each row, gzipped, the same for SQLite and PostgreSQL. So a backup also
moves a parlour from one to the other."""

from __future__ import annotations

import base64
import gzip
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, MetaData, Table, text

from janso.errors import JansoError
from janso.server.store.database import Database
from janso.server.store.migrations import migrate, steps, version

NAME: Final = "janso backup"
LEFT_OUT: Final = ("migrations", "alembic_version", "servers")
"""Made anew where the backup is brought back."""
_AT_A_TIME: Final = 500


def save(db: Database, file: Path) -> int:
    """Writes everything to a file, as it is at one moment; how many rows. Servers may go on meanwhile."""
    rows = 0
    part = file.with_name(file.name + ".part")
    try:
        with db.read() as c, gzip.open(part, "wt", encoding="utf-8") as out:
            if c.dialect.name == "postgresql":
                c.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"))
            there = c.execute(text("SELECT MAX(version_num) FROM alembic_version")).scalar_one()
            out.write(json.dumps({"file": NAME, "version": there}) + "\n")
            for table in _tables(c):
                for row in c.execution_options(yield_per=_AT_A_TIME).execute(table.select()).mappings():
                    line = {key: _plain(value) for key, value in row.items()}
                    out.write(json.dumps({"table": table.name, "row": line}, ensure_ascii=False) + "\n")
                    rows += 1
            out.write(json.dumps({"end": rows}) + "\n")
        os.replace(part, file)
    except OSError as error:
        raise JansoError("server.backup_cannot_written", file=file, strerror=error.strerror) from None
    finally:
        part.unlink(missing_ok=True)
    return rows


def bring_back(db: Database, file: Path) -> int:
    """Fills an empty database from a file; how many rows. All of it is kept, or nothing."""
    lines = _lines(file)
    head = next(lines, {})
    if head.get("file") != NAME:
        raise JansoError("server.backup_no_backup_parlour", file=file)
    if head.get("version") not in steps():
        there = head.get("version")
        raise JansoError("server.backup_version_program_knows_use", there=there, step=steps()[-1])
    with db.write() as c:
        if c.execute(text("SELECT COUNT(*) FROM players")).scalar_one():
            raise JansoError("server.backup_database_not_empty_backup")
        _empty(c)
        migrate(c, head["version"])
        rows = _filled(c, lines, file)
        migrate(c)
        if c.dialect.name == "postgresql":
            _count_on(c)
    return rows


def _filled(c: Connection, lines: Iterator[dict[str, Any]], file: Path) -> int:
    tables = {table.name: table for table in _tables(c)}
    waiting: list[dict[str, Any]] = []
    name = ""
    for rows, line in enumerate(lines):
        if "end" in line:
            _insert(c, tables, name, waiting)
            if line["end"] != rows:
                raise JansoError("server.backup_damaged_rows", file=file, rows=rows, end=line["end"])
            return rows
        if line.get("table") not in tables:
            raise JansoError("server.backup_damaged_there_no_table", file=file, table=line.get("table"))
        if line["table"] != name or len(waiting) >= _AT_A_TIME:
            _insert(c, tables, name, waiting)
            name, waiting = line["table"], []
        waiting.append({key: _value(value) for key, value in line["row"].items()})
    raise JansoError("server.backup_cut_off", file=file)


def _insert(c: Connection, tables: dict[str, Table], name: str, rows: list[dict[str, Any]]) -> None:
    if rows:
        c.execute(tables[name].insert(), rows)


def _tables(c: Connection) -> list[Table]:
    """The tables as they are, those first that others point to."""
    found = MetaData()
    found.reflect(c)
    return [table for table in found.sorted_tables if table.name not in LEFT_OUT]


def _empty(c: Connection) -> None:
    found = MetaData()
    found.reflect(c)
    found.drop_all(c)


def _count_on(c: Connection) -> None:
    """New rows get numbers after those that were brought back."""
    for table in ("players", "rooms"):
        c.execute(text(f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), "
                       f"(SELECT COALESCE(MAX(id), 0) + 1 FROM {table}), false)"))


def _lines(file: Path) -> Iterator[dict[str, Any]]:
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            for line in lines:
                yield json.loads(line)
    except (OSError, EOFError, ValueError) as error:
        raise JansoError("server.backup_cannot_read", file=file, error=error) from None


def _plain(value: Any) -> Any:
    return {"base64": base64.b64encode(value).decode()} if isinstance(value, bytes) else value


def _value(value: Any) -> Any:
    return base64.b64decode(value["base64"]) if isinstance(value, dict) else value


def known_version(db: Database) -> str:
    """The version that a database has."""
    with db.write() as c:
        return version(c) or "0000"
