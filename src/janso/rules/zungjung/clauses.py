"""Which clauses of document 002, beside patterns and options, are honoured here: our id and the clauses it covers."""

from __future__ import annotations

from typing import Final

_SCORED: Final = (
    "1.1", "1.2", "1.3", "2.1.1", "2.1.2", "2.2", "3.1", "3.2.1", "3.2.2", "3.3.1", "3.3.2", "3.3.3", "3.3.4", "3.4",
    "4.1", "4.2.1", "4.2.2", "4.2.3", "4.3.1", "4.3.2", "4.3.3", "4.3.4", "5.1.1", "5.1.2", "5.1.3", "5.1.4", "6.1",
    "6.2.1", "6.2.2", "7.1", "7.2.1", "7.2.2", "8.1.1", "8.1.2", "8.1.3", "8.1.4", "10.1", "10.2", "rule4", "free.1",
    "free.2", "free.3", "free.4",
)

CLAUSES: Final[dict[str, tuple[str, ...]]] = {
    "zungjung.recommended": ("zungjung.procedure.miscellaneous",),
    "zungjung.bonuses": ("zungjung.scoring.no_examples_for_bonuses",),
    "zungjung.rules": ("zungjung.variant.standard",),
    "zungjung.scorer.series": ("zungjung.scoring.pattern_values", "zungjung.scoring.categories_and_series",
                               "zungjung.scoring.summation_rule"),
    "zungjung.scorer.chicken": ("zungjung.scoring.minimum_standard",),
    "zungjung.scorer.limits": ("zungjung.scoring.limits",),
    "zungjung.scorer.readings": ("zungjung.procedure.winning_hand", "zungjung.scoring.freedom_of_count",
                                 "zungjung.scoring.freedom_example"),
    "zungjung.scorer.concealed": ("zungjung.scoring.concealed_pung",),
    "zungjung.scorer.robbing": ("zungjung.procedure.robbing_is_discard_win",),
    "zungjung.payments": ("zungjung.scoring.winner_takes", "zungjung.scoring.fixed_total",
                          "zungjung.scoring.total_triple", "zungjung.scoring.self_draw_all_pay",
                          "zungjung.scoring.discarder_pays_big"),
    "zungjung.payments.universal": ("zungjung.scoring.universal_scheme",),
    "zungjung.payments.immunity": ("zungjung.scoring.one_round_immunity",),
    "zungjung.examples": tuple([f"zungjung.{name}" for name in _SCORED]),
    "zungjung.examples.payments": tuple([f"zungjung.pay.{number}" for number in range(1, 6)]),
    "zungjung.examples.immunity": tuple([f"zungjung.immunity.{number}" for number in range(1, 4)]),
    "zungjung.examples.flowers": ("zungjung.flowers.1", "zungjung.flowers.2"),
    "zungjung.examples.chicken": ("zungjung.chicken.1", "zungjung.chicken.2"),
}
