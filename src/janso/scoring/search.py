"""The search for the best-paying reading: every form, every structure, every place of the winning tile.

It adds up ready-made pieces of suits, describes them to the judge (`scoring.judge`), and builds a reading only where a
description is met for the first time; what it keeps is enough to tell the best one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.hand import POWERS, PUNG
from janso.scoring.candidate import Candidate
from janso.scoring.judge import (
    ALL_OPEN,
    BUNDLE_BITS,
    CLOSED,
    CONCEALED,
    CONCEALED_KONGS,
    DRAWN,
    EACH_A_FIVE,
    FINISH,
    FORM,
    GATES,
    HOGS,
    KINDS_BITS,
    KONGS,
    MOST_BUNDLES,
    ONLY_CHOWS,
    ONLY_PUNGS,
    OUTSIDE,
    PAIR_COMPLETED,
    PURE_OUTSIDE,
    SUITED_PAIR,
    VERDICT_SLOTS,
    Judge,
    Verdict,
)
from janso.scoring.readings.hand_parts import HandParts, count
from janso.scoring.readings.reading import (
    HONOURS_KNITTED,
    IN_PAIR,
    KNITTED_STRAIGHT,
    NO_WAIT,
    NOWHERE,
    OPEN_BIT,
    REGULAR,
    SEVEN_PAIRS,
    THIRTEEN_ORPHANS,
    TYPE_SHIFT,
    Reading,
    wait_in,
)
from janso.scoring.readings.suits import CHOW_SPAN, Part, suit_of
from janso.scoring.readings.taken_apart import KNITTED_MASKS, KNITTED_ORDERS
from janso.scoring.readings.traits import OUTSIDE_CHOWS, holds_kind
from janso.scoring.situation import Situation
from janso.tiles import EAST, HONOURS, KIND_MASK, ORPHANS, STANDARD_KINDS, TERMINALS

if TYPE_CHECKING:
    from mypy_extensions import i64

PIN_CHOWS: Final = CHOW_SPAN
SOU_CHOWS: Final = CHOW_SPAN * CHOW_SPAN
_FIVES: Final = 0b10000_000010000_000010000
_ONE_RANK: Final = 0b1_000000001_000000001
_CHOWS_WITH_FIVE: Final = 0b11100_000011100_000011100
_EMPTY: Final = Part((), -1)
NO_VERDICT: Final = Verdict(-1, [], [])
_NONE_KEPT: Final[list[Candidate]] = []
IDLE: Final = 8
"""How many idle searches a scorer begins with: a list that is emptied and filled again asks for memory each time."""


class Search(HandParts):
    """One search through one hand, owned by one call: the fields hold the hand in work and the best verdict so far
    (NO_VERDICT for none); the reading it belongs to only when the search is for telling. `keeping` keeps the readings
    that lost too.

    Making so large an object costs as much as a fifth of a search. So a scorer keeps those that are idle: a call takes
    one out of the list, or makes one, `start`s it, and puts it back once it has what it wants."""

    def __init__(self, judge: Judge) -> None:
        super().__init__()
        self.judge = judge
        self.facts: i64 = 0
        self.telling = False
        self.keeping = False
        self.kept: list[Candidate] = _NONE_KEPT
        self.best = NO_VERDICT
        self.found: Candidate | None = None
        self.wild: tuple[int, ...] = ()
        self.joker_kind: i64 = -1
        self.base: i64 = 0
        self.flags: i64 = 0
        self.concealed: i64 = 0
        self.nine: i64 = 0
        self.of_chows: i64 = 0
        self.of_pungs: i64 = 0
        self.of_kinds: i64 = 0
        self.a = _EMPTY
        self.b = _EMPTY
        self.c = _EMPTY
        self.d = _EMPTY
        self.pair: i64 = -1

    def start(self, facts: i64, telling: bool, keeping: bool) -> None:
        """Forgets the last hand."""
        self.facts = facts
        self.telling = telling
        self.keeping = keeping
        self.kept = [] if keeping else _NONE_KEPT
        self.best = NO_VERDICT
        self.found = None
        self.wild = ()
        self.joker_kind = -1
        self.nine = 0

    def begin(self, s: Situation, more: i64) -> None:
        """Takes up the hand with its melds; `more` are flags that only the caller knows."""
        self.win = s.hand.win & KIND_MASK
        self.take_melds(s.hand)
        self.take_tiles(s.hand)
        concealed = self.concealed_kongs
        base = more | self.kong_count << KONGS | concealed << CONCEALED_KONGS
        if self.meld_count == concealed:
            base |= CLOSED
        elif self.meld_count - concealed == 4:
            base |= ALL_OPEN
        if s.self_draw:
            base |= DRAWN
        self.base = base

    def real_tiles(self, s: Situation) -> None:
        """Looks at every reading of a hand without jokers."""
        fours = self.fours()
        if fours:
            self.base |= count(fours) << HOGS
        if self.gates_held(s.hand):
            self.base |= GATES
        a, b, c, d = self.in_man, self.in_pin, self.in_sou, self.in_honours
        if a.single and b.single and c.single and d.single:
            if _fits(a, b, c, d, 4 - self.meld_count):
                self.of_kinds = self.judge.kinds(self.tiles)
                self._structure(s, REGULAR, a, b, c, d)
        elif a.parts and b.parts and c.parts and d.parts:
            self._regular(s, a.parts, b.parts, c.parts, d.parts)
        if self.meld_count == 0:
            self.base &= ~GATES
            if self.odd == 0:
                if self._size() == 14:
                    self.whole_form(s, SEVEN_PAIRS)
                return
        if self.best is NO_VERDICT:
            self._singles(s)

    def _regular(self, s: Situation, in_man: list[Part], in_pin: list[Part], in_sou: list[Part],
                 in_honours: list[Part]) -> None:
        """Every choice of one part for each suit; all parts of a suit agree on sets and pair."""
        if not _fits(in_man[0], in_pin[0], in_sou[0], in_honours[0], 4 - self.meld_count):
            return
        self.of_kinds = self.judge.kinds(self.tiles)
        for a in in_man:
            for b in in_pin:
                for c in in_sou:
                    for d in in_honours:
                        self._structure(s, REGULAR, a, b, c, d)

    def _structure(self, s: Situation, form: i64, a: Part, b: Part, c: Part, d: Part) -> None:
        """One structure of the concealed tiles."""
        self.describe(s, form, a, b, c, d)
        self.offer_places(s, form)

    def describe(self, s: Situation, form: i64, a: Part, b: Part, c: Part, d: Part) -> None:
        """Takes one part of each suit: flags and bundles of this structure together with the melds, apart from the
        place of the winning tile."""
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        pair = a.pair
        if b.pair >= 0:
            pair = b.pair + 9
        elif c.pair >= 0:
            pair = c.pair + 18
        elif d.pair >= 0:
            pair = d.pair + 27
        self.pair = pair
        own_chows = a.chow_count + b.chow_count + c.chow_count
        set_count = a.set_count + b.set_count + c.set_count + d.set_count
        self.concealed = set_count - own_chows + self.concealed_kongs
        pungs = a.pungs | b.pungs << 9 | c.pungs << 18 | d.pungs << 27 | self.meld_pungs
        chows = a.chows | b.chows << 9 | c.chows << 18 | self.meld_chows
        chow_count = own_chows + self.meld_chow_count
        flags = self.base | form << FORM
        if chow_count == 0:
            flags |= ONLY_PUNGS
        elif chow_count == set_count + self.meld_count:
            flags |= ONLY_CHOWS
        five = False
        if pair < EAST:
            flags |= SUITED_PAIR
            five = pair % 9 == 4
        if form == REGULAR:
            if five:
                if not chows & ~_CHOWS_WITH_FIVE and not pungs & ~_FIVES:
                    flags |= EACH_A_FIVE
            elif ORPHANS >> pair & 1 and not chows & ~OUTSIDE_CHOWS and not pungs & ~ORPHANS:
                flags |= OUTSIDE
                if not pungs & ~TERMINALS and pair < EAST:
                    flags |= PURE_OUTSIDE
        self.flags = flags
        judge = self.judge
        self.of_chows = 0
        if chow_count >= 2:
            key = a.chow_key + b.chow_key * PIN_CHOWS + c.chow_key * SOU_CHOWS + self.meld_chow_key
            self.of_chows = judge.chows(key, pair if five and chow_count == 4 else -1, s).number
        self.of_pungs = 0
        if pungs:
            same = pungs & _ONE_RANK << pair % 9
            self.of_pungs = judge.pungs(pungs, pair if pair >= EAST or same & same - 1 else -1, s).number

    def sets(self) -> tuple[int, ...]:
        """The concealed sets of the structure described, by kind."""
        return self.a.sets + self.b.sets_in(1) + self.c.sets_in(2) + self.d.sets_in(3)

    def offer_places(self, s: Situation, form: i64) -> None:
        """Offers the structure described with the winning tile in a pung, in a chow or among the knitted nine, in the
        pair."""
        win = self.win
        part = self.a if win < 9 else self.b if win < 18 else self.c if win < 27 else self.d
        rank = win % 9
        chows = part.chows
        plain = (chows | chows << 1 | chows << 2) >> rank & 1 != 0 or self.nine >> win & 1 != 0
        if part.pungs >> rank & 1:
            if s.self_draw:
                plain = True
            else:
                self.offer(s, form, win | PUNG << TYPE_SHIFT | OPEN_BIT, 0)
        if plain:
            self.offer(s, form, NOWHERE, 0)
        if self.pair == win:
            self.offer(s, form, IN_PAIR, self.completed_pair(form))

    def completed_pair(self, form: i64) -> i64:
        """Flags of a winning tile in the pair: and the rank of a suited one."""
        return PAIR_COMPLETED | self.pair % 9 + 1 << FINISH if form == REGULAR and self.pair < EAST else PAIR_COMPLETED

    def offer(self, s: Situation, form: i64, place: i64, finish: i64) -> None:
        """Keeps the structure described, with this place of the winning tile and what `finish` flags of it, when it
        pays more than the best so far; among equals the one with more before the limit."""
        concealed = self.concealed
        if place >= 0 and place & OPEN_BIT:
            concealed -= 1
        flags: i64 = self.flags | finish | concealed << CONCEALED
        key = ((flags << BUNDLE_BITS | self.of_chows) << BUNDLE_BITS | self.of_pungs) << KINDS_BITS | self.of_kinds
        facts = self.facts
        verdict = self.judge.recent[(key ^ key >> 29 ^ facts) % VERDICT_SLOTS]
        if (verdict.key != key or verdict.facts != facts
                or self.of_chows | self.of_pungs >= MOST_BUNDLES):
            verdict = self._verdict(s, form, place, flags, key)
        if self.keeping:
            self.kept.append(self._candidate(verdict, form, place))
        best = self.best
        if verdict.points > best.points or (verdict.points == best.points and verdict.plain > best.plain):
            self.best = verdict
            if self.telling:
                self.found = self._candidate(verdict, form, place)

    def _candidate(self, verdict: Verdict, form: i64, place: i64) -> Candidate:
        a = self.a
        b = self.b
        c = self.c
        d = self.d
        chows = a.chow_key + b.chow_key * PIN_CHOWS + c.chow_key * SOU_CHOWS + self.meld_chow_key
        pungs = a.pungs | b.pungs << 9 | c.pungs << 18 | d.pungs << 27 | self.meld_pungs
        return Candidate(verdict, form, a, b, c, d, self.pair, place, self.wild, chows, pungs)

    def _verdict(self, s: Situation, form: i64, place: i64, flags: i64, key: i64) -> Verdict:
        """A verdict that is not among the recent ones: from the large table, or worked out on a real reading."""
        judge = self.judge
        kinds = self.of_kinds < MOST_BUNDLES or form == REGULAR
        numbered = self.of_chows | self.of_pungs < MOST_BUNDLES and kinds and judge.remembers
        if numbered:
            known = judge.known(key, self.facts)
            if known is not None:
                return known
        bundles: list[int] = [self.of_chows, self.of_pungs]
        found = judge.decide(self.reading(s, form, place, flags), s, bundles, self.of_kinds, flags, self.facts)
        if numbered:
            judge.remember(found, key, self.facts)
        return found

    def reading(self, s: Situation, form: int, place: int, flags: int) -> Reading:
        """The structure described as a reading, the winning tile at its place, jokers as what they stand for."""
        win: int = self.win if self.joker_kind < 0 else self.joker_kind
        sets = list(self.sets())
        at = place if place in (IN_PAIR, NOWHERE) else sets.index(place & ~OPEN_BIT)
        if at == NOWHERE and self.pair >= 0:
            at = self._place_of(sets, win, flags)
        elif at >= 0:
            sets[at] = place
        counts = s.hand.counts()
        for kind in ([win, *self.wild] if self.joker_kind < 0 else list(self.wild)):
            if kind < STANDARD_KINDS:
                counts[kind] += 1
        for meld in s.hand.melds:
            for face in meld.tiles:
                if face & KIND_MASK < STANDARD_KINDS:
                    counts[face & KIND_MASK] += 1
        codes = tuple(sets) + tuple([meld.code for meld in s.hand.melds])
        return Reading(form, codes, self.pair, win, at, self.tiles, counts)

    def _place_of(self, sets: list[int], win: int, flags: int) -> int:
        """The set that holds the winning tile: of several the one that the flags speak of, else the last."""
        at = NOWHERE
        for number, code in enumerate(sets):
            if holds_kind(code, win):
                at = number
                if wait_in(code, win) == self.wait_meant(flags):
                    return number
        return IN_PAIR if at == NOWHERE and self.pair == win else at

    def wait_meant(self, flags: int) -> int:
        """The wait that flags of the finish name, where a family counts waits."""
        return NO_WAIT

    def whole_form(self, s: Situation, form: i64) -> None:
        """A form without sets."""
        self.a = _EMPTY
        self.b = _EMPTY
        self.c = _EMPTY
        self.d = _EMPTY
        self.pair = -1
        self.flags = self.base | form << FORM
        self.concealed = 0
        self.of_chows = 0
        self.of_pungs = 0
        self.of_kinds = self.judge.tiles(self.tiles, form, s)
        self.offer(s, form, NOWHERE, 0)

    def _size(self) -> i64:
        """How many tiles are concealed."""
        return self.in_man.size + self.in_pin.size + self.in_sou.size + self.in_honours.size

    def _singles(self, s: Situation) -> None:
        """Forms of single tiles, which no hand of sets and a pair has besides."""
        if self.meld_count == 0 and self._size() == 14:
            if self.own == ORPHANS:
                self.whole_form(s, THIRTEEN_ORPHANS)
                return
            if self.judge.knitted and count(self.own) == 14:
                for mask in KNITTED_MASKS:
                    if not self.own & ~(mask | HONOURS):
                        self.whole_form(s, HONOURS_KNITTED)
                        return
        if self.judge.knitted and self.meld_count <= 1:
            self._knitted_straight(s)

    def _knitted_straight(self, s: Situation) -> None:
        """Nine knitted tiles, one set and a pair."""
        for number in range(6):
            mask: i64 = KNITTED_MASKS[number]
            if self.own & mask != mask:
                continue
            self.nine = mask
            self.of_kinds = self.judge.tiles(self.tiles, KNITTED_STRAIGHT, s)
            order = KNITTED_ORDERS[number]
            whole_man, whole_pin, whole_sou = self.in_man, self.in_pin, self.in_sou
            self.in_man = suit_of(whole_man.key - 15751 * POWERS[order[0]])
            self.in_pin = suit_of(whole_pin.key - 15751 * POWERS[order[1]])
            self.in_sou = suit_of(whole_sou.key - 15751 * POWERS[order[2]])
            self._beside_knitted(s)
            self.in_man, self.in_pin, self.in_sou = whole_man, whole_pin, whole_sou

    def _beside_knitted(self, s: Situation) -> None:
        for a in self.in_man.parts:
            for b in self.in_pin.parts:
                for c in self.in_sou.parts:
                    for d in self.in_honours.parts:
                        if _fits(a, b, c, d, 1 - self.meld_count):
                            self._structure(s, KNITTED_STRAIGHT, a, b, c, d)


def _fits(a: Part, b: Part, c: Part, d: Part, sets: i64) -> bool:
    """True when the parts hold one pair and so many sets."""
    pairs = (a.pair >= 0) + (b.pair >= 0) + (c.pair >= 0) + (d.pair >= 0)
    return pairs == 1 and a.set_count + b.set_count + c.set_count + d.set_count == sets
