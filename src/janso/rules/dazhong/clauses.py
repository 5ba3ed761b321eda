"""Which clauses of document 001, beside fans and options, are honoured here: our id and the clauses it covers."""

from __future__ import annotations

from typing import Final

CLAUSES: Final[dict[str, tuple[str, ...]]] = {
    "dazhong.rules": ("dazhong.variant.dazhong",),
    "dazhong.scorer.addition": ("dazhong.scoring.winner_only", "dazhong.scoring.addition_rule"),
    "dazhong.scorer.absorption": ("dazhong.scoring.no_limit", "dazhong.scoring.absorption_note"),
    "dazhong.scorer.chicken": ("dazhong.scoring.no_minimum",),
    "dazhong.scorer.readings": ("dazhong.scoring.freedom_of_count", "dazhong.procedure.winning_shapes",
                                "dazhong.procedure.sorting_for_count"),
    "dazhong.scorer.honours": ("dazhong.scoring.valuable_honours",),
    "dazhong.scorer.kongs": ("dazhong.scoring.two_concealed_kongs_counting",),
    "dazhong.scorer.finish": ("dazhong.scoring.kong_replacement_win", "dazhong.scoring.bottom_wins",
                              "dazhong.scoring.flower_cancels_replacement_fan"),
    "dazhong.scorer.ready": ("dazhong.scoring.ready_points",),
    "dazhong.scorer.heaven": ("dazhong.scoring.nine_gates_self_draw",),
    "dazhong.payments": ("dazhong.scoring.payment_discard", "dazhong.scoring.payment_self_draw",
                         "dazhong.scoring.no_responsibility"),
    "dazhong.payments.false_win": ("dazhong.penalty.false_win",),
    "dazhong.payments.false_kong": ("dazhong.penalty.false_concealed_kong",),
    "dazhong.jokers": ("dazhong.procedure.joker_substitution", "dazhong.procedure.joker_in_sets",
                       "dazhong.procedure.joker_pair_wait", "dazhong.procedure.joker_maximum",
                       "dazhong.procedure.joker_not_fifth"),
    "dazhong.jokers.last_tile": ("dazhong.procedure.joker_not_last_tile",),
    "dazhong.jokers.declared": ("dazhong.procedure.joker_not_in_declared_sets",),
    "dazhong.jokers.none": ("dazhong.procedure.no_jokers_fan",),
    "dazhong.tiles": ("dazhong.equipment.tiles", "dazhong.equipment.suits", "dazhong.equipment.honours",
                      "dazhong.equipment.flowers"),
    "dazhong.words": ("dazhong.term.terminals_simples", "dazhong.term.chow", "dazhong.term.pung", "dazhong.term.kong",
                      "dazhong.term.pair", "dazhong.term.seat_wind", "dazhong.term.dealer", "dazhong.term.ready_hand"),
    "dazhong.examples": tuple([f"dazhong.{number}" for number in (1, 2, 5, 6, 7, 8, 15)]),
    "dazhong.examples.jokers": ("dazhong.3", "dazhong.4"),
    "dazhong.examples.indicator": ("dazhong.11", "dazhong.12"),
    "dazhong.examples.payments": ("dazhong.13", "dazhong.14"),
    "dazhong.examples.penalties": ("dazhong.16", "dazhong.17"),
    "dazhong.examples.wall": ("dazhong.10",),
    "dazhong.examples.sticks": ("dazhong.18",),
}
