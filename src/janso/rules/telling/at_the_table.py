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

from janso.rules.play import PlaySettings, play_settings
from janso.rules.ruleset import RuleSet
from janso.rules.telling.clause_lines import lines_of_game
from janso.text.chapters import heading
from janso.text.files import texts


@cache
def _written() -> dict[str, list[dict[str, Any]]]:
    text = (files("janso.rules.telling") / "at_the_table.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def told(rules: RuleSet, lang: str = "en") -> list[dict[str, Any]]:
    """The chapters of a rule set, each with sentences (`text`) and where they come from (`lines`).

    >>> from janso.rules import ruleset
    >>> [item["text"] for item in told(ruleset("risu"))[1]["items"]]
    ['Kan is only concealed.', 'The replacement for a kan comes from the end of the wall.']
    """
    play = play_settings(rules)
    fields = {"tiles": len(play.tiles), "dead": play.wall.dead.tiles, "hand": play.hand_size,
              "stake": play.riichi.stake}
    found = []
    for chapter in _written().get(rules.family.id, []):
        own = texts(lang, "at_the_table").get(rules.family.id, {}).get(chapter["chapter"], {})
        items = [{"text": own.get(item.get("id", item["lines"]), item["text"]).format(**fields), "lines": item["lines"]}
                 for item in chapter["told"] if _holds(item, rules, play)]
        if _holds(chapter, rules, play) and items:
            found.append({"chapter": heading(f"table {chapter['chapter']}", lang), "items": items})
    return [*found, *_readings(rules, lang)]


def _readings(rules: RuleSet, lang: str) -> list[dict[str, Any]]:
    """How the document is read where it can be read in several ways; house rules say it in their own language."""
    if not rules.readings:
        return []
    lines = lines_of_game(rules)
    said = texts(lang, "readings").get(rules.id, rules.readings)
    return [{"chapter": heading("table readings", lang), "items": [{"text": text, "lines": lines} for text in said]}]


def _holds(item: dict[str, Any], rules: RuleSet, play: PlaySettings) -> bool:
    """True when a sentence is told of these rules: all of `when`, and none of `unless`."""
    when = item.get("when", {})
    if isinstance(when, str):
        return when == ("siamese" if play.hands > 1 else "one")
    return _fits(when, rules, play) and not any(_fits(each, rules, play) for each in item.get("unless", ()))


def _fits(wanted: dict[str, list[Any]], rules: RuleSet, play: PlaySettings) -> bool:
    return all(_asked(key, rules, play) in values for key, values in wanted.items())


def _asked(key: str, rules: RuleSet, play: PlaySettings) -> Any:
    """What a condition speaks of: the table (`seats`, `tiles`, `dead`, `hand`), a yaku (`yaku riichi`), an option."""
    measured = {"seats": play.seats, "tiles": len(play.tiles), "dead": play.wall.dead.tiles, "hand": play.hand_size}
    if key in measured:
        return measured[key]
    if key.startswith("yaku "):
        return "yes" if key.removeprefix("yaku ") in rules.patterns else "no"
    option = rules.family.option(key)
    assert option is not None, key
    return rules.options.get(key, option.default)
