"""Finished and uploaded matches, and what follows from them: history and standings."""

from __future__ import annotations

import json
import secrets
import time
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, case, func, insert, select

from janso.server.store.database import Database
from janso.server.store.people import name_key
from janso.server.store.rooms import log_of
from janso.server.store.schema import players, record_players, records


@dataclass(frozen=True)
class Sitter:
    """Who sat on a seat."""

    player: int | None
    bot: str | None
    name: str


def new_id() -> str:
    """A name that nobody guesses."""
    return secrets.token_hex(8)


def keep(
    c: Connection, id: str, *, rules: str, family: str, sitters: Sequence[Sitter], result: Mapping[str, Any],
    room: int | None = None, uploader: int | None = None, log: list[dict[str, Any]] | None = None,
    rated: bool = False,
) -> None:
    """Writes a record down; its log is that of the room, or comes along when it was uploaded. Only rated matches count
    for the standings."""
    packed = None if log is None else zlib.compress(json.dumps(log, ensure_ascii=False).encode(), 6)
    c.execute(insert(records).values(
        id=id, room=room, rules=rules, family=family, names=json.dumps([s.name for s in sitters], ensure_ascii=False),
        result=json.dumps(result), uploader=uploader, created=time.time(), log=packed, rated=int(rated)))
    if uploader is None:
        c.execute(insert(record_players), [_line(id, seat, sitter, result) for seat, sitter in enumerate(sitters)])


def _line(id: str, seat: int, sitter: Sitter, result: Mapping[str, Any]) -> dict[str, Any]:
    points = result.get("results") or result.get("table_points") or result["scores"]
    return {"record": id, "seat": seat, "player": sitter.player, "bot": sitter.bot, "name": sitter.name,
            "place": result["places"][seat], "score": result["scores"][seat], "points": float(points[seat])}


class Records:
    """Reading."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def newest(self, player: int | None, limit: int) -> list[dict[str, Any]]:
        """Records, newest first: of everybody, or those that a player played or uploaded."""
        query = select(records).order_by(records.c.created.desc()).limit(limit)
        if player is None:
            query = query.where(records.c.uploader.is_(None))
        else:
            played = select(record_players.c.record).where(record_players.c.player == player)
            query = query.where((records.c.uploader == player) | records.c.id.in_(played))
        with self._db.read() as c:
            return [_shown(row) for row in c.execute(query)]

    def find(self, id: str) -> tuple[dict[str, Any], list[dict[str, Any]]] | None:
        """A record and its whole log."""
        with self._db.read() as c:
            row = c.execute(select(records).where(records.c.id == id)).first()
            if row is None:
                return None
            log = json.loads(zlib.decompress(row.log)) if row.log is not None else log_of(c, row.room)
        return _shown(row), log

    def history(self, name: str, limit: int) -> list[dict[str, Any]]:
        """The matches of a player by name: of the account of that name, or of guests who used it."""
        with self._db.read() as c:
            owner = c.execute(select(players.c.id).where(players.c.name_key == name_key(name))).scalar()
            mine = record_players.c.player == owner if owner is not None else record_players.c.name == name
            rows = c.execute(
                select(records, record_players.c.seat, record_players.c.place, record_players.c.score,
                       record_players.c.points)
                .join(record_players, record_players.c.record == records.c.id).where(mine)
                .order_by(records.c.created.desc()).limit(limit)
            ).all()
        return [{**_shown(row), "seat": row.seat, "place": row.place, "score": row.score, "points": row.points}
                for row in rows]

    def standings(self, rules: str | None, limit: int) -> list[dict[str, Any]]:
        """Everybody with an account, and bots, by average place."""
        r, p = records.c, record_players.c
        who = func.coalesce(players.c.name, p.bot)
        query = (
            select(who.label("name"), p.bot, func.count().label("matches"), func.avg(p.place).label("place"),
                   func.avg(p.points).label("points"), func.sum(p.points).label("total"),
                   func.sum(case((p.place == 1, 1), else_=0)).label("firsts"))
            .select_from(record_players).join(records, r.id == p.record)
            .outerjoin(players, players.c.id == p.player)
            .where(r.rated == 1, players.c.password.is_not(None) | p.bot.is_not(None))
            .group_by(who, p.bot, p.player).order_by(func.avg(p.place), who).limit(limit)
        )
        if rules:
            query = query.where(r.rules == rules)
        with self._db.read() as c:
            rows = c.execute(query).all()
        return [
            {"name": row.name, "bot": row.bot is not None, "matches": row.matches, "average_place": float(row.place),
             "average_points": float(row.points), "total_points": float(row.total),
             "firsts": int(row.firsts)}
            for row in rows
        ]


def _shown(row: Row[Any]) -> dict[str, Any]:
    return {"id": row.id, "rules": row.rules, "family": row.family, "names": json.loads(row.names),
            "result": json.loads(row.result), "at": row.created, "uploaded": row.uploader is not None}
