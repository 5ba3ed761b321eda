"""`janso sim`: many matches between bots, as a table, JSON, CSV and a plot."""

from __future__ import annotations

import csv
import json
from collections import Counter
from pathlib import Path
from typing import Any

import typer
from rich.progress import Progress
from rich.table import Table

from janso.cli import app, err, out
from janso.errors import JansoError
from janso.lab.sim import bots_for, simulate
from janso.rules import ruleset


@app.command()
def sim(
    rules: str = typer.Argument(..., help="A rule set: its id or a house-rules file."),
    games: int = typer.Option(100, "--games", help="Matches to play."),
    bots: str = typer.Option("greedy", "--bots", help="One bot for all seats, or one a seat: a,b,c,d."),
    seed: int = typer.Option(1, "--seed", help="The same seed gives the same matches."),
    workers: int = typer.Option(1, "--workers", min=1, help="Processes to use."),
    ray: str = typer.Option("", "--ray", help="Address of a Ray cluster (local: one on this machine)."),
    as_json: bool = typer.Option(False, "--json", help="Print the results as JSON."),
    csv_file: Path | None = typer.Option(None, "--csv", help="Also write a line a seat to this file."),
    plot_file: Path | None = typer.Option(None, "--plot", help="Also draw the results into this PNG or SVG file."),
) -> None:
    """Let bots play many matches and count what they come to."""
    resolved = ruleset(rules)
    names = bots_for(resolved, bots)
    with Progress(console=err, transient=True, disable=games < 2) as bar:
        task = bar.add_task("Playing", total=games)
        nodes: Counter[str] = Counter()
        tally = simulate(resolved, names, games, seed, workers, ray or None, lambda n: bar.advance(task, n), nodes)
    if nodes:
        shares = ", ".join(str(played) for _, played in nodes.most_common())
        err.print(f"matches played by each of {len(nodes)} nodes: {shares}", highlight=False)
    data: dict[str, Any] = {"rules": resolved.id, "seed": seed, "bots": names, **tally.as_json(names)}
    if csv_file is not None:
        write_csv(data, csv_file)
    if plot_file is not None:
        from janso.lab.plot import plot

        plot(data, f"{resolved.id}: {data['matches']} matches", plot_file)
    if as_json:
        typer.echo(json.dumps(data, ensure_ascii=False))
    else:
        show(data)


def write_csv(data: dict[str, Any], path: Path) -> None:
    """A line for each seat."""
    keys = ("seat", "bot", "wins", "self_draws", "deal_ins", "score", "average_score", "paid")
    try:
        with path.open("w", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, keys, extrasaction="ignore")
            writer.writeheader()
            writer.writerows(data["seats"])
    except OSError as error:
        raise JansoError(f"{path}: cannot be written ({error.strerror})") from None


def show(data: dict[str, Any]) -> None:
    """The results as a table."""
    table = Table(title=f"{data['rules']}: {data['matches']} matches, {data['deals']} deals")
    for name in ("seat", "bot", "wins", "self-drawn", "dealt in", "average score", "places"):
        table.add_column(name, justify="left" if name in ("bot", "places") else "right")
    for row in data["seats"]:
        table.add_row(str(row["seat"] + 1), row["bot"], str(row["wins"]), str(row["self_draws"]), str(row["deal_ins"]),
                      f"{row['average_score']:.1f}", " ".join(map(str, row["places"])))
    out.print(table)
    draws = ", ".join(f"{reason} {n}" for reason, n in data["draws"].items()) or "none"
    out.print(f"wins {data['win_rate']:.1%} of deals, average value {data['average_points']:.1f}, "
              f"{data['average_discards']:.1f} discards a deal; draws: {draws}", highlight=False)
    common = ", ".join(f"{name.replace('_', ' ')} {n}" for name, n in list(data["patterns"].items())[:10])
    out.print(f"commonest patterns: {common}", highlight=False)
