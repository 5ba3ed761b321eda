"""`janso replay`: plays records through the engine and reports every difference."""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import typer

from janso.cli import app, err, out
from janso.cli.progress import Bar
from janso.cli.words import SPOKEN, spoken
from janso.errors import JansoError
from janso.message import render, translated
from janso.records.files import Source, records_below, text_of
from janso.records.formats import load_text
from janso.text.say import said, say


@app.command()
def replay(
    files: list[Path] = typer.Argument(..., help="Records in any format, compressed or not, in folders or archives."),
    check: bool = typer.Option(False, "--check", help="Exit with status 1 when anything differs."),
    as_json: bool = typer.Option(False, "--json", help="Print the report as JSON."),
    workers: int = typer.Option(1, "--workers", min=1, help="Processes to use."),
    lang: str = SPOKEN,
) -> None:
    """Play records through the engine under their own rules and report every difference."""
    spoken(lang)
    sources = list(records_below(files))
    if not sources:
        raise JansoError("cli.replay_no_files_there")
    reports = _reports(sources, workers, lang)
    games = [game for report in reports for game in report["games"]]
    differences = sum(len(game["differences"]) for game in games)
    failed = [report for report in reports if report["error"]]
    if as_json:
        typer.echo(json.dumps({"files": reports, "games": len(games), "differences": differences,
                               "unreadable": len(failed)}, ensure_ascii=False))
    else:
        _print(reports, len(games), differences, lang)
    if failed:
        raise typer.Exit(2)
    if differences and check:
        raise typer.Exit(1)


def _reports(sources: list[Source], workers: int, lang: str) -> list[dict[str, Any]]:
    with Bar(quiet=len(sources) < 2) as progress:
        task = progress.add_task(say("Replaying", lang), total=len(sources))
        found: list[dict[str, Any]] = []
        if workers == 1:
            for source in sources:
                found += reports_of(source)
                progress.advance(task)
            return found
        with ProcessPoolExecutor(workers) as pool:
            for reports in pool.map(reports_of, sources, chunksize=4):
                found += reports
                progress.advance(task)
        return found


def reports_of(source: Source) -> list[dict[str, Any]]:
    """What became of a file, or of each file in an archive."""
    found: list[dict[str, Any]] = []
    try:
        for name, data in source.parts():
            found.append(_report(name, data))
    except JansoError as error:
        found.append({"file": str(source), "error": str(error), "games": []})
    return found


def _report(name: str, data: bytes) -> dict[str, Any]:
    """The games of one file with their differences, or why it cannot be read."""
    report: dict[str, Any] = {"file": name, "error": None, "games": []}
    try:
        for loaded in load_text(text_of(data, name), name):
            replayed = loaded.replay()
            report["games"].append({
                "format": loaded.format, "rules": replayed.match.rules.id, "deals": replayed.match.deals,
                "events": len(replayed.match.log), "scores": replayed.match.scores,
                "differences": [difference.as_json() for difference in replayed.differences],
            })
    except JansoError as error:
        report["error"] = str(error)
    return report


def _print(reports: list[dict[str, Any]], games: int, differences: int, lang: str) -> None:
    for report in reports:
        if report["error"]:
            why = said(report["error"], lang)
            err.print(f"janso: {why}", style="red", markup=False, highlight=False, soft_wrap=True)
        for game in report["games"]:
            for d in game["differences"]:
                what = said(translated(d, lang)["what"], lang)
                told = render("records.differs", {**d, "n": d["deal"] + 1, "what": what}, lang)
                out.print(told, markup=False, highlight=False, soft_wrap=True)
    deals = sum(game["deals"] for report in reports for game in report["games"])
    out.print(say("{n} games, {m} deals, {k} differences", lang, n=games, m=deals, k=differences), highlight=False)
