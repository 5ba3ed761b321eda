"""What a rule book tells of the table: procedure, calls, penalties and etiquette, with the lines of the documents.

>>> from janso.rules import ruleset
>>> [chapter["chapter"] for chapter in told(ruleset("siamese"))]
['Procedure', 'Calls', 'Two hands from one row', 'Penalties', 'Etiquette']
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from janso.rules.play import play_settings
from janso.rules.ruleset import RuleSet
from janso.text.chapters import heading
from janso.text.files import texts


@cache
def _written() -> dict[str, list[dict[str, Any]]]:
    text = (files("janso.rules.telling") / "at_the_table.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def told(rules: RuleSet, lang: str = "en") -> list[dict[str, Any]]:
    """The chapters of a rule set, each with sentences (`text`) and where they come from (`lines`)."""
    played = "siamese" if play_settings(rules).hands > 1 else "one"
    found = []
    for chapter in _written().get(rules.family.id, []):
        own = texts(lang, "at_the_table").get(rules.family.id, {}).get(chapter["chapter"], {})
        items = [{"text": own.get(item["lines"], item["text"]), "lines": item["lines"]}
                 for item in chapter["told"] if item.get("when", played) == played]
        if chapter.get("when", played) == played and items:
            found.append({"chapter": heading(f"table {chapter['chapter']}", lang), "items": items})
    return found
