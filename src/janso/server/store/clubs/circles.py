"""Clubs: people who belong together, and the rules that they play by."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import Connection, delete, func, insert, select

from janso.server.store.database import Database
from janso.server.store.schema import club_members, clubs, players

MOST_CLUBS: Final = 20
MOST_MEMBERS: Final = 500


def found(c: Connection, id: str, host: int, name: str, text: str, rules: str, toml: str) -> bool:
    """A new club with its founder as the first member; False when somebody has too many."""
    if c.execute(select(func.count()).select_from(clubs).where(clubs.c.host == host)).scalar_one() >= MOST_CLUBS:
        return False
    c.execute(insert(clubs).values(id=id, host=host, name=name, text=text, rules=rules, toml=toml, created=time.time()))
    return join(c, id, host)


def join(c: Connection, club: str, player: int) -> bool:
    """Comes into a club; False when it is full."""
    m = club_members.c
    if c.execute(select(m.since).where(m.club == club, m.player == player)).first() is not None:
        return True
    if c.execute(select(func.count()).select_from(club_members).where(m.club == club)).scalar_one() >= MOST_MEMBERS:
        return False
    c.execute(insert(club_members).values(club=club, player=player, since=time.time()))
    return True


def leave(c: Connection, club: str, player: int) -> None:
    c.execute(delete(club_members).where(club_members.c.club == club, club_members.c.player == player))


def rules_of(club: Mapping[str, Any]) -> dict[str, str | None]:
    """The rules of a club or league as a request names them.

    >>> rules_of({"rules": "mcr", "toml": ""})
    {'rules': 'mcr', 'toml': None}
    """
    return {"toml": club["toml"]} if club["toml"] else {"rules": club["rules"], "toml": None}


class Circles:
    """Reading."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def clubs(self, player: int | None, limit: int = 100) -> list[dict[str, Any]]:
        """All clubs, one's own first, then those with most members."""
        m = club_members.c
        members = select(func.count()).where(m.club == clubs.c.id).scalar_subquery()
        with self._db.read() as c:
            rows = c.execute(select(clubs, members.label("members")).order_by(members.desc()).limit(limit)).all()
            own = set(c.execute(select(m.club).where(m.player == player)).scalars()) if player is not None else set()
        lines = [{"id": row.id, "name": row.name, "text": row.text, "rules": row.rules, "members": row.members,
                  "mine": row.id in own} for row in rows]
        return sorted(lines, key=lambda line: not line["mine"])

    def club(self, id: str) -> dict[str, Any] | None:
        """A club with its rules and members."""
        with self._db.read() as c:
            row = c.execute(select(clubs).where(clubs.c.id == id)).first()
            if row is None:
                return None
            people = c.execute(
                select(players.c.id, players.c.name).join(club_members, club_members.c.player == players.c.id)
                .where(club_members.c.club == id).order_by(club_members.c.since)).all()
        return {"id": row.id, "name": row.name, "text": row.text, "rules": row.rules, "toml": row.toml,
                "host": row.host, "at": row.created, "members": [(one.id, one.name) for one in people]}

    def entered(self, player: int, id: str) -> dict[str, Any] | None:
        """A club that somebody belongs to."""
        club = self.club(id)
        return club if club is not None and any(member == player for member, _ in club["members"]) else None
