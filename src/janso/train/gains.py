"""What choices of `master` bring in points where hands race to be complete, learnt by playing deals on: from the same
decision once as it goes on and once with another choice, with the same hidden tiles, to the end of the deal.

What hands come to that are ready is fitted first, on all these deals, and stands for their points where weights are
fitted to the differences: the luck of the last draws would hide what a choice was worth. Which kinds of decisions are
of use is told by the points themselves, in matches that were left out of the fit in turn.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from math import exp
from typing import Any, Final

import numpy as np

from janso.bots import Sight
from janso.bots.gains import of_claim_gain, of_kong_gain, of_lines, of_riichi_gain, tried
from janso.bots.master import MasterBot, worths
from janso.bots.model import Model, Net, model_of
from janso.bots.weighing.features import Line, Look, lines_of, of_claim, of_declaring, of_discards, of_kong
from janso.bots.weighing.race import own_discards
from janso.lab.spread import spread
from janso.rules import ruleset
from janso.rules.ruleset import RuleSet
from janso.shape.api import accepts
from janso.shape.discards import counted
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.action import Action
from janso.table.match import Match
from janso.tiles import KIND_MASK, STANDARD_KINDS
from janso.train.playouts import FOLDS, End, Numbers, crossed, decided, points_since, ridge

KINDS: Final = ("attack", "defence", "claim", "riichi", "kong")
SHARES: Final = {"attack": 0.03, "defence": 0.25, "claim": 0.7, "riichi": 0.15, "kong": 0.5}
"""How often a decision of a kind is played out with another choice."""
SAFEST: Final = 0.4
"""How often it is the safest discard that is tried against threats."""
OTHER_CLAIM: Final = 0.2
"""How often another claim is tried instead of one, where passing could be."""
MOST_POINTS: Final = 12_000.0
DECAY: Final = 10_000.0
READY_DECAY: Final = 20.0
PORTION: Final = 5
MARGIN: Final = 50.0
CALLS: Final = (act.CHOW, act.PUNG)
KONGS: Final = (act.CONCEALED_KONG, act.ADDED_KONG)
DECLARED: Final = ("riichi", "kong")
"""Decisions of players who may be ready before."""


class Other:
    """Another choice that is tried: its kind, the act, and its numbers less those of the usual choice."""

    def __init__(self, kind: str, option: Action, numbers: list[float]) -> None:
        self.kind = kind
        self.option = option
        self.numbers = numbers


class Trial:
    """What such a choice came to and what the usual one, and in which match."""

    def __init__(self, kind: str, numbers: list[float], end: End, usual: End, match: int) -> None:
        self.kind = kind
        self.numbers = numbers
        self.end = end
        self.usual = usual
        self.match = match


class Learnt:
    """All trials, and what hands came to that became ready."""

    def __init__(self) -> None:
        self.trials: list[Trial] = []
        self.ready: list[tuple[list[float], float]] = []


def less(one: Sequence[float], two: Sequence[float]) -> list[float]:
    """The difference of two lists of numbers."""
    return [first - second for first, second in zip(one, two)]


def other_choice(bot: MasterBot, sight: Sight, options: list[Action], usual: Action,
                 chance: random.Random) -> Other | None:
    """Another choice than the usual one of this bot; None where none is tried."""
    if sight.riichi and usual.verb not in KONGS and not any(option.verb in KONGS for option in options):
        return None
    if usual.verb in (act.WIN, act.NINE_TERMINALS) or any(option.verb == act.WIN for option in options):
        return None
    if not sight.own_turn:
        return other_claim(bot, sight, options, usual, chance)
    if any(option.verb in KONGS for option in options):
        return other_kong(bot, sight, options, usual) if chance.random() < SHARES["kong"] else None
    if usual.verb not in (act.DISCARD, act.RIICHI):
        return None
    stances = usual.verb == act.RIICHI or any(
        option.verb == act.RIICHI and option.tile == usual.tile for option in options)
    if stances and chance.random() < SHARES["riichi"]:
        return other_stance(bot, sight, options, usual)
    return other_discard(bot, sight, options, usual, chance)


def other_claim(bot: MasterBot, sight: Sight, options: list[Action], usual: Action,
                chance: random.Random) -> Other | None:
    """Passing instead of a claim, a claim instead of passing, or another claim."""
    calls = [option for option in options if option.verb in CALLS]
    passing = next((option for option in options if option.verb == act.PASS), None)
    net = bot.net(sight, "claim")
    if not calls or passing is None or net is None or usual.verb not in (*CALLS, act.PASS):
        return None
    if usual.verb == act.PASS and chance.random() >= SHARES["claim"]:
        return None
    look = Look(sight)
    none = net.weigh([0.0] * len(net.direct))
    leads = [net.weigh(of_claim(look, option)) - none for option in calls]
    numbers = {id(option): of_claim_gain(look, option, lead) for option, lead in zip(calls, leads)}
    nothing = [0.0] * len(numbers[id(calls[0])])
    at = next((at for at, option in enumerate(calls) if option.same(usual)), -1)
    if at >= 0 and (len(calls) == 1 or chance.random() >= OTHER_CLAIM):
        return Other("claim", passing, less(nothing, numbers[id(calls[at])]))
    others = [(option, lead) for place, (option, lead) in enumerate(zip(calls, leads)) if place != at]
    option = chance.choices([each for each, _ in others], [exp(min(lead, 6.0)) + 0.01 for _, lead in others])[0]
    return Other("claim", option, less(numbers[id(option)], numbers[id(calls[at])] if at >= 0 else nothing))


def other_kong(bot: MasterBot, sight: Sight, options: list[Action], usual: Action) -> Other | None:
    """A kong instead of none, or the reverse."""
    net = bot.net(sight, "kong")
    if net is None:
        return None
    look = Look(sight)
    none = net.weigh([0.0] * len(net.direct))
    if usual.verb in KONGS:
        rest = [option for option in options if option.verb not in KONGS]
        numbers = of_kong_gain(look, usual, net.weigh(of_kong(look, usual)) - none)
        return Other("kong", bot.choose(sight, rest) if len(rest) > 1 else rest[0], [-one for one in numbers])
    kong = max([option for option in options if option.verb in KONGS], key=lambda each: net.weigh(of_kong(look, each)))
    return Other("kong", kong, of_kong_gain(look, kong, net.weigh(of_kong(look, kong)) - none))


def other_stance(bot: MasterBot, sight: Sight, options: list[Action], usual: Action) -> Other | None:
    """Silence instead of riichi with the same discard, or the reverse."""
    net = bot.net(sight, "riichi")
    verb = act.DISCARD if usual.verb == act.RIICHI else act.RIICHI
    other = next((option for option in options if option.verb == verb and option.tile == usual.tile), None)
    if net is None or other is None:
        return None
    look = Look(sight)
    line = next((line for line in lines_of(look, options) if line.option.tile == usual.tile), None)
    if line is None:
        return None
    silent, declared = worths(sight, line)
    lead = net.weigh(of_declaring(look, line, silent, declared)) - net.weigh([0.0] * len(net.direct))
    numbers = of_riichi_gain(look, line, silent, declared, lead)
    return Other("riichi", other, numbers if verb == act.RIICHI else [-one for one in numbers])


def other_discard(bot: MasterBot, sight: Sight, options: list[Action], usual: Action,
                  chance: random.Random) -> Other | None:
    """One of the next discards, or the safest."""
    net = bot.net(sight, "discard")
    drawn = chance.random()
    if net is None or drawn >= max(SHARES["attack"], SHARES["defence"]):
        return None
    look = Look(sight)
    kind = "defence" if look.against else "attack"
    lines = lines_of(look, options)
    if drawn >= SHARES[kind] or len(lines) < 2:
        return None
    rows = of_discards(look, lines)
    weights = [net.weigh(row) for row in rows]
    which = tried(look, lines, weights)
    at = next((at for at, line in enumerate(lines) if line.option.tile == usual.tile), -1)
    others = [each for each in which if each != at]
    if at < 0 or not others:
        return None
    safest = min(others, key=lambda each: look.risk[lines[each].kind])
    if kind == "defence" and look.risk[lines[safest].kind] < look.risk[lines[at].kind] and chance.random() < SAFEST:
        other = safest
    else:
        other = chance.choices(others, [exp((weights[each] - weights[which[0]]) / 2.0) for each in others])[0]
    numbers = of_lines(look, lines, rows, weights, [which[0], at, other])
    return Other(kind, bot.act_of(sight, look, lines[other], options), less(numbers[2], numbers[1]))


def ready_hand(sight: Sight, choice: Action) -> list[float] | None:
    """The numbers of a hand that becomes ready with a discard; None when it does not."""
    kind = choice.tile & KIND_MASK
    if choice.verb not in (act.DISCARD, act.RIICHI) or kind >= STANDARD_KINDS:
        return None
    steps, mask = accepts(sight.tiles().moved(kind, -1), sight.forms, None)
    if steps != 0:
        return None
    look = Look(sight)
    line = Line(choice, kind, 0, mask, counted(mask, look.left))
    riichi = choice.verb == act.RIICHI
    worth = min(worths(sight, line)[1 if riichi else 0] / 4000.0, 4.0)
    barred = not riichi and mask & own_discards(sight) != 0
    return [worth, line.live / 8.0, look.turn, float(riichi), float(look.closed), float(look.declared > 0),
            float(look.declared > 1), float(worth <= 0), 10.0 * look.risk[kind], float(sight.wind == 0),
            sight.wall_left / 70.0, float(barred)]


def in_pairs(ready: Sequence[list[float]]) -> Numbers:
    """The numbers of ready hands, a constant, and the product of any two."""
    plain = np.array(ready, dtype=np.float64)
    one, two = np.triu_indices(plain.shape[1])
    return np.hstack([np.ones((len(plain), 1)), plain, plain[:, one] * plain[:, two]])


def without_gains(model: Model) -> Model:
    """The networks of a model that choose as people do, alone."""
    nets = {name: net for name, net in model.nets.items() if not name.endswith("_gain")}
    return Model(model.family, nets, {name: each for name, each in model.numbers.items() if name != "margin"},
                 model.made, {name: each for name, each in model.figures.items() if not name.endswith("_gain")})


def learn_from(rules: RuleSet, model: Model, seed: int, number: int, learnt: Learnt) -> None:
    """One match of masters of that model against themselves, with other choices played out beside it."""
    chance = random.Random(f"{seed}/{number}")
    match = Match(rules, f"gains {seed}/{number}")
    bots = [MasterBot(1, model) for _ in range(match.play.seats)]
    while not match.done:
        one_deal(match, bots, chance, learnt, number)


def one_deal(match: Match, bots: Sequence[MasterBot], chance: random.Random, learnt: Learnt, number: int) -> None:
    """One deal of a match and its trials; a player who is ready has little left to choose."""
    deal, start = match.deals, len(match.log) - 1
    while match.log[start].type != ev.START_DEAL:
        start -= 1
    found: list[tuple[Other, int, End]] = []
    ready: dict[int, list[float]] = {}
    while not match.done and match.deals == deal:
        seat, choice = decided(match, bots)
        options, sight = match.options(seat), Sight(match, seat)
        other = other_choice(bots[seat], sight, options, choice, chance) if len(options) > 1 else None
        if other is not None and (other.kind in DECLARED or seat not in ready):
            found.append((other, seat, played_from(match.copy(), bots, seat, other, start)))
        if seat not in ready:
            numbers = ready_hand(sight, choice)
            if numbers is not None:
                ready[seat] = numbers
        match.do(seat, choice)
    points = points_since(match, start)
    learnt.ready += [(numbers, float(points[seat])) for seat, numbers in ready.items()]
    for other, seat, end in found:
        usual = End(None if other.kind in DECLARED else ready.get(seat), float(points[seat]))
        learnt.trials.append(Trial(other.kind, other.numbers, end, usual, number))
        if end.ready is not None:
            learnt.ready.append((end.ready, end.points))


def played_from(match: Match, bots: Sequence[MasterBot], seat: int, other: Other, start: int) -> End:
    """The rest of a deal from another choice on: the numbers of the hand as it became ready, and its points."""
    deal, choice, ready = match.deals, other.option, None
    waiting = seat
    while True:
        if waiting == seat and ready is None and other.kind not in DECLARED:
            ready = ready_hand(Sight(match, seat), choice)
        match.do(waiting, choice)
        if match.done or match.deals != deal:
            return End(ready, float(points_since(match, start)[seat]))
        waiting, choice = decided(match, bots)


def trials_in(data: dict[str, Any], model: dict[str, Any], seed: int, numbers: Sequence[int]) -> Learnt:
    """The trials of some matches; runs in any process."""
    rules, played_by, learnt = ruleset(data), model_of(model), Learnt()
    for number in numbers:
        learn_from(rules, played_by, seed, number, learnt)
    return learnt


def played(rules: RuleSet, model: Model, matches: int, seed: int, workers: int = 1,
           progress: Callable[[int, int], None] | None = None) -> Learnt:
    """The trials of so many matches; the same seed gives the same ones, however many processes there are."""
    portions = [range(at, min(at + PORTION, matches)) for at in range(0, matches, PORTION)]
    learnt = Learnt()
    work = partial(trials_in, rules.as_json(), model.as_json(), seed)
    for at, part in enumerate(spread(work, portions, workers)):
        learnt.trials += part.trials
        learnt.ready += part.ready
        if progress is not None:
            progress(portions[at].stop, len(learnt.trials))
    return learnt


def fitted(parent: Model, learnt: Learnt, kinds: Sequence[str], made: str) -> Model:
    """The parent with weights of what choices bring, for some kinds of decisions, and the figures of all."""
    ready = ridge(in_pairs([numbers for numbers, _ in learnt.ready]), np.array([came for _, came in learnt.ready]),
                  READY_DECAY)
    nets, figures = dict(parent.nets), dict(parent.figures)
    for kind in KINDS:
        some = [trial for trial in learnt.trials if trial.kind == kind]
        if len(some) < FOLDS:
            continue
        rows, matches = (np.array(each, dtype=np.float64) for each in zip(
            *[(trial.numbers, trial.match) for trial in some]))
        smooth = worth_of([trial.end for trial in some], ready) - worth_of([trial.usual for trial in some], ready)
        points = np.array([trial.end.points - trial.usual.points for trial in some])
        found = crossed(rows, smooth, matches, DECAY, MARGIN, MOST_POINTS, points)
        figures[f"{kind}_gain"] = found.figures
        if kind in kinds:
            nets[f"{kind}_gain"] = Net([[] for _ in found.weights], [], [], [round(each, 2) for each in found.weights])
    made = f"{parent.made}; then {made}" if parent.made else made
    return Model(parent.family, nets, {**parent.numbers, "margin": MARGIN}, made, figures)


def worth_of(ends: Sequence[End], weights: Numbers) -> Numbers:
    """What deals came to: what was fitted for hands that became ready, the points of the others."""
    found = np.array([end.points for end in ends])
    told = [end.ready for end in ends if end.ready is not None]
    if told:
        found[[end.ready is not None for end in ends]] = in_pairs(told) @ weights
    return found
