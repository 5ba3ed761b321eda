"""Several bots against each other: every pair on the same walls, places, points, and ratings with intervals.

A rating says how likely one bot comes out above another at the table, in the usual scale: 400 more is ten to one. It
is fitted to all meetings at once (Bradley and Terry); the interval comes from drawing the walls again and again.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from itertools import combinations
from math import log10
from pathlib import Path
from random import Random
from typing import Any, Final

from janso.errors import JansoError
from janso.lab.arena import Duel, Outcome, outcome, summed_up
from janso.lab.spread import spread
from janso.rules.ruleset import RuleSet

DRAWS: Final = 200
ROUNDS: Final = 60
"""How often the ratings are brought nearer to what was played."""
Pair = tuple[str, str]


class League:
    """What every pair came to, wall by wall."""

    def __init__(self, rules: str, bots: list[str], walls: int, seed: int, played: dict[Pair, list[Outcome]]) -> None:
        self.rules = rules
        self.bots = bots
        self.walls = walls
        self.seed = seed
        self.played = played

    def duels(self) -> list[Duel]:
        """Every pair, by points."""
        return [summed_up(self.rules, one, two, [each.difference for each in found])
                for (one, two), found in self.played.items()]

    def place(self, bot: str) -> float:
        """The mean place of a bot."""
        places = [each.first_place for (one, _), found in self.played.items() if one == bot for each in found]
        places += [each.second_place for (_, two), found in self.played.items() if two == bot for each in found]
        return sum(places) / len(places)

    def ratings(self) -> dict[str, tuple[float, float, float]]:
        """The rating of each bot with the interval that holds it with 95 % confidence."""
        usual = self._rated(list(range(self.walls)))
        rng = Random(self.seed)
        drawn = [self._rated([rng.randrange(self.walls) for _ in range(self.walls)]) for _ in range(DRAWS)]
        found = {}
        for bot in self.bots:
            values = sorted(each[bot] for each in drawn)
            found[bot] = (usual[bot], values[DRAWS // 40], values[-DRAWS // 40 - 1])
        return found

    def _rated(self, walls: list[int]) -> dict[str, float]:
        shares = {pair: sum(found[wall].above for wall in walls) / len(walls) for pair, found in self.played.items()}
        return rated(self.bots, shares)

    def as_json(self) -> dict[str, Any]:
        ratings = self.ratings()
        return {
            "rules": self.rules, "walls": self.walls, "seed": self.seed,
            "bots": [{"bot": bot, "rating": round(ratings[bot][0], 1), "low": round(ratings[bot][1], 1),
                      "high": round(ratings[bot][2], 1), "place": round(self.place(bot), 3)} for bot in self.bots],
            "duels": [duel.as_json() for duel in self.duels()],
        }


def rated(bots: list[str], shares: dict[Pair, float]) -> dict[str, float]:
    """Ratings around 1500 from the share of meetings in which the first of each pair came out above.

    >>> {bot: round(value) for bot, value in rated(["a", "b"], {("a", "b"): 10 / 11}).items()}
    {'a': 1700, 'b': 1300}
    """
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(ROUNDS):
        fresh = {}
        for bot in bots:
            won, met = 0.0, 0.0
            for (one, two), share in shares.items():
                if bot in (one, two):
                    share = min(max(share, 0.001), 0.999)
                    won += share if bot == one else 1.0 - share
                    met += 1.0 / (strength[one] + strength[two])
            fresh[bot] = won / met if met else 1.0
        strength = fresh
    values = {bot: 400.0 * log10(value) for bot, value in strength.items()}
    middle = sum(values.values()) / len(values)
    return {bot: 1500.0 + value - middle for bot, value in values.items()}


def play_league(rules: RuleSet, bots: list[str], walls: int, seed: int, workers: int = 1,
                ray_address: str | None = None, keep: Path | None = None,
                progress: Callable[[int], None] | None = None) -> League:
    """Plays every pair. `keep` names a file in which each wall is noted once it is played, so that a league that was
    stopped goes on."""
    if len(bots) < 2 or (len(bots) > 2 and len(set(bots)) != len(bots)):
        raise JansoError("lab.arena_name_two_more_bots")
    known = _kept(keep, rules.id, seed)
    tasks = [(one, two, wall) for one, two in combinations(bots, 2) for wall in range(walls)]
    open_tasks = [task for task in tasks if task not in known]
    if progress is not None:
        progress(len(tasks) - len(open_tasks))
    work = partial(_play, rules.as_json(), seed)
    for task, found in zip(open_tasks, spread(work, open_tasks, workers, ray_address)):
        known[task] = found
        if keep is not None:
            line = {"rules": rules.id, "seed": seed, "first": task[0], "second": task[1], "wall": task[2],
                    "found": found}
            with keep.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
        if progress is not None:
            progress(1)
    played = {(one, two): [known[one, two, wall] for wall in range(walls)] for one, two in combinations(bots, 2)}
    return League(rules.id, bots, walls, seed, played)


def _play(data: dict[str, Any], seed: int, task: tuple[str, str, int]) -> Outcome:
    return outcome(data, task[0], task[1], seed, task[2])


def _kept(keep: Path | None, rules: str, seed: int) -> dict[tuple[str, str, int], Outcome]:
    """The walls noted in a file; those of other rules or another seed are passed over, as is a line cut off."""
    known: dict[tuple[str, str, int], Outcome] = {}
    if keep is None or not keep.exists():
        return known
    for line in keep.read_text(encoding="utf-8").splitlines():
        try:
            data = json.loads(line)
            if data["rules"] == rules and data["seed"] == seed:
                known[data["first"], data["second"], data["wall"]] = Outcome(*data["found"])
        except (ValueError, KeyError, TypeError):
            continue
    return known
