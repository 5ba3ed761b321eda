"""Every fan that a dearer one leaves out: a hand in which that happens, and that the tables have no other line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import janso
from janso.rules import ruleset
from janso.rules.dazhong.absorb import ABSORBS
from janso.rules.mcr.exclusions import EXCLUDES

FILE = Path(__file__).parents[1] / "data" / "exclusions.jsonl"
ROWS: list[dict[str, Any]] = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
NEVER_MEET = {
    ("concealed_hand", "fully_concealed_hand"), ("melded_and_concealed_kong", "four_kongs"),
    ("melded_and_concealed_kong", "three_kongs"), ("one_voided_suit", "full_flush"), ("one_voided_suit", "half_flush"),
    ("pung_of_terminals_or_honors", "big_four_winds"), ("pure_double_chow", "three_suited_terminal_chows"),
    ("pure_shifted_pungs", "pure_quadruple_chow"), ("pure_shifted_pungs", "pure_triple_chow"),
    ("pure_triple_chow", "four_pure_shifted_pungs"), ("pure_triple_chow", "pure_shifted_pungs"),
    ("seven_pairs", "pure_terminal_chows"), ("single_wait", "seven_pairs"), ("single_wait", "seven_shifted_pairs"),
    ("single_wait", "thirteen_orphans"), ("three_kongs", "four_kongs"),
}
"""Lines that MCR's document prints although one reading never has both fans by their own definitions."""


@pytest.mark.parametrize("name", ["mcr", "dazhong"])
def test_a_dearer_fan_leaves_out_what_the_document_says(name: str, claims: Callable[..., None]) -> None:
    rules = ruleset(name)
    wrong = []
    for row in ROWS:
        if row["family"] != name:
            continue
        score = janso.score(rules, row["hand"], **row["facts"])
        told = {(left.id, left.by) for left in score.excluded}
        if (row["id"], row["by"]) not in told:
            wrong.append(row)
    assert wrong == []
    if name == "mcr":
        claims("mcr.counting.exclusions")


def test_every_line_of_the_tables_bites_somewhere() -> None:
    seen = {(row["family"], row["id"], row["by"]) for row in ROWS}
    for fan, others in EXCLUDES.items():
        for weaker in others.split():
            assert ("mcr", weaker, fan) in seen or (weaker, fan) in NEVER_MEET, (weaker, fan)
    for fan, absorbed in ABSORBS.items():
        for weaker in absorbed:
            assert ("dazhong", weaker, fan) in seen, (weaker, fan)
