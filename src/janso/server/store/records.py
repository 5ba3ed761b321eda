"""Finished and uploaded matches, and what follows from them: history and standings."""

from __future__ import annotations

import json
import secrets
import time
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    String,
    case,
    cast,
    delete,
    false,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)

from janso.server.store.database import Damaged, Database
from janso.server.store.names import name_key
from janso.server.store.rooms import log_of, texts_of
from janso.server.store.schema import players, rating_steps, record_players, records, reviews, rooms

MOST_POINTS: Final = 10**15
"""What averages are made of; beyond it a number of the database would lose its last digits."""
PUBLIC: Final = "public"
"""Listed for everybody."""
LINK: Final = "link"
"""For everybody who knows its address."""
PRIVATE: Final = "private"
"""For those who played, and for the host of the table."""


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
    room: int | None = None, uploader: int | None = None, log: bytes | None = None,
    rated: bool = False, access: str = LINK, club: str | None = None, league: str | None = None,
) -> None:
    """Writes a record down; its log is that of the room, or comes along packed when it was uploaded. Only rated matches
    count for the standings; `access` says who may see it, `club` at whose table it was played, `league` in which
    one with rules of its own."""
    c.execute(insert(records).values(
        id=id, room=room, rules=rules, family=family, names=json.dumps([s.name for s in sitters], ensure_ascii=False),
        result=json.dumps(result), uploader=uploader, created=time.time(), log=log, rated=int(rated),
        access=access, club=club, league=league))
    if uploader is None:
        c.execute(insert(record_players), [_line(id, seat, sitter, result) for seat, sitter in enumerate(sitters)])


def _line(id: str, seat: int, sitter: Sitter, result: Mapping[str, Any]) -> dict[str, Any]:
    points = result.get("results") or result.get("table_points") or result["scores"]
    return {"record": id, "seat": seat, "player": sitter.player, "bot": sitter.bot, "name": sitter.name,
            "place": result["places"][seat], "score": str(result["scores"][seat]),
            "points": float(max(-MOST_POINTS, min(MOST_POINTS, points[seat])))}


def share(c: Connection, id: str) -> None:
    """Whoever knows the address of a record may see it from now on."""
    c.execute(update(records).where(records.c.id == id, records.c.access == PRIVATE).values(access=LINK))


def keep_review(c: Connection, id: str, data: bytes) -> None:
    """Writes down what the coach said of a match, packed; a newer word takes the place of an older one."""
    c.execute(delete(reviews).where(reviews.c.record == id))
    c.execute(insert(reviews).values(record=id, data=data, created=time.time()))


def _own(viewer: int | None) -> ColumnElement[bool]:
    """Records that somebody played, uploaded or was the host of."""
    if viewer is None:
        return false()
    played = select(record_players.c.record).where(record_players.c.player == viewer)
    hosted = select(rooms.c.id).where(rooms.c.host == viewer)
    return or_(records.c.uploader == viewer, records.c.id.in_(played), records.c.room.in_(hosted))


def _profiles(c: Connection, ids: list[str]) -> dict[str, list[str | None]]:
    """For each seat of records the name of its profile: accounts and bots have one, guests do not."""
    line = record_players.c
    kept = case((players.c.password.is_not(None), players.c.name), else_=line.bot)
    query = (select(line.record, kept.label("profile")).outerjoin(players, players.c.id == line.player)
             .where(line.record.in_(ids)).order_by(line.record, line.seat))
    found: dict[str, list[str | None]] = {}
    for row in c.execute(query):
        found.setdefault(row.record, []).append(row.profile)
    return found


class Records:
    """Reading."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def newest(self, player: int | None, limit: int) -> list[dict[str, Any]]:
        """Records, newest first: of public tables, or those that a player played, uploaded or was the host of."""
        seen = records.c.access == PUBLIC if player is None else _own(player)
        query = select(records).where(seen).order_by(records.c.created.desc()).limit(limit)
        with self._db.read() as c:
            return [_shown(row) for row in c.execute(query)]

    def open_to(self, id: str, viewer: int | None) -> bool | None:
        """Whether somebody may see a record; None when there is none."""
        with self._db.read() as c:
            access = c.execute(select(records.c.access).where(records.c.id == id)).scalar()
            if access is None or access != PRIVATE:
                return None if access is None else True
            return c.execute(select(records.c.id).where(records.c.id == id, _own(viewer))).first() is not None

    def own(self, id: str, viewer: int) -> bool:
        """Whether somebody played, uploaded or was the host of a match."""
        with self._db.read() as c:
            return c.execute(select(records.c.id).where(records.c.id == id, _own(viewer))).first() is not None

    def sealed(self, id: str) -> tuple[dict[str, Any], bytes | list[str]] | None:
        """A record and its whole log as it lies in the database: packed, or a text for each event."""
        with self._db.read() as c:
            row = c.execute(select(records).where(records.c.id == id)).first()
            if row is None:
                return None
            return _shown(row), row.log if row.log is not None else texts_of(c, row.room)

    def review(self, id: str) -> bytes | None:
        """What the coach said of a match, packed; None when nobody has asked."""
        with self._db.read() as c:
            found: bytes | None = c.execute(select(reviews.c.data).where(reviews.c.record == id)).scalar()
            return found

    def head(self, id: str) -> dict[str, Any] | None:
        """A record without its log."""
        with self._db.read() as c:
            row = c.execute(select(records).where(records.c.id == id)).first()
        return None if row is None else _shown(row)

    def find(self, id: str) -> tuple[dict[str, Any], list[dict[str, Any]]] | None:
        """A record and its whole log."""
        with self._db.read() as c:
            row = c.execute(select(records).where(records.c.id == id)).first()
            if row is None:
                return None
            log = _unpacked(row) if row.log is not None else log_of(c, row.room)
        return _shown(row), log

    def history(self, name: str, limit: int, viewer: int | None = None) -> list[dict[str, Any]]:
        """The matches of a player by name: of the account of that name, or of guests who used it; those of private
        tables only for somebody who was there."""
        with self._db.read() as c:
            owner = c.execute(select(players.c.id).where(players.c.name_key == name_key(name))).scalar()
        theirs = record_players.c.player == owner if owner is not None else record_players.c.name == name
        return self._played(limit, theirs, or_(records.c.access == PUBLIC, _own(viewer)))

    def own_history(self, player: int, limit: int) -> list[dict[str, Any]]:
        """The matches that a player has played."""
        return self._played(limit, record_players.c.player == player)

    def logs(
        self, player: int, family: str, seats: int, limit: int, viewer: int | None,
    ) -> list[tuple[bytes | list[str], int]]:
        """The newest matches of a player in a game, as far as somebody may see them: each log as it lies in the
        database, and the seat."""
        line = record_players.c
        where = [line.player == player, records.c.family == family]
        if viewer != player:
            where.append(records.c.access == PUBLIC)
        sat = record_players.alias()
        places = select(func.count()).where(sat.c.record == records.c.id).correlate(records).scalar_subquery()
        query = (select(records.c.room, records.c.log, line.seat)
                 .join(record_players, line.record == records.c.id).where(*where, places == seats)
                 .order_by(records.c.created.desc()).limit(limit))
        with self._db.read() as c:
            rows = c.execute(query).all()
            return [(row.log if row.log is not None else texts_of(c, row.room), row.seat) for row in rows]

    def _played(self, limit: int, *which: ColumnElement[bool]) -> list[dict[str, Any]]:
        line, step = record_players.c, rating_steps.c
        rated = (step.record == records.c.id) & (step.who == literal("player ") + cast(line.player, String))
        query = (select(records, line.seat, line.place, line.score, line.points, step.change)
                 .join(record_players, line.record == records.c.id).outerjoin(rating_steps, rated).where(*which)
                 .order_by(records.c.created.desc()).limit(limit))
        with self._db.read() as c:
            rows = c.execute(query).all()
            known = _profiles(c, [row.id for row in rows])
        return [{**_shown(row), "seat": row.seat, "place": row.place, "score": int(row.score), "points": row.points,
                 "change": row.change, "profiles": known.get(row.id, [])} for row in rows]

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


def _unpacked(row: Row[Any]) -> list[dict[str, Any]]:
    try:
        log: list[dict[str, Any]] = json.loads(zlib.decompress(row.log))
    except (zlib.error, ValueError):
        raise Damaged("server.record_log_cannot_read", what=row.id) from None
    return log


def _shown(row: Row[Any]) -> dict[str, Any]:
    return {"id": row.id, "rules": row.rules, "family": row.family, "names": json.loads(row.names),
            "result": json.loads(row.result), "at": row.created, "uploaded": row.uploader is not None,
            "access": row.access}
