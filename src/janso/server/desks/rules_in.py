"""Rules as they come in from outside: an id or the text of a house-rules file, never a path."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from janso.errors import JansoError, named, nearest
from janso.rules import ids, ruleset
from janso.rules.check import check_text
from janso.rules.library import FAMILY_MODULES, family
from janso.rules.ruleset import RuleSet, derive, root
from janso.rules.written import read_written


def named_rules(id: str) -> RuleSet:
    """A rule set by id; anything that is no id is refused before a file could be looked for.

    >>> named_rules("mcr").id
    'mcr'
    """
    if id not in ids():
        raise JansoError("server.rules_there_no_rule_set", what=named(id), hint=nearest(id, ids()))
    return ruleset(id)


def house_rules(toml: str) -> RuleSet:
    """Rules from the text of a file; the first mistake is the sentence of the error."""
    problems = check_text(toml)
    if problems:
        raise JansoError("server.rules", problem=problems[0])
    data = read_written(toml)
    parent = ruleset(data["parent"]) if "parent" in data else root(family(data["family"]))
    made = derive(parent, "house", data)
    if "name" not in data:
        made.names = {lang: f"{name} *" for lang, name in parent.names.items()}
    return made


def rules_from(id: str, toml: str | None, options: Mapping[str, Any] | None = None) -> RuleSet:
    """The rules that a request means, contradictions refused."""
    base = named_rules(id) if toml is None else house_rules(toml)
    if not options:
        return base
    made = base.with_options(dict(options))
    before = {text for _, text in base.contradictions()}
    for _, text in made.contradictions():
        if text not in before:
            raise JansoError("server.rules", problem=text)
    return made


def family_of(id: str) -> str:
    """The family that an id belongs to."""
    return id if id in FAMILY_MODULES else named_rules(id).family.id
