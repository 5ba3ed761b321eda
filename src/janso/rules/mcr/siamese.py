"""Siamese MCR: each player builds two hands at once from one row of tiles; three play, or two.

The first win need not use the tile just drawn (then some fans are not counted, see `unused_draw`); the second win may
not be cheaper than the first; whoever wins twice cancels the wins of all others; if the wall runs out, every
win is paid.
"""

from __future__ import annotations

from janso.message import Message
from janso.rules.mcr.payments import WINDS, payments
from janso.rules.ruleset import RuleSet

WINS_TO_END = 2


class Win:
    """One declared win, in the order of the deal; seats are winds."""

    def __init__(self, seat: int, points: int, self_draw: bool, discarder: int = -1) -> None:
        self.seat = seat
        self.points = points
        self.self_draw = self_draw
        self.discarder = discarder


def why_not(earlier: list[Win], seat: int, points: int, self_draw: bool, after_claim: bool = False) -> str:
    """Why a win may not be declared now, or nothing. `after_claim` says that the player took a discard for a win in
    this same turn.

    >>> why_not([Win(0, 24, True)], 0, 12, True)
    'the second win is worth 12, less than the 24 of the first'
    """
    own = [win for win in earlier if win.seat == seat]
    if len(own) >= WINS_TO_END:
        return Message("rules.both_hands_won_already")
    if own and points < own[0].points:
        return Message("rules.second_win_worth_less_first", points=points, points2=own[0].points)
    if own and after_claim and self_draw:
        return Message("rules.both_wins_turn_must_come")
    return ""


def double_winner(wins: list[Win]) -> int:
    """The seat that has won twice and ended the deal, -1 when nobody has."""
    for win in wins:
        if len([other for other in wins if other.seat == win.seat]) == WINS_TO_END:
            return win.seat
    return -1


def settle(wins: list[Win], rules: RuleSet) -> dict[str, int]:
    """What the deal changes for each seat: the wins of a double winner alone, or everybody's when the wall ran out.

    >>> from janso.rules import ruleset
    >>> settle([Win(1, 10, False, 0), Win(0, 20, True)], ruleset("siamese"))
    {'E': 38, 'S': -2, 'W': -36}
    """
    players = int(rules.word("players"))
    bonus = rules.number("bonus")
    winner = double_winner(wins)
    changes = {WINDS[seat]: 0 for seat in range(players)}
    for win in wins:
        if winner < 0 or win.seat == winner:
            paid = payments(win.points, win.seat, win.discarder, win.self_draw, bonus, players)
            for seat, change in paid.items():
                changes[seat] += change
    return changes
