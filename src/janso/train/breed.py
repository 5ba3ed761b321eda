"""Breeding: players with other numbers meet their parent on the same walls, and the best one takes its place.

Each generation has several children, each with a few other numbers. All play the same duplicate walls against the
parent; the better half plays on, and the best of these plays further walls that alone decide, because those on which
it was chosen flatter it. Steps are large at first, grow when a child is kept and shrink when none is; after one was
kept, a child of the next generation goes on in the same direction. Walls are never used twice, and everything follows
from the seed, so that a run can be stopped, resumed and repeated.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from math import exp, log, sqrt
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any, Final

from janso.bots.model import Model, known_as, model_of, shipped
from janso.errors import JansoError
from janso.lab.arena import Duel, difference, summed_up
from janso.lab.spread import spread
from janso.rules.play import play_settings
from janso.rules.ruleset import RuleSet

FACTORS: Final = {
    "plans": {"plan_step": (3.4, 0.08), "reluctance": (1.15, 0.05), "width": (0.004, 0.3), "by_discard": (0.7, 0.1),
              "points_power": (1.0, 0.06), "fixed_sets": (1.0, 0.12), "within": (1.0, 0.2), "pungs": (1.0, 0.2),
              "pairs": (1.0, 0.2), "types": (1.0, 0.2), "both": (3.0, 0.2)},
    "speed": {"ends": (1.0, 0.15), "given": (1.0, 0.15), "called": (1.0, 0.2), "far": (1.0, 0.1),
              "far_open": (1.0, 0.15), "toll": (1.0, 0.15), "holding": (0.7, 0.25)},
    "race": {},
}
"""By the tactics of a family: numbers that are multiplied, with what is usual and how far a child strays."""
SHIFTS: Final = {
    "plans": {"growth": (0.0, 0.012)},
    "speed": {"suit_wish": (0.0, 0.06)},
    "race": {"claim_bias": (0.0, 0.4), "claim_wish": (0.0, 80.0), "riichi_bias": (0.0, 0.5), "kong_bias": (0.0, 0.6),
             "caution": (0.0, 3.0)},
}
"""Numbers that are moved up and down."""
CHANGED: Final = 3
"""So many numbers of a child differ from its parent's."""
CHILDREN: Final = 6
"""So many children a generation has; after their first walls the better half plays as many again."""
SURE: Final = 1.3
"""A lead of so many standard errors makes the child the parent of the next."""
FURTHER: Final = 4
"""The best child plays so many times the walls of the first meeting at the end."""
BLOCK: Final = 2 + FURTHER
"""A generation has so many times the walls of the first meeting to itself."""
FIRST_REACH: Final = 3.0
MOST_REACH: Final = 4.0
LEAST_REACH: Final = 0.5
GROWS: Final = 1.3
SHRINKS: Final = 0.85
"""How far children stray, in steps of the tables above: at first, at most and at least, and what a generation makes of
it that kept a child, or none."""


@dataclass
class Run:
    """A run of training as it is kept in the file of its model."""

    rules: str
    seed: int
    walls: int
    generation: int = 0
    kept: int = 0
    reach: float = FIRST_REACH
    direction: dict[str, float] = field(default_factory=dict)
    """What the last generation changed for the better, as a step of each number; empty when it kept no child."""
    history: list[dict[str, Any]] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        return {"rules": self.rules, "seed": self.seed, "walls": self.walls, "generation": self.generation,
                "kept": self.kept, "reach": self.reach, "direction": self.direction, "history": self.history[-200:]}


def brood(parent: Model, tactics: str, rng: Random, reach: float = 1.0, count: int = CHILDREN) -> list[Model]:
    """Models with a few other numbers. Each number has its turn before any has a second one, and then goes the other
    way: what a number is good for shows in few generations."""
    factors, shifts = FACTORS[tactics], SHIFTS[tactics]
    names = sorted([*factors, *shifts])
    way = {name: rng.choice((-1, 1)) for name in names}
    deck: list[str] = []
    found: list[Model] = []
    for _ in range(count):
        steps: dict[str, float] = {}
        for _ in range(min(CHANGED, len(names))):
            if not deck:
                deck = rng.sample(names, len(names))
            name = deck.pop()
            way[name] = -way[name]
            steps[name] = way[name] * abs(rng.gauss(0.0, reach * (factors.get(name) or shifts[name])[1]))
        found.append(stepped(parent, tactics, steps))
    return found


def stepped(parent: Model, tactics: str, steps: dict[str, float]) -> Model:
    """A model some steps away from another.

    >>> stepped(Model("dazhong", {}, {"far": 2.0}), "speed", {"far": -log(2), "suit_wish": 0.5}).numbers
    {'far': 1.0, 'suit_wish': 0.5}
    """
    factors, shifts = FACTORS[tactics], SHIFTS[tactics]
    numbers = dict(parent.numbers)
    for name, step in steps.items():
        if name in factors:
            numbers[name] = round(numbers.get(name, factors[name][0]) * exp(step), 5)
        else:
            numbers[name] = round(numbers.get(name, shifts[name][0]) + step, 5)
    return Model(parent.family, parent.nets, numbers)


def steps_between(parent: Model, child: Model, tactics: str) -> dict[str, float]:
    """The steps that lead from one model to another."""
    factors, shifts = FACTORS[tactics], SHIFTS[tactics]
    found: dict[str, float] = {}
    for name, number in child.numbers.items():
        before = parent.numbers.get(name, (factors.get(name) or shifts.get(name) or (number,))[0])
        if number != before and name in factors and number > 0 and before > 0:
            found[name] = round(log(number / before), 5)
        elif number != before and name in shifts:
            found[name] = round(number - before, 5)
    return found


@dataclass
class Raced:
    """What came of the children of a generation: the best, its differences on the walls it played last, how many duels
    all had together, and whether those walls were the ones that decide."""

    child: Model
    last: list[float]
    walls: int
    decided: bool


class Breeder:
    """Breeds a player for a rule set, generation by generation."""

    def __init__(self, rules: RuleSet, out: Path, seed: int = 1, walls: int = 16, workers: int = 1,
                 ray_address: str | None = None, start: Model | None = None) -> None:
        self.rules = rules
        self.tactics = rules.family.tactics if rules.family.tactics in FACTORS else "plans"
        self.out = out
        self.workers = workers
        self.ray_address = ray_address
        self.best = start or shipped(known_as(rules.family.id, play_settings(rules).hands))
        self.run = Run(rules.id, seed, walls)
        if out.exists():
            self._resume()

    def _resume(self) -> None:
        """Goes on with the model that is there, if it was begun for the same rules with the same seed."""
        try:
            data = json.loads(self.out.read_text(encoding="utf-8"))
            told = data["training"]
            begun = Run(told["rules"], told["seed"], told["walls"], told["generation"], told["kept"],
                        told["reach"], told["direction"], told["history"])
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

    def children(self) -> list[Model]:
        """The children of this generation: one goes on where the last one helped, the others try anything."""
        run = self.run
        rng = Random(f"{run.seed}/{run.generation}")
        ahead = [stepped(self.best, self.tactics, run.direction)] if run.direction else []
        return [*ahead, *brood(self.best, self.tactics, rng, run.reach, CHILDREN - len(ahead))]

    def generation(self) -> Duel:
        """Several children against their parent; what came of the best."""
        run = self.run
        race = self.raced(self.children())
        kept = race.decided and leads(race.last)
        run.direction = steps_between(self.best, race.child, self.tactics) if kept else {}
        if kept:
            race.child.figures = self.best.figures
            self.best = race.child
            run.kept += 1
        run.reach = round(min(max(run.reach * (GROWS if kept else SHRINKS), LEAST_REACH), MOST_REACH), 4)
        run.generation += 1
        duel = summed_up(self.rules.id, "child", "parent", race.last)
        run.history.append({"generation": run.generation, "mean": round(duel.mean, 3), "error": round(duel.error, 3),
                            "walls": race.walls, "kept": kept})
        return duel

    def raced(self, children: list[Model]) -> Raced:
        """All children on the same walls, the better half on as many again, and the best of these on the last ones;
        who does not lead the parent goes no further."""
        run = self.run
        first = run.generation * run.walls * BLOCK
        found = self.duels(children, self.best, range(first, first + run.walls))
        order = sorted(range(len(children)), key=lambda at: -sum(found[at]))
        walls = len(children) * run.walls
        better = [at for at in order[:len(children) // 2] if sum(found[at]) > 0]
        if not better:
            return Raced(children[order[0]], found[order[0]], walls, decided=False)
        again = self.duels([children[at] for at in better], self.best, range(first + run.walls, first + 2 * run.walls))
        walls += len(better) * run.walls
        for at, more in zip(better, again):
            found[at] = found[at] + more
        best = max(better, key=lambda at: sum(found[at]))
        if sum(found[best]) <= 0:
            return Raced(children[best], found[best], walls, decided=False)
        last = self.duel(children[best], self.best, range(first + 2 * run.walls, first + BLOCK * run.walls))
        return Raced(children[best], last, walls + len(last), decided=True)

    def duel(self, first: Model, second: Model | str, numbers: range) -> list[float]:
        """What one model makes more than another, or than a bot, on each wall."""
        return self.duels([first], second, numbers)[0]

    def duels(self, firsts: list[Model], second: Model | str, numbers: range) -> list[list[float]]:
        """The same for several models on the same walls."""
        other = second if isinstance(second, str) else second.as_json()
        work = partial(on_wall, self.rules.as_json(), [*[each.as_json() for each in firsts], other], self.run.seed)
        portions = [(at, number) for at in range(len(firsts)) for number in numbers]
        found = list(spread(work, portions, self.workers, self.ray_address))
        return [found[at * len(numbers):(at + 1) * len(numbers)] for at in range(len(firsts))]


def on_wall(data: dict[str, Any], players: list[Any], seed: int, portion: tuple[int, int]) -> float:
    """The duel of one player with the last on one wall; runs on any machine, so models come along as data and become
    files there."""
    at, number = portion
    with TemporaryDirectory(prefix="janso-train-") as folder:
        names = []
        for place, each in enumerate((players[at], players[-1])):
            if isinstance(each, str):
                names.append(each)
                continue
            path = Path(folder) / f"{place}.json"
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
