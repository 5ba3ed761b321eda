"""What was seen is stored, always: databases that go away, are locked, full or damaged, and clocks that jump."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from janso.errors import JansoError
from janso.server.api.faults import Fault
from janso.server.api.models import RoomAsked
from janso.server.house import House
from janso.server.play import parlour as parlour_module
from janso.server.play.room import Room
from janso.server.store import database as database_module
from janso.server.store import rooms
from janso.server.store.database import Damaged, Database, Unstored
from janso.server.store.rooms import Rooms
from janso.table import Match

from .conftest import Open, Running
from .inside import Ear, begin, house_at, seat_people
from .postgres import Postgres
from .protocol import PATIENCE, Visitor, legal

pytestmark = pytest.mark.service


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.005)


def option(ear: Ear) -> dict[str, Any]:
    return legal(ear.last["options"])[-1]


def on_disk(house: House, room: Room) -> list[dict[str, Any]]:
    return house.rooms.log(room.id)


def in_memory(room: Room) -> list[dict[str, Any]]:
    assert room.game is not None
    return [event.as_json() for event in room.game.match.log]


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A locked file is given up after a moment."""
    monkeypatch.setattr(database_module, "BUSY", 0.1)


@pytest.mark.usefixtures("impatient")
def test_a_table_stands_still_while_its_database_is_locked_and_then_goes_on(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await begin(house, 4, rules="mcr", clock=None)
            heard = len(ears[1].messages("events"))
            lock = sqlite3.connect(f"{tmp_path}/parlour.sqlite", isolation_level=None)
            lock.execute("BEGIN IMMEDIATE")
            acting = asyncio.create_task(room.held(room.act(ears[0], option(ears[0]), None)))
            await until(lambda: any(m["reason"] for m in ears[2].messages("still")))
            await asyncio.sleep(0.3)
            assert len(ears[1].messages("events")) == heard and not acting.done(), "shown before it was stored"
            lock.execute("ROLLBACK")
            lock.close()
            await acting
            assert ears[2].messages("still")[-1]["reason"] is None
            assert ears[1].messages("events")[heard]["events"][0]["type"] == "discard"
            assert on_disk(house, room) == in_memory(room)

    asyncio.run(run())


def test_a_write_whose_answer_was_lost_is_not_done_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The commit went through, the connection broke before anybody heard of it."""
    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await begin(house, 4, rules="mcr", clock=None)
            real, times = rooms.append, []

            def committed_but_unheard(c: Any, *rest: Any) -> str:
                mark = real(c, *rest)
                if not times:
                    times.append(1)
                    c.commit()
                    raise OperationalError("COMMIT", {}, Exception("server closed the connection unexpectedly"))
                return mark

            monkeypatch.setattr(rooms, "append", committed_but_unheard)
            await room.act(ears[0], option(ears[0]), None)
            assert times and on_disk(house, room) == in_memory(room)
            assert any(event["type"] == "discard" for m in ears[1].messages("events") for event in m["events"])

    asyncio.run(run())


@pytest.mark.usefixtures("impatient")
def test_a_seat_or_a_start_that_cannot_be_stored_changes_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await seat_people(house, 2, rules="mcr")
            other = house.people.guest("Other")[1]
            before = room.shown()
            with closing(sqlite3.connect(f"{tmp_path}/parlour.sqlite", isolation_level=None)) as lock:
                lock.execute("BEGIN IMMEDIATE")
                for attempt in (room.sit(other, 2), room.sit(ears[1].person, 3), room.remove(ears[0].person, 1),
                                room.leave(ears[0].person), room.leave(ears[1].person), room.start(ears[0].person)):
                    with pytest.raises(Unstored):
                        await attempt
                    assert room.shown() == before
            await room.sit(other, 2)
            await room.start(ears[0].person)
            assert room.state == rooms.PLAYING and room.seats[2].name == "Other" and room.seats[3].bot

    asyncio.run(run())


@pytest.mark.usefixtures("impatient")
def test_a_table_that_cannot_be_stored_is_not_opened_and_tried_once_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            host = house.people.guest("Host")[1]
            real, tries = rooms.create, []

            def create(*args: Any, **more: Any) -> int:
                tries.append(1)
                return real(*args, **more)

            monkeypatch.setattr(rooms, "create", create)
            with closing(sqlite3.connect(f"{tmp_path}/parlour.sqlite", isolation_level=None)) as lock:
                lock.execute("BEGIN IMMEDIATE")
                with pytest.raises(Unstored):
                    await house.parlour.create(host, RoomAsked(rules="mcr"))
            assert len(tries) <= 1 and not house.parlour.count()
            assert (await house.parlour.create(host, RoomAsked(rules="mcr"))).state == rooms.WAITING

    asyncio.run(run())


def test_a_start_whose_answer_was_lost_is_the_match_that_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await seat_people(house, 4, rules="mcr", clock=None)
            real = rooms.append

            def unheard(c: Any, *rest: Any) -> str:
                real(c, *rest)
                c.commit()
                raise OperationalError("COMMIT", {}, Exception("connection lost"))

            with monkeypatch.context() as patch:
                patch.setattr(rooms, "append", unheard)
                with pytest.raises(Unstored):
                    await room.start(ears[0].person)
            await room.start(ears[0].person)
            assert on_disk(house, room) == in_memory(room)

    asyncio.run(run())


def test_a_full_disk_is_said_in_words_and_survived(open_parlour: Open, tmp_path: Path) -> None:
    running = open_parlour()
    db: Database = running.app.state.house.db

    async def run() -> None:
        async with httpx.AsyncClient(timeout=PATIENCE) as http:
            host = await Visitor(running.base, "Host", http).come_in()
            body = {"rules": "mcr", "seats": [{"kind": "me"}] + [{"kind": "open"}] * 3, "name": "x" * 60}
            fill(db, True)
            found = set()
            for _ in range(60):
                answer = await http.post(f"{running.base}/api/v1/rooms", json=body, headers=host.headers)
                found.add(answer.status_code)
                if answer.status_code == 503:
                    assert "storage" in answer.json()["error"]
            assert found <= {201, 503} and 503 in found
            fill(db, False)
            code = (await host.post("/rooms", body))["code"]
            await host.post(f"/rooms/{code}/start")

    asyncio.run(run())


def fill(db: Database, full: bool) -> None:
    """Lets the database grow no further, on all of its connections, or lets it go."""
    from sqlalchemy import event

    def limit(connection: Any, *_more: Any) -> None:
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages + 1 if full else 1_000_000}")

    if full:
        event.listen(db.engine, "checkout", limit)
        db.limit = limit  # type: ignore[attr-defined]
    else:
        event.remove(db.engine, "checkout", db.limit)  # type: ignore[attr-defined]
        event.listen(db.engine, "checkout", limit)


def test_a_clock_that_jumps_closes_no_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await begin(house, 4, rules="mcr", clock=None)
            waiting, other = await seat_people(house, 1, rules="mcr")
            for ear in ears:
                await room.exit(ear)
            await waiting.exit(other[0])
            monkeypatch.setattr(parlour_module, "SWEEP_EVERY", 0.01)
            house.parlour._sweeper.cancel()  # type: ignore[union-attr]
            house.parlour._sweeper = asyncio.create_task(house.parlour._sweep())
            real = time.time
            for days in (3, -3):
                monkeypatch.setattr(time, "time", lambda days=days: real() + days * 86400)
                await asyncio.sleep(0.1)
                assert house.parlour.find(room.code) is room and not room.closed
                assert house.parlour.find(waiting.code) is waiting and not waiting.closed

    asyncio.run(run())


DAMAGE = {
    "an event that was cut off": "UPDATE events SET data = substr(data, 1, 20) WHERE n = 1",
    "an event that is no JSON": "UPDATE events SET data = 'rubbish' WHERE n = 1",
    "an event of another match": "UPDATE events SET data = '{\"type\":\"draw\",\"seat\":0}' WHERE n = 1",
    "an event that is missing": "DELETE FROM events WHERE n = 1",
    "what was agreed": "UPDATE rooms SET config = substr(config, 1, 40)",
    "an unknown field": "UPDATE rooms SET config = replace(config, '\"hints\"', '\"hins\"')",
    "the seats": "UPDATE rooms SET seats = '[1'",
    "a seat of another kind": "UPDATE rooms SET seats = '[{\"x\":1}]'",
}


@pytest.mark.parametrize("what", DAMAGE)
def test_a_damaged_row_sets_one_table_aside_and_the_others_go_on(
    tmp_path: Path, what: str, caplog: pytest.LogCaptureFixture,
) -> None:
    async def before() -> tuple[str, str, int]:
        async with house_at(tmp_path) as house:
            hurt, _ = await begin(house, 4, rules="mcr", clock=None)
            whole, _ = await begin(house, 4, rules="riichi", clock=None)
            return hurt.code, whole.code, hurt.id

    async def after(hurt: str, whole: str) -> None:
        async with house_at(tmp_path) as house:
            assert house.parlour.find(whole).game is not None
            with pytest.raises(Fault, match="set aside"):
                house.parlour.find(hurt)
            assert list(house.parlour.aside) == [hurt] and hurt in caplog.text

    hurt, whole, number = asyncio.run(before())
    db = Database(f"sqlite:///{tmp_path}/parlour.sqlite")
    with db.write() as c:
        where = " AND room = :room" if "events" in DAMAGE[what] else " WHERE id = :room"
        assert c.execute(text((DAMAGE[what] + where).replace('":', '"\\:')), {"room": number}).rowcount == 1
    db.close()
    asyncio.run(after(hurt, whole))


def test_a_log_with_a_hole_is_refused_even_when_its_numbers_follow(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await begin(house, 4, rules="mcr", clock=None)
            await room.act(ears[0], option(ears[0]), None)
            with house.db.write() as c:
                last = c.execute(text("SELECT MAX(n) FROM events")).scalar_one()
                c.execute(text("DELETE FROM events WHERE n = :n"), {"n": last - 1})
                c.execute(text("UPDATE events SET n = n - 1 WHERE n = :n"), {"n": last})
            with pytest.raises(Damaged, match="missing"):
                on_disk(house, room)

    asyncio.run(run())


def test_a_table_that_cannot_be_stored_at_all_is_set_aside_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await begin(house, 4, rules="mcr", clock=None)
            other, others = await begin(house, 4, rules="mcr", clock=None)
            heard = len(ears[1].messages("events"))
            real = rooms.append

            def refuses(c: Any, id: int, *rest: Any) -> str:
                if id == room.id:
                    raise OverflowError("a number that no column holds")
                return real(c, id, *rest)

            monkeypatch.setattr(rooms, "append", refuses)
            with pytest.raises(JansoError, match="set aside"):
                await room.act(ears[0], option(ears[0]), None)
            assert len(ears[1].messages("events")) == heard and ears[1].messages("bye")
            await other.act(others[0], option(others[0]), None)
            assert list(house.parlour.aside) == [room.code]

    asyncio.run(run())


def test_tables_go_on_without_a_hole_when_postgresql_is_restarted_hard(postgres: Postgres, open_parlour: Open) -> None:
    url = postgres.new_database()
    running = open_parlour(database=url, bot_delay=0.01)

    async def run() -> None:
        async with httpx.AsyncClient(timeout=PATIENCE) as http:
            host = await Visitor(running.base, "Host", http).come_in()
            codes = []
            for number in range(6):
                body = {"rules": ("riichi", "mcr", "zungjung")[number % 3], "seats": [{"kind": "bot"}] * 4}
                codes.append((await host.post("/rooms", body))["code"])
                await host.post(f"/rooms/{codes[-1]}/start")
            for _ in range(2):
                await asyncio.to_thread(goes_on, running, codes)
                await asyncio.to_thread(postgres.restart)
            await asyncio.to_thread(goes_on, running, codes)

    asyncio.run(run())
    running.stop()
    db = Database(url)
    kept = Rooms(db)
    with db.read() as c:
        numbers = list(c.execute(text("SELECT id FROM rooms")).scalars())
    for number in numbers:
        log = kept.log(number)
        assert [event.as_json() for event in Match.replay(log).log[:len(log)]] == log
    db.close()


def goes_on(running: Running, codes: list[str]) -> None:
    """Every table makes a step."""
    house: House = running.app.state.house
    before = {code: house.parlour.find(code).game.book.stored for code in codes}  # type: ignore[union-attr]
    end = time.monotonic() + PATIENCE
    for code in codes:
        while True:
            game = house.parlour.find(code).game
            assert game is not None and time.monotonic() < end, f"{code} stands still"
            if game.match.done or game.book.stored > before[code]:
                break
            time.sleep(0.02)
