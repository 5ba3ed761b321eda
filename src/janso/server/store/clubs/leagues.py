"""Leagues: a time in which every match at a club's tables counts for its members.

A match counts when at least two people with an account sat at the table; in a league with rules of its own only matches
at tables that were opened for it. The order is by points won together, as the
rules of the club count them at the end of a match, then by average place.
"""

from __future__ import annotations

import time
from typing import Any, Final

from sqlalchemy import Connection, Row, case, func, insert, select

from janso.server.store.database import Database
from janso.server.store.schema import leagues, players, record_players, records

MOST_LEAGUES: Final = 50
DAY: Final = 86_400.0


def begin(c: Connection, id: str, club: str, name: str, days: int, rules: str = "", toml: str = "") -> bool:
    """A league from now on, for so many days, by the rules of the club or by its own; False when a club has had too
    many."""
    if c.execute(select(func.count()).select_from(leagues).where(leagues.c.club == club)).scalar_one() >= MOST_LEAGUES:
        return False
    now = time.time()
    c.execute(insert(leagues).values(id=id, club=club, name=name, begins=now, ends=now + days * DAY,
                                        rules=rules, toml=toml))
    return True


class Leagues:
    """Reading."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def of(self, club: str) -> list[dict[str, Any]]:
        """The leagues of a club, the newest first."""
        with self._db.read() as c:
            rows = c.execute(select(leagues).where(leagues.c.club == club).order_by(leagues.c.begins.desc())).all()
        return [_shown(row) for row in rows]

    def rules(self, club: str, id: str) -> dict[str, str] | None:
        """The rules of a league's own, empty where it has none; None when there is no such league, or none any more."""
        with self._db.read() as c:
            row = c.execute(select(leagues).where(leagues.c.club == club, leagues.c.id == id)).first()
        return None if row is None or row.ends <= time.time() else {"rules": row.rules, "toml": row.toml}

    def table(self, club: str, id: str) -> dict[str, Any] | None:
        """A league with everybody who has played in it; None when the club has no such league."""
        with self._db.read() as c:
            row = c.execute(select(leagues).where(leagues.c.club == club, leagues.c.id == id)).first()
            return None if row is None else {**_shown(row), "standings": _standings(c, row)}


def _shown(row: Row[Any]) -> dict[str, Any]:
    return {"id": row.id, "name": row.name, "begins": row.begins, "ends": row.ends, "over": row.ends <= time.time(),
            "rules": row.rules, "toml": row.toml}


def _standings(c: Connection, league: Row[Any]) -> list[dict[str, Any]]:
    r, p = records.c, record_players.c
    people = players.c.password.is_not(None)
    ours = r.league == league.id if league.rules else r.league.is_(None)
    counted = (select(r.id).join(record_players, p.record == r.id).join(players, players.c.id == p.player)
               .where(r.club == league.club, r.created >= league.begins, r.created < league.ends, people, ours)
               .group_by(r.id).having(func.count() >= 2))
    query = (
        select(players.c.name, func.count().label("matches"), func.sum(p.points).label("total"),
               func.avg(p.place).label("place"), func.sum(case((p.place == 1, 1), else_=0)).label("firsts"))
        .select_from(record_players).join(players, players.c.id == p.player).where(p.record.in_(counted), people)
        .group_by(players.c.id, players.c.name)
        .order_by(func.sum(p.points).desc(), func.avg(p.place), players.c.name)
    )
    return [{"name": row.name, "matches": row.matches, "points": float(row.total), "average_place": float(row.place),
             "firsts": int(row.firsts)} for row in c.execute(query)]
