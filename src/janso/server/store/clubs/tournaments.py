"""Tournaments on disk: a head for lists, and the lines of the book. Lines are only ever added, each under its own
number, so that two who write at once cannot both have the next one."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, func, insert, or_, select, update

from janso.server.store.database import Database
from janso.server.store.rooms import CLOSED, DONE, texts_of
from janso.server.store.schema import clubs, players, rooms, tournament_lines, tournament_tables, tournaments


@dataclass(frozen=True)
class Kept:
    """A tournament as it is stored."""

    id: str
    host: int
    host_name: str
    public: bool
    created: float
    lines: list[str]
    club: str | None = None
    club_name: str | None = None


@dataclass(frozen=True)
class Played:
    """A table as it is stored: whether its match is over, the record then, who sits there, and the log."""

    done: bool
    record: str | None
    seats: list[dict[str, Any]]
    log: list[str]


@dataclass(frozen=True)
class Head:
    """What a list says about a tournament."""

    name: str
    rules: str
    family: str
    players: int
    rounds: int
    public: bool
    club: str | None = None


def begin(c: Connection, id: str, host: int, head: Head, lines: Sequence[str]) -> None:
    """Writes a new tournament down."""
    now = time.time()
    c.execute(insert(tournaments).values(
        id=id, host=host, name=head.name, rules=head.rules, family=head.family, players=head.players,
        rounds=head.rounds, public=int(head.public), created=now, updated=now,
        club=head.club))
    append(c, id, 0, lines)


def append(c: Connection, id: str, start: int, lines: Sequence[str]) -> bool:
    """Adds lines to a book that has `start` of them; False when somebody else was quicker."""
    line = tournament_lines.c
    there = c.execute(select(func.count()).select_from(tournament_lines).where(line.tournament == id)).scalar_one()
    if there != start:
        return False
    now = time.time()
    c.execute(insert(tournament_lines), [
        {"tournament": id, "n": start + at, "data": text, "at": now} for at, text in enumerate(lines)])
    c.execute(update(tournaments).where(tournaments.c.id == id).values(updated=now))
    return True


class Tournaments:
    """Reading."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def find(self, id: str) -> Kept | None:
        """A tournament with all lines of its book."""
        query = (select(tournaments, players.c.name.label("host_name"), clubs.c.name.label("club_name"))
                 .join(players, players.c.id == tournaments.c.host)
                 .outerjoin(clubs, clubs.c.id == tournaments.c.club).where(tournaments.c.id == id))
        line = tournament_lines.c
        with self._db.read() as c:
            row = c.execute(query).first()
            if row is None:
                return None
            lines = c.execute(select(line.data).where(line.tournament == id).order_by(line.n)).scalars().all()
        return Kept(row.id, row.host, row.host_name, bool(row.public), row.created, list(lines),
                    row.club, row.club_name)

    def listed(self, player: int | None, limit: int) -> list[dict[str, Any]]:
        """Public tournaments and one's own, the newest first."""
        seen = tournaments.c.public == 1
        if player is not None:
            seen = or_(seen, tournaments.c.host == player)
        query = select(tournaments).where(seen).order_by(tournaments.c.created.desc()).limit(limit)
        with self._db.read() as c:
            return [_line(row, player) for row in c.execute(query)]

    def played(self, id: str, round: int, tables: Sequence[int]) -> dict[int, Played]:
        """What has been played at some tables of a round, by the number of the table: of each the room opened last."""
        t = tournament_tables.c
        query = (select(t.number, rooms.c.id, rooms.c.state, rooms.c.record, rooms.c.seats)
                 .join(rooms, rooms.c.id == t.room)
                 .where(t.tournament == id, t.round == round, t.number.in_(list(tables)), rooms.c.state != CLOSED)
                 .order_by(rooms.c.id))
        with self._db.read() as c:
            return {row.number: Played(row.state == DONE, row.record, json.loads(row.seats), texts_of(c, row.id))
                    for row in c.execute(query).all()}

    def of_club(self, club: str, player: int | None, limit: int = 50) -> list[dict[str, Any]]:
        """Tournaments of a club, public ones and one's own, the newest first."""
        seen = or_(tournaments.c.public == 1, tournaments.c.host == (player if player is not None else -1))
        query = (select(tournaments).where(tournaments.c.club == club, seen)
                 .order_by(tournaments.c.created.desc()).limit(limit))
        with self._db.read() as c:
            return [_line(row, player) for row in c.execute(query)]

    def count(self, host: int) -> int:
        """How many tournaments somebody has made."""
        with self._db.read() as c:
            query = select(func.count()).select_from(tournaments).where(tournaments.c.host == host)
            return int(c.execute(query).scalar_one())


def _line(row: Row[Any], player: int | None) -> dict[str, Any]:
    return {"id": row.id, "name": row.name, "rules": row.rules, "family": row.family, "players": row.players,
            "rounds": row.rounds, "public": bool(row.public), "mine": row.host == player, "at": row.created}
