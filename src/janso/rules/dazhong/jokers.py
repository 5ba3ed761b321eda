"""Hands with jokers: every structure that the tiles and the jokers can make together.

A suit's tiles are one base-5 number, so the ways to fill a suit with jokers are found once for each number and
remembered; a hand is one choice per suit. A joker never makes a fifth tile of a kind among the concealed tiles, and a
set holds at most two jokers, so at least one real tile; the pair may be two jokers.
"""

from __future__ import annotations

from typing import Final

from janso.hand import CHOW, POWERS, PUNG
from janso.rules.dazhong.joker_parts import each_has_real_tile, loose, suit_parts
from janso.scoring.judge import GATES, HOGS
from janso.scoring.readings.hand_parts import NINE_GATES
from janso.scoring.readings.reading import (
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
from janso.scoring.readings.suits import Part
from janso.scoring.readings.taken_apart import KNITTED_MASKS, KNITTED_ORDERS
from janso.scoring.readings.traits import SUITED, bits, holds_kind
from janso.scoring.search import Search
from janso.scoring.situation import Situation
from janso.tiles import EAST, HONOURS, JOKER, KIND_MASK, ORPHANS, STANDARD_KINDS

_EMPTY: Final = Part((), -1)


class JokerSearch:
    """Offers every structure of one hand with jokers to a search."""

    def __init__(self, search: Search, s: Situation) -> None:
        hand = s.hand
        win = hand.win & KIND_MASK
        self.search = search
        self.s = s
        self.base: int = search.base
        self.win = win if win < STANDARD_KINDS else -1
        self.jokers = hand.jokers + 1 if win == JOKER else hand.jokers
        self.keys = [search.in_man.key, search.in_pin.key, search.in_sou.key, search.in_honours.key]
        self.sizes = [search.in_man.size, search.in_pin.size, search.in_sou.size, search.in_honours.size]
        self.tiles: int = search.own
        self.odd: int = search.odd
        self.fours: int = search.fours()
        self.melds = len(hand.melds)
        self.sets = 4 - self.melds

    def counted(self, kind: int) -> int:
        """Real tiles of a kind, with those in chows and pungs of the melds."""
        search = self.search
        found = self.held(kind)
        if self.melds:
            if search.meld_ones >> kind & 1:
                found += 1
            if search.meld_twos >> kind & 1:
                found += 2
            if search.meld_fours >> kind & 1:
                found += 4
        return found

    def held(self, kind: int) -> int:
        """Real concealed tiles of a kind, the winning one with them."""
        return self.keys[kind // 9] // POWERS[kind] % 5

    def run(self) -> None:
        """All forms."""
        self._regular()
        if self.melds <= 1:
            self._knitted_straight()
        if self.melds == 0:
            self._seven_pairs()
            self._orphans()
            self._honours_knitted()

    def _regular(self) -> None:
        """Shares the jokers out among the suits. How many tiles a suit then has says whether it holds the pair."""
        jokers = self.jokers
        sizes = self.sizes
        for man in range(jokers + 1):
            in_man = (sizes[0] + man) % 3
            if in_man == 1:
                continue
            for pin in range(jokers - man + 1):
                in_pin = (sizes[1] + pin) % 3
                if in_pin == 1 or in_man + in_pin > 2:
                    continue
                for sou in range(jokers - man - pin + 1):
                    honours = jokers - man - pin - sou
                    in_sou = (sizes[2] + sou) % 3
                    in_honours = (sizes[3] + honours) % 3
                    if in_sou != 1 and in_honours != 1 and in_man + in_pin + in_sou + in_honours == 2:
                        self._shared(man, pin, sou, honours)

    def _shared(self, man: int, pin: int, sou: int, honours: int) -> None:
        search = self.search
        in_man = suit_parts(search.in_man, man)
        in_pin = suit_parts(search.in_pin, pin) if in_man else []
        in_sou = suit_parts(search.in_sou, sou) if in_pin else []
        in_honours = suit_parts(search.in_honours, honours) if in_sou else []
        for a in in_man:
            for b in in_pin:
                for c in in_sou:
                    for d in in_honours:
                        self._fill(a.wild + b.wild_in(1) + c.wild_in(2) + d.wild_in(3), REGULAR)
                        search.describe(self.s, REGULAR, a, b, c, d)
                        self._place()

    def _fill(self, wild: tuple[int, ...], form: int) -> None:
        """Tells the search which kinds are present and how many lie four times, jokers named."""
        search = self.search
        search.wild = wild
        tiles = self.tiles | search.meld_tiles
        fours = self.fours
        for kind in wild:
            tiles |= 1 << kind
            if self.counted(kind) + wild.count(kind) >= 4:
                fours |= 1 << kind
        search.tiles = tiles
        search.of_kinds = search.judge.kinds(tiles) if form == REGULAR else search.judge.tiles(tiles, form, self.s)
        search.base = self.base | bits(fours & ~search.kong_kinds) << HOGS if fours else self.base

    def _place(self) -> None:
        """The structure once for each different place of the winning tile."""
        search = self.search
        win = self.win
        if win >= 0:
            if self._gates(win):
                search.flags |= GATES
            if self.jokers < 3:
                search.offer_places(self.s, REGULAR)
                return
        sets = search.sets()
        if win < 0:
            self._place_joker(REGULAR, sets)
            return
        tried: list[int] = []
        for at, code in enumerate(sets):
            if holds_kind(code, win) and code not in tried:
                tried.append(code)
                if self._may_lie(sets, at):
                    pung = code >> TYPE_SHIFT & 3 == PUNG and not self.s.self_draw
                    search.offer(self.s, REGULAR, code | OPEN_BIT if pung else code, 0)
        if search.pair == win and self._may_lie(sets, -1):
            search.offer(self.s, REGULAR, IN_PAIR, search.completed_pair(REGULAR))

    def _place_joker(self, form: int, sets: tuple[int, ...]) -> None:
        """A drawn joker is the winning tile: it may be any of the jokers, and lies in the pair if it can."""
        search = self.search
        wild = search.wild
        for at, kind in enumerate(wild):
            if kind in wild[:at]:
                continue
            search.flags &= ~GATES
            if form == REGULAR and self._gates(kind):
                search.flags |= GATES
            search.joker_kind = kind
            place, finish = NOWHERE, 0
            if kind == search.pair:
                place, finish = IN_PAIR, search.completed_pair(form)
            else:
                for code in sets:
                    if holds_kind(code, kind):
                        place = code
            search.offer(self.s, form, place, finish)

    def _gates(self, win: int) -> bool:
        """True when the tiles before the winning one, jokers named, were the nine gates."""
        if self.melds or win >= EAST or self.sizes[win // 9] + self.jokers != 14:
            return False
        suit = win // 9
        key = self.keys[suit] - POWERS[win]
        for kind in self.search.wild:
            if kind // 9 != suit:
                return False
            key += POWERS[kind]
        return key == NINE_GATES

    def _may_lie(self, sets: tuple[int, ...], at: int) -> bool:
        """True when the winning tile can lie at `at` and every set keeps a real tile; fewer than three jokers never
        empty one."""
        return each_has_real_tile(list(sets), self._own(), self.win, at)

    def _own(self) -> list[int]:
        """Real concealed tiles as 34 counts."""
        return [self.held(kind) for kind in range(STANDARD_KINDS)]

    def _knitted_straight(self) -> None:
        """Nine knitted tiles, one set and a pair. The nine are no set, so any number of them may be jokers."""
        for number, mask in enumerate(KNITTED_MASKS):
            left = self.jokers - 9 + bits(self.tiles & mask)
            if left < 0:
                continue
            order = KNITTED_ORDERS[number]
            counts = self._own()
            lacking: list[int] = []
            for suit in range(3):
                for step in (0, 3, 6):
                    kind = 9 * suit + order[suit] + step
                    if counts[kind]:
                        counts[kind] -= 1
                    else:
                        lacking.append(kind)
            self._beside_knitted(mask, counts, lacking)

    def _beside_knitted(self, mask: int, counts: list[int], lacking: list[int]) -> None:
        """The set and the pair beside the nine, the winning tile in each place it can have."""
        win = self.win
        search = self.search
        for part in loose(counts, self.sets - 3):
            wild = (*lacking, *part.wild)
            if not self._within_four(wild):
                continue
            others = self._has_real(part.sets)
            self._fill(wild, KNITTED_STRAIGHT)
            search.describe(self.s, KNITTED_STRAIGHT, part, _EMPTY, _EMPTY, _EMPTY)
            if win < 0:
                if others:
                    self._place_joker(KNITTED_STRAIGHT, part.sets)
                continue
            if part.sets and holds_kind(part.sets[0], win):
                pung = part.sets[0] >> TYPE_SHIFT & 3 == PUNG and not self.s.self_draw
                search.offer(self.s, KNITTED_STRAIGHT, part.sets[0] | OPEN_BIT if pung else part.sets[0],
                             0)
            if others and (part.pair == win or mask >> win & 1):
                search.offer(self.s, KNITTED_STRAIGHT, NOWHERE, 0)

    def _has_real(self, sets: tuple[int, ...]) -> bool:
        """True when the set beside the nine can hold a real tile besides the winning one: real tiles among the nine
        may change places with jokers of the same kind."""
        if not sets:
            return True
        first = sets[0] & 63
        last = first + 2 if sets[0] >> TYPE_SHIFT & 3 == CHOW else first
        return any(self.held(kind) - (1 if kind == self.win else 0) > 0 for kind in range(first, last + 1))

    def _within_four(self, wild: tuple[int, ...]) -> bool:
        return all(self.held(kind) + wild.count(kind) <= 4 for kind in wild)

    def _whole(self, form: int, wild: tuple[int, ...]) -> None:
        self._fill(wild, form)
        self.search.joker_kind = wild[-1] if self.win < 0 else -1
        self.search.whole_form(self.s, form)

    def _seven_pairs(self) -> None:
        """Jokers complete the single tiles; two left over make a pair of any kind."""
        spare = self.jokers - bits(self.odd)
        if spare < 0 or spare & 1:
            return
        odd = tuple([kind for kind in range(STANDARD_KINDS) if self.odd >> kind & 1])
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
        if self.tiles & ~ORPHANS or bits(self.tiles) < 13 - self.jokers:
            return
        wild = [kind for kind in range(STANDARD_KINDS) if ORPHANS >> kind & 1 and not self.tiles >> kind & 1]
        if len(wild) < self.jokers:
            wild.append(0)
        self._whole(THIRTEEN_ORPHANS, tuple(wild))

    def _honours_knitted(self) -> None:
        """Fourteen different tiles of the sixteen; only how many honours there are matters for the value."""
        if bits(self.tiles) != 14 - self.jokers:
            return
        held = bits(self.tiles & HONOURS)
        real = bits(self.tiles & SUITED)
        for mask in KNITTED_MASKS:
            if self.tiles & ~(mask | HONOURS):
                continue
            honours = [kind for kind in range(EAST, STANDARD_KINDS) if not self.tiles >> kind & 1]
            suited = [kind for kind in range(EAST) if mask >> kind & 1 and not self.tiles >> kind & 1]
            for wanted in (5, 6, 7):
                if held <= wanted <= held + self.jokers and real <= 14 - wanted:
                    self._whole(HONOURS_KNITTED, (*honours[: wanted - held], *suited[: 14 - wanted - real]))
