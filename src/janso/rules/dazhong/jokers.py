"""Hands with jokers: every structure that the tiles and the jokers can make together.

A suit's tiles are one base-5 number, so the ways to fill a suit with jokers are found once for each number and
remembered; a hand is one choice per suit. A joker never makes a fifth tile of a kind among the concealed tiles, and a
set holds at most two jokers, so at least one real tile; the pair may be two jokers.
"""

from __future__ import annotations

from typing import Final

from janso.hand import CHOW, KONG, POWERS, PUNG
from janso.scoring.interpret import KNITTED_MASKS, KNITTED_ORDERS
from janso.scoring.parts import CHOW_WEIGHT
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
)
from janso.scoring.search import NINE_GATES, Search
from janso.scoring.situation import Situation
from janso.scoring.traits import SUITED, bits, holds_kind
from janso.scoring.verdicts import GATES
from janso.tiles import EAST, HONOURS, JOKER, KIND_MASK, ORPHANS, PIN, SOU, STANDARD_KINDS

_FIRST: Final = (0, PIN, SOU, EAST)
_MOST_REMEMBERED: Final = 60_000


class Part:
    """One way to see a suit: its sets, the pair or -1, what the jokers stand for; and for the search the weight and
    mask of its chows, how many there are, and the mask of its pungs."""

    def __init__(self, sets: tuple[int, ...], pair: int, wild: tuple[int, ...]) -> None:
        self.sets = sets
        self.pair = pair
        self.wild = wild
        chow_key = chows = chow_count = pungs = 0
        for code in sets:
            kind = code & 63
            if code >> TYPE_SHIFT & 3 == CHOW:
                chow_key += CHOW_WEIGHT[kind]
                chows |= 1 << kind
                chow_count += 1
            else:
                pungs |= 1 << kind
        self.chow_key = chow_key
        self.chows = chows
        self.chow_count = chow_count
        self.pungs = pungs


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
        if ending == 0 and running == 0 and each_has_real_tile(sets, counts, _FIRST[suit], -1, -1):
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


def each_has_real_tile(sets: list[int], counts: list[int], first: int, win: int, place: int) -> bool:
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


class JokerSearch:
    """Offers every structure of one hand with jokers to a search."""

    def __init__(self, search: Search, s: Situation) -> None:
        hand = s.hand
        win = hand.win & KIND_MASK
        self.search = search
        self.s = s
        self.win = win if win < STANDARD_KINDS else -1
        self.jokers = hand.jokers + (1 if win == JOKER else 0)
        self.keys = [hand.man, hand.pin, hand.sou, hand.honours]
        if self.win >= 0:
            self.keys[win // 9] += POWERS[win]
        self.own: list[int] = []
        for suit in range(4):
            self.own += _digits(self.keys[suit])[: 9 if suit < 3 else 7]
        self.all = list(self.own)
        self.kongs = 0
        for meld in hand.melds:
            if meld.type == KONG:
                self.kongs |= 1 << meld.kind
            for face in meld.tiles:
                if face & KIND_MASK < STANDARD_KINDS:
                    self.all[face & KIND_MASK] += 1
        self.tiles = search.meld_tiles
        for kind in range(STANDARD_KINDS):
            if self.own[kind]:
                self.tiles |= 1 << kind
        self.sets = 4 - len(hand.melds)
        self.melds = len(hand.melds)

    def run(self) -> None:
        """All forms."""
        for part in joined(self.keys, self.sets, self.jokers):
            self._fill(part.wild)
            self._place(REGULAR, part)
        if self.melds <= 1:
            self._knitted_straight()
        if self.melds == 0:
            self._seven_pairs()
            self._orphans()
            self._honours_knitted()

    def _fill(self, wild: tuple[int, ...]) -> None:
        """Tells the search which kinds are present and how many lie four times, jokers named."""
        search = self.search
        search.wild = wild
        tiles = self.tiles
        hogs = 0
        for kind in wild:
            tiles |= 1 << kind
            self.all[kind] += 1
        for kind in range(STANDARD_KINDS):
            if self.all[kind] >= 4 and not self.kongs >> kind & 1:
                hogs += 1
        for kind in wild:
            self.all[kind] -= 1
        search.tiles = tiles
        search.hogs = hogs

    def _describe(self, form: int, part: Part) -> None:
        self.search.describe(self.s, form, part.pair, part.chow_key, part.chows, part.chow_count, part.pungs,
                             len(part.sets))

    def _place(self, form: int, part: Part) -> None:
        """The structure once for each different place of the winning tile."""
        self._describe(form, part)
        if self.win < 0:
            self._place_joker(form, part)
            return
        self.search.gates = GATES if self._gates(part, self.win) else 0
        tried: list[int] = []
        for at, code in enumerate(part.sets):
            if holds_kind(code, self.win) and code not in tried:
                tried.append(code)
                if self._may_lie(part, at):
                    pung = code >> TYPE_SHIFT & 3 == PUNG and not self.s.self_draw
                    self.search.offer(self.s, form, part.sets, part.pair, code | OPEN_BIT if pung else code)
        if part.pair == self.win and self._may_lie(part, -1):
            self.search.offer(self.s, form, part.sets, part.pair, IN_PAIR)

    def _place_joker(self, form: int, part: Part) -> None:
        """A drawn joker is the winning tile: it may be any of the jokers, and lies in the pair if it can."""
        for at, kind in enumerate(part.wild):
            if kind in part.wild[:at]:
                continue
            self.search.gates = GATES if form == REGULAR and self._gates(part, kind) else 0
            place = NOWHERE
            if kind == part.pair:
                place = IN_PAIR
            else:
                for code in part.sets:
                    if holds_kind(code, kind):
                        place = code
            self.search.offer(self.s, form, part.sets, part.pair, place)

    def _gates(self, part: Part, win: int) -> bool:
        """True when the tiles before the winning one, jokers named, were the nine gates."""
        if self.melds or win >= EAST or len(part.sets) != 4:
            return False
        suit = win // 9
        key = self.keys[suit] - POWERS[win]
        for kind in part.wild:
            if kind // 9 != suit:
                return False
            key += POWERS[kind]
        return key == NINE_GATES

    def _may_lie(self, part: Part, at: int) -> bool:
        """True when the winning tile can lie at `at` and every set keeps a real tile; two jokers never empty one."""
        return self.jokers < 3 or each_has_real_tile(list(part.sets), self.own, 0, self.win, at)

    def _knitted_straight(self) -> None:
        """Nine knitted tiles, one set and a pair. The nine are no set, so any number of them may be jokers."""
        for number, mask in enumerate(KNITTED_MASKS):
            order = KNITTED_ORDERS[number]
            counts = list(self.own)
            lacking: list[int] = []
            for suit in range(3):
                for step in (0, 3, 6):
                    kind = 9 * suit + order[suit] + step
                    counts[kind] -= 1
                    if counts[kind] < 0:
                        counts[kind] = 0
                        lacking.append(kind)
            left = self.jokers - len(lacking)
            if left >= 0 and sum(counts) + left == 2 + 3 * (self.sets - 3):
                self._beside_knitted(mask, counts, lacking)

    def _beside_knitted(self, mask: int, counts: list[int], lacking: list[int]) -> None:
        """The set and the pair beside the nine, the winning tile in each place it can have."""
        win = self.win
        for part in loose(counts, self.sets - 3):
            wild = (*lacking, *part.wild)
            if not self._within_four(wild):
                continue
            others = self._has_real(part.sets)
            filled = Part(part.sets, part.pair, wild)
            self._fill(wild)
            self._describe(KNITTED_STRAIGHT, filled)
            self.search.gates = 0
            if win < 0:
                if others:
                    self._place_joker(KNITTED_STRAIGHT, filled)
                continue
            if part.sets and holds_kind(part.sets[0], win):
                pung = part.sets[0] >> TYPE_SHIFT & 3 == PUNG and not self.s.self_draw
                place = part.sets[0] | OPEN_BIT if pung else part.sets[0]
                self.search.offer(self.s, KNITTED_STRAIGHT, part.sets, part.pair, place)
            if others and (part.pair == win or mask >> win & 1):
                self.search.offer(self.s, KNITTED_STRAIGHT, part.sets, part.pair, NOWHERE)

    def _has_real(self, sets: tuple[int, ...]) -> bool:
        """True when the set beside the nine can hold a real tile besides the winning one: real tiles among the nine
        may change places with jokers of the same kind."""
        if not sets:
            return True
        first = sets[0] & 63
        last = first + 2 if sets[0] >> TYPE_SHIFT & 3 == CHOW else first
        return any(self.own[kind] - (1 if kind == self.win else 0) > 0 for kind in range(first, last + 1))

    def _within_four(self, wild: tuple[int, ...]) -> bool:
        return all(self.own[kind] + wild.count(kind) <= 4 for kind in wild)

    def _whole(self, form: int, wild: tuple[int, ...]) -> None:
        self.search.gates = 0
        self._fill(wild)
        self.search.whole_form(self.s, form)

    def _seven_pairs(self) -> None:
        """Jokers complete the single tiles; two left over make a pair of any kind."""
        odd = tuple([kind for kind in range(STANDARD_KINDS) if self.own[kind] & 1])
        spare = self.jokers - len(odd)
        if spare < 0 or spare & 1:
            return
        if spare == 0:
            self._pairs(odd)
            return
        for kind in range(STANDARD_KINDS):
            once = (*odd, kind, kind)
            if spare == 2:
                self._pairs(once)
                continue
            for other in range(kind, STANDARD_KINDS):
                self._pairs((*once, other, other))

    def _pairs(self, wild: tuple[int, ...]) -> None:
        if self._within_four(wild):
            self._whole(SEVEN_PAIRS, wild)

    def _orphans(self) -> None:
        if self.tiles & ~ORPHANS:
            return
        doubled = 0
        for kind in range(STANDARD_KINDS):
            if self.own[kind] > 2:
                return
            doubled += 1 if self.own[kind] == 2 else 0
        if doubled <= 1:
            wild = [kind for kind in range(STANDARD_KINDS) if ORPHANS >> kind & 1 and not self.own[kind]]
            self._whole(THIRTEEN_ORPHANS, tuple(wild if doubled else [*wild, 0]))

    def _honours_knitted(self) -> None:
        """Fourteen different tiles of the sixteen; only how many honours there are matters for the value."""
        for kind in range(STANDARD_KINDS):
            if self.own[kind] > 1:
                return
        held = bits(self.tiles & HONOURS)
        real = bits(self.tiles & SUITED)
        for mask in KNITTED_MASKS:
            if self.tiles & ~(mask | HONOURS):
                continue
            honours = [kind for kind in range(EAST, STANDARD_KINDS) if not self.own[kind]]
            suited = [kind for kind in range(EAST) if mask >> kind & 1 and not self.own[kind]]
            for wanted in (5, 6, 7):
                if held <= wanted <= held + self.jokers and real <= 14 - wanted:
                    self._whole(HONOURS_KNITTED, (*honours[: wanted - held], *suited[: 14 - wanted - real]))


def joined(keys: list[int], sets: int, jokers: int) -> list[Part]:
    """One choice per suit that gives so many sets and one pair and uses all jokers."""
    found: list[Part] = []
    honours = suit_parts(3, keys[3], jokers)
    for a in suit_parts(0, keys[0], jokers):
        for b in suit_parts(1, keys[1], jokers - len(a.wild)):
            used = len(a.wild) + len(b.wild)
            made = len(a.sets) + len(b.sets)
            if made > sets or (a.pair >= 0 and b.pair >= 0):
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
                        found.append(Part(a.sets + b.sets + c.sets + d.sets, eyes if eyes >= 0 else d.pair,
                                          a.wild + b.wild + c.wild + d.wild))
    return found


def loose(counts: list[int], sets: int) -> list[Part]:
    """At most one set and a pair from a few tiles and jokers; the set may for the moment be all jokers."""
    found: list[Part] = []
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
