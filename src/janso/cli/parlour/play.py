"""`janso play`: a table in the terminal."""

from __future__ import annotations

import time

import typer

from janso.bots import kind_of
from janso.cli import app
from janso.cli.words import SPOKEN, spoken
from janso.errors import JansoError
from janso.rules import ruleset


@app.command()
def play(
    rules: str = typer.Argument("riichi", help="A rule set: its id or a house-rules file."),
    bot: str = typer.Option("greedy", "--bot", help="Who plays against you: random, greedy, solid, file.py:Class or "
                            "mjai:COMMAND."),
    seed: int = typer.Option(0, "--seed", help="Play a certain wall; 0 takes a new one each time."),
    tiles: str = typer.Option("mpsz", "--tiles", help="mpsz or unicode."),
    lang: str = SPOKEN,
) -> None:
    """Play against bots in the terminal."""
    if tiles not in ("mpsz", "unicode"):
        raise JansoError("cli.tiles_neither_mpsz_nor_unicode", tiles=tiles)
    spoken(lang)
    resolved = ruleset(rules)
    kind_of(bot)
    try:
        from janso.terminal.app import TableApp
    except ImportError:
        raise JansoError("cli.play_textual_not_installed_install") from None
    from janso.terminal.game import Game

    TableApp(Game(resolved, bot, seed or time.time_ns() % 10**9, lang=lang), tiles == "unicode").run()
