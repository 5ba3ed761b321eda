"""Who plays when nobody else does. Bots see only what their seat sees."""

from __future__ import annotations

from janso.bots.bot import Bot, RandomBot, act, play_out
from janso.bots.greedy import GreedyBot
from janso.bots.master import MasterBot
from janso.bots.outside import bot_class, is_outside
from janso.bots.sight import Sight
from janso.bots.solid import SolidBot
from janso.errors import JansoError

BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, GreedyBot, SolidBot, MasterBot)}

__all__ = ["BOTS", "Bot", "Sight", "act", "is_outside", "kind_of", "make", "offer", "play_out"]


def make(name: str, seed: int = 0) -> Bot:
    """A bot by its name, or one from outside: `file.py:Class`, `mjai:COMMAND`.

    >>> make("greedy").name
    'greedy'
    """
    return kind_of(name)(seed)


def kind_of(name: str) -> type[Bot]:
    """The class of a bot; a program is not started by asking for it."""
    kind = BOTS.get(name)
    if kind is None and is_outside(name):
        kind = bot_class(name)
    if kind is None:
        raise JansoError("bots.bot_there_no_bot_there", name=name, known=", ".join(BOTS))
    return kind


def offer(name: str) -> None:
    """Lets rooms choose a bot from outside: by a name, which only the owner of the parlour can give."""
    kind = kind_of(name)
    BOTS[name] = kind if kind.name == name else type(kind.__name__, (kind,), {"name": name})
