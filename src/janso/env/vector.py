"""n matches in lockstep: arrays in, arrays out, with Gymnasium's vector interface.

With `bots` every match has one seat of the caller's and bots on the others. Without them (`bots=None`) the caller
plays all seats: each step asks the seat that has something to decide (`infos["seat"]`), its reward is what it was
brought since it was asked last, and `infos["rewards"]` tells what the step brought each seat. A match that ends is
followed by a new one in the same step (`infos["final_obs"]`, `infos["final_info"]`). `infos["numbers"]` has what may be
chosen, match after match, `infos["counts"]` in each.

With `workers` the matches are played in so many processes; what comes out is the same.
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
from janso.env.matches.here import Ended, Here, Told
from janso.env.matches.lockstep import Running, Table
from janso.env.matches.seen import Asked, new_seed
from janso.env.matches.workers import Away, Size
from janso.errors import JansoError
from janso.rules.ruleset import RuleSet


class VectorEnv(GymnasiumVectorEnv):
    """n matches side by side."""

    def __init__(self, rules: str | RuleSet = "riichi", num_envs: int = 8, bots: str | list[str] | None = None,
                 seat: int | None = 0, planes: str = "small", reward: str = "deal", workers: int = 0) -> None:
        if num_envs < 1:
            raise JansoError("env.env_least_match_needed")
        if workers < 0:
            raise JansoError("env.workers_below_zero", workers=workers)
        self.asked = Asked(rules, planes, reward)
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self._workers = workers
        self._matches: Here | Away | None = None
        names = [bots] * (self.asked.seats - 1) if isinstance(bots, str) else bots
        for name in names or []:
            kind_of(name)
        if names is not None and len(names) != self.asked.seats - 1:
            raise JansoError("env.bots_bots_seats_name_all", n=len(names), others=self.asked.seats - 1)
        self._table = Table(self.asked.rules, self.asked.rich, reward, names, seat)
        self.single_observation_space = self.asked.space()
        self.single_action_space = spaces.Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        layout = self.asked.layout
        self._shape = (num_envs, layout.rows, layout.width)

    @property
    def running(self) -> list[Running]:
        """The matches as they stand, where they are played in this process."""
        if not isinstance(self._matches, Here):
            raise JansoError("env.matches_not_here")
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
        if self._workers:
            if self._matches is None:
                size = Size(self.num_envs, self.asked.seats, self._shape[1] * self._shape[2])
                self._matches = Away(self._table, size, self._workers)
            assert isinstance(self._matches, Away)
            self._matches.begin(chosen)
        else:
            self._matches = Here(self._table, chosen, self.asked.seats)
        told = self._matches.told()
        return self._seen(self._matches, told), _infos(told)

    def _seen(self, matches: Here | Away, told: Told) -> dict[str, Any]:
        """Planes and masks of the seats that are asked."""
        planes, mask = matches.seen(told)
        return {"observation": planes.reshape(self._shape), "action_mask": mask.reshape(self.num_envs, ACTIONS)}

    def step(self, actions: NDArray[np.int64]) -> tuple[dict[str, Any], NDArray[np.float64], NDArray[np.bool_],
                                                        NDArray[np.bool_], dict[str, Any]]:
        """One act in each match."""
        matches = self._matches
        if matches is None:
            raise JansoError("env.reset_comes_first")
        last = matches.act(actions)
        ended = np.zeros(self.num_envs, dtype=np.bool_)
        if last:
            matches.replace({each.at: new_seed(self.np_random) for each in last})
            ended[[each.at for each in last]] = True
        told = matches.told()
        infos = _infos(told) | {"rewards": told.brought}
        if last:
            infos |= self._final(last, ended)
        return self._seen(matches, told), told.rewards, ended, np.zeros(self.num_envs, dtype=np.bool_), infos

    def close_extras(self, **kwargs: Any) -> None:
        """Sends the workers home."""
        if self._matches is not None:
            self._matches.close()

    def _final(self, last: list[Ended], ended: NDArray[np.bool_]) -> dict[str, Any]:
        seen = np.full(self.num_envs, None, dtype=object)
        scores = np.zeros((self.num_envs, self.asked.seats), dtype=np.int64)
        for each in last:
            planes: NDArray[np.int16] = np.frombuffer(each.planes, dtype="<i2")
            seen[each.at] = {"observation": planes.reshape(self._shape[1:]).copy(),
                             "action_mask": np.zeros(ACTIONS, dtype=np.int8)}
            scores[each.at] = each.scores
        return {"final_obs": seen, "_final_obs": ended.copy(), "_final_info": ended.copy(),
                "final_info": {"scores": scores, "_scores": ended.copy()}}


def _infos(told: Told) -> dict[str, Any]:
    return {"seat": told.seats, "numbers": told.numbers, "counts": told.counts}
