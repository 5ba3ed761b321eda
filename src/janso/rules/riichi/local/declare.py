"""How a local yaku is written down: a test, and beside it its names, worth, clauses, an example and a near miss."""

from __future__ import annotations

from typing import Any

from janso.rules.riichi.worth.value import RiichiValue
from janso.scoring.pattern import Pattern, Test

AFTER = "after"
"""Group of yaku that change payments once the rest is counted."""

Facts = dict[str, Any]


def yaku(
    id: str, test: Test, value: RiichiValue, name: str | tuple[str, ...], text: str, source: tuple[str, ...],
    example: str, near_miss: str, facts: Facts | None = None, miss_facts: Facts | None = None, needs: int = 0,
    forms: tuple[str, ...] = (), decided: bool = False,
) -> Pattern:
    """A local yaku, off until a rule set wants it. `name` is the English one, or for a yaku that comes from outside the
    English, kanji, romaji and Russian ones. The facts of the near miss are those of the example unless told."""
    names = {"en": name} if isinstance(name, str) else dict(zip(("en", "ja", "romaji", "ru"), name))
    return Pattern(id, test, names, text, value, source, example, facts, on=False, near_miss=near_miss,
                   near_miss_facts=facts if miss_facts is None else miss_facts, needs=needs, forms=forms,
                   decided=decided)


def by_id(group: str, *patterns: Pattern) -> dict[str, Pattern]:
    """A file's yaku by id, each knowing its group."""
    for pattern in patterns:
        pattern.group = group
    return {pattern.id: pattern for pattern in patterns}
