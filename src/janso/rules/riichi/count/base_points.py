"""From han and fu to base points, on every scale, and what they cost each payer."""

from __future__ import annotations

from typing import Final

from janso.rules.riichi.count import timing
from janso.rules.riichi.count.candidate import Candidate, Win
from janso.rules.riichi.count.tables.chapters import LOSS_OF_HAND, LOSS_OF_SETS
from janso.rules.riichi.count.tables.counting import Counting
from janso.rules.riichi.count.tables.yaku_table import KONG_YAKU
from janso.rules.riichi.paying.sums import DOUBLED_YAKUMAN
from janso.rules.riichi.worth import dora, limits, prizes
from janso.rules.riichi.worth.han_alone import PAYERS
from janso.rules.riichi.worth.house import bonus, streaks
from janso.rules.riichi.worth.limits import DOUBLED, EACH, LINEAR, SIMPLE, UNLIMITED, Shares

YAKUMAN_HAN: Final = 13


def value(table: Counting, win: Win, c: Candidate, extra: int) -> None:
    """Han and base points; `extra` han come on top of a hand that has some."""
    unbounded = table.limits.unbounded
    if not win.closed and table.conditions.open_loss and not c.yakuman:
        lost = min(_lost_by_opening(table, win, c), max(c.yaku_han, 0))
        c.own_besides().open_lost = lost
        c.yaku_han -= lost
    han = _ordinary_han(table, c, extra)
    if c.yakuman and not unbounded and not table.conditions.yakuman_plus:
        c.han = YAKUMAN_HAN * c.yakuman
        c.base = limits.yakuman_base(c.yakuman, table.limits)
        return
    c.han = han + YAKUMAN_HAN * c.yakuman
    if unbounded:
        _unbounded_base(table, win, c)
    elif c.yakuman:
        c.base = max(limits.yakuman_base(c.yakuman, table.limits),
                     limits.base_points(c.han, c.fu, table.limits, c.dora))
    else:
        uncapped = table.limits.fu_uncapped and table.dora_worth.fu > 0 and c.dora > 0
        c.base = table.limits.base(c.han, c.fu, c.dora, uncapped)
        if c.level:
            c.base = max(c.base, limits.limit_base(c.level, table.limits))
        if table.conditions.between_limits and not c.yakuman:
            c.base += limits.beyond_limit(c.han, table.limits)
        if table.dora_worth.apart and c.dora > 0:
            c.base += dora.base_apart(c.dora, table.limits)


def _ordinary_han(table: Counting, c: Candidate, extra: int) -> int:
    """Han of yaku below a yakuman, with dora and what comes on top."""
    han = c.yaku_han
    if table.dora_worth.in_han and c.dora and (han or c.yakuman or c.level or c.permit or table.sums.base):
        more = c.besides.dora_kong + c.besides.dora_set
        han = max(han + c.dora * table.dora_worth.times + more, 1)
    if extra and (han or c.yakuman or c.level or c.permit):
        han = max(han + extra, 1)
    if c.besides.ceiled_han:
        han = max(han, min(han + c.besides.ceiled_han, table.limits.thresholds[c.besides.ceiling - 1]))
    return han


def _unbounded_base(table: Counting, win: Win, c: Candidate) -> None:
    """Base points on scales without limits."""
    if table.limits.scale == UNLIMITED:
        fu_counted = table.conditions.unlimited_fu if c.yakuman and table.conditions.unlimited_fu else c.fu
        c.base = fu_counted << (table.limits.bazoro + c.han) if c.han >= 0 else fu_counted
    elif table.limits.scale == LINEAR:
        c.base = table.limits.han_rate * c.han + (c.fu if c.han < table.limits.linear_cutoff else 0)
    elif table.limits.scale == DOUBLED:
        c.han += (DOUBLED_YAKUMAN - YAKUMAN_HAN) * c.yakuman
        c.base = (2 if win.closed else 1) << max(c.han, 0)
    elif c.yakuman and table.sums.limit:
        c.base = table.sums.limit * c.yakuman
        c.han = c.base // table.sums.rate
    else:
        crow = c.besides.crow
        c.han += table.sums.base + (table.sums.crow[crow] if crow >= 0 else 0)
        c.base = table.sums.worth(c.han)


def _lost_by_opening(table: Counting, win: Win, c: Candidate) -> int:
    """Han that an open hand loses: one, one for each open set, or one for each yaku with an open set in it."""
    how = table.conditions.open_loss
    if how == LOSS_OF_HAND:
        return 1
    melds = [meld for meld in win.situation.hand.melds if not meld.concealed]
    if how == LOSS_OF_SETS:
        return len(melds)
    lost = len(c.hits)
    mask = c.yaku & ~KONG_YAKU & ~timing.OF_THE_WIN
    while mask:
        low = mask & -mask
        mask ^= low
        if low & timing.OF_SETS:
            inside = timing.sets_inside(c.reading, win.situation, low)
            lost += 1 if sum([1 for meld in melds if timing.holds(inside, meld)]) else 0
        else:
            lost += 1
    return lost


def value_by_house(table: Counting, win: Win, c: Candidate) -> None:
    """What a fifth win in a row and the bonus of the linear scale make of it."""
    if table.limits.scale == LINEAR:
        c.base += table.limits.han_rate * linear_bonus(table, c)
    elif not table.limits.unbounded and not c.yakuman:
        least = limits.limit_base(streaks.lifted_to(table.house, win.situation), table.limits)
        if c.base < least:
            c.own_besides().lifted = True
            c.base = least
    if table.house.prizes.any:
        level = prizes.limit_level(c.base, c.yakuman, table.limits)
        c.points += prizes.points_of(table.house.prizes, win.situation, c.yaku, win.total, level, c.yakuman)


def linear_bonus(table: Counting, c: Candidate) -> int:
    """The bonus han of the linear scale."""
    return bonus.bonus_han(table.house, c.yaku_han, c.han, c.yakuman)


def shares_of(table: Counting, dealer_wins: bool, base: int, han: int, fu_counted: int) -> Shares:
    """The three sums of a base under these rules."""
    if table.limits.scale == LINEAR:
        return limits.linear_shares(han, fu_counted, dealer_wins, table.limits)
    if table.limits.scale == SIMPLE:
        return table.sums.shares(base, dealer_wins)
    if table.limits.scale == DOUBLED:
        return Shares(base, base, base)
    if table.limits.scale == EACH:
        return Shares(PAYERS * base, base, base)
    if table.payments.from_box:
        return Shares(base, base, base)
    if table.payments.wareme_alone:
        unit = table.limits.unit
        return Shares(limits.up_to(4 * base, unit), limits.up_to(base, unit), limits.up_to(base, unit))
    if table.payments.scheme is not None:
        return table.payments.scheme.shares(base, dealer_wins)
    return limits.shares(base, dealer_wins, table.limits.unit)
