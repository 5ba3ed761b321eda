"""A match as a PettingZoo environment of turns (AEC)."""

from __future__ import annotations

from typing import Any, ClassVar

from pettingzoo import AECEnv

from janso.env.matches.seats import Seats
from janso.env.matches.seen import Seen
from janso.errors import JansoError
from janso.rules.ruleset import RuleSet


class MahjongEnv(Seats, AECEnv):  # type: ignore[misc]
    """One match under any rule set. An action that may not be done is refused with a sentence.

    `planes` are small or rich; `reward` is deal, match or shaped. Sticks left over at the end are settled with the last
    deal.
    """

    metadata: ClassVar[dict[str, Any]] = {"name": "janso_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, rules: str | RuleSet = "riichi", render_mode: str | None = None, planes: str = "small",
                 reward: str = "deal") -> None:
        super().__init__()
        self._set_up(rules, render_mode, planes, reward)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; the same seed deals the same walls."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn_to_waiting()

    def _turn_to_waiting(self) -> None:
        if self.match.done:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
            return
        seat = self.match.waiting[0]
        self.agent_selection = self.possible_agents[seat]
        self.infos[self.agent_selection] = Options(self.seen, seat)

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat sees, and which actions it may choose."""
        return self.seen.observe(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Does an action for the seat whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        if action is None:
            raise JansoError("env.env_not_choose_action_now", agent=agent, action=action)
        found = self.seen.do(self.possible_agents.index(agent), int(action))
        self.rewards = dict(zip(self.possible_agents, found))
        self._turn_to_waiting()
        self._accumulate_rewards()

    def render(self) -> str:
        """The table in one line."""
        scores = " ".join(f"{name} {score}" for name, score in zip(self.possible_agents, self.match.scores))
        return f"deal {self.match.deals}: {scores}"

    def close(self) -> None:
        """Nothing is kept open."""


class Options(dict[str, Any]):
    """The information of a turn: its options in words, written only when somebody looks."""

    def __init__(self, seen: Seen, seat: int) -> None:
        super().__init__()
        self._seen = seen
        self._seat = seat

    def __missing__(self, key: str) -> Any:
        if key != "options":
            raise KeyError(key)
        self.update(self._seen.info(self._seat))
        return self[key]
