"""A real PostgreSQL server of our own, in a folder that goes away."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg

_numbers = count()


def programs() -> Path | None:
    """The folder of the newest PostgreSQL here."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    if found:
        return found[-1].parent
    elsewhere = shutil.which("initdb")
    return Path(elsewhere).parent if elsewhere else None


class Postgres:
    """Listens on a socket in its own folder only."""

    def __init__(self, folder: Path, port: int, control: Callable[..., None]) -> None:
        self.folder = folder
        self.port = port
        self._control = control

    def restart(self, away: float = 0.5) -> None:
        """Stopped as if the power had failed, and started again some time later."""
        with self.away():
            time.sleep(away)

    @contextmanager
    def away(self) -> Iterator[None]:
        """Not there for a while."""
        self._control("-m", "immediate", "stop")
        try:
            yield
        finally:
            self._control("start")

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"parlour{next(_numbers)}"
        with psycopg.connect(host=str(self.folder), port=self.port, user="postgres", dbname="postgres",
                             autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return f"postgresql://postgres@/{name}?host={self.folder}&port={self.port}"


@contextmanager
def running() -> Iterator[Postgres]:
    """Started by an unprivileged user: PostgreSQL refuses to run as root."""
    bin = programs()
    assert bin is not None
    folder = Path(tempfile.mkdtemp(prefix="janso-pg-"))
    user: str | None = None
    if os.getuid() == 0:
        user = next(name for name in ("postgres", "nobody") if name in {entry.pw_name for entry in pwd.getpwall()})
        os.chown(folder, pwd.getpwnam(user).pw_uid, -1)

    def run(*command: str) -> None:
        subprocess.run([str(bin / command[0]), *command[1:]], check=True, user=user, cwd=folder,
                       env={"PATH": "/usr/bin:/bin", "LC_ALL": "C"}, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    data = str(folder / "data")
    try:
        run("initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync")
        # Only processes die here, never the machine: without fsync nothing is lost, and a start after a crash does not
        # first write every file to a busy disk, which once took longer than all tests would wait.
        options = f"-k {folder} -p {port} -c listen_addresses= -c max_connections=200 -c fsync=off"

        def control(*what: str) -> None:
            run("pg_ctl", "-D", data, "-w", "-l", str(folder / "log"), "-o", options, *what)

        control("start")
        try:
            yield Postgres(folder, port, control)
        finally:
            run("pg_ctl", "-D", data, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
