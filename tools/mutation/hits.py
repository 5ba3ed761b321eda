"""Which test runs which statement: the rooms are loaded with a mark before each statement, and every test is run once.

A unit is a statement or a lambda inside a function (`units_of`); units are numbered through all files. Tests run in
children, some cases of one test in each, so that little is remembered from the tests before.
"""

from __future__ import annotations

import ast
import importlib.abc
import importlib.machinery
import importlib.util
import itertools
import os
import pickle
import resource
import sys
import time
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from types import CodeType, ModuleType

import pytest
from _pytest.runner import runtestprotocol

from mutation.changes import ROOMS, ROOT, SOURCE, source_files, units_of
from mutation.fresh import PYTEST

TESTS = (*(f"tests/{room}" for room in ("rules", "riichi", "riichi_local", "mcr", "dazhong", "zungjung", "scoring",
                                        "table", "house", "setup", "games", "golden")),
         "tests/library/test_array_scores.py", "tests/library/test_batches.py",
         *(f"src/janso/{room}" for room in ROOMS))
"""The rooms of tests that prove rules, scoring and tables, and the examples of their docstrings."""
DAY = "739000"
"""Of tests that take turns those of one day are run, always of the same."""
LONGEST = 20
"""Seconds after which a test is too long to be asked about a mutant."""
SHARE = 24
"""Cases of one test that share a child while the map is made."""
FAILED = -1.0
"""Seconds of a test that failed, was skipped or took too long: it is not asked."""


@cache
def bases() -> dict[str, int]:
    """The number of the first unit of every file, by its path below src/janso."""
    found, at = {}, 0
    for file in source_files():
        found[file.relative_to(SOURCE).as_posix()] = at
        at += len(set(units_of(ast.parse(file.read_text(encoding="utf-8"))).values()))
    found[""] = at
    return found


class Marking(ast.NodeTransformer):
    """Puts `_hits_[number] = 1` before every statement inside a function, and in front of what a lambda returns."""

    def __init__(self, units: dict[ast.AST, int], base: int) -> None:
        self.units = units
        self.base = base

    def mark(self, node: ast.AST) -> ast.stmt:
        made = ast.parse(f"_hits_[{self.base + self.units[node]}] = 1").body[0]
        return ast.copy_location(made, node)

    def visit(self, node: ast.AST) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node, ast.Lambda):
            first = ast.parse(f"_hits_.__setitem__({self.base + self.units[node.body]}, 1)", mode="eval").body
            node.body = ast.BoolOp(ast.Or(), [first, node.body])
        for field in ("body", "orelse", "finalbody"):
            held = getattr(node, field, None)
            if isinstance(held, list):
                told = isinstance(held[0], ast.Expr) and isinstance(held[0].value, ast.Constant) if held else False
                setattr(node, field, [each for at, child in enumerate(held) for each in
                                      ((child,) if child not in self.units or (told and at == 0) else
                                       (self.mark(child), child))])
        return node


class MarkedLoader(importlib.machinery.SourceFileLoader):
    """Loads one module with marks."""

    def __init__(self, name: str, file: Path, base: int, hits: bytearray) -> None:
        super().__init__(name, str(file))
        self.base = base
        self.hits = hits

    def get_code(self, fullname: str) -> CodeType:
        tree = ast.parse(Path(self.path).read_text(encoding="utf-8"))
        marked = Marking(units_of(tree), self.base).visit(tree)
        return compile(ast.fix_missing_locations(marked), self.path, "exec")

    def exec_module(self, module: ModuleType) -> None:
        module.__dict__["_hits_"] = self.hits
        super().exec_module(module)


class MarkedFinder(importlib.abc.MetaPathFinder):
    """Finds the modules of the rooms for the loader that marks them."""

    def __init__(self) -> None:
        self.bases = bases()
        self.hits = bytearray(self.bases[""])

    def find_spec(self, name: str, path: object = None, target: object = None) -> importlib.machinery.ModuleSpec | None:
        parts = name.split(".")[1:]
        for file in (SOURCE.joinpath(*parts).with_suffix(".py"), SOURCE.joinpath(*parts, "__init__.py")):
            base = self.bases.get(file.relative_to(SOURCE).as_posix()) if name.startswith("janso.") else None
            if base is not None:
                return importlib.util.spec_from_file_location(name, file, loader=self.loader(name, file, base))
        return None

    def loader(self, name: str, file: Path, base: int) -> MarkedLoader:
        return MarkedLoader(name, file, base, self.hits)


def packed(hits: bytes | bytearray) -> bytes:
    """A bit for each unit.

    >>> packed(bytearray([1, 0, 0, 0, 0, 0, 0, 0, 1]))
    b'\\x01\\x01'
    """
    bits = bytes(reversed(hits)).translate(bytes((48, 49)) + bytes(254))
    return int(bits or b"0", 2).to_bytes((len(hits) + 7) // 8, "little")


def has(row: bytes, unit: int) -> bool:
    return bool(row[unit >> 3] >> (unit & 7) & 1)


class Mapping:
    """A plugin: instead of running the tests one after another, runs each in a child and notes what it marks."""

    def __init__(self, hits: bytearray, wanted: Callable[[str], bool],
                 note: Callable[[str, float, bytes], None]) -> None:
        self.hits = hits
        self.wanted = wanted
        self.note = note

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.note("", 0.0, packed(self.hits))
        wanted = [item for item in session.items if self.wanted(item.nodeid)]
        for _, cases in itertools.groupby(wanted, lambda item: item.nodeid.partition("[")[0]):
            some = list(cases)
            for start in range(0, len(some), SHARE):
                self._in_child(some[start:start + SHARE])
        return True

    def _in_child(self, items: list[pytest.Item]) -> None:
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            quiet()
            resource.setrlimit(resource.RLIMIT_CPU, (LONGEST * len(items), LONGEST * len(items) + 1))
            with os.fdopen(writing, "wb") as pipe:
                for item in items:
                    pickle.dump(self._hits(item), pipe)
            os._exit(0)
        os.close(writing)
        with os.fdopen(reading, "rb") as pipe:
            for item in items:
                try:
                    seconds, row = pickle.load(pipe)
                except EOFError:
                    seconds, row = FAILED, b""
                self.note(item.nodeid, seconds, row)
        os.waitpid(child, 0)

    def _hits(self, item: pytest.Item) -> tuple[float, bytes]:
        """Seconds of a processor, or that the test did not pass, and what was marked."""
        self.hits[:] = bytes(len(self.hits))
        start = time.process_time()
        reports = runtestprotocol(item, log=False, nextitem=None)
        ran = any(report.passed and report.when == "call" for report in reports)
        passed = ran and not any(report.failed for report in reports)
        return time.process_time() - start if passed else FAILED, packed(self.hits)


def quiet() -> None:
    """Nothing that a child prints is seen."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for descriptor in (1, 2):
        os.dup2(nowhere, descriptor)


def collecting(tests: Iterable[str], plugin: object) -> int:
    """Collects tests, the way all of them are collected here, and leaves them to a plugin."""
    os.environ["JANSO_DAY"] = DAY
    sys.path.insert(0, str(ROOT / "src"))
    os.chdir(ROOT)
    return int(pytest.main([*PYTEST, "--doctest-modules", "-s", *tests], plugins=[plugin]))


def map_tests(tests: Iterable[str], wanted: Callable[[str], bool],
              note: Callable[[str, float, bytes], None]) -> int:
    """In a child that has not loaded the package: notes seconds and units of every wanted test, and of loading."""
    finder = MarkedFinder()
    sys.meta_path.insert(0, finder)
    return collecting(tests, Mapping(finder.hits, wanted, note))
