"""Random hands for exercises: nearly ready, ready and won ones."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from janso.hand import CHOW, PUNG, Hand, Meld
from janso.shape import shanten
from janso.tiles import JOKER, STANDARD_KINDS

COPIES: Final = 4
SUITED: Final = 27


def kinds_of(suits: int, rng: Random) -> list[int]:
    """The tiles of an exercise: one, two or three suits, all of them with 4.

    >>> len(kinds_of(1, Random(0))), len(kinds_of(4, Random(0)))
    (9, 34)
    """
    if suits > 3:
        return list(range(STANDARD_KINDS))
    return [9 * suit + rank for suit in sorted(rng.sample(range(3), suits)) for rank in range(9)]


def whole_hand(rng: Random, kinds: Sequence[int], sets: int, pungs: float = 0.3) -> tuple[list[list[int]], int]:
    """Random sets and the kind of a pair, all of these kinds."""
    suited = {kind for kind in kinds if kind < SUITED}
    while True:
        counts = [0] * STANDARD_KINDS
        made: list[list[int]] = []
        for _ in range(sets):
            kind = rng.choice(kinds)
            chow = kind % 9 < 7 and rng.random() >= pungs and {kind + 1, kind + 2} <= suited
            made.append([kind, kind + 1, kind + 2] if chow else [kind] * 3)
            for tile in made[-1]:
                counts[tile] += 1
        pair = rng.choice(kinds)
        counts[pair] += 2
        if max(counts) <= COPIES:
            return made, pair


def ready_hand(rng: Random, kinds: Sequence[int], size: int) -> Hand:
    """A hand that lacks one tile."""
    sets, pair = whole_hand(rng, kinds, size // 3)
    tiles = [tile for each in sets for tile in each] + [pair] * 2
    tiles.remove(rng.choice(tiles))
    return Hand.of(sorted(tiles))


def unready_hand(rng: Random, kinds: Sequence[int], size: int, away: Sequence[int]) -> Hand:
    """A hand some tiles away from ready: a ready one in which tiles were exchanged at random."""
    while True:
        hand = ready_hand(rng, kinds, size - size % 3 + 1)
        if size % 3 == 2:
            hand = _with_random(rng, kinds, hand)
        for _ in range(rng.choice(away)):
            hand = hand.remove(rng.choice(hand.concealed()))
            hand = _with_random(rng, kinds, hand)
        if shanten(hand) in away:
            return hand


def _with_random(rng: Random, kinds: Sequence[int], hand: Hand) -> Hand:
    counts = hand.counts()
    return hand.add(rng.choice([kind for kind in kinds if counts[kind] < COPIES]))


def won_hand(rng: Random, used: Sequence[int], sets_of_hand: int = 4) -> Hand:
    """A whole hand with its winning tile, now and then with open sets or in one suit."""
    wanted = set(kinds_of(rng.choice((1, 2, 4, 4)), rng))
    if rng.random() < 0.4:
        wanted |= set(range(SUITED, STANDARD_KINDS))
    kinds = [kind for kind in used if kind in wanted]
    if len(kinds) < 9:
        kinds = list(used)
    sets, pair = whole_hand(rng, kinds, sets_of_hand, rng.choice((0.15, 0.3, 0.8)))
    called = rng.choice((0, 0, 0, 1, 2, 3)) % sets_of_hand
    melds = tuple([Meld(CHOW if each[0] != each[1] else PUNG, tuple(each)) for each in sets[:called]])
    tiles = [tile for each in sets[called:] for tile in each] + [pair] * 2
    win = rng.choice(tiles)
    tiles.remove(win)
    return Hand.of(sorted(tiles), melds, win)


def with_joker(rng: Random, hand: Hand) -> Hand:
    """The same win with a joker for one of its concealed tiles."""
    tiles = hand.concealed()
    tiles[rng.randrange(len(tiles))] = JOKER
    return Hand.of(sorted(tiles), hand.melds, hand.win)


def other_hand(rng: Random, used: Sequence[int], structure: str) -> Hand:
    """A closed win of another structure: three sets and two pairs of thirteen tiles, or three rows of four and one."""
    while True:
        if structure == "fours":
            starts = [kind for kind in range(SUITED) if kind % 9 < 6 and all(kind + step in used for step in range(4))]
            sets = [list(range(first, first + 4)) for first in rng.choices(starts, k=3)]
            pairs = [rng.choice(used)]
        else:
            sets, pair = whole_hand(rng, used, 3, 0.3)
            pairs = [pair, rng.choice(used)]
        tiles = [tile for each in sets for tile in each] + pairs * 2
        if all(tiles.count(tile) <= 4 for tile in tiles) and len(set(pairs)) == len(pairs):
            win = rng.choice(tiles)
            tiles.remove(win)
            return Hand.of(sorted(tiles), (), win)
