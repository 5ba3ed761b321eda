"""How much processor thinking may take from everybody else, by which bot and which rules.

What is quick is thought on the event loop. Whatever costs more than its budget, in the long run or at once, is thought
apart, by a worker. Rules that nobody has measured yet begin there and come back when they have shown to be quick.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

ACT: Final = 0.004
"""Seconds of processor an act may take in the long run."""
SLACK: Final = 0.2
"""So much more may be taken before it is too much."""
TRIAL: Final = 40
"""Acts in a row within the budget after which something new is trusted."""
MOST: Final = 2000


@dataclass
class Cost:
    """What is known about one bot under one set of rules."""

    apart: bool
    debt: float = 0.0
    quick: int = 0
    dear: bool = False
    """It has been too much once; it stays apart."""


class Budget:
    """Remembers what thinking costs."""

    def __init__(self) -> None:
        self._costs: OrderedDict[tuple[str, str], Cost] = OrderedDict()

    def apart(self, bot: str, rules: str, doubtful: bool) -> bool:
        """Whether a bot thinks apart; `doubtful` tells what to believe as long as nothing was measured."""
        cost = self._costs.get((bot, rules))
        return doubtful if cost is None else cost.apart

    def spent(self, bot: str, rules: str, seconds: float, apart: bool) -> None:
        """Takes note of what an act has cost."""
        cost = self._costs.setdefault((bot, rules), Cost(apart))
        self._costs.move_to_end((bot, rules))
        if len(self._costs) > MOST:
            self._costs.popitem(last=False)
        cost.debt = max(0.0, cost.debt + seconds - ACT)
        cost.quick = cost.quick + 1 if seconds <= ACT else 0
        if cost.debt > SLACK:
            cost.apart = cost.dear = True
        elif cost.quick >= TRIAL and not cost.dear:
            cost.apart = False
