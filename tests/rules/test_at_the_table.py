"""The rule books tell how a table is kept: procedure, calls, penalties, etiquette, in both languages, with lines."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from janso.rules import ruleset
from janso.rules.telling.at_the_table import told

SEEDS = Path(__file__).parents[3] / "shared" / "seeds"
LINES = re.compile(r"00[0-4]: \d+(-\d+)?(, \d+(-\d+)?)*")


@pytest.mark.parametrize("rules", ["mcr", "siamese", "dazhong", "zungjung", "riichi"])
def test_a_rule_book_tells_procedure_calls_penalties_and_etiquette_in_both_languages(rules: str) -> None:
    english, russian = (told(ruleset(rules), lang) for lang in ("en", "ru"))
    assert {"Procedure", "Calls", "Penalties", "Etiquette"} <= {chapter["chapter"] for chapter in english}
    assert [len(chapter["items"]) for chapter in english] == [len(chapter["items"]) for chapter in russian]
    for chapter in (*english, *russian):
        assert all(LINES.fullmatch(item["lines"]) for item in chapter["items"])
    assert all(re.search("[а-яё]", item["text"]) for chapter in russian for item in chapter["items"])


def test_what_belongs_to_two_hands_is_told_where_they_are_played() -> None:
    one, two = (str(told(ruleset(rules))) for rules in ("mcr", "siamese"))
    assert "golden rule" in two and "golden rule" not in one
    assert "flowers are laid open" in one and "flowers are laid open" not in two


@pytest.mark.skipif(not SEEDS.exists(), reason="the documents are not here")
@pytest.mark.parametrize("rules", ["siamese", "dazhong", "zungjung", "riichi"])
def test_the_lines_lie_inside_their_documents(rules: str) -> None:
    for chapter in told(ruleset(rules)):
        for item in chapter["items"]:
            document, numbers = item["lines"].split(": ")
            text = next(SEEDS.glob(f"{document}_*")).read_text(encoding="utf-8").split("\n")
            assert max(int(number) for number in re.findall(r"\d+", numbers)) <= len(text)
