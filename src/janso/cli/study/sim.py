"""`janso sim`: many matches between bots, as a table, JSON, CSV and a plot."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import typer
from rich.table import Table

from janso.cli import app, err, out
from janso.cli.files import write_table
from janso.cli.progress import Bar
from janso.cli.words import SPOKEN, spoken
from janso.lab.sim import bots_for, simulate
from janso.rules import ruleset
from janso.rules.ruleset import RuleSet
from janso.rules.telling.spoken import pattern_name
from janso.text.say import said, say

COLUMNS = ("seat", "bot", "wins", "self_draws", "deal_ins", "score", "average_score", "paid")
"""What the CSV file tells of a seat."""


@app.command()
def sim(
    rules: str = typer.Argument(..., help="A rule set: its id or a house-rules file."),
    games: int = typer.Option(100, "--games", help="Matches to play."),
    bots: str = typer.Option("greedy", "--bots", help="One bot for all seats, or one a seat: a,b,c,d; ours, "
                             "file.py:Class or mjai:COMMAND."),
    seed: int = typer.Option(1, "--seed", help="The same seed gives the same matches."),
    workers: int = typer.Option(1, "--workers", min=1, help="Processes to use."),
    ray: str = typer.Option("", "--ray", help="Address of a Ray cluster (local: one on this machine)."),
    as_json: bool = typer.Option(False, "--json", help="Print the results as JSON."),
    csv_file: Path | None = typer.Option(None, "--csv", help="Also write a line a seat to this file."),
    plot_file: Path | None = typer.Option(None, "--plot", help="Also draw the results into this PNG or SVG file."),
    lang: str = SPOKEN,
) -> None:
    """Let bots play many matches and count what they come to."""
    spoken(lang)
    resolved = ruleset(rules)
    names = bots_for(resolved, bots)
    with Bar(quiet=games < 2) as bar:
        task = bar.add_task(say("Playing", lang), total=games)
        nodes: Counter[str] = Counter()
        tally = simulate(resolved, names, games, seed, workers, ray or None, lambda n: bar.advance(task, n), nodes)
    if nodes:
        shares = ", ".join(str(played) for _, played in nodes.most_common())
        told = say("matches played by each of {n} nodes: {shares}", lang, n=len(nodes), shares=shares)
        err.print(told, highlight=False)
    data: dict[str, Any] = {"rules": resolved.id, "seed": seed, "bots": names, **tally.as_json(names)}
    if csv_file is not None:
        write_table(csv_file, data["seats"], COLUMNS)
    if plot_file is not None:
        from janso.lab.plot import plot

        title = say("{rules}: {n} matches", lang, rules=resolved.id, n=data["matches"])
        plot(data, title, plot_file, lang, _names(data, resolved, lang))
    if as_json:
        typer.echo(json.dumps(data, ensure_ascii=False))
    else:
        show(data, resolved, lang)


def _names(data: dict[str, Any], rules: RuleSet, lang: str) -> dict[str, str]:
    """What the patterns that occurred are called."""
    return {id: pattern_name(rules, id, "", lang) or id.replace("_", " ") for id in data["patterns"]}


def show(data: dict[str, Any], rules: RuleSet, lang: str) -> None:
    """The results as a table."""
    table = Table(title=say("{rules}: {n} matches, {m} deals", lang, rules=data["rules"], n=data["matches"],
                            m=data["deals"]))
    for name in ("seat", "bot", "wins", "self-drawn", "dealt in", "average score", "places"):
        table.add_column(say(name, lang), justify="left" if name in ("bot", "places") else "right")
    for row in data["seats"]:
        table.add_row(str(row["seat"] + 1), row["bot"], str(row["wins"]), str(row["self_draws"]), str(row["deal_ins"]),
                      f"{row['average_score']:.1f}", " ".join(map(str, row["places"])))
    out.print(table)
    draws = ", ".join(f"{said(reason.replace('_', ' '), lang)} {n}" for reason, n in data["draws"].items())
    out.print(say("wins {rate} of deals, average value {value}, {length} discards a deal; draws: {draws}", lang,
                  rate=f"{data['win_rate']:.1%}", value=f"{data['average_points']:.1f}",
                  length=f"{data['average_discards']:.1f}", draws=draws or say("none", lang)), highlight=False)
    names = _names(data, rules, lang)
    common = ", ".join(f"{names[id]} {n}" for id, n in list(data["patterns"].items())[:10])
    out.print(say("commonest patterns: {patterns}", lang, patterns=common), highlight=False)
