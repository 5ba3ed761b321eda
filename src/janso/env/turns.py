"""A match as a PettingZoo environment of turns (AEC). Rewards are what each deal pays; sticks left over at the end are
settled with the last one."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from janso.bots.sight import Sight
from janso.env.codes import ACTIONS, PLANES, info_of, mask_of, observation, option_of
from janso.errors import JansoError
from janso.rules import ruleset
from janso.rules.play import play_settings
from janso.rules.ruleset import RuleSet
from janso.table import event as ev
from janso.table.match import Match
from janso.tiles import STANDARD_KINDS


class MahjongEnv(AECEnv):  # type: ignore[misc]
    """One match under any rule set. An action that may not be done is refused with a sentence."""

    metadata: ClassVar[dict[str, Any]] = {"name": "janso_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, rules: str | RuleSet = "riichi", render_mode: str | None = None) -> None:
        super().__init__()
        self.rules = ruleset(rules)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(play_settings(self.rules).seats)]
        self.agents = list(self.possible_agents)
        shape = (PLANES + 1, STANDARD_KINDS)
        self._observations = spaces.Dict({
            "observation": spaces.Box(-10_000.0, 10_000.0, shape, np.float32),
            "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
        })
        self._actions = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observations

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; the same seed deals the same walls."""
        chosen = seed if seed is not None else int(np.random.default_rng().integers(2**31))
        self.match = Match(self.rules, chosen)
        self._before = list(self.match.scores)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn_to_waiting()

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def _turn_to_waiting(self) -> None:
        if self.match.done:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
            return
        seat = self.match.waiting[0]
        self.agent_selection = self.possible_agents[seat]
        self.infos[self.agent_selection] = info_of(self.match.options(seat))

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat sees, and which actions it may choose."""
        seat = self._seat(agent)
        waiting = not self.match.done and seat in self.match.waiting
        mask = mask_of(self.match.options(seat)) if waiting else np.zeros(ACTIONS, dtype=np.int8)
        return {"observation": observation(Sight(self.match, seat)), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Does an action for the seat whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        seat = self._seat(agent)
        option = option_of(self.match.options(seat), int(action)) if action is not None else None
        if option is None:
            raise JansoError(f"env: {agent} may not choose action {action} now")
        events = self.match.do(seat, option)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        for event in events:
            if event.type in (ev.END_DEAL, ev.END_MATCH) and event.data is not None:
                self._reward(event.data["scores"])
        self._turn_to_waiting()
        self._accumulate_rewards()

    def _reward(self, scores: list[int]) -> None:
        """What a deal, or the settlement at the end, has changed."""
        for agent, then, now in zip(self.possible_agents, self._before, scores):
            self.rewards[agent] += float(now - then)
        self._before = list(scores)

    def render(self) -> str:
        """The table in one line."""
        scores = " ".join(f"{name} {score}" for name, score in zip(self.possible_agents, self.match.scores))
        return f"deal {self.match.deals}: {scores}"

    def close(self) -> None:
        """Nothing is kept open."""
