"""Local yaku as data: examples and near misses, tables that fit together, clauses that exist."""

from __future__ import annotations

import json
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

import janso
from janso.rules.api import situation
from janso.rules.riichi import FAMILY
from janso.rules.riichi.count.features import MIXED_STRAIGHT
from janso.rules.riichi.count.features_seen import shown
from janso.rules.riichi.local import EXCLUDES, IMPLIES, OPEN, PATTERNS
from janso.rules.riichi.local.declare import AFTER
from janso.rules.ruleset import RuleSet, derive, root
from janso.scoring.pattern import Pattern
from janso.scoring.readings.interpret import readings_of

CATALOGUE = Path(__file__).parents[3] / "shared" / "catalogue"
FILES = ("riichi-core", "riichi-local-yaku", "riichi-paifu-and-misc", "riichi-presets", "riichi-glossary-rules")
COMMON = ("regular", "seven_pairs", "thirteen_orphans")


def rules_with(*ids: str) -> RuleSet:
    return derive(root(FAMILY), "local", {"patterns": dict.fromkeys(ids, True)})


@pytest.fixture(scope="module")
def everything() -> RuleSet:
    return rules_with(*PATTERNS)


@pytest.mark.parametrize("pattern", PATTERNS.values(), ids=PATTERNS.keys())
def test_the_example_has_the_yaku_and_the_near_miss_has_not(pattern: Pattern) -> None:
    def there(hand: str, facts: dict[str, object]) -> bool:
        told: dict[str, Any] = {key: fact for key, fact in facts.items() if key != "options"}
        under = rules_with(pattern.id).with_options(dict(facts.get("options") or {}))  # type: ignore[call-overload]
        s = situation(hand, flowers_in_hand=True, other_sets=under.scorer.other_sets, **told)
        read = readings_of(s, (*COMMON, *pattern.forms))
        if facts.get("options"):
            read = read + under.scorer.counter.counting.hand.reader.read(s)
        return any(pattern.test(r, s) for r in read)

    assert there(pattern.example, pattern.example_facts)
    if pattern.group != AFTER:
        assert not there(pattern.near_miss, pattern.near_miss_facts)


@pytest.mark.parametrize("pattern", PATTERNS.values(), ids=PATTERNS.keys())
def test_the_example_is_scored_with_the_yaku_and_the_near_miss_without(pattern: Pattern) -> None:
    rules = rules_with(pattern.id)
    score = janso.score(rules, pattern.example, **pattern.example_facts)
    assert score.valid, score.reason
    assert pattern.id in [counted.id for counted in score.patterns]
    missed = janso.score(rules, pattern.near_miss, **pattern.near_miss_facts)
    assert pattern.id not in [counted.id for counted in missed.patterns]


@pytest.mark.parametrize("pattern", PATTERNS.values(), ids=PATTERNS.keys())
def test_with_every_local_yaku_on_the_example_still_counts_or_says_why_not(pattern: Pattern,
                                                                           everything: RuleSet) -> None:
    score = janso.score(everything, pattern.example, every=True, **pattern.example_facts)
    assert score.valid, score.reason
    if score.payments:
        assert sum(score.payments.values()) == 0
    candidates = [score, *score.others]
    named = {counted.id for each in candidates for counted in each.patterns}
    named |= {excluded.id for each in candidates for excluded in each.excluded}
    if pattern.value.permit or pattern.id == "takebera_gaeshi":
        return
    assert pattern.id in named


def test_every_local_yaku_is_off_and_completely_described() -> None:
    for pattern in PATTERNS.values():
        assert not pattern.on and pattern.text.endswith((".", ",")) and pattern.source, pattern.id
        assert pattern.example and pattern.near_miss, pattern.id
        assert pattern.names["en"] and pattern.names["ru"], pattern.id
        if pattern.id != "guest_wind_pair":
            assert pattern.names["ja"] and pattern.names["romaji"], pattern.id


def test_values_survive_being_written_to_a_rules_file() -> None:
    for pattern in PATTERNS.values():
        assert FAMILY.read_value(pattern, pattern.value.as_json()) == pattern.value, pattern.id


def test_the_tables_of_relations_name_known_yaku_and_no_circles() -> None:
    known = set(FAMILY.patterns)
    for table in (EXCLUDES, IMPLIES):
        assert {*table, *[id for others in table.values() for id in others]} <= known
        for id, others in table.items():
            assert id not in others
            assert not [other for other in others if id in table.get(other, ())]


def test_a_yaku_brings_along_what_the_table_says() -> None:
    for id, others in IMPLIES.items():
        pattern = FAMILY.patterns[id]
        s = situation(pattern.example, flowers_in_hand=True, **pattern.example_facts)
        for r in readings_of(s, (*COMMON, *pattern.forms)):
            if pattern.test(r, s):
                assert all(FAMILY.patterns[other].test(r, s) for other in others), (id, others)


def test_a_yaku_takes_out_what_the_table_says() -> None:
    for id, others in EXCLUDES.items():
        pattern = FAMILY.patterns[id]
        rules = rules_with(id, *[other for other in others if other in PATTERNS])
        score = janso.score(rules, pattern.example, **pattern.example_facts)
        counted = {each.id for each in score.patterns}
        assert id in counted and not counted & set(others), id


def test_every_source_stands_in_the_catalogue_and_every_defined_yaku_is_claimed_or_open_with_a_reason() -> None:
    if not CATALOGUE.is_dir():
        pytest.skip("no catalogue beside the repository")
    entries = [json.loads(line) for name in FILES
               for line in (CATALOGUE / f"{name}.jsonl").read_text(encoding="utf-8").splitlines() if line]
    yaku = {entry["id"]: entry for entry in entries if entry["kind"] == "yaku"}
    claimed = {id for pattern in PATTERNS.values() for id in pattern.source}
    others = [line for name in ("riichi-variants", "riichi-table-rules")
              for line in (CATALOGUE / f"{name}.jsonl").read_text(encoding="utf-8").splitlines() if line]
    assert claimed <= {entry["id"] for entry in [*entries, *map(json.loads, others)]}
    assert set(OPEN) <= set(yaku) and not claimed & set(OPEN)
    elsewhere = {id for id, entry in yaku.items() if entry["status"] == "standard"
                 or id.startswith(("riichi.cheatsheet.", "riichi.yaku.core_")) or id.endswith(".nagashi")}
    elsewhere |= {id for option in FAMILY.options.values() for id in option.source}  # paid at a draw, not for a hand
    assert not set(yaku) - claimed - set(OPEN) - elsewhere


@pytest.mark.parametrize("rank", "123456789")
def test_two_pungs_of_a_rank_count_twice_beside_the_pair_of_that_rank_alone(rank: str) -> None:
    for pair in "123456789":
        s = situation(f"{pair}m({rank * 3}p)({rank * 3}s)(111z)(222z)+{pair}m", discarder="S")
        assert [PATTERNS["ryandoko"].test(r, s) for r in readings_of(s, COMMON)] == [2 if pair == rank else 1]


@pytest.mark.parametrize("suits", ["".join(some) for some in permutations("mps")])
def test_a_mixed_straight_is_seen_in_every_order_of_suits(suits: str) -> None:
    first, second, third = suits
    s = situation(f"22z33z(123{first})(456{second})(789{third})+3z", discarder="S")
    (reading,) = readings_of(s, ("regular",))
    assert PATTERNS["sanshoku_tsukan"].test(reading, s) and shown(reading, s) & MIXED_STRAIGHT
