"""Hands with jokers: every structure that the tiles and the jokers can make together.

A suit's tiles are one base-5 number, so the ways to fill a suit with jokers are found once for each number and
remembered; a hand is one choice per suit. A joker never makes a fifth tile of a kind among the concealed tiles, and a
set holds at most two jokers, so at least one real tile; the pair may be two jokers.
"""

from __future__ import annotations

from typing import Final

from janso.hand import CHOW, POWERS, PUNG, Hand
from janso.scoring.interpret import KNITTED_MASKS, KNITTED_ORDERS, all_counts, mask_of_counts, meld_codes
from janso.scoring.reading import (
    HONOURS_KNITTED,
    IN_PAIR,
    KNITTED_STRAIGHT,
    NOWHERE,
    OPEN_BIT,
    REGULAR,
    SEVEN_PAIRS,
    THIRTEEN_ORPHANS,
    TYPE_SHIFT,
    Reading,
)
from janso.scoring.situation import Situation
from janso.scoring.traits import SUITED, bits, holds_kind
from janso.tiles import EAST, HONOURS, JOKER, KIND_MASK, ORPHANS, PIN, SOU, STANDARD_KINDS

MOST_JOKERS: Final = 4
_FIRST: Final = (0, PIN, SOU, EAST)
_MOST_REMEMBERED: Final = 60_000


class Filled:
    """A reading of a hand with jokers, and the kinds that the jokers stand for."""

    def __init__(self, reading: Reading, wild: tuple[int, ...]) -> None:
        self.reading = reading
        self.wild = wild


class Part:
    """One way to see a suit: its sets, the pair or -1, and what the jokers stand for."""

    def __init__(self, sets: tuple[int, ...], pair: int, wild: tuple[int, ...]) -> None:
        self.sets = sets
        self.pair = pair
        self.wild = wild


_known: Final[list[dict[int, list[Part]]]] = [{}, {}, {}, {}]


def suit_parts(suit: int, key: int, jokers: int) -> list[Part]:
    """Every way to use all tiles of a suit (3: honours) in sets and at most one pair with at most so many jokers."""
    at = key * 8 + jokers
    found = _known[suit].get(at)
    if found is None:
        counts = _digits(key)
        found = []
        _walk(suit, counts, 0, 0, 0, jokers, [], -1, [], found)
        if len(_known[suit]) >= _MOST_REMEMBERED:
            _known[suit].clear()
        _known[suit][at] = found
    return found


def _digits(key: int) -> list[int]:
    counts: list[int] = []
    for _ in range(11):
        counts.append(key % 5)
        key //= 5
    return counts


def _walk(
    suit: int, counts: list[int], rank: int, ending: int, running: int, jokers: int, sets: list[int], pair: int,
    wild: list[int], out: list[Part],
) -> None:
    """Decides at each rank which pung, pair and chows begin there; `ending` and `running` chows began before."""
    ranks = 9 if suit < 3 else 7
    if rank == ranks:
        if ending == 0 and running == 0 and _each_has_real_tile(sets, counts, _FIRST[suit], -1, -1):
            out.append(Part(tuple(sets), pair, tuple(wild)))
        return
    kind = _FIRST[suit] + rank
    held = counts[rank]
    most_chows = 4 if suit < 3 and rank < 7 else 0
    for pungs in range(2):
        for pairs in range(2 if pair < 0 else 1):
            for chows in range(most_chows + 1):
                slots = ending + running + 3 * pungs + 2 * pairs + chows
                lacking = slots - held
                if slots > 4 or lacking > jokers:
                    break
                if lacking < 0:
                    continue
                made = sets + [kind | PUNG << TYPE_SHIFT] * pungs + [kind] * chows
                _walk(suit, counts, rank + 1, running, chows, jokers - lacking, made, kind if pairs else pair,
                      wild + [kind] * lacking, out)


def _each_has_real_tile(sets: list[int], counts: list[int], first: int, win: int, place: int) -> bool:
    """True when the real tiles can be dealt out so that each set gets one; the winning tile, if named, lies at
    `place` (an index of `sets`, or -1 for somewhere else)."""
    left = list(counts)
    if win >= 0:
        left[win - first] -= 1
    return _deal(sets, 0, left, first, place if win >= 0 else -1)


def _deal(sets: list[int], at: int, left: list[int], first: int, done: int) -> bool:
    if at == len(sets):
        return True
    if at == done:
        return _deal(sets, at + 1, left, first, done)
    lowest = (sets[at] & 63) - first
    last = lowest + 2 if sets[at] >> TYPE_SHIFT & 3 == CHOW else lowest
    for rank in range(lowest, last + 1):
        if left[rank] > 0:
            left[rank] -= 1
            if _deal(sets, at + 1, left, first, done):
                left[rank] += 1
                return True
            left[rank] += 1
    return False


class _Whole:
    """A hand's tiles as the search needs them."""

    def __init__(self, s: Situation) -> None:
        hand = s.hand
        win = hand.win & KIND_MASK
        self.self_draw = s.self_draw
        self.win = win if win < STANDARD_KINDS else -1
        self.jokers = hand.jokers + (1 if win == JOKER else 0)
        self.keys = [hand.man, hand.pin, hand.sou, hand.honours]
        if self.win >= 0:
            self.keys[win // 9] += POWERS[win]
        self.melds = meld_codes(hand)
        self.counts = _counts_with_win(hand, self.win)
        self.tiles = mask_of_counts(self.counts)
        for code in self.melds:
            if code & 63 == JOKER:
                self.tiles |= 1 << JOKER
        self.sets = (hand.tile_count - 2) // 3 - len(hand.melds)

    def read(self, form: int, sets: tuple[int, ...], pair: int, win: int, at: int, wild: tuple[int, ...]) -> Filled:
        counts = list(self.counts)
        tiles = self.tiles
        for kind in wild:
            counts[kind] += 1
            tiles |= 1 << kind
        return Filled(Reading(form, sets + self.melds, pair, win, at, tiles, counts), wild)


def _counts_with_win(hand: Hand, win: int) -> list[int]:
    return all_counts(hand) if win >= 0 else all_counts(hand.with_win(-1))


def joker_readings(s: Situation) -> list[Filled]:
    """Every reading of a complete hand that holds jokers, in all structures; none when it is not complete."""
    whole = _Whole(s)
    found: list[Filled] = []
    _regular(whole, found)
    _knitted_straight(whole, found)
    if not whole.melds and whole.sets == 4:
        _seven_pairs(whole, found)
        _orphans(whole, found)
        _honours_knitted(whole, found)
    return found


def _joined(keys: list[int], sets: int, jokers: int) -> list[Part]:
    """One choice per suit that gives so many sets and one pair and uses all jokers."""
    found: list[Part] = []
    honours = suit_parts(3, keys[3], jokers)
    for a in suit_parts(0, keys[0], jokers):
        for b in suit_parts(1, keys[1], jokers):
            used = len(a.wild) + len(b.wild)
            made = len(a.sets) + len(b.sets)
            if used > jokers or made > sets or (a.pair >= 0 and b.pair >= 0):
                continue
            pair = a.pair if a.pair >= 0 else b.pair
            for c in suit_parts(2, keys[2], jokers - used):
                if made + len(c.sets) > sets or (pair >= 0 and c.pair >= 0):
                    continue
                wanted = sets - made - len(c.sets)
                lacking = jokers - used - len(c.wild)
                eyes = pair if pair >= 0 else c.pair
                for d in honours:
                    if len(d.sets) == wanted and len(d.wild) == lacking and (eyes < 0) == (d.pair >= 0):
                        found.append(Part(a.sets + b.sets + c.sets + d.sets, max(eyes, d.pair),
                                          a.wild + b.wild + c.wild + d.wild))
    return found


def _regular(whole: _Whole, out: list[Filled]) -> None:
    for part in _joined(whole.keys, whole.sets, whole.jokers):
        _place(whole, REGULAR, part, out)


def _place(whole: _Whole, form: int, part: Part, out: list[Filled]) -> None:
    """The structure once for each different place of the winning tile."""
    if whole.win < 0:
        _place_joker(whole, form, part, out)
        return
    tried: list[int] = []
    for at, code in enumerate(part.sets):
        if holds_kind(code, whole.win) and code not in tried:
            tried.append(code)
            if not _may_lie(whole, part, at):
                continue
            sets = part.sets
            if not whole.self_draw and code >> TYPE_SHIFT & 3 == PUNG:
                sets = (*sets[:at], code | OPEN_BIT, *sets[at + 1 :])
            out.append(whole.read(form, sets, part.pair, whole.win, at, part.wild))
    if part.pair == whole.win and _may_lie(whole, part, -1):
        out.append(whole.read(form, part.sets, part.pair, whole.win, IN_PAIR, part.wild))


def _may_lie(whole: _Whole, part: Part, at: int) -> bool:
    """True when the winning tile can lie at `at` and every set still has a real tile; two jokers never empty a set."""
    if whole.jokers < 3:
        return True
    counts = [0] * STANDARD_KINDS
    for suit in range(4):
        for rank, held in enumerate(_digits(whole.keys[suit])[: 9 if suit < 3 else 7]):
            counts[_FIRST[suit] + rank] = held
    return _each_has_real_tile(list(part.sets), counts, 0, whole.win, at)


def _place_joker(whole: _Whole, form: int, part: Part, out: list[Filled]) -> None:
    """A drawn joker is the winning tile: it may be any of the jokers, and lies in the pair if it can."""
    tried: list[int] = []
    for kind in part.wild:
        if kind in tried:
            continue
        tried.append(kind)
        if kind == part.pair:
            out.append(whole.read(form, part.sets, part.pair, kind, IN_PAIR, part.wild))
            continue
        place = NOWHERE
        for at, code in enumerate(part.sets):
            if holds_kind(code, kind):
                place = at
                break
        out.append(whole.read(form, part.sets, part.pair, kind, place, part.wild))


def _knitted_straight(whole: _Whole, out: list[Filled]) -> None:
    """Nine knitted tiles, one set and a pair. The nine are no set, so any number of them may be jokers."""
    if len(whole.melds) > 1 or whole.sets + len(whole.melds) != 4:
        return
    for number, mask in enumerate(KNITTED_MASKS):
        order = KNITTED_ORDERS[number]
        keys = list(whole.keys)
        lacking: list[int] = []
        for suit in range(3):
            for step in (0, 3, 6):
                rank = order[suit] + step
                if keys[suit] // 5**rank % 5:
                    keys[suit] -= 5**rank
                else:
                    lacking.append(9 * suit + rank)
        left = whole.jokers - len(lacking)
        if left >= 0:
            _beside_knitted(whole, mask, keys, lacking, left, out)


def _beside_knitted(
    whole: _Whole, mask: int, keys: list[int], lacking: list[int], jokers: int, out: list[Filled]
) -> None:
    """The set and the pair beside the nine, the winning tile in each place it can have."""
    win = whole.win
    for part in _loose(keys, whole.sets - 3, jokers):
        if not _within_four(whole, lacking, part.wild):
            continue
        wild = (*lacking, *part.wild)
        others = _has_real(whole, part.sets)
        if win < 0:
            if others:
                _place_joker(whole, KNITTED_STRAIGHT, Part(part.sets, part.pair, wild), out)
            continue
        if part.sets and holds_kind(part.sets[0], win):
            sets = part.sets
            if not whole.self_draw and sets[0] >> TYPE_SHIFT & 3 == PUNG:
                sets = (sets[0] | OPEN_BIT,)
            out.append(whole.read(KNITTED_STRAIGHT, sets, part.pair, win, 0, wild))
        if others and part.pair == win:
            out.append(whole.read(KNITTED_STRAIGHT, part.sets, part.pair, win, IN_PAIR, wild))
        if others and mask >> win & 1:
            out.append(whole.read(KNITTED_STRAIGHT, part.sets, part.pair, win, NOWHERE, wild))


def _has_real(whole: _Whole, sets: tuple[int, ...]) -> bool:
    """True when the set beside the nine can hold a real tile besides the winning one: real tiles among the nine may
    change places with jokers of the same kind."""
    if not sets:
        return True
    first = sets[0] & 63
    last = first + 2 if sets[0] >> TYPE_SHIFT & 3 == CHOW else first
    for kind in range(first, last + 1):
        held = whole.keys[kind // 9] // POWERS[kind] % 5
        if held - (1 if kind == whole.win else 0) > 0:
            return True
    return False


def _within_four(whole: _Whole, lacking: list[int], wild: tuple[int, ...]) -> bool:
    for kind in wild:
        held = whole.keys[kind // 9] // POWERS[kind] % 5
        if held + lacking.count(kind) + wild.count(kind) > 4:
            return False
    return True


def _loose(keys: list[int], sets: int, jokers: int) -> list[Part]:
    """At most one set and a pair from a few tiles and jokers; the set may for the moment be all jokers."""
    found: list[Part] = []
    counts: list[int] = []
    for suit in range(4):
        counts += _digits(keys[suit])[: 9 if suit < 3 else 7]
    if sum(counts) + jokers != 2 + 3 * sets:
        return found
    for pair in range(STANDARD_KINDS):
        counts[pair] -= 2
        if sets:
            _add_sets(counts, pair, found)
        elif _over(counts) == 0:
            found.append(Part((), pair, _wild_of(counts)))
        counts[pair] += 2
    return found


def _over(counts: list[int]) -> int:
    return sum([count for count in counts if count > 0])


def _wild_of(counts: list[int]) -> tuple[int, ...]:
    wild: list[int] = []
    for kind, count in enumerate(counts):
        wild += [kind] * -count
    return tuple(wild)


def _add_sets(counts: list[int], pair: int, out: list[Part]) -> None:
    """Every single set that takes all tiles left beside the pair."""
    if _over(counts) > 3:
        return
    for kind in range(STANDARD_KINDS):
        counts[kind] -= 3
        if _over(counts) == 0:
            out.append(Part((kind | PUNG << TYPE_SHIFT,), pair, _wild_of(counts)))
        counts[kind] += 3
        if kind < EAST and kind % 9 < 7:
            for place in range(kind, kind + 3):
                counts[place] -= 1
            if _over(counts) == 0:
                out.append(Part((kind,), pair, _wild_of(counts)))
            for place in range(kind, kind + 3):
                counts[place] += 1


def _seven_pairs(whole: _Whole, out: list[Filled]) -> None:
    """Jokers complete the single tiles; two left over make a pair of any kind."""
    odd = [kind for kind in range(STANDARD_KINDS) if whole.counts[kind] & 1]
    spare = whole.jokers - len(odd)
    if spare < 0 or spare & 1:
        return
    base = tuple(odd)
    if spare == 0:
        _pairs(whole, base, out)
        return
    for kind in range(STANDARD_KINDS):
        once = (*base, kind, kind)
        if spare == 2:
            _pairs(whole, once, out)
            continue
        for other in range(kind, STANDARD_KINDS):
            _pairs(whole, (*once, other, other), out)


def _pairs(whole: _Whole, wild: tuple[int, ...], out: list[Filled]) -> None:
    for kind in wild:
        if whole.counts[kind] + wild.count(kind) > 4:
            return
    win = whole.win if whole.win >= 0 else wild[0]
    out.append(whole.read(SEVEN_PAIRS, (), -1, win, NOWHERE, wild))


def _orphans(whole: _Whole, out: list[Filled]) -> None:
    if whole.tiles & ~ORPHANS:
        return
    doubled = 0
    for kind in range(STANDARD_KINDS):
        if whole.counts[kind] > 2:
            return
        doubled += 1 if whole.counts[kind] == 2 else 0
    if doubled > 1:
        return
    wild = [kind for kind in range(STANDARD_KINDS) if ORPHANS >> kind & 1 and not whole.counts[kind]]
    if not doubled:
        wild.append(0)
    win = whole.win if whole.win >= 0 else wild[0]
    out.append(whole.read(THIRTEEN_ORPHANS, (), -1, win, NOWHERE, tuple(wild)))


def _honours_knitted(whole: _Whole, out: list[Filled]) -> None:
    """Fourteen different tiles of the sixteen; only how many honours there are matters for the value."""
    for kind in range(STANDARD_KINDS):
        if whole.counts[kind] > 1:
            return
    held = bits(whole.tiles & HONOURS)
    for mask in KNITTED_MASKS:
        if whole.tiles & ~(mask | HONOURS):
            continue
        honours = [kind for kind in range(EAST, STANDARD_KINDS) if not whole.counts[kind]]
        suited = [kind for kind in range(EAST) if mask >> kind & 1 and not whole.counts[kind]]
        real = bits(whole.tiles & SUITED)
        for wanted in (5, 6, 7):
            if held <= wanted <= held + whole.jokers and real <= 14 - wanted:
                wild = (*honours[: wanted - held], *suited[: 14 - wanted - real])
                win = whole.win if whole.win >= 0 else wild[0]
                out.append(whole.read(HONOURS_KNITTED, (), -1, win, NOWHERE, wild))
