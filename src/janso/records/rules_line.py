"""Rules in one line: the id of a rule set and the options that differ from it. Formats without words for rules carry it
in a field of their own, which other programs pass over."""

from __future__ import annotations

import json
from typing import Any, Final

from janso.errors import JansoError
from janso.rules import ruleset
from janso.rules.library import ids
from janso.rules.ruleset import RuleSet

FIELD: Final = "janso"
"""The name of that field."""


def rules_line(rules: RuleSet) -> str:
    """The line for some rules; empty for rules that are not in the library, or whose patterns were changed.

    >>> rules_line(ruleset("tenhou").with_options({"rounds": "east"}))
    'tenhou {"rounds": "east"}'
    """
    if rules.id not in ids():
        return ""
    base = ruleset(rules.id)
    if base.as_json()["patterns"] != rules.as_json()["patterns"]:
        return ""
    changed = {key: value for key, value in rules.options.items() if base.options.get(key) != value}
    return rules.id + (" " + json.dumps(changed, ensure_ascii=False, sort_keys=True) if changed else "")


def told_rules(line: str) -> tuple[str, dict[str, Any]]:
    """The rules that a line tells.

    >>> told_rules('tenhou {"rounds": "east"}')
    ('tenhou', {'rounds': 'east'})
    """
    id, _, changed = line.strip().partition(" ")
    try:
        options = json.loads(changed) if changed.strip() else {}
    except (ValueError, RecursionError):
        raise JansoError("records.should_id_rule_set_changed", line=line[:40]) from None
    if not isinstance(options, dict):
        raise JansoError("records.changed_options_not_object", line=line[:40])
    if id not in ids():
        raise JansoError("records.there_no_rule_set_name", what=id[:40])
    return id, options


def rules_in(data: dict[str, Any], where: str) -> tuple[str, dict[str, Any]] | None:
    """The rules that an object of JSON carries, if it does."""
    line = data.get(FIELD)
    if not isinstance(line, str) or not line:
        return None
    try:
        return told_rules(line)
    except JansoError as error:
        raise JansoError("text.place", where=where, what=error) from None
