"""Options on what a hand is worth: yaku conditions, fu, limits and scales."""

from __future__ import annotations

from typing import Final

from janso.rules.option import LIST, WHOLE, Option, grouped

NO_YES: Final = ("no", "yes")

_YAKU: Final = (
    Option("open_tanyao", NO_YES, "yes", text="Tanyao also counts with open sets.", en="Open tanyao",
           source=("riichi.option.core_kuitan", "riichi.option.kuitan", "riichi.preset.footnote.11_open_tanyao")),
    Option("pinfu", ("closed", "closed_self_draw", "closed_ron", "open", "open_ron", "open_self_draw"), "closed",
           text="Which hands of four chows with a two-sided wait and a worthless pair may count pinfu.", en="Pinfu",
           meanings={"closed": "closed hands, however won", "closed_self_draw": "closed hands, only by self-draw",
                     "closed_ron": "closed hands, only on a discard", "open": "open and closed hands alike",
                     "open_ron": "open and closed hands alike, only on a discard",
                     "open_self_draw": "open and closed hands alike, only by self-draw"},
           source=("riichi.option.core_kuipin", "riichi.option.kuipin")),
    Option("pinfu_needs_terminal", NO_YES, "no", text="Pinfu must contain a terminal.",
           source="riichi.option.pinfu-routouhai"),
    Option("pinfu_with_tanyao", NO_YES, "yes", text="Pinfu and tanyao add up.",
           source="riichi.option.tanpin-nori"),
    Option("pinfu_with_self_draw", NO_YES, "yes", text="Pinfu and closed self-draw add up; otherwise only the latter "
           "counts.",
           source="riichi.option.core_pinfu_tsumo"),
    Option("self_draw_reward", ("han", "10fu"), "han", text="What a closed self-draw brings: its han, or 10 fu.",
           source="riichi.option.menzen-tsumo-kafuten"),
    Option("four_alike_pairs", NO_YES, "no", text="Four equal tiles may count as two of the seven pairs.",
           source=("riichi.option.core_niko_niko", "riichi.option.niko-niko")),
    Option("seven_pairs_value", ("25fu", "2han30fu", "1han50fu", "0han50fu", "0han100fu"), "25fu",
           text="What seven pairs are worth: the listed han at 25 fu, or another pair of han and fu.",
           source="riichi.option.core_chitoitsu_value"),
    Option("ryanpeko_identical", NO_YES, "no", text="Ryanpeko of four identical chows is worth one han more.",
           source="riichi.option.core_ryanpeko_identical"),
    Option("green_dragon_required", NO_YES, "no", text="All green must contain the green dragon.",
           source="riichi.option.hatsu-nori"),
    Option("contained_yaku", ("listed", "value_tiles", "absorbed"), "listed", en="Contained yaku",
           text="Which yaku are not counted beside one that they are part of.",
           meanings={"listed": "those of the usual list",
                     "value_tiles": "those, the dragons of little three dragons, and the value tiles of all honours",
                     "absorbed": "all of them: the dragons of little three "
                     "dragons and the pungs of all terminals and honours too, but not the winds of little four winds"}),
    Option("minimum_han", WHOLE, 1, low=0, high=13, text="Han from yaku needed to win; dora never count.",
           source=("riichi.option.saishouchi", "riichi.procedure.minimum_to_win")),
    Option("shibari_from", WHOLE, 0, low=0, high=20, text="From this many honba on a higher minimum holds (0: never).",
           source=("riichi.option.core_te_shibari", "riichi.option.te-shibari", "riichi.preset.footnote.h_two_han")),
    Option("shibari_minimum", WHOLE, 2, low=1, high=13, text="The higher minimum, in han."),
    Option("shibari_counts", ("all", "no_dora", "no_luck", "sure", "one_yaku"), "no_dora",
           text="What counts towards the higher minimum.",
           meanings={"all": "yaku and dora", "no_dora": "yaku", "no_luck": "yaku of the tiles and of riichi, nothing "
                     "of chance such as ippatsu or the last tile", "sure": "such yaku as every tile that completes "
                     "the hand would give", "one_yaku": "one single yaku alone"}),
    Option("shibari_who", ("all", "dealer"), "all", text="Whom the higher minimum binds."),
    Option("rising_minimum", NO_YES, "no", text="The minimum rises by round: 1 han in the East round, 2 in the South, "
           "5 in the West and 6 in the North round.", en="Rising minimum",
           depends={"rounds": ("all",)},
           conflicts=(("yes", "gate_wind", "yes", "the wind of the gate says nothing of the round"),),
           source=("riichi.option.shibari-age", "riichi.glossary.option.shibari_age")),
    Option("open_han_loss", ("no", "hand", "strict"), "no", text="Every open hand below yakuman loses one han.",
           en="Every open hand loses a han",
           meanings={"no": "only yaku do, as listed", "hand": "it does",
                     "strict": "it does, and its yaku must be there whichever tile completes it"},
           value_source={"strict": ("riichi.option.chou-kui-sagari", "riichi.glossary.option.cho_kui_sagari")}),
    Option("open_reduction", ("listed", "hand", "open_yaku", "all_yaku", "sets"), "listed",
           text="What an open hand below yakuman loses; yaku of kongs lose nothing. But for the first value every yaku "
           "that may be open counts as in a closed hand before that.", en="What an open hand loses",
           meanings={"listed": "each yaku is worth what its list says for open hands", "hand": "one han for the hand",
                     "open_yaku": "one han for each yaku that has an open set",
                     "all_yaku": "one han of every yaku; one that has no more is none",
                     "sets": "one han for each open set"},
           conflicts=tuple([(how, "open_han_loss", loss, "an open hand loses its han once")
                            for how in ("hand", "open_yaku", "all_yaku", "sets") for loss in ("hand", "strict")]),
           source=("riichi.option.kui-sagari", "riichi.glossary.option.kui_sagari")),
)

_FU: Final = (
    Option("base_fu", WHOLE, 20, low=0, high=100, text="Fu every winning hand starts from.",
           source=("riichi.option.fuutei",)),
    Option("closed_ron_fu", WHOLE, 10, low=0, high=100, text="Fu for winning on a discard with a closed hand.",
           source="riichi.option.menzen-kafu"),
    Option("closed_chow_ron", ("all", "pinfu", "tanyao", "none"), "all",
           text="Which closed hands of four chows with a two-sided wait and a worthless pair get the fu for a closed "
           "win on a discard.",
           meanings={"all": "all of them", "pinfu": "those with a terminal or honour", "tanyao": "those of simples",
                     "none": "none of them"},
           source="riichi.option.men-shuntsu-te-ryanmen"),
    Option("self_draw_fu", WHOLE, 2, low=0, high=100, text="Fu for a self-draw.",
           source="riichi.option.tsumo-fu"),
    Option("open_self_draw_fu", WHOLE, 2, low=0, high=100, text="Fu for a self-draw with an open hand.",
           source="riichi.option.core_open_tsumo_fu"),
    Option("closed_self_draw_fu", NO_YES, "yes", text="The yaku of closed self-draw leaves the self-draw fu.",
           source="riichi.option.core_menzen_tsumo_fu"),
    Option("chow_self_draw", ("none", "pinfu", "tanyao", "all"), "none",
           text="Which hands of four chows with a two-sided wait and a worthless pair keep the self-draw fu.",
           meanings={"none": "none: closed ones stay at 20 fu", "pinfu": "those with a terminal or honour",
                     "tanyao": "those of simples", "all": "all of them"},
           source=("riichi.option.shuntsu-te-ryanmen", "riichi.option.core_shuntsu_te_ryanmen",
                   "riichi.preset.footnote.7_pinfu_tsumo_fu")),
    Option("after_kong_fu", WHOLE, 2, low=0, high=100, text="Self-draw fu on a replacement tile.",
           source=("riichi.option.rinshan-tsumo-fu", "riichi.preset.footnote.6_rinshan_fu")),
    Option("open_pinfu_fu", WHOLE, 10, low=0, high=10, text="Fu added to an open hand that has no other fu when it "
           "wins on a discard (0 leaves it at 20, 2 and 10 make it 30).",
           source="riichi.preset.footnote.5_open_pinfu"),
    Option("wait_fu", WHOLE, 2, low=0, high=20, text="Fu for a closed, edge or single wait."),
    Option("value_pair_fu", WHOLE, 2, low=0, high=20, text="Fu for a pair of dragons, seat wind or round wind."),
    Option("double_wind_fu", WHOLE, 4, low=0, high=20, text="Fu for a pair that is both seat wind and round wind.",
           source="riichi.option.renfonpai-fu"),
    Option("single_wait_pair_fu", LIST, [], length=4, low=0, high=100,
           text="Fu of wait and pair together when the pair is the wait: "
           "number tile, guest or seat wind, dragon or round wind, double wind; empty: wait and pair counted apart.",
           source="riichi.preset.footnote.9_10_wait_fu"),
    Option("fu_rounding", ("ten", "none"), "ten", text="Fu are rounded up to the next ten, or left as they are."),
)

_LIMITS: Final = (
    Option("kiriage_mangan", ("no", "yes", "3han60fu", "4han30fu"), "no",
           text="Hands of 3 han 60 fu and 4 han 30 fu are rounded up to mangan.",
           source=("riichi.option.core_kiriage_mangan", "riichi.option.kiriage-mangan",
                   "riichi.preset.footnote.w_kiriage")),
    Option("kazoe", ("yakuman", "sanbaiman", "baiman", "double_without_dora"), "yakuman",
           text="How far counted han reach: a yakuman from 13, never more than sanbaiman, never more than baiman, or a "
           "double yakuman when 13 are reached without dora.",
           source=("riichi.option.core_kazoe", "riichi.option.kazoe", "riichi.yakuman.kazoe",
                   "riichi.preset.footnote.x_kazoe", "riichi.cheatsheet.yaku.kazoe")),
    Option("above_yakuman", ("one", "multiples", "arithmetic", "geometric", "a", "b", "c", "d"), "one",
           text="What counted han beyond a yakuman bring.",
           meanings={"one": "nothing", "multiples": "a further yakuman for every 13 han",
                     "arithmetic": "a further mangan for every 2 han",
                     "geometric": "for every further 13 han half as much again, then a third as much again, by turns",
                     "a": "the steps of table a, the least distorted", "b": "the steps of table b, the common one",
                     "c": "the steps of table c, the smoothest", "d": "the steps of table d, the simplest"},
           source=("riichi.option.core_above_yakuman",)),
    Option("limit_scale", ("standard", "a", "b", "c"), "standard", text="From how many han each limit starts.",
           meanings={"standard": "mangan from 5 han, haneman from 6, baiman from 8, sanbaiman from 11, yakuman from 13",
                     "a": "from 5, 6, 7, 9 and 11 han", "b": "from 5, 6, 8, 10 and 12 han",
                     "c": "from 5, 7, 9, 11 and 13 han"}, source="riichi.option.core_limit_scales"),
    Option("zero_han_wins", NO_YES, "yes", text="A yaku of no han allows a win that has no other yaku.",
           en="Yaku of no han",
           source="riichi_local.option.zero_value_yaku_exception"),
    Option("between_limits", NO_YES, "no", text="Han beyond those from which a limit starts are paid besides it, as "
           "han of 20 fu.", en="Between two limits",
           source="riichi.scoring.han-between-limits"),
    Option("moriman", NO_YES, "no", text="Ten han pay two and a half mangan.",
           source="riichi.option.core_moriman"),
    Option("yakuman_mangans", WHOLE, 4, low=3, high=5, text="How many mangan a yakuman is.",
           source="riichi.option.core_yakuman_value"),
    Option("dai_yakuman", NO_YES, "no", text="Double and higher yakuman pay one and a half.",
           source="riichi.option.core_dai_yakuman"),
    Option("multiple_yakuman", NO_YES, "yes", text="Several yakuman in one hand add up; otherwise the highest counts.",
           source=("riichi.option.core_yakuman_stacking", "riichi.option.yakuman-no-fukugou")),
    Option("yakuman_cap", WHOLE, 0, low=0, high=20, text="The most yakuman a hand may be worth (0: no cap).",
           source=("riichi.option.seigen-kakaku", "riichi.option.shinguru-yakuman")),
    Option("yakuman_plus_han", NO_YES, "no", text="Ordinary yaku and dora are added to a yakuman, which counts 13 han.",
           source=("riichi.option.ka-kara-yakuman", "riichi.option.fukugou-yakuman")),
    Option("bazoro", WHOLE, 2, low=0, high=3, text="Doublings every winning hand gets.",
           source=("riichi.option.core_bazoro", "riichi.option.bazoro", "riichi.preset.footnote.v_bazoro")),
    Option("scale", ("limits", "unlimited", "linear", "fixed_fu", "simple", "steps", "each", "doubled"), "limits",
           text="How han and fu become points.",
           meanings={"limits": "fu doubled for every han, capped by the limits",
                     "unlimited": "fu doubled for every han without any cap (aotenjo)",
                     "linear": "han times a fixed rate plus fu", "fixed_fu": "every hand has the same fu",
                     "simple": "a fixed sum for every han",
                     "steps": "by han alone, as with three players: 250, 500, 1000 for one to three, a mangan from 4, "
                              "then 6, 8, 11 and 14, two yakuman from 17 and three from 20",
                     "each": "by han alone and the same from everybody: 500 for the smallest hand, 1000 for each "
                             "further han, from a discarder three times that",
                     "doubled": "one, two for a closed hand, doubled for every han without any cap, the same from "
                                "everybody and from a discarder; a yakuman is 15 han"},
           source=("riichi.option.aotenjou", "riichi.option.ichiji-hora-ten", "riichi.scoring.linear-scoring")),
    Option("unlimited_yakuman_fu", ("counted", "20", "30"), "counted", text="Fu of a yakuman on the unlimited scale, "
           "where it is 13 han.",
           depends={"scale": ("unlimited",)}),
    Option("fixed_fu", WHOLE, 30, low=1, high=1000, text="The fu of every hand on the fixed scale.",
           depends={"scale": ("fixed_fu",)}),
    Option("han_rate", WHOLE, 25, low=1, high=100000, text="What one han is worth on the linear scale, in points.",
           source="riichi.option.fuyuu", depends={"scale": ("linear",)}),
    Option("linear_cutoff", WHOLE, 10, low=1, high=100, text="From this many han on the linear scale leaves fu out.",
           depends={"scale": ("linear",)}),
    Option("simple_rate", WHOLE, 1000, low=1, high=10**6, text="What one han is worth on the simple scale, from each "
           "payer by self-draw or in all by discard.",
           depends={"scale": ("simple",)}),
    Option("each_from", WHOLE, 1, low=0, high=13, text="So many han are the smallest hand on the scale where everybody "
           "pays the same.", depends={"scale": ("each",)}),
    Option("each_limits", LIST, [12000], low=1, high=10**6, text="What everybody pays for a hand of one yakuman, of "
           "two and so on, on the scale where everybody pays the same.",
           depends={"scale": ("each",)}),
)

_DORA: Final = (
    Option("dora_value", ("han", "5fu", "10fu", "points", "off", "2fu", "4fu", "2han", "minus", "table", "minus_kong",
                          "bonus"), "han",
           text="What one dora brings.",
           meanings={"points": "a sum paid on top by every payer, like a honba (see dora_points)",
                     "2fu": "2 fu", "4fu": "4 fu", "2han": "two han", "minus": "a han less, but never the last one",
                     "table": "ten fu each with a base of their own: up to 10 dora as one han from 20 fu on, from 11, "
                              "17 and 23 on as two, three and four han from 60 fu on",
                     "minus_kong": "a han less, but never the last one; a declared kong of dora brings four han "
                                   "instead",
                     "bonus": "no han: it is kept apart as a bonus, a chip from every payer"},
           source=("riichi.option.core_dora_value", "riichi_local.option.dora_value"),
           value_source={"minus": ("riichi.glossary.option.rado",), "table": ("riichi.scoring.dora_10fu_table",)}),
    Option("dora_combination", WHOLE, -1, low=-1, high=13, en="Three dora of a kind",
           text="Han that three or four equal tiles of an indicated kind bring together, in the place of what each "
                "would bring: 0 or 3 in the document. -1: they are worth what they are one by one.",
           depends={"dora_value": ("han", "2han", "minus", "minus_kong")}, source=("riichi_local.option.dora_value",)),
    Option("minus_dora", ("no", "always", "without_riichi"), "no", area="play", binds="dora.minus",
           text="Whose hand loses a han for each dora of the tiles under the indicators, which are then turned up for "
                "every win.",
           meanings={"no": "nobody's", "always": "every winner's", "without_riichi": "that of winners without riichi"},
           source=("riichi.option.mainasu-dora", "riichi.glossary.option.mainasu_dora")),
    Option("dora_points", WHOLE, 300, low=0, high=10000, text="The sum a dora brings when it is paid in points.",
           depends={"dora_value": ("points",)}),
    Option("dora_fu_capped", NO_YES, "yes", text="Dora counted in fu cannot lift a hand of up to 4 han above mangan.",
           source="riichi.option.core_dora_payment_cap",
           depends={"dora_value": ("2fu", "4fu", "5fu", "10fu")}),
    Option("dora_scheme", ("next", "same", "line"), "next", text="Which tile an indicator points at: the next one, "
           "itself, or three ranks on (1-4-7).",
           source=("riichi.option.core_dora_scheme", "riichi.option.genbutsu-dora")),
    Option("dora_stacking", NO_YES, "yes", text="A tile that several indicators name, or that is red besides, counts "
           "for each.", source="riichi.option.fukusuu-dora"),
    Option("dora_sets", ("all", "one_less", "concealed", "concealed_one_less"), "all",
           text="How many of several equal indicated dora count.",
           meanings={"one_less": "one less than there are", "concealed": "the concealed ones",
                     "concealed_one_less": "one less than the concealed ones"}, source="riichi.option.moro-nori"),
    Option("red_dora", ("always", "closed", "riichi", "no"), "always", text="When red fives and other marked copies "
           "count.", source="riichi.option.aka-dora-kaku"),
    Option("marked_han", LIST, [1, -1, 2, 1, 1], length=5, low=-13, high=13,
           text="Han of a red, blue, green, gold and transparent copy."),
    Option("ura_dora", ("always", "ippatsu", "solvent", "solvent_ippatsu", "no"), "always",
           text="When the tiles under the dora indicators count for a winner in riichi.",
           meanings={"ippatsu": "only with ippatsu", "solvent": "not for a bankrupt winner",
                     "solvent_ippatsu": "only with ippatsu, and not for a bankrupt winner"},
           source="riichi.option.ura-dora-nori"),
    Option("kan_ura_dora", ("always", "ippatsu", "solvent", "solvent_ippatsu", "no"), "always",
           text="When the tiles under the kan dora indicators count.",
           source="riichi.option.kan-ura-dora-nori"),
    Option("winning_tile_dora", NO_YES, "no", text="The kind that completed the hand is dora.",
           source="riichi.option.core_local_dora"),
    Option("north_dora", WHOLE, 1, low=0, high=10, text="Han of each North set aside."),
    Option("flower_dora", WHOLE, 1, low=0, high=10, text="Han of each flower or season set aside."),
)

for _late in [each for each in (*_DORA, *_LIMITS) if each.id in ("minus_dora", "between_limits", "zero_han_wins")]:
    _late.brought = True  # records that were written before it say nothing of it

for _late in [each for each in _DORA if each.id == "dora_combination"]:
    _late.brought = True  # records that were written before it say nothing of it

OPTIONS: Final[dict[str, Option]] = {
    **grouped("Yaku", _YAKU), **grouped("Fu", _FU), **grouped("Limits and scales", _LIMITS), **grouped("Dora", _DORA),
}
