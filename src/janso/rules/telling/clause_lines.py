"""Where clauses stand in the documents: a rule book names the lines behind every setting.

`clause_lines.json` holds, by document, the lines of every clause that a declaration or a rule set may name.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

from janso.rules.ruleset import RuleSet


@cache
def known() -> dict[str, tuple[str, str]]:
    """Document and lines by clause."""
    text = (files("janso.rules.telling") / "clause_lines.json").read_text(encoding="utf-8")
    return {clause: (document, lines) for document, clauses in json.loads(text).items()
            for clause, lines in clauses.items()}


def lines_of(clauses: Iterable[str]) -> str:
    """The lines of some clauses together, by document; what follows a space in a clause is the cell of a table.

    >>> lines_of(["riichi.variant.risu", "riichi.risu.yaku.kotsu"]), lines_of(["no.such.clause"])
    ('004: 3481-3485', '')
    """
    spans: dict[str, list[tuple[int, int]]] = {}
    for clause in clauses:
        document, lines = known().get(clause.partition(" ")[0], ("", ""))
        if document:
            spans.setdefault(document, []).extend(_spans(lines))
    return "; ".join([f"{document}: {_written(spans[document])}" for document in sorted(spans)])


def lines_of_game(rules: RuleSet) -> str:
    """All lines that a rule set names as the sources of its settings."""
    return lines_of(rules.sources.values())


def _spans(lines: str) -> list[tuple[int, int]]:
    return [(int(first), int(last or first)) for first, last in re.findall(r"(\d+)(?:-(\d+))?", lines)]


def _written(spans: list[tuple[int, int]]) -> str:
    """Spans in order, those that touch as one."""
    merged: list[tuple[int, int]] = []
    for first, last in sorted(spans):
        if merged and first <= merged[-1][1] + 1:
            merged[-1] = (merged[-1][0], max(last, merged[-1][1]))
        else:
            merged.append((first, last))
    return ", ".join([f"{first}-{last}" if last > first else str(first) for first, last in merged])
