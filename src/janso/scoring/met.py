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
    """The hands that one scorer met.

    Threads may ask and keep at once: a hand is complete before it is put into its slot."""

    def __init__(self) -> None:
        self.slots = [UNMET] * MET_SLOTS

    def find(self, key: tuple[i64, i64, i64, i64], facts: i64) -> Met:
        """What is known of a hand; `facts` are those that count, as one number."""
        suits, rest, chows, pungs = key
        at = _place(suits, rest, chows, pungs, facts)
        met = self.slots[at]
        if met.names(suits, rest, chows, pungs, facts):
            return met
        met = self.slots[at + 1]
        return met if met.names(suits, rest, chows, pungs, facts) else UNMET

    def keep(self, key: tuple[i64, i64, i64, i64], facts: i64, best: Verdict, found: Candidate | None) -> None:
        """Keeps what a search came to. Slots come in pairs: what stood in the first moves to the second."""
        suits, rest, chows, pungs = key
        at = _place(suits, rest, chows, pungs, facts)
        met = self.slots[at]
        if met.names(suits, rest, chows, pungs, facts):
            if found is not None:
                met.found = found
            return
        self.slots[at + 1] = met
        self.slots[at] = Met(suits, rest, chows, pungs, facts, best, found)


def _place(suits: i64, rest: i64, chows: i64, pungs: i64, facts: i64) -> i64:
    """The first slot of a pair, on which everything bears."""
    folded = suits ^ suits >> 25 ^ rest ^ rest >> 21 ^ chows ^ chows >> 31 ^ pungs ^ facts
    return ((folded ^ folded >> 30) & _LOW) * _FACTOR >> _SLOT_AT & MET_SLOTS - 2


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
