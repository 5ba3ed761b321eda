"""The door: how many connections there may be, and how long one may stand there without a word.

A connection that has said nothing yet is the first to go when room is needed, so that nobody is locked out by those who
only stand in the way.
"""

from __future__ import annotations

import asyncio
import socket
from collections import Counter, OrderedDict
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from janso.server.settings import Settings

RESERVE: Final = 150
"""Descriptors that connections never take: the database, workers, files."""
HERE: Final = ("127.0.0.1", "::1")
"""A proxy on this machine speaks for many; its connections are not counted against one address."""


def room_for_connections(most: int) -> int:
    """How many connections descriptors allow; as many as may be are asked of the system first."""
    try:
        import resource
    except ImportError:
        return most
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < most + RESERVE and soft != resource.RLIM_INFINITY:
        wanted = most + RESERVE if hard == resource.RLIM_INFINITY else min(most + RESERVE, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))
        soft = max(soft, wanted)
    return most if soft == resource.RLIM_INFINITY else max(min(most, soft - RESERVE), 20)


class Door:
    """Counts connections from the first to the last byte, also those that have become WebSockets."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.most = room_for_connections(settings.connections)
        self.silent: OrderedDict[asyncio.Transport, None] = OrderedDict()
        self._known: dict[asyncio.Transport, str] = {}
        self._each: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._known)

    def come_in(self, transport: asyncio.Transport, address: str) -> bool:
        """Whether there is room for one more; perhaps somebody who says nothing has to go."""
        if address not in HERE and self._each[address] >= self.settings.connections_per_address:
            return False
        if len(self._known) >= self.most:
            if not self.silent:
                return False
            oldest, _ = self.silent.popitem(last=False)
            self.go(oldest)
            oldest.abort()
        self._known[transport] = address
        self._each[address] += 1
        self.silent[transport] = None
        return True

    def go(self, transport: asyncio.Transport) -> None:
        """A connection has ended."""
        self.silent.pop(transport, None)
        address = self._known.pop(transport, None)
        if address is not None:
            self._each[address] -= 1
            if not self._each[address]:
                del self._each[address]


class Patient(HttpToolsProtocol):
    """HTTP that waits for a request only so long, and for somebody who does not read no longer."""

    door: Door
    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if not self.door.come_in(transport, self.client[0] if self.client else "?"):
            transport.abort()
            return
        _let_go_of_the_deaf(transport, self.door.settings.deaf_for)
        self._wait(self.door.settings.head_wait)

    def data_received(self, data: bytes) -> None:
        idle = self._waiting is None and (self.cycle is None or self.cycle.response_complete)
        if idle:
            self._wait(self.door.settings.head_wait)
        super().data_received(data)

    def on_headers_complete(self) -> None:
        self.door.silent.pop(self.transport, None)
        self._wait(self.door.settings.body_wait)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._wait(None)
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._wait(None)
        super().handle_websocket_upgrade()
        protocol: Any = self.transport.get_protocol()
        ended, transport, door = protocol.connection_lost, self.transport, self.door

        def connection_lost(error: Exception | None) -> None:
            door.go(transport)
            ended(error)

        protocol.connection_lost = connection_lost

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait(None)
        self.door.go(self.transport)
        super().connection_lost(exc)

    def _wait(self, seconds: float | None) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
        self._waiting = None if seconds is None else self.loop.call_later(seconds, self._too_long)

    def _too_long(self) -> None:
        self._waiting = None
        if not self.transport.is_closing():
            self.transport.abort()


def _let_go_of_the_deaf(transport: asyncio.Transport, seconds: float) -> None:
    """Asks the system to end a connection whose other side takes nothing for so long."""
    found = transport.get_extra_info("socket")
    option = getattr(socket, "TCP_USER_TIMEOUT", None)
    if found is not None and option is not None and found.family in (socket.AF_INET, socket.AF_INET6):
        found.setsockopt(socket.IPPROTO_TCP, option, int(seconds * 1000))


def protocol_for(settings: Settings) -> type[Patient]:
    """The protocol of one server, with a door of its own."""
    return type("PatientAtDoor", (Patient,), {"door": Door(settings)})
