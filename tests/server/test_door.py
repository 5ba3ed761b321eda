"""Silent, slow and flooding connections lock nobody out, and those who do not listen lose their places."""

from __future__ import annotations

import asyncio
import resource
import socket
import time
from typing import Any

import httpx
import pytest

from .conftest import Open, Running
from .protocol import PATIENCE, Visitor

pytestmark = pytest.mark.service


def silent(running: Running, count: int, words: bytes = b"", source: str = "127.0.0.1") -> list[socket.socket]:
    """Connections that say no more than some words."""
    port = int(running.base.rpartition(":")[2])
    found = []
    for _ in range(count):
        one = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE, source_address=(source, 0))
        if words:
            one.sendall(words)
        found.append(one)
    return found


def ended(one: socket.socket) -> bool:
    """Whether the other side ends a connection within patience."""
    one.settimeout(PATIENCE)
    try:
        return one.recv(1000) == b""
    except ConnectionError:
        return True


@pytest.mark.parametrize("words", [
    b"", b"GET /api/v1/health HT", b"GET / HTTP/1.1\r\nhost: x\r\nx-more: 1\r\n",
    b"POST /api/v1/score HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{",
])
def test_a_connection_that_does_not_say_what_it_wants_is_closed(open_parlour: Open, words: bytes) -> None:
    running = open_parlour(head_wait=0.3, body_wait=0.3)
    assert ended(silent(running, 1, words)[0])


def test_a_request_that_takes_its_time_between_answers_is_served(open_parlour: Open) -> None:
    running = open_parlour(head_wait=0.5, body_wait=0.5)
    one = silent(running, 1)[0]
    for _ in range(3):
        one.sendall(b"GET /api/v1/health HTTP/1.1\r\nhost: x\r\n\r\n")
        assert one.recv(20000).startswith(b"HTTP/1.1 200")
        time.sleep(0.8)


def test_those_who_stand_in_the_way_make_room(open_parlour: Open) -> None:
    running = open_parlour(connections=40)
    crowd = silent(running, 60)
    for _ in range(5):
        assert httpx.get(f"{running.base}/api/v1/health", timeout=PATIENCE).is_success
    for one in crowd:
        one.close()


def test_one_address_has_only_so_many_connections(open_parlour: Open) -> None:
    running = open_parlour(connections_per_address=5)
    crowd = silent(running, 9, source="127.0.0.2")
    assert sum(ended(one) for one in crowd[5:]) == 4
    assert httpx.get(f"{running.base}/api/v1/health", timeout=PATIENCE).is_success
    for one in crowd:
        one.close()


def test_descriptors_have_a_reserve(open_parlour: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    from janso.server.front import door

    monkeypatch.setattr(resource, "getrlimit", lambda _: (1024, 1024))
    monkeypatch.setattr(resource, "setrlimit", lambda *_: None)
    assert door.room_for_connections(8000) == 1024 - door.RESERVE


def test_spectators_who_do_not_read_lose_their_places(open_parlour: Open) -> None:
    running = open_parlour(ping_every=0.3, ping_wait=0.3, bot_delay=0.05)

    async def run() -> None:
        async with httpx.AsyncClient(timeout=PATIENCE) as http:
            host = await Visitor(running.base, "Host", http).come_in()
            seats: list[Any] = [{"kind": "bot"}] * 4
            code = (await host.post("/rooms", {"rules": "mcr", "seats": seats, "delay": 0}))["code"]
            await host.post(f"/rooms/{code}/start")
            deaf = []
            for number in range(3):
                link = await (await Visitor(running.base, f"Deaf {number}", http).come_in()).link(code)
                link.transport.pause_reading()
                deaf.append(link)
            async with asyncio.timeout(PATIENCE):
                while (await host.get(f"/rooms/{code}"))["spectators"]:
                    await asyncio.sleep(0.1)

    asyncio.run(run())


def test_one_address_does_not_take_all_places_of_spectators(open_parlour: Open) -> None:
    running = open_parlour(spectators_per_address=2, referee_beside_players=False)

    async def run() -> None:
        async with httpx.AsyncClient(timeout=PATIENCE) as http:
            host = await Visitor(running.base, "Host", http).come_in()
            code = (await host.post("/rooms", {"rules": "mcr"}))["code"]
            links = [await (await Visitor(running.base, f"Guest {n}", http).come_in()).link(code) for n in range(3)]
            async with asyncio.timeout(PATIENCE):
                async for text in links[2]:
                    if "no room for more spectators" in str(text):
                        break
            assert (await host.get(f"/rooms/{code}"))["spectators"] == 2

    asyncio.run(run())
