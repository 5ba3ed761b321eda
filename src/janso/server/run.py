"""Runs the application until it is told to stop."""

from __future__ import annotations

import socket
from contextlib import suppress

import uvicorn
from fastapi import FastAPI

from janso.server.settings import Settings


def run(app: FastAPI, bound: socket.socket, log_level: str = "warning") -> None:
    """Serves on a listening socket; returns after Ctrl-C or a polite end."""
    settings: Settings = app.state.house.settings
    config = uvicorn.Config(
        app, log_level=log_level, access_log=log_level in ("info", "debug"), server_header=False,
        ws_max_size=settings.largest_message, ws_max_queue=16, ws_per_message_deflate=False, ws_ping_interval=25,
        ws_ping_timeout=60, timeout_graceful_shutdown=5, timeout_keep_alive=20,
    )
    server = uvicorn.Server(config)
    with suppress(KeyboardInterrupt):
        server.run(sockets=[bound])
