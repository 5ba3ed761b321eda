"""The golden answers: which questions are asked, and what the house answers, as text that hashes to what is kept.

A question is a row of tests/data/golden.jsonl: its name, what is asked, and the digest of the answer. `tools/golden.py`
writes the file and shows what a change of the rules changes.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import golden_arrays
import golden_deals
import golden_ends
import golden_features
import golden_hands
import golden_rare
import golden_settings
import golden_shapes
import golden_steps
import golden_tables
import golden_told
import golden_walls

FILE = Path(__file__).parents[1] / "data" / "golden.jsonl"
Row = dict[str, Any]

SUBJECTS: dict[str, tuple[Callable[[Row], Iterator[Any]], Callable[[], Iterator[Row]]]] = {
    "near": (golden_hands.near, golden_hands.near_rows),
    "hands": (golden_hands.hands, golden_hands.hands_rows),
    "option": (golden_settings.option, golden_settings.option_rows),
    "rules": (golden_settings.rules, golden_settings.rules_rows),
    "ends": (golden_ends.ends, golden_ends.ends_rows),
    "steps": (golden_steps.steps, golden_steps.steps_rows),
    "shapes": (golden_shapes.shapes, golden_shapes.shapes_rows),
    "walls": (golden_walls.walls, golden_walls.walls_rows),
    "deal": (golden_deals.deal, golden_deals.deal_rows),
    "after": (golden_tables.after, golden_tables.after_rows),
    "several": (golden_tables.several, golden_tables.several_rows),
    "setup": (golden_tables.setup, golden_tables.setup_rows),
    "sums": (golden_tables.sums, golden_tables.sums_rows),
    "jokers": (golden_tables.jokers, golden_tables.jokers_rows),
    "arrays": (golden_arrays.arrays, golden_arrays.arrays_rows),
    "features": (golden_features.seen, golden_features.features_rows),
    "much": (golden_told.much, golden_told.much_rows),
    "rare": (golden_rare.rare, golden_rare.rare_rows),
}
"""How a subject answers a row, and the rows that there should be."""


def answer(row: Row) -> list[str]:
    """What is answered, line by line."""
    ask, _ = SUBJECTS[row["case"].partition(".")[0]]
    return [json.dumps(each, ensure_ascii=False, separators=(",", ":"), sort_keys=True) for each in ask(row)]


def digest(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:12]


def kept() -> list[Row]:
    """The rows of the file."""
    return [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()] if FILE.exists() else []


def drawn(old: list[Row]) -> list[Row]:
    """All rows that there should be; what is asked in a row that is kept stays as it is."""
    known = {row["case"]: row for row in old}
    return [known.get(row["case"], row) for _, rows in SUBJECTS.values() for row in rows()]
