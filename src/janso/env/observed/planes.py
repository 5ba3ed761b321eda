"""What a seat sees as rows of numbers, one column for each kind of tile; `rows.py` says what each row holds.

A number takes two bytes, so that counts and scores fit in one array. What lies on the table is the same for everybody
and mostly grows: an `Encoder` keeps it for each seat and adds what has come since; an observation is the own rows and
then the blocks of all seats, the own one first.
"""

from __future__ import annotations

from typing import Final

from janso.env.observed.layout import (
    CHOWS,
    DECLARED,
    JUST_DRAWN,
    KONGS,
    LARGEST,
    LAST_ORDER,
    LYING,
    MARKED,
    MELDED,
    MELDED_MARKED,
    ORDERS,
    PUNGS,
    SAFE,
    SEAT_FACTS,
    SOURCE,
    TAKEN,
    Layout,
)
from janso.env.observed.own import BYTE, OwnRows, Part
from janso.games.riichi.own import riichi_seat
from janso.hand import CHOW, KONG, PUNG, Meld
from janso.scoring.history import Discard
from janso.table.log.event import FROM_WALL
from janso.table.log.play_events import DiscardEvent, DrawEvent
from janso.table.match import Match
from janso.table.state import Player, State
from janso.tiles import KIND_MASK

EVERYBODY: Final = -1


class Block:
    """What lies on the table before one seat."""

    def __init__(self, layout: Layout) -> None:
        self.buffer = bytearray(layout.seat * layout.width * 2)
        self.width = layout.width
        self.river = 0
        self.checked = False
        self.laid: list[Meld] = []
        self.facts: list[int] = [0] * 16
        self.hidden: list[Meld] = []
        self.concealed = 0
        self.in_turn = False
        self.declared = 0
        self.ready = 0
        self.shot = False
        self.flowers = 0
        self.norths = 0
        self.wins = 0
        self.out = False

    def put(self, row: int, kind: int, value: int) -> None:
        """Writes a number below 256 where no larger one ever stands."""
        if kind < self.width:
            self.buffer[(row * self.width + kind) * 2] = value

    def add(self, row: int, kind: int, more: int = 1) -> None:
        if kind < self.width:
            self.buffer[(row * self.width + kind) * 2] += more

    def wipe(self, row: int) -> None:
        start = row * self.width * 2
        self.buffer[start : start + self.width * 2] = bytes(self.width * 2)

    def fact(self, column: int, value: int) -> None:
        before = self.facts[column]
        if before == value:
            return
        self.facts[column] = value
        at = (SEAT_FACTS * self.width + column) * 2
        if 0 <= value <= BYTE and 0 <= before <= BYTE:
            self.buffer[at] = value
            return
        told = min(max(value, -LARGEST), LARGEST)
        self.buffer[at] = told & BYTE
        self.buffer[at + 1] = told >> 8 & BYTE

    def tell(self, s: State, p: Player) -> None:
        """Brings the facts of the seat up to date: two change with most acts, the others are looked at together."""
        if len(p.held) != self.concealed:
            self.concealed = len(p.held)
            self.fact(7, self.concealed)
        in_turn = p.seat == s.turn
        if in_turn != self.in_turn:
            self.in_turn = in_turn
            self.fact(10, 1 if in_turn else 0)
        own = riichi_seat(p)
        if (p.riichi != self.declared or p.ready != self.ready or own.ippatsu != self.shot
                or len(p.flowers) != self.flowers or own.norths != self.norths or len(p.won.points) != self.wins
                or (p.bars.dead or own.dropped) != self.out):
            self.tell_all(s, p)

    def tell_all(self, s: State, p: Player) -> None:
        own = riichi_seat(p)
        self.declared, self.ready, self.shot, self.norths = p.riichi, p.ready, own.ippatsu, own.norths
        self.flowers, self.wins, self.out = len(p.flowers), len(p.won.points), p.bars.dead or own.dropped
        self.fact(0, p.wind)
        self.fact(3, p.riichi if p.riichi else 1 if p.ready else 0)
        self.fact(4, p.riichi_turn)
        self.fact(5, self.flowers)
        self.fact(6, own.norths)
        self.fact(9, 1 if p.seat == s.dealer else 0)
        self.fact(11, self.wins)
        self.fact(12, p.won.points[0] if p.won.points else 0)
        self.fact(13, 1 if self.out else 0)
        self.fact(14, 1 if own.ippatsu else 0)


class Encoder:
    """Observations of one match. The match may go on between two of them, by any number of acts."""

    def __init__(self, match: Match, rich: bool = False) -> None:
        self.match = match
        self.rich = rich
        self.layout = Layout(match.play, rich)
        self._state: State | None = None
        self._blocks: list[Block] = []
        self._empty = bytes(self.layout.seat * self.layout.width * 2)
        self._calls = -1
        self._heard = 0
        self._turn = 0
        self._scores: list[int] = []
        self._own = OwnRows(self.layout)

    def observe(self, seat: int) -> bytearray:
        """What a seat sees, row after row, two bytes a number, the lower one first."""
        parts: list[Part] = []
        self.add_to(parts, seat)
        return bytearray().join(parts)

    def add_to(self, parts: list[Part], seat: int) -> None:
        """Adds what a seat sees in pieces. They are the encoder's own: they have to be joined before it goes on."""
        deal = self.match.deal
        assert deal is not None
        s = deal.state
        self._follow(s)
        self._own.add_to(parts, s, s.players[seat], self.match.deals)
        seats = s.seats
        for step in range(self.layout.blocks):
            if step >= seats:
                parts.append(self._empty)
                continue
            at = seat + step
            block = self._blocks[at if at < seats else at - seats]
            parts.append(block.buffer if step or not block.hidden else self._with_hidden(block))

    def _with_hidden(self, block: Block) -> bytearray:
        """The own block, with the kongs that only their owner knows."""
        seen = block.buffer.copy()
        for meld in block.hidden:
            for face in meld.tiles:
                seen[(MELDED * self.layout.width + (face & KIND_MASK)) * 2] += 1
        return seen

    def _follow(self, s: State) -> None:
        """Brings the blocks up to date."""
        fresh = s is not self._state
        if fresh:
            self._state = s
            self._blocks = [Block(self.layout) for _ in range(s.seats)]
            self._calls = -1
        changed = EVERYBODY if fresh else self._changed(s)
        calls = len(s.course.calls) + s.course.kongs * 64
        for p in s.players:
            if not changed >> p.seat & 1:
                continue
            block = self._blocks[p.seat]
            thrown = len(p.river)
            if thrown or block.river:
                if thrown < block.river:
                    self._again(block)
                self._taken(block, p)
                while block.river < thrown:
                    self._discarded(block, p.river[block.river])
                    self._taken(block, p)
            if len(p.melds) != len(block.laid) or (calls != self._calls and p.melds):
                self._melded(s, p, block)
            if fresh:
                block.tell_all(s, p)
            block.tell(s, p)
        if fresh or s.scores != self._scores:
            self._scored(s)
        self._calls = calls
        self._heard = len(self.match.log)
        self._turn = s.turn
        if self.rich:
            self._safe(s)

    def _changed(self, s: State) -> int:
        """Seats before which something may have changed since the last look, as a mask. A draw from the wall and a
        discard change what lies before their own seat and whose turn it is; for all else every seat is looked at."""
        log = self.match.log
        if s.customs or self._heard > len(log):
            return EVERYBODY
        mask = 1 << self._turn
        for at in range(self._heard, len(log)):
            event = log[at]
            if not (isinstance(event, DiscardEvent) or (isinstance(event, DrawEvent) and event.origin == FROM_WALL)):
                return EVERYBODY
            mask |= 1 << event.seat
        return mask

    def _again(self, block: Block) -> None:
        """A discard went back to its hand: the river is read anew."""
        block.river = 0
        rows = [LYING, JUST_DRAWN, LAST_ORDER, DECLARED]
        if self.rich:
            rows += [ORDERS, ORDERS + 1, ORDERS + 2, ORDERS + 3, TAKEN, MARKED]
        for row in rows:
            block.wipe(row)

    def _discarded(self, block: Block, discard: Discard) -> None:
        kind = discard.face & KIND_MASK
        block.river += 1
        block.checked = False
        block.add(LYING, kind)
        if discard.drawn:
            block.add(JUST_DRAWN, kind)
        block.put(LAST_ORDER, kind, block.river)
        if discard.riichi:
            block.put(DECLARED, kind, 1)
        if self.rich:
            if discard.face != kind:
                block.add(MARKED, kind)
            if kind < block.width:
                for row in range(ORDERS, ORDERS + 4):
                    if not block.buffer[(row * block.width + kind) * 2]:
                        block.put(row, kind, block.river)
                        break

    def _taken(self, block: Block, p: Player) -> None:
        """The last discard told so far may have been taken since."""
        if block.checked or not block.river or p.river[block.river - 1].taken_by < 0:
            return
        block.checked = True
        kind = p.river[block.river - 1].face & KIND_MASK
        block.add(LYING, kind, -1)
        if self.rich:
            block.add(TAKEN, kind)

    def _melded(self, s: State, p: Player, block: Block) -> None:
        """The melds of a seat; a kong that others may not see is kept for its owner."""
        told = len(block.laid)
        if not _begins_with(p.melds, block.laid):
            told = 0
            block.hidden = []
            for row in (MELDED, SOURCE):
                block.wipe(row)
            if self.rich:
                for row in (CHOWS, PUNGS, KONGS, MELDED_MARKED):
                    block.wipe(row)
        block.laid = p.melds.copy()
        block.fact(8, len(p.melds))
        for meld in p.melds[told:]:
            if meld.concealed and not s.play.kongs.concealed_shown:
                block.hidden.append(meld)
                continue
            for face in meld.tiles:
                block.add(MELDED, face & KIND_MASK)
                if self.rich and face > KIND_MASK:
                    block.add(MELDED_MARKED, face & KIND_MASK)
            if meld.source and meld.claimed >= 0:
                block.put(SOURCE, meld.claimed & KIND_MASK, meld.source)
            if self.rich:
                self._set(block, meld)

    def _set(self, block: Block, meld: Meld) -> None:
        if meld.type == CHOW:
            block.add(CHOWS, meld.kind)
        elif meld.type == PUNG:
            block.add(PUNGS, meld.kind)
        elif meld.type == KONG:
            block.put(KONGS, meld.kind, 2 if meld.concealed else 3 if meld.added else 1)

    def _scored(self, s: State) -> None:
        """Scores and places of all seats."""
        self._scores = s.scores.copy()
        for seat, score in enumerate(s.scores):
            place = 1
            for other in s.scores:
                place += other > score
            self._blocks[seat].fact(1, score // self.layout.unit)
            self._blocks[seat].fact(2, place)

    def _safe(self, s: State) -> None:
        """Kinds that a declared seat has discarded or let pass since: by its own furiten it cannot win on them."""
        declared = [p for p in s.players if p.riichi or p.ready]
        for p in declared:
            mask = p.river_mask
            if p.riichi_turn > 0:
                mask |= passed_since(s, p)
            block = self._blocks[p.seat]
            for kind in range(self.layout.width):
                if mask >> kind & 1:
                    block.put(SAFE, kind, 1)


def _begins_with(melds: list[Meld], before: list[Meld]) -> bool:
    """True when melds were only added."""
    return len(before) <= len(melds) and all(melds[at] is meld for at, meld in enumerate(before))


def passed_since(s: State, p: Player) -> int:
    """Mask of the kinds that others discarded after a seat declared: it did not take them."""
    at = [0] * s.seats
    seat = s.order[0]
    own, mask = 0, 0
    while at[seat] < len(s.players[seat].river):
        discard = s.players[seat].river[at[seat]]
        at[seat] += 1
        if seat == p.seat:
            own += 1
        elif own >= p.riichi_turn:
            mask |= 1 << (discard.face & KIND_MASK)
        seat = s.order[discard.taken_by] if discard.taken_by >= 0 else s.next_seat(seat)
    return mask
