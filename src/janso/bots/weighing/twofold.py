"""Two hands from one row of tiles: pairs of plans, one for each hand, that share the tiles between them."""

from __future__ import annotations

from typing import Final

from janso.bots.sight import Sight
from janso.bots.weighing.planned import ENOUGH, worth_of
from janso.bots.weighing.plans import FAR, FIXED, PAIRS, Plan, Position, add_plan, add_sets, distance, unmet
from janso.hand import CHOW, POWERS, PUNG, Hand, Meld
from janso.shape.regular import missing
from janso.table.log import action as act
from janso.table.log.action import Action
from janso.tiles import KIND_MASK, STANDARD_KINDS

NEARER: Final = 2.6
"""How many times likelier a pair of hands wins for each tile it misses less."""
_FACTORS: Final = [NEARER**-steps for steps in range(40)]
BOTH: Final = 3.0
"""A double win pays twice, ends the deal and cancels what the others have won."""
PLANS: Final = 16
FOLLOWED: Final = 40
CLAIM: Final = 1.1
"""How much better an open set has to make the row."""
WINS_LOOKED_AT: Final = 24
PAID: Final = 0.5
"""What a point now counts against a point that the other hand promises."""
SILENT: Final = 100.0
"""Whoever asks so much of an open set claims none."""
NEVER: Final = 1000
"""More tiles than any wall has."""


class Manner:
    """How two hands are played, as a model may change it."""

    def __init__(self) -> None:
        self.both = BOTH
        """How many times more a pair of plans is worth than each by itself."""
        self.claim = CLAIM
        self.paid = PAID
        self.patience = float(NEVER)
        """While the wall has so many tiles a first win on a discard is let go: drawn, it is paid by all."""


class Row:
    """The row of a seat as pairs of plans look at it; `melds` are the open sets of each hand."""

    def __init__(self, counts: list[int], melds: tuple[list[Meld], list[Meld]], left: list[int]) -> None:
        self.melds = melds
        self.hands = (Position(counts, 0, melds[0], left), Position(list(counts), 0, melds[1], left))

    @staticmethod
    def of(sight: Sight) -> Row:
        return Row(sight.counts(), (sight.melds_of(0), sight.melds_of(1)), sight.left())

    def moved(self, kind: int, step: int) -> None:
        """Adds or takes away one tile, in place."""
        for hand in self.hands:
            hand.moved(kind, step)


def pair_distance(first: Plan, second: Plan, row: Row) -> int:
    """Tiles that a row misses for one plan in each hand; FAR when it cannot be had. The second pair is not counted."""
    if first.kind == PAIRS:
        return pairs_beside(second, row)
    needs, free = wanted_by_both(first, second, row)
    if free < 0:
        return FAR
    at = row.hands[0]
    counts, left = at.counts, at.left
    keys = list(at.keys)
    lacking = 0
    for kind, need in needs:
        used = min(counts[kind], need)
        if need - used > left[kind]:
            return FAR
        lacking += need - used
        keys[kind // 9] -= used * POWERS[kind]
    return lacking + missing(keys[0], keys[1], keys[2], keys[3], free)


def wanted_by_both(first: Plan, second: Plan, row: Row) -> tuple[list[tuple[int, int]], int]:
    """The tiles that the fixed sets of both hands want, and how many sets are free; negative when open sets do not
    fit."""
    wants, free = unmet(first, row.melds[0])
    others, more = unmet(second, row.melds[1])
    if free < 0 or more < 0:
        return wants, -1
    needs = dict(wants)
    for kind, need in others:
        needs[kind] = needs.get(kind, 0) + need
    return list(needs.items()), min(free + more, 4)


def pairs_beside(plan: Plan, row: Row) -> int:
    """Tiles that a row misses for seven pairs in one hand and a plan in the other."""
    hand = 1 if row.melds[1] else 0
    if row.melds[1 - hand]:
        return FAR
    needs, free = unmet(plan, row.melds[hand])
    if free < 0:
        return FAR
    at = row.hands[0]
    rest, keys = list(at.counts), list(at.keys)
    lacking = 0
    for kind, need in needs:
        used = min(rest[kind], need)
        if need - used > at.left[kind]:
            return FAR
        lacking += need - used
        rest[kind] -= used
        keys[kind // 9] -= used * POWERS[kind]
    pairs = sum([count // 2 for count in rest])
    return lacking + missing(keys[0], keys[1], keys[2], keys[3], free) + max(0, 8 - pairs)


class Outlook:
    """The plans and pairs of plans worth following from a row."""

    def __init__(self, row: Row, plans: list[Plan], both: float = BOTH) -> None:
        self.both = both
        self.singles = [(plan, hand) for hand in (0, 1) for plan in plans if hand == 0 or row.melds[1]]
        near: list[tuple[float, int, int, Plan]] = []
        for number, plan in enumerate(plans):
            if plan.kind == FIXED:
                for hand in (0, 1):
                    steps = distance(plan, row.hands[hand])
                    if steps < FAR:
                        near.append((-plan.points * _FACTORS[steps], number, hand, plan))
        near.sort()
        firsts = [plan for _, _, hand, plan in near if hand == 0][:PLANS]
        seconds = [plan for _, _, hand, plan in near if hand == 1][:PLANS]
        alike = not row.melds[0] and not row.melds[1]
        found: list[tuple[float, int, int]] = []
        for i, first in enumerate(firsts):
            for j, second in enumerate(seconds):
                if not alike or i <= j:
                    steps = pair_distance(first, second, row)
                    if steps < FAR:
                        found.append((-(first.points + second.points) * _FACTORS[steps], i, j))
        found.sort()
        self.pairs = [(firsts[i], seconds[j]) for _, i, j in found[:FOLLOWED]]
        beside = seconds if row.melds[1] else firsts
        self.pairs += [(plan, other) for plan in plans if plan.kind == PAIRS for other in beside]
        self.singles = self._near_singles(row)

    def _near_singles(self, row: Row) -> list[tuple[Plan, int]]:
        ranked: list[tuple[float, int]] = []
        for number, (plan, hand) in enumerate(self.singles):
            steps = distance(plan, row.hands[hand])
            if steps < FAR:
                ranked.append((-plan.points * _FACTORS[steps], number))
        ranked.sort()
        return [self.singles[number] for _, number in ranked[:FOLLOWED]]

    def worth(self, row: Row) -> float:
        """What a row promises."""
        total = 0.0
        for plan, hand in self.singles:
            steps = distance(plan, row.hands[hand])
            if steps < FAR:
                total += plan.points * _FACTORS[steps]
        for first, second in self.pairs:
            steps = pair_distance(first, second, row)
            if steps < FAR:
                total += self.both * (first.points + second.points) * _FACTORS[steps]
        return total


    def after_each(self, row: Row) -> list[float]:
        """What a row promises after each discard, by its kind."""
        at = row.hands[0]
        held = at.held()
        totals = [0.0] * STANDARD_KINDS
        for plan, hand in self.singles:
            add_plan(plan, row.hands[hand], held, _FACTORS, totals)
        for first, second in self.pairs:
            points = self.both * (first.points + second.points)
            if first.kind == PAIRS:
                for kind in held:
                    row.moved(kind, -1)
                    steps = pairs_beside(second, row)
                    row.moved(kind, 1)
                    if steps < FAR:
                        totals[kind] += points * _FACTORS[steps]
            else:
                needs, free = wanted_by_both(first, second, row)
                if free >= 0:
                    add_sets(needs, free, points, at, held, _FACTORS, totals)
        return totals


def best_discard(sight: Sight, throwing: list[Action], plans: list[Plan], manner: Manner) -> Action:
    """The discard after which the row promises most."""
    row = Row.of(sight)
    values = Outlook(row, plans, manner.both).after_each(row)
    best, top = throwing[0], -1.0
    for option in throwing:
        kind = option.tile & KIND_MASK
        if kind >= STANDARD_KINDS:
            return option
        value = values[kind] * (1 + 0.0001 * (STANDARD_KINDS - row.hands[0].left[kind]))
        if value > top:
            best, top = option, value
    return best


def best_claim(sight: Sight, options: list[Action], passing: Action, plans: list[Plan], manner: Manner) -> Action:
    """A set that makes the row promise more, or the pass."""
    claims = [option for option in options if option.verb in (act.PUNG, act.CHOW)]
    if not claims or manner.claim >= SILENT:
        return passing
    row = Row.of(sight)
    best, top = passing, Outlook(row, plans, manner.both).worth(row) * manner.claim
    for option in claims:
        after = with_claim(sight, option)
        value = Outlook(after, plans, manner.both).worth(after)
        if value > top:
            best, top = option, value
    return best


def with_claim(sight: Sight, option: Action) -> Row:
    """The row after a claim."""
    counts = sight.counts()
    for face in option.tiles:
        counts[face & KIND_MASK] -= 1
    type = CHOW if option.verb == act.CHOW else PUNG
    meld = Meld(type, (*option.tiles, option.tile), source=1, claimed=option.tile)
    melds = (sight.melds_of(0), sight.melds_of(1))
    melds[option.hand].append(meld)
    return Row(counts, melds, sight.left())


class Winning:
    """A win that may be declared: its worth, and what the other hand then promises."""

    def __init__(self, sight: Sight, action: Action, plans: list[Plan], left: list[int]) -> None:
        self.action = action
        self.counts = sight.counts()
        for face in action.tiles:
            self.counts[face & KIND_MASK] -= 1
        self.melds = sight.melds_of(1 - action.hand)
        self.points = worth_of_win(sight, action)
        rest = Position(list(self.counts), 0, self.melds, left)
        self.rest = 0.0
        for plan in plans:
            steps = distance(plan, rest)
            if steps < FAR and plan.points * ENOUGH >= self.points:
                self.rest += plan.points * _FACTORS[steps]


def patient(sight: Sight, options: list[Action], manner: Manner) -> list[Action]:
    """What is left to choose from for a seat that lets its first win on a discard go: with a row of 27 tiles it will
    soon complete a hand by itself, and from three seats on a win that was drawn brings more."""
    if sight.own_turn or sight.at_table == 2 or sight.wall_left < manner.patience:
        return options
    return [option for option in options if option.verb != act.WIN] or options


def worth_of_win(sight: Sight, action: Action) -> float:
    """About what a win is worth by the scorer, the tile just drawn taken as the winning one."""
    faces = list(action.tiles)
    drawn = sight.drawn if sight.own_turn else sight.offered
    if sight.own_turn:
        drawn = drawn if drawn in faces else faces[0]
        faces.remove(drawn)
    hand = Hand.of(faces, tuple(sight.melds_of(action.hand)), drawn)
    return worth_of(sight, hand, sight.own_turn)


def best_win(sight: Sight, wins: list[Action], plans: list[Plan], manner: Manner) -> Action:
    """Of several wins the one that pays and leaves most. The second win may not be cheaper than the first, so a dear
    one leaves fewer plans."""
    left = sight.left()
    found = [Winning(sight, option, plans, left) for option in wins[:WINS_LOOKED_AT]]
    return max(found, key=lambda win: manner.paid * win.points + win.rest).action
