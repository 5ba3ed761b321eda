"""Why a hand is no win: how far it is, or which yaku were close."""

from __future__ import annotations

from typing import Any, Final

from janso.hand import KONG
from janso.message import Message, name
from janso.native import mypyc_attr
from janso.rules.riichi.count.candidate import Candidate, Win
from janso.rules.riichi.count.counter import Counter
from janso.rules.riichi.count.explained.texts import reading_texts
from janso.rules.riichi.count.which_yaku import lacks
from janso.rules.riichi.worth.house.streaks import bound_by_flowers
from janso.rules.riichi.worth.plain_hands import is_barred
from janso.rules.riichi.yaku import bits
from janso.rules.riichi.yaku.tiles_and_sets import value_pair
from janso.scoring.readings.reading import REGULAR, SUIT, TYPE_SHIFT, Reading
from janso.scoring.readings.traits import suits_in
from janso.scoring.score import Score
from janso.shape import shanten
from janso.tiles import HONOURS, KIND_MASK, ORPHANS, STANDARD_KINDS, write

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
            return _incomplete(self.win, self.counter.counting.hand.size)
        close: list[Any] = self.extra["close"]
        too_little = _too_little(self.counter, self.win, self.best)
        if not close:
            return Message("rules.would_be_chombo", why=too_little)
        return Message("rules.close_but_would_be_chombo", why=too_little, close=close)


def refused(counter: Counter, win: Win, best: Candidate | None) -> Score:
    """An invalid score that says why."""
    return Refused(counter, win, best)


def _too_little(counter: Counter, win: Win, best: Candidate) -> str:
    """Why a complete hand is no win."""
    table = counter.counting
    if table.plainly and is_barred(table.plain, best.reading):
        return Message("rules.rules_allow_two_number_suits")
    lacking = lacks(table, win, best)
    if lacking:
        return lacking
    own_han = best.yaku_han - best.upgrades
    least = table.minimum.least(win.situation.round)
    late = counter.late(win, best) if own_han >= least else ""
    if late:
        return late
    if not best.yaku and not own_han and not least and table.minimum.yakuless_fu:
        return Message("rules.fu_hand_without_yaku_needs", fu=best.fu, yakuless_fu=table.minimum.yakuless_fu)
    if not best.yaku and not own_han:
        return Message("rules.no_yaku_but_dora" if best.dora else "rules.no_yaku")
    if own_han < least:
        return Message("rules.han_yaku_below_minimum", own_han=own_han, least=least - own_han, least2=least)
    have = counter.towards_shibari(win, best)
    if table.minimum.by_flowers and bound_by_flowers(win.situation):
        return Message("rules.han_count_needed_flowers", have=have, shibari_minimum=table.minimum.shibari_han)
    return Message("rules.han_count_needed_honba", have=have, shibari_minimum=table.minimum.shibari_han,
                   shibari_from=table.minimum.shibari_from)


def _incomplete(win: Win, size: int) -> str:
    hand = win.situation.hand
    if hand.tile_count != size:
        return Message("rules.hand_has_wrong_number", n=hand.tile_count, m=size)
    if size % 3 == 1:
        return Message("rules.tiles_no_hand_rules_count")
    if hand.others or hand.win & KIND_MASK >= STANDARD_KINDS:
        return Message("rules.tiles_flowers_jokers_among_complete")
    away = shanten(hand)
    if away < 0:
        return Message("rules.tiles_complete_only_form_rules")
    return Message("rules.one_tile_short") if away == 0 else Message("rules.tiles_short", n=away + 1)


def what_was_close(counter: Counter, win: Win, best: Candidate) -> list[str]:
    """Yaku that the hand just missed, each with the reason."""
    table = counter.counting
    s = win.situation
    r = best.reading
    close: list[str] = []
    if not win.closed:
        mask = best.seen & table.yaku.closed.counting & ~table.yaku.open.counting
        while mask:
            low = mask & -mask
            mask ^= low
            yaku = name(table.yaku.patterns[low.bit_length() - 1].names)
            close.append(Message("rules.counts_only_closed", yaku=yaku))
    else:
        if table.yaku.closed.counting & bits.RIICHI:
            close.append(Message("rules.riichi_not_declared"))
        if not s.self_draw and table.yaku.closed.counting & bits.MENZEN_TSUMO:
            close.append(Message("rules.self_draw_closed_self_draw"))
    worth = win.worths.counting
    if worth & bits.TANYAO:
        spoilers = _few(r, r.tiles & ORPHANS)
        if spoilers:
            close.append(Message("rules.all_simples_spoiled", tiles=", ".join(spoilers)))
    if r.form == REGULAR and value_pair(r, s):
        close.append(Message("rules.only_pair_pung_would_yaku", tile=write(r.pair)))
    if worth & bits.HONITSU and suits_in(r.tiles) == 2:
        strangers = _fewest_of_a_suit(r)
        if strangers <= 3:
            flush = "rules.half_flush_spoiled" if r.tiles & HONOURS else "rules.full_flush_spoiled"
            close.append(Message(flush, n=strangers))
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
