"""The end of a game: places, uma, oka, leftover sticks, ties and rounding.

The result of a player is the final points less the return points, plus oka for the first place, plus uma.

>>> from janso.rules import ruleset
>>> rules = ruleset("riichi").with_options({"start_points": 25000, "return_points": 27500, "uma": [7, 3, -3, -7]})
>>> [s.total for s in standings(rules, [42700, 26500, 21900, 8900])]
[32200, 2000, -8600, -25600]
"""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Final

from janso.errors import JansoError
from janso.rules.ruleset import RuleSet

BY_REACHED: Final[dict[str, dict[int, tuple[int, ...]]]] = {
    "one_two_three": {1: (60, -10, -20, -30), 2: (40, 0, -10, -30), 3: (30, 0, 0, -30)},
    "sinking": {1: (30, -10, -10, -10), 2: (20, 0, -10, -10), 3: (10, 0, 0, -10)},
    "seven_five_three": {1: (15, -3, -5, -7), 2: (10, 5, -5, -10), 3: (7, 5, 3, -15)},
    "floating": {1: (30, -5, -10, -15), 2: (20, 10, -10, -20), 3: (15, 10, 5, -30)},
    "slap": {1: (6, 0, -2, -4), 2: (5, 3, -3, -5), 3: (4, 2, 0, -6)},
    "all_japan": {1: (15, -5, -5, -5), 2: (10, 5, -5, -10), 3: (6, 5, 4, -15)},
    "maru": {1: (30, -10, -10, -10), 2: (10, 0, -5, -5), 3: (3, 0, 0, -3)},
    "tops": {1: (30, 0, 0, 0), 2: (15, 5, 0, 0), 3: (7, 2, 1, 0)},
    "ten_each": {1: (30, -10, -10, -10), 2: (20, 20, -20, -20), 3: (10, 10, 10, -30)},
    "jpml": {0: (8, 4, -4, -8), 1: (12, -1, -3, -8), 2: (8, 4, -4, -8), 3: (8, 3, 1, -12)},
}
"""Uma in thousands by how many players reached the return points."""
BY_REACHED_OF_THREE: Final[dict[str, dict[int, tuple[int, ...]]]] = {
    "sinking": {1: (20, -10, -10), 2: (10, 0, -10)},
}
"""The same for three players: whoever sank pays the first place."""
_AHEAD: Final = 10**9


class Standing:
    """One player's end: place from 1, points with leftover sticks, uma, oka, the total in points, and the rounded
    result in thousands."""

    def __init__(self, player: int, place: int, points: int) -> None:
        self.player = player
        self.place = place
        self.points = points
        self.uma = Fraction(0)
        self.oka = Fraction(0)
        self.total: int | Fraction = 0
        self.result: int | float = 0


def uma_of(rules: RuleSet, points: list[int], alone: int = -1) -> list[int]:
    """Uma in thousands by place; as if only player `alone` had reached the return points, where there is one."""
    tables = BY_REACHED if len(points) == 4 else BY_REACHED_OF_THREE if len(points) == 3 else {}
    table = tables.get(rules.word("uma_by_reached"))
    times = 2 if rules.flag("double_uma") else 1
    if table is not None:
        base = rules.number("start_points" if rules.number("rating_multiplier") else "return_points")
        reached = 1 if alone >= 0 else sum(p >= base for p in points)
        found = table.get(reached)
        if found is not None:
            return [number * times for number in found]
    uma = rules.numbers("uma")
    if len(uma) != len(points):
        raise JansoError("rules.uma_numbers_players", n=len(uma), n2=len(points))
    return [number * times for number in uma]


def standings(rules: RuleSet, points: list[int], sticks: int = 0, chombo: list[int] | None = None,
              owners: list[int] | None = None, chips: list[int] | None = None, alone: int = -1) -> list[Standing]:
    """Everybody's end, in the order of the players. Player 0 was the first dealer. `sticks` lie on the table,
    `chombo` counts offences that are taken off at the end, `owners` are the players whose sticks lie there, `chips`
    are those everybody has won or lost. Player `alone` is first whatever the points, and the others have sunk."""
    if rules.flag("chips_decide"):
        return _by_chips(rules, list(points), chips or [0] * len(points))
    points = _with_sticks(rules, list(points), sticks, owners or [])
    if rules.flag("debts_forgiven"):
        points = [max(score, 0) for score in points]
    ranks = [score + (_AHEAD if player == alone else 0) for player, score in enumerate(points)]
    order = sorted(range(len(points)), key=lambda player: (-ranks[player], player))
    uma = uma_of(rules, points, alone)
    start, base = rules.number("start_points"), rules.number("return_points")
    pool = (base - start) * len(points) if rules.word("oka") != "none" else 0
    times, unit = rules.number("rating_multiplier"), _unit(rules)
    if rules.word("oka") == "none" or times:
        base, pool = start, 0
    extra = rules.number("oka_extra") if not times else 0
    from_last = extra - (pool if rules.word("oka") == "last" and pool < 0 else 0)
    pool += from_last
    above = [player for player in order if points[player] > base] if rules.word("oka") == "above" else []
    shared = rules.word("tie") == "shared"
    out = [Standing(player, 0, points[player]) for player in range(len(points))]
    for place, player in enumerate(order):
        tied = [at for at, other in enumerate(order) if ranks[other] == ranks[player]] if shared else [place]
        one = out[player]
        one.place = tied[0] + 1
        one.uma = Fraction(sum(uma[at] for at in tied) * unit, len(tied))
        one.oka = Fraction(pool, len(tied)) if 0 in tied else Fraction(0)
        if above:
            one.oka = Fraction(pool, len(above)) if player in above else Fraction(0)
        if from_last and len(points) - 1 in tied:
            one.oka -= Fraction(from_last, len(tied))
        total = (points[player] - base + one.uma + one.oka) * (times or 1)
        total += _besides(rules, unit, chips[player] if chips else 0, chombo[player] if chombo else 0)
        one.total = int(total) if total.denominator == 1 else total
    _round(rules.word("result_rounding"), out, order, unit)
    return out


def _by_chips(rules: RuleSet, points: list[int], chips: list[int]) -> list[Standing]:
    """Places and results by chips alone; sticks count for nothing.

    >>> from janso.rules import ruleset
    >>> ends = standings(ruleset("chip-mahjong"), [40000, 30000, 20000, 10000], chips=[-3, 5, 0, -2])
    >>> [(end.place, end.result) for end in ends]
    [(4, -3.0), (1, 5.0), (2, 0.0), (3, -2.0)]
    """
    order = sorted(range(len(points)), key=lambda player: (-chips[player], player))
    out = [Standing(player, order.index(player) + 1, score) for player, score in enumerate(points)]
    for one in out:
        if rules.word("tie") == "shared":
            one.place = 1 + sum(other > chips[one.player] for other in chips)
        one.total = 1000 * chips[one.player]
    _round(rules.word("result_rounding"), out, order)
    return out


def _besides(rules: RuleSet, unit: int, chips: int, chombo: int) -> int:
    """What chips add and offences take off at the end."""
    total = chips * (unit if rules.flag("chip_rate") else rules.number("chip_points")) if chips else 0
    return total - chombo * rules.number("chombo_points") if chombo and rules.word("chombo") == "end" else total


def _unit(rules: RuleSet) -> int:
    """The points of one rating point: a thousand, or on the linear scale a han where the rules count in han."""
    return rules.number("han_rate") if rules.flag("chip_rate") and rules.word("scale") == "linear" else 1000


def _with_sticks(rules: RuleSet, points: list[int], sticks: int, owners: list[int]) -> list[int]:
    """Leftover riichi sticks go to the first place or back to their owners, unless the rules let them go."""
    if rules.word("last_sticks") == "owners" or rules.word("stick_taker") == "owners_at_end":
        for player in owners:
            points[player] += rules.number("riichi_stake")
        return points
    if sticks and rules.word("last_sticks") == "winner":
        give_to_leaders(rules, points, sticks * rules.number("riichi_stake"))
    return points


def give_to_leaders(rules: RuleSet, points: list[int], amount: int) -> None:
    """Adds points to those of the leader. Players who share the lead share the points as well, and what cannot be
    divided goes by hundreds to whoever sits first, the first dealer before all (L3122 of the document).

    >>> from janso.rules import ruleset
    >>> points = [30000, 20000, 30000, 30000]
    >>> give_to_leaders(ruleset("ema"), points, 1000)
    >>> points
    [30400, 20000, 30300, 30300]
    """
    leaders = [player for player, score in enumerate(points) if score == max(points)]
    if rules.word("tie") != "shared":
        leaders = leaders[:1]
    hundreds, rest = divmod(amount, 100)
    for number, player in enumerate(leaders):
        more = 1 if number < hundreds % len(leaders) else 0
        points[player] += (hundreds // len(leaders) + more) * 100 + (rest if number == 0 else 0)


def yakitori(rules: RuleSet, points: list[int], has_won: list[bool]) -> list[int]:
    """The points after everybody who won no deal has paid every other player.

    >>> from janso.rules import ruleset
    >>> yakitori(ruleset("riichi").with_options({"yakitori": 1000}), [25000] * 4, [True, True, True, False])
    [26000, 26000, 26000, 22000]
    """
    return marked_points(rules, points, [0 if won else 1 for won in has_won])


def marked_points(rules: RuleSet, points: list[int], markers: list[int]) -> list[int]:
    """The points after everybody has paid every other player for each marker left; no list, no payment.

    >>> from janso.rules import ruleset
    >>> marked_points(ruleset("riichi").with_options({"yakitori": 1000}), [25000] * 4, [0, 0, 0, 2])
    [27000, 27000, 27000, 19000]
    """
    fine = rules.number("yakitori")
    return [score + fine * (sum(markers) - len(points) * own) for score, own in zip(points, markers)] if markers \
        else list(points)


def rounded(points: int | Fraction, way: str) -> int | float:
    """Points as thousands.

    >>> [rounded(32500, way) for way in ("none", "up", "down", "half_up", "half_down", "away", "towards")]
    [32.5, 33, 32, 33, 32, 33, 32]
    >>> [rounded(-8500, way) for way in ("none", "up", "down", "half_up", "half_down", "away", "towards")]
    [-8.5, -8, -9, -8, -9, -9, -8]
    """
    thousands = Fraction(points) / 1000
    if way == "none":
        return float(thousands)
    if way == "up":
        return math.ceil(thousands)
    if way == "down":
        return math.floor(thousands)
    if way in ("half_up", "level"):
        return math.floor(thousands + Fraction(1, 2))
    if way == "half_even":
        return round(thousands)
    if way == "half_down":
        return math.ceil(thousands - Fraction(1, 2))
    whole = math.floor(abs(thousands)) if way == "towards" else math.ceil(abs(thousands))
    return whole if thousands > 0 else -whole


def _round(way: str, out: list[Standing], order: list[int], unit: int = 1000) -> None:
    for one in out:
        one.result = rounded(Fraction(one.total) * 1000 / unit, way)
    if way == "level":
        out[order[0]].result = -sum(out[player].result for player in order[1:])
