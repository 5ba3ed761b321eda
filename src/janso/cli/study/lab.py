"""`janso lab`: what a rule does to the game."""

from __future__ import annotations

import json
import os
from pathlib import Path

import typer
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn
from rich.table import Table

from janso.cli import app, out
from janso.cli.progress import Bar
from janso.cli.words import SPOKEN, spoken
from janso.errors import JansoError
from janso.lab.compare import Findings, compare, name_of, shown
from janso.rules import ruleset
from janso.rules.ruleset import RuleSet
from janso.text.say import say

SHOWN = 30


@app.command("lab")
def lab_command(
    first: str = typer.Argument(help="A rule set or a house-rules file."),
    second: str = typer.Argument("", help="Another one to compare it with; without it the first is described."),
    option: list[str] = typer.Option([], "--option", help="Compare with this setting changed, such as honba=300."),
    games: int = typer.Option(200, "--games", min=2, help="Matches of each rule set, on the same walls."),
    bots: str = typer.Option("solid", "--bots", help="Who plays: one bot for all seats, or one a seat."),
    seed: int = typer.Option(1, "--seed", help="The same seed gives the same figures."),
    workers: int = typer.Option(os.cpu_count() or 1, "--workers", min=1, help="Processes."),
    picture: Path | None = typer.Option(None, "--plot", help="Draw the differences into a PNG or SVG file."),
    as_json: bool = typer.Option(False, "--json", help="Print JSON."),
    lang: str = SPOKEN,
) -> None:
    """What a rule does to the game: two rule sets on the same walls, or one described."""
    spoken(lang)
    one = ruleset(first)
    other = _other(one, second, option)
    total = games * (2 if other else 1)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Bar(*columns) as progress:
        task = progress.add_task(say("matches", lang), total=total)
        found = compare(one, other, games, [name.strip() for name in bots.split(",")], seed, workers,
                        lambda played: progress.advance(task, played))
    if picture is not None:
        from janso.lab.plot import plot_differences

        plot_differences(found, picture, lang)
    if as_json:
        typer.echo(json.dumps(found.as_json(), ensure_ascii=False))
    else:
        _tell(found, lang)


def _other(one: RuleSet, second: str, option: list[str]) -> RuleSet | None:
    """The rule set to compare with: named, changed by options, or both."""
    if not second and not option:
        return None
    changes = {}
    for each in option:
        key, equals, value = each.partition("=")
        if not equals:
            raise JansoError("cli.option_not_form_name_value", each=each)
        changes[key] = json.loads(value) if value.startswith("[") else value
    base = ruleset(second) if second else one
    return base.with_options(changes) if changes else base


def _tell(found: Findings, lang: str) -> None:
    two = len(found.rules) > 1
    people = {each.name: each for each in found.beside_people()}
    heads = ["", found.rules[0].id, "95 %"] if not two else ["", "A", "B", say("difference", lang), "95 %"]
    if people:
        heads.append(say("people", lang))
    table = Table(*heads, box=None, header_style="bold")
    for column in table.columns[1:]:
        column.justify = "right"
    for measure in found.measures[:SHOWN]:
        name = escape(name_of(found.rules[0], measure.name, lang))
        told = measure.gap or measure.a
        ends = f"{shown(measure.name, told.low)} … {shown(measure.name, told.high)}"
        cells = [shown(measure.name, measure.a.value)]
        if measure.b is not None and measure.gap is not None:
            cells += [shown(measure.name, measure.b.value), shown(measure.name, measure.gap.value)]
        style = "[bold]{}[/bold]" if measure.certain else "{}"
        row = [*cells[:-1], style.format(cells[-1]), ends]
        if measure.name in people:
            beside = people[measure.name]
            row.append(("{}" if beside.agrees else "[bold]{}[/bold]").format(shown(measure.name, beside.people.value)))
        table.add_row(name, *row)
    out.print(table)
    for sentence in found.sentences(lang):
        out.print(f"• {escape(sentence)}", highlight=False)
    if two and not found.sentences(lang):
        out.print(escape(say("Nothing differs with 95 % certainty; more games may show it.", lang)), highlight=False)
