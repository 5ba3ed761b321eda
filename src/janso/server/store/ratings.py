"""Ratings of players and bots, one for each game and number of players (a *pool* such as `riichi/4`), and how each
rated match changed them."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, func, insert, select, update

from janso.club.rating import Rating, rated_by_name
from janso.server.store.database import Database
from janso.server.store.schema import players, rating_steps, ratings, record_players, records


def pool_of(family: str, seats: int) -> str:
    """What a match is rated in.

    >>> pool_of("riichi", 3)
    'riichi/3'
    """
    return f"{family}/{seats}"


def _who(player: int | None, bot: str | None) -> str:
    return f"player {player}" if player is not None else f"bot {bot}"


def count(
    c: Connection, record: str, family: str, sitters: Sequence[tuple[int | None, str | None]], places: Sequence[int],
    at: float | None = None,
) -> list[dict[str, Any]]:
    """Takes a match into the ratings; for each seat the new value and the change."""
    at = time.time() if at is None else at
    pool = pool_of(family, len(sitters))
    who = [_who(player, bot) for player, bot in sitters]
    known = {row.who: row for row in c.execute(
        select(ratings).where(ratings.c.pool == pool, ratings.c.who.in_(set(who))))}
    before = {name: Rating(row.mu, row.sigma) for name, row in known.items()}
    after = rated_by_name(who, dict(before), places)
    shown = {}
    for name, (player, bot) in dict(zip(who, sitters)).items():
        new, old = after[name], before.get(name, Rating())
        matches = (known[name].matches if name in known else 0) + 1
        values = {"mu": new.mu, "sigma": new.sigma, "matches": matches, "updated": at}
        if name in known:
            c.execute(update(ratings).where(ratings.c.pool == pool, ratings.c.who == name).values(**values))
        else:
            c.execute(insert(ratings).values(pool=pool, who=name, player=player, bot=bot, **values))
        change = new.value - old.value
        c.execute(insert(rating_steps).values(record=record, who=name, pool=pool, mu=new.mu, sigma=new.sigma,
                                              change=change, at=at))
        shown[name] = {"value": new.value, "margin": new.margin, "change": change}
    return [shown[name] for name in who]


def count_all(c: Connection) -> None:
    """Rates every match that counts, the oldest first: for a database from before there were ratings."""
    rows = c.execute(select(records.c.id, records.c.family, records.c.created).where(records.c.rated == 1)
                     .order_by(records.c.created, records.c.id)).all()
    for row in rows:
        p = record_players.c
        seats = c.execute(select(p.player, p.bot, p.place).where(p.record == row.id).order_by(p.seat)).all()
        if len(seats) > 1:
            count(c, row.id, row.family, [(one.player, one.bot) for one in seats], [one.place for one in seats],
                  row.created)


def _shown(row: Row[Any]) -> dict[str, Any]:
    rating = Rating(row.mu, row.sigma)
    game, _, seats = row.pool.partition("/")
    return {"game": game, "players": int(seats), "value": rating.value, "margin": rating.margin,
            "settled": rating.settled, "matches": row.matches}


class Ratings:
    """Reading."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def pools(self) -> list[dict[str, Any]]:
        """The games in which anybody is rated, the most played first."""
        played = func.sum(ratings.c.matches)
        with self._db.read() as c:
            query = select(ratings.c.pool).group_by(ratings.c.pool).order_by(played.desc(), ratings.c.pool)
            found = c.execute(query).scalars().all()
        return [{"game": game, "players": int(seats)} for game, _, seats in (pool.partition("/") for pool in found)]

    def best(self, family: str, seats: int, limit: int) -> list[dict[str, Any]]:
        """Accounts and bots of a pool, the strongest first."""
        r = ratings.c
        query = (select(ratings, players.c.name).outerjoin(players, players.c.id == r.player)
                 .where(r.pool == pool_of(family, seats), players.c.password.is_not(None) | r.bot.is_not(None))
                 .order_by(r.mu.desc(), r.who).limit(limit))
        with self._db.read() as c:
            rows = c.execute(query).all()
        return [{"name": row.name or row.bot, "bot": row.bot is not None, **_shown(row)} for row in rows]

    def of(self, player: int | None, bot: str | None = None) -> list[dict[str, Any]]:
        """All ratings of somebody, the most played first."""
        query = select(ratings).where(ratings.c.who == _who(player, bot)).order_by(ratings.c.matches.desc())
        with self._db.read() as c:
            return [_shown(row) for row in c.execute(query)]

    def steps(self, player: int | None, bot: str | None, family: str, seats: int, limit: int) -> list[dict[str, Any]]:
        """How a rating went, the oldest of the last matches first."""
        s = rating_steps.c
        query = (select(rating_steps).where(s.who == _who(player, bot), s.pool == pool_of(family, seats))
                 .order_by(s.at.desc()).limit(limit))
        with self._db.read() as c:
            rows = c.execute(query).all()
        return [{"at": row.at, "value": Rating(row.mu, row.sigma).value, "margin": Rating(row.mu, row.sigma).margin,
                 "change": row.change} for row in reversed(rows)]

    def mu(self, player: int, family: str, seats: int) -> Rating:
        """What is known of somebody; a newcomer's rating when nothing is."""
        r = ratings.c
        with self._db.read() as c:
            row = c.execute(select(r.mu, r.sigma).where(r.pool == pool_of(family, seats),
                                                        r.who == _who(player, None))).first()
        return Rating() if row is None else Rating(row.mu, row.sigma)
