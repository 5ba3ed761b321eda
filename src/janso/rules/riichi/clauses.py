"""Clauses that no single yaku or option implements: formula, limits, fu, dora, payments, draws, the end of the game."""

from __future__ import annotations

from typing import Final


def _all(prefix: str, *names: str) -> tuple[str, ...]:
    return tuple(f"riichi.{prefix}.{name}" for name in names)


_ACCEPTED: Final = (
    "tanyao", "yakuhai", "ittsu", "haitei", "hotei", "rinshan", "chankan", "pinfu", "ipeko", "riichi", "ippatsu",
    "menzen_tsumo", "toitoi", "sanshoku_doko", "sananko", "sankantsu", "chanta", "sanshoku_dojun", "ikkitsukan",
    "chitoitsu", "double_riichi", "honitsu", "junchan", "ryanpeko", "honroto", "shosangen", "chinitsu", "tsuiso",
    "ryuiso", "chinroto", "daisangen", "shosushi", "sukantsu", "kokushi", "churen", "suanko", "tenho", "chiho",
    "daisushi", "junsei_kokushi", "junsei_churen", "suanko_tanki",
)
"""The yaku of the generally accepted list, each worth there what the usual rules give it."""

CLAUSES: Final[dict[str, tuple[str, ...]]] = {
    "riichi.accepted": ("riichi.accepted.overview",),
    **{f"riichi.accepted.{name}": (f"riichi.accepted.yaku.{name}",) for name in _ACCEPTED},
    "riichi.shape.branches": ("riichi_local.procedure.shanten_branch",),
    "riichi.structures": ("riichi.scoring.hand_structures", "riichi.glossary.option.agari_no_katachi"),
    "riichi.structure.fours": ("riichi.glossary.variant.dai_mentsu",),
    "riichi.structure.two_pairs": ("riichi.glossary.training.ju_ni_mai",),
    **{f"riichi.structure.two_pairs.{name}": (f"riichi.twelve_tile.yaku.{name}",)
       for name in ("daisushi", "six_pairs", "kokushi", "churen")},
    "riichi.local.values_add_up": ("riichi_local.scoring.local_value_is_delta",),
    "riichi.counting.yaku": _all("scoring", "yaku_principle", "dora_is_not_yaku", "yaku_compatibility"),
    "riichi.counting.printed_values": _all("scoring", "basic_yaku_table"),
    "riichi.counting.yakuman": _all("scoring", "yakuman_general"),
    "riichi.counting.formula": _all("scoring", "formula", "fu_rounding", "point_table"),
    "riichi.counting.limits": _all("limit", "mangan", "haneman", "baiman", "sanbaiman", "yakuman", "double_yakuman"),
    "riichi.counting.above_yakuman": _all("scoring", "cho_kazoe_a", "cho_kazoe_b", "cho_kazoe_c", "cho_kazoe_d"),
    "riichi.counting.fu": (
        "riichi.scoring.fu",
        *_all("fu", "tsumo", "pair_value", "pair_double_value", "base_closed_ron", "base_chitoitsu", "base_pinfu",
              "base_other", "wait_kanchan", "wait_penchan", "wait_tanki", "triplet_simple_open",
              "triplet_simple_closed", "quad_simple_open", "quad_simple_closed", "triplet_important_open",
              "triplet_important_closed", "quad_important_open", "quad_important_closed"),
    ),
    "riichi.counting.cheatsheet_fu": ("riichi.cheatsheet.fu",),
    "riichi.counting.local_fu": ("riichi.scoring.fu_local",),
    "riichi.counting.examples": _all("scoring", "example_tanyao_open", "example_pinfu", "example_yakuhai"),
    "riichi.counting.dora": _all("scoring", "dora", "aka_dora", "kan_dora", "ura_dora"),
    "riichi.payments": _all("scoring", "payments", "dealer_position", "zero_sum", "riichi_stakes", "honba"),
    "riichi.payments.responsibility": _all("scoring", "pao"),
    "riichi.draws.exhaustive": _all("draw", "exhaustive"),
    "riichi.draws.several_winners": ("riichi.draw.fukusu_ron", "riichi.procedure.atama_hane"),
    "riichi.penalties.chombo": _all("penalty", "chombo_payment"),
    "riichi.end.result": (
        *_all("scoring", "oka", "uma", "uma_by_reached", "result_formula", "final_deal", "uma_oka_intro",
              "starting_points", "starting_points_oka"),
        "riichi.draw.end_of_game_tie", "riichi.preset.footnote.8_floating_uma",
    ),
    "riichi.sticks": ("riichi.option.tenbou-kumi", "riichi.glossary.option.tenbo_no_hyojun_teki_kumi",
                      "riichi.equipment.tenbo", *_all("term", "ten_bo", "ichi_ni_yon_to", "ichi_ni_go_tto",
                                                      "ichi_ni_roku_to")),
    "riichi.values.open_and_closed": ("riichi.big.option.star", "riichi.short.notation.marks"),
    "riichi.values.prefixes": (
        "riichi.option.core_naki_prefix", "riichi.option.core_yokyu_prefix", "riichi.option.core_kui_prefix",
        "riichi.glossary.procedure.yokyu", "riichi.glossary.procedure.kui"),
    "riichi.values.two_switches": ("riichi.option.ari-ari-nori", "riichi.glossary.option.ari_ari_nori"),
    "riichi.round_names": ("riichi.notation.round_names",),
    "riichi.sticks.other_kits": ("riichi.term.ichi_san_yon_to", "riichi.term.go_hyaku_ten_bo"),
    "riichi.further_table_rules": ("riichi.procedure.misc-overview",),
    "riichi.rule_sheets": ("riichi.procedure.table-rules-overview", "riichi.preset.legend",
                           "riichi.preset.organisations"),
    "riichi.pattern_values": ("riichi.option.meibo-yakuman", "riichi.glossary.option.meibo_yakuman",
                              "riichi_local.option.local_yaku_selection",
                              *_all("option", "core_yaku_raised_values", "core_ittsu_variant")),
}
