"""The yaku of a rule set: in their places, with what each is worth in closed and open hands, and what replaces what."""

from __future__ import annotations

from typing import Final

from janso.rules.riichi.count import features
from janso.rules.riichi.count.tables.cache_slots import PLACES
from janso.rules.riichi.count.tables.local_yaku import STANDARD_COUNT, LocalTable, LocalYaku
from janso.rules.riichi.count.tables.tallies import LeftOut, Replaced, Tally, Worths
from janso.rules.riichi.local.declare import AFTER
from janso.rules.riichi.worth.house.rules import HouseWorth
from janso.rules.riichi.worth.plain_hands import PlainHands
from janso.rules.riichi.worth.value import RiichiValue
from janso.rules.riichi.yaku import bits
from janso.rules.riichi.yaku.standard import ABSORBS, LUCK, PATTERNS, REPLACES, VALUE_TILES
from janso.rules.ruleset import RuleSet
from janso.scoring.pattern import Pattern

COMBINATION: Final = "combination"
KONG_YAKU: Final[int] = bits.SANKANTSU | bits.RINSHAN | bits.CHANKAN
"""Yaku of kongs, which lose nothing in an open hand."""
_NOTHING: Final = RiichiValue()


class YakuTable:
    """Every yaku by its place, standard ones first. `after` are local yaku that look at the finished score; `partly`
    those that count in open hands where their own sets are concealed."""

    def __init__(self, rules: RuleSet, local: dict[str, Pattern]) -> None:
        active = [PATTERNS[id] for id in PATTERNS]
        active += [local[id] for id in local if id in rules.patterns and local[id].group != AFTER]
        self.after = [local[id] for id in local if id in rules.patterns and local[id].group == AFTER]
        self.after_values: dict[str, RiichiValue] = {pattern.id: rules.patterns[pattern.id] for pattern in self.after}
        self.bound_honours = "yakuhai_shibari" in rules.patterns
        self.patterns: list[Pattern] = active
        self.ids: list[str] = [pattern.id for pattern in active]
        self.names: list[str] = [pattern.name() for pattern in active]
        self.values: list[RiichiValue] = [rules.patterns.get(pattern.id, _NOTHING) for pattern in active]
        self.closed = Worths(len(active))
        self.open = Worths(len(active))
        self.partly: list[int] = []
        self.luck = sum([bits.bit(id) for id in LUCK])
        self.replaces: list[tuple[int, int]] = _replaces(rules)
        self.near_replaced: list[Replaced] = [Replaced(-1, -1)] * PLACES
        self.near_left_out: list[LeftOut] = [LeftOut(Tally(-1), -1, [])] * PLACES
        self.stronger = 0
        for stronger, _ in self.replaces:
            self.stronger |= stronger

    @property
    def besides(self) -> bool:
        """Whether some standard yaku brings fu or points besides its han."""
        return any(value.fu or value.points for value in self.values[:STANDARD_COUNT])

    def weigh(self, rules: RuleSet, house: HouseWorth, plain: PlainHands) -> None:
        """Writes down what every yaku is worth."""
        for at, id in enumerate(self.ids):
            value = rules.patterns.get(id)
            if value is None:
                continue
            besides = bool(value.fu or value.points or value.prize or value.multiplier != 1 or value.permit)
            self.closed.set(at, value.closed, value.limit, value.multiple, besides)
            self.open.set(at, value.open, value.open_limit, value.open_multiple,
                          besides and not (value.closed and not value.open))
        self._optional_worths(rules, house, plain)

    def _optional_worths(self, rules: RuleSet, house: HouseWorth, plain: PlainHands) -> None:
        """Worths that options change."""
        pinfu, pairs = self.ids.index("pinfu"), self.ids.index("chitoitsu")
        if not rules.flag("open_tanyao") and not plain.inner_tanyao:
            self.open.counting &= ~bits.TANYAO
        if rules.word("pinfu").startswith("open") and self.closed.counting & bits.PINFU:
            self.open.set(pinfu, self.closed.han[pinfu], "", 1, False)
        han = {"2han30fu": 2, "1han50fu": 1, "0han50fu": 0, "0han100fu": 0}.get(rules.word("seven_pairs_value"))
        if han is not None and self.closed.counting & bits.CHITOITSU:
            self.closed.set(pairs, han, "", 1, True)
        if rules.word("self_draw_reward") == "10fu":
            self.closed.counting &= ~bits.MENZEN_TSUMO
        if house.winds.drawn:
            self.closed.counting &= ~bits.SEAT_WIND
            self.open.counting &= ~bits.SEAT_WIND
        if house.open_hands.all_yaku or house.open_hands.half:
            self._opened_worths(house)
        if rules.word("several_pairs") != "no":
            self._open_pairs_worths()
        if rules.word("open_reduction") != "listed":
            self._reduced_worths(1 if rules.word("open_reduction") == "all_yaku" else 0)

    def _open_pairs_worths(self) -> None:
        """Yaku of seven pairs are in open hands worth what they are in closed ones; their cost is counted apart."""
        for at, pattern in enumerate(self.patterns):
            of_pairs = pattern.id == "chitoitsu" or pattern.needs & features.PAIRS_FORM
            if of_pairs and self.closed.counts[at] and not self.open.counts[at]:
                value = self.values[at]
                self.open.set(at, self.closed.han[at], value.limit, value.multiple, True)

    def _reduced_worths(self, less: int) -> None:
        """Yaku that count in open hands are worth what they are in closed ones, or a han less each."""
        for at in range(len(self.ids)):
            counts = self.open.counting >> at & 1 if at < STANDARD_COUNT else self.open.counts[at]
            if not counts or not self.closed.han[at] or self.open.level[at] or self.closed.level[at]:
                continue
            kong = at < STANDARD_COUNT and KONG_YAKU >> at & 1
            self.open.counting &= ~(1 << at) if at < STANDARD_COUNT else -1
            self.open.set(at, self.closed.han[at] - (0 if kong else less), "", 1, False)

    def _opened_worths(self, house: HouseWorth) -> None:
        """Closed-only yaku of four sets and a pair count in open hands too, or those of some sets where these are
        concealed."""
        wanted = (bits.PINFU | bits.IPEKO | bits.RYANPEKO) if house.open_hands.all_yaku else bits.IPEKO
        for at, pattern in enumerate(self.patterns):
            standard = at < STANDARD_COUNT and wanted >> at & 1
            local = at >= STANDARD_COUNT and pattern.group == COMBINATION and not pattern.forms
            if (standard or local) and self.closed.counts[at] and not self.open.counts[at]:
                value = self.values[at]
                self.open.set(at, self.closed.han[at], value.limit, value.multiple, False)
                if local and not house.open_hands.all_yaku:
                    self.partly.append(at)

    def local(self, excludes: dict[str, tuple[str, ...]]) -> LocalTable:
        """The local yaku, with what each excludes."""
        others_of = self._excludes(excludes)
        found: list[LocalYaku] = []
        for at in range(STANDARD_COUNT, len(self.patterns)):
            yaku = LocalYaku(at, self.patterns[at], self.values[at], others_of.get(at, ()),
                             self.closed.worth(at), self.open.worth(at))
            yaku.counts_closed = self.closed.counts[at]
            yaku.counts_open = self.open.counts[at]
            found.append(yaku)
        return LocalTable(found, {at: others for at, others in others_of.items() if at < STANDARD_COUNT})

    def _excludes(self, table: dict[str, tuple[str, ...]]) -> dict[int, tuple[int, ...]]:
        places = {id: at for at, id in enumerate(self.ids)}
        found: dict[int, tuple[int, ...]] = {}
        for id, others in table.items():
            if id in places:
                known = tuple([places[other] for other in others if other in places])
                if known:
                    found[places[id]] = known
        return found


def _replaces(rules: RuleSet) -> list[tuple[int, int]]:
    """(bit of the stronger, bits of the weaker), for those that count here."""
    table = dict(REPLACES)
    if rules.word("contained_yaku") == "absorbed":
        table.update(ABSORBS)
    elif rules.word("contained_yaku") == "value_tiles":
        table.update(VALUE_TILES)
    if not rules.flag("pinfu_with_tanyao"):
        table["tanyao"] = ("pinfu",)
    if not rules.flag("pinfu_with_self_draw"):
        table["menzen_tsumo"] = ("pinfu",)
    pairs: list[tuple[int, int]] = []
    for stronger, weaker in table.items():
        if stronger in rules.patterns:
            mask = 0
            for id in weaker:
                mask |= bits.bit(id)
            pairs.append((bits.bit(stronger), mask))
    return pairs
