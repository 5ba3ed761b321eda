"""Steps that bring a database to the present form, each done once and written down."""

from __future__ import annotations

import time
from typing import Final

from sqlalchemy import Connection, text

from janso.errors import JansoError

STEPS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("players, sessions, rooms, events, records", (
        "CREATE TABLE players (id {serial}, name TEXT NOT NULL, name_key TEXT UNIQUE, password TEXT, "
        "created DOUBLE PRECISION NOT NULL)",
        "CREATE TABLE sessions (token_hash TEXT PRIMARY KEY, player INTEGER NOT NULL REFERENCES players(id), "
        "expires DOUBLE PRECISION NOT NULL)",
        "CREATE INDEX sessions_expires ON sessions (expires)",
        "CREATE TABLE rooms (id {serial}, code TEXT NOT NULL UNIQUE, state TEXT NOT NULL, "
        "host INTEGER NOT NULL REFERENCES players(id), config TEXT NOT NULL, seats TEXT NOT NULL, record TEXT, "
        "created DOUBLE PRECISION NOT NULL, updated DOUBLE PRECISION NOT NULL)",
        "CREATE INDEX rooms_state ON rooms (state)",
        "CREATE TABLE events (room INTEGER NOT NULL REFERENCES rooms(id), n INTEGER NOT NULL, data TEXT NOT NULL, "
        "at DOUBLE PRECISION NOT NULL, PRIMARY KEY (room, n))",
        "CREATE TABLE records (id TEXT PRIMARY KEY, room INTEGER UNIQUE REFERENCES rooms(id), rules TEXT NOT NULL, "
        "family TEXT NOT NULL, names TEXT NOT NULL, result TEXT NOT NULL, uploader INTEGER REFERENCES players(id), "
        "created DOUBLE PRECISION NOT NULL, log {blob}, rated INTEGER NOT NULL)",
        "CREATE INDEX records_created ON records (created)",
        "CREATE TABLE record_players (record TEXT NOT NULL REFERENCES records(id), seat INTEGER NOT NULL, "
        "player INTEGER REFERENCES players(id), bot TEXT, name TEXT NOT NULL, place INTEGER NOT NULL, "
        "score INTEGER NOT NULL, points DOUBLE PRECISION NOT NULL, PRIMARY KEY (record, seat))",
        "CREATE INDEX record_players_player ON record_players (player)",
        "CREATE INDEX record_players_name ON record_players (name)",
    )),
    ("who may see a record", (
        "ALTER TABLE records ADD COLUMN access TEXT NOT NULL DEFAULT 'private'",
        "UPDATE records SET access = 'link' WHERE uploader IS NOT NULL",
        "UPDATE records SET access = 'public' WHERE room IN "
        "(SELECT id FROM rooms WHERE config LIKE '%\"public\"\\:true%')",
    )),
    ("tournaments", (
        "CREATE TABLE tournaments (id TEXT PRIMARY KEY, host INTEGER NOT NULL REFERENCES players(id), "
        "name TEXT NOT NULL, rules TEXT NOT NULL, family TEXT NOT NULL, players INTEGER NOT NULL, "
        "rounds INTEGER NOT NULL, public INTEGER NOT NULL, created DOUBLE PRECISION NOT NULL, "
        "updated DOUBLE PRECISION NOT NULL)",
        "CREATE INDEX tournaments_host ON tournaments (host)",
        "CREATE INDEX tournaments_created ON tournaments (created)",
        "CREATE TABLE tournament_lines (tournament TEXT NOT NULL REFERENCES tournaments(id), n INTEGER NOT NULL, "
        "data TEXT NOT NULL, at DOUBLE PRECISION NOT NULL, PRIMARY KEY (tournament, n))",
    )),
)

_WORDS: Final = {
    "sqlite": {"serial": "INTEGER PRIMARY KEY AUTOINCREMENT", "blob": "BLOB"},
    "postgresql": {"serial": "SERIAL PRIMARY KEY", "blob": "BYTEA"},
}


def migrate(connection: Connection) -> list[str]:
    """Does the steps that are missing, in the caller's transaction; their names."""
    words = _WORDS[connection.dialect.name]
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(7414)"))
    connection.execute(text(
        "CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY, name TEXT NOT NULL, "
        "applied DOUBLE PRECISION NOT NULL)"))
    there = int(connection.execute(text("SELECT COALESCE(MAX(version), 0) FROM migrations")).scalar_one())
    if there > len(STEPS):
        raise JansoError(f"database: it has version {there}, this program knows {len(STEPS)}; use a newer janso")
    done = []
    for version, (name, statements) in enumerate(STEPS[there:], there + 1):
        for statement in statements:
            connection.execute(text(statement.format(**words)))
        connection.execute(text("INSERT INTO migrations (version, name, applied) VALUES (:v, :n, :t)"),
                           {"v": version, "n": name, "t": time.time()})
        done.append(name)
    return done
