"""n matches in lockstep: arrays in, arrays out, with Gymnasium's vector interface.

With `bots` every match has one seat of the caller's and bots on the others. Without them (`bots=None`) the caller
plays all seats: each step asks the seat that has something to decide (`infos["seat"]`), its reward is what it was
brought since it was asked last, and `infos["rewards"]` tells what the step brought each seat. A match that ends is
followed by a new one in the same step (`infos["final_obs"]`, `infos["final_info"]`).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector import VectorEnv as GymnasiumVectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from janso.bots import kind_of
from janso.env.codes import ACTIONS
from janso.env.matches.lockstep import Lockstep, Running, Table
from janso.env.matches.seen import Asked, new_seed
from janso.errors import JansoError
from janso.rules.ruleset import RuleSet


class VectorEnv(GymnasiumVectorEnv):
    """n matches side by side."""

    def __init__(self, rules: str | RuleSet = "riichi", num_envs: int = 8, bots: str | list[str] | None = None,
                 seat: int | None = 0, planes: str = "small", reward: str = "deal") -> None:
        if num_envs < 1:
            raise JansoError("env.env_least_match_needed")
        self.asked = Asked(rules, planes, reward)
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self._place = seat
        self._names = [bots] * (self.asked.seats - 1) if isinstance(bots, str) else bots
        for name in self._names or []:
            kind_of(name)
        if self._names is not None and len(self._names) != self.asked.seats - 1:
            raise JansoError("env.bots_bots_seats_name_all", n=len(self._names), others=self.asked.seats - 1)
        self.single_observation_space = self.asked.space()
        self.single_action_space = spaces.Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        layout = self.asked.layout
        self._shape = (num_envs, layout.rows, layout.width)

    @property
    def running(self) -> list[Running]:
        """The matches as they stand."""
        return self._matches.running

    def reset(self, *, seed: int | list[int | None] | None = None,
              options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """New matches; with one seed, or a list with one for each match, the same walls again."""
        if isinstance(seed, list):
            chosen = [new_seed(np.random.default_rng(each)) for each in seed]
        else:
            if seed is not None:
                self._np_random, self._np_random_seed = np.random.default_rng(seed), seed
            chosen = [new_seed(self.np_random) for _ in range(self.num_envs)]
        table = Table(self.asked.rules, self.asked.rich, self.asked.reward, self._names, self._place)
        self._matches = Lockstep(table, chosen)
        return self._seen(), self._infos()

    def _seen(self) -> dict[str, Any]:
        """Planes and masks of the seats that are asked."""
        planes: NDArray[np.int16] = np.frombuffer(self._matches.planes(), dtype="<i2")
        mask: NDArray[np.int8] = np.frombuffer(self._matches.masks(), dtype=np.int8)
        return {"observation": planes.reshape(self._shape), "action_mask": mask.reshape(self.num_envs, ACTIONS).copy()}

    def _infos(self) -> dict[str, Any]:
        return {"seat": np.array(self._matches.seats(), dtype=np.int64)}

    def step(self, actions: NDArray[np.int64]) -> tuple[dict[str, Any], NDArray[np.float64], NDArray[np.bool_],
                                                        NDArray[np.bool_], dict[str, Any]]:
        """One act in each match."""
        matches = self._matches
        matches.step(actions.tolist())
        rewards = np.array(matches.rewards)
        brought = np.zeros((self.num_envs, self.asked.seats))
        for at, values in matches.brought:
            brought[at] = values
        ended = np.zeros(self.num_envs, dtype=np.bool_)
        final: dict[int, tuple[dict[str, Any], list[int]]] = {}
        for at in matches.ended:
            ended[at] = True
            final[at] = (self._last_seen(matches.running[at]), list(matches.running[at].match.scores))
            matches.replace(at, new_seed(self.np_random))
        infos = self._infos() | {"rewards": brought}
        if final:
            infos |= self._final(final, ended)
        return self._seen(), rewards, ended, np.zeros(self.num_envs, dtype=np.bool_), infos

    def _last_seen(self, one: Running) -> dict[str, Any]:
        planes: NDArray[np.int16] = np.frombuffer(one.observe(), dtype="<i2")
        return {"observation": planes.reshape(self._shape[1:]), "action_mask": np.zeros(ACTIONS, dtype=np.int8)}

    def _final(self, final: dict[int, tuple[dict[str, Any], list[int]]], ended: NDArray[np.bool_]) -> dict[str, Any]:
        seen = np.full(self.num_envs, None, dtype=object)
        scores = np.zeros((self.num_envs, self.asked.seats), dtype=np.int64)
        for at, (observation, last) in final.items():
            seen[at] = observation
            scores[at] = last
        return {"final_obs": seen, "_final_obs": ended.copy(), "_final_info": ended.copy(),
                "final_info": {"scores": scores, "_scores": ended.copy()}}

