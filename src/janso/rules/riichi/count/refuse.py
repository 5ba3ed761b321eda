"""Why a hand is no win: how far it is, or which yaku were close."""

from __future__ import annotations

from typing import Any, Final

from janso.hand import KONG
from janso.native import mypyc_attr
from janso.rules.riichi.count.counter import Candidate, Counter, Win
from janso.rules.riichi.count.texts import reading_texts
from janso.rules.riichi.worth.plain_hands import is_barred
from janso.rules.riichi.yaku import bits
from janso.rules.riichi.yaku.tiles_and_sets import value_pair
from janso.scoring.readings.reading import REGULAR, SUIT, TYPE_SHIFT, Reading
from janso.scoring.readings.traits import suits_in
from janso.scoring.score import Score
from janso.shape import shanten
from janso.tiles import HONOURS, ORPHANS, write

_FAR: Final = 2


@mypyc_attr(free_list_len=1)
class Refused(Score):
    """An invalid score; why it is none, and what was close, is worked out when somebody asks."""

    def __init__(self, counter: Counter, win: Win, best: Candidate | None) -> None:
        super().__init__(counter.counting.id)
        self.counter = counter
        self.win = win
        self.best = best
        self._reason = None
        if best is not None:
            self.han = best.han
            self.fu = best.fu

    def tell_reading(self) -> list[str]:
        return [] if self.best is None else reading_texts(self.best.reading)

    def tell_extra(self) -> dict[str, Any]:
        return {} if self.best is None else {"close": what_was_close(self.counter, self.win, self.best)}

    def tell_reason(self) -> str:
        if self.best is None:
            return _incomplete(self.win, self.counter.counting.size)
        close: list[str] = self.extra["close"]
        hint = f"; close: {'; '.join(close)}" if close else ""
        return f"{_too_little(self.counter, self.win, self.best)}{hint}; declaring it would be a false win (chombo)"


def refused(counter: Counter, win: Win, best: Candidate | None) -> Score:
    """An invalid score that says why."""
    return Refused(counter, win, best)


def _too_little(counter: Counter, win: Win, best: Candidate) -> str:
    """Why a complete hand is no win."""
    table = counter.counting
    if table.plainly and is_barred(table.plain, best.reading):
        return "these rules allow two number suits at most and no honours"
    lacking = counter.lacks(win, best)
    if lacking:
        return lacking
    own_han = best.yaku_han - best.upgrades
    least = table.least(win.situation.round)
    late = counter.late(win, best) if own_han >= least else ""
    if late:
        return late
    if not best.yaku and not own_han and not least and table.yakuless_fu:
        return f"{best.fu} fu, a hand without yaku needs {table.yakuless_fu}"
    if not best.yaku and not own_han:
        return f"no yaku{' (dora are none)' if best.dora else ''}"
    if own_han < least:
        return f"{own_han} han from yaku, {least - own_han} below the minimum of {least}"
    have = counter.towards_shibari(win, best)
    return f"{have} han count, {table.shibari_minimum} are needed from {table.shibari_from} honba on"


def _incomplete(win: Win, size: int) -> str:
    hand = win.situation.hand
    if hand.tile_count != size:
        return f"the hand has {hand.tile_count} tiles, a winning hand has {size}"
    if size % 3 == 1:
        return "the tiles are no hand that these rules count"
    if hand.others:
        return "the tiles, flowers or jokers among them, are complete in no form that these rules count"
    away = shanten(hand)
    if away < 0:
        return "the tiles are complete only in a form that these rules do not count"
    return f"the tiles are no winning hand: {'one tile' if away == 0 else f'{away + 1} tiles'} short of one"


def what_was_close(counter: Counter, win: Win, best: Candidate) -> list[str]:
    """Yaku that the hand just missed, each with the reason."""
    table = counter.counting
    s = win.situation
    r = best.reading
    close: list[str] = []
    if not win.closed:
        mask = best.seen & table.closed.counting & ~table.open.counting
        while mask:
            low = mask & -mask
            mask ^= low
            close.append(table.closed_only[low.bit_length() - 1])
    else:
        if table.closed.counting & bits.RIICHI:
            close.append("riichi was not declared")
        if not s.self_draw and table.closed.counting & bits.MENZEN_TSUMO:
            close.append("by self-draw Closed self-draw would count")
    worth = win.worths.counting
    if worth & bits.TANYAO:
        spoilers = _few(r, r.tiles & ORPHANS)
        if spoilers:
            close.append(f"All simples is spoiled by {', '.join(spoilers)}")
    if r.form == REGULAR and value_pair(r, s):
        close.append(f"{write(r.pair)} is only a pair, a pung would be a yaku")
    if worth & bits.HONITSU and suits_in(r.tiles) == 2:
        strangers = _fewest_of_a_suit(r)
        if strangers <= 3:
            close.append(f"{'Half flush' if r.tiles & HONOURS else 'Full flush'} is spoiled by {strangers} tiles")
    return close


def _fewest_of_a_suit(r: Reading) -> int:
    """How many tiles the suit with the fewest has, of those that are there."""
    if r.form != REGULAR:
        return min([sum(r.counts[first : first + 9]) for first in (0, 9, 18) if r.tiles >> first & SUIT])
    sizes = [0, 0, 0, 0]
    sizes[r.pair // 9] = 2
    for code in r.sets:
        sizes[(code & 63) // 9] += 4 if code >> TYPE_SHIFT & 3 == KONG else 3
    fewest = sizes[0] + sizes[1] + sizes[2]
    for suit in range(3):
        if 0 < sizes[suit] < fewest:
            fewest = sizes[suit]
    return fewest


def _few(r: Reading, mask: int) -> list[str]:
    """The tiles of some kinds by name, none when there are more than a few of them."""
    names: list[str] = []
    number = 0
    while mask and number <= _FAR:
        low = mask & -mask
        kind = low.bit_length() - 1
        names.append(write(kind))
        number += r.count(kind)
        mask ^= low
    return names if number <= _FAR else []
