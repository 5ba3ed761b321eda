"""Every way to see a winning hand as sets and a pair.

A set is one number: the kind of its first tile, `CHOW`, `PUNG` or `KONG` above bit 6, and a bit 8 for open sets (never
set here: readings are of concealed tiles). A reading is the tuple of its sets and the kind of its pair.

>>> readings(2 + 2 * 5 + 2 * 25, 0, 0, 2, 2)
[((0, 0), 27)]
"""

from __future__ import annotations

from typing import Final

from janso.hand import CHOW, KONG, PUNG
from janso.shape.regular import missing_in, tables_for
from janso.shape.tables import Tables

Reading = tuple[tuple[int, ...], int]
"""Concealed sets, and the kind of the pair (-1 when a suit holds none)."""

NO_PAIR: Final = -1
IN_PAIR: Final = -1
"""As the place of the winning tile: it completes the pair."""

TYPE_SHIFT: Final = 6
OPEN_BIT: Final = 1 << 8
KIND_MASK: Final = 63

EDGE: Final = 1
CLOSED: Final = 2
SINGLE: Final = 3
TWO_SIDED: Final = 4
DOUBLE_PAIR: Final = 5
WAIT_NAMES: Final = ("none", "edge", "closed", "single", "two_sided", "double_pair")

_FIRST: Final = (0, 9, 18, 27)
_POWERS: Final = tuple([5 ** (kind % 9 if kind < 27 else kind - 27) for kind in range(34)])
_MOST_REMEMBERED: Final = 60_000

_ALL_SETS: Final = 3
"""Instead of where the pair is: no pair is to come."""
_known: Final[list[dict[int, tuple[Reading, ...]]]] = [{}, {}, {}, {}]


def set_code(type: int, kind: int, open: bool = False) -> int:
    """The number of a set; `kind` is its first tile.

    >>> set_code(PUNG, 9), set_code(CHOW, 0, open=True)
    (73, 256)
    """
    return kind | type << TYPE_SHIFT | (OPEN_BIT if open else 0)


def set_tiles(code: int) -> tuple[int, ...]:
    """The kinds of a set's tiles.

    >>> set_tiles(set_code(CHOW, 3)), set_tiles(set_code(KONG, 33))
    ((3, 4, 5), (33, 33, 33, 33))
    """
    kind, type = code & KIND_MASK, code >> TYPE_SHIFT & 3
    if type == CHOW:
        return (kind, kind + 1, kind + 2)
    return (kind,) * (4 if type == KONG else 3)


def suit_readings(key: int, suit: int) -> tuple[Reading, ...]:
    """All ways to use every tile of a suit (0-2, 3 the honours) in sets and at most one pair; remembered by key.

    >>> suit_readings(3 + 3 * 5 + 3 * 25, 0)
    (((0, 0, 0), -1), ((64, 65, 66), -1))
    """
    known = _known[suit]
    found = known.get(key)
    if found is None:
        counts: list[int] = []
        rest = key
        while rest:
            counts.append(rest % 5)
            rest //= 5
        found = tuple(group_readings(counts, _FIRST[suit], suit < 3))
        if len(known) >= _MOST_REMEMBERED:
            known.clear()
        known[key] = found
    return found


def group_readings(counts: list[int], first: int, chows: bool) -> list[Reading]:
    """All ways to use every tile of one suit, given as counts from the kind `first` on; any number of copies."""
    found: list[Reading] = []
    total = sum(counts)
    if total % 3 == 0:
        _walk(counts + [0, 0], 0, len(counts), first, chows, _ALL_SETS, [], NO_PAIR, found)
    elif total % 3 == 2:
        weight = sum([rank * count for rank, count in enumerate(counts)])
        _walk(counts + [0, 0], 0, len(counts), first, chows, 2 * weight % 3, [], NO_PAIR, found)
    return found


def _walk(
    counts: list[int], rank: int, ranks: int, first: int, chows: bool, pair_in: int, sets: list[int], pair: int,
    found: list[Reading],
) -> None:
    """`pair_in` is the rank of the pair modulo three, as the numbers of every set add up to a multiple of three."""
    while rank < ranks and counts[rank] == 0:
        rank += 1
    if rank == ranks:
        if pair_in == _ALL_SETS:
            found.append((tuple(sets), pair))
        return
    held = counts[rank]
    kind = first + rank
    for paired in (0, 1):
        if paired and rank % 3 != pair_in:
            break
        for pungs in range((held - 2 * paired) // 3 + 1 if held >= 2 * paired else 0):
            runs = held - 2 * paired - 3 * pungs
            if runs and not (chows and rank + 2 < ranks and counts[rank + 1] >= runs and counts[rank + 2] >= runs):
                continue
            counts[rank] = 0
            counts[rank + 1] -= runs
            counts[rank + 2] -= runs
            made = sets + [kind | PUNG << TYPE_SHIFT] * pungs + [kind] * runs
            _walk(counts, rank + 1, ranks, first, chows, _ALL_SETS if paired else pair_in, made,
                  kind if paired else pair, found)
            counts[rank] = held
            counts[rank + 1] += runs
            counts[rank + 2] += runs


def readings(man: int, pin: int, sou: int, honours: int, sets: int) -> list[Reading]:
    """All readings of concealed tiles (winning tile included) as `sets` sets and a pair; none when not complete."""
    in_man = suit_readings(man, 0)
    in_pin = suit_readings(pin, 1)
    in_sou = suit_readings(sou, 2)
    in_honours = suit_readings(honours, 3)
    if not (in_man and in_pin and in_sou and in_honours):
        return []
    return _combined(in_man, in_pin, in_sou, in_honours, sets)


def _combined(
    in_man: tuple[Reading, ...], in_pin: tuple[Reading, ...], in_sou: tuple[Reading, ...],
    in_honours: tuple[Reading, ...], sets: int,
) -> list[Reading]:
    """Each choice of one reading per suit; all readings of one suit agree on holding the pair or not."""
    pairs = 0
    made = 0
    pair_at = 0
    for at, group in enumerate((in_man, in_pin, in_sou, in_honours)):
        made += len(group[0][0])
        if group[0][1] >= 0:
            pairs += 1
            pair_at = at
    if pairs != 1 or made != sets:
        return []
    found: list[Reading] = []
    for a in in_man:
        for b in in_pin:
            for c in in_sou:
                for d in in_honours:
                    pair = (a, b, c, d)[pair_at][1]
                    found.append((a[0] + b[0] + c[0] + d[0], pair))
    return found


def readings_of_counts(counts: list[int], sets: int) -> list[Reading]:
    """As `readings`, from counts of the 34 kinds, any number of copies each."""
    groups = [tuple(group_readings(counts[first : first + 9], first, first < 27)) for first in _FIRST]
    if not all(groups):
        return []
    return _combined(groups[0], groups[1], groups[2], groups[3], sets)


def places(reading: Reading, win: int) -> list[int]:
    """Where the winning tile can stand: indices of sets, `IN_PAIR` for the pair; equal sets are named once.

    >>> places(((0, 0, 64), 2), 2)
    [0, -1]
    """
    found: list[int] = []
    sets, pair = reading
    for at, code in enumerate(sets):
        kind = code & KIND_MASK
        last = kind + 2 if code >> TYPE_SHIFT == CHOW else kind
        if kind <= win <= last and sets.index(code) == at:
            found.append(at)
    if pair == win:
        found.append(IN_PAIR)
    return found


def wait_kind(reading: Reading, place: int, win: int) -> int:
    """How the reading waited for the winning tile at that place: EDGE, CLOSED, SINGLE, TWO_SIDED or DOUBLE_PAIR."""
    if place == IN_PAIR:
        return SINGLE
    code = reading[0][place]
    if code >> TYPE_SHIFT != CHOW:
        return DOUBLE_PAIR
    kind = code & KIND_MASK
    if win == kind + 1:
        return CLOSED
    rank = kind % 9
    if (rank == 0 and win == kind + 2) or (rank == 6 and win == kind):
        return EDGE
    return TWO_SIDED


class Placed:
    """A reading with the winning tile in its place. `wild` holds the kinds the jokers stand for."""

    def __init__(self, sets: tuple[int, ...], pair: int, win: int, place: int, wild: tuple[int, ...] = ()) -> None:
        self.sets = sets
        self.pair = pair
        self.win = win
        self.place = place
        self.wild = wild

    @property
    def wait(self) -> int:
        """EDGE, CLOSED, SINGLE, TWO_SIDED or DOUBLE_PAIR."""
        return wait_kind((self.sets, self.pair), self.place, self.win)

    def __repr__(self) -> str:
        return f"Placed({self.sets}, {self.pair}, win={self.win}, place={self.place}, wild={self.wild})"


def placed_readings(man: int, pin: int, sou: int, honours: int, sets: int, win: int) -> list[Placed]:
    """Every reading with every place of the winning tile; the keys include the winning tile.

    >>> found = placed_readings(1 + 5 + 25, 0, 0, 2, 1, 2)
    >>> [(p.sets, p.pair, WAIT_NAMES[p.wait]) for p in found]
    [((0,), 27, 'edge')]
    """
    return [
        Placed(reading[0], reading[1], win, place)
        for reading in readings(man, pin, sou, honours, sets)
        for place in places(reading, win)
    ]


def wild_assignments(man: int, pin: int, sou: int, honours: int, sets: int, jokers: int) -> list[tuple[int, ...]]:
    """What the jokers can stand for to complete sets and a pair, each way once, kinds ascending.

    No kind is used more than four times among the concealed tiles, jokers included.

    >>> wild_assignments(1 + 5, 0, 0, 2, 1, 1)
    [(2,)]
    """
    found: list[tuple[int, ...]] = []
    t = tables_for(None, sets)
    if missing_in(t, man, pin, sou, honours, sets) == jokers:
        _assign(t, [man, pin, sou, honours], sets, jokers, 0, [], found)
    return found


def _assign(
    t: Tables, keys: list[int], sets: int, jokers: int, lowest: int, chosen: list[int], found: list[tuple[int, ...]]
) -> None:
    if jokers == 0:
        found.append(tuple(chosen))
        return
    for kind in range(lowest, 34):
        suit, power = kind // 9, _POWERS[kind]
        if keys[suit] // power % 5 == 4:
            continue
        keys[suit] += power
        if missing_in(t, keys[0], keys[1], keys[2], keys[3], sets) == jokers - 1:
            chosen.append(kind)
            _assign(t, keys, sets, jokers - 1, kind, chosen, found)
            chosen.pop()
        keys[suit] -= power


def wild_readings(
    man: int, pin: int, sou: int, honours: int, sets: int, jokers: int
) -> list[tuple[Reading, tuple[int, ...]]]:
    """Every reading of a hand with jokers, each with the kinds the jokers stand for.

    >>> wild_readings(1 + 5, 0, 0, 2, 1, 1)
    [(((0,), 27), (2,))]
    """
    found: list[tuple[Reading, tuple[int, ...]]] = []
    for wild in wild_assignments(man, pin, sou, honours, sets, jokers):
        keys = [man, pin, sou, honours]
        for kind in wild:
            keys[kind // 9] += _POWERS[kind]
        for reading in readings(keys[0], keys[1], keys[2], keys[3], sets):
            found.append((reading, wild))
    return found


def placed_wild_readings(
    man: int, pin: int, sou: int, honours: int, sets: int, jokers: int, win: int
) -> list[Placed]:
    """As `placed_readings` for a hand with jokers; a negative `win` says that the winning tile was a joker."""
    found: list[Placed] = []
    for reading, wild in wild_readings(man, pin, sou, honours, sets, jokers):
        wins = [win] if win >= 0 else sorted(set(wild))
        for tile in wins:
            found += [Placed(reading[0], reading[1], tile, place, wild) for place in places(reading, tile)]
    return found
