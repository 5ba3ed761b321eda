"""The long run over mutants: who runs what, how a function is swapped, what is remembered, and that mutants die."""

from __future__ import annotations

import ast
import doctest
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

sys.path.append(str(Path(__file__).parents[2] / "tools"))

from mutation import changes, choice, hits, kept, left_out, swap

TOOL = Path(__file__).parents[2] / "tools" / "mutants.py"

TEXT = '''
LIMIT = 3

def outer(number):
    """A docstring stays where it is."""
    def inner(other):
        return other + 1
    if number > LIMIT:
        return inner(number)
    elif number < 0:
        return -1
    return (lambda: 5)()

class Row:
    size = 7
    def twice(self, by=2):
        return self.size * by + 10
'''


@pytest.fixture
def module(tmp_path: Path) -> tuple[Path, dict[str, Any]]:
    file = tmp_path / "some.py"
    file.write_text(TEXT, encoding="utf-8")
    names: dict[str, Any] = {"__name__": "some"}
    exec(compile(TEXT, str(file), "exec"), names)
    return file, names


def mutant(file: Path, what: str) -> changes.Mutant:
    (found,) = (each for each in changes.mutants_of(file) if each.what == what)
    return found


def test_only_the_statements_that_ran_are_marked() -> None:
    tree = ast.parse(TEXT)
    units = changes.units_of(tree)
    lines = {unit: node.lineno for node, unit in reversed(units.items()) if isinstance(node, (ast.stmt, ast.expr))}
    marks = bytearray(len(set(units.values())))
    names: dict[str, Any] = {"__name__": "some", "_hits_": marks}
    exec(compile(ast.fix_missing_locations(hits.Marking(units, 0).visit(tree)), "some.py", "exec"), names)
    assert not any(marks), "loading runs nothing that is inside a function"

    def ran(number: int) -> set[int]:
        marks[:] = bytes(len(marks))
        names["outer"](number)
        return {lines[unit] for unit in range(len(marks)) if marks[unit]}

    assert ran(9) == {6, 7, 8, 9}
    assert ran(-9) == {6, 8, 10, 11}
    assert ran(1) == {6, 8, 10, 12}
    assert names["outer"].__doc__ == "A docstring stays where it is."


def test_a_lambda_is_a_unit_of_its_own() -> None:
    tree = ast.parse("TABLE = [lambda: 5, lambda: 6]")
    units = changes.units_of(tree)
    marks = bytearray(2)
    names: dict[str, Any] = {"_hits_": marks}
    exec(compile(ast.fix_missing_locations(hits.Marking(units, 0).visit(tree)), "some.py", "exec"), names)
    assert names["TABLE"][1]() == 6 and list(marks) == [0, 1]


def test_units_are_packed_into_bits() -> None:
    marks = bytearray(20)
    marks[3] = marks[8] = marks[19] = 1
    row = hits.packed(marks)
    assert len(row) == 3 and [unit for unit in range(20) if hits.has(row, unit)] == [3, 8, 19]


def test_a_swapped_function_is_another_wherever_it_lives(module: tuple[Path, dict[str, Any]]) -> None:
    file, names = module
    held = [names["Row"]().twice, {"deep": names["outer"]}]
    living = swap.living_functions(file.parent)
    assert held[0]() == 24 and held[1]["deep"](9) == 10
    assert swap.swap(mutant(file, "10 becomes 11"), living) == 1
    assert held[0]() == 25
    assert swap.swap(mutant(file, "Gt becomes GtE"), living) == 2
    assert held[1]["deep"](3) == 4 and held[0]() == 24, "the one before is as it was"


def test_what_runs_when_a_module_is_loaded_belongs_to_no_function(module: tuple[Path, dict[str, Any]]) -> None:
    file, _ = module
    loaded = {each.what for each in changes.mutants_of(file) if each.unit == changes.LOADED}
    assert loaded == {"3 becomes 4", "7 becomes 8", "2 becomes 3"}, "a constant, a field, a default"


@pytest.mark.parametrize(("work", "lives", "said"), [
    (lambda: None, True, ""), (lambda: "a test", False, "a test"), (lambda: 1 // 0, False, "it does not run"),
    (lambda: [None for _ in iter(int, 1)] and None, False, "it does not end")])
def test_a_child_tells_what_failed_or_that_it_does_not_end(work: Any, lives: bool, said: str,
                                                          monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(swap, "ENDLESS", 0.2)
    assert swap.in_child(work, 0.0)[:2] == (lives, said)


def test_tests_that_killed_go_first_and_cases_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    some = changes.all_mutants("rules/zungjung/payments.py")
    for module in (choice, hits):
        monkeypatch.setattr(module, "source_files", lambda: [some[0].file])
    monkeypatch.setattr(choice, "bases", hits.bases.__wrapped__)
    one = next(each for each in some if each.unit != changes.LOADED)
    asked = choice.Choice([])
    row = bytearray(hits.packed(bytes(asked.bases[""])))
    asked.loading = bytes(row)
    unit = asked.unit(one)
    row[unit >> 3] |= 1 << (unit & 7)
    asked.tests = [(f"tests/zungjung/test_vectors.py::test_{name}", seconds, bytes(row)) for name, seconds in
                   (("one[1]", 0.01), ("one[2]", 0.02), ("two", 0.03), ("long", 60.0))]
    assert [name[-4:] for name, _ in asked.of(one, 3.0)] == ["e[1]", "_two", "e[2]"]
    asked.killed(one, "tests/zungjung/test_vectors.py::test_two")
    assert [name[-4:] for name, _ in asked.of(one, 3.0)] == ["_two", "e[1]", "e[2]"]
    assert [name[-4:] for name, _ in asked.of(one, 99.0)] == ["_two", "e[1]", "e[2]", "long"]
    assert not asked.is_loaded(one)


def test_verdicts_are_kept_until_the_file_changes(tmp_path: Path) -> None:
    own = changes.all_mutants("rules/zungjung/play.py")
    book = kept.Kept(tmp_path / "run")
    book.note(own[0], kept.KILLED, "a test", 0.1)
    again = kept.Kept(tmp_path / "run")
    assert again.verdicts(own) == {own[0]: (kept.KILLED, "a test")}
    assert "| `rules/zungjung` | 2 | 1 | 1 | 0 | 0 | 100.0 |" in kept.table(own, again.verdicts(own))
    again.digests[own[0].file] = "another text"
    assert again.verdicts(own) == {}


@pytest.mark.parametrize("module", [choice, hits, kept, left_out], ids=["choice", "hits", "kept", "left_out"])
def test_the_examples_of_the_tool_run(module: ModuleType) -> None:
    failed, tried = doctest.testmod(module)
    assert tried and not failed


@pytest.mark.service
def test_a_run_kills_what_tests_notice_and_goes_on_where_it_was(tmp_path: Path) -> None:
    """Everything in small: one file of rules, one of tests."""

    def run(*words: str) -> str:
        place = "scoring/candidate.py"
        done = subprocess.run([sys.executable, str(TOOL), "--all", "--folder", str(tmp_path), "--only",
                               place, "--tests", "tests/zungjung/test_counting.py", *words],
                              capture_output=True, text=True, check=True)
        return done.stdout

    first = run("--minutes", "1")
    of, tried, killed, unrun, lives = (int(each) for each in first.splitlines()[-1].split("|")[2:7])
    assert of == tried == killed + unrun + lives and killed and lives
    assert "0 to try" in run("--minutes", "1")
    assert len(run("--survivors").splitlines()) == unrun + lives
