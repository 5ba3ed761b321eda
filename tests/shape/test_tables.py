"""The cache of tables: used when sound, built anew when not, never required."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from janso.shape import tables

ASK = "from janso.shape import shanten; print(shanten('123m456p789s1122z'), shanten('1111m111122233z'))"


def _ask(cache: Path, code: str = ASK, **extra: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, "JANSO_CACHE": str(cache), **extra}, text=True,
        capture_output=True, check=True,
    )
    return done.stdout.strip()


def test_tables_are_written_once_and_read_afterwards(tmp_path: Path) -> None:
    assert _ask(tmp_path / "new") == "0 1"
    written = {path: path.stat().st_mtime_ns for path in (tmp_path / "new").iterdir()}
    assert written
    assert _ask(tmp_path / "new") == "0 1"
    assert {path: path.stat().st_mtime_ns for path in (tmp_path / "new").iterdir()} == written


def test_a_damaged_cache_is_built_again(tmp_path: Path) -> None:
    assert _ask(tmp_path) == "0 1"
    whole = {path: path.read_bytes() for path in tmp_path.iterdir()}
    for path, raw in whole.items():
        path.write_bytes(raw[: len(raw) // 2])
    assert _ask(tmp_path) == "0 1"
    for path, raw in whole.items():
        path.write_bytes(raw[:-1] + bytes([raw[-1] ^ 1]))
    assert _ask(tmp_path) == "0 1"
    for path in whole:
        path.write_bytes(b"no table\n")
    assert _ask(tmp_path) == "0 1"
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == whole


def test_a_cache_that_cannot_be_written_is_done_without(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("a file where the folder should be")
    assert _ask(blocked) == "0 1"


def test_a_plain_question_does_not_load_numpy(tmp_path: Path) -> None:
    _ask(tmp_path)
    assert _ask(tmp_path, ASK + "; import sys; print('numpy' in sys.modules)").endswith("False")


def test_the_cache_folder_follows_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("JANSO_CACHE", str(tmp_path))
    assert tables.cache_folder() == tmp_path
    monkeypatch.delenv("JANSO_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert tables.cache_folder() == tmp_path / "janso"
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert tables.cache_folder() == Path.home() / ".cache" / "janso"
