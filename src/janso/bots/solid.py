"""The solid bot: plans for worth and minimum, weighs speed against value, and defends."""

from __future__ import annotations

from typing import Final

from janso.bots.danger import danger, threats
from janso.bots.greedy import Choice, GreedyBot, distance, first, is_value
from janso.bots.plans import FAR, Plan, Position, table
from janso.bots.plans import distance as plan_distance
from janso.bots.sight import Sight
from janso.hand import CHOW, Hand, Meld
from janso.scoring.situation import Situation
from janso.shape.discards import counted, discards
from janso.shape.forms import DEFAULT_FORMS
from janso.shape.held import Held
from janso.table import action as act
from janso.table.action import Action
from janso.tiles import EAST, KIND_BITS, KIND_MASK, ORPHANS, RED_MARK, STANDARD_KINDS, succession

NEARER: Final = 3.4
"""How many times likelier a hand wins for each tile it misses less."""
LOOKED_AT: Final = 4
_FACTORS: Final = tuple(NEARER**-steps for steps in range(24))


class SolidBot(GreedyBot):
    """Riichi: speed, value and defence. The other families: a mixture of plans, for their hands must be worth much."""

    name = "solid"
    text = "Plans for worth, weighs it against speed, and defends."

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._plans: dict[str, list[Plan]] = {}

    def plans(self, sight: Sight) -> list[Plan]:
        family = sight.rules.family.id
        if family not in self._plans:
            self._plans[family] = table(family)
        return self._plans[family]

    def discard(self, sight: Sight, throwing: list[Action]) -> Action:
        if sight.play.hands > 1:
            return super().discard(sight, throwing)
        family = sight.rules.family.id
        if family == "riichi":
            return self._riichi_discard(sight, throwing)
        if family == "dazhong":
            return self._quick_discard(sight, throwing)
        return self._planned_discard(sight, throwing)

    # Riichi

    def _riichi_discard(self, sight: Sight, throwing: list[Action]) -> Action:
        choices = self.choices(sight, throwing)
        dora = dora_kinds(sight)
        for choice in choices:
            kind = choice.action.tile & KIND_MASK
            choice.spare -= 2.0 * dora.get(kind, 0)
        best = max(choices, key=Choice.rank)
        against = threats(sight)
        if not against or sight.riichi or throwing[0].verb == act.RIICHI:
            return best.action
        return self._guarded(sight, choices, best, against)

    def _guarded(self, sight: Sight, choices: list[Choice], best: Choice, against: list[int]) -> Action:
        """Pushes on with a near hand, else gives way."""
        visible = sight.visible()
        risk = {id(choice): danger(sight, choice.action.tile & KIND_MASK, against, visible) for choice in choices}
        bearable = 14.0 if best.shanten <= 0 else 6.0 if best.shanten == 1 else 0.0
        if any(sight.dealer == seat for seat in against):
            bearable *= 0.75
        near = [choice for choice in choices if choice.shanten == best.shanten and risk[id(choice)] <= bearable]
        if near:
            return max(near, key=lambda choice: (choice.live - 1.5 * risk[id(choice)], choice.spare)).action
        return min(choices, key=lambda choice: (risk[id(choice)], choice.shanten, -choice.live)).action

    def on_offer(self, sight: Sight, options: list[Action]) -> Action:
        if sight.play.hands > 1:
            return super().on_offer(sight, options)
        family = sight.rules.family.id
        if family == "riichi":
            return self._riichi_offer(sight, options)
        if family == "dazhong":
            return super().on_offer(sight, options)
        return self._planned_offer(sight, options)

    def _riichi_offer(self, sight: Sight, options: list[Action]) -> Action:
        if threats(sight) and distance(sight) > 1:
            return first(options, act.PASS) or options[-1]
        return super().on_offer(sight, options)

    def may_call(self, sight: Sight, option: Action) -> bool:
        """An open hand needs a yaku, and loses the riichi: a value pung is worth it, other yaku only with dora."""
        if super().may_call(sight, option):
            return True
        if sight.rules.family.id != "riichi" or dora_held(sight) < 2:
            return False
        kinds = [face & KIND_MASK for face in (*option.tiles, option.tile)]
        for meld in sight.melds(sight.seat):
            kinds += [face & KIND_MASK for face in meld.tiles]
        if self._value_pair(sight):
            return True
        if sight.rules.flag("open_tanyao") and all(not ORPHANS >> kind & 1 for kind in kinds):
            held = sum(1 for face in sight.held if ORPHANS >> (face & KIND_MASK) & 1)
            return held <= 2
        return self._one_suit(sight, kinds)

    def _value_pair(self, sight: Sight) -> bool:
        counts, left = sight.counts(), sight.left()
        return any(counts[kind] >= 3 or (counts[kind] == 2 and left[kind] > 0) for kind in range(EAST, STANDARD_KINDS)
                   if is_value(sight, kind))

    def _one_suit(self, sight: Sight, kinds: list[int]) -> bool:
        suits = {kind // 9 for kind in kinds if kind < EAST}
        if len(suits) > 1:
            return False
        counts = sight.counts()
        for suit in suits or {0, 1, 2}:
            fitting = sum(counts[9 * suit:9 * suit + 9]) + sum(counts[EAST:])
            if len(sight.held) - fitting <= 3:
                return True
        return False

    # The other families

    def worth(self, at: Position, plans: list[Plan]) -> float:
        """What a hand promises: all plans added up, near and valuable ones counting most."""
        total = 0.0
        for plan in plans:
            steps = plan_distance(plan, at)
            if steps < FAR:
                total += plan.points * _FACTORS[steps]
        return total

    def _position(self, sight: Sight) -> Position:
        return Position(sight.counts(), sight.jokers, sight.melds(sight.seat), sight.left())

    def _planned_discard(self, sight: Sight, throwing: list[Action]) -> Action:
        at, plans = self._position(sight), self.plans(sight)
        lines = {kind: (number, mask) for kind, number, mask in discards(sight.tiles(), DEFAULT_FORMS, None)}
        found: list[tuple[float, Action]] = []
        for option in throwing:
            kind = option.tile & KIND_MASK
            if kind >= STANDARD_KINDS or not at.counts[kind]:
                found.append((1e9 if kind >= STANDARD_KINDS and not sight.jokers else -1.0, option))
                continue
            at.moved(kind, -1)
            value = self.worth(at, plans)
            number, mask = lines.get(kind, (FAR, 0))
            if number == 0:
                value += self._ready_worth(sight, kind, mask)
            at.moved(kind, 1)
            value *= 1 + 0.004 * counted(mask, at.left)
            found.append((value, option))
        return max(found, key=lambda pair: pair[0])[1]

    def _quick_discard(self, sight: Sight, throwing: list[Action]) -> Action:
        """Where any hand may win, speed comes first, and the scorer decides between waits."""
        choices = self.choices(sight, throwing)
        if min(choice.shanten for choice in choices) > 0:
            best = self._quickest(sight, choices)
            against = threats(sight)
            return self._guarded(sight, choices, best, against) if against and not sight.riichi else best.action
        lines = {kind: mask for kind, _, mask in discards(sight.tiles(), DEFAULT_FORMS, None)}
        ready = [choice for choice in choices if choice.shanten == 0]
        if sight.jokers:
            return max(ready, key=Choice.rank).action
        return max(ready, key=lambda choice: self._ready_worth(
            sight, choice.action.tile & KIND_MASK, lines.get(choice.action.tile & KIND_MASK, 0))).action

    def _quickest(self, sight: Sight, choices: list[Choice]) -> Choice:
        """Looks one draw further: the discard after which the next step, too, has the most tiles that help."""
        best = max(choices, key=Choice.rank)
        near = sorted((c for c in choices if c.shanten == best.shanten and c.live >= 0.75 * best.live),
                      key=Choice.rank, reverse=True)[:LOOKED_AT]
        if len(near) < 2 or not 0 < best.shanten <= 3:
            return best
        left = sight.left()
        tiles = sight.tiles()
        return max(near, key=lambda choice: (self._two_steps(tiles, choice, left), choice.spare))

    def _two_steps(self, tiles: Held, choice: Choice, left: list[int]) -> int:
        kind = choice.action.tile & KIND_MASK
        if kind >= STANDARD_KINDS:
            return 0
        after = tiles.moved(kind, -1)
        mask, total = choice.mask, 0
        for drawn in range(STANDARD_KINDS):
            if mask >> drawn & 1 and left[drawn]:
                copies = left[drawn]
                left[drawn] -= 1
                then = 0
                for _, number, helpful in discards(after.moved(drawn, 1), DEFAULT_FORMS, None):
                    if number < choice.shanten:
                        then = max(then, counted(helpful, left))
                left[drawn] += 1
                total += copies * (then + 4)
        return total

    def _ready_worth(self, sight: Sight, thrown: int, mask: int) -> float:
        """What the waits of a ready hand are worth, by the scorer."""
        left, total = sight.left(), 0.0
        held = list(sight.held)
        held.remove(next(face for face in held if face & KIND_MASK == thrown))
        if sight.jokers:
            return 12.0
        for kind in range(STANDARD_KINDS):
            if mask >> kind & 1 and left[kind]:
                hand = Hand.of(held, tuple(sight.melds(sight.seat)), kind)
                by_discard = worth_of(sight, hand, False)
                drawn = worth_of(sight, hand, True)
                total += left[kind] * (max(by_discard, 0.0) * 0.7 + max(drawn, 0.0) * 0.3)
        return total

    def _planned_offer(self, sight: Sight, options: list[Action]) -> Action:
        passing = first(options, act.PASS) or options[-1]
        at, plans = self._position(sight), self.plans(sight)
        best, reached = passing, self.worth(at, plans) * 1.15
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
        at = Position(counts, sight.jokers, [*sight.melds(sight.seat), meld], sight.left())
        best = 0.0
        for kind in range(STANDARD_KINDS):
            if counts[kind]:
                at.moved(kind, -1)
                best = max(best, self.worth(at, plans))
                at.moved(kind, 1)
        return best


def worth_of(sight: Sight, hand: Hand, self_draw: bool) -> float:
    """Points of a hand under the table's rules, -1 when it would not win."""
    situation = Situation(hand, self_draw, sight.wind, sight.round, -1 if self_draw else (sight.wind + 1) % sight.seats,
                          0, tuple(sight.flowers(sight.seat)))
    return float(sight.rules.scorer.total(situation))


def dora_held(sight: Sight) -> int:
    """Dora in the own hand and melds, red fives among them."""
    dora = dora_kinds(sight)
    faces = sight.held + [face for meld in sight.melds(sight.seat) for face in meld.tiles]
    return sum(dora.get(face & KIND_MASK, 0) + (1 if face >> KIND_BITS == RED_MARK else 0) for face in faces)


def dora_kinds(sight: Sight) -> dict[int, int]:
    """How many times each kind is dora."""
    after = succession()
    found: dict[int, int] = {}
    for face in sight.indicators:
        kind = after.get(face & KIND_MASK, -1)
        found[kind] = found.get(kind, 0) + 1
    return found

