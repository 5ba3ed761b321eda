"""`janso arena`: which of two bots is stronger, on the same walls, with a confidence interval."""

from __future__ import annotations

import json

import typer
from rich.progress import Progress

from janso.bots import kind_of
from janso.cli import app, err, out
from janso.cli.words import SPOKEN, spoken
from janso.lab.arena import duel
from janso.rules import ruleset
from janso.text.say import say


@app.command()
def arena(
    rules: str = typer.Argument(..., help="A rule set: its id or a house-rules file."),
    first: str = typer.Argument("solid", help="A bot: ours, file.py:Class or mjai:COMMAND."),
    second: str = typer.Argument("greedy", help="Another bot."),
    walls: int = typer.Option(50, "--walls", min=2, help="Walls to play; each is played once for every seating."),
    seed: int = typer.Option(1, "--seed", help="The same seed gives the same walls."),
    workers: int = typer.Option(1, "--workers", min=1, help="Processes to use."),
    as_json: bool = typer.Option(False, "--json", help="Print the result as JSON."),
    lang: str = SPOKEN,
) -> None:
    """Compare two bots in duplicate matches."""
    spoken(lang)
    resolved = ruleset(rules)
    kind_of(first)
    kind_of(second)
    with Progress(console=err, transient=True) as bar:
        task = bar.add_task(say("Playing", lang), total=walls)
        found = duel(resolved, first, second, walls, seed, workers, lambda n: bar.advance(task, n))
    if as_json:
        typer.echo(json.dumps(found.as_json()))
        return
    low, high = found.interval
    verdict = say("no difference can be told", lang)
    if found.verdict:
        verdict = say("{bot} is stronger", lang, bot=found.verdict)
    out.print(say("{rules}: {first} makes {mean} points a match more than {second} (95 %: {low} to {high}, {n} walls): "
                  "{verdict}", lang, rules=resolved.id, first=first, mean=f"{found.mean:+.1f}", second=second,
                  low=f"{low:+.1f}", high=f"{high:+.1f}", n=walls, verdict=verdict), highlight=False)
