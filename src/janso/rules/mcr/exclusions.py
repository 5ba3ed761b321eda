"""Which fan leaves no room for which others: the document's «does not combine with», in one table.

Read a line as: when the fan on the left is counted, none of those on the right is. Combinations of chows and of pungs
among themselves are not here; the account-once rule decides them.
"""

from __future__ import annotations

from typing import Final

EXCLUDES: Final[dict[str, str]] = {
    "big_four_winds": "big_three_winds all_pungs prevalent_wind seat_wind pung_of_terminals_or_honors outside_hand",
    "big_three_dragons": "two_dragon_pungs dragon_pung",
    "nine_gates": "full_flush concealed_hand pung_of_terminals_or_honors no_honors",
    "four_kongs": "three_kongs two_concealed_kongs all_pungs two_melded_kongs melded_and_concealed_kong concealed_kong "
                  "melded_kong single_wait outside_hand",
    "seven_shifted_pairs": "seven_pairs full_flush concealed_hand no_honors single_wait",
    "thirteen_orphans": "all_terminals_and_honors all_types concealed_hand single_wait",
    "all_terminals": "all_pungs outside_hand pung_of_terminals_or_honors no_honors",
    "little_four_winds": "big_three_winds pung_of_terminals_or_honors",
    "little_three_dragons": "two_dragon_pungs dragon_pung",
    "all_honors": "all_pungs outside_hand pung_of_terminals_or_honors",
    "four_concealed_pungs": "three_concealed_pungs all_pungs concealed_hand two_concealed_pungs",
    "pure_terminal_chows": "seven_pairs full_flush all_chows pure_double_chow two_terminal_chows no_honors",
    "pure_quadruple_chow": "pure_triple_chow pure_shifted_pungs tile_hog pure_double_chow",
    "four_pure_shifted_pungs": "pure_triple_chow pure_shifted_pungs all_pungs",
    "four_shifted_chows": "pure_shifted_chows short_straight two_terminal_chows",
    "three_kongs": "two_concealed_kongs two_melded_kongs melded_and_concealed_kong concealed_kong melded_kong",
    "all_terminals_and_honors": "all_pungs outside_hand pung_of_terminals_or_honors",
    "seven_pairs": "concealed_hand single_wait",
    "greater_honors_and_knitted": "lesser_honors_and_knitted all_types concealed_hand",
    "all_even_pungs": "all_pungs all_simples no_honors",
    "full_flush": "one_voided_suit no_honors",
    "pure_triple_chow": "pure_shifted_pungs pure_double_chow",
    "pure_shifted_pungs": "pure_triple_chow",
    "upper_tiles": "upper_four no_honors",
    "middle_tiles": "all_simples no_honors",
    "lower_tiles": "lower_four no_honors",
    "three_suited_terminal_chows": "all_chows pure_double_chow mixed_double_chow two_terminal_chows no_honors",
    "all_fives": "all_simples no_honors",
    "triple_pung": "double_pung",
    "three_concealed_pungs": "two_concealed_pungs",
    "lesser_honors_and_knitted": "all_types concealed_hand",
    "upper_four": "no_honors",
    "lower_four": "no_honors",
    "reversible_tiles": "one_voided_suit",
    "last_tile_draw": "self_drawn",
    "out_with_replacement_tile": "self_drawn",
    "robbing_the_kong": "last_tile",
    "two_concealed_kongs": "two_concealed_pungs concealed_kong",
    "half_flush": "one_voided_suit",
    "melded_hand": "single_wait",
    "two_dragon_pungs": "dragon_pung",
    "fully_concealed_hand": "concealed_hand self_drawn",
    "two_melded_kongs": "melded_kong",
    "melded_and_concealed_kong": "concealed_kong melded_kong",
    "all_chows": "no_honors",
    "all_simples": "no_honors",
}

WHY: Final[dict[tuple[str, str], str]] = {
    ("nine_gates", "pung_of_terminals_or_honors"): "rules.rules_say_so_pungs_ones",
    ("all_terminals_and_honors", "pung_of_terminals_or_honors"): "rules.rules_say_so_every_set",
    ("knitted_straight", "concealed_hand"): "rules.rules_say_so",
    ("robbing_the_kong", "last_tile"): "rules.non_repeat_robbed_tile_always",
}
"""Reasons other than the usual one."""

USUAL: Final = "rules.non_repeat_always_comes_larger"
