"""Servers and their database are killed again and again: every table goes on, every log is whole and equal to what its
players saw."""

from __future__ import annotations

import asyncio
import json
import random
import shutil
import socket
import subprocess
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text
from websockets.asyncio.client import ClientConnection

from janso.server.store.database import Database, Unstored

from .conftest import Open
from .mortal import Mortal, check_whole
from .postgres import Postgres
from .protocol import PATIENCE, Player, Visitor
from .test_crash import seen_is_stored

pytestmark = pytest.mark.service
RULES = ("riichi", "mcr", "zungjung", "dazhong")


class Wanderer(Visitor):
    """Somebody who tries the next server when one does not answer."""

    def __init__(self, bases: list[str], name: str, http: httpx.AsyncClient) -> None:
        super().__init__(bases[0], name, http)
        self.bases = bases

    async def link(self, code: str) -> ClientConnection:
        self.bases.append(self.bases.pop(0))
        self.base = self.bases[0]
        answer = await self.http.post(f"{self.base}/api/v1/rooms/{code}/ticket", headers=self.headers)
        if not answer.is_success:
            raise OSError(answer.text)
        return await self.open(code, answer.json()["ticket"])

    async def open(self, code: str, ticket: str) -> ClientConnection:
        from websockets.asyncio.client import connect

        return await connect(f"{self.base.replace('http', 'ws', 1)}/ws/{code}?ticket={ticket}", compression=None,
                             max_size=2**24, open_timeout=PATIENCE)


def lengths(url: str) -> dict[str, tuple[int, bool]]:
    """How long each log is, and whether its match is over."""
    db = Database(url)
    try:
        with db.read() as c:
            return {row.code: (row.n, row.state == "done") for row in c.execute(text(
                "SELECT code, state, (SELECT COUNT(*) FROM events WHERE room = rooms.id) AS n FROM rooms"))}
    finally:
        db.close()


async def all_go_on(url: str) -> float:
    """Waits until every table has made a step; how many seconds that took."""
    began = time.monotonic()
    before: dict[str, tuple[int, bool]] = {}
    while not before:
        with suppress(Unstored, Exception):
            before = await asyncio.to_thread(lengths, url)
    waiting = {code for code, (_, done) in before.items() if not done}
    while waiting:
        assert time.monotonic() - began < 2 * PATIENCE, f"{waiting} stand still"
        await asyncio.sleep(0.1)
        now = await asyncio.to_thread(lengths, url)
        waiting = {code for code in waiting if not now[code][1] and now[code][0] <= before[code][0]}
    return time.monotonic() - began


async def suffer(
    postgres: Postgres, url: str, servers: list[Mortal], kills: int, outages: int, tables: int,
) -> list[float]:
    """Deals the blows; how many seconds passed after each until every table had gone on."""
    rng = random.Random(5)
    async with httpx.AsyncClient(timeout=PATIENCE) as http:
        players = []
        for number in range(tables):
            one = Wanderer([server.base for server in servers], f"Player {number}", http)
            await one.come_in()
            one.base = servers[number % 2].base
            body = {"rules": RULES[number % len(RULES)], "seats": [{"kind": "me"}] + [{"kind": "bot"}] * 3,
                    "clock": None}
            code = (await one.post("/rooms", body))["code"]
            await one.post(f"/rooms/{code}/start")
            players.append(Player(one, code, number, pause=0.05))
        playing = [asyncio.create_task(player.play(3600)) for player in players]
        blows = ["server"] * kills + ["database"] * outages
        rng.shuffle(blows)
        took = []
        for number, blow in enumerate(blows):
            if blow == "database":
                await asyncio.to_thread(postgres.restart, rng.uniform(0.1, 2))
                took.append(("database", await all_go_on(url)))
            else:
                victim = servers[number % 2]
                await asyncio.to_thread(victim.kill)
                took.append(("server", await all_go_on(url)))
                await asyncio.to_thread(victim.start)
        print("went on within", sorted((round(seconds, 1), what) for what, seconds in took))
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for server in servers:
            server.kill()
        logs = await asyncio.to_thread(servers[0].logs)
        check_whole({}, logs)
        for player in players:
            seen_is_stored(player, logs[player.code], 0)
        return [seconds for _, seconds in took]


def chaos(postgres: Postgres, kills: int, outages: int, tables: int) -> list[float]:
    url = postgres.new_database()
    servers = [Mortal(url, 0.05), Mortal(url, 0.05)]
    for server in servers:
        server.start()
    try:
        return asyncio.run(suffer(postgres, url, servers, kills, outages, tables))
    finally:
        for server in servers:
            with suppress(Exception):
                server.kill()


def test_two_servers_and_their_database_are_killed_and_every_table_goes_on(postgres: Postgres) -> None:
    assert len(chaos(postgres, kills=2, outages=1, tables=4)) == 3


@pytest.mark.slow
def test_thirty_servers_and_ten_databases_are_killed_and_every_table_goes_on(postgres: Postgres) -> None:
    assert max(chaos(postgres, kills=30, outages=10, tables=12)) < 5


OPS = Path(__file__).parents[2] / "ops"


@pytest.mark.skipif(shutil.which("nginx") is None and not Path("/usr/sbin/nginx").exists(), reason="no nginx here")
def test_the_proxy_configuration_serves_pages_tables_and_addresses(open_parlour: Open, tmp_path: Path) -> None:
    running = open_parlour()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    wanted = (OPS / "nginx.conf").read_text().replace("127.0.0.1:8000;", f"{running.base.removeprefix('http://')};")
    wanted = wanted.replace("listen 443 ssl;", f"listen 127.0.0.1:{port};")
    wanted = "\n".join(line for line in wanted.splitlines() if "ssl_certificate" not in line)
    temporary = "".join(f"{kind}_temp_path {tmp_path}/{kind};\n" for kind in
                        ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    (tmp_path / "nginx.conf").write_text(
        f"pid {tmp_path}/pid;\nerror_log {tmp_path}/error.log;\ndaemon off;\nuser root;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{temporary}{wanted}\n}}\n")
    program = shutil.which("nginx") or "/usr/sbin/nginx"
    proxy = subprocess.Popen([program, "-c", f"{tmp_path}/nginx.conf", "-e", f"{tmp_path}/error.log"])
    base = f"http://127.0.0.1:{port}"

    async def run() -> None:
        async with httpx.AsyncClient(timeout=PATIENCE) as http:
            for _ in range(200):
                try:
                    if (await http.get(f"{base}/api/v1/ready")).is_success:
                        break
                except httpx.TransportError:
                    await asyncio.sleep(0.05)
            assert "<html" in (await http.get(base)).text
            assert (await http.get(f"{base}/api/v1/metrics")).status_code == 403
            guest = await Visitor(base, "Guest", http).come_in()
            code = (await guest.post("/rooms", {"rules": "mcr"}))["code"]
            link = await guest.link(code)
            first: dict[str, Any] = json.loads(await link.recv())
            assert first["type"] == "welcome"
            await link.close()

    try:
        asyncio.run(run())
    finally:
        proxy.terminate()
        proxy.wait(20)
