"""Which fans swallow which: a dearer fan takes in the cheaper ones that are always present in it (document 001).

What an absorbed fan absorbs is in the dearer one too, so the table names only the nearest.
"""

from __future__ import annotations

from typing import Final

CONTAINED: Final = "rules.always_contained_dearer_fan_absorbs"
NOTHING_DRAWN: Final = "rules.none_east_first_fourteen_tiles"
WINDS_CONTAINED: Final = "rules.pungs_winds_contained"

ABSORBS: Final[dict[str, tuple[str, ...]]] = {
    "lucky_four_winds": ("big_four_winds", "all_honours"),
    "blessing_of_earth": ("fully_concealed", "self_drawn"),
    "blessing_of_man": ("concealed_hand",),
    "big_four_winds": ("big_three_winds", "all_pungs", "round_wind", "seat_wind"),
    "big_three_dragons": ("two_dragon_pungs",),
    "all_green": ("one_voided_suit",),
    "nine_gates": ("full_flush", "concealed_hand", "pung_of_terminals_or_honours"),
    "four_kongs": ("three_kongs", "all_pungs"),
    "seven_shifted_pairs": ("seven_pairs", "full_flush"),
    "thirteen_orphans": ("concealed_hand",),
    "joker_kong": ("concealed_kong",),
    "all_terminals": ("all_terminals_and_honours", "pung_of_terminals_or_honours", "no_honours"),
    "little_four_winds": ("big_three_winds",),
    "little_three_dragons": ("two_dragon_pungs",),
    "all_honours": ("all_terminals_and_honours",),
    "four_concealed_pungs": ("three_concealed_pungs", "all_pungs", "concealed_hand"),
    "pure_terminal_chows": ("full_flush", "all_chows", "pure_double_chow", "two_terminal_chows"),
    "quadruple_chow": ("pure_triple_chow", "tile_hog"),
    "four_pure_shifted_pungs": ("pure_shifted_pungs", "all_pungs"),
    "four_pure_shifted_chows": ("pure_shifted_chows",),
    "three_kongs": ("two_concealed_kongs", "two_melded_kongs", "melded_and_concealed_kong", "concealed_kong",
                    "melded_kong"),
    "all_terminals_and_honours": ("all_pungs", "outside_hand"),
    "heavenly_ready": ("riichi", "ready_hand"),
    "seven_pairs": ("concealed_hand",),
    "greater_honours_and_knitted": ("concealed_hand",),
    "all_even_pungs": ("all_pungs", "all_simples"),
    "full_flush": ("one_voided_suit", "no_honours"),
    "pure_triple_chow": ("pure_double_chow",),
    "upper_tiles": ("upper_four",),
    "middle_tiles": ("all_simples",),
    "lower_tiles": ("lower_four",),
    "pure_straight": ("short_straight", "two_terminal_chows"),
    "three_suited_terminal_chows": ("all_chows", "mixed_double_chow", "two_terminal_chows"),
    "all_fives": ("all_simples",),
    "triple_pung": ("double_pung",),
    "three_concealed_pungs": ("two_concealed_pungs",),
    "lesser_honours_and_knitted": ("concealed_hand",),
    "upper_four": ("no_honours",),
    "lower_four": ("no_honours",),
    "reversible_tiles": ("one_voided_suit",),
    "mixed_triple_chow": ("mixed_double_chow",),
    "last_tile_draw": ("self_drawn",),
    "out_with_replacement": ("self_drawn",),
    "robbing_the_kong": ("last_tile",),
    "two_concealed_kongs": ("concealed_kong",),
    "half_flush": ("one_voided_suit",),
    "two_dragon_pungs": ("dragon_pung",),
    "four_half_mixed_shifted_pungs": ("all_pungs",),
    "fully_concealed": ("self_drawn",),
    "two_melded_kongs": ("melded_kong",),
    "melded_and_concealed_kong": ("melded_kong", "concealed_kong"),
    "all_chows": ("no_honours",),
    "all_simples": ("no_honours",),
}

CANCELS: Final[dict[str, tuple[str, ...]]] = {
    "blessing_of_heaven": ("nine_gates", "fully_concealed", "self_drawn", "pair_258", "pair_19", "last_tile"),
}
"""Fans that cannot stand beside another one at all. A cancelled fan absorbs nothing."""
