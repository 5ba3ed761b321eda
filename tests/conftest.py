"""What all tests share: a way to say which claims a test exercises.

A test that asks for the fixture `claims` and calls `claims("riichi.patterns.tanyao")` says: I exercise this. Run with
`--claims FILE` the ids of the tests that passed are written there; `tools/claims.py` keeps the packaged list so.

A long sweep asks for the fixture `sweep` and goes over `sweep(10_000)`. `make oracle` and `make soak` run it whole;
`make test`, with `--slices`, runs another slice of it each time its turn comes, every fourth day.

Hypothesis draws the same examples in each run, so that a test passes or fails for everybody alike; with
`JANSO_EXPLORE=1` it draws new ones. How long that takes says more about the machine than about a test.
"""

from __future__ import annotations

import contextlib
import datetime
import json
import os
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("janso", deadline=None, derandomize=not os.environ.get("JANSO_EXPLORE"), database=None,
                          suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("janso")

_passed = pytest.StashKey[bool]()
_exercised: dict[str, str] = {}


TURNS = 4
SLICES = 200


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--claims", metavar="FILE", help="write which claims were exercised, and by which test")
    parser.addoption("--slices", action="store_true", help="run the slices of the long sweeps that are due today")


def _day() -> int:
    return int(os.environ.get("JANSO_DAY") or datetime.date.today().toordinal())


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("service"):
            # A real browser or server can miss a beat on a busy machine; the summary names what had a second try.
            item.add_marker(pytest.mark.flaky(reruns=1))
        if group := _group(item):
            item.add_marker(pytest.mark.xdist_group(group))
        if config.getoption("--slices") and _due(item):
            item.add_marker(pytest.mark.sliced)


def _group(item: pytest.Item) -> str:
    """Tests of one group run in one process: what they share is started once."""
    fixtures: set[str] = set(getattr(item, "fixturenames", ()))
    parameters = getattr(getattr(item, "callspec", None), "params", {})
    if "postgres" in fixtures or parameters.get("database") == "postgresql":
        return "postgresql"
    return item.nodeid.partition("::")[0] if fixtures & {"browser", "shared"} else ""


def _due(item: pytest.Item) -> bool:
    slow = item.get_closest_marker("slow") and "sweep" in getattr(item, "fixturenames", ())
    return bool(slow) and zlib.crc32(item.nodeid.encode()) % TURNS == _day() % TURNS


@pytest.fixture
def sweep(request: pytest.FixtureRequest) -> Callable[[int], range]:
    """The numbers of a sweep of that length: all of them, or today's slice."""

    def numbers(length: int) -> range:
        if not request.config.getoption("--slices"):
            return range(length)
        if length < SLICES:
            pytest.skip("a short sweep of long steps is run whole, by make oracle or make soak")
        size = length // SLICES
        first = _day() // TURNS * size % length
        return range(first, min(first + size, length))

    return numbers


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    outcome = yield
    report = outcome.get_result()
    if report.when == "call":
        item.stash[_passed] = report.passed


@pytest.fixture
def claims(request: pytest.FixtureRequest) -> Iterator[Callable[..., None]]:
    """Call it with the ids that this test exercises; they count when the test passes."""
    named: list[str] = []

    def claim(*ids: str) -> None:
        named.extend(ids)

    yield claim
    if request.node.stash.get(_passed, False) and not request.node.get_closest_marker("slow"):
        test = request.node.nodeid.partition("[")[0]
        _claimed(dict.fromkeys(named, test))


@pytest.fixture(autouse=True)
def played(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """With `--claims`, notes every pattern that a win at a table of this test counted, as «played» and its id."""
    if not request.config.getoption("--claims"):
        yield
        return
    from janso.table.log import event as ev
    from janso.table.match import Match

    seen: set[str] = set()
    emit = Match._emit

    def noting(self: Match, event: ev.Event) -> None:
        if event.type == ev.END_DEAL:
            for each in reversed(self.log):
                if each.type == ev.START_DEAL:
                    break
                score = (each.data or {}).get("score") if each.type == ev.WIN else None
                seen.update(f"played {self.rules.family.id}.patterns.{pattern.id}"
                            for pattern in getattr(score, "patterns", ()))
        emit(self, event)

    with monkeypatch.context() as patch:
        with contextlib.suppress(TypeError):  # a compiled class takes no other method; the interpreted run collects
            patch.setattr(Match, "_emit", noting)
        yield
    if request.node.stash.get(_passed, False) and not request.node.get_closest_marker("slow"):
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
