"""The parlour under load: 200 tables with 800 protocol clients who think about as long as people do.

The server runs in a process of its own; the clients share this one, so two processors carry all of it. An action is
answered when its sender hears what followed.
"""

from __future__ import annotations

import asyncio
import gc
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bench.row import Demand, Row

TABLES = 200
SECONDS = 30.0
RULES = ("riichi", "mcr", "zungjung", "dazhong")
TURN, CLAIM = (0.8, 3.0), (0.4, 1.5)
"""Seconds of thought, at least and at most."""

ANSWERED = "99 % of actions answered within, 200 tables, 800 clients"
MEDIAN = "half of the actions answered within"
MEMORY = "memory of the server at its largest"
ACTIONS = "actions"
PROCESSOR = "work of the server"
ERRORS = "refusals, broken connections and other errors"

DEMANDS = [
    Demand(ANSWERED, "janso compiled", most=150),
    Demand(MEMORY, "janso compiled", most=1000),
    Demand(ERRORS, "janso compiled", most=0),
]


class Heard(msgspec.Struct, rename={"start": "from"}):
    """What a client looks at."""

    type: str
    options: list[dict[str, Any]] = []
    events: list[msgspec.Raw] = []
    start: int = 0
    n: int = 0
    gate: dict[str, Any] | None = None
    reason: str = ""


_decode = msgspec.json.Decoder(Heard).decode
_encode = msgspec.json.Encoder().encode


class Tally:
    """What happened to everybody."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.errors: list[str] = []
        self.until = 0.0


class Client:
    """One seat. It thinks, acts, and takes the time until it hears the answer."""

    def __init__(self, link: ClientConnection, seed: int, tally: Tally) -> None:
        self.link = link
        self.rng = random.Random(seed)
        self.tally = tally
        self.sent = 0.0
        self.thinking: asyncio.Task[None] | None = None

    async def live(self) -> None:
        try:
            async for text in self.link:
                self.hear(_decode(text))
        except Exception as error:
            if time.perf_counter() < self.tally.until:
                self.tally.errors.append(repr(error))

    def hear(self, message: Heard) -> None:
        if message.type in ("events", "options", "refused") and self.sent:
            self.tally.waits.append(time.perf_counter() - self.sent)
            self.sent = 0.0
        if message.type in ("refused", "bye") and time.perf_counter() < self.tally.until:
            self.tally.errors.append(message.reason)
        if message.type in ("welcome", "events"):
            if self.thinking is not None:
                self.thinking.cancel()
            self.thinking = asyncio.create_task(self.think(message))

    async def think(self, message: Heard) -> None:
        legal = [option for option in message.options if "reason" not in option]
        if message.gate is not None:
            await asyncio.sleep(self.rng.uniform(*TURN))
            await self.link.send(b'{"type":"next"}'.decode())
        elif len(legal) > 1:
            choice = self.choice(legal)
            await asyncio.sleep(self.rng.uniform(*(CLAIM if any(o["do"] == "pass" for o in legal) else TURN)))
            choice.pop("label", None)
            n = message.n if message.type == "welcome" else message.start + len(message.events)
            self.sent = time.perf_counter()
            await self.link.send(_encode({"type": "act", "action": choice, "n": n}).decode())

    def choice(self, legal: list[dict[str, Any]]) -> dict[str, Any]:
        wanted = "win" if any(option["do"] == "win" for option in legal) else "pass"
        for option in legal:
            if option["do"] == wanted and (wanted == "win" or self.rng.random() < 0.7):
                return option
        return self.rng.choice(legal)


async def open_table(http: httpx.AsyncClient, base: str, number: int) -> list[tuple[str, str]]:
    """A table with four people that has begun; for each of them a code and a ticket."""
    api = f"{base}/api/v1"

    async def post(path: str, token: str, body: Any = None) -> Any:
        answer = await http.post(api + path, json=body, headers={"authorization": f"Bearer {token}"})
        answer.raise_for_status()
        return answer.json()

    tokens = [(await http.post(f"{api}/guests", json={"name": f"Guest {number}-{seat}"})).json()["token"]
              for seat in range(4)]
    code = (await post("/rooms", tokens[0], {"rules": RULES[number % len(RULES)]}))["code"]
    for seat in (1, 2, 3):
        await post(f"/rooms/{code}/sit", tokens[seat], {"seat": seat})
    await post(f"/rooms/{code}/start", tokens[0])
    return [(code, (await post(f"/rooms/{code}/ticket", token))["ticket"]) for token in tokens]


@dataclass(frozen=True)
class Load:
    """What a run has shown. Times are in seconds, `worked` is processor time of all servers."""

    waits: list[float]
    errors: list[str]
    worked: float
    memory: float

    def within(self, share: float) -> float:
        """Milliseconds within which this share of the actions was answered."""
        return 1000 * self.waits[int(len(self.waits) * share)]


async def load(base: str, pids: list[int], tables: int, seconds: float = SECONDS) -> Load:
    """Tables full of clients who think like people."""
    tally = Tally()
    clients: list[Client] = []
    lives: list[asyncio.Task[None]] = []
    gate = asyncio.Semaphore(8)

    async def seat_four(number: int) -> None:
        async with gate:
            for code, ticket in await open_table(http, base, number):
                link = await connect(f"{base.replace('http', 'ws', 1)}/ws/{code}?ticket={ticket}", compression=None,
                                     ping_interval=None, max_size=2**22)
                clients.append(Client(link, len(clients), tally))
                lives.append(asyncio.create_task(clients[-1].live()))

    async with httpx.AsyncClient(timeout=60, limits=httpx.Limits(max_connections=16)) as http:
        tally.until = float("inf")
        await asyncio.gather(*(seat_four(number) for number in range(tables)))
        gc.collect()
        gc.freeze()
        gc.set_threshold(50_000, 50, 100)
        await asyncio.sleep(3)
        tally.waits.clear()
        worked = sum(map(processor_seconds, pids))
        await asyncio.sleep(seconds)
        worked = sum(map(processor_seconds, pids)) - worked
        tally.until = 0.0
        waits = sorted(tally.waits)
    memory = sum(map(largest_memory, pids))
    for client in clients:
        if client.thinking is not None:
            client.thinking.cancel()
        await client.link.close()
    for error in tally.errors[:5]:
        print(f"bench: {error}", file=sys.stderr)
    return Load(waits, tally.errors, worked, memory)


def told(answered: str, found: Load, seconds: float = SECONDS) -> list[Row]:
    """A run as rows."""
    return [
        Row(answered, "janso", found.within(0.99), "ms"),
        Row(MEDIAN, "janso", found.within(0.5), "ms"),
        Row(ACTIONS, "janso", len(found.waits) / seconds),
        Row(PROCESSOR, "janso", 100 * found.worked / seconds, "% of one processor"),
        Row(MEMORY, "janso", found.memory, "MB"),
        Row(ERRORS, "janso", len(found.errors), "errors"),
    ]


def processor_seconds(pid: int) -> float:
    """Processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def largest_memory(pid: int) -> float:
    """Peak resident memory in megabytes."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmHWM"):
            return int(line.split()[1]) / 1024
    return 0.0


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def wait_for(base: str) -> None:
    """Until a server answers."""
    for _ in range(600):
        try:
            if httpx.get(f"{base}/api/v1/health").is_success:
                return
        except httpx.TransportError:
            time.sleep(0.1)
    raise SystemExit("bench: the server did not start")


def rows() -> list[Row]:
    """One run against a fresh server."""
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen([sys.executable, "-m", "bench.server", str(port), f"{folder}/load.sqlite"])
        try:
            wait_for(base)
            return told(ANSWERED, asyncio.run(load(base, [server.pid], TABLES)))
        finally:
            server.terminate()
            server.wait(30)


def serve(port: int, file: str) -> None:
    """The server, without limits for one address."""
    from janso.server.app import create_app
    from janso.server.run import run
    from janso.server.settings import Settings, without_limits

    bound = socket.socket()
    bound.bind(("127.0.0.1", port))
    bound.listen(2048)
    run(create_app(without_limits(Settings(database=f"sqlite:///{file}"))), bound)


if __name__ == "__main__":
    serve(int(sys.argv[1]), sys.argv[2])
