"""What a seat sees as rows of numbers, one column for each kind of tile; `rows.py` says what each row holds.

A number takes two bytes, so that counts and scores fit in one array. What lies on the table is the same for everybody
and mostly grows: an `Encoder` keeps it for each seat and adds what has come since; an observation is the own rows and
then the blocks of all seats, the own one first.
"""

from __future__ import annotations

from typing import Final

from janso.games.riichi.furiten import furiten
from janso.games.riichi.own import riichi_seat
from janso.hand import CHOW, KONG, PUNG, Meld
from janso.rules.play import PlaySettings
from janso.scoring.history import Discard
from janso.shape.api import is_tabled
from janso.shape.discards import counted
from janso.shape.draws import fast
from janso.shape.held import Held
from janso.table.match import Match
from janso.table.state import TURN, Player, State
from janso.table.turn.ready import FAR, missing, waits_of
from janso.tiles import JOKER, KIND_MASK, PLUM, STANDARD_KINDS, succession

SMALL: Final = "small"
RICH: Final = "rich"
OWN: Final = 5
"""Rows of the own seat in the small set: held, marked, drawn or on offer, indicators, facts of the table."""
OWN_RICH: Final = 10
SEAT: Final = 7
"""Rows of each seat in the small set."""
SEAT_RICH: Final = 18
EVERY_KIND: Final = 64

TABLE_FACTS: Final = 4
DORA: Final = 5
UNSEEN: Final = 6
SHANTEN_AFTER: Final = 7
LIVE_AFTER: Final = 8
WAITS: Final = 9

MELDED: Final = 0
SOURCE: Final = 1
LYING: Final = 2
JUST_DRAWN: Final = 3
LAST_ORDER: Final = 4
DECLARED: Final = 5
SEAT_FACTS: Final = 6
ORDERS: Final = 7
TAKEN: Final = 11
MARKED: Final = 12
CHOWS: Final = 13
PUNGS: Final = 14
KONGS: Final = 15
MELDED_MARKED: Final = 16
SAFE: Final = 17

LARGEST: Final = 32767
_AFTER: Final = succession()


class Layout:
    """How many rows and columns the observations of a rule set have."""

    def __init__(self, play: PlaySettings, rich: bool) -> None:
        self.rich = rich
        self.seats = play.seats
        self.blocks = max(play.seats, 4)
        odd = [face for face in play.tiles if face & KIND_MASK >= STANDARD_KINDS]
        self.width = STANDARD_KINDS
        for face in odd:
            if not PLUM <= face & KIND_MASK <= JOKER:
                self.width = EVERY_KIND
        self.own = OWN_RICH if rich else OWN
        self.seat = SEAT_RICH if rich else SEAT
        self.rows = self.own + self.blocks * self.seat
        self.unit = 100 if play.match.start_points >= 10_000 else 1
        """Scores are told in hundreds where everybody starts with ten thousand or more."""


class Block:
    """What lies on the table before one seat."""

    def __init__(self, layout: Layout) -> None:
        self.buffer = bytearray(layout.seat * layout.width * 2)
        self.width = layout.width
        self.river = 0
        self.checked = False
        self.melds: list[Meld] = []
        self.facts: list[int] = [0] * 16
        self.hidden: list[Meld] = []

    def put(self, row: int, kind: int, value: int) -> None:
        if kind < self.width:
            at = (row * self.width + kind) * 2
            self.buffer[at] = value & 255
            self.buffer[at + 1] = value >> 8 & 255

    def add(self, row: int, kind: int, more: int = 1) -> None:
        if kind < self.width:
            self.buffer[(row * self.width + kind) * 2] += more

    def wipe(self, row: int) -> None:
        start = row * self.width * 2
        self.buffer[start : start + self.width * 2] = bytes(self.width * 2)

    def fact(self, column: int, value: int) -> None:
        if self.facts[column] != value:
            self.facts[column] = value
            self.put(SEAT_FACTS, column, min(max(value, -LARGEST), LARGEST))


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

    def observe(self, seat: int) -> bytearray:
        """What a seat sees, row after row, two bytes a number, the lower one first."""
        deal = self.match.deal
        assert deal is not None
        s = deal.state
        self._follow(s)
        own = self._own(s, s.players[seat])
        parts: list[bytes | bytearray] = [own]
        for step in range(self.layout.blocks):
            parts.append(self._blocks[(seat + step) % s.seats].buffer if step < s.seats else self._empty)
        seen = bytearray().join(parts)
        hidden = self._blocks[seat].hidden
        if hidden:
            for meld in hidden:
                for face in meld.tiles:
                    at = (self.layout.own + MELDED) * self.layout.width + (face & KIND_MASK)
                    seen[at * 2] += 1
        return seen

    def _follow(self, s: State) -> None:
        """Brings the blocks up to date."""
        if s is not self._state:
            self._state = s
            self._blocks = [Block(self.layout) for _ in range(s.seats)]
            self._calls = -1
        calls = len(s.course.calls) + s.course.kongs * 64
        for p in s.players:
            block = self._blocks[p.seat]
            if len(p.river) < block.river:
                self._again(block)
            self._taken(block, p)
            while block.river < len(p.river):
                self._discarded(block, p.river[block.river])
                self._taken(block, p)
            if calls != self._calls or len(p.melds) != len(block.melds):
                self._melded(s, p, block)
            self._facts(s, p, block)
        self._calls = calls
        if self.rich:
            self._safe(s)

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
        if block.melds:
            for row in (MELDED, SOURCE):
                block.wipe(row)
            if self.rich:
                for row in (CHOWS, PUNGS, KONGS, MELDED_MARKED):
                    block.wipe(row)
        block.melds = p.melds.copy()
        block.hidden = []
        for meld in p.melds:
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

    def _facts(self, s: State, p: Player, block: Block) -> None:
        score = s.scores[p.seat]
        place = 1
        for other in s.scores:
            place += other > score
        block.fact(0, p.wind)
        block.fact(1, score // self.layout.unit)
        block.fact(2, place)
        block.fact(3, p.riichi if p.riichi else 1 if p.ready else 0)
        block.fact(4, p.riichi_turn)
        block.fact(5, len(p.flowers))
        block.fact(6, riichi_seat(p).norths)
        block.fact(7, len(p.held))
        block.fact(8, len(p.melds))
        block.fact(9, 1 if p.seat == s.dealer else 0)
        block.fact(10, 1 if p.seat == s.turn else 0)
        block.fact(11, len(p.won.points))
        block.fact(12, p.won.points[0] if p.won.points else 0)
        block.fact(13, 1 if p.bars.dead or riichi_seat(p).dropped else 0)
        block.fact(14, 1 if riichi_seat(p).ippatsu else 0)

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

    def _own(self, s: State, p: Player) -> bytearray:
        """The rows that only their owner sees, and the facts of the table."""
        width = self.layout.width
        out = bytearray(self.layout.own * width * 2)
        for face in p.held:
            kind = face & KIND_MASK
            if kind < width:
                out[kind * 2] += 1
                if face != kind:
                    out[(width + kind) * 2] += 1
        here = s.drawn if s.turn == p.seat and s.phase == TURN else s.last_tile
        if here >= 0 and here & KIND_MASK < width and (s.turn != p.seat or s.phase == TURN):
            out[(2 * width + (here & KIND_MASK)) * 2] = 1
        for face in s.dora.shown:
            if face & KIND_MASK < width:
                out[(3 * width + (face & KIND_MASK)) * 2] += 1
        self._table(s, p, out, TABLE_FACTS * width * 2)
        if self.rich:
            self._counted(s, p, out)
        return out

    def _table(self, s: State, p: Player, out: bytearray, at: int) -> None:
        own_turn = s.phase == TURN and s.turn == p.seat
        away = -1
        if s.play.hands == 1:
            tiles = missing(s, p)
            away = -1 if tiles >= FAR else max(tiles, 0)
        out[at] = s.round
        _short(out, at + 2, s.wall.left)
        out[at + 4] = min(s.honba, 255)
        out[at + 6] = min(s.sticks, 255)
        out[at + 8] = p.jokers
        out[at + 10] = 1 if own_turn else 0
        out[at + 12] = away + 1
        out[at + 14] = 1 if away == 1 and len(p.held) % 3 == 1 and barred(s, p) else 0
        out[at + 16] = s.seats
        _short(out, at + 18, self.match.deals)
        out[at + 20] = s.dora.joker + 1
        if not own_turn and s.last_seat >= 0 and s.last_seat != p.seat:
            out[at + 22] = s.distance(p.seat, s.last_seat)
        out[at + 24] = s.course.kongs

    def _counted(self, s: State, p: Player, out: bytearray) -> None:
        """The further rows of the rich set: worked out from what this seat sees."""
        width = self.layout.width
        for face in s.dora.shown:
            kind = _AFTER.get(face & KIND_MASK, -1) if s.play.dora.used else -1
            if kind >= 0:
                out[(DORA * width + kind) * 2] += 1
        left = unseen(s, p)
        for kind in range(STANDARD_KINDS):
            if left[kind]:
                out[(UNSEEN * width + kind) * 2] = left[kind]
        if s.play.hands > 1 or s.game.sets_of_hand != 4:
            return
        if len(p.held) % 3 == 1:
            mask = waits_of(s, p)
            for kind in range(STANDARD_KINDS):
                if mask >> kind & 1:
                    out[(WAITS * width + kind) * 2] = 1
            return
        held = Held(p.keys[0], p.keys[1], p.keys[2], p.keys[3], len(p.held), p.jokers)
        if len(p.held) % 3 == 2 and is_tabled(held):
            for kind, number, mask in fast().discards_of_counts(held.counts(), p.jokers):
                out[(SHANTEN_AFTER * width + kind) * 2] = number + 1
                out[(LIVE_AFTER * width + kind) * 2] = counted(mask, left)


def _short(out: bytearray, at: int, value: int) -> None:
    out[at] = value & 255
    out[at + 1] = value >> 8 & 255


def barred(s: State, p: Player) -> bool:
    """True when a ready hand may not win on another's tile because of furiten."""
    rules = s.play.furiten
    if not (rules.discard or rules.temporary or rules.by_school or rules.schools or riichi_seat(p).missed):
        return False
    waits = waits_of(s, p)
    return any(waits >> kind & 1 and furiten(s, p, kind) for kind in range(STANDARD_KINDS))


def unseen(s: State, p: Player) -> list[int]:
    """Copies of each kind that a seat has not seen."""
    left = s.play.copies.copy()
    for kind in range(STANDARD_KINDS):
        left[kind] -= p.counts[kind]
    for q in s.players:
        hidden = q is not p and not s.play.kongs.concealed_shown
        for meld in q.melds:
            if not (meld.concealed and hidden):
                take(left, meld.tiles)
        for discard in q.river:
            kind = discard.face & KIND_MASK
            if discard.taken_by < 0 and kind < STANDARD_KINDS:
                left[kind] -= 1
        take(left, tuple(q.won.tiles))
        for meld in q.won.melds:
            take(left, meld.tiles)
    take(left, tuple(s.lying_indicators()))
    return [max(number, 0) for number in left]


def take(left: list[int], faces: tuple[int, ...]) -> None:
    """Some tiles are seen."""
    for face in faces:
        if face & KIND_MASK < STANDARD_KINDS:
            left[face & KIND_MASK] -= 1


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
