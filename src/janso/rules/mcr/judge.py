"""From the fans that are there to the fans that count: exclusions, points, and the reasons, remembered by fan set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.rules.mcr.bits import pack, unpack
from janso.rules.mcr.combinations import Combined, combine
from janso.rules.mcr.exclusions import EXCLUDES, USUAL, WHY
from janso.rules.mcr.fans import FANS, NUMBER
from janso.rules.ruleset import RuleSet
from janso.scoring.score import Counted, Excluded
from janso.scoring.suits import CHOW_WEIGHT
from janso.tiles import DRAGONS, WINDS

if TYPE_CHECKING:
    from mypy_extensions import i64

CHICKEN: Final = 43
FLOWERS: Final = 81
SLOTS: Final = 65521
COMBO_SLOTS: Final = 32749
"""Primes, so large that most wins find their place untaken; not near a power of two, since masks of pungs are sums of
a few of those."""
_MOST: Final = 100_000


class Verdict:
    """What a set of fans (`high` and `low`, see `bits`) comes to."""

    def __init__(self, high: int, low: int, total: int, counted: list[Counted], excluded: list[Excluded]) -> None:
        self.high: i64 = high
        self.low: i64 = low
        self.total: i64 = total
        self.counted = counted
        self.excluded = excluded


class Combos:
    """The fans that a certain set of chows, or of pungs, named by `key`, makes: as bits, and what was left out."""

    def __init__(self, key: int, high: int, low: int, excluded: list[Excluded]) -> None:
        self.key: i64 = key
        self.high: i64 = high
        self.low: i64 = low
        self.excluded = excluded


class Judge:
    """Applies one rule set's values and exclusions."""

    def __init__(self, rules: RuleSet) -> None:
        self.points = [0] + [int(rules.patterns.get(fan.id, 0)) for fan in FANS]
        self.share = rules.flag("two_chow_fans_share_sets")
        self.plain_kongs = rules.word("kong_counting") == "plain"
        self.one_wait = rules.word("several_waits") == "one"
        self.waits_when_knitted = rules.flag("waits_beside_knitted_straight")
        self.wind_guests = rules.flag("big_three_winds_guests")
        self.second_gate_pung = rules.flag("nine_gates_second_pung")
        self.equal_waits = self.points[77] == self.points[78] == self.points[79]
        self.excludes = exclusion_table(rules)
        self.counted: dict[tuple[int, int], Counted] = {}
        self.excluded: dict[tuple[int, int], Excluded] = {}
        self.near: list[Verdict] = [Verdict(-1, -1, 0, [], [])] * SLOTS
        """A verdict given lately at the place `(low ^ low >> 21 ^ high) % SLOTS`; a counter looks here first."""
        self.verdicts: dict[int, dict[int, Verdict]] = {}
        self.near_chows: list[Combos] = [Combos(-1, 0, 0, [])] * COMBO_SLOTS
        self.near_pungs: list[Combos] = [Combos(-1, 0, 0, [])] * COMBO_SLOTS
        """Met lately, at the place `key % COMBO_SLOTS`, pungs at `(key ^ key >> 13) % COMBO_SLOTS`."""
        self.chow_combos: dict[int, Combos] = {}
        self.pung_combos: dict[int, Combos] = {}

    def verdict(self, high: int, low: int) -> Verdict:
        """The verdict on some fans."""
        known = self.verdicts.get(high)
        if known is None:
            known = {}
            self.verdicts[high] = known
        found = known.get(low)
        if found is None:
            found = self._decide(high, low)
            if len(known) >= _MOST:
                known.clear()
            known[low] = found
        self.near[(low ^ low >> 21 ^ high) % SLOTS] = found
        return found

    def _decide(self, high: int, low: int) -> Verdict:
        fans = {number: count for number, count in unpack(high, low).items() if self.points[number]}
        blocked: dict[int, int] = {}
        counted: list[Counted] = []
        total = 0
        for number in _by_points(fans, self.points):
            if number in blocked:
                continue
            for other in self.excludes.get(number, ()):
                if other in fans and other not in blocked:
                    blocked[other] = number
            worth = self.points[number] * fans[number]
            total += worth
            counted.append(self._counted(number, fans[number], worth))
        excluded = [self._excluded(other, number) for other, number in sorted(blocked.items())]
        return Verdict(high, low, total, counted, excluded)

    def _counted(self, number: int, count: int, worth: int) -> Counted:
        """The line for a fan; verdicts share their lines."""
        fan = FANS[number - 1]
        return self.counted.setdefault((number, count), Counted(fan.id, fan.names["en"], count, worth))

    def _excluded(self, number: int, by: int) -> Excluded:
        pair = (FANS[by - 1].id, FANS[number - 1].id)
        return self.excluded.setdefault((number, by), Excluded(pair[1], pair[0], WHY.get(pair, USUAL)))

    def chicken(self) -> Verdict:
        """The verdict on a hand without any fan."""
        fan = FANS[CHICKEN - 1]
        points = self.points[CHICKEN]
        return Verdict(0, 0, points, [Counted(fan.id, fan.names["en"], 1, points)] if points else [], [])

    def chows(self, key: int) -> Combos:
        """What the chows named by a key make together."""
        found = self.chow_combos.get(key)
        if found is None:
            kinds: list[int] = []
            for kind in range(27):
                if CHOW_WEIGHT[kind]:
                    kinds += [kind] * (key // CHOW_WEIGHT[kind] % 5)
            found = _as_bits(key, combine(kinds, True, self.points, self.share), {})
            self.chow_combos[key] = found
        self.near_chows[key % COMBO_SLOTS] = found
        return found

    def pungs(self, mask: int) -> Combos:
        """What the pungs of a mask make together, with those of winds and dragons."""
        found = self.pung_combos.get(mask)
        if found is None:
            kinds = [kind for kind in range(27) if mask >> kind & 1]
            found = _as_bits(mask, combine(kinds, False, self.points), _honour_fans(mask))
            self.pung_combos[mask] = found
        self.near_pungs[(mask ^ mask >> 13) % COMBO_SLOTS] = found
        return found


def _by_points(fans: dict[int, int], points: list[int]) -> list[int]:
    """Dearer fans first; among equals the document's order."""
    return [number for _, number in sorted([(-points[number], number) for number in fans])]


def _as_bits(key: int, combined: Combined, more: dict[int, int]) -> Combos:
    high, low = pack({**combined.fans, **more})
    return Combos(key, high, low, combined.excluded)


def _honour_fans(pungs: int) -> dict[int, int]:
    fans: dict[int, int] = {}
    winds = (pungs & WINDS).bit_count()
    dragons = (pungs & DRAGONS).bit_count()
    if winds == 4:
        fans[1] = 1
    if winds >= 3:
        fans[38] = 1
    if dragons == 3:
        fans[2] = 1
    if dragons >= 2:
        fans[54] = 1
    if dragons:
        fans[59] = 1
    return fans


def exclusion_table(rules: RuleSet) -> dict[int, tuple[int, ...]]:
    """The exclusions by number, with what the options add or take away."""
    table = {NUMBER[fan]: [NUMBER[other] for other in others.split()] for fan, others in EXCLUDES.items()}

    def exclude(fan: str, *others: str) -> None:
        table.setdefault(NUMBER[fan], []).extend([NUMBER[other] for other in others])

    if rules.flag("concealed_kong_beside_four_kongs"):
        table[NUMBER["four_kongs"]].remove(NUMBER["concealed_kong"])
    if not rules.flag("concealed_hand_beside_knitted_straight"):
        exclude("knitted_straight", "concealed_hand")
    if rules.flag("nine_gates_second_pung"):
        table[NUMBER["nine_gates"]].remove(NUMBER["pung_of_terminals_or_honors"])
    if rules.word("flush_beside_all_greens") != "both":
        exclude("all_greens", "half_flush")
    if rules.word("flush_beside_all_greens") == "no":
        exclude("all_greens", "full_flush")
    if not rules.flag("double_pung_beside_all_terminals"):
        exclude("all_terminals", "double_pung")
    if not rules.flag("fully_concealed_special_hands"):
        for fan in ("nine_gates", "seven_shifted_pairs", "thirteen_orphans", "four_concealed_pungs", "seven_pairs",
                    "greater_honors_and_knitted", "lesser_honors_and_knitted"):
            exclude(fan, "fully_concealed_hand")
    return {number: tuple(others) for number, others in table.items()}
