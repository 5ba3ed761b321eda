"""Finds rule sets by id or file. Presets are TOML files in `rules/<family>/presets/`, named after their id."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from janso.errors import JansoError, named, nearest, quoted
from janso.rules.family import Family
from janso.rules.ruleset import RuleSet, derive, read_toml, root

MOST_FILES = 64
FAMILY_MODULES = ("mcr", "dazhong", "zungjung", "riichi")


@cache
def family(name: str) -> Family:
    """A family by id, loaded when first asked for; its folder offers it as FAMILY."""
    found: Family = import_module(f"janso.rules.{name}").FAMILY
    return found


def families() -> dict[str, Family]:
    """Every family by id."""
    return {name: family(name) for name in FAMILY_MODULES}


@cache
def preset_files() -> dict[str, Path]:
    """The file of every preset by id."""
    here = Path(__file__).parent
    return {path.stem: path for name in FAMILY_MODULES for path in sorted((here / name / "presets").glob("*.toml"))}


def ids() -> list[str]:
    """Every rule set that can be named."""
    return sorted({*FAMILY_MODULES, *preset_files()})


@cache
def _named(id: str) -> RuleSet:
    path = preset_files().get(id)
    if path is not None:
        made = _resolve(read_toml(path), id, id)
        made.called = ("presets", id)
        return made
    if id in FAMILY_MODULES:
        return root(family(id))
    raise JansoError("rules.rules_there_no_rule_set", what=named(id), hint=nearest(id, ids()))


def _resolve(data: dict[str, Any], id: str, where: str) -> RuleSet:
    if "parent" in data:
        return derive(_named(str(data["parent"])), id, data, where)
    name = str(data.get("family"))
    if name not in FAMILY_MODULES:
        raise JansoError("rules.names_neither_parent_rule_set", where=where, known=", ".join(FAMILY_MODULES))
    return derive(root(family(name)), id, data, where)


def from_json(data: Mapping[str, Any]) -> RuleSet:
    """Rules as they travel inside records (`RuleSet.as_json`)."""
    name = str(data.get("family"))
    if name not in FAMILY_MODULES:
        raise JansoError("rules.rules_unknown_family", family=quoted(data.get("family")))
    body = {"name": data.get("name", {}), "options": data.get("options", {}), "patterns": data.get("patterns", {})}
    base = root(family(name))
    base.patterns = {}
    return derive(base, str(data.get("id", name)), body)


def ruleset(rules: str | Path | RuleSet | Mapping[str, Any]) -> RuleSet:
    """A rule set from its id, a TOML file, resolved rules as JSON, or itself."""
    if isinstance(rules, RuleSet):
        return rules
    if isinstance(rules, Mapping):
        return from_json(rules)
    text = str(rules)
    return _in_file(text) if names_a_file(text) else _named(text)


def names_a_file(text: str) -> bool:
    """True for a rules file, False for the id of a rule set.

    >>> names_a_file("house.toml"), names_a_file("riichi")
    (True, False)
    """
    return text.endswith(".toml") or "/" in text


_files: dict[str, tuple[tuple[int, int], RuleSet]] = {}
"""Rules files read before, each with its time and size then: a file that was changed since is read again."""


def _in_file(text: str) -> RuleSet:
    path = Path(text)
    try:
        state = path.stat()
    except OSError as error:
        raise JansoError("rules.cannot_be_read", path=path, strerror=error.strerror) from None
    stamp, place = (state.st_mtime_ns, state.st_size), str(path.absolute())
    known = _files.get(place)
    if known is not None and known[0] == stamp:
        return known[1]
    found = _resolve(read_toml(path), path.stem, text)
    for _, sentence in found.contradictions():
        raise JansoError("text.place", where=text, what=sentence)
    if len(_files) >= MOST_FILES:
        _files.clear()
    _files[place] = (stamp, found)
    return found
