"""Databases as earlier versions of the program left them: their own statements, kept here word for word."""

from __future__ import annotations

from pathlib import Path

import psycopg
from argon2 import PasswordHasher
from sqlalchemy import create_engine, make_url, text

STEPS = (
    (
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
    ),
    (
        "ALTER TABLE records ADD COLUMN access TEXT NOT NULL DEFAULT 'private'",
        "UPDATE records SET access = 'link' WHERE uploader IS NOT NULL",
        "UPDATE records SET access = 'public' WHERE room IN "
        "(SELECT id FROM rooms WHERE config LIKE '%\"public\"\\:true%')",
    ),
    (
        "CREATE TABLE tournaments (id TEXT PRIMARY KEY, host INTEGER NOT NULL REFERENCES players(id), "
        "name TEXT NOT NULL, rules TEXT NOT NULL, family TEXT NOT NULL, players INTEGER NOT NULL, "
        "rounds INTEGER NOT NULL, public INTEGER NOT NULL, created DOUBLE PRECISION NOT NULL, "
        "updated DOUBLE PRECISION NOT NULL)",
        "CREATE INDEX tournaments_host ON tournaments (host)",
        "CREATE INDEX tournaments_created ON tournaments (created)",
        "CREATE TABLE tournament_lines (tournament TEXT NOT NULL REFERENCES tournaments(id), n INTEGER NOT NULL, "
        "data TEXT NOT NULL, at DOUBLE PRECISION NOT NULL, PRIMARY KEY (tournament, n))",
    ),
)
COUNTED = ("CREATE TABLE migrations (version INTEGER PRIMARY KEY, name TEXT NOT NULL, "
           "applied DOUBLE PRECISION NOT NULL)")
WORDS = {"sqlite": {"serial": "INTEGER PRIMARY KEY AUTOINCREMENT", "blob": "BLOB"},
         "postgresql": {"serial": "SERIAL PRIMARY KEY", "blob": "BYTEA"}}


def make(url: str, version: int) -> None:
    """A database of an earlier version with a bit of everything in it."""
    engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as c:
        c.execute(text(COUNTED))
        for number, statements in enumerate(STEPS[:version], 1):
            for statement in statements:
                c.execute(text(statement.format(**WORDS[engine.dialect.name])))
            c.execute(text("INSERT INTO migrations VALUES (:n, 'step', 0)"), {"n": number})
        c.execute(text("INSERT INTO players (name, created) VALUES ('Host', 0)"))
        c.execute(text("INSERT INTO players (name, name_key, password, created) VALUES ('Member', 'member', :p, 0)"),
                  {"p": PasswordHasher().hash("correct horse")})
        for number, public in enumerate(("true", "false"), 1):
            c.execute(text("INSERT INTO rooms (code, state, host, config, seats, created, updated) VALUES "
                           "(:code, 'done', 1, :config, '[]', 0, 0)"),
                      {"code": f"R{number}", "config": f'{{"name":"x","public":{public}}}'})
        for n, word in enumerate("ab"):
            c.execute(text("INSERT INTO events VALUES (1, :n, :data, 0)"), {"n": n, "data": f'{{"type":"{word}"}}'})
        for id, room, uploader in (("open", 1, None), ("closed", 2, None), ("brought", None, 1)):
            c.execute(text("INSERT INTO records (id, room, rules, family, names, result, uploader, created, rated) "
                           "VALUES (:id, :room, 'mcr', 'mcr', '[]', '{}', :uploader, 0, 0)"),
                      {"id": id, "room": room, "uploader": uploader})
        for seat, score in enumerate((25000, -7)):
            c.execute(text("INSERT INTO record_players VALUES ('open', :seat, NULL, NULL, 'x', 1, :score, 0.5)"),
                      {"seat": seat, "score": score})
    engine.dispose()


def another(url: str, folder: Path, number: int) -> str:
    """The address of another empty database of the same kind."""
    parsed = make_url(url)
    if parsed.get_backend_name() == "sqlite":
        return f"sqlite:///{folder}/{number}.sqlite"
    name = f"{parsed.database}_{number}"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return parsed.set(database=name).render_as_string(hide_password=False)
