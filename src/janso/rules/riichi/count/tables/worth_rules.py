"""From the options of a rule set to what things are worth: house rules, prizes, plain hands, fu, limits, dora."""

from __future__ import annotations

from typing import Final

from janso.rules.riichi import deck
from janso.rules.riichi.structure import FOURS
from janso.rules.riichi.worth import dora, fu, limits
from janso.rules.riichi.worth.house.rules import (
    BONUS_OF,
    DEVIL_HONBA,
    HOW_COMPLETED,
    REPEAT_TILES,
    SEAT_TILES,
    HouseWorth,
)
from janso.rules.riichi.worth.plain_hands import REFUSED_SUIT, SUITS, PlainHands
from janso.rules.riichi.worth.prizes import Prizes
from janso.rules.ruleset import RuleSet
from janso.tiles import EAST

SEVEN_PAIRS_FU: Final = {"25fu": 25, "2han30fu": 30, "1han50fu": 50, "0han50fu": 50, "0han100fu": 100}


def house_rules(rules: RuleSet) -> HouseWorth:
    """The house rules of worth of a rule set."""
    out = HouseWorth()
    out.winds.two_rounds = rules.flag("double_round_winds")
    out.winds.seat_tiles = SEAT_TILES[rules.word("seat_tiles")]
    out.winds.drawn = rules.flag("drawn_round_wind")
    out.open_hands.all_yaku = rules.flag("all_yaku_open")
    out.open_hands.half = HOW_COMPLETED[rules.word("half_open_yaku")]
    out.open_hands.half_dora = HOW_COMPLETED[rules.word("half_open_dora")] if out.open_hands.half else 0
    out.winds.five = rules.flag("five_winds")
    out.streaks.capitulation = rules.flag("capitulation")
    out.streaks.cycle_hit = rules.flag("cycle_hit")
    out.walls.wareme_han = rules.flag("simple_wareme")
    out.walls.fuse_han = rules.flag("simple_fuse")
    out.walls.most_han = max((4 if rules.flag("great_wareme") else 3) - rules.number("bazoro"), 0)
    inherited = rules.word("inherited_honba")
    out.streaks.own_minimum = inherited in ("no", "repeats")
    out.streaks.inherited_repeats = inherited in ("both", "repeats")
    if rules.word("scale") == "linear":
        out.bonus.of = BONUS_OF[rules.word("linear_limit_bonus")]
        out.bonus.start = rules.number("linear_bonus_from")
        out.bonus.step = rules.number("linear_bonus_step")
        out.bonus.chips = rules.flag("linear_bonus_chips")
    out.streaks.stick_taker = rules.word("stick_taker")
    out.winds.repeat_tiles = REPEAT_TILES[rules.word("repeat_tile")]
    out.winds.repeat_by = rules.word("repeat_tile_by")
    out.walls.opens = "chain" if rules.flag("arisa") else rules.word("arisu")
    out.walls.opens_neighbours = rules.flag("tulip")
    out.walls.opened_chips = rules.word("arisu_reward") == "chips"
    out.walls.opened_by_choice = rules.word("arisu_reward") == "choice"
    out.walls.glance = rules.flag("glance")
    out.chips = rules.numbers("chips")
    out.devil_star = rules.flag("devil_star")
    out.walls.dice_dora = rules.flag("dice_dora")
    out.walls.day_dora = rules.flag("dora_of_the_day")
    out.walls.dragon_dora = rules.flag("red_dragon_dora")
    out.pure_river = rules.flag("pure_orphans_river")
    out.prizes = prize_rules(rules)
    out.treasures = rules.flag("flower_jokers")
    out.broken_riichi = rules.word("riichi_kong_any_tile") == "super"
    out.personal.spares_yaku = rules.word("personal_dora") == "dora_only"
    out.personal.half = rules.word("foreign_dora_cost") == "half"
    out.personal.floor = int(rules.word("foreign_dora_floor")) if rules.word("personal_dora") == "floor" else 0
    out.white = rules.flag("almighty_white") or rules.flag("white_hunter") or rules.flag("white_joker")
    return out


def prize_rules(rules: RuleSet) -> Prizes:
    """The prizes of a rule set."""
    out = Prizes()
    out.events = rules.numbers("chip_events")
    out.dora = rules.number("chip_dora")
    out.closed_red = rules.flag("closed_red_chips")
    out.yakuman = rules.numbers("yakuman_chips")
    out.yakuman_prices = rules.flag("yakuman_chip_prices")
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
    out.long_pinfu = rules.word("long_pinfu") != "no" or rules.word("structure") == FOURS
    out.long_ron_fu = 20 if rules.word("long_pinfu") == "20fu" else 30
    out.tanyao_fu = rules.flag("tanyao_fu")
    out.tanyao_alone = rules.word("tanyao_alone") == "counts"
    out.tanyao_drawn = rules.flag("tanyao_self_draw_only")
    out.straight.dots = rules.word("straight_suit") == "dots"
    out.straight.rest = rules.word("straight_rest")
    out.straight.win = rules.word("straight_win")
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
    out.five = 8 if rules.number("copies") == 5 and rules.number("players") == 4 else 5
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
    out.beyond.double_without_dora = kazoe == "double_without_dora"
    above = rules.word("above_yakuman")
    out.beyond.multiples = above == "multiples"
    out.beyond.arithmetic = above == "arithmetic"
    out.beyond.geometric = above == "geometric"
    out.beyond.above = limits.ABOVE.get(above, ())
    out.moriman = rules.flag("moriman")
    if rules.numbers("limit_points"):
        out.bases = (0, *rules.numbers("limit_points"))
        out.mangan = out.bases[1]
        out.yakuman_base = out.bases[5]
    else:
        out.yakuman_base = limits.MANGAN * rules.number("yakuman_mangans")
    out.unit = rules.number("points_rounding")
    out.beyond.dai = rules.flag("dai_yakuman")
    out.beyond.cap = rules.number("yakuman_cap")
    out.bazoro = rules.number("bazoro")
    out.scale = limits.SCALES.index(rules.word("scale"))
    out.fixed_fu = rules.number("fixed_fu")
    if out.scale == limits.EACH:
        out.fixed_fu = 0
    if out.scale == limits.STEPS:
        out.fixed_fu = 0
        out.beyond.above = ()
        if not rules.numbers("limit_han"):
            out.thresholds, out.beyond.above = limits.THRESHOLDS["steps"], limits.ABOVE["steps"]
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
