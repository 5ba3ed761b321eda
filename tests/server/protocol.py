"""A client that speaks the protocol, for tests and measurements."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect as connect_now

PATIENCE = 60
"""Seconds that anything may take on a busy machine."""
Choose = Callable[[random.Random, list[dict[str, Any]]], dict[str, Any]]


def legal(options: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What may be done, in the form that is sent back."""
    return [{key: value for key, value in option.items() if key != "label"} for option in options
            if "reason" not in option]


def any_legal(rng: random.Random, options: list[dict[str, Any]]) -> dict[str, Any]:
    """Anything, but wins always and claims seldom, so that deals come to an end."""
    wins = [option for option in options if option["do"] == "win"]
    if wins:
        return wins[0]
    if rng.random() < 0.8:
        for option in options:
            if option["do"] == "pass":
                return option
    return rng.choice(options)


class Visitor:
    """Somebody who has come in."""

    def __init__(self, base: str, name: str, http: httpx.AsyncClient, address: str = "") -> None:
        self.address = address
        """Where connections come from; requests come from wherever `http` is bound to."""
        self.base = base
        self.name = name
        self.http = http
        self.token = ""

    async def come_in(self) -> Visitor:
        answer = await self.http.post(f"{self.base}/api/v1/guests", json={"name": self.name})
        assert answer.status_code == 201, answer.text
        self.token = answer.json()["token"]
        return self

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"}

    async def post(self, path: str, body: Any = None, expect: int | None = None) -> Any:
        answer = await self.http.post(f"{self.base}/api/v1{path}", json=body, headers=self.headers)
        assert answer.status_code == expect if expect else answer.is_success, f"{path}: {answer.text}"
        return answer.json()

    async def get(self, path: str) -> Any:
        answer = await self.http.get(f"{self.base}/api/v1{path}", headers=self.headers)
        assert answer.is_success, f"{path}: {answer.text}"
        return answer.json()

    async def link(self, code: str) -> ClientConnection:
        """A WebSocket with a fresh ticket."""
        ticket = (await self.post(f"/rooms/{code}/ticket"))["ticket"]
        return await connect(f"{self.base.replace('http', 'ws', 1)}/ws/{code}?ticket={ticket}", compression=None,
                             max_size=2**24, open_timeout=PATIENCE,
                             local_addr=(self.address, 0) if self.address else None)


class Player:
    """Plays a seat until the match is over."""

    def __init__(self, visitor: Visitor, code: str, seed: int, choose: Choose = any_legal, pause: float = 0.0) -> None:
        self.visitor = visitor
        self.code = code
        self.rng = random.Random(seed)
        self.choose = choose
        self.pause = pause
        self.events: list[dict[str, Any]] = []
        self.messages: list[dict[str, Any]] = []
        self.refused: list[str] = []
        self.verify: dict[str, Any] | None = None
        self.done = False
        self.acts = 0
        self.reconnects = 0
        self.socket: ClientConnection | None = None
        self.welcomed = False
        self.keep = True
        self.waits: list[float] = []
        """Seconds until each act was answered."""
        self._sent = 0.0

    async def play(self, limit: float = 300) -> Player:
        """Comes back whenever the connection breaks."""
        async with asyncio.timeout(limit):
            while not self.done:
                try:
                    self.socket = await self.visitor.link(self.code)
                    async for text in self.socket:
                        await self.hear(json.loads(text))
                        if self.done and self.verify:
                            await self.socket.close()
                            break
                except (WebSocketException, httpx.TransportError, OSError):
                    self.reconnects += 1
                    await asyncio.sleep(0.05)
        return self

    async def hear(self, message: dict[str, Any]) -> None:
        if self.keep:
            self.messages.append(message)
        kind = message["type"]
        if self._sent and kind in ("events", "options", "refused"):
            self.waits.append(time.perf_counter() - self._sent)
            self._sent = 0.0
        if kind == "refused":
            self.refused.append(message["reason"])
        elif kind == "verify":
            self.verify = message
        elif kind == "welcome":
            self.welcomed = True
            await self.react(message, message["n"])
        elif kind == "events":
            self.events += message["events"]
            await self.react(message, message["from"] + len(message["events"]))
        if kind == "room" and message["room"]["state"] == "done":
            self.done = True
            self.verify = self.verify or {}

    async def react(self, message: dict[str, Any], n: int) -> None:
        view = message["view"]
        if view is not None and view["done"]:
            self.done = True
            return
        if message.get("gate"):
            await self.say({"type": "next"})
        options = legal(message["options"])
        if options:
            if self.pause:
                await asyncio.sleep(self.pause * self.rng.uniform(0.5, 1.5))
            self.acts += 1
            self._sent = time.perf_counter()
            await self.say({"type": "act", "action": self.choose(self.rng, options), "n": n})

    async def say(self, message: dict[str, Any]) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(message))


@contextmanager
def present(server: Any, somebody: Any, code: str) -> Iterator[None]:
    """Somebody is connected to a table."""
    ticket = somebody.http.post(f"/rooms/{code}/ticket").json()["ticket"]
    with connect_now(f"{server.base.replace('http', 'ws', 1)}/ws/{code}?ticket={ticket}") as link:
        link.recv(PATIENCE)
        yield
