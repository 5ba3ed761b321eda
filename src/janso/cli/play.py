"""`janso play`: a table in the terminal."""

from __future__ import annotations

import time

import typer

from janso.bots import make
from janso.cli import app
from janso.errors import JansoError
from janso.rules import ruleset


@app.command()
def play(
    rules: str = typer.Argument("riichi", help="A rule set: its id or a house-rules file."),
    bot: str = typer.Option("greedy", "--bot", help="Who plays against you: random, greedy or solid."),
    seed: int = typer.Option(0, "--seed", help="Play a certain wall; 0 takes a new one each time."),
    tiles: str = typer.Option("mpsz", "--tiles", help="mpsz or unicode."),
    lang: str = typer.Option("en", "--lang", help="Language of the table: en or ru."),
) -> None:
    """Play against bots in the terminal."""
    if tiles not in ("mpsz", "unicode"):
        raise JansoError(f"tiles: «{tiles}» is neither mpsz nor unicode")
    if lang not in ("en", "ru"):
        raise JansoError(f"lang: «{lang}» is not one of en, ru")
    resolved = ruleset(rules)
    make(bot)
    try:
        from janso.terminal.app import TableApp
    except ImportError:
        raise JansoError("play: textual is not installed; install janso[terminal]") from None
    from janso.terminal.game import Game

    TableApp(Game(resolved, bot, seed or time.time_ns() % 10**9, lang=lang), tiles == "unicode").run()
