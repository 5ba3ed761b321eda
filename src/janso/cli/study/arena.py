"""`janso arena`: which bots are stronger, on the same walls, with confidence intervals."""

from __future__ import annotations

import json
from pathlib import Path

import typer
from rich.table import Table

from janso.bots import kind_of
from janso.cli import app, out
from janso.cli.progress import Bar
from janso.cli.words import SPOKEN, spoken
from janso.lab.arena import Duel
from janso.lab.league import League, play_league
from janso.rules import ruleset
from janso.text.say import say


@app.command()
def arena(
    rules: str = typer.Argument(..., help="A rule set: its id or a house-rules file."),
    first: str = typer.Argument("solid", help="A bot: ours, file.py:Class or mjai:COMMAND."),
    second: str = typer.Argument("greedy", help="Another bot."),
    others: list[str] = typer.Argument(None, help="Further bots: then every pair plays, and all are rated."),
    walls: int = typer.Option(50, "--walls", min=2, help="Walls to play; each is played once for every seating."),
    seed: int = typer.Option(1, "--seed", help="The same seed gives the same walls."),
    workers: int = typer.Option(1, "--workers", min=1, help="Processes to use."),
    ray: str = typer.Option("", "--ray", help="Address of a Ray cluster (local: one on this machine)."),
    keep: Path | None = typer.Option(None, "--keep", help="Note every wall in this file; what stands there is not "
                                     "played again."),
    as_json: bool = typer.Option(False, "--json", help="Print the result as JSON."),
    lang: str = SPOKEN,
) -> None:
    """Compare bots in duplicate matches."""
    spoken(lang)
    resolved = ruleset(rules)
    bots = [first, second, *(others or [])]
    for bot in bots:
        kind_of(bot)
    pairs = len(bots) * (len(bots) - 1) // 2
    with Bar() as bar:
        task = bar.add_task(say("Playing", lang), total=walls * pairs)
        found = play_league(resolved, bots, walls, seed, workers, ray or None, keep, lambda n: bar.advance(task, n))
    if as_json:
        typer.echo(json.dumps(_told(found)))
        return
    for duel in found.duels():
        _line(duel, lang)
    _table(found, lang)


def _told(found: League) -> dict[str, object]:
    """Of two bots their duel and their places; of more everything about all of them."""
    if len(found.bots) == 2:
        return {**found.duels()[0].as_json(), "places": {bot: found.place(bot) for bot in found.bots}}
    return found.as_json()


def _line(duel: Duel, lang: str) -> None:
    low, high = duel.interval
    verdict = say("no difference can be told", lang)
    if duel.verdict:
        verdict = say("{bot} is stronger", lang, bot=duel.verdict)
    out.print(say("{rules}: {first} makes {mean} points a match more than {second} (95 %: {low} to {high}, {n} walls): "
                  "{verdict}", lang, rules=duel.rules, first=duel.first, mean=f"{duel.mean:+.1f}", second=duel.second,
                  low=f"{low:+.1f}", high=f"{high:+.1f}", n=duel.walls, verdict=verdict), highlight=False)


def _table(found: League, lang: str) -> None:
    ratings = found.ratings()
    heads = [say("bot", lang), say("rating", lang), "95 %", say("average place", lang)]
    table = Table(*heads, box=None, header_style="bold")
    for column in table.columns[1:]:
        column.justify = "right"
    for bot in sorted(found.bots, key=lambda bot: -ratings[bot][0]):
        value, low, high = ratings[bot]
        table.add_row(bot, f"{value:.0f}", f"{low:.0f}–{high:.0f}", f"{found.place(bot):.2f}")
    out.print(table)
