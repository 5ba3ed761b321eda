"""Which form of a word stands beside a number: the plural categories of the CLDR, for every language it knows.

The rules lie in `plurals.toml`, which `tools/plurals.py` makes of Babel's copy of the CLDR; nothing but this file is
needed to follow them.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

ORDER: Final = ("zero", "one", "two", "few", "many", "other")
Condition = tuple[str, int, bool, list[tuple[int, int]]]
"""An operand, what it is taken modulo (0: as it is), whether it has to lie outside, and ranges."""


def categories(lang: str) -> tuple[str, ...]:
    """The categories of a language in the order in which texts give their forms.

    >>> categories("ru"), categories("en"), categories("ja")
    (('one', 'few', 'many', 'other'), ('one', 'other'), ('other',))
    """
    return tuple([word for word in ORDER if word in _rules(lang) or word == "other"])


def category(lang: str, number: Any) -> str:
    """The category of a number; what is no number is «other».

    >>> [category("ru", n) for n in (1, 3, 11, 1.5, "many")]
    ['one', 'few', 'many', 'other', 'other']
    """
    operands = _operands(str(number).lstrip("+-−"))
    if operands is None:
        return "other"
    return next((word for word, rule in _rules(lang).items() if _holds(rule, operands)), "other")


def category_at(lang: str, number: Any) -> int:
    """The place of a number's category among those of the language."""
    return categories(lang).index(category(lang, number))


def _operands(text: str) -> dict[str, float] | None:
    """The operands of the CLDR: the number, its whole part, how many digits follow the point, and which."""
    whole, _, part = text.partition(".")
    if not whole.isdecimal() or len(text) > 30 or (part and not part.isdecimal()):
        return None
    kept = part.rstrip("0")
    return {"n": float(text) if kept else int(whole), "i": int(whole), "v": len(part), "w": len(kept),
            "f": int(part or 0), "t": int(kept or 0), "e": 0, "c": 0}


def _holds(rule: list[list[Condition]], operands: dict[str, float]) -> bool:
    return any(all(_is(condition, operands) for condition in every) for every in rule)


def _is(condition: Condition, operands: dict[str, float]) -> bool:
    operand, modulo, outside, ranges = condition
    value = operands[operand] % modulo if modulo else operands[operand]
    return any(low <= value <= high and value == int(value) for low, high in ranges) != outside


@cache
def _rules(lang: str) -> dict[str, list[list[Condition]]]:
    for one in _file():
        if lang in one["languages"]:
            return {word: [[_condition(text) for text in every.split(" and ")] for every in one[word].split(" or ")]
                    for word in ORDER if word in one}
    return {}


def _condition(text: str) -> Condition:
    """`i mod 10 not in 2..4,9` as data."""
    words = text.split()
    modulo = int(words[2]) if words[1] == "mod" else 0
    ranges = [one.partition("..") for one in words[-1].split(",")]
    return words[0], modulo, "not" in words, [(int(low), int(high or low)) for low, _, high in ranges]


@cache
def _file() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads(
        Path(__file__).with_name("plurals.toml").read_text(encoding="utf-8"))["rules"]
    return found
