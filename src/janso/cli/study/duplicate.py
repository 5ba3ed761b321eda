"""`janso duplicate`: four teams of bots on the same deals, compared in match points."""

from __future__ import annotations

import json

import typer
from rich.table import Table

from janso.bots import kind_of
from janso.cli import app, out
from janso.cli.progress import Bar
from janso.cli.words import SPOKEN, spoken
from janso.lab.duplicate import duplicate as played
from janso.rules import ruleset
from janso.text.say import say


@app.command()
def duplicate(
    rules: str = typer.Argument("duplicate", help="A rule set with own walls: its id or a house-rules file."),
    teams: str = typer.Option("solid,greedy,greedy,greedy", "--teams", help="A bot for each of the four teams."),
    matches: int = typer.Option(4, "--matches", min=1, help="Matches; each is played at four tables."),
    seed: int = typer.Option(1, "--seed", help="The same seed gives the same walls."),
    as_json: bool = typer.Option(False, "--json", help="Print the result as JSON."),
    lang: str = SPOKEN,
) -> None:
    """Let four teams of bots play the same deals at four tables."""
    spoken(lang)
    resolved = ruleset(rules)
    bots = teams.split(",")
    for bot in bots:
        kind_of(bot)
    with Bar() as bar:
        task = bar.add_task(say("Playing", lang), total=matches)
        found = played(resolved, bots, matches, seed, lambda n: bar.advance(task, n))
    if as_json:
        typer.echo(json.dumps(found.as_json()))
        return
    table = Table(title=say("{n} deals at four tables", lang, n=found.deals))
    for head in ("place", "team", "bot", "IMP", "points"):
        table.add_column(say(head, lang), justify="left" if head == "bot" else "right")
    for one in found.teams:
        table.add_row(str(one.place), str(one.team + 1), found.bots[one.team], f"{one.imps:+d}", f"{one.points:+d}")
    out.print(table)
