"""`janso convert`: from one record format to another, naming what is lost."""

from __future__ import annotations

from pathlib import Path

import typer

from janso.cli import app, err
from janso.cli.files import write_text
from janso.cli.words import north_word
from janso.errors import JansoError
from janso.records.formats import load
from janso.records.writers import format_for, written


@app.command()
def convert(
    source: Path = typer.Argument(..., metavar="IN", help="A record in any format."),
    target: Path = typer.Argument(..., metavar="OUT", help="The file to write; its ending tells the format."),
    to: str = typer.Option("", "--to", help="The format to write, when the ending does not tell."),
    north: str = typer.Option("nukidora", "--north", help="mjai's word for setting a North aside: nukidora or kita."),
    deal: int = typer.Option(0, "--deal", min=0, help="Only this deal, counted from 1 (paifu)."),
) -> None:
    """Convert a record between formats; what the other format cannot tell is listed."""
    format = to or format_for(target.name)
    games = load(source)
    if len(games) > 1 and format != "native":
        raise JansoError("cli.holds_games_convert", source=source, n=len(games))
    texts = []
    lost: tuple[str, ...] = ()
    for game in games:
        replayed = game.replay()
        if replayed.differences:
            raise JansoError("cli.cannot_be_followed", source=source, difference=replayed.differences[0])
        log = game.events or [event.as_json() for event in replayed.match.log]
        text, lost = written(log, format, deal - 1 if deal else None, north_word(north))
        texts.append(text)
    write_text(target, "".join(texts))
    for what in lost:
        err.print(f"lost: {what}", style="yellow", highlight=False, soft_wrap=True)
