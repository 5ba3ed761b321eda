"""Every pattern of every family: what its example is worth, and hands that differ from it by one set, pair or fact."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import janso
from janso.rules import families
from janso.rules.library import family
from janso.rules.ruleset import derive, root

FILE = Path(__file__).parents[1] / "data" / "near-misses.jsonl"
ROWS: list[dict[str, Any]] = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
ALWAYS_NEAR = {"dazhong.no_jokers"}
"""What no single change takes away without the win."""


@pytest.mark.parametrize("row", ROWS, ids=[f"{row['family']}.{row['pattern']}" for row in ROWS])
def test_a_pattern_is_worth_what_it_was_and_goes_where_one_thing_is_missing(row: dict[str, Any]) -> None:
    own = family(row["family"])
    pattern = own.patterns[row["pattern"]]
    rules = root(own) if pattern.on else derive(root(own), own.id, {"patterns": {pattern.id: True}})
    score = janso.score(rules, pattern.example, **pattern.example_facts)
    assert [counted.value for counted in score.patterns if counted.id == pattern.id] == [row["value"]]
    assert score.points == row["points"]
    assert str(own.show_value(pattern.value)) == row["worth"], "open and closed, and whether it is a yaku by itself"
    wrong = []
    for hand, facts, times in row["hands"]:
        other = janso.score(rules, hand, **(pattern.example_facts if facts is None else facts))
        found = sum(counted.count for counted in other.patterns if counted.id == pattern.id) if other.valid else 0
        if found != times:
            wrong.append((hand, facts, found))
    assert wrong == [], "python tools/near_misses.py writes them anew; look at what changed before"


def test_every_pattern_has_a_near_miss() -> None:
    told = {f"{row['family']}.{row['pattern']}": row["hands"] for row in ROWS}
    for own in families().values():
        for id, pattern in own.patterns.items():
            name = f"{own.id}.{id}"
            near = pattern.near_miss or any(not times for _, _, times in told.get(name, ()))
            assert name in ALWAYS_NEAR or near, f"{name}: python tools/near_misses.py looks for one"
