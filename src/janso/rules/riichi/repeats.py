"""Where the riichi document says the same thing twice: its glossary and chapters repeat many rules.

A clause on the right is implemented when the one on the left is; both state one rule.
"""

from __future__ import annotations

from typing import Final

REPEATS: Final[dict[str, tuple[str, ...]]] = {
    "riichi.scoring.pao": ("riichi.glossary.option.yakyuman_no_pao",),
    "riichi.variant.hiroshima": (
        "riichi.hiroshima.procedure.inheritance", "riichi.hiroshima.penalty.other", "riichi.glossary.variant.sanma",
    ),
    "riichi.hiroshima.scoring.main_table": ("riichi.hiroshima.scoring.no_fu", "riichi.sanma.scoring.no_fu"),
    "riichi.variant.wareme_de_pon": ("riichi.glossary.variant.za_wareme_de_pon",),
    "riichi.variant.mu": ("riichi.glossary.variant.majan_rengo_myu",),
    "riichi.variant.arushiaru": ("riichi.glossary.variant.arushiaru",),
    "riichi.variant.bu": ("riichi.glossary.variant.bu", "riichi.glossary.variant.bu_majan_2"),
    "riichi.bu.scoring.maru": (
        "riichi.glossary.scoring.maru_a", "riichi.glossary.scoring.maru_bi", "riichi.glossary.scoring.maru_shi",
    ),
    "riichi.variant.judo": ("riichi.glossary.variant.ju_do",),
    "riichi.variant.imperial": ("riichi.glossary.variant.osama",),
    "riichi.glossary.variant.soku_sen": ("riichi.glossary.variant.ikkyoku_seisan",),
    "riichi.scoring.payments": ("riichi.glossary.option.i_cha_pao",),
    "riichi.draw.abortive": (
        "riichi.glossary.draw.to_chu_ryu_kyoku", "riichi.glossary.option.tochu_ryukyoku",
        "riichi.option.tochuu-ryuukyoku", "riichi.option.core_abortive_draws",
    ),
    "riichi.draw.exhaustive": (
        "riichi.glossary.draw.ryu_kyoku", "riichi.glossary.procedure.no_ten", "riichi.glossary.procedure.to_pai",
        "riichi.glossary.procedure.ten_pai",
    ),
    "riichi.draw.fukusu_ron": ("riichi.glossary.draw.san_cha_ho_nagare", "riichi.glossary.procedure.doji_agari"),
    "riichi.draw.kocha_riichi": ("riichi.glossary.draw.ko_cha_richi",),
    "riichi.draw.kyushu_kyuhai": ("riichi.glossary.procedure.kyu_shu_to_pai", "riichi.term.core_kyushu_short"),
    "riichi.glossary.yaku.mini_sangan": ("riichi.option.mini-sangen",),
    "riichi.glossary.yaku.san_tori": ("riichi.option.san-tori",),
    "riichi.limit.baiman": ("riichi.glossary.scoring.baiman",),
    "riichi.limit.haneman": ("riichi.glossary.scoring.haneman",),
    "riichi.limit.mangan": ("riichi.glossary.option.mangan_uchikiri", "riichi.glossary.scoring.mangan",),
    "riichi.limit.sanbaiman": ("riichi.glossary.scoring.sanbaiman", "riichi.glossary.scoring.ni_yon_maru_zetto"),
    "riichi.limit.yakuman": ("riichi.glossary.scoring.yakuman", "riichi.preset.footnote.18_kazoe_stack"),
    "riichi.option.core_uma_rounding": (
        "riichi.glossary.scoring.shisha_gonyu", "riichi.glossary.scoring.go_sha_roku_nyu",
    ),
    "riichi.option.ichiji-hora-ten": ("riichi.glossary.option.ichiji_hora_ten",),
    "riichi.option.kyokusen": (
        "riichi.glossary.procedure.ton_ba", "riichi.glossary.procedure.nan_ba", "riichi.glossary.procedure.sha_ba",
        "riichi.glossary.procedure.pe_ba", "riichi.glossary.variant.han_chan", "riichi.glossary.variant.i_chan_sen",
        "riichi.variant.hanchan", "riichi.variant.ichansen", "riichi.variant.tonpusen",
    ),
    "riichi.option.kyoutaku-dori": ("riichi.glossary.option.kyotaku_dori",),
    "riichi.option.yuusen-ken": ("riichi.glossary.option.yusen_ken",),
    "riichi.penalty.agari_kinshi": ("riichi.glossary.penalty.agari_kinshi", "riichi.glossary.penalty.saku_koi"),
    "riichi.penalty.chinho": ("riichi.glossary.penalty.chin_ho", "riichi.glossary.penalty.bassoku"),
    "riichi.penalty.chombo_payment": ("riichi.glossary.penalty.mangan_barai",),
    "riichi.penalty.false_agari": (
        "riichi.glossary.penalty.mu_koboshi_agari", "riichi.glossary.penalty.gi_agari",
        "riichi.glossary.penalty.hensoku_te",
    ),
    "riichi.penalty.false_call_without_showing": ("riichi.glossary.penalty.hassei_nomi",),
    "riichi.penalty.furiten_ron": ("riichi.glossary.penalty.furiten_ron_agari",),
    "riichi.penalty.gi_sosa": ("riichi.glossary.penalty.gi_sosa",),
    "riichi.penalty.gi_yokyu": ("riichi.glossary.penalty.gi_yokyu",),
    "riichi.penalty.mise_hai": ("riichi.glossary.penalty.shinsa_hai",),
    "riichi.penalty.paiyama_kuzushi": ("riichi.glossary.penalty.pai_yama_wo_kuzushita",),
    "riichi.penalty.saki_zumo": ("riichi.glossary.penalty.saki_zumo_1",),
    "riichi.penalty.seikyu": ("riichi.glossary.penalty.seikyu",),
    "riichi.penalty.shohai": ("riichi.glossary.penalty.shohai", "riichi.hiroshima.penalty.short_hand"),
    "riichi.penalty.sukato_mekuri": ("riichi.glossary.penalty.sukato_mekuri",),
    "riichi.penalty.tahai": ("riichi.glossary.penalty.ta_hai",),
    "riichi.preset.footnote.12_open_riichi": (
        "riichi.option.yakuman-barai", "riichi.glossary.option.yakuman_barai", "riichi_local.option.yakuman_barai",
    ),
    "riichi.procedure.agari": (
        "riichi.glossary.procedure.agari", "riichi.glossary.procedure.ron_1", "riichi.procedure.agari_announcement",
    ),
    "riichi.procedure.break_wall": ("riichi.glossary.procedure.kai_men", "riichi.glossary.procedure.kai_men_kyodode"),
    "riichi.procedure.build_wall": (
        "riichi.glossary.procedure.shipai", "riichi.glossary.procedure.tsumu_build",
        "riichi.glossary.procedure.kabe_wall",
    ),
    "riichi.procedure.chi": ("riichi.glossary.procedure.chi",),
    "riichi.procedure.daiminkan": ("riichi.glossary.procedure.dai_min_kan",),
    "riichi.procedure.dead_wall": ("riichi.glossary.procedure.wan_pai", "riichi.glossary.procedure.rinshan_pai"),
    "riichi.procedure.deal": (
        "riichi.glossary.procedure.hai_pai", "riichi.glossary.procedure.cho_pai", "riichi.glossary.procedure.tateru",
    ),
    "riichi.procedure.furiten": (
        "riichi.glossary.procedure.furi_ten", "riichi.glossary.procedure.minogasu", "riichi.glossary.procedure.ho",
    ),
    "riichi.procedure.open_calls": (
        "riichi.glossary.procedure.furo", "riichi.glossary.procedure.kan_call", "riichi.glossary.procedure.pon",
        "riichi.glossary.procedure.kui_toru",
    ),
    "riichi.procedure.pon": ("riichi.glossary.procedure.pon", "riichi.glossary.procedure.kudari_pon"),
    "riichi.procedure.shominkan": ("riichi.glossary.procedure.sho_min_kan",),
    "riichi.procedure.turn": (
        "riichi.glossary.procedure.zumo_draw", "riichi.glossary.procedure.tsumo", "riichi.glossary.procedure.tsumoru",
        "riichi.glossary.procedure.tsumo_giri", "riichi.glossary.procedure.te_dashi",
        "riichi.glossary.procedure.ji_jun",
    ),
    "riichi.scoring.dealer_position": (
        "riichi.glossary.scoring.ra_chan", "riichi.glossary.procedure.oya", "riichi.glossary.option.oya_ra_chan",
    ),
    "riichi.scoring.dora": (
        "riichi.glossary.scoring.dora", "riichi.glossary.scoring.omote_dora",
        "riichi.glossary.procedure.wa_ato_mekuri",
    ),
    "riichi.scoring.formula": (
        "riichi.glossary.scoring.kobun", "riichi.glossary.scoring.han_shu", "riichi.glossary.scoring.han_jo",
        "riichi.glossary.scoring.ka_fu_ten", "riichi.glossary.scoring.oyaman",
        "riichi.glossary.scoring.yao_aru_shiki",
    ),
    "riichi.scoring.fu": ("riichi.glossary.scoring.fu", "riichi.glossary.scoring.ka_fu"),
    "riichi.scoring.fu_rounding": (
        "riichi.glossary.scoring.fu_hane", "riichi.glossary.scoring.ren_tei", "riichi.glossary.scoring.ten_pane",
        "riichi.glossary.scoring.oru_kiriage_shiki",
    ),
    "riichi.scoring.kan_dora": ("riichi.glossary.scoring.kan_dora",),
    "riichi.scoring.oka": ("riichi.glossary.scoring.oka_prize",),
    "riichi.scoring.point_table": ("riichi.glossary.scoring.ten_su_hayami_hyo", "riichi.glossary.scoring.gomi"),
    "riichi.scoring.uma": (
        "riichi.glossary.scoring.jun_i_uma", "riichi.glossary.scoring.go_tto", "riichi.glossary.scoring.wan_tsu",
        "riichi.glossary.scoring.wan_suri",
    ),
    "riichi.scoring.uma_by_reached": (
        "riichi.glossary.scoring.fukugo_uma", "riichi.glossary.scoring.wan_tsu_suri",
        "riichi.glossary.scoring.shi_chi_go_san",
    ),
    "riichi.scoring.ura_dora": ("riichi.glossary.scoring.ura_dora", "riichi.glossary.scoring.kan_ura_dora"),
    "riichi.scoring.yaku_principle": ("riichi.glossary.scoring.han", "riichi.glossary.scoring.kotenho"),
    "riichi.variant.yonma": (
        "riichi.glossary.variant.yonma", "riichi.glossary.variant.chin_majan", "riichi.glossary.variant.hira_majan",
    ),
    "riichi_local.yaku.parenchan": ("riichi.option.paarenchan",),
    "riichi_local.yaku.sarashi_richi": ("riichi.option.sarashi-riichi",),
    "riichi.option.te-shibari": ("riichi.glossary.option.shibari",),
    "riichi.option.shuugi": ("riichi.glossary.scoring.dojo_1", "riichi.glossary.variant.geisha_majan"),
    "riichi.option.furuwa": ("riichi.glossary.draw.furuwa",),
    "riichi.option.koukan-sanra": ("riichi.glossary.draw.kokan_sanra_2",),
    "riichi.option.koucha-riichi": ("riichi.glossary.draw.kocha_richi_2",),
    "riichi.penalty.noten_riichi": ("riichi.glossary.penalty.ryu_kyoku_chombo",),
    "riichi.penalty.chombo": (
        "riichi.glossary.penalty.soku_chombo", "riichi.glossary.penalty.yugi_zokko_wo_fukano_ni_suru_koi",
    ),
    "riichi.penalty.ko_koi": ("riichi.glossary.penalty.ko_koi", "riichi.glossary.penalty.ko_naki"),
    "riichi.penalty.koshi": ("riichi.glossary.penalty.koshi_wo_tsukau",),
    "riichi.procedure.seating_official": ("riichi.glossary.procedure.seishikina_hoho",),
    "riichi.procedure.seating_draw": ("riichi.glossary.procedure.kanryakuna_hoho",),
    "riichi.procedure.seating_tower": ("riichi.glossary.procedure.togatana_hoho",),
    "riichi.procedure.seating_casual": (
        "riichi.glossary.procedure.orosokana_hoho", "riichi.glossary.procedure.chi_cha",
    ),
    "riichi.option.core_seating_white_dragon": ("riichi.glossary.procedure.ji_cha",),
    "riichi.procedure.rounds": ("riichi.glossary.procedure.kihon_no_nagare", "riichi.glossary.procedure.jun"),
    "riichi.procedure.round_change": ("riichi.glossary.procedure.ba_gae",),
    "riichi.scoring.zero_sum": ("riichi.scoring.goal",),
    "riichi.scoring.honba": ("riichi.term.hon_ba",),
    "riichi.scoring.riichi_stakes": ("riichi.term.richi_bo", "riichi.term.kyo_taku_tenbo"),
    "riichi.option.core_shugi_chips": ("riichi.glossary.variant.shugi_majan", "riichi.term.shugi"),
    "riichi.equipment.yakitori_marker": ("riichi.term.yaki_tori_maku",),
    "riichi.option.shiro-jiro": ("riichi.term.aka_haku",),
    "riichi.option.core_buttobi": ("riichi.term.kuro_ten_bo",),
    "riichi.notation.paifu-player-block": ("riichi.term.den", "riichi.term.na"),
    "riichi.notation.paifu-draw-row": ("riichi.term.shu_2",),
    "riichi.notation.paifu-discard-row": ("riichi.term.de",),
    "riichi.notation.paifu-final-hand-row": ("riichi.term.saishu",),
    "riichi.notation.paifu-header-fields": (
        "riichi.term.hyoki_mei", "riichi.term.omote_2", "riichi.term.kyotaku", "riichi.term.ryoton_wanpai",
    ),
    "riichi.notation.paifu-situation-line": ("riichi.term.jokyo",),
    "riichi.notation.paifu-result-field": ("riichi.term.kekka",),
    "riichi.notation.paifu-payment-score": ("riichi.term.shishutsu", "riichi.term.keisan"),
    "riichi.notation.paifu-overview": ("riichi.term.seiri_paifu",),
    "riichi.notation.paifu-form-full": ("riichi.term.zentai_paifu",),
}
