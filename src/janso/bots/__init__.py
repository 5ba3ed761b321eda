"""Who plays when nobody else does. Bots see only what their seat sees."""

from __future__ import annotations

from janso.bots.bot import Bot, RandomBot, act, play_out
from janso.bots.greedy import GreedyBot
from janso.bots.sight import Sight
from janso.bots.solid import SolidBot
from janso.errors import JansoError

BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, GreedyBot, SolidBot)}

__all__ = ["BOTS", "Bot", "Sight", "act", "make", "play_out"]


def make(name: str, seed: int = 0) -> Bot:
    """A bot by its name.

    >>> make("greedy").name
    'greedy'
    """
    kind = BOTS.get(name)
    if kind is None:
        raise JansoError(f"bot: there is no bot «{name}»; there are {', '.join(BOTS)}")
    return kind(seed)
