"""Bots at the table."""

from __future__ import annotations

from typing import Any

from janso.errors import JansoError
from janso.table import Action, Match

USUAL = "greedy"


class Agent:
    async def choose(self, match: Match) -> Action:
        raise NotImplementedError


def listing() -> list[dict[str, Any]]:
    return []


def known(name: str) -> str:
    raise JansoError(f"bot: there is no bot «{name}»")


def make(name: str, match: Match, seat: int) -> Agent:
    raise JansoError(f"bot: there is no bot «{name}»")
