"""A server that has package and tests loaded: for each mutant a child swaps the code of a function and runs tests.

The functions of the rooms are looked up once, wherever they live: in modules, classes, tables or closures. A mutant of
what ran while everything was loaded may be in what is remembered from then, so that a survivor among those says nothing
(`whole.py` tries it in a fresh process); a failing test says enough.
"""

from __future__ import annotations

import functools
import gc
import os
import pickle
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterable
from multiprocessing.connection import Connection, Pipe
from pathlib import Path
from types import CodeType, FunctionType

import pytest
from _pytest.runner import runtestprotocol

from mutation.changes import SOURCE, Mutant, code_of
from mutation.hits import collecting, quiet

MEMORY = 6 << 30
"""Bytes that a child may take: a mutant may ask for more than there is."""
ENDLESS = 4
"""So many times the usual seconds of its tests, and half a second, before a mutant is taken for endless."""

PATIENCE = 600
"""Seconds after which it is, if it only waits."""

Place = tuple[str, str, int]


def place_of(code: CodeType) -> Place:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def inner(code: CodeType) -> Iterable[CodeType]:
    """The code of everything that is defined inside some code."""
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each
            yield from inner(each)


def living_functions(under: Path = SOURCE) -> dict[Place, list[FunctionType]]:
    """All functions from files below some folder that exist now, by the place of their code."""
    gc.unfreeze()
    found: dict[Place, list[FunctionType]] = {}
    for each in gc.get_objects():
        if type(each) is FunctionType and each.__code__.co_filename.startswith(str(under)):
            found.setdefault(place_of(each.__code__), []).append(each)
    gc.freeze()
    return found


def swap(mutant: Mutant, living: dict[Place, list[FunctionType]]) -> int:
    """Gives the functions of a mutant's file their changed code; how many were changed."""
    swapped = 0
    for code in inner(compile(code_of(mutant), str(mutant.file), "exec")):
        for function in living.get(place_of(code), ()):
            if function.__code__ != code and function.__code__.co_freevars == code.co_freevars:
                function.__code__ = code
                swapped += 1
    return swapped


def forget() -> None:
    """Empties the caches of functions that were filled while everything was loaded."""
    for name, module in list(sys.modules.items()):
        if name.startswith("janso"):
            for each in list(vars(module).values()):
                if isinstance(each, functools._lru_cache_wrapper):
                    each.cache_clear()


class Serving:
    """A plugin: instead of running the tests, waits for mutants and the tests that each has to face."""

    def __init__(self, pipe: Connection) -> None:
        self.pipe = pipe

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        living = living_functions()
        self.pipe.send(len(items))
        while (asked := self.pipe.recv()) is not None:
            mutant, tests, seconds, loaded = asked
            some = [items[test] for test in tests if test in items]
            self.pipe.send(self.verdict(mutant, living, some, seconds, loaded))
        return True

    def verdict(self, mutant: Mutant, living: dict[Place, list[FunctionType]], items: list[pytest.Item],
                seconds: float, loaded: bool) -> tuple[bool, str, float]:
        """What becomes of a mutant in a child, held against a child in which nothing is changed."""
        known = {item.nodeid: item for item in items}

        def tried(changed: bool, tests: list[str]) -> tuple[bool, str, float]:
            some = [known[test] for test in tests]
            return in_child(functools.partial(face, mutant if changed else None, living, some, loaded), seconds)

        return believed(tried, list(known))


def believed(tried: Callable[[bool, list[str]], tuple[bool, str, float]],
             tests: list[str]) -> tuple[bool, str, float]:
    """A verdict in which a failing test counts only when it passes behind the same tests where nothing is changed; one
    that does not is left out, and the others are asked again.

    >>> def tried(changed: bool, tests: list[str]) -> tuple[bool, str, float]:
    ...     failing = [test for test in tests if test == "weak" or (changed and test == "strong")]
    ...     return not failing, "".join(failing[:1]), 1.0
    >>> believed(tried, ["weak", "strong"]), believed(tried, ["weak", "idle"])
    ((False, 'strong', 4.0), (True, '', 3.0))
    """
    took = 0.0
    while True:
        lives, said, seconds = tried(True, tests)
        took += seconds
        if lives or said not in tests:
            return lives, said, took
        passes, _, seconds = tried(False, tests[:tests.index(said) + 1])
        took += seconds
        if passes:
            return lives, said, took
        tests = [test for test in tests if test != said]


def face(mutant: Mutant | None, living: dict[Place, list[FunctionType]], items: list[pytest.Item],
         loaded: bool) -> str | None:
    """In a child: the first test that fails with a mutant, or with nothing changed, or None."""
    if loaded:
        forget()
    if mutant is not None:
        swap(mutant, living)
    for item, after in zip(items, [*items[1:], None]):
        if any(report.failed for report in runtestprotocol(item, log=False, nextitem=after)):
            return item.nodeid
    return None


def in_child(work: functools.partial[str | None], seconds: float) -> tuple[bool, str, float]:
    """Does something in a child: whether it found nothing, what it found, and the seconds of a processor it took."""
    reading, writing = os.pipe()
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    child = os.fork()
    if child == 0:
        said: str | None = "it does not run"
        try:
            os.close(reading)
            quiet()
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            signal.signal(signal.SIGPROF, signal.SIG_DFL)
            signal.setitimer(signal.ITIMER_PROF, ENDLESS * (0.5 + seconds))
            said = work()
        finally:
            os.write(writing, pickle.dumps(said))
            os._exit(0)
    os.close(writing)
    watch(child, PATIENCE)
    with os.fdopen(reading, "rb") as pipe:
        answer = pipe.read()
    os.waitpid(child, 0)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    took = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    said = pickle.loads(answer) if answer else "it does not end"
    return said is None, said or "", took


def watch(child: int, seconds: float) -> None:
    """Ends a child that only waits; nothing is reaped here."""
    end = time.monotonic() + seconds
    pause = 0.001
    while os.waitid(os.P_PID, child, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None:
        if time.monotonic() > end:
            os.kill(child, signal.SIGKILL)
            return
        time.sleep(pause)
        pause = min(0.02, pause * 1.5)


class Server:
    """The process that has everything loaded, seen from the one that asks."""

    def __init__(self, tests: Iterable[str]) -> None:
        self.pipe, there = Pipe()
        self.process = os.fork()
        if self.process == 0:
            self.pipe.close()
            try:
                quiet()
                collecting(tests, Serving(there))
            finally:
                os._exit(0)
        there.close()
        self.number: int = self.pipe.recv()

    def face(self, mutant: Mutant, tests: list[str], seconds: float, loaded: bool) -> tuple[bool, str, float]:
        """Whether a mutant survives tests, the test that it does not, and seconds of a processor."""
        self.pipe.send((mutant, tests, seconds, loaded))
        verdict: tuple[bool, str, float] = self.pipe.recv()
        return verdict

    def end(self) -> None:
        self.pipe.send(None)
        os.waitpid(self.process, 0)
