"""Places whose change nobody could tell, each kind by name and with its reason; nothing else is left out.

What stands here is narrow on purpose: one keyword of one table, one operator at one number, single names of single
files. `python tools/mutants.py --left-out` counts them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

FILTER = "a filter in front of a function that decides by itself: a mask that loses bits only lets more be asked"
NO_SHIFT = "a shift by nothing, to the left or to the right"
SLOT = "where in a cache something is kept: whoever looks there compares the whole key"
SIZE = "how much is remembered before it is worked out again"

FULL = "when a memory is full is asked of its length, and then something is worked out again"

SLOTS = frozenset(("SLOTS", "PLACES"))
"""Numbers of places in caches, by which keys are divided."""
SIZES: dict[str, tuple[str, ...]] = {
    "scoring/judge.py": ("MOST_BUNDLES", "SLOTS"),
    "scoring/search.py": ("MOST_BUNDLES",),
    "scoring/readings/pieces.py": ("_MOST",),
    "scoring/readings/suits.py": (),
    "scoring/batched/known.py": ("_FACTOR",),
    "scoring/situation.py": ("MOST_KNOWN",),
    "rules/ruleset.py": ("MOST_CHANGED",),
    "rules/library.py": ("MOST_FILES",),
    "rules/zungjung/payments.py": ("_MOST_KNOWN",),
    "rules/riichi/count/explained/paid.py": ("_MOST_RAISED", "_FEW"),
    "rules/riichi/count/tables/local_yaku.py": ("_OFTEN",),
    "table/match.py": ("KEPT_OPENINGS",),
}
"""Names of sizes, by file."""


def left_out(tree: ast.AST, file: str) -> dict[ast.AST, str]:
    """The nodes of a file that are not changed, with the reason.

    >>> tree = ast.parse("yaku('a', f, needs=A | B); yaku('b', f, needs=A | B, decided=True); C = 1 << 0")
    >>> sorted(set(left_out(tree, "x.py").values())) == sorted((FILTER, NO_SHIFT)), len(left_out(tree, "x.py"))
    (True, 2)
    >>> full = ast.parse("if len(known) < MOST_KNOWN: pass; x = len(known) < 3")
    >>> list(left_out(full, "scoring/situation.py").values()) == [FULL], left_out(full, "other.py")
    (True, {})
    """
    found: dict[ast.AST, str] = {}
    for node in ast.walk(tree):
        for each, reason in _of(node, file):
            found[each] = reason
    return {node: reason for node, reason in found.items() if isinstance(node, (ast.Constant, ast.BinOp, ast.Compare))}


def _of(node: ast.AST, file: str) -> Iterator[tuple[ast.AST, str]]:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "yaku":
        words = {each.arg: each.value for each in node.keywords}
        if "needs" in words and "decided" not in words:
            yield from ((each, FILTER) for each in ast.walk(words["needs"]))
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.LShift, ast.RShift)) and \
            isinstance(node.right, ast.Constant) and node.right.value == 0:
        yield node, NO_SHIFT
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod) and isinstance(node.right, ast.Name) and \
            node.right.id in SLOTS:
        yield from ((each, SLOT) for each in ast.walk(node.left))
    if isinstance(node, ast.Compare) and isinstance(node.left, ast.Call) and isinstance(node.left.func, ast.Name) and \
            node.left.func.id == "len" and isinstance(node.comparators[0], ast.Name) and \
            node.comparators[0].id in SIZES.get(file, ()):
        yield node, FULL
    if isinstance(node, (ast.Assign, ast.AnnAssign)):
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        if isinstance(target, ast.Name) and target.id in SIZES.get(file, ()):
            yield from ((each, SIZE) for each in ast.walk(node))
