"""What is written down, on both kinds of database."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import inspect, text

from janso.errors import JansoError
from janso.server.desks.record_files import packed
from janso.server.store import rooms
from janso.server.store.database import Database
from janso.server.store.journal import Journal
from janso.server.store.migrations import steps, version
from janso.server.store.people import NameTaken, People
from janso.server.store.ratings import count
from janso.server.store.records import PUBLIC, Records, Sitter, keep
from janso.server.store.rooms import Rooms
from janso.server.store.schema import metadata

from . import old_databases as old

pytestmark = pytest.mark.service


def test_the_migrations_make_the_tables_that_queries_expect(database: str) -> None:
    db = Database(database)
    found = inspect(db.engine)
    for table in metadata.tables.values():
        assert {column["name"] for column in found.get_columns(table.name)} == {column.name for column in table.columns}
    db.close()


def test_opening_a_database_again_changes_nothing(database: str) -> None:
    Database(database).close()
    db = Database(database)
    with db.read() as c:
        assert c.execute(text("SELECT COUNT(*) FROM migrations")).scalar() == len(steps())
    db.close()


def test_a_database_of_each_older_version_becomes_one_of_today(database: str, tmp_path: Path) -> None:
    for number in (1, 2, 3):
        url = database if number == 1 else old.another(database, tmp_path, number)
        old.make(url, number)
        db = Database(url)
        with db.read() as c:
            access = {row.id: row.access for row in c.execute(text("SELECT id, access FROM records"))}
            assert c.execute(text("SELECT score FROM record_players ORDER BY seat")).scalars().all() == ["25000", "-7"]
            assert [c.execute(text(f"SELECT COUNT(*) FROM {name}")).scalar() for name in ("rooms", "events")] == [2, 2]
            assert version(c) == steps()[-1]
        if number == 1:
            assert access == {"open": "public", "closed": "private", "brought": "link"}
        assert Rooms(db).log(1) == [{"type": "a"}, {"type": "b"}]
        people = People(db, 3600)
        with pytest.raises(NameTaken):
            people.guest("Мember")
        entered = people.sign_in("Member", "correct horse")
        assert entered is not None and entered[1].id == 2
        found = inspect(db.engine)
        for table in metadata.tables.values():
            names = {column["name"] for column in found.get_columns(table.name)}
            assert names == {column.name for column in table.columns}, f"version {number}: {table.name}"
        db.close()


def test_a_database_of_a_newer_program_is_refused(database: str) -> None:
    db = Database(database)
    with db.write() as c:
        c.execute(text("INSERT INTO migrations (version, name, applied) VALUES (99, 'future', 0)"))
    db.close()
    with pytest.raises(JansoError, match="newer"):
        Database(database)


@pytest.mark.parametrize("url", ["nonsense", "mysql://x/y", "sqlite://", "sqlite:////nowhere/at/all.sqlite",
                                 "postgresql://nobody@127.0.0.1:1/none"])
def test_a_database_that_cannot_be_used_is_one_sentence(url: str) -> None:
    with pytest.raises(JansoError, match="database") as caught:
        Database(url)
    assert "\n" not in str(caught.value)


def test_sqlite_keeps_a_write_ahead_log_and_waits_for_the_disk(tmp_path: Path) -> None:
    db = Database(f"sqlite:///{tmp_path}/x.sqlite")
    with db.read() as c:
        assert c.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert c.execute(text("PRAGMA synchronous")).scalar() == 2
    db.close()


def test_guests_accounts_and_sessions(database: str) -> None:
    db = Database(database)
    people = People(db, 3600)
    token, guest = people.guest("Член клуба")
    assert people.who(token) == guest and guest.guest
    _, member = people.register("Член клуба", "correct horse", guest)
    assert member.id == guest.id and not member.guest
    found = people.who(token)
    assert found is not None and not found.guest
    with pytest.raises(NameTaken):
        people.register("ЧЛЕН КЛУБА", "other password")
    with pytest.raises(NameTaken):
        people.guest("член клуба")
    with pytest.raises(JansoError, match="8"):
        people.register("Second", "short")
    assert people.sign_in("член клуба", "wrong") is None and people.sign_in("nobody", "wrong") is None
    entered = people.sign_in("член клуба", "correct horse")
    assert entered is not None and entered[1].id == member.id
    people.sign_out(entered[0])
    assert people.who(entered[0]) is None and people.who("") is None
    with db.read() as c:
        tables = ("players", "sessions")
        stored = "".join(str(c.execute(text(f"SELECT * FROM {table}")).all()) for table in tables)
    assert "correct horse" not in stored and token not in stored and "$argon2id$" in stored
    db.close()


def test_sessions_come_to_an_end(database: str) -> None:
    db = Database(database)
    people = People(db, -1)
    assert people.who(people.guest("Guest")[0]) is None
    db.close()


def test_one_bad_unit_of_work_takes_no_other_with_it(database: str) -> None:
    async def run() -> list[Any]:
        db = Database(database)
        journal = Journal(db)
        journal.start()
        host = People(db, 3600).guest("Host")[1].id
        make = [lambda c, code=code: rooms.create(c, code, host, {}, []) for code in ("AAAA", "BBBB", "AAAA", "CCCC")]
        results = await asyncio.gather(*(journal.submit(work) for work in make), return_exceptions=True)
        await journal.submit(lambda c: rooms.append(c, results[0], 0, ['{"type":"a"}', '{"type":"b"}']))
        doubled = await asyncio.gather(journal.submit(lambda c: rooms.append(c, results[0], 1, ['{"type":"c"}'])),
                                       return_exceptions=True)
        assert isinstance(doubled[0], Exception)
        assert [event["type"] for event in Rooms(db).log(results[0])] == ["a", "b"]
        assert {row.code for row in Rooms(db).unfinished()[0]} == {"AAAA", "BBBB", "CCCC"}
        journal.stop()
        db.close()
        return results

    results = asyncio.run(run())
    assert [isinstance(result, Exception) for result in results] == [False, False, True, False]


def test_a_score_that_no_number_of_a_database_holds_is_kept(database: str) -> None:
    db = Database(database)
    winner = People(db, 3600).register("Winner", "correct horse")[1]
    scores = [10**60, -(10**60)]
    with db.write() as c:
        keep(c, "huge", rules="riichi", family="riichi", sitters=[Sitter(winner.id, None, "Winner"),
             Sitter(None, "greedy", "greedy 2")], result={"scores": scores, "places": [1, 2]}, rated=True)
    records = Records(db)
    assert records.own_history(winner.id, 10)[0]["score"] == 10**60
    assert records.standings(None, 10)[0]["name"] == "Winner"
    db.close()


def test_history_and_standings(database: str) -> None:
    db = Database(database)
    people = People(db, 3600)
    member = people.register("Member", "correct horse")[1]
    guest = people.guest("Guest")[1]
    sitters = [Sitter(member.id, None, "Member"), Sitter(guest.id, None, "Guest"), Sitter(None, "greedy", "greedy 3")]
    result = {"scores": [30, 10, -40], "places": [1, 2, 3]}
    with db.write() as c:
        for number in range(2):
            keep(c, f"r{number}", rules="mcr", family="mcr", sitters=sitters, result=result, rated=number == 0,
                 access=PUBLIC)
        keep(c, "up", rules="mcr", family="mcr", sitters=sitters, result=result, uploader=member.id,
             log=packed([{"type": "start_match"}]))
    records = Records(db)
    assert {line["id"] for line in records.newest(member.id, 10)} == {"r0", "r1", "up"}
    assert {line["id"] for line in records.newest(None, 10)} == {"r0", "r1"}
    assert [line["place"] for line in records.history("member", 10)] == [1, 1]
    assert [line["score"] for line in records.own_history(guest.id, 10)] == [10, 10]
    assert [line["score"] for line in records.history("Guest", 10)] == [10, 10]
    assert [(line["name"], line["matches"], line["bot"]) for line in records.standings("mcr", 10)] == [
        ("Member", 1, False), ("greedy", 1, True)]
    with db.write() as c:
        count(c, "r0", "mcr", [(sitter.player, sitter.bot) for sitter in sitters], result["places"])
    changes = {line["id"]: line["change"] for line in records.history("member", 10)}
    assert changes["r0"] > 0 and changes["r1"] is None, "a match that counted says how far it moved the rating"
    assert records.history("Guest", 10)[0]["profiles"] == ["Member", None, "greedy"], "guests have no page for others"
    found = records.find("up")
    assert found is not None and found[1] == [{"type": "start_match"}]
    db.close()


def test_figures_of_one_number_of_players_are_not_crowded_out_by_another(database: str) -> None:
    db = Database(database)
    member = People(db, 3600).register("Both", "correct horse")[1]
    me, bot = Sitter(member.id, None, "Both"), Sitter(None, "greedy", "greedy")
    with db.write() as c:
        for number, seats in enumerate([4, 3, 3, 3]):
            keep(c, f"n{number}", rules="riichi", family="riichi", sitters=[me] + [bot] * (seats - 1), access=PUBLIC,
                 result={"scores": [0] * seats, "places": list(range(1, seats + 1))}, log=packed([{"n": number}]))
    found = Records(db)
    assert len(found.logs(member.id, "riichi", 4, 2, None)) == 1
    assert len(found.logs(member.id, "riichi", 3, 2, None)) == 2
    db.close()
