"""A parlour in which people play while others do their worst: no table stops, nothing answers 500, memory is bounded.

The slice runs with the tests; the hour belongs to `make soak`."""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import time
from collections import Counter
from typing import Any

import httpx
import psutil
import pytest

from .conftest import Open, Running
from .protocol import PATIENCE, Player, Visitor

pytestmark = pytest.mark.service
BOMBS = [
    "a" + ".a" * 30_000 + "=1", 'parent = "riichi"\n[options]\n' + "".join(f"uma{n} = 1\n" for n in range(2900)),
    "x = " + "[" * 40_000, 'parent = "riichi"\n[patterns]\ntanyao = "--5"', 'name = "' + "x" * 90_000 + '"',
    'parent = "riichi"\n[options]\nscale = "unlimited"\n[patterns]\ntanyao = 100\n',
]
HANDS = ["123m456p789s1122z+1z", "19m19p19s1234567z+1z", "1" * 190 + "m", "(", "0m" * 40, "\ud83d", "1111m+4m"]


class Attackers:
    """Everything that somebody tried, and what was answered."""

    def __init__(self, running: Running, until: float, seed: int = 1) -> None:
        self.running = running
        self.until = until
        self.rng = random.Random(seed)
        self.statuses: Counter[int] = Counter()
        self.broken: list[str] = []

    @property
    def on(self) -> bool:
        return time.monotonic() < self.until

    async def ask(self, http: httpx.AsyncClient, method: str, path: str, **body: Any) -> httpx.Response | None:
        try:
            answer = await http.request(method, f"{self.running.base}/api/v1{path}", **body)
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
        port = int(self.running.base.rpartition(":")[2])
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
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
        async with httpx.AsyncClient(timeout=PATIENCE) as http:
            while self.on:
                await asyncio.gather(*[self.question(http) for _ in range(6)], self.upload(http, host.headers),
                                     self.probe(http, host, code), self.stand(), self.flood(host, code))


async def hostile(running: Running, tables: int, seconds: float) -> tuple[Attackers, list[Player], list[int]]:
    async with httpx.AsyncClient(timeout=PATIENCE) as http:
        host = await Visitor(running.base, "Referee", http).come_in()
        players: list[Player] = []
        codes: list[str] = []
        for table in range(tables):
            visitor = await Visitor(running.base, f"Player {table}", http).come_in()
            seats: list[Any] = [{"kind": "open"}] + [{"kind": "bot", "bot": "greedy"}] * 3
            asked = {"rules": ("riichi", "mcr", "dazhong", "zungjung")[table % 4], "seats": seats}
            codes.append((await host.post("/rooms", asked))["code"])
            await visitor.post(f"/rooms/{codes[-1]}/sit", {"seat": 0})
            await host.post(f"/rooms/{codes[-1]}/start")
            players.append(Player(visitor, codes[-1], table, pause=0.05))
            players[-1].keep = False
        attackers = Attackers(running, time.monotonic() + seconds)
        sizes = [psutil.Process().memory_info().rss]
        playing = [asyncio.ensure_future(player.play(seconds + 10 * PATIENCE)) for player in players]
        await asyncio.gather(*[attackers.run(host, code) for code in codes[:2]])
        sizes.append(psutil.Process().memory_info().rss)
        before = [player.acts for player in players]
        async with asyncio.timeout(PATIENCE):
            while any(player.acts == acts and not player.done for player, acts in zip(players, before)):
                await asyncio.sleep(0.05)
        for task in playing:
            task.cancel()
        return attackers, players, sizes


def test_a_slice_of_the_hostile_hour(open_parlour: Open) -> None:
    running = open_parlour()
    attackers, players, _ = asyncio.run(hostile(running, 4, 12))
    assert not attackers.broken
    assert attackers.statuses[422] > 20
    assert all(player.acts > 3 for player in players)


@pytest.mark.slow
def test_the_hostile_hour(open_parlour: Open) -> None:
    running = open_parlour()
    attackers, players, sizes = asyncio.run(hostile(running, 50, 3600))
    assert not attackers.broken
    assert all(player.done or player.acts > 100 for player in players)
    assert sizes[1] < 2 * sizes[0]
