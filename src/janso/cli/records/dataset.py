"""`janso dataset`: records as arrays of decisions."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn

from janso.cli import app, err, out
from janso.cli.progress import Bar
from janso.cli.words import SPOKEN, spoken
from janso.text.say import say


@app.command("dataset")
def dataset_command(
    files: list[Path] = typer.Argument(..., help="Records in any format, compressed or not, or folders of them."),
    folder: Path = typer.Option(
        ..., "--out", help="The folder of the data set, or a file X.parquet; one that was begun goes on."),
    planes: str = typer.Option("small", "--planes", help="What a decision shows: small or rich."),
    workers: int = typer.Option(os.cpu_count() or 1, "--workers", min=1, help="Processes."),
    ray: str = typer.Option("", "--ray", help="A Ray cluster's address, or «local»; the folder must be on every node."),
    as_json: bool = typer.Option(False, "--json", help="Print JSON."),
    lang: str = SPOKEN,
) -> None:
    """Turn records into arrays of decisions: what was seen, might be done, was done, and what came of it."""
    spoken(lang)
    from janso.env.data.dataset import write_dataset

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Bar(*columns) as progress:
        task = progress.add_task(say("files", lang), total=None)
        found = write_dataset(files, folder, planes, workers, ray or None,
                              lambda done, total: progress.update(task, advance=done, total=total))
    if as_json:
        data = {key: found[key] for key in ("planes", "shape", "decisions", "games", "problems")}
        typer.echo(json.dumps(data, ensure_ascii=False))
    else:
        _tell(found, folder, lang)
    if not found["games"]:
        raise typer.Exit(2)


def _tell(found: dict[str, Any], folder: Path, lang: str) -> None:
    told = say("{n} decisions of {m} games in {folder}", lang, n=found["decisions"], m=found["games"], folder=folder)
    out.print(told, highlight=False)
    for line in found["problems"][:10]:
        err.print(f"janso: {line}", highlight=False, markup=False, soft_wrap=True)
