"""The rule book as data for pages: rule sets, patterns with what excludes what, facts, words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from typing import Any

from janso.drill.puzzles import kinds_for
from janso.rules import ids, ruleset
from janso.rules.family import Family
from janso.rules.library import families
from janso.rules.option import Option
from janso.rules.play import play_settings
from janso.rules.ruleset import RuleSet
from janso.rules.telling.at_the_table import told
from janso.rules.telling.book import fitting_example, setting_lines
from janso.rules.telling.clause_lines import lines_of_game
from janso.rules.telling.spoken import meaning, option_text
from janso.scoring.facts import FACTS
from janso.scoring.pattern import Pattern
from janso.table.game import offences
from janso.text.chapters import heading
from janso.text.say import said
from janso.text.translate import definition


@cache
def listing(lang: str = "en") -> list[dict[str, Any]]:
    """Every rule set in one line."""
    found = [ruleset(id) for id in ids()]
    in_order = sorted(found, key=lambda each: (each.family.id, len(each.parents), each.id))
    return [_line(rules, lang) for rules in in_order]


def _line(rules: RuleSet, lang: str) -> dict[str, Any]:
    """A rule set in one line, with what a page has to know before it asks anything of these rules."""
    play = play_settings(rules)
    return {
        "id": rules.id, "family": rules.family.id, "name": rules.names, "text": said(rules.text, lang),
        "parent": rules.parents[-1] if rules.parents else None, "seats": play.seats, "hands": play.hands,
        "counts_fu": rules.family.counts_fu, "grid": rules.family.chinese_standard, "dora": play.dora.used,
        "flowers": play.sets_aside.flowers, "jokers": play.sets_aside.joker_step != 0,
        "puzzles": list(kinds_for(rules)),
    }


def page(rules: RuleSet, lang: str = "en") -> dict[str, Any]:
    """A rule set with all names, options and patterns, those switched off included; sentences in one language."""
    family = rules.family
    return {
        "id": rules.id, "family": family.id, "counts_fu": family.counts_fu, "name": rules.names,
        "parents": list(rules.parents), "text": said(rules.text, lang), "fingerprint": rules.fingerprint(),
        "lines": lines_of_game(rules), "seats": play_settings(rules).seats, "unknown": list(rules.unknown),
        "table": told(rules, lang),
        "options": [_option(rules, option, lang) for option in family.every_option()],
        "patterns": [_pattern(rules, pattern, lang) for pattern in family.patterns.values()],
        "offences": [{"id": id, "text": said(offence.words, lang), "tiles": offence.exposes or offence.names_win,
                      "points": list(offence.points)} for id, offence in offences(rules).items()],
    }


def _option(rules: RuleSet, option: Option, lang: str) -> dict[str, Any]:
    words = list(option.values) if isinstance(option.values, tuple) else None
    meanings = {word: meaning(rules, option, word, lang) for word in words or ()}
    return {
        "id": option.id, "names": option.names, "text": option_text(rules, option, lang), "values": words,
        "meanings": {word: text for word, text in meanings.items() if text},
        "played": [word for word in words if option.honours(word)] if words else None,
        "type": "word" if words else str(option.values), "low": option.low, "high": option.high,
        "length": option.length, "default": option.default, "value": rules.value(option.id), "area": option.area,
        "group": option.group, "chapter": heading(option.group or option.area, lang),
        "source": list(option.source), "depends": option.depends,
        "from": rules.sources.get(option.id, ""), "lines": setting_lines(rules, option.id, option.source),
    }


def _pattern(rules: RuleSet, pattern: Pattern, lang: str) -> dict[str, Any]:
    family = rules.family
    on = pattern.id in rules.patterns
    value = rules.patterns.get(pattern.id, pattern.value)
    return {
        "id": pattern.id, "number": pattern.number, "names": pattern.names,
        "text": definition(family.id, "pattern", pattern.id, lang, pattern.text),
        "value": value.as_json() if hasattr(value, "as_json") else value,
        "value_text": said(family.show_value(value), lang),
        "example": fitting_example(rules, pattern), "example_facts": pattern.example_facts, "group": pattern.group,
        "on": on,
        "excludes": list(_excludes(family).get(pattern.id, ())),
        "excluded_by": sorted(_excluders(family).get(pattern.id, ())), "source": list(pattern.source),
        "lines": setting_lines(rules, pattern.id, pattern.source),
    }


@cache
def _excludes(family: Family) -> dict[str, tuple[str, ...]]:
    """For each pattern the ones that it leaves no room for."""
    return family.excludes()


@cache
def _excluders(family: Family) -> dict[str, tuple[str, ...]]:
    """For each pattern the ones that take it in."""
    turned: dict[str, list[str]] = {}
    for id, others in _excludes(family).items():
        for other in others:
            turned.setdefault(other, []).append(id)
    return {id: tuple(by) for id, by in turned.items()}


@cache
def compatibility() -> dict[str, Any]:
    """Which MCR fans go together: the exclusion table, and combinations that the account-once rule decides."""
    rules = ruleset("mcr")
    combined = import_module("janso.rules.mcr.patterns.combinations")
    fans = [{"id": p.id, "number": p.number, "names": p.names, "points": rules.patterns[p.id]}
            for p in rules.family.patterns.values()]
    cells: dict[str, dict[str, str]] = {}
    for group in (combined.CHOW_FANS, combined.PUNG_FANS):
        members = [fan["id"] for place, fan in enumerate(fans, 1) if place in group]
        for low, high in _pairs(members):
            cells[f"{low}|{high}"] = {"rule": "account_once", "by": ""}
    for id, others in rules.family.excludes().items():
        for other in others:
            cells.pop(f"{other}|{id}", None)
            cells[f"{id}|{other}"] = {"rule": "excludes", "by": id}
    return {"fans": fans, "cells": cells}


def _pairs(members: list[str]) -> Iterable[tuple[str, str]]:
    return ((one, other) for at, one in enumerate(members) for other in members[at + 1:])


_ANYWHERE = ("last_copy", "wall_end", "after_kong", "robbing_kong", "first_turn")


def facts_for(rules: RuleSet, lang: str = "en") -> list[dict[str, str]]:
    """The facts that can matter under some rules: those of play, and those that its patterns speak of."""
    family = rules.family
    words = [*_ANYWHERE, *family.declared_facts]
    if family.further_facts:
        declared = {word for each in families().values() for word in each.declared_facts}
        words += [word for word in FACTS if word not in words and word not in declared]
    if not family.last_copy_counts:
        words.remove("last_copy")
    return [{"word": word, "text": said(FACTS[word].text, lang)} for word in words if word in FACTS]
