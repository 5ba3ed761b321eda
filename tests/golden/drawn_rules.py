"""Rules with some options drawn by chance, none that contradicts another."""

from __future__ import annotations

from random import Random
from typing import Any

from janso.errors import JansoError
from janso.rules.library import ruleset
from janso.rules.option import LIST, TILES, WHOLE, Option, Value
from janso.rules.ruleset import RuleSet, derive


def values_of(option: Option) -> list[Value]:
    """Values worth asking about: all words, numbers at the ends and beside the usual one, rising and falling lists."""
    if isinstance(option.values, tuple):
        return [value for value in option.values if option.honours(value)]
    if option.values == WHOLE:
        usual = option.default if isinstance(option.default, int) else 0
        near = {usual - 1, usual, usual + 1, usual + 2, 2 * usual, option.low, option.low + 1, option.high}
        return [value for value in sorted(near) if max(option.low, -5000) <= value <= min(option.high, 50000)
                and option.honours(value)]
    if option.values == LIST and isinstance(option.default, list) and option.default:
        return [value for value in (option.default, [each + 1 for each in option.default], option.default[::-1])
                if all(option.low <= each <= option.high for each in value)]
    if option.values == LIST and option.length:
        rising = [max(option.low, 1) * (place + 1) for place in range(option.length)]
        return [option.default, rising, [100 * each if option.high >= 10_000 else each for each in rising[::-1]]]
    if option.values == TILES:
        return [option.default, "19m4z"]
    return [option.default]


def is_sound(rules: RuleSet) -> bool:
    """Whether nothing contradicts and a scorer can be made."""
    try:
        return not rules.contradictions() and rules.scorer is not None
    except JansoError:
        return False


def changes(rng: Random, base: RuleSet, areas: tuple[str, ...], number: int) -> dict[str, Any]:
    """Some options, and for riichi some patterns, that differ from a rule set and bear each other."""
    options: dict[str, Value] = {}
    known = [option for option in base.family.options.values() if option.area in areas and len(values_of(option)) > 1]
    for option in rng.sample(known, min(number, len(known))):
        value = rng.choice([each for each in values_of(option) if each != option.default])
        if is_sound(derive(base, base.id, {"options": {**options, option.id: value}})):
            options[option.id] = value
    found: dict[str, Any] = {"options": options}
    if base.family.id == "riichi":
        local = [each.id for each in base.family.patterns.values() if not each.on]
        found["patterns"] = dict.fromkeys(rng.sample(local, 30), True)
        if not is_sound(derive(base, base.id, found)):
            del found["patterns"]
    return found


def rules_of(row: dict[str, Any]) -> RuleSet:
    """The rules that a row asks about."""
    base = ruleset(row["rules"])
    difference = {key: row[key] for key in ("options", "patterns") if row.get(key)}
    return derive(base, base.id, difference) if difference else base
