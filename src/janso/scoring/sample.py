"""Random winning situations of every form, with melds, kongs, winds, flowers and facts: for sweeps and drills.

The hands lean towards what is rare: flushes, few numbers, honours, pungs, chows that belong together.

>>> win = random_win(Random(1))
>>> win.hand.tile_count
14
"""

from __future__ import annotations

from random import Random
from typing import Final

from janso.hand import CHOW, KONG, PUNG, Hand, Meld
from janso.scoring.facts import AFTER_KONG, LAST_COPY, ROBBING_KONG, WALL_END
from janso.scoring.readings.taken_apart import KNITTED_ORDERS
from janso.scoring.situation import Situation
from janso.tiles import EAST, PLUM, STANDARD_KINDS

ALL_KINDS: Final = tuple(range(STANDARD_KINDS))
_HONOURS: Final = tuple(range(EAST, STANDARD_KINDS))
_ORPHANS: Final = (0, 8, 9, 17, 18, 26, *_HONOURS)
_GREENS: Final = (19, 20, 21, 23, 25, 32)
_REVERSIBLES: Final = (9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26, 31)
_EVENS: Final = tuple(9 * suit + rank for suit in range(3) for rank in (1, 3, 5, 7))


class Tiles:
    """The tiles of a complete hand: the sets that may be declared, and counts of everything."""

    def __init__(self) -> None:
        self.sets: list[tuple[int, int]] = []
        self.counts = [0] * STANDARD_KINDS

    def add(self, type: int, kind: int) -> bool:
        """Adds a set, unless the set of tiles has not enough of a kind."""
        kinds = (kind, kind, kind) if type == PUNG else (kind, kind + 1, kind + 2)
        if any(self.counts[each] + kinds.count(each) > 4 for each in kinds):
            return False
        for each in kinds:
            self.counts[each] += 1
        self.sets.append((type, kind))
        return True

    def add_pair(self, rng: Random, kinds: tuple[int, ...]) -> None:
        """Adds a pair, of the kinds given where possible."""
        free = [kind for kind in kinds if self.counts[kind] <= 2] or [k for k in ALL_KINDS if self.counts[k] <= 2]
        self.counts[rng.choice(free)] += 2


def random_win(rng: Random, plain: bool = False) -> Situation:
    """One winning situation; `plain` leaves out the irregular forms."""
    draw = rng.random()
    if plain or draw < 0.82:
        tiles = _regular(rng)
    elif draw < 0.89:
        tiles = _seven_pairs(rng)
    elif draw < 0.90:
        tiles = _orphans(rng)
    elif draw < 0.94:
        tiles = _singles(rng)
    else:
        tiles = _knitted(rng)
    return _situation(rng, tiles)


def _kinds(rng: Random) -> tuple[int, ...]:
    """The kinds a hand is made of."""
    suit = 9 * rng.randrange(3)
    low = rng.randrange(6)
    few = tuple(9 * s + rank for s in range(3) for rank in range(low, min(9, low + rng.choice((3, 4)))))
    flush = tuple(range(suit, suit + 9))
    styles = (flush, (*flush, *_HONOURS), few, _ORPHANS, _GREENS, _REVERSIBLES, _EVENS, (*_HONOURS, suit, suit + 4))
    return rng.choices((ALL_KINDS, *styles), (56, 12, 8, 6, 4, 3, 3, 4, 4))[0]


def _regular(rng: Random) -> Tiles:
    """Four sets and a pair; a chow often draws a related one after it."""
    kinds = _kinds(rng)
    pungs = rng.choice((0.1, 0.3, 0.5, 0.8, 0.95))
    chows = [kind for kind in kinds if kind < EAST and kind % 9 < 7 and kind + 1 in kinds and kind + 2 in kinds]
    tiles = Tiles()
    tries = 0
    while len(tiles.sets) < 4:
        tries += 1
        if tries > 200:
            tiles, kinds, chows, tries = Tiles(), ALL_KINDS, [kind for kind in range(EAST) if kind % 9 < 7], 0
        if tiles.sets and tiles.sets[-1][0] == CHOW and rng.random() < 0.25:
            related = tiles.sets[-1][1] + rng.choice((0, 0, 9, 18, 1, 2, 3, -1, 10))
            if 0 <= related < EAST and related % 9 < 7:
                tiles.add(CHOW, related)
        elif rng.random() < pungs or not chows:
            tiles.add(PUNG, rng.choice(kinds))
        else:
            tiles.add(CHOW, rng.choice(chows))
    tiles.add_pair(rng, kinds)
    return tiles


def _seven_pairs(rng: Random) -> Tiles:
    kinds = _kinds(rng)
    tiles = Tiles()
    for _ in range(7):
        tiles.add_pair(rng, kinds)
    return tiles


def _orphans(rng: Random) -> Tiles:
    tiles = Tiles()
    for kind in _ORPHANS:
        tiles.counts[kind] = 1
    tiles.counts[rng.choice(_ORPHANS)] = 2
    return tiles


def _knitted_kinds(rng: Random) -> list[int]:
    order = rng.choice(KNITTED_ORDERS)
    return [9 * suit + order[suit] + 3 * step for suit in range(3) for step in range(3)]


def _singles(rng: Random) -> Tiles:
    """Fourteen of the honours and nine knitted tiles, now and then with all honours."""
    tiles = Tiles()
    knitted = _knitted_kinds(rng)
    all_honours = rng.random() < 0.3
    chosen = [*_HONOURS, *rng.sample(knitted, 7)] if all_honours else rng.sample([*_HONOURS, *knitted], 14)
    for kind in chosen:
        tiles.counts[kind] = 1
    return tiles


def _knitted(rng: Random) -> Tiles:
    """A knitted straight with a set and a pair."""
    tiles = Tiles()
    for kind in _knitted_kinds(rng):
        tiles.counts[kind] = 1
    while not tiles.sets:
        kind = rng.randrange(STANDARD_KINDS)
        if rng.random() < 0.4 or kind >= EAST or kind % 9 > 6:
            tiles.add(PUNG, kind)
        else:
            tiles.add(CHOW, kind)
    tiles.add_pair(rng, ALL_KINDS)
    return tiles


def _melds(rng: Random, tiles: Tiles) -> list[Meld]:
    """Some of the sets declared; what they hold is taken from the counts."""
    melds: list[Meld] = []
    whole = list(tiles.counts)
    eager = rng.choice((0.0, 0.3, 0.6, 0.9))
    for type, kind in tiles.sets:
        if rng.random() >= eager:
            continue
        if type == CHOW:
            melds.append(Meld(CHOW, (kind, kind + 1, kind + 2)))
            for each in (kind, kind + 1, kind + 2):
                tiles.counts[each] -= 1
            continue
        tiles.counts[kind] -= 3
        if whole[kind] == 3 and rng.random() < 0.45:
            melds.append(Meld(KONG, (kind,) * 4, concealed=rng.random() < 0.5))
        else:
            melds.append(Meld(PUNG, (kind,) * 3))
    return melds


def _situation(rng: Random, tiles: Tiles) -> Situation:
    melds = _melds(rng, tiles)
    concealed = [kind for kind, count in enumerate(tiles.counts) for _ in range(count)]
    win = rng.choice(concealed)
    concealed.remove(win)
    seat = rng.randrange(4)
    self_draw = rng.random() < 0.4
    hand = Hand.of(concealed, tuple(melds), win)
    discarder = -1 if self_draw else (seat + rng.randrange(1, 4)) % 4
    facts = _facts(rng, hand, self_draw, win in concealed)
    flowers = tuple(sorted(rng.sample(range(PLUM, PLUM + 8), rng.choice((0, 0, 0, 1, 2, 8)))))
    return Situation(hand, self_draw, seat, rng.randrange(4), discarder, facts, flowers)


def _facts(rng: Random, hand: Hand, self_draw: bool, held: bool) -> int:
    """Facts that can be true together."""
    shown = sum(hand.win in meld.tiles for meld in hand.melds)
    facts = 0
    if not held and rng.random() < 0.15:
        facts |= LAST_COPY
    if rng.random() < 0.08:
        facts |= WALL_END
    if self_draw and any(meld.type == KONG for meld in hand.melds) and rng.random() < 0.2:
        facts |= AFTER_KONG
    if not self_draw and not held and not shown and not facts & WALL_END and rng.random() < 0.1:
        facts |= ROBBING_KONG
    return facts
