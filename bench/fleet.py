"""Two servers on one PostgreSQL behind one port: 400 tables, 1,600 protocol clients who think as long as people do.

The clients share one more process, so two processors carry servers, database and clients. Half of the connections reach
the server that does not play their table and are passed on.
"""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
import time

import psutil
from tests.server.postgres import programs, running

from bench.row import Demand, Row
from bench.server import ERRORS, SECONDS, free_port, load, told, wait_for

TABLES = 400
SERVERS = 2
ANSWERED = "99 % of actions answered within, 400 tables, 1,600 clients, two servers"

DEMANDS = [
    Demand(ANSWERED, "janso compiled", most=150),
    Demand(ERRORS, "janso compiled", most=0),
]


def rows(tables: int = TABLES, seconds: float = SECONDS) -> list[Row]:
    """One run against two fresh servers."""
    if programs() is None:
        raise SystemExit("bench: PostgreSQL is not installed here")
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    with running() as postgres:
        fleet = subprocess.Popen([sys.executable, "-m", "bench.fleet", "--serve", str(port), postgres.new_database()])
        try:
            wait_for(base)
            pids = [child.pid for child in _servers(fleet.pid)]
            return told(ANSWERED, asyncio.run(load(base, pids, tables, seconds)), seconds)
        finally:
            fleet.terminate()
            fleet.wait(60)


def _servers(pid: int) -> list[psutil.Process]:
    """The server processes, when all of them are there and have opened the database."""
    for _ in range(100):
        found = [child for child in psutil.Process(pid).children() if "spawn_main" in " ".join(child.cmdline())]
        if len(found) >= SERVERS:
            time.sleep(2)
            return found
        time.sleep(0.1)
    raise SystemExit("bench: the servers did not start")


def serve(port: int, database: str) -> None:
    """The servers, without limits for one address."""
    from janso.server.fleet import run_fleet
    from janso.server.settings import Settings, without_limits

    bound = socket.socket()
    bound.bind(("127.0.0.1", port))
    bound.listen(2048)
    run_fleet(without_limits(Settings(database=database)), bound, SERVERS, "warning", "text")


if __name__ == "__main__":
    if sys.argv[1] == "--serve":
        serve(int(sys.argv[2]), sys.argv[3])
    else:
        for row in rows(int(sys.argv[1]), float(sys.argv[2])):
            print(row)
