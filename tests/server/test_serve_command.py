"""`janso serve` opens, speaks in sentences, and closes in order."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

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
