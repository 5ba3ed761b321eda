"""Scores, settings and events as plain data without a word for people: names and sentences may change, answers not."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from janso.errors import JansoError
from janso.message import Message
from janso.scoring.score import Score

WORDS = frozenset(("name", "names", "reason", "why", "said", "text", "rules", "notes", "title", "label", "what"))
"""Keys of what is said to people, and the whole rules at the beginning of a log."""
REMEMBERED = frozenset(("known", "book"))
"""What a search keeps for itself; the book of other sets is made of their tiles, which are told."""


def plainly(value: Any) -> Any:
    """Plain data of plain data."""
    if isinstance(value, Message):
        return value.code
    if value is None or isinstance(value, (str, int, float)):
        return value
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, dict):
        return {str(key): plainly(each) for key, each in value.items() if key not in WORDS}
    if isinstance(value, (list, tuple)):
        return [plainly(each) for each in value]
    if isinstance(value, (set, frozenset)):
        return sorted(map(str, value))
    return fields(value)


def fields(thing: Any) -> dict[str, Any]:
    """The public fields of an object, of the compiled classes too, which have no dictionary."""
    found = {}
    for name in dir(thing):
        if not name.startswith("_") and name not in REMEMBERED:
            value = getattr(thing, name)
            if not callable(value):
                found[name] = plainly(value)
    return found


def told(score: Score) -> list[Any]:
    """Everything that a score says in numbers and ids."""
    if not score.valid:
        return [getattr(score.reason, "code", score.reason), [str(part) for part in score.reading]]
    return [score.points, score.han, score.fu, score.limit,
            [[each.id, each.count, each.value] for each in score.patterns],
            [[each.id, each.by, getattr(each.why, "code", "")] for each in score.excluded],
            [str(part) for part in score.reading], [item.fu for item in score.fu_items], plainly(score.payments),
            plainly(score.extra), [told(other) for other in score.others]]


def refused(error: JansoError) -> str:
    return str(getattr(error.message, "code", "error"))
