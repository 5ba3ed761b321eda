"""What a hand promises where only the table measures hands: its wins, and what a draw pays whoever is ready.

Ready hands and hands one tile from ready are looked at in full: every tile that helps, the best ready hand after it,
and the scorer's word on each wait. Further away the live tiles that help decide, with usual rates for what follows.

All is in points by which a seat leaves the others behind: where two play, what one pays and the other gets counts
twice, but what somebody absent pays counts once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from janso.bots.sight import Sight
from janso.bots.weighing.danger import threats
from janso.bots.weighing.embedded import all_left
from janso.bots.weighing.race import is_closed, own_discards
from janso.hand import CHOW, KONG, OTHER, PUNG, UNKNOWN, Hand, Meld
from janso.scoring import facts
from janso.scoring.situation import Situation
from janso.table.log import action as act
from janso.table.log.action import Action
from janso.table.parts.concealed import shift
from janso.tiles import JOKER, KIND_MASK, STANDARD_KINDS

USUAL_RATES: Final = [0.06, 0.175, 0.275, 0.39, 0.6, 0.8, 0.9]
"""Which share of the unseen tiles helps a hand so many steps from ready. Counted in 24 matches of `greedy`, where it
was the same with two copies of each tile and with three, for two players and for three."""
ENDS: Final = 0.03
"""The chance that another seat ends the deal in a go-around."""
ENDS_READY: Final = 0.06
"""The same besides for each that is ready."""
GIVEN: Final = 0.9
"""How much of a live tile the others let go for a win."""
FAR_CLOSED: Final = 5000.0
FAR_OPEN: Final = 3000.0
"""What a win is worth seen from afar, closed or with open sets of which one is of value."""
DECLARED: Final = 1.25
"""How much more a declared hand wins than the scorer can know before: at once, or with what lies under indicators."""
DRAWS_READY: Final = 0.7
"""How much of the payment at a draw being ready is worth on average, where more than two play."""
BACK: Final = 0.85
"""What usual rates leave of a hand that gives up a step."""
FLOWER_RISK: Final = 0.03
"""How likely a flower completes a ready hand."""
MOST_TURNS: Final = 40
SEATS: Final = 4


class Terms:
    """What one rule set pays in such a race. `seen` tiles of a go-around may complete a ready hand, and on average a
    win on one of them is worth `each` times its points; a self-draw is worth `drawn` times as much, a discard of
    another seat `discarded` times."""

    def __init__(self, sight: Sight) -> None:
        players = sight.at_table
        rules = sight.rules
        turned = sight.turned_up
        absent = SEATS - players if rules.number("dummy_points") else 0
        others = players - 1
        self.discarded = 1.0 + 1.0 / others
        self.drawn = 1.0 + 1.0 / (others + absent)
        on_turned = 1.0 if absent else self.discarded
        self.round = players * (1 + turned)
        self.seen = 1.0 + GIVEN * others + turned * players
        self.each = (self.drawn + GIVEN * others * self.discarded + turned * players * on_turned) / self.seen
        total = float(rules.number("noten_total"))
        self.ready = 2.0 * total if players == 2 else DRAWS_READY * self.discarded * total


class Trial:
    """The own hand, for tiles to be tried out on it."""

    def __init__(self, sight: Sight, out: tuple[int, ...] = (), meld: Meld | None = None) -> None:
        self.hand = sight.concealed()
        self.faces = list(sight.held)
        if meld is not None:
            self.hand.melds = [*self.hand.melds, meld]
        for kind in out:
            self.give(kind)

    def give(self, kind: int) -> int:
        """One tile of a kind less, a plain one if it can be; which one."""
        given = min([face for face in self.faces if face & KIND_MASK == kind])
        self.faces.remove(given)
        shift(self.hand, kind, -1)
        return given

    def take(self, face: int) -> None:
        """One tile more."""
        self.faces.append(face)
        shift(self.hand, face & KIND_MASK, 1)

    def kinds(self) -> list[int]:
        """The kinds of the concealed tiles, each once."""
        return sorted({face & KIND_MASK for face in self.faces})

    @property
    def closed(self) -> bool:
        return is_closed(tuple(self.hand.melds))

    def key(self) -> tuple[int, int, int, int, int, int]:
        """Concealed tiles and the number of sets; of each flower there is one."""
        keys, counts = self.hand.keys, self.hand.counts
        flowers = 0
        for kind in range(STANDARD_KINDS, JOKER):
            flowers = 2 * flowers + counts[kind]
        return keys[0], keys[1], keys[2], keys[3], flowers, len(self.hand.melds)


class Measured:
    """One decision: the tiles not seen, the turns left, and what has been looked at already. `scale` is how large
    points are."""

    def __init__(self, sight: Sight, terms: Terms, scale: float = 1.0) -> None:
        self.sight = sight
        self.terms = terms
        self.scale = scale
        self.left = all_left(sight)
        self.unseen = float(max(sum(self.left), 1))
        self.turns = min(sight.wall_left // terms.round, MOST_TURNS - 1)
        self.ends = ENDS
        for threat in threats(sight):
            self.ends += ENDS_READY * threat.sure
        self.furiten = sight.play.furiten.discard
        self.river = own_discards(sight)
        self.dora = tuple(sight.indicators) if sight.play.dora.used else ()
        self.flowers = tuple(sight.flowers(sight.seat))
        self._lacking: dict[tuple[int, int, int, int, int, int], int] = {}
        self._ready: dict[tuple[int, int, int, int, int, int], tuple[float, float]] = {}
        self._rows: dict[tuple[int, float], list[float]] = {}

    def lacking(self, trial: Trial) -> int:
        """Shanten of a hand, remembered."""
        key = trial.key()
        found = self._lacking.get(key)
        if found is None:
            found = self.sight.lacking_of(trial.hand)
            self._lacking[key] = found
        return found

    def helping(self, trial: Trial, number: int, among: int = -1) -> tuple[int, int]:
        """The kinds of a mask that bring a hand nearer, and how many such tiles are left."""
        mask, live = 0, 0
        for kind in range(JOKER):
            if self.left[kind] > 0 and among >> kind & 1:
                shift(trial.hand, kind, 1)
                if self.lacking(trial) < number:
                    mask |= 1 << kind
                    live += self.left[kind]
                shift(trial.hand, kind, -1)
        return mask, live

    def promise(self, trial: Trial, number: int, mask: int, thrown: int, valued: bool) -> float:
        """What a hand between two turns promises. `number` and `mask` tell its shanten and the tiles that help,
        `thrown` what was discarded last; `valued` whether it may win with open sets."""
        if number <= 0:
            gain, hazard = self._chances(trial, mask, thrown)
            return self._until_draw(gain, hazard, self.turns)
        if number == 1:
            return self._one_away(trial, mask, thrown)
        live = sum([self.left[kind] for kind in range(JOKER) if mask >> kind & 1])
        return self._steps(live / self.unseen, self._row(number - 1, self._far(trial, valued)))

    def left_of(self, trial: Trial, before: int, number: int, valued: bool) -> float:
        """Which share of its promise a hand keeps that gives up steps, by usual rates."""
        worth = self._far(trial, valued)
        usual = self._row(before, worth)[self.turns]
        return min(BACK * self._row(number, worth)[self.turns] / usual, 1.0) if usual > 0 else 1.0

    def best_claim(self, claims: list[Action], best: Action, valued: bool, of_value: Callable[[int], bool]) -> Action:
        """The claim after which the hand promises most, `best` where none is better than to pass; `of_value` tells of a
        kind whether three of it are worth something."""
        trial = Trial(self.sight)
        before = self.lacking(trial)
        top = self.promise(trial, before, self.helping(trial, before)[0], -1, valued)
        for option in claims:
            kinds = {face & KIND_MASK for face in (option.tile, *option.tiles)}
            value_set = len(kinds) == 1 and of_value(option.tile & KIND_MASK)
            promised = self.after_claim(option, before, valued or value_set)
            if promised > top:
                best, top = option, promised
        return best

    def after_claim(self, option: Action, before: int, valued: bool) -> float:
        """What the hand promises after a claim and the best discard; -1 for a claim that brings it no nearer."""
        own = tuple([face & KIND_MASK for face in option.tiles])
        trial = Trial(self.sight, own, set_of_claim(self.sight, option))
        if option.verb == act.KONG:
            number = self.lacking(trial)
            return -1.0 if number > before else self.promise(
                trial, number, self.helping(trial, number)[0], -1, valued)
        numbers: dict[int, int] = {}
        for kind in trial.kinds():
            shift(trial.hand, kind, -1)
            numbers[kind] = self.lacking(trial)
            shift(trial.hand, kind, 1)
        nearest = min(numbers.values())
        best = -1.0
        if nearest < before:
            for kind, number in numbers.items():
                if number == nearest:
                    face = trial.give(kind)
                    value = self.promise(trial, number, self.helping(trial, number)[0], kind, valued)
                    trial.take(face)
                    best = max(best, value)
        return best

    def _far(self, trial: Trial, valued: bool) -> float:
        worth = FAR_CLOSED if trial.closed else FAR_OPEN if valued else 0.0
        return worth * self.scale

    def _row(self, number: int, worth: float) -> list[float]:
        """By the turns that are left: what a hand so many steps away promises that grows at the usual rates."""
        number = min(number, len(USUAL_RATES) - 1)
        key = (number, worth)
        found = self._rows.get(key)
        if found is None:
            rate = USUAL_RATES[number]
            if number <= 0:
                hazard = rate * self.terms.seen if worth > 0 else 0.0
                gain = hazard * worth * self.terms.each
                found = [self._until_draw(gain, hazard, turns) for turns in range(MOST_TURNS)]
            else:
                below = self._row(number - 1, worth)
                found = [0.0]
                for turns in range(1, MOST_TURNS):
                    found.append(rate * below[turns - 1] + max(0.0, 1 - rate - self.ends) * found[turns - 1])
            self._rows[key] = found
        return found

    def _steps(self, rate: float, below: list[float]) -> float:
        """What a hand promises that takes its next step at some rate, by what it promises then."""
        keep = max(0.0, 1 - rate - self.ends)
        value, still = 0.0, rate
        for turn in range(self.turns):
            value += still * below[self.turns - 1 - turn]
            still *= keep
        return value

    def _until_draw(self, gain: float, hazard: float, turns: int) -> float:
        """What a ready hand promises that gains so much in a go-around, and wins in it with some chance."""
        gone = min(hazard + self.ends, 1.0)
        still = (1.0 - gone) ** turns
        return gain * (1.0 - still) / gone + still * self.terms.ready

    def _one_away(self, trial: Trial, mask: int, thrown: int) -> float:
        """Every tile that makes the hand ready, and the best ready hand after it."""
        ways: list[tuple[float, float, float]] = []
        rate = 0.0
        for kind in range(JOKER):
            if mask >> kind & 1 and self.left[kind] > 0:
                share = self.left[kind] / self.unseen
                self.left[kind] -= 1
                trial.take(kind)
                gain, hazard = self._best_ready(trial, thrown)
                trial.give(kind)
                self.left[kind] += 1
                ways.append((share, gain, hazard))
                rate += share
        keep = max(0.0, 1 - rate - self.ends)
        value = 0.0
        for share, gain, hazard in ways:
            still = share
            for turn in range(self.turns):
                value += still * self._until_draw(gain, hazard, self.turns - 1 - turn)
                still *= keep
        return value

    def _best_ready(self, trial: Trial, thrown: int) -> tuple[float, float]:
        """What the best discard of a hand that may become ready gains in a go-around, and its chance to win."""
        key = trial.key()
        found = self._ready.get(key)
        if found is not None:
            return found
        found, best = (0.0, 0.0), -1.0
        among = self.helping(trial, 0)[0]
        for kind in trial.kinds():
            face = trial.give(kind)
            if self.lacking(trial) == 0:
                mask = self.helping(trial, 0, among | 1 << kind)[0]
                chances = self._chances(trial, mask, kind, thrown)
                value = self._until_draw(chances[0], chances[1], max(self.turns // 2, 1))
                if value > best:
                    found, best = chances, value
            trial.take(face)
        self._ready[key] = found
        return found

    def _chances(self, trial: Trial, mask: int, thrown: int, earlier: int = -1) -> tuple[float, float]:
        """What a ready hand gains in a go-around, and the chance that it wins in it."""
        terms = self.terms
        barred = self.furiten and mask & (self.river | _bit(thrown) | _bit(earlier)) != 0
        seen, each = (1.0, terms.drawn) if barred else (terms.seen, terms.each)
        gain, hazard = 0.0, 0.0
        for kind in range(JOKER):
            if mask >> kind & 1 and self.left[kind] > 0:
                worth = self._worth(trial, kind)
                if worth > 0:
                    share = self.left[kind] / self.unseen * seen
                    hazard += share
                    gain += share * worth * each
        return gain * (DECLARED if self._declares(trial) else 1.0), min(hazard, 1.0 - self.ends)

    def _declares(self, trial: Trial) -> bool:
        return self.sight.play.riichi.allowed and trial.closed

    def _worth(self, trial: Trial, kind: int) -> float:
        """Points for winning on a discard."""
        sight = self.sight
        hand = Hand.of(trial.faces, tuple(trial.hand.melds), kind)
        situation = Situation(hand, False, sight.wind, sight.round % 4, (sight.wind + 1) % sight.at_table,
                              facts.RIICHI if self._declares(trial) else 0, self.flowers, self.dora)
        situation.own_wind = sight.own_tile
        return float(sight.rules.scorer.total(situation))


def _bit(kind: int) -> int:
    return 1 << kind if kind >= 0 else 0


def set_of_claim(sight: Sight, option: Action) -> Meld:
    """The set that a claim lays on the table."""
    tiles = (option.tile, *option.tiles)
    type = CHOW if option.verb == act.CHOW else PUNG if option.verb == act.PUNG else KONG
    known = sight.play.forms.other_sets
    if len(tiles) == 2 or (known is not None and known.of(tiles) is not None):
        type = OTHER
    return Meld(type, tiles, False, UNKNOWN, option.tile)
