"""Every setting of a rule book names the lines of the document it comes from."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from janso.rules import ids, ruleset
from janso.rules.library import families
from janso.rules.telling.book import page
from janso.rules.telling.clause_lines import _written, known, lines_of

SEEDS = Path(__file__).parents[3] / "shared" / "seeds"


def test_every_clause_that_is_named_as_a_source_has_its_lines() -> None:
    named = {clause.partition(" ")[0] for id in ids() for clause in ruleset(id).sources.values() if clause}
    for family in families().values():
        for declared in (*family.options.values(), *family.patterns.values()):
            named.update(declared.source)
    assert named - known().keys() == set()


def test_a_game_and_its_settings_say_where_they_stand() -> None:
    told = page(ruleset("hiroshima"))
    options = {item["id"]: item["lines"] for chapter in told["options"] for item in chapter["items"]}
    patterns = {item["id"]: item["lines"] for chapter in told["patterns"] for item in chapter["items"]}
    assert told["lines"].startswith("004: 36")
    assert options["start_points"] == "004: 3638" and patterns["chinitsu"] == "004: 3813-3815"


def test_lines_that_touch_are_told_as_one() -> None:
    together = ["riichi.risu.yaku.kotsu", "riichi.variant.risu", "riichi.variant.bamboo"]
    assert lines_of(together) == "004: 3481-3485, 3487"
    assert lines_of([]) == ""


@pytest.mark.parametrize(("spans", "told"), [
    ([(10, 12), (1, 3), (4, 4), (13, 14)], "1-4, 10-14"), ([(20, 25), (21, 22), (26, 26)], "20-26"),
    ([(5, 5), (7, 7), (8, 8)], "5, 7-8"), ([(1, 2), (4, 6), (5, 9)], "1-2, 4-9")])
def test_spans_are_told_in_order_and_only_neighbours_as_one(spans: list[tuple[int, int]], told: str) -> None:
    assert _written(spans) == told


@pytest.mark.skipif(not SEEDS.exists(), reason="the documents are not here")
def test_all_lines_lie_inside_their_documents() -> None:
    length = {path.name[:3]: len(path.read_text(encoding="utf-8").split("\n")) for path in SEEDS.glob("*.txt")}
    for document, lines in known().values():
        assert all(0 < int(number) <= length[document] for number in re.findall(r"\d+", lines))
