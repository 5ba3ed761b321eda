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

from janso.bots import Sight, kind_of, make
from janso.bots.bot import Bot
from janso.env.codes import ACTIONS, mask_into, numbers_of
from janso.env.seen import Asked, Seen, new_seed
from janso.errors import JansoError
from janso.rules.ruleset import RuleSet
from janso.table.log.action import Action


class Running:
    """One of the matches."""

    def __init__(self, asked: Asked, number: int, bots: list[str] | None, place: int | None) -> None:
        self.seen = Seen(asked, number)
        self.match = self.seen.match
        self.owed = [0.0] * asked.seats
        self.own = (number % asked.seats if place is None else place) if bots is not None else -1
        self.bots: list[Bot | None] = [None] * asked.seats
        if bots is not None:
            others = iter(bots)
            self.bots = [None if at == self.own else make(next(others), number * 8 + at) for at in range(asked.seats)]
        self.seat = 0
        self.options: list[Action] = []
        self.numbers: list[int] = []
        self.go_on([0.0] * asked.seats)

    def go_on(self, brought: list[float]) -> None:
        """Bots play until the caller is asked."""
        match = self.match
        while not match.done:
            seat = match.waiting[0]
            bot = self.bots[seat]
            if bot is None:
                self.seat = seat
                self.options = match.options(seat)
                self.numbers = numbers_of(self.options)
                return
            options = match.options(seat)
            chosen = options[0] if len(options) == 1 else bot.choose(Sight(match, seat), options)
            self._add(brought, self.seen.rewards.after(match.do(seat, chosen)))
        self.options, self.numbers = [], []
        if self.own >= 0:
            self.seat = self.own

    def _add(self, brought: list[float], more: list[float]) -> None:
        for seat, value in enumerate(more):
            brought[seat] += value

    def do(self, number: int) -> list[float]:
        """Does an act; what it and the answers to it brought each seat."""
        if number not in self.numbers:
            raise JansoError("env.env_seat_not_choose_action", seat=self.seat, number=number)
        chosen = self.options[self.numbers.index(number)]
        brought = self.seen.rewards.after(self.match.do(self.seat, chosen))
        self.go_on(brought)
        self._add(self.owed, brought)
        return brought

    def paid(self) -> float:
        """What the seat that is asked now was brought since it was asked last."""
        reward = self.owed[self.seat]
        self.owed[self.seat] = 0.0
        return reward


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

    def _new(self) -> Running:
        return Running(self.asked, new_seed(self.np_random), self._names, self._place)

    def reset(self, *, seed: int | list[int | None] | None = None,
              options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """New matches; with one seed, or a list with one for each match, the same walls again."""
        if isinstance(seed, list):
            chosen = [new_seed(np.random.default_rng(each)) for each in seed]
            self.running = [Running(self.asked, number, self._names, self._place) for number in chosen]
        else:
            if seed is not None:
                self._np_random, self._np_random_seed = np.random.default_rng(seed), seed
            self.running = [self._new() for _ in range(self.num_envs)]
        return self._seen(), self._infos()

    def _seen(self) -> dict[str, Any]:
        """Planes and masks of the seats that are asked, filled in place."""
        planes = np.empty(self._shape, dtype=np.int16)
        masks = bytearray()
        for at, one in enumerate(self.running):
            planes[at] = one.seen.planes(one.seat)
            masks += mask_into(one.numbers)
        mask: NDArray[np.int8] = np.frombuffer(masks, dtype=np.int8)
        return {"observation": planes, "action_mask": mask.reshape(self.num_envs, ACTIONS)}

    def _infos(self) -> dict[str, Any]:
        return {"seat": np.array([one.seat for one in self.running], dtype=np.int64)}

    def step(self, actions: NDArray[np.int64]) -> tuple[dict[str, Any], NDArray[np.float64], NDArray[np.bool_],
                                                        NDArray[np.bool_], dict[str, Any]]:
        """One act in each match."""
        rewards = np.zeros(self.num_envs)
        brought = np.zeros((self.num_envs, self.asked.seats))
        ended = np.zeros(self.num_envs, dtype=np.bool_)
        final: dict[int, tuple[dict[str, Any], list[int]]] = {}
        for at, number in enumerate(actions.tolist()):
            one = self.running[at]
            brought[at] = one.do(number)
            rewards[at] = one.paid()
            if one.match.done:
                ended[at] = True
                final[at] = (one.seen.observe(one.seat), list(one.match.scores))
                self.running[at] = self._new()
        infos = self._infos() | {"rewards": brought}
        if final:
            infos |= self._final(final, ended)
        return self._seen(), rewards, ended, np.zeros(self.num_envs, dtype=np.bool_), infos

    def _final(self, final: dict[int, tuple[dict[str, Any], list[int]]], ended: NDArray[np.bool_]) -> dict[str, Any]:
        seen = np.full(self.num_envs, None, dtype=object)
        scores = np.zeros((self.num_envs, self.asked.seats), dtype=np.int64)
        for at, (observation, last) in final.items():
            seen[at] = observation
            scores[at] = last
        return {"final_obs": seen, "_final_obs": ended.copy(), "_final_info": ended.copy(),
                "final_info": {"scores": scores, "_scores": ended.copy()}}

