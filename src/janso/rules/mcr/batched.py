"""MCR wins in arrays: the search and its descriptions over whole columns, the verdicts of the judge.

`McrSearch` describes a structure to the judge by two bundles, the kinds present and a word of flags. Here the same
description is worked out for every structure of a batch at once, from tables of suits. A bundle or a verdict that is
met for the first time is asked of the judge, or put together from its shares (`columns`); nothing about fans is written
here.
Rows with another form than sets and a pair, and rows whose facts contradict each other, are left to the scorer.
"""

from __future__ import annotations

from threading import Lock
from typing import Final

import numpy as np
from numpy.typing import NDArray

from janso.errors import JansoError
from janso.rules.batched.bulk import Rows
from janso.rules.batched.rows import rows_of, situation_of
from janso.rules.mcr.columns import Shares
from janso.rules.mcr.judge import LAST_SHOWN
from janso.rules.mcr.pung_columns import Pungs
from janso.rules.mcr.scorer import COUNTED_FACTS, McrScorer
from janso.rules.mcr.search import McrSearch
from janso.scoring.batched.answers import Answers
from janso.scoring.batched.distinct import distinct
from janso.scoring.batched.hands import (
    CONCEALED_KONGS,
    CONCEALED_PUNGS,
    KINDS,
    KONG_COUNT,
    Flags,
    Melds,
    Structures,
    Wins,
)
from janso.scoring.batched.kinds import Kinds
from janso.scoring.batched.known import UNKNOWN, Ledger, Memo, examples
from janso.scoring.batched.parts import (
    ANY_CHOW_WITHOUT_FIVE,
    ANY_INNER_CHOW,
    CHOW_COUNT,
    CHOW_KEYS,
    CLOSED,
    EDGE,
    IN_PAIR,
    IN_PUNG,
    PAIR,
    PUNG_COUNT,
    PUNGS,
    TWO_SIDED,
    Words,
    parts,
)
from janso.scoring.batched.waits import Waits
from janso.scoring.judge import (
    ALL_OPEN,
    BUNDLE_BITS,
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
)
from janso.scoring.judge import CLOSED as CLOSED_HAND
from janso.scoring.judge import CONCEALED_KONGS as OF_CONCEALED_KONGS
from janso.scoring.readings.suits import CLOSED as CLOSED_WAIT
from janso.scoring.readings.suits import CROWDED, PAIRED, SINGLE, Suit
from janso.scoring.readings.suits import EDGE as EDGE_WAIT
from janso.scoring.situation import Situation
from janso.tiles import EAST, JOKER, ORPHANS, PLUM, TERMINALS

_FIVES: Final = 0b10000_000010000_000010000
_FLOWER: Final[Words] = np.array([0] + [1 << kind - PLUM if kind >= PLUM else -1 for kind in range(JOKER)])
"""A bit for each flower by its kind plus one, -1 for other tiles, nothing for no tile."""
_LOWEST: Final = -1
_SURPRISE: Final = 1 << 40
"""Above every worth: the row is to be left to the scorer."""
_SPARE: Final = (FORM, FORM + 1, FORM + 2, PAIR_COMPLETED.bit_length() - 1, GATES.bit_length() - 1)
"""Bits of the flags that no structure here sets; in a key they hold the facts that count."""
_FACTS: Final = [fact for fact in range(62) if COUNTED_FACTS >> fact & 1]


def describable(scorer: McrScorer) -> bool:
    """Whether the judge remembers verdicts, and the facts that count have room in a key."""
    return scorer.judge.remembers and len(_FACTS) <= len(_SPARE)


class McrArrays:
    """One rule set, ready to count batches."""

    def __init__(self, scorer: McrScorer) -> None:
        self.scorer = scorer
        self.judge = scorer.judge
        self.lock = Lock()
        self.kinds = Kinds(scorer.judge)
        self.facts = Ledger(1)
        self.allowed = Ledger(1)
        self.chows = Ledger(1)
        self.pungs = Pungs(self.judge)
        self.verdicts = Ledger(1)
        self.composed = Memo()
        self.shares = Shares(scorer.judge, _FACTS, _SPARE)
        self.waits = Waits(parts())
        numbers = len(parts().keys)
        self.waited = Answers(numbers * 9)
        self.completed = Answers(numbers)
        self.one_kind = Answers(numbers * 9)
        search = McrSearch(self.judge)
        self.chosen_wait: Words = np.array([0] + [search.chosen_wait(waits) for waits in range(1, 8)])

    def count(self, wins: Wins, found: NDArray[np.int32]) -> Words:
        """Writes the points of the rows it can describe; the rows that are left."""
        melds = Melds(wins.melds)
        with self.lock:
            if self.facts.is_full() or self.allowed.is_full() or self.verdicts.is_full():
                self.facts, self.allowed, self.verdicts = Ledger(1), Ledger(1), Ledger(1)
            usable = self._usable(wins, melds)
            piece = _Piece(self, wins, melds, usable)
            rows = piece.structures.rows
            left = np.ones(len(found), np.bool_)
            if len(rows):
                points = piece.points()
                found[rows, 0] = points
                left[rows] = (points > _SURPRISE >> 10) | piece.other_forms() | ~usable[rows]
        return np.flatnonzero(left)

    def _usable(self, wins: Wins, melds: Melds) -> Flags:
        """Rows that nothing has to be said against: flowers, facts, winds, and no pung declared concealed."""
        usable: Flags = melds.number(CONCEALED_PUNGS) == melds.number(CONCEALED_KONGS)
        usable &= wins.seat < self.scorer.players
        for table in (wins.dora, wins.ura):
            for column in table.T:
                usable &= column < 0
        met = np.zeros(len(usable), np.int64)
        for column in wins.flowers.T:
            bit = _FLOWER.take(column + 1)
            usable &= (met & bit == 0) & (bit >= 0)
            met |= bit
        if wins.facts.any():
            usable &= self._allowed(wins, melds)
        return usable

    def _allowed(self, wins: Wins, melds: Melds) -> Flags:
        """Rows whose facts do not contradict each other or the hand."""
        facts = _place_of_facts(self.facts, wins.facts)
        held = wins.held_of_win() > 1
        shown = melds.tiles >> wins.win & 1
        kong = melds.number(KONG_COUNT) > 0
        key: Words = facts << 4 | shown << 3 | held << 2 | kong << 1 | wins.self_draw
        places = self.allowed.known.places(key)
        new = examples(places, key)
        if len(new):
            rows = rows_of(wins, new)
            self.allowed.write(key[new], [(self._accepted(rows.situation(at)),) for at in range(len(new))])
            places = self.allowed.known.places(key)
        allowed: Flags = self.allowed.rows[:, 0].take(places) > 0
        return allowed

    def _accepted(self, s: Situation) -> int:
        s.flowers, s.dora, s.ura, s.seat = (), (), (), 0
        try:
            self.scorer.check(s)
        except JansoError:
            return 0
        return 1


def _place_of_facts(ledger: Ledger, facts: Words) -> Words:
    places = ledger.known.places(facts)
    new = examples(places, facts)
    if not len(new):
        return places
    ledger.write(facts[new], [(_spread(each),) for each in facts[new].tolist()])
    return ledger.known.places(facts)


def _spread(facts: int) -> int:
    """The facts that count, in the spare bits of the flags."""
    return sum([1 << spare for fact, spare in zip(_FACTS, _SPARE, strict=False) if facts >> fact & 1])


class _Piece:
    """One piece of a batch while it is counted."""

    def __init__(self, rules: McrArrays, wins: Wins, melds: Melds, usable: Flags) -> None:
        self.rules = rules
        self.wins = wins
        self.melds = melds
        self.usable = usable
        structures = Structures(wins, melds)
        self.structures = structures
        self.own = structures.tiles
        self.odd = structures.odd

    def points(self) -> Words:
        """Points of each of the rows with structures, -1 below the minimum."""
        scorer, structures = self.rules.scorer, self.structures
        points = structures.best(self._worth())
        points[points == 0] = scorer.chicken.points
        flowers = np.zeros(len(self.wins.hands), np.int64)
        for column in self.wins.flowers.T:
            flowers += column >= 0
        more = flowers[structures.rows] * scorer.flower_points
        found: Words = np.where(points < scorer.minimum, _LOWEST, points + more)
        return found

    def other_forms(self) -> Flags:
        """Rows that are seven pairs too, and those that may be nine gates."""
        gates = self.structures.may_be_gates(self.wins)
        found: Flags = (self.melds.count[self.structures.rows] == 0) & (gates | (self.odd == 0))
        return found

    def _base(self) -> Words:
        """The flags that all structures of a row share, above them nothing yet."""
        wins, melds, rows = self.wins, self.melds, self.structures.rows
        flat = wins.whole.ravel()
        kongs, concealed = melds.number(KONG_COUNT), melds.number(CONCEALED_KONGS)
        hogs = np.bincount(np.flatnonzero(flat == 4) // KINDS, minlength=len(kongs)) - kongs
        first = np.arange(len(kongs))
        shown = flat.take(first * KINDS + wins.win) - wins.held_of_win() == 3
        base = kongs << KONGS | concealed << OF_CONCEALED_KONGS | hogs << HOGS
        base += np.where(melds.count == concealed, CLOSED_HAND, np.where(melds.count - concealed == 4, ALL_OPEN, 0))
        base += wins.self_draw * DRAWN + shown * LAST_SHOWN
        if wins.facts.any():
            base += self.rules.facts.rows[:, 0].take(_place_of_facts(self.rules.facts, wins.facts))
        return base[rows]

    def _worth(self) -> Words:
        """For each structure what it comes to at the best place of its winning tile."""
        wins, structures, melds = self.wins, self.structures, self.melds
        row, at = structures.row, structures.at
        sums = structures.sums + melds.sums.take(row)
        masks = structures.masks + melds.masks.take(row)
        pungs = masks & PUNGS
        pair = (structures.masks >> PAIR & 63) - 1
        chow_count = sums >> CHOW_COUNT & 7
        five = (pair % 9 == 4) & (pair < EAST)
        flags = self._base().take(at) + self._of_structure(masks, pungs, pair, five, chow_count)
        concealed = (structures.sums >> PUNG_COUNT) + melds.number(CONCEALED_KONGS).take(row)
        chows = np.where(five & (chow_count == 4), pair + 1, 0) + ((sums & CHOW_KEYS) << 6)
        of_chows = self._of_chows(np.where(chow_count >= 2, chows, 0))
        winds = wins.seat.take(row) << 2 | wins.round.take(row)
        of_pungs = self.rules.pungs.bundles(pungs, pair, winds)
        of_kinds = self.rules.kinds.of(self.own | melds.tiles.take(structures.rows)).take(at)
        key = ((flags + concealed) << BUNDLE_BITS | of_chows) << BUNDLE_BITS | of_pungs
        key = key << KINDS_BITS | of_kinds
        surprising = (of_chows | of_pungs) >= MOST_BUNDLES
        return self._offered(key, pair, surprising)

    def _of_structure(self, masks: Words, pungs: Words, pair: Words, five: Flags, chow_count: Words) -> Words:
        """The flags of sets and pair."""
        flags = np.where(chow_count == 0, ONLY_PUNGS, np.where(chow_count == 4, ONLY_CHOWS, 0))
        suited = pair < EAST
        flags += suited * SUITED_PAIR
        flags += (five & (masks & ANY_CHOW_WITHOUT_FIVE == 0) & (pungs & ~_FIVES == 0)) * EACH_A_FIVE
        outside = (ORPHANS >> pair & 1 != 0) & (masks & ANY_INNER_CHOW == 0) & (pungs & ~ORPHANS == 0)
        flags += outside * OUTSIDE
        flags += (outside & suited & (pungs & ~TERMINALS == 0)) * PURE_OUTSIDE
        return flags

    def _of_chows(self, keys: Words) -> Words:
        """The numbers of the bundles of chows."""
        judge = self.rules.judge
        return self.rules.chows.of(keys, lambda new: judge.numbers_of_chows(new, situation_of(self.wins, 0)))

    def _offered(self, key: Words, pair: Words, surprising: Flags) -> Words:
        """The best of the places that the search would offer."""
        structures = self.structures
        spots, drawn = structures.spots, self.wins.self_draw.take(structures.row)
        in_pung = spots & IN_PUNG != 0
        plain = spots & (TWO_SIDED | EDGE | CLOSED | IN_PAIR) != 0
        waits = (spots & EDGE != 0) * EDGE_WAIT | (spots & CLOSED != 0) * CLOSED_WAIT | (spots & IN_PAIR != 0) * SINGLE
        wait = self.rules.chosen_wait.take(waits)
        waiting = np.flatnonzero(waits)
        wait[waiting] *= self._waits_for_one(waiting, pair[waiting])
        shift = 2 * BUNDLE_BITS + KINDS_BITS
        first = np.flatnonzero(plain | ~in_pung | drawn)
        second = np.flatnonzero(in_pung & ~drawn)
        asked = np.concatenate([key[first] + (wait[first] << FINISH + shift), key[second] - (1 << shift)])
        worth = self._verdicts(asked, np.concatenate([first, second]))
        best = np.full(len(key), _LOWEST, np.int64)
        best[first] = worth[: len(first)]
        best[second] = np.maximum(best[second], worth[len(first) :])
        best[surprising] = _SURPRISE
        return best

    def _waits_for_one(self, some: Words, pair: Words) -> Words:
        """1 for structures whose row waited for no other tile, and for that in one way only where the rules ask so."""
        structures, rules = self.structures, self.rules
        at, win = structures.at[some], structures.win[some]
        numbers = np.concatenate(structures.numbers)
        size = len(structures.rows)
        number = numbers.take(win // 9 * size + at).astype(np.int64)
        key = number * 9 + win % 9
        waited = rules.waited.of(key, lambda new: rules.waits.waited(number[new], win[new] % 9))
        alone = waited != CROWDED
        elsewhere = np.flatnonzero((waited == PAIRED) & (pair // 9 != win // 9))
        if len(elsewhere):
            of_pair = numbers.take(pair[elsewhere] // 9 * size + at[elsewhere]).astype(np.int64)
            completed = rules.completed.of(of_pair, lambda new: rules.waits.completed(of_pair[new]))
            alone[elsewhere] &= completed == 0
        bit = 1 << win
        odd = self.odd.take(at) ^ bit
        alone &= (self.melds.count.take(structures.row.take(some)) > 0) | (odd & odd - 1 != 0) | (odd == bit)
        if not rules.judge.one_wait:
            one = rules.one_kind.of(key, lambda new: [
                _one_kind(rules.waits.suit(each), rank)
                for each, rank in zip(number[new].tolist(), (win[new] % 9).tolist())])
            alone &= one > 0
        found: Words = alone.astype(np.int64)
        return found

    def _verdicts(self, keys: Words, structure: Words) -> Words:
        """What each description comes to: met lately, put together, or asked of the search."""
        rules = self.rules
        if not rules.judge.composes:
            return self._asked(keys, structure)
        found, left = rules.composed.of(keys)
        if len(left):
            asked = keys[left]
            found[left], known = rules.shares.worth(asked, lambda some: self._meet(structure[left[some]]))
            rules.composed.write(asked[known], found[left[known]])
            left = left[~known]
            found[left] = self._asked(keys[left], structure[left])
        return found

    def _meet(self, structure: Words) -> None:
        """Has the search look at the rows of some structures."""
        rows = self.structures.row[structure]
        rows = distinct(rows[self.usable[rows]])
        told, verdicts = rows_of(self.wins, rows), self.rules.scorer.verdicts
        for at in range(len(rows)):
            verdicts(told.situation(at))

    def _asked(self, keys: Words, structure: Words) -> Words:
        """The same of descriptions that cannot be put together; those not met before are asked of the search."""
        ledger = self.rules.verdicts
        places = ledger.known.places(keys)
        new = examples(places, keys)
        if len(new):
            rows = self.structures.row[structure[new]]
            rows = distinct(rows[self.usable[rows]])
            self._learn(rows_of(self.wins, rows), len(rows))
            places = ledger.known.places(keys)
        found: Words = np.where(places == UNKNOWN, _SURPRISE, ledger.rows[:, 0].take(places))
        return found

    def _learn(self, rows: Rows, number: int) -> None:
        """Asks the search about rows and keeps every verdict that it comes by."""
        found: dict[int, int] = {}
        for at in range(number):
            for verdict in self.rules.scorer.verdicts(rows.situation(at)):
                if verdict.key >= 0:
                    spare = _spread(verdict.facts) << 2 * BUNDLE_BITS + KINDS_BITS if verdict.facts else 0
                    found[verdict.key | spare] = verdict.points
        ledger, keys = self.rules.verdicts, np.array(list(found), np.int64)
        fresh = keys[ledger.known.places(keys) == UNKNOWN]
        ledger.write(fresh, [(found[key],) for key in fresh.tolist()])


def _one_kind(suit: Suit, rank: int) -> bool:
    """Whether the winning tile can be seen as one kind of wait only."""
    kinds = 0
    for part in suit.parts:
        kinds |= part.waits(rank) | (SINGLE if part.pair == rank else 0)
    return kinds & kinds - 1 == 0
