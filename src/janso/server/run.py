"""Runs the application until it is told to stop."""

from __future__ import annotations

import gc
import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn
from fastapi import FastAPI

from janso.errors import JansoError
from janso.server.front import logs
from janso.server.front.door import protocol_for
from janso.server.settings import Settings


class Server(uvicorn.Server):
    """Ends politely on Ctrl-C and on a polite kill, and lets the caller go on afterwards."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {sign: signal.signal(sign, self.handle_exit) for sign in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for sign, handler in before.items():
                signal.signal(sign, handler)


def server_for(app: FastAPI, log_level: str = "warning", log_format: str = "") -> Server:
    """A server with the limits of the house."""
    settings: Settings = app.state.house.settings
    more: dict[str, Any] = {"log_config": logs.config(log_level, log_format)} if log_format else {}
    return Server(uvicorn.Config(
        app, log_level=log_level, access_log=log_level in ("info", "debug"), server_header=False,
        ws_max_size=settings.largest_message, ws_max_queue=16, ws_per_message_deflate=False,
        ws_ping_interval=settings.ping_every, ws_ping_timeout=settings.ping_wait, http=protocol_for(settings),
        timeout_graceful_shutdown=5, timeout_keep_alive=20, **more,
    ))


def run(app: FastAPI, bound: socket.socket, log_level: str = "warning", log_format: str = "text") -> None:
    """Serves on a listening socket until told to end, and on one for other servers where there may be some.

    What the program itself is made of never becomes garbage; leaving it out keeps every table's waits for the
    collector short.
    """
    sockets = [bound]
    if (keeper := app.state.house.peers.keeper) is not None:
        beside, keeper.address = _beside(app.state.house.settings.peer_host)
        sockets.append(beside)
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 10)
    server_for(app, log_level, log_format).run(sockets=sockets)


def _beside(host: str) -> tuple[socket.socket, str]:
    """A socket for other servers, and its address."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    beside = socket.socket(family, socket.SOCK_STREAM)
    try:
        beside.bind((host, 0))
    except OSError as error:
        raise JansoError("server.serve_cannot_listen_other_servers", host=host, strerror=error.strerror) from None
    beside.listen(2048)
    shown = f"[{host}]" if ":" in host else host
    return beside, f"http://{shown}:{beside.getsockname()[1]}"
