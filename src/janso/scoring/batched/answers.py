"""Answers of one definition by small numbers that describe all it can see."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from janso.scoring.batched.known import examples
from janso.scoring.batched.parts import Words


class Answers:
    """Answers to one question by small numbers, -1 where it was not asked yet."""

    def __init__(self, size: int) -> None:
        self.known = np.full(size, -1, np.int64)

    def of(self, numbers: Words, ask: Callable[[Words], Sequence[int] | Words]) -> Words:
        """The answer for each number; `ask` is given the positions of examples, one for each that is new."""
        found: Words = self.known.take(numbers)
        if (found < 0).any():
            new = examples(found, numbers)
            self.known[numbers[new]] = ask(new)
            found = self.known.take(numbers)
        return found
