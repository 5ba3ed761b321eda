"""Which tests a mutant has to face, and in which order: of those that run its line the most telling and quickest."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable, Container, Iterable
from functools import cached_property
from pathlib import Path
from random import Random
from typing import NamedTuple

from mutation.changes import LOADED, ROOT, SOURCE, Mutant, child_of, nodes, source_files, units_of
from mutation.hits import bases, has
from mutation.nearest import nearest_tests

LEAST = 0.005
"""Seconds that the quickest test takes with all that surrounds it."""
LONG = 0.2
"""Seconds of a test that waits until the quicker ones are over."""
FILES = 6
"""Files of tests that a fresh process loads for a mutant."""
IMPORTS = r"^from (\S+) import \(?([^()#]+?)\)?$"
GOLDEN = "tests/golden/"
SHARE = 0.45
"""The part of the seconds that golden answers get before all others, drawn from all that reach a place."""
LEADERS = 4
"""Tests that have killed others of the same file, and go first."""


def names_in(*some: ast.AST) -> set[str]:
    """Names that stand in some code, but for those that are only called."""
    inside = [each for node in some for each in ast.walk(node)]
    called = {each.func for each in inside if isinstance(each, ast.Call)}
    return {each.id if isinstance(each, ast.Name) else each.attr for each in inside
            if isinstance(each, (ast.Name, ast.Attribute)) and each not in called}


def texts_in(*some: ast.AST) -> set[str]:
    """Texts that stand in some code and could be the name of something."""
    return {each.value for node in some for each in ast.walk(node) if isinstance(each, ast.Constant)
            and isinstance(each.value, str) and len(each.value) > 3 and each.value.isidentifier()}


def is_case_of(test: str, ids: set[str]) -> bool:
    """True for the case of a test, or the example of a docstring, that is named after one of some things.

    >>> is_case_of("tests/a.py::test_b[riichi.pinfu]", {"pinfu"}), is_case_of("tests/a.py::test_pinfu[2]", {"pinfu"})
    (True, False)
    """
    return bool(ids) and not ids.isdisjoint(re.split(r"\W+", test.partition("[")[2] or test.rpartition("::")[2]))


class Near(NamedTuple):
    """What leads from a mutant to its tests: functions that read it, words that cases are named after, files."""

    units: set[int]
    ids: set[str]
    files: set[str]


class Users:
    """The first units of functions, by their own name and by every name that they mention; and the words of tests."""

    def __init__(self, first: dict[str, int], tests: Iterable[str]) -> None:
        texts = {name: (ROOT / name).read_text(encoding="utf-8") for name in test_files(tests)
                 if name.startswith("tests/")}
        self.words = {name: set(re.findall(r"\w+", text)) for name, text in texts.items()}
        self.modules = {name: {f"{where}.{what.strip()}" for where, some in re.findall(IMPORTS, text, re.MULTILINE)
                               for what in some.split(",")} for name, text in texts.items()}
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

    def of(self, mutant: Mutant) -> Near:
        """What stands around a mutant: the row or the statement, the function, the name that is given to a value."""
        tree = ast.parse(mutant.file.read_text(encoding="utf-8"))
        changed = child_of(next(place for number, place in enumerate(nodes(tree)) if number == mutant.number))
        around = [node for node in ast.walk(tree) if any(each is changed for each in ast.walk(node))]
        functions = [node.name for node in around if isinstance(node, (ast.FunctionDef, ast.ClassDef))]
        if mutant.unit != LOADED:
            last = [node for node in around if isinstance(node, ast.stmt)][-1]
            head = [each for field, value in ast.iter_fields(last) if field not in ("body", "orelse", "handlers")
                    for each in (value if isinstance(value, list) else [value]) if isinstance(each, ast.AST)]
            return Near(set(), texts_in(*head) | set(functions), self.files_with(functions))
        calls = [node for node in around if isinstance(node, ast.Call) and any(
            isinstance(each, ast.Constant) and isinstance(each.value, str) for each in node.args)]
        for row in calls[-1:]:
            inside = (*row.args, *(each.value for each in row.keywords))
            names = names_in(*inside)
            return Near(set().union(*(self.called.get(name, set()) for name in names)), texts_in(*row.args) | names,
                        set())
        stored = {each.id for row in around if isinstance(row, ast.stmt) and not isinstance(row, ast.ClassDef)
                  for each in ast.walk(row) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}
        units = set().union(*(self.mentioning.get(name, set()) for name in stored))
        whole = {file for file, modules in self.modules.items() if mutant.module in modules}
        return Near(units, set(), self.files_with(stored) | whole)

    def files_with(self, names: Iterable[str]) -> set[str]:
        """The files of tests that mention a name."""
        wanted = {name for name in names if not name.startswith("__")}
        return {file for file, words in self.words.items() if words & wanted}


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
        near = self.users.of(mutant)
        own = self._covering({self.unit(mutant)})
        return self._some(mutant, self._with_siblings(own), seconds, lambda name: (
            not is_case_of(name, near.ids), name not in own, file_of(name) not in near.files))

    def fresh(self, mutant: Mutant, seconds: float) -> list[tuple[str, float]]:
        """The tests that a mutant has to face in a fresh process: of few files."""
        near = self.users.of(mutant)
        units = near.units if mutant.unit == LOADED else {self.unit(mutant)}
        covering = self._covering(units)
        nearest = nearest_tests(mutant.name)
        more = {name for name, _, _ in self.tests
                if file_of(name) in near.files or name.startswith(nearest) or is_case_of(name, near.ids)}
        return self._some(mutant, self._with_siblings(covering, more), seconds, lambda name: (
            not is_case_of(name, near.ids), file_of(name) not in near.files, name not in covering), FILES)

    def _covering(self, units: set[int]) -> set[str]:
        return {name for name, _, row in self.tests if any(has(row, unit) for unit in units)}

    def _with_siblings(self, covering: set[str], more: Container[str] = ()) -> list[tuple[str, float]]:
        """Tests that run something, and other cases of theirs: those may have found it remembered in the same child
        when the map was made."""
        tests = {name.partition("[")[0] for name in covering if not name.startswith(GOLDEN)}
        return [(name, took) for name, took, _ in self.tests
                if name in more or name in covering or name.partition("[")[0] in tests]

    def _some(self, mutant: Mutant, found: list[tuple[str, float]], seconds: float,
              rank: Callable[[str], tuple[bool, ...]], files: int = 0) -> list[tuple[str, float]]:
        """So many seconds of tests: those that killed before, then by rank, one case of each in turn, the quickest."""
        kills = self.killers.get(mutant.name, Counter())
        leaders = [test for test, _ in kills.most_common()][:10 * LEADERS]
        turns: Counter[str] = Counter()
        ranked = []
        for name, took in found:
            test = name.partition("[")[0]
            led = leaders.index(name) if name in leaders else 10 * LEADERS
            ranked.append(((min(led, LEADERS), took > LONG, rank(name), turns[test], took), name, took))
            turns[test] += 1
        ranked.sort()
        golden = drawn(mutant, found, rank)
        chosen: list[tuple[str, float]] = fitting(golden, SHARE * seconds)
        kept = set(test_files(name for name, _ in chosen))
        used = sum(took + LEAST for _, took in chosen)
        first = {name for name, _ in chosen}
        others = [(name, took) for _, name, took in ranked
                  if not name.startswith(GOLDEN) or name in leaders[:LEADERS]]
        for name, took in (*others, *golden):  # golden answers that are left take what seconds are left
            file = file_of(name)
            if name in first or (files and len(kept) >= files and file not in kept):
                continue
            if not chosen or used + took + LEAST <= seconds:
                kept.add(file)
                first.add(name)
                chosen.append((name, took))
                used += took + LEAST
        chosen.sort(key=lambda each: each[0] not in leaders[:LEADERS])
        return chosen


def drawn(mutant: Mutant, found: list[tuple[str, float]],
          rank: Callable[[str], tuple[bool, ...]]) -> list[tuple[str, float]]:
    """The golden answers: those named after the row or the function first, the others in an order of chance that is
    always the same for a mutant."""
    golden = sorted((name, took) for name, took in found if name.startswith(GOLDEN))
    return sorted(Random(str(mutant)).sample(golden, len(golden)), key=lambda each: rank(each[0])[0])


def fitting(tests: list[tuple[str, float]], seconds: float) -> list[tuple[str, float]]:
    """Of some tests, in their order, those that take so many seconds together.

    >>> fitting([("a", 1.0), ("b", 3.0), ("c", 0.5)], 2.0)
    [('a', 1.0), ('c', 0.5)]
    """
    chosen, used = [], 0.0
    for name, took in tests:
        if used + took + LEAST <= seconds:
            chosen.append((name, took))
            used += took + LEAST
    return chosen


def file_of(test: str) -> str:
    return test.partition("::")[0]


def test_files(tests: Iterable[str]) -> list[str]:
    """The files of some tests, each once."""
    return list(dict.fromkeys(map(file_of, tests)))


def all_test_files(root: Path, places: Iterable[str]) -> list[Path]:
    return [file for place in places
            for file in (sorted((root / place).rglob("*.py")) if (root / place).is_dir() else [root / place])]
