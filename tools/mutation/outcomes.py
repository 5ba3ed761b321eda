"""Which outcomes of its comparisons and conditions a program has met: less, equal and more, yes and no.

A statement that was run says little about a comparison in it: whether «less» or «at most» stands there is told only
where both sides are equal. The rooms are loaded with a mark for every outcome besides those before statements.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from mutation.changes import COMPARED, name_of, units_of
from mutation.hits import MarkedFinder, MarkedLoader, Marking

ROOM = 300_000
"""Marks of outcomes that there is place for, behind those of statements."""
OUTCOMES = 3
"""Places of a comparison: less, equal, more; or no and yes."""
COMPARING: dict[str, Callable[[Any, Any], Any]] = {
    "Lt": operator.lt, "LtE": operator.le, "Gt": operator.gt, "GtE": operator.ge, "Eq": operator.eq,
    "NotEq": operator.ne, "In": lambda left, right: left in right, "NotIn": lambda left, right: left not in right,
}


class OutcomeMarking(Marking):
    """Hands comparisons and conditions inside functions to `_compared_` and `_decided_`."""

    def __init__(self, units: dict[ast.AST, int], base: int, first: int) -> None:
        super().__init__(units, base)
        self.next = first
        self.lines: dict[int, int] = {}

    def visit(self, node: ast.AST) -> ast.AST:
        inside = node in self.units
        if inside and isinstance(node, (ast.If, ast.IfExp, ast.While)):
            node.test = self.decided(node.test)
        elif inside and isinstance(node, ast.BoolOp):
            node.values = [self.decided(each) for each in node.values]
        elif inside and isinstance(node, ast.comprehension):
            node.ifs = [self.decided(each) for each in node.ifs]
        made = super().visit(node)
        if inside and isinstance(made, ast.Compare) and len(made.ops) == 1 and type(made.ops[0]) in COMPARED:
            return self.told("_compared_", made, ast.Constant(type(made.ops[0]).__name__), made.left,
                             made.comparators[0])
        return made

    def decided(self, node: ast.expr) -> ast.expr:
        """A condition whose outcome is told; a comparison tells its own."""
        if isinstance(node, (ast.Compare, ast.BoolOp)) and not (
                isinstance(node, ast.Compare) and isinstance(node.ops[0], (ast.Is, ast.IsNot))):
            return node
        made = self.told("_decided_", node, node)
        self.units[made] = self.units[node]
        return made

    def told(self, name: str, node: ast.expr, *args: ast.expr) -> ast.expr:
        at = self.next
        self.next += OUTCOMES
        self.lines[at] = node.lineno
        made = ast.Call(ast.Name(name, ast.Load()), [ast.Constant(at), *args], [])
        return ast.fix_missing_locations(ast.copy_location(made, node))


class OutcomeFinder(MarkedFinder):
    """Finds the modules of the rooms for the loader that marks statements and outcomes."""

    def __init__(self) -> None:
        super().__init__()
        self.next = len(self.hits)
        self.hits += bytes(ROOM)
        self.places: dict[int, tuple[str, int]] = {}

    def loader(self, name: str, file: Path, base: int) -> MarkedLoader:
        return OutcomeLoader(name, file, base, self)


class OutcomeLoader(MarkedLoader):
    """Loads one module with both kinds of marks."""

    def __init__(self, name: str, file: Path, base: int, finder: OutcomeFinder) -> None:
        super().__init__(name, file, base, finder.hits)
        self.finder = finder

    def get_code(self, fullname: str) -> CodeType:
        tree = ast.parse(Path(self.path).read_text(encoding="utf-8"))
        marking = OutcomeMarking(units_of(tree), self.base, self.finder.next)
        marked = marking.visit(tree)
        self.finder.next = marking.next
        self.finder.places |= {at: (name_of(Path(self.path)), line) for at, line in marking.lines.items()}
        assert self.finder.next <= len(self.hits), "there are more outcomes than places for them"
        return compile(ast.fix_missing_locations(marked), self.path, "exec")

    def exec_module(self, module: ModuleType) -> None:
        hits = self.hits

        def compared(at: int, how: str, left: Any, right: Any) -> Any:
            outcome = COMPARING[how](left, right)
            if isinstance(left, int) and isinstance(right, int):
                hits[at + (left >= right) + (left > right)] = 1
            elif isinstance(outcome, bool):
                hits[at + outcome] = 1
            return outcome

        def decided(at: int, value: Any) -> Any:
            hits[at + bool(value)] = 1
            return value

        module.__dict__["_compared_"] = compared
        module.__dict__["_decided_"] = decided
        super().exec_module(module)
