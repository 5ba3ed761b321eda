"""Typed access to JSON that somebody else wrote: what is missing or of the wrong type becomes one sentence."""

from __future__ import annotations

import json
from typing import Any

from janso.errors import JansoError


def load(text: str, where: str) -> Any:
    """JSON, or the place where it stops being JSON."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise JansoError(f"{where}: line {error.lineno}, column {error.colno}: not JSON ({error.msg})") from None
    except RecursionError:
        raise JansoError(f"{where}: JSON nested deeper than any record") from None
    except ValueError:  # a number of thousands of digits
        raise JansoError(f"{where}: JSON with a number longer than any in a record") from None


class Fields:
    """An object of a record, with the place it stands at.

    >>> Fields({"actor": 2}, "game.json: event 7").number("actor", 0, 3)
    2
    """

    def __init__(self, data: Any, where: str) -> None:
        if not isinstance(data, dict):
            raise JansoError(f"{where}: {_shown(data)} is not an object")
        self.data: dict[str, Any] = data
        self.where = where

    def has(self, key: str) -> bool:
        return self.data.get(key) is not None

    def get(self, key: str, default: Any = None) -> Any:
        return self.data.get(key, default)

    def _typed(self, key: str, type: type, what: str) -> Any:
        value = self.data.get(key)
        if not isinstance(value, type) or (isinstance(value, bool) and type is not bool):
            if value is None:
                raise JansoError(f"{self.where}: «{key}» is missing")
            raise JansoError(f"{self.where}: «{key}» is {_shown(value)}, not {what}")
        return value

    def text(self, key: str) -> str:
        return str(self._typed(key, str, "a text"))

    def number(self, key: str, low: int = -10**9, high: int = 10**9) -> int:
        value = int(self._typed(key, int, "a whole number"))
        if not low <= value <= high:
            raise JansoError(f"{self.where}: «{key}» is {value}, not from {low} to {high}")
        return value

    def items(self, key: str) -> list[Any]:
        return list(self._typed(key, list, "a list"))

    def numbers(self, key: str) -> list[int]:
        return whole_numbers(self.items(key), f"{self.where}: «{key}»")

    def object(self, key: str) -> Fields:
        return Fields(self._typed(key, dict, "an object"), f"{self.where}: «{key}»")


def whole_numbers(values: Any, where: str) -> list[int]:
    """A list of whole numbers (2.0 is one)."""
    if not isinstance(values, list):
        raise JansoError(f"{where}: {_shown(values)} is not a list")
    for value in values:
        whole = isinstance(value, int) or (isinstance(value, float) and value.is_integer())
        if isinstance(value, bool) or not whole:
            raise JansoError(f"{where}: {_shown(value)} is not a whole number")
    return [int(value) for value in values]


def _shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 40 else text[:37] + "..."
