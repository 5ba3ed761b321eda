"""Hands that must be worth much: a mixture of plans, near and valuable ones counting most."""

from __future__ import annotations

from math import exp
from typing import Final

from janso.bots.greedy import GreedyBot, first
from janso.bots.sight import Sight
from janso.bots.weighing.plans import FAR, Plan, Position, after_each, table
from janso.bots.weighing.plans import distance as plan_distance
from janso.hand import CHOW, Hand, Meld
from janso.native import mypyc_attr
from janso.scoring.situation import Situation
from janso.shape.api import accepts
from janso.shape.discards import counted, discards
from janso.table.log import action as act
from janso.table.log.action import Action
from janso.tiles import KIND_MASK, STANDARD_KINDS

NEARER: Final = 3.4
"""How many times likelier a hand wins for each tile it misses less."""
ENOUGH: Final = 1.25
"""A plan that falls short by no more than this may still be worth enough."""
_FACTORS: Final = [NEARER**-steps for steps in range(24)]


@mypyc_attr(allow_interpreted_subclasses=True)
class PlanningBot(GreedyBot):
    """Adds up what all plans promise, after every discard and every claim."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._plans: dict[str, list[Plan]] = {}
        self.factors: list[float] = _FACTORS
        self.reluctance = 1.15
        """How many times more a hand must promise after a claim."""
        self.width = 0.004
        """What a live tile that helps adds to a promise."""
        self.by_discard = 0.7
        """How much of a ready hand's worth counts as won on a discard."""
        self.second = 0.0
        """How many times more the waits of a second hand count that may be won on; 0: all count, as of a first hand."""
        self.growth = 0.0
        """The exponent by which a promise grows with each live tile that brings the hand nearer to any complete one."""

    def plans(self, sight: Sight) -> list[Plan]:
        family = sight.rules.family.id
        if family not in self._plans:
            self._plans[family] = table(family)
        plans = self._plans[family]
        if sight.to_beat:
            return [plan for plan in plans if plan.points * ENOUGH >= sight.to_beat] or plans
        return plans

    def worth(self, at: Position, plans: list[Plan]) -> float:
        """What a hand promises: all plans added up, near and valuable ones counting most."""
        total = 0.0
        for plan in plans:
            steps = plan_distance(plan, at)
            if steps < FAR:
                total += plan.points * self.factors[steps]
        return total

    def position(self, sight: Sight) -> Position:
        """The own hand as the plans look at it."""
        return Position(sight.counts(), sight.jokers, sight.melds(sight.seat), sight.left())

    def planned_discard(self, sight: Sight, throwing: list[Action]) -> Action:
        at = self.position(sight)
        values = after_each(self.plans(sight), at, self.factors)
        lines = {kind: (number, mask) for kind, number, mask in discards(sight.tiles(), sight.forms, None)}
        nearest = min([line[0] for line in lines.values()]) if self.growth else -FAR
        found: list[tuple[float, Action]] = []
        for option in throwing:
            kind = option.tile & KIND_MASK
            if kind >= STANDARD_KINDS or not at.counts[kind]:
                found.append((1e9 if kind >= STANDARD_KINDS and not sight.jokers else -1.0, option))
                continue
            value = values[kind]
            number, mask = lines.get(kind, (FAR, 0))
            if number == 0:
                value += self._ready_worth(sight, kind, mask)
            live = counted(mask, at.left)
            value *= 1 + self.width * live
            if number == nearest:
                value *= exp(self.growth * live)
            found.append((value, option))
        return max(found, key=lambda pair: pair[0])[1]

    def _ready_worth(self, sight: Sight, thrown: int, mask: int) -> float:
        """What the waits of a hand are worth that a discard makes ready."""
        held = list(sight.held)
        held.remove(next(face for face in held if face & KIND_MASK == thrown))
        return 12.0 if sight.jokers else self._waits_worth(sight, held, sight.melds(sight.seat), mask)

    def _waits_worth(self, sight: Sight, held: list[int], melds: list[Meld], mask: int) -> float:
        """What the waits of a ready hand are worth, by the scorer; of a second hand only those that may be won on."""
        left, total = sight.left(), 0.0
        least = float(sight.to_beat) if self.second > 0.0 else 0.0
        for kind in range(STANDARD_KINDS):
            if mask >> kind & 1 and left[kind]:
                hand = Hand.of(held, tuple(melds), kind)
                by_discard = worth_of(sight, hand, False)
                drawn = worth_of(sight, hand, True)
                total += left[kind] * ((by_discard if by_discard >= least else 0.0) * self.by_discard
                                       + (drawn if drawn >= least else 0.0) * (1.0 - self.by_discard))
        return total * self.second if least else total

    def planned_offer(self, sight: Sight, options: list[Action]) -> Action:
        passing = first(options, act.PASS) or options[-1]
        at, plans = self.position(sight), self.plans(sight)
        best, reached = passing, (self.worth(at, plans) + self._waiting(sight)) * self.reluctance
        for option in options:
            if option.verb not in (act.PUNG, act.CHOW):
                continue
            value = self._after_claim(sight, option, plans)
            if value > reached:
                best, reached = option, value
        return best

    def _after_claim(self, sight: Sight, option: Action, plans: list[Plan]) -> float:
        type = CHOW if option.verb == act.CHOW else 1
        meld = Meld(type, (*option.tiles, option.tile), source=1, claimed=option.tile)
        counts = sight.counts()
        for face in option.tiles:
            if counts[face & KIND_MASK] == 0:
                return -1.0
            counts[face & KIND_MASK] -= 1
        melds = [*sight.melds(sight.seat), meld]
        values = after_each(plans, Position(counts, sight.jokers, melds, sight.left()), self.factors)
        if self.second > 0.0 and sight.to_beat:
            held, tiles = list(sight.held), sight.tiles()
            for face in option.tiles:
                held.remove(face)
                tiles = tiles.moved(face & KIND_MASK, -1)
            for kind, number, mask in discards(tiles, sight.forms, None) if tiles.size % 3 == 2 else []:
                if number == 0:
                    rest = held.copy()
                    rest.remove(next(face for face in held if face & KIND_MASK == kind))
                    values[kind] += self._waits_worth(sight, rest, melds, mask)
        return max(values)

    def _waiting(self, sight: Sight) -> float:
        """What a second hand that is ready already is worth by its waits."""
        if self.second == 0.0 or not sight.to_beat:
            return 0.0
        number, mask = accepts(sight.tiles(), sight.forms, None)
        return self._waits_worth(sight, list(sight.held), sight.melds(sight.seat), mask) if number == 0 else 0.0


def worth_of(sight: Sight, hand: Hand, self_draw: bool) -> float:
    """Points of a hand under the table's rules, -1 when it would not win."""
    other = -1 if self_draw else (sight.wind + 1) % sight.at_table
    situation = Situation(hand, self_draw, sight.wind, sight.round, other, 0, tuple(sight.flowers(sight.seat)))
    return float(sight.rules.scorer.total(situation))
