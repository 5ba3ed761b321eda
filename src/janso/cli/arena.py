"""`janso arena`: which of two bots is stronger, on the same walls, with a confidence interval."""

from __future__ import annotations

import json

import typer
from rich.progress import Progress

from janso.bots import make
from janso.cli import app, err, out
from janso.lab.arena import duel
from janso.rules import ruleset


@app.command()
def arena(
    rules: str = typer.Argument(..., help="A rule set: its id or a house-rules file."),
    first: str = typer.Argument("solid", help="A bot."),
    second: str = typer.Argument("greedy", help="Another bot."),
    walls: int = typer.Option(50, "--walls", min=2, help="Walls to play; each is played once for every seating."),
    seed: int = typer.Option(1, "--seed", help="The same seed gives the same walls."),
    workers: int = typer.Option(1, "--workers", min=1, help="Processes to use."),
    as_json: bool = typer.Option(False, "--json", help="Print the result as JSON."),
) -> None:
    """Compare two bots in duplicate matches."""
    resolved = ruleset(rules)
    make(first)
    make(second)
    with Progress(console=err, transient=True) as bar:
        task = bar.add_task("Playing", total=walls)
        found = duel(resolved, first, second, walls, seed, workers, lambda n: bar.advance(task, n))
    if as_json:
        typer.echo(json.dumps(found.as_json()))
        return
    low, high = found.interval
    verdict = f"{found.verdict} is stronger" if found.verdict else "no difference can be told"
    out.print(f"{resolved.id}: {first} makes {found.mean:+.1f} points a match more than {second} "
              f"(95 %: {low:+.1f} to {high:+.1f}, {walls} walls): {verdict}", highlight=False)
