"""The server is killed at random moments: nothing is lost, nothing is doubled, play goes on."""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from janso.table import Match

from .mortal import Mortal, check_whole
from .protocol import PATIENCE, Player, Visitor

pytestmark = pytest.mark.service
GAMES = (("riichi", 4, {"length": "east"}), ("mcr", 4, {"length": 1}), ("zungjung", 4, {}), ("sanma", 3, {}))


async def open_bot_table(host: Visitor, number: int) -> str:
    rules, seats, more = GAMES[number % len(GAMES)]
    body = {"rules": rules, "seats": [{"kind": "bot", "bot": "random"}] * seats, **more}
    code: str = (await host.post("/rooms", body))["code"]
    await host.post(f"/rooms/{code}/start")
    return code


def seen_is_stored(player: Player, log: list[dict[str, Any]], seat: int) -> None:
    """Whatever a client was told is on disk."""
    stored = [event for event in Match.replay(log).events_for(seat) if event["type"] != "answer"]
    for message in player.messages:
        if message["type"] == "events":
            start = message["from"]
            assert stored[start:start + len(message["events"])] == message["events"]
    player.messages.clear()


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(2 * PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


async def live_and_die(server: Mortal, kills: int, rng: random.Random) -> None:
    async with httpx.AsyncClient(timeout=PATIENCE) as http:
        host = await Visitor(server.base, "Host", http).come_in()
        guest = await Visitor(server.base, "Guest", http).come_in()
        codes = [await open_bot_table(host, number) for number in range(4)]
        seats = [{"kind": "me"}] + [{"kind": "bot", "bot": "random"}] * 3
        own = (await guest.post("/rooms", {"rules": "riichi", "seats": seats, "clock": None}))["code"]
        await guest.post(f"/rooms/{own}/start")
        player = Player(guest, own, 1)
        playing = asyncio.create_task(player.play(1800))
        before: dict[str, list[dict[str, Any]]] = {}
        for life in range(kills):
            # A busy machine may take longer to begin than a short life lasts: every second life hears something first.
            told, plays_on = len(player.events), life % 2 == 0
            await until(lambda: player.done or len(player.events) > told or not plays_on)  # noqa: B023
            await asyncio.sleep(rng.uniform(0.05, 0.4))
            await asyncio.to_thread(server.kill)
            await asyncio.sleep(0.02)
            after = await asyncio.to_thread(server.logs)
            assert check_whole(before, after) > 0 or player.done or not plays_on, "play did not go on"
            seen_is_stored(player, after[own], 0)
            before = after
            await asyncio.to_thread(server.start)
            for code in list(codes):
                if before[code][-1]["type"] == "end_match":
                    codes.remove(code)
                    codes.append(await open_bot_table(host, life))
        await until(lambda: player.acts > 0)
        playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing
        assert player.reconnects >= min(kills, 3) and player.acts > 0


def crash(url: str, kills: int) -> None:
    server = Mortal(url, bot_delay=0.002)
    server.start()
    try:
        asyncio.run(live_and_die(server, kills, random.Random(7)))
    finally:
        server.kill()


def test_killed_at_random_moments_the_tables_go_on_where_they_were(database: str) -> None:
    crash(database, kills=8)


@pytest.mark.slow
def test_killed_fifty_times_the_tables_go_on_where_they_were(database: str) -> None:
    crash(database, kills=50)


def test_the_command_itself_survives_a_kill(tmp_path: Path) -> None:
    async def play(address: str, token: str = "", code: str = "") -> tuple[str, str]:
        """The host opens a table, or comes back to it, and sees its bots play."""
        async with httpx.AsyncClient(timeout=PATIENCE) as http:
            host = Visitor(address, "Host", http)
            host.token = token or (await host.come_in()).token
            code = code or await open_bot_table(host, 0)
            link = await host.link(code)
            seen = 0
            async with asyncio.timeout(PATIENCE):
                while seen < 12:  # read all the while: a full letter box would hold up the closing for seconds
                    seen += json.loads(await link.recv())["type"] == "events"
            await link.close()
        return host.token, code

    def begin() -> tuple[subprocess.Popen[str], str]:
        command = [sys.executable, "-m", "janso", "serve", "--port", "0", "--bot-delay", "0.01"]
        process = subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        return process, process.stdout.readline().split()[5]

    process, address = begin()
    wait_for(address)
    known = asyncio.run(play(address))
    process.kill()
    process.wait()
    mortal = Mortal(f"sqlite:///{tmp_path}/janso.sqlite", 0)
    before = mortal.logs()
    assert check_whole({}, before) > 0
    process, address = begin()
    wait_for(address)
    asyncio.run(play(address, *known))
    process.terminate()
    assert process.wait(PATIENCE) == 0
    assert check_whole(before, mortal.logs()) > 0


def wait_for(address: str) -> None:
    transport = httpx.HTTPTransport(retries=20)
    with httpx.Client(transport=transport) as http:
        assert http.get(f"{address}/api/v1/health", timeout=PATIENCE).is_success
