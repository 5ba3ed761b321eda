"""Hands of three and of five sets by two ways: the tables, and a search that takes tiles away one set at a time."""

from __future__ import annotations

import random
from functools import cache
from types import ModuleType

import pytest

import janso
from janso.hand import Hand, Meld
from janso.rules.riichi.local.long_forms import missing_dai_kokushi, missing_kokushi_set
from janso.scoring.readings.described import describe
from janso.scoring.readings.interpret import readings_of
from janso.scoring.situation import Situation
from janso.shape.readings import readings, set_tiles
from janso.tiles import write

SETS = [(kind, kind + 1, kind + 2) for kind in range(27) if kind % 9 < 7] + [(kind,) * 3 for kind in range(34)]
ORPHANS = [kind for kind in range(34) if kind > 26 or kind % 9 in (0, 8)]


def random_counts(rng: random.Random, size: int, spread: int) -> list[int]:
    """Tiles drawn from some kinds only, so that hands come near to completion."""
    kinds = rng.sample(range(34), spread) if rng.random() < 0.5 else list(range(rng.randrange(18), 34))[:spread]
    drawn = rng.sample([kind for kind in kinds for _ in range(4)], size)
    return [drawn.count(kind) for kind in range(34)]


def complete_counts(rng: random.Random, sets: int) -> list[int]:
    """So many random sets and a pair."""
    while True:
        counts = [0] * 34
        for block in [rng.choice(SETS) for _ in range(sets)] + [(kind := rng.randrange(34), kind)]:
            for kind in block:
                counts[kind] += 1
        if max(counts) <= 4:
            return counts


@cache
def ways(counts: tuple[int, ...]) -> frozenset[tuple[tuple[tuple[int, ...], ...], int]]:
    """Every way to take a pair and then sets away until nothing is left."""
    found = set()
    for pair in range(34):
        if counts[pair] >= 2:
            left = counts[:pair] + (counts[pair] - 2,) + counts[pair + 1 :]
            found |= {(blocks, pair) for blocks in taken_apart(left)}
    return frozenset(found)


@cache
def taken_apart(counts: tuple[int, ...]) -> frozenset[tuple[tuple[int, ...], ...]]:
    if not any(counts):
        return frozenset({()})
    lowest = next(kind for kind in range(34) if counts[kind])
    found = set()
    for block in SETS:
        if block[0] == lowest:
            left = list(counts)
            for kind in block:
                left[kind] -= 1
            if min(left) >= 0:
                found |= {tuple(sorted((block, *rest))) for rest in taken_apart(tuple(left))}
    return frozenset(found)


def keys(counts: list[int]) -> tuple[int, int, int, int]:
    hand = Hand.of([kind for kind in range(34) for _ in range(counts[kind])])
    return hand.man, hand.pin, hand.sou, hand.honours


@pytest.mark.parametrize("sets", [3, 5])
def test_every_reading_of_a_complete_hand_is_found_once(sets: int) -> None:
    rng = random.Random(sets)
    several = 0
    for turn in range(1500):
        crowded = turn % 2 == 0
        counts = random_counts(rng, 3 * sets + 2, sets + 2) if crowded else complete_counts(rng, sets)
        told = readings(*keys(counts), sets)
        found = [(tuple(sorted(set_tiles(code) for code in made)), pair) for made, pair in told]
        assert len(found) == len(set(found)) and set(found) == ways(tuple(counts))
        several += len(found) > 1
    assert several > 20


@pytest.mark.heavy
@pytest.mark.parametrize("sets", [3, 5])
def test_shanten_waits_and_acceptance_agree_with_a_search(sets: int, reference: ModuleType) -> None:
    rng = random.Random(10 + sets)
    ready = 0
    for turn in range(120):
        if turn % 2:
            counts = complete_counts(rng, sets)
            counts[rng.choice([kind for kind in range(34) if counts[kind]])] -= 1
        else:
            counts = random_counts(rng, 3 * sets + 1, rng.randrange(sets + 2, 20))
        number = reference.regular(counts, sets) - 1
        assert janso.shanten(counts, ["regular"]) == number
        better = {write(kind) for kind in range(34) if counts[kind] < 4
                  and reference.regular(more(counts, kind), sets) - 1 < number}
        assert set(janso.ukeire(counts, ["regular"])[0].accepts) == better
        completing = {write(kind) for kind in range(34) if counts[kind] < 4 and ways(tuple(more(counts, kind)))}
        assert set(janso.waits(counts, ["regular"])) == completing == (better if number == 0 else set())
        ready += number == 0
    assert ready > 40


def more(counts: list[int], kind: int) -> list[int]:
    return counts[:kind] + [counts[kind] + 1] + counts[kind + 1 :]


@pytest.mark.parametrize("sets", [3, 5])
def test_the_scorer_reads_what_the_search_reads(sets: int) -> None:
    """The winning tile may stand in several places of one reading; without it the readings are the same."""
    rng = random.Random(20 + sets)
    for _ in range(400):
        counts = complete_counts(rng, sets)
        faces = [kind for kind in range(34) for _ in range(counts[kind])]
        win = faces.pop(rng.randrange(len(faces)))
        told = readings_of(Situation(Hand.of(faces, (), win), self_draw=True), ("regular",))
        shown = {tuple(describe(reading)) for reading in told}
        wanted = {(tuple(sorted(blocks)), pair) for blocks, pair in ways(tuple(counts))}
        assert len(shown) == len(wanted) and all(reading.set_count == sets for reading in told)


def test_beside_a_meld_fourteen_tiles_are_no_seven_pairs_and_no_orphans() -> None:
    pairs = "1133m5577p22s44z6z(123m)"
    assert janso.shanten(pairs) == janso.shanten(pairs, ["regular"]) > 0
    assert janso.shanten("1133m5577p22s44z6z") == 0
    assert janso.waits("19m19p19s1234567z(345m)") == {}
    hand = Hand.parse("1133m5577p22s44z66z(123m)")
    assert isinstance(hand.melds[0], Meld) and min(line.shanten for line in janso.ukeire(hand)) > 0


def nearest(counts: list[int], targets: list[list[int]]) -> int:
    return min(sum(max(0, want - have) for want, have in zip(target, counts)) for target in targets)


def counted(kinds: list[int]) -> list[int]:
    return [kinds.count(kind) for kind in range(34)]


@pytest.mark.heavy
def test_the_orphans_of_seventeen_tiles_miss_what_the_nearest_written_out_hand_misses() -> None:
    plain = [counted([*ORPHANS, pair, *block]) for pair in ORPHANS for block in SETS]
    plain = [target for target in plain if max(target) <= 4]
    fives, dragons = [4, 13, 22], [31, 32, 33]
    great = [counted([*ORPHANS, 27, 28, 29, 30]), *[counted([*ORPHANS, *fives, pair]) for pair in [*ORPHANS, *fives]],
             *[counted([*ORPHANS, *dragons, pair]) for pair in ORPHANS]]
    rng = random.Random(7)
    for turn in range(300):
        if turn % 2:
            kinds = [*ORPHANS, *rng.sample([kind for kind in range(34) for _ in range(3)], 3)]
            kinds[rng.randrange(13)] = rng.randrange(34)
            counts = counted(kinds)
        else:
            counts = random_counts(rng, 16, 20)
        if max(counts) <= 4:
            assert missing_kokushi_set(counts, 5) == nearest(counts, plain)
            assert missing_dai_kokushi(counts, 5) == nearest(counts, great)
