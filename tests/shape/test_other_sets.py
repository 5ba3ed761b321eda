"""Hands of other sets: the quick measuring against the plain search, and discards against trying every tile."""

from __future__ import annotations

import random
from types import ModuleType

import pytest

from janso.rules.library import ruleset
from janso.rules.riichi.set_kinds import set_kinds_of
from janso.shape import forms as all_forms
from janso.shape.discards import before_draw, discards, nearest_of
from janso.shape.forms import DEFAULT_FORMS
from janso.shape.held import Held, held_of_counts, keys_of
from janso.shape.other.imaginary import TWO_PAIRS
from janso.shape.other.other_sets import OtherSets

GAMES = ("interwoven", "stepped-sets", "strange-sets", "wild-chows", "rengonosan2")
SIZES = ((14, 4), (13, 4), (11, 3), (10, 3), (8, 2), (7, 2), (5, 1), (4, 1), (2, 0))


def book_of(name: str) -> OtherSets:
    found = set_kinds_of(ruleset(name))
    assert found is not None
    return found.book


def some_counts(rng: random.Random, size: int) -> list[int]:
    """Tiles of all kinds, or of a few, which have more in common."""
    kinds = range(34) if rng.random() < 0.5 else rng.sample(range(34), rng.randint(6, 14))
    counts = [0] * 34
    for kind in rng.sample([kind for kind in kinds for _ in range(4)], size):
        counts[kind] += 1
    return counts


def hand_of(counts: list[int]) -> Held:
    return held_of_counts(counts, 0, False, sum(counts))


@pytest.mark.parametrize("name", GAMES)
def test_hands_of_other_sets_miss_as_many_tiles_as_the_plain_search_finds(name: str, plain_search: ModuleType) -> None:
    book, rng = book_of(name), random.Random(name)
    for size, sets in SIZES:
        for _ in range(8):
            counts = some_counts(rng, size)
            keys = list(keys_of(counts))
            found = plain_search.Search(book, counts[:], keys[:], sets).run()
            assert book.measured(counts, keys[:], sets) == found, counts


def test_an_obligatory_set_is_never_left_out(plain_search: ModuleType) -> None:
    """As the plain search says, also where ordinary sets alone would be complete."""
    generals: list[tuple[int, ...]] = [(0, 10, 20), (8, 16, 24), (1, 9, 26)]
    book = OtherSets("generals", generals, [0] * 3, 1, obliged=True)
    rng = random.Random(5)
    for _ in range(40):
        counts = some_counts(rng, 14)
        keys = list(keys_of(counts))
        assert book.measured(counts, keys[:], 4) == plain_search.Search(book, counts[:], keys[:], 4).run(), counts
    whole = [3, 3, 3, 3, 2] + [0] * 29
    assert book.measured(whole, list(keys_of(whole)), 4) == 2


def tried(tiles: Held, forms: tuple[str, ...]) -> list[tuple[int, int, int]]:
    """Every discard and every tile after it, each hand measured by itself."""
    found = []
    for kind, count in enumerate(tiles.counts()):
        if count:
            after = tiles.moved(kind, -1)
            number = all_forms.shanten(forms, after)
            mask = sum(1 << more for more in range(34) if after.counts()[more] < 4
                       and all_forms.shanten(forms, after.moved(more, 1)) < number)
            found.append((kind, number, mask))
    return found


@pytest.mark.parametrize("name", ["interwoven", "strange-sets"])
def test_discards_of_other_sets_are_those_that_trying_every_tile_finds(name: str) -> None:
    forms = (book_of(name).name, *DEFAULT_FORMS)
    rng = random.Random(name)
    for size in (14, 8):
        tiles = hand_of(some_counts(rng, size))
        lines = tried(tiles, forms)
        least = min(number for _, number, _ in lines)
        assert discards(tiles, forms, None) == lines
        assert discards(tiles, forms, None, nearest=True) == [
            (kind, number, mask if number == least else 0) for kind, number, mask in lines]
        assert nearest_of(tiles, forms) == least
        assert before_draw(tiles.moved(lines[0][0], -1), forms) == lines[0][1]


def test_discards_towards_three_sets_and_two_pairs_keep_waits_beside_four_equal_tiles() -> None:
    """A tile too many must not hide that four equal tiles are no two pairs."""
    rng = random.Random(2)
    hands = [[4, 3, 3, 2, 1] + [0] * 29, [4, 4, 3, 2] + [0] * 30]
    for counts in hands + [some_counts(rng, 13) for _ in range(6)]:
        tiles = held_of_counts(counts, 0, False, 14)
        assert discards(tiles, (TWO_PAIRS,), None) == tried(tiles, (TWO_PAIRS,))
