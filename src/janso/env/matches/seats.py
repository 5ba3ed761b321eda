"""What both PettingZoo environments are made of: agents by seat, their spaces, and the match they play."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from janso.env.codes import ACTIONS
from janso.env.matches.seen import Asked, Seen, new_seed
from janso.rules.ruleset import RuleSet
from janso.table.match import Match


class Seats:
    """Mixed into an environment: `_set_up` when it is made, `_begin` for every new match."""

    def _set_up(self, rules: str | RuleSet, render_mode: str | None, planes: str, reward: str) -> None:
        self.asked = Asked(rules, planes, reward)
        self.rules = self.asked.rules
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.asked.seats)]
        self.agents = list(self.possible_agents)
        self._observations = self.asked.space()
        self._actions = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._rng = np.random.default_rng()

    @property
    def match(self) -> Match:
        return self.seen.match

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observations

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def _begin(self, seed: int | None) -> None:
        """A new match; the same seed deals the same walls."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.seen = Seen(self.asked, seed if seed is not None else new_seed(self._rng))
        self.agents = list(self.possible_agents)
