"""The figures of one player from the matches of the parlour: those of `janso stats`, and the points match by match."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from janso.records.statistics import Figures, figures

ME: Final = "*"
"""Names change and are not unique; whose figures they are is told by the seat."""


def player_figures(logs: Iterable[tuple[list[dict[str, Any]], int]]) -> dict[str, Any]:
    """Rates, places and patterns of whoever sat on the given seats.

    >>> player_figures([])["games"]
    0
    """
    found = figures(_told(log, seat) for log, seat in logs)
    mine = next((one for one in found if one.name == ME), Figures(ME))
    return {key: value for key, value in mine.as_json().items() if key != "name"}


def _told(log: list[dict[str, Any]], seat: int) -> list[dict[str, Any]]:
    names = [ME if number == seat else str(number) for number in range(len(log[0]["names"]))]
    return [{**log[0], "names": names}, *log[1:]]
