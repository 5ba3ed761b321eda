"""Steps that bring a database to the present form, each done once and written down; Alembic carries them out.

A step is a file in `versions/`, numbered and never changed afterwards. Databases from before Alembic wrote their steps
down in the table `migrations`; they are recognised by it. The table goes on counting, so that an older program sees
that a database is too new for it.
"""

from __future__ import annotations

import logging
import time
from functools import cache
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from janso.errors import JansoError

HEAD: Final = "head"
_LOCK: Final = 7414


@cache
def steps() -> tuple[str, ...]:
    """The names of all steps, the first one first.

    >>> steps()[:3]
    ('0001', '0002', '0003')
    """
    found = ScriptDirectory(str(Path(__file__).parent)).walk_revisions()
    return tuple(reversed([step.revision for step in found]))


def version(connection: Connection) -> str | None:
    """The step that a database has reached; None when it is empty."""
    _count(connection)
    there = MigrationContext.configure(connection).get_current_revision() or ""
    counted = int(connection.execute(text("SELECT COALESCE(MAX(version), 0) FROM migrations")).scalar_one())
    return max(there, f"{counted:04}" if counted else "") or None


def migrate(connection: Connection, upto: str = HEAD) -> list[str]:
    """Does the steps that are missing, in the caller's transaction; their names."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
    there = version(connection)
    if there is not None and there not in steps():
        raise JansoError("server.database_version_program_knows_use", there=there, step=steps()[-1])
    wanted = steps()[-1] if upto == HEAD else upto
    if there is not None and there >= wanted:
        return []
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    logging.getLogger("alembic").setLevel(logging.WARNING)
    if there is not None and MigrationContext.configure(connection).get_current_revision() is None:
        command.stamp(config, there)
    command.upgrade(config, wanted)
    done = [step for step in steps() if (there or "") < step <= wanted]
    for step in done:
        connection.execute(text("INSERT INTO migrations (version, name, applied) VALUES (:v, :n, :t)"),
                           {"v": int(step), "n": step, "t": time.time()})
    return done


def _count(connection: Connection) -> None:
    connection.execute(text(
        "CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY, name TEXT NOT NULL, "
        "applied DOUBLE PRECISION NOT NULL)"))
