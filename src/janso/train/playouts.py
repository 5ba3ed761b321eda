"""What a claim is worth, learnt by playing deals on: from the same decision once as `solid` goes on and once with
another choice, against the same hidden tiles. A network of one layer is fitted to the differences.

A playout ends where the player is ready: what ready hands come to is fitted first, on whole deals, so that the luck of
the last draws does not hide what the choice was worth.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from janso.bots import Bot, Sight, make
from janso.bots.model import Model, Net
from janso.bots.weighing.pressure import Pressure
from janso.bots.weighing.prospects import prospects
from janso.bots.weighing.race import POPULAR, Race, is_closed
from janso.rules.ruleset import RuleSet
from janso.shape.api import accepts
from janso.shape.discards import counted
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.action import Action
from janso.table.log.deal_events import EndDealEvent
from janso.table.match import Match
from janso.tiles import KIND_MASK, STANDARD_KINDS

Numbers = NDArray[np.floating[Any]]
INSTEAD_OF_CLAIM: Final = 1.0
INSTEAD_OF_PASS: Final = 0.45
"""How often a decision is played out in which solid claims, and in which it does not."""
TO_PASS: Final = 0.7
"""How often passing is tried instead of a claim, where another claim could be."""
MOST_POINTS: Final = 30.0
"""Larger differences count as this one: a few very dear hands would drown the rest."""
READY_DECAY: Final = 5.0
DECAY: Final = 1000.0
FOLDS: Final = 5
MARGIN: Final = 0.2
"""What a choice must promise more than that of solid."""


class End:
    """What a playout came to: the numbers of the hand as it became ready, or the points of a deal that ended before."""

    def __init__(self, ready: list[float] | None, points: float) -> None:
        self.ready = ready
        self.points = points

    def worth(self, weights: Numbers) -> float:
        """In points."""
        return self.points if self.ready is None else float(np.dot(self.ready, weights))


class Trial:
    """One other choice: its numbers less those of solid's own, both ends, and the match it is from."""

    def __init__(self, seat: int, numbers: list[float], end: End, match: int) -> None:
        self.seat = seat
        self.numbers = numbers
        self.end = end
        self.usual: End | None = None
        self.match = match


class Learnt:
    """All trials, and what hands came to that were ready."""

    def __init__(self) -> None:
        self.trials: list[Trial] = []
        self.ready: list[tuple[list[float], float]] = []


def ready_numbers(sight: Sight, choice: Action) -> list[float] | None:
    """What a hand is worth that becomes ready with a discard; None when it does not."""
    kind = choice.tile & KIND_MASK
    if choice.verb not in (act.DISCARD, act.READY) or kind >= STANDARD_KINDS:
        return None
    after = sight.tiles().moved(kind, -1)
    steps, mask = accepts(after, sight.forms, None)
    if steps != 0:
        return None
    pressure = Pressure(sight)
    pressed = min(len(pressure.declared), len(POPULAR) - 1)
    race = Race(sight, POPULAR[pressed])
    melds = tuple(sight.melds(sight.seat))
    value = race.value(after, melds, 0, mask, kind)
    live, turns, closed = counted(mask, race.left) / 10.0, race.turns / 18.0, float(is_closed(melds))
    open_sets = max([sum(not meld.concealed for meld in sight.melds(seat))
                     for seat in sight.others() if not sight.declared(seat)], default=0)
    found = [1.0, value, live, turns, closed, pressure.cost[kind], open_sets / 4.0, len(melds) / 4.0, pressure.toll,
             value * turns, value * closed, live * turns, float(choice.verb == act.READY), value * value / 20.0,
             live * live]
    for number in (1, 2, 3):
        found += [float(pressed == number), value * (pressed == number)]
    return found


def decided(match: Match, bots: Sequence[Bot]) -> tuple[int, Action]:
    """The seat that decides next, and its choice."""
    seat = match.waiting[0]
    options = match.options(seat)
    return seat, options[0] if len(options) == 1 else bots[seat].choose(Sight(match, seat), options)


def points_since(match: Match, start: int) -> tuple[int, ...]:
    """What the deal brought that began at an index of the log."""
    return next(tuple(event.deltas) for event in match.log[start:] if isinstance(event, EndDealEvent))


def played_on(match: Match, bots: Sequence[Bot], deal: int, start: int) -> tuple[int, ...]:
    """What a deal brings that is played on to its end."""
    while not match.done and match.deals == deal:
        match.do(*decided(match, bots))
    return points_since(match, start)


def played_out(match: Match, bots: Sequence[Bot], seat: int, deal: int, start: int) -> End:
    """The rest of a deal, up to the point where a seat is ready."""
    while not match.done and match.deals == deal:
        waiting, choice = decided(match, bots)
        if waiting == seat:
            ready = ready_numbers(Sight(match, seat), choice)
            if ready is not None:
                return End(ready, 0.0)
        match.do(waiting, choice)
    return End(None, float(points_since(match, start)[seat]))


def another(sight: Sight, options: list[Action], usual: Action, solid: Action,
            chance: random.Random) -> tuple[Action, list[float]] | None:
    """Another choice than the player's and its numbers less those of the player's; None where there is nothing to try.
    The numbers tell what `solid` would do."""
    if sight.own_turn or sight.riichi or any(option.verb == act.WIN for option in options):
        return None
    if chance.random() >= (INSTEAD_OF_PASS if usual.verb == act.PASS else INSTEAD_OF_CLAIM):
        return None
    found = prospects(sight, options, solid)
    known = [each for each in found if each.option.same(usual)]
    others = [each for each in found if not each.option.same(usual)]
    if not known or not others:
        return None
    tried = others[0]
    if usual.verb == act.PASS or (len(others) > 1 and chance.random() >= TO_PASS):
        tried = chance.choice([each for each in others if each.option.verb != act.PASS])
    return tried.option, [one - two for one, two in zip(tried.numbers, known[0].numbers)]


def learn_from(rules: RuleSet, seed: int, number: int, learnt: Learnt, player: str = "solid") -> None:
    """One match of players of a kind, with other choices played out beside it."""
    chance = random.Random(f"{seed}/{number}")
    bots = [make(player, 1) for _ in range(4)]
    match = Match(rules, f"playouts {seed}/{number}")
    while not match.done:
        _one_deal(match, bots, chance, learnt, number, None if player == "solid" else make("solid", 1))


def _one_deal(match: Match, bots: list[Bot], chance: random.Random, learnt: Learnt, number: int,
              solid: Bot | None) -> None:
    deal, start = match.deals, len(match.log) - 1
    while match.log[start].type != ev.START_DEAL:
        start -= 1
    ready: dict[int, list[float]] = {}
    trials: list[Trial] = []
    while not match.done and match.deals == deal:
        seat = match.waiting[0]
        options = match.options(seat)
        choice = options[0]
        if len(options) > 1:
            sight = Sight(match, seat)
            choice = bots[seat].choose(sight, options)
            tried = None
            if seat not in ready and any(option.verb in (act.CHOW, act.PUNG) for option in options):
                plain = choice if solid is None else solid.choose(sight, options)
                tried = another(sight, options, choice, plain, chance)
            if tried is not None:
                twin = match.copy()
                twin.do(seat, tried[0])
                trials.append(Trial(seat, tried[1], played_out(twin, bots, seat, deal, start), number))
        if seat not in ready:
            numbers = ready_numbers(Sight(match, seat), choice)
            if numbers is not None:
                ready[seat] = numbers
        match.do(seat, choice)
    points = points_since(match, start)
    for seat, numbers in ready.items():
        learnt.ready.append((numbers, float(points[seat])))
    for trial in trials:
        trial.usual = End(ready.get(trial.seat), float(points[trial.seat]))
    learnt.trials += trials


def ridge(rows: Numbers, values: Numbers, decay: float) -> Numbers:
    """Least squares that keep weights small."""
    found: Numbers = np.linalg.solve(rows.T @ rows + decay * np.eye(rows.shape[1]), rows.T @ values)
    return found


class Crossed:
    """Weights fitted to all trials, and what weights fitted without a match promised and brought in it."""

    def __init__(self, weights: list[float], figures: dict[str, Any]) -> None:
        self.weights = weights
        self.figures = figures


def crossed(rows: Numbers, gains: Numbers, matches: Numbers, decay: float, margin: float, most: float,
            points: Numbers | None = None) -> Crossed:
    """One layer of weights for the gains of other choices, with figures of matches left out of the fit in turn: by the
    same gains, or by points."""
    spread = np.sqrt((rows**2).mean(axis=0))
    spread[spread == 0] = 1.0
    rows = rows / spread
    cut = np.clip(gains, -most, most)
    folds = matches % FOLDS
    promised = np.zeros(len(rows))
    for fold in range(FOLDS):
        promised[folds == fold] = rows[folds == fold] @ ridge(rows[folds != fold], cut[folds != fold], decay)
    if points is not None:
        gains = points
    better = promised > margin
    won = np.where(better, gains, 0.0)
    figures = {
        "trials": len(rows), "other choices, mean": round(float(gains.mean()), 3),
        "standard deviation": round(float(gains.std()), 2), "chosen": round(float(better.mean()), 3),
        "gain of those chosen": round(float(gains[better].mean()), 3) if better.any() else 0.0,
        "gain a decision": round(float(won.mean()), 4),
        "standard error": round(float(won.std() / np.sqrt(len(won))), 4),
    }
    return Crossed([float(each) for each in ridge(rows, cut, decay) / spread], figures)


def fitted(learnt: Learnt, made: str, family: str) -> Model:
    """A model with a network for claims; its figures are of matches that were left out of the fit in turn."""
    ready_rows = np.array([numbers for numbers, _ in learnt.ready])
    ready_weights = ridge(ready_rows, np.array([points for _, points in learnt.ready]), READY_DECAY)
    told = [trial for trial in learnt.trials if trial.usual is not None]
    gains = np.array([trial.end.worth(ready_weights) - trial.usual.worth(ready_weights)
                      for trial in told if trial.usual is not None])
    rows, matches = (np.array(each) for each in zip(*[(trial.numbers, trial.match) for trial in told]))
    found = crossed(rows, gains, matches, DECAY, MARGIN, MOST_POINTS)
    net = Net([[] for _ in found.weights], [], [], [round(weight, 4) for weight in found.weights])
    return Model(family, {"claim": net}, {"margin": MARGIN}, made, found.figures)


def learnt_claims(rules: RuleSet, matches: int, seed: int, made: str = "",
                  progress: Callable[[int, Any], None] | None = None, player: str = "solid") -> Model:
    """A model of claims from so many matches of such players; the same seed gives the same model."""
    learnt = Learnt()
    for number in range(matches):
        learn_from(rules, seed, number, learnt, player)
        if progress is not None:
            progress(number + 1, learnt)
    return fitted(learnt, made, rules.family.id)
