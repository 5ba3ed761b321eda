"""A game beside the coach's choices: every decision, what the difference was worth, and how each seat played.

>>> import janso
>>> sorted(review(janso.Match("riichi", seed=5)).as_json())
['accuracy', 'decisions', 'graph', 'loss', 'losses', 'luck', 'mistakes', 'phases', 'ratings', 'rules']
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from janso.bots.weighing.two_tiles import owes_two
from janso.coach.advice import Adviser
from janso.coach.advised import Advice, Advised, act_text
from janso.coach.experience import experience
from janso.coach.position import Position, of_decision
from janso.coach.prospect import prospects, spread_of
from janso.coach.stakes import Stakes
from janso.coach.twofold import weigh_row
from janso.coach.words import why
from janso.errors import JansoError
from janso.hand import write_tiles
from janso.records.decisions import Decision, Record, decisions
from janso.rules.ruleset import RuleSet
from janso.shape.api import accepts
from janso.shape.discards import counted
from janso.table.log import action as act
from janso.table.match import Match
from janso.tiles import KIND_MASK, STANDARD_KINDS, kind_of

WORST: Final = 5
"""So many mistakes of each deal are marked."""
CLOSE: Final = 0.03
"""An act whose value is within this share of the best one is as good."""
PHASES: Final = ("efficiency", "value", "calls", "ready", "pressure")
UNIT: Final = 19
"""A loss of this part of what a deal moves, in every decision, is a rating of 37: in riichi one percent of the points
at the start."""


class Reviewed:
    """One decision beside the advice for it. `loss` is what the chosen act was worth less than the best, in points (see
    `stakes`); `at` is how much of the log had been written, `hand` what the seat held, `drew` the chance that its draw
    would help and whether it did."""

    def __init__(self, deal: int, turn: int, seat: int, did: str, advice: Advice, chosen: Advised, phase: str,
                 loss: float) -> None:
        self.deal = deal
        self.turn = turn
        self.seat = seat
        self.did = did
        self.best = advice.best
        self.acts = advice.acts
        self.phase = phase
        self.chosen = chosen
        self.rules = advice.rules
        self.at = 0
        self.hand = ""
        self.drew: tuple[float, bool] | None = None
        self.loss = loss
        self.right = self.loss <= CLOSE * max(abs(advice.acts[0].value), 1.0)
        self.why = [] if self.right else why(advice.acts[0], chosen, advice.rules)

    def as_json(self, every: bool = True) -> dict[str, Any]:
        """The decision; with `every` all acts that were weighed."""
        told: dict[str, Any] = {"deal": self.deal, "turn": self.turn, "seat": self.seat, "did": self.did,
                                "best": self.best, "loss": round(self.loss, 2), "right": self.right,
                                "phase": self.phase, "why": self.why, "at": self.at, "hand": self.hand}
        if every:
            told["acts"] = [each.as_json() for each in self.acts]
        return told


class Review:
    """All decisions of a game that were weighed."""

    def __init__(self, rules: RuleSet | None = None) -> None:
        self.rules = rules
        self.decisions: list[Reviewed] = []
        self.graph: list[dict[str, Any]] = []
        """Where the match stood before each deal, and what each seat could expect then."""

    def accuracy(self, seat: int, phase: str = "") -> float | None:
        """The share of a seat's decisions that were as good as the best; None where there were none."""
        own = [each for each in self.decisions if each.seat == seat and phase in ("", each.phase)]
        return sum(each.right for each in own) / len(own) if own else None

    def loss(self, seat: int) -> float:
        """What a seat's decisions lost together."""
        return sum(each.loss for each in self.decisions if each.seat == seat)

    def lost_in(self, seat: int, phase: str) -> float:
        """The same of one kind of decisions."""
        return sum(each.loss for each in self.decisions if each.seat == seat and each.phase == phase)

    def rating(self, seat: int, phase: str = "") -> float | None:
        """How well a seat played, 100 without any loss."""
        own = [each.loss for each in self.decisions if each.seat == seat and phase in ("", each.phase)]
        return rated(own, self.rules) if self.rules else None

    def luck(self, seat: int) -> dict[str, float]:
        """How many draws brought a seat nearer, beside how many could be expected to."""
        drawn = [each.drew for each in self.decisions if each.seat == seat and each.drew is not None]
        return {"draws": len(drawn), "helped": sum(helped for _, helped in drawn),
                "expected": round(sum(chance for chance, _ in drawn), 2)}

    @property
    def seats(self) -> list[int]:
        return sorted({each.seat for each in self.decisions})

    def mistakes(self) -> list[Reviewed]:
        """The dearest mistakes of each deal, deal by deal."""
        found: list[Reviewed] = []
        for deal in sorted({each.deal for each in self.decisions}):
            wrong = [each for each in self.decisions if each.deal == deal and not each.right]
            found += sorted(wrong, key=lambda each: -each.loss)[:WORST]
        return found

    def as_json(self, every: bool = True) -> dict[str, Any]:
        """The JSON of `janso review --json`."""
        accuracy = {str(seat): _rounded(self.accuracy(seat)) for seat in self.seats}
        return {
            "rules": self.rules.id if self.rules else None,
            "decisions": [each.as_json(every) for each in self.decisions],
            "accuracy": accuracy, "loss": {str(seat): round(self.loss(seat), 1) for seat in self.seats},
            "phases": {str(seat): {phase: _rounded(self.accuracy(seat, phase)) for phase in PHASES}
                       for seat in self.seats},
            "losses": {str(seat): {phase: round(self.lost_in(seat, phase), 1) for phase in PHASES}
                       for seat in self.seats},
            "ratings": {str(seat): {phase or "all": self.rating(seat, phase) for phase in ("", *PHASES)}
                        for seat in self.seats},
            "luck": {str(seat): self.luck(seat) for seat in self.seats}, "graph": self.graph,
            "mistakes": [self.decisions.index(each) for each in self.mistakes()],
        }


def rated(losses: Sequence[float], rules: RuleSet) -> float | None:
    """A rating from 0 to 100 by what decisions lost on average, the same scale in every game; None without decisions.

    >>> from janso.rules import ruleset
    >>> rated([0.0, 0.0], ruleset("mcr")), rated([250.0], ruleset("riichi"))
    (100.0, 36.8)
    """
    if not losses:
        return None
    unit = spread_of(rules) / UNIT
    return round(100.0 * math.exp(-sum(losses) / len(losses) / unit), 1)


def _rounded(share: float | None) -> float | None:
    return None if share is None else round(share, 4)


def review(record: Record, seat: int | None = None, progress: Callable[[int], None] | None = None,
           deal: int | None = None, places: Sequence[float] = ()) -> Review:
    """Weighs every decision of a record of any format, of one seat or of all, of one deal or of all. `places` is what a
    room gives or takes for the first, the second place and so on, where nothing else counts in the end; without them
    the record's room or the rules say what a match comes to."""
    made = Review()
    for number, each in enumerate(reviewed(record, seat, made, deal, places)):
        made.decisions.append(each)
        if progress is not None:
            progress(number + 1)
    return made


def reviewed(record: Record, seat: int | None, made: Review, deal: int | None = None,
             places: Sequence[float] = ()) -> Iterator[Reviewed]:
    """The decisions one by one, as they are weighed."""
    stakes: Stakes | None = None
    played: Match | None = None
    for decision in decisions(record):
        if stakes is None or decision.match is not played:
            stakes, played = Stakes(_fitting(places, decision.match) or decision.places), decision.match
            if seat is not None and not 0 <= seat < len(played.scores):
                raise JansoError("table.there_no_seat_table", seat=seat)
        if deal is not None and decision.deal != deal:
            if decision.deal > deal:
                return
            continue
        if not made.graph or made.graph[-1]["deal"] != decision.deal:
            made.graph.append(stands(decision.match, decision.deal))
        if seat is not None and decision.seat != seat:
            continue
        made.rules = decision.sight.rules
        found = weighed(decision, stakes)
        if found is not None:
            yield found


def _fitting(places: Sequence[float], match: Match) -> Sequence[float]:
    if places and len(places) != len(match.scores):
        raise JansoError("coach.places_one_for_each_seat", n=len(places), seats=len(match.scores))
    return places


def stands(match: Match, deal: int) -> dict[str, Any]:
    """A point of the graph: the scores, and the place and the final points that each seat can expect."""
    standing = match.standing
    return {"deal": deal, "round": standing.round, "number": standing.number, "honba": standing.honba,
            "scores": list(match.scores), "expects": [each.as_json() for each in prospects(match)]}


def weighed(decision: Decision, stakes: Stakes) -> Reviewed | None:
    """One decision beside its advice; None where nothing can be weighed (a single choice, two hands that may win, the
    first of two discards)."""
    sight = decision.sight
    if len(decision.options) < 2 or owes_two(sight):
        return None
    at: Position | None = None
    if sight.twofold:
        advice = weigh_row(sight, decision.options)
    else:
        at = of_decision(sight, decision.options)
        at.experience = experience(sight, decision.options)
        advice = Adviser(at).weigh(decision.options)
        stakes.settle(decision.match, decision.seat, advice)
    chosen = advice.of(decision.chosen) if advice is not None else None
    if advice is None or chosen is None or len(advice.acts) < 2:
        return None
    turn = len(sight.river(decision.seat)) + 1
    made = Reviewed(decision.deal, turn, decision.seat, act_text(decision.chosen), advice, chosen,
                    _phase(decision, at is not None and bool(at.dangers), advice), stakes.lost(advice.acts[0], chosen))
    made.at, made.hand = len(decision.match.log), held_by(decision)
    made.drew = drew(at) if at is not None else None
    return made


def held_by(decision: Decision) -> str:
    """The tiles of whoever decided, the drawn one last, and the open sets."""
    deal = decision.match.deal
    assert deal is not None
    player, drawn = deal.state.players[decision.seat], decision.sight.drawn
    held = sorted(player.held, key=kind_of)
    if decision.sight.own_turn and drawn in held:
        held.remove(drawn)
        held.append(drawn)
        return write_tiles(held[:-1]) + "".join(map(str, player.melds)) + "+" + write_tiles(held[-1:])
    return write_tiles(held) + "".join(map(str, player.melds))


def drew(at: Position) -> tuple[float, bool] | None:
    """The chance that the tile just drawn would bring the hand nearer, and whether it did."""
    kind = at.drawn & KIND_MASK if at.drawn >= 0 else -1
    if at.tiles.size % 3 != 2 or not 0 <= kind < STANDARD_KINDS:
        return None
    _, mask = accepts(at.tiles.moved(kind, -1), at.forms, None)
    left = list(at.left)
    left[kind] += 1
    return counted(mask, left) / max(sum(left), 1), bool(mask >> kind & 1)


def _phase(decision: Decision, pressed: bool, advice: Advice) -> str:
    """What a decision was about: calls, declaring a ready hand, play under pressure, value where the best discard keeps
    fewer tiles than the fastest, or efficiency."""
    verbs = {option.verb for option in decision.options}
    if not decision.sight.own_turn:
        return "calls"
    if verbs & {act.RIICHI, act.READY}:
        return "ready"
    if pressed:
        return "pressure"
    return "value" if slower_is_best(advice) else "efficiency"


def slower_is_best(advice: Advice) -> bool:
    """Whether the best discard gives up speed for something: another one is as near and keeps more tiles."""
    best = advice.acts[0]
    if best.action.verb != act.DISCARD:
        return False
    kept = sum(best.accepts.values())
    return any(each.action.verb == act.DISCARD and (each.shanten < best.shanten or (
        each.shanten == best.shanten and sum(each.accepts.values()) > kept)) for each in advice.acts[1:])
