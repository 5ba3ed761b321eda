"""Two hands from one row: the pairs of plans that a row is nearest to, and what each discard leaves of them.

>>> told = best_pairs("siamese", "123456789m123456789p123s11z556s47z")
>>> told.pairs[0].first, told.pairs[0].missing
('pure straight', 1)
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from janso.bots.sight import Sight
from janso.bots.weighing.plans import FAR, Plan, table
from janso.bots.weighing.twofold import (
    CLAIM,
    NEARER,
    PAID,
    WINS_LOOKED_AT,
    Outlook,
    Row,
    Winning,
    pair_distance,
    with_claim,
)
from janso.coach.advised import Advice, Advised
from janso.coach.solo import Outlook as Chances
from janso.coach.words import plan_name
from janso.errors import JansoError
from janso.hand import read_tiles
from janso.rules.library import ruleset
from janso.rules.play import play_settings
from janso.rules.ruleset import RuleSet
from janso.table.log import action as act
from janso.table.log.action import Action
from janso.tiles import KIND_MASK, STANDARD_KINDS, write

SHOWN: Final = 6


@dataclass(frozen=True)
class Pair:
    """A plan for each hand, the cheaper first, as it should be won; how many tiles both still miss."""

    first: str
    second: str
    points: tuple[float, float]
    missing: int
    helps: tuple[tuple[str, int], ...] = ()
    """The tiles that bring both nearer, with the copies out of sight."""

    def as_json(self, rules: RuleSet, lang: str = "en") -> dict[str, Any]:
        return {"first": plan_name(rules, self.first, lang), "second": plan_name(rules, self.second, lang),
                "points": list(self.points), "missing": self.missing,
                "helps": [{"tile": tile, "left": left} for tile, left in self.helps]}


@dataclass(frozen=True)
class Twofold:
    """The nearest and dearest pairs of a row, and for 28 tiles the worth of every discard, the best first."""

    rules: RuleSet
    pairs: list[Pair]
    discards: list[tuple[str, float]]

    @property
    def best(self) -> str:
        return f"discard {self.discards[0][0]}" if self.discards else ""

    def as_json(self, lang: str = "en") -> dict[str, Any]:
        """Acts by what they leave of the pairs; `value` compares them and is no sum of points."""
        return {"rules": self.rules.id, "best": self.best, "method": "pairs",
                "acts": [{"act": f"discard {tile}", "value": round(value, 2)} for tile, value in self.discards],
                "pairs": [pair.as_json(self.rules, lang) for pair in self.pairs]}


def best_pairs(rules: str | Path | RuleSet, tiles: str) -> Twofold:
    """The pairs of hands for a whole row without open sets, between two turns or before a discard."""
    resolved = ruleset(rules)
    play = play_settings(resolved)
    if play.hands != 2:
        raise JansoError("coach.hand_rules_build_hand_not", what=resolved.id)
    faces = read_tiles(tiles, "hand")
    if len(faces) not in (play.hand_size, play.hand_size + 1):
        raise JansoError("coach.hand_tiles_row_more_before", n=len(faces), hand_size=play.hand_size)
    counts = [0] * STANDARD_KINDS
    for face in faces:
        if face & KIND_MASK >= STANDARD_KINDS:
            raise JansoError("coach.hand_set_aside_belongs_no", tile=write(face))
        counts[face & KIND_MASK] += 1
    left = [all - held for all, held in zip(play.copies, counts)]
    if min(left) < 0:
        raise JansoError("coach.hand_more_copies_tile_game")
    row = Row(counts, ([], []), left)
    outlook = Outlook(row, table(resolved.family.id))
    return Twofold(resolved, _pairs(outlook, row), _discards(outlook, row, counts, len(faces) > play.hand_size))


def weigh_row(sight: Sight, options: list[Action]) -> Advice | None:
    """The acts of a seat with two hands in one row, the best first: a win before anything else, a claim beside letting
    it pass, or the discards. A value is what the nearest and dearest pair of hands pays, by how near it is; other acts
    are as much less as they leave of all pairs."""
    plans = table(sight.rules.family.id)
    wins = [option for option in options if option.verb == act.WIN]
    if wins:
        found = [Winning(sight, option, plans, sight.left()) for option in wins[:WINS_LOOKED_AT]]
        made = [_advised(win.action, PAID * win.points + win.rest, -1, []) for win in found]
    elif sight.own_turn:
        made = _thrown(sight, [option for option in options if option.verb == act.DISCARD], plans)
    else:
        made = _claimed(sight, options, plans)
    return Advice(sight.rules, made, "pairs") if len(made) > 1 else None


def _thrown(sight: Sight, options: list[Action], plans: list[Plan]) -> list[Advised]:
    row = Row.of(sight)
    outlook = Outlook(row, plans)
    values = outlook.after_each(row)
    kinds = {option.tile & KIND_MASK for option in options if option.tile & KIND_MASK < STANDARD_KINDS}
    scale = _nearest_worth(outlook, row) / max([values[kind] for kind in kinds] or [1.0])
    made = []
    for option in options:
        kind = option.tile & KIND_MASK
        if kind in kinds:
            row.moved(kind, -1)
            missing, names = _nearest(outlook, row)
            row.moved(kind, 1)
            made.append(_advised(option, scale * values[kind], missing - 1, names))
    return made


def _claimed(sight: Sight, options: list[Action], plans: list[Plan]) -> list[Advised]:
    row = Row.of(sight)
    outlook = Outlook(row, plans)
    promised = outlook.worth(row)
    scale = _nearest_worth(outlook, row) / promised if promised else 1.0
    made = []
    for option in options:
        if option.verb == act.PASS:
            made.append(_advised(option, scale * promised * CLAIM, _nearest(outlook, row)[0] - 1, []))
        elif option.verb in (act.PUNG, act.CHOW):
            after = with_claim(sight, option)
            then = Outlook(after, plans)
            missing, names = _nearest(then, after)
            made.append(_advised(option, scale * then.worth(after), missing - 1, names))
    return made


def _nearest(outlook: Outlook, row: Row) -> tuple[int, list[str]]:
    """The tiles that the best pair of plans misses, and its plans, the cheaper first."""
    found = [(-(one.points + other.points) * NEARER**-missing, missing, one, other) for one, other in outlook.pairs
             if (missing := pair_distance(one, other, row)) < FAR]
    if not found:
        return FAR, []
    _, missing, one, other = min(found, key=lambda each: each[:2])
    return missing, [plan.name for plan in sorted((one, other), key=lambda plan: plan.points)]


def _nearest_worth(outlook: Outlook, row: Row) -> float:
    return max([(one.points + other.points) * NEARER**-missing for one, other in outlook.pairs
                if (missing := pair_distance(one, other, row)) < FAR] or [1.0])


def _advised(action: Action, value: float, shanten: int, plans: list[str]) -> Advised:
    made = Advised(action, Chances(1), shanten, {})
    made.points = made.value = value
    made.plan = [(name, 1.0) for name in plans]
    return made


def _pairs(outlook: Outlook, row: Row) -> list[Pair]:
    found: list[tuple[float, int, Plan, Plan]] = []
    for one, other in outlook.pairs:
        missing = pair_distance(one, other, row)
        if missing < FAR:
            found.append((-(one.points + other.points) * NEARER**-missing, missing, one, other))
    found.sort(key=lambda each: each[:2])
    nearest: dict[tuple[str, ...], Pair] = {}
    for _, missing, one, other in found:
        first, second = sorted((one, other), key=lambda plan: plan.points)
        if (first.name, second.name) not in nearest and len(nearest) < SHOWN:
            nearest[first.name, second.name] = Pair(first.name, second.name, (first.points, second.points), missing,
                                                    _helps(one, other, row, missing))
    return list(nearest.values())


def _helps(one: Plan, other: Plan, row: Row, missing: int) -> tuple[tuple[str, int], ...]:
    """The tiles after which a pair of plans misses less."""
    found = []
    left = row.hands[0].left
    for kind in range(STANDARD_KINDS):
        if left[kind] > 0:
            row.moved(kind, 1)
            if pair_distance(one, other, row) < missing:
                found.append((write(kind), left[kind]))
            row.moved(kind, -1)
    return tuple(found)


def _discards(outlook: Outlook, row: Row, counts: list[int], full: bool) -> list[tuple[str, float]]:
    if not full:
        return []
    values = outlook.after_each(row)
    kinds = [kind for kind in range(STANDARD_KINDS) if counts[kind]]
    return [(write(kind), values[kind]) for kind in sorted(kinds, key=lambda kind: -values[kind])]
