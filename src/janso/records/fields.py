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
        raise JansoError("records.line_column_not_json", where=where, lineno=error.lineno, colno=error.colno,
                         msg=error.msg) from None
    except RecursionError:
        raise JansoError("records.json_nested_deeper_any_record", where=where) from None
    except ValueError:  # a number of thousands of digits
        raise JansoError("records.json_number_longer_any_record", where=where) from None


class Fields:
    """An object of a record, with the place it stands at.

    >>> Fields({"actor": 2}, "game.json: event 7").number("actor", 0, 3)
    2
    """

    def __init__(self, data: Any, where: str) -> None:
        if not isinstance(data, dict):
            raise JansoError("records.is_not_an_object", where=where, data=_shown(data))
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
                raise JansoError("records.is_missing", where=self.where, key=key)
            raise JansoError("records.is_not", where=self.where, key=key, value=_shown(value), what=what)
        return value

    def text(self, key: str) -> str:
        return str(self._typed(key, str, "a text"))

    def number(self, key: str, low: int = -10**9, high: int = 10**9) -> int:
        value = int(self._typed(key, int, "a whole number"))
        if not low <= value <= high:
            raise JansoError("records.is_not_from_to", where=self.where, key=key, value=value, low=low, high=high)
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
        raise JansoError("records.is_not_a_list", where=where, values=_shown(values))
    for value in values:
        whole = isinstance(value, int) or (isinstance(value, float) and value.is_integer())
        if isinstance(value, bool) or not whole:
            raise JansoError("records.not_whole_number", where=where, value=_shown(value))
    return [int(value) for value in values]


def _shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 40 else text[:37] + "..."
