"""One match as environments hold it: numbers in, arrays and rewards out."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from janso.env.arrays import encoded, info_of, is_rich, mask_of
from janso.env.codes import ACTIONS, numbers_of
from janso.env.observed.layout import Layout
from janso.env.observed.planes import Encoder
from janso.env.rewards import REWARDS, Rewards
from janso.errors import JansoError
from janso.rules import ruleset
from janso.rules.play import play_settings
from janso.rules.ruleset import RuleSet
from janso.table.match import Match

LEAST, MOST = -32768, 32767


class Asked:
    """What an environment was made with: rules, planes and rewards."""

    def __init__(self, rules: str | RuleSet, planes: str, reward: str) -> None:
        self.rules = ruleset(rules)
        self.rich = is_rich(planes)
        if reward not in REWARDS:
            raise JansoError("env.env_no_reward_there", kind=reward, known=", ".join(REWARDS))
        self.reward = reward
        play = play_settings(self.rules)
        self.seats: int = play.seats
        self.layout = Layout(play, self.rich)

    def space(self) -> spaces.Dict:
        """What an agent is shown: the planes, and a mask of the actions it may choose."""
        shape = (self.layout.rows, self.layout.width)
        return spaces.Dict({"observation": spaces.Box(LEAST, MOST, shape, np.int16),
                            "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8)})


class Seen:
    """A running match with its encoder and its rewards."""

    def __init__(self, asked: Asked, seed: int | str) -> None:
        self.asked = asked
        self.match = Match(asked.rules, seed)
        self.encoder = Encoder(self.match, asked.rich)
        self.rewards = Rewards(self.match, asked.reward)

    def planes(self, seat: int) -> NDArray[np.int16]:
        return encoded(self.encoder, seat)

    def mask(self, seat: int) -> NDArray[np.int8]:
        waiting = not self.match.done and seat in self.match.waiting
        return mask_of(self.match.options(seat)) if waiting else np.zeros(ACTIONS, dtype=np.int8)

    def observe(self, seat: int) -> dict[str, Any]:
        """The planes and the mask of a seat."""
        return {"observation": self.planes(seat), "action_mask": self.mask(seat)}

    def info(self, seat: int) -> dict[str, Any]:
        """The options of a seat in words."""
        return info_of(self.match.options(seat))

    def do(self, seat: int, number: int) -> list[float]:
        """Does the act of that number; what it brought every seat."""
        options = self.match.options(seat)
        numbers = numbers_of(options)
        if number not in numbers:
            raise JansoError("env.env_seat_not_choose_action", seat=seat, number=number)
        return self.rewards.after(self.match.do(seat, options[numbers.index(number)]))


def new_seed(rng: np.random.Generator) -> int:
    """A seed for a match."""
    return int(rng.integers(2**31))
