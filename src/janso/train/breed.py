"""Breeding: a player with slightly other numbers meets its parent on the same walls, and the better one stays.

Each generation changes a few numbers of the parent. The child plays some duplicate walls; one that does not lead is
given up, one that leads plays on, and takes the parent's place when its lead is sure enough. Walls are never used
twice, and everything follows from the seed, so that a run can be stopped, resumed and repeated.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from math import exp, sqrt
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any, Final

from janso.bots.model import Model, model_of, shipped
from janso.errors import JansoError
from janso.lab.arena import Duel, difference, summed_up
from janso.lab.spread import spread
from janso.rules.ruleset import RuleSet

FACTORS: Final = {
    "plans": {"plan_step": (3.4, 0.08), "reluctance": (1.15, 0.05), "width": (0.004, 0.3), "by_discard": (0.7, 0.1),
              "points_power": (1.0, 0.06), "fixed_sets": (1.0, 0.12), "within": (1.0, 0.2), "pungs": (1.0, 0.2),
              "pairs": (1.0, 0.2), "types": (1.0, 0.2), "both": (3.0, 0.2)},
    "speed": {"ends": (1.0, 0.15), "given": (1.0, 0.15), "called": (1.0, 0.2), "far": (1.0, 0.1),
              "far_open": (1.0, 0.15), "toll": (1.0, 0.15)},
    "race": {},
}
"""By the tactics of a family: numbers that are multiplied, with what is usual and how far a child strays."""
SHIFTS: Final = {
    "plans": {"growth": (0.0, 0.012)},
    "speed": {"suit_wish": (0.0, 0.06)},
    "race": {"claim_bias": (0.0, 0.4), "riichi_bias": (0.0, 0.5), "kong_bias": (0.0, 0.6), "caution": (0.0, 3.0)},
}
"""Numbers that are moved up and down."""
CHANGED: Final = 3
"""So many numbers of a child differ from its parent's."""
SURE: Final = 1.3
"""A lead of so many standard errors makes the child the parent of the next."""
FURTHER: Final = 3
"""A child that leads plays so many times the walls again."""


@dataclass
class Run:
    """A run of training as it is kept in the file of its model."""

    rules: str
    seed: int
    walls: int
    generation: int = 0
    kept: int = 0
    history: list[dict[str, Any]] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        return {"rules": self.rules, "seed": self.seed, "walls": self.walls, "generation": self.generation,
                "kept": self.kept, "history": self.history[-200:]}


def child_of(parent: Model, tactics: str, rng: Random) -> Model:
    """A model with a few other numbers."""
    factors, shifts = FACTORS[tactics], SHIFTS[tactics]
    numbers = dict(parent.numbers)
    names = sorted([*factors, *shifts])
    for name in rng.sample(names, min(CHANGED, len(names))):
        if name in factors:
            usual, stray = factors[name]
            numbers[name] = round(numbers.get(name, usual) * exp(rng.gauss(0.0, stray)), 5)
        else:
            usual, stray = shifts[name]
            numbers[name] = round(numbers.get(name, usual) + rng.gauss(0.0, stray), 5)
    return Model(parent.family, parent.nets, numbers)


class Breeder:
    """Breeds a player for a rule set, generation by generation."""

    def __init__(self, rules: RuleSet, out: Path, seed: int = 1, walls: int = 16, workers: int = 1,
                 ray_address: str | None = None, start: Model | None = None) -> None:
        self.rules = rules
        self.tactics = rules.family.tactics if rules.family.tactics in FACTORS else "plans"
        self.out = out
        self.workers = workers
        self.ray_address = ray_address
        self.best = start or shipped(rules.family.id)
        self.run = Run(rules.id, seed, walls)
        if out.exists():
            self._resume()

    def _resume(self) -> None:
        """Goes on with the model that is there, if it was begun for the same rules with the same seed."""
        try:
            data = json.loads(self.out.read_text(encoding="utf-8"))
            told = data["training"]
            begun = Run(told["rules"], told["seed"], told["walls"], told["generation"], told["kept"], told["history"])
        except (OSError, ValueError, KeyError, TypeError):
            raise JansoError("train.train_there_already_no_model", out=self.out) from None
        if (begun.rules, begun.seed, begun.walls) != (self.run.rules, self.run.seed, self.run.walls):
            raise JansoError("train.train_begun_other_rules_another", out=self.out)
        self.best, self.run = model_of(data), begun

    def save(self, made: str, figures: dict[str, Any] | None = None) -> None:
        """Writes the best model so far with the state of the run."""
        self.best.made = made
        self.best.figures = {**self.best.figures, **(figures or {})}
        half = self.out.with_suffix(".half")
        half.write_text(json.dumps({**self.best.as_json(), "training": self.run.as_json()}), encoding="utf-8")
        half.replace(self.out)

    def generation(self) -> Duel:
        """One child against its parent; what came of it."""
        run = self.run
        child = child_of(self.best, self.tactics, Random(f"{run.seed}/{run.generation}"))
        first = run.generation * run.walls * (1 + FURTHER)
        found = self.duel(child, self.best, range(first, first + run.walls))
        kept = False
        if sum(found) > 0:
            found += self.duel(child, self.best, range(first + run.walls, first + run.walls * (1 + FURTHER)))
            kept = leads(found)
        if kept:
            child.figures = self.best.figures
            self.best = child
            run.kept += 1
        run.generation += 1
        duel = summed_up(self.rules.id, "child", "parent", found)
        run.history.append({"generation": run.generation, "mean": round(duel.mean, 3), "error": round(duel.error, 3),
                            "walls": len(found), "kept": kept})
        return duel

    def duel(self, first: Model, second: Model | str, numbers: range) -> list[float]:
        """What one model makes more than another, or than a bot, on each wall."""
        players = [each if isinstance(each, str) else each.as_json() for each in (first, second)]
        work = partial(on_wall, self.rules.as_json(), players, self.run.seed)
        return list(spread(work, list(numbers), self.workers, self.ray_address))


def on_wall(data: dict[str, Any], players: list[Any], seed: int, number: int) -> float:
    """The duel on one wall; runs on any machine, so models come along as data and become files there."""
    with TemporaryDirectory(prefix="janso-train-") as folder:
        names = []
        for at, each in enumerate(players):
            if isinstance(each, str):
                names.append(each)
                continue
            path = Path(folder) / f"{at}.json"
            path.write_text(json.dumps(each), encoding="utf-8")
            names.append(str(path))
        return difference(data, names[0], names[1], seed, number)


def leads(found: list[float]) -> bool:
    """True when the mean of some differences is surely above nothing.

    >>> leads([1.0, 1.2, 0.9, 1.1]), leads([5.0, -5.0, 4.0, -3.0])
    (True, False)
    """
    mean = sum(found) / len(found)
    spread_of = sum((value - mean) ** 2 for value in found) / max(len(found) - 1, 1)
    return mean > SURE * sqrt(spread_of / len(found))


def breed(breeder: Breeder, made: str, seconds: float, generations: int | None = None,
          progress: Callable[[Run, Duel], None] | None = None) -> None:
    """Breeds until the time is over, or for so many generations, and saves after each."""
    end = monotonic() + seconds
    breeder.save(made)
    while monotonic() < end and (generations is None or breeder.run.generation < generations):
        duel = breeder.generation()
        breeder.save(made)
        if progress is not None:
            progress(breeder.run, duel)
