"""What all tests share: a way to say which claims a test exercises.

A test that asks for the fixture `claims` and calls `claims("riichi.patterns.tanyao")` says: I exercise this. Run with
`--claims FILE` the ids of the tests that passed are written there; `tools/claims.py` keeps the packaged list so.

A test of many cases, each of which says little of its own, is marked `turns(5)`: a run takes a fifth of the cases,
another one each day, and `--whole` takes all. With `--core`, for the interpreted build, rooms of tests that stand above
the compiled ones are left out but for the files whose day it is: the compiled build runs them all. So are single tests
marked `heavy`, which take seconds where nothing is compiled.

A long sweep asks for the fixture `sweep` and goes over `sweep(10_000)`. `make oracle` and `make soak` run it whole;
`make test`, with `--slices`, runs another slice of it each time its turn comes, every fourth day.

Hypothesis draws the same examples in each run, so that a test passes or fails for everybody alike; with
`JANSO_EXPLORE=1` it draws new ones. How long that takes says more about the machine than about a test.
"""

from __future__ import annotations

import gc
import json
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

# What several rooms of tests share lies beside this file.
sys.path.append(str(Path(__file__).parent))

from forks import Forks
from turns import due, today

settings.register_profile("janso", deadline=None, derandomize=not os.environ.get("JANSO_EXPLORE"), database=None,
                          suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("janso")

_passed = pytest.StashKey[bool]()
_exercised: dict[str, str] = {}


TURNS = 4
SLICES = 400
WEEK = 7
ONCE = frozenset(("bots", "cli", "club", "coach", "docs", "draw", "drill", "env", "install", "lab", "learn", "library",
                  "records", "server", "soak", "terminal", "text", "train", "web"))
"""Rooms that stand above the compiled ones; rules, scoring, shapes and tables are tried in both builds."""

DEAR = frozenset(("archive", "browser", "cluster", "package", "shared", "told"))
"""Fixtures that take long to make and serve a whole file."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--core", action="store_true", help="leave out what the compiled build runs anyway")
    parser.addoption("--whole", action="store_true", help="run all cases of the tests that take turns")
    parser.addoption("--claims", metavar="FILE", help="write which claims were exercised, and by which test")
    parser.addoption("--forks", type=int, default=0, metavar="N", help="run in so many processes, collected once")
    parser.addoption("--slices", action="store_true", help="run the slices of the long sweeps that are due today")


def pytest_configure(config: pytest.Config) -> None:
    if number := config.getoption("--forks"):
        config.pluginmanager.register(Forks(config, number, lambda: _exercised, _claimed))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leaves a file out before it is loaded; None lets others decide."""
    here = Path(__file__).parent
    if not config.getoption("--core") or collection_path.suffix != ".py" or here not in collection_path.parents:
        return None
    path = collection_path.relative_to(here)
    left_out = _once(collection_path) and path.name != "conftest.py" and not due(path.as_posix(), WEEK)
    return True if left_out else None


def _once(path: Path) -> bool:
    """Whether a file of tests stands in a room above the compiled ones."""
    here = Path(__file__).parent
    return here in path.parents and path.relative_to(here).parts[0] in ONCE


def _take_turns(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keeps those cases of the tests marked `turns`, and of those that are too heavy, that are due today."""
    later = []
    seen: Counter[str] = Counter()
    for item in items:
        # A file that has its day in the week has it with all its tests: two days in one week would never meet.
        heavy = item.get_closest_marker("heavy") and not _once(item.path)
        if config.getoption("--core") and heavy and not due(item.nodeid, WEEK):
            later.append(item)
            continue
        mark = item.get_closest_marker("turns")
        if mark is None or config.getoption("--whole"):
            continue
        test = item.nodeid.partition("[")[0]
        if not due(test, mark.args[0], seen[test]):
            later.append(item)
        seen[test] += 1
    if later:
        config.hook.pytest_deselected(items=later)
        gone = set(later)
        items[:] = [item for item in items if item not in gone]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    _take_turns(config, items)
    for item in items:
        if item.get_closest_marker("service"):
            # A real browser or server can miss a beat on a busy machine; the summary names what had a second try.
            item.add_marker(pytest.mark.flaky(reruns=1))
        if group := _group(item):
            item.add_marker(pytest.mark.xdist_group(group))
        if config.getoption("--slices") and _due(item):
            item.add_marker(pytest.mark.sliced)
    items.sort(key=_place)


def _place(item: pytest.Item) -> int:
    """Long ones come first, so that no process is left with one of them at the end; but a process that has opened a
    browser keeps its event loop, and tests with a loop of their own have to be over by then."""
    if "browser" in getattr(item, "fixturenames", ()):
        return 2
    return 0 if item.get_closest_marker("service") else 1


def _group(item: pytest.Item) -> str:
    """Tests of one group run in one process: what they share is started once."""
    fixtures: set[str] = set(getattr(item, "fixturenames", ()))
    parameters = getattr(getattr(item, "callspec", None), "params", {})
    if "postgres" in fixtures or parameters.get("database") == "postgresql":
        return "postgresql"
    return item.nodeid.partition("::")[0] if fixtures & DEAR else ""


def _due(item: pytest.Item) -> bool:
    slow = item.get_closest_marker("slow") and "sweep" in getattr(item, "fixturenames", ())
    return bool(slow) and due(item.nodeid, TURNS)


@pytest.fixture
def sweep(request: pytest.FixtureRequest) -> Callable[[int], range]:
    """The numbers of a sweep of that length: all of them, or today's slice."""

    def numbers(length: int) -> range:
        if not request.config.getoption("--slices"):
            return range(length)
        if length < SLICES:
            pytest.skip("a short sweep of long steps is run whole, by make oracle or make soak")
        size = length // SLICES
        first = today() // TURNS * size % length
        return range(first, min(first + size, length))

    return numbers


def pytest_collection_finish() -> None:
    """Ten thousand tests stay until the end: a search for circles need not look at them each time."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    outcome = yield
    report = outcome.get_result()
    if report.when == "call":
        item.stash[_passed] = report.passed


def _of_some_days(item: pytest.Item) -> bool:
    """Tests that are not run each time prove no claim, and neither do those that only one build runs."""
    return any(item.get_closest_marker(name) for name in ("slow", "turns", "service"))


@pytest.fixture
def claims(request: pytest.FixtureRequest) -> Iterator[Callable[..., None]]:
    """Call it with the ids that this test exercises; they count when the test passes."""
    named: list[str] = []

    def claim(*ids: str) -> None:
        named.extend(ids)

    yield claim
    if request.node.stash.get(_passed, False) and not _of_some_days(request.node):
        test = request.node.nodeid.partition("[")[0]
        _claimed(dict.fromkeys(named, test))


@pytest.fixture(autouse=True)
def played(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """With `--claims`, notes every pattern that a win at a table of this test counted, as «played» and its id."""
    from janso import build_kind

    # A compiled class takes no other method; the interpreted run collects.
    if not request.config.getoption("--claims") or build_kind() == "compiled":
        yield
        return
    from janso.table.log import event as ev
    from janso.table.log.deal_events import WinEvent
    from janso.table.match import Match

    seen: set[str] = set()
    emit = Match._emit

    def noting(self: Match, event: ev.Event) -> None:
        if event.type == ev.END_DEAL:
            for each in reversed(self.log):
                if each.type == ev.START_DEAL:
                    break
                score = each.score if isinstance(each, WinEvent) else None
                seen.update(f"played {self.rules.family.id}.patterns.{pattern.id}"
                            for pattern in getattr(score, "patterns", ()))
        emit(self, event)

    with monkeypatch.context() as patch:
        patch.setattr(Match, "_emit", noting)
        yield
    if request.node.stash.get(_passed, False) and not _of_some_days(request.node):
        _claimed(dict.fromkeys(seen, request.node.nodeid.partition("[")[0]))


def _claimed(found: dict[str, str]) -> None:
    for id, test in found.items():
        _exercised[id] = min(test, _exercised.get(id, test))


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """What a process of pytest-xdist has found, told to the one that writes the file."""
    _claimed(getattr(node, "workeroutput", {}).get("claims", {}))


def pytest_sessionfinish(session: pytest.Session) -> None:
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["claims"] = _exercised
        return
    file = session.config.getoption("--claims")
    if file:
        text = json.dumps(dict(sorted(_exercised.items())), indent=0, ensure_ascii=False)
        Path(file).write_text(text + "\n", encoding="utf-8")
