"""Two rule sets side by side: only what differs."""

from __future__ import annotations

from typing import Any

from janso.rules.option import Option
from janso.rules.ruleset import RuleSet
from janso.rules.telling.book import name_in, show
from janso.rules.telling.spoken import meaning
from janso.text.say import said

ABSENT = "–"


def differences(left: RuleSet, right: RuleSet, lang: str = "en") -> list[dict[str, Any]]:
    """A row for every option and pattern on which two rule sets differ, in the order of the rule book."""
    return _options(left, right, lang) + _patterns(left, right, lang)


def _row(kind: str, id: str, names: dict[str, str], lang: str, left: str, right: str) -> dict[str, Any]:
    return {"kind": kind, "id": id, "name": name_in(names, lang), "left": left, "right": right}


def _options(left: RuleSet, right: RuleSet, lang: str) -> list[dict[str, Any]]:
    declared = {**right.family.options, **left.family.options}
    rows = []
    for id, option in declared.items():
        values = [_chosen(rules, option, lang) if id in rules.options else ABSENT for rules in (left, right)]
        if values[0] != values[1]:
            rows.append(_row("option", id, option.names, lang, values[0], values[1]))
    return rows


def _chosen(rules: RuleSet, option: Option, lang: str) -> str:
    """The value of an option: what it means in words, or the value itself where that says it."""
    value = rules.value(option.id)
    return meaning(rules, option, value, lang) or show(value)


def _patterns(left: RuleSet, right: RuleSet, lang: str) -> list[dict[str, Any]]:
    declared = {**right.family.patterns, **left.family.patterns}
    rows = []
    for id, pattern in declared.items():
        values = [said(rules.family.show_value(rules.patterns[id]), lang) if id in rules.patterns else ABSENT
                  for rules in (left, right)]
        if values[0] != values[1]:
            rows.append(_row("pattern", id, pattern.names, lang, values[0], values[1]))
    return rows
