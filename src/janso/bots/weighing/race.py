"""The race to a complete hand: what a hand may be expected to win before somebody else ends the deal.

A ready hand and a hand one tile from ready are looked at in full, with the scorer's word on every wait. Further away
only the number of live tiles that help counts, with typical numbers for the steps that follow.
"""

from __future__ import annotations

from typing import Final

from janso.bots.sight import Sight
from janso.hand import CHOW, PUNG, Hand, Meld
from janso.scoring import facts
from janso.scoring.situation import Situation
from janso.shape.discards import counted, discards
from janso.shape.held import Held
from janso.tiles import EAST, JOKER, KIND_MASK, STANDARD_KINDS

TYPICAL_LIVE: Final = [5.0, 17.0, 26.0, 34.0, 40.0, 44.0, 46.0]
"""Live tiles that usually help a hand so many steps from ready."""
TYPICAL_UNSEEN: Final = 80.0
MOST_TURNS: Final = 40
CHOWS_WITH: Final = [(-2, -1), (-1, 1), (1, 2)]
"""The two tiles that make a chow with a third one, as steps from it."""


class Pace:
    """How a game runs: `ends` is the chance that somebody else ends the deal in a go-around; `given` and `called` how
    much of a live tile other players let go for a win or for a set; `far` what a win is worth, seen from afar."""

    def __init__(self, ends: float, given: float, called: float, far: tuple[float, ...], far_open: float) -> None:
        self.ends = ends
        self.given = given
        self.called = called
        self.far = far
        self.far_open = far_open
        self.typical: list[list[float]] = self._typical()

    def _typical(self) -> list[list[float]]:
        """The chance to win by steps from ready and turns left, for hands of the usual width."""
        hazard = TYPICAL_LIVE[0] / TYPICAL_UNSEEN * (1 + 3 * self.given)
        rows = [[hazard * self.span(hazard, turns) for turns in range(MOST_TURNS)]]
        for live in TYPICAL_LIVE[1:]:
            step = min(live * self.width / TYPICAL_UNSEEN, 0.9)
            row = [0.0]
            for turns in range(1, MOST_TURNS):
                row.append(step * rows[-1][turns - 1] + max(0.0, 1 - step - self.ends) * row[turns - 1])
            rows.append(row)
        return rows

    def scaled(self, factor: float) -> Pace:
        """The same pace where wins are worth so many times as much."""
        return Pace(self.ends, self.given, self.called, tuple([worth * factor for worth in self.far]),
                    self.far_open * factor)

    @property
    def width(self) -> float:
        """How much faster a hand grows than by its own draws alone."""
        return 1.0 + 1.3 * self.called

    def span(self, hazard: float, turns: int) -> float:
        """For how many go-arounds a chance stays open that is taken with some hazard in each."""
        gone = hazard + self.ends
        return (1.0 - (1.0 - gone) ** turns) / gone if gone < 1.0 else 1.0

    def reach(self, steps: int, rate: float, turns: int) -> float:
        """The chance to win from so many steps away, when the next step comes at some rate in each go-around."""
        below = self.typical[steps - 1]
        keep = max(0.0, 1 - rate - self.ends)
        total, still = 0.0, 1.0
        for turn in range(turns):
            total += still * rate * below[turns - 1 - turn]
            still *= keep
        return total


POPULAR: Final = tuple([
    Pace(ends, 0.6, 0.45, (15.0, 15.0, 12.5, 11.5, 11.0), 9.5) for ends in (0.11, 0.27, 0.43, 0.6)
])
"""By how many others have declared a ready hand."""
RIICHI: Final = Pace(0.06, 0.5, 0.0, (6500.0, 6500.0, 5500.0, 5000.0, 4500.0), 3500.0)

BRIEF: Final = Pace(0.45, 1.0, 0.0, (6500.0, 6500.0, 5500.0, 5000.0, 4500.0), 3500.0)
"""Where two play with the tiles of one suit: nearly every go-around somebody wins."""


class Race:
    """One decision: the tiles not seen, the turns left, and what has been looked at already."""

    def __init__(self, sight: Sight, pace: Pace) -> None:
        self.sight = sight
        self.pace = pace
        self.left = sight.left()
        self.unseen = float(max(sum(self.left), 1))
        self.turns = min(max(1, sight.wall_left // sight.at_table), MOST_TURNS - 1)
        self.others = sight.at_table - 1
        self.riichi = sight.play.riichi.allowed
        self.furiten = own_discards(sight) if sight.play.furiten.discard else 0
        self.bare = 3 + 2 * len(sight.flowers(sight.seat)) if sight.play.riichi.ready else 0
        """A declared hand worth no more may be without any fan but the declaration."""
        self.weighs = sight.weighs
        self._known: dict[tuple[int, int, int, int, int, int], tuple[float, float, float]] = {}

    def value(self, after: Held, melds: tuple[Meld, ...], number: int, mask: int, thrown: int = -1) -> float:
        """What a hand between two turns promises. `number` and `mask` tell its shanten and the tiles that help."""
        if number == 0:
            gain, hazard = self._ready(after, melds, mask, thrown)
            return gain * self.pace.span(hazard, self.turns)
        if number == 1:
            return self._one_away(after, melds, mask, thrown)
        return self.from_afar(melds, number, mask)

    def from_afar(self, melds: tuple[Meld, ...], number: int, mask: int) -> float:
        """By shanten and the number of live tiles alone."""
        pace = self.pace
        worth = pace.far[min(number, len(pace.far) - 1)] if is_closed(melds) else pace.far_open
        if number <= 0:
            return worth * pace.typical[0][self.turns]
        rate = min(counted(mask, self.left) / self.unseen * pace.width, 0.9)
        return worth * pace.reach(min(number, len(TYPICAL_LIVE) - 1), rate, self.turns)

    def _ready(self, after: Held, melds: tuple[Meld, ...], mask: int, thrown: int) -> tuple[float, float]:
        """What a ready hand gains in a go-around, and the chance that it wins in it."""
        barred = self.furiten and mask & (self.furiten | (1 << thrown if thrown >= 0 else 0)) != 0
        key = (after.man, after.pin, after.sou, after.honours, len(melds), 1 if barred else 0)
        found = self._known.get(key)
        if found is None:
            found = self._stances(after, melds, mask, bool(barred))
            self._known[key] = found
        return max(found[0], found[1]), found[2]

    def keeps_silent(self, after: Held, melds: tuple[Meld, ...], mask: int) -> bool:
        """True when a ready hand gains more undeclared: without any fan it pays as a chicken hand."""
        declared, silent, _ = self._stances(after, melds, mask, False)
        return silent > declared

    def _stances(self, after: Held, melds: tuple[Meld, ...], mask: int, barred: bool) -> tuple[float, float, float]:
        """What a ready hand gains in a go-around declared and undeclared, and the chance that it wins in it."""
        if self.weighs:
            return self._weighed(after, melds, mask, barred)
        declared, silent, chance = 0.0, 0.0, 0.0
        given = 0.0 if barred else self.others * self.pace.given
        closed = is_closed(melds)
        for kind in range(STANDARD_KINDS):
            if mask >> kind & 1 and self.left[kind]:
                worth = self.worth(after, melds, kind, self._declaration(closed))
                if worth >= 0:
                    share = self.left[kind] / self.unseen
                    chance += share * (1 + given)
                    drawn = self._drawn(worth, closed)
                    declared += share * (drawn + given * worth)
                    if worth <= self.bare and not closed:
                        silent += share * (drawn - self.others + given * self.worth(after, melds, kind, 0))
                    else:
                        silent += share * (drawn - self.others + given * (worth - 1.0))
        return declared, silent if self.bare else 0.0, chance

    def _weighed(self, after: Held, melds: tuple[Meld, ...], mask: int, barred: bool) -> tuple[float, float, float]:
        """The same where wins are worth something else than their points: each wait is asked about with and without
        the declaration, and a win that costs more than it brings would be let go."""
        gains, chances = [0.0, 0.0], [0.0, 0.0]
        given = 0.0 if barred else self.others * self.pace.given
        closed = is_closed(melds)
        stances = (self._declaration(closed), 0)
        for kind in range(STANDARD_KINDS):
            if mask >> kind & 1 and self.left[kind]:
                share = self.left[kind] / self.unseen
                for at, declared in enumerate(stances):
                    worth = self.worth(after, melds, kind, declared)
                    if worth >= 0:
                        chances[at] += share * (1 + given)
                        gains[at] += share * (self._drawn(worth, closed) + given * worth)
        return gains[0], gains[1], chances[0] if gains[0] >= gains[1] else chances[1]

    def _declaration(self, closed: bool) -> int:
        """The fact of a ready hand declared, where that is possible."""
        if self.riichi:
            return facts.RIICHI if closed else 0
        return facts.READY if self.sight.play.riichi.ready else 0

    def worth(self, after: Held, melds: tuple[Meld, ...], kind: int, declared: int) -> float:
        """Points for winning on a discard."""
        sight = self.sight
        jokers = (JOKER,) * after.jokers
        hand = Hand(after.man, after.pin, after.sou, after.honours, jokers, (), melds, kind)
        dora = tuple(sight.indicators) if sight.play.dora.used else ()
        situation = Situation(hand, False, sight.wind, sight.round % 4, (sight.wind + 1) % sight.at_table, declared,
                              tuple(sight.flowers(sight.seat)), dora)
        situation.own_wind = sight.own_tile
        if self.weighs:
            return sight.own_worth(sight.rules.scorer.score(situation))
        return float(sight.rules.scorer.total(situation))

    def _drawn(self, worth: float, closed: bool) -> float:
        """What all pay together when the same tile is drawn."""
        if self.riichi:
            return worth * (1.25 if closed else 1.05)
        return self.others * (worth + (3.0 if closed else 1.0))

    def _one_away(self, after: Held, melds: tuple[Meld, ...], mask: int, thrown: int) -> float:
        """Every tile that makes the hand ready, drawn or called, and the best ready hand after it."""
        pace, left, counts = self.pace, self.left, after.counts()
        ways: list[tuple[float, float, float]] = []
        for kind in range(STANDARD_KINDS):
            if mask >> kind & 1 and left[kind]:
                share = left[kind] / self.unseen
                left[kind] -= 1
                gain, hazard = self._best_ready(after.moved(kind, 1), melds, thrown)
                ways.append((share, gain, hazard))
                if pace.called:
                    self._called(after, melds, counts, kind, share, ways)
                left[kind] += 1
        rate = sum([way[0] for way in ways])
        keep = max(0.0, 1 - rate - pace.ends)
        value = 0.0
        for share, gain, hazard in ways:
            still, open_for = 1.0, 0.0
            for turn in range(self.turns):
                open_for += still * pace.span(hazard, self.turns - 1 - turn)
                still *= keep
            value += share * gain * open_for
        return value

    def _called(self, after: Held, melds: tuple[Meld, ...], counts: list[int], kind: int, share: float,
                ways: list[tuple[float, float, float]]) -> None:
        """Adds the best ready hand that calling this tile makes."""
        best = (0.0, 0.0, 0.0)
        if counts[kind] >= 2:
            meld = Meld(PUNG, (kind, kind, kind), source=1, claimed=kind)
            gain, hazard = self._best_ready(after.moved(kind, -1).moved(kind, -1), (*melds, meld), -1)
            best = (share * self.others * self.pace.called, gain, hazard)
        if kind < EAST and self.sight.play.calls.chow:
            rank = kind % 9
            for low, high in CHOWS_WITH:
                if rank + low >= 0 and rank + high < 9 and counts[kind + low] and counts[kind + high]:
                    first = min(kind + low, kind)
                    meld = Meld(CHOW, (first, first + 1, first + 2), source=3, claimed=kind)
                    rest = after.moved(kind + low, -1).moved(kind + high, -1)
                    gain, hazard = self._best_ready(rest, (*melds, meld), -1)
                    if gain > best[1]:
                        best = (max(best[0], share * self.pace.called), gain, hazard)
        if best[1] > 0:
            ways.append(best)

    def _best_ready(self, tiles: Held, melds: tuple[Meld, ...], thrown: int) -> tuple[float, float]:
        best, top = (0.0, 0.0), 0.0
        for kind, number, mask in discards(tiles, self.sight.forms, None, True):
            if number == 0:
                found = self._ready(tiles.moved(kind, -1), melds, mask, kind)
                value = found[0] * self.pace.span(found[1], self.turns)
                if value > top:
                    best, top = found, value
        return best


def is_closed(melds: tuple[Meld, ...]) -> bool:
    """True when no set is open."""
    return all(meld.concealed for meld in melds)


def own_discards(sight: Sight) -> int:
    """Mask of the kinds this seat has discarded."""
    mask = 0
    for discard in sight.river(sight.seat):
        mask |= 1 << (discard.face & KIND_MASK)
    return mask
