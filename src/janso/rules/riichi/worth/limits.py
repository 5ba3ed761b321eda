"""From han and fu to the three sums everything is paid from: by discard, from the dealer, from the others.

>>> shares(base_points(3, 40, Limits()), False).ron, limit_name(7, 30, Limits())
(5200, 'haneman')
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from janso.message import Message
from janso.native import mypyc_attr
from janso.rules.riichi.worth.han_alone import each_limit, each_limit_name, each_pays

MANGAN: Final = 2000
NAMES: Final = ("", "mangan", "haneman", "baiman", "sanbaiman", "yakuman")
_BASES: Final = (0, 2000, 3000, 4000, 6000, 8000)
THRESHOLDS: Final = {
    "standard": (5, 6, 8, 11, 13), "a": (5, 6, 7, 9, 11), "b": (5, 6, 8, 10, 12), "c": (5, 7, 9, 11, 13),
    "steps": (4, 6, 8, 11, 14),
}
ABOVE: Final = {
    "a": ((16, 10000), (18, 11000), (20, 12000), (23, 14000), (26, 16000), (29, 18000), (31, 19000), (33, 20000),
          (36, 22000), (39, 24000)),
    "b": ((17, 10000), (19, 11000), (21, 12000), (24, 14000), (26, 16000), (30, 18000), (32, 19000), (34, 20000),
          (37, 22000), (39, 24000)),
    "c": ((14, 8600), (15, 9200), (16, 9800), (17, 10400), (18, 11100), (19, 11700), (20, 12300), (21, 12900),
          (22, 13600), (23, 14200), (24, 14800), (25, 15400), (26, 16000), (27, 16600), (28, 17200), (29, 17800),
          (30, 18400), (31, 19100), (32, 19700), (33, 20300), (34, 20900), (35, 21600), (36, 22200), (37, 22800),
          (38, 23400), (39, 24000)),
    "d": ((14, 8200), (15, 8400), (16, 8800), (17, 9600), (18, 10000), (19, 11000), (21, 12000), (24, 14000),
          (26, 16000), (27, 16200), (28, 16400), (29, 16800), (30, 17600), (31, 18000), (32, 19000), (34, 20000),
          (37, 22000), (39, 24000)),
    "steps": ((17, 16000), (20, 24000)),
}
"""Counted han beyond a yakuman: from how many han, and what a non-dealer pays by self-draw."""

SCALES: Final = ("limits", "unlimited", "linear", "fixed_fu", "simple", "steps", "each", "doubled")
BY_LIMITS: Final = 0
UNLIMITED: Final = 1
LINEAR: Final = 2
FIXED_FU: Final = 3
SIMPLE: Final = 4
STEPS: Final = 5
EACH: Final = 6
DOUBLED: Final = 7
STEP_BASES: Final = (125, 250, 500, 1000)
"""Base points below a mangan where han alone count."""


_HAN: Final = 14
_FU: Final = 128


class BeyondYakuman:
    """What counted han beyond a yakuman bring, and several yakuman: `cap` of them at most, or half as much more for
    two (`dai`)."""

    def __init__(self) -> None:
        self.double_without_dora = False
        self.multiples = False
        self.arithmetic = False
        self.geometric = False
        self.above: tuple[tuple[int, int], ...] = ()
        self.dai = False
        self.cap = 0


class Limits:
    """The limits and the scale of one rule set."""

    def __init__(self) -> None:
        self.thresholds: tuple[int, ...] = THRESHOLDS["standard"]
        self.bases: tuple[int, ...] = _BASES
        self.mangan = MANGAN
        self.unit = 100
        self.steps: tuple[int, ...] = STEP_BASES
        self.kiriage_3_60 = False
        self.kiriage_4_30 = False
        self.highest_counted = 5
        self.moriman = False
        self.beyond = BeyondYakuman()
        self.yakuman_base = 4 * MANGAN
        self.bazoro = 2
        self.scale = BY_LIMITS
        self.fixed_fu = 30
        self.han_rate = 25
        self.linear_cutoff = 10
        self.simple_rate = 1000
        self.fu_uncapped = False
        self.each_from = 1
        self.each_limits: list[int] = [12000]
        self.known: list[int] = [-1] * (_HAN * _FU)
        self.names: list[str | None] = [None] * (_HAN * _FU)
        self.remembered = self.thresholds[4]
        self.han_alone = False
        """Fu are not counted."""
        self.unbounded = False
        """The scale knows no limits."""

    def remember(self) -> None:
        """Settles up to how many han worths are remembered and what the scale lacks, once the limits are known."""
        self.remembered = min(self.thresholds[4], _HAN)
        self.han_alone = self.scale in (FIXED_FU, STEPS, EACH, DOUBLED)
        self.unbounded = self.scale in (UNLIMITED, LINEAR, SIMPLE, DOUBLED)

    def base(self, han: int, fu: int, dora: int, uncapped: bool) -> int:
        """Base points by the limits, remembered below a yakuman, where dora change nothing."""
        if uncapped or not 0 <= han < self.remembered or fu >= _FU:
            return base_points(han, fu, self, dora, uncapped)
        found = self.known[han * _FU + fu]
        if found < 0:
            found = base_points(han, fu, self)
            self.known[han * _FU + fu] = found
        return found

    def name(self, han: int, fu: int, dora: int) -> str:
        """The limit that counted han reach in words, remembered in the same way."""
        if not 0 <= han < self.remembered or fu >= _FU:
            return limit_name(han, fu, self, dora)
        found = self.names[han * _FU + fu]
        if found is None:
            found = limit_name(han, fu, self)
            self.names[han * _FU + fu] = found
        return found


@mypyc_attr(acyclic=True)
class Shares:
    """What a hand costs: a discarder, the dealer by self-draw, another player by self-draw. `raised`
    remembers these shares with the points and multiples that local yaku bring, `paid` what every seat then pays;
    `ron_dealer` is what a discarding dealer pays, where that differs (-1: it does not)."""

    def __init__(self, ron: int, dealer: int, child: int) -> None:
        self.ron = ron
        self.ron_dealer = -1
        self.dealer = dealer
        self.child = child
        self.base = -1
        self.data: dict[str, int] = {"ron": ron, "dealer": dealer, "child": child}
        self.extra: dict[str, Any] = {"shares": self.data}
        self.raised: dict[int, Shares] = {}
        self.paid: list[dict[str, int] | None] = []


def level_of(han: int, limits: Limits) -> int:
    """The limit that counted han reach: 0 none, 1 mangan to 5 yakuman."""
    level = 0
    while level < 5 and han >= limits.thresholds[level]:
        level += 1
    return min(level, limits.highest_counted)


def limit_base(level: int, limits: Limits) -> int:
    """Base points of a limit."""
    return limits.yakuman_base if level == 5 else limits.bases[level]


def beyond_limit(han: int, limits: Limits) -> int:
    """What han beyond those from which a limit starts add to its base, as han of 20 fu (L3244 of the document).

    >>> [beyond_limit(han, Limits()) for han in (4, 6, 7, 9, 10, 13)]
    [0, 0, 160, 160, 320, 0]
    """
    level = level_of(han, limits)
    if level == 0 or level == 5:
        return 0
    more = han - limits.thresholds[level - 1]
    return 20 << (limits.bazoro + more) if more else 0


def base_points(han: int, fu: int, limits: Limits, dora: int = 0, uncapped: bool = False) -> int:
    """What a non-dealer pays by self-draw before rounding, by the limits."""
    if limits.scale == EACH:
        return each_pays(han, limits.each_from)
    level = level_of(han, limits)
    if level == 5:
        return _beyond(han, limits, dora)
    if level:
        if limits.moriman and han == 10 and level == 3:
            return 5 * limits.mangan // 2
        return limit_base(level, limits)
    if limits.scale == STEPS:
        return limits.steps[min(max(han, 0), 3)]
    if (limits.kiriage_4_30 and han == 4 and fu == 30) or (limits.kiriage_3_60 and han == 3 and fu == 60):
        return limits.mangan
    base = fu << (limits.bazoro + han) if han >= 0 else fu
    return base if uncapped else min(base, limits.mangan)


def _beyond(han: int, limits: Limits, dora: int) -> int:
    """Counted yakuman, and what further han bring."""
    base = limits.yakuman_base
    if limits.beyond.double_without_dora and han - dora >= limits.thresholds[4]:
        base *= 2
    if limits.beyond.multiples:
        return max(base, han // 13 * limits.yakuman_base)
    if limits.beyond.arithmetic:
        return max(base, limits.yakuman_base + (han - limits.thresholds[4]) // 2 * limits.mangan)
    if limits.beyond.geometric:
        for step in range(1, han // 13):
            base = base * (9 if step % 2 else 8) // 6
        return base
    for start, amount in limits.beyond.above:
        if han >= start:
            base = max(base, amount * limits.yakuman_base // 8000)
    return base


def yakuman_base(multiple: int, limits: Limits) -> int:
    """Base points of one or more yakuman."""
    if limits.scale == EACH:
        return each_limit(multiple, limits.each_limits)
    if limits.beyond.cap:
        multiple = min(multiple, limits.beyond.cap)
    if multiple > 1 and limits.beyond.dai:
        return limits.yakuman_base * 3 // 2
    return multiple * limits.yakuman_base


def limit_name(han: int, fu: int, limits: Limits, dora: int = 0) -> str:
    """The limit a hand of counted han reaches, in words."""
    level = level_of(han, limits)
    if level == 5:
        return yakuman_name(_beyond(han, limits, dora), limits)
    if level:
        return "moriman" if limits.moriman and han == 10 and level == 3 else NAMES[level]
    return "mangan" if base_points(han, fu, limits) >= limits.mangan else ""


def yakuman_name(base: int, limits: Limits) -> str:
    """A yakuman's worth in words: `yakuman`, `2 yakuman`, `1.5 yakuman`."""
    if limits.scale == EACH:
        return each_limit_name(base, limits.each_limits)
    times, rest = divmod(base, limits.yakuman_base)
    if rest:
        return _times_yakuman(f"{base / limits.yakuman_base:g}")
    return _times_yakuman(times) if times > 1 else "yakuman"


@cache
def _times_yakuman(times: int | str) -> Message:
    return Message("rules.times_yakuman", n=times)


def hundred(points: int) -> int:
    """Up to the next hundred."""
    return -(-points // 100) * 100


def up_to(points: int, unit: int) -> int:
    """Up to the next whole unit.

    >>> up_to(88, 10), up_to(88, 100), up_to(88, 1)
    (90, 100, 88)
    """
    return -(-points // unit) * unit


def shares(base: int, dealer_wins: bool, unit: int = 100) -> Shares:
    """The three sums of a base, each rounded up by itself."""
    if dealer_wins:
        return Shares(up_to(6 * base, unit), up_to(2 * base, unit), up_to(2 * base, unit))
    return Shares(up_to(4 * base, unit), up_to(2 * base, unit), up_to(base, unit))


NEVER: Final = 10**6
"""More han than any hand has."""


def own_thresholds(starts: list[int]) -> tuple[int, ...]:
    """From how many han each limit starts, as rules write it: 0 for a limit that counted han never stop at.

    >>> own_thresholds([5, 0, 8, 0, 0])
    (5, 8, 8, 1000000, 1000000)
    """
    found: list[int] = []
    following = NEVER
    for start in reversed(starts):
        following = start or following
        found.append(following)
    return tuple(reversed(found))


def linear_shares(han: int, fu: int, dealer_wins: bool, limits: Limits) -> Shares:
    """Linear scale: a rate for each han, plus fu; the dealer's part a tenth more, a fifth from 7 han on. A discarder
    pays what all would pay but for one non-dealer."""
    plain = limits.han_rate * han
    pressure = (plain * (10 if han <= 6 else 20) + 50) // 100
    share = plain + (fu if han < limits.linear_cutoff else 0)
    if dealer_wins:
        return Shares(2 * (share + pressure), share + pressure, share + pressure)
    return Shares(2 * share + pressure, share + pressure, share)
