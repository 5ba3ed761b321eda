"""Hands met lately, and what their search came to.

Half of what bots and tables ask of a scorer they ask again: a waiting hand turn by turn, a win before it is declared
and once more when it is paid. Such a hand stands in one slot; a look there costs a third of a search that finds
everything else remembered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.native import mypyc_attr
from janso.scoring.candidate import Candidate
from janso.scoring.judge import Verdict
from janso.scoring.search import NO_VERDICT, Search
from janso.scoring.situation import Situation
from janso.tiles import KIND_MASK

if TYPE_CHECKING:
    from mypy_extensions import i64

MET_SLOTS: Final = 65521


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


def met_slots() -> list[Met]:
    """Slots in which no hand stands yet.

    >>> len(met_slots()) == MET_SLOTS
    True
    """
    nobody = Met(-1, -1, -1, -1, -1, Verdict(-1, [], []), None)
    return [nobody] * MET_SLOTS


def look(search: Search, slots: list[Met], s: Situation, more: i64) -> i64:
    """What a hand without jokers is worth, -1 when it is no win. Unless the hand was met lately, a search that was
    started finds it; `more` are flags that only the caller knows, the same for equal hands. A search that is for
    telling then holds the best reading."""
    if search.keeping:
        search.begin(s, more)
        search.real_tiles(s)
        return search.best.points
    hand = s.hand
    search.take_melds(hand)
    man: i64 = hand.man
    pin: i64 = hand.pin
    sou: i64 = hand.sou
    honours: i64 = hand.honours
    win: i64 = hand.win & KIND_MASK
    seat: i64 = s.seat
    round: i64 = s.round
    drawn: i64 = 1 if s.self_draw else 0
    suits = man | pin << 21 | sou << 42
    rest = honours | win << 17 | search.kong_kinds << 23
    chows = search.meld_chow_key | seat << 49 | round << 52 | search.concealed_kongs << 55 | drawn << 58
    pungs = search.meld_pungs
    facts = search.facts
    at = (suits ^ suits >> 25 ^ rest ^ rest >> 21 ^ chows ^ chows >> 31 ^ pungs ^ facts) % MET_SLOTS
    met = slots[at]
    if met.suits == suits and met.rest == rest and met.chows == chows and met.pungs == pungs and met.facts == facts:
        if not search.telling:
            return met.points
        if met.found is not None or met.best is NO_VERDICT:
            search.best = met.best
            search.found = met.found
            return met.points
        search.begin(s, more)
        search.real_tiles(s)
        met.found = search.found
        return met.points
    search.begin(s, more)
    search.real_tiles(s)
    best = search.best
    slots[at] = Met(suits, rest, chows, pungs, facts, best, search.found)
    return best.points
