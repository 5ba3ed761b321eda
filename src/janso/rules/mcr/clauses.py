"""Clauses that no single fan or option implements: the principles, the payments, the penalties, the Siamese game."""

from __future__ import annotations

from typing import Final

CLAUSES: Final[dict[str, tuple[str, ...]]] = {
    "mcr.counting.best_reading": (
        "mcr.scoring.principles_intro", "mcr.scoring.principle_non_separation",
        "mcr.scoring.principle_high_versus_low", "mcr.siamese.count_at_maximum",
    ),
    "mcr.counting.exclusions": (
        "mcr.scoring.principle_non_repeat", "mcr.scoring.compatibility_matrix", "mcr.scoring.no_doubles",
        "mcr.scoring.fan_levels",
    ),
    "mcr.counting.account_once": (
        "mcr.scoring.principle_exclusionary", "mcr.scoring.principle_non_identical", "mcr.scoring.algorithm_chow_fans",
    ),
    "mcr.counting.groups": ("mcr.scoring.category_table", "mcr.scoring.group_numbers", "mcr.reference.fan_list"),
    "mcr.counting.input": ("mcr.scoring.hand_representation", "mcr.procedure.ways_to_win"),
    "mcr.counting.forms": ("mcr.procedure.hand_shapes_regular", "mcr.procedure.hand_shapes_special"),
    "mcr.counting.flowers": ("mcr.scoring.final_score", "mcr.scoring.win_requirements"),
    "mcr.payments": (
        "mcr.scoring.payment_self_draw", "mcr.scoring.payment_discard", "mcr.scoring.three_kinds_of_points",
        "mcr.scoring.no_loser_settlement", "mcr.scoring.east_not_double",
    ),
    "mcr.table_points": ("mcr.scoring.table_points",),
    "mcr.penalties.false_win": (
        "mcr.penalty.false_hu_definition", "mcr.penalty.false_hu_short", "mcr.penalty.false_hu_wrong_tile",
    ),
    "mcr.penalties.amounts": (
        "mcr.penalty.point_deduction", "mcr.penalty.empty_call", "mcr.penalty.touching_tile", "mcr.penalty.late_pung",
        "mcr.penalty.exposed_hand_after_hu", "mcr.penalty.knocking_over_tiles",
    ),
    "mcr.siamese.unused_draw": ("mcr.siamese.unused_drawn_tile",),
    "mcr.siamese.second_win": ("mcr.siamese.golden_rule", "mcr.siamese.two_wins_one_turn"),
    "mcr.siamese.settlement": (
        "mcr.siamese.double_win_cancels_others", "mcr.siamese.exhausted_wall_scores_all",
        "mcr.siamese.payment_self_draw", "mcr.siamese.payment_discard",
    ),
}

_TWO_EXAMPLES: Final = (
    9, 16, 26, 28, 31, 32, 33, 37, 39, 41, 42, 43, 57,
)
_THREE_EXAMPLES: Final = (
    1, 2, 3, 5, 10, 19, 21, 22, 25, 30, 34, 35, 36, 38, 40, 55, 73,
)
_ONE_EXAMPLE: Final = (
    4, 6, 7, 8, 11, 12, 13, 14, 15, 17, 18, 20, 23, 24, 27, 29, 48, 49, 50, 51, 52, 53, 54, 56, 62, 63, 64, 65, 66,
    68, 69, 70, 71, 72, 74, 75, 80,
)
_EXAMPLES: Final = (*((fan, 1) for fan in _ONE_EXAMPLE), *((fan, 2) for fan in _TWO_EXAMPLES),
                    *((fan, 3) for fan in _THREE_EXAMPLES), ("pay", 3))
CLAUSES.update({f"mcr.examples.{what}-{at}": (f"mcr.{what}-{at}",) for what, count in _EXAMPLES
               for at in range(1, count + 1)})
"""The worked examples of the documents, numbered by their fan."""
