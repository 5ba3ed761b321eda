"""Where else the document speaks of an option: its chapters repeat many table rules under the same name.

Declarations name the clause of the table rules; this table adds the chapters, the glossary and the notes to the sheets.
"""

from __future__ import annotations

from typing import Final

from janso.rules.option import Option

_GLOSSARY: Final = {
    "above_yakuman": ("option.subaiman_ijiyo_no_fan_su", "option.cho_kazoe_yakuman"),
    "after_kong_fu": ("option.rinshan_kaiho_no_tsumo_fu", "option.rinshan_tsumo_fu"),
    "all_orphans_ready": ("draw.doji_kokushi",),
    "all_pairs_ready": ("draw.doji_chitoi",),
    "base_fu": ("scoring.futei",),
    "bazoro": ("option.bazoro_2", "scoring.bazoro_1"),
    "chombo": ("penalty.chombo_1", "penalty.chombo_2"),
    "closed_chow_ron": ("option.men_shuntsu_te_ryanmen",),
    "chow_self_draw": ("option.shuntsu_te_ryanmen", "option.pin_zumo"),
    "closed_ron_fu": ("scoring.menzen_kafu",),
    "dai_yakuman": ("scoring.dai_yakuman",),
    "dealer_repeats": ("procedure.ren_chan", "procedure.oya_ochi"),
    "dora_scheme": ("option.dora_scheme_suji", "option.dora_scheme_same", "option.genbutsu_dora",
                    "option.dora_scheme_next", "option.dora_hyoji", "option.dora_shiji"),
    "dora_sets": ("option.moro_nori", "option.zenkan", "option.bubunteki_ni", "option.anpai", "option.kuianpai"),
    "dora_stacking": ("option.fukusu_dora",),
    "double_ron": ("option.fukusu_ron", "option.ryanchaho", "draw.fukusu_ron"),
    "double_wind_fu": ("option.renfonpai_fu",),
    "extra_rounds": ("variant.encho_sen", "scoring.saitei_ten"),
    "false_call_fine": ("penalty.ginaki", "penalty.gonaki"),
    "forbidden_discard": ("penalty.suteru_pao_1", "penalty.suteru_pao_2"),
    "four_alike_pairs": ("option.niko_niko",),
    "four_kongs": ("draw.kokan_sanra",),
    "four_riichi": ("draw.ko_cha_richi",),
    "four_winds": ("draw.ko_fon_ren_da", "draw.kofon_renda_2"),
    "green_dragon_required": ("option.hatsu_nori",),
    "han_rate": ("option.fuyu",),
    "head_bump": ("option.atamahane_2", "procedure.atamahane_1"),
    "honba": ("option.ba_sen_go", "option.tsumibo_2", "scoring.tsumi_bo"),
    "honba_payer": ("option.tsumibo_no_futan",),
    "kan_ura_dora": ("option.kan_ura_dora_nori",),
    "kazoe": ("option.kazoe",),
    "kiriage_mangan": ("option.kiriage_1", "option.kiriage_2"),
    "limit_scale": ("option.gendo_ijo_no_han_su",),
    "lowered_replacement": ("procedure.rinshanpai_wo_orosu",),
    "minimum_han": ("option.i_han_shibari", "option.saishochi_1", "option.saishochi_2"),
    "moriman": ("scoring.mori_man",),
    "multiple_yakuman": ("option.tan_yakuman", "option.yakuman_no_fukugo"),
    "nine_terminals": ("draw.kyu_shu_kyu_hai", "draw.kyushu_kyuhai_2", "draw.hasshu_kyuhai"),
    "noten_riichi": ("penalty.girichi",),
    "noten_total": ("option.noten_bappu", "scoring.noten_bappu_1"),
    "oka": ("option.oka", "scoring.oka_stake"),
    "open_tanyao": ("option.kuitan", "option.kuitan_2"),
    "opening_player": ("procedure.chao_pan",),
    "pao_daisangen": ("option.pao",),
    "pao_others": ("option.fukugo_yakuman_wo_fukumu",),
    "pinfu": ("option.kuipin", "option.kuipin_2"),
    "pinfu_needs_terminal": ("option.pinfu_rotohai",),
    "pinfu_with_tanyao": ("option.tanpin_nori",),
    "red_dora": ("option.aka_dora_kaku",),
    "red_fives": ("option.akadora_pai",),
    "result_rounding": ("option.tenshu_seisan",),
    "return_points": ("option.genten", "scoring.gen_ten"),
    "rinshan_pao": ("option.rinshan_kaiho_no_pao",),
    "scale": ("option.aotenjo",),
    "self_draw_fu": ("scoring.tsumo_fu",),
    "self_draw_reward": ("option.menzen_chin_tsumo_ji_no_ka_fu_ten",),
    "shibari_from": ("option.ryan_han_shibari", "option.te_shibari"),
    "start_points": ("scoring.hai_kyu_gen_ten",),
    "tie": ("option.doten_1", "option.doten_2"),
    "tile_throw": ("minigame.unko_gemu",),
    "thrown_yakuman": ("penalty.yakuman_nagashi",),
    "toppled_tiles": ("penalty.taosu_pai",),
    "triple_ron": ("option.san_cha_hora", "option.sanchaho"),
    "uma": ("option.uma", "scoring.uma_1"),
    "uma_by_reached": ("option.shizumi_uma_1", "option.shizumi_uma_2", "option.uki_uma_1", "option.uki_uma_2"),
    "ura_dora": ("option.ura_dora_nori",),
    "yakuman_cap": ("option.seigen_kakaku_yakuman", "option.shinguru_yakuman"),
    "yakuman_mangans": ("scoring.yakuman_no_tensu",),
    "yakuman_plus_han": ("option.fukugo_yakuman", "option.ka_kara_yakuman"),
}

_CHAPTERS: Final = {
    "north_dora": ("riichi.glossary.option.kita",),
    "chow_self_draw": ("riichi_local.option.shuntsu_te_ryanmen_tsumo_fu",),
    "closed_chow_ron": ("riichi_local.option.men_shuntsu_te_ryanmen_ron_fu",),
    "closed_ron_fu": ("riichi_local.option.menzen_kafu",),
    "chombo": ("riichi.penalty.chombo_payment",),
    "dead_wait_riichi": ("riichi.penalty.karaten_riichi",),
    "noten_conflict": ("riichi.glossary.option.ryu_kyoku_juju",),
    "debts_forgiven": ("riichi.glossary.option.hako_ware_seisan",),
    "double_ron": ("riichi.draw.fukusu_ron",),
    "extra_rounds": ("riichi.procedure.extra_rounds",),
    "five_winds": ("riichi_local.option.u_fon",),
    "forbidden_discard": ("riichi.penalty.suteru_pao",),
    "four_riichi": ("riichi.draw.kocha_riichi",),
    "head_bump": ("riichi.procedure.atama_hane",),
    "honba": ("riichi.scoring.honba",),
    "nine_terminals": ("riichi.draw.kyushu_kyuhai",),
    "noten_riichi": ("riichi.penalty.noten_riichi",),
    "noten_total": ("riichi.draw.exhaustive",),
    "open_tanyao": ("riichi_local.option.kuitan",),
    "pair_calls": ("riichi_local.option.chin_call",),
    "pinfu": ("riichi_local.option.kuipin",),
    "pinfu_needs_terminal": ("riichi_local.option.pinfu_rotohai",),
    "pinfu_with_tanyao": ("riichi_local.option.tanpin_nori",),
    "riichi_tiles_left": ("riichi.option.haitei-chokuzen-riichi",),
    "rinshan_pao": ("riichi_local.option.rinshan_kaiho_no_pao",),
    "self_draw_fu": ("riichi_local.option.tsumo_fu",),
    "swap_calling": ("riichi.option.genbutsu-pai", "riichi.option.suji-pai"),
    "tie": ("riichi.draw.end_of_game_tie",),
    "uma_by_reached": ("riichi.preset.footnote.8_floating_uma",),
    "seven_pairs_value": ("riichi.preset.footnote.4_chiitoi_fu",),
}


_VALUES: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "missing_share": {
        "lost": ("riichi.glossary.option.sanma_tsumo_beri", "riichi.sanma.scoring.tsumo_beri"),
        "split": ("riichi.glossary.option.sanma_north_split", "riichi.sanma.scoring.pecha_seppan"),
        "winner_total": ("riichi.glossary.option.sanma_marutori", "riichi.sanma.scoring.maru_tori"),
        "absent": ("riichi.glossary.option.sanma_north_own", "riichi.sanma.scoring.pecha_jikyu"),
        "dealer": ("riichi.glossary.option.sanma_north_dealer", "riichi.sanma.scoring.oya_san_bai_kaburi"),
        "nobody": ("riichi.glossary.option.sanma_tsumo_son", "riichi.sanma.scoring.tsumo_son"),
    },
    "scale": {"fixed_fu": ("riichi.option.ryakushiki-hora-ten", "riichi.glossary.option.ryakushiki_hora_ten")},
    "dora_value": {"points": ("riichi.glossary.option.katen",)},
    "pinfu_with_self_draw": {"yes": ("riichi.option.pin-zumo",)},
    "double_ron": {"half": ("riichi.glossary.option.han_agari",)},
    "stick_taker": {"riichi_stay": ("riichi.glossary.option.richi_dori",)},
    "claim_order": {"first_call": ("riichi.glossary.procedure.jama_pon",),
                    "nearest": ("riichi.glossary.option.kui_sageru",),
                    "half_second": ("riichi.glossary.option.tsugino", "riichi.glossary.option.chi_ron")},
    "inherited_honba": {"both": ("riichi.preset.footnote.20_parenchan",)},
    "chombo": {"half_mangan": ("riichi.glossary.penalty.han_mangan_barai",)},
    "red_dragon_dora": {"yes": ("riichi.glossary.option.josetsu_dora",)},
}


def add_clauses(options: dict[str, Option]) -> dict[str, Option]:
    """The options with every clause that speaks of them as their source."""
    for id, names in _GLOSSARY.items():
        _add(options[id], tuple(f"riichi.glossary.{name}" for name in names))
    for id, clauses in _CHAPTERS.items():
        _add(options[id], clauses)
    for id, by_value in _VALUES.items():
        options[id].value_source.update(by_value)
    return options


def _add(option: Option, clauses: tuple[str, ...]) -> None:
    option.source += tuple(clause for clause in clauses if clause not in option.source)
