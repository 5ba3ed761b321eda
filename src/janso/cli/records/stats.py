"""`janso stats`: a player's figures from any records, as a table, JSON, CSV and a plot."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import typer
from rich.table import Table

from janso.cli import app, err, out
from janso.cli.files import write_table
from janso.cli.words import SPOKEN, spoken
from janso.errors import JansoError
from janso.records.deals import cut
from janso.records.files import records_below
from janso.records.formats import Loaded, load
from janso.records.statistics import Figures, figures
from janso.text.say import said, say

COLUMNS = {"games": "games", "deals": "deals", "win_rate": "wins", "deal_in_rate": "deals in", "call_rate": "calls",
           "riichi_rate": "riichi", "average_win": "average win", "average_deal_in": "average loss",
           "average_place": "average place"}


@app.command()
def stats(
    files: list[Path] = typer.Argument(..., help="Records in any format, compressed or not, or folders of them."),
    player: str = typer.Option("", "--player", help="Only the player of this name."),
    as_json: bool = typer.Option(False, "--json", help="Print the figures as JSON."),
    csv_file: Path | None = typer.Option(None, "--csv", help="Also write a line a player to this file."),
    plot_file: Path | None = typer.Option(None, "--plot", help="Also draw the figures into this PNG or SVG file."),
    lang: str = SPOKEN,
) -> None:
    """Count what players did: wins, deals into others' hands, calls, riichi, values and places."""
    spoken(lang)
    found = [entry for entry in figures(_logs(files, lang)) if not player or entry.name == player]
    if not found:
        raise JansoError("cli.stats_no_deals_there" if player else "cli.stats_no_deals_there_2", player=player)
    rows = [entry.as_json() for entry in found]
    if csv_file is not None:
        write_table(csv_file, rows, [key for key in rows[0] if key not in ("places", "patterns")])
    if plot_file is not None:
        _plot(rows, plot_file, lang)
    if as_json:
        typer.echo(json.dumps({"players": rows}, ensure_ascii=False))
    else:
        _show(found, lang)


def _logs(files: list[Path], lang: str) -> Iterator[list[dict[str, Any]]]:
    """The logs of all games; a game that the engine cannot follow counts as far as it goes, with a warning."""
    sources = list(records_below(files))
    for source in sources:
        try:
            games = [log for loaded in load(source) if (log := _log(loaded, lang)) is not None]
        except JansoError as error:
            if len(sources) == 1:
                raise
            _warn(str(error), lang)
            continue
        yield from games


def _log(loaded: Loaded, lang: str) -> list[dict[str, Any]] | None:
    """The log of one game, or None with a warning when it cannot be counted."""
    try:
        if loaded.events is not None:
            cut(loaded.events)
            return loaded.events
        replayed = loaded.replay()
    except JansoError as error:
        _warn(str(error) if loaded.where in str(error) else f"{loaded.where}: {error}", lang)
        return None
    except (KeyError, TypeError, ValueError, IndexError, AttributeError):
        _warn(f"{loaded.where}: is damaged", lang)
        return None
    if replayed.differences:
        _warn(str(replayed.differences[0]), lang)
    return [event.as_json() for event in replayed.match.log]


def _warn(what: str, lang: str) -> None:
    err.print(f"janso: {said(what, lang)}", style="yellow", markup=False, highlight=False, soft_wrap=True)


def _shown(key: str, value: Any) -> str:
    if value is None:
        return "-"
    if key.endswith("_rate"):
        return f"{value:.1%}"
    return f"{value:.2f}" if key == "average_place" else f"{value:.0f}"


def _show(found: list[Figures], lang: str) -> None:
    table = Table()
    table.add_column(say("player", lang))
    for title in COLUMNS.values():
        table.add_column(say(title, lang), justify="right")
    for entry in found:
        row = entry.as_json()
        table.add_row(entry.name, *[_shown(key, row[key]) for key in COLUMNS])
    out.print(table)


def _plot(rows: list[dict[str, Any]], path: Path, lang: str) -> None:
    """Rates side by side, and places stacked."""
    try:
        import matplotlib
    except ImportError:
        raise JansoError("cli.plot_matplotlib_not_installed_install") from None
    matplotlib.use("Agg")
    from matplotlib import pyplot

    rows = rows[:8]
    names = [row["name"] for row in rows]
    figure, (rates, places) = pyplot.subplots(1, 2, figsize=(12, 4.5), layout="constrained")
    keys = ("win_rate", "deal_in_rate", "call_rate", "riichi_rate")
    for number, key in enumerate(keys):
        at = [place + (number - 1.5) * 0.2 for place in range(len(rows))]
        rates.bar(at, [100 * (row[key] or 0) for row in rows], 0.2, label=say(COLUMNS[key], lang))
    rates.set_xticks(range(len(rows)), names)
    rates.set_ylabel(say("% of deals", lang))
    rates.legend(loc="lower center", bbox_to_anchor=(0.5, 1.0), ncols=len(keys), frameon=False)
    bottom = [0] * len(rows)
    for place in sorted({int(place) for row in rows for place in row["places"]}):
        counts = [row["places"].get(str(place), 0) for row in rows]
        places.bar(names, counts, bottom=bottom, label=say("place {n}", lang, n=place))
        bottom = [low + count for low, count in zip(bottom, counts)]
    places.set_ylabel(say("games", lang))
    if any(bottom):
        places.legend(loc="lower center", bbox_to_anchor=(0.5, 1.0), ncols=4, frameon=False)
    try:
        figure.savefig(path)
    except (OSError, ValueError) as error:
        raise JansoError("cli.cannot_be_written", target=path, strerror=error) from None
    pyplot.close(figure)
