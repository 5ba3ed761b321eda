"""`janso seats`: who sits where at a real table."""

from __future__ import annotations

import json
import secrets

import typer
from rich.markup import escape
from rich.table import Table

from janso.cli import app, out
from janso.cli.words import SPOKEN, spoken
from janso.table.setup.drawing import WAYS, WHITE, draw
from janso.table.setup.marking import drawn
from janso.table.setup.report import seats_report
from janso.table.setup.reseating import HOUSE_NAMES
from janso.text.say import say


@app.command(epilog="Example: janso seats Ann Bo Cy Di --way dice")
def seats(
    names: list[str] = typer.Argument(..., help="Two to eight names."),
    way: str = typer.Option("wind_tiles", "--way", help=f"How seats are drawn: {', '.join(WAYS)}."),
    white: str = typer.Option("no", "--white", help=f"A White among the tiles: {', '.join(WHITE)}."),
    seed: str = typer.Option("", "--seed", help="The same seed draws the same seats; otherwise each time is new."),
    as_json: bool = typer.Option(False, "--json", help="Print JSON."),
    lang: str = SPOKEN,
) -> None:
    """Draw seats for a table: by tiles, dice, a tower, dragons."""
    spoken(lang)
    chosen = seed or secrets.token_hex(4)
    told = {"seed": chosen, **seats_report(draw(chosen, names, way, white))}
    if as_json:
        typer.echo(json.dumps(told, ensure_ascii=False))
        return
    table = Table(box=None, show_header=False)
    for each in told["seats"]:
        corner = f" ({each['corner']})" if each["corner"] else ""
        house = escape(say(HOUSE_NAMES[each["house"]], lang))
        table.add_row(f"[bold]{house}[/bold]{corner}", escape(each["player"]), drawn(each.get("mark", "")))
    out.print(table)
    if told["white"]:
        text = "{name} drew the White: the dealer sits there" if white == "dealer" else \
            "{name} drew the White and chooses a place"
        out.print(escape(say(text, lang, name=told["white"])), highlight=False)
    out.print(f"[dim]--seed {escape(chosen)}[/dim]", highlight=False)
