"""The master bot: what strong players look at, weighed as they weigh it; elsewhere solid play with learnt numbers."""

from __future__ import annotations

from typing import ClassVar, Final

from janso.bots.gains import gain_of, of_claim_gain, of_kong_gain, of_lines, of_riichi_gain, tried
from janso.bots.greedy import distance, first
from janso.bots.model import Model, Net, known_as, shipped
from janso.bots.sight import Sight
from janso.bots.solid import SolidBot
from janso.bots.weighing.danger import open_risks
from janso.bots.weighing.features import (
    Line,
    Look,
    around_kong,
    lines_of,
    of_claim,
    of_declaring,
    of_discards,
    of_kong,
)
from janso.bots.weighing.planned import NEARER
from janso.bots.weighing.plans import Plan, further
from janso.bots.weighing.prospects import better_claim
from janso.bots.weighing.race import POPULAR, RIICHI, Pace, Race, is_closed
from janso.bots.weighing.tastes import SPOILS
from janso.native import mypyc_attr
from janso.rules.ruleset import RuleSet, root
from janso.scoring import facts
from janso.table.log import action as act
from janso.table.log.action import Action
from janso.tiles import STANDARD_KINDS

KINDS_OF_PLANS: Final = ["any_sets", "fixed_sets", "within", "pungs", "pairs", "types"]
"""By the kinds of plans, the number of a model that says what such a plan is worth beside its points."""
FAR_FROM_READY: Final = 3
"""Tiles that a hand misses when no kong is worth it."""
LEFT_OUT: Final = 1e6
"""Taken off the weight of discards that are not looked at."""


@mypyc_attr(allow_interpreted_subclasses=True)
class MasterBot(SolidBot):
    """Where hands race to be complete, networks fitted on the decisions of strong players choose discards, claims,
    riichi and kongs; claims of hands that are not ready are then made or left by the points that they brought where
    deals were played on. A model for other rules may be given; without one the family's own is used."""

    name: ClassVar[str] = "master"
    text: ClassVar[str] = "Weighs what strong players look at as they weigh it."

    def __init__(self, seed: int = 0, model: Model | None = None) -> None:
        super().__init__(seed)
        self._given = model
        self._family = ""
        self._model: Model = Model("", {}, {})
        self._bent: list[Plan] = []
        self._valued: RuleSet | None = None
        self._revalued = False

    def model(self, sight: Sight) -> Model:
        """The model for this table."""
        name = known_as(sight.rules.family.id, sight.play.hands)
        if name != self._family:
            self._family = name
            self._model = shipped(name) if self._given is None else self._given
            self._tune()
        return self._model

    def _tune(self) -> None:
        """Takes over the numbers of the model."""
        model = self._model
        if model.numbers:
            step = model.number("plan_step", NEARER)
            self.factors = [step**-steps for steps in range(24)]
            self.reluctance = model.number("reluctance", self.reluctance)
            self.width = model.number("width", self.width)
            self.second = model.number("second", self.second)
            self.growth = model.number("growth", self.growth)
            self.by_discard = model.number("by_discard", self.by_discard)
            self.toll = model.number("toll", self.toll)
            self.suit_wish = model.number("suit_wish", self.suit_wish)
            self.holding = model.number("holding", self.holding)
            manner = self.manner
            manner.both = model.number("both", manner.both)
            manner.claim = model.number("claim", manner.claim)
            manner.paid = model.number("paid", manner.paid)
            manner.patience = model.number("patience", manner.patience)
            self.paces = [_bent_pace(pace, model) for pace in POPULAR]
        self._bent = []

    def choose(self, sight: Sight, options: list[Action]) -> Action:
        self.model(sight)
        return super().choose(sight, options)

    def plans(self, sight: Sight) -> list[Plan]:
        """The plans of the family, each worth what was learnt of its kind."""
        plans = super().plans(sight)
        model = self._model
        if sight.play.hands > 1 or not model.numbers:
            return plans
        if not self._bent:
            power = model.number("points_power", 1.0)
            for plan in [*plans, *further(sight.rules.family.id)]:
                factor = model.number(KINDS_OF_PLANS[plan.kind], 1.0)
                self._bent.append(Plan(plan.name, plan.kind, factor * plan.points**power, plan.sets, plan.within,
                                       plan.closed))
        return self._bent

    def net(self, sight: Sight, name: str) -> Net | None:
        """A network, where hands race and the hand is one. Those that are shipped know nothing of games in which a
        win is worth something else than its points."""
        if sight.play.forms.embedded is not None:
            return None
        if sight.twofold or sight.rules.family.tactics != "race" or (self._given is None and self.unusual(sight)):
            return None
        return self.model(sight).nets.get(name)

    def gains(self, sight: Sight, kind: str) -> Net | None:
        """The weights of what a kind of choice brings in points, where these were fitted: four at the table, and points
        of the usual size."""
        net = self.net(sight, f"{kind}_gain")
        return net if net is not None and self._usual_points(sight) else None

    def _usual_points(self, sight: Sight) -> bool:
        """Four at the table, and points of the usual size."""
        return sight.seats == 4 and self.tastes(sight).scale == 1.0

    def unusual(self, sight: Sight) -> bool:
        """True where wins are worth something else than their points, or dora make them cheaper."""
        return sight.weighs or self.tastes(sight).spoiled <= SPOILS

    def _popular_offer(self, sight: Sight, options: list[Action]) -> Action:
        """As solid, unless another claim, or none, was worth clearly more where deals were played on from there."""
        found = super()._popular_offer(sight, options)
        net = self.model(sight).nets.get("claim")
        if net is None or self.holding > 0.0 or sight.joker >= 0 or self.revalued(sight):
            return found
        return better_claim(net, sight, options, found, self._model.number("margin", 0.0))

    def revalued(self, sight: Sight) -> bool:
        """True where patterns are paid otherwise than in the family's own rules, by which its model was made."""
        if self._valued is not sight.rules:
            self._valued = sight.rules
            self._revalued = sight.rules.patterns != root(sight.rules.family).patterns
        return self._revalued

    def kong(self, sight: Sight, options: list[Action]) -> Action | None:
        net = self.net(sight, "kong")
        if net is None or sight.kongs_due:
            return super().kong(sight, options)
        if sight.riichi and (concealed := first(options, act.CONCEALED_KONG)) is not None:
            return concealed
        found: Action | None = None
        look, none = Look(sight), net.weigh([0.0] * len(net.direct))
        gains = self.gains(sight, "kong")
        best = -self._model.number("kong_bias", 0.0)
        for option in options:
            if option.verb in (act.CONCEALED_KONG, act.ADDED_KONG):
                lead = net.weigh(of_kong(look, option)) - none
                acts = lead > best
                if gains is not None:
                    acts = self._better(acts, gains.weigh(of_kong_gain(look, option, lead)))
                if acts and not set_back(look, option):
                    found, best = option, lead
        return found

    def on_turn(self, sight: Sight, options: list[Action]) -> Action:
        net = self.net(sight, "discard")
        if net is None or sight.riichi:
            return super().on_turn(sight, options)
        for option in options:
            if option.verb in (act.FLOWER, act.NORTH):
                return option
        abort = first(options, act.NINE_TERMINALS)
        if abort is not None and distance(sight) >= 4:
            return abort
        kong = self.kong(sight, options)
        if kong is not None:
            return kong
        look = Look(sight)
        lines = lines_of(look, options)
        if not lines:
            return super().on_turn(sight, options)
        return self.act_of(sight, look, self.chosen_line(sight, net, look, lines), options)

    def chosen_line(self, sight: Sight, net: Net, look: Look, lines: list[Line]) -> Line:
        """The discard that weighs most, or one that brings clearly more points."""
        rows = of_discards(look, lines)
        weights = self.weights(sight, net, look, lines, rows)
        gains = self.gains(sight, "defence" if look.against else "attack")
        if gains is None or len(lines) < 2:
            return lines[weights.index(max(weights))]
        which = tried(look, lines, weights)
        numbers = of_lines(look, lines, rows, weights, which)
        best, found = self._model.number("margin", 0.0), which[0]
        for at, own in zip(which[1:], numbers[1:]):
            gain = gain_of(gains, own, numbers[0])
            if gain > best:
                best, found = gain, at
        return lines[found]

    def weights(self, sight: Sight, net: Net, look: Look, lines: list[Line], rows: list[list[float]]) -> list[float]:
        """How much each discard is preferred: by what people look at, and, of hands that are ready or a tile from it,
        also by what they promise to win and what the tile may cost; caution makes danger count for more everywhere."""
        model = self._model
        caution = model.number("caution", 0.0)
        weights = [net.weigh(row) - caution * look.risk[line.kind] for row, line in zip(rows, lines)]
        wish = model.number("promise_pressed" if look.against else "promise", 0.0)
        if not wish or len(lines) < 2 or min([line.number for line in lines]) > 1 or not self._usual_points(sight):
            return weights
        risk, opened = model.number("risk_pressed", 0.0), model.number("risk_open", 0.0)
        risk_open = open_risks(sight, look.against, look.left)
        race, tiles, melds = Race(sight, RIICHI), sight.tiles(), tuple(look.melds)
        which = tried(look, lines, weights)
        for at, line in enumerate(lines):
            if at not in which:
                weights[at] -= LEFT_OUT
                continue
            weights[at] -= risk * look.risk[line.kind] + opened * risk_open[line.kind]
            if line.number <= 1:
                promised = race.value(tiles.moved(line.kind, -1), melds, line.number, line.mask, line.kind)
                weights[at] += wish * promised / 1000.0
        return weights

    def act_of(self, sight: Sight, look: Look, line: Line, options: list[Action]) -> Action:
        """A discard, with a declaration if that is better than silence."""
        return self._declared(sight, look, line, options) or plain_discard(line, options)

    def _declared(self, sight: Sight, look: Look, line: Line, options: list[Action]) -> Action | None:
        """Riichi or another declaration with the discard, if that is better than silence."""
        for option in options:
            if option.verb in (act.RIICHI, act.READY) and option.tile == line.option.tile and not option.open:
                net = self.net(sight, "riichi")
                if net is None or option.verb == act.READY:
                    return option
                silent, declared = worths(sight, line)
                lead = net.weigh(of_declaring(look, line, silent, declared)) - net.weigh([0.0] * len(net.direct))
                declares = lead > -self._model.number("riichi_bias", 0.0)
                gains = self.gains(sight, "riichi")
                if gains is not None:
                    gain = gains.weigh(of_riichi_gain(look, line, silent, declared, lead))
                    declares = self._better(declares, gain)
                return option if declares else None
        return None

    def _better(self, acts: bool, gain: float) -> bool:
        """Whether to act, by what it brings beside doing nothing, unless that is about the same."""
        margin = self._model.number("margin", 0.0)
        return gain > (-margin if acts else margin)

    def on_offer(self, sight: Sight, options: list[Action]) -> Action:
        net = self.net(sight, "claim")
        if net is None:
            return super().on_offer(sight, options)
        claims = [option for option in options if option.verb in (act.CHOW, act.PUNG, act.KONG)]
        found = first(options, act.PASS) or options[-1]
        if not claims:
            return found
        look = Look(sight)
        none = net.weigh([0.0] * len(net.direct))
        leads = [net.weigh(of_claim(look, option)) - none for option in claims]
        best, usual = -self._model.number("claim_bias", 0.0), -1
        for at, lead in enumerate(leads):
            if lead > best:
                best, usual = lead, at
        gains = self.gains(sight, "claim")
        if gains is not None and distance(sight) > 0:
            usual = self._dearest(gains, look, claims, leads, usual)
        return claims[usual] if usual >= 0 else found

    def _dearest(self, gains: Net, look: Look, claims: list[Action], leads: list[float], usual: int) -> int:
        """Which claim brings clearly more points than the usual choice; -1: to pass. Of hands that are ready already
        nothing was learnt."""
        if usual >= 0 and claims[usual].verb == act.KONG:
            return usual
        wish = self._model.number("claim_wish", 0.0)
        worth = [gains.weigh(of_claim_gain(look, option, lead)) + wish if option.verb != act.KONG else -1e9
                 for option, lead in zip(claims, leads)]
        own = worth[usual] if usual >= 0 else 0.0
        best, found = self._model.number("margin", 0.0), usual
        for at, value in [*enumerate(worth), (-1, 0.0)]:
            if at != usual and value - own > best:
                best, found = value - own, at
        return found


def _bent_pace(pace: Pace, model: Model) -> Pace:
    """The pace of a game with what was learnt of it."""
    if not any(name in model.numbers for name in ("ends", "given", "called", "far", "far_open")):
        return pace
    far = model.number("far", 1.0)
    return Pace(min(pace.ends * model.number("ends", 1.0), 0.95), pace.given * model.number("given", 1.0),
                pace.called * model.number("called", 1.0), tuple([worth * far for worth in pace.far]),
                pace.far_open * model.number("far_open", 1.0))


def set_back(look: Look, option: Action) -> bool:
    """Whether a kong costs more than its tile and its dora bring: where it leaves the hand further from ready, where
    that is far away, or somebody else was quicker; and an added one, which can be robbed, wherever the hand is not
    ready."""
    before, after, _ = around_kong(look, option)
    if before > 0 and (option.verb == act.ADDED_KONG or before >= FAR_FROM_READY or look.declared):
        return True
    return after > before


def plain_discard(line: Line, options: list[Action]) -> Action:
    """The discard of a line without a declaration."""
    for option in options:
        if option.verb == act.DISCARD and option.tile == line.option.tile:
            return option
    return line.option


def worths(sight: Sight, line: Line) -> tuple[float, float]:
    """What a ready hand wins on a discard, silent and declared, on average over its waits; an open hand is silent."""
    race = Race(sight, RIICHI)
    after = sight.tiles().moved(line.kind, -1)
    melds = tuple(sight.melds(sight.seat))
    silent, declared, live = 0.0, 0.0, 0
    fact = facts.RIICHI if is_closed(melds) else 0
    for kind in range(STANDARD_KINDS):
        if line.mask >> kind & 1 and race.left[kind]:
            live += race.left[kind]
            silent += max(race.worth(after, melds, kind, 0), 0.0) * race.left[kind]
            declared += max(race.worth(after, melds, kind, fact), 0.0) * race.left[kind]
    return (silent / live, declared / live) if live else (0.0, 0.0)
