"""`janso serve` opens, speaks in sentences, and closes in order."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from .postgres import Postgres

pytestmark = pytest.mark.service


def serve(folder: Path, *more: str) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, "-m", "janso", "serve", *more], cwd=folder, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, text=True)


def test_it_prints_its_address_and_closes_on_ctrl_c(tmp_path: Path) -> None:
    process = serve(tmp_path, "--port", "0")
    assert process.stdout is not None
    address = process.stdout.readline().split()[5]
    with httpx.Client(transport=httpx.HTTPTransport(retries=20), timeout=60) as http:
        assert http.get(f"{address}/api/v1/health").json()["ok"] is True
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 0 and "closed" in out and "Traceback" not in err
    assert (tmp_path / "janso.sqlite").exists()


def test_a_port_in_use_is_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        process = serve(tmp_path, "--port", str(taken.getsockname()[1]))
        _, err = process.communicate(timeout=60)
    assert process.returncode == 2 and "in use" in err and len(err.strip().splitlines()) == 1


def test_a_database_that_is_none_is_one_sentence(tmp_path: Path) -> None:
    process = serve(tmp_path, "--port", "0", "--db", "mysql://x")
    _, err = process.communicate(timeout=60)
    assert process.returncode == 2 and "neither sqlite nor postgresql" in err and len(err.strip().splitlines()) == 1


def servers_of(parent: int) -> list[int]:
    """The processes that serve for a parent."""
    found = subprocess.run(["pgrep", "-P", str(parent)], capture_output=True, text=True).stdout.split()
    return [int(pid) for pid in found if (line := Path(f"/proc/{pid}/cmdline")).exists()
            and b"spawn_main" in line.read_bytes()]


def test_several_workers_share_one_port_and_one_that_dies_is_replaced(tmp_path: Path, postgres: Postgres) -> None:
    process = serve(tmp_path, "--port", "0", "--workers", "2", "--db", postgres.new_database(), "--log-format", "json")
    assert process.stdout is not None and process.stderr is not None
    address = process.stdout.readline().split()[5]
    with httpx.Client(transport=httpx.HTTPTransport(retries=20), timeout=60) as http:
        assert http.get(f"{address}/api/v1/ready").status_code == 200
        token = http.post(f"{address}/api/v1/guests", json={"name": "Host"}).json()["token"]
        headers = {"authorization": f"Bearer {token}"}
        code = http.post(f"{address}/api/v1/rooms", json={"rules": "mcr"}, headers=headers).json()["code"]
        serving = servers_of(process.pid)
        assert len(serving) >= 2
        os.kill(serving[0], signal.SIGKILL)
        for _ in range(10):
            with httpx.Client(timeout=60) as fresh:
                assert fresh.get(f"{address}/api/v1/rooms/{code}").json()["code"] == code
    until = time.monotonic() + 60
    while not set(servers_of(process.pid)) - set(serving) and time.monotonic() < until:
        time.sleep(0.05)
    process.send_signal(signal.SIGTERM)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 0 and "closed" in out
    lines = [json.loads(line) for line in err.splitlines() if line.startswith("{")]
    assert any("takes its place" in line["message"] for line in lines)
