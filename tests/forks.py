"""Tests in several processes that have been collected once: `--forks 3`.

Ten thousand tests take ten seconds of a processor to load. pytest-xdist loads them in each of its processes; here one
process does, forks the others and hands them what to run next: the tests of one group (`xdist_group`) to one process,
all others a few at a time, in the order in which they stand. Reports come back as pytest-xdist sends them. A process
that dies takes only the test it was at with it; another one is forked in its place. So it is with a test that does not
end: its process is ended after a while, and writes where it stood.
"""

from __future__ import annotations

import atexit
import contextlib
import faulthandler
import os
import signal
import sys
import tempfile
import time
import warnings
from collections.abc import Callable
from multiprocessing.connection import Connection, Pipe, wait
from typing import Any

import pytest

SHARE = 12
"""Tests of one file that are handed out together; those that wait for servers and browsers go one by one."""

LONGEST = 600
"""Seconds after which a test is held to be stuck: the longest takes a minute, on a busy machine a few."""


def batches(items: list[pytest.Item]) -> list[list[int]]:
    """Numbers of tests that one process runs in one go, in the order of their first ones."""
    made: list[list[int]] = []
    groups: dict[str, list[int]] = {}
    last = ""
    for number, item in enumerate(items):
        mark = item.get_closest_marker("xdist_group")
        name = str(mark.kwargs.get("name") or mark.args[0]) if mark else ""
        file = "" if item.get_closest_marker("service") else item.nodeid.partition("::")[0]
        if name:
            if name not in groups:
                made.append(groups.setdefault(name, []))
            groups[name].append(number)
            last = ""
        elif file and file == last and len(made[-1]) < SHARE:
            made[-1].append(number)
        else:
            made.append([number])
            last = file
    return made


class Child:
    """One forked process, seen from the one that hands out."""

    def __init__(self, process: int, pipe: Connection) -> None:
        self.process = process
        self.pipe = pipe
        self.at: int | None = None
        self.since = time.monotonic()
        self.left: list[int] = []

    @property
    def stack(self) -> str:
        """The file in which it writes where it stands when it is ended."""
        return os.path.join(tempfile.gettempdir(), f"janso-test-{self.process}.stack")


class Told:
    """In a forked process: what it reports goes to the one that hands out."""

    def __init__(self, config: pytest.Config, pipe: Connection) -> None:
        self.config = config
        self.pipe = pipe

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.pipe.send(("report", self.config.hook.pytest_report_to_serializable(config=self.config, report=report)))

    def pytest_warning_recorded(self, warning_message: warnings.WarningMessage, when: str, nodeid: str,
                                location: Any) -> None:
        said = (str(warning_message.message), warning_message.filename, warning_message.lineno)
        self.pipe.send(("warning", (said, when, nodeid, location)))


class Forks:
    """Runs the collected tests in so many processes; `tells` and `hears` carry what else a process has found."""

    def __init__(self, config: pytest.Config, number: int, tells: Callable[[], Any],
                 hears: Callable[[Any], None]) -> None:
        self.config = config
        self.number = number
        self.tells = tells
        self.hears = hears
        self.children: list[Child] = []
        self.waiting: list[list[int]] = []

    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        if session.config.option.collectonly or session.testsfailed:
            return None
        self.session = session
        self.waiting = batches(session.items)
        try:
            for _ in range(min(self.number, len(self.waiting))):
                self._fork()
            while self.children:
                for pipe in wait([child.pipe for child in self.children], timeout=2):
                    self._hear(next(child for child in self.children if child.pipe is pipe))
                for child in self.children:
                    if time.monotonic() - child.since > LONGEST:
                        child.since = time.monotonic()
                        os.kill(child.process, signal.SIGABRT)
                if session.shouldfail:
                    raise session.Failed(session.shouldfail)
                if session.shouldstop:
                    raise session.Interrupted(session.shouldstop)
        finally:
            for child in self.children:
                os.kill(child.process, signal.SIGTERM)
                os.waitpid(child.process, 0)
        return True

    def _fork(self) -> None:
        here, there = Pipe()
        sys.stdout.flush()
        sys.stderr.flush()
        process = os.fork()
        if process == 0:
            here.close()
            for other in self.children:
                other.pipe.close()
            self._work(there)
        there.close()
        self.children.append(Child(process, here))

    def _hear(self, child: Child) -> None:
        """One message of a child, or its end."""
        try:
            what, said = child.pipe.recv()
        except (EOFError, OSError):
            self._bury(child)
            return
        if what == "report":
            report = self.config.hook.pytest_report_from_serializable(config=self.config, data=said)
            self.config.hook.pytest_runtest_logreport(report=report)
        elif what == "at":
            child.at = said
            child.since = time.monotonic()
            child.left.remove(said)
        elif what == "next":
            child.left += (share := self.waiting.pop(0) if self.waiting else [])
            child.pipe.send(share)
        elif what == "warning":
            (text, file, line), when, nodeid, location = said
            message = warnings.WarningMessage(text, UserWarning, file, line)
            self.config.hook.pytest_warning_recorded.call_historic(
                kwargs={"warning_message": message, "when": when, "nodeid": nodeid, "location": location})
        else:
            child.at = None
            child.since = time.monotonic()
            self.hears(said)

    def _bury(self, child: Child) -> None:
        """A child is over; where it was at a test, that test has failed, and another child takes the rest."""
        _, status = os.waitpid(child.process, 0)
        self.children.remove(child)
        if child.at is not None:
            item = self.session.items[child.at]
            words = f"the process of this test ended: {os.waitstatus_to_exitcode(status)}\n{self._stood(child)}"
            report = pytest.TestReport(item.nodeid, item.location, {}, "failed", words, "call")
            self.config.hook.pytest_runtest_logreport(report=report)
        with contextlib.suppress(OSError):
            os.unlink(child.stack)
        if child.left:
            self.waiting.insert(0, child.left)
        if self.waiting:
            self._fork()

    def _stood(self, child: Child) -> str:
        """Where the threads of a child stood when it was ended."""
        with contextlib.suppress(OSError), open(child.stack, encoding="utf-8") as file:
            return file.read()
        return ""

    def _work(self, pipe: Connection) -> None:
        """In the child: never returns to what the parent was doing."""
        status = 1
        try:
            self._quiet(pipe)
            self._run(pipe)
            status = 0
        finally:
            # Whatever goes wrong here is seen as the end of the process.
            atexit._run_exitfuncs()
            os._exit(status)

    def _quiet(self, pipe: Connection) -> None:
        """A child shows nothing, and catches what its tests print in files of its own."""
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        self.stack = open(Child(os.getpid(), pipe).stack, "w", encoding="utf-8")  # noqa: SIM115 (open until it ends)
        faulthandler.enable(self.stack)
        plugins = self.config.pluginmanager
        plugins.unregister(plugins.getplugin("terminalreporter"))
        capture: Any = plugins.getplugin("capturemanager")
        if capture is not None:
            capture.stop_global_capturing()
            capture.start_global_capturing()
        plugins.register(Told(self.config, pipe))

    def _run(self, pipe: Connection) -> None:
        """Asks for the next tests before the last of those it has: what the two share is not made again."""
        items = self.session.items

        def more() -> list[int]:
            pipe.send(("next", None))
            return list(pipe.recv())

        numbers = more()
        while numbers:
            if len(numbers) == 1:
                numbers += more()
            item = items[numbers[0]]
            pipe.send(("at", numbers[0]))
            item.config.hook.pytest_runtest_protocol(item=item,
                                                     nextitem=items[numbers[1]] if len(numbers) > 1 else None)
            del numbers[0]
        pipe.send(("end", self.tells()))
