"""Several servers on one PostgreSQL: every table is played by one of them, reached through any, and taken over."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed

from janso.errors import JansoError
from janso.server.house import House
from janso.server.peers.peers import MARGIN
from janso.server.settings import Settings
from janso.server.store.database import Diverged

from .conftest import Open, Running
from .mortal import Mortal, check_whole
from .postgres import Postgres
from .protocol import PATIENCE, Player, Visitor

pytestmark = pytest.mark.service
SEATS = [{"kind": "me"}] + [{"kind": "bot", "bot": "random"}] * 3


@pytest.fixture
def two(postgres: Postgres, open_parlour: Open) -> tuple[Running, Running]:
    url = postgres.new_database()
    return open_parlour(database=url), open_parlour(database=url)


def house(running: Running) -> House:
    found: House = running.app.state.house
    return found


def test_a_table_is_reached_through_every_server(two: tuple[Running, Running]) -> None:
    async def run() -> None:
        one, other = two
        async with httpx.AsyncClient(timeout=PATIENCE) as http:
            host = await Visitor(one.base, "Host", http).come_in()
            code = (await host.post("/rooms", {"rules": "riichi", "clock": None, "public": True}))["code"]
            assert house(one).parlour.here(code) and not house(other).parlour.here(code)
            guest = await Visitor(other.base, "Guest", http).come_in()
            assert [room["code"] for room in await guest.get("/rooms")] == [code], "the lobby is the same everywhere"
            await guest.post(f"/rooms/{code}/sit", {"seat": 1})
            await host.post(f"/rooms/{code}/start")
            link = await guest.link(code)
            first = json.loads(await link.recv())
            assert first["type"] == "welcome" and first["seat"] == 1
            mine = await host.link(code)
            await link.send(json.dumps({"type": "chat", "text": "good game"}))
            async with asyncio.timeout(PATIENCE):
                while (message := json.loads(await mine.recv()))["type"] != "chat":
                    pass
            assert message["text"] == "good game" and message["name"] == "Guest"
            missing = await http.get(f"{other.base}/api/v1/rooms/ZZZZZZ")
            assert missing.status_code == 404
            await http.delete(f"{other.base}/api/v1/sessions", headers=host.headers)
            async with asyncio.timeout(PATIENCE):
                with pytest.raises(ConnectionClosed):
                    while True:
                        await mine.recv()
            assert mine.close_code == 4401, "signing out at one server ends connections at the other"
            await link.close()

    asyncio.run(run())


def test_many_tables_made_over_one_connection_are_spread_over_the_servers(two: tuple[Running, Running]) -> None:
    async def run() -> None:
        one, other = two
        async with httpx.AsyncClient(timeout=PATIENCE) as http:
            host = await Visitor(one.base, "Host", http).come_in()
            codes = [(await host.post("/rooms", {"rules": "riichi", "clock": None}))["code"] for _ in range(12)]
            ours = sum(house(one).parlour.here(code) for code in codes)
            theirs = sum(house(other).parlour.here(code) for code in codes)
            assert ours + theirs == len(codes)
            assert ours - theirs in range(MARGIN + 1), (ours, theirs)
            assert all(house(one).parlour.here(code) for code in codes[:MARGIN]), "a few stay where their host is"

    asyncio.run(run())


def test_whoever_is_no_server_cannot_say_where_a_request_comes_from(two: tuple[Running, Running]) -> None:
    one, _ = two
    word = house(one).peers.word
    with httpx.Client(timeout=PATIENCE) as http:
        for sign in ("guess", word):
            headers = {"x-janso-peer": sign, "x-janso-from": "203.0.113.9"}
            answer = http.post(f"{one.base}/api/v1/guests", json={"name": f"Guest {sign[:5]}"}, headers=headers)
            assert answer.status_code == 201
        with house(one).db.read() as c:
            marks = dict(c.execute(text(
                "SELECT players.name, sessions.mark FROM sessions JOIN players ON players.id = sessions.player")).all())
    elsewhere = house(one).people.mark("203.0.113.9")
    assert marks["Guest guess"] != elsewhere and marks[f"Guest {word[:5]}"] == elsewhere


def test_a_server_that_closes_gives_its_tables_to_the_other(two: tuple[Running, Running]) -> None:
    async def run() -> None:
        one, other = two
        async with httpx.AsyncClient(timeout=PATIENCE) as http:
            host = await Visitor(one.base, "Host", http).come_in()
            code = (await host.post("/rooms", {"rules": "riichi", "seats": SEATS, "clock": None}))["code"]
            await host.post(f"/rooms/{code}/start")
            await asyncio.to_thread(one.stop)
            host.base = other.base
            link = await host.link(code)
            assert json.loads(await link.recv())["view"] is not None
            await link.close()
            assert house(other).parlour.here(code)

    asyncio.run(run())


def test_a_server_that_was_only_thought_dead_writes_nothing_more(two: tuple[Running, Running]) -> None:
    async def run() -> None:
        one, other = two
        async with httpx.AsyncClient(timeout=PATIENCE) as http:
            host = await Visitor(one.base, "Host", http).come_in()
            code = (await host.post("/rooms", {"rules": "riichi", "seats": SEATS, "clock": None}))["code"]
            await host.post(f"/rooms/{code}/start")
            room = house(one).parlour.find(code)
            assert room.game is not None
            keeper = house(one).peers.keeper
            assert keeper is not None
            old = keeper.id
            with house(other).db.write() as c:
                c.execute(text("DELETE FROM servers WHERE id = :id"), {"id": old})
            work = asyncio.run_coroutine_threadsafe(room.game.book.write(room.game.match, {}), room.house.peers._loop)
            with pytest.raises(Diverged):
                await asyncio.wrap_future(work)

    asyncio.run(run())


async def acted(player: Player, acts: int, playing: asyncio.Task[Player]) -> None:
    """Waits until a player has acted so often, and no longer than the player plays."""
    while player.acts < acts and not player.done:
        if playing.done():
            playing.result()
            raise AssertionError(f"{player.acts} of {acts} acts, and the player plays no more")
        await asyncio.sleep(0.02)


def test_tables_go_on_at_the_other_server_when_one_is_killed(postgres: Postgres) -> None:
    url = postgres.new_database()
    one, other = Mortal(url, 0.01), Mortal(url, 0.01)
    one.start()
    other.start()

    async def run() -> float:
        async with httpx.AsyncClient(timeout=PATIENCE) as http:
            host = await Visitor(one.base, "Host", http).come_in()
            code = (await host.post("/rooms", {"rules": "riichi", "seats": SEATS, "clock": None}))["code"]
            await host.post(f"/rooms/{code}/start")
            host.base = other.base
            player = Player(host, code, 1)
            playing = asyncio.create_task(player.play(PATIENCE))
            await acted(player, 3, playing)
            await asyncio.to_thread(one.kill)
            began, acts = asyncio.get_running_loop().time(), player.acts
            await acted(player, acts + 3, playing)
            took = asyncio.get_running_loop().time() - began
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            return took

    try:
        print("taken over within", asyncio.run(run()))
    finally:
        other.kill()
    assert check_whole({}, other.logs()) > 0


def test_a_second_server_on_one_sqlite_file_is_refused_in_words(parlour: Running, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/parlour.sqlite"
    with pytest.raises(JansoError, match="another server"):
        House(Settings(database=url)).peers.claim()
    process = subprocess.run([sys.executable, "-m", "janso", "serve", "--port", "0", "--db", url],
                             capture_output=True, text=True, timeout=120)
    assert process.returncode == 2 and "another server" in process.stderr
    process = subprocess.run([sys.executable, "-m", "janso", "serve", "--workers", "2", "--db", url],
                             capture_output=True, text=True, timeout=120)
    assert (process.returncode == 2 and "PostgreSQL" in process.stderr) or "postgresql" in process.stderr
