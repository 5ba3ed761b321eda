"""One seat as a Gymnasium environment: bots play the others."""

from __future__ import annotations

from typing import Any

import gymnasium as gym
import numpy as np
from gymnasium import spaces

from janso.bots import Sight, kind_of, make
from janso.bots.bot import Bot
from janso.env.codes import ACTIONS
from janso.env.matches.seen import Asked, Seen, new_seed
from janso.errors import JansoError
from janso.rules.ruleset import RuleSet
from janso.table.match import Match


class Seat(gym.Env[dict[str, Any], np.int64]):
    """A single agent at a table of bots. `seat` is its place, or None for another one in each match; `bots` names one
    bot for all others or a list of them. `wrong` says what a number does that may not be chosen: «refuse» raises an
    error, «any» does an act drawn from the options, which suits agents that know no mask."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(self, rules: str | RuleSet = "riichi", seat: int | None = 0, bots: str | list[str] = "greedy",
                 render_mode: str | None = None, planes: str = "small", reward: str = "deal",
                 wrong: str = "any") -> None:
        self.asked = Asked(rules, planes, reward)
        self.render_mode = render_mode
        if wrong not in ("any", "refuse"):
            raise JansoError("env.env_wrong_any_refuse_not", wrong=wrong)
        if seat is not None and not 0 <= seat < self.asked.seats:
            raise JansoError("env.env_there_no_seat_table", seat=seat)
        self._place = seat
        self._strict = wrong == "refuse"
        others = self.asked.seats - 1
        self._names = [bots] * others if isinstance(bots, str) else list(bots)
        if len(self._names) != others:
            raise JansoError("env.bots_bots_seats_name_all", n=len(self._names), others=others)
        for name in self._names:
            kind_of(name)
        self.observation_space = self.asked.space()
        self.action_space = spaces.Discrete(ACTIONS)

    @property
    def match(self) -> Match:
        return self.seen.match

    def reset(self, *, seed: int | None = None,
              options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new match; the same seed deals the same walls to the same bots."""
        super().reset(seed=seed)
        self.begin(new_seed(self.np_random))
        while self.match.done:  # in the smallest games bots can end a match before this seat is asked anything
            self.begin(new_seed(self.np_random))
        return self.seen.observe(self.seat), {"seat": self.seat}

    def begin(self, number: int) -> None:
        """A match from the number of its walls, up to the first decision of this seat."""
        self.seat = number % self.asked.seats if self._place is None else self._place
        self.seen = Seen(self.asked, number)
        others = iter(self._names)
        self._bots: list[Bot | None] = [None if at == self.seat else make(next(others), number * 8 + at)
                                        for at in range(self.asked.seats)]
        self._others()

    def _others(self) -> float:
        """Lets the bots play until this seat has something to decide; what that brought it."""
        total = 0.0
        match = self.seen.match
        while not match.done and match.waiting[0] != self.seat:
            seat = match.waiting[0]
            options = match.options(seat)
            bot = self._bots[seat]
            assert bot is not None
            chosen = options[0] if len(options) == 1 else bot.choose(Sight(match, seat), options)
            total += self.seen.rewards.after(match.do(seat, chosen))[self.seat]
        return total

    def play(self, action: int) -> float:
        """Does an act and lets the others answer; what it brought."""
        if not self._strict and not self.seen.mask(self.seat)[action]:
            action = int(self.np_random.choice(np.flatnonzero(self.seen.mask(self.seat))))
        return self.seen.do(self.seat, action)[self.seat] + self._others()

    def step(self, action: np.int64 | int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        reward = self.play(int(action))
        return self.seen.observe(self.seat), reward, self.seen.match.done, False, {"seat": self.seat}

    def render(self) -> str | None:
        """The table in one line."""
        return f"deal {self.match.deals}: {' '.join(str(score) for score in self.match.scores)}"
