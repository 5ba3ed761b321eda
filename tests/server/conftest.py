"""A parlour for tests: a real server in this process, on a port of its own."""

from __future__ import annotations

import shutil
import socket
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from multiprocessing import forkserver
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher
from sqlalchemy import Engine

from janso.server.app import create_app
from janso.server.run import server_for
from janso.server.settings import Settings, without_limits
from janso.server.store import database as database_store
from janso.server.store import people

from .postgres import Postgres, programs, running


@pytest.fixture(scope="session", autouse=True)
def quick_passwords() -> Iterator[None]:
    """What makes passwords costly to guess would make the tests of accounts as costly; the kind of hash is the same."""
    quick = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(people, "_HASHER", quick)
        yield


@pytest.fixture(scope="session", autouse=True)
def quick_processes() -> Iterator[None]:
    """Servers and workers are forked from a process that has loaded what either needs. There is one such process, and
    whoever starts it says what it loads: without this a worker might be the first, and every server load the rest."""
    forkserver.set_forkserver_preload(["janso.server.app", "janso.server.workers.warm", f"{__package__}.mortal"])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(forkserver, "set_forkserver_preload", lambda _names: None)
        yield


@pytest.fixture(scope="session", autouse=True)
def quick_clients() -> Iterator[None]:
    """Nobody here asks for anything outside: a client need not read all certificates of the world when it is made."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SSL_CERT_DIR", "/nowhere")
        yield


class Running:
    """A server in a thread."""

    def __init__(self, settings: Settings) -> None:
        self.app = create_app(settings)
        self.socket = socket.socket()
        self.socket.bind(("127.0.0.1", 0))
        self.base = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        if (keeper := self.app.state.house.peers.keeper) is not None:
            keeper.address = self.base
        self.server = server_for(self.app, "critical")
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.socket]}, daemon=True)
        self.thread.start()
        for _ in range(6000):
            if self.server.started:
                return
            time.sleep(0.01)
        raise RuntimeError("the server did not start")

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(60)


Open = Callable[..., Running]


@pytest.fixture(scope="session", autouse=True)
def quick_files(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A new file is a copy of one in which nothing has happened: it is there sooner than one that goes through every
    step. Files that are there already, and PostgreSQL, go through the steps that they lack."""
    made = tmp_path_factory.mktemp("new") / "parlour.sqlite"
    database_store.Database(f"sqlite:///{made}").engine.dispose()
    assert [path.name for path in made.parent.iterdir()] == [made.name]
    engine = database_store._engine

    def of_a_copy(url: str) -> Engine:
        file = Path(url.removeprefix("sqlite:///"))
        if file.is_absolute() and file.parent.is_dir() and not file.exists():
            shutil.copy(made, file)
        return engine(url)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database_store, "_engine", of_a_copy)
        yield


@pytest.fixture
def open_parlour(tmp_path: Path) -> Iterator[Open]:
    """Starts servers; settings may be changed by name."""
    open_ones: list[Running] = []

    def start(limits: bool = False, **changes: Any) -> Running:
        base = Settings(database=f"sqlite:///{tmp_path}/parlour.sqlite", bot_delay=0.0, next_deal_wait=2.0)
        chosen = replace(base if limits else without_limits(base), **changes)
        open_ones.append(Running(chosen))
        return open_ones[-1]

    yield start
    for each in open_ones:
        each.stop()


@pytest.fixture
def parlour(open_parlour: Open) -> Running:
    return open_parlour()


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for a whole file of tests, without rate limits."""
    file = tmp_path_factory.mktemp("shared") / "parlour.sqlite"
    server = Running(without_limits(Settings(database=f"sqlite:///{file}", bot_delay=0.0)))
    yield server
    server.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server; tests ask it for databases."""
    if programs() is None:
        pytest.skip("PostgreSQL is not installed here")
    with running() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/parlour.sqlite"
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()
