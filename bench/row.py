"""What a topic reports, and how it takes the time."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Row:
    """One program at one task. Ours is called `janso`, with a word after it where there are several ways."""

    task: str
    who: str
    rate: float
    unit: str = "/s"


@dataclass(frozen=True)
class Demand:
    """What a task must show: `who` at least `times` the rate of `beside`, or no more than `most` of its unit. A rate of
    `enough` is enough whatever others do."""

    task: str
    who: str
    beside: str = ""
    times: float = 0
    most: float = 0
    enough: float = 0


def rates(jobs: dict[str, tuple[Callable[[Any], Any], Sequence[Any]]], rounds: int = 5,
          clock: Callable[[], float] = time.process_time) -> dict[str, float]:
    """Calls a second of each job, the best of several rounds; the jobs take turns. What counts is the time of the
    processor, so that a busy machine harms nobody; for jobs that use several at once, give another clock. The garbage
    collector does not go through our inputs, of which there are hundreds of thousands: whoever it met with its round
    would pay for all."""
    best = dict.fromkeys(jobs, 0.0)
    gc.collect()
    gc.freeze()
    for _ in range(rounds):
        for name, (function, inputs) in jobs.items():
            start = clock()
            for value in inputs:
                function(value)
            best[name] = max(best[name], len(inputs) / (clock() - start))
    gc.unfreeze()
    return best
