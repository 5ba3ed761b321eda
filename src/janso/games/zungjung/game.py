"""Zung Jung at the table: a plain game. Nobody is ever furiten, every complete hand wins, the deal always passes."""

from __future__ import annotations

from janso.table.game import Game


class ZungJung(Game):
    """Nothing differs but the numbers of its settings."""
