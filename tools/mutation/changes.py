"""What can be changed: one constant, comparison, mask or connective at a time, and the tree that comes of it."""

from __future__ import annotations

import ast
import copy
import itertools
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TypeGuard

from mutation.left_out import left_out

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "janso"
ROOMS = ("rules", "scoring", "table")

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
LOADED = -1
"""The unit of what runs when a module is loaded."""


class Number(ast.Constant):
    """A whole number in a tree."""

    value: int


class Mutant:
    """One change: the file, the line, what is changed to what, the number of the node in its tree, its unit."""

    def __init__(self, file: Path, line: int, number: int, what: str, unit: int) -> None:
        self.file = file
        self.line = line
        self.number = number
        self.what = what
        self.unit = unit

    @property
    def name(self) -> str:
        return name_of(self.file)

    @property
    def module(self) -> str:
        return ".".join(("janso", *self.file.relative_to(SOURCE).with_suffix("").parts))

    def __str__(self) -> str:
        return f"{self.name}:{self.line}: {self.what}"


def is_number(node: ast.AST) -> TypeGuard[Number]:
    return isinstance(node, ast.Constant) and type(node.value) is int


def changed(node: ast.AST) -> tuple[str, ast.AST] | None:
    """What a node becomes in a mutant, with words for it; None for what is not changed."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and is_number(node.operand):
        below = -node.operand.value
        return f"{below} becomes {below + 1}", ast.copy_location(ast.Constant(below + 1), node)
    if is_number(node):
        number = copy.copy(node)
        number.value = node.value + 1
        return f"{node.value} becomes {number.value}", number
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in COMPARED:
        comparison = copy.copy(node)
        comparison.ops = [COMPARED[type(node.ops[0])]()]
        return f"{type(node.ops[0]).__name__} becomes {type(comparison.ops[0]).__name__}", comparison
    if isinstance(node, ast.BoolOp):
        connected = copy.copy(node)
        connected.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        return f"{type(node.op).__name__} becomes {type(connected.op).__name__}", connected
    if isinstance(node, ast.BinOp) and type(node.op) in WORKED and not isinstance(node.left, ast.JoinedStr):
        worked = copy.copy(node)
        worked.op = WORKED[type(node.op)]()
        return f"{type(node.op).__name__} becomes {type(worked.op).__name__}", worked
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
    child: ast.AST = held if at is None else held[at]
    return child


def is_below(place: tuple[ast.AST, str, int | None]) -> bool:
    """True for the number behind a minus, which is changed together with it: the next one to -1 is 0."""
    return isinstance(place[0], ast.UnaryOp) and isinstance(place[0].op, ast.USub)


def units_of(tree: ast.Module) -> dict[ast.AST, int]:
    """For every node inside a function its unit, which is the statement or lambda that runs it, numbered in the file.

    What is not inside a function runs when the module is loaded, and has no unit.
    """
    units: dict[ast.AST, int] = {}
    fresh = itertools.count()

    def walk(node: ast.AST, unit: int, inside: bool) -> None:
        for field, value in ast.iter_fields(node):
            own = field == "body" and isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda))
            within = inside or own
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    opens = within and (isinstance(child, ast.stmt) or (own and isinstance(node, ast.Lambda)))
                    at = next(fresh) if opens else unit
                    if at != LOADED:
                        units[child] = at
                    walk(child, at, within)

    walk(tree, LOADED, False)
    return units


def name_of(file: Path) -> str:
    """What a file is called in lists: its path in the package; files of tests have none."""
    return file.relative_to(SOURCE).as_posix() if file.is_relative_to(SOURCE) else file.name


def mutants_of(file: Path) -> list[Mutant]:
    """All changes of one file."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    units = units_of(tree)
    alone = left_out(tree, name_of(file))
    found = []
    for number, place in enumerate(nodes(tree)):
        node = child_of(place)
        after = None if node in alone or is_below(place) else changed(node)
        if after is not None:
            found.append(Mutant(file, getattr(node, "lineno", 0), number, after[0], units.get(node, LOADED)))
    return found


def source_files() -> list[Path]:
    """All files of the rooms, also those in which nothing is changed."""
    return [file for room in ROOMS for file in sorted((SOURCE / room).rglob("*.py"))]


def changed_files(only: str = "") -> list[Path]:
    """The files in which something is changed."""
    return [file for file in source_files()
            if file.name not in LEFT_ALONE and file.parent.name not in ("options", "presets")
            and file.relative_to(SOURCE).as_posix().startswith(only)]


def all_mutants(only: str = "") -> list[Mutant]:
    """Everything that could be changed, in the order of files and lines."""
    return [mutant for file in changed_files(only) for mutant in mutants_of(file)]


def all_left_out(only: str = "") -> Counter[str]:
    """How many places are left out, by reason."""
    found: Counter[str] = Counter()
    for file in changed_files(only):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        alone = left_out(tree, name_of(file))
        found.update(alone[node] for node in map(child_of, nodes(tree)) if node in alone and changed(node) is not None)
    return found


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
