"""A piece of a batch of riichi wins while it is counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from janso.rules.batched.rows import rows_of
from janso.rules.riichi.batched.groups import CHOWS, COUNTS, NUMBERS, OF_HONOURS, OUTSIDE, TILES, WAIT
from janso.rules.riichi.batched.named import (
    MOST_DORA,
    UNSURE,
    values,
    yaku_of_chows,
    yaku_of_honours,
    yaku_of_pungs,
)
from janso.rules.riichi.count.candidate import Candidate, Win
from janso.rules.riichi.count.summing import fu_of
from janso.rules.riichi.worth.dora import ALWAYS, ANY_RIICHI
from janso.rules.riichi.worth.fu import exact
from janso.rules.riichi.yaku import bits
from janso.scoring.batched.distinct import groups
from janso.scoring.batched.hands import (
    CONCEALED_PUNGS,
    KINDS,
    KONG_COUNT,
    OPEN_COUNT,
    Melds,
    Structures,
    Wins,
)
from janso.scoring.batched.known import examples
from janso.scoring.batched.parts import (
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
)
from janso.scoring.facts import AFTER_KONG
from janso.scoring.readings.reading import (
    CLOSED_WAIT,
    DOUBLE_PAIR_WAIT,
    EDGE_WAIT,
    NOWHERE,
    SEVEN_PAIRS,
    SINGLE_WAIT,
    SUIT,
    TWO_SIDED_WAIT,
    Reading,
)
from janso.scoring.readings.traits import GREENS
from janso.tiles import EAST, HONOURS, ORPHANS, PIN, RED_MARK, SIMPLES, SOU, STANDARD_KINDS, TERMINALS

if TYPE_CHECKING:
    from janso.rules.riichi.batched.arrays import RiichiArrays

_PLACES: Final = (TWO_SIDED, EDGE, CLOSED, IN_PUNG, IN_PAIR)
_WAIT_AT: Final = (TWO_SIDED_WAIT, EDGE_WAIT, CLOSED_WAIT, DOUBLE_PAIR_WAIT, SINGLE_WAIT)
_ENTRY_BITS: Final = 20
_ENTRY: Final = (1 << _ENTRY_BITS) - 1
_WAITS: Final[Words] = np.array(_WAIT_AT)
_BIT_AT: Final[Words] = np.array(_PLACES)
_PAIRS: Final = 7
PAIR_CLASSES: Final = 5
_BITS: Final[Words] = 1 << np.arange(STANDARD_KINDS)


class Piece:
    """One piece of a batch while it is counted."""

    def __init__(self, rules: RiichiArrays, wins: Wins, melds: Melds, finish: Words) -> None:
        self.rules = rules
        self.wins = wins
        self.melds = melds
        self.finish = finish
        self.structures = Structures(wins, melds)
        rows = self.structures.rows
        self.tiles: Words = self.structures.tiles | melds.tiles.take(rows)
        self.closed = melds.number(OPEN_COUNT) == 0
        self.dora = self._dora()

    def count(self, found: NDArray[np.int32]) -> Words:
        """Writes points, han and fu; the rows that are left."""
        structures = self.structures
        rows = structures.rows
        left = np.ones(len(found), np.bool_)
        if len(rows):
            with self.rules.lock:
                worth = structures.best(self._worth())
                entries = self.rules.worths.rows.take(worth & _ENTRY, axis=0)
            found[rows] = entries[:, 1:]
            left[rows] = False
        if len(rows) < len(found) and self.rules.with_pairs:
            self._seven_pairs(found, left)
        left[rows] = self._other_forms()
        left |= found[:, 0] == UNSURE
        return np.flatnonzero(left)

    def _seven_pairs(self, found: NDArray[np.int32], left: NDArray[np.bool_]) -> None:
        """Counts those of the rows left that are seven different pairs."""
        rest = np.flatnonzero(left & (self.melds.count == 0))
        held = self.wins.hands[rest]
        seven = ((held == 2).sum(axis=1) == _PAIRS) & (held.sum(axis=1) == 2 * _PAIRS)
        rows, tiles = rest[seven], (held[seven] > 0) @ _BITS
        if not len(rows):
            return
        wins, rules, closed = self.wins, self.rules, np.ones(len(rows), np.bool_)

        told = rows_of(wins, rows)
        of_tiles = _tile_class(tiles)

        def reading(at: int) -> Reading:
            row = int(rows[at])
            return Reading(SEVEN_PAIRS, (), -1, int(wins.win[row]), NOWHERE, int(tiles[at]),
                           wins.whole[row, :STANDARD_KINDS].tolist())

        def yaku(some: Words) -> list[int]:
            return [bits.of_reading(r, s) | bits.of_tiles(r, s) for r, s in (
                (reading(at), told.situation(at)) for at in some.tolist())]

        with rules.lock:
            all_yaku = rules.pairs.of(of_tiles, yaku) | self.finish[rows]
            win = rules.counter.win(told.situation(0))
            fu = np.full(len(rows), fu_of(rules.table, win, Candidate(reading(0))))
            worth = self._entries(rows, all_yaku, fu, self.dora[rows], closed)
            found[rows] = rules.worths.rows[:, 1:].take(worth & _ENTRY, axis=0)
        left[rows] = False

    def _other_forms(self) -> NDArray[np.bool_]:
        """Rows that can be read in a form without sets too, or as nine gates."""
        structures, tiles = self.structures, self.tiles
        alone = self.melds.count.take(structures.rows) == 0
        found: NDArray[np.bool_] = alone & ((structures.odd == 0) | structures.may_be_gates(self.wins))
        if self.rules.table.conditions.green_required:
            found |= tiles & ~GREENS == 0
        return found

    def _worth(self) -> Words:
        """For each structure the best place of its winning tile: its rank, above its entry among the worths."""
        of_structure = self._yaku()
        spots = self.structures.spots
        at = [np.flatnonzero(spots & place) for place in _PLACES]
        chosen = np.concatenate(at)
        place = np.repeat(np.arange(len(_PLACES)), [len(each) for each in at])
        worth = self._worth_of(chosen, place, of_structure)
        best = np.zeros(len(spots), np.int64)
        start = 0
        for each in at:
            best[each] = np.maximum(best[each], worth[start : start + len(each)])
            start += len(each)
        return best

    def _yaku(self) -> Words:
        """The yaku of each structure that do not depend on the place of the winning tile."""
        rules, structures, melds, wins = self.rules, self.structures, self.melds, self.wins
        row = structures.row
        self.sums: Words = structures.sums + melds.sums.take(row)
        self.masks: Words = structures.masks + melds.masks.take(row)
        self.pungs: Words = self.masks & PUNGS
        self.pair: Words = (structures.masks >> PAIR & 63) - 1
        self.chow_count: Words = self.sums >> CHOW_COUNT & 7
        winds = wins.seat.take(row) << 2 | wins.round.take(row)
        self.pair_class: Words = rules.pair_class.take(self.pair << 4 | winds)
        yaku = (self.finish.take(structures.rows) | self._of_tiles()).take(structures.at)
        yaku |= rules.chows.of(self.sums & CHOW_KEYS, lambda new: yaku_of_chows(new, CHOWS))
        honour_pair = np.maximum(self.pair - EAST + 1, 0)
        honours = (self.pungs >> EAST) << 7 | honour_pair << 4 | winds
        yaku |= rules.honours.of(honours, lambda new: yaku_of_honours(honours[new].tolist(), OF_HONOURS))
        numbers = self.pungs & (1 << EAST) - 1
        several = np.flatnonzero((numbers & numbers - 1 != 0) & (self.chow_count < 2))
        if len(several):
            yaku[several] |= rules.numbers.of(numbers[several], lambda new: yaku_of_pungs(new, NUMBERS))
        alike = self.pungs | 1 << self.pair
        honoured = self.tiles.take(structures.at) & HONOURS != 0
        outside = ((self.masks & ANY_INNER_CHOW != 0) << 4 | (self.chow_count > 0) << 3 | (alike & ~ORPHANS != 0) << 2
                   | (alike & ~TERMINALS != 0) << 1 | honoured)
        return yaku | rules.outside.of(outside, lambda new: self._mask(OUTSIDE, new))

    def _of_tiles(self) -> Words:
        """The yaku of the kinds present, for each of the rows."""
        start = self.structures.start
        return self.rules.tiles.of(_tile_class(self.tiles), lambda new: self._mask(TILES, start[new]))

    def _worth_of(self, chosen: Words, place: Words, of_structure: Words) -> Words:
        """The same with each place of the winning tile, as rank and entry."""
        rules, wins, melds = self.rules, self.wins, self.melds
        row = self.structures.row.take(chosen)
        drawn = wins.self_draw.take(row)
        closed = self.closed.take(row)
        opened = (place == _PLACES.index(IN_PUNG)) & ~drawn
        concealed = (self.structures.sums.take(chosen) >> PUNG_COUNT) + melds.number(CONCEALED_PUNGS).take(row) - opened
        in_pair = place == _PLACES.index(IN_PAIR)
        chow_count = self.chow_count.take(chosen)
        sets = (4 - chow_count) << 7 | concealed << 4 | melds.number(KONG_COUNT).take(row) << 1 | in_pair
        yaku = of_structure.take(chosen) | rules.sets.of(
            sets, lambda new: self._mask(COUNTS, chosen[new], _BIT_AT[place[new]]))
        wait = _WAITS.take(place)
        pair = self.pair_class.take(chosen)
        only_chows = chow_count == 4
        yaku |= rules.pinfu.of(only_chows << 6 | wait << 3 | pair,
                               lambda new: self._mask(WAIT, chosen[new], _BIT_AT[place[new]]))
        after_kong = wins.facts.take(row) & AFTER_KONG != 0
        simple = self.tiles.take(self.structures.at.take(chosen)) & ORPHANS == 0
        of_sets = self._fu_of_sets(chosen, row, opened)
        key = (pair * 6 + wait) * 32 + (closed << 4 | drawn << 3 | after_kong << 2 | only_chows << 1 | simple)
        besides = rules.fu_besides.of(key, lambda new: self._fu(chosen[new], _BIT_AT[place[new]]) - of_sets[new])
        fu = rules.fu.take(of_sets + besides)
        return self._entries(row, yaku, fu, self.dora.take(row), closed)

    def _fu_of_sets(self, chosen: Words, row: Words, opened: NDArray[np.bool_]) -> Words:
        rules, structures = self.rules, self.structures
        of_melds = np.zeros(len(self.wins.hands), np.int64)
        for codes in self.wins.melds.T:
            of_melds += rules.meld_fu.take(codes + 1)
        of_structure: Words = of_melds.take(structures.row)
        for table, choice in zip(rules.part_fu, structures.choices, strict=True):
            of_structure += table.take(choice)
        fu: Words = of_structure.take(chosen)
        some = np.flatnonzero(opened)
        fu[some] += rules.opening.take(self.wins.win.take(row.take(some)))
        return fu

    def _dora(self) -> Words:
        """The dora of each row: indicated tiles, and red fives."""
        rules, wins = self.rules, self.wins
        dora = np.zeros(len(wins.hands), np.int64)
        table = rules.table.dora
        if not rules.table.dora_worth.wanted:
            return dora
        riichi = wins.facts & ANY_RIICHI != 0
        flat, first = wins.whole.ravel(), np.arange(len(dora)) * KINDS
        for column in wins.dora.T:
            dora += flat.take(first + rules.points_at.take(column + 1))
        if wins.ura.shape[1]:
            dora[riichi] += self._ura(np.flatnonzero(riichi))
        if wins.red.any():
            of_red = wins.red % 5 + wins.red // 5 % 5 + wins.red // 25
            counts = riichi if table.red == 3 else self.closed if table.red == 2 else np.full(len(dora), table.red == 1)
            dora += of_red * counts * table.marked[RED_MARK]
        return dora

    def _ura(self, rows: Words) -> Words:
        """The dora under the indicators of some rows; the first indicator may count where those of kongs do not."""
        table, points_at = self.rules.table.dora, self.rules.points_at
        flat, first = self.wins.whole.ravel(), rows * KINDS
        found = np.zeros(len(rows), np.int64)
        seen = np.zeros(len(rows), np.bool_)
        for column in self.wins.ura.T:
            indicator = column.take(rows)
            number = flat.take(first + points_at.take(indicator + 1))
            found += number if table.ura == table.kan_ura == ALWAYS else \
                number * np.where(seen, table.kan_ura == ALWAYS, table.ura == ALWAYS)
            seen |= indicator >= 0
        return found

    def _entries(self, row: Words, yaku: Words, fu: Words, dora: Words, closed: NDArray[np.bool_]) -> Words:
        """What yaku, fu and dora come to, as rank and entry."""
        worths = self.rules.worths
        told = np.minimum(dora, MOST_DORA - 1)
        key: Words = yaku | fu << 46 | told << 54 | closed.astype(np.int64) << 60 | self.wins.seat.take(row) << 61
        places = worths.known.places(key)
        new = examples(places, key)
        if len(new):
            worths.write(key[new], values(self.rules.counter, self._alike(row[new]), yaku[new].tolist(),
                                          fu[new].tolist(), dora[new].tolist()))
            places = worths.known.places(key)
        found: Words = worths.rows[:, 0].take(places) << _ENTRY_BITS | places
        return found

    def _alike(self, rows: Words) -> list[Win]:
        """For each row a win with the same seat, facts and melds or none, won in the same way."""
        wins = self.wins
        number = groups(wins.facts[rows])[1]
        kind = (number << 2 | wins.seat[rows]) << 2 | wins.self_draw[rows] << 1 | self.closed[rows]
        first, number = groups(kind)
        told, win = rows_of(wins, rows[first]), self.rules.counter.win
        found = [win(told.situation(at)) for at in range(len(first))]
        return [found[at] for at in number.tolist()]

    def _readings(self, some: Words, places: Words) -> list[Reading]:
        tiles = self.tiles.take(self.structures.at.take(some))
        return self.structures.readings(some, places, self.wins, tiles)

    def _mask(self, group: int, some: Words, places: Words | None = None) -> list[int]:
        """Asks the yaku of a group about some structures, each with a place of its winning tile."""
        if places is None:
            spots = self.structures.spots.take(some).astype(np.int64)
            places = spots & -spots
        told = rows_of(self.wins, self.structures.row.take(some))
        return [(bits.of_reading(r, s) | bits.of_tiles(r, s)) & group for r, s in (
            (r, told.situation(at)) for at, r in enumerate(self._readings(some, places)))]

    def _fu(self, some: Words, places: Words) -> Words:
        """The fu of some structures before they are rounded."""
        rules, rows = self.rules.table.fu, self.structures.row.take(some)
        told, closed = rows_of(self.wins, rows), self.closed.take(rows).tolist()
        return np.array([exact(r, told.situation(at), closed[at], rules)
                         for at, r in enumerate(self._readings(some, places))])


def _tile_class(tiles: Words) -> Words:
    """Whether there are honours, tiles that are not green, and simples and terminals of each suit, as a number."""
    number: Words = (tiles & HONOURS != 0) << 1 | (tiles & ~GREENS != 0)
    for suit in (SUIT, SUIT << PIN, SUIT << SOU):
        number = number << 2 | (tiles & suit & SIMPLES != 0) << 1 | (tiles & suit & TERMINALS != 0)
    return number
