"""A server in a process that can be killed at any moment, and logs read past it."""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
import socket
import time
from contextlib import suppress
from typing import Any

import httpx

from janso.server.store.database import Database
from janso.server.store.rooms import Rooms
from janso.table import Match

_context = multiprocessing.get_context("forkserver")


def _serve(url: str, port: int, bot_delay: float, limits: bool) -> None:
    from janso.server.app import create_app
    from janso.server.run import run
    from janso.server.settings import Settings, without_limits

    # It dies with the tests, and still has workers of its own.
    multiprocessing.current_process()._config["daemon"] = False  # type: ignore[attr-defined]
    bound = socket.socket()
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    bound.bind(("127.0.0.1", port))
    bound.listen(100)
    settings = Settings(database=url, bot_delay=bot_delay, next_deal_wait=0.2)
    run(create_app(settings if limits else without_limits(settings)), bound, "critical")


def lasting_port() -> int:
    """A free port below those that the system gives to connections: between two lives nobody else gets it, not even a
    client that tries to come back and would then find itself at the other end."""
    for port in random.sample(range(20_000, 32_000), 200):
        with socket.socket() as free, suppress(OSError):
            free.bind(("127.0.0.1", port))
            return port
    raise RuntimeError("there is no free port")


class Mortal:
    """The same address through all its lives."""

    def __init__(self, url: str, bot_delay: float, limits: bool = False) -> None:
        self.limits = limits
        self.url = url
        self.bot_delay = bot_delay
        self.port = lasting_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.process: Any = None
        self.lives = 0

    def start(self) -> None:
        self.process = _context.Process(target=_serve, daemon=True,
                                        args=(self.url, self.port, self.bot_delay, self.limits))
        self.process.start()
        self.lives += 1
        with httpx.Client(timeout=60) as http:
            for _ in range(6000):
                try:
                    if http.get(f"{self.base}/api/v1/health").is_success:
                        return
                except httpx.TransportError:
                    time.sleep(0.01)
        raise RuntimeError("the server did not start")

    def kill(self) -> None:
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.join()

    def logs(self) -> dict[str, list[dict[str, Any]]]:
        """Every log as it is on disk, by code, read while no server runs."""
        db = Database(self.url)
        try:
            rooms = Rooms(db)
            with db.read() as c:
                from janso.server.store.schema import events
                from janso.server.store.schema import rooms as table

                found = c.execute(table.select()).all()
                for row in found:
                    numbers = list(c.execute(events.select().where(events.c.room == row.id).order_by(events.c.n))
                                   .scalars(1))
                    assert numbers == list(range(len(numbers))), "a gap or a double in a log"
            return {row.code: rooms.log(row.id) for row in found}
        finally:
            db.close()


def check_whole(before: dict[str, list[dict[str, Any]]], after: dict[str, list[dict[str, Any]]]) -> int:
    """Nothing that was there is lost or changed, and each log is a match; how many events came."""
    came = 0
    for code, log in after.items():
        old = before.get(code, [])
        assert log[:len(old)] == old, f"the log of {code} was changed"
        came += len(log) - len(old)
        if len(log) > len(old):
            match = Match.replay(log)
            assert [event.as_json() for event in match.log[:len(log)]] == log
            assert len(match.log) == len(log), "a log ends in the middle of what follows by itself"
    assert not set(before) - set(after)
    return came
