"""What the tests of options of worth share: a hand, and what it is worth under each value of an option."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import janso
from janso.scoring.score import Score

MEASURES: dict[str, Callable[[Score], Any]] = {
    "points": lambda score: score.points, "han": lambda score: score.han, "fu": lambda score: score.fu,
    "both": lambda score: (score.han, score.fu), "gain": lambda score: max(score.payments.values()),
}


class Case:
    """What a hand is worth under each value of an option; lists are written as tuples."""

    def __init__(self, option: str, hand: str, measure: str, answers: dict[Any, Any],
                 options: dict[str, Any] | None = None, **facts: Any) -> None:
        self.option = option
        self.hand = hand
        self.measure = MEASURES[measure]
        self.answers = answers
        self.options = options or {}
        self.facts = {"seat": "S", **facts}

    def worth(self, value: Any) -> Any:
        chosen = list(value) if isinstance(value, tuple) else value
        score = janso.score("riichi", self.hand, options={**self.options, self.option: chosen}, **self.facts)
        return self.measure(score) if score.valid else "no"
