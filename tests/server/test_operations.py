"""What whoever runs a parlour relies on: readiness, metrics, logs, backup and restore."""

from __future__ import annotations

import asyncio
import gzip
import json
import logging
import logging.config
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from janso.errors import JansoError
from janso.server.front import logs
from janso.server.store.backup import bring_back, save
from janso.server.store.database import Database
from janso.server.store.migrations import steps
from janso.server.store.people import People
from janso.server.store.records import Records, Sitter, keep
from janso.server.store.rooms import Rooms
from janso.table import Match

from . import old_databases as old
from .conftest import Open
from .inside import begin, house_at
from .postgres import Postgres
from .protocol import PATIENCE, legal

pytestmark = pytest.mark.service


def janso(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "janso", *words], capture_output=True, text=True, timeout=120)


def test_readiness_and_health_tell_of_the_database_the_writer_and_the_workers(
    postgres: Postgres, open_parlour: Open,
) -> None:
    running = open_parlour(database=postgres.new_database())
    with httpx.Client(timeout=PATIENCE) as http:
        ready = http.get(f"{running.base}/api/v1/ready")
        assert ready.status_code == 200 and ready.json()["database"] is True and ready.json()["workers"]["workers"] >= 2
        with postgres.away():
            away = http.get(f"{running.base}/api/v1/ready")
            assert away.status_code == 503 and away.json()["database"] is False
            health = http.get(f"{running.base}/api/v1/health")
            assert health.status_code == 200 and health.json()["ok"] is False
            refused = http.post(f"{running.base}/api/v1/guests", json={"name": "Guest"})
            assert refused.status_code == 503 and "storage" in refused.json()["error"]
        for _ in range(200):
            if (back := http.get(f"{running.base}/api/v1/ready")).status_code == 200:
                break
        assert back.json()["ok"] is True


def test_metrics_are_numbers_for_those_who_may_read_them(open_parlour: Open) -> None:
    running = open_parlour()
    with httpx.Client(timeout=PATIENCE) as http:
        token = http.post(f"{running.base}/api/v1/guests", json={"name": "Host"}).json()["token"]
        http.post(f"{running.base}/api/v1/rooms", json={"rules": "mcr"}, headers={"authorization": f"Bearer {token}"})
        found = http.get(f"{running.base}/api/v1/metrics").text
    lines = dict(line.rsplit(" ", 1) for line in found.splitlines() if not line.startswith("#"))
    assert float(lines['janso_tables{state="waiting"}']) == 1 and float(lines["janso_ready"]) == 1
    assert float(lines["janso_writer_units_total"]) >= 1 and float(lines["janso_tables_set_aside"]) == 0
    closed = open_parlour(database=f"{running.app.state.house.settings.database}2", metrics_for=("10.0.0.0/8",))
    with httpx.Client(timeout=PATIENCE) as http:
        assert http.get(f"{closed.base}/api/v1/metrics").status_code == 404


@pytest.mark.parametrize("kind", logs.FORMATS)
def test_nothing_from_outside_begins_a_line_of_the_log(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    made: dict[str, Any] = logs.config("warning", kind)
    formatter = made["formatters"]["lines"]["()"]()
    evil = "name\n2026-01-01 error janso: forged\x1b[31m\u2028\u202e"
    try:
        raise ValueError(evil)
    except ValueError:
        record = logging.LogRecord("janso.server", logging.ERROR, "", 0, "room %s", (evil,), sys.exc_info())
    line = formatter.format(record)
    assert len(line.splitlines()) == 1 and "\x1b" not in line and "\u202e" not in line
    if kind == "json":
        assert json.loads(line)["message"] == f"room {evil}" and "ValueError" in json.loads(line)["traceback"]


def fill(db: Database) -> str:
    """A parlour with a bit of everything; the token of its member."""
    people = People(db, 3600)
    token, member = people.register("Член клуба", "correct horse")
    with db.write() as c:
        keep(c, "r1", rules="mcr", family="mcr", sitters=[Sitter(member.id, None, member.name)],
             result={"scores": [10**30], "places": [1]}, rated=True)
        keep(c, "up", rules="mcr", family="mcr", sitters=[], result={}, uploader=member.id, log=b"\x00\xffpacked")
    return token


def test_a_backup_brings_everything_back_into_either_kind_of_database(
    postgres: Postgres, tmp_path: Path,
) -> None:
    urls = [f"sqlite:///{tmp_path}/one.sqlite", postgres.new_database(), f"sqlite:///{tmp_path}/two.sqlite"]
    db = Database(urls[0])
    token = fill(db)
    for number, url in enumerate(urls[1:]):
        file = tmp_path / f"{number}.janso"
        rows = save(db, file)
        db.close()
        db = Database(url)
        assert bring_back(db, file) == rows
        person = People(db, 3600).who(token)
        assert person is not None and person.name == "Член клуба"
        assert Records(db).own_history(person.id, 10)[0]["score"] == 10**30
        sealed = Records(db).sealed("up")
        assert sealed is not None and bytes(sealed[1]) == b"\x00\xffpacked"  # type: ignore[arg-type]
        assert People(db, 3600).guest(f"Newcomer {number}")[1].id != person.id
        with pytest.raises(JansoError, match="not empty"):
            bring_back(db, file)
    db.close()


def test_a_damaged_backup_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    db = Database(f"sqlite:///{tmp_path}/one.sqlite")
    fill(db)
    file = tmp_path / "whole.janso"
    save(db, file)
    db.close()
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    empty = Database(f"sqlite:///{tmp_path}/two.sqlite")
    for name, broken in (("cut", lines[:-2]), ("short", lines[:1] + lines[2:]), ("none", [b"{}\n"])):
        (tmp_path / name).write_bytes(gzip.compress(b"".join(broken)))
        with pytest.raises(JansoError, match="backup"):
            bring_back(empty, tmp_path / name)
    (tmp_path / "torn").write_bytes(file.read_bytes()[:-30])
    with pytest.raises(JansoError, match="backup"):
        bring_back(empty, tmp_path / "torn")
    assert People(empty, 3600).guest("First")[1].id == 1
    empty.close()


def test_the_commands_back_up_restore_upgrade_check_and_recover(tmp_path: Path) -> None:
    async def play() -> tuple[int, list[dict[str, Any]]]:
        async with house_at(tmp_path) as house:
            room, ears = await begin(house, 4, rules="mcr", clock=None)
            await room.act(ears[0], legal(ears[0].last["options"])[-1], None)
            house.people.register("Member", "correct horse")
            assert room.game is not None
            return room.id, [event.as_json() for event in room.game.match.log]

    number, log = asyncio.run(play())
    first, second = f"sqlite:///{tmp_path}/parlour.sqlite", f"sqlite:///{tmp_path}/second.sqlite"
    assert janso("parlour", "backup", f"{tmp_path}/x.janso", "--db", first).returncode == 0
    assert janso("parlour", "restore", f"{tmp_path}/x.janso", "--db", second).returncode == 0
    db = Database(second)
    assert Rooms(db).log(number) == log and Match.replay(log).log[-1].as_json() == log[-1]
    db.close()
    whole = janso("parlour", "check", "--db", second)
    assert whole.returncode == 0 and "whole" in whole.stdout
    with sqlite3.connect(f"{tmp_path}/second.sqlite") as c:
        c.execute("UPDATE events SET data = 'x' WHERE n = 1")
    hurt = janso("parlour", "check", "--db", second)
    assert hurt.returncode == 2 and "changed" in hurt.stdout
    code = janso("parlour", "recover", "member", "--db", first).stdout.strip()
    db = Database(first)
    assert len(code) == 23 and People(db, 3600).recover(code, "battery staple") is not None
    db.close()
    wrong = janso("parlour", "backup", "y", "--db", f"sqlite:///{tmp_path}/none.sqlite")
    assert wrong.returncode == 2 and "no file" in wrong.stderr and not (tmp_path / "none.sqlite").exists()
    old.make(f"sqlite:///{tmp_path}/old.sqlite", 1)
    done = janso("parlour", "upgrade", "--db", f"sqlite:///{tmp_path}/old.sqlite")
    assert done.returncode == 0 and steps()[-1] in done.stdout
