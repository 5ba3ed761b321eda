"""Several servers behind one port of one machine: each is a process of its own, and one that dies is replaced."""

from __future__ import annotations

import logging
import logging.config
import os
import signal
import socket
import threading
import time
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from typing import Final

from janso.errors import JansoError
from janso.server.front import logs
from janso.server.settings import Settings

log = logging.getLogger("janso.server")
TOO_SOON: Final = 2.0
"""Seconds; a server that ends sooner after its start was hardly killed by chance."""
TRIES: Final = 5


def run_fleet(settings: Settings, bound: socket.socket, count: int, log_level: str, log_format: str,
              bots: tuple[str, ...] = ()) -> None:
    """Runs servers on a listening socket until told to end."""
    logging.config.dictConfig(logs.config(log_level, log_format))
    context = get_context("spawn")
    ending = threading.Event()
    crew: dict[int, tuple[SpawnProcess, float]] = {}

    def start() -> None:
        process = context.Process(target=_serve, args=(settings, bound, log_level, log_format, bots))
        process.start()
        crew[process.sentinel] = (process, time.monotonic())

    def end(*_signal: object) -> None:
        ending.set()
        for process, _ in list(crew.values()):
            if process.is_alive():
                process.terminate()

    before = {sign: signal.signal(sign, end) for sign in (signal.SIGINT, signal.SIGTERM)}
    try:
        for _ in range(count):
            start()
        _keep_up(crew, start, ending)
    finally:
        end()
        for process, _ in crew.values():
            process.join(15)
            if process.is_alive():
                process.kill()
        for sign, handler in before.items():
            signal.signal(sign, handler)


def _keep_up(crew: dict[int, tuple[SpawnProcess, float]], start: object, ending: threading.Event) -> None:
    assert callable(start)
    early = 0
    while not ending.is_set():
        for sentinel in wait(list(crew), timeout=0.5):
            assert isinstance(sentinel, int)
            process, begun = crew.pop(sentinel)
            if ending.is_set():
                continue
            log.error("server process %s ended with %s; another one takes its place", process.pid, process.exitcode)
            early = early + 1 if time.monotonic() - begun < TOO_SOON else 0
            if early >= TRIES:
                raise JansoError("server.serve_servers_end_soon_start")
            start()


def _serve(settings: Settings, bound: socket.socket, log_level: str, log_format: str, bots: tuple[str, ...]) -> None:
    from janso.bots import offer
    from janso.server.app import create_app
    from janso.server.run import run

    for name in bots:
        offer(name)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    run(create_app(settings), bound, log_level, log_format)


def _end_with_parent() -> None:
    """A server does not outlive the one who would replace it."""
    parent = parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os.kill(os.getpid(), signal.SIGTERM)
