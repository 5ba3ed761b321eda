"""Who pays what for a counted hand: the usual payments, points besides, walls that double, responsible players."""

from __future__ import annotations

from typing import Final

from janso.message import fixed
from janso.rules.riichi.count.base_points import shares_of
from janso.rules.riichi.count.candidate import Candidate, Win
from janso.rules.riichi.count.counter import Counter
from janso.rules.riichi.count.tables.counting import Counting
from janso.rules.riichi.local.patterns import aftermath
from janso.rules.riichi.paying import declared, payments
from janso.rules.riichi.paying.responsibility import answer_for, doubled_seats, marked
from janso.rules.riichi.worth import limits
from janso.rules.riichi.worth.dora import ANY_RIICHI
from janso.rules.riichi.worth.limits import Shares
from janso.scoring.score import Score
from janso.scoring.situation import Situation

WINDS: Final = "ESWN5678"
_SEATS: Final[list[str]] = ["E", "S", "W", "N"]
_MOST_RAISED: Final = 64
_FEW: Final = 4
_WAYS: Final = 20
_NOTHING_PAID: Final[list[dict[str, int] | None]] = [None] * (_FEW * _FEW * _WAYS)
_NOBODY_PAYS: Final[dict[str, int]] = {"E": 0, "S": 0, "W": 0, "N": 0}


def points_of(counter: Counter, win: Win, c: Candidate) -> int:
    """What the winner receives without honba and sticks."""
    return _received(counter, win, c, counter.shares(win, c))


def _received(counter: Counter, win: Win, c: Candidate, shares: Shares) -> int:
    s = win.situation
    payers = counter.counting.payments.houses - 1
    per_payer = 0
    if counter.counting.extras.adds_points:
        if counter.counting.payments.from_box:
            return shares.ron
        per_payer = _per_payer(counter, win, c) * payers
    if not s.self_draw:
        return (payments.discarded(shares, s.discarder) + c.points) * c.multiplier + per_payer
    due = 0
    if payers == 3 or counter.counting.payments.missing == payments.EXACT:
        due = _whole(shares, s) if payers == 3 else shares.ron
    else:
        for share in payments.self_draw_shares(shares, s.seat, counter.counting.payments):
            due += share
    return (due + _spread(c.points, payers, counter.counting.limits.unit) * payers) * c.multiplier + per_payer


def _per_payer(counter: Counter, win: Win, c: Candidate) -> int:
    """What every payer adds to the worth of the hand: for dora, a closed hand, riichi."""
    table = counter.counting
    each = table.dora_worth.points * max(c.dora, 0)
    if table.extras.closed_points and win.closed:
        each += table.extras.closed_points
    if table.extras.riichi_points and win.situation.facts & ANY_RIICHI:
        each += table.extras.riichi_points
    return each


def _spread(points: int, payers: int, unit: int) -> int:
    """A sum shared by several payers, each rounded up."""
    return limits.up_to(-(-points // payers), unit) if points else 0


def plain_payments(table: Counting, s: Situation, due: Shares) -> dict[str, int]:
    """Payments of the usual win: four players, nobody responsible, nobody doubled. Few honba and sticks come again
    and again: who pays what then is remembered with the shares that are."""
    if due.base < 0 or s.honba >= _FEW or s.sticks >= _FEW or s.honba < 0 or s.sticks < 0:
        return _worked_out(table, s, due)
    if not due.paid:
        due.paid = _NOTHING_PAID[:]
    at = (s.honba * _FEW + s.sticks) * _WAYS + s.seat * 5 + (4 if s.self_draw else s.discarder)
    found = due.paid[at]
    if found is None:
        found = _worked_out(table, s, due)
        due.paid[at] = found
    return found.copy()


def _worked_out(table: Counting, s: Situation, due: Shares) -> dict[str, int]:
    """The same, worked out."""
    more = s.honba * table.payments.honba
    paid = _NOBODY_PAYS.copy()
    if not s.self_draw:
        paid[_SEATS[s.discarder]] = -due.ron - 3 * more
    else:
        for seat in range(4):
            if seat != s.seat:
                paid[_SEATS[seat]] = -(due.dealer if seat == 0 or s.seat == 0 else due.child) - more
    paid[_SEATS[s.seat]] = _whole(due, s) + 3 * more + s.sticks * table.payments.stick
    return paid


def _whole(due: Shares, s: Situation) -> int:
    """What a winner receives from three others."""
    if not s.self_draw:
        return due.ron
    return 3 * due.dealer if s.seat == 0 else due.dealer + 2 * due.child


def pay(counter: Counter, win: Win, c: Candidate, shares: Shares, score: Score) -> Shares | None:
    """Writes down points and payments. Payments of the usual win are worked out when somebody looks: what is due is
    returned instead."""
    table = counter.counting
    s = win.situation
    due = shares
    if c.multiplier != 1 or c.points:
        due = _raised(shares, c, table.payments.houses - 1, table.limits.unit)
    if c.prize:
        score.extra["chips"] = c.prize
    usual = table.extras.plain and not _may_be_fed(table, s, c) and (s.self_draw or s.discarder >= 0)
    if usual and not (table.local_count and aftermath.is_self_ron(s)):
        score.points = _whole(due, s)
        return due
    score.points = _received(counter, win, c, shares)
    if table.local_count and aftermath.is_self_ron(s):
        aftermath.self_ron(score, s, table.payments.players, table.payments.stick)
        return None
    if not s.self_draw and s.discarder < 0:
        score.extra["payments_note"] = fixed("rules.nobody_is_charged")
        return None
    if table.extras.adds_points and table.payments.from_box:
        _from_the_box(table, s, score)
        return None
    gains = _gains(counter, win, c, due, score)
    if table.payments.players == 4:
        score.payments = {"E": gains[0], "S": gains[1], "W": gains[2], "N": gains[3]}
    else:
        score.payments = {WINDS[seat]: gains[seat] for seat in range(table.payments.players)}
    if table.payments.outside:
        score.extra["absent"] = sum(gains) - s.sticks * table.payments.stick
    if table.yaku.after:
        aftermath.adjust(table.yaku.after, table.yaku.after_values, score, s)
    return None


def _may_be_fed(table: Counting, s: Situation, c: Candidate) -> bool:
    """Whether the history, or marks of declared sets, may tell who answers for the hand."""
    if s.history is not None:
        return True
    pao = table.pao
    return bool(c.yakuman or c.level or pao.naked_wait or pao.flush or pao.yaku) and marked(s)


def _gains(counter: Counter, win: Win, c: Candidate, due: Shares, score: Score) -> list[int]:
    """What every seat gains or loses, by what is due and what the history tells."""
    table = counter.counting
    s = win.situation
    honba = 0 if table.extras.honba_needs_yaku and not c.has_yaku() else s.honba
    to_pay = payments.Win(s.seat, -1 if s.self_draw else s.discarder, honba, s.sticks)
    if table.extras.adds_points:
        to_pay.per_payer = _per_payer(counter, win, c)
    if s.history is None:
        if _may_be_fed(table, s, c):
            return _with_history(counter, win, c, due, to_pay, score)
        return payments.settle(due, to_pay, table.payments)
    to_pay.doubled = doubled_seats(table, s.history) + aftermath.doubled(table.yaku.after, score, s)
    if table.extras.declarations is not None:
        to_pay.bought = declared.bought(table.extras.declarations, s, c.han, c.yakuman > 0)
    gains = _with_history(counter, win, c, due, to_pay, score)
    if table.extras.declarations is not None:
        declared.adjust(table.extras.declarations, s, gains, score)
    return gains


def _from_the_box(table: Counting, s: Situation, score: Score) -> None:
    """Nobody pays: the winner gets the worth of the hand from the box."""
    score.payments = {WINDS[seat]: 0 for seat in range(table.payments.players)}
    score.payments[WINDS[s.seat]] = score.points + s.sticks * table.payments.stick
    score.extra["absent"] = score.points


def _raised(shares: Shares, c: Candidate, payers: int, unit: int) -> Shares:
    """The shares with what yaku add in points and multiply."""
    key = c.points << 8 | c.multiplier
    found = shares.raised.get(key)
    if found is None:
        more = _spread(c.points, payers, unit)
        found = Shares((shares.ron + c.points) * c.multiplier, (shares.dealer + more) * c.multiplier,
                       (shares.child + more) * c.multiplier)
        if shares.ron_dealer >= 0:
            found.ron_dealer = (shares.ron_dealer + c.points) * c.multiplier
        if c.multiplier < 256 and len(shares.raised) < _MOST_RAISED:
            shares.raised[key] = found
    return found


def _with_history(counter: Counter, win: Win, c: Candidate, due: Shares, to_pay: payments.Win,
                  score: Score) -> list[int]:
    """Payments when history or marks may name a responsible player."""
    table = counter.counting
    answer = answer_for(counter, win, c)
    if answer is None:
        return payments.settle(due, to_pay, table.payments)
    score.extra["responsible"] = {"seat": WINDS[answer.seat], "for": answer.what}
    if answer.double:
        to_pay.doubled = [*to_pay.doubled, answer.seat]
        return payments.settle(due, to_pay, table.payments)
    if answer.whole:
        return payments.settle_with_responsible(due, None, to_pay, answer.seat, table.payments)
    if answer.yaku:
        less = counter.without(win, c, answer.yaku, win.total)
        paid = counter.shares(win, less) if less.han else Shares(0, 0, 0)
        more = Shares(due.ron - paid.ron, due.dealer - paid.dealer, due.child - paid.child)
        return payments.settle_with_feeder(more, paid, to_pay, answer.seat, table.payments)
    dealer = win.situation.seat == 0
    answered = shares_of(table, dealer, limits.yakuman_base(answer.yakuman, table.limits), 0, 0)
    rest = Shares(due.ron - answered.ron, due.dealer - answered.dealer, due.child - answered.child)
    if answer.also is None:
        return payments.settle_with_responsible(answered, rest, to_pay, answer.seat, table.payments)
    score.extra["responsible"]["also"] = {"seat": WINDS[answer.also.seat], "for": answer.also.what}
    other = shares_of(table, dealer, limits.yakuman_base(answer.also.yakuman, table.limits), 0, 0)
    rest = Shares(rest.ron - other.ron, rest.dealer - other.dealer, rest.child - other.child)
    gains = payments.settle_with_responsible(answered, rest, to_pay, answer.seat, table.payments)
    for payer, gain in enumerate(payments.responsible(other, to_pay, answer.also.seat, table.payments)):
        gains[payer] += gain
    return gains
