"""`janso replay`: plays records through the engine and reports every difference."""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import typer
from rich.progress import Progress

from janso.cli import app, err, out
from janso.errors import JansoError
from janso.records.files import records_below
from janso.records.formats import load


@app.command()
def replay(
    files: list[Path] = typer.Argument(..., help="Records in any format, compressed or not, or folders of them."),
    check: bool = typer.Option(False, "--check", help="Exit with status 1 when anything differs."),
    as_json: bool = typer.Option(False, "--json", help="Print the report as JSON."),
    workers: int = typer.Option(1, "--workers", min=1, help="Processes to use."),
) -> None:
    """Play records through the engine under their own rules and report every difference."""
    paths = list(records_below(files))
    if not paths:
        raise JansoError("replay: no files there")
    reports = _reports(paths, workers)
    games = [game for report in reports for game in report["games"]]
    differences = sum(len(game["differences"]) for game in games)
    failed = [report for report in reports if report["error"]]
    if as_json:
        typer.echo(json.dumps({"files": reports, "games": len(games), "differences": differences,
                               "unreadable": len(failed)}, ensure_ascii=False))
    else:
        _print(reports, len(games), differences)
    if failed:
        raise typer.Exit(2)
    if differences and check:
        raise typer.Exit(1)


def _reports(paths: list[Path], workers: int) -> list[dict[str, Any]]:
    with Progress(console=err, transient=True, disable=len(paths) < 2) as progress:
        task = progress.add_task("Replaying", total=len(paths))
        found: list[dict[str, Any]] = []
        if workers == 1:
            for path in paths:
                found.append(report_of(path))
                progress.advance(task)
            return found
        with ProcessPoolExecutor(workers) as pool:
            for report in pool.map(report_of, paths, chunksize=4):
                found.append(report)
                progress.advance(task)
        return found


def report_of(path: Path) -> dict[str, Any]:
    """What became of one file: its games with their differences, or why it cannot be read."""
    report: dict[str, Any] = {"file": str(path), "error": None, "games": []}
    try:
        for loaded in load(path):
            replayed = loaded.replay()
            report["games"].append({
                "format": loaded.format, "rules": replayed.match.rules.id, "deals": replayed.match.deals,
                "events": len(replayed.match.log), "scores": replayed.match.scores,
                "differences": [difference.as_json() for difference in replayed.differences],
            })
    except JansoError as error:
        report["error"] = str(error)
    return report


def _print(reports: list[dict[str, Any]], games: int, differences: int) -> None:
    for report in reports:
        if report["error"]:
            err.print(f"janso: {report['error']}", style="red", markup=False, highlight=False)
        for game in report["games"]:
            for d in game["differences"]:
                out.print(f"{d['at']}: deal {d['deal'] + 1}: {d['what']}: the record says {d['record']}, "
                          f"the engine {d['engine']}", markup=False, highlight=False)
    deals = sum(game["deals"] for report in reports for game in report["games"])
    out.print(f"{games} games, {deals} deals, {differences} differences", highlight=False)
