"""Puzzles from real play: a moment of a match of bots in which one choice is clearly better, explained by the coach.

>>> found = puzzle("discard", "zungjung", seed=3)
>>> found.kind, found.judge(found.best).right
('discard', True)
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from random import Random
from typing import Any, Final

from janso.bots import make
from janso.bots.sight import Sight
from janso.bots.weighing.two_tiles import owes_two
from janso.coach.advice import Adviser
from janso.coach.advised import Advice, Advised, act_text
from janso.coach.experience import experience
from janso.coach.position import Position, of_decision
from janso.coach.twofold import weigh_row
from janso.coach.words import why
from janso.errors import JansoError
from janso.records.decisions import Decision, Record, decisions
from janso.rules import ruleset
from janso.rules.play import play_settings
from janso.rules.ruleset import RuleSet
from janso.table.log import action as act
from janso.table.log.action import Action
from janso.table.match import Match

PUZZLES: Final = ("discard", "call", "declare", "fold", "pond")
QUESTIONS: Final = {
    "discard": "What would you discard?",
    "call": "Would you call this tile?",
    "declare": "Would you declare a ready hand?",
    "fold": "Would you push or fold?",
    "pond": "Read the ponds: which tile is safest?",
}
LEVELS: Final = 3
GAPS: Final = ((0.3, 9.0), (0.12, 0.3), (0.05, 0.12))
"""How much of the best act's value the next choice loses, from easy to hard."""
AS_GOOD: Final = 0.03
"""A choice within this share of the best is right too."""
TRIES: Final = 60
"""Deals that are looked through for a moment of the wanted level; then any clear one will do."""
SAFE: Final = 0.02
DANGEROUS: Final = 0.06
"""Chances to deal in between which ponds tell tiles apart."""
MOST_DEALS: Final = 4
"""So many deals of a record are looked through."""
EARLIEST: Final = 2
"""Own discards before the first puzzle of a deal."""
NEAR: Final = 2
"""Hands further from ready are weighed by typical numbers: nothing to learn from."""
MOST_RIGHT: Final = 2
"""A puzzle has no more right answers."""
NEAR_TWO: Final = 6
"""The same of two hands, by the tiles that both miss."""
_DECLARING: Final = (act.RIICHI, act.READY)
_CALLS: Final = (act.CHOW, act.PUNG, act.KONG)


class Answered:
    """What became of an answer: the acts of the choices with their worth, and why the best one is best."""

    def __init__(self, right: bool, best: Advised, chosen: Advised | None, rules: RuleSet) -> None:
        self.right = right
        self.best = best
        self.chosen = chosen
        self.rules = rules

    def why(self, lang: str = "en") -> list[str]:
        """Reasons, against the answer that was given."""
        return why(self.best, self.chosen, self.rules, lang) if self.chosen is not None else []


class Puzzle:
    """A moment, what may be chosen, and what the coach says. `name` finds the same puzzle again."""

    def __init__(self, kind: str, rules: RuleSet, name: str, match: Match, seat: int, choices: list[Advised],
                 gap: float) -> None:
        self.kind = kind
        self.rules = rules
        self.name = name
        self.match = match
        self.seat = seat
        self.choices = choices
        self.gap = gap

    @property
    def question(self) -> str:
        return QUESTIONS[self.kind]

    @property
    def level(self) -> int:
        """0 for easy puzzles, 2 for hard ones."""
        return next((at for at, (low, _) in enumerate(GAPS) if self.gap >= low), LEVELS - 1)

    @property
    def best(self) -> str:
        return self.choices[0].act

    def judge(self, answer: str) -> Answered:
        """Compares an answer, an act as `choices` name it, with the best one."""
        chosen = next((each for each in self.choices if each.act == answer), None)
        if chosen is None:
            named = ", ".join(sorted(each.act for each in self.choices))
            raise JansoError("drill.answer_is_not_one_of", answer=answer[:40], named=named)
        best = self.choices[0]
        top = merit(self.kind, best)
        right = merit(self.kind, chosen) >= top - AS_GOOD * max(abs(top), 1.0)
        return Answered(right, best, chosen, self.rules)

    def as_json(self) -> dict[str, Any]:
        """The puzzle as a page shows it, with its solution."""
        told = [{**each.as_json(), "right": self.judge(each.act).right} for each in self.choices]
        return {"kind": self.kind, "rules": self.rules.id, "family": self.rules.family.id, "name": self.name,
                "level": self.level, "question": self.question, "seat": self.seat,
                "view": self.match.view(self.seat), "choices": [each.action.as_json() for each in self._in_order()],
                "solution": {"best": self.best, "acts": told}}

    def _in_order(self) -> list[Advised]:
        """The choices in an order that tells nothing."""
        return sorted(self.choices, key=lambda each: (each.action.verb == act.PASS, each.action.verb, each.action.tile))


def merit(kind: str, each: Advised) -> float:
    """What a choice is judged by: its value, or how safe it is, in percents."""
    return -100.0 * each.deal_in if kind == "pond" else each.value


def puzzle(kind: str, rules: str | RuleSet = "riichi", seed: int | str = 1, level: int | None = None) -> Puzzle:
    """A puzzle of a kind; the same seed gives the same one. `level` is 0 to 2."""
    resolved = ruleset(rules) if isinstance(rules, str) else rules
    if kind not in PUZZLES:
        raise JansoError("drill.puzzle_is_not_one_of", kind=kind, known=", ".join(PUZZLES))
    if kind not in kinds_for(resolved):
        raise JansoError("drill.puzzle_there_no_puzzles_kind", what=resolved.id)
    if level is not None and not 0 <= level < LEVELS:
        raise JansoError("drill.level_not_between_0", level=level, levels=LEVELS - 1)
    spare: Puzzle | None = None
    for number in range(TRIES):
        for found in _of_deal(kind, resolved, f"{seed} {number}"):
            if level is None or found.level == level:
                return found
            if spare is None:
                spare = found
        if spare is not None and number > TRIES // 8:
            return spare
    raise JansoError("drill.puzzle_no_clear_moment_found")


def kinds_for(rules: RuleSet) -> tuple[str, ...]:
    """The kinds of puzzles that rules have: no declaring, and so nothing to fear, where nothing is declared."""
    play = play_settings(rules)
    declares = play.riichi.allowed or play.riichi.ready
    return PUZZLES if declares else ("discard", "call")


def daily(rules: str | RuleSet = "riichi", day: datetime.date | None = None) -> Puzzle:
    """The puzzle of a day, the same for everybody; the kind goes round."""
    day = day or datetime.datetime.now(datetime.UTC).date()
    resolved = ruleset(rules) if isinstance(rules, str) else rules
    kinds = kinds_for(resolved)
    found = puzzle(kinds[day.toordinal() % len(kinds)], resolved, f"day {day.isoformat()}", day.toordinal() % LEVELS)
    found.name = f"daily {day.isoformat()}"
    return found


def _of_deal(kind: str, rules: RuleSet, seed: str) -> Iterator[Puzzle]:
    """The clear moments of the first deal of a match of bots."""
    match = Match(rules, seed=f"puzzle {seed}")
    bots = [make("greedy", seat) for seat in range(len(match.scores))]
    while not match.done and match.deals == 1 and match.waiting:
        seat = match.waiting[0]
        options = match.options(seat)
        sight = Sight(match, seat) if match.deal is not None else None
        found = _moment(kind, sight, options, match, f"{kind} {seed}") if sight is not None else None
        if found is not None:
            yield found
        chosen = options[0] if sight is None or len(options) == 1 else bots[seat].choose(sight, options)
        match.do(seat, chosen)


def _moment(kind: str, sight: Sight, options: list[Action], match: Match, name: str) -> Puzzle | None:
    """A decision as a puzzle of a kind, where it is one and clear."""
    if len(options) < 2 or not _asks(kind, sight, options):
        return None
    advice = weigh_row(sight, options) if sight.twofold else _weighed(kind, sight, options)
    if advice is None:
        return None
    found = _choices(kind, advice)
    gap = _gap(kind, found) if len(found) > 1 else 0.0
    return Puzzle(kind, sight.rules, name, match.copy(), sight.seat, found, gap) if gap >= GAPS[-1][0] else None


def _weighed(kind: str, sight: Sight, options: list[Action]) -> Advice | None:
    if owes_two(sight):
        return None
    at = of_decision(sight, options)
    if not _worth_asking(kind, at):
        return None
    at.experience = experience(sight, options)
    return Adviser(at).weigh(options)


def of_record(record: Record, seed: int | str = 1, seat: int | None = None) -> Puzzle:
    """A puzzle from a match that was played, of one seat or of any; the same seed gives the same one. Deals are looked
    through in an order by chance, and in a deal the kinds."""
    chance = Random(f"puzzle of a record {seed}")
    deals = sorted({each.deal for each in decisions(record)})
    chance.shuffle(deals)
    for deal in deals[:MOST_DEALS]:
        found: list[Puzzle] = []
        for each in decisions(record):
            if each.deal == deal and (seat is None or each.seat == seat):
                found += _of_decision(each)
        if found:
            kind = chance.choice(sorted({one.kind for one in found}))
            return chance.choice([one for one in found if one.kind == kind])
    raise JansoError("drill.puzzle_no_moment_in_match")


def _of_decision(each: Decision) -> list[Puzzle]:
    """The puzzles that a decision of a record makes."""
    kinds = kinds_for(each.sight.rules)
    made = [_moment(kind, each.sight, each.options, each.match, f"{kind} {each.deal} {len(each.match.log)}")
            for kind in kinds]
    return [one for one in made if one is not None]


def _asks(kind: str, sight: Sight, options: list[Action]) -> bool:
    """Whether a decision is of the kind that is asked for."""
    verbs = {option.verb for option in options}
    if act.WIN in verbs or sight.twofold != (sight.play.hands > 1):
        return False
    if len(sight.river(sight.seat)) < EARLIEST and not sight.twofold:
        return False
    if kind == "call":
        return not sight.own_turn and bool(verbs & set(_CALLS)) and act.PASS in verbs
    if not sight.own_turn or act.DISCARD not in verbs or sight.riichi:
        return False
    return bool(verbs & set(_DECLARING)) == (kind == "declare")


def _worth_asking(kind: str, at: Position) -> bool:
    if kind == "pond":
        return any(danger.sure == 1.0 for danger in at.dangers)
    return bool(at.dangers) == (kind == "fold") if kind in ("discard", "fold") else True


def _choices(kind: str, advice: Advice) -> list[Advised]:
    """What may be chosen, the best first."""
    acts = advice.acts
    if kind == "pond":
        thrown = sorted([each for each in acts if each.action.verb == act.DISCARD], key=lambda each: each.deal_in)
        return thrown if thrown and thrown[0].deal_in < SAFE < DANGEROUS <= thrown[-1].deal_in else []
    near = NEAR_TWO if advice.method == "pairs" else NEAR
    if not acts or min(each.shanten for each in acts) > near or (acts[0].value <= 0 and kind != "fold"):
        return []
    if kind == "call":
        return acts
    if kind == "declare":
        quiet = [each for each in acts if each.action.verb == act.DISCARD and each.shanten == 0][:1]
        declared = [each for each in acts if each.action.verb in _DECLARING][:1]
        return sorted(declared + quiet, key=_value) if quiet else []
    thrown = [each for each in acts if each.action.verb == act.DISCARD]
    if kind == "discard":
        return thrown
    push = max(thrown, key=lambda each: each.points)
    safe = min(thrown, key=lambda each: (each.deal_in, -each.points))
    return sorted([push, safe], key=_value) if push.deal_in >= 0.03 and safe.deal_in < 0.02 else []


def _value(each: Advised) -> float:
    return -each.value


def _gap(kind: str, choices: list[Advised]) -> float:
    """How much of the best choice the next one that is not as good loses."""
    best = merit(kind, choices[0])
    scale = max(abs(best), 1.0)
    worse = [value for each in choices[1:] if (value := merit(kind, each)) < best - AS_GOOD * scale]
    right = len(choices) - len(worse)
    return (best - worse[0]) / scale if worse and right <= MOST_RIGHT else 0.0


def text_of(option: dict[str, Any]) -> str:
    """An act of the protocol as answers name it."""
    return act_text(Action.from_json(option))
