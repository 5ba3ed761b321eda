"""One WebSocket: messages go out through a bounded queue, so that a slow client holds up nobody."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from janso.message import fixed, plain, spelled
from janso.server.store.people import Person

PATIENCE: Final = 30.0
"""Seconds that a client may take for one message."""
_encode: Final = msgspec.json.Encoder(enc_hook=plain).encode


def encode(message: Any) -> str:
    """A message as it is sent."""
    return _encode(message).decode()


class Link:
    """A client that has shown a ticket. `seat` is None for a spectator."""

    def __init__(self, socket: WebSocket, person: Person, seat: int | None, most: int) -> None:
        self.person = person
        self.seat = seat
        self._socket = socket
        self._out: asyncio.Queue[str | None] = asyncio.Queue(most)
        self._task = asyncio.create_task(self._pump())
        self.ended = asyncio.Event()
        """Set when nothing more is sent: whoever listens need not wait for a word of the other side."""
        self.reason = ""
        self.code = 1000

    def tell(self, message: dict[str, Any]) -> None:
        """Sends one message."""
        self.send(encode(spelled(message)))

    def send(self, text: str) -> None:
        """Sends a message that is already encoded; a client whose queue is full is cut off."""
        if self.code != 1000:
            return
        try:
            self._out.put_nowait(text)
        except asyncio.QueueFull:
            self.code, self.reason = 4408, fixed("server.connection_too_slow")
            self._task.cancel()
            self._task = asyncio.create_task(self._close())

    def finish(self, reason: str, code: int = 1000) -> None:
        """Says good-bye after what is still waiting."""
        self.tell({"type": "bye", "reason": reason})
        self.code, self.reason = code, reason
        with suppress(asyncio.QueueFull):
            self._out.put_nowait(None)

    async def wait_sent(self) -> None:
        """Until everything was sent or the connection broke."""
        with suppress(asyncio.CancelledError):
            await asyncio.wait({self._task}, timeout=5)

    async def _pump(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError, OSError):
            while (text := await self._out.get()) is not None:
                try:
                    async with asyncio.timeout(PATIENCE):
                        await self._socket.send_text(text)
                except TimeoutError:
                    self.code, self.reason = 4408, fixed("server.connection_too_slow")
                    break
        await self._close()

    async def _close(self) -> None:
        with suppress(RuntimeError, OSError, WebSocketDisconnect, TimeoutError):
            async with asyncio.timeout(5):
                await self._socket.close(self.code, self.reason[:100])
        self.ended.set()

    def drop(self) -> None:
        """The other side has gone."""
        self._task.cancel()
