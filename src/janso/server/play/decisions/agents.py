"""Bots at the table: each sees what its seat sees."""

from __future__ import annotations

import random
from typing import Any

from janso import bots
from janso.bots import Bot, Sight
from janso.errors import JansoError
from janso.table import Action, Match


class Agent:
    """A bot on a seat."""

    def __init__(self, bot: Bot, seat: int) -> None:
        self._bot = bot
        self._seat = seat

    def choose(self, match: Match) -> Action:
        """One of the seat's options."""
        options = match.options(self._seat)
        return options[0] if len(options) == 1 else self._bot.choose(Sight(match, self._seat), options)


def listing() -> list[dict[str, Any]]:
    """Every bot, as they are declared."""
    return [{"id": bot.name, "text": bot.text} for bot in bots.BOTS.values()]


def usual() -> str:
    """The bot for seats that stayed open."""
    return "solid" if "solid" in bots.BOTS else "greedy"


def known(name: str) -> str:
    """The same name, when this parlour offers such a bot: nobody who plays may name a file or a program."""
    if name not in bots.BOTS:
        raise JansoError("server.bot_there_no_bot_there", name=name, known=", ".join(bots.BOTS))
    return bots.BOTS[name].name


def make(name: str, seat: int) -> Agent:
    """A bot for a seat. What it does by chance nobody can foresee."""
    return Agent(bots.make(known(name), random.SystemRandom().getrandbits(32)), seat)
