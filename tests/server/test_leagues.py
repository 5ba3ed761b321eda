"""Leagues in the database: which matches count, for whom, and in which order."""

from __future__ import annotations

import time
from pathlib import Path

from sqlalchemy import update

from janso.server.store import records
from janso.server.store.clubs import circles, leagues
from janso.server.store.clubs.leagues import Leagues
from janso.server.store.database import Database
from janso.server.store.people import People
from janso.server.store.schema import leagues as table
from janso.server.store.schema import records as written

CLUB, LEAGUE = "c" * 16, "d" * 16


def played(db: Database, id: str, who: list[int | None], points: list[int], club: str | None = CLUB) -> None:
    """A match with these results, bots where nobody is named."""
    order = sorted(range(len(points)), key=lambda seat: -points[seat])
    result = {"scores": points, "results": points, "places": [order.index(seat) + 1 for seat in range(len(points))]}
    sitters = [records.Sitter(player, None if player else "solid", str(player)) for player in who]
    with db.write() as c:
        records.keep(c, id, rules="riichi", family="riichi", sitters=sitters, result=result, club=club)


def test_matches_of_two_members_at_the_clubs_tables_count_while_the_league_runs(tmp_path: Path) -> None:
    db = Database(f"sqlite:///{tmp_path / 'league.sqlite'}")
    people = People(db, 3600)
    anna, boris = (people.register(name, "eight letters")[1].id for name in ("Anna", "Boris"))
    with db.write() as c:
        circles.found(c, CLUB, anna, "Thursday", "", "riichi", "")
        assert leagues.begin(c, LEAGUE, CLUB, "Winter", 10)
    played(db, "one", [anna, boris, None, None], [10, 30, -20, -20])
    played(db, "two", [boris, anna, None, None], [5, 40, -20, -25])
    played(db, "alone", [anna, None, None, None], [99, -33, -33, -33])
    played(db, "elsewhere", [anna, boris, None, None], [99, -33, -33, -33], club=None)
    played(db, "before", [boris, anna, None, None], [99, -33, -33, -33])
    with db.write() as c:
        c.execute(update(written).where(written.c.id == "before").values(created=time.time() - 60))
    found = Leagues(db).table(CLUB, LEAGUE)
    assert found is not None and not found["over"]
    assert [(line["name"], line["matches"], line["points"], line["average_place"], line["firsts"])
            for line in found["standings"]] == [("Anna", 2, 50.0, 1.5, 1), ("Boris", 2, 35.0, 1.5, 1)]
    with db.write() as c:
        c.execute(update(table).values(ends=time.time() - 30))
    over = Leagues(db).table(CLUB, LEAGUE)
    assert over is not None and over["over"] and over["standings"] == []
    assert Leagues(db).table("e" * 16, LEAGUE) is None
