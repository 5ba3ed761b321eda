"""The outlook of hands that must be worth something: the chance of each plan by the tiles it still misses.

A plan that misses n tiles gets the first of them at the rate of its live tiles and the others at typical rates. Near
plans overlap, so their chances are added up with what the likelier ones leave. A hand that is ready or one tile from it
is also looked at tile by tile, with the scorer's word on every wait, and the better of both views counts.
"""

from __future__ import annotations

from typing import Final

from janso.bots.weighing.plans import FAR, Plan, distance
from janso.bots.weighing.plans import Position as Planned
from janso.bots.weighing.race import MOST_TURNS, Pace
from janso.coach.position import Position
from janso.coach.solo import Outlook
from janso.tiles import STANDARD_KINDS

WITHIN: Final = 2
"""Plans that miss so many tiles more than the nearest one are not looked at."""
MOST: Final = 10
OVERLAP: Final = 0.5
"""How much of a plan is still open where a nearer one failed: they want many of the same tiles."""
STEPS: Final = [4.0, 7.0, 10.0, 13.0, 16.0, 19.0, 22.0, 25.0]
"""Live tiles that usually help a plan that misses one, two, three ... tiles."""


class Reach:
    """The chance to complete a plan, by tiles missed and turns left."""

    def __init__(self, pace: Pace) -> None:
        self.pace = pace
        self.rows: list[list[float]] = [[1.0] * MOST_TURNS]
        for live in STEPS:
            rate = min(live / 80.0 * self._speed(), 0.9)
            row = [0.0]
            for turns in range(1, MOST_TURNS):
                row.append(rate * self.rows[-1][turns - 1] + max(0.0, 1 - rate - pace.ends) * row[turns - 1])
            self.rows.append(row)

    def _speed(self) -> float:
        """Others feed the last tile and, more seldom, the ones before."""
        return 1.0 + 1.5 * self.pace.given

    def chance(self, steps: int, live: int, unseen: float, turns: int) -> float:
        """From so many tiles away, with so many live tiles for the next step."""
        if steps >= len(self.rows):
            return 0.0
        below = self.rows[steps - 1]
        rate = min(live / unseen * self._speed(), 0.9)
        keep = max(0.0, 1 - rate - self.pace.ends)
        total, still = 0.0, 1.0
        for turn in range(turns):
            total += still * rate * below[turns - 1 - turn]
            still *= keep
        return total


def outlook(at: Position, plans: list[Plan], tiles: Planned, reach: Reach, paid: float) -> Outlook:
    """What the plans promise to a hand between two turns. `paid` is what everybody gives for any win besides."""
    made = Outlook(at.turns)
    near = _nearest(plans, tiles)
    unseen = at.unseen
    found: list[tuple[float, float, str, int, int]] = []
    for steps, plan in near:
        live = _live(plan, tiles, steps)
        chance = reach.chance(steps, live, unseen, at.turns)
        found.append((chance * (plan.points + paid), chance, plan.name, steps, live))
    found.sort(reverse=True)
    open_still = 1.0
    for _, _, name, steps, live in found:
        for turns in range(1, at.turns + 1):
            made.win[turns] += open_still * reach.chance(steps, live, unseen, turns)
        worth = next(plan.points for plan in plans if plan.name == name) + paid
        for turns in range(1, at.turns + 1):
            made.points[turns] += open_still * worth * reach.chance(steps, live, unseen, turns)
        share = open_still * reach.chance(steps, live, unseen, at.turns)
        made.plans[name] = made.plans.get(name, 0.0) + share
        open_still *= (1.0 - share) * OVERLAP if share < 1.0 else 0.0
    total = made.win[at.turns]
    for name in made.plans:
        made.plans[name] = made.plans[name] / total if total else 0.0
    return made


def _nearest(plans: list[Plan], tiles: Planned) -> list[tuple[int, Plan]]:
    """The plans that miss fewest tiles, dearer ones first among equals."""
    measured = [(distance(plan, tiles), plan) for plan in plans]
    shortest = min([steps for steps, _ in measured])
    near = [(steps, plan) for steps, plan in measured if steps < FAR and 0 < steps <= shortest + WITHIN]
    near.sort(key=lambda pair: (pair[0], -pair[1].points))
    return near[:MOST]


def _live(plan: Plan, tiles: Planned, steps: int) -> int:
    """Copies of the tiles that bring a plan nearer."""
    found = 0
    for kind in range(STANDARD_KINDS):
        if tiles.left[kind] > 0 and tiles.counts[kind] < 4:
            tiles.left[kind] -= 1
            tiles.moved(kind, 1)
            if distance(plan, tiles) < steps:
                found += tiles.left[kind] + 1
            tiles.moved(kind, -1)
            tiles.left[kind] += 1
    return found
