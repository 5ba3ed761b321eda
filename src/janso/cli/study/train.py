"""`janso train`: a player for any rules."""

from __future__ import annotations

import json
import os
import shlex
import sys
from pathlib import Path
from typing import Any

import typer

from janso.cli import app, err, out
from janso.cli.progress import Bar
from janso.cli.words import SPOKEN, spoken
from janso.errors import JansoError
from janso.rules import ruleset
from janso.rules.ruleset import RuleSet
from janso.text.say import say

TEST_WALLS = 1_000_000
"""Walls of the final arena: far beyond those that a run can reach."""


@app.command("train")
def train_command(
    rules: str = typer.Argument(..., help="A rule set: its id or a house-rules file."),
    hours: float = typer.Option(1.0, "--hours", min=0.0, help="How long to breed, in hours; 0 only fits."),
    file: Path = typer.Option(..., "--out", help="The file of the model; one that was begun goes on."),
    records: list[Path] = typer.Option([], "--records", help="Records of strong players to fit on, files or folders; "
                                       "may be repeated."),
    seed: int = typer.Option(1, "--seed", help="The same seed breeds the same players."),
    walls: int = typer.Option(16, "--walls", min=2, help="Walls that a child plays before it is given up or plays on."),
    generations: int = typer.Option(0, "--generations", min=0, help="Stop after so many generations in all."),
    test: int = typer.Option(0, "--test", min=0, help="Walls against the family's own player at the end; 0 for none."),
    workers: int = typer.Option(os.cpu_count() or 1, "--workers", min=1, help="Processes."),
    ray: str = typer.Option("", "--ray", help="Address of a Ray cluster (local: one on this machine)."),
    as_json: bool = typer.Option(False, "--json", help="Print JSON."),
    lang: str = SPOKEN,
) -> None:
    """Breed a player for a rule set: fit on records, then play against the parent and keep the better."""
    spoken(lang)
    from janso.train.breed import Breeder, breed

    resolved = ruleset(rules)
    start = _fitted(resolved, records, seed, workers, ray, lang) if records and not file.exists() else None
    breeder = Breeder(resolved, file, seed, walls, workers, ray or None, start)
    made = f"janso {shlex.join(sys.argv[1:])}"

    def told(run: Any, duel: Any) -> None:
        verdict = say("kept" if run.history[-1]["kept"] else "given up", lang)
        line = say("generation {n}: {mean} ± {error} over {m} walls, {verdict}", lang, n=run.generation,
                   mean=f"{duel.mean:+.1f}", error=f"{duel.error:.1f}", m=duel.walls, verdict=verdict)
        err.print(line, highlight=False)

    breed(breeder, made, hours * 3600, generations or None, told)
    if test:
        found = _tested(breeder, test)
        breeder.save(made, {"against_family": found})
    summary = {"rules": resolved.id, "generations": breeder.run.generation, "kept": breeder.run.kept,
               "numbers": breeder.best.numbers, "figures": breeder.best.figures}
    if as_json:
        typer.echo(json.dumps(summary, ensure_ascii=False))
        return
    out.print(say("{rules}: {n} generations, {m} kept; the model is in {file}", lang, rules=resolved.id,
                  n=breeder.run.generation, m=breeder.run.kept, file=file), highlight=False)


def _fitted(rules: RuleSet, records: list[Path], seed: int, workers: int, ray: str, lang: str) -> Any:
    """A model fitted on records, with its figures told."""
    from janso.train.records import fitted

    if rules.family.tactics != "race":
        raise JansoError("cli.train_records_teach_only_rules")
    with Bar() as bar:
        tasks: dict[str, Any] = {}

        def step(what: str, done: int, total: int) -> None:
            if what not in tasks:
                words = say("Reading records", lang) if what == "records" else f"{say('Fitting', lang)}: {what}"
                tasks[what] = bar.add_task(words, total=total)
            bar.update(tasks[what], completed=done)

        model = fitted(records, rules.family.id, seed, workers, ray or None, step)
    for what, figures in model.figures.items():
        err.print(say("{what}: agrees on {share} of {n} choices left out of the fit", lang, what=what,
                      share=f"{figures['agreement']:.1%}", n=figures["tested"]), highlight=False)
    return model


def _tested(breeder: Any, walls: int) -> dict[str, Any]:
    """The model against the family's own player on walls that were never used."""
    from janso.lab.arena import summed_up

    found = breeder.duel(breeder.best, "master", range(TEST_WALLS, TEST_WALLS + walls))
    duel = summed_up(breeder.rules.id, "trained", "master", found)
    low, high = duel.interval
    return {"walls": walls, "mean": round(duel.mean, 2), "low": round(low, 2), "high": round(high, 2)}
