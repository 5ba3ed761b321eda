"""The long run over all mutants: in a seeded random order, so that a part of it is a fair sample already."""

from __future__ import annotations

import contextlib
import functools
import importlib
import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest

from mutation.changes import LOADED, ROOT, Mutant
from mutation.choice import Choice, all_test_files, test_files
from mutation.fresh import PYTEST, MutantFinder
from mutation.hits import DAY, TESTS, map_tests
from mutation.kept import KILLED, SURVIVES, UNRUN, Kept, digest
from mutation.swap import Server, believed, in_child

SECONDS = 3.0
"""Seconds of tests that a mutant faces."""
BELOW = ("numpy", "janso.shape", "janso.hand", "janso.text", "janso.message", "janso.tiles")
"""What no mutant changes, loaded once for all fresh processes."""


class Chosen:
    """A plugin: of the tests of some files only those, in the order given; it remembers which one failed.

    Names of cases may hold the number that a mutant changes. Where none of the names is left, all cases are run.
    """

    def __init__(self, tests: list[str]) -> None:
        self.places = {test: place for place, test in enumerate(tests)}
        self.failed: str | None = None

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        some = [item for item in items if item.nodeid in self.places] or [
            item for item in items if item.nodeid.partition("[")[0] in {test.partition("[")[0] for test in self.places}]
        items[:] = sorted(some, key=lambda item: self.places.get(item.nodeid, 0))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and self.failed is None:
            self.failed = report.nodeid


def face_fresh(mutant: Mutant | None, tests: list[str]) -> str | None:
    """In a child that has not loaded the rooms: the first test that fails with a mutant, or None."""
    if mutant is not None:
        sys.meta_path.insert(0, MutantFinder(mutant))
    chosen = Chosen(tests)
    status = pytest.main([*PYTEST, "--doctest-modules", *test_files(tests)], plugins=[chosen])
    return None if status in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED) else (
        chosen.failed or "it does not load")


def prepare() -> None:
    """Loads what all children share; the rooms themselves are not among it."""
    os.chdir(ROOT)
    os.environ["JANSO_DAY"] = DAY
    sys.path.insert(0, str(ROOT / "src"))
    for name in BELOW:
        with contextlib.suppress(ImportError):
            importlib.import_module(name)


def make_map(folder: Path, places: Sequence[str]) -> None:
    """Runs the tests that are new or changed since the map was made, in a child."""
    kept = Kept(folder)
    kept.forget_old()
    now = digest(all_test_files(ROOT, places))
    if kept.setting("tests") == now:
        return
    child = os.fork()
    if child == 0:
        try:
            own = Kept(folder)
            map_tests(places, lambda name: not own.knows_test(name), own.note_test)
        finally:
            os._exit(0)
    os.waitpid(child, 0)
    kept.set("tests", now)


class Trial:
    """Tries one mutant after another, the quick way where it says enough, otherwise in a fresh process."""

    def __init__(self, choice: Choice, seconds: float, places: Sequence[str] = TESTS) -> None:
        self.choice = choice
        self.seconds = seconds
        self.server = Server(places)

    def verdict(self, mutant: Mutant) -> tuple[str, str, float]:
        """What becomes of a mutant, the test that kills it, and the seconds of a processor that took."""
        took = 0.0
        loaded = self.choice.is_loaded(mutant)
        if mutant.unit != LOADED:
            tests = self.choice.of(mutant, self.seconds)
            if not tests and not loaded:
                return UNRUN, "", took
            usual = sum(seconds for _, seconds in tests)
            lives, test, took = self.server.face(mutant, [name for name, _ in tests], usual, loaded)
            if not lives or not loaded:
                return SURVIVES if lives else KILLED, test, took
        tests = self.choice.fresh(mutant, self.seconds)
        usual = sum(seconds for _, seconds in tests) + 4

        def tried(changed: bool, some: list[str]) -> tuple[bool, str, float]:
            return in_child(functools.partial(face_fresh, mutant if changed else None, some), usual)

        lives, test, more = believed(tried, [name for name, _ in tests])
        return SURVIVES if lives else KILLED, test, took + more


def run(folder: Path, mutants: list[Mutant], minutes: float, seed: int, seconds: float, again: bool,
        say: Callable[[str], None], places: Sequence[str] = TESTS) -> None:
    """Goes on where an earlier run stopped, until all is tried or the time is over; `again` tries survivors again."""
    end = time.monotonic() + 60 * minutes
    kept = Kept(folder)
    known = kept.verdicts(mutants)
    order = Random(seed).sample(mutants, len(mutants))
    waiting = [mutant for mutant in order
               if (known[mutant][0] != KILLED if again and mutant in known else mutant not in known and not again)]
    say(f"{len(waiting)} to try")
    if not waiting:
        return
    prepare()
    make_map(folder, places)
    choice = Choice(kept.tests())
    for mutant, (_, test) in known.items():
        choice.killed(mutant, test)
    trial = Trial(choice, seconds, places)
    say(f"{trial.server.number} tests loaded")
    for mutant in waiting:
        if time.monotonic() > end:
            break
        verdict, test, took = trial.verdict(mutant)
        kept.note(mutant, verdict, test, took)
        choice.killed(mutant, test)
        if verdict != KILLED:
            say(f"{verdict:8} {mutant}")
    trial.server.end()
