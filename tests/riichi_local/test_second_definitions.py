"""Every local yaku fires where a slow second definition says so, and nowhere else."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from local_hands import READ, changed_example, examples, other_facts, other_parts, random_situation
from local_second import SECOND, Plain

from janso.rules.riichi.count import features_seen
from janso.rules.riichi.local import PATTERNS
from janso.rules.riichi.local.forms import FORMS
from janso.rules.riichi.local.long_forms import LONG_FORMS
from janso.rules.riichi.local.patterns.mixed_sets import PATTERNS as OF_OTHER_SETS
from janso.rules.riichi.local.patterns.other_sizes import PATTERNS as OTHER_SIZES
from janso.scoring.pattern import Pattern
from janso.scoring.readings.interpret import readings_of
from janso.scoring.readings.reading import REGULAR

ALL_FORMS = ("regular", "seven_pairs", "thirteen_orphans", "knitted_straight", *FORMS, *LONG_FORMS)

CHANGED = 120
"""Hands beside an example that are tried."""
OF_ANY_SIZE = {*OTHER_SIZES, "daisanshi", "sanrenko", "surenko", "iso_sanshun", "sanshoku_tsukan"}
"""Yaku that hands of three or five sets are asked for; the others know four sets only."""


USUAL = set(PATTERNS) - set(OF_OTHER_SETS)
"""Yaku of other sets and of a virtual head see readings of their own; tests/table/test_other_sets.py and
test_imagined_tile.py try those."""


def test_every_local_yaku_has_a_second_definition() -> None:
    assert set(SECOND) == USUAL


@pytest.mark.heavy
@pytest.mark.turns(5)
@pytest.mark.parametrize("seed", range(5))
def test_no_local_yaku_fires_on_20000_random_hands_unless_the_second_definition_agrees(seed: int) -> None:
    rng = random.Random(seed)
    wins = 0
    fired: Counter[str] = Counter()
    patterns = list(PATTERNS.values())
    while wins < 20_000:
        s = random_situation(rng)
        if s is None:
            continue
        wins += 1
        for r in readings_of(s, ("regular", "seven_pairs")):
            plain: Plain | None = None
            shown = features_seen.shown(r, s)
            for pattern in patterns:
                if pattern.needs & ~shown:
                    continue
                times = pattern.test(r, s)
                if times:
                    plain = plain or Plain(r, s)
                    assert times == SECOND[pattern.id](plain), (pattern.id, str(s.hand))
                    fired[pattern.id] += 1
    assert len(fired) > 100


@pytest.mark.heavy
@pytest.mark.parametrize("pattern", [each for each in READ if each.id in USUAL], ids=lambda each: each.id)
def test_around_its_example_a_yaku_fires_where_the_second_definition_says_so(pattern: Pattern) -> None:
    rng = random.Random(pattern.id)
    made = [changed_example(rng, pattern) for _ in range(CHANGED)]
    tried = [s if turn % 2 else other_facts(rng, s) for turn, s in enumerate(made) if s is not None]
    wins = 0
    for s in (*tried, *other_parts(pattern)):
        for r in readings_of(s, ALL_FORMS):
            if r.form != REGULAR or r.set_count == 4 or pattern.id in OF_ANY_SIZE:
                wins += 1
                times = pattern.test(r, s)
                lacks = pattern.needs & ~features_seen.shown(r, s)
                assert times == SECOND[pattern.id](Plain(r, s)), (str(s.hand), s.seat, s.self_draw)
                assert not times or not lacks, "it is passed over"
                assert times == 1 or not pattern.decided or lacks, "it is not asked"
    assert wins


@pytest.mark.heavy
def test_the_second_definitions_and_the_features_miss_nothing() -> None:
    rng = random.Random(5)
    fired: Counter[str] = Counter()
    made = [changed_example(rng) if turn % 3 else random_situation(rng) for turn in range(5_000)]
    for s in examples() + [s for s in made if s is not None]:
        for r in readings_of(s, ALL_FORMS):
            plain = Plain(r, s)
            shown = features_seen.shown(r, s)
            for id, slow in SECOND.items():
                if r.form == REGULAR and r.set_count != 4 and id not in OF_ANY_SIZE:
                    continue
                times = PATTERNS[id].test(r, s)
                assert times == slow(plain), (id, str(s.hand), s.seat, s.self_draw)
                assert not times or not PATTERNS[id].needs & ~shown, f"{id} is passed over"
                assert times == 1 or not PATTERNS[id].decided or PATTERNS[id].needs & ~shown, f"{id} is not asked"
                fired[id] += bool(times)
    assert not [id for id in USUAL if not fired[id]]
