"""A dynamic program over the own draws: the chance to win and the points to expect, turn by turn.

A state is a hand between two turns. In a go-around it draws one of the tiles that bring it nearer, each as likely as
its copies among the unseen tiles; whatever else comes is thrown away again. A ready hand also wins on what others let
go. Hands up to `DEPTH` steps from ready are followed tile by tile, every win by the scorer's word; what lies further
away takes typical numbers for the steps that follow.
"""

from __future__ import annotations

from typing import Final

from janso.bots.weighing.race import Pace, is_closed
from janso.coach.position import Position, paid_to
from janso.hand import Hand, Meld
from janso.scoring import facts
from janso.scoring.situation import Situation
from janso.shape.discards import counted, discards
from janso.shape.held import Held
from janso.tiles import JOKER, KIND_MASK, STANDARD_KINDS

DEPTH: Final = 2
NEAR_BEST: Final = 0.5
"""A discard that keeps fewer live tiles than this share of the best one is not followed."""
FOLLOWED: Final = 3
"""So many discards are followed after each draw."""
VALUED: Final = 0.2
"""The same for hands that become ready where patterns make most of the worth: few live tiles may be the dearer wait."""
FURTHEST: Final = 6
HIDDEN_DORA: Final = 1.22
"""What ippatsu and hidden dora add to a riichi hand on average."""


WARNED: Final = 1.0 / 3.0
"""Of what others let go for a win, so much is left when they have heard a riichi; and fewer of them win themselves
(`QUIETER`), because they fold. With both, hands declared in 180 games of strong players win as often as they did, 48 in
a hundred; without, the coach expected 58."""
QUIETER: Final = 0.04


class Outlook:
    """What a hand promises: `win[t]` and `points[t]` with t go-arounds left, and the worth of its wins by pattern."""

    def __init__(self, turns: int) -> None:
        self.win = [0.0] * (turns + 1)
        self.points = [0.0] * (turns + 1)
        self.plans: dict[str, float] = {}
        self.ways: list[tuple[int, list[Outlook]]] = []
        """The copies that bring the hand nearer, with the outlooks that then can be chosen from."""
        self.named: list[tuple[str, float]] = []
        """The patterns of each win of a ready hand, as words, with its weight."""


class Solo:
    """One decision. `alone` counts nothing but the own draws, without replacement: what a player would win whom nobody
    disturbs and nobody feeds."""

    def __init__(self, at: Position, pace: Pace, alone: bool = False) -> None:
        self.at = at
        self.pace = pace
        self.alone = alone
        self.turns = at.turns
        self.left = list(at.left)
        self.unseen = at.unseen
        self.ends = 0.0 if alone else pace.ends
        self.given = 0.0 if alone else pace.given * (at.seats - 1)
        self.width = 1.0 if alone else pace.width
        self.marks = at.marks
        self._known: dict[tuple[int, int, int, int, int, int, int], Outlook] = {}
        self._drawn = 0
        """The tiles drawn so far: the same hand may be reached with other copies left."""
        self._melds: tuple[Meld, ...] = at.melds
        self._gains: dict[tuple[int, int, int, int, int, int], tuple[float, str]] = {}
        """What wins bring beside `_melds`: a ready hand comes up again with other copies left."""

    def keep(self, marks: tuple[int, ...]) -> None:
        """Counts wins with these marked copies, as far as their kinds are still held."""
        if marks != self.marks:
            self.marks = marks
            self._known, self._gains = {}, {}

    def after(self, tiles: Held, melds: tuple[Meld, ...], number: int, mask: int, thrown: int,
              declared: int) -> Outlook:
        """The outlook of a hand between two turns; `number` and `mask` are its shanten and what lowers it, `declared`
        the facts of a declaration that has been made."""
        found = self._after(tiles, melds, number, mask, thrown, declared)
        self._name(found)
        return found

    def _after(self, tiles: Held, melds: tuple[Meld, ...], number: int, mask: int, thrown: int,
               declared: int) -> Outlook:
        if number > DEPTH:
            return self.from_afar(melds, number, counted(mask, self.left))
        barred = self._barred(mask, thrown) if number == 0 else False
        key = (tiles.man, tiles.pin, tiles.sou, tiles.honours, len(melds), declared * 2 + barred, self._drawn)
        found = self._known.get(key) if tiles.plain else None
        if found is None:
            if number == 0:
                found = self._ready(tiles, melds, mask, barred, declared)
            else:
                found = self._away(tiles, melds, number, mask, declared)
            self._known[key] = found
        return found

    def _share(self, copies: int, turns_left: int) -> float:
        """The chance that one draw is one of these copies."""
        gone = self.turns - turns_left if self.alone else 0
        return copies / max(self.unseen - gone, 1.0)

    def _barred(self, mask: int, thrown: int) -> bool:
        """Whether an own discard forbids winning on those of others."""
        if not self.at.play.furiten.discard:
            return False
        own = self.at.river | (1 << thrown if thrown >= 0 else 0)
        return mask & own != 0

    def _ready(self, tiles: Held, melds: tuple[Meld, ...], mask: int, barred: bool, declared: int) -> Outlook:
        made = Outlook(self.turns)
        given, ends = 0.0 if barred else self.given, self.ends
        if declared & facts.RIICHI and not self.alone:
            given, ends = given * WARNED, max(ends - QUIETER, 0.0)
        wins: list[tuple[int, float, float]] = []
        for kind in range(STANDARD_KINDS):
            if mask >> kind & 1 and self.left[kind] > 0:
                drawn, own = self.gain(tiles, melds, kind, True, declared)
                claimed, other = self.gain(tiles, melds, kind, False, declared) if given else (-1.0, "")
                wins.append((self.left[kind], drawn, claimed))
                if drawn >= 0:
                    made.named.append((own, float(self.left[kind])))
                if claimed >= 0:
                    made.named.append((other, given * self.left[kind]))
        winning, worth = 0.0, 0.0
        for copies, drawn, claimed in wins:
            if drawn >= 0:
                winning += copies
                worth += copies * drawn
            if claimed >= 0:
                winning += copies * given
                worth += copies * given * claimed
        for turns in range(1, self.turns + 1):
            one = self._share(1, turns)
            hazard, gain = winning * one, worth * one
            keep = max(0.0, 1.0 - hazard - ends)
            made.win[turns] = hazard + keep * made.win[turns - 1]
            made.points[turns] = gain + keep * made.points[turns - 1]
        return made

    def gain(self, tiles: Held, melds: tuple[Meld, ...], kind: int, self_draw: bool, declared: int,
              ) -> tuple[float, str]:
        """What the winner receives, and the patterns that count, as words; -1 when it is no win."""
        if melds is not self._melds:
            self._melds, self._gains = melds, {}
        key = (tiles.man, tiles.pin, tiles.sou, tiles.honours, kind * 2 + self_draw, declared)
        found = self._gains.get(key) if tiles.plain else None
        if found is None:
            found = self._gains[key] = self._scored(tiles, melds, kind, self_draw, declared)
        return found

    def _scored(self, tiles: Held, melds: tuple[Meld, ...], kind: int, self_draw: bool, declared: int,
                ) -> tuple[float, str]:
        at = self.at
        marks = self._still_held(tiles) if self.marks else ()
        hand = Hand(tiles.man, tiles.pin, tiles.sou, tiles.honours, (JOKER,) * tiles.jokers, marks, melds, kind)
        other = -1 if self_draw else (at.wind + 1) % at.seats
        told = Situation(hand, self_draw, at.wind, at.round % 4, other, declared, at.flowers, at.indicators)
        score = at.rules.scorer.score(told)
        if not score.valid:
            return -1.0, ""
        paid = paid_to(score, at.wind)
        extra = HIDDEN_DORA if declared & facts.RIICHI and not self.alone else 1.0
        return paid * extra, " ".join([pattern.id for pattern in score.patterns])

    def _still_held(self, tiles: Held) -> tuple[int, ...]:
        """The marked copies that are left when plain ones are thrown first."""
        counts = tiles.counts()
        found: list[int] = []
        for face in self.marks:
            if counts[face & KIND_MASK] > 0:
                counts[face & KIND_MASK] -= 1
                found.append(face)
        return tuple(found)

    def _away(self, tiles: Held, melds: tuple[Meld, ...], number: int, mask: int, declared: int) -> Outlook:
        made = Outlook(self.turns)
        ways = made.ways
        for kind in range(STANDARD_KINDS):
            if mask >> kind & 1 and self.left[kind] > 0:
                copies = self.left[kind]
                before = self._drawn
                self._drawn = _with_draw(before, kind)
                self.left[kind] -= 1
                ways.append((copies, self._best(tiles.moved(kind, 1), melds, number, declared)))
                self.left[kind] += 1
                self._drawn = before
        for turns in range(1, self.turns + 1):
            step, win, points = 0.0, 0.0, 0.0
            for copies, follow in ways:
                share = min(self._share(copies, turns) * self.width, 0.9)
                step += share
                best = -1.0
                chance = 0.0
                for each in follow:
                    if each.points[turns - 1] > best:
                        best, chance = each.points[turns - 1], each.win[turns - 1]
                if follow:
                    win += share * chance
                    points += share * best
            keep = max(0.0, 1.0 - step - self.ends)
            made.win[turns] = win + keep * made.win[turns - 1]
            made.points[turns] = points + keep * made.points[turns - 1]
        return made

    def _name(self, made: Outlook) -> None:
        """Fills in the patterns: those of its wins, or those of the hands that follow, each as likely as its way. Only
        outlooks that somebody reads need them."""
        if made.plans:
            return
        total = 0.0
        for told, weight in made.named:
            total += weight
            for name in told.split():
                made.plans[name] = made.plans.get(name, 0.0) + weight
        for copies, follow in made.ways:
            best = max(follow, key=lambda each: each.points[self.turns], default=None)
            if best is None:
                continue
            self._name(best)
            weight = copies * best.win[self.turns - 1]
            total += weight
            for name, chance in best.plans.items():
                made.plans[name] = made.plans.get(name, 0.0) + weight * chance
        _normalise(made.plans, total)

    def _best(self, tiles: Held, melds: tuple[Meld, ...], number: int, declared: int) -> list[Outlook]:
        """The outlooks after the discards worth following: those that bring a hand nearer than `number`. With a tile
        that is no part of a hand, such as a flower still to be laid down, none does, and there would be no end."""
        lines = discards(tiles, self.at.forms, None)
        nearest = min([line[1] for line in lines])
        if nearest < 0 or nearest >= number:
            return []
        near = [(counted(mask, self.left), kind, mask) for kind, number, mask in lines if number == nearest]
        near.sort(reverse=True)
        widest = near[0][0]
        found: list[Outlook] = []
        valued = nearest == 0 and self.at.tactics != "race"
        least = (VALUED if valued else NEAR_BEST) * widest
        for live, kind, mask in near if valued else near[:FOLLOWED]:
            if live >= least:
                after = tiles.moved(kind, -1)
                found.append(self._after(after, melds, nearest, mask, kind, self._declares(nearest, melds, declared)))
        return found

    def _declares(self, number: int, melds: tuple[Meld, ...], declared: int) -> int:
        """A hand that becomes ready later is declared where that is possible."""
        if declared or number > 0:
            return declared
        play = self.at.play
        if play.riichi.allowed:
            closed = is_closed(melds)
            return facts.RIICHI if closed else 0
        return facts.READY if play.riichi.ready else 0

    def from_afar(self, melds: tuple[Meld, ...], number: int, live: int) -> Outlook:
        """By shanten and the number of live tiles alone."""
        made = Outlook(self.turns)
        pace = self.pace
        closed = is_closed(melds)
        worth = pace.far[min(number, len(pace.far) - 1)] if closed else pace.far_open
        rate = min(live / self.unseen * pace.width, 0.9)
        hazard = min(live / self.unseen * (1 + (self.at.seats - 1) * pace.given), 0.9)
        for turns in range(1, self.turns + 1):
            if number == 0 and self.at.measures:
                made.win[turns] = hazard * pace.span(hazard, turns)
            else:
                made.win[turns] = pace.reach(min(max(number, 1), FURTHEST), rate, turns)
            made.points[turns] = worth * made.win[turns]
        return made


def _with_draw(drawn: int, kind: int) -> int:
    """Up to `DEPTH` drawn kinds as a number, in whichever order they came.

    >>> _with_draw(_with_draw(0, 3), 5) == _with_draw(_with_draw(0, 5), 3) != _with_draw(0, 3)
    True
    """
    last = drawn & 63
    one = kind + 1
    return (drawn >> 6 << 12) | (min(last, one) << 6) | max(last, one)


def _normalise(plans: dict[str, float], total: float) -> None:
    """Turns weights into shares of all wins."""
    for name in plans:
        plans[name] = plans[name] / total if total else 0.0
