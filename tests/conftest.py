"""What all tests share: a way to say which claims a test exercises.

A test that asks for the fixture `claims` and calls `claims("riichi.patterns.tanyao")` says: I exercise this. Run with
`--claims FILE` the ids of the tests that passed are written there; `tools/claims.py` keeps the packaged list so.

Hypothesis draws the same examples in each run, so that a test passes or fails for everybody alike; with
`JANSO_EXPLORE=1` it draws new ones. How long that takes says more about the machine than about a test.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("janso", deadline=None, derandomize=not os.environ.get("JANSO_EXPLORE"), database=None,
                          suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("janso")

_passed = pytest.StashKey[bool]()
_exercised: dict[str, str] = {}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--claims", metavar="FILE", help="write which claims were exercised, and by which test")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A real browser or server can miss a beat on a busy machine: it has a second try, and the summary names it."""
    for item in items:
        if item.get_closest_marker("service"):
            item.add_marker(pytest.mark.flaky(reruns=1))


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
    if request.node.stash.get(_passed, False):
        test = request.node.nodeid.partition("[")[0]
        for id in named:
            _exercised[id] = min(test, _exercised.get(id, test))


def pytest_sessionfinish(session: pytest.Session) -> None:
    file = session.config.getoption("--claims")
    if file:
        text = json.dumps(dict(sorted(_exercised.items())), indent=0, ensure_ascii=False)
        Path(file).write_text(text + "\n", encoding="utf-8")
