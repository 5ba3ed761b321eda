"""The rows of an observation that only their owner sees, and the facts of the table.

A row is put together from ready-made pieces: half a suit is one of 3,125, a number one of 256. So hardly a byte is
written one by one.
"""

from __future__ import annotations

from typing import Final

from janso.env.observed.layout import DORA, LIVE_AFTER, OWN, SHANTEN_AFTER, UNSEEN, WAITS, Layout
from janso.games.riichi.furiten import furiten
from janso.games.riichi.own import riichi_seat
from janso.shape.api import is_tabled
from janso.shape.discards import counted
from janso.shape.draws import fast
from janso.shape.held import Held
from janso.table.state import TURN, Player, State
from janso.table.turn.ready import FAR, missing, waits_of
from janso.tiles import KIND_MASK, STANDARD_KINDS, succession

Part = bytes | bytearray
LOWER: Final = 4
"""Ranks in the lower piece of a suit; the upper one has the other five, that of the honours three."""
BELOW: Final = 5**LOWER
BYTE: Final = 255
NUMBERS: Final = 256
TABLE_FACTS_TOLD: Final = 13
SOME: Final = 32
"""More than seats and kongs of any deal."""
_AFTER: Final = succession()


class Pieces:
    """What rows are put together from, for one width of the rows."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.number = [value.to_bytes(2, "little") for value in range(NUMBERS)]
        self.lower = _counts(LOWER)
        self.upper = _counts(5)
        self.honours = _counts(3)
        self.nothing = bytes(width * 2)
        rest = bytes((width - TABLE_FACTS_TOLD) * 2)
        number = self.number
        self.hand = [number[turn] + number[away] + number[barred]
                     for turn in range(2) for barred in range(2) for away in range(FAR + 1)]
        """Facts of the table that tell of the own hand."""
        self.end = [number[distance] + number[kongs] + rest for distance in range(SOME) for kongs in range(SOME)]
        """The last facts of the table, and what follows them in their row."""
        self.single: list[bytes] = []
        """A row with one tile of a kind."""
        for kind in range(width):
            self.single.append(bytes(kind * 2) + self.number[1] + bytes((width - kind - 1) * 2))


def _counts(ranks: int) -> list[bytes]:
    """Counts of so many ranks as numbers of two bytes, by their base-5 number."""
    found = [b""]
    for _ in range(ranks):
        found = [tail + bytes([count, 0]) for count in range(5) for tail in found]
    return found


_pieces: Final[dict[int, Pieces]] = {}


def pieces_for(width: int) -> Pieces:
    """The pieces for rows of that width, made once."""
    found = _pieces.get(width)
    if found is None:
        found = Pieces(width)
        _pieces[width] = found
    return found


class OwnRows:
    """Puts the rows of a seat together; remembers those that seldom change."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.pieces = pieces_for(layout.width)
        self.indicators: list[int] = []
        self.shown: Part = self.pieces.nothing
        self.sticks = -1
        self.lying = b""
        self.deal = -1
        self.opened = b""

    def add_to(self, parts: list[Part], s: State, p: Player, deals: int) -> None:
        """Adds the rows of a seat."""
        self._held(parts, s, p)
        pieces = self.pieces
        own_turn = s.phase == TURN and s.turn == p.seat
        here = -1
        if own_turn:
            here = s.drawn
        elif s.turn != p.seat:
            here = s.last_tile
        kind = here & KIND_MASK
        parts.append(pieces.single[kind] if here >= 0 and kind < pieces.width else pieces.nothing)
        if s.dora.shown != self.indicators:
            self.indicators = s.dora.shown.copy()
            self.shown = _tallied(s.dora.shown, pieces.width)
        parts.append(self.shown)
        self._table(parts, s, p, own_turn, deals)
        if self.layout.rich:
            parts.append(counted_rows(s, p, pieces.width))

    def _held(self, parts: list[Part], s: State, p: Player) -> None:
        pieces = self.pieces
        width = pieces.width
        if p.joker < 0 and width == STANDARD_KINDS and not s.play.wide:
            keys = p.keys
            for suit in range(3):
                key = keys[suit]
                parts.append(pieces.lower[key % BELOW])
                parts.append(pieces.upper[key // BELOW])
            key = keys[3]
            parts.append(pieces.lower[key % BELOW])
            parts.append(pieces.honours[key // BELOW])
        else:
            parts.append(_tallied(p.held, width))
        marked: list[int] = []
        for face in p.held:
            if face > KIND_MASK:
                marked.append(face)
        parts.append(_tallied(marked, width) if marked else pieces.nothing)

    def _table(self, parts: list[Part], s: State, p: Player, own_turn: bool, deals: int) -> None:
        pieces = self.pieces
        number = pieces.number
        away = -1
        if s.play.hands == 1:
            tiles = missing(s, p)
            away = -1 if tiles >= FAR else max(tiles, 0)
        parts.append(number[s.round])
        parts.append(self._number(s.wall.left))
        sticks = min(s.honba, BYTE) | min(s.sticks, BYTE) << 8 | p.jokers << 16
        if sticks != self.sticks:
            self.sticks = sticks
            self.lying = number[sticks & BYTE] + number[sticks >> 8 & BYTE] + number[p.jokers]
        parts.append(self.lying)
        unable = away == 1 and len(p.held) % 3 == 1 and barred(s, p)
        parts.append(pieces.hand[((2 if own_turn else 0) + (1 if unable else 0)) * (FAR + 1) + away + 1])
        deal = deals << 8 | s.dora.joker + 1
        if deal != self.deal:
            self.deal = deal
            self.opened = number[s.seats] + self._number(deals) + number[s.dora.joker + 1]
        parts.append(self.opened)
        asked = not own_turn and s.last_seat >= 0 and s.last_seat != p.seat
        parts.append(pieces.end[(s.distance(p.seat, s.last_seat) if asked else 0) * SOME + s.course.kongs])

    def _number(self, value: int) -> bytes:
        return self.pieces.number[value] if value < NUMBERS else value.to_bytes(2, "little")


def _tallied(faces: list[int], width: int) -> bytearray:
    """A row of how often each kind is there."""
    row = bytearray(width * 2)
    for face in faces:
        if face & KIND_MASK < width:
            row[(face & KIND_MASK) * 2] += 1
    return row


def counted_rows(s: State, p: Player, width: int) -> bytearray:
    """The further rows of the rich set: worked out from what this seat sees."""
    out = bytearray((WAITS - OWN + 1) * width * 2)
    for face in s.dora.shown:
        kind = _AFTER.get(face & KIND_MASK, -1) if s.play.dora.used else -1
        if kind >= 0:
            out[_place(DORA, kind, width)] += 1
    left = unseen(s, p)
    for kind in range(STANDARD_KINDS):
        if left[kind]:
            out[_place(UNSEEN, kind, width)] = left[kind]
    if s.play.hands > 1 or s.game.sets_of_hand != 4:
        return out
    if len(p.held) % 3 == 1:
        mask = waits_of(s, p)
        for kind in range(STANDARD_KINDS):
            if mask >> kind & 1:
                out[_place(WAITS, kind, width)] = 1
        return out
    held = Held(p.keys[0], p.keys[1], p.keys[2], p.keys[3], len(p.held), p.jokers)
    if len(p.held) % 3 == 2 and is_tabled(held):
        for kind, number, mask in fast().discards_of_counts(held.counts(), p.jokers):
            out[_place(SHANTEN_AFTER, kind, width)] = number + 1
            out[_place(LIVE_AFTER, kind, width)] = counted(mask, left)
    return out


def _place(row: int, kind: int, width: int) -> int:
    """Where a number of a further row stands."""
    return ((row - OWN) * width + kind) * 2


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
