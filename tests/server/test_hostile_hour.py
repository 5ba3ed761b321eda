"""A parlour in which people play while others do their worst: no table stops, nothing answers 500, memory is bounded.

Everybody has an address of their own and meets the limits of a public parlour. The slice runs with the tests; the hour,
with fifty tables and a look at how long they wait for answers, belongs to `make soak`."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import random
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import psutil
import pytest

from .mortal import Mortal
from .protocol import PATIENCE, Player, Visitor

pytestmark = pytest.mark.service
RULES = ("riichi", "mcr", "dazhong", "zungjung")
BOMBS = [
    "a" + ".a" * 30_000 + "=1", 'parent = "riichi"\n[options]\n' + "".join(f"uma{n} = 1\n" for n in range(2900)),
    "x = " + "[" * 40_000, 'parent = "riichi"\n[patterns]\ntanyao = "--5"', 'name = "' + "x" * 90_000 + '"',
    'parent = "riichi"\n[options]\nscale = "unlimited"\n[patterns]\ntanyao = 100\n',
]
ENOUGH = 20
"""So many refusals at least show that somebody attacked."""
HANDS = ["123m456p789s1122z+1z", "19m19p19s1234567z+1z", "1" * 190 + "m", "(", "0m" * 40, "\ud83d", "1111m+4m"]


class Attackers:
    """Everything that somebody tried, and what was answered."""

    def __init__(self, base: str, until: float, seed: int = 1) -> None:
        self.base = base
        self.until = until
        self.rng = random.Random(seed)
        self.statuses: Counter[int] = Counter()
        self.broken: list[str] = []

    @property
    def on(self) -> bool:
        """Until time is over; on a slow machine until enough was tried."""
        now = time.monotonic()
        return now < self.until or (self.statuses[422] <= ENOUGH and now < self.until + PATIENCE)

    async def ask(self, http: httpx.AsyncClient, method: str, path: str, **body: Any) -> httpx.Response | None:
        try:
            answer = await http.request(method, f"{self.base}/api/v1{path}", **body)
        except httpx.TransportError:
            return None
        self.statuses[answer.status_code] += 1
        if answer.status_code == 500:
            self.broken.append(f"{method} {path} {str(body)[:300]}")
        return answer

    async def question(self, http: httpx.AsyncClient) -> None:
        """Questions about anything."""
        rng = self.rng
        rules = rng.choice(["riichi", "mcr", "dazhong-jokers", "zungjung", "none"])
        history = rng.choice([None, {"turn": 5}, {"x": 1}])
        body = rng.choice([
            ("/score", {"hand": rng.choice(HANDS), "rules": rules, "history": history}),
            ("/score", {"hand": HANDS[0], "toml": rng.choice(BOMBS)}), ("/rules/check", {"toml": rng.choice(BOMBS)}),
            ("/shape", {"hand": rng.choice(HANDS)}), ("/drill", {"kind": "points", "level": rng.randrange(9)}),
        ])
        await self.ask(http, "POST", body[0], content=json.dumps(body[1]).encode(),
                       headers={"content-type": "application/json"})

    async def upload(self, http: httpx.AsyncClient, headers: dict[str, str]) -> None:
        """Records that are none."""
        players = [[11] * 13, [11] * self.rng.choice((3, 50_000)), [60]] * 4
        told = {"name": ["A"] * 4, "rule": {"disp": "四"}, "sc": ["x"] * 8,
                "log": [[[0, 0, 0], [0] * 4, [11], [], *players, []]]}
        data = bytearray(gzip.compress(json.dumps(told).encode()))
        if self.rng.random() < 0.5:
            data[self.rng.randrange(len(data))] ^= 1 << self.rng.randrange(8)
        await self.ask(http, "POST", "/records", content=bytes(data), headers=headers)

    async def probe(self, http: httpx.AsyncClient, host: Visitor, code: str) -> None:
        """A referee who wants to know."""
        tile = f"{self.rng.randrange(1, 10)}{self.rng.choice('mps')}"
        body = {"seat": self.rng.randrange(4), "what": "exposed_tile", "tiles": [tile], "measure": "warning"}
        answer = await self.ask(http, "POST", f"/rooms/{code}/penalty", json=body, headers=host.headers)
        if answer is not None and "hold" in answer.text:
            self.broken.append(f"a referee was told: {answer.text}")

    async def stand(self) -> None:
        """Connections that say little, and that do not listen."""
        port = int(self.base.rpartition(":")[2])
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=("127.0.101.1", 0))
        writer.write(self.rng.choice([b"", b"GET /", b"POST /api/v1/score HTTP/1.1\r\ncontent-length: 9\r\n\r\n"]))
        await asyncio.sleep(self.rng.random())
        del reader
        writer.close()

    async def flood(self, visitor: Visitor, code: str) -> None:
        """A spectator who shouts and does not listen."""
        try:
            link = await visitor.link(code)
            for _ in range(60):
                await link.send(self.rng.choice(['{"type": "act"}', "{", '{"type": "chat", "text": "x\\u0007"}', "[]"]))
            await link.close()
        except Exception:
            return

    async def run(self, host: Visitor, code: str) -> None:
        """Does everything again and again."""
        http = host.http
        while self.on:
            await asyncio.gather(*[self.question(http) for _ in range(6)], self.upload(http, host.headers),
                                 self.probe(http, host, code), self.stand(), self.flood(host, code))
            await asyncio.sleep(0.1)


def client(address: str) -> httpx.AsyncClient:
    """Requests from one of the many addresses of this machine."""
    return httpx.AsyncClient(timeout=PATIENCE, transport=httpx.AsyncHTTPTransport(local_address=address))


class Witness:
    """What the hour did to those who only wanted to play."""

    def __init__(self) -> None:
        self.players: list[Player] = []
        self.sizes: list[int] = []

    def within(self, share: float) -> float:
        """Seconds within which this share of the acts was answered."""
        waits = sorted(wait for player in self.players for wait in player.waits)
        return waits[int(len(waits) * share)]


async def sit_down(server: Mortal, number: int, clients: AsyncExitStack) -> Player:
    """Somebody with an address of their own who plays against bots."""
    address = f"127.0.{1 + number // 200}.{1 + number % 200}"
    http = await clients.enter_async_context(client(address))
    visitor = await Visitor(server.base, f"Player {number}", http, address).come_in()
    asked = {"rules": RULES[number % len(RULES)], "seats": [{"kind": "me"}] + [{"kind": "bot", "bot": "greedy"}] * 3,
             "clock": None}
    code = (await visitor.post("/rooms", asked))["code"]
    await visitor.post(f"/rooms/{code}/start")
    player = Player(visitor, code, number, pause=0.5)
    player.keep = False
    return player


async def play_on(player: Player, until: float) -> None:
    """One match after the other."""
    while time.monotonic() < until:
        await player.play(until - time.monotonic() + 10 * PATIENCE)
        player.code = (await player.visitor.post(f"/rooms/{player.code}/rematch"))["code"]
        player.done, player.verify = False, None
        player.events.clear()


async def hostile(server: Mortal, tables: int, seconds: float) -> tuple[Attackers, Witness]:
    """Some play and others attack, all under the limits of a public parlour."""
    witness, process = Witness(), psutil.Process(server.process.pid)
    async with AsyncExitStack() as clients:
        until = time.monotonic() + seconds
        attackers = Attackers(server.base, until)
        hosts = []
        for number in range(2):
            address = f"127.0.100.{1 + number}"
            http = await clients.enter_async_context(client(address))
            host = await Visitor(server.base, f"Referee {number}", http, address).come_in()
            code = (await host.post("/rooms", {"rules": "riichi", "seats": [{"kind": "bot"}] * 4}))["code"]
            await host.post(f"/rooms/{code}/start")
            hosts.append((host, code))
        witness.players = [await sit_down(server, number, clients) for number in range(tables)]
        playing = [asyncio.ensure_future(play_on(player, until)) for player in witness.players]
        attacks = [asyncio.ensure_future(attackers.run(host, code)) for host, code in hosts]
        await asyncio.sleep(seconds / 10)
        witness.sizes.append(process.memory_info().rss)
        await asyncio.gather(*attacks)
        witness.sizes.append(process.memory_info().rss)
        before = [player.acts for player in witness.players]
        async with asyncio.timeout(PATIENCE):
            while any(player.acts == acts and not task.done()
                      for player, acts, task in zip(witness.players, before, playing, strict=True)):
                await asyncio.sleep(0.05)
        for task in playing:
            task.cancel()
        for ended in await asyncio.gather(*playing, return_exceptions=True):
            if isinstance(ended, Exception):
                raise ended
    return attackers, witness


@contextmanager
def public_parlour(folder: Path) -> Iterator[Mortal]:
    """A server of its own with the limits that everybody meets."""
    server = Mortal(f"sqlite:///{folder}/parlour.sqlite", 0.05, limits=True)
    server.start()
    try:
        yield server
    finally:
        server.kill()


def test_a_slice_of_the_hostile_hour(tmp_path: Path) -> None:
    with public_parlour(tmp_path) as server:
        attackers, witness = asyncio.run(hostile(server, 4, 12))
    assert not attackers.broken
    assert attackers.statuses[422] > ENOUGH
    assert all(player.acts > 3 for player in witness.players)


@pytest.mark.slow
def test_the_hostile_hour(tmp_path: Path) -> None:
    seconds = float(os.environ.get("HOSTILE_SECONDS", "3600"))
    with public_parlour(tmp_path) as server:
        attackers, witness = asyncio.run(hostile(server, 50, seconds))
    waits = sum(len(player.waits) for player in witness.players)
    print(f"{waits} acts, half within {witness.within(0.5):.4f} s, 99 % within {witness.within(0.99):.4f} s;"
          f" {dict(attackers.statuses)}; memory {[size >> 20 for size in witness.sizes]} MB")
    assert not attackers.broken
    assert all(player.acts > seconds / 60 for player in witness.players)
    assert witness.within(0.99) < 0.150
    assert witness.sizes[1] < 2 * witness.sizes[0]
