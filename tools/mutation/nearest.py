"""The tests that stand nearest to a file, for a sample that is tried without a map of who runs what."""

from __future__ import annotations

_ARRAYS = ("tests/library/test_array_scores.py", "tests/library/test_batches.py")

NEAREST: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("scoring/batched/", _ARRAYS), ("rules/riichi/batched/", _ARRAYS), ("rules/mcr/batched.py", _ARRAYS),
    ("rules/mcr/", ("tests/rules/test_near_misses.py", "tests/rules/test_exclusions.py", "tests/mcr/test_vectors.py",
                    "tests/mcr/test_traps.py", "tests/mcr/test_payments.py", "tests/mcr/test_account_once.py",
                    "tests/mcr/test_siamese.py", "tests/scoring/test_totals.py",
                    "tests/scoring/test_symmetry.py", "tests/mcr/test_options.py",
                    "tests/mcr/test_errors.py")),
    ("rules/dazhong/", ("tests/rules/test_near_misses.py", "tests/rules/test_exclusions.py", "tests/dazhong",
                        "tests/scoring/test_totals.py", "tests/scoring/test_symmetry.py")),
    ("rules/zungjung/", ("tests/rules/test_near_misses.py", "tests/zungjung", "tests/scoring/test_totals.py",
                         "tests/scoring/test_symmetry.py")),
    ("rules/common/", ("tests/rules/test_near_misses.py", "tests/rules/test_common_patterns.py",
                       "tests/scoring/test_symmetry.py", "tests/dazhong/test_slow_counter.py",
                       "tests/rules/test_uncommon_options.py",
                       "tests/mcr/test_vectors.py", "tests/dazhong/test_vectors.py", "tests/zungjung")),
    ("rules/riichi/local/", ("tests/rules/test_near_misses.py", "tests/riichi_local/test_local_yaku.py",
                             "tests/riichi_local/test_local_facts.py", "tests/riichi_local/test_second_definitions.py",
                             "tests/riichi_local/test_local_forms.py", "tests/table/test_local_yaku_played.py")),
    ("rules/riichi/", ("tests/table/test_small_tables.py", "tests/house/test_dora_values.py",
                       "tests/riichi/test_payments.py", "tests/riichi/test_fu.py", "tests/riichi/test_points_table.py",
                       "tests/riichi/test_traps.py", "tests/riichi/test_several_and_draws.py",
                       "tests/riichi/test_settle.py", "tests/riichi/test_scales.py", "tests/riichi/test_facts.py",
                       "tests/riichi/test_yaku_timing.py", "tests/rules/test_scoring_options.py",
                       "tests/rules/test_payment_options.py", "tests/rules/test_uncommon_options.py",
                       "tests/rules/test_near_misses.py", "tests/riichi/test_clauses.py",
                       "tests/table/test_documents_values.py", "tests/rules/test_pinfu_and_tanyao.py",
                       "tests/table/test_riichi_rare.py", "tests/table/test_riichi_play_options.py")),
    ("rules/", ("tests/rules/test_coverage.py", "tests/rules/test_house_rules.py", "tests/rules/test_options.py",
                "tests/rules/test_commands.py", "tests/rules/test_sets.py")),
    ("scoring/history.py", ("tests/table/test_boundaries.py", "tests/scoring/test_history.py")),
    ("scoring/", ("tests/rules/test_near_misses.py", "tests/rules/test_exclusions.py", "tests/mcr/test_vectors.py",
                  "tests/scoring/test_interpret.py", "tests/scoring/test_facts.py", "tests/scoring/test_history.py",
                  "tests/scoring/test_totals.py", "tests/scoring/test_symmetry.py", "tests/scoring/test_definitions.py",
                  "tests/riichi/test_fu.py",
                  "tests/riichi/test_traps.py",
                  "tests/dazhong/test_jokers.py")),
    ("table/turn/counted.py", ("tests/table/test_winner_counts.py",)),
    ("table/setup/", ("tests/table/test_boundaries.py", "tests/setup")),
    ("table/turn/phase.py", ("tests/table/test_boundaries.py", "tests/table/test_exchange.py",
                             "tests/table/test_bets_and_auctions.py")),
    ("table/position.py", ("tests/table/test_boundaries.py", "tests/table/test_from_position.py")),
    ("table/", ("tests/table/test_boundaries.py", "tests/table/test_action_types.py",
                "tests/table/test_small_tables.py", "tests/table/test_exchange.py",
                "tests/table/test_riichi_events.py", "tests/table/test_chinese_events.py",
                "tests/table/test_chinese_rare.py", "tests/table/test_riichi_rare.py", "tests/table/test_referee.py",
                "tests/table/test_riichi_call_options.py", "tests/table/test_riichi_match_options.py",
                "tests/table/test_riichi_play_options.py", "tests/table/test_seating.py",
                "tests/table/test_riichi_declarations.py", "tests/table/test_copies.py", "tests/setup",
                "tests/table/test_documents_values.py", "tests/table/test_local_yaku_played.py")),
)
"""The tests that stand nearest to a file, the quick ones first; the first line that fits counts."""


def nearest_tests(name: str) -> tuple[str, ...]:
    """The nearest tests of a file below src/janso."""
    return next(tests for start, tests in NEAREST if name.startswith(start))
