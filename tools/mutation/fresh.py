"""A child for each mutant that loads the whole package with it: always right, and slow."""

from __future__ import annotations

import contextlib
import importlib.abc
import importlib.machinery
import importlib.util
import os
import resource
import signal
import sys
import time
from types import CodeType

import hypothesis  # noqa: F401  (children need not load it again)
import pytest

from mutation.changes import ROOT, Mutant, code_of
from mutation.nearest import nearest_tests

PYTEST = ("-x", "-q", "--assert=plain", "-p", "no:xdist", "-p", "no:rerunfailures", "-p", "no:schemathesis",
          "-p", "no:cacheprovider", "-m", "not slow and not service", "-o", "addopts=--import-mode=importlib")
SLOW = 180
"""Seconds of a processor after which the tests of a mutant are taken for endless."""
PATIENCE = 900
"""Seconds after which they are, if they only wait."""


class MutantLoader(importlib.machinery.SourceFileLoader):
    """Loads one module from changed code."""

    def __init__(self, mutant: Mutant) -> None:
        super().__init__(mutant.module, str(mutant.file))
        self.mutant = mutant

    def get_code(self, fullname: str) -> CodeType:
        return compile(code_of(self.mutant), self.path, "exec")


class MutantFinder(importlib.abc.MetaPathFinder):
    """Finds one module for the loader that changes it, and leaves the others as they are."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(self, name: str, path: object = None, target: object = None) -> importlib.machinery.ModuleSpec | None:
        if name != self.mutant.module:
            return None
        return importlib.util.spec_from_file_location(name, self.mutant.file, loader=MutantLoader(self.mutant))


def try_mutant(mutant: Mutant | None, tests: tuple[str, ...]) -> None:
    """In a child: loads the mutant, if there is one, runs tests, and ends with their status."""
    quiet = os.open(os.devnull, os.O_WRONLY)
    for descriptor in (1, 2):
        os.dup2(quiet, descriptor)
    resource.setrlimit(resource.RLIMIT_CPU, (SLOW, SLOW + 5))
    if mutant is not None:
        sys.meta_path.insert(0, MutantFinder(mutant))
    sys.path.insert(0, str(ROOT / "src"))
    with contextlib.suppress(BaseException):
        os._exit(int(pytest.main([*PYTEST, *tests])))
    os._exit(3)


def run(mutants: list[Mutant], jobs: int) -> list[Mutant]:
    """The survivors, as many children at a time as there are jobs."""
    waiting = list(mutants)
    under_way: dict[int, tuple[Mutant, float]] = {}
    survivors: list[Mutant] = []
    while waiting or under_way:
        while waiting and len(under_way) < jobs:
            mutant = waiting.pop(0)
            child = os.fork()
            if child == 0:
                try_mutant(mutant, nearest_tests(mutant.name))
            under_way[child] = (mutant, time.monotonic())
        child, status = os.waitpid(-1, os.WNOHANG)
        if child in under_way:
            mutant, _ = under_way.pop(child)
            lives = os.WIFEXITED(status) and os.WEXITSTATUS(status) == 0
            print(f"{'SURVIVES' if lives else 'killed  '} {mutant}", flush=True)
            if lives:
                survivors.append(mutant)
            continue
        for late, (_, since) in under_way.items():
            if time.monotonic() - since > PATIENCE:
                os.kill(late, signal.SIGKILL)
        time.sleep(0.05)
    return survivors


def passes(tests: tuple[str, ...]) -> bool:
    """Whether some tests pass where nothing is changed; otherwise they would kill every mutant."""
    child = os.fork()
    if child == 0:
        try_mutant(None, tests)
    _, status = os.waitpid(child, 0)
    return os.WIFEXITED(status) and os.WEXITSTATUS(status) == 0
