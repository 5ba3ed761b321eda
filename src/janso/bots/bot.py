"""A bot: given what a seat sees and what it may do, it chooses."""

from __future__ import annotations

import random
from typing import ClassVar

from janso.bots.sight import Sight
from janso.native import mypyc_attr
from janso.table.log.action import Action
from janso.table.match import Match


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """The base of all bots. `name` is what the command line calls it, `text` what people read."""

    name: ClassVar[str] = ""
    text: ClassVar[str] = ""

    def __init__(self, seed: int = 0) -> None:
        self.random = random.Random(seed)

    def choose(self, sight: Sight, options: list[Action]) -> Action:
        """One of the options."""
        return options[0]

    def values(self, sight: Sight, options: list[Action]) -> list[float]:
        """How much the bot likes each option, more is better: 0 for what it chooses, one less for each that it would
        choose after it. A bot that knows what options are worth may say so instead."""
        found = [0.0] * len(options)
        left = list(range(len(options)))
        rank = 0
        while left:
            still = [options[at] for at in left]
            chosen = still[0] if len(still) == 1 else self.choose(sight, still)
            at = next((at for at in left if options[at] is chosen or options[at].same(chosen)), left[0])
            found[at] = -float(rank)
            left.remove(at)
            rank += 1
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    """Any legal act, each as likely as the others."""

    name: ClassVar[str] = "random"
    text: ClassVar[str] = "Does anything it may do."

    def values(self, sight: Sight, options: list[Action]) -> list[float]:
        return [0.0] * len(options)

    def choose(self, sight: Sight, options: list[Action]) -> Action:
        return options[int(self.random.random() * len(options))]


def act(match: Match, bots: list[Bot]) -> None:
    """Lets the bot of one waiting seat decide."""
    seat = match.waiting[0]
    options = match.options(seat)
    choice = options[0] if len(options) == 1 else bots[seat].choose(Sight(match, seat), options)
    match.do(seat, choice)


def play_out(match: Match, bots: list[Bot]) -> Match:
    """Lets bots play until the match is over."""
    while not match.done:
        act(match, bots)
    return match
