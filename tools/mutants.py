"""Changes one constant, comparison, mask or connective at a time and looks whether the nearest tests notice.

    make mutants                            two hundred of all of them, drawn by a seed; survivors are named
    python tools/mutants.py --number 40 --seed 7 --only rules/dazhong
    python tools/mutants.py --slice         a few of the fans of Chinese families that are due today, for `make test`

What is changed stands in src/janso/rules, scoring and table. A mutant never touches a file: the child that runs the
tests loads one module from changed text. A mutant is killed when a test fails, when the package no longer loads or when
the tests take far longer than they should; otherwise it survives, and either a test is missing or nobody can tell.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import copy
import datetime
import importlib.abc
import importlib.machinery
import importlib.util
import os
import resource
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import ModuleType

import hypothesis  # noqa: F401  (children need not load it again)
import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "janso"
ROOMS = ("rules", "scoring", "table")
FLOOR = 92
SLICE = 12
SLICED = ("chows.py", "pungs.py", "whole.py", "whole_hand.py", "finish.py", "fans.py", "absorb.py", "exclusions.py",
          "patterns.py", "table.py", "combinations.py")
"""Files of definitions, of which `make test` tries some."""
PYTEST = ("-x", "-q", "--assert=plain", "-p", "no:xdist", "-p", "no:rerunfailures", "-p", "no:cacheprovider", "-m",
          "not slow and not service", "-o", "addopts=--import-mode=importlib")
SLOW = 180
"""Seconds of a processor after which the tests of a mutant are taken for endless."""
PATIENCE = 900
"""Seconds after which they are, if they only wait."""

_ARRAYS = ("tests/library/test_array_scores.py", "tests/library/test_batches.py")

NEAREST: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("scoring/batched/", _ARRAYS), ("rules/riichi/batched/", _ARRAYS), ("rules/mcr/batched.py", _ARRAYS),
    ("rules/mcr/", ("tests/rules/test_near_misses.py", "tests/rules/test_exclusions.py", "tests/mcr/test_vectors.py",
                    "tests/mcr/test_traps.py", "tests/mcr/test_payments.py", "tests/mcr/test_account_once.py",
                    "tests/mcr/test_siamese.py", "tests/scoring/test_totals.py",
                    "tests/scoring/test_symmetry.py", "tests/mcr/test_options.py",
                    "tests/mcr/test_errors.py")),
    ("rules/dazhong/", ("tests/rules/test_near_misses.py", "tests/rules/test_exclusions.py", "tests/dazhong",
                        "tests/scoring/test_totals.py", "tests/scoring/test_symmetry.py")),
    ("rules/zungjung/", ("tests/rules/test_near_misses.py", "tests/zungjung", "tests/scoring/test_totals.py",
                         "tests/scoring/test_symmetry.py")),
    ("rules/common/", ("tests/rules/test_near_misses.py", "tests/rules/test_common_patterns.py",
                       "tests/scoring/test_symmetry.py", "tests/dazhong/test_slow_counter.py",
                       "tests/rules/test_uncommon_options.py",
                       "tests/mcr/test_vectors.py", "tests/dazhong/test_vectors.py", "tests/zungjung")),
    ("rules/riichi/local/", ("tests/rules/test_near_misses.py", "tests/riichi_local/test_local_yaku.py",
                             "tests/riichi_local/test_local_facts.py", "tests/riichi_local/test_second_definitions.py",
                             "tests/riichi_local/test_local_forms.py", "tests/table/test_local_yaku_played.py")),
    ("rules/riichi/", ("tests/table/test_small_tables.py", "tests/house/test_dora_values.py",
                       "tests/riichi/test_payments.py", "tests/riichi/test_fu.py", "tests/riichi/test_points_table.py",
                       "tests/riichi/test_traps.py", "tests/riichi/test_several_and_draws.py",
                       "tests/riichi/test_settle.py", "tests/riichi/test_scales.py", "tests/riichi/test_facts.py",
                       "tests/riichi/test_yaku_timing.py", "tests/rules/test_scoring_options.py",
                       "tests/rules/test_payment_options.py", "tests/rules/test_uncommon_options.py",
                       "tests/rules/test_near_misses.py", "tests/riichi/test_clauses.py",
                       "tests/table/test_documents_values.py", "tests/rules/test_pinfu_and_tanyao.py",
                       "tests/table/test_riichi_rare.py", "tests/table/test_riichi_play_options.py")),
    ("rules/", ("tests/rules/test_coverage.py", "tests/rules/test_house_rules.py", "tests/rules/test_options.py",
                "tests/rules/test_commands.py", "tests/rules/test_sets.py")),
    ("scoring/history.py", ("tests/table/test_boundaries.py", "tests/scoring/test_history.py")),
    ("scoring/", ("tests/rules/test_near_misses.py", "tests/rules/test_exclusions.py", "tests/mcr/test_vectors.py",
                  "tests/scoring/test_interpret.py", "tests/scoring/test_facts.py", "tests/scoring/test_history.py",
                  "tests/scoring/test_totals.py", "tests/scoring/test_symmetry.py", "tests/scoring/test_definitions.py",
                  "tests/riichi/test_fu.py",
                  "tests/riichi/test_traps.py",
                  "tests/dazhong/test_jokers.py")),
    ("table/turn/counted.py", ("tests/table/test_winner_counts.py",)),
    ("table/setup/", ("tests/table/test_boundaries.py", "tests/setup")),
    ("table/turn/phase.py", ("tests/table/test_boundaries.py", "tests/table/test_exchange.py",
                             "tests/table/test_bets_and_auctions.py")),
    ("table/position.py", ("tests/table/test_boundaries.py", "tests/table/test_from_position.py")),
    ("table/", ("tests/table/test_boundaries.py", "tests/table/test_action_types.py",
                "tests/table/test_small_tables.py", "tests/table/test_exchange.py",
                "tests/table/test_riichi_events.py", "tests/table/test_chinese_events.py",
                "tests/table/test_chinese_rare.py", "tests/table/test_riichi_rare.py", "tests/table/test_referee.py",
                "tests/table/test_riichi_call_options.py", "tests/table/test_riichi_match_options.py",
                "tests/table/test_riichi_play_options.py", "tests/table/test_seating.py",
                "tests/table/test_riichi_declarations.py", "tests/table/test_copies.py", "tests/setup",
                "tests/table/test_documents_values.py", "tests/table/test_local_yaku_played.py")),
)
"""The tests that stand nearest to a file, the quick ones first; the first line that fits counts."""

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In,
}
WORKED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.LShift: ast.RShift,
    ast.RShift: ast.LShift, ast.FloorDiv: ast.Mult,
}
MEMORY = ("near", "known", "most_remembered", "places", "kept", "cache", "slots", "longest", "most_known")
"""Names of things whose size changes nothing but speed."""
LEFT_ALONE = ("coverage.py", "clauses.py", "repeats.py", "cache_slots.py", "account_of.py", "words.py", "texts.py",
              "option.py", "options.py", "spoken.py", "value_words.py", "bulk.py", "batch.py", "__init__.py",
              "sample.py")
"""Lists of words, and what other rooms test."""


class Mutant:
    """One change: the file, the line, what is changed to what, and the number of the node in its tree."""

    def __init__(self, file: Path, line: int, number: int, what: str) -> None:
        self.file = file
        self.line = line
        self.number = number
        self.what = what

    @property
    def name(self) -> str:
        return self.file.relative_to(SOURCE).as_posix()

    @property
    def module(self) -> str:
        return ".".join(("janso", *self.file.relative_to(SOURCE).with_suffix("").parts))

    @property
    def tests(self) -> tuple[str, ...]:
        """The nearest tests."""
        return next(tests for start, tests in NEAREST if self.name.startswith(start))

    def __str__(self) -> str:
        return f"{self.name}:{self.line}: {self.what}"


def changed(node: ast.AST) -> tuple[str, ast.AST] | None:
    """What a node becomes in a mutant, with words for it; None for what is not changed."""
    twin = copy.copy(node)
    if isinstance(node, ast.Constant) and type(node.value) is int:
        twin.value = node.value + 1  # type: ignore[attr-defined]
        return f"{node.value} becomes {node.value + 1}", twin
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in COMPARED:
        twin.ops = [COMPARED[type(node.ops[0])]()]  # type: ignore[attr-defined]
        return f"{type(node.ops[0]).__name__} becomes {COMPARED[type(node.ops[0])].__name__}", twin
    if isinstance(node, ast.BoolOp):
        other = ast.Or if isinstance(node.op, ast.And) else ast.And
        twin.op = other()  # type: ignore[attr-defined]
        return f"{type(node.op).__name__} becomes {other.__name__}", twin
    if isinstance(node, ast.BinOp) and type(node.op) in WORKED and not isinstance(node.left, ast.JoinedStr):
        twin.op = WORKED[type(node.op)]()  # type: ignore[attr-defined]
        return f"{type(node.op).__name__} becomes {WORKED[type(node.op)].__name__}", twin
    return None


def is_told(node: ast.AST) -> bool:
    """Code whose change could be told from outside: no messages, no types, no sizes of memories."""
    if isinstance(node, (ast.Raise, ast.Assert, ast.Import, ast.ImportFrom, ast.JoinedStr)):
        return False
    if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
        return False
    if isinstance(node, (ast.Assign, ast.AnnAssign)):
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        name = target.attr if isinstance(target, ast.Attribute) else target.id if isinstance(target, ast.Name) else ""
        if any(word in name.lower() for word in MEMORY):
            return False
    return not (isinstance(node, ast.FunctionDef) and node.name in ("__repr__", "__hash__", "as_json", "copy"))


def nodes(tree: ast.AST) -> Iterator[tuple[ast.AST, str, int | None]]:
    """Every place of a tree that holds a node, in a fixed order: the parent, its field and the place in a list."""
    for field, value in ast.iter_fields(tree):
        if field in ("annotation", "returns", "decorator_list", "type_params"):
            continue
        held = value if isinstance(value, list) else [value]
        for at, child in enumerate(held):
            if isinstance(child, ast.AST) and is_told(child):
                yield tree, field, at if isinstance(value, list) else None
                yield from nodes(child)


def child_of(place: tuple[ast.AST, str, int | None]) -> ast.AST:
    parent, field, at = place
    held = getattr(parent, field)
    return held if at is None else held[at]  # type: ignore[no-any-return]


def mutants_of(file: Path) -> list[Mutant]:
    """All changes of one file."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    found = []
    for number, place in enumerate(nodes(tree)):
        node = child_of(place)
        after = changed(node)
        if after is not None:
            found.append(Mutant(file, getattr(node, "lineno", 0), number, after[0]))
    return found


def all_mutants(only: str = "") -> list[Mutant]:
    """Everything that could be changed, in the order of files and lines."""
    files = [file for room in ROOMS for file in sorted((SOURCE / room).rglob("*.py"))
             if file.name not in LEFT_ALONE and file.parent.name not in ("options", "presets")]
    return [mutant for file in files if file.relative_to(SOURCE).as_posix().startswith(only)
            for mutant in mutants_of(file)]


def code_of(mutant: Mutant) -> ast.Module:
    """The tree of a mutant's module with its change."""
    tree = ast.parse(mutant.file.read_text(encoding="utf-8"))
    parent, field, at = next(place for number, place in enumerate(nodes(tree)) if number == mutant.number)
    after = changed(child_of((parent, field, at)))
    assert after is not None
    if at is None:
        setattr(parent, field, after[1])
    else:
        getattr(parent, field)[at] = after[1]
    return ast.fix_missing_locations(tree)


class Loader(importlib.abc.Loader, importlib.abc.MetaPathFinder):
    """Loads one module of the package from changed code, and the others as they are."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(self, name: str, path: object = None, target: object = None) -> importlib.machinery.ModuleSpec | None:
        if name != self.mutant.module:
            return None
        return importlib.util.spec_from_file_location(name, self.mutant.file, loader=self)

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> ModuleType | None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(code_of(self.mutant), str(self.mutant.file), "exec"), module.__dict__)


def try_mutant(mutant: Mutant | None, tests: tuple[str, ...]) -> None:
    """In a child: loads the mutant, if there is one, runs tests, and ends with their status."""
    quiet = os.open(os.devnull, os.O_WRONLY)
    for descriptor in (1, 2):
        os.dup2(quiet, descriptor)
    resource.setrlimit(resource.RLIMIT_CPU, (SLOW, SLOW + 5))
    if mutant is not None:
        sys.meta_path.insert(0, Loader(mutant))
    sys.path.insert(0, str(ROOT / "src"))
    with contextlib.suppress(BaseException):
        os._exit(int(pytest.main([*PYTEST, *tests])))
    os._exit(3)


def run(mutants: list[Mutant], jobs: int) -> list[Mutant]:
    """The survivors, as many children at a time as there are jobs."""
    waiting = list(mutants)
    under_way: dict[int, tuple[Mutant, float]] = {}
    survivors: list[Mutant] = []
    while waiting or under_way:
        while waiting and len(under_way) < jobs:
            mutant = waiting.pop(0)
            child = os.fork()
            if child == 0:
                try_mutant(mutant, mutant.tests)
            under_way[child] = (mutant, time.monotonic())
        child, status = os.waitpid(-1, os.WNOHANG)
        if child in under_way:
            mutant, _ = under_way.pop(child)
            lives = os.WIFEXITED(status) and os.WEXITSTATUS(status) == 0
            print(f"{'SURVIVES' if lives else 'killed  '} {mutant}", flush=True)
            if lives:
                survivors.append(mutant)
            continue
        for late, (_, since) in under_way.items():
            if time.monotonic() - since > PATIENCE:
                os.kill(late, signal.SIGKILL)
        time.sleep(0.05)
    return survivors


def passes(tests: tuple[str, ...]) -> bool:
    """Whether some tests pass where nothing is changed; otherwise they would kill every mutant."""
    child = os.fork()
    if child == 0:
        try_mutant(None, tests)
    _, status = os.waitpid(child, 0)
    return os.WIFEXITED(status) and os.WEXITSTATUS(status) == 0


def chosen(args: argparse.Namespace) -> list[Mutant]:
    """The mutants that were asked for: some drawn by a seed, or today's slice."""
    found = all_mutants(args.only)
    if args.slice:
        found = [mutant for mutant in found if mutant.file.name in SLICED
                 and mutant.file.parent.name in ("common", "mcr", "dazhong", "zungjung")]
    seed = args.seed
    number = args.number
    if args.slice:
        seed = int(os.environ.get("JANSO_DAY") or datetime.date.today().toordinal())
        number = SLICE
    return Random(seed).sample(found, min(number, len(found)))


def allowed(number: int) -> int:
    """How many of so many mutants may survive: what the floor leaves, and three times what chance adds to a sample.

    >>> allowed(12), allowed(200), allowed(15000)
    (3, 27, 1299)
    """
    share = (100 - FLOOR) / 100
    return int(number * share + 3 * (number * share * (1 - share)) ** 0.5)


def main(words: list[str]) -> int:
    """1 when fewer mutants are killed than the floor wants."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--number", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", metavar="PLACE", help="files whose path below src/janso begins so")
    parser.add_argument("--slice", action="store_true", help="the few of today")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--count", action="store_true", help="only say how many there are")
    args = parser.parse_args(words)
    if args.count:
        print(len(all_mutants(args.only)))
        return 0
    os.chdir(ROOT)
    some = chosen(args)
    if not args.slice:
        failing = [tests for tests in sorted({mutant.tests for mutant in some}) if not passes(tests)]
        if failing:
            print(f"these tests fail although nothing is changed: {' '.join(failing[0])}", file=sys.stderr)
            return 2
    survivors = run(some, args.jobs)
    killed = len(some) - len(survivors)
    share = 100 * killed / len(some) if some else 100.0
    print(f"{killed} of {len(some)} killed, {share:.1f} %; the floor is {FLOOR} %")
    return 0 if len(survivors) <= allowed(len(some)) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
