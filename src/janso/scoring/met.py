"""Hands met lately, and what their search came to.

Half of what bots and tables ask of a scorer they ask again: a waiting hand turn by turn, a win before it is declared
and once more when it is paid. Such a hand stands in its slot, or in the one beside when another hand wanted the same,
and is not searched again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.hand import CHOW, KONG, Hand
from janso.native import mypyc_attr
from janso.scoring.candidate import Candidate
from janso.scoring.judge import Verdict
from janso.scoring.readings.suits import BIT, CHOW_WEIGHT
from janso.scoring.search import NO_VERDICT
from janso.scoring.situation import Situation
from janso.tiles import KIND_MASK, STANDARD_KINDS

if TYPE_CHECKING:
    from mypy_extensions import i64

MET_SLOTS: Final = 1 << 16
_SLOT_AT: Final = 32
_MARKS: Final = 1 << 17
_MARK_AT: Final = 31
_MARK: Final = 48
_MARK_MASK: Final = 255
_LOW: Final = (1 << 30) - 1
_FACTOR: Final = 0x2545F491
_STANDARD: Final = (1 << STANDARD_KINDS) - 1


@mypyc_attr(acyclic=True)
class Met:
    """A hand by its concealed suits, by its honours, winning tile and kongs, by its declared chows and how it was
    won, by its declared pungs, and by the facts; what it is worth, the best verdict, and the reading if somebody asked
    for it."""

    def __init__(self, suits: i64, rest: i64, chows: i64, pungs: i64, facts: i64, best: Verdict,
                 found: Candidate | None) -> None:
        self.suits = suits
        self.rest = rest
        self.chows = chows
        self.pungs = pungs
        self.facts = facts
        self.points = best.points
        self.best = best
        self.found = found

    def names(self, suits: i64, rest: i64, chows: i64, pungs: i64, facts: i64) -> bool:
        """Whether this is that hand."""
        return (self.suits == suits and self.rest == rest and self.chows == chows and self.pungs == pungs
                and self.facts == facts)

    def tells(self) -> bool:
        """Whether the reading is known, or that there is none."""
        return self.found is not None or self.best is NO_VERDICT


UNMET: Final = Met(-1, -1, -1, -1, -1, NO_VERDICT, None)
"""The hand that was not met."""


class MetHands:
    """The hands that one scorer met. Most hands of a long list never come again, and to keep one costs as much as a
    quick search. So of a new hand only a mark is left, a byte; what a search comes to is kept when the mark is there
    already.

    Threads may ask and keep at once: a hand is complete before it is put into its slot, and a mark that another hand
    left only makes that hand be kept or searched once more."""

    def __init__(self) -> None:
        self.slots = [UNMET] * (MET_SLOTS + 1)
        """One more, so that each has one beside it."""
        self.marks = bytearray(_MARKS)

    def find(self, key: tuple[i64, i64, i64, i64], facts: i64) -> Met:
        """What is known of a hand; `facts` are those that count, as one number."""
        suits, rest, chows, pungs = key
        spread = _spread(suits, rest, chows, pungs, facts)
        place = spread >> _MARK_AT & _MARKS - 2
        mark = spread >> _MARK & _MARK_MASK
        if self.marks[place] != mark and self.marks[place + 1] != mark:
            return UNMET
        at = spread >> _SLOT_AT & MET_SLOTS - 1 & -2
        met = self.slots[at]
        if met.names(suits, rest, chows, pungs, facts):
            return met
        met = self.slots[at + 1]
        return met if met.names(suits, rest, chows, pungs, facts) else UNMET

    def keep(self, key: tuple[i64, i64, i64, i64], facts: i64, best: Verdict, found: Candidate | None) -> None:
        """Leaves the mark of a hand, or keeps what its search came to. Places come in pairs: what stood in the first
        moves to the second."""
        suits, rest, chows, pungs = key
        spread = _spread(suits, rest, chows, pungs, facts)
        place = spread >> _MARK_AT & _MARKS - 2
        mark = spread >> _MARK & _MARK_MASK
        before = self.marks[place]
        if before != mark and self.marks[place + 1] != mark:
            self.marks[place + 1] = before
            self.marks[place] = mark
            return
        at = spread >> _SLOT_AT & MET_SLOTS - 1 & -2
        met = self.slots[at]
        if met.names(suits, rest, chows, pungs, facts):
            if found is not None:
                met.found = found
            return
        self.slots[at + 1] = met
        self.slots[at] = Met(suits, rest, chows, pungs, facts, best, found)


def _spread(suits: i64, rest: i64, chows: i64, pungs: i64, facts: i64) -> i64:
    """A number below 1 << 60, of which the upper bits depend on everything."""
    folded = suits ^ suits >> 25 ^ rest ^ rest >> 21 ^ chows ^ chows >> 31 ^ pungs ^ facts
    return ((folded ^ folded >> 30) & _LOW) * _FACTOR


def key_of(s: Situation) -> tuple[i64, i64, i64, i64]:
    """Everything but the facts that tells one hand without jokers from another."""
    hand = s.hand
    man: i64 = hand.man
    pin: i64 = hand.pin
    sou: i64 = hand.sou
    honours: i64 = hand.honours
    win: i64 = hand.win & KIND_MASK
    seat: i64 = s.seat
    round: i64 = s.round
    suits = man | pin << 21 | sou << 42
    rest = honours | win << 17
    chows = seat << 49 | round << 52
    if s.self_draw:
        chows |= 1 << 58
    if not hand.melds:
        return suits, rest, chows, 0
    return _with_melds(hand, suits, rest, chows)


def _with_melds(hand: Hand, suits: i64, rest: i64, chows: i64) -> tuple[i64, i64, i64, i64]:
    pungs: i64 = 0
    for meld in hand.melds:
        kind: i64 = meld.kind
        if meld.type == CHOW:
            chows += CHOW_WEIGHT[kind]
            continue
        bit: i64 = BIT[kind]
        pungs |= bit
        if meld.type == KONG:
            rest |= (bit & _STANDARD) << 23  # jokers are laid down as kongs only
            if meld.concealed:
                chows += 1 << 55
    return suits, rest, chows, pungs
