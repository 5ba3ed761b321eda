"""A match as a PettingZoo parallel environment: in each step every seat gives a number.

Seats that have something to decide at the same time (a discard on offer, say) answer in one step, which is how a real
table works. A seat with nothing to decide may only choose `WAIT`.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from pettingzoo import ParallelEnv

from janso.env.codes import PLACES
from janso.env.matches.seats import Seats
from janso.errors import JansoError
from janso.rules.ruleset import RuleSet
from janso.table.log import action as act
from janso.table.log import event as ev

WAIT: Final = act.PASS * PLACES
"""The number of a pass, which is also that of having nothing to decide."""


class MahjongParallel(Seats, ParallelEnv):  # type: ignore[misc]
    """All seats at once; `planes` and `reward` as in `MahjongEnv`."""

    metadata: ClassVar[dict[str, Any]] = {"name": "janso_parallel_v0", "render_modes": ["ansi"]}

    def __init__(self, rules: str | RuleSet = "riichi", render_mode: str | None = None, planes: str = "small",
                 reward: str = "deal") -> None:
        self._set_up(rules, render_mode, planes, reward)

    def reset(self, seed: int | None = None,
              options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new match; the same seed deals the same walls."""
        self._begin(seed)
        return self._all(), {agent: {} for agent in self.agents}

    def _all(self) -> dict[str, Any]:
        return {agent: self._one(seat) for seat, agent in enumerate(self.possible_agents)}

    def _one(self, seat: int) -> dict[str, Any]:
        found = self.seen.observe(seat)
        if not found["action_mask"].any():
            found["action_mask"][WAIT] = 1
        return found

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool],
                                                     dict[str, Any]]:
        """Every seat that had something to decide does what it chose; a choice that somebody else's answer has made
        meaningless is dropped."""
        total = [0.0] * self.asked.seats
        start = len(self.match.log)
        for seat in list(self.match.waiting):
            if self._moved_on(seat, start):
                continue
            number = actions.get(self.possible_agents[seat])
            if number is None:
                raise JansoError("env.env_seat_something_decide_no", seat=seat)
            total = [so_far + more for so_far, more in zip(total, self.seen.do(seat, int(number)))]
        done = self.match.done
        names = self.possible_agents
        if done:
            self.agents = []
        nothing: dict[str, Any] = {agent: {} for agent in names}
        return self._all(), dict(zip(names, total)), dict.fromkeys(names, done), dict.fromkeys(names, False), nothing

    def _moved_on(self, seat: int, start: int) -> bool:
        """True when what this seat was asked is decided already."""
        return seat not in self.match.waiting or any(event.type != ev.ANSWER for event in self.match.log[start:])

    def render(self) -> str:
        """The table in one line."""
        scores = " ".join(f"{name} {score}" for name, score in zip(self.possible_agents, self.match.scores))
        return f"deal {self.match.deals}: {scores}"

    def close(self) -> None:
        """Nothing is kept open."""


def parallel(rules: str | RuleSet = "riichi", **settings: Any) -> MahjongParallel:
    """The parallel environment of a rule set."""
    return MahjongParallel(rules, **settings)
