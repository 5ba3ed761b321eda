"""Which tests a mutant has to face, and in which order: of those that run its line the most telling and quickest."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cached_property
from pathlib import Path

from mutation.changes import LOADED, ROOT, SOURCE, Mutant, child_of, nodes, source_files, units_of
from mutation.hits import bases, has
from mutation.nearest import nearest_tests

LEAST = 0.005
"""Seconds that the quickest test takes with all that surrounds it."""
FILES = 4
"""Files of tests that a fresh process loads for a mutant."""
LEADERS = 4
"""Tests that have killed others of the same file, and go first."""


def names_in(*some: ast.AST) -> set[str]:
    """Names that stand in some code, but for those that are only called."""
    inside = [each for node in some for each in ast.walk(node)]
    called = {each.func for each in inside if isinstance(each, ast.Call)}
    return {each.id if isinstance(each, ast.Name) else each.attr for each in inside
            if isinstance(each, (ast.Name, ast.Attribute)) and each not in called}


def is_case_of(test: str, id: str) -> bool:
    """True for the case of a test that is named after something.

    >>> is_case_of("tests/a.py::test_b[riichi.seat_wind]", "seat_wind"), is_case_of("tests/a.py::test_seat[2]", "seat")
    (True, False)
    """
    return bool(id) and id in re.split(r"\W+", test.partition("[")[2])


class Users:
    """The first units of functions, by their own name and by every name that they mention; and the words of tests."""

    def __init__(self, first: dict[str, int], tests: Iterable[str]) -> None:
        self.words = {name: set(re.findall(r"\w+", (ROOT / name).read_text(encoding="utf-8")))
                      for name in test_files(tests)}
        self.called: dict[str, set[int]] = {}
        self.mentioning: dict[str, set[int]] = {}
        for file in source_files():
            tree = ast.parse(file.read_text(encoding="utf-8"))
            units = units_of(tree)
            base = first[file.relative_to(SOURCE).as_posix()]
            for node in ast.walk(tree):
                if isinstance(node, ast.FunctionDef):
                    first_line = node.body[1 if ast.get_docstring(node) and len(node.body) > 1 else 0]
                    unit = base + units[first_line]
                    self.called.setdefault(node.name, set()).add(unit)
                    for name in {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}:
                        self.mentioning.setdefault(name, set()).add(unit)

    def of(self, mutant: Mutant) -> tuple[set[int], str, set[str]]:
        """For a mutant of what is loaded: functions that its row names or that read its name, the row's id, and the
        files of tests that mention its name."""
        tree = ast.parse(mutant.file.read_text(encoding="utf-8"))
        changed = child_of(next(place for number, place in enumerate(nodes(tree)) if number == mutant.number))
        around = [node for node in ast.walk(tree) if isinstance(node, (ast.Call, ast.stmt))
                  and not isinstance(node, (ast.ClassDef, ast.If)) and any(each is changed for each in ast.walk(node))]
        calls = [node for node in around if isinstance(node, ast.Call) and any(
            isinstance(each, ast.Constant) and isinstance(each.value, str) for each in node.args)]
        for row in calls[-1:]:
            names = names_in(*row.args, *(each.value for each in row.keywords))
            id = next(each.value for each in row.args if isinstance(each, ast.Constant) and isinstance(each.value, str))
            return set().union(*(self.called.get(name, set()) for name in names)), id, set()
        stored = {each.id for row in around for each in ast.walk(row)
                  if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}
        files = {file for file, words in self.words.items() if words & stored}
        return set().union(*(self.mentioning.get(name, set()) for name in stored)), "", files


class Choice:
    """Knows the map, and which tests have killed so far."""

    def __init__(self, tests: list[tuple[str, float, bytes]]) -> None:
        self.bases = bases()
        self.loading = next((row for name, _, row in tests if not name), b"")
        self.tests = [(name, seconds, row) for name, seconds, row in tests if name and row]
        self.killers: dict[str, Counter[str]] = {}

    @cached_property
    def users(self) -> Users:
        return Users(self.bases, [name for name, _, _ in self.tests])

    def killed(self, mutant: Mutant, test: str) -> None:
        if "::" in test:
            self.killers.setdefault(mutant.name, Counter())[test] += 1

    def unit(self, mutant: Mutant) -> int:
        return LOADED if mutant.unit == LOADED else self.bases[mutant.name] + mutant.unit

    def is_loaded(self, mutant: Mutant) -> bool:
        """True for code that runs, or has run, before any test."""
        unit = self.unit(mutant)
        return unit == LOADED or has(self.loading, unit)

    def of(self, mutant: Mutant, seconds: float) -> list[tuple[str, float]]:
        """The tests that a mutant inside a function has to face, with their seconds."""
        unit = self.unit(mutant)
        return self._some(mutant, [(name, took) for name, took, row in self.tests if has(row, unit)], seconds)

    def fresh(self, mutant: Mutant, seconds: float) -> list[tuple[str, float]]:
        """The tests that a mutant has to face in a fresh process: of few files."""
        units, id, files = self.users.of(mutant) if mutant.unit == LOADED else ({self.unit(mutant)}, "", set())
        near = nearest_tests(mutant.name)
        covering = {name for name, _, row in self.tests
                    if name.partition("::")[0] in files or any(has(row, unit) for unit in units)}
        found = [(name, took) for name, took, _ in self.tests
                 if name in covering or name.startswith(near) or is_case_of(name, id)]
        return self._some(mutant, found, seconds, FILES,
                          lambda name: (not is_case_of(name, id), name.partition("::")[0] not in files,
                                        name not in covering))

    def _some(self, mutant: Mutant, found: list[tuple[str, float]], seconds: float, files: int = 0,
              rank: Callable[[str], tuple[bool, ...]] = lambda name: ()) -> list[tuple[str, float]]:
        """So many seconds of tests: those that killed before, then by rank, one case of each in turn, the quickest."""
        kills = self.killers.get(mutant.name, Counter())
        leaders = [test for test, _ in kills.most_common()][:10 * LEADERS]
        turns: Counter[str] = Counter()
        ranked = []
        for name, took in found:
            test = name.partition("[")[0]
            led = leaders.index(name) if name in leaders else 10 * LEADERS
            ranked.append(((min(led, LEADERS), rank(name), turns[test], took), name, took))
            turns[test] += 1
        ranked.sort()
        chosen: list[tuple[str, float]] = []
        kept: set[str] = set()
        for _, name, took in ranked:
            file = name.partition("::")[0]
            if files and len(kept) >= files and file not in kept:
                continue
            if chosen and sum(each + LEAST for _, each in chosen) + took > seconds:
                break
            kept.add(file)
            chosen.append((name, took))
        return chosen


def test_files(tests: Iterable[str]) -> list[str]:
    """The files of some tests, each once."""
    return list(dict.fromkeys(test.partition("::")[0] for test in tests))


def all_test_files(root: Path, places: Iterable[str]) -> list[Path]:
    return [file for place in places
            for file in (sorted((root / place).rglob("*.py")) if (root / place).is_dir() else [root / place])]
