"""What must be fast is compiled: a file of patterns that hot_modules.txt forgets would run interpreted."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LINES = [line.partition("#")[0].strip() for line in (ROOT / "hot_modules.txt").read_text(encoding="utf-8").splitlines()]
HOT = {line for line in LINES if line and not line.startswith("!")}
INTERPRETED = {line.removeprefix("!").strip() for line in LINES if line.startswith("!")}
"""Files that look like patterns and need not be fast; the comment behind each says why."""
ROOMS = ("scoring", "rules", "games")


def looks_at_readings(file: Path) -> bool:
    """True for a file with a function of a reading: patterns, and what counts them."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            given = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
            if any(isinstance(one.annotation, ast.Name) and one.annotation.id == "Reading" for one in given):
                return True
    return False


def test_every_file_of_patterns_is_compiled() -> None:
    found = {str(file.relative_to(ROOT)) for room in ROOMS for file in (ROOT / "src" / "janso" / room).rglob("*.py")
             if looks_at_readings(file)}
    assert len(found) > 15
    assert sorted(found - HOT - INTERPRETED) == [], "add them to hot_modules.txt, or with ! and a reason"


@pytest.mark.parametrize("name", sorted(HOT | INTERPRETED))
def test_every_line_of_the_list_names_a_file(name: str) -> None:
    assert (ROOT / name).is_file()


def test_no_module_is_listed_twice() -> None:
    lines = [line for line in LINES if line]
    assert sorted({line for line in lines if lines.count(line) > 1}) == []
