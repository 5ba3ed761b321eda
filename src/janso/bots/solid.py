"""The solid bot: plans for worth and minimum, weighs speed against value, and defends."""

from __future__ import annotations

from typing import ClassVar, Final

from janso.bots.greedy import Choice, distance, first, measured_choices
from janso.bots.sight import Sight
from janso.bots.weighing.aims import aimed
from janso.bots.weighing.danger import Threat, risks, threats
from janso.bots.weighing.exchange import worth_its_price
from janso.bots.weighing.measured import FLOWER_RISK, Measured, Terms, Trial
from janso.bots.weighing.planned import PlanningBot
from janso.bots.weighing.pressure import Pressure, declared_by_others
from janso.bots.weighing.race import BRIEF, POPULAR, RIICHI, Pace, Race
from janso.bots.weighing.stand_ins import with_stand_ins
from janso.bots.weighing.tastes import SPOILS, Tastes, Unwanted
from janso.bots.weighing.twofold import Manner, best_claim, best_discard, best_win, patient
from janso.hand import CHOW, PUNG, Meld
from janso.native import mypyc_attr
from janso.rules.ruleset import RuleSet
from janso.shape.api import accepts
from janso.shape.discards import discards
from janso.table.log import action as act
from janso.table.log.action import Action
from janso.tiles import EAST, KIND_MASK, STANDARD_KINDS, succession

NEAR_BEST: Final = 0.5
"""Discards that keep fewer live tiles than this share of the best are not looked at."""
FEW_KINDS: Final = 10
"""With so few kinds two players are ready from the start, and a deal is over after two to six discards."""
MANY_STEPS: Final = 20
"""More than any hand lacks: tiles that help are counted for all."""
DORA_WISH: Final = 0.6
"""A small wish to keep each dora, beside that to keep tiles that stand together."""
FALLING_BACK: Final = 0.8
"""What typical numbers leave of a hand that gives up a step: it has fewer ways to grow than a hand that came so far."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SolidBot(PlanningBot):
    """Where any hand may win it weighs speed against worth; where hands must be worth much it follows plans."""

    name: ClassVar[str] = "solid"
    text: ClassVar[str] = "Plans for worth, weighs it against speed, and defends."
    ponders: ClassVar[bool] = True
    loss: ClassVar[float] = 5000.0
    """What dealing into a riichi hand costs."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.paces: list[Pace] = list(POPULAR)
        self.toll = 1.0
        """How dear a discard against declared hands is, beside what was measured."""
        self.suit_wish = 0.0
        """How much more a discard promises that is not of the suit which most tiles have."""
        self.holding = 0.0
        """How many times as much a hand must promise after a claim; 0: whatever brings it nearer is claimed."""
        self.manner = Manner()
        """How two hands are played."""
        self._measured: RuleSet | None = None
        self._tastes: Tastes | None = None
        self._terms: Terms | None = None
        self._pace: Pace = RIICHI

    def choose(self, sight: Sight, options: list[Action]) -> Action:
        if self.keeps(sight):
            exchange = self.exchange(sight, options) if sight.play.sets_aside.price else None
            if exchange is not None:
                return exchange
            options = [option for option in options if option.verb != act.NORTH] or options
        if sight.twofold:
            options = patient(sight, options, self.manner)
            wins = [option for option in options if option.verb == act.WIN]
            if len(wins) > 1:
                return best_win(sight, wins, self.plans(sight), self.manner)
        return super().choose(sight, options)

    def tastes(self, sight: Sight) -> Tastes:
        """What these rules pay for; asked once."""
        if self._tastes is None or sight.rules is not self._measured:
            self._measured = sight.rules
            self._terms = None
            self._tastes = Tastes(sight)
            scale = self._tastes.scale
            usual = BRIEF if sight.at_table == 2 and kinds_in_play(sight) <= FEW_KINDS else RIICHI
            self._pace = usual if scale == 1.0 else usual.scaled(scale)
        return self._tastes

    def exchange(self, sight: Sight, options: list[Action]) -> Action | None:
        """A tile set aside where the next draw promises more than that costs."""
        if not sight.own_turn or sight.measured or not any(option.verb == act.NORTH for option in options):
            return None
        if any(option.verb == act.WIN for option in options) or sight.rules.family.tactics != "race":
            return None
        return worth_its_price(sight, options, Race(sight, self.riichi_pace(sight)))

    def keeps(self, sight: Sight) -> bool:
        """Whether tiles are not just set aside: that has a price, or costs the greater part of the hand."""
        sets_aside = sight.play.sets_aside
        if sets_aside.price:
            return True
        return bool(sets_aside.kinds) and not sight.flowers(sight.seat) and self.tastes(sight).aside <= SPOILS

    def on_turn(self, sight: Sight, options: list[Action]) -> Action:
        """Tiles that stand for others change what to throw and what to declare."""
        found = with_stand_ins(sight, options) if not sight.riichi and sight.stand_ins() else None
        return super().on_turn(sight, options) if found is None else found

    def lets_go(self, sight: Sight) -> bool:
        """As far as this seat can guess."""
        return super().lets_go(sight) or (sight.weighs and sight.win_worth() < 0)

    def kong(self, sight: Sight, options: list[Action]) -> Action | None:
        """Where four equal tiles in hand are fined, any kong; otherwise one that costs no speed."""
        if sight.kongs_due:
            for option in options:
                if option.verb in (act.CONCEALED_KONG, act.ADDED_KONG):
                    return option
        return super().kong(sight, options)

    def first_discard(self, sight: Sight, options: list[Action]) -> Action:
        """The first of two discards; against a declared hand one far from ready gives the safest tile."""
        against = threats(sight)
        choices = self.first_choices(sight, options)
        if sight.riichi or not against or min([choice.shanten for choice in choices], default=0) <= 1:
            return super().first_discard(sight, options)
        risk = risks(sight, against, sight.left())
        plain = [choice for choice in choices if choice.action.tile & KIND_MASK < STANDARD_KINDS]
        return min(plain, key=lambda choice: (risk[choice.action.tile & KIND_MASK], choice.shanten)).action

    def falls_back(self, sight: Sight) -> bool:
        """Where others are ready or hands are planned."""
        return (sight.rules.family.tactics != "race" or sight.weighs or bool(threats(sight))
                or self.tastes(sight).spoiled < 1.0)

    def counts(self, sight: Sight, kind: int) -> bool:
        """The scorer says so; where it cannot be asked, as usual."""
        known = self.tastes(sight).valued(sight)
        return bool(known >> kind & 1) if known >= 0 else super().counts(sight, kind)

    def discard(self, sight: Sight, throwing: list[Action]) -> Action:
        if sight.twofold:
            return best_discard(sight, throwing, self.plans(sight), self.manner)
        if sight.play.forms.embedded is not None:
            return self.measured_discard(sight, throwing)
        tactics = sight.rules.family.tactics
        if tactics == "race":
            return self.riichi_discard(sight, throwing)
        if tactics == "speed":
            return self.popular_discard(sight, throwing)
        return self.planned_discard(sight, throwing)

    def measured_discard(self, sight: Sight, throwing: list[Action]) -> Action:
        """The discard that promises most where only the table measures hands, after what it may cost; against a ready
        hand also one that gives up a step."""
        dora = dora_kinds(sight) if sight.play.dora.used else {}
        choices = measured_choices(sight, throwing, MANY_STEPS)
        for choice in choices:
            choice.spare -= DORA_WISH * dora.get(choice.action.tile & KIND_MASK, 0)
        if sight.riichi:
            return max(choices, key=Choice.rank).action
        against = threats(sight)
        race = Measured(sight, self.terms(sight), self.tastes(sight).scale)
        nearest = min([choice.shanten for choice in choices])
        valued = self.may_win_open(sight)
        values: dict[int, float] = {}
        for choice in choices:
            kind = choice.action.tile & KIND_MASK
            if choice.shanten == nearest and kind not in values:
                values[kind] = race.promise(Trial(sight, (kind,)), nearest, choice.mask, kind, valued)
        best = max(values.values())
        risk = risks(sight, against, sight.left()) if against else []
        for choice in choices:
            kind = choice.action.tile & KIND_MASK
            if kind not in values:
                values[kind] = best * race.left_of(Trial(sight), nearest, choice.shanten, valued) if against else -1.0
        if against:
            for kind in values:
                chance = risk[kind] if kind < STANDARD_KINDS else FLOWER_RISK * len(against)
                values[kind] -= self.loss * race.scale * race.terms.discarded * chance
        return max(choices, key=lambda choice: (values[choice.action.tile & KIND_MASK], *choice.rank())).action

    def terms(self, sight: Sight) -> Terms:
        """What these rules pay where only the table measures hands; asked once."""
        self.tastes(sight)
        if self._terms is None:
            self._terms = Terms(sight)
        return self._terms

    def may_win_open(self, sight: Sight) -> bool:
        """Whether the hand may win with open sets, seen from afar: always by the rules, or a set of value is there."""
        if sight.rules.family.open_hands(sight.rules) == "always":
            return True
        counts = sight.counts()
        return any(meld.type > 0 and self.counts(sight, meld.kind) for meld in sight.melds(sight.seat)) or any(
            counts[kind] >= 3 and self.counts(sight, kind) for kind in range(EAST, STANDARD_KINDS))

    def measured_offer(self, sight: Sight, options: list[Action]) -> Action:
        """The claim after which the hand promises more than before, where only the table measures hands: it may be for
        nothing but to be ready when the wall is used up."""
        best = first(options, act.PASS) or options[-1]
        claims = [option for option in options
                  if option.verb in (act.PUNG, act.CHOW, act.KONG) and len(option.tiles) > 1]
        if not claims:
            return best
        race = Measured(sight, self.terms(sight), self.tastes(sight).scale)
        return race.best_claim(claims, best, self.may_win_open(sight), lambda kind: self.counts(sight, kind))

    def riichi_discard(self, sight: Sight, throwing: list[Action]) -> Action:
        """The discard that promises most, after what it may cost."""
        choices = self.choices(sight, throwing)
        dora = dora_kinds(sight) if sight.play.dora.used else {}
        unwanted = Unwanted(sight, self.tastes(sight), dora)
        for choice in choices:
            if unwanted.some:
                choice.spare += 2.0 if unwanted.is_one(choice.action.tile) else 0.0
            else:
                choice.spare -= 2.0 * dora.get(choice.action.tile & KIND_MASK, 0)
        if sight.riichi or sight.growing:
            return max(choices, key=Choice.rank).action
        race = Race(sight, self.riichi_pace(sight))
        against = threats(sight)
        aims = sight.aims() if race.weighs else {}
        spoiling = unwanted.in_hand(sight) if unwanted.some else 0
        values = self._promises(sight, race, choices, bool(against) or bool(aims) or spoiling > 0)
        if spoiling:
            for at, choice in enumerate(choices):
                gone = 1 if unwanted.is_one(choice.action.tile) else 0
                values[at] *= unwanted.left_of(choice.shanten, spoiling - gone) if values[at] > 0 else 1.0
        if aims:
            promised = aimed(aims, self.position(sight), self.factors)
            for at, choice in enumerate(choices):
                kind = choice.action.tile & KIND_MASK
                values[at] += promised[kind] if kind < STANDARD_KINDS else 0.0
        if against:
            self._weigh_risk(sight, race, values, choices, against)
        best = max(zip(values, choices), key=lambda pair: (pair[0], pair[1].spare))[1]
        return (self._undeclared(sight, race, best) if race.weighs else None) or best.action

    def riichi_pace(self, sight: Sight) -> Pace:
        """The usual pace; where points are of another size, what hands are worth from afar has that size too."""
        self.tastes(sight)
        return self._pace

    def popular_discard(self, sight: Sight, throwing: list[Action]) -> Action:
        """The same where any ready hand is declared: how many others have done so sets the pace."""
        choices = self.choices(sight, throwing)
        if sight.riichi:
            return max(choices, key=Choice.rank).action
        pressure = Pressure(sight, self.toll)
        race = Race(sight, self.paces[min(len(pressure.declared), len(self.paces) - 1)])
        values = self._promises(sight, race, choices, bool(pressure.declared))
        if self.suit_wish != 0.0:
            values = wished(values, choices, main_suit(sight), self.suit_wish)
        if pressure.declared:
            values = [pressure.weighed(value, choice.shanten, choice.action.tile & KIND_MASK, race.pace, race.turns)
                      for value, choice in zip(values, choices)]
        best = max(zip(values, choices), key=lambda pair: (pair[0], pair[1].spare))[1]
        return self._undeclared(sight, race, best) or best.action

    def _undeclared(self, sight: Sight, race: Race, best: Choice) -> Action | None:
        """The plain discard instead of a declaration that would cost the hand its worth."""
        kind = best.action.tile & KIND_MASK
        if best.action.verb in (act.READY, act.RIICHI) and kind < STANDARD_KINDS:
            melds = tuple(sight.melds(sight.seat))
            if race.keeps_silent(sight.tiles().moved(kind, -1), melds, best.mask):
                return Action(act.DISCARD, best.action.tile)
        return None

    def _promises(self, sight: Sight, race: Race, choices: list[Choice], widely: bool) -> list[float]:
        """What the hand promises after each discard; those that fall back are looked at only for safety."""
        nearest = min(choice.shanten for choice in choices)
        widest = max(choice.live for choice in choices if choice.shanten == nearest)
        tiles, melds = sight.tiles(), tuple(sight.melds(sight.seat))
        values: list[float] = []
        best, usual = 0.0, 0.0
        for choice in choices:
            kind = choice.action.tile & KIND_MASK
            value = -1.0
            if kind < STANDARD_KINDS and choice.shanten == nearest and choice.live >= NEAR_BEST * widest:
                value = race.value(tiles.moved(kind, -1), melds, nearest, choice.mask, kind)
                if value >= best:
                    best, usual = value, race.from_afar(melds, nearest, choice.mask)
            values.append(value)
        if widely and usual:
            for at, choice in enumerate(choices):
                if values[at] < 0:
                    then = race.from_afar(melds, choice.shanten, choice.mask)
                    values[at] = best * min(FALLING_BACK * then / usual, 1.0)
        return values

    def _weigh_risk(self, sight: Sight, race: Race, values: list[float], choices: list[Choice],
                    against: list[Threat]) -> None:
        risk = risks(sight, against, race.left)
        for at, choice in enumerate(choices):
            kind = choice.action.tile & KIND_MASK
            if kind < STANDARD_KINDS:
                values[at] -= self.loss * self.tastes(sight).scale * risk[kind]

    def lay(self, sight: Sight, options: list[Action]) -> Action:
        """The tile that the fewest hands can be waiting for, by what their owners have discarded."""
        others = [Threat(seat, 1.0) for seat in sight.others()]
        danger = risks(sight, others, sight.left())
        return min(options, key=lambda option: danger[option.tile & KIND_MASK])

    def on_offer(self, sight: Sight, options: list[Action]) -> Action:
        if sight.twofold:
            passing = first(options, act.PASS) or options[-1]
            return best_claim(sight, options, passing, self.plans(sight), self.manner)
        if sight.play.forms.embedded is not None:
            return self.measured_offer(sight, options)
        tactics = sight.rules.family.tactics
        if tactics == "race":
            return self._riichi_offer(sight, options)
        if tactics == "speed":
            return self._popular_offer(sight, options)
        return self.planned_offer(sight, options)

    def _popular_offer(self, sight: Sight, options: list[Action]) -> Action:
        """No set for a hand that will probably be given up: far from ready while others have declared."""
        pressed = len(declared_by_others(sight))
        if pressed and distance(sight) > (1 if pressed > 1 else 2):
            return first(options, act.PASS) or options[-1]
        found = super().on_offer(sight, options)
        if self.holding > 0.0 and found.verb in (act.PUNG, act.CHOW):
            return self._held_back(sight, options, Race(sight, self.paces[min(pressed, len(self.paces) - 1)]))
        return found

    def _held_back(self, sight: Sight, options: list[Action], race: Race) -> Action:
        """The claim after which the hand promises most, if that is enough more than before."""
        melds = tuple(sight.melds(sight.seat))
        number, mask = accepts(sight.tiles(), sight.forms, None)
        best, reached = first(options, act.PASS) or options[-1], self.holding * race.from_afar(melds, number, mask)
        for option in options:
            if option.verb in (act.PUNG, act.CHOW):
                tiles = sight.tiles()
                for face in option.tiles:
                    tiles = tiles.moved(face & KIND_MASK, -1)
                if tiles.size % 3 != 2:
                    continue
                type = CHOW if option.verb == act.CHOW else PUNG
                opened = (*melds, Meld(type, (*option.tiles, option.tile), source=1, claimed=option.tile))
                for _, steps, helpful in discards(tiles, sight.forms, None):
                    value = race.from_afar(opened, steps, helpful)
                    if value > reached:
                        best, reached = option, value
        return best

    def _riichi_offer(self, sight: Sight, options: list[Action]) -> Action:
        if threats(sight) and distance(sight) > 1:
            return first(options, act.PASS) or options[-1]
        unwanted = Unwanted(sight, self.tastes(sight), dora_kinds(sight) if sight.play.dora.used else {})
        if unwanted.some:
            options = [option for option in options if option.verb == act.PASS
                       or not any(unwanted.is_one(face) for face in (option.tile, *option.tiles))]
        return super().on_offer(sight, options)


def kinds_in_play(sight: Sight) -> int:
    """How many of the 34 kinds the tiles of the table have."""
    return sum([1 for copies in sight.play.copies[:STANDARD_KINDS] if copies])


def main_suit(sight: Sight) -> tuple[int, int]:
    """The suit that most tiles of hand and melds have, and how many are of it or honours."""
    sizes = [0, 0, 0, 0]
    for kind, count in enumerate(sight.counts()):
        sizes[min(kind // 9, 3)] += count
    for meld in sight.melds(sight.seat):
        sizes[min(meld.kind // 9, 3)] += 3
    best = 0
    for suit in (1, 2):
        if sizes[suit] > sizes[best]:
            best = suit
    return best, sizes[best] + sizes[3]


def wished(values: list[float], choices: list[Choice], main: tuple[int, int], wish: float) -> list[float]:
    """Promises with a wish for one suit, which grows from the ninth tile of it on."""
    suit, size = main
    if size < 9:
        return values
    factor = max(1.0 + wish * (size - 8), 0.1)
    found: list[float] = []
    for value, choice in zip(values, choices):
        kind = choice.action.tile & KIND_MASK
        found.append(value * factor if kind < 27 and kind // 9 != suit and value > 0 else value)
    return found


def dora_kinds(sight: Sight) -> dict[int, int]:
    """How many times each kind is dora."""
    after = succession()
    found: dict[int, int] = {}
    for face in sight.indicators:
        kind = after.get(face & KIND_MASK, -1)
        found[kind] = found.get(kind, 0) + 1
    return found

