"""Settings: what every option allows, and what each of its values changes of the play and of some hands."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from drawn_rules import values_of
from golden_hands import scored
from plainly import plainly, refused

from janso.errors import JansoError
from janso.rules import families
from janso.rules.library import family, ids, ruleset
from janso.rules.option import Option
from janso.rules.play import play_settings
from janso.rules.ruleset import RuleSet, derive, root
from janso.table.game import game_for

WINS = 5
"""Hands that are counted under each value of an option about scoring."""


def settings(rules: RuleSet) -> dict[str, Any]:
    """How rules are played, field by field, without the tiles that are many."""
    found = plainly(game_for(rules).play)
    flat = {f"{chapter}.{key}": value for chapter, inner in found.items() if isinstance(inner, dict)
            for key, value in inner.items()}
    return {**flat, **{key: value for key, value in found.items() if not isinstance(value, dict)}}


@cache
def usual_settings(family_id: str) -> dict[str, Any]:
    return settings(root(family(family_id)))


def differing(rules: RuleSet, base: RuleSet) -> dict[str, Any]:
    """The settings of play that differ from those of the family."""
    usual = usual_settings(base.family.id)
    return {key: value for key, value in settings(rules).items() if usual.get(key) != value}


def allowed(option: Option) -> list[Any]:
    """What an option takes: its words, or the numbers between its bounds."""
    found: list[Any] = [option.values, option.default, option.area, sorted(option.depends), option.length]
    for raw in (option.low - 1, option.low, option.high, option.high + 1):
        for value in (raw, [raw] * max(1, option.length)):
            try:
                found.append(option.read(value))
            except JansoError as error:
                found.append(refused(error))
    return found


def option(row: dict[str, Any]) -> Iterator[Any]:
    """What an option takes, and for each value: contradictions, settings of play, some wins."""
    _, own, id = row["case"].split(".")
    asked = family(own).options[id]
    base = root(family(own))
    yield plainly(allowed(asked))
    for value in row["values"]:
        rules = derive(base, own, {"options": {id: value}})
        try:
            sound = [which for which, _ in rules.contradictions()]
            yield [value, sound, differing(rules, base) if asked.area != "scoring" else {}]
        except JansoError as error:
            yield [value, refused(error)]
            continue
        if asked.area == "scoring":
            yield from scored(Random(row["case"]), rules, WINS)


def option_rows() -> Iterator[dict[str, Any]]:
    for own in families().values():
        for option in own.options.values():
            yield {"case": f"option.{own.id}.{option.id}", "values": values_of(option)}


def rules(row: dict[str, Any]) -> Iterator[Any]:
    """A rule set of the house: what it changes of its family, in options, patterns and settings of play."""
    own = ruleset(row["rules"])
    base = root(own.family)
    yield {key: value for key, value in own.options.items() if base.options.get(key) != value}
    yield {key: own.family.show_value(value) for key, value in own.patterns.items()
           if key not in base.patterns or own.family.show_value(base.patterns[key]) != own.family.show_value(value)}
    yield sorted(set(base.patterns) - set(own.patterns))
    yield differing(own, base)
    yield sorted(plainly(play_settings(own))["tiles"])


def rules_rows() -> Iterator[dict[str, Any]]:
    for id in sorted(ids()):
        yield {"case": f"rules.{id}", "rules": id}
