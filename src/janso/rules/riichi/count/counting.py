"""The tables a riichi scorer counts with, made once from a rule set: worth of every yaku, fu, limits, payments."""

from __future__ import annotations

from typing import Final

from janso.rules.riichi import deck
from janso.rules.riichi.count.cache_slots import PLACES
from janso.rules.riichi.count.local_yaku import STANDARD_COUNT, LocalTable, LocalYaku, Worth
from janso.rules.riichi.count.timing import STEPS
from janso.rules.riichi.local import forms as local_forms
from janso.rules.riichi.local.declare import AFTER
from janso.rules.riichi.local.long_forms import LONG_FORMS
from janso.rules.riichi.paying import payments
from janso.rules.riichi.paying.declared import DeclaredRules
from janso.rules.riichi.paying.schemes import ByThousands, Scheme
from janso.rules.riichi.paying.sums import sums_of
from janso.rules.riichi.set_kinds import set_kinds_of
from janso.rules.riichi.structure import FOURS, FULL_SIZE, ONE_SET_LESS, USUAL, structure_forms, structure_names
from janso.rules.riichi.worth import dora, fu, limits
from janso.rules.riichi.worth.house_worth import (
    BONUS_OF,
    DEVIL_HONBA,
    HOW_COMPLETED,
    REPEAT_TILES,
    SEAT_TILES,
    HouseWorth,
)
from janso.rules.riichi.worth.plain_hands import REFUSED_SUIT, SUITS, PlainHands
from janso.rules.riichi.worth.prizes import Prizes
from janso.rules.riichi.worth.value import LIMITS, RiichiValue
from janso.rules.riichi.yaku import bits
from janso.rules.riichi.yaku.standard import ABSORBS, LUCK, PATTERNS, REPLACES
from janso.rules.ruleset import RuleSet
from janso.scoring.pattern import Pattern
from janso.scoring.readings.fours import LongPinfuForms
from janso.scoring.readings.interpret import Forms
from janso.scoring.readings.other_sets import OtherForms
from janso.scoring.score import Counted, Excluded
from janso.shape.other.fours import LONG_CHOWS
from janso.tiles import EAST

SETS: Final = 4
"""Of the usual hand."""
YAKUMAN_HAN: Final = 13
COMBINATION: Final = "combination"
RISING: Final = (1, 2, 5, 6)
"""The minimum of the East, South, West and North round where it rises."""

LOSS_OF_HAND: Final = 1
LOSS_OF_SETS: Final = 2
LOSS_OF_YAKU: Final = 3
OPEN_LOSS: Final = {"listed": 0, "all_yaku": 0, "hand": LOSS_OF_HAND, "sets": LOSS_OF_SETS, "open_yaku": LOSS_OF_YAKU}
KONG_YAKU: Final[int] = bits.SANKANTSU | bits.RINSHAN | bits.CHANKAN
"""Yaku of kongs, which lose nothing in an open hand."""
FLUSHES: Final[dict[str, int]] = {"no": 0, "pure": bits.CHINITSU, "half": bits.CHINITSU | bits.HONITSU}
MOST_DORA: Final = 40
SEVEN_PAIRS_FU: Final = {"25fu": 25, "2han30fu": 30, "1han50fu": 50, "0han50fu": 50, "0han100fu": 100}


class Tally:
    """What a set of standard yaku is worth together, and its lines: the same sets come again and again."""

    def __init__(self, mask: int) -> None:
        self.mask = mask
        self.han = 0
        self.level = 0
        self.yakuman = 0
        self.highest = 0
        self.fu = 0
        self.points = 0
        self.lines: list[Counted] = []
        self.yakuman_lines: list[Counted] = []
        self.ordinary: list[int] = []
        self.left_out: dict[int, LeftOut] = {}
        self.below: Below | None = None


class Below:
    """What the yakuman `by` leaves out of a tally: ordinary yaku, and dora."""

    def __init__(self, by: str, lines: list[Excluded], dora: Excluded) -> None:
        self.by = by
        self.lines = lines
        self.dora = dora


class LeftOut:
    """The yaku that are there beside those that a tally counts, each with the reason why it is not paid."""

    def __init__(self, tally: Tally, seen: int, lines: list[Excluded]) -> None:
        self.tally = tally
        self.seen = seen
        self.lines = lines


class Replaced:
    """A set of standard yaku, and what is left of it where stronger ones replace weaker ones."""

    def __init__(self, mask: int, left: int) -> None:
        self.mask = mask
        self.left = left


class Worths:
    """Worth of every counting yaku in a closed or in an open hand, by index; `counting` is the mask of the standard
    ones that count at all."""

    def __init__(self, size: int) -> None:
        self.han: list[int] = [0] * size
        self.level: list[int] = [0] * size
        self.yakuman: list[int] = [0] * size
        self.counts: list[bool] = [False] * size
        self.counting = 0
        self.yakuman_mask = 0
        self.ranks: list[int] = [0] * size
        self.near: list[Tally] = [Tally(-1)] * PLACES
        self.tallies: dict[int, Tally] = {}

    def worth(self, at: int) -> Worth:
        """The worth of one yaku."""
        return Worth(self.han[at], self.level[at], self.yakuman[at])

    def set(self, at: int, han: int, limit: str, multiple: int, besides: bool) -> None:
        """Writes down one yaku's worth; `besides` says that it brings fu, points or the like even without han."""
        self.han[at] = han
        self.level[at] = LIMITS.index(limit)
        self.yakuman[at] = multiple if self.level[at] == 5 else 0
        self.counts[at] = bool(han or limit or besides)
        self.ranks[at] = self.yakuman[at] * 10000 + self.level[at] * 1000 + han
        if self.counts[at] and at < STANDARD_COUNT:
            self.counting |= 1 << at
            if self.yakuman[at]:
                self.yakuman_mask |= 1 << at


class Counting:
    """Everything that scoring needs of one rule set, as plain attributes."""

    def __init__(self, rules: RuleSet, local: dict[str, Pattern], excludes: dict[str, tuple[str, ...]]) -> None:
        self.id = rules.id
        active = [PATTERNS[id] for id in PATTERNS]
        active += [local[id] for id in local if id in rules.patterns and local[id].group != AFTER]
        self.after = [local[id] for id in local if id in rules.patterns and local[id].group == AFTER]
        self.bound_honours = "yakuhai_shibari" in rules.patterns
        self.after_values: dict[str, RiichiValue] = {pattern.id: rules.patterns[pattern.id] for pattern in self.after}
        self.patterns: list[Pattern] = active
        self.ids: list[str] = [pattern.id for pattern in active]
        self.names: list[str] = [pattern.name() for pattern in active]
        self.closed = Worths(len(active))
        self.open = Worths(len(active))
        self.values: list[RiichiValue] = [rules.patterns.get(pattern.id, _NOTHING) for pattern in active]
        self.local_count = len(active) - STANDARD_COUNT
        self.house = house_rules(rules)
        self.by_house = self.house.any
        self.sets = rules.number("sets")
        self.other_sets = self.sets != SETS
        self.structure = rules.word("structure")
        if self.structure in ONE_SET_LESS:
            self.sets -= 1
        self.size = 3 * rules.number("sets") + (2 if self.structure in FULL_SIZE else 1)
        self.plain = plain_rules(rules)
        self.plain.long_pinfu = self.plain.long_pinfu or self.structure == FOURS
        self.plainly = self.plain.any
        self.odd_yaku = self.by_house or self.bound_honours or self.plainly
        self.looks_further = self.by_house or self.local_count > 0
        self.forms: tuple[str, ...] = _forms(rules, active)
        self.reader = Forms(_read_forms(self.forms))
        self.set_kinds = set_kinds_of(rules)
        self.mixed = self.set_kinds is not None
        self.odd_yaku = self.odd_yaku or self.mixed
        if self.set_kinds is not None:
            self.reader = OtherForms(_read_forms(self.forms), self.set_kinds)
            self.forms = (*self.forms, self.set_kinds.book.name)
        if self.structure != USUAL:
            self.mixed = self.odd_yaku = True
            self.reader = structure_forms(self.structure)
            self.forms = structure_names(self.structure)
        if self.plain.long_pinfu and self.structure == USUAL:
            self.mixed = True
            self.reader = LongPinfuForms(self.reader)
            self.forms = (*self.forms, LONG_CHOWS)
        self.partly: list[int] = []
        self._worths(rules)
        self.replaces: list[tuple[int, int]] = _replaces(rules)
        self.near_replaced: list[Replaced] = [Replaced(-1, -1)] * PLACES
        self.stronger = 0
        for stronger, _ in self.replaces:
            self.stronger |= stronger
        self.local = self._local(active, self._excludes(excludes))
        self.luck = sum([bits.bit(id) for id in LUCK])
        self.options(rules)
        self.fu = fu_rules(rules)
        self.limits = limit_rules(rules)
        self.dora = dora_rules(rules)
        self.payments = payment_rules(rules)
        self.sums = sums_of(rules)
        self.kept = deck.aside_kinds(rules) if rules.word("aside_kept") != "free" else 0
        self.value_aside = deck.aside_kinds(rules) if rules.word("aside_value") in ("aside", "both") else 0
        self.value_kept = deck.aside_kinds(rules) if rules.word("aside_value") in ("kept", "both") else 0
        self.excludes_kinds = rules.number("excluded_kinds") > 0
        self.kept_needs = rules.word("aside_kept")
        self.flower_fu = rules.flag("flower_fu")
        self.riichi_open_hand = rules.flag("riichi_open_hand")
        self.most_suits = rules.number("most_suits")
        self.needs_riichi = rules.flag("win_needs_riichi")
        self.chips_from = rules.number("chips_from")
        self.regional = bool(self.kept or self.excludes_kinds or self.value_aside or self.value_kept or self.sums.crow
                             or self.flower_fu or self.most_suits < 3 or self.needs_riichi)
        """Some regional rule bears on what a hand needs or is worth."""
        self.flowered = rules.word("flowers") != "no"
        self.dead_wall = rules.number("dead_wall") > 0

    def options(self, rules: RuleSet) -> None:
        """The options that need no table of their own."""
        self.players = rules.number("players")
        self.minimum = rules.number("minimum_han")
        self.timing = STEPS[rules.word("yaku_timing")]
        self.shibari_from = rules.number("shibari_from")
        self.shibari_minimum = rules.number("shibari_minimum")
        self.shibari_counts = rules.word("shibari_counts")
        self.shibari_all = rules.word("shibari_who") == "all"
        self.pinfu_by_discard = rules.word("pinfu") not in ("closed_self_draw", "open_self_draw")
        self.pinfu_terminal = rules.flag("pinfu_needs_terminal")
        self.identical_bonus = 1 if rules.flag("ryanpeko_identical") else 0
        self.green_required = rules.flag("green_dragon_required")
        self.unusual = self.by_house or self.identical_bonus > 0 or not rules.flag("multiple_yakuman")
        self.open_loss = OPEN_LOSS[rules.word("open_reduction")]
        if rules.word("open_han_loss") != "no":
            self.open_loss = LOSS_OF_HAND
        self.open_sure = rules.word("open_han_loss") == "strict"
        self.rising = rules.flag("rising_minimum") and rules.word("rounds") == "all"
        self.unusual = self.unusual or self.open_loss > 0 or _besides(self.values[:STANDARD_COUNT])
        self.yakuless_fu = rules.number("yakuless_fu")
        self.closed_points = rules.number("closed_points")
        self.riichi_points = rules.number("riichi_points")
        self.honba_needs_yaku = rules.flag("honba_needs_yaku")
        self.pinfu_by_self_draw = rules.word("pinfu") not in ("open_ron", "closed_ron")
        self.last_with_kong = rules.flag("kong_on_last_tile")
        self.several_yakuman = rules.flag("multiple_yakuman")
        self.yakuman_plus = rules.flag("yakuman_plus_han")
        dora_value = rules.word("dora_value")
        self.dora_han = dora_value in ("han", "2han", "minus")
        self.dora_times = {"2han": 2, "minus": -1}.get(dora_value, 1)
        """Han of each dora, where they count in han."""
        self.dora_fu = {"2fu": 2, "4fu": 4, "5fu": 5, "10fu": 10}.get(dora_value, 0)
        self.dora_apart = dora_value == "table"
        self.permits = rules.flag("zero_han_wins")
        self.between_limits = rules.flag("between_limits")
        self.dora_points = rules.number("dora_points") if dora_value == "points" else 0
        self.dora_off = dora_value == "off"
        self.free_pairs = rules.word("seven_pairs_value") in ("0han50fu", "0han100fu")
        self.unlimited_fu = {"20": 20, "30": 30}.get(rules.word("unlimited_yakuman_fu"), 0)
        self.declarations = declared_rules(rules)
        self.wareme = rules.word("wareme")
        self.fuse = rules.word("fuse")
        self.dora_lines: list[Counted | None] = [None] * (MOST_DORA << 4)
        self.near_left_out: list[LeftOut] = [LeftOut(Tally(-1), -1, [])] * PLACES
        self.dora_wanted = not self.dora_off
        self.adds_points = (self.dora_points > 0 or self.closed_points > 0 or self.riichi_points > 0
                            or rules.word("points_from") == "box")
        self.pays_plainly = (self.players == 4 and not self.adds_points and not self.honba_needs_yaku
                             and rules.word("honba_payer") == "discarder"
                             and rules.word("wareme") == "no" and rules.word("fuse") == "no")
        self.pao = {"daisangen": rules.flag("pao_daisangen"), "daisushi": rules.flag("pao_daisushi"),
                    "sukantsu": rules.flag("pao_sukantsu"),
                    "shosushi": rules.flag("pao_shosushi") or rules.flag("pao_others")}
        self.pao_others = rules.flag("pao_others")
        self.rinshan_pao = rules.word("rinshan_pao")
        self.naked_wait_pao = rules.flag("naked_wait_responsibility")
        self.flush_pao = FLUSHES[rules.word("pao_flush")]
        self.yaku_pao = rules.flag("yaku_responsibility")

    def least(self, round: int) -> int:
        """The han of yaku that a win needs in a round."""
        return max(self.minimum, RISING[round]) if self.rising else self.minimum

    def _worths(self, rules: RuleSet) -> None:
        for at, id in enumerate(self.ids):
            value = rules.patterns.get(id)
            if value is None:
                continue
            besides = bool(value.fu or value.points or value.prize or value.multiplier != 1 or value.permit)
            self.closed.set(at, value.closed, value.limit, value.multiple, besides)
            self.open.set(at, value.open, value.open_limit, value.open_multiple,
                          besides and not (value.closed and not value.open))
        self._optional_worths(rules)

    def _optional_worths(self, rules: RuleSet) -> None:
        """Worths that options change."""
        pinfu, pairs = self.ids.index("pinfu"), self.ids.index("chitoitsu")
        if not rules.flag("open_tanyao") and not self.plain.inner_tanyao:
            self.open.counting &= ~bits.TANYAO
        if rules.word("pinfu").startswith("open") and self.closed.counting & bits.PINFU:
            self.open.set(pinfu, self.closed.han[pinfu], "", 1, False)
        han = {"2han30fu": 2, "1han50fu": 1, "0han50fu": 0, "0han100fu": 0}.get(rules.word("seven_pairs_value"))
        if han is not None and self.closed.counting & bits.CHITOITSU:
            self.closed.set(pairs, han, "", 1, True)
        if rules.word("self_draw_reward") == "10fu":
            self.closed.counting &= ~bits.MENZEN_TSUMO
        if self.house.drawn_wind:
            self.closed.counting &= ~bits.SEAT_WIND
            self.open.counting &= ~bits.SEAT_WIND
        if self.house.all_open or self.house.half_open:
            self._opened_worths()
        if rules.word("open_reduction") != "listed":
            self._reduced_worths(1 if rules.word("open_reduction") == "all_yaku" else 0)

    def _reduced_worths(self, less: int) -> None:
        """Yaku that count in open hands are worth what they are in closed ones, or a han less each."""
        for at in range(len(self.ids)):
            counts = self.open.counting >> at & 1 if at < STANDARD_COUNT else self.open.counts[at]
            if not counts or not self.closed.han[at] or self.open.level[at] or self.closed.level[at]:
                continue
            kong = at < STANDARD_COUNT and KONG_YAKU >> at & 1
            self.open.counting &= ~(1 << at) if at < STANDARD_COUNT else -1
            self.open.set(at, self.closed.han[at] - (0 if kong else less), "", 1, False)

    def _opened_worths(self) -> None:
        """Closed-only yaku of four sets and a pair count in open hands too, or those of some sets where these are
        concealed."""
        wanted = (bits.PINFU | bits.IPEKO | bits.RYANPEKO) if self.house.all_open else bits.IPEKO
        for at, pattern in enumerate(self.patterns):
            standard = at < STANDARD_COUNT and wanted >> at & 1
            local = at >= STANDARD_COUNT and pattern.group == COMBINATION and not pattern.forms
            if (standard or local) and self.closed.counts[at] and not self.open.counts[at]:
                value = self.values[at]
                self.open.set(at, self.closed.han[at], value.limit, value.multiple, False)
                if local and not self.house.all_open:
                    self.partly.append(at)

    def _local(self, active: list[Pattern], excludes: dict[int, tuple[int, ...]]) -> LocalTable:
        found: list[LocalYaku] = []
        for at in range(STANDARD_COUNT, len(active)):
            yaku = LocalYaku(at, active[at], self.values[at], excludes.get(at, ()),
                             self.closed.worth(at), self.open.worth(at))
            yaku.counts_closed = self.closed.counts[at]
            yaku.counts_open = self.open.counts[at]
            found.append(yaku)
        return LocalTable(found, {at: others for at, others in excludes.items() if at < STANDARD_COUNT})

    def _excludes(self, table: dict[str, tuple[str, ...]]) -> dict[int, tuple[int, ...]]:
        places = {id: at for at, id in enumerate(self.ids)}
        found: dict[int, tuple[int, ...]] = {}
        for id, others in table.items():
            if id in places:
                known = tuple([places[other] for other in others if other in places])
                if known:
                    found[places[id]] = known
        return found


_NOTHING: Final = RiichiValue()


def _besides(values: list[RiichiValue]) -> bool:
    """Whether some yaku brings fu or points besides its han."""
    return any(value.fu or value.points for value in values)


def _forms(rules: RuleSet, active: list[Pattern]) -> tuple[str, ...]:
    forms: list[str] = ["regular"]
    four = rules.number("sets") == SETS
    if four and "chitoitsu" in rules.patterns:
        forms.append("seven_pairs" if rules.flag("four_alike_pairs") else "seven_different_pairs")
    if four and "kokushi" in rules.patterns:
        forms.append("thirteen_orphans")
    for pattern in active:
        if pattern.id in rules.patterns:
            forms += [form for form in pattern.forms if form not in forms and (form in LONG_FORMS) is not four]
    return tuple(forms)


def _read_forms(forms: tuple[str, ...]) -> tuple[str, ...]:
    """The forms as readings are asked for: all local ones together, under one name."""
    local = tuple([form for form in forms if form in local_forms.FORMS])
    common = tuple([form for form in forms if form not in local_forms.FORMS])
    return (*common, local_forms.combined(local)) if local else common


def _replaces(rules: RuleSet) -> list[tuple[int, int]]:
    """(bit of the stronger, bits of the weaker), for those that count here."""
    table = dict(REPLACES)
    if rules.word("contained_yaku") == "absorbed":
        table.update(ABSORBS)
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


def house_rules(rules: RuleSet) -> HouseWorth:
    """The house rules of worth of a rule set."""
    out = HouseWorth()
    out.two_rounds = rules.flag("double_round_winds")
    out.seat_tiles = SEAT_TILES[rules.word("seat_tiles")]
    out.drawn_wind = rules.flag("drawn_round_wind")
    out.all_open = rules.flag("all_yaku_open")
    out.half_open = HOW_COMPLETED[rules.word("half_open_yaku")]
    out.half_open_dora = HOW_COMPLETED[rules.word("half_open_dora")] if out.half_open else 0
    out.five_winds = rules.flag("five_winds")
    out.capitulation = rules.flag("capitulation")
    out.cycle_hit = rules.flag("cycle_hit")
    out.wareme_han = rules.flag("simple_wareme")
    out.fuse_han = rules.flag("simple_fuse")
    out.most_han = max((4 if rules.flag("great_wareme") else 3) - rules.number("bazoro"), 0)
    inherited = rules.word("inherited_honba")
    out.own_minimum = inherited in ("no", "repeats")
    out.inherited_repeats = inherited in ("both", "repeats")
    if rules.word("scale") == "linear":
        out.bonus_of = BONUS_OF[rules.word("linear_limit_bonus")]
        out.bonus_from = rules.number("linear_bonus_from")
        out.bonus_step = rules.number("linear_bonus_step")
        out.bonus_chips = rules.flag("linear_bonus_chips")
    out.stick_taker = rules.word("stick_taker")
    out.repeat_tiles = REPEAT_TILES[rules.word("repeat_tile")]
    out.repeat_by = rules.word("repeat_tile_by")
    out.opens = "chain" if rules.flag("arisa") else rules.word("arisu")
    out.opens_neighbours = rules.flag("tulip")
    out.opened_chips = rules.word("arisu_reward") == "chips"
    out.glance = rules.flag("glance")
    out.chips = rules.numbers("chips")
    out.devil_star = rules.flag("devil_star")
    out.dice_dora = rules.flag("dice_dora")
    out.day_dora = rules.flag("dora_of_the_day")
    out.dragon_dora = rules.flag("red_dragon_dora")
    out.pure_river = rules.flag("pure_orphans_river")
    out.prizes = prize_rules(rules)
    out.white = rules.flag("almighty_white") or rules.flag("white_hunter") or rules.flag("white_joker")
    return out


def prize_rules(rules: RuleSet) -> Prizes:
    """The prizes of a rule set."""
    out = Prizes()
    out.events = rules.numbers("chip_events")
    out.dora = rules.number("chip_dora")
    out.closed_red = rules.flag("closed_red_chips")
    out.yakuman = rules.numbers("yakuman_chips")
    out.limit_chips = rules.numbers("limit_chips")
    out.limit_points = rules.numbers("limit_prizes")
    out.orphan_dora = rules.word("orphan_dora")
    out.sixty_fu = rules.flag("sixty_fu")
    out.discarded_win = rules.flag("discarded_win")
    return out


def plain_rules(rules: RuleSet) -> PlainHands:
    """What a rule set asks of pinfu and tanyao."""
    out = PlainHands()
    out.pinfu_hand = rules.word("pinfu_hand")
    out.pinfu_suits = SUITS[rules.word("pinfu_suits")]
    out.refused_suit = REFUSED_SUIT[rules.word("refused_suit")]
    out.pure_pinfu = rules.flag("pure_pinfu")
    out.pinfu_fu_counted = rules.word("pinfu_self_draw_fu") == "counted"
    out.inverted_fu = rules.word("chow_hand_fu") == "inverted"
    out.inner_tanyao = rules.flag("inner_tanyao")
    out.tanyao_five = rules.flag("tanyao_five")
    out.long_pinfu = rules.word("long_pinfu") != "no"
    out.long_ron_fu = 20 if rules.word("long_pinfu") == "20fu" else 30
    out.tanyao_fu = rules.flag("tanyao_fu")
    out.tanyao_alone = rules.word("tanyao_alone") == "counts"
    out.tanyao_drawn = rules.flag("tanyao_self_draw_only")
    return out


def fu_rules(rules: RuleSet) -> fu.FuRules:
    """The fu of a rule set."""
    out = fu.FuRules()
    out.base = rules.number("base_fu")
    out.closed_ron = rules.number("closed_ron_fu")
    out.closed_chow_ron = fu.WHICH_CHOW_HANDS[rules.word("closed_chow_ron")]
    out.self_draw = rules.number("self_draw_fu")
    out.open_self_draw = rules.number("open_self_draw_fu")
    out.closed_self_draw = rules.flag("closed_self_draw_fu")
    out.chow_self_draw = fu.WHICH_CHOW_HANDS[rules.word("chow_self_draw")]
    out.after_kong = rules.number("after_kong_fu")
    out.open_pinfu = rules.number("open_pinfu_fu")
    out.wait = rules.number("wait_fu")
    out.value_pair = rules.number("value_pair_fu")
    out.double_wind = rules.number("double_wind_fu")
    out.single_wait_pair = rules.numbers("single_wait_pair_fu")
    out.round_to_ten = rules.word("fu_rounding") == "ten"
    out.seven_pairs = SEVEN_PAIRS_FU[rules.word("seven_pairs_value")]
    out.ten_for_self_draw = rules.word("self_draw_reward") == "10fu"
    if rules.word("pinfu_self_draw_fu") == "counted":
        out.chow_self_draw = fu.EVERY
    out.crowd = rules.word("set_fu") == "crowd"
    if rules.word("scale") == "linear":
        out.halved = True
        out.base, out.closed_ron, out.self_draw, out.open_self_draw = 2, 6, 1, 1
        out.open_pinfu, out.round_to_ten, out.seven_pairs = 0, False, 10
    return out.ready()


def limit_rules(rules: RuleSet) -> limits.Limits:
    """The limits and the scale of a rule set."""
    out = limits.Limits()
    out.thresholds = limits.THRESHOLDS[rules.word("limit_scale")]
    if rules.numbers("limit_han"):
        out.thresholds = limits.own_thresholds(rules.numbers("limit_han"))
    kiriage = rules.word("kiriage_mangan")
    out.kiriage_3_60 = kiriage in ("yes", "3han60fu")
    out.kiriage_4_30 = kiriage in ("yes", "4han30fu")
    kazoe = rules.word("kazoe")
    out.highest_counted = {"sanbaiman": 4, "baiman": 3}.get(kazoe, 5)
    out.double_without_dora = kazoe == "double_without_dora"
    above = rules.word("above_yakuman")
    out.multiples = above == "multiples"
    out.arithmetic = above == "arithmetic"
    out.geometric = above == "geometric"
    out.above = limits.ABOVE.get(above, ())
    out.moriman = rules.flag("moriman")
    if rules.numbers("limit_points"):
        out.bases = (0, *rules.numbers("limit_points"))
        out.mangan = out.bases[1]
        out.yakuman_base = out.bases[5]
    else:
        out.yakuman_base = limits.MANGAN * rules.number("yakuman_mangans")
    out.unit = rules.number("points_rounding")
    out.dai_yakuman = rules.flag("dai_yakuman")
    out.yakuman_cap = rules.number("yakuman_cap")
    out.bazoro = rules.number("bazoro")
    out.scale = limits.SCALES.index(rules.word("scale"))
    out.fixed_fu = rules.number("fixed_fu")
    if out.scale == limits.EACH:
        out.fixed_fu = 0
    if out.scale == limits.STEPS:
        out.fixed_fu = 0
        out.above = ()
        if not rules.numbers("limit_han"):
            out.thresholds, out.above = limits.THRESHOLDS["steps"], limits.ABOVE["steps"]
        out.steps = tuple(rules.numbers("step_points")) or limits.STEP_BASES
    out.han_rate = rules.number("han_rate")
    out.linear_cutoff = rules.number("linear_cutoff")
    out.simple_rate = rules.number("simple_rate")
    out.fu_uncapped = not rules.flag("dora_fu_capped")
    out.each_from = rules.number("each_from")
    out.each_limits = rules.numbers("each_limits")
    out.remember()
    return out


def dora_rules(rules: RuleSet) -> dora.DoraRules:
    """The dora of a rule set."""
    out = dora.DoraRules()
    out.points_at = dora.pointing(rules.word("dora_scheme"), deck.skipped_kinds(rules))
    aside = deck.aside_kinds(rules)
    out.special |= aside
    out.aside = rules.number("aside_dora")
    if rules.word("dora_suits") == "all":
        out.all_suits = True
        out.special |= (1 << EAST) - 1
    out.kept_dora = aside if rules.flag("aside_kept_dora") else 0
    out.stacking = rules.flag("dora_stacking")
    out.sets = dora.WHICH_OF_SETS[rules.word("dora_sets")]
    out.red = dora.WHEN_RED[rules.word("red_dora")]
    out.marked = [0, *rules.numbers("marked_han")]
    out.ura = dora.WHEN_URA[rules.word("ura_dora")]
    out.kan_ura = dora.WHEN_URA[rules.word("kan_ura_dora")]
    out.minus = dora.WHEN_MINUS[rules.word("minus_dora")]
    out.winning_tile = rules.flag("winning_tile_dora")
    out.north = rules.number("north_dora")
    out.north_always = rules.flag("north_always_dora")
    out.flower = rules.number("flower_dora")
    out.ura_for_all_from = DEVIL_HONBA if rules.flag("devil_star") else 0
    out.dotted_white = rules.flag("dotted_white")
    return out


def declared_rules(rules: RuleSet) -> DeclaredRules | None:
    """What may be declared before the first turn under a rule set, if anything."""
    out = DeclaredRules()
    out.bought_to = 0 if rules.word("bought_doubling") == "no" else int(rules.word("bought_doubling"))
    out.ron_ban = rules.flag("ron_ban")
    out.drop_out = rules.word("drop_out") != "no"
    return out if out.bought_to or out.ron_ban or out.drop_out else None


def sharing_scheme(rules: RuleSet) -> Scheme | None:
    """How three players share a win, where that is not the usual way without the absent player's share."""
    usual = (rules.word("missing_share") in ("lost", "absent", "exact") and rules.word("self_draw_split") == "seats"
             and not rules.flag("self_draw_doubled") and rules.word("ron_payment") == "whole"
             and rules.word("self_draw_bonus") == "no" and not rules.flag("thousands")
             and not rules.flag("thousand_table"))
    if rules.number("players") != 3 or usual:
        return None
    if rules.flag("thousand_table"):
        return ByThousands(rules.word("missing_share"))
    out = Scheme(rules.word("missing_share"))
    out.unit = rules.number("points_rounding")
    out.coarse = rules.flag("thousands")
    out.split(rules.word("self_draw_split"))
    if rules.flag("self_draw_doubled"):
        out.double_self_draw()
    if rules.word("ron_payment") == "lowered":
        out.lower_ron()
    out.own_share = rules.word("ron_payment") == "own_share"
    if rules.word("self_draw_bonus") != "no":
        out.dealer_bonus = 2000 if rules.word("self_draw_bonus") == "by_winner" else 1000
        out.child_bonus = 1000
    return out


def payment_rules(rules: RuleSet) -> payments.PaymentRules:
    """The payments of a rule set."""
    out = payments.PaymentRules()
    out.players = rules.number("players")
    out.missing = payments.MISSING[rules.word("missing_share")]
    out.scheme = sharing_scheme(rules)
    out.honba = rules.number("honba")
    out.honba_payer = payments.HONBA_RON[rules.word("honba_payer")]
    out.stick = rules.number("riichi_stake")
    out.pao_whole_hand = rules.word("pao_scope") == "hand"
    out.pao_half = rules.word("pao_self_draw") == "half"
    out.pao_honba_ron = payments.HONBA_RON[rules.word("pao_honba_ron")]
    out.pao_honba_each = rules.word("pao_honba_self_draw") == "each"
    out.unit = rules.number("points_rounding")
    out.from_box = rules.word("points_from") == "box"
    out.wareme_alone = ("alone" in (rules.word("wareme"), rules.word("fuse")) or rules.flag("drawn_round_wind")
                        or rules.word("dealer_share") == "single")
    return out
