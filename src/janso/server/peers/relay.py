"""Requests for a table that another server plays go on to that server, and its answers come back. While a table changes
servers they wait for it."""

from __future__ import annotations

import asyncio
import hmac
import logging
import re
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any, Final

import httpx
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from janso.message import Message, plain
from janso.server.front.guard import refuse
from janso.server.house import House
from janso.server.peers.peers import FROM_HEADER, HERE, RELAYED, SECRET_HEADER
from janso.server.store.database import Unstored

log = logging.getLogger("janso.server")
PATIENCE: Final = 6.0
"""Seconds that a request waits for a table that changes servers."""
MOVING: Final = Message("server.table_changing_servers_try_again")
_TABLE: Final = re.compile("/(?:api/v1/rooms|ws)/([A-Za-z0-9]{4,12})(?:/|$)")
_NEW_TABLES: Final = "/api/v1/rooms"
_OWN: Final = {b"connection", b"keep-alive", b"transfer-encoding", b"content-length", b"host", b"upgrade", b"date"}
"""Headers that belong to one connection."""


class Relay:
    """Stands between the door and the application."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app = app
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or self.house.peers.keeper is None:
            await self.app(scope, receive, send)
            return
        if self._from_a_peer(scope):
            await self.app(scope, receive, send)
            return
        if scope["path"] == _NEW_TABLES and scope["method"] == "POST":
            await self._http(self._least_busy(), scope, receive, send)
            return
        found = _TABLE.match(scope["path"])
        code = found.group(1).upper() if found else ""
        if not code or self.house.parlour.here(code):
            await self.app(scope, receive, send)
            return
        if scope["type"] == "http":
            await self._http(self._places(code), scope, receive, send)
        else:
            await self._socket(code, scope, receive, send)

    def _from_a_peer(self, scope: Scope) -> bool:
        """Whether another server sends this on; then it comes from where that server says."""
        headers = Headers(scope=scope)
        word = headers.get(SECRET_HEADER)
        if word is None or not hmac.compare_digest(word.encode(), self.house.peers.word.encode()):
            return False
        scope["client"] = (headers.get(FROM_HEADER, "?"), 0)
        scope[RELAYED] = True
        return True

    async def _places(self, code: str) -> AsyncIterator[str | None]:
        """The addresses to try, one after the other; None for this server, when nobody else has the table."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                place = await self.house.peers.owner(code)
            except Unstored:
                place = ""
            if place is None or self.house.parlour.here(code) or code in self.house.parlour.aside:
                yield None
                return
            if place not in (HERE, ""):
                yield place
            await asyncio.sleep(0.15)

    async def _least_busy(self) -> AsyncIterator[str | None]:
        """A server with clearly fewer tables, if there is one, then this one: whoever makes many tables over one
        connection would fill one server."""
        with suppress(Unstored):
            if (place := await self.house.peers.less_busy()) is not None:
                yield place
        yield None

    async def _http(self, places: AsyncIterator[str | None], scope: Scope, receive: Receive, send: Send) -> None:
        body, more = b"", True
        while more:
            message = await receive()
            body += message.get("body", b"")
            more = message.get("more_body", False)
        headers = [(key, value) for key, value in scope["headers"] if key not in _OWN]
        headers += [(key.encode(), value.encode()) for key, value in self._told(scope).items()]
        query = scope["query_string"].decode("latin-1")
        path = scope["path"] + (f"?{query}" if query else "")
        async for place in places:
            if place is None:
                await self.app(scope, _once(body), send)
                return
            try:
                answer = await self.house.peers.http.request(scope["method"], place + path, content=body,
                                                             headers=headers)
            except httpx.ConnectError:
                continue
            except httpx.HTTPError as error:
                log.warning("server %s broke off: %r", place, error)
                break
            kept = [(key.lower(), value) for key, value in answer.headers.raw
                    if key.lower() not in _OWN and key.lower() != b"content-encoding"]
            kept.append((b"content-length", str(len(answer.content)).encode()))
            await send({"type": "http.response.start", "status": answer.status_code, "headers": kept})
            await send({"type": "http.response.body", "body": answer.content})
            return
        await refuse(send, 503, MOVING)

    def _told(self, scope: Scope) -> dict[str, str]:
        return self.house.peers.headers(scope["client"][0] if scope.get("client") else "?")

    async def _socket(self, code: str, scope: Scope, receive: Receive, send: Send) -> None:
        query = scope["query_string"].decode("latin-1")
        largest = self.house.settings.largest_message
        async for place in self._places(code):
            if place is None:
                await self.app(scope, receive, send)
                return
            try:
                line = await connect(
                    f"{place.replace('http', 'ws', 1)}{scope['path']}?{query}", compression=None, max_size=None,
                    additional_headers=self._told(scope), ping_interval=None, open_timeout=3, close_timeout=2,
                    proxy=None, max_queue=16, write_limit=max(32768, largest))
            except (OSError, InvalidHandshake, TimeoutError):
                continue
            await receive()
            await send({"type": "websocket.accept"})
            await _joined(line, receive, send)
            return
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close", "code": 1012, "reason": plain(MOVING)})


async def _joined(line: ClientConnection, receive: Receive, send: Send) -> None:
    """Passes messages on in both directions until one side ends."""
    async def outwards() -> None:
        code, reason = 1012, plain(MOVING)
        try:
            async for text in line:
                await send({"type": "websocket.send", "text": text})
        except ConnectionClosed:
            pass
        if line.close_code not in (None, 1005, 1006, 1011):
            code, reason = line.close_code, line.close_reason or ""
        await send({"type": "websocket.close", "code": code, "reason": reason})

    async def inwards() -> None:
        while (message := await receive())["type"] != "websocket.disconnect":
            if (text := message.get("text")) is not None:
                await line.send(text)
            elif message.get("bytes") is not None:
                await line.send(message["bytes"])

    tasks = {asyncio.create_task(outwards()), asyncio.create_task(inwards())}
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await line.close()


def _once(body: bytes) -> Receive:
    """A request that has been read already, to be read again."""
    waiting = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> Any:
        return waiting.pop() if waiting else {"type": "http.disconnect"}

    return receive
