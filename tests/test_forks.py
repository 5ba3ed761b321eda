"""Tests in forked processes: each is run once, and a process that dies or does not end takes one test with it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
CONFTEST = f"""
import sys
sys.path.append({str(HERE)!r})
import forks
forks.LONGEST = 20

found = []

def heard(names):
    print("heard", *sorted(names), file=sys.__stderr__)

def pytest_configure(config):
    config.pluginmanager.register(forks.Forks(config, 2, lambda: found, heard))

def pytest_runtest_teardown(item):
    found.append(item.name)
"""
TESTS = """
import os
import time
import pytest

@pytest.fixture(scope="module")
def shared():
    print("made by", os.getpid())
    return os.getpid()

@pytest.mark.parametrize("number", range(30))
def test_each_is_run(number):
    pass

@pytest.mark.parametrize("number", range(30))
@pytest.mark.xdist_group("together")
def test_a_group_has_one_process(number, shared, tmp_path_factory):
    seen = tmp_path_factory.getbasetemp() / "shared"
    assert number == 0 or seen.read_text() == str(shared)
    seen.write_text(str(os.getpid()))

def test_what_is_printed_is_shown():
    print("some words")
    assert False

def test_it_ends_the_process():
    os._exit(7)

def test_it_never_ends():
    time.sleep(600)

def test_those_behind_it_are_run():
    pass
"""


@pytest.mark.service
def test_a_run_in_forks_counts_what_was_run_and_what_was_not(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (tmp_path / "test_some.py").write_text(TESTS)
    command = [sys.executable, "-m", "pytest", "-p", "no:xdist", "-p", "no:cacheprovider", "-p", "no:schemathesis",
               "-rf", "-W", "ignore", str(tmp_path), "--rootdir", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 1
    assert "3 failed, 61 passed" in done.stdout
    assert "the process of this test ended: -6" in done.stdout and "in test_it_never_ends" in done.stdout
    assert "the process of this test ended: 7" in done.stdout
    shown = done.stdout.partition("Captured stdout call")[2]
    assert shown.count("some words") == 1
    heard = [line.split()[1:] for line in done.stderr.splitlines() if line.startswith("heard")]
    # What the two processes had heard that were ended is lost, and which tests were theirs is chance.
    assert any("test_those_behind_it_are_run" in each for each in heard)
