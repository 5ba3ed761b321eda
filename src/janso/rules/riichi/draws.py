"""What is paid when nobody wins: players without a ready hand, nagashi, and the penalty for a grave offence.

Seats are winds of the deal; every list sums to zero.
"""

from __future__ import annotations

from janso.hand import KONG
from janso.rules.riichi import limits, payments
from janso.rules.riichi.counting import limit_rules, payment_rules
from janso.rules.ruleset import RuleSet
from janso.scoring.history import FLOWER, History
from janso.tiles import KIND_MASK, ORPHANS


def noten_payments(rules: RuleSet, ready: list[bool]) -> list[int]:
    """Gains at an exhaustive draw: players without a ready hand pay those who have one.

    >>> from janso.rules import ruleset
    >>> noten_payments(ruleset("riichi"), [True, False, True, False])
    [1500, -1500, 1500, -1500]
    """
    number = sum(ready)
    others = len(ready) - number
    if not number or not others:
        return [0] * len(ready)
    total = rules.number("noten_total")
    if rules.word("noten_scheme") == "each":
        share = total // 3
        return [share * others if one else -share * number for one in ready]
    return [total // number if one else -(total // others) for one in ready]


def has_nagashi(rules: RuleSet, history: History, seat: int) -> bool:
    """Whether a seat's discards make nagashi."""
    river = history.discards[seat]
    if rules.word("nagashi") == "no" or not river or len(river) < rules.number("nagashi_discards"):
        return False
    if any(not ORPHANS >> (discard.face & KIND_MASK) & 1 for discard in river):
        return False
    if rules.flag("nagashi_unclaimed") and any(discard.taken_by >= 0 for discard in river):
        return False
    claimed = [call for call in history.calls
               if call.seat == seat and call.type != FLOWER and not (call.type == KONG and call.concealed)]
    return not (rules.flag("nagashi_no_calls") and claimed)


def nagashi_payments(rules: RuleSet, seat: int, honba: int = 0, sticks: int = 0) -> list[int]:
    """Gains for one nagashi: paid like a self-draw of its limit. As a win it also takes honba and sticks.

    >>> from janso.rules import ruleset
    >>> nagashi_payments(ruleset("riichi"), 1)
    [-4000, 8000, -2000, -2000]
    """
    level = limits.NAMES.index(rules.word("nagashi_limit"))
    base = limits.limit_base(level, limit_rules(rules))
    shares = limits.shares(base, seat == 0)
    as_win = rules.word("nagashi") == "win"
    win = payments.Win(seat, -1, honba if as_win else 0, sticks if as_win else 0)
    return payments.settle(shares, win, payment_rules(rules))


class DrawSettlement:
    """What an exhaustive draw pays, and who had nagashi."""

    def __init__(self, gains: list[int], nagashi: list[int]) -> None:
        self.gains = gains
        self.nagashi = nagashi


def exhaustive_draw(rules: RuleSet, ready: list[bool], history: History | None = None, honba: int = 0,
                    sticks: int = 0) -> DrawSettlement:
    """All payments of an exhaustive draw. Where nagashi is a win, the first seat in turn takes honba and sticks."""
    seats = range(len(ready))
    found = [seat for seat in seats if history is not None and has_nagashi(rules, history, seat)]
    gains = [0] * len(ready)
    if not found or rules.word("nagashi_noten") == "added":
        gains = noten_payments(rules, ready)
    for place, seat in enumerate(found):
        more = nagashi_payments(rules, seat, honba if place == 0 else 0, sticks if place == 0 else 0)
        gains = [a + b for a, b in zip(gains, more)]
    return DrawSettlement(gains, found)


def chombo_payments(rules: RuleSet, seat: int) -> list[int]:
    """Gains when a seat pays for a grave offence at once; nothing when it is taken off the final result.

    >>> from janso.rules import ruleset
    >>> chombo_payments(ruleset("riichi"), 2)
    [4000, 2000, -8000, 2000]
    """
    players = rules.number("players")
    way = rules.word("chombo")
    gains = [0] * players
    if way == "end":
        return gains
    for other in range(players):
        if other != seat:
            mangan = 4000 if seat == 0 or other == 0 else 2000
            gains[other] = mangan if way == "mangan" else rules.number("chombo_points")
    gains[seat] = -sum(gains)
    return gains
